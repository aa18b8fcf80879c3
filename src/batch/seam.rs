//! What the driver asks of the other stages.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::sync::Arc;

use crate::audit::{Coverage, Extent, HandReport, MatchReport};
use crate::finding::{Fact, Finding};
use crate::seat::BySeat;
use crate::source::{Pinned, Place};
use crate::syntax::ast::{Expected, Head, Keyword, Line, Span, Statement, Trouble, Unreadable, Word};

/// Whether a line begins a hand.
pub(super) fn begins_hand(line: &str) -> bool {
    matches!(line.trim_start_matches('\u{FEFF}').split_whitespace().next(), Some("hand" | "局"))
}

/// Reads lines up to the next hand.
pub(super) fn parse_hand<'a>(text: &'a str, from: usize, bad: &[u32], lines: &mut Vec<Line<'a>>) -> usize {
    let mut at = from;
    for raw in text.get(from..).unwrap_or_default().split_inclusive('\n') {
        if at > from && begins_hand(raw) {
            return at;
        }
        let span =
            Span { start: u32::try_from(at).unwrap_or(0), end: u32::try_from(at + raw.trim_end().len()).unwrap_or(0) };
        at += raw.len();
        let spoilt = bad.iter().any(|b| (span.start..span.end).contains(b));
        let trouble = if spoilt { Trouble::Encoding } else { Trouble::Expected { what: Expected::Seat, found: "?" } };
        let mut words = raw.split_whitespace();
        let statement = match (words.next(), words.next()) {
            (None, _) => continue,
            (Some("hand" | "局"), Some(id)) if !spoilt => Statement::Hand(Word { raw: id }),
            (Some("rules"), Some(id)) => Statement::Rules(Word { raw: id }),
            (Some("hand"), _) => {
                Statement::Unreadable(Unreadable { at: span, trouble, head: Head::Keyword(Keyword::Hand, None) })
            }
            (Some("bad"), _) => Statement::Unreadable(Unreadable { at: span, trouble, head: Head::Nothing }),
            _ if spoilt => Statement::Unreadable(Unreadable { at: span, trouble, head: Head::Nothing }),
            _ => Statement::Extension,
        };
        lines.push(Line { span, statement, time: None });
    }
    at
}

/// The rule sets of a run.
#[derive(Debug, Default)]
pub struct Profiles;

impl Profiles {
    /// Those that come with the tool, and the one that overrides what records say; what is wrong with that.
    pub fn load(rules: Option<&str>) -> Result<Self, String> {
        match rules {
            Some("nowhere") => Err("nowhere: no such profile".to_owned()),
            _ => Ok(Self),
        }
    }
}

/// What the lines before the first hand say for all.
#[derive(Debug)]
pub(super) struct FileRules<'p>(PhantomData<&'p ()>);

impl<'p> FileRules<'p> {
    /// Reads the lines before the first hand; what is wrong with them.
    pub(super) fn read(_text: &str, lines: &[Line<'_>], _profiles: &'p Profiles) -> (Self, Vec<Finding>) {
        (Self(PhantomData), lines.iter().filter_map(unreadable).collect())
    }
}

fn unreadable(line: &Line<'_>) -> Option<Finding> {
    let Statement::Unreadable(why) = &line.statement else { return None };
    let fact = match why.trouble {
        Trouble::Encoding => Fact::Encoding { offset: 0, encoding: "" },
        Trouble::TooLong => Fact::TooLong { limit: 0 },
        _ => Fact::Expected { what: Expected::Seat, found: "?".into() },
    };
    Some(Finding { span: why.at, fact, cite: None, first: false })
}

/// Memory used from hand to hand.
#[derive(Debug, Default)]
pub(super) struct Scratch;

/// What a hand hands on to the next.
#[derive(Debug)]
pub(super) struct Link;

/// The verdict on a hand by itself.
pub(super) fn judge<'p>(
    _text: &str,
    lines: &[Line<'_>],
    _rules: &FileRules<'p>,
    _scratch: &mut Scratch,
) -> (HandReport<'p>, Link) {
    let full = Extent::Full;
    let id =
        lines.iter().find_map(|l| if let Statement::Hand(word) = l.statement { Some(word.raw.into()) } else { None });
    let judged = !lines.iter().any(|l| matches!(l.statement, Statement::Rules(Word { raw: "nowhere" })));
    let report = HandReport {
        id,
        span: lines.first().map(|l| l.span).unwrap_or_default(),
        rules: judged.then(|| Arc::from("shanghai")),
        outcome: None,
        settlement: None,
        recorded: BySeat::default(),
        coverage: Coverage { deal: full, bids: full, plays: full, events: full, scores: full, balances: full },
        findings: lines.iter().filter_map(unreadable).collect(),
    };
    (report, Link)
}

/// What links the hands of all files.
#[derive(Debug, Default)]
pub(super) struct Seen;

/// What links the hands of one file.
#[derive(Debug)]
pub(super) struct Table<'p> {
    ids: HashMap<Box<str>, u64>,
    rules: PhantomData<&'p ()>,
}

impl<'p> Table<'p> {
    /// An empty table.
    pub(super) fn new(rules: &FileRules<'p>) -> Self {
        Self { ids: HashMap::new(), rules: rules.0 }
    }

    /// Adds the next hand of the file, and to its report what the hands before make of it.
    pub(super) fn fold(&mut self, report: &mut HandReport<'p>, _link: &Link, place: &Place<'_>, _seen: &mut Seen) {
        let Some(id) = report.id.clone() else { return };
        let line = place.line_of(report.span.start);
        let first_line = *self.ids.entry(id.clone()).or_insert(line);
        if first_line != line {
            report.findings.push(Finding {
                span: report.span,
                fact: Fact::DuplicateHand { id, first_line },
                cite: None,
                first: false,
            });
        }
    }

    /// What the whole file comes to.
    pub(super) fn finish(self, _seen: &mut Seen) -> (Vec<MatchReport>, Vec<Pinned>) {
        (Vec::new(), Vec::new())
    }
}
