//! The knobs that patterns read, derived once from a profile: small, flat and copied, for the path of every play.

use crate::card::RANK_LANES;
use crate::profile::{Ace, FourTwo, Jokers, OneDeck, PlaneWings, TwoDeck, Wings};

/// What the two-deck game's patterns depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoDeckPatterns {
    /// longest straight, in cards (R06)
    pub straight_max: u8,
    /// whether an A counts by its position (R08)
    pub ace: Ace,
    /// where a plane's run of pairs may lie (R09)
    pub wings: PlaneWings,
}

impl From<&TwoDeck> for TwoDeckPatterns {
    fn from(knobs: &TwoDeck) -> Self {
        Self {
            straight_max: knobs.straight.max_len.value,
            ace: knobs.straight.ace.value,
            wings: knobs.plane.wings.value,
        }
    }
}

/// What the one-deck game's patterns depend on (R32, 2.2a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneDeckPatterns {
    /// limits of a plane's wings
    pub plane: WingLimits,
    /// whether three of a rank that would lengthen the run of triples may be wings
    pub next_to_run: bool,
    /// whether the fourth card of a triple's rank may be a wing
    pub of_triple_rank: bool,
    /// limits of the wings of 四带二
    pub four_two: WingLimits,
}

impl OneDeckPatterns {
    /// From the two groups of knobs that patterns read.
    pub fn new(wings: &Wings, four_two: &FourTwo) -> Self {
        Self {
            plane: WingLimits::new(wings.distinct.value, wings.from_bomb.value, wings.jokers.value),
            next_to_run: wings.next_to_run.value,
            of_triple_rank: wings.of_triple_rank.value,
            four_two: WingLimits::new(four_two.distinct.value, true, four_two.jokers.value),
        }
    }
}

impl From<&OneDeck> for OneDeckPatterns {
    fn from(knobs: &OneDeck) -> Self {
        Self::new(&knobs.wings, &knobs.four_two)
    }
}

/// Which counts per rank wings may not have, as bits of a [`crate::card::RankCounts`] of at most four of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WingLimits {
    barred_singles: u64,
    barred_pairs: u64,
    jokers: u32,
}

impl WingLimits {
    /// Wings of different ranks only; all four of a rank; how many jokers.
    pub const fn new(distinct: bool, from_bomb: bool, jokers: Jokers) -> Self {
        const TWO_OR_THREE: u64 = RANK_LANES << 1;
        const FOUR: u64 = RANK_LANES << 2;
        const ODD: u64 = RANK_LANES;
        Self {
            barred_singles: match (distinct, from_bomb) {
                (true, _) => TWO_OR_THREE | FOUR,
                (false, false) => FOUR,
                (false, true) => 0,
            },
            barred_pairs: if distinct || !from_bomb { ODD | FOUR } else { ODD },
            jokers: match jokers {
                Jokers::None => 0,
                Jokers::One => 1,
                Jokers::Both => 2,
            },
        }
    }

    /// Whether these counts may be single wings.
    pub(super) const fn singles(self, wings: u64) -> bool {
        // one deck has one joker of a kind: a bit for each
        wings & self.barred_singles == 0 && (wings >> 52).count_ones() <= self.jokers
    }

    /// Whether these counts may be wings of pairs.
    pub(super) const fn pairs(self, wings: u64) -> bool {
        wings & self.barred_pairs == 0
    }
}
