//! Mutations of deals, and of lines whatever they say.

use super::edit::Mutant;
use super::hand::{HandAt, Says, Subject};
use crate::card::{Card, CardCounts, Rank, Suit};
use crate::generate::Random;
use crate::syntax::ast::Statement;
use crate::syntax::parse_line;

/// What is done to a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is")]
pub(super) enum Deal {
    Dropped,
    Added,
    Exchanged,
    Moved,
}

fn dealt(line: &str) -> Option<Vec<Card>> {
    match parse_line(line)?.statement {
        Statement::Deal { cards: Some(cards), .. } => Some(cards.iter().collect()),
        _ => None,
    }
}

fn written(line: &str, cards: &[Card]) -> Option<String> {
    let head = line.get(..7)?;
    let counts: CardCounts = cards.iter().copied().collect();
    Some(format!("{head}{counts}"))
}

/// A card of a deal dropped, added, exchanged for a face that the decks do not hold once more, or moved to another seat.
pub(super) fn deal(subject: &Subject, hand: &HandAt, what: Deal, random: &mut Random) -> Option<Mutant> {
    if !hand.dealt {
        return None;
    }
    let lines = subject.find(hand, |says| matches!(says, Says::Deal(_)));
    let at = *random.choose(&lines)?;
    let mut cards = dealt(subject.line(at))?;
    let from = random.index(cards.len());
    match what {
        Deal::Dropped => drop(cards.remove(from)),
        Deal::Added => cards.push(any_face(random)),
        Deal::Exchanged => {
            let other = any_face(random);
            let place = cards.get_mut(from)?;
            if *place == other {
                return None;
            }
            *place = other;
        }
        Deal::Moved => {
            let to = *random.choose(&lines)?;
            let mut others = dealt(subject.line(to)).filter(|_| to != at)?;
            others.push(cards.remove(from));
            let (first, second) = (written(subject.line(at), &cards)?, written(subject.line(to), &others)?);
            return subject.edit().set_two((at, first), (to, second));
        }
    }
    subject.edit().replace(at, written(subject.line(at), &cards)?)
}

fn any_face(random: &mut Random) -> Card {
    let rank = random.choose(&Rank::ALL).copied().unwrap_or(Rank::Three);
    let suit = random.choose(&Suit::ALL).copied().unwrap_or(Suit::Spade);
    Card::new(rank, Some(suit))
}

/// What is done to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is")]
pub(super) enum ToLine {
    Doubled,
    Garbled,
    Truncated,
}

/// A line of a hand doubled, garbled, or the record cut off inside it.
pub(super) fn line(subject: &Subject, hand: &HandAt, what: ToLine, random: &mut Random) -> Option<Mutant> {
    let at = hand.from + random.index(hand.to - hand.from);
    let text = subject.line(at);
    match what {
        ToLine::Doubled => {
            let mutant = subject.edit().insert(at + 1, text.to_owned())?;
            Some(if text.starts_with("x-") || is_event(text) {
                mutant.harmless("an extension is never judged, and being offline or online twice is no new event")
            } else {
                mutant
            })
        }
        ToLine::Garbled => {
            let place = random.index(text.len());
            let (before, after) = text.split_at_checked(place)?;
            let mut rest = after.chars();
            rest.next()?;
            let mutant = subject.edit().replace(at, format!("{before}\u{7F}{}", rest.as_str()))?;
            Some(excuse_name(text, place, mutant))
        }
        ToLine::Truncated => {
            let keep = random.index(text.len());
            let mutant = subject.edit().cut(at, keep)?;
            Some(mutant)
        }
    }
}

fn is_event(text: &str) -> bool {
    ["offline", "online", "auto", "quit"].iter().any(|w| text.split(' ').nth(1) == Some(w))
}

/// Nothing is wrong with another name, id, salt or extension.
fn excuse_name(text: &str, place: usize, mutant: Mutant) -> Mutant {
    let head = text.split(' ').next().unwrap_or_default();
    let free = match head {
        "hand" | "salt" => place > head.len(),
        "player" => place > "player E".len(),
        _ => text.starts_with("x-") && place > 1,
    };
    if free { mutant.harmless("names, ids, salts and extensions may be any words") } else { mutant }
}
