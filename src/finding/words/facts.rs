//! Every fact's message, and the figures it is filled with.

use super::Say;
use super::{acts, ends, record, unverified};
use crate::finding::Fact;
use crate::words::{Phrase, at};

/// The message for a fact.
pub(super) fn phrase<'w>(fact: &Fact, say: Say<'w>) -> Phrase<'w> {
    match fact {
        Fact::UnknownKeyword { word, place } => record::unknown_keyword(word, *place, say),
        Fact::Expected { what, found } => record::expected(*what, found, say),
        Fact::Unclosed => say.say("syntax-unclosed"),
        Fact::HashInWord => say.say("syntax-hash-in-word"),
        Fact::TooLong { limit } => say.say("syntax-too-long").with("limit", limit),
        Fact::NoMagic => say.say("syntax-no-magic"),
        Fact::Encoding { offset, encoding } => record::encoding(*offset, encoding, say),
        Fact::NumberTooBig { number } => say.say("number-too-big").word("number", number),
        Fact::AmountOverflow => say.say("amount-overflow"),
        Fact::UnsupportedVersion { version } => say.say("unsupported-version").with("version", version),
        Fact::UnknownRules { name, near } => record::unknown_rules(name.as_deref(), near.as_deref(), say),
        Fact::Misplaced(why) => record::misplaced(*why, say),
        Fact::DealSize { seat, cards, due } => record::deal_size(*seat, *cards, *due, say),
        Fact::CardOvercount { card, count, most } => {
            say.say("card-overcount").with("card", card).count("count", *count).count("most", *most)
        }
        Fact::MarkerNotHeld { seat, card, holder } => record::marker(*seat, *card, *holder, say),
        Fact::BidOutOfTurn { seat, why } => acts::bid_turn(*seat, *why, say),
        Fact::BidNotHigher { bid, highest, at } => acts::bid_not_higher(*bid, *highest, *at, say),
        Fact::BidAfterClose { closed_at } => say.say("bid-after-close").with("line", say.line(*closed_at)),
        Fact::BidIncomplete { due: Some(due) } => say.say("bid-incomplete").seat("due", *due),
        Fact::BidIncomplete { due: None } => say.say("bid-incomplete-unbegun"),
        Fact::LandlordMismatch { recorded, due } => acts::landlord(*recorded, *due, say),
        Fact::TandaNotAllowed(why) => acts::undeclarable("act-tanda", *why, say),
        Fact::BaodaoNotAllowed(why) => acts::undeclarable("act-baodao", *why, say),
        Fact::BaodaoNotHeld { set, why } => acts::no_set(set, *why, say),
        Fact::BaodaoTooMany { declared, max } => {
            say.say("baodao-too-many").count("declared", *declared).count("max", *max)
        }
        Fact::BaodaoSetSplit { set, declared_at } => {
            say.say("baodao-set-split").word("set", set).with("line", say.line(*declared_at))
        }
        Fact::StakeNotAllowed(trouble) => acts::stake(trouble, say),
        Fact::PlayOutOfTurn { seat, due, passed_already } => {
            let id = if *passed_already { "play-passed-already" } else { "play-out-of-turn" };
            say.say(id).seat("seat", *seat).seat("due", *due)
        }
        Fact::PassOnLead { seat } => say.say("pass-on-lead").seat("seat", *seat),
        Fact::CardNotHeld { seat, cards } => acts::card_not_held(*seat, cards, say),
        Fact::NotAPattern { cards, named, are } => acts::not_a_pattern(*cards, *named, are, say),
        Fact::DoesNotBeat(play) => acts::does_not_beat(play, say),
        Fact::BombQuotaExceeded { seat, bid, quota, earlier } => acts::quota(*seat, *bid, *quota, earlier, say),
        Fact::PlayAfterEnd { end, ended_at } => ends::after_end(*end, *ended_at, say),
        Fact::HandUnfinished { left } => ends::unfinished(left, say),
        Fact::EscapeUnfounded { seat, why } => ends::unfounded(*seat, *why, say),
        Fact::EscapeMissed { seat, ground, at } => ends::missed(*seat, *ground, *at, say),
        Fact::EscapeNotCovered { seat } => say.say("escape-not-covered").seat("seat", *seat),
        Fact::TimeBackwards { time, before, at: line } => {
            say.say("time-backwards").with("time", at(*time)).with("before", at(*before)).with("line", say.line(*line))
        }
        Fact::ResultMismatch { recorded, due, ended_at } => ends::result(*recorded, *due, *ended_at, say),
        Fact::ScoreMismatch { seat, recorded, due, .. } => ends::score(*seat, *recorded, *due, say),
        Fact::FeeMismatch { seat, recorded, due } => {
            say.say("fee-mismatch").seat("seat", *seat).figures(*recorded, *due)
        }
        Fact::BalanceMismatch { seat, before, score, fee, recorded, due } => say
            .say("balance-mismatch")
            .seat("seat", *seat)
            .with("before", before)
            .with("score", score.signed())
            .with("fee", fee)
            .figures(*recorded, *due),
        Fact::ScoreMissing { seats } => say.say("score-missing").seats("seats", seats.iter()),
        Fact::ScoreNotZeroSum { sum } => say.say("score-not-zero-sum").with("sum", sum.signed()),
        Fact::HuangfanMismatch { recorded, before } => ends::huangfan(*recorded, before.as_deref(), say),
        Fact::BalanceNotCarried { seat, player, recorded, due, before } => {
            let phrase =
                say.say("balance-not-carried").figures(*recorded, *due).with("before", say.hand(before.as_deref()));
            match player {
                Some(name) => phrase.word("player", name),
                None => phrase.seat("player", *seat),
            }
        }
        Fact::DuplicateHand { id, first_line } => say.say("duplicate-hand").word("id", id).with("line", first_line),
        Fact::DuplicateDigest { file, id: Some(id) } => say.say("duplicate-digest").word("file", file).word("id", id),
        Fact::DuplicateDigest { file, id: None } => say.say("duplicate-digest-nameless").word("file", file),
        Fact::TotalMismatch { seat, recorded, due } => {
            say.say("total-mismatch").seat("seat", *seat).figures(*recorded, *due)
        }
        Fact::StandingMismatch { seat, recorded, due } => ends::standing(*seat, *recorded, *due, say),
        Fact::MatchLength { hands, due } => say.say("match-length").count("hands", *hands).with("due", due),
        Fact::CommitMismatch { due } => say.say("commit-mismatch").with("due", due),
        Fact::DigestMismatch { due } => say.say("digest-mismatch").with("due", due),
        Fact::FeeRounded { base, percent, fee } => {
            say.say("fee-rounded").with("base", base).with("percent", percent).with("fee", fee)
        }
        Fact::Unverified(why) => unverified::phrase(*why, say),
    }
}
