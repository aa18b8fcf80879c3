//! What of a hand is written down: everything, or as little as a score sheet.

use super::random::Random;
use crate::seat::{Seat, SeatSet};

/// A part of a record that may be left out (`format.md`, What a record may leave out).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(super) enum Part {
    /// bottom cards
    Bottom = 1,
    /// the marker
    Marker = 1 << 1,
    /// bids, calls and robs
    Bids = 1 << 2,
    /// the `landlord` line
    Landlord = 1 << 3,
    /// plays and passes
    Plays = 1 << 4,
    /// the sets of a declaration
    Sets = 1 << 5,
    /// the result, where the acts tell it
    Result = 1 << 6,
    /// scores
    Scores = 1 << 7,
    /// fees
    Fees = 1 << 8,
    /// balances carried in
    Carried = 1 << 9,
    /// balances after the hand
    Left = 1 << 10,
    /// when the hand began
    Time = 1 << 11,
    /// `?` where something is not recorded, instead of no line
    Unknown = 1 << 12,
}

/// The parts that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    set: u16,
    /// whose dealt cards
    pub(super) deals: SeatSet,
    /// plays after this many are left out
    pub(super) cut: u32,
}

impl Parts {
    /// Everything.
    pub(super) fn all() -> Self {
        Self { set: u16::MAX, deals: Seat::ALL.into_iter().collect(), cut: u32::MAX }
    }

    /// Whether a part is written.
    pub(super) const fn has(self, part: Part) -> bool {
        self.set & part as u16 != 0
    }

    /// Leaves a part out.
    pub(super) const fn drop(&mut self, part: Part) {
        self.set &= !(part as u16);
    }

    /// Writes a part after all.
    pub(super) const fn keep(&mut self, part: Part) {
        self.set |= part as u16;
    }

    /// Some parts; a hand of a match keeps its scores.
    pub(super) fn some(random: &mut Random, in_match: bool) -> Self {
        let mut parts = Self::all();
        if random.chance(1, 4) {
            parts.deals = SeatSet::EMPTY;
            for part in [Part::Bottom, Part::Bids, Part::Plays, Part::Time] {
                parts.drop(part);
            }
        }
        for seat in Seat::ALL {
            if random.chance(1, 8) {
                parts.deals.remove(seat);
            }
        }
        let often = [Part::Bottom, Part::Marker, Part::Bids, Part::Plays, Part::Sets, Part::Result, Part::Unknown];
        let seldom = [Part::Scores, Part::Fees, Part::Carried, Part::Left, Part::Time];
        for (of, some) in [(4, &often[..]), (6, &seldom[..])] {
            for &part in some {
                if random.chance(1, of) {
                    parts.drop(part);
                }
            }
        }
        if random.chance(1, 8) {
            parts.cut = random.below(40);
        }
        if in_match {
            parts.keep(Part::Scores);
        }
        parts
    }
}
