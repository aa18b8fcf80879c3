//! Where in its file a span lies: the only place where bytes become line and column.

use memchr::{memchr, memchr_iter, memrchr};

use crate::finding::Finding;
use crate::syntax::ast::Span;

/// Where a hand's text lies in its file.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// the text that spans are offsets into
    pub text: &'a str,
    /// its offset in the file's text, bytes
    pub offset: u64,
    /// the beginning of a line in `text`, at or shortly before the spans asked for
    pub from: u32,
    /// that line's number in the file, from 1
    pub line: u64,
}

/// Where a span lies in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot<'a> {
    /// from 1
    pub line: u64,
    /// from 1, characters
    pub column: u64,
    /// the column after the last character
    pub end_column: u64,
    /// offsets in the file's text, bytes, end exclusive
    pub span: (u64, u64),
    /// the whole line, its end not
    pub source: &'a str,
    /// the span within `source`, bytes, end exclusive
    pub within: Span,
}

impl<'a> Place<'a> {
    /// The line number of an offset into the text.
    pub fn line_of(&self, at: u32) -> u64 {
        let (low, high) = (self.from.min(at), self.from.max(at));
        let between = self.text.as_bytes().get(low as usize..high as usize).unwrap_or_default();
        let lines = memchr_iter(b'\n', between).count() as u64;
        if at < self.from { self.line.saturating_sub(lines) } else { self.line + lines }
    }

    /// Line, column and source of a span.
    pub fn spot(&self, span: Span) -> Spot<'a> {
        let start = floor(self.text, span.start as usize);
        let end = floor(self.text, span.end as usize).max(start);
        let (line_start, source) = self.source(start);
        let mark = if line_start == 0 && self.offset == 0 || source.starts_with(MARK) { mark(source) } else { 0 };
        let begin = line_start + mark;
        let column = 1 + characters(self.text, begin, start);
        let stop = end.min(line_start + source.len()).max(start);
        Spot {
            line: self.line_of(span.start),
            column,
            end_column: column + characters(self.text, start.max(begin), stop),
            span: (self.offset + start as u64, self.offset + end as u64),
            source,
            within: Span { start: offset(start - line_start), end: offset(stop - line_start) },
        }
    }

    /// The line that an offset is in, and where it begins.
    fn source(&self, at: usize) -> (usize, &'a str) {
        let bytes = self.text.as_bytes();
        let start = bytes.get(..at).and_then(|before| memrchr(b'\n', before)).map_or(0, |n| n + 1);
        let after = bytes.get(at..).and_then(|rest| memchr(b'\n', rest)).map_or(bytes.len(), |n| at + n);
        let line = self.text.get(start..after).unwrap_or_default();
        (start, line.strip_suffix('\r').unwrap_or(line))
    }

    /// A span's place, to be kept when the text is gone.
    pub fn pin(&self, span: Span) -> Pin {
        let Spot { line, column, end_column, span, source, within } = self.spot(span);
        let long = source.len() > PIN_BYTES;
        let (source, within) = if long { (String::new(), Span::default()) } else { (source.to_owned(), within) };
        Pin { line, column, end_column, span, source: source.into(), within }
    }
}

/// A byte order mark, which is no column.
const MARK: char = '\u{FEFF}';
/// Longest line that is kept with a pin, bytes.
const PIN_BYTES: usize = 4096;

fn mark(source: &str) -> usize {
    if source.starts_with(MARK) { MARK.len_utf8() } else { 0 }
}

fn characters(text: &str, from: usize, to: usize) -> u64 {
    text.get(from..to).map_or(0, |part| part.chars().count() as u64)
}

/// Texts are shorter than 4 GiB.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The last boundary of a character at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

/// A [`Spot`] that outlives its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    line: u64,
    column: u64,
    end_column: u64,
    span: (u64, u64),
    source: Box<str>,
    within: Span,
}

impl Pin {
    /// Line, column and source.
    pub fn spot(&self) -> Spot<'_> {
        let &Self { line, column, end_column, span, ref source, within } = self;
        Spot { line, column, end_column, span, source, within }
    }
}

/// A finding about the file or a match, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pinned {
    /// what was found; its span means nothing any more
    pub finding: Finding,
    /// where
    pub pin: Pin,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(text: &str, word: &str) -> (u64, u64, u64, (u64, u64)) {
        let start = u32::try_from(text.find(word).unwrap()).unwrap();
        let place = Place { text, offset: 100, from: 0, line: 10 };
        let s = place.spot(Span { start, end: start + u32::try_from(word.len()).unwrap() });
        assert_eq!(&s.source[s.within.start as usize..s.within.end as usize], word);
        (s.line, s.column, s.end_column, s.span)
    }

    #[test]
    fn columns_are_characters_and_spans_bytes() {
        let text = "hand 1\r\n玩家 E 赵一 12000\n\tS pass\nend";
        assert_eq!(spot(text, "hand"), (10, 1, 5, (100, 104)));
        assert_eq!(spot(text, "赵一"), (11, 6, 8, (117, 123)));
        assert_eq!(spot(text, "12000"), (11, 9, 14, (124, 129)));
        assert_eq!(spot(text, "S pass"), (12, 2, 8, (131, 137)));
        assert_eq!(spot(text, "end"), (13, 1, 4, (138, 141)));
    }

    #[test]
    fn a_byte_order_mark_is_no_column() {
        let text = "\u{FEFF}paipu 1\n";
        assert_eq!(Place { text, offset: 0, from: 0, line: 1 }.spot(Span { start: 3, end: 8 }).column, 1);
        assert_eq!(Place { text, offset: 0, from: 0, line: 1 }.spot(Span { start: 0, end: 8 }).end_column, 6);
    }

    #[test]
    fn lines_are_counted_from_the_hand_both_ways() {
        let place = Place { text: "a\nb\nc\n", offset: 0, from: 2, line: 7 };
        assert_eq!([0, 2, 4, 6, 99].map(|at| place.line_of(at)), [6, 7, 8, 9, 7]);
    }

    #[test]
    fn no_span_is_out_of_reach() {
        let place = Place { text: "局", offset: 0, from: 0, line: 1 };
        let s = place.spot(Span { start: 2, end: 9 });
        assert_eq!((s.line, s.column, s.end_column, s.source), (1, 1, 2, "局"));
    }
}
