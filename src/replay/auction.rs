//! Bids and what they make: one round, or open rounds (`rules.md` 1.1, 2.2a; recovery by `findings.md`).

use crate::finding::{BidTurn, Fact};
use crate::seat::{BySeat, Seat, SeatSet, Seating};
use crate::syntax::ast::{Bid, Contract, Span};

/// What a seat bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// `bid pass`
    Pass,
    /// a number, too low or not
    Bid(Bid),
    /// its line cannot be read
    Unknown,
}

/// The bidding as far as it has gone, kept after it is over: quotas and the contract rest on it.
#[derive(Clone, Copy, Debug)]
pub struct Auction {
    seating: Seating,
    /// on and on, instead of once round
    open: bool,
    /// who must begin; `None`: whoever does
    first: Option<Seat>,
    /// whose turn it is; `None`: the next line tells
    due: Option<Seat>,
    made: BySeat<Option<Made>>,
    /// who had its turn, passed over or not
    taken: SeatSet,
    /// the highest bid so far, and its line
    high: Option<(Seat, Bid, Span)>,
    /// open rounds: passes since the highest bid
    passes: u8,
    touliao: bool,
    uncertain: bool,
    closed_at: Option<Span>,
    begun: bool,
}

impl Auction {
    /// Before the first bid; `first` begins where the record tells who must.
    pub fn new(seating: Seating, open: bool, first: Option<Seat>) -> Self {
        Self {
            seating,
            open,
            first,
            due: first,
            made: BySeat::default(),
            taken: SeatSet::EMPTY,
            high: None,
            passes: 0,
            touliao: false,
            uncertain: false,
            closed_at: None,
            begun: false,
        }
    }

    /// Whether any bid is recorded.
    pub const fn begun(&self) -> bool {
        self.begun
    }

    /// Whether a line that cannot be read may have been a bid.
    pub const fn uncertain(&self) -> bool {
        self.uncertain
    }

    /// Whether it is over, and every bid of it is known.
    pub const fn complete(&self) -> bool {
        self.closed_at.is_some() && !self.uncertain
    }

    /// The line that ended it.
    pub const fn closed_at(&self) -> Option<Span> {
        self.closed_at
    }

    /// Whose turn it is.
    pub const fn due(&self) -> Option<Seat> {
        self.due
    }

    /// What a seat bid; `None` where it did not get to bid, or its bid is missing.
    pub fn made(&self, seat: Seat) -> Option<Made> {
        self.made[seat]
    }

    /// The highest bid.
    pub fn high(&self) -> Option<(Seat, Bid)> {
        self.high.map(|(seat, bid, _)| (seat, bid))
    }

    /// What the bids make: the highest bidder's contract.
    pub fn contract(&self) -> Option<Contract> {
        self.high.map(|(seat, bid, _)| Contract { seat, bid: Some(bid), touliao: self.touliao })
    }

    /// Takes a bid or pass; what is wrong with it goes to `report`, and it counts as `findings.md` says.
    pub fn take(&mut self, seat: Seat, bid: Option<Bid>, at: Span, mut report: impl FnMut(Fact)) {
        self.begun = true;
        if self.made[seat] == Some(Made::Unknown) {
            return self.take_after_unread(seat, bid, at, &mut report);
        }
        if let Some(closed_at) = self.closed_at {
            return report(Fact::BidAfterClose { closed_at });
        }
        if let Some(why) = self.wrong_turn(seat) {
            report(Fact::BidOutOfTurn { seat, why });
            if matches!(why, BidTurn::Again { .. }) {
                return;
            }
        }
        let late = self.taken.contains(seat);
        self.pass_over_to(seat);
        self.first = self.first.or(Some(seat));
        self.record(seat, bid, at, &mut report);
        if !late || self.open {
            self.move_on(seat, at);
        }
    }

    /// A line that cannot be read, in the bidding: the next line sets the turn.
    pub fn take_unread(&mut self, seat: Option<Seat>) {
        self.begun = true;
        self.uncertain = true;
        if let Some(seat) = seat {
            self.made[seat] = Some(Made::Unknown);
            self.taken.insert(seat);
            self.first = self.first.or(Some(seat));
        }
        self.due = None;
    }

    /// The bid of a seat whose line before could not be read, and may have been none.
    fn take_after_unread(&mut self, seat: Seat, bid: Option<Bid>, at: Span, report: &mut impl FnMut(Fact)) {
        self.made[seat] = None;
        self.record(seat, bid, at, report);
        if self.closed_at.is_none() {
            self.move_on(seat, at);
        }
    }

    fn wrong_turn(&self, seat: Seat) -> Option<BidTurn> {
        let due = self.due.filter(|&due| due != seat)?;
        let again = !self.open && self.made[seat].is_some();
        Some(if again { BidTurn::Again { due: Some(due) } } else { BidTurn::NotYours { due } })
    }

    /// The seats between the one due and the one that acts have lost their turn.
    fn pass_over_to(&mut self, seat: Seat) {
        if self.taken.contains(seat) && !self.open {
            return;
        }
        let Some(due) = self.due else { return };
        for passed in self.seating.from(due).take_while(|&s| s != seat) {
            self.taken.insert(passed);
            self.passes = self.passes.saturating_add(1);
        }
    }

    fn record(&mut self, seat: Seat, bid: Option<Bid>, at: Span, report: &mut impl FnMut(Fact)) {
        let first_word = self.made.iter().all(|(_, made)| made.is_none()) && self.first == Some(seat);
        self.taken.insert(seat);
        self.passes = self.passes.saturating_add(1);
        match (bid, self.high) {
            (None, _) => {
                // in open rounds a pass does not take back the seat's bid
                self.made[seat] = self.made[seat].or(Some(Made::Pass));
            }
            (Some(bid), Some((_, highest, high_at))) if bid <= highest => {
                self.made[seat] = Some(Made::Bid(bid));
                report(Fact::BidNotHigher { bid, highest, at: high_at });
            }
            (Some(bid), _) => {
                self.made[seat] = Some(Made::Bid(bid));
                self.touliao = first_word && bid == Bid::Three;
                self.high = Some((seat, bid, at));
                self.passes = 0;
            }
        }
    }

    /// Whose turn follows, or the end: a bid of 3, everyone had a turn, or all others passed.
    fn move_on(&mut self, seat: Seat, at: Span) {
        let all = self.seating.count();
        let over = if self.open {
            usize::from(self.passes) >= if self.high.is_some() { all - 1 } else { all }
        } else {
            self.taken.len() == all
        };
        if over || matches!(self.high, Some((_, Bid::Three, _))) {
            self.closed_at = Some(at);
            self.due = None;
            return;
        }
        self.due = self.seating.from(self.seating.next(seat)).find(|&s| self.open || !self.taken.contains(s));
    }
}
