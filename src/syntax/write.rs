//! The canonical form (`format.md`, Canonical form), and the texts that digests and commits are taken of.

mod file;
pub(crate) mod order;
mod statement;

use std::fmt::{self, Write};

pub use file::write_file;

use super::ast::{Line, Statement, Word};
use super::words::Language;
use crate::seat::Seat;
use order::arrange;
use statement::Writer;

/// What the words of a hand mean that mean different things in different games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// The rules are not known: such words are kept as they are.
    #[default]
    Unknown,
    /// Two decks: `不叫` alone passes in the bidding.
    TwoDeck,
    /// One deck, bidding by score: `不叫` alone passes in the bidding, and a plane with pairs is `plane-pair`.
    OneDeckScore,
    /// One deck, calling and robbing: `不叫` is `no-call`, and a plane with pairs is `plane-pair`.
    OneDeckCalls,
}

/// How statements are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the types say all there is")]
pub struct Style {
    pub language: Language,
    pub dialect: Dialect,
}

/// Writes one statement without its line's end; `text` is what the line was parsed from.
pub fn write_line(out: &mut impl Write, text: &str, line: &Line<'_>, style: Style) -> fmt::Result {
    Writer { out, style }.line(text, line)
}

/// Writes the lines of a hand in canonical order, each with its LF, comments left out.
pub fn write_hand(out: &mut impl Write, text: &str, lines: &[Line<'_>], style: Style) -> fmt::Result {
    let mut lines: Vec<&Line<'_>> = lines.iter().collect();
    arrange(&mut lines, |line| line);
    lines.into_iter().try_for_each(|line| ended(out, text, line, style))
}

/// Writes the text that a hand's digest is taken of, from its `hand` line on: no digest, and `rules` as its second line.
///
/// `lines` may go on beyond the hand, to totals and standings; these are left out. `rules` is the recorded profile, inherited or not.
pub fn hashed_hand(out: &mut impl Write, text: &str, lines: &[Line<'_>], rules: &str, dialect: Dialect) -> fmt::Result {
    let style = Style { language: Language::English, dialect };
    let mut lines: Vec<&Line<'_>> =
        lines.iter().take_while(|line| !closes_hands(line)).filter(|line| is_hashed(line)).collect();
    arrange(&mut lines, |line| line);
    let (hand, rest) = lines.split_at_checked(1).unwrap_or_default();
    hand.iter().try_for_each(|line| ended(out, text, line, style))?;
    Writer { out: &mut *out, style }.rules(rules)?;
    out.write_char('\n')?;
    let own = rest.iter().position(|line| matches!(line.statement, Statement::Rules(_)));
    let others = rest.iter().enumerate().filter(|&(at, _)| Some(at) != own);
    others.into_iter().try_for_each(|(_, line)| ended(out, text, line, style))
}

/// Writes the text that a hand's commit is taken of: the salt, the deals in seat order and the bottom.
pub fn hashed_deal(out: &mut impl Write, text: &str, lines: &[Line<'_>], salt: Word<'_>) -> fmt::Result {
    writeln!(out, "{}", salt.text())?;
    let deals = Seat::ALL.map(|of| find(lines, |s| matches!(s, Statement::Deal { seat, .. } if *seat == of)));
    let bottom = find(lines, |s| matches!(s, Statement::Bottom(_)));
    let lines = deals.into_iter().chain([bottom]).flatten();
    lines.into_iter().try_for_each(|line| ended(out, text, line, Style::default()))
}

/// The first statement of a kind: made again it is misplaced.
fn find<'l, 'a>(lines: &'l [Line<'a>], is: impl Fn(&Statement<'a>) -> bool) -> Option<&'l Line<'a>> {
    lines.iter().find(|line| is(&line.statement))
}

fn ended(out: &mut impl Write, text: &str, line: &Line<'_>, style: Style) -> fmt::Result {
    write_line(out, text, line, style)?;
    out.write_char('\n')
}

/// Whether a line ends the hands of a file.
const fn closes_hands(line: &Line<'_>) -> bool {
    matches!(line.statement, Statement::Total { .. } | Statement::Standing { .. })
}

/// Whether a line counts for its hand's digest; the first line of a file, misplaced in a hand, does not.
const fn is_hashed(line: &Line<'_>) -> bool {
    !matches!(line.statement, Statement::Digest(_) | Statement::Paipu(_) | Statement::Match { .. })
}
