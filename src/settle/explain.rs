//! Which single deviation makes recorded figures right: the hand settled again with one fact or knob changed.

mod one_deck;
mod two_deck;

use std::sync::Arc;

use super::step::{By, StepKind};
use super::{Facts, Totals, due, settle};
use crate::amount::Amount;
use crate::profile::{Game, Profile, Ratio};
use crate::seat::{BySeat, Seat};
use crate::syntax::ast::Bid;

/// One deviation that makes the recorded figures right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// what was done otherwise
    pub deviation: Deviation,
    /// the arithmetic with that deviation; for a swap, reversed signs or a fee, the arithmetic due
    pub steps: Vec<StepKind>,
    /// what it comes to, the recorded figures among them
    pub scores: BySeat<Amount>,
}

/// What was done otherwise than the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// A factor or an act that multiplies was not counted.
    LeftOut {
        /// which
        by: By,
        /// how many of its acts (1 for a factor)
        count: u16,
    },
    /// A factor was applied twice.
    Twice {
        /// which
        by: By,
    },
    /// A factor was applied that does not hold, or an act counted that was not made.
    Added {
        /// which
        by: By,
    },
    /// The 4 of touliao multiplied the 3 of the bid (R11).
    TouliaoLiteral {
        /// the factor taken
        win: Ratio,
    },
    /// A touliao hand was settled as an ordinary 3.
    TouliaoMissed,
    /// An ordinary 3 was settled as touliao.
    TouliaoAdded,
    /// L was applied to a lost hand.
    TouliaoOnLoss,
    /// Another number of baodao sets was counted (0: the declaration was missed).
    Sets {
        /// sets that count
        due: u8,
        /// sets taken
        counted: u8,
    },
    /// A claim was settled as a hand won by play, without the declaration or with it.
    ClaimAsWon {
        /// whether its sets were counted
        sets: bool,
    },
    /// Another bid was taken; `None`: the bid was left out of the multiplier.
    Bid {
        /// the bid
        due: Bid,
        /// the bid taken
        counted: Option<Bid>,
    },
    /// The other side was taken for the winner.
    SidesSwapped,
    /// Every sign is the other way round.
    SignsReversed,
    /// Two seats have each other's figures.
    SeatsSwapped(Seat, Seat),
    /// The fee is in the scores already, once or twice.
    FeeTaken {
        /// the fee of a player
        fee: Amount,
        /// how often
        times: u8,
    },
    /// A seat's stake was left out; `None`: all stakes.
    StakeLeftOut(Option<Seat>),
    /// Nobody's payment was capped by what it carried.
    CapLeftOut,
    /// The peasant whose fellow escaped was made to pay.
    FellowPaid,
    /// A knob was answered otherwise.
    Knob {
        /// its key
        key: &'static str,
        /// the answer taken, as TOML
        value: String,
    },
    /// Another profile's formula was taken.
    OtherProfile {
        /// its name
        name: Arc<str>,
    },
}

/// The one deviation that makes the recorded scores right; `None` where there is none, or where several do equally well.
///
/// Deviations in the facts of the hand are looked for first, then other answers to one knob, then the formulas of `others`. A fee counted into the
/// scores is the recorded one, where one is.
pub fn explain(
    profile: &Profile,
    others: &[&Profile],
    facts: &Facts,
    recorded: &BySeat<Option<Amount>>,
    fees: &BySeat<Option<Amount>>,
) -> Option<Explanation> {
    let due = due(profile, facts).ok()?;
    let fees = due.fees.map(|seat, fee| fees[seat].unwrap_or(*fee));
    let search = Search { profile, facts, recorded, due, fees };
    [search.facts(), search.knobs(others), search.profiles(others)]
        .into_iter()
        .find(|fits| !fits.is_empty())
        .and_then(only)
}

/// The fit, if all fits are of one deviation.
fn only(mut fits: Vec<Explanation>) -> Option<Explanation> {
    let fit = fits.pop()?;
    fits.iter().all(|other| other.deviation == fit.deviation).then_some(fit)
}

struct Search<'a> {
    profile: &'a Profile,
    facts: &'a Facts,
    recorded: &'a BySeat<Option<Amount>>,
    due: Totals,
    fees: BySeat<Amount>,
}

impl Search<'_> {
    /// Whether these are the recorded figures, and others than those due.
    fn fits(&self, scores: &BySeat<Amount>) -> bool {
        let seats = || self.profile.seating().seats().filter_map(|seat| self.recorded[seat].map(|r| (seat, r)));
        seats().all(|(seat, recorded)| scores[seat] == recorded)
            && seats().any(|(seat, recorded)| self.due.scores[seat] != recorded)
    }

    /// The hand settled otherwise, if that fits.
    fn settled(&self, deviation: Deviation, profile: &Profile, facts: &Facts) -> Option<Explanation> {
        let scores = due(profile, facts).ok().map(|totals| totals.scores).filter(|scores| self.fits(scores))?;
        let steps = kinds(profile, facts);
        Some(Explanation { deviation, steps, scores })
    }

    /// The figures due written down otherwise, if that fits.
    fn rewritten(&self, deviation: Deviation, scores: Option<BySeat<Amount>>) -> Option<Explanation> {
        let scores = scores.filter(|scores| self.fits(scores))?;
        Some(Explanation { deviation, steps: kinds(self.profile, self.facts), scores })
    }

    /// One fact changed, one factor more or less, or the figures due written down wrongly.
    fn facts(&self) -> Vec<Explanation> {
        let changed = match (&self.profile.game, self.facts) {
            (Game::TwoDeck(knobs), Facts::TwoDeck(facts)) => two_deck::changes(knobs, facts),
            (Game::OneDeck(knobs), Facts::OneDeck(facts)) => one_deck::changes(knobs, facts),
            _ => Vec::new(),
        };
        let changed = changed.into_iter().filter_map(|change| self.change(change));
        changed.chain(self.swaps()).chain(self.fees()).collect()
    }

    fn change(&self, Change { deviation, game, facts, reversed }: Change) -> Option<Explanation> {
        let profile = game.map(|game| Profile { game: *game, ..self.profile.clone() });
        let profile = profile.as_ref().unwrap_or(self.profile);
        let facts = facts.as_ref().unwrap_or(self.facts);
        if !reversed {
            return self.settled(deviation, profile, facts);
        }
        let scores = due(profile, facts).ok().and_then(|t| negated(&t.scores)).filter(|scores| self.fits(scores))?;
        Some(Explanation { deviation, steps: kinds(profile, facts), scores })
    }

    fn swaps(&self) -> impl Iterator<Item = Explanation> {
        let seats = self.profile.seating().seats();
        let pairs = seats.clone().flat_map(move |a| seats.clone().filter(move |b| *b > a).map(move |b| (a, b)));
        pairs.filter_map(|(a, b)| {
            let mut scores = self.due.scores;
            (scores[a], scores[b]) = (scores[b], scores[a]);
            self.rewritten(Deviation::SeatsSwapped(a, b), Some(scores))
        })
    }

    fn fees(&self) -> impl Iterator<Item = Explanation> {
        let fee = self.fees.iter().map(|(_, fee)| *fee).max().unwrap_or_default();
        [1, 2].into_iter().filter_map(move |times| {
            let scores = less_fees(&self.due.scores, &self.fees, times);
            self.rewritten(Deviation::FeeTaken { fee, times }, scores)
        })
    }

    /// One knob answered otherwise, as another profile does or as the rules name an alternative; and every sign reversed.
    fn knobs(&self, others: &[&Profile]) -> Vec<Explanation> {
        let others = others.iter().map(|other| &other.game);
        let changed = match &self.profile.game {
            Game::TwoDeck(knobs) => two_deck::knobs(knobs, others),
            Game::OneDeck(knobs) => one_deck::knobs(knobs, others),
        };
        let reversed = self.rewritten(Deviation::SignsReversed, negated(&self.due.scores));
        changed.into_iter().filter_map(|change| self.change(change)).chain(reversed).collect()
    }

    fn profiles(&self, others: &[&Profile]) -> Vec<Explanation> {
        let fit = |other: &&Profile| {
            self.settled(Deviation::OtherProfile { name: Arc::clone(&other.name) }, other, self.facts)
        };
        others.iter().filter_map(fit).collect()
    }
}

/// A settlement to try.
struct Change {
    deviation: Deviation,
    /// other knobs
    game: Option<Box<Game>>,
    /// other facts
    facts: Option<Facts>,
    /// whether its signs are then reversed
    reversed: bool,
}

impl Change {
    fn of_facts(deviation: Deviation, facts: impl Into<Facts>) -> Self {
        Self { deviation, game: None, facts: Some(facts.into()), reversed: false }
    }

    fn of_knobs(deviation: Deviation, game: Game) -> Self {
        Self { deviation, game: Some(Box::new(game)), facts: None, reversed: false }
    }
}

/// For each settlement knob that another profile answers otherwise: its key, and these knobs with that one answer.
macro_rules! borrowed {
    ($own:expr, $other:expr, $($group:ident.$knob:ident $key:literal)*) => {{
        let mut found = Vec::new();
        $(if $own.$group.$knob.value != $other.$group.$knob.value {
            let mut knobs = $own.clone();
            knobs.$group.$knob.value = $other.$group.$knob.value;
            let value = $crate::profile::Setting::write(&knobs.$group.$knob.value).to_string();
            found.push(($crate::settle::explain::Deviation::Knob { key: $key, value }, knobs));
        })*
        found
    }};
}

use borrowed;

fn kinds(profile: &Profile, facts: &Facts) -> Vec<StepKind> {
    settle(profile, facts).map(|s| s.steps.iter().map(|step| step.kind).collect()).unwrap_or_default()
}

fn negated(scores: &BySeat<Amount>) -> Option<BySeat<Amount>> {
    let mut negated = *scores;
    for (_, score) in negated.iter_mut() {
        *score = score.negated().ok()?;
    }
    Some(negated)
}

fn less_fees(scores: &BySeat<Amount>, fees: &BySeat<Amount>, times: u8) -> Option<BySeat<Amount>> {
    let mut scores = *scores;
    for (seat, score) in scores.iter_mut() {
        *score = score.minus(fees[seat].times(times).ok()?).ok()?;
    }
    Some(scores)
}
