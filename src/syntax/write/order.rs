//! The order of a hand's lines in the canonical form.

use crate::seat::Seat;
use crate::syntax::ast::{Act, Line, Statement};

/// Sorts the lines of a hand. A line that is misplaced or cannot be read stays where it is, and no other is moved past it:
/// the order of the rest is such that sorting them changes no meaning.
pub(super) fn arrange<T>(hand: &mut Vec<T>, line: impl Fn(&T) -> &Line<'_>) {
    let mut sorter = Sorter::default();
    let mut keyed: Vec<(Key, T)> = hand.drain(..).map(|item| (sorter.key(line(&item)), item)).collect();
    let last = sorter.run;
    // a salt may stand anywhere after its commit: it goes to the end
    for (key, _) in keyed.iter_mut().filter(|(key, _)| key.place == Place::Salt) {
        key.run = last;
    }
    keyed.sort_by_key(|(key, _)| *key);
    hand.extend(keyed.into_iter().map(|(_, item)| item));
}

/// Lines of one run are sorted by their place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    run: u32,
    place: Place,
}

/// The order within a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the keywords")]
pub(crate) enum Place {
    Hand,
    Rules,
    Base,
    Multiplier,
    Fee,
    Huangfan,
    Time,
    Player(Seat),
    Commit,
    Deal(Seat),
    Bottom,
    Marker,
    /// events and extensions that stood among headers and deals
    Beside,
    /// acts as recorded, and what stands among them
    Act,
    Result,
    Score(Seat),
    /// events and extensions that stood among the scores
    Behind,
    Salt,
    Digest,
}

/// The parts of a hand; a statement of an earlier one is misplaced.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    #[default]
    Headers,
    Deal,
    Acts,
    Result,
}

#[derive(Default)]
struct Sorter {
    run: u32,
    part: Part,
    headed: bool,
    committed: bool,
}

impl Sorter {
    fn key(&mut self, line: &Line<'_>) -> Key {
        match place(&line.statement) {
            Some(Place::Salt) if self.committed => Key { run: self.run, place: Place::Salt },
            Some(Place::Beside) if self.headed || matches!(line.statement, Statement::Extension) => self.beside(),
            None | Some(Place::Salt | Place::Beside) => self.fixed(),
            Some(place) if part(place) < self.part => self.fixed(),
            Some(place) => self.placed(place),
        }
    }

    /// A statement in its part.
    fn placed(&mut self, place: Place) -> Key {
        self.part = part(place);
        self.headed |= place > Place::Hand;
        self.committed |= place == Place::Commit;
        Key { run: self.run, place }
    }

    /// An event or extension: after what it stood among.
    const fn beside(&self) -> Key {
        let place = match self.part {
            Part::Headers | Part::Deal => Place::Beside,
            Part::Acts => Place::Act,
            Part::Result => Place::Behind,
        };
        Key { run: self.run, place }
    }

    /// A line that stays where it is: a run of its own.
    const fn fixed(&mut self) -> Key {
        self.run += 2;
        Key { run: self.run - 1, place: Place::Hand }
    }
}

/// The part of a hand that a place is in.
fn part(place: Place) -> Part {
    match place {
        place if place < Place::Deal(Seat::E) => Part::Headers,
        place if place < Place::Beside => Part::Deal,
        place if place <= Place::Act => Part::Acts,
        _ => Part::Result,
    }
}

/// The place of a statement, events and extensions in front; none for one that does not belong in a hand or cannot be read.
pub(crate) const fn place(statement: &Statement<'_>) -> Option<Place> {
    Some(match statement {
        Statement::Hand(_) => Place::Hand,
        Statement::Rules(_) => Place::Rules,
        Statement::Base(_) => Place::Base,
        Statement::Multiplier(_) => Place::Multiplier,
        Statement::Fee(_) => Place::Fee,
        Statement::Huangfan => Place::Huangfan,
        Statement::Began(_) => Place::Time,
        Statement::Player { seat, .. } => Place::Player(*seat),
        Statement::Commit(_) => Place::Commit,
        Statement::Deal { seat, .. } => Place::Deal(*seat),
        Statement::Bottom(_) => Place::Bottom,
        Statement::Marker { .. } => Place::Marker,
        Statement::Act { act: Act::Offline | Act::Online | Act::Quit | Act::Auto, .. } | Statement::Extension => {
            Place::Beside
        }
        Statement::Misdeal | Statement::Landlord(_) | Statement::Act { .. } => Place::Act,
        Statement::Result(_) => Place::Result,
        Statement::Score { seat, .. } => Place::Score(*seat),
        Statement::Salt(_) => Place::Salt,
        Statement::Digest(_) => Place::Digest,
        Statement::Paipu(_)
        | Statement::Match { .. }
        | Statement::Total { .. }
        | Statement::Standing { .. }
        | Statement::Unreadable(_) => return None,
    })
}
