//! Audits a record that is held in memory, as the driver does.

use crate::audit::{Book, Chain, FileHead, HandReport, Scratch, judge};
use crate::finding::{Code, Finding, Severity};
use crate::replay::Rules;
use crate::source::Place;
use crate::syntax::ast::{Head, Keyword, Line, Statement, Unreadable};
use crate::syntax::parse_hand;
use crate::table::{Digests, Table, Tally};

/// An error that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// its code
    pub code: Code,
    /// its line, from 1
    pub line: u64,
}

/// What the audit says of a record.
#[derive(Debug, Default)]
pub struct Examined<'p> {
    /// errors and warnings, in the order of the report
    pub found: Vec<Found>,
    /// the hands' verdicts
    pub hands: Vec<HandReport<'p>>,
}

/// Audits a record.
pub fn examine<'p>(text: &'p str, book: &Book<'p>) -> Examined<'p> {
    examine_by(text, book, None)
}

/// The same, by a profile of the book whatever the record names, if one is given.
pub fn examine_by<'p>(text: &'p str, book: &Book<'p>, forced: Option<&Rules<'p>>) -> Examined<'p> {
    let mut out = Examined::default();
    let mut lines = Vec::new();
    let end = parse_hand(text, 0, &[], &mut lines);
    let (prologue, mut at) = if lines.first().is_some_and(begins_hand) { (&[][..], 0) } else { (&lines[..], end) };
    let (head, findings) = FileHead::read(prologue, book, forced);
    let place = Place { text, offset: 0, from: 0, line: 1 };
    for finding in &findings {
        out.note(finding, place.line_of(finding.span.start));
    }
    let mut table = Table::new(&head, &place);
    let (mut digests, mut scratch, mut lines) = (Digests::default(), Scratch::default(), Vec::new());
    let mut chain = Chain::Free;
    while at < text.len() {
        let next = parse_hand(text, at, &[], &mut lines);
        let (mut report, link) = judge(text, &lines, &head.rules, chain, &mut scratch);
        table.fold(&mut report, &link, &place, &mut digests);
        report.findings.iter().for_each(|finding| out.note(finding, place.line_of(finding.span.start)));
        out.hands.push(report);
        chain = link.digest;
        lines.clear();
        at = next.max(at + 1);
    }
    let Tally { matches, misplaced: beside, .. } = table.finish();
    let pinned = matches.iter().flat_map(|report| &report.findings).chain(&beside);
    pinned.for_each(|pinned| out.note(&pinned.finding, pinned.pin.spot().line));
    out
}

fn begins_hand(line: &Line<'_>) -> bool {
    match &line.statement {
        Statement::Hand(_) => true,
        Statement::Unreadable(Unreadable { head, .. }) => matches!(head, Head::Keyword(Keyword::Hand, _)),
        _ => false,
    }
}

impl Examined<'_> {
    fn note(&mut self, finding: &Finding, line: u64) {
        if finding.severity() != Severity::Note {
            self.found.push(Found { code: finding.code(), line });
        }
    }
}
