#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod lexical;
mod statements;
mod unreadable;
mod written;

use super::ast::*;
use super::*;
use crate::amount::Natural;
use crate::pattern::PatternName;
use crate::seat::Seat;

/// The statement of a line that must be readable.
fn says(line: &str) -> Statement<'_> {
    let read = parse_line(line).expect("a statement");
    assert!(!matches!(read.statement, Statement::Unreadable(_)), "{line}: {read:?}");
    read.statement
}

/// What East does in a line that must be readable.
fn act(line: &str) -> Act<'_> {
    match says(line) {
        Statement::Act { seat: Seat::E, act } => act,
        other => panic!("{line}: {other:?}"),
    }
}

/// The cards that East plays, in canonical form, and the pattern named.
fn played(line: &str) -> (String, Option<PatternName>) {
    match act(line) {
        Act::Play { cards, pattern } => {
            assert_eq!(cards.iter().collect::<crate::card::CardCounts>(), cards.counts, "{line}");
            (cards.counts.to_string(), pattern)
        }
        other => panic!("{line}: {other:?}"),
    }
}

/// All lines of a text, hand after hand.
fn lines(text: &str) -> Vec<Line<'_>> {
    let (mut lines, mut at) = (Vec::new(), 0);
    while at < text.len() {
        at = parse_hand(text, at, &[], &mut lines);
    }
    lines
}
