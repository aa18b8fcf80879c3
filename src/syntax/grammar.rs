//! The productions of the format, one function each (`grammar/paipu.pest` states them for readers).

use nom::Parser;
use nom::combinator::map;

use super::ast::{Act, Baodao, Bid, Cards, Choice, Contract, Expected, Keyword, Line, Outcome, Span, Statement, Time};
use super::cards::{card, cards, one_card, run_of_cards};
use super::lexeme::{
    Read, Stop, Want, amount, blanks, chunk, digest, expected, known, line_end, line_ends, moment_word, number, quoted,
    seat, seconds, signed, stop, time, unknown, word, word_ends,
};
use super::words::{self, ActWord, BidWord, ChoiceWord, InnerWord, Language, Place, ResultWord};
use crate::amount::{Amount, Natural};
use crate::pattern::PatternName;
use crate::seat::Seat;

/// Where a line ends.
pub(super) struct Ending<'a> {
    /// the text after its last word
    pub(super) rest: &'a str,
    pub(super) time: Option<Time>,
    /// the text after the line
    pub(super) next: &'a str,
}

/// `(SEAT ("pass" | "play" CARDS | "bid" BID) ("@" SECONDS)? EOL)*` as the canonical form has them, most lines of every record; `end` is the offset of
/// the text's end. What is left is for [`line`], which reads these lines too.
#[inline]
pub(super) fn usual_acts<'a>(text: &'a str, end: u32, lines: &mut Vec<Line<'a>>) -> &'a str {
    let mut rest = text;
    while let Some(next) = usual_act(rest, end, lines) {
        rest = next;
    }
    rest
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "most lines of every record")]
fn usual_act<'a>(input: &'a str, end: u32, lines: &mut Vec<Line<'a>>) -> Option<&'a str> {
    // eight letters at once, of which the first names the seat and the last may be any
    const PASS: u64 = u64::from_le_bytes(*b"\0 pass\n\0");
    const PASS_AT: u64 = u64::from_le_bytes(*b"\0 pass \0");
    const PASS_CR: u64 = u64::from_le_bytes(*b"\0 pass\r\0");
    const PLAY: u64 = u64::from_le_bytes(*b"\0 play \0");
    const SIX: u64 = u64::from_le_bytes(*b"\0\xFF\xFF\xFF\xFF\xFF\xFF\0");
    let head: &[u8; 8] = input.as_bytes().first_chunk()?;
    let seat = words::seat_of_letter(head[0])?;
    let span = |rest: &str| span(end, input, rest);
    match u64::from_le_bytes(*head) & SIX {
        PASS => {
            let span = span(input.get(6..)?);
            lines.push(Line { span, statement: Statement::Act { seat, act: Act::Pass }, time: None });
            input.get(7..)
        }
        PASS_AT | PASS_CR => {
            let (rest, time, next) = usual_ending(input.get(6..)?)?;
            lines.push(Line { span: span(rest), statement: Statement::Act { seat, act: Act::Pass }, time });
            Some(next)
        }
        PLAY => {
            let (rest, cards) = run_of_cards(input.get(7..)?)?;
            let (rest, time, next) = usual_ending(rest)?;
            let act = Act::Play { cards, pattern: None };
            lines.push(Line { span: span(rest), statement: Statement::Act { seat, act }, time });
            Some(next)
        }
        _ => usual_bid(input, seat, end, lines),
    }
}

#[inline(never)]
fn usual_bid<'a>(input: &'a str, seat: Seat, end: u32, lines: &mut Vec<Line<'a>>) -> Option<&'a str> {
    let word = input.get(1..)?.strip_prefix(" bid ")?;
    let (act, length) = match word.as_bytes() {
        [b'1', ..] => (Act::Bid(Bid::One), 1),
        [b'2', ..] => (Act::Bid(Bid::Two), 1),
        [b'3', ..] => (Act::Bid(Bid::Three), 1),
        [b'p', b'a', b's', b's', ..] => (Act::BidPass, 4),
        _ => return None,
    };
    let (rest, time, next) = usual_ending(word.get(length..)?)?;
    lines.push(Line { span: span(end, input, rest), statement: Statement::Act { seat, act }, time });
    Some(next)
}

/// From the beginning of `input` to that of `rest`, which both go on to the text's end, at that offset.
#[inline]
fn span(end: u32, input: &str, rest: &str) -> Span {
    let offset = |rest: &str| end.wrapping_sub(super::offset(rest.len()));
    Span { start: offset(input), end: offset(rest) }
}

/// `(" @" SECONDS)? EOL`: the text after the last word, the time, and the text after the line.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as `usual_act`")]
fn usual_ending(input: &str) -> Option<(&str, Option<Time>, &str)> {
    if let Some(next) = after_line(input) {
        return Some((input, None, next));
    }
    let (rest, time) = seconds(input.strip_prefix(" @")?).ok()?;
    Some((rest, Some(time), after_line(rest)?))
}

/// `EOL`
#[inline(always)]
#[allow(clippy::inline_always, reason = "as `usual_act`")]
fn after_line(input: &str) -> Option<&str> {
    match input.as_bytes() {
        [b'\n', ..] => input.get(1..),
        [b'\r', b'\n', ..] => input.get(2..),
        _ => None,
    }
}

/// `line = (SEAT act | keyword … | extension)? time? comment? EOL`
///
/// Puts what the line says in its place, where it is made (a statement is large), and hands over where the line ends; one that says
/// nothing hands over the text after it.
#[inline(never)]
pub(super) fn line<'a>(
    input: &'a str,
    said: &mut Statement<'a>,
) -> Result<Result<Ending<'a>, &'a str>, nom::Err<Stop>> {
    if let Some((seat, rest)) = leading_seat(input) {
        let (rest, act) = act(rest)?;
        *said = Statement::Act { seat, act };
        return ending(rest).map(Ok);
    }
    let (word, rest) = chunk(input);
    if word.is_empty() || word.starts_with('#') {
        return Ok(Err(line_end(input).1));
    }
    if word.starts_with("x-") {
        let rest = extension(rest);
        *said = Statement::Extension;
        return Ok(Ok(Ending { rest, time: None, next: line_end(rest).1 }));
    }
    let rest = statement(word, rest, said)?;
    ending(rest).map(Ok)
}

/// `ending = time? comment? EOL`
#[inline]
fn ending(input: &str) -> Result<Ending<'_>, nom::Err<Stop>> {
    match usual_ending(input) {
        Some((rest, time, next)) => Ok(Ending { rest, time, next }),
        None => other_ending(input),
    }
}

/// The ending of a line whose last word is followed by anything more.
#[inline(never)]
fn other_ending(input: &str) -> Result<Ending<'_>, nom::Err<Stop>> {
    let next = blanks(input);
    let (rest, time) = match next.as_bytes().first() {
        Some(b'@') => map(time, Some).parse(next)?,
        _ => (input, None),
    };
    let next = blanks(rest);
    match next.as_bytes().first() {
        None | Some(b'#' | b'\n') => Ok(Ending { rest, time, next: line_end(next).1 }),
        Some(_) => Err(nom::Err::Error(Stop { left: next.len(), want: Want::Expected(Expected::EndOfLine) })),
    }
}

/// `act = "play" … | "pass" | …`, after its seat
#[inline(never)]
fn act(input: &str) -> Read<'_, Act<'_>> {
    let (rest, word) = keyword(input, Place::Act, Expected::Act, ActWord::read)?;
    let act = match word {
        ActWord::Play => return map(play, |(cards, pattern)| Act::Play { cards, pattern }).parse(rest),
        ActWord::Pass => Act::Pass,
        ActWord::Bid => return bid(rest),
        ActWord::Call => Act::Call,
        ActWord::NoCall => Act::NoCall { either: !blanks(input).starts_with("no-call") },
        ActWord::Rob => Act::Rob,
        ActWord::NoRob => Act::NoRob,
        ActWord::Show => Act::Show,
        ActWord::Stake => return map(figure, Act::Stake).parse(rest),
        ActWord::Sealed => Act::Sealed,
        ActWord::Tanda => Act::Tanda,
        ActWord::Baodao => return map(baodao, Act::Baodao).parse(rest),
        ActWord::Offline => Act::Offline,
        ActWord::Online => Act::Online,
        ActWord::Quit => Act::Quit,
        ActWord::Auto => Act::Auto,
        ActWord::Escape => Act::Escape,
    };
    Ok((rest, act))
}

/// The seat that the line begins with.
#[inline]
fn leading_seat(input: &str) -> Option<(Seat, &str)> {
    match input.as_bytes() {
        [letter, b' ', ..] => Some((words::seat_of_letter(*letter)?, input.get(1..)?)),
        // no seat begins with a small letter
        [b'a'..=b'z', ..] => None,
        _ => any_leading_seat(input),
    }
}

#[inline(never)]
fn any_leading_seat(input: &str) -> Option<(Seat, &str)> {
    let (word, rest) = chunk(input);
    words::seat(word).map(|seat| (seat, rest))
}

/// `statement = keyword …`, without a seat in front: puts what it says in its place, and hands over the text after it.
#[inline]
fn statement<'a>(first: &'a str, input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let Some(keyword) = Keyword::read(first) else {
        return Err(nom::Err::Error(Stop { left: first.len() + input.len(), want: Want::Keyword(Place::Statement) }));
    };
    match keyword {
        Keyword::Deal => deal(input, said),
        Keyword::Score => score(input, said),
        Keyword::Player => player(input, said),
        Keyword::Paipu => put(count(input), Statement::Paipu, said),
        Keyword::Match => match_line(input, said),
        Keyword::Hand => put(word(input, Expected::Id), Statement::Hand, said),
        Keyword::Rules => put(word(input, Expected::Profile), Statement::Rules, said),
        Keyword::Base => put(positive(input), Statement::Base, said),
        Keyword::Multiplier => put(figure(input), Statement::Multiplier, said),
        Keyword::Fee => put(figure(input), Statement::Fee, said),
        Keyword::Huangfan => put(Ok((input, ())), |()| Statement::Huangfan, said),
        Keyword::Time => put(moment_word(input), Statement::Began, said),
        Keyword::Commit => put(digest(input), Statement::Commit, said),
        Keyword::Salt => put(word(input, Expected::Text), Statement::Salt, said),
        Keyword::Bottom => put(recorded_cards(input), Statement::Bottom, said),
        Keyword::Marker => marker(input, said),
        Keyword::Misdeal => put(Ok((input, ())), |()| Statement::Misdeal, said),
        Keyword::Landlord => put(contract(input), Statement::Landlord, said),
        Keyword::Result => put(outcome(input), Statement::Result, said),
        Keyword::Digest => put(digest(input), Statement::Digest, said),
        Keyword::Total => total(input, said),
        Keyword::Standing => standing(input, said),
    }
}

/// Puts what was read in its place; the text after it.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a statement is made where it stays")]
fn put<'a, T>(
    read: Read<'a, T>,
    says: impl FnOnce(T) -> Statement<'a>,
    said: &mut Statement<'a>,
) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, value) = read?;
    *said = says(value);
    Ok(rest)
}

/// `extension = "x-" …`: words up to a comment; they are never judged, nor need they be well formed.
fn extension(input: &str) -> &str {
    let mut end = input;
    while let Some((_, rest)) = loose_word(end) {
        end = rest;
    }
    end
}

/// The words of an extension.
pub(super) fn loose_words(input: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(loose_word(input), |(_, rest)| loose_word(rest)).map(|(word, _)| word)
}

/// A word, and what follows it; none at a comment or the end of the line.
fn loose_word(input: &str) -> Option<(&str, &str)> {
    let input = blanks(input);
    let rest = match input.as_bytes().first() {
        None | Some(b'#' | b'\n') => return None,
        Some(b'"') => quoted(input).map_or(input, |(_, rest)| rest),
        Some(_) => input,
    };
    let (_, rest) = chunk(rest);
    input.split_at_checked(input.len() - rest.len())
}

/// A keyword inside a statement.
#[inline(always)]
#[allow(clippy::inline_always, reason = "which word it is, is known where it is asked for")]
fn inner(input: &str, wanted: InnerWord, or: Expected) -> Read<'_, ()> {
    match blanks(input).strip_prefix(wanted.written(Language::English)) {
        Some(rest) if word_ends(rest) => Ok((rest, ())),
        _ => other_inner(input, wanted, or),
    }
}

#[inline(never)]
fn other_inner(input: &str, wanted: InnerWord, or: Expected) -> Read<'_, ()> {
    known(input, Want::Expected(or), |word| (InnerWord::read(word) == Some(wanted)).then_some(()))
}

/// `(KEYWORD value)?`
#[inline(always)]
#[allow(clippy::inline_always, reason = "as `inner`")]
fn option<'a, T>(input: &'a str, wanted: InnerWord, value: impl FnOnce(&'a str) -> Read<'a, T>) -> Read<'a, Option<T>> {
    if ends(input) {
        return Ok((input, None));
    }
    match inner(input, wanted, Expected::EndOfLine) {
        Ok((rest, ())) => value(rest).map(|(rest, value)| (rest, Some(value))),
        Err(_) => Ok((input, None)),
    }
}

/// `match = "match" ID ("hands" NUMBER)? ("limit" NUMBER)?`
#[inline(never)]
fn match_line<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, id) = word(input, Expected::Id)?;
    let (rest, hands) = option(rest, InnerWord::Hands, count)?;
    let (rest, limit) = option(rest, InnerWord::Limit, count)?;
    *said = Statement::Match { id, hands, limit };
    Ok(rest)
}

/// `NUMBER`
fn count(input: &str) -> Read<'_, Natural> {
    map(|i| number(i, Expected::Number), Natural).parse(input)
}

/// `NUMBER` as an amount
fn figure(input: &str) -> Read<'_, Amount> {
    amount(input, Expected::Number)
}

/// `NUMBER`, at least 1
fn positive(input: &str) -> Read<'_, Amount> {
    match amount(input, Expected::PositiveNumber)? {
        (_, Amount::ZERO) => expected(blanks(input), Expected::PositiveNumber),
        read => Ok(read),
    }
}

/// `player = "player" SEAT NAME SIGNED?`
#[inline]
fn player<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, seat) = seat(input)?;
    let (rest, name) = word(rest, Expected::Name)?;
    let (rest, balance) = match rest {
        _ if ends(rest) => (rest, None),
        _ => signed(rest, Expected::Balance).map(|(rest, balance)| (rest, Some(balance)))?,
    };
    *said = Statement::Player { seat, name, balance };
    Ok(rest)
}

/// Whether no word but a time follows: `&(time | comment | EOL)`
#[inline]
fn ends(input: &str) -> bool {
    line_ends(input.as_bytes()) || matches!(blanks(input).as_bytes().first(), None | Some(b'@' | b'#' | b'\n'))
}

/// `deal = "deal" SEAT (CARDS | "?")`
#[inline]
fn deal<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, seat) = seat(input)?;
    let (rest, cards) = recorded_cards(rest)?;
    *said = Statement::Deal { seat, cards };
    Ok(rest)
}

/// `CARDS | "?"`
#[inline(always)]
#[allow(clippy::inline_always, reason = "what it returns is as long as a line")]
fn recorded_cards(input: &str) -> Read<'_, Option<Cards<'_>>> {
    match input.strip_prefix(' ').and_then(run_of_cards) {
        Some((rest, cards)) if line_ends(rest.as_bytes()) => Ok((rest, Some(cards))),
        _ => any_recorded_cards(input),
    }
}

#[inline(never)]
fn any_recorded_cards(input: &str) -> Read<'_, Option<Cards<'_>>> {
    if blanks(input).starts_with('?')
        && let Ok((rest, ())) = unknown(input, Expected::CardsOrUnknown)
    {
        return Ok((rest, None));
    }
    cards(input, Expected::CardsOrUnknown).map(|(rest, cards)| (rest, Some(cards)))
}

/// `marker = "marker" (SEAT | "?") CARD`
#[inline(never)]
fn marker<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, seat) = known(input, Want::Expected(Expected::SeatOrUnknown), |word| {
        if word == "?" { Some(None) } else { words::seat(word).map(Some) }
    })?;
    put(one_card(rest), |card| Statement::Marker { seat, card }, said)
}

/// `landlord = "landlord" SEAT (("1" | "2" | "3") | "3" "touliao")?`
fn contract(input: &str) -> Read<'_, Contract> {
    let (rest, seat) = seat(input)?;
    if ends(rest) {
        return Ok((rest, Contract { seat, bid: None, touliao: false }));
    }
    if inner(rest, InnerWord::Touliao, Expected::Bid).is_ok() {
        return expected(blanks(rest), Expected::TouliaoWithThree);
    }
    let (rest, bid) = known(rest, Want::Expected(Expected::Bid), |word| bid_of(BidWord::read(word)?))?;
    let (after, touliao) = option(rest, InnerWord::Touliao, |rest| Ok((rest, ())))?;
    if touliao.is_some() && bid != Bid::Three {
        return expected(blanks(rest), Expected::TouliaoWithThree);
    }
    Ok((after, Contract { seat, bid: Some(bid), touliao: touliao.is_some() }))
}

/// The number of a bid, if it is one.
const fn bid_of(word: BidWord) -> Option<Bid> {
    match word {
        BidWord::One => Some(Bid::One),
        BidWord::Two => Some(Bid::Two),
        BidWord::Three => Some(Bid::Three),
        BidWord::Pass => None,
    }
}

/// `result = "result" ("landlord" | "peasants" | "claimed" | "passed-out" | "misdeal" | "void" | "escape" SEAT)`
fn outcome(input: &str) -> Read<'_, Outcome> {
    let (rest, word) = keyword(input, Place::Result, Expected::Result, ResultWord::read)?;
    let outcome = match word {
        ResultWord::Landlord => Outcome::Landlord,
        ResultWord::Peasants => Outcome::Peasants,
        ResultWord::Claimed => Outcome::Claimed,
        ResultWord::PassedOut => Outcome::PassedOut,
        ResultWord::Misdeal => Outcome::Misdeal,
        ResultWord::Void => Outcome::Void,
        ResultWord::Escape => return map(seat, Outcome::Escape).parse(rest),
    };
    Ok((rest, outcome))
}

/// A keyword that must stand here; at the end of the line it is missing, not unknown.
#[inline]
fn keyword<T>(input: &str, place: Place, missing: Expected, read: impl FnOnce(&str) -> Option<T>) -> Read<'_, T> {
    let input = blanks(input);
    let (word, rest) = chunk(input);
    match read(word) {
        Some(meaning) => Ok((rest, meaning)),
        None if ends(input) => expected(input, missing),
        None => stop(input, Want::Keyword(place)),
    }
}

/// `score = "score" SEAT SIGNED ("fee" NUMBER)? ("balance" SIGNED)?`
#[inline]
fn score<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, seat) = seat(input)?;
    let (rest, amount) = signed(rest, Expected::Amount)?;
    let (rest, fee) = option(rest, InnerWord::Fee, figure)?;
    let (rest, balance) = option(rest, InnerWord::Balance, |rest| signed(rest, Expected::Balance))?;
    *said = Statement::Score { seat, amount, fee, balance };
    Ok(rest)
}

/// `total = "total" SEAT SIGNED`
#[inline(never)]
fn total<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, seat) = seat(input)?;
    put(signed(rest, Expected::Amount), |amount| Statement::Total { seat, amount }, said)
}

/// `standing = "standing" NUMBER SEAT`
#[inline(never)]
fn standing<'a>(input: &'a str, said: &mut Statement<'a>) -> Result<&'a str, nom::Err<Stop>> {
    let (rest, place) = number(input, Expected::Place)?;
    put(seat(rest), |seat| Statement::Standing { place: Natural(place), seat }, said)
}

/// `play = "play" CARDS ("as" PATTERN)?`
#[inline(never)]
fn play(input: &str) -> Read<'_, (Cards<'_>, Option<PatternName>)> {
    let (rest, cards) = cards(input, Expected::Cards)?;
    if ends(rest) {
        return Ok((rest, (cards, None)));
    }
    let (rest, ()) = inner(rest, InnerWord::As, Expected::EndOfLine)?;
    let (rest, pattern) = pattern(rest, cards.counts.len())?;
    Ok((rest, (cards, Some(pattern))))
}

/// `PATTERN`, which may depend on the number of cards
fn pattern(input: &str, cards: u16) -> Read<'_, PatternName> {
    keyword(input, Place::Pattern, Expected::Pattern, |word| words::pattern(word, cards))
}

/// `bid = "bid" ("1" | "2" | "3" | "pass")`
fn bid(input: &str) -> Read<'_, Act<'_>> {
    let figure = blanks(input).starts_with(|c: char| c.is_ascii_digit());
    let place = if figure { Want::Expected(Expected::Bid) } else { Want::Keyword(Place::Bid) };
    let want = if ends(input) { Want::Expected(Expected::Bid) } else { place };
    let (rest, word) = known(input, want, BidWord::read)?;
    Ok((rest, bid_of(word).map_or(Act::BidPass, Act::Bid)))
}

/// `baodao = "baodao" (CARDWORD | "?")+ ("play" | "claim")`
fn baodao(input: &str) -> Read<'_, Baodao<'_>> {
    let input = blanks(input);
    let mut end = input;
    loop {
        let next = blanks(end);
        let (word, rest) = chunk(next);
        let sets = input.get(..input.len() - end.len()).unwrap_or_default();
        match ChoiceWord::read(word) {
            Some(_) if sets.is_empty() => return expected(next, Expected::BaodaoSet),
            Some(ChoiceWord::Play) => return Ok((rest, Baodao { sets, choice: Choice::Play })),
            Some(ChoiceWord::Claim) => return Ok((rest, Baodao { sets, choice: Choice::Claim })),
            None if word == "?" || is_set(word) => end = rest,
            None => return stop(next, unread_set(next, sets)),
        }
    }
}

/// Whether a word is cards from end to end.
fn is_set(word: &str) -> bool {
    let mut rest = word.as_bytes();
    while let Some((_, after)) = card(rest) {
        rest = after;
    }
    rest.is_empty() && !word.is_empty()
}

/// What a declaration wants at a word that is neither a set nor a choice.
fn unread_set(input: &str, sets: &str) -> Want {
    match input.as_bytes() {
        _ if ends(input) && !sets.is_empty() => Want::Expected(Expected::Choice),
        text if !ends(input) && card(text).is_none() && !sets.is_empty() => Want::Keyword(Place::Choice),
        _ => Want::Expected(Expected::BaodaoSet),
    }
}
