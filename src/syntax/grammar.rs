//! The productions of the format, one function each (`grammar/paipu.pest` states them for readers).

use nom::Parser;
use nom::combinator::{cut, map, opt, value};

use super::ast::{Act, Baodao, Bid, Cards, Choice, Contract, Expected, Keyword, Outcome, Statement, Time};
use super::cards::{card, cards, one_card, plain_cards};
use super::lexeme::{
    Read, Stop, Want, amount, blanks, chunk, digest, expected, known, line_end, line_ends, moment_word, number, quoted,
    seat, seconds, signed, stop, time, unknown, word, word_ends,
};
use super::words::{self, ActWord, BidWord, ChoiceWord, InnerWord, Language, Place, ResultWord};
use crate::amount::{Amount, Natural};
use crate::pattern::PatternName;
use crate::seat::Seat;

/// `line = (SEAT act | keyword … | extension)? time? comment? EOL`
///
/// Hands over the text after the last word, what the line says, and its time; what is left is what follows the line. (Handed on from
/// each branch, not returned: acts are most of every record, and a statement is large.)
#[inline]
pub(super) fn line<'a>(
    input: &'a str,
    say: impl FnOnce(&'a str, Statement<'a>, Option<Time>),
) -> Result<&'a str, nom::Err<Stop>> {
    // most lines of all: a seat and `pass` or `play` with cards as the canonical form has them
    match usual_act(input) {
        Some((seat, Usual::Pass, rest)) => {
            return ending(rest, |rest, time| say(rest, Statement::Act { seat, act: Act::Pass }, time));
        }
        Some((seat, Usual::Play, rest)) => {
            if let Some((rest, cards)) = plain_cards(rest) {
                let act = Act::Play { cards, pattern: None };
                return ending(rest, |rest, time| say(rest, Statement::Act { seat, act }, time));
            }
        }
        None => {}
    }
    any_line(input, say)
}

/// The two words that are most of every record.
enum Usual {
    Pass,
    Play,
}

/// `SEAT " pass"` or `SEAT " play "`, and the text after it.
#[inline]
fn usual_act(input: &str) -> Option<(Seat, Usual, &str)> {
    // eight letters at once, of which the first and the last may be any
    const PASS: u64 = u64::from_le_bytes(*b"\0 pass\0\0");
    const PLAY: u64 = u64::from_le_bytes(*b"\0 play \0");
    const SIX: u64 = u64::from_le_bytes(*b"\0\xFF\xFF\xFF\xFF\xFF\0\0");
    const SEVEN: u64 = u64::from_le_bytes(*b"\0\xFF\xFF\xFF\xFF\xFF\xFF\0");
    let head: &[u8; 8] = input.as_bytes().first_chunk()?;
    let ([letter, .., after, _], letters) = (*head, u64::from_le_bytes(*head));
    let (usual, length) = match letters {
        _ if letters & SIX == PASS && matches!(after, b'\n' | b' ') => (Usual::Pass, 6),
        _ if letters & SEVEN == PLAY => (Usual::Play, 7),
        _ => return None,
    };
    Some((words::seat_of_letter(letter)?, usual, input.get(length..)?))
}

#[inline(never)]
fn any_line<'a>(
    input: &'a str,
    say: impl FnOnce(&'a str, Statement<'a>, Option<Time>),
) -> Result<&'a str, nom::Err<Stop>> {
    if let Some((seat, rest)) = leading_seat(input) {
        let (rest, act) = act(rest)?;
        return ending(rest, |rest, time| say(rest, Statement::Act { seat, act }, time));
    }
    let (word, rest) = chunk(input);
    if word.is_empty() || word.starts_with('#') {
        return Ok(line_end(input).1);
    }
    if word.starts_with("x-") {
        let rest = extension(rest);
        say(rest, Statement::Extension, None);
        return Ok(line_end(rest).1);
    }
    let (rest, statement) = statement(word, input)?;
    ending(rest, |rest, time| say(rest, statement, time))
}

/// `ending = time? comment? EOL`: hands over the text after the last word and the time, and leaves what follows the line.
#[inline]
fn ending<'a>(input: &'a str, say: impl FnOnce(&'a str, Option<Time>)) -> Result<&'a str, nom::Err<Stop>> {
    if let Some(next) = input.strip_prefix('\n') {
        say(input, None);
        return Ok(next);
    }
    if let Some(figure) = input.strip_prefix(" @")
        && let Ok((rest, time)) = seconds(figure)
        && let Some(next) = rest.strip_prefix('\n')
    {
        say(rest, Some(time));
        return Ok(next);
    }
    let (rest, time, next) = other_ending(input)?;
    say(rest, time);
    Ok(next)
}

/// The ending of a line whose last word is followed by anything more.
#[inline(never)]
fn other_ending(input: &str) -> Result<(&str, Option<Time>, &str), nom::Err<Stop>> {
    let next = blanks(input);
    let (rest, time) = match next.as_bytes().first() {
        Some(b'@') => map(time, Some).parse(next)?,
        _ => (input, None),
    };
    let next = blanks(rest);
    match next.as_bytes().first() {
        None | Some(b'#' | b'\n') => Ok((rest, time, line_end(next).1)),
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

/// `statement = keyword …`, without a seat in front
#[inline(never)]
fn statement<'a>(first: &str, input: &'a str) -> Read<'a, Statement<'a>> {
    let Some(keyword) = Keyword::read(first) else { return stop(input, Want::Keyword(Place::Statement)) };
    let input = input.get(first.len()..).unwrap_or_default();
    match keyword {
        Keyword::Paipu => map(count, Statement::Paipu).parse(input),
        Keyword::Match => match_line(input),
        Keyword::Hand => map(|i| word(i, Expected::Id), Statement::Hand).parse(input),
        Keyword::Rules => map(|i| word(i, Expected::Profile), Statement::Rules).parse(input),
        Keyword::Base => map(positive, Statement::Base).parse(input),
        Keyword::Multiplier => map(figure, Statement::Multiplier).parse(input),
        Keyword::Fee => map(figure, Statement::Fee).parse(input),
        Keyword::Huangfan => Ok((input, Statement::Huangfan)),
        Keyword::Time => map(moment_word, Statement::Began).parse(input),
        Keyword::Player => player(input),
        Keyword::Commit => map(digest, Statement::Commit).parse(input),
        Keyword::Salt => map(|i| word(i, Expected::Text), Statement::Salt).parse(input),
        Keyword::Deal => deal(input),
        Keyword::Bottom => map(recorded_cards, Statement::Bottom).parse(input),
        Keyword::Marker => marker(input),
        Keyword::Misdeal => Ok((input, Statement::Misdeal)),
        Keyword::Landlord => map(contract, Statement::Landlord).parse(input),
        Keyword::Result => map(outcome, Statement::Result).parse(input),
        Keyword::Score => score(input),
        Keyword::Digest => map(digest, Statement::Digest).parse(input),
        Keyword::Total => total(input),
        Keyword::Standing => standing(input),
    }
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
fn inner<'a>(wanted: InnerWord, or: Expected) -> impl Parser<&'a str, Output = (), Error = Stop> {
    move |input| match blanks(input).strip_prefix(wanted.written(Language::English)) {
        Some(rest) if word_ends(rest) => Ok((rest, ())),
        _ => other_inner(input, wanted, or),
    }
}

#[inline(never)]
fn other_inner(input: &str, wanted: InnerWord, or: Expected) -> Read<'_, ()> {
    known(input, Want::Expected(or), |word| (InnerWord::read(word) == Some(wanted)).then_some(()))
}

/// `(KEYWORD value)?`
fn option<'a, T>(
    wanted: InnerWord,
    value: impl Parser<&'a str, Output = T, Error = Stop>,
) -> impl Parser<&'a str, Output = Option<T>, Error = Stop> {
    let mut given = opt(nom::sequence::preceded(inner(wanted, Expected::EndOfLine), cut(value)));
    move |input| if ends(input) { Ok((input, None)) } else { given.parse(input) }
}

/// `match = "match" ID ("hands" NUMBER)? ("limit" NUMBER)?`
fn match_line(input: &str) -> Read<'_, Statement<'_>> {
    let id = |i| word(i, Expected::Id);
    map((id, option(InnerWord::Hands, count), option(InnerWord::Limit, count)), |(id, hands, limit)| Statement::Match {
        id,
        hands,
        limit,
    })
    .parse(input)
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
fn player(input: &str) -> Read<'_, Statement<'_>> {
    let (rest, (seat, name)) = (seat, |i| word(i, Expected::Name)).parse(input)?;
    let (rest, balance) =
        if ends(rest) { (rest, None) } else { map(|i| signed(i, Expected::Balance), Some).parse(rest)? };
    Ok((rest, Statement::Player { seat, name, balance }))
}

/// Whether no word but a time follows: `&(time | comment | EOL)`
#[inline]
fn ends(input: &str) -> bool {
    line_ends(input.as_bytes()) || matches!(blanks(input).as_bytes().first(), None | Some(b'@' | b'#' | b'\n'))
}

/// `deal = "deal" SEAT (CARDS | "?")`
fn deal(input: &str) -> Read<'_, Statement<'_>> {
    map((seat, recorded_cards), |(seat, cards)| Statement::Deal { seat, cards }).parse(input)
}

/// `CARDS | "?"`
#[inline(never)]
fn recorded_cards(input: &str) -> Read<'_, Option<Cards<'_>>> {
    if blanks(input).starts_with('?')
        && let Ok((rest, ())) = unknown(input, Expected::CardsOrUnknown)
    {
        return Ok((rest, None));
    }
    cards(input, Expected::CardsOrUnknown).map(|(rest, cards)| (rest, Some(cards)))
}

/// `marker = "marker" (SEAT | "?") CARD`
fn marker(input: &str) -> Read<'_, Statement<'_>> {
    let seat_or_unknown = |i| {
        known(i, Want::Expected(Expected::SeatOrUnknown), |word| {
            if word == "?" { Some(None) } else { words::seat(word).map(Some) }
        })
    };
    map((seat_or_unknown, one_card), |(seat, card)| Statement::Marker { seat, card }).parse(input)
}

/// `landlord = "landlord" SEAT (("1" | "2" | "3") | "3" "touliao")?`
fn contract(input: &str) -> Read<'_, Contract> {
    let (rest, seat) = seat(input)?;
    let touliao = inner(InnerWord::Touliao, Expected::EndOfLine);
    if ends(rest) {
        return Ok((rest, Contract { seat, bid: None, touliao: false }));
    }
    if inner(InnerWord::Touliao, Expected::Bid).parse(rest).is_ok() {
        return expected(blanks(rest), Expected::TouliaoWithThree);
    }
    let (rest, bid) = known(rest, Want::Expected(Expected::Bid), |word| bid_of(BidWord::read(word)?))?;
    let (after, touliao) = opt(value(true, touliao)).parse(rest)?;
    if touliao == Some(true) && bid != Bid::Three {
        return expected(blanks(rest), Expected::TouliaoWithThree);
    }
    Ok((after, Contract { seat, bid: Some(bid), touliao: touliao.unwrap_or(false) }))
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
fn score(input: &str) -> Read<'_, Statement<'_>> {
    let change = |i| signed(i, Expected::Amount);
    let balance = |i| signed(i, Expected::Balance);
    map(
        (seat, change, option(InnerWord::Fee, figure), option(InnerWord::Balance, balance)),
        |(seat, amount, fee, balance)| Statement::Score { seat, amount, fee, balance },
    )
    .parse(input)
}

/// `total = "total" SEAT SIGNED`
fn total(input: &str) -> Read<'_, Statement<'_>> {
    map((seat, |i| signed(i, Expected::Amount)), |(seat, amount)| Statement::Total { seat, amount }).parse(input)
}

/// `standing = "standing" NUMBER SEAT`
fn standing(input: &str) -> Read<'_, Statement<'_>> {
    map((|i| number(i, Expected::Place), seat), |(place, seat)| Statement::Standing { place: Natural(place), seat })
        .parse(input)
}

/// `play = "play" CARDS ("as" PATTERN)?`
#[inline(never)]
fn play(input: &str) -> Read<'_, (Cards<'_>, Option<PatternName>)> {
    let (rest, cards) = cards(input, Expected::Cards)?;
    if ends(rest) {
        return Ok((rest, (cards, None)));
    }
    let (rest, ()) = inner(InnerWord::As, Expected::EndOfLine).parse(rest)?;
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
