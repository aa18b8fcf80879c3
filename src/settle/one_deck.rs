//! The one-deck game (`rules.md` 2.3).

use super::ledger::{Ledger, Running, Steps, power};
use super::step::{By, Case, StepKind};
use super::{OneDeckEnd, OneDeckFacts, Spring, Unsettled, caps, fee};
use crate::amount::{Amount, Overflow};
use crate::profile::{CapShare, Citation, Knob, OneDeck, OneDeckEscapeKind};
use crate::seat::{BySeat, Seat, SeatSet, Seating};

/// Settles a hand of the one-deck game.
pub(super) fn settle<'p, S: Steps<'p>>(
    knobs: &'p OneDeck,
    facts: &OneDeckFacts,
    ledger: &mut Ledger<S>,
) -> Result<(), Unsettled<'p>> {
    match facts.end {
        OneDeckEnd::Void => {
            ledger.note(StepKind::Void, &knobs.escape.all_absent_void.cite);
            return Ok(());
        }
        OneDeckEnd::PassedOut => ledger.note(StepKind::PassedOut, &knobs.bidding.kind.cite),
        OneDeckEnd::EscapedUncalled { escaper } => {
            ends(knobs)?;
            let points = knobs.escape.uncalled.value;
            let mut scores = BySeat::default();
            scores[escaper] = points.negated()?;
            ledger.score(StepKind::EscapedUncalled { escaper, points }, &knobs.escape.uncalled.cite, scores)?;
        }
        OneDeckEnd::Escaped { escaper } => escaped(knobs, facts, escaper, ledger)?,
        OneDeckEnd::Played { landlord, landlord_won, escaped } => {
            Pairs { knobs, facts, landlord, landlord_won, ledger }.settle(escaped)?;
        }
    }
    if facts.end != OneDeckEnd::PassedOut || knobs.fee.on_passed_out.value {
        fee::take(ledger, &knobs.fee, Seating::Three, facts.base, facts.room_fee)?;
        cap_fees(knobs, facts, ledger)?;
    }
    Ok(())
}

/// The factors of the multiplier that applied, with their knobs.
fn factors<'p>(knobs: &'p OneDeck, facts: &OneDeckFacts) -> [(By, Amount, u16, &'p Citation); 9] {
    let total = |by_seat: &BySeat<u16>| by_seat.iter().fold(0u16, |sum, (_, n)| sum.saturating_add(*n));
    let seats = |set: SeatSet| u16::try_from(set.len()).unwrap_or(u16::MAX);
    let row = |by, knob: &'p Knob<u16>, count| (by, Amount(knob.value.into()), count, &knob.cite);
    let f = &knobs.factor;
    let bid = facts.bid.filter(|_| f.bid.value).map_or(Amount(1), |b| Amount(b.number().into()));
    [
        (By::Initial, facts.multiplier, 1, &knobs.declare.multiplier.cite),
        (By::Bid, bid, 1, &f.bid.cite),
        row(By::Rob, &f.rob, facts.robs),
        row(By::Bomb, &f.bomb, total(&facts.bombs)),
        row(By::Rocket, &f.rocket, total(&facts.rockets)),
        row(By::Show, &f.show, seats(facts.shown)),
        row(By::Sealed, &f.sealed, seats(facts.sealed)),
        row(By::Spring, &f.spring, (facts.spring == Some(Spring::Spring)).into()),
        row(By::AntiSpring, &f.anti_spring, (facts.spring == Some(Spring::AntiSpring)).into()),
    ]
}

/// M: the initial multiplier and what each act made of it.
pub(super) fn multiplier(knobs: &OneDeck, facts: &OneDeckFacts) -> Result<Amount, Overflow> {
    factors(knobs, facts).into_iter().try_fold(Amount(1), |m, (_, each, count, _)| power(m, each, count))
}

/// × M
fn multiply<'p, S: Steps<'p>>(
    knobs: &'p OneDeck,
    facts: &OneDeckFacts,
    running: &mut Running,
    ledger: &mut Ledger<S>,
) -> Result<(), Overflow> {
    factors(knobs, facts)
        .into_iter()
        .try_for_each(|(by, each, count, cite)| ledger.multiply(running, by, (each, count), cite))
}

/// Refuses where an escape does not end the hand.
fn ends(knobs: &OneDeck) -> Result<(), Unsettled<'_>> {
    let kind = &knobs.escape.kind;
    if kind.value == OneDeckEscapeKind::Ends { Ok(()) } else { Err(Unsettled::NotCovered(&kind.cite)) }
}

/// The escaper loses a multiple of b·M, and nobody gets it (R36).
fn escaped<'p, S: Steps<'p>>(
    knobs: &'p OneDeck,
    facts: &OneDeckFacts,
    escaper: Seat,
    ledger: &mut Ledger<S>,
) -> Result<(), Unsettled<'p>> {
    ends(knobs)?;
    let knob = &knobs.escape.multiple;
    let case = Case::Escaped { escaper, multiple: knob.value };
    let mut shares = BySeat::default();
    shares[escaper] = -i16::from(knob.value);
    let mut running = ledger.begin(StepKind::Base { case, base: facts.base }, &knob.cite, shares, facts.base)?;
    multiply(knobs, facts, &mut running, ledger)?;
    Ok(())
}

/// Where a fee is never more than what is left, gives back the rest.
fn cap_fees<'p, S: Steps<'p>>(
    knobs: &'p OneDeck,
    facts: &OneDeckFacts,
    ledger: &mut Ledger<S>,
) -> Result<(), Overflow> {
    if !knobs.caps.fee.value {
        return Ok(());
    }
    let mut back = BySeat::default();
    let mut fee = Amount::ZERO;
    for seat in Seating::Three.seats() {
        let Some(balance) = facts.balances[seat] else { continue };
        let left = balance.plus(ledger.totals.scores[seat])?.max(Amount::ZERO);
        fee = ledger.totals.fees[seat];
        back[seat] = left.minus(fee)?.min(Amount::ZERO);
    }
    if back == BySeat::default() { Ok(()) } else { ledger.fee(StepKind::FeeCapped { fee }, &knobs.caps.fee.cite, back) }
}

/// A hand that was played to its end: the landlord against each peasant.
struct Pairs<'p, 'l, S> {
    knobs: &'p OneDeck,
    facts: &'l OneDeckFacts,
    landlord: Seat,
    landlord_won: bool,
    ledger: &'l mut Ledger<S>,
}

impl<'p, S: Steps<'p>> Pairs<'p, '_, S> {
    fn settle(&mut self, escaped: SeatSet) -> Result<(), Unsettled<'p>> {
        let mut dues = self.formula()?;
        if self.landlord_won && self.knobs.escape.kind.value == OneDeckEscapeKind::PlayedOn {
            self.pays_for_fellow(&mut dues, escaped)?;
        }
        match self.knobs.caps.share.value {
            CapShare::None => Ok(()),
            share => {
                let knobs = &self.knobs.caps;
                let table =
                    caps::Table { own_limit: share == CapShare::OwnLimit, cite: &knobs.share.cite, facts: self.facts };
                if self.landlord_won {
                    table.landlord_won(self.landlord, dues, self.ledger)
                } else {
                    table.peasants_won(self.landlord, dues, self.ledger)
                }
            }
        }
    }

    /// b·M, for each pair × both stakes; what each peasant gets or pays.
    fn formula(&mut self) -> Result<[(Seat, Amount); 2], Overflow> {
        let facts = self.facts;
        let sign = if self.landlord_won { 1 } else { -1 };
        let weight = i16::from(self.knobs.weight.landlord_weight.value);
        let landlord = self.landlord;
        let shares = BySeat::from_fn(|seat| match seat {
            s if s == landlord => sign * weight,
            Seat::N => 0,
            _ => -sign,
        });
        let case = if self.landlord_won { Case::LandlordWon } else { Case::PeasantsWon };
        let cite = &self.knobs.settlement.formula.cite;
        let mut running = self.ledger.begin(StepKind::Base { case, base: facts.base }, cite, shares, facts.base)?;
        multiply(self.knobs, facts, &mut running, self.ledger)?;
        self.stakes(running.figure)
    }

    /// Each pair × the stakes of both.
    fn stakes(&mut self, before: Amount) -> Result<[(Seat, Amount); 2], Overflow> {
        let mut dues = peasants(self.landlord).map(|seat| (seat, before));
        let mut sum = before.times(2)?;
        for (peasant, due) in &mut dues {
            let (own, landlord) = (self.facts.stakes[*peasant], self.facts.stakes[self.landlord]);
            let after = before.times(own.0)?.times(landlord.0)?;
            if after == before {
                continue;
            }
            *due = after;
            let change = after.minus(before)?;
            let weighted = self.landlord_part(sum.plus(change)?)?.minus(self.landlord_part(sum)?)?;
            sum = sum.plus(change)?;
            let kind = StepKind::Stakes { peasant: *peasant, own, landlord, before, after };
            let mut scores = BySeat::default();
            scores[*peasant] = if self.landlord_won { change.negated()? } else { change };
            scores[self.landlord] = if self.landlord_won { weighted } else { weighted.negated()? };
            self.ledger.score(kind, &self.knobs.stake.values.cite, scores)?;
        }
        Ok(dues)
    }

    /// The landlord's part against both peasants' sum: `landlord_weight` halves of it, rounded down.
    fn landlord_part(&self, sum: Amount) -> Result<Amount, Overflow> {
        match self.knobs.weight.landlord_weight.value {
            2 => Ok(sum),
            weight => sum.times(weight)?.floor_div(2),
        }
    }

    /// One peasant escaped and the landlord won: its fellow pays nothing, the escaper both shares.
    fn pays_for_fellow(&mut self, dues: &mut [(Seat, Amount); 2], escaped: SeatSet) -> Result<(), Overflow> {
        let [first, second] = dues;
        let (payer, fellow) = match (escaped.contains(first.0), escaped.contains(second.0)) {
            (true, false) => (first, second),
            (false, true) => (second, first),
            _ => return Ok(()),
        };
        let amount = fellow.1;
        payer.1 = payer.1.plus(amount)?;
        fellow.1 = Amount::ZERO;
        let kind = StepKind::PaysForFellow { escaper: payer.0, fellow: fellow.0, amount };
        self.ledger.pass(kind, &self.knobs.escape.kind.cite, (payer.0, fellow.0), amount)
    }
}

/// The two peasants in seat order.
fn peasants(landlord: Seat) -> [Seat; 2] {
    match landlord {
        Seat::E => [Seat::S, Seat::W],
        Seat::S => [Seat::E, Seat::W],
        Seat::W | Seat::N => [Seat::E, Seat::S],
    }
}
