//! Words for how hands end, what is due then, and what links them.

use super::Say;
use crate::amount::Amount;
use crate::finding::{Ground, HandEnd, NoGround};
use crate::seat::{BySeat, Seat};
use crate::syntax::ast::{Outcome, Span};
use crate::words::{Phrase, seconds};

pub(super) fn after_end(end: HandEnd, at: Span, say: Say<'_>) -> Phrase<'_> {
    let phrase = match end {
        HandEnd::Out(seat) => say.say("play-after-end-out").seat("seat", seat),
        HandEnd::Claim(seat) => say.say("play-after-end-claim").seat("seat", seat),
        HandEnd::Escape(seat) => say.say("play-after-end-escape").seat("seat", seat),
        HandEnd::PassedOut => say.say("play-after-end-passed-out"),
        HandEnd::Void => say.say("play-after-end-void"),
        HandEnd::Misdeal => say.say("play-after-end-misdeal"),
    };
    phrase.with("line", say.line(at))
}

pub(super) fn unfinished<'w>(left: &BySeat<Option<u16>>, say: Say<'w>) -> Phrase<'w> {
    let known: Vec<_> = left.iter().filter_map(|(seat, cards)| Some((seat, (*cards)?))).collect();
    if known.is_empty() {
        return say.say("hand-unfinished");
    }
    let each = |(seat, cards)| say.say("left-cards").seat("seat", seat).count("cards", cards).string();
    let left: Vec<_> = known.into_iter().map(each).collect();
    say.say("hand-unfinished-left").with("left", say.words.numbers(&left))
}

pub(super) fn unfounded(seat: Seat, why: NoGround, say: Say<'_>) -> Phrase<'_> {
    let phrase = match why {
        NoGround::NoEvent => say.say("escape-no-event"),
        NoGround::BackInTime { offline } => say.say("escape-back-in-time").with("seconds", seconds(offline)),
        NoGround::NotTooLong { offline } => say.say("escape-not-too-long").with("seconds", seconds(offline)),
        NoGround::NoGroundHere => say.say("escape-no-ground-here"),
    };
    phrase.seat("seat", seat)
}

pub(super) fn missed(seat: Seat, ground: Ground, at: Span, say: Say<'_>) -> Phrase<'_> {
    let phrase = match ground {
        Ground::Quit => say.say("escape-missed-quit"),
        Ground::TooLong { offline } => say.say("escape-missed-too-long").with("seconds", seconds(offline)),
        Ground::Drops { drops } => say.say("escape-missed-drops").count("drops", drops),
    };
    phrase.seat("seat", seat).with("line", say.line(at))
}

pub(super) fn result(recorded: Outcome, due: Option<Outcome>, at: Option<Span>, say: Say<'_>) -> Phrase<'_> {
    let Some(due) = due else {
        return say.say("result-mismatch-acts").with("recorded", say.words.outcome(recorded));
    };
    let phrase = match at {
        Some(at) => say.say("result-mismatch-at").with("line", say.line(at)),
        None => say.say("result-mismatch"),
    };
    phrase.with("recorded", say.words.outcome(recorded)).with("due", say.words.outcome(due))
}

pub(super) fn score(seat: Seat, recorded: Amount, due: Amount, say: Say<'_>) -> Phrase<'_> {
    say.say("score-mismatch")
        .seat("seat", seat)
        .figures(recorded, due)
        .with("recorded", recorded.signed())
        .with("due", due.signed())
}

pub(super) fn huangfan<'w>(recorded: bool, before: Option<&str>, say: Say<'w>) -> Phrase<'w> {
    let id = match (recorded, before) {
        (true, Some(_)) => "huangfan-unfounded",
        (true, None) => "huangfan-unfounded-nameless",
        (false, Some(_)) => "huangfan-lacking",
        (false, None) => "huangfan-lacking-nameless",
    };
    say.say(id).word("before", before.unwrap_or_default())
}

pub(super) fn standing(seat: Seat, recorded: u128, (first, last): (u8, u8), say: Say<'_>) -> Phrase<'_> {
    let id = if first == last { "standing-mismatch" } else { "standing-mismatch-tie" };
    say.say(id).seat("seat", seat).with("recorded", recorded).with("first", first).with("last", last)
}
