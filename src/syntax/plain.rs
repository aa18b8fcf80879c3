//! Acts of play as the canonical form has them: most lines of every record, read in one pass from the seat to the end of the line.
//!
//! `plain_act = SEAT " " ("pass" | "play" " " CARDS) (" " time)? EOL`; whatever is not quite so, `grammar` reads.

use super::ast::{Act, Cards, Time};
use super::cards::plain_cards;
use crate::seat::Seat;

/// Bytes of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Length {
    /// from its first to its last word
    pub(super) words: usize,
    /// with its end
    pub(super) whole: usize,
}

/// Reads the line that `input` begins with, and hands over what it says. False: it is written another way.
#[inline]
pub(super) fn plain_act<'a>(input: &'a str, say: impl FnOnce(Seat, Act<'a>, Option<Time>, Length)) -> bool {
    let Some((seat, rest)) = seat(input.as_bytes()) else { return false };
    if let Some(rest) = rest.strip_prefix(b" pass") {
        return end(input, rest, |time, length| say(seat, Act::Pass, time, length));
    }
    let Some(text) = rest.strip_prefix(b" play ") else { return false };
    let (tally, rest) = plain_cards(text);
    let (from, to) = (input.len() - text.len(), input.len() - rest.len());
    let (Some(text), Some(counts)) = (input.get(from..to), tally.counts()) else { return false };
    let act = Act::Play { cards: Cards { text, counts }, pattern: None };
    !counts.is_empty() && end(input, rest, |time, length| say(seat, act, time, length))
}

#[inline]
fn seat(input: &[u8]) -> Option<(Seat, &[u8])> {
    let (letter, rest) = input.split_first()?;
    let seat = match letter {
        b'E' => Seat::E,
        b'S' => Seat::S,
        b'W' => Seat::W,
        b'N' => Seat::N,
        _ => return None,
    };
    Some((seat, rest))
}

/// `(" " time)? EOL`, of `input` what is left at `rest`
#[inline]
fn end(input: &str, rest: &[u8], say: impl FnOnce(Option<Time>, Length)) -> bool {
    let (time, rest) = match rest {
        [b' ', b'@', figure @ ..] => match time(figure) {
            Some((time, rest)) => (Some(time), rest),
            None => return false,
        },
        _ => (None, rest),
    };
    let end = match rest {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        [] => 0,
        _ => return false,
    };
    let words = input.len() - rest.len();
    say(time, Length { words, whole: words + end });
    true
}

/// Seconds of at most 15 digits, and up to three decimals.
fn time(figure: &[u8]) -> Option<(Time, &[u8])> {
    let (seconds, digits, rest) = number(figure);
    if !(1..=15).contains(&digits) {
        return None;
    }
    let Some(decimals) = rest.strip_prefix(b".") else { return Some((Time(1000 * seconds), rest)) };
    let (fraction, digits, rest) = number(decimals);
    let unit = match digits {
        1 => 100,
        2 => 10,
        3 => 1,
        _ => return None,
    };
    Some((Time(1000 * seconds + unit * fraction), rest))
}

/// Digits: their value, which wraps beyond 19 of them, their number, and what follows.
#[inline]
fn number(text: &[u8]) -> (u64, usize, &[u8]) {
    let (mut value, mut rest) = (0u64, text);
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
        rest = after;
    }
    (value, text.len() - rest.len(), rest)
}
