//! Carries out what `legality` let through. Cannot fail.

use super::Position;
use super::legality::{Bomb, OnPlay, Pass, Play, all_others_passed};
use super::phase::{Lying, Over, Phase, Table, Trick};
use crate::finding::{Fact, HandEnd};
use crate::history::Log;
use crate::seat::{Seat, SeatSet, Seating};
use crate::syntax::ast::{Cards, Span};

/// The cards leave the hand and lie on the table; the hand ends with the last of them.
#[inline(always)]
#[allow(clippy::inline_always, reason = "what is known of a play in turn need not be asked again")]
pub(super) fn play(position: &mut Position<'_>, play: Play, cards: &Cards<'_>, at: Span, log: &mut Log) {
    let seat = play.seat;
    let hand = &mut position.hands[seat];
    if play.held {
        hand.play(&cards.counts);
    } else {
        let lacking = hand.play_lacking(&cards.counts);
        log.report(at, Fact::CardNotHeld { seat, cards: lacking });
    }
    position.tally.plays[seat] = position.tally.plays[seat].saturating_add(1);
    match play.bomb {
        Some(Bomb::Bomb) => position.tally.bombs[seat] = position.tally.bombs[seat].saturating_add(1),
        Some(Bomb::Rocket) => position.tally.rockets[seat] = position.tally.rockets[seat].saturating_add(1),
        None => {}
    }
    if position.hands[seat].is_out() {
        position.phase = Phase::Over(Over { end: HandEnd::Out(seat), at, told: false });
        return;
    }
    let table = if play.readings.is_empty() {
        Table::NoPattern { owner: seat }
    } else {
        Table::Lies(Lying { owner: seat, cards: cards.counts.ranks(), open: play.readings, at })
    };
    let turn = Some(position.rules.seating.next(seat));
    position.phase = Phase::Play(Trick { turn, or: None, table, passed: SeatSet::EMPTY, skipped: play.skipped });
}

/// The turn passes on; when all others have passed the owner of the last play leads.
#[inline]
pub(super) fn pass_in_turn(trick: &mut Trick, seating: Seating, OnPlay { seat, passed, owner }: OnPlay) {
    trick.passed = passed;
    trick.or = None;
    match owner {
        Some(owner) if all_others_passed(seating, passed, owner) => {
            trick.table = Table::Empty;
            trick.turn = Some(owner);
        }
        _ => trick.turn = Some(seating.next(seat)),
    }
}

/// A pass on lead, or out of turn, as it counts.
pub(super) fn pass(position: &mut Position<'_>, pass: Pass) {
    let seating = position.rules.seating;
    let Phase::Play(trick) = &mut position.phase else { return };
    if !pass.counts {
        return;
    }
    if !pass.on_lead {
        let owner = trick.owner();
        return pass_in_turn(trick, seating, OnPlay { seat: pass.seat, passed: pass.passed, owner });
    }
    trick.passed = pass.passed;
    trick.or = Some(pass.seat).filter(|_| !pass.out_of_turn);
    // who was to lead is in doubt after a pass out of turn: then no pass is on lead until the next play
    trick.table = if pass.out_of_turn { Table::Unread } else { Table::Empty };
    trick.turn = Some(seating.next(pass.seat)).filter(|_| !pass.out_of_turn);
}

/// A line that cannot be read, in play: the next line sets the turn, against an unknown play.
pub(super) fn unread(position: &mut Position<'_>, seat: Option<Seat>) {
    if let Some(seat) = seat {
        position.hands[seat].lose_count();
    }
    if let Phase::Play(trick) = &mut position.phase {
        *trick = Trick { turn: None, or: None, table: Table::Unread, passed: SeatSet::EMPTY, skipped: SeatSet::EMPTY };
    }
}

/// The hand is over.
pub(super) fn end(position: &mut Position<'_>, end: HandEnd, at: Span) {
    position.phase = Phase::Over(Over { end, at, told: false });
}
