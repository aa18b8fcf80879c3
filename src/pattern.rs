//! What a set of cards is, and what it beats: both decks, driven by the profile's knobs.

mod beats;
mod classify;
mod knobs;
mod runs;
#[cfg(test)]
mod tests;

pub use beats::{beats, why_not};
pub use classify::{Readings, at_most_one, one_deck, two_deck};
pub use knobs::{OneDeckPatterns, TwoDeckPatterns, WingLimits};

/// The patterns of both games by name (`rules.md` 1.3 and 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the rules' words")]
pub enum PatternName {
    Single,
    Pair,
    Triple,
    TripleSingle,
    TriplePair,
    Straight,
    PairRun,
    TripleRun,
    /// two-deck: triples and a run of pairs
    Plane,
    PlaneSingle,
    PlanePair,
    FourTwoSingle,
    FourTwoPair,
    Bomb,
    FourJokers,
    Rocket,
}

impl PatternName {
    /// All names, in the order of the rules' tables.
    pub const ALL: [Self; 16] = [
        Self::Single,
        Self::Pair,
        Self::Triple,
        Self::TripleSingle,
        Self::TriplePair,
        Self::Straight,
        Self::PairRun,
        Self::TripleRun,
        Self::Plane,
        Self::PlaneSingle,
        Self::PlanePair,
        Self::FourTwoSingle,
        Self::FourTwoPair,
        Self::Bomb,
        Self::FourJokers,
        Self::Rocket,
    ];

    /// The name in `rules.md`.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Pair => "pair",
            Self::Triple => "triple",
            Self::TripleSingle => "triple-single",
            Self::TriplePair => "triple-pair",
            Self::Straight => "straight",
            Self::PairRun => "pair-run",
            Self::TripleRun => "triple-run",
            Self::Plane => "plane",
            Self::PlaneSingle => "plane-single",
            Self::PlanePair => "plane-pair",
            Self::FourTwoSingle => "four-two-single",
            Self::FourTwoPair => "four-two-pair",
            Self::Bomb => "bomb",
            Self::FourJokers => "four-jokers",
            Self::Rocket => "rocket",
        }
    }

    /// The Chinese name in `rules.md`; some name two patterns.
    pub const fn chinese(self) -> &'static str {
        match self {
            Self::Single => "单牌",
            Self::Pair => "对牌",
            Self::Triple => "三张",
            Self::TripleSingle => "三带一",
            Self::TriplePair => "三带二",
            Self::Straight => "单顺",
            Self::PairRun => "双顺",
            Self::TripleRun => "三顺",
            Self::Plane | Self::PlaneSingle | Self::PlanePair => "飞机带翅膀",
            Self::FourTwoSingle | Self::FourTwoPair => "四带二",
            Self::Bomb => "炸弹",
            Self::FourJokers => "天王炸弹",
            Self::Rocket => "火箭",
        }
    }
}

/// One way to read a set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// copied whole with every play: one word instead of three bytes
#[repr(align(4))]
pub struct Reading {
    /// the pattern
    pub name: PatternName,
    /// number of cards
    pub cards: u8,
    /// What decides within pattern and number: a rank's number (0 = 3 … 14 = red joker), or a run's top position
    /// (3 = 3 … 13 = K, 14 = A).
    pub decides: u8,
}

impl Reading {
    /// Whether this play is a bomb of any kind: it beats every pattern that is none.
    pub const fn is_bomb(self) -> bool {
        matches!(self.name, PatternName::Bomb | PatternName::FourJokers | PatternName::Rocket)
    }

    /// Whether this is the highest bomb of its game: nothing beats it.
    pub const fn is_unbeatable(self) -> bool {
        matches!(self.name, PatternName::FourJokers | PatternName::Rocket)
    }
}
