//! What stands after the last hand of a match: totals and final places.

use std::fmt::Write;

use super::ending::Tale;
use crate::amount::Amount;
use crate::audit::WonAs;
use crate::profile::{Game, Profile, TieBreak};
use crate::seat::{BySeat, Seat};

/// The sums of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Match {
    totals: BySeat<Amount>,
    /// hands won as landlord, hardest kind first (R20)
    wins: BySeat<[u32; 5]>,
}

impl Match {
    /// Adds a hand.
    pub(super) fn add(&mut self, tale: &Tale) {
        if let Some(scores) = &tale.scores {
            for (seat, total) in self.totals.iter_mut() {
                *total = total.plus(scores[seat]).unwrap_or_default();
            }
        }
        if let Some((seat, kind)) = tale.won {
            let [tanda, touliao, three, two, one] = &mut self.wins[seat];
            *match kind {
                WonAs::Tanda => tanda,
                WonAs::Touliao => touliao,
                WonAs::Three => three,
                WonAs::Two => two,
                WonAs::One => one,
            } += 1;
        }
    }

    /// `total` and `standing` lines.
    pub(super) fn write(&self, profile: &Profile, out: &mut String) {
        let tie_break = match &profile.game {
            Game::TwoDeck(knobs) => knobs.table.tie_break.value,
            Game::OneDeck(knobs) => knobs.table.tie_break.value,
        };
        let wins = |seat: Seat| if tie_break == TieBreak::HardestWins { self.wins[seat] } else { [0; 5] };
        let mut seats: Vec<Seat> = profile.seating().seats().collect();
        for &seat in &seats {
            let _ = writeln!(out, "total {seat} {}", self.totals[seat]);
        }
        seats.sort_by_key(|&seat| std::cmp::Reverse((self.totals[seat], wins(seat))));
        for (place, seat) in (1u8..).zip(seats) {
            let _ = writeln!(out, "standing {place} {seat}");
        }
    }
}
