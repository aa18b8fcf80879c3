//! A finding as JSON.

use serde::Serialize;

use crate::baseline::Stale;
use crate::finding::{Finding, Lines, Waiver};
use crate::render::FileFinding;
use crate::render::view::severity_word;
use crate::source::{Pinned, Spot};
use crate::words::Words;

/// A finding of a hand or a match.
#[derive(Serialize)]
pub(super) struct FindingJson {
    code: &'static str,
    severity: &'static str,
    line: u64,
    column: u64,
    /// in the file's text, bytes
    span: (u64, u64),
    message: String,
    recorded: Option<String>,
    expected: Option<String>,
    clause: Option<String>,
    help: Option<String>,
    /// whose figure it is
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    first: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    waived: Option<WaiverJson>,
}

/// Why a finding does not count.
#[derive(Serialize)]
struct WaiverJson {
    reason: String,
    who: String,
    expires: String,
}

impl WaiverJson {
    fn new(waiver: &Waiver) -> Self {
        Self { reason: waiver.reason.clone(), who: waiver.who.clone(), expires: waiver.expires.to_string() }
    }
}

/// An entry of the baseline that waives nothing.
#[derive(Serialize)]
pub(in crate::render) struct StaleJson<'a> {
    file: &'a str,
    code: &'static str,
    severity: &'static str,
    line: u64,
    message: String,
}

impl<'a> StaleJson<'a> {
    pub(in crate::render) fn new(stale: &'a Stale, words: &Words) -> Self {
        let code = if stale.expired.is_some() { "baseline-expired" } else { "baseline-unused" };
        Self { file: &stale.name, code, severity: "warning", line: stale.line, message: words.stale(stale) }
    }
}

impl FindingJson {
    pub(super) fn new(finding: &Finding, spot: &Spot<'_>, lines: &dyn Lines, words: &Words) -> Self {
        let worded = words.finding(finding, lines);
        Self {
            code: finding.code().slug(),
            severity: severity_word(finding.severity()),
            line: spot.line,
            column: spot.column,
            span: spot.span,
            message: worded.message,
            recorded: worded.recorded,
            expected: worded.expected,
            clause: worded.clause,
            help: worded.help,
            seat: finding.fact.seat().map(crate::seat::Seat::letter),
            first: finding.first,
            waived: finding.waived.as_deref().map(WaiverJson::new),
        }
    }

    pub(super) fn pinned(pinned: &Pinned, words: &Words) -> Self {
        Self::new(&pinned.finding, &pinned.pin.spot(), &pinned.pin, words)
    }
}

/// A finding that belongs to no hand.
#[derive(Serialize)]
pub(in crate::render) struct FileFindingJson<'a> {
    file: &'a str,
    #[serde(flatten)]
    finding: FindingJson,
}

impl<'a> FileFindingJson<'a> {
    pub(in crate::render) fn new(view: &FileFinding<'a>, words: &Words) -> Self {
        Self { file: &view.file.name, finding: FindingJson::pinned(view.pinned, words) }
    }
}
