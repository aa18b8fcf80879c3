//! What a check found, as data. Words are made elsewhere, in one place per language.

use std::sync::Arc;

use super::{Code, Severity};
use crate::amount::Amount;
use crate::card::{Card, RankCounts};
use crate::pattern::PatternName;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::Explanation;
use crate::syntax::ast::{Bid, Contract, Expected, KeywordPlace, Outcome, Span, Time};

/// What was found, with the figures its message needs. A `Span` in a fact is another line of the same hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A word that is no keyword at its place.
    UnknownKeyword {
        /// the word
        word: Box<str>,
        /// which keywords stand there
        place: KeywordPlace,
    },
    /// Something else was expected.
    Expected {
        /// what the grammar asks for
        what: Expected,
        /// what stood there; empty at the end of a line
        found: Box<str>,
    },
    /// A quote that is never closed.
    Unclosed,
    /// A `#` inside a bare word.
    HashInWord,
    /// A hand beyond the limit of bytes; the rest of it was not read.
    TooLong {
        /// bytes
        limit: u64,
    },
    /// The file does not begin with `paipu 1`.
    NoMagic,
    /// Bytes that are not text in the chosen encoding.
    Encoding {
        /// offset in the input, bytes
        offset: u64,
        /// the encoding read with
        encoding: &'static str,
    },
    /// A recorded number beyond 128 bits.
    NumberTooBig {
        /// as written
        number: Box<str>,
    },
    /// A computed figure beyond 128 bits.
    AmountOverflow,
    /// `paipu N` of another version.
    UnsupportedVersion {
        /// N
        version: u128,
    },
    /// A profile that is not known, or none named.
    UnknownRules {
        /// as named; `None` where no `rules` line applies
        name: Option<Box<str>>,
        /// the nearest known profile
        near: Option<Arc<str>>,
    },
    /// A readable statement in the wrong place.
    Misplaced(Misplacement),
    /// A deal or bottom of the wrong size.
    DealSize {
        /// whose; `None`: the bottom
        seat: Option<Seat>,
        /// cards there
        cards: u16,
        /// cards due
        due: u16,
    },
    /// A face or rank more often than the decks hold it.
    CardOvercount {
        /// the card (without a suit: counted by rank)
        card: Card,
        /// how often the whole deal has it up to this line
        count: u16,
        /// how often the decks hold it
        most: u8,
    },
    /// The marker is not among the seat's cards.
    MarkerNotHeld {
        /// who is said to have drawn it
        seat: Seat,
        /// the marker
        card: Card,
        /// who was dealt it, where one seat alone was
        holder: Option<Seat>,
    },
    /// A bid, call or rob by a seat whose turn it is not.
    BidOutOfTurn {
        /// who acted
        seat: Seat,
        /// what is wrong
        why: BidTurn,
    },
    /// A bid that is not above every bid before.
    BidNotHigher {
        /// the bid
        bid: Bid,
        /// the highest before
        highest: Bid,
        /// its line
        at: Span,
    },
    /// A bid, call or rob after the bidding was over.
    BidAfterClose {
        /// the line that closed it
        closed_at: Span,
    },
    /// Play, a declaration or a landlord before the bidding was over.
    BidIncomplete {
        /// whose turn it still was; `None`: nobody had begun
        due: Option<Seat>,
    },
    /// The recorded landlord line is not what the bids make.
    LandlordMismatch {
        /// the line
        recorded: Contract,
        /// what the bids make; `None`: nobody
        due: Option<Contract>,
    },
    /// `tanda` out of place.
    TandaNotAllowed(Undeclarable),
    /// `baodao` out of place.
    BaodaoNotAllowed(Undeclarable),
    /// A declared set the landlord does not hold, or no set at all.
    BaodaoNotHeld {
        /// the set as written
        set: Box<str>,
        /// why it does not count
        why: NoSet,
    },
    /// More sets than the profile allows.
    BaodaoTooMany {
        /// sets declared
        declared: u16,
        /// the maximum
        max: u8,
    },
    /// A card of a declared set played otherwise than the whole set as one bomb.
    BaodaoSetSplit {
        /// the set, canonical
        set: Box<str>,
        /// the declaration
        declared_at: Span,
    },
    /// `stake` out of place or of a wrong value.
    StakeNotAllowed(StakeTrouble),
    /// A play or pass by a seat whose turn it is not.
    PlayOutOfTurn {
        /// who acted
        seat: Seat,
        /// whose turn it was
        due: Seat,
        /// a pass of a seat that has passed since the last play already
        passed_already: bool,
    },
    /// A leader may not pass.
    PassOnLead {
        /// who
        seat: Seat,
    },
    /// Cards that the seat does not hold.
    CardNotHeld {
        /// who
        seat: Seat,
        /// those it does not hold
        cards: Vec<Card>,
    },
    /// Cards that are no pattern, or not the one named.
    NotAPattern {
        /// the cards' ranks
        cards: RankCounts,
        /// the pattern that `as` names
        named: Option<PatternName>,
        /// what they are, where `as` names another
        are: Vec<PatternName>,
    },
    /// A play that does not beat the table.
    DoesNotBeat(Box<NotBeaten>),
    /// A bomb over the seat's quota.
    BombQuotaExceeded {
        /// who
        seat: Seat,
        /// its bid; `None`: it passed
        bid: Option<Bid>,
        /// bombs allowed
        quota: u8,
        /// lines of the bombs before
        earlier: Vec<Span>,
    },
    /// An act of play after the hand's end.
    PlayAfterEnd {
        /// what ended it
        end: HandEnd,
        /// the line that did
        ended_at: Span,
    },
    /// Plays stop before anyone is out.
    HandUnfinished {
        /// cards each seat still holds, where known
        left: BySeat<Option<u16>>,
    },
    /// An escape without ground.
    EscapeUnfounded {
        /// who is said to have escaped
        seat: Seat,
        /// what the events say
        why: NoGround,
    },
    /// A ground for an escape, and play went on.
    EscapeMissed {
        /// who should have been ruled to escape
        seat: Seat,
        /// the ground
        ground: Ground,
        /// its line
        at: Span,
    },
    /// The profile has no escape rule.
    EscapeNotCovered {
        /// who
        seat: Seat,
    },
    /// A time below the one before it.
    TimeBackwards {
        /// this time
        time: Time,
        /// the one before
        before: Time,
        /// its line
        at: Span,
    },
    /// The recorded result is not how the hand ended.
    ResultMismatch {
        /// as recorded
        recorded: Outcome,
        /// as replayed; `None`: not this, though the acts do not say how
        due: Option<Outcome>,
        /// the line that ended the hand
        ended_at: Option<Span>,
    },
    /// A recorded score is not the one due.
    ScoreMismatch {
        /// whose
        seat: Seat,
        /// as recorded
        recorded: Amount,
        /// as recomputed
        due: Amount,
        /// the one deviation that makes the recorded figures right
        explanation: Option<Box<Explanation>>,
        /// whether the recomputation rests on an act that was faulty
        after_fault: bool,
        /// whether the landlord lost by the recomputation: the clause is another one then
        landlord_lost: bool,
    },
    /// A recorded fee is not the one due.
    FeeMismatch {
        /// whose
        seat: Seat,
        /// as recorded
        recorded: Amount,
        /// as recomputed
        due: Amount,
    },
    /// A balance is not what was carried in plus score minus fee.
    BalanceMismatch {
        /// whose
        seat: Seat,
        /// carried in
        before: Amount,
        /// the score it is checked with
        score: Amount,
        /// the fee it is checked with
        fee: Amount,
        /// as recorded
        recorded: Amount,
        /// before + score − fee
        due: Amount,
    },
    /// A result but scores for only some seats.
    ScoreMissing {
        /// those without
        seats: SeatSet,
    },
    /// The recorded scores do not cancel out.
    ScoreNotZeroSum {
        /// their sum
        sum: Amount,
    },
    /// `huangfan` recorded or lacking against the hand before.
    HuangfanMismatch {
        /// whether it is recorded
        recorded: bool,
        /// id of the hand before
        before: Option<Box<str>>,
    },
    /// A balance carried in differs from the one left with.
    BalanceNotCarried {
        /// whose
        seat: Seat,
        /// the player's name
        player: Option<Box<str>>,
        /// carried in
        recorded: Amount,
        /// left with
        due: Amount,
        /// id of the hand before
        before: Option<Box<str>>,
    },
    /// An id seen before in the file.
    DuplicateHand {
        /// the id
        id: Box<str>,
        /// line of the first, from 1
        first_line: u64,
    },
    /// The same recorded digest in another file of the run.
    DuplicateDigest {
        /// the other file
        file: Box<str>,
        /// its hand
        id: Option<Box<str>>,
    },
    /// A match total is not the sum.
    TotalMismatch {
        /// whose
        seat: Seat,
        /// as recorded
        recorded: Amount,
        /// the sum of what is due
        due: Amount,
    },
    /// A final place that totals and tie-break do not give.
    StandingMismatch {
        /// who
        seat: Seat,
        /// as recorded
        recorded: u128,
        /// first and last place it can have
        due: (u8, u8),
    },
    /// Another number of hands than the match's.
    MatchLength {
        /// hands that count
        hands: u64,
        /// hands due
        due: u128,
    },
    /// The commit is not the hash of salt and deal.
    CommitMismatch {
        /// the right digits
        due: Box<str>,
    },
    /// The digest is not the hash of the hand.
    DigestMismatch {
        /// the right digits
        due: Box<str>,
    },
    /// The fee is no whole number before rounding.
    FeeRounded {
        /// b
        base: Amount,
        /// percent of it
        percent: u16,
        /// the fee taken
        fee: Amount,
    },
    /// Something could not be checked.
    Unverified(Unverified),
}

/// Why a readable statement has no place where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplacement {
    /// it belongs earlier in the hand; the line that closed its part
    TooLate {
        /// the part it belongs to
        part: Part,
        /// the part that has begun
        after: Part,
    },
    /// it was made before; the first one
    Again {
        /// where
        first: Span,
    },
    /// it is of the other game
    OtherGame,
    /// the profile does not have it
    NotInProfile,
    /// it stands outside a hand, or a file line stands inside one
    OutsideHand,
    /// the file line comes too late (rules or match after the first hand)
    AfterFirstHand,
    /// connection events stand after the first header only
    BeforeHeaders,
    /// a declaration after the seat's first play of cards
    AfterFirstPlay,
    /// a declaration the seat made before
    DeclaredBefore,
    /// an act after the result
    AfterResult,
    /// a salt without a commit before it
    SaltBeforeCommit,
    /// the seat is not in this game
    NoSuchSeat,
    /// a misdeal after the first play
    MisdealAfterPlay,
}

/// The parts of a hand in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Part {
    Headers,
    Deal,
    Acts,
    Result,
}

/// What is wrong with the turn of a bid, call or rob.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidTurn {
    /// another seat was due
    NotYours {
        /// who was due
        due: Seat,
    },
    /// the seat has bid, called or robbed already
    Again {
        /// who was due, if anyone
        due: Option<Seat>,
    },
    /// a rob before any call
    NothingToRob,
    /// the bidding is by call, and this is a rob's time, or the other way round
    WrongStage,
}

/// Why a declaration is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undeclarable {
    /// only the landlord may
    NotLandlord {
        /// who is
        landlord: Option<Seat>,
    },
    /// only under touliao (tanda)
    NotTouliao,
    /// only after the landlord is known
    BeforeLandlord,
    /// only before the first play
    AfterFirstPlay {
        /// that play
        at: Span,
    },
    /// made before
    Again {
        /// the first
        at: Span,
    },
    /// the profile does not have it
    NotInProfile,
}

/// Why a declared set does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSet {
    /// neither four jokers nor enough cards of one rank
    NotASet,
    /// the landlord does not hold these cards
    NotHeld,
    /// its cards are in a set named before
    Overlaps,
}

/// What is wrong with a stake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StakeTrouble {
    /// not one of the profile's values
    Value {
        /// as recorded
        value: Amount,
        /// the profile's
        allowed: Vec<Amount>,
    },
    /// before a landlord is known
    BeforeLandlord,
    /// after the first play
    AfterFirstPlay,
    /// the seat set one before
    Again {
        /// the first
        at: Span,
    },
}

/// A play that does not beat the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotBeaten {
    /// its ranks
    pub cards: RankCounts,
    /// what it is
    pub pattern: PatternName,
    /// what lies on the table
    pub table: RankCounts,
    /// what that is
    pub table_pattern: PatternName,
    /// who played it
    pub table_seat: Seat,
    /// its line
    pub table_at: Span,
    /// why not
    pub why: WhyNot,
}

/// Why a play does not beat another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// another pattern, and no bomb
    OtherPattern,
    /// the same pattern of another length
    OtherLength,
    /// the same pattern and length, not higher
    NotHigher,
    /// a smaller bomb
    SmallerBomb,
    /// the table is the highest there is
    Unbeatable,
    /// a bomb lies there, this is none
    TableIsBomb,
}

/// What ended a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum HandEnd {
    Out(Seat),
    Claim(Seat),
    Escape(Seat),
    PassedOut,
    Void,
    Misdeal,
}

/// What the events say against an escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGround {
    /// no event of the seat at all
    NoEvent,
    /// it was back in time
    BackInTime {
        /// milliseconds offline
        offline: u64,
    },
    /// offline, but not too long
    NotTooLong {
        /// milliseconds offline up to the ruling
        offline: u64,
    },
    /// events that are no ground in this profile
    NoGroundHere,
}

/// What makes an escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// closed the program
    Quit,
    /// offline too long
    TooLong {
        /// milliseconds offline
        offline: u64,
    },
    /// dropped too often
    Drops {
        /// how often
        drops: u16,
    },
}

/// What could not be checked, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is")]
pub enum Unverified {
    /// settlement: no base recorded
    NoBase,
    /// settlement: no bid known
    NoBid,
    /// settlement: no landlord known
    NoLandlord,
    /// settlement: no marker, and the scores fit a mingwang
    NoMarker,
    /// settlement: no result and no plays
    NoOutcome,
    /// settlement: the multiplier needs acts that are not recorded or cannot be read
    NoMultiplier,
    /// settlement: a cap needs this winner's balance
    NoBalance(Seat),
    /// settlement: the profile has no rule for it
    NotCovered,
    /// settlement: rests on a line that cannot be read
    UnreadableLine,
    /// settlement: sets not named
    UnknownSets,
    /// settlement: a figure is beyond 128 bits
    Overflow,
    /// escape: offline with a time missing
    EscapeTimes(Seat),
    /// escape: a sheet without events
    EscapeSheet(Seat),
    /// hands: not recorded
    HandsUnknown,
    /// hands: the deal is faulty
    DealFaulty,
    /// quota: a bid is missing
    QuotaUnknown(Seat),
    /// digest: a line of the hand cannot be read
    DigestUnreadable,
    /// commit: salt, or deal, missing or unreadable
    CommitIncomplete,
    /// totals: a hand's settlement is unverified
    Totals,
    /// balance carried: not known
    BalanceUnknown(Seat),
}

impl Fact {
    /// The stable code this fact is reported under.
    pub fn code(&self) -> Code {
        match self {
            Self::UnknownKeyword { .. } => Code::UnknownKeyword,
            Self::Expected { .. } | Self::Unclosed | Self::HashInWord | Self::TooLong { .. } | Self::NoMagic => {
                Code::Syntax
            }
            Self::Encoding { .. } => Code::Encoding,
            Self::NumberTooBig { .. } | Self::AmountOverflow => Code::AmountOverflow,
            Self::UnsupportedVersion { .. } => Code::UnsupportedVersion,
            Self::UnknownRules { .. } => Code::UnknownRules,
            Self::Misplaced(_) => Code::Misplaced,
            Self::DealSize { .. } => Code::DealSize,
            Self::CardOvercount { .. } => Code::CardOvercount,
            Self::MarkerNotHeld { .. } => Code::MarkerNotHeld,
            Self::BidOutOfTurn { .. } => Code::BidOutOfTurn,
            Self::BidNotHigher { .. } => Code::BidNotHigher,
            Self::BidAfterClose { .. } => Code::BidAfterClose,
            Self::BidIncomplete { .. } => Code::BidIncomplete,
            Self::LandlordMismatch { .. } => Code::LandlordMismatch,
            Self::TandaNotAllowed(_) => Code::TandaNotAllowed,
            Self::BaodaoNotAllowed(_) => Code::BaodaoNotAllowed,
            Self::BaodaoNotHeld { .. } => Code::BaodaoNotHeld,
            Self::BaodaoTooMany { .. } => Code::BaodaoTooMany,
            Self::BaodaoSetSplit { .. } => Code::BaodaoSetSplit,
            Self::StakeNotAllowed(_) => Code::StakeNotAllowed,
            Self::PlayOutOfTurn { .. } => Code::PlayOutOfTurn,
            Self::PassOnLead { .. } => Code::PassOnLead,
            Self::CardNotHeld { .. } => Code::CardNotHeld,
            Self::NotAPattern { .. } => Code::NotAPattern,
            Self::DoesNotBeat(_) => Code::DoesNotBeat,
            Self::BombQuotaExceeded { .. } => Code::BombQuotaExceeded,
            Self::PlayAfterEnd { .. } => Code::PlayAfterEnd,
            Self::HandUnfinished { .. } => Code::HandUnfinished,
            Self::EscapeUnfounded { .. } => Code::EscapeUnfounded,
            Self::EscapeMissed { .. } => Code::EscapeMissed,
            Self::EscapeNotCovered { .. } => Code::EscapeNotCovered,
            Self::TimeBackwards { .. } => Code::TimeBackwards,
            Self::ResultMismatch { .. } => Code::ResultMismatch,
            Self::ScoreMismatch { .. } => Code::ScoreMismatch,
            Self::FeeMismatch { .. } => Code::FeeMismatch,
            Self::BalanceMismatch { .. } => Code::BalanceMismatch,
            Self::ScoreMissing { .. } => Code::ScoreMissing,
            Self::ScoreNotZeroSum { .. } => Code::ScoreNotZeroSum,
            Self::HuangfanMismatch { .. } => Code::HuangfanMismatch,
            Self::BalanceNotCarried { .. } => Code::BalanceNotCarried,
            Self::DuplicateHand { .. } | Self::DuplicateDigest { .. } => Code::DuplicateHand,
            Self::TotalMismatch { .. } => Code::TotalMismatch,
            Self::StandingMismatch { .. } => Code::StandingMismatch,
            Self::MatchLength { .. } => Code::MatchLength,
            Self::CommitMismatch { .. } => Code::CommitMismatch,
            Self::DigestMismatch { .. } => Code::DigestMismatch,
            Self::FeeRounded { .. } => Code::FeeRounded,
            Self::Unverified(_) => Code::Unverified,
        }
    }
}

impl Fact {
    /// How much this finding matters: its code's severity, but for a digest seen in another file.
    pub fn severity(&self) -> Severity {
        match self {
            Self::DuplicateDigest { .. } => Severity::Warning,
            _ => self.code().severity(),
        }
    }
}

impl Fact {
    /// The seat whose recorded figure is at fault.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::ScoreMismatch { seat, .. }
            | Self::FeeMismatch { seat, .. }
            | Self::BalanceMismatch { seat, .. }
            | Self::BalanceNotCarried { seat, .. }
            | Self::TotalMismatch { seat, .. }
            | Self::StandingMismatch { seat, .. } => Some(*seat),
            _ => None,
        }
    }
}
