//! What a settlement rests on: facts of the replay or of the command line, never recorded scores.

use crate::amount::Amount;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::syntax::ast::{Bid, Choice};

/// The facts of one hand of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "one at a time, on the stack: a box would allocate")]
pub enum Facts {
    /// rules.md 1.5, 1.6
    TwoDeck(TwoDeckFacts),
    /// rules.md 2.3
    OneDeck(OneDeckFacts),
}

/// Facts of the two-deck game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoDeckFacts {
    /// b
    pub base: Amount,
    /// H: what the record's `huangfan` says
    pub huangfan: bool,
    /// M: the marker is a joker
    pub mingwang: bool,
    /// how the hand ended
    pub end: TwoDeckEnd,
}

/// How a two-deck hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoDeckEnd {
    /// nobody bid
    PassedOut,
    /// the platform's word
    Void,
    /// somebody left before the bidding was over
    EscapedInBidding {
        /// who left
        escaper: Seat,
    },
    /// there was a landlord
    Contracted(TwoDeckContract, ContractEnd),
}

/// The contract and what was declared under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoDeckContract {
    /// the seat against the other three
    pub landlord: Seat,
    /// g
    pub bid: Bid,
    /// L: the first bidder bid 3
    pub touliao: bool,
    /// T, only where it was allowed
    pub tanda: bool,
    /// the declaration, if one was made
    pub baodao: Option<Declared>,
}

/// A declaration as it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declared {
    /// r: sets that were allowed and held, at most the profile's maximum; may be 0
    pub sets: u8,
    /// 打 or 不打
    pub choice: Choice,
}

/// How a hand with a landlord ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContractEnd {
    /// the landlord went out
    LandlordWon,
    /// a peasant went out
    PeasantsWon,
    /// the landlord declared and chose 不打
    Claimed,
    /// a seat left
    Escaped(Seat),
}

/// Facts of the one-deck game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneDeckFacts {
    /// b, or the room's coefficient N
    pub base: Amount,
    /// the multiplier the hand begins with
    pub multiplier: Amount,
    /// the landlord's bid where bidding is by score
    pub bid: Option<Bid>,
    /// number of robs
    pub robs: u16,
    /// bombs played by each seat
    pub bombs: BySeat<u16>,
    /// rockets played by each seat
    pub rockets: BySeat<u16>,
    /// who showed
    pub shown: SeatSet,
    /// who sealed
    pub sealed: SeatSet,
    /// each seat's stake, 1 where none was set
    pub stakes: BySeat<Amount>,
    /// spring or anti-spring, where the play made one
    pub spring: Option<Spring>,
    /// balances carried in, where recorded
    pub balances: BySeat<Option<Amount>>,
    /// the `fee` header
    pub room_fee: Option<Amount>,
    /// how the hand ended
    pub end: OneDeckEnd,
}

/// A hand in which one side did not get to play (rules.md 2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spring {
    /// 春天: the landlord went out and no peasant played a card
    Spring,
    /// 反春: a peasant went out and the landlord played once only
    AntiSpring,
}

/// How a one-deck hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneDeckEnd {
    /// nobody called
    PassedOut,
    /// all absent at once, or the platform's word
    Void,
    /// somebody left before anyone called or was landlord
    EscapedUncalled {
        /// who left
        escaper: Seat,
    },
    /// somebody left after a call and the hand ended there
    Escaped {
        /// who left
        escaper: Seat,
    },
    /// played to the end, under auto for who left
    Played {
        /// the seat against the other two
        landlord: Seat,
        /// who went out first
        landlord_won: bool,
        /// who left on the way
        escaped: SeatSet,
    },
}
