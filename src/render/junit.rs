//! `--format junit`: a suite per file, a test case per hand.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::Arc;

use super::view::severity_word;
use super::{FileEnd, FileFinding, HandView, Held, MatchView, Parts, Report, Summary, Verdict, release, visible};
use crate::finding::Lines;
use crate::finding::{Finding, Severity};
use crate::source::{Pinned, SourceFile, Spot};
use crate::words::{Words, is_unsafe};

/// `JUnit` XML. A suite's counts stand before its cases, which are held back until the file ends.
#[derive(Clone, Debug)]
pub struct Junit {
    words: Arc<Words>,
    /// the least severe finding that fails a case
    failing: Severity,
}

impl Junit {
    /// In a language.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words, failing: Severity::Error }
    }

    /// Cases fail by warnings too, as the run does under `--deny warnings`.
    #[must_use]
    pub fn denying(self) -> Self {
        Self { failing: Severity::Warning, ..self }
    }

    /// Whether the finding fails its case.
    fn fails(&self, finding: &Finding) -> bool {
        finding.severity() == Severity::Error || finding.severity() == self.failing
    }

    /// A finding on a line of its own, as compilers write it.
    fn line(&self, file: &SourceFile, finding: &Finding, at: &Spot<'_>, lines: &dyn Lines) -> String {
        let message = self.words.finding(finding, lines).message;
        let (code, severity) = (finding.code().slug(), severity_word(finding.severity()));
        format!("{}:{}:{}: {severity}[{code}]: {message}", visible(&file.name), at.line, at.column)
    }

    /// How much of a hand is not shown.
    fn left_out(&self, hand: &HandView<'_>, name: &str) -> Option<String> {
        let said = || self.words.say("hand-left-out").word("hand", name).count("count", hand.left_out).string();
        (hand.left_out > 0).then(said)
    }

    /// An error that belongs to no hand is a case of its own, and a warning that fails the run.
    fn pinned(&self, file: &SourceFile, pinned: &Pinned, out: &mut Vec<u8>) -> io::Result<()> {
        if !self.fails(&pinned.finding) {
            return Ok(());
        }
        let spot = pinned.pin.spot();
        let text = self.line(file, &pinned.finding, &spot, &pinned.pin);
        writeln!(out, "<testcase classname=\"{}\" name=\"line {}\">", Xml(&file.name), spot.line)?;
        failure(out, "failure", pinned.finding.code().slug(), &text)?;
        writeln!(out, "</testcase>")
    }
}

impl Report for Junit {
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"paipu\">")
    }

    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        let out = &mut parts.main;
        let line = hand.line();
        let name = hand.report.id.as_deref().map_or_else(|| format!("line {line}"), str::to_owned);
        write!(out, "<testcase classname=\"{}\" name=\"{}\" line=\"{line}\"", Xml(&hand.file.name), Xml(&name))?;
        if hand.report.findings.is_empty() && hand.left_out == 0 && hand.verdict == Verdict::Clean {
            return writeln!(out, "/>");
        }
        writeln!(out, ">")?;
        let findings = hand.report.findings.iter();
        let texts = findings.map(|f| self.line(hand.file, f, &hand.place.spot(f.span), &hand.place));
        let texts: Vec<_> = texts.chain(self.left_out(hand, &name)).collect();
        let first = hand.report.findings.iter().find(|f| self.fails(f));
        let unnamed = if hand.verdict == Verdict::NotJudged { "unknown-rules" } else { "not-shown" };
        let code = first.map_or(unnamed, |f| f.code().slug());
        match hand.verdict {
            Verdict::Clean if first.is_some() => failure(out, "failure", code, &texts.join("\n"))?,
            Verdict::Clean => writeln!(out, "<system-out>{}</system-out>", Xml(texts.join("\n")))?,
            Verdict::Faulty => failure(out, "failure", code, &texts.join("\n"))?,
            Verdict::NotJudged => failure(out, "error", code, &texts.join("\n"))?,
        }
        writeln!(out, "</testcase>")
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        self.pinned(finding.file, finding.pinned, &mut parts.main)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        matched.report.findings.iter().try_for_each(|pinned| self.pinned(matched.file, pinned, &mut parts.main))
    }

    fn join(&self, parts: &Parts, end: Option<&FileEnd<'_>>, held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        held.findings.write_all(&parts.main)?;
        // names and texts hold no `<`: it is always an element's
        let count = |element: &str| memchr::memmem::find_iter(&parts.main, element).count();
        let [tests, failures] = held.cases;
        held.cases = [tests + count("<testcase "), failures + count("<failure ")];
        let Some(FileEnd { file, summary }) = end else { return Ok(()) };
        let [tests, failures] = std::mem::take(&mut held.cases);
        let (name, errors) = (Xml(&file.name), summary.not_judged);
        writeln!(out, "<testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\">")?;
        if summary.left_out > 0 {
            let left_out = summary.left_out;
            writeln!(out, "<properties><property name=\"left_out\" value=\"{left_out}\"/></properties>")?;
        }
        release(&mut held.findings, out)?;
        writeln!(out, "</testsuite>")
    }

    fn end(&self, _: &Summary, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "</testsuites>")
    }
}

fn failure(out: &mut Vec<u8>, element: &str, code: &str, text: &str) -> io::Result<()> {
    let message = text.lines().next().unwrap_or(code);
    writeln!(out, "<{element} type=\"{code}\" message=\"{}\">{}</{element}>", Xml(message), Xml(text))
}

/// Text with XML's own characters escaped, and those written out that XML 1.0 cannot hold or a terminal would obey.
struct Xml<T>(T);

impl<T: AsRef<str>> Display for Xml<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use std::fmt::Write;
        self.0.as_ref().chars().try_for_each(|c| match c {
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '&' => f.write_str("&amp;"),
            '"' => f.write_str("&quot;"),
            '\n' => f.write_char(c),
            c if is_unsafe(c) || matches!(c, '\u{FFFE}' | '\u{FFFF}') => write!(f, "{}", c.escape_unicode()),
            c => f.write_char(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_breaks_the_document() {
        assert_eq!(Xml("<a & \"b\">\u{1b}[31m").to_string(), "&lt;a &amp; &quot;b&quot;&gt;\\u{1b}[31m");
    }
}
