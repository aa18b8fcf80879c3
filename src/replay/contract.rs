//! Who is landlord, at which bid: the bids' word and the record's, and with whom the replay goes on (`rules.md` 1.5).

use super::auction::{Auction, Made};
use super::calling::Calls;
use crate::seat::Seat;
use crate::syntax::ast::{Bid, Contract};

/// The bids of a hand, by the profile's kind of bidding.
#[derive(Clone, Copy, Debug)]
pub enum Bids {
    /// bids of 1–3
    Score(Auction),
    /// calls and robs
    Calls(Calls),
}

/// What was decided of the contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// with whom the replay goes on; `None`: nobody is, or it is not known
    pub landlord: Option<Seat>,
    /// the bid the hand is settled with; `None`: not known, or bidding is by call
    pub bid: Option<Bid>,
    /// touliao
    pub touliao: bool,
    /// nobody bid, and the record says no landlord
    pub passed_out: bool,
    /// whether the recorded `landlord` line is not what the bids make
    pub mismatch: bool,
    /// the bids' contract where the record says otherwise: scores may fit it
    pub other: Option<Contract>,
}

impl Decision {
    const fn of(contract: Contract) -> Self {
        Self {
            landlord: Some(contract.seat),
            bid: contract.bid,
            touliao: contract.touliao,
            passed_out: false,
            mismatch: false,
            other: None,
        }
    }
}

impl Bids {
    /// Whether any bid, call or rob is recorded.
    pub const fn begun(&self) -> bool {
        match self {
            Self::Score(auction) => auction.begun(),
            Self::Calls(calls) => calls.begun(),
        }
    }

    /// Whether they are over by the rules.
    pub const fn closed_at(&self) -> Option<crate::syntax::ast::Span> {
        match self {
            Self::Score(auction) => auction.closed_at(),
            Self::Calls(calls) => calls.closed_at(),
        }
    }

    /// Whether they are over and all known.
    pub const fn complete(&self) -> bool {
        match self {
            Self::Score(auction) => auction.complete(),
            Self::Calls(calls) => calls.complete(),
        }
    }

    /// Whether a line among them cannot be read.
    pub const fn uncertain(&self) -> bool {
        match self {
            Self::Score(auction) => auction.uncertain(),
            Self::Calls(calls) => calls.uncertain(),
        }
    }

    /// Whose turn it is.
    pub const fn due(&self) -> Option<Seat> {
        match self {
            Self::Score(auction) => auction.due(),
            Self::Calls(calls) => calls.due(),
        }
    }

    /// Whether a seat has bid, or had its chance to call or rob.
    pub fn has_answered(&self, seat: Seat) -> bool {
        match self {
            Self::Score(auction) => auction.made(seat).is_some(),
            Self::Calls(calls) => calls.has_answered(seat),
        }
    }

    /// A line among them cannot be read.
    pub fn take_unread(&mut self, seat: Option<Seat>) {
        match self {
            Self::Score(auction) => auction.take_unread(seat),
            Self::Calls(calls) => calls.take_unread(seat),
        }
    }

    /// What complete bids make; `None`: nobody is landlord.
    pub fn contract(&self) -> Option<Contract> {
        match self {
            Self::Score(auction) => auction.contract(),
            Self::Calls(calls) => calls.landlord().map(|seat| Contract { seat, bid: None, touliao: false }),
        }
    }

    fn made(&self, seat: Seat) -> Option<Made> {
        match self {
            Self::Score(auction) => auction.made(seat),
            Self::Calls(_) => None,
        }
    }

    fn own_bid(&self, seat: Seat) -> Option<Bid> {
        match self.made(seat) {
            Some(Made::Bid(bid)) => Some(bid),
            _ => None,
        }
    }

    fn high(&self) -> Option<(Seat, Bid)> {
        match self {
            Self::Score(auction) => auction.high(),
            Self::Calls(_) => None,
        }
    }

    /// Decides with whom, and at which bid, the replay goes on. `first_player` makes the first play;
    /// `goes_on` is false where nothing after the bids says that the hand was played.
    pub fn decide(&self, recorded: Option<Contract>, first_player: Option<Seat>, goes_on: bool) -> Decision {
        if !self.begun() {
            return recorded.map_or_else(Decision::default, |r| Decision::of(honest(r)));
        }
        if !self.complete() {
            return self.decide_incomplete(recorded, first_player);
        }
        match (self.contract(), recorded) {
            (Some(made), None) => Decision::of(made),
            (Some(made), Some(said)) if agrees(said, made) => Decision::of(made),
            (Some(made), Some(said)) => self.decide_mismatch(said, made, first_player),
            (None, None) => Decision { passed_out: true, ..Decision::default() },
            (None, Some(_)) if !goes_on => Decision { passed_out: true, mismatch: true, ..Decision::default() },
            (None, Some(said)) => Decision { mismatch: true, ..Decision::of(honest(said)) },
        }
    }

    fn decide_mismatch(&self, said: Contract, made: Contract, first_player: Option<Seat>) -> Decision {
        let landlord = first_player.filter(|s| [said.seat, made.seat].contains(s)).unwrap_or(said.seat);
        let bid = said.bid.or_else(|| self.own_bid(landlord)).or(made.bid);
        let touliao = bid == Some(Bid::Three) && (said.touliao || made.touliao && landlord == made.seat);
        Decision { mismatch: true, other: Some(made), ..Decision::of(Contract { seat: landlord, bid, touliao }) }
    }

    /// The recorded landlord is taken, unless a bid that was made excludes it; without one, who bid highest or leads.
    fn decide_incomplete(&self, recorded: Option<Contract>, first_player: Option<Seat>) -> Decision {
        let touliao = self.contract().is_some_and(|made| made.touliao);
        let Some(said) = recorded else {
            let leads = first_player.filter(|&s| self.made(s) != Some(Made::Pass));
            let landlord = match self {
                Self::Score(_) => leads.or_else(|| self.high().map(|(seat, _)| seat)),
                Self::Calls(calls) => first_player.or_else(|| calls.landlord()),
            };
            let bid = landlord.and_then(|seat| self.own_bid(seat));
            return Decision { landlord, bid, touliao: touliao && bid == Some(Bid::Three), ..Decision::default() };
        };
        let bid = said.bid.or_else(|| self.own_bid(said.seat));
        let excluded = self.made(said.seat) == Some(Made::Pass)
            || self.high().is_some_and(|(seat, high)| seat != said.seat && bid.is_some_and(|bid| high > bid));
        let bid = if excluded { bid.or_else(|| self.high().map(|(_, high)| high)) } else { bid };
        let touliao = bid == Some(Bid::Three) && (said.touliao || touliao);
        Decision { mismatch: excluded, ..Decision::of(Contract { seat: said.seat, bid, touliao }) }
    }
}

/// Touliao goes with 3 only.
fn honest(said: Contract) -> Contract {
    Contract { touliao: said.touliao && said.bid == Some(Bid::Three), ..said }
}

/// What the line leaves out says nothing; where bidding is by call a bid says nothing either.
fn agrees(said: Contract, made: Contract) -> bool {
    let bids = match (said.bid, made.bid) {
        (Some(said), Some(made)) => said == made,
        _ => true,
    };
    said.seat == made.seat && bids && (!said.touliao || made.touliao || made.bid.is_none())
}
