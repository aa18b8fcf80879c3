//! A match as JSON.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::finding::FindingJson;
use super::parts::{SeatJson, amounts};
use crate::render::MatchView;
use crate::seat::{Seat, Seating};
use crate::words::Words;

/// Totals and standing of a match.
pub(in crate::render) struct MatchJson<'a> {
    view: MatchView<'a>,
    words: &'a Words,
}

impl<'a> MatchJson<'a> {
    pub(in crate::render) fn new(view: &MatchView<'a>, words: &'a Words) -> Self {
        Self { view: *view, words }
    }

    /// Three players where the standing has no fourth.
    fn seating(&self) -> Seating {
        let mut placed = self.view.report.standing.iter().flatten().peekable();
        if placed.peek().is_some() && !placed.any(|&seat| seat == Seat::N) { Seating::Three } else { Seating::Four }
    }
}

impl Serialize for MatchJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let report = self.view.report;
        let standing: Vec<Vec<_>> =
            report.standing.iter().map(|place| place.iter().copied().map(SeatJson).collect()).collect();
        let findings: Vec<_> = report.findings.iter().map(|p| FindingJson::pinned(p, self.words)).collect();
        let mut map = to.serialize_struct("Match", 5)?;
        map.serialize_field("file", &self.view.file.name)?;
        map.serialize_field("match", &report.id)?;
        map.serialize_field("totals", &report.totals.as_ref().map(|totals| amounts(self.seating(), totals)))?;
        map.serialize_field("standing", &standing)?;
        map.serialize_field("findings", &findings)?;
        map.end()
    }
}
