//! Lines of a record → a tree of borrowed slices with spans. Never fails: what cannot be read is a line of its own.

pub mod ast;
mod cards;
mod grammar;
mod lexeme;
mod moment;
mod plain;
mod recover;
mod words;
mod write;

pub(crate) use moment::days;
pub use words::Language;
pub use write::{Dialect, Style, hashed_deal, hashed_hand, write_file, write_hand, write_line};

use ast::{Line, Span, Statement};
use lexeme::word_ends;
use plain::plain_act;

/// Parses the lines of `text` from byte `from` on, up to the next line that begins a hand, unless that is the first statement read.
///
/// Appends to `lines` and returns the offset where it stopped. `bad` are the offsets, in order, of bytes that were no text in the
/// source's encoding (something of the same length stands there): a line that has one is unreadable.
pub fn parse_hand<'a>(text: &'a str, from: usize, bad: &[u32], lines: &mut Vec<Line<'a>>) -> usize {
    let (mut at, first) = (from, lines.len());
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let start = at;
        let plain = plain_act(rest, |seat, act, time, length| {
            let span = Span { start: offset(start), end: offset(start + length.words) };
            lines.push(Line { span, statement: Statement::Act { seat, act }, time });
            at += length.whole;
        });
        if plain {
            continue;
        }
        let end = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = rest.get(..end).unwrap_or(rest);
        let input = unindented(line);
        if lines.len() > first && first_word_is_hand(input) {
            return at;
        }
        at += line.len();
        read_line(input, at, bad, |line| lines.push(line));
        at += 1;
    }
    text.len()
}

/// Parses one line; a blank one and a comment say nothing. Spans are offsets into the line.
pub fn parse_line(line: &str) -> Option<Line<'_>> {
    let mut read = None;
    read_line(unindented(line), line.len(), &[], |line| read = Some(line));
    read
}

/// Whether a line begins a hand: its first word is `hand` or `局`, whether or not the rest can be read.
#[inline]
pub fn begins_hand(line: &str) -> bool {
    first_word_is_hand(unindented(line))
}

#[inline]
fn first_word_is_hand(input: &str) -> bool {
    let rest = match input.as_bytes().first() {
        Some(b'h') => input.strip_prefix("hand"),
        Some(0xE5) => input.strip_prefix("局"),
        _ => None,
    };
    rest.is_some_and(word_ends)
}

/// The line without what means nothing at its beginning: blanks, and byte order marks (of a file joined to another).
#[inline]
fn unindented(line: &str) -> &str {
    match line.as_bytes().first() {
        Some(b'!'..=b'~') => line,
        _ => line.trim_start_matches([' ', '\t', '\r', '\u{FEFF}']),
    }
}

/// Reads a line without its indentation that ends at byte `end` of the text.
#[inline]
fn read_line<'a>(input: &'a str, end: usize, bad: &[u32], put: impl FnOnce(Line<'a>)) {
    let start = offset(end - input.len());
    let bad = if bad.is_empty() { None } else { first_within(bad, start, offset(end)) };
    if let Some(bad) = bad {
        return put(recover::undecodable(input, start, bad));
    }
    if input.is_empty() || input.starts_with('#') {
        return;
    }
    let mut put = Some(put);
    let read = grammar::line(input, |rest, statement, time| {
        let end = offset(end - rest.len());
        if let Some(put) = put.take() {
            put(Line { span: Span { start, end }, statement, time });
        }
    });
    if let (Err(error), Some(put)) = (read, put) {
        put(recover::unreadable(input, start, error));
    }
}

/// Offsets beyond 4 GiB do not occur: blocks are shorter.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The first of the sorted offsets from `start` up to `end`.
fn first_within(offsets: &[u32], start: u32, end: u32) -> Option<u32> {
    let first = offsets.partition_point(|&at| at < start);
    offsets.get(first).copied().filter(|&at| at < end)
}

#[cfg(test)]
mod tests;
