//! Words for what cannot be read, stands in the wrong place, or was dealt wrongly.

use super::Say;
use crate::card::Card;
use crate::finding::{Misplacement, Part};
use crate::seat::Seat;
use crate::syntax::ast::{Expected, KeywordPlace};
use crate::words::{Lang, Phrase};

pub(super) fn unknown_keyword<'w>(word: &str, place: KeywordPlace, say: Say<'w>) -> Phrase<'w> {
    let said = if let Some(near) = place.nearest(word) {
        say.say("unknown-keyword").with("near", near)
    } else {
        let is_english = say.words.lang() == Lang::En;
        let known = place.words().filter(|known| known.is_ascii() == is_english).map(str::to_owned);
        say.say("unknown-keyword-far").with("known", say.words.either(&known.collect::<Vec<_>>()))
    };
    said.word("word", word)
}

pub(super) fn expected<'w>(what: Expected, found: &str, say: Say<'w>) -> Phrase<'w> {
    let what = say.words.text(asked_for(what));
    if found.is_empty() {
        say.say("syntax-ended").with("what", what)
    } else {
        say.say("syntax-expected").with("what", what).word("found", found)
    }
}

const fn asked_for(what: Expected) -> &'static str {
    match what {
        Expected::Act => "expect-act",
        Expected::Seat => "expect-seat",
        Expected::SeatOrUnknown => "expect-seat-or-unknown",
        Expected::Cards => "expect-cards",
        Expected::CardsOrUnknown => "expect-cards-or-unknown",
        Expected::OneCard => "expect-one-card",
        Expected::BaodaoSet => "expect-baodao-set",
        Expected::Choice => "expect-choice",
        Expected::Pattern => "expect-pattern",
        Expected::Bid => "expect-bid",
        Expected::Number => "expect-number",
        Expected::PositiveNumber => "expect-positive-number",
        Expected::Amount => "expect-amount",
        Expected::Balance => "expect-balance",
        Expected::Time => "expect-time",
        Expected::Moment => "expect-moment",
        Expected::Digest => "expect-digest",
        Expected::Name => "expect-name",
        Expected::Id => "expect-id",
        Expected::Profile => "expect-profile",
        Expected::Text => "expect-text",
        Expected::Result => "expect-result",
        Expected::Place => "expect-place",
        Expected::TouliaoWithThree => "expect-touliao-with-three",
        Expected::EndOfLine => "expect-end-of-line",
    }
}

pub(super) fn encoding<'w>(offset: u64, encoding: &str, say: Say<'w>) -> Phrase<'w> {
    let phrase = say.say("encoding").with("offset", offset).with("name", encoding.to_ascii_uppercase());
    phrase.with("encoding", encoding.to_ascii_lowercase())
}

pub(super) fn unknown_rules<'w>(name: Option<&str>, near: Option<&str>, say: Say<'w>) -> Phrase<'w> {
    match (name, near) {
        (None, _) => say.say("unknown-rules-none"),
        (Some(name), None) => say.say("unknown-rules").word("name", name),
        (Some(name), Some(near)) => say.say("unknown-rules-near").word("name", name).with("near", near),
    }
}

pub(super) fn misplaced(why: Misplacement, say: Say<'_>) -> Phrase<'_> {
    match why {
        Misplacement::TooLate { part, after } => {
            let name = |part| say.words.text(part_name(part));
            say.say("misplaced-too-late").with("part", name(part)).with("after", name(after))
        }
        Misplacement::Again { first } => say.say("misplaced-again").with("line", say.line(first)),
        Misplacement::OtherGame => say.say("misplaced-other-game"),
        Misplacement::NotInProfile => say.say("misplaced-not-in-profile"),
        Misplacement::OutsideHand => say.say("misplaced-outside-hand"),
        Misplacement::AfterFirstHand => say.say("misplaced-after-first-hand"),
        Misplacement::BeforeHeaders => say.say("misplaced-before-headers"),
        Misplacement::AfterFirstPlay => say.say("misplaced-after-first-play"),
        Misplacement::DeclaredBefore => say.say("misplaced-declared-before"),
        Misplacement::AfterResult => say.say("misplaced-after-result"),
        Misplacement::SaltBeforeCommit => say.say("misplaced-salt-before-commit"),
        Misplacement::NoSuchSeat => say.say("misplaced-no-such-seat"),
        Misplacement::MisdealAfterPlay => say.say("misplaced-misdeal-after-play"),
    }
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Headers => "part-headers",
        Part::Deal => "part-deal",
        Part::Acts => "part-acts",
        Part::Result => "part-result",
    }
}

pub(super) fn deal_size(seat: Option<Seat>, cards: u16, due: u16, say: Say<'_>) -> Phrase<'_> {
    let phrase = match seat {
        Some(seat) => say.say("deal-size").seat("seat", seat),
        None => say.say("deal-size-bottom"),
    };
    phrase.count("cards", cards).count("due", due)
}

pub(super) fn marker(seat: Seat, card: Card, holder: Option<Seat>, say: Say<'_>) -> Phrase<'_> {
    let phrase = match holder {
        Some(holder) => say.say("marker-not-held-but").seat("holder", holder),
        None => say.say("marker-not-held"),
    };
    phrase.seat("seat", seat).with("card", card)
}
