//! Cards (`format.md`, Lexical): read into counts in one pass.

use super::ast::{Cards, Expected};
use super::lexeme::{Read, Want, blanks, chunk, expected, is_blank, known, line_ends};
use super::words::InnerWord;
use crate::card::{Card, Rank, Suit, Tally};

/// `CARD = RANK [shcd]? | SUIT VARIANT? RANK | "B" | "R" | "小王" | "大王"`, and what follows it
#[inline]
pub(super) fn card(text: &[u8]) -> Option<(Card, &[u8])> {
    plain_card(text).or_else(|| other_card(text))
}

/// `RANK [shcd]? | "B" | "R"`, the rank of one letter
#[inline]
fn plain_card(text: &[u8]) -> Option<(Card, &[u8])> {
    let (&letter, rest) = text.split_first()?;
    let rank = (*RANKS.get(usize::from(letter))?)?;
    let (suit, rest) = if rank.is_joker() { (None, rest) } else { suit(rest) };
    Some((Card::new(rank, suit), rest))
}

/// `10`, and cards in Chinese.
#[inline(never)]
fn other_card(text: &[u8]) -> Option<(Card, &[u8])> {
    match text {
        [b'1', b'0', rest @ ..] => {
            let (suit, rest) = suit(rest);
            Some((Card::new(Rank::Ten, suit), rest))
        }
        [first, ..] if !first.is_ascii() => chinese_card(text),
        _ => None,
    }
}

/// Ranks by their letter: a table, because a jump by the letter is foretold wrongly more often than not.
static RANKS: [Option<Rank>; 256] = by_byte!(None, plain_rank);

/// Suits by their letter.
static SUITS: [Option<Suit>; 256] = by_byte!(None, suit_of);

/// A rank of one letter.
const fn plain_rank(letter: u8) -> Option<Rank> {
    Some(match letter {
        b'3' => Rank::Three,
        b'4' => Rank::Four,
        b'5' => Rank::Five,
        b'6' => Rank::Six,
        b'7' => Rank::Seven,
        b'8' => Rank::Eight,
        b'9' => Rank::Nine,
        b'T' => Rank::Ten,
        b'J' => Rank::Jack,
        b'Q' => Rank::Queen,
        b'K' => Rank::King,
        b'A' => Rank::Ace,
        b'2' => Rank::Two,
        b'B' => Rank::BlackJoker,
        b'R' => Rank::RedJoker,
        _ => return None,
    })
}

/// `[shcd]?` after a rank
#[inline]
fn suit(text: &[u8]) -> (Option<Suit>, &[u8]) {
    let suit = text.first().and_then(|&letter| *SUITS.get(usize::from(letter))?);
    (suit, text.get(usize::from(suit.is_some())..).unwrap_or_default())
}

/// The suit of a letter.
const fn suit_of(letter: u8) -> Option<Suit> {
    Some(match letter {
        b's' => Suit::Spade,
        b'h' => Suit::Heart,
        b'c' => Suit::Club,
        b'd' => Suit::Diamond,
        _ => return None,
    })
}

/// A card in Chinese: a joker, or a suit and then a rank.
fn chinese_card(text: &[u8]) -> Option<(Card, &[u8])> {
    const SIGNS: [(&str, Suit); 8] = [
        ("♠", Suit::Spade),
        ("♥", Suit::Heart),
        ("♣", Suit::Club),
        ("♦", Suit::Diamond),
        ("黑桃", Suit::Spade),
        ("红桃", Suit::Heart),
        ("梅花", Suit::Club),
        ("方块", Suit::Diamond),
    ];
    for (joker, rank) in [("小王", Rank::BlackJoker), ("大王", Rank::RedJoker)] {
        if let Some(rest) = text.strip_prefix(joker.as_bytes()) {
            return Some((Card::new(rank, None), rest));
        }
    }
    let (suit, rest) = SIGNS.iter().find_map(|(sign, suit)| Some((*suit, text.strip_prefix(sign.as_bytes())?)))?;
    // variation selectors 15 and 16: text or emoji presentation of the sign
    let rest = rest.strip_prefix("\u{FE0E}".as_bytes()).or(rest.strip_prefix("\u{FE0F}".as_bytes())).unwrap_or(rest);
    match rest {
        [b'1', b'0', rest @ ..] => Some((Card::new(Rank::Ten, Some(suit)), rest)),
        [letter, rest @ ..] => {
            let rank = plain_rank(*letter).filter(|rank| !rank.is_joker())?;
            Some((Card::new(rank, Some(suit)), rest))
        }
        [] => None,
    }
}

/// `CARDS = CARD (BLANK* CARD)*`, up to a time, a comment, `as` or the end of the line
#[inline]
pub(super) fn cards(input: &str, what: Expected) -> Read<'_, Cards<'_>> {
    match run_of_cards(blanks(input)) {
        Some((rest, cards)) if line_ends(rest.as_bytes()) || rest.starts_with(" @") => Ok((rest, cards)),
        _ => spelled_cards(input, what),
    }
}

/// Cards as the canonical form has them, with no blank between and ranks of one letter: on most lines all there is of `CARDS`.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "what it returns is as long as a line, and moved on every play where this is a call"
)]
pub(super) fn run_of_cards(input: &str) -> Option<(&str, Cards<'_>)> {
    let (mut tally, mut rest) = (Tally::default(), input.as_bytes());
    loop {
        rest = suited_cards(&mut tally, rest);
        if rest.first().is_none_or(|&letter| letter <= b' ') {
            break;
        }
        let Some((card, after)) = plain_card(rest) else { break };
        tally.push(card);
        rest = after;
    }
    let (text, rest) = input.split_at_checked(input.len() - rest.len())?;
    let counts = tally.counts()?;
    (!text.is_empty()).then_some((rest, Cards { text, counts }))
}

/// `(RANK [shcd])*`: nearly all cards of every record, two letters each.
#[inline]
fn suited_cards<'a>(tally: &mut Tally, text: &'a [u8]) -> &'a [u8] {
    let mut rest = text;
    while let [rank, suit, after @ ..] = rest {
        let numbers = NUMBERS_OF_RANKS.get(usize::from(*rank)).zip(NUMBERS_OF_SUITS.get(usize::from(*suit)));
        if !numbers.is_some_and(|(rank, suit)| tally.push_suited(rank | suit)) {
            break;
        }
        rest = after;
    }
    tally.pushed_suited((text.len() - rest.len()) / 2);
    rest
}

/// What a rank's letter adds to a card's number in [`Tally`]; a joker has no suit.
static NUMBERS_OF_RANKS: [u8; 256] = by_byte!(Tally::NO_CARD, rank_number);

/// What a suit's letter adds to it.
static NUMBERS_OF_SUITS: [u8; 256] = by_byte!(Tally::NO_CARD, suit_number);

const fn rank_number(letter: u8) -> u8 {
    match plain_rank(letter) {
        Some(rank) if !rank.is_joker() => 8 * rank as u8,
        _ => Tally::NO_CARD,
    }
}

const fn suit_number(letter: u8) -> u8 {
    match suit_of(letter) {
        Some(suit) => suit as u8,
        None => Tally::NO_CARD,
    }
}

/// Cards with blanks between, other spellings, more of one kind than any game has, or another word after them.
#[inline(never)]
fn spelled_cards(input: &str, what: Expected) -> Read<'_, Cards<'_>> {
    let input = blanks(input);
    let (mut tally, mut rest, mut after_last) = (Tally::default(), input.as_bytes(), input.as_bytes());
    loop {
        if let Some((card, after)) = card(rest) {
            tally.push(card);
            (rest, after_last) = (after, after);
        } else if let [blank, after @ ..] = rest
            && is_blank(*blank)
        {
            rest = after;
        } else {
            break;
        }
    }
    let stopped = input.get(input.len() - rest.len()..).unwrap_or_default();
    let word_ends = line_ends(rest) || rest.len() < after_last.len() && cards_end(stopped);
    match input.split_at_checked(input.len() - after_last.len()) {
        Some((text, after)) if word_ends && !text.is_empty() => Ok((after, Cards::counted(text, tally))),
        _ => expected(stopped, what),
    }
}

/// Whether cards may end before this word: `&("@" | "#" | as)`
fn cards_end(input: &str) -> bool {
    matches!(input.as_bytes().first(), Some(b'@' | b'#')) || InnerWord::read(chunk(input).0) == Some(InnerWord::As)
}

/// One card and no more.
pub(super) fn one_card(input: &str) -> Read<'_, Card> {
    known(input, Want::Expected(Expected::OneCard), |word| match card(word.as_bytes()) {
        Some((card, [])) => Some(card),
        _ => None,
    })
}
