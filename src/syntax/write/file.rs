//! A whole record in canonical form, its comments kept.

use std::fmt::{self, Write};

use super::order::arrange;
use super::{Dialect, Style, closes_hands, write_line};
use crate::syntax::ast::{Head, Keyword, Line, Statement, Unreadable};
use crate::syntax::words::Language;

/// Writes a record: `lines` are all that were parsed from `text`, `dialect` tells a hand's from the profile its record names.
///
/// A comment on a line of its own stays before the statement it stood before, another stays on its line; a line that cannot
/// be read is kept as it is, comment and all.
pub fn write_file(
    out: &mut impl Write,
    text: &str,
    lines: &[Line<'_>],
    language: Language,
    dialect: impl Fn(Option<&str>) -> Dialect,
) -> fmt::Result {
    let (noted, tail) = with_comments(text, lines);
    let mut file = File { out, text, style: Style { language, dialect: Dialect::Unknown }, empty: true };
    let mut inherited = None;
    let mut closed = false;
    let together = |a: &Noted<'_, '_, '_>, b: &Noted<'_, '_, '_>| {
        // what stands among totals and standings belongs to them
        closed = !begins_hand(b.line) && (closed || closes_hands(a.line));
        !begins_hand(b.line) && (closed || !closes_hands(b.line))
    };
    for part in noted.chunk_by(together) {
        let rules = rules_of(part);
        match part {
            [first, ..] if begins_hand(first.line) => {
                file.style.dialect = dialect(rules.or(inherited.clone()).as_deref());
                file.hand(part)?;
            }
            [first, ..] if closes_hands(first.line) => file.section(part)?,
            _ => {
                inherited = rules;
                file.head(part)?;
            }
        }
    }
    file.comments(tail)
}

/// A line with the comments that go with it.
#[derive(Clone, Copy)]
struct Noted<'t, 'l, 'a> {
    line: &'l Line<'a>,
    /// the blank lines and comments before
    before: &'t str,
    /// what follows on the line
    after: &'t str,
}

/// What stands between statements are comments, each given to its line; those after the last line are left.
fn with_comments<'t, 'l, 'a>(text: &'t str, lines: &'l [Line<'a>]) -> (Vec<Noted<'t, 'l, 'a>>, &'t str) {
    let mut at = 0;
    let noted = lines.iter().map(|line| {
        let before = text.get(at..line.span.start as usize).unwrap_or_default();
        let rest = text.get(line.span.end as usize..).unwrap_or_default();
        let after = rest.split('\n').next().unwrap_or_default();
        at = line.span.end as usize + after.len();
        Noted { line, before, after }
    });
    let noted = noted.collect();
    (noted, text.get(at..).unwrap_or_default())
}

/// Whether a line begins a hand, readable or not.
const fn begins_hand(line: &Line<'_>) -> bool {
    match &line.statement {
        Statement::Hand(_) => true,
        Statement::Unreadable(Unreadable { head, .. }) => matches!(head, Head::Keyword(Keyword::Hand, _)),
        _ => false,
    }
}

/// The profile that the first `rules` line names.
fn rules_of<'a>(lines: &[Noted<'_, '_, 'a>]) -> Option<std::borrow::Cow<'a, str>> {
    lines.iter().find_map(|it| if let Statement::Rules(name) = it.line.statement { Some(name.text()) } else { None })
}

struct File<'o, 't, W> {
    out: &'o mut W,
    text: &'t str,
    style: Style,
    /// nothing is written yet
    empty: bool,
}

impl<W: Write> File<'_, '_, W> {
    /// The lines before the first hand: `match` before `rules`.
    fn head(&mut self, lines: &[Noted<'_, '_, '_>]) -> fmt::Result {
        let mut lines = lines.to_vec();
        for run in lines.chunk_by_mut(|a, b| is_file_line(a.line) && is_file_line(b.line)) {
            run.sort_by_key(|it| match it.line.statement {
                Statement::Match { .. } => 0,
                Statement::Rules(_) => 1,
                _ => 2,
            });
        }
        lines.iter().try_for_each(|it| self.line(it))
    }

    fn hand(&mut self, lines: &[Noted<'_, '_, '_>]) -> fmt::Result {
        let mut lines = lines.to_vec();
        arrange(&mut lines, |it| it.line);
        self.section(&lines)
    }

    /// Lines with a blank one in front.
    fn section(&mut self, lines: &[Noted<'_, '_, '_>]) -> fmt::Result {
        if !lines.is_empty() && !self.empty {
            self.out.write_char('\n')?;
        }
        lines.iter().try_for_each(|it| self.line(it))
    }

    fn line(&mut self, it: &Noted<'_, '_, '_>) -> fmt::Result {
        self.comments(it.before)?;
        self.empty = false;
        write_line(self.out, self.text, it.line, self.style)?;
        let comment = trimmed(it.after);
        if !comment.is_empty() {
            write!(self.out, " {comment}")?;
        }
        self.out.write_char('\n')
    }

    fn comments(&mut self, between: &str) -> fmt::Result {
        for comment in between.split('\n').map(trimmed).filter(|comment| !comment.is_empty()) {
            self.empty = false;
            writeln!(self.out, "{comment}")?;
        }
        Ok(())
    }
}

/// A line before the hands that is sorted: a `paipu` line counts only where it is.
const fn is_file_line(line: &Line<'_>) -> bool {
    matches!(line.statement, Statement::Match { .. } | Statement::Rules(_) | Statement::Extension)
}

/// Without indentation, byte order mark and trailing blanks.
fn trimmed(comment: &str) -> &str {
    comment.trim_start_matches([' ', '\t', '\r', '\u{FEFF}']).trim_end_matches([' ', '\t', '\r'])
}
