//! Words for what could not be checked.

use super::Say;
use crate::finding::Unverified;
use crate::words::Phrase;

pub(super) fn phrase(why: Unverified, say: Say<'_>) -> Phrase<'_> {
    match why {
        Unverified::NoBase => say.say("unverified-no-base"),
        Unverified::NoBid => say.say("unverified-no-bid"),
        Unverified::NoLandlord => say.say("unverified-no-landlord"),
        Unverified::NoMarker => say.say("unverified-no-marker"),
        Unverified::NoOutcome => say.say("unverified-no-outcome"),
        Unverified::NoMultiplier => say.say("unverified-no-multiplier"),
        Unverified::NoBalance(seat) => say.say("unverified-no-balance").seat("seat", seat),
        Unverified::NotCovered => say.say("unverified-not-covered"),
        Unverified::UnreadableLine => say.say("unverified-unreadable-line"),
        Unverified::UnknownSets => say.say("unverified-unknown-sets"),
        Unverified::Overflow => say.say("unverified-overflow"),
        Unverified::EscapeTimes(seat) => say.say("unverified-escape-times").seat("seat", seat),
        Unverified::EscapeSheet(seat) => say.say("unverified-escape-sheet").seat("seat", seat),
        Unverified::HandsUnknown => say.say("unverified-hands-unknown"),
        Unverified::DealFaulty => say.say("unverified-deal-faulty"),
        Unverified::QuotaUnknown(seat) => say.say("unverified-quota-unknown").seat("seat", seat),
        Unverified::DigestUnreadable => say.say("unverified-digest-unreadable"),
        Unverified::CommitIncomplete => say.say("unverified-commit-incomplete"),
        Unverified::Totals => say.say("unverified-totals"),
        Unverified::BalanceUnknown(seat) => say.say("unverified-balance-unknown").seat("seat", seat),
    }
}
