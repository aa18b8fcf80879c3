//! A match as the page shows it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Both;
use super::finding::FindingData;
use crate::render::{MatchView, visible};

/// Totals and standing, seats by their letters, amounts as text: they may be longer than a script's numbers.
#[derive(Debug, Serialize)]
pub(super) struct MatchData {
    id: Option<String>,
    file: String,
    totals: Option<BTreeMap<&'static str, String>>,
    standing: Vec<Vec<&'static str>>,
    findings: Vec<FindingData>,
}

impl MatchData {
    pub(super) fn new(view: &MatchView<'_>, both: &Both) -> Self {
        let report = view.report;
        let placed = || report.standing.iter().flatten();
        let totals = report.totals.as_ref();
        let totals = totals.map(|totals| placed().map(|&seat| (seat.letter(), totals[seat].to_string())).collect());
        Self {
            id: report.id.as_deref().map(visible),
            file: visible(&view.file.name),
            totals,
            standing: report.standing.iter().map(|place| place.iter().map(|seat| seat.letter()).collect()).collect(),
            findings: report.findings.iter().map(|pinned| FindingData::of_file(view.file, pinned, both)).collect(),
        }
    }
}
