//! Where a hand has got to. Each variant holds only its own data.

use crate::card::RankCounts;
use crate::finding::HandEnd;
use crate::pattern::Readings;
use crate::seat::{Seat, SeatSet};
use crate::syntax::ast::Span;

/// Where a hand has got to.
#[derive(Clone, Debug)]
pub enum Phase {
    /// the landlord is not known yet
    Bidding,
    /// the landlord is known, no play was made
    Opening,
    /// cards are being played
    Play(Trick),
    /// over
    Over(Over),
}

/// How and where a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over {
    /// what ended it
    pub end: HandEnd,
    /// the line that did
    pub at: Span,
    /// whether an act after it was told
    pub told: bool,
}

/// A trick as it lies.
#[derive(Clone, Debug)]
pub struct Trick {
    /// whose turn it is; `None`: the next line tells
    pub turn: Option<Seat>,
    /// who may act as well: a leader that passed, and leads after all
    pub or: Option<Seat>,
    /// what has to be beaten
    pub table: Table,
    /// who has passed since the last play
    pub passed: SeatSet,
    /// who was passed over by the last play
    pub skipped: SeatSet,
}

/// What has to be beaten.
#[derive(Clone, Debug)]
pub enum Table {
    /// nothing: the leader plays anything and may not pass
    Empty,
    /// a play
    Lies(Lying),
    /// a play that was no pattern: the next is compared with nothing
    NoPattern {
        /// who made it
        owner: Seat,
    },
    /// an act that cannot be read: until the next play nothing is compared and no pass is on lead
    Unread,
}

/// A play on the table.
#[derive(Clone, Debug)]
pub struct Lying {
    /// who made it
    pub owner: Seat,
    /// its ranks
    pub cards: RankCounts,
    /// ways to read it that are still open (R33)
    pub open: Readings,
    /// its line
    pub at: Span,
}

impl Trick {
    /// The first trick: the landlord leads.
    pub const fn first(leader: Option<Seat>) -> Self {
        Self { turn: leader, or: None, table: Table::Empty, passed: SeatSet::EMPTY, skipped: SeatSet::EMPTY }
    }

    /// Who made the play that lies there.
    pub const fn owner(&self) -> Option<Seat> {
        match &self.table {
            Table::Lies(Lying { owner, .. }) | Table::NoPattern { owner } => Some(*owner),
            Table::Empty | Table::Unread => None,
        }
    }
}
