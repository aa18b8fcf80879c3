//! A record cut after any of its lines has the findings that the whole has up to its last act, but for those that judge how it ended.

use paipu::finding::{Code, Severity};

use paipu::syntax::ast::Statement;
use paipu::syntax::parse_line;

use super::support::{Dice, Said, Tried, records, unsealed, verdict};

/// What is said of a hand because it ends there, or may be said of an earlier line because of what follows it.
const OF_THE_END: [Code; 10] = [
    Code::HandUnfinished,
    Code::BidIncomplete,
    Code::ScoreMissing,
    Code::ScoreNotZeroSum,
    Code::ResultMismatch,
    Code::ScoreMismatch,
    Code::FeeMismatch,
    Code::EscapeMissed,
    Code::EscapeNotCovered,
    Code::Unverified,
];

fn up_to(said: Vec<Said>, line: usize) -> Vec<Said> {
    let judged = |said: &Said| said.severity != Severity::Note && !OF_THE_END.contains(&said.code);
    // which one is the hand's first may hang on one of the end
    said.into_iter()
        .filter(|said| said.line <= line && judged(said))
        .map(|said| Said { first: false, ..said })
        .collect()
}

#[test]
fn the_replay_of_a_prefix_is_the_prefix_of_the_replay() {
    let mut tried = Tried::default();
    let mut dice = Dice::new(2);
    for text in records(&unsealed(), 2, 1, 4) {
        let whole = verdict(&text);
        tried.note(&whole);
        let lines: Vec<&str> = text.lines().collect();
        // without its rules nothing is judged
        let Some(rules) = lines.iter().rposition(|line| line.contains("rules ")) else { continue };
        for _ in 0..6 {
            let cut = rules + 1 + dice.below(lines.len() - rules);
            let part = lines[..cut].join("\n") + "\n";
            // who made an act out of turn is told by who acts next
            let acts =
                |line: &&str| parse_line(line).is_some_and(|line| matches!(line.statement, Statement::Act { .. }));
            // and who is landlord, by who makes the first play
            let until = lines[..cut].iter().rposition(acts).unwrap_or(cut);
            let count = lines[..until].iter().filter(|line| parse_line(line).is_some()).count();
            if !lines[..until].iter().any(|line| line.contains(" play ")) {
                continue;
            }
            let (due, got) = (up_to(whole.said.clone(), count), up_to(verdict(&part).said, count));
            assert_eq!(due, got, "cut after line {cut} of\n{text}");
        }
    }
    tried.at_least(25);
}
