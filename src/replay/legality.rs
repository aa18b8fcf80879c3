//! Checks acts of play, and alone can say how one counts. Nothing is changed here; recovery follows `findings.md`.

use arrayvec::ArrayVec;

use super::Position;
use super::phase::{Lying, Table, Trick};
use crate::finding::{Fact, NotBeaten, WhyNot};
use crate::history::Log;
use crate::pattern::{PatternName, Reading, Readings, at_most_one, beats, why_not};
use crate::seat::{Seat, SeatSet, Seating};
use crate::syntax::ast::{Cards, Span};

/// A play as it counts, legal or reported: only this module makes one.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) seat: Seat,
    pub(super) readings: Readings,
    pub(super) bomb: Option<Bomb>,
    /// whether the seat holds the cards
    pub(super) held: bool,
    /// who was passed over by it
    pub(super) skipped: SeatSet,
}

/// A bomb of one kind or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bomb {
    /// of one rank, or four jokers
    Bomb,
    /// B and R
    Rocket,
}

/// A pass as it counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass {
    pub(super) seat: Seat,
    /// the seats that have passed with this one
    pub(super) passed: SeatSet,
    /// whether it changes the turn at all
    pub(super) counts: bool,
    /// whether it was made on lead: the next seat leads
    pub(super) on_lead: bool,
    /// made on lead by a seat that was not to lead: whoever comes next may lead
    pub(super) out_of_turn: bool,
}

/// A pass on a play, by whose turn it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnPlay {
    pub(super) seat: Seat,
    /// the seats that have passed with this one
    pub(super) passed: SeatSet,
    /// who made the play; `None`: it cannot be read
    pub(super) owner: Option<Seat>,
}

/// Where the turn stands when a seat acts: who was passed over, and whether that made a new trick.
#[derive(Clone, Copy, Debug)]
struct Turn {
    passed: SeatSet,
    /// who is passed over, whether it had passed before or not
    skipped: SeatSet,
    leads: bool,
    wrong: Option<Seat>,
}

impl Turn {
    /// The seats passed over count as having passed; a trick nobody can beat any more is over.
    fn of(seat: Seat, trick: &Trick, seating: Seating) -> Self {
        let empty = matches!(trick.table, Table::Empty);
        let Some(due) = trick.turn.filter(|&due| due != seat && trick.or != Some(seat)) else {
            return Self { passed: trick.passed, skipped: SeatSet::EMPTY, leads: empty, wrong: None };
        };
        let mut passed = trick.passed;
        let skipped: SeatSet = seating.from(due).take_while(|&s| s != seat).collect();
        if !empty {
            passed.extend(seating.seats().filter(|&s| skipped.contains(s)));
        }
        let leads = empty || trick.owner().is_some_and(|owner| all_others_passed(seating, passed, owner));
        Self { passed, skipped, leads, wrong: Some(due) }
    }
}

/// Whether every seat but the owner of the last play has passed.
pub(super) fn all_others_passed(seating: Seating, passed: SeatSet, owner: Seat) -> bool {
    let mut with_owner = passed;
    with_owner.insert(owner);
    with_owner.covers(SeatSet::all(seating))
}

/// A play made in turn with nothing to report: most plays of all. It is no bomb, can be read in one way, and beats what lies there.
#[inline]
pub(super) fn play_in_turn(position: &Position<'_>, trick: &Trick, seat: Seat, cards: &Cards<'_>) -> Option<Play> {
    if trick.turn != Some(seat) || cards.counts.len() > MOST {
        return None;
    }
    let reading = position.rules.only_reading(cards.counts.ranks())?;
    let beats = match &trick.table {
        Table::Empty => true,
        Table::Lies(Lying { open, .. }) => matches!(**open, [table] if beats(reading, table)),
        Table::NoPattern { .. } | Table::Unread => false,
    };
    let plain = beats && !reading.is_bomb() && position.hands[seat].holds(&cards.counts);
    plain.then(|| Play { seat, readings: at_most_one(Some(reading)), bomb: None, held: true, skipped: SeatSet::EMPTY })
}

/// Most cards that any pattern has.
const MOST: u16 = 40;

/// Checks any other play.
#[allow(clippy::too_many_arguments, reason = "a line of the record in its parts, and where it stands")]
pub(super) fn play(
    position: &Position<'_>,
    trick: &Trick,
    seat: Seat,
    cards: &Cards<'_>,
    named: Option<PatternName>,
    next: Option<Seat>,
    at: Span,
    log: &mut Log,
) -> Play {
    let (turn, by) = turn_of_play(position, trick, seat, cards, next, at, log);
    let ranks = cards.counts.ranks();
    let all = if cards.counts.len() > MOST { Readings::new() } else { position.rules.classify(ranks) };
    let bomb = bomb_of(&all);
    let readings = match named.map(|name| position.rules.named(name)) {
        None => all,
        Some(name) => as_named(position, &all, name, named, cards, at, log),
    };
    if readings.is_empty() && named.is_none() {
        log.report(at, Fact::NotAPattern { cards: ranks, named: None, are: Vec::new() });
    }
    let readings = match &trick.table {
        Table::Lies(lying) if !turn.leads && !readings.is_empty() => against(lying, readings, cards, at, log),
        _ => readings,
    };
    let held = position.hands[by].holds(&cards.counts);
    Play { seat: by, readings, bomb, held, skipped: turn.skipped }
}

/// The turn, and who made the play. One out of turn is reported and taken as made by the seat that acted, unless the seat due can
/// have made it and that seat cannot hold its cards, or the next act is that of the seat after the one due: then the line names
/// the wrong seat, and nobody's cards or turn are missed later.
fn turn_of_play(
    position: &Position<'_>,
    trick: &Trick,
    seat: Seat,
    cards: &Cards<'_>,
    next: Option<Seat>,
    at: Span,
    log: &mut Log,
) -> (Turn, Seat) {
    let turn = Turn::of(seat, trick, position.rules.seating);
    let Some(due) = turn.wrong else { return (turn, seat) };
    log.report(at, Fact::PlayOutOfTurn { seat, due, passed_already: false });
    let (dues, seating) = (&position.hands[due], position.rules.seating);
    let unheld = !position.hands[seat].holds(&cards.counts) && dues.dealt().is_some();
    if dues.holds(&cards.counts) && (unheld || next == Some(seating.next(due))) {
        return (Turn::of(due, trick, seating), due);
    }
    (turn, seat)
}

/// Whether a line is the play on the table written once more: its cards are gone, and it counts for nothing.
pub(super) fn is_written_twice(position: &Position<'_>, trick: &Trick, seat: Seat, cards: &Cards<'_>) -> bool {
    let Table::Lies(lying) = &trick.table else { return false };
    lying.owner == seat && lying.cards == cards.counts.ranks() && !position.hands[seat].holds(&cards.counts)
}

fn bomb_of(readings: &Readings) -> Option<Bomb> {
    readings.first().and_then(|r| match r.name {
        PatternName::Bomb | PatternName::FourJokers => Some(Bomb::Bomb),
        PatternName::Rocket => Some(Bomb::Rocket),
        _ => None,
    })
}

/// A record may settle the reading with `as PATTERN`.
fn as_named(
    position: &Position<'_>,
    all: &Readings,
    name: PatternName,
    named: Option<PatternName>,
    cards: &Cards<'_>,
    at: Span,
    log: &mut Log,
) -> Readings {
    let fits: Readings = all.iter().copied().filter(|r| position.rules.named(r.name) == name).collect();
    if fits.is_empty() {
        let are = all.iter().map(|r| r.name).collect();
        log.report(at, Fact::NotAPattern { cards: cards.counts.ranks(), named, are });
    }
    fits
}

/// The readings that beat an open one stay open; a play that beats none is reported, and stands with all its readings.
#[inline]
fn against(lying: &Lying, readings: Readings, cards: &Cards<'_>, at: Span, log: &mut Log) -> Readings {
    if let ([play], [table]) = (&*readings, &*lying.open)
        && beats(*play, *table)
    {
        return readings;
    }
    let beating: ArrayVec<Reading, 4> =
        readings.iter().copied().filter(|&play| lying.open.iter().any(|&table| beats(play, table))).collect();
    if !beating.is_empty() {
        return beating;
    }
    does_not_beat(lying, &readings, cards, at, log);
    readings
}

#[cold]
fn does_not_beat(lying: &Lying, readings: &Readings, cards: &Cards<'_>, at: Span, log: &mut Log) {
    let pairs = || readings.iter().flat_map(|&play| lying.open.iter().map(move |&table| (play, table)));
    // the pair of readings that comes nearest tells most
    let nearest = pairs().min_by_key(|&(play, table)| match why_not(play, table) {
        Some(WhyNot::NotHigher | WhyNot::SmallerBomb) => 0,
        Some(WhyNot::OtherLength) => 1,
        _ => 2,
    });
    let Some((play, table)) = nearest else { return };
    let Some(why) = why_not(play, table) else { return };
    let fact = NotBeaten {
        cards: cards.counts.ranks(),
        pattern: play.name,
        table: lying.cards,
        table_pattern: table.name,
        table_seat: lying.owner,
        table_at: lying.at,
        why,
    };
    log.report(at, Fact::DoesNotBeat(Box::new(fact)));
}

/// Who passes. Where the next act is that of the seat after the one due, the line names the wrong seat: reported, and the pass is the one due.
pub(super) fn who_passes(
    position: &Position<'_>,
    trick: &Trick,
    seat: Seat,
    next: Option<Seat>,
    at: Span,
    log: &mut Log,
) -> Seat {
    let Some(due) = trick.turn.filter(|&due| due != seat && trick.or != Some(seat)) else { return seat };
    let passed_already = trick.passed.contains(seat) || trick.skipped.contains(seat);
    if passed_already || matches!(trick.table, Table::Empty) || next != Some(position.rules.seating.next(due)) {
        return seat;
    }
    log.report(at, Fact::PlayOutOfTurn { seat, due, passed_already });
    due
}

/// A pass in turn on a play that is a pattern, with nothing to report: most passes of all.
#[inline]
pub(super) fn pass_in_turn(trick: &Trick, seat: Seat) -> Option<OnPlay> {
    let Table::Lies(Lying { owner, .. }) = trick.table else { return None };
    let mut passed = trick.passed;
    passed.insert(seat);
    (trick.turn == Some(seat)).then_some(OnPlay { seat, passed, owner: Some(owner) })
}

/// Checks any other pass.
pub(super) fn pass(position: &Position<'_>, trick: &Trick, seat: Seat, at: Span, log: &mut Log) -> Pass {
    let seating = position.rules.seating;
    let turn = Turn::of(seat, trick, seating);
    let mut passed = turn.passed;
    passed.insert(seat);
    let counted = Pass { seat, passed, counts: true, on_lead: false, out_of_turn: false };
    if let Some(due) = turn.wrong {
        let passed_already = trick.passed.contains(seat) || trick.skipped.contains(seat);
        log.report(at, Fact::PlayOutOfTurn { seat, due, passed_already });
        return Pass { counts: !passed_already, on_lead: turn.leads, out_of_turn: turn.leads, ..counted };
    }
    if turn.leads {
        log.report(at, Fact::PassOnLead { seat });
    }
    Pass { on_lead: turn.leads, ..counted }
}
