//! The registry of codes.

use crate::profile::nearest;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are the format's words")]
pub enum Severity {
    Note,
    Warning,
    Error,
}

macro_rules! codes {
    ($($name:ident $slug:literal $severity:ident,)*) => {
        /// A stable code (`findings.md`).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "each has its page in `paipu explain`")]
        pub enum Code { $($name,)* }

        impl Code {
            /// Every code, in the order of `findings.md`.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The word that reports and filters use.
            pub const fn slug(self) -> &'static str {
                match self { $(Self::$name => $slug,)* }
            }

            /// The code of a name, else the nearest one, if any is near.
            pub fn named(name: &str) -> Result<Self, Option<Self>> {
                let of = |name: &str| Self::ALL.iter().copied().find(|code| code.slug() == name);
                let nearest = || nearest(name, Self::ALL.iter().map(|code| code.slug())).and_then(of);
                of(name).ok_or_else(nearest)
            }

            /// How much it matters.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    Syntax "syntax" Error,
    UnknownKeyword "unknown-keyword" Error,
    Encoding "encoding" Error,
    UnsupportedVersion "unsupported-version" Error,
    UnknownRules "unknown-rules" Error,
    Misplaced "misplaced" Error,
    DealSize "deal-size" Error,
    CardOvercount "card-overcount" Error,
    MarkerNotHeld "marker-not-held" Error,
    BidOutOfTurn "bid-out-of-turn" Error,
    BidNotHigher "bid-not-higher" Error,
    BidAfterClose "bid-after-close" Error,
    BidIncomplete "bid-incomplete" Error,
    LandlordMismatch "landlord-mismatch" Error,
    TandaNotAllowed "tanda-not-allowed" Error,
    BaodaoNotAllowed "baodao-not-allowed" Error,
    BaodaoNotHeld "baodao-not-held" Error,
    BaodaoTooMany "baodao-too-many" Error,
    BaodaoSetSplit "baodao-set-split" Error,
    StakeNotAllowed "stake-not-allowed" Error,
    PlayOutOfTurn "play-out-of-turn" Error,
    PassOnLead "pass-on-lead" Error,
    CardNotHeld "card-not-held" Error,
    NotAPattern "not-a-pattern" Error,
    DoesNotBeat "does-not-beat" Error,
    BombQuotaExceeded "bomb-quota-exceeded" Error,
    PlayAfterEnd "play-after-end" Error,
    HandUnfinished "hand-unfinished" Error,
    EscapeUnfounded "escape-unfounded" Error,
    EscapeMissed "escape-missed" Error,
    EscapeNotCovered "escape-not-covered" Warning,
    TimeBackwards "time-backwards" Error,
    ResultMismatch "result-mismatch" Error,
    ScoreMismatch "score-mismatch" Error,
    FeeMismatch "fee-mismatch" Error,
    BalanceMismatch "balance-mismatch" Error,
    ScoreMissing "score-missing" Error,
    ScoreNotZeroSum "score-not-zero-sum" Error,
    HuangfanMismatch "huangfan-mismatch" Error,
    BalanceNotCarried "balance-not-carried" Error,
    DuplicateHand "duplicate-hand" Error,
    TotalMismatch "total-mismatch" Error,
    StandingMismatch "standing-mismatch" Error,
    MatchLength "match-length" Warning,
    CommitMismatch "commit-mismatch" Error,
    DigestMismatch "digest-mismatch" Error,
    AmountOverflow "amount-overflow" Error,
    FeeRounded "fee-rounded" Note,
    Unverified "unverified" Note,
}
