//! Findings for miette: the message, the line of the record with its neighbours, and a mark under the right columns.

use std::fmt;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::{Code, Severity, Worded};
use crate::syntax::ast::Span;
use crate::words::{Words, is_unsafe};

/// Most characters of a line that are shown on either side of the mark.
const REACH: usize = 120;

/// A finding as miette shows it.
#[derive(Debug)]
pub struct Shown {
    message: String,
    code: Code,
    severity: Severity,
    label: Option<String>,
    help: Option<String>,
    source: Excerpt,
}

impl Shown {
    /// A worded finding with the place it stands at.
    pub fn new(words: &Words, code: Code, severity: Severity, worded: &Worded, source: Excerpt) -> Self {
        let expected = |value: &String| words.say("shown-expected").with("value", value).string();
        let clause = worded.clause.as_ref().map(|value| words.say("shown-clause").with("value", value).string());
        let parts: Vec<_> = clause.into_iter().chain(worded.help.clone()).collect();
        Self {
            message: worded.message.clone(),
            code,
            severity,
            label: worded.expected.as_ref().map(expected),
            help: (!parts.is_empty()).then(|| parts.join("\n")),
            source,
        }
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown {}

impl miette::Diagnostic for Shown {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.code.slug()))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Note => miette::Severity::Advice,
            Severity::Warning => miette::Severity::Warning,
            Severity::Error => miette::Severity::Error,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(self.label.clone(), self.source.mark);
        Some(Box::new(std::iter::once(label)))
    }
}

/// A line of a record between its neighbours. Lines and columns are those of the file, columns in characters.
///
/// miette's own sources count columns in bytes and take a lone CR for the end of a line.
#[derive(Debug)]
pub struct Excerpt {
    name: String,
    /// the lines, with nothing in them that a terminal would obey
    text: String,
    mark: SourceSpan,
    /// of the first line of the text, from 0
    first_line: usize,
    /// of the mark, from 0
    line: usize,
    column: usize,
}

impl Excerpt {
    /// The line of `text` in which `span` begins, with the lines around it; `line` is its number in the file, from 1.
    pub fn new(name: impl Into<String>, text: &str, span: Span, line: u64) -> Self {
        let (start, end) = bounds(text, span);
        let line_start = text.get(..start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
        let mut excerpt = Self {
            name: name.into(),
            text: String::new(),
            mark: 0.into(),
            first_line: 0,
            line: usize::try_from(line).unwrap_or(usize::MAX).saturating_sub(1),
            column: text.get(line_start..start).map_or(0, |before| before.chars().count()),
        };
        excerpt.first_line = excerpt.line;
        if let Some(before) = text.get(..line_start).and_then(|above| above.strip_suffix('\n')) {
            excerpt.push_line(before.rsplit('\n').next().unwrap_or_default());
            excerpt.first_line = excerpt.line.saturating_sub(1);
        }
        excerpt.push_marked(text, line_start, start, end);
        if let Some((_, after)) = text.get(end..).and_then(|rest| rest.split_once('\n')) {
            excerpt.push_line(after.split('\n').next().unwrap_or_default());
        }
        excerpt
    }

    fn push_line(&mut self, line: &str) {
        let cut = line.char_indices().nth(REACH).map_or(line.len(), |(at, _)| at);
        self.push_shown(line.get(..cut).unwrap_or_default());
        self.text.push_str(if cut < line.len() { "…\n" } else { "\n" });
    }

    /// The marked line, far parts of a long one left out.
    fn push_marked(&mut self, text: &str, line_start: usize, start: usize, end: usize) {
        let before = text.get(line_start..start).unwrap_or_default();
        let from = before.char_indices().rev().nth(REACH).map_or(0, |(at, _)| at);
        if from > 0 {
            self.text.push('…');
        }
        self.push_shown(before.get(from..).unwrap_or_default());
        let marked = self.text.len();
        self.push_shown(text.get(start..end).unwrap_or_default());
        self.mark = (marked, self.text.len() - marked).into();
        self.push_line(text.get(end..).unwrap_or_default().split('\n').next().unwrap_or_default());
    }

    fn push_shown(&mut self, piece: &str) {
        let piece = piece.strip_suffix('\r').unwrap_or(piece);
        self.text.extend(piece.chars().map(|c| if c != '\t' && is_unsafe(c) { '\u{FFFD}' } else { c }));
    }
}

/// The part of a span that lies on its first line, at characters' boundaries and no longer than is shown.
fn bounds(text: &str, span: Span) -> (usize, usize) {
    let boundary = |at: u32| (0..=at as usize).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let (start, end) = (boundary(span.start), boundary(span.end));
    let marked = text.get(start..end).unwrap_or_default();
    let stop = marked.find('\n').unwrap_or(marked.len());
    let most = marked.char_indices().nth(REACH).map_or(stop, |(at, _)| at.min(stop));
    (start, start + most)
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let data = self.text.as_bytes();
        let contents = if lines_before == 0 {
            let (start, end) = (span.offset(), span.offset() + span.len());
            let data = data.get(start..end).ok_or(MietteError::OutOfBounds)?;
            MietteSpanContents::new_named(self.name.clone(), data, *span, self.line, self.column, 1)
        } else {
            let lines = self.text.lines().count();
            MietteSpanContents::new_named(self.name.clone(), data, (0, data.len()).into(), self.first_line, 0, lines)
        };
        Ok(Box::new(contents))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn shown(text: &str, marked: &str, line: u64) -> String {
        let start = text.find(marked).unwrap();
        let [start, end] = [start, start + marked.len()].map(|at| u32::try_from(at).unwrap());
        let span = Span { start, end };
        let worded = Worded {
            message: "It is West's turn, not South's".into(),
            recorded: None,
            expected: Some("West".into()),
            clause: Some("shanghai·出牌规则".into()),
            help: None,
        };
        let excerpt = Excerpt::new("a.paipu", text, span, line);
        let words = Words::new(Lang::En);
        let shown = Shown::new(&words, Code::PlayOutOfTurn, Severity::Error, &worded, excerpt);
        let handler = miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::unicode_nocolor());
        let mut out = String::new();
        handler.render_report(&mut out, &shown).unwrap();
        out
    }

    #[test]
    fn the_mark_stands_under_its_columns_after_wide_characters() {
        let out = shown("东 不出\n南 出 33 @7\n西 不出\n", "33", 100);
        let expected = "play-out-of-turn

  × It is West's turn, not South's
     ╭─[a.paipu:100:5]
  99 │ 东 不出
 100 │ 南 出 33 @7
     ·       ─┬
     ·        ╰── expected: West
 101 │ 西 不出
     ╰────
  help: clause: shanghai·出牌规则
";
        assert_eq!(out, expected);
    }

    #[test]
    fn tabs_crlf_and_controls_keep_the_columns() {
        let out = shown("E pass\r\nS\tplay\t\u{1b}[31m33\r\nW pass\r\n", "33", 9);
        assert!(out.contains("[a.paipu:9:13]"), "{out}");
        assert!(out.contains("  9 │ S   play    \u{FFFD}[31m33\n    ·                  ─┬\n"), "{out}");
        assert!(!out.contains('\r') && !out.contains('\u{1b}'));
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let text = format!("{} 33 {}", "x".repeat(1000), "y".repeat(1000));
        let out = shown(&text, "33", 1);
        assert!(out.contains("[a.paipu:1:1002]"), "{out}");
        assert!(out.lines().all(|line| line.chars().count() < 300), "{out}");
    }
}
