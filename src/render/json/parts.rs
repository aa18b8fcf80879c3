//! Seats, amounts and counts as JSON.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

use crate::amount::Amount;
use crate::render::Summary;
use crate::seat::{BySeat, Seat, SeatSet, Seating};

/// An amount: an integer of up to 128 bits.
#[derive(Clone, Copy)]
pub(super) struct AmountJson(pub(super) Amount);

impl Serialize for AmountJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // the shorter the type, the faster its digits
        match i64::try_from(self.0.0) {
            Ok(small) => to.serialize_i64(small),
            Err(_) => to.serialize_i128(self.0.0),
        }
    }
}

/// A seat's letter.
#[derive(Clone, Copy)]
pub(super) struct SeatJson(pub(super) Seat);

impl Serialize for SeatJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.letter())
    }
}

/// Seats as a list.
pub(super) struct SeatsJson(pub(super) SeatSet);

impl Serialize for SeatsJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().map(SeatJson))
    }
}

/// Values by the seats of a game, in the order of play.
pub(super) struct BySeatJson<'a, T, J> {
    pub(super) seating: Seating,
    pub(super) values: &'a BySeat<T>,
    /// a value as JSON
    pub(super) each: fn(&T) -> J,
}

impl<T, J: Serialize> Serialize for BySeatJson<'_, T, J> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.seating.count()))?;
        for seat in self.seating.seats() {
            map.serialize_entry(seat.letter(), &(self.each)(&self.values[seat]))?;
        }
        map.end()
    }
}

/// Amounts by seat.
pub(super) fn amounts(seating: Seating, values: &BySeat<Amount>) -> impl Serialize {
    BySeatJson { seating, values, each: |&amount| AmountJson(amount) }
}

/// Small counts by seat.
pub(super) fn counts(seating: Seating, values: &BySeat<u16>) -> impl Serialize {
    BySeatJson { seating, values, each: |&count| count }
}

/// The counts of a run.
pub(in crate::render) struct SummaryJson<'a>(pub(in crate::render) &'a Summary);

impl Serialize for SummaryJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let s = self.0;
        let mut map = to.serialize_struct("Summary", 9)?;
        map.serialize_field("files", &s.files)?;
        map.serialize_field("hands", &s.hands)?;
        map.serialize_field("clean", &s.clean)?;
        map.serialize_field("faulty", &s.faulty)?;
        map.serialize_field("not_judged", &s.not_judged)?;
        map.serialize_field("errors", &s.errors)?;
        map.serialize_field("warnings", &s.warnings)?;
        map.serialize_field("notes", &s.notes)?;
        if s.left_out > 0 {
            map.serialize_field("left_out", &s.left_out)?;
        }
        if s.waived > 0 {
            map.serialize_field("waived", &s.waived)?;
        }
        if let Some(differ) = s.differ {
            map.serialize_field("differ", &differ)?;
        }
        map.end()
    }
}
