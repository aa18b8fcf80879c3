//! Headers that the profile does not have.

use crate::amount::Amount;
use crate::finding::{Fact, Misplacement};
use crate::history::{Hand, Log};
use crate::profile::{FeeAmount, Game};
use crate::replay::Rules;

/// Reports a `multiplier` or `fee` header where the text knows none.
pub(super) fn report(rules: &Rules<'_>, hand: &Hand<'_>, log: &mut Log) {
    let misplaced = Fact::Misplaced(Misplacement::NotInProfile);
    if let Some(header) = hand.multiplier.filter(|_| !has_multiplier(rules)) {
        log.report(header.span, misplaced.clone());
    }
    if let Some(header) = hand.fee.filter(|_| !has_room_fee(rules)) {
        log.report(header.span, misplaced);
    }
}

fn has_multiplier(rules: &Rules<'_>) -> bool {
    match &rules.profile.game {
        Game::TwoDeck(_) => false,
        Game::OneDeck(knobs) => knobs.declare.multiplier.value,
    }
}

fn has_room_fee(rules: &Rules<'_>) -> bool {
    let fee = match &rules.profile.game {
        Game::TwoDeck(knobs) => &knobs.fee,
        Game::OneDeck(knobs) => &knobs.fee,
    };
    fee.amount.value == FeeAmount::Room
}

/// The multiplier a hand begins with.
pub(super) fn multiplier(rules: &Rules<'_>, hand: &Hand<'_>) -> Amount {
    hand.multiplier.filter(|_| has_multiplier(rules)).map_or(Amount(1), |header| header.value)
}

/// The room's fee.
pub(super) fn room_fee(rules: &Rules<'_>, hand: &Hand<'_>) -> Option<Amount> {
    hand.fee.filter(|_| has_room_fee(rules)).map(|header| header.value)
}
