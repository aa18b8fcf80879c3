//! What replays share, whatever they look like: which hand is shown, and its moments.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::HandView;
use crate::audit::Book;
use crate::replay::Rules;
use crate::source::Place;
use crate::syntax::parse_hand;
use crate::trace::Trace;

/// Most ids of a file that are remembered, to be named where another hand could be meant.
const REMEMBERED: usize = 30;
/// Stands for a byte that is no text (see `source`): its line is unreadable.
const SUBSTITUTE: char = '\u{1A}';

/// The rules that hands are replayed by: those they were judged by.
#[derive(Clone, Copy, Debug)]
pub struct JudgedBy<'p> {
    /// those a record may name
    pub book: &'p Book<'p>,
    /// the one that overrides what records name
    pub forced: Option<&'p Rules<'p>>,
}

impl JudgedBy<'_> {
    /// The moments of a hand; `None` where it was not judged.
    pub(super) fn trace<'a>(&self, hand: &HandView<'a>) -> Option<Trace<'a>> {
        let name = hand.report.rules?;
        let rules = self.forced.or_else(|| self.book.iter().find(|rules| &*rules.profile.name == name))?;
        let Place { text, from, .. } = hand.place;
        let (mut lines, start) = (Vec::new(), from as usize);
        parse_hand(text, start, &undecoded(text, start, hand.to as usize), &mut lines);
        Some(Trace::new(rules, &lines))
    }
}

/// Where the bytes lie that were no text.
fn undecoded(text: &str, from: usize, to: usize) -> Vec<u32> {
    let own = text.get(from..to).unwrap_or_default();
    own.match_indices(SUBSTITUTE).filter_map(|(at, _)| u32::try_from(from + at).ok()).collect()
}

/// Which hand of the input is shown, and what was seen of the others.
#[derive(Debug, Default)]
pub struct Pick {
    wanted: Option<String>,
    seen: Mutex<Seen>,
}

/// The hands that went by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// the ids of the first of them
    pub ids: Vec<String>,
    /// number of hands
    pub hands: u64,
    /// number of moves of the hand that was shown; `None`: none was
    pub moves: Option<usize>,
}

impl Pick {
    /// The hand with this id, or the first.
    pub fn new(wanted: Option<String>) -> Self {
        Self { wanted, seen: Mutex::default() }
    }

    /// What went by.
    pub fn seen(&self) -> Seen {
        self.lock().clone()
    }

    /// Whether this is the hand to show; only one is.
    pub(super) fn takes(&self, hand: &HandView<'_>) -> bool {
        let mut seen = self.lock();
        let id = hand.report.id.as_deref();
        seen.hands += 1;
        if seen.ids.len() < REMEMBERED {
            seen.ids.push(id.unwrap_or("?").to_owned());
        }
        seen.moves.is_none() && self.wanted.as_deref().is_none_or(|wanted| id == Some(wanted))
    }

    /// Notes that a hand of so many moves was shown.
    pub(super) fn showed(&self, moves: usize) {
        self.lock().moves = Some(moves);
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
