//! Each stage alone over the same hands: parse, classify, replay, settle, audit.

#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a measurement fails by panicking")]

mod support;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use paipu::audit::{Book, Chain, FileRules, Inherited, Scratch, judge};
use paipu::card::RankCounts;
use paipu::history::{Hand, Log, put_in_place};
use paipu::profile::{Profile, builtin};
use paipu::replay::{Checked, Rules, replay};
use paipu::settle::{Facts, due};
use paipu::syntax::ast::{Act, Line, Statement};
use paipu::syntax::parse_hand;

const PROFILES: [&str; 2] = ["shanghai", "classic"];
const HANDS: u64 = 500;

/// A hand and all that its stages begin with.
struct Prepared<'a> {
    lines: Vec<Line<'a>>,
    hand: Hand<'a>,
    acts: Vec<std::ops::Range<usize>>,
}

struct Case<'a> {
    rules: Rules<'a>,
    text: &'a str,
    hands: Vec<Prepared<'a>>,
}

impl<'a> Case<'a> {
    fn new(profile: &'a Profile, text: &'a str) -> Self {
        let rules = Rules::new(profile);
        let (mut at, mut hands) = (0, Vec::new());
        while at < text.len() {
            let (mut lines, mut acts) = (Vec::new(), Vec::new());
            at = parse_hand(text, at, &[], &mut lines);
            let hand = put_in_place(&lines, rules.seating, &mut acts, &mut Log::default());
            hands.push(Prepared { lines, hand, acts });
        }
        // the first are the lines before the first hand
        hands.remove(0);
        Self { rules, text, hands }
    }

    fn acts(&self) -> u64 {
        self.hands.iter().map(|hand| hand.acts.iter().map(|run| run.len() as u64).sum::<u64>()).sum()
    }

    fn plays(&self) -> Vec<RankCounts> {
        let lines = self.hands.iter().flat_map(|hand| &hand.lines);
        lines
            .filter_map(|line| match &line.statement {
                Statement::Act { act: Act::Play { cards, .. }, .. } => Some(cards.counts.ranks()),
                _ => None,
            })
            .collect()
    }

    fn facts(&self, book: &Book<'a>) -> Vec<Facts> {
        let mut scratch = Scratch::default();
        let judged = self.hands.iter().map(|hand| {
            judge(self.text, &hand.lines, &file_rules(book), Chain::Free, &mut scratch)
                .0
                .settlement
                .map(|due| due.facts)
        });
        judged.flatten().collect()
    }
}

fn file_rules<'b, 'p>(book: &'b Book<'p>) -> FileRules<'b, 'p> {
    FileRules { book, forced: None, inherited: Inherited::Nothing, judged: true }
}

fn stages(c: &mut Criterion) {
    for name in PROFILES {
        let profile = builtin(name).unwrap();
        let text = support::record(name, HANDS, true);
        let case = Case::new(profile, &text);
        let book = Book::new([&**profile]);
        parse(c, name, &text);
        classify(c, name, &case);
        replays(c, name, &case);
        settle(c, name, profile, &case.facts(&book));
        audit(c, name, &book, &case);
    }
}

/// Bytes of the record.
fn parse(c: &mut Criterion, name: &str, text: &str) {
    let mut group = c.benchmark_group("parse");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function(name, |b| {
        let mut lines = Vec::new();
        b.iter(|| {
            let mut at = 0;
            while at < text.len() {
                lines.clear();
                at = parse_hand(text, at, &[], &mut lines);
                black_box(&lines);
            }
        });
    });
}

/// Plays of cards.
fn classify(c: &mut Criterion, name: &str, case: &Case<'_>) {
    let plays = case.plays();
    let mut group = c.benchmark_group("classify");
    group.throughput(Throughput::Elements(plays.len() as u64));
    group
        .bench_function(name, |b| b.iter(|| plays.iter().for_each(|&play| drop(black_box(case.rules.classify(play))))));
}

/// Acts.
fn replays(c: &mut Criterion, name: &str, case: &Case<'_>) {
    let mut group = c.benchmark_group("replay");
    group.throughput(Throughput::Elements(case.acts()));
    group.bench_function(name, |b| {
        let (mut log, checked) = (Log::default(), Checked { deal: true, marker: true });
        b.iter(|| {
            for hand in &case.hands {
                black_box(replay(&case.rules, &hand.hand, &hand.lines, &hand.acts, checked, &mut log));
            }
        });
    });
}

/// Hands.
fn settle(c: &mut Criterion, name: &str, profile: &Profile, facts: &[Facts]) {
    let mut group = c.benchmark_group("settle");
    group.throughput(Throughput::Elements(facts.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            for facts in facts {
                black_box(due(profile, facts)).ok();
            }
        });
    });
}

/// Bytes of the record; everything but parsing.
fn audit(c: &mut Criterion, name: &str, book: &Book<'_>, case: &Case<'_>) {
    let mut group = c.benchmark_group("audit");
    group.throughput(Throughput::Bytes(case.text.len() as u64));
    group.bench_function(name, |b| {
        let mut scratch = Scratch::default();
        b.iter(|| {
            for hand in &case.hands {
                black_box(judge(case.text, &hand.lines, &file_rules(book), Chain::Free, &mut scratch));
            }
        });
    });
}

criterion_group!(benches, stages);
criterion_main!(benches);
