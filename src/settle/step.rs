//! One step of a settlement: what it adds for each seat, and the knob it read. Words are made elsewhere.

use crate::amount::Amount;
use crate::profile::{Citation, FeeAmount, Ratio};
use crate::seat::{BySeat, Seat};
use crate::syntax::ast::Bid;

/// A step of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'p> {
    /// what was done, with its figures
    pub kind: StepKind,
    /// what this step adds to each seat's score
    pub scores: BySeat<Amount>,
    /// what this step adds to each seat's fee
    pub fees: BySeat<Amount>,
    /// the clause and ruling of the knob it read
    pub cite: &'p Citation,
}

/// What a step does, with the figures of its arithmetic.
///
/// A settlement begins with a figure (`Contract`, `BiddingEscape`, `Base`) that each later step multiplies or adds to; `before` and `after` are
/// that figure per share: what one peasant gets or pays, or one rate of an escape. The step's scores are the change that makes at each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Nobody bid or called: nothing is won or lost.
    PassedOut,
    /// The hand is void: nothing is won or lost.
    Void,
    /// Two decks: base × bid, the figure to begin with.
    Contract {
        /// for which case
        case: Case,
        /// b
        base: Amount,
        /// g
        bid: Bid,
        /// b·g
        after: Amount,
    },
    /// Two decks: an escape before the bidding was over pays a multiple of the base, in equal parts to the others.
    BiddingEscape {
        /// who left
        escaper: Seat,
        /// b
        base: Amount,
        /// the whole multiple (9)
        multiple: u8,
    },
    /// × L: touliao. Before → after, exactly.
    Touliao {
        /// L
        win: Ratio,
        /// the figure before
        before: Amount,
        /// before × L
        after: Amount,
    },
    /// × a whole factor, once or several times. Before → after.
    Factor {
        /// what multiplies
        by: By,
        /// by how much, each time
        each: Amount,
        /// how many times
        count: u16,
        /// the figure before
        before: Amount,
        /// before × each^count
        after: Amount,
    },
    /// 打, won: + b·g·L·r on top of the figure.
    BaodaoAdded {
        /// r
        sets: u8,
        /// b·g·L
        each: Amount,
        /// the figure before
        before: Amount,
        /// before + each × sets
        after: Amount,
    },
    /// 打, lost: b·g·r is taken off what the landlord pays; a figure below 0 is a gain of the landlord's.
    BaodaoDeducted {
        /// r
        sets: u8,
        /// b·g
        each: Amount,
        /// the figure before: what each peasant would get
        before: Amount,
        /// before − each × sets
        after: Amount,
    },
    /// 打, lost, where the profile has all score 0.
    BaodaoLostFree,
    /// An escaper pays no seat less than 0 (R17): the figure is raised to 0.
    NotBelowZero {
        /// the figure before, below 0
        before: Amount,
    },
    /// One deck: the base, the figure to begin with.
    Base {
        /// for which case
        case: Case,
        /// b or N
        base: Amount,
    },
    /// One deck: × the stakes of a peasant and of the landlord, for that pair alone.
    Stakes {
        /// whose pair with the landlord
        peasant: Seat,
        /// the peasant's
        own: Amount,
        /// the landlord's
        landlord: Amount,
        /// the pair's figure before
        before: Amount,
        /// before × own × landlord
        after: Amount,
    },
    /// One deck: the landlord won and one peasant had escaped, who pays for its fellow.
    PaysForFellow {
        /// who left
        escaper: Seat,
        /// who pays nothing
        fellow: Seat,
        /// the fellow's part
        amount: Amount,
    },
    /// A loser pays no more than it carried, and the landlord gets only that (R35).
    Capped {
        /// the loser
        payer: Seat,
        /// what it owes
        due: Amount,
        /// the balance it carried in
        carried: Amount,
        /// what it pays
        paid: Amount,
    },
    /// The landlord pays no more than it carried, or (own-limit) no winner gets more than it carried; two winners share what is paid (R35).
    Shared {
        /// the landlord
        payer: Seat,
        /// what it owes both
        due: Amount,
        /// the balance it carried in
        carried: Amount,
        /// what it pays
        paid: Amount,
        /// the winners in seat order
        winners: [Winner; 2],
    },
    /// Own-limit: a landlord who won gets no more than it carried.
    OwnLimit {
        /// the landlord
        winner: Seat,
        /// what the losers would pay together
        due: Amount,
        /// the balance it carried in
        carried: Amount,
    },
    /// One deck: an escape before anyone called costs a flat number of points.
    EscapedUncalled {
        /// who left
        escaper: Seat,
        /// points lost
        points: Amount,
    },
    /// The fee of every player.
    Fee {
        /// how it is counted
        rule: FeeAmount,
        /// b
        base: Amount,
        /// the fee of each player
        fee: Amount,
    },
    /// A fee is never more than is left after the score: the step's fees are the difference.
    FeeCapped {
        /// the full fee
        fee: Amount,
    },
}

/// For which case a settlement begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// the landlord went out
    LandlordWon,
    /// a peasant went out
    PeasantsWon,
    /// 报到, 不打
    Claimed,
    /// a seat left and pays a multiple of the rate (base × bid × factors, or base × multiplier)
    Escaped {
        /// who left
        escaper: Seat,
        /// rates it pays in all
        multiple: u8,
    },
    /// a peasant left (R17): it pays the landlord what the landlord would have won of all three
    LandlordWouldWin {
        /// who left
        escaper: Seat,
    },
    /// a seat left (R17): it pays each (other) peasant what that peasant would have won
    PeasantsWouldWin {
        /// who left
        escaper: Seat,
    },
}

/// What multiplies by a whole factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// H
    Huangfan,
    /// M
    Mingwang,
    /// T
    Tanda,
    /// r, on a claim
    Sets,
    /// the doubling of a played and won baodao
    BaodaoDoubled,
    /// the multiplier the hand begins with
    Initial,
    /// the landlord's bid
    Bid,
    /// robs
    Rob,
    /// bombs played
    Bomb,
    /// rockets played
    Rocket,
    /// seats that showed
    Show,
    /// seats that sealed
    Sealed,
    /// 春天
    Spring,
    /// 反春
    AntiSpring,
}

/// A winner's part of what the landlord pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Winner {
    /// who
    pub seat: Seat,
    /// what it is owed
    pub due: Amount,
    /// the balance it carried in; `None` where nothing depended on it
    pub carried: Option<Amount>,
    /// what it gets
    pub gets: Amount,
}
