//! The line at fault and its neighbours, safe to print.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::source::{Place, Spot};
use crate::syntax::ast::Span;

/// Longest line that is shown whole, bytes.
const LONGEST: usize = 400;

/// A few lines of a record.
#[derive(Debug)]
pub(super) struct Snippet {
    name: String,
    text: String,
    /// number of the first line, from 0
    first_line: usize,
    /// the line at fault, from 0
    line: usize,
    /// column of the fault, from 0
    column: usize,
    /// the fault within `text`, bytes
    start: usize,
    len: usize,
}

impl Snippet {
    /// The line at fault alone.
    pub(super) fn line(name: &str, spot: &Spot<'_>) -> Self {
        let (from, to) = spot.within;
        let (source, from, to) = shortened(spot.source, from, to);
        let line = index(spot.line);
        let (text, column) = (harmless(source), index(spot.column));
        Self { name: visible(name), text, first_line: line, line, column, start: from, len: to.saturating_sub(from) }
    }

    /// The line at fault between its neighbours, so far as those belong to the same text.
    pub(super) fn of(name: &str, place: &Place<'_>, span: Span, spot: &Spot<'_>) -> Self {
        let mut snippet = Self::line(name, spot);
        let at = (span.start as usize).saturating_sub(spot.within.0);
        let before = place.text.get(place.from as usize..at).and_then(|text| text.lines().next_back());
        if let Some(line) = before.filter(|line| line.len() <= LONGEST) {
            let line = harmless(line);
            snippet.start += line.len() + 1;
            snippet.first_line = snippet.first_line.saturating_sub(1);
            snippet.text = format!("{line}\n{}", snippet.text);
        }
        let after = place.text.get(at + spot.source.len()..).and_then(|text| text.lines().nth(1));
        if let Some(line) = after.filter(|line| line.len() <= LONGEST && !line.is_empty()) {
            snippet.text.push('\n');
            snippet.text.push_str(&harmless(line));
        }
        snippet
    }

    /// The fault within the snippet.
    pub(super) fn span(&self) -> (usize, usize) {
        (self.start, self.len)
    }
}

impl SourceCode for Snippet {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let whole = before > 0;
        let data = if whole { (0, self.text.len()).into() } else { *span };
        let bytes = self.text.as_bytes().get(data.offset()..data.offset() + data.len());
        let (line, column) = if whole { (self.first_line, 0) } else { (self.line, self.column) };
        let contents = MietteSpanContents::new_named(
            self.name.clone(),
            bytes.ok_or(MietteError::OutOfBounds)?,
            data,
            line,
            column,
            self.text.lines().count(),
        );
        Ok(Box::new(contents))
    }
}

/// Line and column from 1, as miette counts from 0.
fn index(number: u64) -> usize {
    usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX)
}

/// The part of a long line that the fault begins in.
fn shortened(line: &str, from: usize, to: usize) -> (&str, usize, usize) {
    if line.len() <= LONGEST {
        return (line, from, to);
    }
    let begin = boundary(line, from.saturating_sub(LONGEST / 4));
    let end = boundary(line, begin + LONGEST);
    (line.get(begin..end).unwrap_or_default(), from - begin, to.min(end) - begin)
}

fn boundary(line: &str, at: usize) -> usize {
    (0..=at.min(line.len())).rev().find(|&i| line.is_char_boundary(i)).unwrap_or(0)
}

/// A line as long as it is, byte for byte, without what a terminal would obey: controls, and marks that turn the direction of text.
fn harmless(line: &str) -> String {
    let safe = |c: char| match c {
        '\t' => '\t',
        c if !is_control(c) => c,
        c if c.len_utf8() == 1 => '?',
        c if c.len_utf8() == 2 => '¿',
        _ => '\u{FFFD}',
    };
    line.strip_suffix('\r').unwrap_or(line).chars().map(safe).collect()
}

/// A name with what a terminal would obey written out.
pub(super) fn visible(name: &str) -> String {
    name.chars().fold(String::new(), |mut out, c| {
        if is_control(c) {
            out.extend(c.escape_unicode())
        } else {
            out.push(c)
        }
        out
    })
}

fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use miette::{GraphicalReportHandler, GraphicalTheme};

    use super::*;
    use crate::finding::Fact;
    use crate::render::human::diagnostic::Shown;
    use crate::render::{Worded, Words};

    fn shown(text: &str, word: &str, line: u64) -> String {
        let start = u32::try_from(text.find(word).unwrap()).unwrap();
        let span = Span { start, end: start + u32::try_from(word.len()).unwrap() };
        let place = Place { text, offset: 0, from: 0, line };
        let snippet = Snippet::of("a.paipu", &place, span, &place.spot(span));
        let finding = crate::finding::Finding { span, fact: Fact::Unclosed, cite: None, first: false };
        let worded = Worded { message: "m".into(), recorded: None, expected: None, clause: None, help: None };
        let shown = Shown::new(&finding, worded, &snippet, &Words::default());
        let mut out = String::new();
        let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
        handler.render_report(&mut out, &shown).unwrap();
        out
    }

    /// The columns of the word in its line and of the marks under it, by width on a terminal.
    fn columns(out: &str, word: &str) -> (usize, usize) {
        use unicode_width::UnicodeWidthStr;
        let lines: Vec<_> = out.lines().collect();
        let at = lines.iter().position(|l| l.contains(word) && l.contains('│')).unwrap();
        let before = lines[at].split(word).next().unwrap().width();
        let marks = lines[at + 1].find(['─', '▲', '┬', '╌']).unwrap();
        (before, lines[at + 1][..marks].width())
    }

    #[test]
    fn marks_stand_under_the_word() {
        for line in [1, 8, 9, 98, 99, 12345] {
            for text in [
                "hand 1\nE play word\nS pass",
                "hand 1\n\tE\tplay word",
                "玩家 东 \"赵一\" word\n",
                "word",
                "东 出 ♠3 word\r\n",
            ] {
                let out = shown(text, "word", line);
                let (word, marks) = columns(&out, "word");
                assert_eq!(word, marks, "{out}");
            }
        }
    }

    #[test]
    fn the_place_is_that_of_the_file() {
        let out = shown("hand 1\n玩家 东 x word\n", "word", 98);
        assert!(out.contains("a.paipu:99:8"), "{out}");
        assert!(out.contains("98 │ hand 1"), "{out}");
    }

    #[test]
    fn nothing_in_a_record_reaches_the_terminal_as_a_command() {
        let out = shown("player E \"\u{1b}[31m\u{9b}2J\u{202e}\" word\n", "word", 1);
        assert!(!out.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{out}");
        assert_eq!(visible("a\u{1b}[0m局"), "a\\u{1b}[0m局");
    }

    #[test]
    fn a_long_line_is_shown_in_part() {
        let text = format!("x-{} word {}", "局".repeat(100_000), "y".repeat(100_000));
        let out = shown(&text, "word", 3);
        assert!(out.len() < 3000 && out.contains("word"), "{}", out.len());
    }
}
