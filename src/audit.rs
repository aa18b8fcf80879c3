//! Recorded against due: the only place that sees both. States facts; words are made in `finding`, figures in `settle`.

mod book;
mod cite;
mod deal;
mod due;
mod ended;
mod glance;
mod hashes;
mod head;
mod headers;
mod link;
mod money;
mod report;
mod unread;

pub use book::{Book, FileRules, Inherited};
pub use cite::cite;
pub use hashes::{Chain, Hasher, check_digest, dialect};
pub use head::{FileHead, MatchLine};
pub use link::{Left, Link, Tail, WonAs, hash_word};
pub use report::*;

use std::ops::Range;

use crate::finding::{Fact, Finding};
use glance::Glance;

use crate::history::{self, Beyond, Hand, Log, Spanned};
use crate::replay::{self, Replayed, Rules};
use crate::syntax::ast::{Act, Line, Outcome, Span, Statement, Word};

/// Room that is reused from hand to hand, so that a clean hand allocates nothing.
#[derive(Debug, Default)]
pub struct Scratch {
    acts: Vec<Range<usize>>,
    log: Log,
    /// canonical text for hashes
    buffer: String,
}

/// A hand that is being judged, its stages done so far.
struct Case<'h, 'a, 'p> {
    rules: &'h Rules<'p>,
    hand: &'h Hand<'a>,
    text: &'a str,
    lines: &'h [Line<'a>],
    replayed: &'h Replayed<'p>,
    deal: deal::Checked,
    glance: &'h Glance<'a>,
}

/// Judges one hand of `text`: its lines up to the next hand (`total` and `standing` lines among them are the table's).
/// `chain` is the digest recorded in the hand before it in the file.
pub fn judge<'a, 'p: 'a>(
    text: &'a str,
    lines: &[Line<'a>],
    file: &FileRules<'_, 'p>,
    chain: Chain<'_>,
    scratch: &mut Scratch,
) -> (HandReport<'a>, Link<'a, 'p>) {
    let glance = Glance::of(lines);
    if file.judged && glance.unread {
        unread::report(lines, &mut scratch.log);
    }
    match choose_rules(lines, &glance, file, &mut scratch.log) {
        Some(rules) => judge_by(rules, text, (lines, &glance), file, chain, scratch),
        None => not_judged(lines, &glance, scratch),
    }
}

/// The rules a hand is judged by; none, or unknown ones, are reported.
fn choose_rules<'b, 'p>(
    lines: &[Line<'_>],
    glance: &Glance<'_>,
    file: &FileRules<'b, 'p>,
    log: &mut Log,
) -> Option<&'b Rules<'p>> {
    if !file.judged {
        return None;
    }
    if file.forced.is_some() {
        return file.forced;
    }
    if let Some(Spanned { value: name, span }) = glance.rules {
        let known = file.book.find(name);
        if known.is_none() {
            log.report(span, unknown_rules(file.book, Some(name)));
        }
        return known;
    }
    if glance.rules_unread {
        return None;
    }
    match &file.inherited {
        Inherited::Rules(rules) => Some(*rules),
        Inherited::Wrong => None,
        Inherited::Nothing => {
            let span = lines.first().map_or_else(Span::default, |line| line.span);
            log.report(span, unknown_rules(file.book, None));
            None
        }
    }
}

/// The fact that a profile is not known, with the nearest known one.
pub fn unknown_rules(book: &Book<'_>, name: Option<Word<'_>>) -> Fact {
    let text = name.map(Word::text);
    let near = text.as_deref().and_then(|text| book.nearest(text));
    Fact::UnknownRules { name: text.map(|t| t.into_owned().into()), near }
}

fn judge_by<'a, 'p: 'a>(
    rules: &Rules<'p>,
    text: &'a str,
    (lines, glance): (&[Line<'a>], &Glance<'a>),
    file: &FileRules<'_, 'p>,
    chain: Chain<'_>,
    scratch: &mut Scratch,
) -> (HandReport<'a>, Link<'a, 'p>) {
    let Scratch { acts, log, buffer } = scratch;
    let hand = history::put_in_place(lines, rules.seating, acts, log);
    let misdealt = is_misdeal(&hand, lines, acts);
    let deal = deal::check(&hand, rules, misdealt, log);
    headers::report(rules, &hand, log);
    let checked = replay::Checked { deal: deal.good, marker: deal.marker };
    let replayed = replay::replay(rules, &hand, lines, acts, checked, log);
    let case = Case { rules, hand: &hand, text, lines, replayed: &replayed, deal, glance };
    let mut kind = ended::kind(&case, log);
    if hand.result.is_some_and(|r| r.value == Outcome::Void) {
        kind = Some(Outcome::Void);
    }
    let settled = money::settle_and_compare(&case, kind, file.book, log);
    let named = hand.rules.map(|rules| rules.value.text());
    let recorded = named.as_deref().unwrap_or_else(|| file.recorded_name(rules));
    let hasher = Hasher { chain, rules: recorded, dialect: dialect(rules) };
    hashes::check(&case, hasher, buffer, log);
    let outcome = ended::ended(&case, kind, &settled);
    let link = link::of_hand(&case, kind, &outcome, &settled);
    let coverage = ended::coverage(&case, kind);
    let (findings, beyond) = findings(log, rules);
    let report = HandReport {
        id: hand.id_text(),
        span: hand.span,
        rules: Some(&rules.profile.name),
        outcome: Some(outcome),
        settlement: settled.settlement,
        players: hand.players.map(|_, player| player.map(|p| p.span)),
        began: hand.began.map(|b| b.span),
        recorded: money::recorded(&hand),
        coverage,
        findings,
        beyond,
    };
    (report, link)
}

/// What the replay of a hand may conclude from its deal, as when the hand is judged.
pub fn conclusive(rules: &Rules<'_>, hand: &Hand<'_>, lines: &[Line<'_>], acts: &[Range<usize>]) -> replay::Checked {
    let deal = deal::check(hand, rules, is_misdeal(hand, lines, acts), &mut Log::default());
    replay::Checked { deal: deal.good, marker: deal.marker }
}

/// A dealing error found before the first play has the hand dealt again; after it, the deal stands (`rules.md` 1.8).
fn is_misdeal(hand: &Hand<'_>, lines: &[Line<'_>], acts: &[Range<usize>]) -> bool {
    let said = hand.misdeal.is_some() || hand.result.is_some_and(|r| r.value == Outcome::Misdeal);
    let plays = |line: &Line<'_>| matches!(line.statement, Statement::Act { act: Act::Play { .. }, .. });
    let misdeal = |line: &Line<'_>| matches!(line.statement, Statement::Misdeal);
    said && replay::walk(lines, acts)
        .find(|(line, _)| plays(line) || misdeal(line))
        .is_none_or(|(line, _)| misdeal(line))
}

fn not_judged<'a, 'p: 'a>(
    lines: &[Line<'a>],
    glance: &Glance<'a>,
    scratch: &mut Scratch,
) -> (HandReport<'a>, Link<'a, 'p>) {
    let first = lines.first();
    let id = first.and_then(|line| match &line.statement {
        Statement::Hand(id) => Some(*id),
        _ => None,
    });
    let (findings, beyond) = plain_findings(&mut scratch.log);
    let report = HandReport {
        id: id.map(Word::text),
        span: first.map_or_else(Span::default, |line| line.span),
        rules: None,
        outcome: None,
        settlement: None,
        players: crate::seat::BySeat::default(),
        began: None,
        recorded: crate::seat::BySeat::default(),
        coverage: Coverage::NONE,
        findings,
        beyond,
    };
    (report, link::of_unjudged(lines, glance))
}

/// Facts noted so far as findings by line; the first error of the hand is marked.
fn findings(log: &mut Log, rules: &Rules<'_>) -> (Vec<Finding>, Beyond) {
    let (mut findings, beyond) = log.take();
    if findings.is_empty() {
        return (Vec::new(), beyond);
    }
    findings.sort_by_key(|(span, _)| span.start);
    let cited = findings.into_iter().map(|(span, fact)| {
        let cite = cite::cite(rules.profile, &fact);
        Finding { span, fact, cite, first: false, waived: None }
    });
    (mark_first(cited.collect()), beyond)
}

fn plain_findings(log: &mut Log) -> (Vec<Finding>, Beyond) {
    let (mut findings, beyond) = log.take();
    findings.sort_by_key(|(span, _)| span.start);
    let plain = findings.into_iter().map(|(span, fact)| Finding { span, fact, cite: None, first: false, waived: None });
    (mark_first(plain.collect()), beyond)
}

/// Marks the first error of a hand.
pub fn mark_first(mut findings: Vec<Finding>) -> Vec<Finding> {
    let mut marked = false;
    for finding in &mut findings {
        finding.first = !marked && finding.fact.severity() == crate::finding::Severity::Error;
        marked |= finding.first;
    }
    findings
}
