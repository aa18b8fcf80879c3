//! Blocks of cards: ranks with so many cards, and runs of them, found on packed counts.

use super::random::Random;
use crate::card::{RANK_LANES, Rank, RankCounts};

/// The lanes (their lowest bits) that hold `n` cards or more, for `n` of 1 to 4, or 6.
pub(super) const fn at_least(cards: RankCounts, n: u8) -> u64 {
    let c = cards.0;
    let (two, four, eight) = (c >> 1, c >> 2, c >> 3);
    let lanes = match n {
        0 | 1 => c | two | four | eight,
        2 => two | four | eight,
        3 => c & two | four | eight,
        4 => four | eight,
        _ => four & two | eight,
    };
    lanes & RANK_LANES
}

/// The jokers' lanes, all bits.
pub(super) const JOKERS: u64 = 0xFF << (4 * Rank::BlackJoker as u32);

/// Where runs may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// 3…A (`rules.md` 2.2)
    ThreeToAce,
    /// A2…A, the ace at both ends (`rules.md` 1.3)
    AceToAce,
}

impl Line {
    /// The positions with `each` cards or more, a lane each: position 3 is lane 3.
    fn positions(self, cards: RankCounts, each: u8) -> u64 {
        let lanes = at_least(cards, each);
        let three_to_ace = (lanes & ((1 << 48) - 1)) << 12;
        match self {
            Self::ThreeToAce => three_to_ace,
            Self::AceToAce => {
                let (ace, two) = (lanes >> (4 * Rank::Ace as u32) & 1, lanes >> (4 * Rank::Two as u32) & 1);
                three_to_ace | ace << 4 | two << 8
            }
        }
    }

    /// The positions at which a run of `len` begins.
    pub(super) fn starts(self, cards: RankCounts, each: u8, len: u32) -> u64 {
        (1..len).fold(self.positions(cards, each), |starts, _| starts & starts >> 4)
    }

    /// The cards of the run that begins at the lane of a position.
    pub(super) fn run(start: u64, each: u8, len: u32) -> RankCounts {
        let first = start.trailing_zeros() / 4;
        let lane = |position: u32| if position >= 3 { position - 3 } else { position + 10 };
        RankCounts((first..first + len).map(|position| u64::from(each) << (4 * lane(position))).sum())
    }
}

/// `n` cards or so many groups of cards, any of those held.
pub(super) fn any_groups(random: &mut Random, cards: RankCounts, each: u8, n: u32) -> Option<RankCounts> {
    let mut left = cards;
    let mut taken = 0;
    for _ in 0..n {
        let lane = random.bit_of(at_least(left, each));
        if lane == 0 {
            return None;
        }
        left.0 -= u64::from(each) * lane;
        taken += u64::from(each) * lane;
    }
    Some(RankCounts(taken))
}

/// So many groups of different ranks, any of those held.
pub(super) fn distinct_groups(random: &mut Random, cards: RankCounts, each: u8, n: u32) -> Option<RankCounts> {
    let mut lanes = at_least(cards, each);
    let mut taken = 0;
    for _ in 0..n {
        let lane = random.bit_of(lanes);
        if lane == 0 {
            return None;
        }
        lanes &= !lane;
        taken += u64::from(each) * lane;
    }
    Some(RankCounts(taken))
}
