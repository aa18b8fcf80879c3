//! Words, numbers, times, digests (`format.md`, Lexical): what the productions are made of.
//!
//! Each lexeme skips the blanks before it and ends with a word; none goes beyond the end of the line.

use nom::error::{ErrorKind, ParseError};
use nom::{Err, IResult};

use super::ast::{Digest, Expected, Moment, Time, Word};
use super::moment;
use super::words::{self, Place};
use crate::amount::Amount;
use crate::seat::Seat;

/// What a lexeme or production reads, and the text after it.
pub(super) type Read<'a, T> = IResult<&'a str, T, Stop>;

/// Where reading stopped, and what was wanted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    /// Bytes left of the text.
    pub(super) left: usize,
    pub(super) want: Want,
}

/// What was wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Want {
    Expected(Expected),
    Keyword(Place),
    /// a number that 128 bits hold
    Smaller,
}

impl ParseError<&str> for Stop {
    fn from_error_kind(input: &str, _: ErrorKind) -> Self {
        Self { left: input.len(), want: Want::Expected(Expected::EndOfLine) }
    }

    fn append(_: &str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// Stops here; what comes before may be tried another way.
pub(super) fn stop<T>(input: &str, want: Want) -> Read<'_, T> {
    Err(Err::Error(Stop { left: input.len(), want }))
}

/// Stops here: something else was expected.
pub(super) fn expected<T>(input: &str, what: Expected) -> Read<'_, T> {
    stop(input, Want::Expected(what))
}

/// `BLANK = " " | TAB | CR` (a CR is what is left of a CRLF)
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// Whether no word has this byte: a blank, or the end of a line
#[inline]
const fn is_between(byte: u8) -> bool {
    byte <= b' ' && (is_blank(byte) || byte == b'\n')
}

/// `BLANK*`
#[inline]
pub(super) fn blanks(input: &str) -> &str {
    match input.as_bytes() {
        [b'!'..=b'~', ..] => input,
        [b' ', b'!'..=b'~', ..] => input.get(1..).unwrap_or_default(),
        _ => all_blanks(input),
    }
}

fn all_blanks(input: &str) -> &str {
    input.trim_start_matches([' ', '\t', '\r'])
}

/// Whether a word ends here: `&(BLANK | EOL)`
#[inline]
pub(super) fn word_ends(input: &str) -> bool {
    input.as_bytes().first().is_none_or(|&b| is_between(b))
}

/// Whether the line ends here.
#[inline]
pub(super) fn line_ends(input: &[u8]) -> bool {
    matches!(input, [] | [b'\n', ..])
}

/// The line that the text begins with, and what follows its end.
#[inline]
pub(super) fn line_end(text: &str) -> (&str, &str) {
    match memchr::memchr(b'\n', text.as_bytes()) {
        Some(end) => (text.get(..end).unwrap_or(text), text.get(end + 1..).unwrap_or_default()),
        None => (text, ""),
    }
}

/// The characters up to the next blank or the end of the line, quoted or not.
#[inline]
pub(super) fn chunk(input: &str) -> (&str, &str) {
    let bytes = input.as_bytes();
    let end = match first_below(bytes, b' ' + 1) {
        Some(at) if bytes.get(at).is_some_and(|&byte| is_between(byte)) => at,
        _ => bytes.iter().position(|&byte| is_between(byte)).unwrap_or(bytes.len()),
    };
    input.split_at_checked(end).unwrap_or((input, ""))
}

/// Where, among the first eight letters of a text that has so many, the first is that is below `bound`, an ASCII letter.
#[inline]
fn first_below(text: &[u8], bound: u8) -> Option<usize> {
    let letters = u64::from_le_bytes(*text.first_chunk()?);
    // what is borrowed from a lane spoils only those above the first that is below
    let below = letters.wrapping_sub(EACH * u64::from(bound)) & !letters & (EACH * 0x80);
    let at = (below.trailing_zeros() / 8) as usize;
    (below != 0).then_some(at)
}

/// A word of a fixed set, as `read` knows it; whatever else stands here is left for another production.
#[inline]
pub(super) fn known<'a, T>(input: &'a str, want: Want, read: impl FnOnce(&'a str) -> Option<T>) -> Read<'a, T> {
    let input = blanks(input);
    let (word, rest) = chunk(input);
    match read(word) {
        Some(meaning) => Ok((rest, meaning)),
        None => stop(input, want),
    }
}

/// `SEAT = "E" | "S" | "W" | "N" | "东" | "南" | "西" | "北"`
#[inline(always)]
#[allow(clippy::inline_always, reason = "half of all lines that are no acts of play name one")]
pub(super) fn seat(input: &str) -> Read<'_, Seat> {
    if let [b' ', letter, b' ' | b'\n', ..] = input.as_bytes()
        && let Some(seat) = words::seat_of_letter(*letter)
        && let Some(rest) = input.get(2..)
    {
        return Ok((rest, seat));
    }
    any_seat(input)
}

#[inline(never)]
fn any_seat(input: &str) -> Read<'_, Seat> {
    known(input, Want::Expected(Expected::Seat), words::seat)
}

/// `"?"`: not recorded
pub(super) fn unknown(input: &str, what: Expected) -> Read<'_, ()> {
    known(input, Want::Expected(what), |word| (word == "?").then_some(()))
}

/// `WORD = QUOTED | BARE`, the bare one not beginning as a time does
#[inline]
pub(super) fn word(input: &str, what: Expected) -> Read<'_, Word<'_>> {
    match usual_word(input) {
        Some((raw, rest)) => Ok((rest, Word { raw })),
        None => any_word(input, what),
    }
}

/// A bare word of at most seven bytes between two blanks, or a blank and the end of the line.
#[inline]
fn usual_word(input: &str) -> Option<(&str, &str)> {
    let word = input.strip_prefix(' ')?;
    // no letter of a bare word is below `$` but `!`
    let end = first_below(word.as_bytes(), b'$')?;
    let (raw, rest) = word.split_at_checked(end)?;
    (word_ends(rest) && !matches!(raw.as_bytes(), [] | [b'@', ..])).then_some((raw, rest))
}

#[inline(never)]
fn any_word(input: &str, what: Expected) -> Read<'_, Word<'_>> {
    let input = blanks(input);
    let read = match input.as_bytes().first() {
        Some(b'"') => quoted(input),
        Some(b'@') => None,
        _ => bare(input),
    };
    match read {
        Some((raw, rest)) if !raw.is_empty() && word_ends(rest) => Ok((rest, Word { raw })),
        _ => expected(input, what),
    }
}

/// The characters up to one that no bare word has: a blank, the end of the line, `"` or `#`.
fn bare(input: &str) -> Option<(&str, &str)> {
    let bytes = input.as_bytes();
    let end = bytes.iter().position(|&byte| byte <= b'#' && (is_between(byte) || matches!(byte, b'"' | b'#')));
    input.split_at_checked(end.unwrap_or(bytes.len()))
}

/// `QUOTED = '"' ( [^"\] | '\"' | '\\' )* '"'`, and what follows it
pub(super) fn quoted(input: &str) -> Option<(&str, &str)> {
    let mut bytes = input.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => return input.split_at_checked(at + 1),
            b'\n' => return None,
            b'\\' => match bytes.next() {
                Some((_, b'"' | b'\\')) => {}
                _ => return None,
            },
            _ => {}
        }
    }
    None
}

/// `NUMBER = DIGIT ("_"? DIGIT)*`, at most 128 bits
pub(super) fn number(input: &str, what: Expected) -> Read<'_, u128> {
    let input = blanks(input);
    match few_figures(input) {
        Some((rest, value)) => Ok((rest, u128::from(value))),
        None => any_number(input, what),
    }
}

/// One to seven digits and then a blank or the end of the line: nearly all numbers.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a score line has three")]
fn few_figures(input: &str) -> Option<(&str, u32)> {
    let (value, length) = few_digits(*input.as_bytes().first_chunk()?);
    let rest = input.get(length..)?;
    ((1..8).contains(&length) && word_ends(rest)).then_some((rest, value))
}

#[inline(never)]
fn any_number(input: &str, what: Expected) -> Read<'_, u128> {
    let (rest, value) = digits(input, what)?;
    if word_ends(rest) { Ok((rest, value)) } else { expected(input, what) }
}

/// The digits of a number, whatever follows.
fn digits(input: &str, what: Expected) -> Read<'_, u128> {
    let (value, after) = plain_digits(input.as_bytes());
    // 19 digits do not run over
    if (1..=19).contains(&(input.len() - after.len())) && after.first() != Some(&b'_') {
        let rest = input.get(input.len() - after.len()..).unwrap_or_default();
        return Ok((rest, u128::from(value)));
    }
    many_digits(input, what)
}

/// `DIGIT ("_"? DIGIT)*`, any number of them
#[inline(never)]
fn many_digits(input: &str, what: Expected) -> Read<'_, u128> {
    let (mut value, mut rest) = (Some(0u128), input.as_bytes());
    while let [digit @ b'0'..=b'9', after @ ..] | [b'_', digit @ b'0'..=b'9', after @ ..] = rest {
        if rest.len() == input.len() && rest.first() == Some(&b'_') {
            break;
        }
        value = value.and_then(|v| v.checked_mul(10)?.checked_add(u128::from(digit - b'0')));
        rest = after;
    }
    let length = input.len() - rest.len();
    match (input.get(length..), value) {
        (Some(rest), Some(value)) if length > 0 => Ok((rest, value)),
        (Some(_), None) => stop(input, Want::Smaller),
        _ => expected(input, what),
    }
}

/// A number as an amount that cannot be below 0.
#[inline(always)]
#[allow(clippy::inline_always, reason = "every score line has one")]
pub(super) fn amount(input: &str, what: Expected) -> Read<'_, Amount> {
    match input.strip_prefix(' ').and_then(few_figures) {
        Some((rest, value)) => Ok((rest, Amount(i128::from(value)))),
        None => any_amount(input, what),
    }
}

#[inline(never)]
fn any_amount(input: &str, what: Expected) -> Read<'_, Amount> {
    let input = blanks(input);
    let (rest, value) = any_number(input, what)?;
    match i128::try_from(value) {
        Ok(value) => Ok((rest, Amount(value))),
        Err(_) => stop(input, Want::Smaller),
    }
}

/// `SIGNED = ("+" | "-")? NUMBER`
#[inline(always)]
#[allow(clippy::inline_always, reason = "every score line has two")]
pub(super) fn signed(input: &str, what: Expected) -> Read<'_, Amount> {
    match usual_signed(input) {
        Some((rest, value)) => Ok((rest, Amount(i128::from(value)))),
        None => any_signed(input, what),
    }
}

/// A blank, a sign or none, and one to seven digits.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as `signed`")]
fn usual_signed(input: &str) -> Option<(&str, i64)> {
    let figure = input.strip_prefix(' ')?;
    let sign = *figure.as_bytes().first()?;
    let (rest, value) = few_figures(figure.get(usize::from(matches!(sign, b'+' | b'-'))..)?)?;
    let value = i64::from(value);
    Some((rest, if sign == b'-' { -value } else { value }))
}

#[inline(never)]
fn any_signed(input: &str, what: Expected) -> Read<'_, Amount> {
    let input = blanks(input);
    let (negative, figure) = match input.as_bytes() {
        [b'-', ..] => (true, input.get(1..).unwrap_or_default()),
        [b'+', ..] => (false, input.get(1..).unwrap_or_default()),
        _ => (false, input),
    };
    if !figure.as_bytes().first().is_some_and(u8::is_ascii_digit) {
        return expected(input, what);
    }
    let (rest, value) = any_number(figure, what)?;
    let value = if negative { 0i128.checked_sub_unsigned(value) } else { i128::try_from(value).ok() };
    match value {
        Some(value) => Ok((rest, Amount(value))),
        None => stop(input, Want::Smaller),
    }
}

/// `TIME = "@" NUMBER ("." DIGIT{1,3})?`
pub(super) fn time(input: &str) -> Read<'_, Time> {
    let input = blanks(input);
    match input.strip_prefix('@') {
        Some(figure) => seconds(figure).map_err(|want| Err::Error(Stop { left: input.len(), want })),
        None => expected(input, Expected::Time),
    }
}

/// `NUMBER ("." DIGIT{1,3})?`
#[inline]
pub(super) fn seconds(figure: &str) -> Result<(&str, Time), Want> {
    match few_seconds(figure) {
        Some(read) => Ok(read),
        None => any_seconds(figure),
    }
}

#[inline(never)]
fn any_seconds(figure: &str) -> Result<(&str, Time), Want> {
    const WRONG: Want = Want::Expected(Expected::Time);
    let (rest, seconds) = match digits(figure, Expected::Time) {
        Ok(read) => read,
        Err(Err::Error(stop) | Err::Failure(stop)) => return Err(stop.want),
        Err(Err::Incomplete(_)) => return Err(WRONG),
    };
    let (rest, millis) = match rest.strip_prefix('.') {
        Some(decimals) => thousandths(decimals).ok_or(WRONG)?,
        None => (rest, 0),
    };
    if !word_ends(rest) {
        return Err(WRONG);
    }
    let total = u64::try_from(seconds).ok().and_then(|seconds| seconds.checked_mul(1000)?.checked_add(millis));
    total.map(|total| (rest, Time(total))).ok_or(Want::Smaller)
}

/// Digits and their value, which wraps, and what follows them.
#[inline]
fn plain_digits(text: &[u8]) -> (u64, &[u8]) {
    let (mut value, mut rest) = match text.first_chunk() {
        Some(head) => match few_digits(*head) {
            (value, length @ 0..8) => return (u64::from(value), text.get(length..).unwrap_or_default()),
            (value, length) => (u64::from(value), text.get(length..).unwrap_or_default()),
        },
        None => (0, text),
    };
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        value = value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
        rest = after;
    }
    (value, rest)
}

/// The digits that eight letters begin with, all at once: their value and number.
#[inline]
fn few_digits(letters: [u8; 8]) -> (u32, usize) {
    let (values, others) = digits_of(letters);
    let length = others.trailing_zeros() / 8;
    // zeros in front of the digits instead of letters after them
    let values = values.checked_shl(64 - 8 * length).unwrap_or_default();
    (value_of(values), length as usize)
}

/// Seconds with a point and decimals and what ends the word, of at most eight letters, all at once: nearly all times.
#[inline]
fn few_seconds(figure: &str) -> Option<(&str, Time)> {
    // thousandths by the number of decimals, of which a time has at most three
    const UNITS: [u64; 8] = [0, 100, 10, 1, 0, 0, 0, 0];
    let letters = *figure.as_bytes().first_chunk()?;
    let (values, others) = digits_of(letters);
    let letters = u64::from_le_bytes(letters);
    // bits below the point and below what ends the word; more than 56: there is none
    let point = others.trailing_zeros().wrapping_sub(7);
    let end = (others & others.wrapping_sub(1)).trailing_zeros().wrapping_sub(7);
    if end > 56 {
        return None;
    }
    let decimals = (end - point) / 8 - 1;
    let unit = *UNITS.get(decimals as usize & 7)?;
    let is_point = letters >> point & 0xFF == u64::from(b'.');
    if point == 0 || unit == 0 || !is_point || !is_between((letters >> end & 0xFF) as u8) {
        return None;
    }
    // the digits after the point move up to those before it, and zeros in front of them all
    let before = (1 << point) - 1;
    let value = value_of((values & before | values >> 8 & !before) << (72 - end));
    Some((figure.get((end / 8) as usize..)?, Time(u64::from(value) * unit)))
}

/// One in each of eight lanes.
const EACH: u64 = 0x0101_0101_0101_0101;

/// Eight letters as the values of digits, the first in the lowest lane, and the highest bit of each lane that is no digit.
#[inline]
const fn digits_of(letters: [u8; 8]) -> (u64, u64) {
    let values = u64::from_le_bytes(letters) ^ (EACH * b'0' as u64);
    // nine and less do not reach the highest bit, and nothing is carried into another lane
    (values, (((values & (EACH * 0x7F)) + EACH * 0x76) | values) & (EACH * 0x80))
}

/// The number that eight digits are, the first in the lowest lane: tens and ones are added up in pairs, then hundreds of those.
#[inline]
fn value_of(digits: u64) -> u32 {
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let (odd, even) = (pairs & 0x0000_00FF_0000_00FF, pairs >> 16 & 0x0000_00FF_0000_00FF);
    let sum = odd.wrapping_mul(100 + (1_000_000 << 32)).wrapping_add(even.wrapping_mul(1 + (10_000 << 32)));
    u32::try_from(sum >> 32).unwrap_or_default()
}

/// One to three decimals as thousandths.
fn thousandths(decimals: &str) -> Option<(&str, u64)> {
    let (value, rest) = plain_digits(decimals.as_bytes());
    let length = decimals.len() - rest.len();
    let unit = match length {
        1 => 100,
        2 => 10,
        3 => 1,
        _ => return None,
    };
    Some((decimals.get(length..)?, value * unit))
}

/// `DIGEST = "sha256:" HEX{64}`
pub(super) fn digest(input: &str) -> Read<'_, Digest<'_>> {
    known(input, Want::Expected(Expected::Digest), |word| {
        let hex = word.strip_prefix("sha256:")?;
        (hex.len() == 64 && hex.bytes().all(|b| b.is_ascii_hexdigit())).then_some(Digest { hex })
    })
}

/// `MOMENT`: a date and time of RFC 3339
pub(super) fn moment_word(input: &str) -> Read<'_, Moment<'_>> {
    known(input, Want::Expected(Expected::Moment), |text| moment::unix(text).map(|unix| Moment { text, unix }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_read_at_once_are_those_read_one_by_one() {
        let mut met = 0;
        for whole in ["", "0", "7", "42", "305", "1234", "98765", "1_0", "12345678901234567890"] {
            for point in ["", ".", "..", ",", "\u{A0}"] {
                for decimals in ["", "0", "5", "07", "25", "999", "1234", "5x"] {
                    for after in ["\nE pass\n", " # a comment", "\r\n        ", "", "x       ", "\0       "] {
                        let figure = [whole, point, decimals, after].concat();
                        let Some(read) = few_seconds(&figure) else { continue };
                        assert_eq!(any_seconds(&figure), Ok(read), "{figure:?}");
                        met += 1;
                    }
                }
            }
        }
        assert!(met > 40, "{met}");
        assert_eq!(few_seconds("305.25\nE"), Some(("\nE", Time(305_250))));
        assert_eq!(few_seconds("0.007\n  "), Some(("\n  ", Time(7))));
    }

    #[test]
    fn digits_read_at_once_are_those_read_one_by_one() {
        for (text, value, length) in [
            ("12345678", 12_345_678, 8),
            ("1234567.", 1_234_567, 7),
            ("7\n......", 7, 1),
            ("00420_99", 420, 5),
            ("\u{80}9999999", 0, 0),
            ("9:999999", 9, 1),
            ("/9999999", 0, 0),
            ("99999999", 99_999_999, 8),
            ("305.25\nx", 305, 3),
            ("1\u{FF}\u{FF}\u{FF}2", 1, 1),
        ] {
            let (head, whole) = (text.as_bytes().first_chunk(), text.as_bytes());
            assert_eq!(few_digits(*head.unwrap_or(b"????????")), (value, length), "{text}");
            let more = [whole, b"15"].concat();
            let value = u64::from(value);
            let expected = if length == 8 { (100 * value + 15, 10) } else { (value, length) };
            let (value, rest) = plain_digits(&more);
            assert_eq!((value, more.len() - rest.len()), expected, "{text}");
        }
    }
}
