//! A file's hands and what their digests are taken of.

use std::fmt::{self, Write};

use sha2::{Digest as _, Sha256};

use crate::convert::{Dialects, parts, rules_of};
use crate::syntax::ast::{Line, Span, Statement};
use crate::syntax::{Dialect, hashed_deal, hashed_hand};

/// Which hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// its id, if that can be read
    pub id: Option<String>,
    /// its first line, from 1
    pub line: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.id {
            Some(id) => write!(f, "hand {} (line {})", id.escape_debug(), self.line),
            None => write!(f, "the hand at line {}", self.line),
        }
    }
}

/// A hand whose digest cannot be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unhashed {
    /// which
    pub hand: At,
    /// why
    pub trouble: Trouble,
}

/// Why a digest cannot be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// a line, from 1, that cannot be read
    Unreadable(usize),
    /// no profile is named
    NoRules,
    /// one that is not known is named
    UnknownRules(String),
    /// no salt can be made, for this reason
    NoSalt(String),
}

impl fmt::Display for Unhashed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.hand)?;
        match &self.trouble {
            Trouble::Unreadable(line) => write!(f, "line {line} cannot be read, so no digest can be taken"),
            Trouble::NoRules => f.write_str("names no rules; say which with --rules"),
            Trouble::UnknownRules(name) => {
                write!(f, "names the unknown rules {}; say with --rules where they are", name.escape_debug())
            }
            Trouble::NoSalt(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Unhashed {}

/// A hand of a file.
pub(super) struct Hand<'t> {
    pub(super) at: At,
    /// up to the first total or standing
    pub(super) lines: Vec<Line<'t>>,
    /// recorded hexadecimal digits
    pub(super) digest: Option<&'t str>,
    /// what its digest is taken of, beside the digest before it
    pub(super) text: Result<String, Trouble>,
    pub(super) dialect: Dialect,
}

impl Hand<'_> {
    /// The digest that is due after another one.
    pub(super) fn due(&self, after: Option<&str>) -> Option<String> {
        let text = self.text.as_ref().ok()?;
        Some(match after {
            Some(hex) => sha256(&[hex, "\n", text]),
            None => sha256(&[text]),
        })
    }

    /// Whether the recorded digest is the one that is due after another one.
    pub(super) fn follows(&self, after: Option<&str>) -> bool {
        let due = self.digest.and_then(|recorded| Some((recorded, self.due(after)?)));
        due.is_some_and(|(recorded, due)| recorded.eq_ignore_ascii_case(&due))
    }

    pub(super) fn unhashed(&self, trouble: Trouble) -> Unhashed {
        Unhashed { hand: self.at.clone(), trouble }
    }

    /// The first statement that is one of these.
    pub(super) fn find(&self, is: impl Fn(&Statement<'_>) -> bool) -> Option<Span> {
        self.lines.iter().find(|line| is(&line.statement)).map(|line| line.span)
    }
}

/// SHA-256 in hexadecimal.
fn sha256(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.as_bytes());
    }
    let mut out = String::with_capacity(64);
    for byte in hash.finalize() {
        // a `String` takes all that is written
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// The commit of a hand's deal with a salt; none without a deal of that many seats and a bottom.
pub(super) fn commit(text: &str, hand: &Hand<'_>, salt: &str) -> Option<String> {
    let seats = if hand.dialect == Dialect::TwoDeck { 4 } else { 3 };
    let dealt =
        hand.lines.iter().filter(|line| matches!(line.statement, Statement::Deal { cards: Some(_), .. })).count();
    let bottom = hand.find(|statement| matches!(statement, Statement::Bottom(Some(_))));
    if dealt != seats || bottom.is_none() {
        return None;
    }
    let mut hashed = String::new();
    let quoted = format!("\"{}\"", salt.replace('\\', "\\\\").replace('"', "\\\""));
    hashed_deal(&mut hashed, text, &hand.lines, crate::syntax::ast::Word { raw: &quoted }).ok()?;
    Some(sha256(&[&hashed]))
}

/// The hands of a file.
pub(super) fn hands<'t>(text: &'t str, dialects: &Dialects) -> Vec<Hand<'t>> {
    let mut counted = Counted { text, at: 0, line: 1 };
    let mut parts = parts(text).into_iter();
    let inherited = parts.next().and_then(|head| rules_of(&head));
    parts.map(|lines| hand(text, lines, inherited.as_deref(), dialects, &mut counted)).collect()
}

fn hand<'t>(
    text: &'t str,
    mut lines: Vec<Line<'t>>,
    inherited: Option<&str>,
    dialects: &Dialects,
    counted: &mut Counted<'_>,
) -> Hand<'t> {
    let closes = |line: &Line<'_>| matches!(line.statement, Statement::Total { .. } | Statement::Standing { .. });
    lines.truncate(lines.iter().position(closes).unwrap_or(lines.len()));
    let line = counted.line_of(lines.first().map_or(0, |line| line.span.start as usize));
    let id = lines.first().and_then(|line| match &line.statement {
        Statement::Hand(id) => Some(id.text().into_owned()),
        _ => None,
    });
    let digest = lines.iter().find_map(|line| match &line.statement {
        Statement::Digest(digest) => Some(digest.hex),
        _ => None,
    });
    let rules = rules_of(&lines).or_else(|| inherited.or(dialects.forced()).map(str::to_owned));
    let dialect = dialects.find(rules.as_deref());
    let hashed = hashed(text, &lines, rules, dialect, counted);
    Hand { at: At { id, line }, lines, digest, text: hashed, dialect }
}

fn hashed(
    text: &str,
    lines: &[Line<'_>],
    rules: Option<String>,
    dialect: Dialect,
    counted: &mut Counted<'_>,
) -> Result<String, Trouble> {
    if let Some(bad) = lines.iter().find(|line| matches!(line.statement, Statement::Unreadable(_))) {
        return Err(Trouble::Unreadable(counted.line_of(bad.span.start as usize)));
    }
    let rules = rules.ok_or(Trouble::NoRules)?;
    if dialect == Dialect::Unknown {
        return Err(Trouble::UnknownRules(rules));
    }
    let mut out = String::new();
    // a `String` takes all that is written
    let _ = hashed_hand(&mut out, text, lines, &rules, dialect);
    Ok(out)
}

/// Counts lines forwards.
struct Counted<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Counted<'_> {
    /// The line, from 1, of a byte not before the last one asked for.
    fn line_of(&mut self, at: usize) -> usize {
        let passed = self.text.get(self.at..at).unwrap_or_default();
        self.line += memchr::memchr_iter(b'\n', passed.as_bytes()).count();
        self.at = self.at.max(at);
        self.line
    }
}
