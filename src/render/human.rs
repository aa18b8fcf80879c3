//! `--format human`: each finding with its line, the settlement of each faulty hand, and a summary that adds up.

mod against;
pub(super) mod tables;

use std::io::{self, Write};
use std::sync::Arc;

use miette::{GraphicalReportHandler, GraphicalTheme};

use super::{FileFinding, HandView, Held, MatchView, Parts, Report, Summary, Verdict, visible};
use crate::baseline::Stale;
use crate::finding::{Excerpt, Finding, Severity, Shown, Worded};
use crate::source::Pinned;
use crate::words::Words;

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// whether colours may be used
    pub color: bool,
    /// columns
    pub width: u16,
}

/// For people.
#[derive(Clone, Debug)]
pub struct Human {
    words: Arc<Words>,
    style: Style,
}

impl Human {
    /// In a language, for a terminal.
    pub fn new(words: Arc<Words>, style: Style) -> Self {
        Self { words, style }
    }

    fn handler(&self) -> GraphicalReportHandler {
        let theme = if self.style.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        GraphicalReportHandler::new_themed(theme).with_links(false).with_width(self.style.width.into())
    }

    fn show(&self, finding: &Finding, worded: &Worded, excerpt: Excerpt, out: &mut Vec<u8>) -> io::Result<()> {
        let shown = Shown::new(&self.words, finding.code(), finding.severity(), worded, excerpt);
        let mut text = String::new();
        self.handler().render_report(&mut text, &shown).map_err(io::Error::other)?;
        writeln!(out, "{text}")
    }

    fn pinned(&self, name: &str, pinned: &Pinned, out: &mut Vec<u8>) -> io::Result<()> {
        let spot = pinned.pin.spot();
        let excerpt = Excerpt::new(visible(name), spot.source, spot.within, spot.line);
        self.show(&pinned.finding, &self.words.finding(&pinned.finding, &pinned.pin), excerpt, out)
    }

    /// A finding's words; the first error of several is marked.
    fn worded(&self, hand: &HandView<'_>, finding: &Finding) -> Worded {
        let mut worded = self.words.finding(finding, &hand.place);
        let first = (finding.first && hand.report.findings.len() > 1).then(|| self.words.text("label-first"));
        worded.help = worded.help.into_iter().chain(first).reduce(|help, first| format!("{help}\n{first}"));
        worded
    }

    /// The hand's id, rules and end.
    fn title(&self, hand: &HandView<'_>) -> String {
        let id = visible(hand.report.id.as_deref().unwrap_or("?"));
        let (Some(rules), Some(outcome)) = (&hand.report.rules, &hand.report.outcome) else {
            return self.words.say("hand-title-not-judged").with("hand", id).string();
        };
        let end = outcome.kind.map_or_else(|| self.words.text("outcome-unfinished"), |kind| self.words.outcome(kind));
        self.words.say("hand-title").with("hand", id).with("rules", rules).with("outcome", end).string()
    }

    /// The settlement, and recorded against due.
    fn settlement(&self, hand: &HandView<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let Some(due) = &hand.report.settlement else { return Ok(()) };
        let id = visible(hand.report.id.as_deref().unwrap_or("?"));
        writeln!(out, "{}", self.words.say("label-settlement").with("hand", id).string())?;
        let width = self.style.width;
        writeln!(out, "{}", tables::steps(due, hand.seating(), &self.words, width))?;
        writeln!(out, "{}\n", tables::recorded(hand.report, due, hand.seating(), &self.words, width))
    }
}

impl Report for Human {
    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        let out = &mut parts.main;
        if hand.report.findings.is_empty() {
            // nothing to say, or more than is shown of a run: the summary counts it
            return against::show(hand, &self.words, self.style.width, out);
        }
        writeln!(out, "{}\n", self.title(hand))?;
        for finding in &hand.report.findings {
            let line = hand.place.line_of(finding.span.start);
            let (text, span) = hand.own(finding.span);
            let excerpt = Excerpt::new(visible(&hand.file.name), text, span, line);
            self.show(finding, &self.worded(hand, finding), excerpt, out)?;
        }
        if hand.left_out > 0 {
            let said = self.words.say("hand-left-out").word("hand", hand.report.id.as_deref().unwrap_or("?"));
            writeln!(out, "{}\n", said.count("count", hand.left_out).string())?;
        }
        if hand.verdict == Verdict::Faulty {
            self.settlement(hand, out)?;
        }
        against::show(hand, &self.words, self.style.width, out)
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        self.pinned(&finding.file.name, finding.pinned, &mut parts.main)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        let findings = &matched.report.findings;
        findings.iter().try_for_each(|pinned| self.pinned(&matched.file.name, pinned, &mut parts.main))
    }

    fn stale(&self, _: u64, entry: &Stale, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        let (name, severity) = (visible(&entry.name), self.words.severity(Severity::Warning));
        writeln!(out, "{name}:{}: {severity}: {}\n", entry.line, self.words.stale(entry))
    }

    fn end(&self, summary: &Summary, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", summary_line(&self.words, summary))
    }
}

/// The counts in a sentence.
pub fn summary_line(words: &Words, summary: &Summary) -> String {
    let files = words.say("summary-files").count("files", summary.files).string();
    let hands = words
        .say("summary-hands")
        .count("hands", summary.hands)
        .count("clean", summary.clean)
        .count("faulty", summary.faulty)
        .count("notjudged", summary.not_judged)
        .string();
    let findings = words
        .say("summary-findings")
        .count("errors", summary.errors)
        .count("warnings", summary.warnings)
        .count("notes", summary.notes)
        .string();
    let left_out = words.say("summary-left-out").count("count", summary.left_out).string();
    let waived = words.say("summary-waived").count("count", summary.waived).string();
    let waived = (summary.waived > 0).then_some(waived);
    let differ = summary.differ.map(|count| words.say("summary-differ").count("count", count).string());
    let parts = [Some(files), Some(hands), Some(findings), waived, (summary.left_out > 0).then_some(left_out), differ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
