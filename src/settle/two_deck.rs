//! The two-deck game (`rules.md` 1.5–1.7).

use super::ledger::{Ledger, Running, Steps};
use super::step::{By, Case, StepKind};
use super::{ContractEnd, TwoDeckContract, TwoDeckEnd, TwoDeckFacts, Unsettled, fee};
use crate::amount::{Amount, Overflow};
use crate::profile::{Citation, EscapeKind, Knob, PlayLost, PlayWon, TwoDeck};
use crate::seat::{BySeat, Seat, Seating};
use crate::syntax::ast::{Bid, Choice};

/// Settles a hand of the two-deck game.
pub(super) fn settle<'p, S: Steps<'p>>(
    knobs: &'p TwoDeck,
    facts: &TwoDeckFacts,
    ledger: &mut Ledger<S>,
) -> Result<(), Unsettled<'p>> {
    match facts.end {
        TwoDeckEnd::Void => {
            ledger.note(StepKind::Void, &knobs.play.turns.cite);
            return Ok(());
        }
        TwoDeckEnd::PassedOut => ledger.note(StepKind::PassedOut, &knobs.bidding.higher.cite),
        TwoDeckEnd::EscapedInBidding { escaper } => bidding_escape(knobs, facts, escaper, ledger)?,
        TwoDeckEnd::Contracted(contract, end) => Table { knobs, facts, contract, ledger }.settle(end)?,
    }
    if facts.end != TwoDeckEnd::PassedOut || knobs.fee.on_passed_out.value {
        fee::take(ledger, &knobs.fee, Seating::Four, facts.base, None)?;
    }
    Ok(())
}

/// Nine bases, a third to each of the others, in a huangfan or mingwang hand multiplied.
fn bidding_escape<'p, S: Steps<'p>>(
    knobs: &'p TwoDeck,
    facts: &TwoDeckFacts,
    escaper: Seat,
    ledger: &mut Ledger<S>,
) -> Result<(), Unsettled<'p>> {
    if knobs.escape.kind.value == EscapeKind::None {
        return Err(Unsettled::NotCovered(&knobs.escape.kind.cite));
    }
    let multiple = knobs.escape.pays.value.bidding;
    let part = i16::from(multiple / 3);
    let shares = BySeat::from_fn(|seat| if seat == escaper { -3 * part } else { part });
    let kind = StepKind::BiddingEscape { escaper, base: facts.base, multiple };
    let mut running = ledger.begin(kind, &knobs.escape.pays.cite, shares, facts.base)?;
    factor(ledger, &mut running, By::Huangfan, &knobs.huangfan.factor, facts.huangfan)?;
    factor(ledger, &mut running, By::Mingwang, &knobs.mingwang.factor, facts.mingwang)?;
    Ok(())
}

/// × a knob's factor, where the fact holds.
fn factor<'p, S: Steps<'p>>(
    ledger: &mut Ledger<S>,
    running: &mut Running,
    by: By,
    knob: &'p Knob<u8>,
    holds: bool,
) -> Result<(), Overflow> {
    ledger.multiply(running, by, (Amount(knob.value.into()), holds.into()), &knob.cite)
}

/// A hand with a landlord.
struct Table<'p, 'l, S> {
    knobs: &'p TwoDeck,
    facts: &'l TwoDeckFacts,
    contract: TwoDeckContract,
    ledger: &'l mut Ledger<S>,
}

impl<'p, S: Steps<'p>> Table<'p, '_, S> {
    fn settle(&mut self, end: ContractEnd) -> Result<(), Unsettled<'p>> {
        let landlord = self.contract.landlord;
        match end {
            ContractEnd::LandlordWon => self.won(Case::LandlordWon, against(landlord, 1))?,
            ContractEnd::Claimed => self.claimed()?,
            ContractEnd::PeasantsWon => {
                self.lost(Case::PeasantsWon, against(landlord, -1))?;
            }
            ContractEnd::Escaped(escaper) => self.escaped(escaper)?,
        }
        Ok(())
    }

    /// b·g
    fn begin(&mut self, case: Case, cite: &'p Citation, shares: BySeat<i16>) -> Result<Running, Overflow> {
        let (base, bid) = (self.facts.base, self.contract.bid);
        let after = base.times(bid.number())?;
        self.ledger.begin(StepKind::Contract { case, base, bid, after }, cite, shares, after)
    }

    /// × L
    fn touliao(&mut self, running: &mut Running) -> Result<(), Overflow> {
        // the ratio's thirds are those of bid 3
        if !self.contract.touliao || self.contract.bid != Bid::Three {
            return Ok(());
        }
        let win = &self.knobs.touliao.win;
        self.ledger.touliao(running, win.value, &win.cite)
    }

    fn huangfan(&mut self, running: &mut Running) -> Result<(), Overflow> {
        factor(self.ledger, running, By::Huangfan, &self.knobs.huangfan.factor, self.facts.huangfan)
    }

    fn mingwang(&mut self, running: &mut Running) -> Result<(), Overflow> {
        factor(self.ledger, running, By::Mingwang, &self.knobs.mingwang.factor, self.facts.mingwang)
    }

    fn tanda(&mut self, running: &mut Running) -> Result<(), Overflow> {
        factor(self.ledger, running, By::Tanda, &self.knobs.tanda.factor, self.contract.tanda)
    }

    /// r, where a set counts and the landlord chose to play.
    fn sets(&self) -> Option<u8> {
        self.contract.baodao.filter(|b| b.choice == Choice::Play && b.sets > 0).map(|b| b.sets)
    }

    /// b·g·L·H·M·T, and what a played baodao brings.
    fn won(&mut self, case: Case, shares: BySeat<i16>) -> Result<(), Overflow> {
        let knobs = self.knobs;
        let mut running = self.begin(case, &knobs.settlement.won.cite, shares)?;
        self.touliao(&mut running)?;
        let each = running.figure;
        self.huangfan(&mut running)?;
        self.mingwang(&mut running)?;
        self.tanda(&mut running)?;
        let Some(sets) = self.sets() else { return Ok(()) };
        let row = &knobs.baodao.play_won;
        match row.value {
            PlayWon::Double => self.ledger.multiply(&mut running, By::BaodaoDoubled, (Amount(2), 1), &row.cite),
            PlayWon::Add => {
                let before = running.figure;
                let after = before.plus(each.times(sets)?)?;
                let kind = StepKind::BaodaoAdded { sets, each, before, after };
                self.ledger.advance(&mut running, kind, &row.cite, after)
            }
        }
    }

    /// What each peasant gets: b·g·(H·M·T − r), no touliao.
    fn lost(&mut self, case: Case, shares: BySeat<i16>) -> Result<Running, Overflow> {
        let knobs = self.knobs;
        let row = &knobs.baodao.play_lost;
        let sets = self.sets();
        if sets.is_some() && row.value == PlayLost::Zero {
            return self.ledger.begin(StepKind::BaodaoLostFree, &row.cite, shares, Amount::ZERO);
        }
        let mut running = self.begin(case, &knobs.settlement.lost.cite, shares)?;
        let each = running.figure;
        self.huangfan(&mut running)?;
        self.mingwang(&mut running)?;
        self.tanda(&mut running)?;
        if let Some(sets) = sets {
            let before = running.figure;
            let after = before.minus(each.times(sets)?)?;
            let kind = StepKind::BaodaoDeducted { sets, each, before, after };
            self.ledger.advance(&mut running, kind, &row.cite, after)?;
        }
        Ok(running)
    }

    /// 报到, 不打: b·g and the factors of the profile's row.
    fn claimed(&mut self) -> Result<(), Overflow> {
        let row = &self.knobs.baodao.claim;
        let mut running = self.begin(Case::Claimed, &row.cite, against(self.contract.landlord, 1))?;
        if row.value.touliao {
            self.touliao(&mut running)?;
        }
        if row.value.sets {
            let sets = Amount(self.contract.baodao.map_or(0, |b| b.sets).into());
            self.ledger.multiply(&mut running, By::Sets, (sets, 1), &row.cite)?;
        }
        if row.value.huangfan {
            self.huangfan(&mut running)?;
        }
        if row.value.mingwang {
            self.mingwang(&mut running)?;
        }
        Ok(())
    }

    fn escaped(&mut self, escaper: Seat) -> Result<(), Unsettled<'p>> {
        let kind = &self.knobs.escape.kind;
        match kind.value {
            EscapeKind::None => return Err(Unsettled::NotCovered(&kind.cite)),
            EscapeKind::Rate => self.pays_rates(escaper)?,
            EscapeKind::AsWon => self.pays_as_won(escaper)?,
        }
        Ok(())
    }

    /// Multiples of b·g·L·M·H; L for either side, tanda and baodao left out (R16).
    fn pays_rates(&mut self, escaper: Seat) -> Result<(), Overflow> {
        let landlord = self.contract.landlord;
        let pays = self.knobs.escape.pays.value;
        let multiple = if escaper == landlord { pays.landlord } else { pays.peasant };
        let shares = BySeat::from_fn(|seat| match (seat == escaper, seat == landlord) {
            (true, _) => -i16::from(multiple),
            _ if escaper == landlord => i16::from(multiple / 3),
            (_, true) => i16::from(multiple / 2),
            _ => i16::from(multiple / 4),
        });
        let case = Case::Escaped { escaper, multiple };
        let mut running = self.begin(case, &self.knobs.escape.kind.cite, shares)?;
        self.touliao(&mut running)?;
        self.huangfan(&mut running)?;
        self.mingwang(&mut running)
    }

    /// To every other seat what it would have received had it won the hand as it stood, never less than 0 (R17).
    fn pays_as_won(&mut self, escaper: Seat) -> Result<(), Overflow> {
        let landlord = self.contract.landlord;
        if escaper != landlord {
            let shares = BySeat::from_fn(|seat| 3 * (i16::from(seat == landlord) - i16::from(seat == escaper)));
            self.won(Case::LandlordWouldWin { escaper }, shares)?;
        }
        let peasant = |seat: Seat| seat != escaper && seat != landlord;
        let receivers = i16::from(escaper == landlord) + 2;
        let shares = BySeat::from_fn(|seat| if seat == escaper { -receivers } else { peasant(seat).into() });
        let mut running = self.lost(Case::PeasantsWouldWin { escaper }, shares)?;
        if running.figure < Amount::ZERO {
            let kind = StepKind::NotBelowZero { before: running.figure };
            self.ledger.advance(&mut running, kind, &self.knobs.escape.kind.cite, Amount::ZERO)?;
        }
        Ok(())
    }
}

/// Shares of the landlord against the three peasants; `sign` 1: the landlord gains.
fn against(landlord: Seat, sign: i16) -> BySeat<i16> {
    BySeat::from_fn(|seat| if seat == landlord { 3 * sign } else { -sign })
}
