//! Whether two records say the same: the proof that formatting lost nothing, made without the writer.

use std::fmt::Write;

use super::canonical::{Dialects, parts, rules_of};
use crate::finding::Fact;
use crate::history::{Log, put_in_place};
use crate::pattern::PatternName;
use crate::seat::Seating;
use crate::syntax::Dialect;
use crate::syntax::ast::{Act, Cards, Line, Statement};

/// Where two records first say different things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// one has more hands
    Hands,
    /// the lines before the first hand (0), or a hand (from 1), in the order of the file
    Part(usize),
    /// the comments
    Comments,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Hands => f.write_str("the number of hands"),
            Self::Part(0) => f.write_str("the lines before the first hand"),
            Self::Part(number) => write!(f, "hand {number} of the file"),
            Self::Comments => f.write_str("the comments"),
        }
    }
}

/// Compares what two records say, whatever the spelling, and the order where it means nothing.
pub fn compare(one: &str, other: &str, dialects: &Dialects) -> Result<(), Difference> {
    let (ones, others) = (parts(one), parts(other));
    if ones.len() != others.len() {
        return Err(Difference::Hands);
    }
    let inherited = ones.first().and_then(|head| rules_of(head));
    for (number, (a, b)) in ones.iter().zip(&others).enumerate() {
        let rules = rules_of(a).or_else(|| inherited.clone());
        let dialect = dialects.find(rules.as_deref());
        if said(one, a, dialect) != said(other, b, dialect) {
            return Err(Difference::Part(number));
        }
    }
    if comments(one, &ones) == comments(other, &others) { Ok(()) } else { Err(Difference::Comments) }
}

/// What a part of a record says.
#[derive(PartialEq, Eq)]
struct Said {
    /// every statement, sorted
    all: Vec<String>,
    /// what the replay reads, in order
    acts: Vec<String>,
    /// number of misplaced statements, and of other facts found in placing them
    facts: (usize, usize),
}

fn said(text: &str, lines: &[Line<'_>], dialect: Dialect) -> Said {
    let mut all: Vec<String> = lines.iter().map(|line| meaning(text, line, dialect)).collect();
    let (mut runs, mut log) = (Vec::new(), Log::default());
    let seating = match dialect {
        Dialect::OneDeckScore | Dialect::OneDeckCalls => Seating::Three,
        Dialect::TwoDeck | Dialect::Unknown => Seating::Four,
    };
    put_in_place(lines, seating, &mut runs, &mut log);
    let acts = runs.into_iter().filter_map(|run| all.get(run)).flatten().cloned().collect();
    all.sort_unstable();
    let facts = log.take();
    let misplaced = facts.0.iter().filter(|(_, fact)| matches!(fact, Fact::Misplaced(_))).count();
    Said { all, acts, facts: (misplaced, facts.0.len() - misplaced) }
}

/// A statement as a text that is the same for the same meaning.
fn meaning(text: &str, line: &Line<'_>, dialect: Dialect) -> String {
    let raw = || text.get(line.span.start as usize..line.span.end as usize).unwrap_or_default();
    let mut out = match &line.statement {
        Statement::Extension => {
            raw().split([' ', '\t', '\r']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
        }
        Statement::Unreadable(_) => raw().to_owned(),
        Statement::Act { seat, act } => format!("{seat} {}", act_meaning(act, dialect)),
        statement => headed(statement),
    };
    if let Some(time) = line.time {
        let _ = write!(out, " {time:?}");
    }
    out
}

fn headed(statement: &Statement<'_>) -> String {
    match statement {
        Statement::Match { id, hands, limit } => format!("match {:?} {hands:?} {limit:?}", id.text()),
        Statement::Hand(id) => format!("hand {:?}", id.text()),
        Statement::Rules(name) => format!("rules {:?}", name.text()),
        Statement::Salt(salt) => format!("salt {:?}", salt.text()),
        Statement::Player { seat, name, balance } => format!("player {seat} {:?} {balance:?}", name.text()),
        Statement::Deal { seat, cards } => format!("deal {seat} {:?}", cards.map(sorted)),
        Statement::Bottom(cards) => format!("bottom {:?}", cards.map(sorted)),
        // the rest holds nothing that can be spelled in two ways
        statement => format!("{statement:?}"),
    }
}

fn act_meaning(act: &Act<'_>, dialect: Dialect) -> String {
    match act {
        Act::Play { cards, pattern } => format!("play {:?} {:?}", sorted(*cards), pattern.map(|p| settled(p, dialect))),
        Act::Baodao(baodao) => {
            let sets: Vec<_> = baodao.sets().map(|set| set.map(sorted)).collect();
            format!("baodao {sets:?} {:?}", baodao.choice)
        }
        Act::NoCall { either } => match (dialect, either) {
            (Dialect::TwoDeck | Dialect::OneDeckScore, true) => format!("{:?}", Act::BidPass),
            (Dialect::Unknown, true) => format!("{act:?}"),
            _ => format!("{:?}", Act::NoCall { either: false }),
        },
        act => format!("{act:?}"),
    }
}

/// A plane of one deck always has pairs as wings, or names them.
const fn settled(pattern: PatternName, dialect: Dialect) -> PatternName {
    match (pattern, dialect) {
        (PatternName::Plane, Dialect::OneDeckScore | Dialect::OneDeckCalls) => PatternName::PlanePair,
        (pattern, _) => pattern,
    }
}

fn sorted(cards: Cards<'_>) -> Vec<crate::card::Card> {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.sort_unstable();
    cards
}

/// What stands between and behind the statements, sorted.
fn comments<'t>(text: &'t str, parts: &[Vec<Line<'_>>]) -> Vec<&'t str> {
    let lines = || parts.iter().flatten();
    let starts = lines().map(|line| line.span.start as usize).chain([text.len()]);
    let ends = [0].into_iter().chain(lines().map(|line| line.span.end as usize));
    let between = ends.zip(starts).filter_map(|(end, start)| text.get(end..start)).flat_map(|gap| gap.split('\n'));
    let trimmed =
        between.map(|comment| comment.trim_start_matches('\u{FEFF}').trim_matches([' ', '\t', '\r', '\u{FEFF}']));
    let mut comments: Vec<&str> = trimmed.filter(|comment| !comment.is_empty()).collect();
    comments.sort_unstable();
    comments
}
