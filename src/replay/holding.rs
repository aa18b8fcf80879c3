//! What a seat was dealt and has played.

use crate::card::{Card, CardCounts};

/// The cards of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Holding {
    /// what it holds at the start, where recorded in full and without fault
    dealt: Option<CardCounts>,
    played: CardCounts,
    /// number of cards played, whatever they were
    gone: u32,
    /// number of cards it has at the start; `None`: not known
    due: Option<u32>,
}

impl Holding {
    /// A seat with its deal, or only its number of cards.
    pub const fn new(dealt: Option<CardCounts>, due: u16) -> Self {
        Self { dealt, played: CardCounts::EMPTY, gone: 0, due: Some(due as u32) }
    }

    /// The landlord takes the bottom: known only if both are.
    pub fn take_bottom(&mut self, bottom: Option<CardCounts>, count: u16) {
        self.dealt = match (self.dealt, bottom) {
            (Some(hand), Some(bottom)) => Some(hand.union(&bottom)),
            _ => None,
        };
        self.due = self.due.map(|due| due + u32::from(count));
    }

    /// An act of this seat cannot be read: how many cards it has is not known any more.
    pub fn lose_count(&mut self) {
        self.due = None;
        self.dealt = None;
    }

    /// What it held at the start, where known.
    pub const fn dealt(&self) -> Option<&CardCounts> {
        self.dealt.as_ref()
    }

    /// What it has played of them, as recorded.
    pub const fn played(&self) -> &CardCounts {
        &self.played
    }

    /// Cards still in hand; `None`: not known.
    pub fn left(&self) -> Option<u32> {
        self.due.map(|due| due.saturating_sub(self.gone))
    }

    /// Whether it has no cards left.
    pub fn is_out(&self) -> bool {
        self.left() == Some(0)
    }

    /// Whether it has played any card.
    pub const fn has_played(&self) -> bool {
        self.gone > 0
    }

    /// Whether these cards can be in the hand now; an unknown hand holds anything.
    #[inline]
    pub fn holds(&self, cards: &CardCounts) -> bool {
        self.dealt.as_ref().is_none_or(|dealt| dealt.gives(&self.played, cards))
    }

    /// Takes cards out that it holds.
    #[inline]
    pub fn play(&mut self, cards: &CardCounts) {
        self.gone += u32::from(cards.len());
        if self.dealt.is_some() {
            self.played.add(cards);
        } else {
            self.played = self.played.union(cards);
        }
    }

    /// Takes cards out of which it lacks some; those are returned, and never counted as its own.
    #[cold]
    pub fn play_lacking(&mut self, cards: &CardCounts) -> Vec<Card> {
        self.gone += u32::from(cards.len());
        let Some(dealt) = self.dealt else { return Vec::new() };
        let mut lacking = Vec::new();
        for card in cards.iter() {
            if dealt.has_left(card, &self.played) {
                self.played.push(card);
            } else {
                lacking.push(card);
            }
        }
        lacking
    }
}
