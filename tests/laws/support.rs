//! Records to try a law on, and verdicts to compare.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use paipu::audit::{Book, Chain, FileHead, HandReport, Scratch, judge};
use paipu::finding::{Code, Finding, Lines, Severity};
use paipu::generate::{Generator, Options, Spelling, Suits};
use paipu::profile::{Profile, builtins};
use paipu::source::Place;
use paipu::syntax::ast::{Span, Statement, Unreadable};
use paipu::syntax::{begins_hand, parse_hand, parse_line};
use paipu::table::{Digests, Table};
use paipu::words::{Lang, Words};

pub(crate) static BOOK: LazyLock<Book<'static>> = LazyLock::new(|| Book::new(builtins().map(|profile| &**profile)));
pub(crate) static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));
pub(crate) static CHINESE: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::Zh));

/// A small generator of its own (splitmix64): the same records on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) as usize % n.max(1)
    }

    pub(crate) fn one<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.below(of.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        (1..all.len()).rev().for_each(|i| all.swap(i, self.below(i + 1)));
    }
}

/// A file of legal hands.
pub(crate) fn file(profile: &Profile, options: Options, seed: u64, hands: u64) -> String {
    let mut out = Vec::new();
    Generator::new(profile, options, seed).unwrap().file(hands, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

pub(crate) fn plain() -> Options {
    Options::default()
}

/// Options without digests and commits, which say of any other text that it is another.
pub(crate) fn unsealed() -> Vec<Options> {
    vec![
        plain(),
        Options { times: true, tables: 3, ..plain() },
        Options { partial: true, suits: Suits::Mixed, ..plain() },
        Options { in_match: true, partial: true, times: true, ..plain() },
        Options { suits: Suits::None, mishaps: false, ..plain() },
    ]
}

pub(crate) fn every_option() -> Vec<Options> {
    let sealed = [
        Options { in_match: true, sealed: true, ..plain() },
        Options { spelling: Spelling::Free, partial: true, times: true, ..plain() },
        Options { spelling: Spelling::Free, sealed: true, tables: 2, suits: Suits::Mixed, ..plain() },
    ];
    unsealed().into_iter().chain(sealed).collect()
}

/// How many times the usual number of records.
fn times() -> u64 {
    std::env::var("PAIPU_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// Records of every profile, `hands` hands each: with every one a few copies with one to three lines spoilt.
pub(crate) fn records(options: &[Options], seeds: u64, hands: u64, spoilt: usize) -> Vec<String> {
    let mut all = vec![];
    for profile in builtins() {
        for (n, options) in (0..).zip(options) {
            for seed in 0..seeds * times() {
                let clean = file(profile, *options, 1000 * n + seed, hands);
                let mut dice = Dice::new(1000 * n + seed);
                all.extend((0..spoilt).map(|_| spoil(&clean, &mut dice)));
                all.push(clean);
            }
        }
    }
    all
}

/// The record with up to three lines spoilt.
pub(crate) fn spoil(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=dice.below(3) {
        let at = 1 + dice.below(lines.len() - 1);
        spoil_line(&mut lines, at, dice);
    }
    lines.join("\n") + "\n"
}

fn spoil_line(lines: &mut Vec<String>, at: usize, dice: &mut Dice) {
    let words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
    match dice.below(10) {
        0 if lines.len() > 2 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let to = 1 + dice.below(lines.len() - 1);
            lines.swap(at, to);
        }
        3 => lines[at] = put(words, dice, |dice, _| (*dice.one(&["E", "S", "W", "N"])).to_owned()),
        4 | 5 => lines[at] = put(words, dice, |dice, word| number(word, dice)),
        6 | 7 => lines[at] = put(words, dice, |dice, word| letters(word, dice)),
        8 => {
            let keep = dice.below(lines[at].len() + 1);
            let keep = (0..=keep).rev().find(|&n| lines[at].is_char_boundary(n)).unwrap();
            lines[at].truncate(keep);
        }
        _ => {
            let new = [
                "E pass",
                "S play 3",
                "W quit",
                "E escape",
                "misdeal",
                "N bid 3",
                "result void",
                "huangfan",
                "x-note \"hi",
                "nonsense",
                "E tanda",
                "score E +1 fee 1 balance 1",
                "S stake 2",
                "E auto @1",
            ];
            lines.insert(at, (*dice.one(&new)).to_owned());
        }
    }
}

fn put(mut words: Vec<String>, dice: &mut Dice, to: impl Fn(&mut Dice, &str) -> String) -> String {
    let at = dice.below(words.len());
    words[at] = to(dice, &words[at]);
    words.join(" ")
}

fn number(word: &str, dice: &mut Dice) -> String {
    match word.trim_start_matches('@').parse::<i128>() {
        Ok(n) if word.starts_with('@') => format!("@{}", n + [1, 90, 1000][dice.below(3)]),
        Ok(n) => [n + 1, n - 1, 2 * n, -n, 0][dice.below(5)].to_string(),
        Err(_) => word.to_owned(),
    }
}

/// Two letters exchanged, one left out or one more.
fn letters(word: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    if letters.is_empty() {
        return "?".into();
    }
    let at = dice.below(letters.len());
    match dice.below(3) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, *dice.one(&['3', 'A', '2', 'B', 's', 'h', '"', '#', '?', '-'])),
        _ => {
            let to = dice.below(letters.len());
            letters.swap(at, to);
        }
    }
    letters.into_iter().collect()
}

/// What was said of a line, lines named by how many statements stand before them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Said {
    pub(crate) line: usize,
    pub(crate) code: Code,
    pub(crate) severity: Severity,
    pub(crate) first: bool,
    pub(crate) words: String,
}

/// All that an audit says of a record, without where in the file it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) said: Vec<Said>,
    /// how each hand ended, what is due, and what was covered
    pub(crate) hands: Vec<String>,
}

/// Which statement each line is.
struct Ordinals<'t> {
    place: Place<'t>,
    of: Vec<usize>,
}

impl<'t> Ordinals<'t> {
    fn new(text: &'t str) -> Self {
        let mut before = 0;
        let count = |line: &str| {
            before += usize::from(parse_line(line).is_some());
            before
        };
        Self { of: text.split('\n').map(count).collect(), place: Place { text, offset: 0, from: 0, line: 1 } }
    }

    fn of_line(&self, line: u64) -> usize {
        self.of.get(line as usize - 1).copied().unwrap_or_default()
    }
}

impl Lines for Ordinals<'_> {
    fn line(&self, span: Span) -> u64 {
        self.of_line(self.place.line_of(span.start)) as u64
    }

    fn text(&self, span: Span) -> &str {
        let text = self.place.text.get(span.start as usize..span.end as usize).unwrap_or_default();
        text.trim_end_matches(['\r', '\n'])
    }
}

/// Lines that nobody asks about.
pub(crate) struct Unplaced;

impl Lines for Unplaced {
    fn line(&self, _: Span) -> u64 {
        0
    }

    fn text(&self, _: Span) -> &'static str {
        ""
    }
}

fn said(finding: &Finding, lines: &Ordinals<'_>, line: usize, words: &Words) -> Said {
    // the one message that names a line of the file by its number there
    let code = finding.code();
    let worded = words.finding(finding, lines);
    let message = if code == Code::DuplicateHand { String::new() } else { worded.message };
    let parts = [Some(message), worded.recorded, worded.expected, worded.clause, worded.help];
    let mut words = String::new();
    for part in parts {
        writeln!(words, "{}", part.unwrap_or_default()).unwrap();
    }
    Said { line, code, severity: finding.severity(), first: finding.first, words }
}

/// Audits a record and hands over every report.
pub(crate) fn audit(text: &str, mut each: impl FnMut(&HandReport<'_>)) -> Vec<(u64, Finding)> {
    let mut found = vec![];
    let mut lines = Vec::new();
    let end = parse_hand(text, 0, &[], &mut lines);
    let begins = |line: &paipu::syntax::ast::Line<'_>| match &line.statement {
        Statement::Hand(_) => true,
        Statement::Unreadable(Unreadable { .. }) => begins_hand(&text[line.span.start as usize..]),
        _ => false,
    };
    let (prologue, mut at) = if lines.first().is_some_and(begins) { (&[][..], 0) } else { (&lines[..], end) };
    let (head, findings) = FileHead::read(prologue, &BOOK, None);
    let place = Place { text, offset: 0, from: 0, line: 1 };
    let mut note = |finding: &Finding, line| found.push((line, finding.clone()));
    for finding in &findings {
        note(finding, place.line_of(finding.span.start));
    }
    let mut table = Table::new(&head, &place);
    let (mut digests, mut scratch, mut lines, mut chain) =
        (Digests::default(), Scratch::default(), Vec::new(), Chain::Free);
    while at < text.len() {
        let next = parse_hand(text, at, &[], &mut lines);
        let (mut report, link) = judge(text, &lines, &head.rules, chain, &mut scratch);
        table.fold(&mut report, &link, &place, &mut digests);
        report.findings.iter().for_each(|finding| note(finding, place.line_of(finding.span.start)));
        each(&report);
        chain = link.digest;
        lines.clear();
        at = next.max(at + 1);
    }
    let paipu::table::Tally { matches, misplaced, .. } = table.finish();
    let pinned = matches.iter().flat_map(|report| &report.findings).chain(&misplaced);
    pinned.for_each(|pinned| note(&pinned.finding, pinned.pin.spot().line));
    found
}

fn summed_up(report: &HandReport<'_>) -> String {
    let due = report.settlement.map(|due| (due.scores, due.fees));
    format!(
        "{:?} {:?} {:?} {due:?} {:?} {:?}",
        report.id, report.rules, report.outcome, report.recorded, report.coverage
    )
}

/// All that the audit says of a record.
pub(crate) fn verdict(text: &str) -> Verdict {
    verdict_in(text, &ENGLISH)
}

pub(crate) fn verdict_in(text: &str, words: &Words) -> Verdict {
    let mut out = Verdict::default();
    let found = audit(text, |report| out.hands.push(summed_up(report)));
    let lines = Ordinals::new(text);
    out.said = found.iter().map(|(line, finding)| said(finding, &lines, lines.of_line(*line), words)).collect();
    out
}

/// How often each thing was seen: what a law was tried on.
#[derive(Default)]
pub(crate) struct Tried(BTreeMap<Code, usize>);

impl Tried {
    pub(crate) fn note(&mut self, verdict: &Verdict) {
        verdict.said.iter().for_each(|said| *self.0.entry(said.code).or_default() += 1);
    }

    /// The records held so many kinds of faults.
    pub(crate) fn at_least(&self, codes: usize) {
        assert!(self.0.len() >= codes, "{} kinds of findings: {:?}", self.0.len(), self.0);
    }
}

/// Asserts that two records have the same verdict.
pub(crate) fn same(text: &str, other: &str) -> Verdict {
    let (due, got) = (verdict(text), verdict(other));
    for (due, got) in due.said.iter().zip(&got.said) {
        assert_eq!(due, got, "\n{text}\n----\n{other}");
    }
    assert_eq!(due, got, "\n{text}\n----\n{other}");
    due
}
