//! Puts each statement of a hand in its place, or reports it as misplaced.

use std::ops::Range;

use super::{Dealt, Hand, Log, Player, Score, Spanned};
use crate::finding::{Fact, Misplacement, Part};
use crate::seat::{Seat, Seating};
use crate::syntax::ast::{Act, Cards, Head, Keyword, Line, Span, Statement, Time};

/// Puts the statements of one hand in place. `acts` receives the runs of lines that the replay reads, in order:
/// acts, events, `landlord`, `misdeal`, and lines that cannot be read and may have been acts.
pub fn put_in_place<'a>(lines: &[Line<'a>], seating: Seating, acts: &mut Vec<Range<usize>>, log: &mut Log) -> Hand<'a> {
    acts.clear();
    let mut placer = Placer {
        hand: Hand::default(),
        seating,
        part: Part::Headers,
        time: None,
        backwards: false,
        closed: false,
        log,
    };
    let (mut run, mut number) = (0..0, 0);
    while let Some((line, rest)) = lines.get(number..).and_then(<[Line<'_>]>::split_first) {
        if !placer.take(line) {
            number += 1;
            continue;
        }
        let mut taken = 1;
        if placer.is_playing() {
            // between plays only the part and the seat could be wrong
            taken += rest.iter().take_while(|line| is_play(line, seating) && placer.is_in_time(line)).count();
        }
        if run.end != number {
            acts.push(std::mem::replace(&mut run, number..number));
        }
        number += taken;
        run.end = number;
    }
    acts.push(run);
    placer.hand
}

/// Whether a play or pass of a seat that the game has.
#[inline]
fn is_play(line: &Line<'_>, seating: Seating) -> bool {
    match &line.statement {
        Statement::Act { seat, act: Act::Play { .. } | Act::Pass } => seating.has(*seat),
        _ => false,
    }
}

/// Whether a connection event: it stands anywhere after the first header and closes no part.
const fn is_event(act: &Act<'_>) -> bool {
    matches!(act, Act::Offline | Act::Online | Act::Quit | Act::Auto)
}

struct Placer<'a, 'r> {
    hand: Hand<'a>,
    seating: Seating,
    part: Part,
    /// the time before and its line
    time: Option<(Time, Span)>,
    backwards: bool,
    /// totals or standings have begun: the hand is over
    closed: bool,
    log: &'r mut Log,
}

impl<'a> Placer<'a, '_> {
    /// Puts the line in place; true where the replay reads it.
    #[inline]
    fn take(&mut self, line: &Line<'a>) -> bool {
        match &line.statement {
            Statement::Act { seat, act } if !self.closed => {
                self.tell_time(line);
                self.act(*seat, act, line.span)
            }
            _ => self.take_rest(line),
        }
    }

    /// Whether the acts have come to the first play and can go on.
    fn is_playing(&self) -> bool {
        self.part == Part::Acts && !self.closed && self.hand.ahead.first_player.is_some()
    }

    fn take_rest(&mut self, line: &Line<'a>) -> bool {
        if matches!(line.statement, Statement::Total { .. } | Statement::Standing { .. }) {
            self.closed = true;
        } else if self.closed {
            self.after_totals(line);
        } else {
            self.tell_time(line);
            return self.place(line);
        }
        false
    }

    #[cold]
    fn misplaced(&mut self, span: Span, why: Misplacement) -> bool {
        self.log.report(span, Fact::Misplaced(why));
        false
    }

    /// Times never go back; told once a hand. An extension's time is not judged.
    #[inline]
    fn tell_time(&mut self, line: &Line<'_>) {
        if let Some(time) = line.time {
            self.told_time(time, line);
        }
    }

    /// Whether the line's time, if it has one, is no less than all before it; it is noted then.
    #[inline]
    fn is_in_time(&mut self, line: &Line<'_>) -> bool {
        let Some(time) = line.time else { return true };
        match self.time {
            Some((before, _)) if time >= before && !self.backwards => {
                self.time = Some((time, line.span));
                self.hand.last_time = Some(time);
                true
            }
            _ => false,
        }
    }

    fn told_time(&mut self, time: Time, line: &Line<'_>) {
        if matches!(line.statement, Statement::Extension) {
            return;
        }
        if let Some((before, at)) = self.time
            && time < before
            && !self.backwards
        {
            self.backwards = true;
            self.log.report(line.span, Fact::TimeBackwards { time, before, at });
        }
        self.time = Some((time, line.span));
        self.hand.last_time = self.hand.last_time.max(Some(time));
    }

    fn after_totals(&mut self, line: &Line<'_>) {
        if !matches!(line.statement, Statement::Extension | Statement::Unreadable(_)) {
            self.misplaced(line.span, Misplacement::OutsideHand);
        }
    }

    /// Opens the part a statement belongs to; false where a later part has begun.
    #[inline]
    fn open(&mut self, part: Part, span: Span) -> bool {
        if part >= self.part {
            self.part = part;
            return true;
        }
        self.too_late(part, span)
    }

    #[cold]
    fn too_late(&mut self, part: Part, span: Span) -> bool {
        let why = match part {
            Part::Acts => Misplacement::AfterResult,
            _ => Misplacement::TooLate { part, after: self.part },
        };
        self.misplaced(span, why)
    }

    /// Whether the game has the seat.
    fn sits(&mut self, seat: Seat, span: Span) -> bool {
        self.seating.has(seat) || self.misplaced(span, Misplacement::NoSuchSeat)
    }

    /// Puts any other statement than an act in place.
    fn place(&mut self, line: &Line<'a>) -> bool {
        match &line.statement {
            Statement::Deal { .. } | Statement::Bottom(_) | Statement::Marker { .. } => self.deal(line),
            Statement::Landlord(_) | Statement::Misdeal => self.word(line),
            Statement::Result(_) | Statement::Score { .. } | Statement::Digest(_) => self.ending(line),
            Statement::Salt(word) => {
                if self.hand.commit.is_none() && !self.hand.unread.commit {
                    return self.misplaced(line.span, Misplacement::SaltBeforeCommit);
                }
                self.once(|h| &mut h.salt, *word, line.span)
            }
            Statement::Hand(id) => {
                self.hand.id = Some(*id);
                self.hand.span = line.span;
                false
            }
            Statement::Unreadable(bad) => self.unreadable(bad.head, line.span),
            Statement::Extension | Statement::Act { .. } | Statement::Total { .. } | Statement::Standing { .. } => {
                false
            }
            Statement::Paipu(_) | Statement::Match { .. } => self.misplaced(line.span, Misplacement::AfterFirstHand),
            _ => self.header(line),
        }
    }

    /// Fills a place that can be filled once.
    fn once<T>(
        &mut self,
        place: impl for<'h> Fn(&'h mut Hand<'a>) -> &'h mut Option<Spanned<T>>,
        value: T,
        span: Span,
    ) -> bool {
        let free = place(&mut self.hand);
        if let Some(Spanned { span: first, .. }) = free {
            let first = *first;
            return self.misplaced(span, Misplacement::Again { first });
        }
        *free = Some(Spanned { value, span });
        false
    }

    fn header(&mut self, line: &Line<'a>) -> bool {
        let span = line.span;
        let others = match self.seating {
            Seating::Four => matches!(line.statement, Statement::Multiplier(_) | Statement::Fee(_)),
            Seating::Three => matches!(line.statement, Statement::Huangfan),
        };
        if others {
            return self.misplaced(span, Misplacement::OtherGame);
        }
        if !self.open(Part::Headers, span) {
            return false;
        }
        self.hand.headed = true;
        match &line.statement {
            Statement::Rules(name) => self.once(|h| &mut h.rules, *name, span),
            Statement::Base(amount) => self.once(|h| &mut h.base, *amount, span),
            Statement::Multiplier(amount) => self.once(|h| &mut h.multiplier, *amount, span),
            Statement::Fee(amount) => self.once(|h| &mut h.fee, *amount, span),
            Statement::Began(moment) => self.once(|h| &mut h.began, *moment, span),
            Statement::Commit(digest) => self.once(|h| &mut h.commit, *digest, span),
            Statement::Huangfan => self.once(|h| &mut h.huangfan, (), span),
            Statement::Player { seat, name, balance } => {
                let (seat, player) = (*seat, Player { name: *name, balance: *balance });
                self.sits(seat, span) && self.once(move |h| &mut h.players[seat], player, span)
            }
            _ => false,
        }
    }

    fn deal(&mut self, line: &Line<'a>) -> bool {
        let span = line.span;
        if self.seating == Seating::Three && matches!(line.statement, Statement::Marker { .. }) {
            return self.misplaced(span, Misplacement::OtherGame);
        }
        if !self.open(Part::Deal, span) {
            return false;
        }
        match &line.statement {
            Statement::Deal { seat, cards } => {
                let seat = *seat;
                self.sits(seat, span) && self.cards(move |h| &mut h.deals[seat], *cards, span)
            }
            Statement::Bottom(cards) => self.cards(|h| &mut h.bottom, *cards, span),
            Statement::Marker { seat, card } => self.once(|h| &mut h.marker, (*seat, *card), span),
            _ => false,
        }
    }

    fn cards(
        &mut self,
        place: impl for<'h> Fn(&'h mut Hand<'a>) -> &'h mut Dealt<'a>,
        cards: Option<Cards<'a>>,
        span: Span,
    ) -> bool {
        let free = place(&mut self.hand);
        if let Some(first) = free.span() {
            return self.misplaced(span, Misplacement::Again { first });
        }
        *free = cards.map_or(Dealt::Unknown(span), |value| Dealt::Known(Spanned { value, span }));
        false
    }

    /// `landlord` and `misdeal`: among the acts, each once.
    fn word(&mut self, line: &Line<'a>) -> bool {
        let span = line.span;
        if !self.open(Part::Acts, span) {
            return false;
        }
        if let Statement::Landlord(contract) = &line.statement {
            let free = self.hand.landlord.is_none();
            return self.sits(contract.seat, span) && (self.once(|h| &mut h.landlord, *contract, span) || free);
        }
        let free = self.hand.misdeal.is_none();
        self.once(|h| &mut h.misdeal, (), span) || free
    }

    #[inline]
    fn act(&mut self, seat: Seat, act: &Act<'_>, span: Span) -> bool {
        match act {
            Act::Pass => self.open(Part::Acts, span) && self.sits(seat, span),
            Act::Play { .. } => {
                let taken = self.open(Part::Acts, span) && self.sits(seat, span);
                if taken && self.hand.ahead.first_player.is_none() {
                    self.hand.ahead.first_player = Some(seat);
                }
                taken
            }
            _ => self.other_act(seat, act, span),
        }
    }

    fn other_act(&mut self, seat: Seat, act: &Act<'_>, span: Span) -> bool {
        if is_event(act) {
            return self.event(seat, span);
        }
        let taken = self.open(Part::Acts, span) && self.sits(seat, span);
        if taken {
            self.hand.ahead.note(seat, act);
        }
        taken
    }

    fn event(&mut self, seat: Seat, span: Span) -> bool {
        let headed = self.hand.headed || self.hand.unread.any || self.part > Part::Headers;
        if !headed {
            return self.misplaced(span, Misplacement::BeforeHeaders);
        }
        self.hand.events = true;
        // events after the hand's end mean nothing
        self.sits(seat, span) && self.part < Part::Result
    }

    fn ending(&mut self, line: &Line<'a>) -> bool {
        let span = line.span;
        if !self.open(Part::Result, span) {
            return false;
        }
        match &line.statement {
            Statement::Result(outcome) => {
                if self.hand.result.is_none() {
                    self.hand.result_time = line.time;
                }
                self.once(|h| &mut h.result, *outcome, span)
            }
            Statement::Score { seat, amount, fee, balance } => {
                let (seat, score) = (*seat, Score { amount: *amount, fee: *fee, balance: *balance });
                self.hand.last_score = Some(span);
                self.sits(seat, span) && self.once(move |h| &mut h.scores[seat], score, span)
            }
            Statement::Digest(digest) => self.once(|h| &mut h.digest, *digest, span),
            _ => false,
        }
    }

    /// A line that cannot be read is an act where nothing says otherwise and the acts can still go on.
    fn unreadable(&mut self, head: Head, span: Span) -> bool {
        match head {
            Head::Keyword(Keyword::Hand, _) => self.hand.span = span,
            Head::Keyword(Keyword::Result | Keyword::Score | Keyword::Digest, _) => self.part = Part::Result,
            _ => {}
        }
        self.hand.note_unread(head, self.part, span);
        match head {
            Head::Seat(_) | Head::Event(_) => self.part < Part::Result,
            Head::Nothing => Part::Headers < self.part && self.part < Part::Result,
            Head::Keyword(..) => false,
        }
    }
}
