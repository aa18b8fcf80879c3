//! How a hand came out, as far as its acts and its recorded result tell.

use std::ops::Range;

use super::contract::{Bids, Decision};
use super::phase::{Phase, Trick};
use super::presence::Founded;
use super::rules::{Bidding, GameRules, Rules};
use super::{Facing, Position};
use crate::amount::Amount;
use crate::finding::{Fact, HandEnd, Unverified};
use crate::history::{Hand, Log};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::{Declared, Spring};
use crate::syntax::ast::{Act, Contract, Line, Outcome, Span, Statement};

/// What ended a hand, and where; a hand ended by a ground alone has that event's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// what ended it
    pub how: HandEnd,
    /// the line that did
    pub at: Span,
}

/// A hand that has been replayed.
#[derive(Clone, Debug)]
pub struct Replayed<'p> {
    position: Position<'p>,
    /// what ended it by its acts; `None`: nothing did
    pub end: Option<End>,
}

/// Replays the acts of a hand (`acts`: where they stand among `lines`).
#[inline]
pub fn replay<'p>(
    rules: &Rules<'p>,
    hand: &Hand<'_>,
    lines: &[Line<'_>],
    acts: &[Range<usize>],
    checked: Checked,
    log: &mut Log,
) -> Replayed<'p> {
    let mut replayed = Replayed { position: begin(rules, hand, checked), end: None };
    for run in acts {
        let run_lines = lines.get(run.clone()).unwrap_or_default();
        for (line, at) in run_lines.iter().zip(run.start..) {
            replayed.position.take_at(line, || Around { lines, at }, log);
        }
    }
    replayed.end = conclude(&mut replayed.position, hand, log);
    replayed
}

/// What was found of the deal before the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// whether hands can be concluded from the deal
    pub deal: bool,
    /// whether the marker's seat holds it, as far as is known
    pub marker: bool,
}

/// The lines that the replay takes, each with where it stands.
#[inline]
pub fn walk<'l, 'a>(
    lines: &'l [Line<'a>],
    acts: &'l [Range<usize>],
) -> impl Iterator<Item = (&'l Line<'a>, Around<'l, 'a>)> {
    acts.iter().flat_map(move |run| {
        let run_lines = lines.get(run.clone()).unwrap_or_default();
        run.clone().zip(run_lines).map(move |(at, line)| (line, Around { lines, at }))
    })
}

/// The lines of a hand around one of them.
#[derive(Clone, Copy, Debug)]
pub struct Around<'l, 'a> {
    lines: &'l [Line<'a>],
    at: usize,
}

impl<'l, 'a> Around<'l, 'a> {
    /// The lines before it.
    pub fn before(self) -> &'l [Line<'a>] {
        self.lines.get(..self.at).unwrap_or_default()
    }

    /// Who makes the next act of a kind; looked for only where the turn is wrong.
    pub fn next_seat(self, is: impl Fn(&Act<'_>) -> bool) -> Option<Seat> {
        self.lines.get(self.at + 1..)?.iter().find_map(|line| match &line.statement {
            Statement::Act { seat, act } if is(act) => Some(*seat),
            _ => None,
        })
    }
}

/// A hand before its first act.
#[inline]
pub fn begin<'p>(rules: &Rules<'p>, hand: &Hand<'_>, checked: Checked) -> Position<'p> {
    let mut position = Position::new(rules, hand, checked.deal, checked.marker);
    let recorded = hand.landlord.map(|l| l.value);
    let ahead = &hand.ahead;
    let bids = if rules.bidding == Bidding::CallRob { ahead.calls } else { ahead.bids };
    let result = hand.result.map(|r| r.value);
    let marker_takes_one = match rules.game {
        GameRules::TwoDeck(game) if game.marker_takes_one && hand.huangfan.is_some() => {
            hand.marker.and_then(|m| m.value.0)
        }
        _ => None,
    };
    // without a deal between them, a header that cannot be read may have been the first of the acts
    if hand.unread.header && !hand.has_deal() {
        position.bids.take_unread(None);
    }
    position.facing = Facing {
        recorded,
        first_player: ahead.first_player.or(ahead.declarer),
        bids: bids + ahead.either,
        ruled: match result {
            Some(Outcome::Escape(seat)) => Some(seat),
            _ => None,
        },
        event_unread: hand.unread.may_hide_event(),
        goes_on: ahead.first_player.is_some() || !matches!(result, None | Some(Outcome::PassedOut | Outcome::Void)),
        marker_takes_one,
    };
    position
}

/// After the last act: a ground after which nobody acted, or the platform's word, ends the hand.
fn conclude(position: &mut Position<'_>, hand: &Hand<'_>, log: &mut Log) -> Option<End> {
    position.presence.tick(hand.result_time);
    let recorded = hand.result.map(|r| (r.value, r.span));
    let mut end = match &position.phase {
        Phase::Over(over) => Some(End { how: over.end, at: over.at }),
        _ => position.presence.pending().map(|p| End { how: HandEnd::Escape(p.seat), at: p.at }),
    };
    if end.is_none()
        && let Some((Outcome::Escape(seat), at)) = recorded
    {
        ruled_by_result(position, hand, seat, at, log);
        end = position.presence.leaving().ends.then_some(End { how: HandEnd::Escape(seat), at });
    }
    if matches!(position.phase, Phase::Bidding) && (position.contracted || !position.bids.begun()) {
        position.decide();
    }
    if end.is_none()
        && recorded.is_none()
        && !hand.unread.result
        && !hand.unread.may_hide_event()
        && let Some(at) = position.last_act
    {
        let seating = position.rules.seating;
        let left = position
            .hands
            .map(|s, held| held.left().filter(|_| seating.has(s)).map(|n| u16::try_from(n).unwrap_or(u16::MAX)));
        log.report(at, Fact::HandUnfinished { left });
    }
    end
}

/// A `result escape` without an `escape` line is judged like one; on a sheet it is unverified.
fn ruled_by_result(position: &mut Position<'_>, hand: &Hand<'_>, seat: Seat, at: Span, log: &mut Log) {
    let leaving = position.presence.leaving();
    if !leaving.covered {
        return log.report(at, Fact::EscapeNotCovered { seat });
    }
    if !leaving.ends {
        position.escaped.insert(seat);
    }
    let sheet = !position.bids.begun() && position.last_act.is_none();
    match position.presence.founded(seat, hand.result_time) {
        Founded::Yes => {}
        _ if sheet => log.report(at, Fact::Unverified(Unverified::EscapeSheet(seat))),
        _ if hand.unread.may_hide_event() => log.report(at, Fact::Unverified(Unverified::EscapeTimes(seat))),
        Founded::No(why) => log.report(at, Fact::EscapeUnfounded { seat, why }),
        Founded::Unknown => log.report(at, Fact::Unverified(Unverified::EscapeTimes(seat))),
    }
}

impl Replayed<'_> {
    /// The contract the replay went on with.
    pub const fn contract(&self) -> &Decision {
        &self.position.contract
    }

    /// What the bids make, where the record says otherwise.
    pub const fn other(&self) -> Option<Contract> {
        self.position.contract.other
    }

    /// The bids as recorded.
    pub const fn bids(&self) -> &Bids {
        &self.position.bids
    }

    /// Whether the hand was over before a landlord was found.
    pub const fn in_bidding(&self) -> bool {
        !self.position.contracted && matches!(self.position.bids_open(), Some(true))
    }

    /// Whether a bid, call or rob may be missing among those that can be read; robs that are missing make another multiplier.
    pub const fn bids_in_doubt(&self) -> bool {
        let lacking = matches!(self.position.bids, Bids::Calls(_)) && self.position.incomplete_told;
        self.position.bids.uncertain() || lacking
    }

    /// Whether an act of play is recorded, passes included.
    pub const fn has_play(&self) -> bool {
        self.position.last_act.is_some()
    }

    /// The first play of cards.
    pub const fn first_play(&self) -> Option<Span> {
        self.position.first_play
    }

    /// Plays, bombs and rockets of each seat.
    pub const fn tally(&self) -> &super::Tally {
        &self.position.tally
    }

    /// Whether an allowed tanda was declared.
    pub const fn tanda(&self) -> bool {
        self.position.declared.tanda.is_some()
    }

    /// The declaration as it counts.
    pub fn baodao(&self) -> Option<Declared> {
        self.position.declared.baodao.map(|(declared, _)| declared)
    }

    /// Whether a line before the first play that cannot be read may have been a declaration.
    pub const fn unread_opening(&self) -> bool {
        self.position.unread_opening
    }

    /// Who showed.
    pub fn shown(&self) -> SeatSet {
        self.position.declared.who_showed()
    }

    /// Who sealed.
    pub fn sealed(&self) -> SeatSet {
        self.position.declared.who_sealed()
    }

    /// Each seat's stake, 1 where none was set.
    pub fn stakes(&self) -> BySeat<Amount> {
        self.position.declared.stakes.map(|_, stake| stake.map_or(Amount(1), |(value, _)| value))
    }

    /// Who escaped while the hand went on, or whose escape ended it.
    pub fn escaped(&self) -> SeatSet {
        let mut escaped = self.position.escaped;
        if let Some(End { how: HandEnd::Escape(seat), .. }) = self.end {
            escaped.insert(seat);
        }
        escaped
    }

    /// Spring or anti-spring, where someone went out.
    pub fn spring(&self) -> Option<Spring> {
        let landlord = self.position.contract.landlord?;
        let Some(End { how: HandEnd::Out(out), .. }) = self.end else { return None };
        let plays = &self.position.tally.plays;
        if out != landlord {
            return (plays[landlord] == 1).then_some(Spring::AntiSpring);
        }
        let silent = self.position.rules.seating.seats().all(|s| s == landlord || plays[s] == 0);
        silent.then_some(Spring::Spring)
    }

    /// How the acts say the hand came out; `None`: they do not say.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.end?.how {
            HandEnd::Out(seat) => {
                let landlord = self.position.contract.landlord?;
                Some(if seat == landlord { Outcome::Landlord } else { Outcome::Peasants })
            }
            HandEnd::Claim(_) => Some(Outcome::Claimed),
            HandEnd::Escape(seat) => Some(Outcome::Escape(seat)),
            HandEnd::PassedOut => Some(Outcome::PassedOut),
            HandEnd::Void => Some(Outcome::Void),
            HandEnd::Misdeal => Some(Outcome::Misdeal),
        }
    }

    /// Who went out.
    pub const fn out(&self) -> Option<Seat> {
        match self.end {
            Some(End { how: HandEnd::Out(seat), .. }) => Some(seat),
            _ => None,
        }
    }
}

impl Position<'_> {
    /// Whether the bidding was still open when the hand stopped; `None`: it was not, or it is not known.
    const fn bids_open(&self) -> Option<bool> {
        match self.bids.closed_at() {
            Some(_) => None,
            None => Some(true),
        }
    }

    /// The trick, while cards are being played.
    pub const fn trick(&self) -> Option<&Trick> {
        match &self.phase {
            Phase::Play(trick) => Some(trick),
            _ => None,
        }
    }
}
