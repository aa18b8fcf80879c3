//! A finding as the page shows it.

use serde::Serialize;

use super::Both;
use crate::finding::{Finding, Lines};
use crate::render::view::severity_word;
use crate::render::{HandView, visible};
use crate::source::{Pinned, SourceFile};
use crate::trace::{Shown, Trace};
use crate::words::Words;

/// A finding in both languages.
#[derive(Debug, Serialize)]
pub(super) struct FindingData {
    code: &'static str,
    severity: &'static str,
    line: u64,
    /// the file, where it belongs to no hand
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// the move it stands with: 0 the deal, one more than there are: the end
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    clause: Option<String>,
    en: Said,
    zh: Said,
}

/// A finding in one language.
#[derive(Debug, Serialize)]
struct Said {
    title: String,
    severity: String,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

impl Said {
    fn new(words: &Words, finding: &Finding, lines: &dyn Lines) -> Self {
        let worded = words.finding(finding, lines);
        Self {
            title: words.title(finding.code()),
            severity: words.severity(finding.severity()),
            message: worded.message,
            recorded: worded.recorded,
            expected: worded.expected,
            help: worded.help,
        }
    }
}

impl FindingData {
    fn new(finding: &Finding, line: u64, lines: &dyn Lines, both: &Both) -> Self {
        Self {
            code: finding.code().slug(),
            severity: severity_word(finding.severity()),
            line,
            file: None,
            at: None,
            clause: finding.cite.as_ref().map(crate::finding::clause),
            en: Said::new(&both.en, finding, lines),
            zh: Said::new(&both.zh, finding, lines),
        }
    }

    /// One of a hand.
    pub(super) fn of_hand(finding: &Finding, hand: &HandView<'_>, trace: Option<&Trace<'_>>, both: &Both) -> Self {
        let at = trace.map(|trace| match trace.shown(finding) {
            Shown::Before => 0,
            Shown::At(number) => number,
            Shown::After => trace.len() + 1,
        });
        let line = hand.place.line_of(finding.span.start);
        Self { at, ..Self::new(finding, line, &hand.place, both) }
    }

    /// One of no hand: of a file or of a match in it.
    pub(super) fn of_file(file: &SourceFile, pinned: &Pinned, both: &Both) -> Self {
        let said = Self::new(&pinned.finding, pinned.pin.spot().line, &pinned.pin, both);
        Self { file: Some(visible(&file.name)), ..said }
    }

    /// The move it stands with.
    pub(super) const fn at(&self) -> Option<usize> {
        self.at
    }
}
