//! What an audit says of a hand and of a file.

use std::borrow::Cow;

use crate::amount::Amount;
use crate::finding::Finding;
use crate::history::Beyond;
use crate::profile::Profile;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::{self, Facts, OneDeckEnd, OneDeckFacts, Settlement, Spring, TwoDeckEnd, TwoDeckFacts, Unsettled};
use crate::source::Pinned;
use crate::syntax::ast::{Bid, Outcome, Span};

/// The verdict on one hand. Spans are offsets into the text the hand was parsed from.
#[derive(Clone, Debug)]
pub struct HandReport<'a> {
    /// the id; `None` where the `hand` line cannot be read
    pub id: Option<Cow<'a, str>>,
    /// the `hand` line
    pub span: Span,
    /// name of the profile it was judged by; `None`: not judged
    pub rules: Option<&'a str>,
    /// how it ended; `None`: not judged
    pub outcome: Option<Ended>,
    /// what is due; `None` where it could not be recomputed (an `unverified` note says why)
    pub settlement: Option<Due<'a>>,
    /// the `player` lines
    pub players: BySeat<Option<Span>>,
    /// the `time` header
    pub began: Option<Span>,
    /// recorded scores, fees and balances, for the table beside what is due
    pub recorded: BySeat<Recorded>,
    /// what the record had to check
    pub coverage: Coverage,
    /// by line, then as the checks run
    pub findings: Vec<Finding>,
    /// findings of a kind that occurs too often to keep them all
    pub beyond: Beyond,
}

/// What is due, and the facts it was settled by; its steps are made when somebody reads them.
#[derive(Clone, Copy, Debug)]
pub struct Due<'p> {
    /// the profile it was settled by
    pub profile: &'p Profile,
    /// the facts it rests on
    pub facts: Facts,
    /// change of each seat before the fee
    pub scores: BySeat<Amount>,
    /// fee of each seat
    pub fees: BySeat<Amount>,
}

impl<'p> Due<'p> {
    /// Settles a hand by its facts.
    pub fn settle(profile: &'p Profile, facts: Facts) -> Result<Self, Unsettled<'p>> {
        let totals = settle::due(profile, &facts)?;
        Ok(Self { profile, facts, scores: totals.scores, fees: totals.fees })
    }

    /// The landlord it was settled with.
    pub const fn landlord(&self) -> Option<Seat> {
        match self.facts {
            Facts::TwoDeck(TwoDeckFacts { end: TwoDeckEnd::Contracted(contract, _), .. }) => Some(contract.landlord),
            Facts::OneDeck(OneDeckFacts { end: OneDeckEnd::Played { landlord, .. }, .. }) => Some(landlord),
            _ => None,
        }
    }

    /// The ledger, step by step.
    pub fn ledger(&self) -> Option<Settlement<'p>> {
        settle::settle(self.profile, &self.facts).ok()
    }
}

/// Recorded figures of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub struct Recorded {
    pub score: Option<Amount>,
    pub fee: Option<Amount>,
    pub balance: Option<Amount>,
    /// the balance carried in, of the `player` line
    pub carried: Option<Amount>,
}

impl Recorded {
    /// The balance that follows from the one carried in and what is due; none where either is not known.
    pub fn due_balance(&self, score: Amount, fee: Amount) -> Option<Amount> {
        self.carried?.plus(score).ok()?.minus(fee).ok()
    }
}

/// How a hand ended, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// a word of the `result` statement; `None`: unfinished. An escape's seat is the first who escaped.
    pub kind: Option<Outcome>,
    /// `None` where there is none or it is not known
    pub landlord: Option<Seat>,
    /// in seat order
    pub escaped: SeatSet,
    /// bombs played by each seat; `None` without plays
    pub bombs: Option<BySeat<u16>>,
    /// the rest, by game
    pub flags: Flags,
}

/// What else an outcome says, by game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the rules' words")]
pub enum Flags {
    TwoDeck {
        bid: Option<Bid>,
        touliao: bool,
        tanda: bool,
        /// `None` without a marker
        mingwang: Option<bool>,
        huangfan: bool,
        /// sets that count
        baodao: u8,
    },
    OneDeck {
        /// `None` where bidding is not by score
        bid: Option<Bid>,
        /// `None` where it is not known
        multiplier: Option<Amount>,
        stakes: BySeat<Amount>,
        /// rockets played by each seat; `None` without plays
        rockets: Option<BySeat<u16>>,
        spring: Option<Spring>,
    },
}

/// What could be checked of each part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the report's words")]
pub struct Coverage {
    pub deal: Extent,
    pub bids: Extent,
    pub plays: Extent,
    pub events: Extent,
    pub scores: Extent,
    pub balances: Extent,
}

impl Coverage {
    /// Nothing was there, or nothing was judged.
    pub const NONE: Self = Self {
        deal: Extent::None,
        bids: Extent::None,
        plays: Extent::None,
        events: Extent::None,
        scores: Extent::None,
        balances: Extent::None,
    };
}

/// How much of a part is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the report's words")]
pub enum Extent {
    Full,
    Partial,
    None,
    /// recorded with a fault, and nothing is concluded from it
    Faulty,
}

/// The verdict on a match.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// the `match` line's id; `None` where totals stand without one
    pub id: Option<Box<str>>,
    /// recomputed; `None` where a hand's settlement is unverified
    pub totals: Option<BySeat<Amount>>,
    /// places, ties together
    pub standing: Vec<Vec<Seat>>,
    /// what was found at match, total and standing lines
    pub findings: Vec<Pinned>,
}
