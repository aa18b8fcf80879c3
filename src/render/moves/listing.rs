//! The hand from its deal to its settlement.

use std::io::{self, Write};

use super::columns::Columns;
use super::{Sheet, visible};
use crate::history::Dealt;
use crate::seat::Seat;
use crate::syntax::ast::{Cards, Statement};
use crate::trace::{Done, Moment, Shown};

/// Deeper than a move's own columns.
const INDENT: &str = "            ";

impl Sheet<'_, '_> {
    /// The moves from one number to another, with what stands before and after them where those are shown.
    pub(super) fn listing(&self, from: usize, to: usize, hands: bool, out: &mut dyn Write) -> io::Result<()> {
        self.head(out)?;
        if from <= 1 {
            self.deal(out)?;
            self.findings(Shown::Before, "", out)?;
        }
        self.moves(from, to, hands, out)?;
        if to < self.trace.len() {
            return Ok(());
        }
        writeln!(out)?;
        if let Some(result) = self.trace.hand.result {
            let line = self.hand.place.line_of(result.span.start);
            let place = self.words.say("page-line").with("n", line).string();
            let said = format!("{} ({place})", self.words.outcome(result.value));
            writeln!(out, "{}", self.labelled(&self.words.text("replay-result"), &said))?;
        }
        self.findings(Shown::After, "", out)?;
        writeln!(out)?;
        self.settlement(out)
    }

    fn head(&self, out: &mut dyn Write) -> io::Result<()> {
        let report = self.hand.report;
        let rules = report.rules.unwrap_or("?");
        let outcome = report.outcome.as_ref().map(|ended| self.words.ended(ended)).unwrap_or_default();
        let title = self.words.say("hand-title").with("hand", self.id()).word("rules", rules).with("outcome", outcome);
        writeln!(out, "{}", title.string())?;
        let file = visible(&self.hand.file.name);
        let place = self.words.say("replay-place").with("file", file).with("line", self.hand.line()).string();
        let base = self.trace.hand.base.map(|base| self.words.say("fact-base").with("base", base.value).string());
        let facts = report.outcome.iter().flat_map(|ended| self.words.facts(ended));
        let facts: Vec<_> = base.into_iter().chain(facts).collect();
        writeln!(out, "{place}")?;
        if facts.is_empty() { Ok(()) } else { writeln!(out, "{}", facts.join(" · ")) }
    }

    fn deal(&self, out: &mut dyn Write) -> io::Result<()> {
        let hand = &self.trace.hand;
        let unknown = self.words.text("replay-unknown");
        let text = |dealt: &Dealt<'_>| dealt.known().map_or_else(|| unknown.clone(), |d| written(&d.value));
        let mut columns = Columns::default();
        columns.push(["column-seat", "replay-player", "column-balance", "replay-dealt"].map(|id| self.words.text(id)));
        for seat in self.trace.seating.seats() {
            let player = hand.players[seat].map(|p| p.value);
            let name = player.map_or_else(String::new, |p| visible(&p.name.text()));
            let balance = player.and_then(|p| p.balance).map_or_else(String::new, |b| b.to_string());
            columns.push([self.words.seat(seat), name, balance, text(&hand.deals[seat])]);
        }
        let blank = String::new;
        columns.push([self.words.text("replay-bottom"), blank(), blank(), text(&hand.bottom)]);
        if let Some(marker) = hand.marker {
            let (seat, card) = marker.value;
            let who = seat.map_or_else(|| "?".to_owned(), |seat| self.words.seat(seat));
            columns.push([self.words.text("replay-marker"), blank(), blank(), format!("{card} ({who})")]);
        }
        writeln!(out)?;
        columns.lines(&[2]).try_for_each(|line| writeln!(out, "{line}"))
    }

    fn moves(&self, from: usize, to: usize, hands: bool, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out)?;
        if self.trace.is_empty() {
            return writeln!(out, "{}", self.words.text("replay-no-acts"));
        }
        let shown = || self.trace.moments.iter().enumerate().filter(|(n, _)| *n > 0 && (from..=to).contains(n));
        let mut columns = Columns::default();
        columns.push(self.titles());
        shown().for_each(|(number, moment)| columns.push(self.row(number, moment)));
        let left = 4..4 + self.trace.seating.count();
        let right: Vec<_> = [0, 1].into_iter().chain(left).collect();
        let mut lines = columns.lines(&right);
        lines.next().map_or(Ok(()), |title| writeln!(out, "{title}"))?;
        let mut trick = from.checked_sub(2).and_then(|n| self.trace.moments.get(n)).map_or(0, |m| m.trick.number);
        for ((number, moment), line) in shown().zip(lines) {
            if moment.trick.number != trick {
                trick = moment.trick.number;
                self.trick(number, trick, hands, out)?;
            }
            writeln!(out, "{line}")?;
            self.findings(Shown::At(number), INDENT, out)?;
        }
        Ok(())
    }

    fn titles(&self) -> Vec<String> {
        let first = ["replay-move", "replay-line", "column-seat", "replay-act"].map(|id| self.words.text(id));
        let seats = self.trace.seating.seats().map(|seat| self.words.seat(seat));
        first.into_iter().chain(seats).collect()
    }

    fn row(&self, number: usize, moment: &Moment<'_>) -> Vec<String> {
        let seat = moment.act().map_or_else(String::new, |(seat, _)| self.words.seat(seat));
        let mut row = vec![number.to_string(), self.line(moment).to_string(), seat, self.act(moment)];
        row.extend(self.trace.seating.seats().map(|seat| count(moment, seat)));
        row
    }

    /// What was done, how it counts, and of a bomb the how-manieth it is.
    pub(super) fn act(&self, moment: &Moment<'_>) -> String {
        let Some(line) = &moment.line else { return String::new() };
        let done = self.words.done(&line.statement);
        let Statement::Act { seat, act: crate::syntax::ast::Act::Play { .. } } = &line.statement else { return done };
        let played = moment.trick.done.iter().find_map(|(s, done)| match done {
            Done::Play(played) if s == seat => Some(played),
            _ => None,
        });
        let Some(played) = played else { return done };
        let names = self.words.patterns(&played.patterns);
        if !played.is_bomb() {
            return format!("{done}  {names}");
        }
        let used = match moment.bombs[*seat].quota {
            Some((used, quota)) => self.words.say("replay-bomb-of").with("used", used).with("quota", quota).string(),
            None => self.words.text("replay-no-limit"),
        };
        format!("{done}  {}", self.words.say("replay-bomb").with("pattern", names).with("used", used).string())
    }

    /// A trick begins.
    fn trick(&self, number: usize, trick: u32, hands: bool, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "-- {}", self.words.say("replay-trick").with("number", trick).string())?;
        let before = number.checked_sub(1).and_then(|n| self.trace.moments.get(n)).filter(|_| hands);
        let Some(before) = before else { return Ok(()) };
        let mut columns = Columns::default();
        for seat in self.trace.seating.seats() {
            columns.push([String::new(), self.words.seat(seat), count(before, seat), self.held(before, seat)]);
        }
        columns.lines(&[2]).try_for_each(|line| writeln!(out, "  {line}"))
    }

    /// The cards a seat holds.
    pub(super) fn held(&self, moment: &Moment<'_>, seat: Seat) -> String {
        moment.hands[seat].cards.map_or_else(|| self.words.text("replay-unknown"), |cards| cards.to_string())
    }

    /// The findings that are shown there.
    pub(super) fn findings(&self, there: Shown, indent: &str, out: &mut dyn Write) -> io::Result<()> {
        let here = self.hand.report.findings.iter().filter(|finding| self.trace.shown(finding) == there);
        here.into_iter().try_for_each(|finding| self.finding(finding, indent, out))
    }
}

/// How many cards a seat holds.
pub(super) fn count(moment: &Moment<'_>, seat: Seat) -> String {
    moment.hands[seat].count.map_or_else(|| "?".to_owned(), |count| count.to_string())
}

fn written(cards: &Cards<'_>) -> String {
    cards.counts.to_string()
}
