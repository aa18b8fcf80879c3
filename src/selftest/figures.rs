//! Mutations of recorded figures, results, digests.

use super::edit::Mutant;
use super::hand::{HandAt, Says, Subject};
use crate::generate::Random;
use crate::syntax::ast::Outcome;

/// What is done to a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// one more or one less
    OffByOne,
    /// twice as much
    Doubled,
    /// with the other sign
    Negated,
}

/// Which figure of a `score` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub(super) enum Figure {
    Score,
    Fee,
    Balance,
}

/// A figure of a `score` line changed.
pub(super) fn figure(subject: &Subject, hand: &HandAt, which: Figure, to: To, random: &mut Random) -> Option<Mutant> {
    let lines = subject.find(hand, |says| matches!(says, Says::Score(_)));
    let at = *random.choose(&lines)?;
    let mut words: Vec<String> = subject.line(at).split(' ').map(str::to_owned).collect();
    let place = match which {
        Figure::Score => hand.scored.then_some(2)?,
        Figure::Fee => 1 + words.iter().position(|w| w == "fee").filter(|_| hand.scored)?,
        Figure::Balance => {
            let seat = words.get(1)?.clone();
            carried_in(subject, hand, &seat)?;
            1 + words.iter().position(|w| w == "balance").filter(|_| hand.scored)?
        }
    };
    let word = words.get_mut(place)?;
    *word = changed(word, to, random)?;
    subject.edit().replace(at, words.join(" "))
}

/// Whether a seat's balance is recorded where it sits down.
fn carried_in(subject: &Subject, hand: &HandAt, seat: &str) -> Option<()> {
    let start = format!("player {seat} ");
    let line = (hand.from..hand.to).map(|n| subject.line(n)).find(|line| line.starts_with(&start))?;
    line.rsplit(' ').next()?.parse::<i128>().ok().map(drop)
}

/// Another figure, written as scores are.
pub(super) fn changed(word: &str, to: To, random: &mut Random) -> Option<String> {
    let value: i128 = word.trim_start_matches('+').parse().ok()?;
    let new = match to {
        To::OffByOne if random.index(2) == 0 => value.checked_add(1)?,
        To::OffByOne => value.checked_sub(1)?,
        To::Doubled => value.checked_mul(2)?,
        To::Negated => value.checked_neg()?,
    };
    // fees are never below 0, and nothing is wrong with a figure that stays as it is
    if new == value || new < 0 && !word.starts_with(['+', '-']) && to == To::OffByOne && value == 0 {
        return None;
    }
    Some(if word.starts_with('+') && new > 0 { format!("+{new}") } else { new.to_string() })
}

/// Two seats' scores swapped.
pub(super) fn swapped(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let lines = subject.find(hand, |says| matches!(says, Says::Score(_)));
    let (first, second) = (*random.choose(&lines)?, *random.choose(&lines)?);
    let score = |at: usize| subject.line(at).split(' ').nth(2).map(str::to_owned);
    let (one, other) = (score(first)?, score(second)?);
    if !hand.scored || one == other {
        return None;
    }
    let with = |at: usize, score: &str| {
        let words: Vec<&str> = subject.line(at).split(' ').collect();
        words.iter().enumerate().map(|(n, w)| if n == 2 { score } else { w }).collect::<Vec<_>>().join(" ")
    };
    subject.edit().set_two((first, with(first, &other)), (second, with(second, &one)))
}

/// Another result.
pub(super) fn result(subject: &Subject, hand: &HandAt, random: &mut Random) -> Option<Mutant> {
    let at = *subject.find(hand, |says| matches!(says, Says::Result(_))).first()?;
    let Says::Result(recorded) = subject.said(at) else { return None };
    hand.out?;
    let word = *random.choose(&["landlord", "peasants", "claimed", "passed-out", "escape E", "escape S"])?;
    let same = matches!((recorded, word), (Outcome::Landlord, "landlord") | (Outcome::Peasants, "peasants"));
    if same || *recorded == Outcome::Void {
        return None;
    }
    let time = subject.line(at).split(" @").nth(1).map(|t| format!(" @{t}")).unwrap_or_default();
    subject.edit().replace(at, format!("result {word}{time}"))
}

/// A total, standing, digest or commit changed.
pub(super) fn sum(subject: &Subject, says: &Says, random: &mut Random) -> Option<Mutant> {
    let lines: Vec<usize> = (0..subject.lines.len()).filter(|&n| subject.said(n) == says).collect();
    let at = *random.choose(&lines)?;
    let line = subject.line(at);
    let text = if says == &Says::Total {
        let (head, amount) = line.rsplit_once(' ')?;
        format!("{head} {}", changed(amount, To::OffByOne, random)?)
    } else {
        let place = line.len().checked_sub(1 + random.index(60))?;
        let digit = line.get(place..=place)?;
        let other = if digit == "0" { "1" } else { "0" };
        format!("{}{other}{}", line.get(..place)?, line.get(place + 1..)?)
    };
    let mutant = subject.edit().replace(at, text)?;
    // what is hashed together breaks together: the commit is in its hand's digest, the digest in the next hand's
    let digests = (at..subject.lines.len()).filter(|&n| *subject.said(n) == Says::Digest).count();
    let hashed = if *says == Says::Total { 0 } else { digests };
    Some(Mutant { asked: hashed.clamp(1, 2), ..mutant })
}

/// Two final places swapped, where no tie lets them stand so.
pub(super) fn standings(subject: &Subject, random: &mut Random) -> Option<Mutant> {
    let lines: Vec<usize> = (0..subject.lines.len()).filter(|&n| *subject.said(n) == Says::Standing).collect();
    let (first, second) = (*random.choose(&lines)?, *random.choose(&lines)?);
    let seat = |at: usize| subject.line(at).rsplit(' ').next().map(str::to_owned);
    let total = |seat: &str| {
        let start = format!("total {seat} ");
        subject.lines.iter().find(|l| l.starts_with(&start)).and_then(|l| l.rsplit(' ').next().map(str::to_owned))
    };
    let (one, other) = (seat(first)?, seat(second)?);
    if one == other || total(&one)? == total(&other)? {
        return None;
    }
    let with = |at: usize, seat: &str| subject.line(at).rsplit_once(' ').map(|(head, _)| format!("{head} {seat}"));
    subject.edit().set_two((first, with(first, &other)?), (second, with(second, &one)?))
}
