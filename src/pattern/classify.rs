//! What a set of cards is.

use super::Readings;
use crate::card::RankCounts;
use crate::profile::{OneDeck, TwoDeck};

/// Ways to read a set of cards in the two-deck game.
pub fn two_deck(_cards: RankCounts, _knobs: &TwoDeck) -> Readings {
    todo!()
}

/// Ways to read a set of cards in the one-deck game.
pub fn one_deck(_cards: RankCounts, _knobs: &OneDeck) -> Readings {
    todo!()
}
