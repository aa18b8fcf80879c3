//! How a hand is closed: result, scores, fees, balances, salt and digest.

use std::fmt::Write;

use super::hand::{End, Hand};
use super::parts::Part;
use crate::amount::Amount;
use crate::audit::WonAs;
use crate::profile::{FeeAmount, Game};
use crate::seat::{BySeat, Seat};
use crate::settle::{self, ContractEnd, Facts, OneDeckEnd, TwoDeckEnd};
use crate::syntax::ast::Bid;

/// What a hand leaves for the match it is part of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tale {
    /// change of each seat before the fee; `None`: the hand does not count
    pub(super) scores: Option<BySeat<Amount>>,
    /// won as landlord, for the tie-break of R20
    pub(super) won: Option<(Seat, WonAs)>,
}

impl Hand<'_, '_> {
    /// Writes result and scores, and pays at the table.
    pub(super) fn close(&mut self, end: End, facts: &Facts) -> Tale {
        let Ok(due) = settle::due(self.rules.profile, facts) else {
            // a figure beyond 128 bits, or an end without a rule: nothing is owed
            self.write_result(end, facts);
            return Tale { scores: Some(BySeat::default()), won: None };
        };
        if self.parts.has(Part::Result) || self.needs_result {
            self.write_result(end, facts);
        }
        let scores = self.parts.has(Part::Scores);
        for seat in self.rules.seating.seats() {
            let (score, fee) = (due.scores[seat], due.fees[seat]);
            self.table.pay(seat, score.minus(fee).unwrap_or_default());
            if scores {
                self.write_score(seat, score, fee);
            }
        }
        self.table.huangfan = self.huangfan_next(end);
        Tale { scores: Some(due.scores), won: won(facts) }
    }

    fn write_result(&mut self, end: End, facts: &Facts) {
        self.out.push_str("result ");
        match end {
            End::Out(seat) => self.out.push_str(if landlord(facts) == Some(seat) { "landlord" } else { "peasants" }),
            // `landlord` is accepted for a claim
            End::Claimed => self.out.push_str(if self.random.chance(1, 6) { "landlord" } else { "claimed" }),
            End::PassedOut => self.out.push_str("passed-out"),
            End::Escaped(seat) => {
                self.out.push_str("escape ");
                self.out.push_str(seat.letter());
            }
            End::Void => self.out.push_str("void"),
        }
        if self.result_stamped || self.stamps && self.random.chance(1, 2) {
            self.stamp();
        }
        self.out.push('\n');
    }

    fn write_score(&mut self, seat: Seat, score: Amount, fee: Amount) {
        let _ = write!(self.out, "score {seat} {}", score.signed());
        if self.takes_fee() && self.parts.has(Part::Fees) {
            let _ = write!(self.out, " fee {fee}");
        }
        if self.table.counts_balances && self.parts.has(Part::Left) {
            let _ = write!(self.out, " balance {}", self.table.balances[seat]);
        }
        self.out.push('\n');
    }

    fn takes_fee(&self) -> bool {
        let fee = match &self.rules.profile.game {
            Game::TwoDeck(knobs) => knobs.fee.amount.value,
            Game::OneDeck(knobs) => knobs.fee.amount.value,
        };
        fee != FeeAmount::None
    }

    fn huangfan_next(&self, end: End) -> bool {
        let Game::TwoDeck(knobs) = &self.rules.profile.game else { return false };
        knobs.huangfan.next_hand.value && end == End::PassedOut
    }

    /// `misdeal`: dealt again, nothing is settled.
    pub(super) fn close_misdeal(&mut self) {
        self.out.push_str("misdeal");
        self.end_act();
        if self.random.chance(1, 2) {
            self.out.push_str("result misdeal\n");
        }
    }
}

const fn landlord(facts: &Facts) -> Option<Seat> {
    match facts {
        Facts::TwoDeck(facts) => match facts.end {
            TwoDeckEnd::Contracted(contract, _) => Some(contract.landlord),
            _ => None,
        },
        Facts::OneDeck(facts) => match facts.end {
            OneDeckEnd::Played { landlord, .. } => Some(landlord),
            _ => None,
        },
    }
}

/// A claimed win counts by its bid, tanda or not.
const fn won(facts: &Facts) -> Option<(Seat, WonAs)> {
    let Facts::TwoDeck(facts) = facts else { return None };
    let TwoDeckEnd::Contracted(contract, how) = facts.end else { return None };
    let claimed = matches!(how, ContractEnd::Claimed);
    if !claimed && !matches!(how, ContractEnd::LandlordWon) {
        return None;
    }
    let kind = match contract.bid {
        _ if contract.tanda && !claimed => WonAs::Tanda,
        _ if contract.touliao => WonAs::Touliao,
        Bid::Three => WonAs::Three,
        Bid::Two => WonAs::Two,
        Bid::One => WonAs::One,
    };
    Some((contract.landlord, kind))
}
