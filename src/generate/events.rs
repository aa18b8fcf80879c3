//! Connections: events that mean nothing, and the mishaps that end a hand (`rules.md` 1.6, 2.3).

use super::hand::{End, Hand};
use crate::replay::Presence;
use crate::seat::Seat;
use crate::syntax::ast::{Span, Time};

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    /// a seat leaves, by any ground of the profile
    Escape,
    /// the platform voids the hand
    Void,
    /// all are absent at once
    AllAbsent,
}

impl Hand<'_, '_> {
    /// What happens before the next act: mostly nothing. `open`: whether an escape can be settled now.
    pub(super) fn step(&mut self, open: bool) -> Result<(), End> {
        self.acts += 1;
        if let Some((mishap, after)) = self.mishap
            && self.acts > after
            && (open || mishap != Mishap::Escape)
        {
            self.mishap = None;
            return self.go_wrong(mishap);
        }
        if self.options.partial && self.random.chance(1, 80) {
            self.out.push_str("x-note kept, never judged\n");
        }
        if self.events > 0 && self.random.chance(1, 8) {
            self.events -= 1;
            self.event();
        }
        Ok(())
    }

    /// Time passes; whoever would have been away too long by then comes back first.
    pub(super) fn advance(&mut self) {
        let fine = if self.random.chance(1, 8) { self.random.below(1000) } else { 100 * self.random.below(10) };
        let next = self.clock + 500 + u64::from(1000 * self.random.below(5) + fine);
        let Some(limit) = self.presence.leaving().in_time else {
            self.clock = next;
            return;
        };
        for seat in self.rules.seating.seats() {
            let Some(since) = self.away[seat] else { continue };
            if next > since + limit {
                let alone = self.away.iter().all(|(s, away)| s == seat || away.is_none());
                if alone && self.random.chance(1, 2) {
                    self.clock = since + limit;
                }
                self.online(seat);
            }
        }
        self.clock = next.max(self.clock);
    }

    /// An event line, with its time.
    fn event_line(&mut self, seat: Seat, word: &str) {
        self.say(seat, word);
        self.stamp();
        self.out.push('\n');
    }

    fn online(&mut self, seat: Seat) {
        self.away[seat] = None;
        self.presence.online(seat, Some(Time(self.clock)));
        self.event_line(seat, "online");
    }

    fn any_seat(&mut self) -> Seat {
        let seats: arrayvec::ArrayVec<Seat, 4> = self.rules.seating.seats().collect();
        self.random.pick(&seats).unwrap_or(Seat::E)
    }

    /// A connection event that neither ends the hand nor escapes.
    fn event(&mut self) {
        let seat = self.any_seat();
        if self.away[seat].is_some() {
            return self.online(seat);
        }
        self.advance();
        let words = ["offline", "offline", "offline", "auto", "online"];
        let word = self.random.pick(&words).unwrap_or("online");
        let mut after = self.presence;
        take(&mut after, seat, word, self.clock);
        if after.pending().is_none() && !after.all_absent() {
            self.presence = after;
            self.mark(seat, word);
            self.event_line(seat, word);
        }
    }

    fn mark(&mut self, seat: Seat, word: &str) {
        match word {
            "offline" => {
                self.away[seat] = Some(self.clock);
                self.drops[seat] += 1;
            }
            "online" => self.away[seat] = None,
            _ => {}
        }
    }

    fn go_wrong(&mut self, mishap: Mishap) -> Result<(), End> {
        match mishap {
            Mishap::Void => {
                self.needs_result = true;
                Err(End::Void)
            }
            Mishap::AllAbsent => self.all_leave(),
            Mishap::Escape if self.presence.leaving().ends => Err(self.escape()),
            Mishap::Escape => {
                self.quit_and_go_on();
                Ok(())
            }
        }
    }

    /// All absent at once, each in its own way.
    fn all_leave(&mut self) -> Result<(), End> {
        let ways: &[&str] =
            if self.presence.leaving().ends { &["offline", "auto"] } else { &["offline", "auto", "quit"] };
        let mut seats: arrayvec::ArrayVec<Seat, 4> = self.rules.seating.seats().collect();
        self.random.shuffle(&mut seats);
        for seat in seats {
            self.advance();
            let word = self.random.pick(ways).unwrap_or("auto");
            take(&mut self.presence, seat, word, self.clock);
            self.event_line(seat, word);
            if self.presence.all_absent() {
                return Err(End::Void);
            }
        }
        Ok(())
    }

    /// Wealth: a quit is itself the escape, and the hand goes on under auto.
    fn quit_and_go_on(&mut self) {
        let seat = self.any_seat();
        self.advance();
        let mut after = self.presence;
        after.quit(seat, Some(Time(self.clock)), Span::default());
        if after.all_absent() || self.escaped.contains(seat) {
            return;
        }
        self.presence = after;
        self.escaped.insert(seat);
        self.event_line(seat, "quit");
        if self.random.chance(1, 2) {
            self.presence.auto(seat);
            self.event_line(seat, "auto");
        }
        if self.random.chance(1, 3) {
            self.event_line(seat, "escape");
        }
        if self.random.chance(1, 6) {
            self.mishap = Some((Mishap::Escape, self.acts + self.random.below(10)));
        }
    }

    /// A ground, and mostly the ruling.
    fn escape(&mut self) -> End {
        self.advance();
        for seat in self.rules.seating.seats() {
            if self.away[seat].is_some() {
                self.online(seat);
            }
        }
        let seat = self.any_seat();
        let leaving = self.presence.leaving();
        let by_time = leaving.in_time.filter(|_| self.random.chance(1, 2));
        let by_drops = leaving.max_drops.filter(|_| self.random.chance(1, 2));
        let in_time_to_drop = by_time.is_none_or(|_| leaving.max_drops.is_none_or(|most| self.drops[seat] + 1 < most));
        if let Some(most) = by_drops.or(leaving.max_drops.filter(|_| !in_time_to_drop)) {
            self.drop_out(seat, most);
        } else if let Some(limit) = by_time {
            self.stay_away(seat, limit);
        } else {
            self.event_line(seat, "quit");
            self.rule(seat);
        }
        End::Escaped(seat)
    }

    /// Offline and back until one drop too many.
    fn drop_out(&mut self, seat: Seat, most: u8) {
        loop {
            self.event_line(seat, "offline");
            self.drops[seat] += 1;
            if self.drops[seat] >= most {
                return self.rule(seat);
            }
            self.clock += 1000 + u64::from(self.random.below(3000));
            self.event_line(seat, "online");
            self.clock += 700;
        }
    }

    /// Offline for longer than is in time: the next line shows it.
    fn stay_away(&mut self, seat: Seat, limit: u64) {
        self.event_line(seat, "offline");
        let beyond = if self.random.chance(1, 4) { 1 } else { 100 * (1 + self.random.below(600)) };
        self.clock += limit + u64::from(beyond);
        if self.random.chance(2, 3) {
            self.event_line(seat, "escape");
        } else {
            self.needs_result = true;
            self.result_stamped = true;
        }
    }

    /// The platform rules it an escape, or leaves the ground to speak.
    fn rule(&mut self, seat: Seat) {
        if self.random.chance(2, 3) {
            self.event_line(seat, "escape");
        }
    }
}

fn take(presence: &mut Presence, seat: Seat, word: &str, clock: u64) {
    let time = Some(Time(clock));
    match word {
        "offline" => presence.offline(seat, time, Span::default()),
        "online" => presence.online(seat, time),
        "quit" => presence.quit(seat, time, Span::default()),
        _ => presence.auto(seat),
    }
}
