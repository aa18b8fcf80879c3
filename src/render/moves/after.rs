//! The table after one move.

use std::io::{self, Write};

use super::columns::Columns;
use super::listing::count;
use super::{Sheet, visible};
use crate::seat::Seat;
use crate::trace::{Away, Bombs, Done, Moment, Shown, Stage};

impl Sheet<'_, '_> {
    /// The hands, the table, and what was found there; 0: as dealt.
    pub(super) fn after(&self, number: usize, out: &mut dyn Write) -> io::Result<()> {
        let Some(moment) = self.trace.moments.get(number) else { return Ok(()) };
        let id = if number == 0 { "replay-before" } else { "replay-after" };
        let title = self.words.say(id).with("hand", self.id()).with("number", number);
        writeln!(out, "{}", title.with("moves", self.trace.len()).with("line", self.line(moment)).string())?;
        if let Some((seat, _)) = moment.act() {
            writeln!(out, "{}: {}", self.words.seat(seat), self.act(moment))?;
        }
        writeln!(out)?;
        self.seats(moment, out)?;
        writeln!(out)?;
        self.table(moment, out)?;
        let there = if number == 0 { Shown::Before } else { Shown::At(number) };
        if self.hand.report.findings.iter().any(|finding| self.trace.shown(finding) == there) {
            writeln!(out, "\n{}", self.words.text("replay-findings"))?;
        }
        self.findings(there, "", out)
    }

    fn seats(&self, moment: &Moment<'_>, out: &mut dyn Write) -> io::Result<()> {
        let mut columns = Columns::default();
        let titles = ["column-seat", "column-role", "replay-player", "replay-left", "replay-bombs", "replay-hand"];
        columns.push(titles.map(|id| self.words.text(id)));
        for seat in self.trace.seating.seats() {
            let name = self.trace.hand.players[seat].map_or_else(String::new, |p| visible(&p.value.name.text()));
            columns.push([
                self.words.seat(seat),
                self.role(moment, seat),
                name,
                count(moment, seat),
                self.bombs(moment.bombs[seat], moment.stage),
                self.held(moment, seat),
            ]);
        }
        columns.lines(&[3]).try_for_each(|line| writeln!(out, "{line}"))
    }

    fn role(&self, moment: &Moment<'_>, seat: Seat) -> String {
        let role = match moment.landlord {
            Some(landlord) if landlord == seat => self.words.text("role-landlord"),
            Some(_) => self.words.text("role-peasant"),
            None => String::new(),
        };
        let away = moment.away[seat].map(|away| {
            self.words.text(match away {
                Away::Offline => "away-offline",
                Away::Auto => "away-auto",
                Away::Quit => "away-quit",
            })
        });
        [Some(role), away]
            .into_iter()
            .flatten()
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(&self.words.text("list-comma"))
    }

    fn bombs(&self, bombs: Bombs, stage: Stage) -> String {
        match bombs.quota {
            Some((used, quota)) => self.words.say("replay-of").with("used", used).with("quota", quota).string(),
            None if stage == Stage::Bidding => bombs.played.to_string(),
            None => format!("{} ({})", bombs.played, self.words.text("replay-no-limit")),
        }
    }

    fn table(&self, moment: &Moment<'_>, out: &mut dyn Write) -> io::Result<()> {
        let lies = moment.trick.lies().map_or_else(
            || self.words.text("replay-nothing"),
            |(seat, played)| {
                let names = self.words.patterns(&played.patterns);
                format!("{}: {}  {names}", self.words.seat(seat), played.cards)
            },
        );
        let mut columns = Columns::default();
        columns.push([self.words.text("replay-on-table"), lies]);
        if !moment.trick.done.is_empty() {
            let done = moment.trick.done.iter().map(|(seat, done)| match done {
                Done::Pass => format!("{} {}", self.words.seat(*seat), self.words.text("done-pass")),
                Done::Play(played) => format!("{} {}", self.words.seat(*seat), played.cards),
            });
            let trick = self.words.say("replay-trick").with("number", moment.trick.number).string();
            columns.push([
                self.words.text("replay-in-trick"),
                format!("{trick}: {}", done.collect::<Vec<_>>().join(" · ")),
            ]);
        }
        let turn = match (moment.turn, moment.stage) {
            (Some(seat), _) => self.words.seat(seat),
            (None, Stage::Over) => self.words.text("replay-over"),
            (None, _) => self.words.text("replay-next-tells"),
        };
        columns.push([self.words.text("replay-to-act"), turn]);
        columns.lines(&[]).try_for_each(|line| writeln!(out, "{line}"))
    }
}
