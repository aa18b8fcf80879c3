//! A line that cannot be read becomes a statement of its own: what is wrong, where, and what the line began with.

use nom::Err;

use super::ast::{Expected, Head, Keyword, Line, Span, Statement, Trouble, Unreadable};
use super::lexeme::{Stop, Want, blanks, chunk, is_blank, quoted};
use super::words::{self, ActWord};
use crate::seat::Seat;

/// The line as an unreadable one; `start` is its first word's place in the text, of which `beyond` bytes follow it.
#[cold]
#[allow(clippy::needless_pass_by_value, reason = "an error is handed over once")]
pub(super) fn unreadable(input: &str, beyond: usize, start: u32, error: Err<Stop>) -> Line<'_> {
    let (left, want) = match error {
        Err::Error(stop) | Err::Failure(stop) => (stop.left, stop.want),
        Err::Incomplete(_) => (0, Want::Expected(Expected::EndOfLine)),
    };
    let place = input.len().saturating_sub(left.saturating_sub(beyond));
    let (before, rest) = input.split_at_checked(place).unwrap_or((input, ""));
    let begun = before.bytes().last().is_some_and(|b| !is_blank(b));
    let found = if begun { chunk(rest).0 } else { word(rest) };
    let at = span(start, place, found.len());
    line(input, start, Unreadable { at, trouble: trouble(found, begun, want), head: head(input) })
}

/// A line with bytes that are not text in the chosen encoding, the first at `bad`.
#[cold]
pub(super) fn undecodable(input: &str, start: u32, bad: u32) -> Line<'_> {
    let at = Span { start: bad, end: bad.saturating_add(1) };
    line(input, start, Unreadable { at, trouble: Trouble::Encoding, head: head(input) })
}

fn line<'a>(input: &'a str, start: u32, unreadable: Unreadable<'a>) -> Line<'a> {
    let words = input.trim_end_matches([' ', '\t', '\r']);
    Line { span: span(start, 0, words.len()), statement: Statement::Unreadable(unreadable), time: None }
}

fn span(start: u32, offset: usize, length: usize) -> Span {
    let start = start.saturating_add(u32::try_from(offset).unwrap_or(u32::MAX));
    Span { start, end: start.saturating_add(u32::try_from(length).unwrap_or(u32::MAX)) }
}

/// The word that begins here; none at a comment.
fn word(input: &str) -> &str {
    match input.as_bytes().first() {
        Some(b'#') => "",
        Some(b'"') => {
            let rest = quoted(input).map_or("", |(_, rest)| chunk(rest).1);
            input.get(..input.len() - rest.len()).unwrap_or(input).trim_end_matches([' ', '\t', '\r'])
        }
        _ => chunk(input).0,
    }
}

/// Why the word cannot stand there; `begun`: it is the rest of one.
fn trouble(found: &str, begun: bool, want: Want) -> Trouble<'_> {
    let (opens, closed) = (!begun && found.starts_with('"'), quoted(found));
    let bare = match closed {
        Some((_, rest)) if opens => rest,
        None if opens => return Trouble::Unclosed,
        _ => found,
    };
    if bare.contains('#') {
        return Trouble::HashInWord;
    }
    match want {
        Want::Keyword(place) => Trouble::UnknownKeyword { word: found, place },
        Want::Smaller => Trouble::TooBig { number: found },
        Want::Expected(what) => Trouble::Expected { what, found },
    }
}

/// What the line begins with, as far as it can be read.
fn head(input: &str) -> Head {
    let mut words =
        std::iter::successors(Some(chunk(input)), |(_, rest)| Some(chunk(blanks(rest)))).map(|(word, _)| word);
    let first = words.next().unwrap_or_default();
    if let Some(seat) = words::seat(first) {
        let event = words.next().and_then(ActWord::read).is_some_and(ActWord::is_event);
        return if event { Head::Event(seat) } else { Head::Seat(seat) };
    }
    Keyword::read(first).map_or(Head::Nothing, |keyword| Head::Keyword(keyword, seat_of(keyword, words)))
}

/// The seat that a statement with this keyword names.
fn seat_of<'a>(keyword: Keyword, mut words: impl Iterator<Item = &'a str>) -> Option<Seat> {
    let nth = match keyword {
        Keyword::Player | Keyword::Deal | Keyword::Marker | Keyword::Landlord | Keyword::Score | Keyword::Total => 0,
        Keyword::Standing | Keyword::Result => 1,
        _ => return None,
    };
    words.nth(nth).and_then(words::seat)
}
