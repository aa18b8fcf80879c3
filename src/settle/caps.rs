//! Nobody pays more than it carried, and two winners share what there is (`rules.md` 2.3, R35).

use super::ledger::{Ledger, Steps};
use super::step::{StepKind, Winner};
use super::{OneDeckFacts, Unsettled};
use crate::amount::{Amount, Overflow};
use crate::profile::Citation;
use crate::seat::{BySeat, Seat};

/// What the caps of one hand rest on.
pub(super) struct Table<'p, 'f> {
    /// whether no winner gets more than it carried
    pub(super) own_limit: bool,
    /// `caps.share`
    pub(super) cite: &'p Citation,
    /// for the balances carried
    pub(super) facts: &'f OneDeckFacts,
}

impl<'p> Table<'p, '_> {
    /// What a seat carried and can pay.
    fn carried(&self, seat: Seat) -> Option<Amount> {
        self.facts.balances[seat].map(|b| b.max(Amount::ZERO))
    }

    fn needed(&self, seat: Seat) -> Result<Amount, Unsettled<'p>> {
        self.carried(seat).ok_or(Unsettled::NeedsBalance(seat))
    }

    /// Each peasant pays what it can.
    pub(super) fn landlord_won<S: Steps<'p>>(
        &self,
        landlord: Seat,
        dues: [(Seat, Amount); 2],
        ledger: &mut Ledger<S>,
    ) -> Result<(), Unsettled<'p>> {
        let mut paid = dues;
        for (payer, due) in &mut paid {
            if let Some(carried) = self.carried(*payer).filter(|c| c < due) {
                let kind = StepKind::Capped { payer: *payer, due: *due, carried, paid: carried };
                ledger.pass(kind, self.cite, (landlord, *payer), due.minus(carried)?)?;
                *due = carried;
            }
        }
        if self.own_limit && paid.iter().any(|(payer, _)| self.carried(*payer).is_some()) {
            self.limit_landlord(landlord, paid, ledger)?;
        }
        Ok(())
    }

    /// A landlord who won gets no more than it carried; the losers pay in proportion to what they owe.
    fn limit_landlord<S: Steps<'p>>(
        &self,
        winner: Seat,
        [first, second]: [(Seat, Amount); 2],
        ledger: &mut Ledger<S>,
    ) -> Result<(), Unsettled<'p>> {
        let due = first.1.plus(second.1)?;
        if due == Amount::ZERO {
            return Ok(());
        }
        let carried = self.needed(winner)?;
        if carried >= due {
            return Ok(());
        }
        let [pays, fellow_pays] = share(carried, [first.1, second.1])?;
        let mut scores = BySeat::default();
        scores[first.0] = first.1.minus(pays)?;
        scores[second.0] = second.1.minus(fellow_pays)?;
        scores[winner] = carried.minus(due)?;
        ledger.score(StepKind::OwnLimit { winner, due, carried }, self.cite, scores)?;
        Ok(())
    }

    /// The landlord pays what it can, and the peasants share it.
    pub(super) fn peasants_won<S: Steps<'p>>(
        &self,
        payer: Seat,
        dues: [(Seat, Amount); 2],
        ledger: &mut Ledger<S>,
    ) -> Result<(), Unsettled<'p>> {
        let Some(carried) = self.carried(payer) else { return Ok(()) };
        let [first, second] = dues;
        let due = first.1.plus(second.1)?;
        if due == Amount::ZERO || (carried >= due && !self.own_limit) {
            return Ok(());
        }
        let winners = if carried == Amount::ZERO {
            dues.map(|(seat, due)| Winner { seat, due, carried: None, gets: Amount::ZERO })
        } else {
            self.winners(dues, carried)?
        };
        let [one, other] = winners;
        let paid = one.gets.plus(other.gets)?;
        if paid == due {
            return Ok(());
        }
        let mut scores = BySeat::default();
        scores[one.seat] = one.gets.minus(one.due)?;
        scores[other.seat] = other.gets.minus(other.due)?;
        scores[payer] = due.minus(paid)?;
        ledger.score(StepKind::Shared { payer, due, carried, paid, winners }, self.cite, scores)?;
        Ok(())
    }

    /// What each winner gets of `pot`, neither more than its due.
    fn winners(&self, dues: [(Seat, Amount); 2], pot: Amount) -> Result<[Winner; 2], Unsettled<'p>> {
        let [first, second] = dues;
        let carried = [self.needed(first.0)?, self.needed(second.0)?];
        let [one, other] = carried;
        let limit = |due: Amount, carried: Amount| if self.own_limit { due.min(carried) } else { due };
        let limits = [limit(first.1, one), limit(second.1, other)];
        let [most, other_most] = limits;
        let pot = pot.min(most.plus(other_most)?);
        let gets = match share(pot, carried)? {
            [a, _] if a > most => [most, pot.minus(most)?],
            [_, b] if b > other_most => [pot.minus(other_most)?, other_most],
            shares => shares,
        };
        let [a, b] = gets;
        Ok([
            Winner { seat: first.0, due: first.1, carried: Some(one), gets: a },
            Winner { seat: second.0, due: second.1, carried: Some(other), gets: b },
        ])
    }
}

/// `pot` in proportion to two weights (equally if both are 0): whole numbers, the largest remainder first, the first on an equal one.
fn share(pot: Amount, weights: [Amount; 2]) -> Result<[Amount; 2], Overflow> {
    let [one, other] = if weights == [Amount::ZERO; 2] { [Amount(1); 2] } else { weights };
    let whole = one.plus(other)?;
    let (floor, rest) = mul_div(pot, one, whole)?;
    // the other's remainder is what is missing to the whole
    let up = rest != Amount::ZERO && rest >= whole.minus(rest)?;
    let first = floor.plus(Amount(up.into()))?;
    Ok([first, pot.minus(first)?])
}

/// Quotient and remainder of a·b/d for 0 ≤ b ≤ d, 0 < d, also where a·b has more than 128 bits: long division, a bit of a at a time.
fn mul_div(a: Amount, b: Amount, d: Amount) -> Result<(Amount, Amount), Overflow> {
    if let Ok(product) = a.times(b.0) {
        let quotient = product.floor_div(d.0)?;
        return Ok((quotient, product.minus(quotient.times(d.0)?)?));
    }
    let (mut quotient, mut rest) = (Amount::ZERO, Amount::ZERO);
    for bit in (0..127).rev() {
        quotient = quotient.times(2)?;
        rest = rest.times(2)?;
        if a.0 >> bit & 1 == 1 {
            rest = rest.plus(b)?;
        }
        while rest >= d {
            rest = rest.minus(d)?;
            quotient = quotient.plus(Amount(1))?;
        }
    }
    Ok((quotient, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_and_complete() {
        assert_eq!(share(Amount(4271), [Amount(0), Amount(0)]), Ok([Amount(2136), Amount(2135)]));
        assert_eq!(share(Amount(10), [Amount(1), Amount(2)]), Ok([Amount(3), Amount(7)]));
        assert_eq!(share(Amount(11), [Amount(1), Amount(2)]), Ok([Amount(4), Amount(7)]));
        assert_eq!(share(Amount(3), [Amount(5), Amount(5)]), Ok([Amount(2), Amount(1)]));
        assert_eq!(share(Amount(7), [Amount(0), Amount(9)]), Ok([Amount(0), Amount(7)]));
    }

    #[test]
    fn long_division_agrees_beyond_128_bits() {
        let big = Amount(1 << 100);
        assert_eq!(mul_div(big, Amount(1 << 50), Amount(1 << 60)), Ok((Amount(1 << 90), Amount::ZERO)));
        let odd = Amount((1 << 100) + 1);
        assert_eq!(mul_div(odd, Amount(1 << 50), Amount(1 << 60)), Ok((Amount(1 << 90), Amount(1 << 50))));
    }
}
