//! The order of independent hands, the number of workers and the size of blocks change no verdict.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::sync::Arc;

use paipu::batch::{self, Output, Progress, Rulebook};
use paipu::profile::builtins;
use paipu::render::{Csv, Human, Ndjson, Report, Style, Summary};
use paipu::source::Inputs;
use paipu::words::{Lang, Words};

use super::support::{BOOK, Dice, Tried, Verdict, every_option, file, plain, records, spoil, verdict};

/// Hands of tables of their own, each as text from its `hand` line on: other ids, other players.
fn independent(dice: &mut Dice) -> Vec<String> {
    let mut hands = vec![];
    for profile in builtins() {
        for _ in 0..6 {
            let text = file(profile, plain(), dice.below(1 << 30) as u64, 1);
            let text = if dice.below(3) > 0 { spoil(&text, dice) } else { text };
            let name = format!("t{}", hands.len());
            hands.push(alone(&text, &name, &profile.name));
        }
    }
    hands
}

/// The hand without file lines, under its own id, rules and names.
fn alone(text: &str, id: &str, rules: &str) -> String {
    let mut out = format!("hand {id}\nrules {rules}\n");
    for seat in ["E", "S", "W", "N"].iter().take(if text.contains("deal N") { 4 } else { 3 }) {
        writeln!(out, "player {seat} {seat}-{id} 5000").unwrap();
    }
    let file_line = |line: &&str| {
        let first = line.split_whitespace().next().unwrap_or_default();
        !["paipu", "match", "rules", "hand", "player", "total", "standing"].contains(&first)
    };
    for line in text.lines().filter(file_line) {
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// What is said of each hand of a file, each in its own lines.
fn by_hand(hands: &[&String]) -> Vec<(String, Vec<String>)> {
    let text = format!("paipu 1\n{}", hands.iter().map(|hand| hand.as_str()).collect::<String>());
    let Verdict { said, hands: judged } = verdict(&text);
    let mut from = 1;
    let mut all = vec![];
    assert_eq!(hands.len(), judged.len(), "{text}");
    for (hand, judged) in hands.iter().zip(judged) {
        let lines = hand.lines().filter(|line| paipu::syntax::parse_line(line).is_some()).count();
        let own = said.iter().filter(|said| (from + 1..=from + lines).contains(&said.line));
        // numbers of lines in the words are those of the file
        all.push((
            judged,
            own.map(|said| format!("{} {:?} {:?} {}", said.line - from, said.code, said.severity, said.first))
                .collect(),
        ));
        from += lines;
    }
    assert_eq!(all.iter().map(|(_, said): &(String, Vec<String>)| said.len()).sum::<usize>(), said.len(), "{text}");
    all
}

#[test]
fn the_order_of_independent_hands_changes_nothing() {
    let mut dice = Dice::new(4);
    for _ in 0..4 {
        let hands = independent(&mut dice);
        let mut order: Vec<usize> = (0..hands.len()).collect();
        let due = by_hand(&hands.iter().collect::<Vec<_>>());
        assert!(due.iter().filter(|(_, said)| !said.is_empty()).count() > 10);
        dice.shuffle(&mut order);
        let got = by_hand(&order.iter().map(|&n| &hands[n]).collect::<Vec<_>>());
        for (got, &n) in got.iter().zip(&order) {
            assert_eq!(*got, due[n], "{}", hands[n]);
        }
        for n in order.into_iter().take(8) {
            assert_eq!(by_hand(&[&hands[n]])[0], due[n], "alone: {}", hands[n]);
        }
    }
}

/// Numbers of workers and sizes of blocks, bytes.
type Ways = [(usize, usize)];

fn run(folder: &std::path::Path, report: &dyn Report, jobs: usize, block_bytes: usize) -> (String, Summary) {
    let mut out = Vec::new();
    let options = batch::Options { jobs: NonZeroUsize::new(jobs).unwrap(), block_bytes, ..batch::Options::default() };
    let ended = batch::audit(
        Inputs::new(vec![folder.to_owned()]),
        Rulebook { book: &BOOK, forced: None, against: None },
        &options,
        Output { report, writer: &mut out, progress: Progress::never(), trouble: &|error| panic!("{error}") },
    );
    (String::from_utf8(out).unwrap(), ended.summary)
}

#[test]
fn neither_workers_nor_blocks_change_a_byte() {
    let folder = tempfile::tempdir().unwrap();
    let (mut tried, mut found) = (Tried::default(), 0);
    for (n, text) in records(&every_option(), 1, 4, 1).iter().enumerate() {
        let verdict = verdict(text);
        found += verdict.said.len() as u64;
        tried.note(&verdict);
        std::fs::write(folder.path().join(format!("{n:04}.paipu")), text).unwrap();
    }
    tried.at_least(20);
    let words = || Arc::new(Words::new(Lang::En));
    let human = Human::new(words(), Style { color: false, width: 100 });
    let reports: [(&dyn Report, &Ways); 3] = [
        (&Ndjson::new(words()), &[(1, 1), (2, 700), (8, 5000)]),
        (&Csv, &[(1, 900), (2, 1), (8, 3000), (8, 1)]),
        (&human, &[(8, 1500)]),
    ];
    for (report, ways) in reports {
        let due = run(folder.path(), report, 1, 1 << 20);
        for &(jobs, block_bytes) in ways {
            let got = run(folder.path(), report, jobs, block_bytes);
            assert_eq!(due.1, got.1);
            assert!(due.0 == got.0, "{jobs} workers, blocks of {block_bytes} bytes");
        }
        // the driver says no more and no less than the stages one by one
        assert!(due.1.errors + due.1.warnings + due.1.notes >= found, "{:?} {found}", due.1);
    }
}
