//! Lines of a record → a tree of borrowed slices with spans. Never fails: what cannot be read is a line of its own.

/// The table of a function of one byte.
macro_rules! by_byte {
    ($other:expr, $of:ident) => {{
        let mut table = [$other; 256];
        let mut byte = 0u8;
        while byte < 128 {
            #[allow(clippy::indexing_slicing, reason = "at compile time")]
            {
                table[byte as usize] = $of(byte);
            }
            byte += 1;
        }
        table
    }};
}

pub mod ast;
mod cards;
mod grammar;
mod lexeme;
mod moment;
mod recover;
mod words;
mod write;

pub(crate) use moment::days;
pub use words::Language;
pub(crate) use write::order;
pub use write::{Dialect, Style, hashed_deal, hashed_hand, write_file, write_hand, write_line};

use ast::{Line, Span};
use grammar::Ending;
use lexeme::{line_end, word_ends};

/// Parses the lines of `text` from byte `from` on, up to the next line that begins a hand, unless that is the first statement read.
///
/// Appends to `lines` and returns the offset where it stopped. `bad` are the offsets, in order, of bytes that were no text in the
/// source's encoding (something of the same length stands there): a line that has one is unreadable.
pub fn parse_hand<'a>(text: &'a str, from: usize, bad: &[u32], lines: &mut Vec<Line<'a>>) -> usize {
    let (mut rest, first) = (text.get(from..).unwrap_or_default(), lines.len());
    while let Some(letter) = rest.as_bytes().first() {
        if !letter.is_ascii_uppercase() {
            let input = unindented(rest);
            if lines.len() > first && first_word_is_hand(input) {
                return text.len() - rest.len();
            }
            rest = input;
        } else if bad.is_empty() {
            // acts begin with a capital letter, as no hand does
            let next = grammar::usual_acts(rest, offset(text.len()), lines);
            if next.len() < rest.len() {
                rest = next;
                continue;
            }
        }
        lines.push(Line::NOTHING);
        if let Some(line) = lines.last_mut() {
            let (says, next) = read_line(rest, text.len() - rest.len(), bad, line);
            rest = next;
            if !says {
                lines.pop();
            }
        }
    }
    text.len()
}

/// Parses one line; a blank one and a comment say nothing. Spans are offsets into the line.
pub fn parse_line(line: &str) -> Option<Line<'_>> {
    let (input, mut read) = (unindented(line), Line::NOTHING);
    let (says, _) = read_line(input, line.len() - input.len(), &[], &mut read);
    says.then_some(read)
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

/// The text without what means nothing at the beginning of a line: blanks, and byte order marks (of a file joined to another).
#[inline]
fn unindented(text: &str) -> &str {
    match text.as_bytes().first() {
        Some(b'!'..=b'~' | b'\n') => text,
        _ => text.trim_start_matches([' ', '\t', '\r', '\u{FEFF}']),
    }
}

/// Reads the line that `input`, without its indentation, begins with, at byte `start` of the text; whether it says anything, and what
/// follows it.
#[inline]
fn read_line<'a>(input: &'a str, start: usize, bad: &[u32], read: &mut Line<'a>) -> (bool, &'a str) {
    let start = offset(start);
    if !bad.is_empty() {
        let (line, next) = line_end(input);
        if let Some(bad) = first_within(bad, start, start.saturating_add(offset(line.len()))) {
            *read = recover::undecodable(line, start, bad);
            return (true, next);
        }
    }
    match grammar::line(input, &mut read.statement) {
        Ok(Ok(Ending { rest, time, next })) => {
            let end = start.wrapping_add(offset(input.len() - rest.len()));
            (read.span, read.time) = (Span { start, end }, time);
            (true, next)
        }
        Ok(Err(next)) => (false, next),
        Err(error) => {
            let (line, next) = line_end(input);
            *read = recover::unreadable(line, input.len() - line.len(), start, error);
            (true, next)
        }
    }
}

/// Offsets beyond 4 GiB do not occur: blocks are shorter.
#[inline]
fn offset(at: usize) -> u32 {
    u32::try_from(at & 0xFFFF_FFFF).unwrap_or_default()
}

/// The first of the sorted offsets from `start` up to `end`.
fn first_within(offsets: &[u32], start: u32, end: u32) -> Option<u32> {
    let first = offsets.partition_point(|&at| at < start);
    offsets.get(first).copied().filter(|&at| at < end)
}

#[cfg(test)]
mod tests;
