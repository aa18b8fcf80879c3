//! What renderers are shown.

use crate::against::Against;
use crate::amount::Amount;
use crate::audit::{Due, Flags, HandReport, MatchReport, Recorded};
use crate::finding::Severity;
use crate::seat::{Seat, Seating};
use crate::source::{Pinned, Place, SourceFile};
use crate::syntax::ast::Span;

/// What a hand is counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// judged, no error
    Clean,
    /// judged, at least one error
    Faulty,
    /// its rules are not known
    NotJudged,
}

/// A hand and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct HandView<'a> {
    /// hands of the run before it
    pub number: u64,
    /// findings shown before its own
    pub shown_before: u64,
    /// the file it is of
    pub file: &'a SourceFile,
    /// where its text lies
    pub place: Place<'a>,
    /// where it ends in that text
    pub to: u32,
    /// what the audit says
    pub report: &'a HandReport<'a>,
    /// what it is counted as
    pub verdict: Verdict,
    /// findings that are counted and not shown
    pub left_out: u64,
    /// how it differs under the rules it is compared with
    pub against: Option<&'a Against<'a>>,
}

impl HandView<'_> {
    /// Line of the `hand` statement.
    pub fn line(&self) -> u64 {
        self.place.line_of(self.report.span.start)
    }

    /// Its own text, and a span in it.
    pub fn own(&self, span: Span) -> (&str, Span) {
        let from = self.place.from;
        let text = self.place.text.get(from as usize..self.to as usize).unwrap_or_default();
        (text, Span { start: span.start.saturating_sub(from), end: span.end.saturating_sub(from) })
    }

    /// The seats of its game; four where that is not known.
    pub fn seating(&self) -> Seating {
        let three = self.report.outcome.as_ref().is_some_and(|o| matches!(o.flags, Flags::OneDeck { .. }));
        if three { Seating::Three } else { Seating::Four }
    }
}

/// The balance due of a seat, where one is recorded and it is known.
pub(super) fn balance_due(said: &Recorded, due: &Due<'_>, seat: Seat) -> Option<Amount> {
    said.balance.and_then(|_| said.due_balance(due.scores[seat], due.fees[seat]))
}

/// A finding that belongs to no hand.
#[derive(Clone, Copy, Debug)]
pub struct FileFinding<'a> {
    /// such findings of the run before it
    pub number: u64,
    /// findings of any kind shown before it
    pub shown_before: u64,
    /// the file it is of
    pub file: &'a SourceFile,
    /// the finding and its place
    pub pinned: &'a Pinned,
}

/// A match.
#[derive(Clone, Copy, Debug)]
pub struct MatchView<'a> {
    /// matches of the run before it
    pub number: u64,
    /// findings shown before its own
    pub shown_before: u64,
    /// the file it is of
    pub file: &'a SourceFile,
    /// what the audit says
    pub report: &'a MatchReport,
}

/// The end of a file.
#[derive(Clone, Copy, Debug)]
pub struct FileEnd<'a> {
    /// which
    pub file: &'a SourceFile,
    /// what is in it
    pub summary: Summary,
}

/// Counts: `hands` = `clean` + `faulty` + `not_judged`; the rest count findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the report's words")]
pub struct Summary {
    pub files: u64,
    pub hands: u64,
    pub clean: u64,
    pub faulty: u64,
    pub not_judged: u64,
    pub errors: u64,
    pub warnings: u64,
    pub notes: u64,
    /// of the findings, those that are not shown because there are too many
    pub left_out: u64,
    /// findings that a baseline waives; they are among the notes
    pub waived: u64,
    /// hands that differ under the rules they are compared with; `None` where there are none
    pub differ: Option<u64>,
}

impl Summary {
    /// Counts a hand.
    pub(crate) fn count(&mut self, verdict: Verdict) {
        self.hands += 1;
        match verdict {
            Verdict::Clean => self.clean += 1,
            Verdict::Faulty => self.faulty += 1,
            Verdict::NotJudged => self.not_judged += 1,
        }
    }

    /// Counts a finding.
    pub(crate) fn count_finding(&mut self, severity: Severity) {
        self.count_findings(severity, 1);
    }

    /// Counts findings.
    pub(crate) fn count_findings(&mut self, severity: Severity, number: u64) {
        *match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        } += number;
    }

    /// What was counted since an earlier time.
    pub(crate) fn since(&self, before: &Self) -> Self {
        Self {
            files: self.files - before.files,
            hands: self.hands - before.hands,
            clean: self.clean - before.clean,
            faulty: self.faulty - before.faulty,
            not_judged: self.not_judged - before.not_judged,
            errors: self.errors - before.errors,
            warnings: self.warnings - before.warnings,
            notes: self.notes - before.notes,
            left_out: self.left_out - before.left_out,
            waived: self.waived - before.waived,
            differ: self.differ.zip(before.differ).map(|(now, then)| now - then),
        }
    }
}

/// The word of a severity in reports.
pub(super) const fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
