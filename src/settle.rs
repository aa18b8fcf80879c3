//! Outcome → a ledger of steps (`rules.md` 1.5–1.7, 2.3). Exact integers; totals are folds over the ledger.

mod caps;
mod explain;
mod facts;
mod fee;
mod ledger;
mod one_deck;
mod step;
mod two_deck;

pub use explain::{Deviation, Explanation, explain};
pub use facts::*;
pub use fee::{FeeDue, fee_due};
pub use step::{By, Case, Step, StepKind, Winner};

use arrayvec::ArrayVec;

use crate::amount::{Amount, Overflow};
use crate::profile::{Citation, Game, Profile};
use crate::seat::{BySeat, Seat};
use ledger::{Ledger, Steps};

/// Most steps a settlement takes.
pub const MAX_STEPS: usize = 20;

/// What is due after a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement<'p> {
    /// How it came about; their scores and fees sum to the totals.
    pub steps: ArrayVec<Step<'p>, MAX_STEPS>,
    /// change of each seat before the fee
    pub scores: BySeat<Amount>,
    /// fee of each seat
    pub fees: BySeat<Amount>,
}

/// What is due after a hand, without how it came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// change of each seat before the fee
    pub scores: BySeat<Amount>,
    /// fee of each seat
    pub fees: BySeat<Amount>,
}

/// Why there is no settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled<'p> {
    /// A figure beyond 128 bits.
    Overflow,
    /// The profile has no rule for this end (an escape), or the facts are of the other game; the knob that says so.
    NotCovered(&'p Citation),
    /// A cap is shared by balances carried, and this winner's is not recorded.
    NeedsBalance(Seat),
}

impl From<Overflow> for Unsettled<'_> {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// Settles a hand by the profile's knobs.
pub fn settle<'p>(profile: &'p Profile, facts: &Facts) -> Result<Settlement<'p>, Unsettled<'p>> {
    let ledger = run(profile, facts, ArrayVec::new())?;
    let Totals { scores, fees } = ledger.totals;
    Ok(Settlement { steps: ledger.steps, scores, fees })
}

/// The totals of the same settlement, where nobody reads its steps.
pub fn due<'p>(profile: &'p Profile, facts: &Facts) -> Result<Totals, Unsettled<'p>> {
    run(profile, facts, ()).map(|ledger| ledger.totals)
}

/// M of a one-deck hand: initial multiplier, bid where it is a factor, robs, bombs, rockets, shows, seals and spring.
pub fn multiplier(profile: &Profile, facts: &OneDeckFacts) -> Result<Amount, Overflow> {
    match &profile.game {
        Game::OneDeck(knobs) => one_deck::multiplier(knobs, facts),
        Game::TwoDeck(_) => Ok(Amount(1)),
    }
}

fn run<'p, S: Steps<'p>>(profile: &'p Profile, facts: &Facts, steps: S) -> Result<Ledger<S>, Unsettled<'p>> {
    let mut ledger = Ledger::new(steps);
    match (&profile.game, facts) {
        (Game::TwoDeck(knobs), Facts::TwoDeck(facts)) => two_deck::settle(knobs, facts, &mut ledger)?,
        (Game::OneDeck(knobs), Facts::OneDeck(facts)) => one_deck::settle(knobs, facts, &mut ledger)?,
        (Game::TwoDeck(knobs), Facts::OneDeck(_)) => return Err(Unsettled::NotCovered(&knobs.play.turns.cite)),
        (Game::OneDeck(knobs), Facts::TwoDeck(_)) => return Err(Unsettled::NotCovered(&knobs.play.turns.cite)),
    }
    Ok(ledger)
}
