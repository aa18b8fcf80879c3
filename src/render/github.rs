//! `--format github`: annotations of GitHub Actions (workflow commands).

use std::io::{self, Write};
use std::sync::Arc;

use super::{FileFinding, HandView, Held, MatchView, Parts, Report, Summary, visible};
use crate::baseline::Stale;
use crate::finding::Lines;
use crate::finding::{Finding, Severity};
use crate::source::{Pinned, SourceFile, Spot};
use crate::words::Words;

/// `::error file=…,line=…::message`.
#[derive(Clone, Debug)]
pub struct Github {
    words: Arc<Words>,
}

impl Github {
    /// In a language.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words }
    }

    fn annotate(
        &self,
        file: &SourceFile,
        finding: &Finding,
        at: &Spot<'_>,
        lines: &dyn Lines,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let command = match finding.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let worded = self.words.finding(finding, lines);
        let (line, column, end) = (at.line, at.column, at.end_column);
        let (file, title) = (property(&file.name), property(finding.code().slug()));
        let message = [Some(worded.message), worded.help, worded.clause].into_iter().flatten().collect::<Vec<_>>();
        let message = data(&message.join("\n"));
        writeln!(out, "::{command} file={file},line={line},col={column},endColumn={end},title={title}::{message}")
    }

    fn pinned(&self, file: &SourceFile, pinned: &Pinned, out: &mut Vec<u8>) -> io::Result<()> {
        self.annotate(file, &pinned.finding, &pinned.pin.spot(), &pinned.pin, out)
    }
}

impl Report for Github {
    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        hand.report.findings.iter().try_for_each(|finding| {
            self.annotate(hand.file, finding, &hand.place.spot(finding.span), &hand.place, &mut parts.main)
        })
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        self.pinned(finding.file, finding.pinned, &mut parts.main)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        matched.report.findings.iter().try_for_each(|pinned| self.pinned(matched.file, pinned, &mut parts.main))
    }

    fn stale(&self, _: u64, entry: &Stale, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        let message = data(&self.words.stale(entry));
        writeln!(out, "::warning file={},line={},title=baseline::{message}", property(&entry.name), entry.line)
    }

    fn end(&self, summary: &Summary, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", super::human::summary_line(&self.words, summary))
    }
}

/// A message with what would end it escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property's value with what would end it escaped; GitHub reads that back, so that a path stays the path it is.
fn property(text: &str) -> String {
    let escaped = |c: char| matches!(c, '%' | '\r' | '\n');
    let parts = text.split_inclusive(escaped).map(|part| match part.char_indices().next_back() {
        Some((end, c)) if escaped(c) => visible(part.get(..end).unwrap_or_default()) + &data(&c.to_string()),
        _ => visible(part),
    });
    parts.collect::<String>().replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        assert_eq!(property("a,b:c%\n"), "a%2Cb%3Ac%25%0A");
        assert_eq!(property("\r\u{1b}[1m\n局\t%0A"), "%0D\\u{1b}[1m%0A局\\u{9}%250A");
        assert_eq!(data("a,b:c\r\n"), "a,b:c%0D%0A");
    }
}
