//! The normative grammar against the parser: they read the same lines.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs, reason = "tests")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use paipu::syntax::ast::{Statement, Trouble};
use paipu::syntax::parse_line;
use pest::Parser;

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/paipu.pest"]
struct Grammar;

/// Whether the grammar has the line.
fn in_grammar(line: &str) -> bool {
    Grammar::parse(Rule::only_line, line).is_ok()
}

/// Whether the parser reads the line; none where a number is too big, which the grammar leaves to it.
fn is_read(line: &str) -> Option<bool> {
    match parse_line(line).map(|read| read.statement) {
        Some(Statement::Unreadable(it)) if matches!(it.trouble, Trouble::TooBig { .. }) => None,
        Some(Statement::Unreadable(_)) => Some(false),
        _ => Some(true),
    }
}

fn agree(line: &str) {
    let (grammar, parser) = (in_grammar(line), is_read(line));
    assert!(parser.is_none_or(|read| read == grammar), "grammar {grammar}, parser {:?}: {line:?}", parse_line(line));
}

/// The records below a folder, in order.
fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            records(&path, found);
        } else if path.extension().is_some_and(|e| e == "paipu") {
            found.push(path);
        }
    }
}

/// The texts of the samples, and of the shared cases where they are there.
fn texts() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    records(&here.join("samples"), &mut paths);
    if let Some(cases) = here.ancestors().map(|dir| dir.join("shared/cases")).find(|dir| dir.is_dir()) {
        records(&cases, &mut paths);
    }
    paths.into_iter().map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned()).collect()
}

/// One line of each kind, with what is particular about it.
const LINES: &str = include_str!("grammar/lines.txt");

/// The lines of all texts, one of each shape: cards and digits decide nothing among many alike.
fn lines(texts: &[String]) -> Vec<&str> {
    let mut shapes = BTreeSet::new();
    let all = texts.iter().flat_map(|text| text.split('\n')).chain(LINES.lines());
    all.filter(|line| shapes.insert(shape(line))).collect()
}

fn shape(line: &str) -> String {
    let mut shape: Vec<char> = line.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    shape.dedup();
    shape.into_iter().collect()
}

#[test]
fn the_grammar_and_the_parser_read_the_same_records() {
    for text in texts() {
        text.split('\n').for_each(agree);
        assert_eq!(Grammar::parse(Rule::record, &text).is_ok(), text.split('\n').all(in_grammar), "{text}");
    }
}

#[test]
fn every_listed_line_is_read() {
    for line in LINES.lines() {
        assert!(in_grammar(line) && is_read(line) == Some(true), "{:?}: {line:?}", parse_line(line));
    }
}

#[test]
fn the_grammar_and_the_parser_read_the_same_mutated_lines() {
    let texts = texts();
    let lines = lines(&texts);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..40_000 {
        let mut line = random.pick(&lines).to_string();
        for _ in 0..=random.below(2) {
            line = mutated(&line, random.pick(&lines), &mut random);
        }
        agree(&line);
        *if in_grammar(&line) { &mut good } else { &mut bad } += 1;
    }
    assert!(good > 4_000 && bad > 4_000, "{good} good, {bad} bad: the mutations should make both");
}

/// The line with one thing changed; `other` is another line to take words and characters from.
fn mutated(line: &str, other: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = line.chars().collect();
    let place = random.below(chars.len() + 1);
    match random.below(8) {
        0 if place < chars.len() => drop(chars.remove(place)),
        1 if place < chars.len() => chars.insert(place, chars[place]),
        2 if place < chars.len() => chars[place] = random.pick(&other.chars().chain("x".chars()).collect::<Vec<_>>()),
        3 => chars.insert(
            place,
            random.pick(&[
                ' ', '\t', '\r', '#', '"', '\\', '@', '_', '.', '-', '+', '?', '0', '1', '\u{FE0F}', '\u{FEFF}',
            ]),
        ),
        4 => chars.truncate(place),
        5 => chars.splice(place..place, other.chars()).for_each(drop),
        _ => return swapped(line, other, random),
    }
    chars.into_iter().collect()
}

/// The line with one word taken from another line, left out, or changed with its neighbour.
fn swapped(line: &str, other: &str, random: &mut Random) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let others: Vec<&str> = other.split_whitespace().chain(["?"]).collect();
    let place = random.below(words.len() + 1);
    match random.below(4) {
        0 if place < words.len() => words[place] = random.pick(&others),
        1 if place < words.len() => drop(words.remove(place)),
        2 if place + 1 < words.len() => words.swap(place, place + 1),
        _ => words.insert(place, random.pick(&others)),
    }
    words.join(" ")
}

/// xorshift64*: the same lines on every run
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}
