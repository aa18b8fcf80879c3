//! The figures of messages are right as they are worded, in both languages: differences, sums, and every step of a settlement.

use paipu::finding::{Fact, Finding};
use paipu::profile::{Game, builtins};
use paipu::seat::Seat;
use paipu::settle::{Settlement, StepKind, settle};
use paipu::words::Words;

use super::support::{CHINESE, Dice, ENGLISH, Unplaced, audit, every_option, records};
use super::zero_sum::{one_deck, two_deck};

/// The whole numbers of a text, signs taken in.
fn numbers(text: &str) -> Vec<i128> {
    let mut all = vec![];
    let letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        let from = at;
        while at < letters.len() && letters[at].is_ascii_digit() {
            at += 1;
        }
        if from < at {
            let n: i128 = letters[from..at].iter().collect::<String>().parse().unwrap();
            let minus = from > 0 && letters[from - 1] == '-';
            all.push(if minus { -n } else { n });
        }
        at += 1;
    }
    all
}

/// The value of `a × b`, `a × 4/3`, `a + b × c`, `a − b × c`: products first, a quotient rounded down.
fn value(expression: &str) -> Option<i128> {
    let product = |text: &str| {
        text.split('×').try_fold(1, |product: i128, factor| {
            let factor = factor.trim();
            match factor.split_once('/') {
                Some((over, under)) => {
                    Some((product * over.parse::<i128>().ok()?).div_euclid(under.parse::<i128>().ok()?))
                }
                None => Some(product * factor.parse::<i128>().ok()?),
            }
        })
    };
    match (expression.split_once('+'), expression.split_once('−')) {
        (Some((one, other)), _) => Some(product(one)? + product(other)?),
        (_, Some((one, other))) => Some(product(one)? - product(other)?),
        _ => product(expression),
    }
}

/// Letters of an expression, blanks among them.
fn in_expression(letter: char) -> bool {
    letter.is_ascii_digit() || " ×+−-/".contains(letter)
}

/// Checks `… a × b = c …` in a text whose units and words between figures are left out; how many there were.
fn equations(text: &str) -> usize {
    let plain = text.replace("base ", "").replace("bid ", "").replace("底注 ", "").replace('档', "");
    let plain = plain.replace("每个农民 ", "").replace("  ", " ");
    let mut parts = plain.split(" = ").peekable();
    let mut count = 0;
    while let (Some(left), Some(right)) = (parts.next(), parts.peek()) {
        let left: String = left.chars().rev().take_while(|&c| in_expression(c)).collect();
        let left: String = left.chars().rev().collect();
        let right: String = right.chars().take_while(|&c| c.is_ascii_digit() || c == '-').collect();
        let due = value(left.trim());
        assert!(due.is_some() && due == right.parse().ok(), "{text}: {left} = {right}");
        count += 1;
    }
    count
}

/// The steps as worded: their equations hold, each begins with the figure the last one ended with, and the totals are their sums.
fn ledger(settled: &Settlement<'_>, words: &Words) -> usize {
    let mut checked = 0;
    let mut figure: Option<i128> = None;
    for step in &settled.steps {
        let text = words.step(step);
        // a power is worded, and reckoned below
        if !matches!(step.kind, StepKind::Factor { count: 2.., .. }) {
            checked += equations(&text);
        }
        let all = numbers(&text.replace("4/3", "4"));
        let last = |text: &str| *numbers(text).last().unwrap();
        match step.kind {
            StepKind::Contract { .. } => figure = Some(last(text.split(" = ").last().unwrap())),
            StepKind::Base { base, .. } => {
                figure = Some(*all.last().unwrap());
                assert_eq!(figure, Some(base.0), "{text}");
            }
            StepKind::Touliao { .. } => {
                assert_eq!(figure, Some(all[0]), "{text}");
                figure = all.last().copied();
            }
            StepKind::Factor { count, .. } => {
                let (before, each, after) = factor(&text, count, words);
                let due = (0..count).fold(before, |product, _| product * each);
                assert_eq!((figure, due), (Some(before), after), "{text}");
                checked += 1;
                figure = Some(after);
            }
            StepKind::BaodaoAdded { .. } | StepKind::BaodaoDeducted { .. } => {
                assert_eq!(figure, Some(all[0]), "{text}");
                figure = Some(all[3]);
            }
            StepKind::NotBelowZero { .. } => {
                assert_eq!((figure, all.last(), all[0] < 0), (Some(all[0]), Some(&0), true), "{text}");
                figure = Some(0);
            }
            StepKind::Stakes { own, landlord, .. } => {
                assert_eq!(all[..2], [own.0, landlord.0], "{text}");
                assert_eq!((figure, all[3], all[4]), (Some(all[2]), own.0, landlord.0), "{text}");
            }
            StepKind::BiddingEscape { escaper, .. } => {
                assert_eq!({ step.scores[escaper].0 }, -all[0] * all[1], "{text}");
                let others = step.scores.iter().filter(|(seat, _)| *seat != escaper);
                assert!(others.into_iter().all(|(_, gets)| 3 * gets.0 == all[0] * all[1]), "{text}");
                // what is multiplied next is the base that stands nine times in it
                figure = Some(all[0]);
            }
            StepKind::PaysForFellow { escaper, fellow, .. } => {
                assert_eq!((-step.scores[escaper].0, step.scores[fellow].0), (all[0], all[0]), "{text}");
            }
            StepKind::Capped { payer, .. } => {
                assert_eq!(
                    (step.scores[payer].0, all[2], all[2]),
                    (all[0] - all[2], all[0].min(all[1]), all[1].min(all[2])),
                    "{text}"
                );
            }
            StepKind::Shared { payer, winners, .. } => {
                let gets: i128 = winners.iter().map(|winner| winner.gets.0).sum();
                let due: i128 = winners.iter().map(|winner| winner.due.0).sum();
                assert!(winners.iter().all(|w| all.contains(&{ w.due.0 }) && all.contains(&{ w.gets.0 })), "{text}");
                assert_eq!((all[0], all[2], step.scores[payer].0), (due, gets, all[0] - all[2]), "{text}");
                assert!(all[2] <= all[1] && all[2] <= all[0], "{text}");
            }
            StepKind::OwnLimit { winner, .. } => assert_eq!({ step.scores[winner].0 }, all[1] - all[0], "{text}"),
            StepKind::EscapedUncalled { escaper, .. } => assert_eq!({ step.scores[escaper].0 }, -all[0], "{text}"),
            StepKind::Fee { .. } => fee(&text, &all, step.fees[Seat::E].0),
            StepKind::FeeCapped { fee } => {
                assert!(step.fees.iter().all(|(_, less)| (-fee.0..=0).contains(&{ less.0 })), "{text}");
                assert_eq!(all, [fee.0], "{text}");
            }
            StepKind::PassedOut | StepKind::Void | StepKind::BaodaoLostFree => assert!(all.is_empty(), "{text}"),
        }
        checked += 1;
    }
    totals(settled);
    checked
}

/// Figure before, factor and figure after, as the words have them.
fn factor(text: &str, count: u16, words: &Words) -> (i128, i128, i128) {
    let all = numbers(text);
    let chinese = words.lang() == paipu::words::Lang::Zh;
    match (count, &all[..]) {
        (1, &[before, each, after]) => (before, each, after),
        (_, &[times, each, before, after]) if chinese && times == i128::from(count) => (before, each, after),
        (_, &[times, before, each, after]) if times == i128::from(count) => (before, each, after),
        _ => panic!("{text}"),
    }
}

/// A percentage of the base in whole units, or the figure itself.
fn fee(text: &str, all: &[i128], due: i128) {
    let last = *all.last().unwrap();
    assert_eq!(last, due, "{text}");
    if text.contains('%') {
        let chinese = text.contains("服务费");
        let (percent, base) = if chinese { (all[1], all[0]) } else { (all[0], all[1]) };
        assert_eq!(last, (base * percent).div_euclid(100), "{text}");
    }
}

fn totals(settled: &Settlement<'_>) {
    for seat in Seat::ALL {
        let of = |amount: fn(&paipu::settle::Step<'_>, Seat) -> i128| {
            settled.steps.iter().map(|s| amount(s, seat)).sum::<i128>()
        };
        assert_eq!(of(|step, seat| step.scores[seat].0), { settled.scores[seat].0 });
        assert_eq!(of(|step, seat| step.fees[seat].0), { settled.fees[seat].0 });
    }
}

#[test]
fn every_step_of_a_settlement_is_right_as_it_is_worded() {
    let mut dice = Dice::new(6);
    let mut kinds = std::collections::BTreeSet::new();
    for profile in builtins() {
        let mut checked = 0;
        for _ in 0..250 {
            let facts = match &profile.game {
                Game::TwoDeck(_) => two_deck(&mut dice),
                Game::OneDeck(_) => one_deck(&mut dice, &*profile.name == "classic"),
            };
            let Ok(settled) = settle(profile, &facts) else { continue };
            checked += ledger(&settled, &ENGLISH) + ledger(&settled, &CHINESE);
            kinds.extend(settled.steps.iter().map(|step| format!("{:?}", std::mem::discriminant(&step.kind))));
        }
        assert!(checked > 800, "{}: {checked}", profile.name);
    }
    assert!(kinds.len() >= 18, "{}", kinds.len());
}

/// What is recorded, what is due, and where the sum that makes it stands in the message.
fn figures(fact: &Fact) -> Option<(i128, i128, Vec<i128>)> {
    Some(match *fact {
        Fact::ScoreMismatch { recorded, due, .. }
        | Fact::FeeMismatch { recorded, due, .. }
        | Fact::TotalMismatch { recorded, due, .. }
        | Fact::BalanceNotCarried { recorded, due, .. } => (recorded.0, due.0, vec![]),
        Fact::BalanceMismatch { before, score, fee, recorded, due, .. } => {
            assert_eq!(before.0 + score.0 - fee.0, { due.0 });
            (recorded.0, due.0, vec![before.0, score.0, fee.0])
        }
        _ => return None,
    })
}

/// The message has the figures, their sum, and by how much and which way the recorded one is off.
fn finding(finding: &Finding) -> bool {
    let Some((recorded, due, sum)) = figures(&finding.fact) else { return false };
    for words in [&ENGLISH, &CHINESE] {
        let worded = words.finding(finding, &Unplaced);
        let text = &worded.message;
        // ids and names have figures too: those of the message end it
        let mut tail: Vec<i128> = [vec![recorded], sum.clone(), vec![due, (due - recorded).abs()]].concat();
        let all = numbers(text);
        assert!(all.len() >= tail.len(), "{text}");
        if matches!(finding.fact, Fact::BalanceNotCarried { .. }) {
            tail.drain(..1);
            assert!(all.contains(&recorded), "{text}");
        }
        assert_eq!(all[all.len() - tail.len()..], tail[..], "{text}");
        let more = ["too little", "少记", "少"].iter().any(|way| text.contains(way));
        assert_eq!(more, due > recorded, "{text}");
        let of = |part: &Option<String>| numbers(part.as_ref().unwrap());
        assert_eq!((of(&worded.recorded), of(&worded.expected)), (vec![recorded], vec![due]), "{text}");
    }
    true
}

#[test]
fn differences_and_sums_of_findings_are_right_as_they_are_worded() {
    let (mut seen, mut sums) = (0, 0);
    for text in records(&every_option(), 1, 4, 5) {
        for (_, found) in audit(&text, |_| {}) {
            seen += usize::from(finding(&found));
            if let Fact::ScoreNotZeroSum { sum } = found.fact {
                sums += 1;
                assert!(ENGLISH.finding(&found, &Unplaced).message.contains(&format!("{sum}")));
            }
        }
    }
    assert!(seen > 30, "{seen} {sums}");
}
