//! What is left of a hand, as far as the record tells.

use crate::card::{Card, CardCounts, Rank};
use crate::replay::Holding;

/// What a seat still holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// number of cards; `None`: not known
    pub count: Option<u32>,
    /// which; `None`: not known
    pub cards: Option<CardCounts>,
}

impl Left {
    pub(super) fn of(hand: &Holding) -> Self {
        Self { count: hand.left(), cards: hand.dealt().map(|dealt| remaining(dealt, hand.played())) }
    }
}

/// The cards of `dealt` without those played. Where plays without suits leave open which suits are gone, the rest has none.
pub fn remaining(dealt: &CardCounts, played: &CardCounts) -> CardCounts {
    Rank::ALL.into_iter().flat_map(|rank| of_rank(dealt, played, rank)).collect()
}

fn of_rank(dealt: &CardCounts, played: &CardCounts, rank: Rank) -> Vec<Card> {
    let mut rest: Vec<_> = dealt.iter().filter(|card| card.rank() == rank).collect();
    let plain = Card::new(rank, None);
    let mut open = 0;
    for card in played.iter().filter(|card| card.rank() == rank) {
        match rest.iter().position(|&c| c == card).or_else(|| rest.iter().position(|&c| c == plain)) {
            Some(at) if card != plain || rest.iter().all(|&c| c == plain) => drop(rest.swap_remove(at)),
            _ => open += 1,
        }
    }
    if open == 0 {
        return rest;
    }
    let one_face = rest.first().copied().filter(|first| rest.iter().all(|card| card == first));
    vec![one_face.unwrap_or(plain); rest.len().saturating_sub(open)]
}
