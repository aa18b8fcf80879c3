//! Words for bids, declarations and plays.

use super::Say;
use crate::card::{Card, CardCounts, RankCounts};
use crate::finding::{BidTurn, NoSet, NotBeaten, StakeTrouble, Undeclarable, WhyNot};
use crate::pattern::PatternName;
use crate::seat::Seat;
use crate::syntax::ast::{Bid, Contract, Span};
use crate::words::Phrase;

pub(super) fn bid_turn(seat: Seat, why: BidTurn, say: Say<'_>) -> Phrase<'_> {
    let phrase = match why {
        BidTurn::NotYours { due } => say.say("bid-out-of-turn").seat("due", due),
        BidTurn::Again { due: Some(due) } => say.say("bid-again").seat("due", due),
        BidTurn::Again { due: None } => say.say("bid-again-over"),
        BidTurn::NothingToRob => say.say("bid-nothing-to-rob"),
        BidTurn::WrongStage => say.say("bid-wrong-stage"),
    };
    phrase.seat("seat", seat)
}

pub(super) fn bid_not_higher(bid: Bid, highest: Bid, at: Span, say: Say<'_>) -> Phrase<'_> {
    let phrase = say.say("bid-not-higher").with("bid", bid.number()).with("highest", highest.number());
    phrase.with("line", say.line(at))
}

pub(super) fn landlord(recorded: Contract, due: Option<Contract>, say: Say<'_>) -> Phrase<'_> {
    let phrase = match due {
        Some(due) => say.say("landlord-mismatch").with("due", say.words.contract(due)),
        None => say.say("landlord-mismatch-none"),
    };
    phrase.with("recorded", say.words.contract(recorded))
}

pub(super) fn undeclarable<'w>(act: &'static str, why: Undeclarable, say: Say<'w>) -> Phrase<'w> {
    let phrase = match why {
        Undeclarable::NotLandlord { landlord: Some(seat) } => {
            say.say("undeclarable-not-landlord").seat("landlord", seat)
        }
        Undeclarable::NotLandlord { landlord: None } => say.say("undeclarable-nobody"),
        Undeclarable::NotTouliao => say.say("undeclarable-not-touliao"),
        Undeclarable::BeforeLandlord => say.say("undeclarable-before-landlord"),
        Undeclarable::AfterFirstPlay { at } => say.say("undeclarable-after-first-play").with("line", say.line(at)),
        Undeclarable::Again { at } => say.say("undeclarable-again").with("line", say.line(at)),
        Undeclarable::NotInProfile => say.say("undeclarable-not-in-profile"),
    };
    phrase.with("act", say.words.text(act))
}

pub(super) fn no_set<'w>(set: &str, why: NoSet, say: Say<'w>) -> Phrase<'w> {
    let id = match why {
        NoSet::NotASet => "baodao-not-a-set",
        NoSet::NotHeld => "baodao-not-held",
        NoSet::Overlaps => "baodao-overlaps",
    };
    say.say(id).word("set", set)
}

pub(super) fn stake<'w>(trouble: &StakeTrouble, say: Say<'w>) -> Phrase<'w> {
    match trouble {
        StakeTrouble::Value { value, allowed } if allowed.is_empty() => say.say("stake-none").with("value", value),
        StakeTrouble::Value { value, allowed } => {
            let allowed: Vec<_> = allowed.iter().map(ToString::to_string).collect();
            say.say("stake-value").with("value", value).with("allowed", say.words.numbers(&allowed))
        }
        StakeTrouble::BeforeLandlord => say.say("stake-before-landlord"),
        StakeTrouble::AfterFirstPlay => say.say("stake-after-first-play"),
        StakeTrouble::Again { at } => say.say("stake-again").with("line", say.line(*at)),
    }
}

pub(super) fn card_not_held<'w>(seat: Seat, cards: &[Card], say: Say<'w>) -> Phrase<'w> {
    let cards: CardCounts = cards.iter().copied().collect();
    say.say("card-not-held").seat("seat", seat).with("cards", cards)
}

pub(super) fn not_a_pattern<'w>(
    cards: RankCounts,
    named: Option<PatternName>,
    are: &[PatternName],
    say: Say<'w>,
) -> Phrase<'w> {
    let phrase = match (named, are) {
        (None, _) => say.say("not-a-pattern"),
        (Some(named), []) => say.say("not-any-pattern").pattern("named", named),
        (Some(named), are) => {
            let are: Vec<_> = are.iter().map(|&name| say.words.pattern(name)).collect();
            say.say("not-the-pattern").pattern("named", named).with("are", say.words.either(&are))
        }
    };
    phrase.ranks("cards", cards)
}

pub(super) fn does_not_beat<'w>(play: &NotBeaten, say: Say<'w>) -> Phrase<'w> {
    say.say("does-not-beat")
        .ranks("cards", play.cards)
        .pattern("pattern", play.pattern)
        .ranks("table", play.table)
        .pattern("tablepattern", play.table_pattern)
        .seat("seat", play.table_seat)
        .with("line", say.line(play.table_at))
        .with("why", say.words.text(why_not(play.why)))
}

const fn why_not(why: WhyNot) -> &'static str {
    match why {
        WhyNot::OtherPattern => "why-other-pattern",
        WhyNot::OtherLength => "why-other-length",
        WhyNot::NotHigher => "why-not-higher",
        WhyNot::SmallerBomb => "why-smaller-bomb",
        WhyNot::Unbeatable => "why-unbeatable",
        WhyNot::TableIsBomb => "why-table-is-bomb",
    }
}

pub(super) fn quota<'w>(seat: Seat, bid: Option<Bid>, quota: u8, earlier: &[Span], say: Say<'w>) -> Phrase<'w> {
    let id = if earlier.is_empty() { "bomb-quota-none" } else { "bomb-quota-exceeded" };
    let bid = bid.map_or("pass".to_owned(), |bid| bid.number().to_string());
    let before = u32::try_from(earlier.len()).unwrap_or(u32::MAX);
    say.say(id)
        .seat("seat", seat)
        .with("bid", bid)
        .count("quota", quota)
        .count("earlier", before)
        .count("number", before.saturating_add(1))
        .with("lines", say.lines(earlier))
}
