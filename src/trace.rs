//! A hand as a list of moments, for showing: the replay stopped after each line it takes. Judges nothing.

mod left;
mod trick;

pub use left::{Left, remaining};
pub use trick::{Done, Played, Trick};

use crate::audit::conclusive;
use crate::finding::Finding;
use crate::history::{Hand, Log, put_in_place};
use crate::replay::{Phase, Position, Rules, begin, walk};
use crate::seat::{BySeat, Seat, Seating};
use crate::syntax::ast::{Act, Line, Span, Statement};

/// A hand from its deal to its last act.
#[derive(Clone, Debug)]
pub struct Trace<'a> {
    /// the hand as recorded
    pub hand: Hand<'a>,
    /// who sits
    pub seating: Seating,
    /// the first is the hand as dealt; each of the others follows one act
    pub moments: Vec<Moment<'a>>,
}

/// A hand as it stands after one of its lines.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// the line; `None`: nothing was done yet
    pub line: Option<Line<'a>>,
    /// what each seat holds
    pub hands: BySeat<Left>,
    /// what lies on the table, and what each seat did in this trick
    pub trick: Trick,
    /// whose turn it is; `None`: nobody's, or the next line tells
    pub turn: Option<Seat>,
    /// where the hand has got to
    pub stage: Stage,
    /// the landlord, once there is one
    pub landlord: Option<Seat>,
    /// bombs of each seat
    pub bombs: BySeat<Bombs>,
    /// who is away, and how
    pub away: BySeat<Option<Away>>,
}

/// Where a hand has got to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// the landlord is not known yet
    Bidding,
    /// the landlord is known, no card was played
    Opening,
    /// cards are being played
    Play,
    /// over
    Over,
}

/// Bombs a seat has played, and how many it may play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bombs {
    /// played, rockets too
    pub played: u16,
    /// used of the quota, and the quota; `None`: no limit, or none known
    pub quota: Option<(u16, u8)>,
}

/// How a seat is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub enum Away {
    Offline,
    Auto,
    Quit,
}

/// Where a finding is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// before the first act: headers and the deal
    Before,
    /// with the moment of this number
    At(usize),
    /// after the last act: result, scores, digest
    After,
}

impl<'a> Trace<'a> {
    /// Replays the hand that these lines are.
    pub fn new(rules: &Rules<'_>, lines: &[Line<'a>]) -> Self {
        let (mut acts, mut log) = (Vec::new(), Log::default());
        let hand = put_in_place(lines, rules.seating, &mut acts, &mut log);
        let checked = conclusive(rules, &hand, lines, &acts);
        let mut position = begin(rules, &hand, checked);
        let mut moments = vec![Moment::first(&position, rules.seating)];
        for (line, before) in walk(lines, &acts) {
            let last = moments.last().map(|m| (m.trick.clone(), m.away)).unwrap_or_default();
            let leads = trick::leads(&position, line);
            position.take(line, before, &mut log);
            moments.push(Moment::after(line, leads, last, &position, rules));
        }
        Self { hand, seating: rules.seating, moments }
    }

    /// Number of acts.
    pub fn len(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// Whether nothing was done at all, as on a score sheet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where a finding is shown: with its line, or with the act before a line that is none.
    pub fn shown(&self, finding: &Finding) -> Shown {
        let at = finding.span.start;
        let begun = self.moments.partition_point(|m| m.line.as_ref().is_none_or(|line| line.span.start <= at));
        match begun.checked_sub(1) {
            None | Some(0) => Shown::Before,
            Some(last) if last == self.len() && !self.spans(last, at) => Shown::After,
            Some(number) => Shown::At(number),
        }
    }

    fn spans(&self, number: usize, at: u32) -> bool {
        let span = self.moments.get(number).and_then(|m| m.line.as_ref()).map_or(Span::default(), |line| line.span);
        (span.start..span.end).contains(&at)
    }
}

impl<'a> Moment<'a> {
    fn first(position: &Position<'_>, seating: Seating) -> Self {
        Self {
            line: None,
            hands: BySeat::from_fn(|seat| Left::of(position.hand(seat))),
            trick: Trick::default(),
            turn: position.turn(),
            stage: Stage::Bidding,
            landlord: None,
            bombs: BySeat::from_fn(|seat| bombs(position, seat).unwrap_or_default()),
            away: BySeat::default(),
        }
        .seated(seating)
    }

    fn after(
        line: &Line<'a>,
        leads: bool,
        (mut trick, mut away): (Trick, BySeat<Option<Away>>),
        position: &Position<'_>,
        rules: &Rules<'_>,
    ) -> Self {
        trick.take(line, leads, position, rules);
        if let Statement::Act { seat, act } = &line.statement {
            away[*seat] = now_away(away[*seat], act);
        }
        Self {
            line: Some(line.clone()),
            trick,
            turn: position.turn(),
            stage: Stage::of(position.phase()),
            landlord: position.contract().landlord,
            away,
            ..Self::first(position, rules.seating)
        }
    }

    /// A seat that the game does not have holds nothing.
    fn seated(mut self, seating: Seating) -> Self {
        for (_, left) in self.hands.iter_mut().filter(|(seat, _)| !seating.has(*seat)) {
            *left = Left::default();
        }
        self
    }

    /// Who acted, and how.
    pub fn act(&self) -> Option<(Seat, &Act<'a>)> {
        match &self.line.as_ref()?.statement {
            Statement::Act { seat, act } => Some((*seat, act)),
            _ => None,
        }
    }
}

impl Stage {
    const fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Bidding => Self::Bidding,
            Phase::Opening => Self::Opening,
            Phase::Play(_) => Self::Play,
            Phase::Over(_) => Self::Over,
        }
    }
}

fn bombs(position: &Position<'_>, seat: Seat) -> Option<Bombs> {
    let tally = position.tally();
    let played = tally.bombs[seat].checked_add(tally.rockets[seat])?;
    Some(Bombs { played, quota: position.quota(seat).map(|(quota, used)| (used, quota)) })
}

/// An act of a seat ends its being offline, not its auto.
const fn now_away(before: Option<Away>, act: &Act<'_>) -> Option<Away> {
    match (act, before) {
        (Act::Offline, _) => Some(Away::Offline),
        (Act::Auto, _) => Some(Away::Auto),
        (Act::Quit | Act::Escape, _) => Some(Away::Quit),
        (Act::Online, _) | (_, Some(Away::Offline)) => None,
        (_, before) => before,
    }
}

#[cfg(test)]
mod tests;
