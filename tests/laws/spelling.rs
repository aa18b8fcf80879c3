//! How a record is spelled changes no verdict: newlines, blank lines, comments, language, suits where no verdict depends on them, seats rotated together.

use super::support::{Dice, Said, Tried, audit, every_option, records, same, unsealed, verdict};

use std::fmt::Write as _;

use paipu::audit::{Ended, Flags, HandReport};
use paipu::finding::Code;
use paipu::seat::{BySeat, Seat, Seating};
use paipu::settle::StepKind;
use paipu::syntax::ast::{Outcome, Statement};
use paipu::syntax::parse_line;

/// Lines that a comment may follow: in one that cannot be read, a quote may still be open.
fn takes_comment(line: &str) -> bool {
    parse_line(line).is_some_and(|line| !matches!(line.statement, Statement::Unreadable(_) | Statement::Extension))
}

#[test]
fn newlines_and_marks_of_order_change_nothing() {
    let mut tried = Tried::default();
    for text in records(&every_option(), 1, 2, 3) {
        let unix = text.replace("\r\n", "\n");
        tried.note(&same(&unix, &unix.replace('\n', "\r\n")));
        same(&unix, unix.trim_end_matches('\n'));
        same(&unix, &format!("\u{FEFF}{unix}"));
        same(&unix, &text);
    }
    tried.at_least(20);
}

#[test]
fn blank_lines_and_comments_change_nothing() {
    let mut tried = Tried::default();
    let mut dice = Dice::new(3);
    for text in records(&every_option(), 1, 2, 3) {
        let mut other = String::new();
        for line in text.lines() {
            let before = ["", "", "\n", " \t\n", "# hand 7\n", "  # E play 3 \"\n"][dice.below(6)];
            let indent = if parse_line(line).is_some() { ["", " ", "\t"][dice.below(3)] } else { "" };
            let after = if takes_comment(line) { ["", " # ?", "\t#\"", "  "][dice.below(4)] } else { "" };
            writeln!(other, "{before}{indent}{line}{after}").unwrap();
        }
        tried.note(&same(&text, &other));
    }
    tried.at_least(20);
}

/// A line with the suits of its cards left out where the deal or the plays are named; the marker keeps its own.
fn without_suits(line: &str, deals: bool, plays: bool) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let from = match words[..] {
        ["deal", _, ..] if deals => 2,
        ["bottom", ..] if deals => 1,
        [_, "play" | "baodao", ..] if plays => 2,
        _ => return line.to_owned(),
    };
    let mut played = true;
    let bare = |(n, word): (usize, &&str)| {
        played &= !matches!(*word, "as" | "play" | "claim") || n < from;
        let cards = word.chars().all(|c| "3456789TJQKA2BR10shcd".contains(c));
        if n >= from && played && cards { word.replace(['s', 'h', 'c', 'd'], "") } else { (*word).to_owned() }
    };
    words.iter().enumerate().map(bare).collect::<Vec<_>>().join(" ")
}

/// What only suits can tell: a play out of turn too, which they show to be held or to be written twice.
const OF_SUITS: [Code; 6] = [
    Code::CardOvercount,
    Code::CardNotHeld,
    Code::MarkerNotHeld,
    Code::BaodaoNotHeld,
    Code::BaodaoSetSplit,
    Code::PlayOutOfTurn,
];

#[test]
fn suits_left_out_change_nothing_that_is_not_about_suits() {
    let (mut tried, mut dice, mut kept) = (Tried::default(), Dice::new(5), 0);
    for text in records(&unsealed(), 2, 2, 4) {
        let due = verdict(&text);
        if due.said.iter().any(|said| OF_SUITS.contains(&said.code) || said.code == Code::Syntax) {
            continue;
        }
        let (deals, plays) = [(true, true), (true, false), (false, true)][dice.below(3)];
        let other: String = text.lines().map(|line| without_suits(line, deals, plays) + "\n").collect();
        assert_eq!(due, verdict(&other), "\n{text}\n----\n{other}");
        tried.note(&due);
        kept += 1;
    }
    assert!(kept > 100, "{kept}");
    tried.at_least(15);
}

/// Every seat is the next one.
fn turned(line: &str, three: bool) -> String {
    let seat = |word: &str| Seat::ALL.into_iter().find(|seat| seat.letter() == word);
    let words: Vec<&str> = line.split(' ').collect();
    let at = match words[0] {
        "player" | "deal" | "marker" | "landlord" | "score" | "total" => 1,
        "standing" | "result" => 2,
        _ => 0,
    };
    let turn = |(n, word): (usize, &&str)| {
        let seat = seat(word).filter(|_| n == at);
        seat.map_or((*word).to_owned(), |seat| next(seat, three).letter().to_owned())
    };
    words.iter().enumerate().map(turn).collect::<Vec<_>>().join(" ")
}

/// The seat after.
fn next(seat: Seat, three: bool) -> Seat {
    if three && seat == Seat::N { seat } else { if three { Seating::Three } else { Seating::Four }.next(seat) }
}

/// What was said with every seat's name the next one's; words in no order, as lists of seats are written from East on.
fn turned_words(said: &Said, three: bool) -> (usize, Code, bool, Vec<String>) {
    let names = ["East", "South", "West", "North"];
    let marks = ['\u{1}', '\u{2}', '\u{3}', '\u{4}'];
    let mut words = said.words.clone();
    for (name, mark) in names.iter().zip(marks) {
        words = words.replace(name, &mark.to_string());
    }
    for (seat, mark) in Seat::ALL.into_iter().zip(marks) {
        words = words.replace(mark, names[next(seat, three) as usize]);
    }
    told(said, &words)
}

fn told(said: &Said, words: &str) -> (usize, Code, bool, Vec<String>) {
    // the words of the line itself are quoted there
    let words = if [Code::Syntax, Code::UnknownKeyword].contains(&said.code) { "" } else { words };
    let words = words.split_whitespace().filter(|word| *word != "and").map(|word| word.trim_end_matches([',', ';']));
    let mut words: Vec<String> = words.map(str::to_owned).collect();
    words.sort();
    (said.line, said.code, said.first, words)
}

/// How a hand ended and what is due, every seat as `turn` has it.
fn outcome(report: &HandReport<'_>, turn: impl Fn(Seat) -> Seat) -> String {
    fn by<T: Copy>(of: &BySeat<T>, turn: impl Fn(Seat) -> Seat) -> BySeat<T> {
        BySeat::from_fn(|seat| of[Seat::ALL.into_iter().find(|&from| turn(from) == seat).unwrap()])
    }
    let ended = report.outcome.clone().map(|ended| {
        let flags = match ended.flags {
            Flags::OneDeck { bid, multiplier, stakes, rockets, spring } => {
                let (stakes, rockets) = (by(&stakes, &turn), rockets.map(|of| by(&of, &turn)));
                Flags::OneDeck { bid, multiplier, stakes, rockets, spring }
            }
            flags @ Flags::TwoDeck { .. } => flags,
        };
        let kind = ended.kind.map(|kind| match kind {
            Outcome::Escape(seat) => Outcome::Escape(turn(seat)),
            kind => kind,
        });
        Ended {
            kind,
            landlord: ended.landlord.map(&turn),
            escaped: ended.escaped.iter().map(&turn).collect(),
            bombs: ended.bombs.map(|of| by(&of, &turn)),
            flags,
        }
    });
    let due = report.settlement.map(|due| (by(&due.scores, &turn), by(&due.fees, &turn)));
    format!("{:?} {ended:?} {due:?} {:?} {:?}", report.id, by(&report.recorded, &turn), report.coverage)
}

/// Where two winners' shares leave equal remainders the earlier seat from East has more (R35): the one thing that hangs on where a seat is.
fn shares(report: &HandReport<'_>) -> bool {
    let ledger = report.settlement.and_then(|due| due.ledger());
    ledger.is_some_and(|ledger| ledger.steps.iter().any(|step| matches!(step.kind, StepKind::Shared { .. })))
}

#[test]
fn seats_turned_together_turn_the_verdict() {
    let mut tried = Tried::default();
    for text in records(&unsealed(), 1, 3, 4) {
        let three = ["lezhong-wealth", "lezhong-points", "classic"].iter().any(|name| text.contains(name));
        let other: String = text.lines().map(|line| turned(line, three) + "\n").collect();
        let (mut due, mut got, mut shared) = (vec![], vec![], false);
        audit(&text, |report| {
            due.push(outcome(report, |seat| next(seat, three)));
            shared |= shares(report);
        });
        if shared {
            continue;
        }
        audit(&other, |report| got.push(outcome(report, |seat| seat)));
        assert_eq!(due, got, "\n{text}\n----\n{other}");
        let (due, got) = (verdict(&text), verdict(&other));
        let order = |mut all: Vec<(usize, Code, bool, Vec<String>)>| {
            all.sort();
            all
        };
        assert_eq!(
            order(due.said.iter().map(|said| turned_words(said, three)).collect()),
            order(got.said.iter().map(|said| told(said, &said.words)).collect()),
            "\n{text}\n----\n{other}"
        );
        tried.note(&due);
    }
    tried.at_least(20);
}
