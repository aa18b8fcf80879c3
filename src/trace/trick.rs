//! What lies on the table, and what each seat did in the trick.

use crate::card::CardCounts;
use crate::pattern::PatternName;
use crate::replay::{Phase, Position, Rules, Table};
use crate::seat::Seat;
use crate::syntax::ast::{Act, Line, Statement};

/// A trick as it is shown. When all others have passed its acts stay until the next lead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trick {
    /// from 1; 0 before the first lead
    pub number: u32,
    /// the last act of each seat in it, in the order in which they were made
    pub done: Vec<(Seat, Done)>,
    /// who made the play that has to be beaten
    pub owner: Option<Seat>,
}

/// What a seat did in a trick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// it passed
    Pass,
    /// it played
    Play(Played),
}

/// A play as it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// the cards
    pub cards: CardCounts,
    /// ways to read them that are open; none: no pattern
    pub patterns: Vec<PatternName>,
}

impl Played {
    /// Whether it counts as a bomb of any kind.
    pub fn is_bomb(&self) -> bool {
        let bombs = [PatternName::Bomb, PatternName::FourJokers, PatternName::Rocket];
        self.patterns.iter().any(|pattern| bombs.contains(pattern))
    }
}

impl Trick {
    /// The play that has to be beaten.
    pub fn lies(&self) -> Option<(Seat, &Played)> {
        let owner = self.owner?;
        self.done.iter().find_map(|(seat, done)| match done {
            Done::Play(played) if *seat == owner => Some((owner, played)),
            _ => None,
        })
    }

    pub(super) fn take(&mut self, line: &Line<'_>, leads: bool, position: &Position<'_>, rules: &Rules<'_>) {
        let Statement::Act { seat, act } = &line.statement else { return self.settle(position, line) };
        match act {
            Act::Play { cards, .. } => {
                if leads {
                    *self = Self { number: self.number + 1, ..Self::default() };
                }
                let patterns = patterns(line, position, rules);
                self.put(*seat, Done::Play(Played { cards: cards.counts, patterns }));
            }
            Act::Pass => self.put(*seat, Done::Pass),
            _ => {}
        }
        self.settle(position, line);
    }

    fn put(&mut self, seat: Seat, done: Done) {
        self.done.retain(|(s, _)| *s != seat);
        self.done.push((seat, done));
    }

    fn settle(&mut self, position: &Position<'_>, line: &Line<'_>) {
        match position.phase() {
            Phase::Play(trick) => self.owner = trick.owner(),
            Phase::Over(over) if over.at == line.span => self.owner = player(line),
            _ => {}
        }
    }
}

fn player(line: &Line<'_>) -> Option<Seat> {
    match &line.statement {
        Statement::Act { seat, act: Act::Play { .. } } => Some(*seat),
        _ => None,
    }
}

/// Whether a play, made now, begins a trick: nothing lies there, or all others were passed over.
pub(super) fn leads(position: &Position<'_>, line: &Line<'_>) -> bool {
    match position.phase() {
        Phase::Play(trick) => {
            matches!(trick.table, Table::Empty) || player(line) == trick.owner() && player(line).is_some()
        }
        Phase::Over(_) => false,
        _ => true,
    }
}

fn patterns(line: &Line<'_>, position: &Position<'_>, rules: &Rules<'_>) -> Vec<PatternName> {
    if let Phase::Play(trick) = position.phase() {
        return match &trick.table {
            Table::Lies(lying) => lying.open.iter().map(|reading| reading.name).collect(),
            _ => Vec::new(),
        };
    }
    let Statement::Act { act: Act::Play { cards, pattern }, .. } = &line.statement else { return Vec::new() };
    let all = rules.classify(cards.counts.ranks());
    let said = pattern.map(|name| rules.named(name));
    all.iter().map(|reading| reading.name).filter(|name| said.is_none_or(|said| said == *name)).collect()
}
