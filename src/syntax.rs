//! Lines of a record → a tree of borrowed slices with spans. Never fails: what cannot be read is a line of its own.

pub mod ast;
mod grammar;
mod lexeme;
mod moment;
mod recover;
mod words;
mod write;

pub use words::Language;
pub use write::{Dialect, Style, hashed_deal, hashed_hand, write_file, write_hand, write_line};

use ast::{Line, Span};
use lexeme::{blanks, word_ends};

/// Parses the lines of `text` from byte `from` on, up to the next line that begins a hand, unless that is the first statement read.
///
/// Appends to `lines` and returns the offset where it stopped. `bad` are the offsets, in order, of bytes that were no text in the
/// source's encoding (something of the same length stands there): a line that has one is unreadable.
pub fn parse_hand<'a>(text: &'a str, from: usize, bad: &[u32], lines: &mut Vec<Line<'a>>) -> usize {
    let (mut at, first) = (from, lines.len());
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let end = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = rest.get(..end).unwrap_or(rest);
        if lines.len() > first && begins_hand(line) {
            return at;
        }
        lines.extend(read_line(line, at, bad));
        at += end + 1;
    }
    text.len()
}

/// Parses one line; a blank one and a comment say nothing. Spans are offsets into the line.
pub fn parse_line(line: &str) -> Option<Line<'_>> {
    read_line(line, 0, &[])
}

/// Whether a line begins a hand: its first word is `hand` or `局`, whether or not the rest can be read.
#[inline]
pub fn begins_hand(line: &str) -> bool {
    let line = unindented(line);
    let rest = match line.as_bytes().first() {
        Some(b'h') => line.strip_prefix("hand"),
        Some(0xE5) => line.strip_prefix("局"),
        _ => None,
    };
    rest.is_some_and(word_ends)
}

/// The line without what means nothing at its beginning: a byte order mark (of a file joined to another), and blanks.
#[inline]
fn unindented(line: &str) -> &str {
    blanks(line.strip_prefix('\u{FEFF}').unwrap_or(line))
}

/// The line that begins at byte `at` of the text.
#[inline]
fn read_line<'a>(line: &'a str, at: usize, bad: &[u32]) -> Option<Line<'a>> {
    let input = unindented(line);
    let start = offset(at + line.len() - input.len());
    if !bad.is_empty() {
        if let Some(bad) = first_within(bad, offset(at), offset(at + line.len())) {
            return Some(recover::undecodable(input, start, bad));
        }
    }
    if input.is_empty() || input.starts_with('#') {
        return None;
    }
    match grammar::line(input) {
        Ok((rest, (statement, time))) => {
            let end = offset(at + line.len() - rest.len());
            Some(Line { span: Span { start, end }, statement, time })
        }
        Err(error) => Some(recover::unreadable(input, start, error)),
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
