//! A hand stands after so many of its acts as it stands at the end of a record that is cut there.

use std::sync::LazyLock;

use paipu::audit::{Book, conclusive};
use paipu::history::{Log, put_in_place};
use paipu::profile::builtins;
use paipu::replay::{Position, Rules, begin, walk};
use paipu::seat::Seat;
use paipu::syntax::ast::{Act, Line, Statement};
use paipu::syntax::parse_hand;

use super::support::{Dice, records, unsealed};

static BOOK: LazyLock<Book<'static>> = LazyLock::new(|| Book::new(builtins().map(|profile| &**profile)));

fn hands(text: &str) -> Vec<Vec<Line<'_>>> {
    let (mut hands, mut at) = (vec![], 0);
    while at < text.len() {
        let mut lines = vec![];
        at = parse_hand(text, at, &[], &mut lines).max(at + 1);
        hands.push(lines);
    }
    hands
}

fn rules(lines: &[Line<'_>]) -> Option<&'static Rules<'static>> {
    lines.iter().find_map(|line| match line.statement {
        Statement::Rules(name) => BOOK.find(name),
        _ => None,
    })
}

/// How the hand stands after so many acts.
fn after(rules: &Rules<'static>, lines: &[Line<'_>], acts: usize) -> String {
    let (mut runs, mut log) = (vec![], Log::default());
    let hand = put_in_place(lines, rules.seating, &mut runs, &mut log);
    let mut position = begin(rules, &hand, conclusive(rules, &hand, lines, &runs));
    walk(lines, &runs).take(acts).for_each(|(line, around)| position.take(line, around, &mut log));
    told(&position)
}

fn told(position: &Position<'_>) -> String {
    let (phase, contract, turn) = (position.phase(), position.contract(), position.turn());
    let hands = Seat::ALL.map(|seat| (position.hand(seat), position.quota(seat)));
    format!("{phase:?} {contract:?} {turn:?} {:?} {hands:?}", position.tally())
}

/// Asks it of one act of a hand, from act `from` on, with so many acts behind it that the record is cut after.
fn holds(lines: &[Line<'_>], from_first_play: bool, behind: usize, dice: &mut Dice) -> usize {
    let Some(rules) = rules(lines) else { return 0 };
    let mut runs = vec![];
    put_in_place(lines, rules.seating, &mut runs, &mut Log::default());
    let acts: Vec<&Line<'_>> = walk(lines, &runs).map(|(line, _)| line).collect();
    let plays = |line: &&Line<'_>| matches!(line.statement, Statement::Act { act: Act::Play { .. }, .. });
    let from = if from_first_play { acts.iter().position(plays).unwrap_or(acts.len()) } else { 0 };
    if from + behind >= acts.len() {
        return 0;
    }
    let at = from + dice.below(acts.len() - behind - from);
    let end = acts[at + behind].span.end;
    let kept = lines.partition_point(|line| line.span.end <= end);
    if lines[kept..].iter().any(|line| matches!(line.statement, Statement::Landlord(_))) {
        return 0;
    }
    assert_eq!(after(rules, &lines[..kept], at + 1), after(rules, lines, at + 1), "act {at} of {lines:?}");
    1
}

#[test]
fn clean_hands_cut_after_any_act_stand_as_they_stood() {
    let mut dice = Dice::new(6);
    let texts = records(&unsealed(), 3, 3, 0);
    let tried: usize = texts.iter().flat_map(|text| hands(text)).map(|hand| holds(&hand, false, 0, &mut dice)).sum();
    assert!(tried > 100, "{tried}");
}

/// Who plays first may tell the landlord (`rules.md` 1.5), or a line that stands too late, and who acts next, whose turn was passed over.
#[test]
fn spoilt_hands_cut_after_the_first_play_stand_as_they_stood() {
    let mut dice = Dice::new(7);
    let texts = records(&unsealed(), 2, 1, 5);
    let tried: usize = texts.iter().flat_map(|text| hands(text)).map(|hand| holds(&hand, true, 1, &mut dice)).sum();
    assert!(tried > 100, "{tried}");
}
