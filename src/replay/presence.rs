//! Who is offline, on auto or gone, and what makes an escape (`rules.md` 1.6, 2.3).

use crate::finding::{Ground, NoGround};
use crate::seat::{BySeat, Seat, SeatSet, Seating};
use crate::syntax::ast::{Span, Time};

/// What the profile says of leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// whether the profile has an escape rule at all
    pub covered: bool,
    /// milliseconds offline that are still in time; `None`: being offline is no ground
    pub in_time: Option<u64>,
    /// the drop that is an escape
    pub max_drops: Option<u8>,
    /// whether an escape ends the hand, or it goes on under auto
    pub ends: bool,
    /// whether the hand is void when all are absent at once (R47)
    pub all_absent_void: bool,
}

/// A ground for an escape after which nobody has acted yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// who
    pub seat: Seat,
    /// why
    pub ground: Ground,
    /// the event's line
    pub at: Span,
    /// when it became one
    time: Option<Time>,
}

/// What the events say of an escape that the platform ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Founded {
    /// there is a ground
    Yes,
    /// there is none
    No(NoGround),
    /// offline, and a time is missing
    Unknown,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// since when and which line
    offline: Option<(Option<Time>, Span)>,
    auto: bool,
    quit: bool,
    drops: u16,
    /// whether a ground of the seat was found, told or not
    ground: bool,
    /// the longest it was offline and came back, milliseconds
    back_after: Option<u64>,
    /// it was offline and came back, one of the times missing
    back_untimed: bool,
    /// whether any event of it is recorded
    event: bool,
}

/// The connection of each seat.
#[derive(Clone, Copy, Debug)]
pub struct Presence {
    seating: Seating,
    leaving: Leaving,
    seats: BySeat<State>,
    pending: Option<Pending>,
    /// somebody is offline or a ground was given: acts and time may change something
    astir: bool,
}

impl Presence {
    /// Every hand begins with all online.
    pub fn new(seating: Seating, leaving: Leaving) -> Self {
        Self { seating, leaving, seats: BySeat::default(), pending: None, astir: false }
    }

    /// Whether acts and time may change anything here: not while nobody is offline and no ground is open.
    #[inline]
    pub const fn is_astir(&self) -> bool {
        self.astir
    }

    fn look_again(&mut self) {
        self.astir = self.pending.is_some() || self.seats.iter().any(|(_, state)| state.offline.is_some());
    }

    /// What the profile says of leaving.
    pub const fn leaving(&self) -> Leaving {
        self.leaving
    }

    /// The ground after which nobody has acted.
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Time goes on: whoever is offline too long by now has given a ground.
    #[inline]
    pub fn tick(&mut self, now: Option<Time>) {
        if let Some(now) = now
            && self.astir
        {
            self.tick_all(now);
        }
    }

    fn tick_all(&mut self, now: Time) {
        let Some(limit) = self.leaving.in_time else { return };
        for seat in self.seating.seats() {
            let Some((Some(since), at)) = self.seats[seat].offline else { continue };
            let offline = now.0.saturating_sub(since.0);
            if offline > limit {
                let time = Some(Time(since.0.saturating_add(limit)));
                self.give_ground(Pending { seat, ground: Ground::TooLong { offline }, at, time });
            }
        }
    }

    fn give_ground(&mut self, ground: Pending) {
        let state = &mut self.seats[ground.seat];
        if !std::mem::replace(&mut state.ground, true) && self.pending.is_none() {
            self.pending = Some(ground);
            self.astir = true;
        }
    }

    /// An act of a seat: it ends its being offline; a ground before it was missed, unless both have the same time.
    #[inline]
    pub fn act(&mut self, seat: Seat, time: Option<Time>) -> Option<Pending> {
        if self.astir { self.act_after_event(seat, time) } else { None }
    }

    fn act_after_event(&mut self, seat: Seat, time: Option<Time>) -> Option<Pending> {
        let excused = self.pending.is_some_and(|p| p.time.is_some() && p.time == time);
        let missed = if excused { None } else { self.pending.take() };
        self.come_back(seat, time);
        missed
    }

    fn come_back(&mut self, seat: Seat, time: Option<Time>) {
        let state = &mut self.seats[seat];
        match (state.offline.take(), time) {
            (Some((Some(since), _)), Some(now)) => {
                state.back_after = state.back_after.max(Some(now.0.saturating_sub(since.0)));
            }
            (Some(_), _) => state.back_untimed = true,
            (None, _) => {}
        }
        self.look_again();
    }

    /// `offline`
    pub fn offline(&mut self, seat: Seat, time: Option<Time>, at: Span) {
        let state = &mut self.seats[seat];
        state.event = true;
        if state.offline.is_some() {
            return;
        }
        state.offline = Some((time, at));
        self.astir = true;
        state.drops = state.drops.saturating_add(1);
        let drops = state.drops;
        if self.leaving.max_drops.is_some_and(|most| drops >= u16::from(most)) {
            self.give_ground(Pending { seat, ground: Ground::Drops { drops }, at, time });
        }
    }

    /// `online`: ends offline and auto.
    pub fn online(&mut self, seat: Seat, time: Option<Time>) {
        self.come_back(seat, time);
        self.seats[seat].event = true;
        self.seats[seat].auto = false;
    }

    /// A line that cannot be read: who is offline may have come back by it.
    pub fn unread(&mut self, seat: Option<Seat>) {
        for seat in self.seating.seats().filter(|&s| seat.is_none_or(|read| read == s)) {
            self.come_back(seat, None);
        }
    }

    /// `auto`
    pub fn auto(&mut self, seat: Seat) {
        self.seats[seat].auto = true;
        self.seats[seat].event = true;
    }

    /// `quit`
    pub fn quit(&mut self, seat: Seat, time: Option<Time>, at: Span) {
        self.seats[seat].quit = true;
        self.seats[seat].event = true;
        if self.leaving.covered && self.leaving.ends {
            self.give_ground(Pending { seat, ground: Ground::Quit, at, time });
        }
    }

    /// Whether every seat is absent at once.
    pub fn all_absent(&self) -> bool {
        self.leaving.all_absent_void
            && self.seating.seats().all(|s| {
                let state = &self.seats[s];
                state.auto || state.quit || state.offline.is_some()
            })
    }

    /// Whether there was a ground of this seat, acted after or not.
    pub fn founded(&self, seat: Seat, time: Option<Time>) -> Founded {
        let state = &self.seats[seat];
        if state.ground || state.quit && self.leaving.covered {
            return Founded::Yes;
        }
        if self.leaving.in_time.is_none() {
            return Founded::No(if state.event { NoGround::NoGroundHere } else { NoGround::NoEvent });
        }
        match (state.offline, time) {
            (Some((Some(since), _)), Some(now)) => {
                Founded::No(NoGround::NotTooLong { offline: now.0.saturating_sub(since.0) })
            }
            (Some(_), _) => Founded::Unknown,
            (None, _) if state.back_untimed => Founded::Unknown,
            (None, _) => Founded::No(match state.back_after {
                Some(offline) => NoGround::BackInTime { offline },
                None if state.event => NoGround::NoGroundHere,
                None => NoGround::NoEvent,
            }),
        }
    }

    /// Who quit.
    pub fn quitters(&self) -> SeatSet {
        self.seating.seats().filter(|&s| self.seats[s].quit).collect()
    }
}
