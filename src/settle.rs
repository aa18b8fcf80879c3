//! Outcome → a ledger of steps (`rules.md` 1.5–1.7, 2.3). Exact integers; totals are folds over the ledger.

mod explain;
mod facts;
mod step;

pub use explain::Explanation;
pub use facts::*;
pub use step::{Step, StepKind};

use crate::amount::Amount;
use crate::profile::{Citation, Profile};
use crate::seat::{BySeat, Seat};

/// Most steps a settlement takes.
pub const MAX_STEPS: usize = 24;

/// What is due after a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement<'p> {
    /// How it came about; their scores and fees sum to the totals.
    pub steps: arrayvec::ArrayVec<Step<'p>, MAX_STEPS>,
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
    /// The profile has no rule for this end (an escape); the knob that says so.
    NotCovered(&'p Citation),
    /// A cap is shared by balances carried, and this winner's is not recorded.
    NeedsBalance(Seat),
}

/// Settles a hand by the profile's knobs.
pub fn settle<'p>(_profile: &'p Profile, _facts: &Facts) -> Result<Settlement<'p>, Unsettled<'p>> {
    todo!()
}
