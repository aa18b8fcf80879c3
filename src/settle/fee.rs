//! The fee (`rules.md` 1.7, 2.3).

use super::ledger::{Ledger, Steps};
use super::step::StepKind;
use crate::amount::{Amount, Overflow};
use crate::profile::{Fee, FeeAmount, Rounding};
use crate::seat::{BySeat, Seating};

/// What each player pays for a hand, before any cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeDue {
    /// the whole number due
    pub fee: Amount,
    /// whether it was no whole number before rounding
    pub rounded: bool,
}

/// The fee that a base and the `fee` header make.
pub fn fee_due(knobs: &Fee, base: Amount, room_fee: Option<Amount>) -> Result<FeeDue, Overflow> {
    let whole = |fee| FeeDue { fee, rounded: false };
    match knobs.amount.value {
        FeeAmount::None => Ok(whole(Amount::ZERO)),
        FeeAmount::Flat(fee) => Ok(whole(fee)),
        FeeAmount::Room => Ok(whole(room_fee.unwrap_or_default())),
        FeeAmount::PercentOfBase(percent) => percentage(base, percent, knobs.rounding.value),
    }
}

/// Hundreds and what is left of them apart, so that no figure on the way is greater than the fee.
fn percentage(base: Amount, percent: u16, rounding: Rounding) -> Result<FeeDue, Overflow> {
    let hundreds = base.floor_div(100)?;
    let hundredths = base.minus(hundreds.times(100)?)?.times(percent)?;
    let floor = hundredths.floor_div(100)?;
    let rest = hundredths.minus(floor.times(100)?)?.0;
    let up = match rounding {
        Rounding::Floor => false,
        Rounding::Ceiling => rest > 0,
        Rounding::Nearest => rest >= 50,
    };
    let fee = hundreds.times(percent)?.plus(floor)?.plus(Amount(up.into()))?;
    Ok(FeeDue { fee, rounded: rest != 0 })
}

/// Takes the fee from every player.
pub(super) fn take<'p, S: Steps<'p>>(
    ledger: &mut Ledger<S>,
    knobs: &'p Fee,
    seating: Seating,
    base: Amount,
    room_fee: Option<Amount>,
) -> Result<(), Overflow> {
    let fee = fee_due(knobs, base, room_fee)?.fee;
    if fee == Amount::ZERO {
        return Ok(());
    }
    let kind = StepKind::Fee { rule: knobs.amount.value, base, fee };
    let fees = BySeat::from_fn(|seat| if seating.has(seat) { fee } else { Amount::ZERO });
    ledger.fee(kind, &knobs.amount.cite, fees)
}
