//! `paipu replay`: a hand move by move, as plain text for a case file.

mod after;
mod columns;
mod listing;

use std::io::{self, Write};
use std::sync::Arc;

use super::human::tables;
use super::{FileFinding, HandView, JudgedBy, MatchView, Parts, Pick, Report, visible};
use crate::finding::Finding;
use crate::history::Hand;
use crate::trace::{Moment, Trace};
use crate::words::Words;

/// What is shown of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// the moves of these numbers, both included
    Moves {
        /// the first
        from: usize,
        /// the last
        to: usize,
        /// whether the cards left are shown at each trick's beginning
        hands: bool,
    },
    /// the table after this move; 0: as dealt
    After(usize),
}

/// One hand as text.
#[derive(Debug)]
pub struct Moves<'r, 'p> {
    words: Arc<Words>,
    rules: JudgedBy<'p>,
    pick: &'r Pick,
    view: View,
    width: u16,
}

impl<'r, 'p> Moves<'r, 'p> {
    /// The picked hand, in a language; tables are `width` columns wide.
    pub fn new(words: Arc<Words>, rules: JudgedBy<'p>, pick: &'r Pick, view: View, width: u16) -> Self {
        Self { words, rules, pick, view, width }
    }
}

impl Report for Moves<'_, '_> {
    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        if !self.pick.takes(hand) {
            return Ok(());
        }
        let trace = self.rules.trace(hand);
        self.pick.showed(trace.as_ref().map_or(0, Trace::len));
        let Some(trace) = &trace else {
            writeln!(parts.main, "{}", self.words.text("replay-not-judged"))?;
            let trace = Trace { hand: Hand::default(), seating: hand.seating(), moments: Vec::new() };
            let sheet = Sheet { hand, trace: &trace, words: &self.words, width: self.width };
            return hand.report.findings.iter().try_for_each(|finding| sheet.finding(finding, "", &mut parts.main));
        };
        let sheet = Sheet { hand, trace, words: &self.words, width: self.width };
        match self.view {
            View::Moves { from, to, hands } => sheet.listing(from, to, hands, &mut parts.main),
            View::After(number) => sheet.after(number, &mut parts.main),
        }
    }

    fn finding(&self, _: &FileFinding<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }

    fn matched(&self, _: &MatchView<'_>, _: &mut Parts) -> io::Result<()> {
        Ok(())
    }
}

/// A hand, and what it is written with.
#[derive(Clone, Copy)]
struct Sheet<'s, 'a> {
    hand: &'s HandView<'a>,
    trace: &'s Trace<'a>,
    words: &'s Words,
    width: u16,
}

impl Sheet<'_, '_> {
    /// The hand's name as it is shown.
    fn id(&self) -> String {
        visible(self.hand.report.id.as_deref().unwrap_or("?"))
    }

    /// Line of the file on which a moment's act stands.
    fn line(&self, moment: &Moment<'_>) -> u64 {
        moment.line.as_ref().map_or_else(|| self.hand.line(), |line| self.hand.place.line_of(line.span.start))
    }

    /// A text behind what it is.
    fn labelled(&self, label: &str, text: &str) -> String {
        self.words.say("replay-labelled").with("label", label).with("text", text).string()
    }

    /// A finding with all that goes with it, each part on a line.
    fn finding(&self, finding: &Finding, indent: &str, out: &mut dyn Write) -> io::Result<()> {
        let said = self.words.finding(finding, &self.hand.place);
        let severity = self.words.severity(finding.severity());
        let line = self.hand.place.line_of(finding.span.start);
        let place = self.words.say("page-line").with("n", line).string();
        let title = format!("! {severity} {} ({place})", finding.code().slug());
        writeln!(out, "{indent}{}", self.labelled(&title, &said.message))?;
        let parts = [
            ("label-recorded", said.recorded),
            ("label-expected", said.expected),
            ("label-clause", said.clause),
            ("label-help", said.help),
        ];
        for (label, text) in parts {
            if let Some(text) = text {
                writeln!(out, "{indent}    {}", self.labelled(&self.words.text(label), &text))?;
            }
        }
        Ok(())
    }

    /// The settlement step by step, and recorded against due.
    fn settlement(&self, out: &mut dyn Write) -> io::Result<()> {
        let seating = self.trace.seating;
        let Some(due) = &self.hand.report.settlement else {
            return writeln!(out, "{}", self.words.text("replay-no-settlement"));
        };
        writeln!(out, "{}", self.words.text("replay-settlement"))?;
        writeln!(out, "{}\n", tables::steps(due, seating, self.words, self.width))?;
        writeln!(out, "{}", self.words.text("replay-compared"))?;
        writeln!(out, "{}", tables::recorded(self.hand.report, due, seating, self.words, self.width))
    }
}
