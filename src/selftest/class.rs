//! The classes of mutations: each breaks one thing by construction.

use super::edit::Mutant;
use super::figures::{self, Figure, To};
use super::hand::{Says, Subject};
use super::lines::{self, Deal, ToLine};
use super::plays;
use crate::generate::Random;

macro_rules! classes {
    ($($name:ident $slug:literal $what:literal,)*) => {
        /// A class of mutations.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each says what it does")]
        pub enum Class { $($name,)* }

        impl Class {
            /// Every class, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in the table.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$name => $slug,)* }
            }

            /// What it does.
            pub const fn what(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }
        }
    };
}

classes! {
    CardDropped "card-dropped" "a card of a deal left out",
    CardAdded "card-added" "a card too many in a deal",
    CardExchanged "card-exchanged" "a card of a deal exchanged for another face",
    CardMoved "card-moved" "a dealt card moved to another seat",
    PlayLowered "play-lowered" "a following play replaced by a lower one of the same kind",
    PlayEqualled "play-equalled" "a following play replaced by an equal one",
    PlayBroken "play-no-pattern" "a play replaced by cards that are no pattern",
    PlayUnheld "play-unheld" "a card played that the seat does not hold",
    PlayMoved "play-moved" "a play moved to another seat",
    PlayRemoved "play-removed" "a play left out",
    PassMoved "pass-moved" "a pass moved to another seat",
    PassRemoved "pass-removed" "a pass left out",
    PassOnLead "pass-on-lead" "a pass put before a lead",
    ActRepeated "act-repeated" "a play or pass written twice",
    BidLowered "bid-lowered" "a pass made a bid that is not higher",
    BidRepeated "bid-repeated" "a bid written twice",
    BidMoved "bid-moved" "a bid moved to another seat",
    LandlordChanged "landlord-changed" "another landlord recorded",
    TandaMisplaced "tanda-misplaced" "a tanda after the first play",
    BaodaoMisplaced "baodao-misplaced" "a baodao after the first play",
    BaodaoUnheld "baodao-unheld" "a set declared that is not held",
    EscapeInvented "escape-invented" "an escape without ground",
    OfflineInTime "offline-89.9s" "a seat offline for 89.9 s: still in time",
    OfflineAtLimit "offline-90s" "a seat offline for exactly 90 s: still in time",
    OfflineTooLong "offline-90.1s" "a seat offline for 90.1 s, and play goes on",
    TimeBack "time-back" "a time turned back",
    ScoreOff "score-off-by-one" "a score one off",
    ScoreDoubled "score-doubled" "a score doubled",
    ScoreNegated "score-negated" "a score with the other sign",
    ScoresSwapped "scores-swapped" "two seats' scores swapped",
    FeeOff "fee-off-by-one" "a fee one off",
    FeeDoubled "fee-doubled" "a fee doubled",
    BalanceOff "balance-off-by-one" "a balance one off",
    BalanceNegated "balance-negated" "a balance with the other sign",
    ResultChanged "result-changed" "another result recorded",
    TotalOff "total-off-by-one" "a match total one off",
    StandingsSwapped "standings-swapped" "two final places swapped",
    DigestChanged "digest-changed" "a digit of a digest changed",
    CommitChanged "commit-changed" "a digit of a commit changed",
    LineDoubled "line-doubled" "any line written twice",
    LineGarbled "line-garbled" "a character of any line garbled",
    LineTruncated "line-truncated" "the record cut off inside any line",
}

impl Class {
    /// Makes a mutant of the class, where the record has a place for one.
    pub(super) fn mutate(self, subject: &Subject, random: &mut Random) -> Option<Mutant> {
        let hand = random.choose(&subject.hands)?;
        let hashed = matches!(self, Self::DigestChanged | Self::CommitChanged);
        if hand.sealed != hashed {
            return None;
        }
        match self {
            Self::CardDropped => lines::deal(subject, hand, Deal::Dropped, random),
            Self::CardAdded => lines::deal(subject, hand, Deal::Added, random),
            Self::CardExchanged => lines::deal(subject, hand, Deal::Exchanged, random),
            Self::CardMoved => lines::deal(subject, hand, Deal::Moved, random),
            Self::PlayLowered => plays::weakened(subject, hand, false, random),
            Self::PlayEqualled => plays::weakened(subject, hand, true, random),
            Self::PlayBroken => plays::no_pattern(subject, hand, random),
            Self::PlayUnheld => plays::unheld(subject, hand, random),
            Self::PlayMoved => plays::moved(subject, hand, true, random),
            Self::PassMoved => plays::moved(subject, hand, false, random),
            Self::PlayRemoved => plays::removed(subject, hand, true, random),
            Self::PassRemoved => plays::removed(subject, hand, false, random),
            Self::PassOnLead => plays::pass_on_lead(subject, hand, random),
            Self::ActRepeated => plays::repeated(subject, hand, random),
            Self::BidLowered => plays::bid_lowered(subject, hand, random),
            Self::BidRepeated => plays::bid_repeated(subject, hand, random),
            Self::BidMoved => plays::bid_moved(subject, hand, random),
            Self::LandlordChanged => plays::landlord(subject, hand, random),
            Self::TandaMisplaced => plays::declared(subject, hand, "tanda", random),
            Self::BaodaoMisplaced => plays::declared(subject, hand, "baodao BBRR play", random),
            Self::BaodaoUnheld => plays::set_unheld(subject, hand),
            Self::EscapeInvented => plays::escape_invented(subject, hand, random),
            Self::OfflineInTime => in_time(plays::offline(subject, hand, 89_900, random)?),
            Self::OfflineAtLimit => in_time(plays::offline(subject, hand, 90_000, random)?),
            Self::OfflineTooLong => plays::offline(subject, hand, 90_100, random),
            Self::TimeBack => plays::time_back(subject, hand, random),
            Self::ScoreOff => figures::figure(subject, hand, Figure::Score, To::OffByOne, random),
            Self::ScoreDoubled => figures::figure(subject, hand, Figure::Score, To::Doubled, random),
            Self::ScoreNegated => figures::figure(subject, hand, Figure::Score, To::Negated, random),
            Self::ScoresSwapped => figures::swapped(subject, hand, random),
            Self::FeeOff => figures::figure(subject, hand, Figure::Fee, To::OffByOne, random),
            Self::FeeDoubled => figures::figure(subject, hand, Figure::Fee, To::Doubled, random),
            Self::BalanceOff => figures::figure(subject, hand, Figure::Balance, To::OffByOne, random),
            Self::BalanceNegated => figures::figure(subject, hand, Figure::Balance, To::Negated, random),
            Self::ResultChanged => figures::result(subject, hand, random),
            Self::TotalOff => figures::sum(subject, &Says::Total, random),
            Self::StandingsSwapped => figures::standings(subject, random),
            Self::DigestChanged => figures::sum(subject, &Says::Digest, random),
            Self::CommitChanged => figures::sum(subject, &Says::Commit, random),
            Self::LineDoubled => lines::line(subject, hand, ToLine::Doubled, random),
            Self::LineGarbled => lines::line(subject, hand, ToLine::Garbled, random),
            Self::LineTruncated => lines::line(subject, hand, ToLine::Truncated, random),
        }
    }
}

#[allow(clippy::unnecessary_wraps, reason = "a class's mutant, like the others'")]
fn in_time(mutant: super::edit::Mutant) -> Option<Mutant> {
    Some(mutant.legal("90 s and less are in time (shanghai·逃跑规则)"))
}
