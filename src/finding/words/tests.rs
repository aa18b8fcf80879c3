//! Every fact in both languages, and what the important ones say.

use super::*;
use crate::amount::Amount;
use crate::card::{Card, Rank, RankCounts, Suit};
use crate::finding::*;
use crate::pattern::PatternName;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::syntax::ast::{Bid, Contract, Expected, KeywordPlace, Outcome, Time};
use crate::words::Lang;

/// A text of lines of ten bytes.
struct Tens;

impl Lines for Tens {
    fn line(&self, span: Span) -> u64 {
        u64::from(span.start / 10) + 1
    }
    fn text(&self, _span: Span) -> &'static str {
        ""
    }
}

fn line(number: u32) -> Span {
    Span { start: number * 10 - 10, end: number * 10 }
}

fn say(lang: Lang, fact: Fact) -> Worded {
    let cite = Citation { clause: "shanghai·炸弹限制".into(), ruling: Some("R05".into()) };
    Words::new(lang).finding(&Finding { span: line(1), fact, cite: Some(cite), first: false, waived: None }, &Tens)
}

fn ranks(text: &str) -> RankCounts {
    let rank = |c| Rank::ALL.into_iter().find(|r| r.letter() == c).unwrap();
    text.chars().fold(RankCounts::default(), |all, c| all.with(rank(c), 1))
}

fn weak(why: WhyNot) -> Fact {
    Fact::DoesNotBeat(Box::new(NotBeaten {
        cards: ranks("33355"),
        pattern: PatternName::TriplePair,
        table: ranks("33344"),
        table_pattern: PatternName::TriplePair,
        table_seat: Seat::N,
        table_at: line(23),
        why,
    }))
}

fn score(recorded: i128, due: i128, after_fault: bool) -> Fact {
    let (recorded, due) = (Amount(recorded), Amount(due));
    Fact::ScoreMismatch { seat: Seat::S, recorded, due, explanation: None, after_fault, landlord_lost: false }
}

/// One of every fact, with every reason it can have.
fn one_of_each() -> Vec<Fact> {
    let seat = Seat::S;
    let at = line(7);
    let card = Card::new(Rank::Queen, Some(Suit::Heart));
    let (recorded, due) = (Amount(-3), Amount(i128::MAX));
    let contract = |bid, touliao| Contract { seat, bid, touliao };
    let mut all = vec![
        Fact::UnknownKeyword { word: "plya".into(), place: KeywordPlace::Act },
        Fact::UnknownKeyword { word: "nonsense".into(), place: KeywordPlace::Bid },
        Fact::Unclosed,
        Fact::HashInWord,
        Fact::TooLong { limit: 1 << 20 },
        Fact::NoMagic,
        Fact::Encoding { offset: 12, encoding: "UTF-8" },
        Fact::Encoding { offset: 12, encoding: "gb18030" },
        Fact::NumberTooBig { number: "9".repeat(50).into() },
        Fact::AmountOverflow,
        Fact::UnsupportedVersion { version: 2 },
        Fact::UnknownRules { name: None, near: None },
        Fact::UnknownRules { name: Some("shangai".into()), near: None },
        Fact::UnknownRules { name: Some("shangai".into()), near: Some("shanghai".into()) },
        Fact::DealSize { seat: Some(seat), cards: 1, due: 25 },
        Fact::DealSize { seat: None, cards: 7, due: 8 },
        Fact::CardOvercount { card, count: 3, most: 2 },
        Fact::MarkerNotHeld { seat, card, holder: None },
        Fact::MarkerNotHeld { seat, card, holder: Some(Seat::N) },
        Fact::BidNotHigher { bid: Bid::One, highest: Bid::Two, at },
        Fact::BidAfterClose { closed_at: at },
        Fact::BidIncomplete { due: Some(seat) },
        Fact::BidIncomplete { due: None },
        Fact::LandlordMismatch { recorded: contract(None, true), due: None },
        Fact::LandlordMismatch { recorded: contract(Some(Bid::Three), true), due: Some(contract(None, false)) },
        Fact::BaodaoTooMany { declared: 3, max: 1 },
        Fact::BaodaoSetSplit { set: "7777777".into(), declared_at: at },
        Fact::PlayOutOfTurn { seat, due: Seat::W, passed_already: false },
        Fact::PlayOutOfTurn { seat, due: Seat::W, passed_already: true },
        Fact::PassOnLead { seat },
        Fact::CardNotHeld { seat, cards: vec![card] },
        Fact::NotAPattern { cards: ranks("A2J"), named: None, are: vec![] },
        Fact::NotAPattern { cards: ranks("A2J"), named: Some(PatternName::Plane), are: vec![] },
        Fact::NotAPattern { cards: ranks("33"), named: Some(PatternName::Plane), are: vec![PatternName::Pair] },
        Fact::BombQuotaExceeded { seat, bid: None, quota: 1, earlier: vec![at] },
        Fact::BombQuotaExceeded { seat, bid: Some(Bid::One), quota: 0, earlier: vec![] },
        Fact::HandUnfinished { left: BySeat::splat(None) },
        Fact::HandUnfinished { left: BySeat::splat(Some(3)) },
        Fact::EscapeNotCovered { seat },
        Fact::TimeBackwards { time: Time(1), before: Time(2000), at },
        Fact::ResultMismatch { recorded: Outcome::Void, due: Some(Outcome::Escape(seat)), ended_at: None },
        Fact::ResultMismatch { recorded: Outcome::PassedOut, due: None, ended_at: None },
        Fact::ResultMismatch { recorded: Outcome::Misdeal, due: Some(Outcome::PassedOut), ended_at: Some(at) },
        score(-200, 200, true),
        Fact::FeeMismatch { seat, recorded, due },
        Fact::BalanceMismatch { seat, before: due, score: recorded, fee: recorded, recorded, due },
        Fact::ScoreMissing { seats: SeatSet::from_iter([Seat::E, Seat::N]) },
        Fact::ScoreNotZeroSum { sum: recorded },
        Fact::BalanceNotCarried { seat, player: None, recorded, due, before: None },
        Fact::BalanceNotCarried { seat, player: Some("赵一".into()), recorded, due, before: Some("4".into()) },
        Fact::DuplicateHand { id: "4".into(), first_line: 9 },
        Fact::DuplicateDigest { file: "b.paipu".into(), id: None },
        Fact::DuplicateDigest { file: "b.paipu".into(), id: Some("4".into()) },
        Fact::TotalMismatch { seat, recorded, due },
        Fact::StandingMismatch { seat, recorded: 1, due: (2, 2) },
        Fact::StandingMismatch { seat, recorded: 1, due: (2, 3) },
        Fact::MatchLength { hands: 1, due: 12 },
        Fact::CommitMismatch { due: "0".repeat(64).into() },
        Fact::DigestMismatch { due: "0".repeat(64).into() },
        Fact::FeeRounded { base: Amount(99), percent: 20, fee: Amount(19) },
    ];
    for recorded in [true, false] {
        all.extend([None, Some("4".into())].map(|before| Fact::HuangfanMismatch { recorded, before }));
    }
    all.extend(expectations());
    all.extend(misplacements().map(Fact::Misplaced));
    all.extend(bid_turns().map(|why| Fact::BidOutOfTurn { seat, why }));
    all.extend(undeclarables().flat_map(|why| [Fact::TandaNotAllowed(why), Fact::BaodaoNotAllowed(why)]));
    let reasons = [NoSet::NotASet, NoSet::NotHeld, NoSet::Overlaps];
    all.extend(reasons.map(|why| Fact::BaodaoNotHeld { set: "BBRR".into(), why }));
    all.extend(stakes().map(Fact::StakeNotAllowed));
    all.extend(WHY.map(weak));
    let ends = [HandEnd::Out(seat), HandEnd::Claim(seat), HandEnd::Escape(seat), HandEnd::PassedOut, HandEnd::Void];
    all.extend(ends.map(|end| Fact::PlayAfterEnd { end, ended_at: at }));
    let no_ground = [NoGround::NoEvent, NoGround::NoGroundHere, NoGround::BackInTime { offline: 90_000 }];
    all.extend(no_ground.map(|why| Fact::EscapeUnfounded { seat, why }));
    all.push(Fact::EscapeUnfounded { seat, why: NoGround::NotTooLong { offline: 89_900 } });
    let grounds = [Ground::Quit, Ground::TooLong { offline: 90_100 }, Ground::Drops { drops: 3 }];
    all.extend(grounds.map(|ground| Fact::EscapeMissed { seat, ground, at }));
    all.extend(unverified(seat).map(Fact::Unverified));
    all
}

const WHY: [WhyNot; 6] = [
    WhyNot::OtherPattern,
    WhyNot::OtherLength,
    WhyNot::NotHigher,
    WhyNot::SmallerBomb,
    WhyNot::Unbeatable,
    WhyNot::TableIsBomb,
];

fn expectations() -> impl Iterator<Item = Fact> {
    use Expected::*;
    let all = [
        Act,
        Seat,
        SeatOrUnknown,
        Cards,
        CardsOrUnknown,
        OneCard,
        BaodaoSet,
        Choice,
        Pattern,
        Bid,
        Number,
        PositiveNumber,
        Amount,
        Balance,
        Time,
        Moment,
        Digest,
        Name,
        Id,
        Profile,
        Text,
        Result,
        Place,
        TouliaoWithThree,
        EndOfLine,
    ];
    all.into_iter().flat_map(|what| ["", "3x"].map(|found| Fact::Expected { what, found: found.into() }))
}

fn misplacements() -> impl Iterator<Item = Misplacement> {
    let too_late = |part, after| Misplacement::TooLate { part, after };
    [
        too_late(Part::Headers, Part::Deal),
        too_late(Part::Acts, Part::Result),
        Misplacement::Again { first: line(3) },
        Misplacement::OtherGame,
        Misplacement::NotInProfile,
        Misplacement::OutsideHand,
        Misplacement::AfterFirstHand,
        Misplacement::BeforeHeaders,
        Misplacement::AfterFirstPlay,
        Misplacement::DeclaredBefore,
        Misplacement::AfterResult,
        Misplacement::SaltBeforeCommit,
        Misplacement::NoSuchSeat,
        Misplacement::MisdealAfterPlay,
    ]
    .into_iter()
}

fn bid_turns() -> impl Iterator<Item = BidTurn> {
    let due = Seat::N;
    let again = [None, Some(due)].map(|due| BidTurn::Again { due });
    [BidTurn::NotYours { due }, BidTurn::NothingToRob, BidTurn::WrongStage].into_iter().chain(again)
}

fn undeclarables() -> impl Iterator<Item = Undeclarable> {
    [
        Undeclarable::NotLandlord { landlord: None },
        Undeclarable::NotLandlord { landlord: Some(Seat::N) },
        Undeclarable::NotTouliao,
        Undeclarable::BeforeLandlord,
        Undeclarable::AfterFirstPlay { at: line(9) },
        Undeclarable::Again { at: line(9) },
        Undeclarable::NotInProfile,
    ]
    .into_iter()
}

fn stakes() -> impl Iterator<Item = StakeTrouble> {
    let value = |allowed| StakeTrouble::Value { value: Amount(3), allowed };
    [
        value(vec![]),
        value(vec![Amount(1), Amount(2)]),
        StakeTrouble::BeforeLandlord,
        StakeTrouble::AfterFirstPlay,
        StakeTrouble::Again { at: line(9) },
    ]
    .into_iter()
}

fn unverified(seat: Seat) -> impl Iterator<Item = Unverified> {
    [
        Unverified::NoBase,
        Unverified::NoBid,
        Unverified::NoLandlord,
        Unverified::NoMarker,
        Unverified::NoOutcome,
        Unverified::NoMultiplier,
        Unverified::NoBalance(seat),
        Unverified::NotCovered,
        Unverified::UnreadableLine,
        Unverified::UnknownSets,
        Unverified::Overflow,
        Unverified::EscapeTimes(seat),
        Unverified::EscapeSheet(seat),
        Unverified::HandsUnknown,
        Unverified::DealFaulty,
        Unverified::QuotaUnknown(seat),
        Unverified::DigestUnreadable,
        Unverified::CommitIncomplete,
        Unverified::Totals,
        Unverified::BalanceUnknown(seat),
    ]
    .into_iter()
}

#[test]
fn every_fact_has_its_words_in_both_languages() {
    for lang in [Lang::En, Lang::Zh] {
        for fact in one_of_each() {
            let worded = say(lang, fact.clone());
            // an id, left standing where a message could not be made, has no blank and no Chinese
            let made = worded.message.contains(' ') || !worded.message.is_ascii();
            assert!(made, "{lang:?} {fact:?}: {worded:?}");
            let parts = [&worded.recorded, &worded.expected, &worded.help];
            assert!(parts.iter().all(|p| p.as_ref().is_none_or(|p| !p.is_empty())), "{lang:?} {fact:?}: {worded:?}");
        }
    }
}

#[test]
fn every_code_is_said_by_some_fact() {
    let codes: std::collections::BTreeSet<_> = one_of_each().iter().map(Fact::code).collect();
    assert_eq!(codes.into_iter().collect::<Vec<_>>(), Code::ALL);
}

#[test]
fn bomb_quota_tells_bid_quota_and_the_bombs_before() {
    let fact =
        || Fact::BombQuotaExceeded { seat: Seat::S, bid: Some(Bid::Two), quota: 2, earlier: vec![line(20), line(31)] };
    let en = say(Lang::En, fact());
    assert_eq!(
        en.message,
        "South bid 2 and may play 2 bombs in this hand; this is number 3, after those at lines 20 and 31"
    );
    assert_eq!((en.recorded.as_deref(), en.expected.as_deref()), (Some("bomb number 3"), Some("at most 2")));
    assert_eq!(en.clause.as_deref(), Some("shanghai·炸弹限制 (R05)"));
    assert_eq!(say(Lang::Zh, fact()).message, "南家叫了 2档，本局最多打 2 次炸弹；这是第 3 次，此前在第 20、31 行");
    let passed = Fact::BombQuotaExceeded { seat: Seat::N, bid: None, quota: 1, earlier: vec![line(9)] };
    assert_eq!(
        say(Lang::En, passed).message,
        "North passed in the bidding and may play 1 bomb in this hand; this is number 2, after the one at line 9"
    );
}

#[test]
fn a_play_that_does_not_beat_shows_the_table_and_why() {
    assert_eq!(
        say(Lang::En, weak(WhyNot::NotHigher)).message,
        "33355 (triple-pair) does not beat 33344 (triple-pair), played by North at line 23: equal or lower does not beat"
    );
    assert_eq!(
        say(Lang::Zh, weak(WhyNot::NotHigher)).message,
        "33355（三带二）压不过北家第 23 行出的 33344（三带二）：一样大或更小都压不过"
    );
}

#[test]
fn the_figures_of_a_message_add_up() {
    assert_eq!(
        say(Lang::En, score(900, 1800, false)).message,
        "South's score is +900 in the record and +1800 by the rules: 900 too little"
    );
    assert_eq!(say(Lang::Zh, score(200, -200, false)).message, "南家得分记为 +200，按规则应为 -200：多记 400");
    let widest = say(Lang::En, score(i128::MIN, i128::MAX, false)).message;
    assert!(widest.ends_with(": 340282366920938463463374607431768211455 too little"), "{widest}");
}

#[test]
fn help_says_what_a_score_after_a_fault_rests_on() {
    assert!(say(Lang::En, score(1, 2, true)).help.is_some_and(|help| help.contains("as recorded")));
    assert_eq!(say(Lang::En, score(1, 2, false)).help, None);
}
