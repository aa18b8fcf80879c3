//! Scores, fees and balances: recorded against due, one finding per seat at fault (`findings.md`).

use super::due;
use super::{Book, Case, Due, Recorded, headers};
use crate::amount::{Amount, Overflow};
use crate::finding::{Fact, Unverified};
use crate::history::{Hand, Log};
use crate::profile::{CapShare, FeeAmount, Game, OneDeckEscapeKind};
use crate::seat::{BySeat, Seat};
use crate::settle::{
    self, Facts, OneDeckEnd, OneDeckFacts, TwoDeckContract, TwoDeckEnd, TwoDeckFacts, Unsettled, fee_due,
};
use crate::syntax::ast::{Bid, Outcome};

/// What a hand was settled to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Settled<'p> {
    /// what is due, where it is known
    pub settlement: Option<Due<'p>>,
    /// the facts it was or would have been settled by
    pub facts: Option<Facts>,
    /// the one-deck multiplier, where it is known
    pub multiplier: Option<Amount>,
    /// fees known though the scores are not
    pub fees: Option<BySeat<Amount>>,
}

impl Settled<'_> {
    fn contract(&self) -> Option<TwoDeckContract> {
        match self.facts? {
            Facts::TwoDeck(TwoDeckFacts { end: TwoDeckEnd::Contracted(contract, _), .. }) => Some(contract),
            _ => None,
        }
    }

    /// The landlord it was settled with.
    pub(super) fn landlord(&self) -> Option<Seat> {
        match self.facts? {
            Facts::OneDeck(OneDeckFacts { end: OneDeckEnd::Played { landlord, .. }, .. }) => Some(landlord),
            _ => self.contract().map(|contract| contract.landlord),
        }
    }

    /// The bid it was settled with.
    pub(super) fn bid(&self) -> Option<Bid> {
        match self.facts? {
            Facts::OneDeck(facts) => facts.bid,
            Facts::TwoDeck(_) => self.contract().map(|contract| contract.bid),
        }
    }

    /// Whether it was settled as touliao.
    pub(super) fn touliao(&self) -> Option<bool> {
        self.contract().map(|contract| contract.touliao)
    }
}

/// Recorded figures per seat.
pub(super) fn recorded(hand: &Hand<'_>) -> BySeat<Recorded> {
    hand.scores.map(|seat, score| Recorded {
        score: score.map(|s| s.value.amount),
        fee: score.and_then(|s| s.value.fee),
        balance: score.and_then(|s| s.value.balance),
        carried: hand.players[seat].and_then(|player| player.value.balance),
    })
}

/// Settles the hand as it was played and compares what is recorded.
pub(super) fn settle_and_compare<'p>(
    case: &Case<'_, '_, 'p>,
    kind: Option<Outcome>,
    book: &Book<'p>,
    log: &mut Log,
) -> Settled<'p> {
    let settled = match kind {
        None | Some(Outcome::Misdeal) => Settled::default(),
        Some(kind) => settle(case, kind, log),
    };
    note_rounding(case, &settled, log);
    match &settled.settlement {
        Some(due) => compare_scores(case, due, book, log),
        None => check_zero_sum(case, &settled, log),
    }
    check_missing(case, kind, log);
    if kind != Some(Outcome::Misdeal) {
        compare_fees(case, &settled, log);
        check_balances(case, &settled, log);
    }
    settled
}

fn settle<'p>(case: &Case<'_, '_, 'p>, kind: Outcome, log: &mut Log) -> Settled<'p> {
    let at = case.hand.result.map_or(case.hand.span, |r| r.span);
    let facts = match due::facts(case, kind) {
        Ok(facts) => facts,
        Err(why) => {
            log.report(at, Fact::Unverified(why));
            return Settled { fees: fees_alone(case, kind), ..Settled::default() };
        }
    };
    let facts = fitting(case, &facts);
    let multiplier = match &facts {
        Facts::OneDeck(facts) => multiplier(case, facts),
        Facts::TwoDeck(_) => None,
    };
    let mut settled = Settled { facts: Some(facts), multiplier, fees: fees_alone(case, kind), settlement: None };
    match Due::settle(case.rules.profile, facts) {
        Ok(due) if doubtful(case, &due) => log.report(at, Fact::Unverified(doubt(case))),
        Ok(due) => settled.settlement = Some(due),
        Err(Unsettled::Overflow) => log.overflow(case.hand.span),
        Err(Unsettled::NotCovered(_)) => log.report(at, Fact::Unverified(Unverified::NotCovered)),
        Err(Unsettled::NeedsBalance(seat)) => log.report(at, Fact::Unverified(Unverified::NoBalance(seat))),
    }
    settled
}

/// The multiplier is told also of a hand that stopped, but not of one that nobody called.
fn multiplier(case: &Case<'_, '_, '_>, facts: &OneDeckFacts) -> Option<Amount> {
    let counts = matches!(facts.end, OneDeckEnd::Played { .. } | OneDeckEnd::Escaped { .. });
    settle::multiplier(case.rules.profile, facts).ok().filter(|_| counts)
}

/// Where the record's landlord is not the bids', scores that fit the bids' contract are no mismatch.
fn fitting(case: &Case<'_, '_, '_>, facts: &Facts) -> Facts {
    let Some(other) = case.replayed.other() else { return *facts };
    let bids = due::under(case, facts, other);
    let fits = |facts| Due::settle(case.rules.profile, facts).is_ok_and(|due| scores_fit(case, &due.scores));
    if !fits(*facts) && fits(bids) { bids } else { *facts }
}

/// Whether every recorded score is the one due; false where none is recorded.
fn scores_fit(case: &Case<'_, '_, '_>, due: &BySeat<Amount>) -> bool {
    let mut scores = case.hand.scores.iter().filter_map(|(seat, score)| score.map(|s| (seat, s.value.amount)));
    let Some((seat, first)) = scores.next() else { return false };
    first == due[seat] && scores.all(|(seat, score)| score == due[seat])
}

fn has_scores(case: &Case<'_, '_, '_>) -> bool {
    case.hand.scores.iter().any(|(_, score)| score.is_some())
}

/// Whether something that cannot be known would make the recorded scores right or wrong.
fn doubtful(case: &Case<'_, '_, '_>, due: &Due<'_>) -> bool {
    if !has_scores(case) || scores_fit(case, &due.scores) {
        return false;
    }
    if rests_on_unread(case) {
        return true;
    }
    let Facts::TwoDeck(facts) = due.facts else { return false };
    let marked = Facts::TwoDeck(TwoDeckFacts { mingwang: true, ..facts });
    let fits = |facts| Due::settle(case.rules.profile, facts).is_ok_and(|due| scores_fit(case, &due.scores));
    case.hand.marker.is_none() && (fits(marked) || case.hand.unread.marker)
}

/// Whether a line that cannot be read, or robs that are not there, may have made another settlement.
fn rests_on_unread(case: &Case<'_, '_, '_>) -> bool {
    let unread = &case.hand.unread;
    let lines = unread.money || unread.header || unread.landlord || unread.result || unread.seatless;
    let capped = unread.player
        && matches!(&case.rules.profile.game, Game::OneDeck(knobs) if knobs.caps.share.value != CapShare::None);
    let left = unread.event && !case.rules.leaving.ends;
    lines || capped || left || case.replayed.unread_opening() || case.replayed.bids_in_doubt()
}

fn doubt(case: &Case<'_, '_, '_>) -> Unverified {
    if rests_on_unread(case) || case.hand.unread.marker { Unverified::UnreadableLine } else { Unverified::NoMarker }
}

/// Whether a line that cannot be read may have made another fee.
fn fee_is_unread(case: &Case<'_, '_, '_>) -> bool {
    let unread = &case.hand.unread;
    let header = (unread.money || unread.header) && (case.hand.base.is_none() || case.hand.fee.is_none());
    let one_deck = matches!(case.rules.profile.game, Game::OneDeck(_));
    let void = unread.result || unread.seatless && case.hand.result.is_none();
    void || one_deck && (header || unread.player)
}

/// The fee of a hand whose scores are not known: it needs the base, or the room's fee, and no more.
fn fees_alone(case: &Case<'_, '_, '_>, kind: Outcome) -> Option<BySeat<Amount>> {
    let (fee, room) = match &case.rules.profile.game {
        Game::TwoDeck(knobs) => (&knobs.fee, None),
        // never more than is left: needs the score
        Game::OneDeck(knobs) if knobs.fee.amount.value != FeeAmount::None => return None,
        Game::OneDeck(knobs) => (&knobs.fee, headers::room_fee(case.rules, case.hand)),
    };
    let base = case.hand.base.map(|b| b.value).or((fee.amount.value == FeeAmount::None).then_some(Amount(1)))?;
    let each = fee_due(fee, base, room).ok()?.fee;
    let each = if kind == Outcome::Void { Amount::ZERO } else { each };
    Some(BySeat::from_fn(|s| if case.rules.seating.has(s) { each } else { Amount::ZERO }))
}

/// A note where 20 % of the base is no whole number (R19).
fn note_rounding(case: &Case<'_, '_, '_>, settled: &Settled<'_>, log: &mut Log) {
    let Some(due) = settled.settlement.as_ref().filter(|_| case.hand.base.is_some()) else { return };
    let (Game::TwoDeck(knobs), Facts::TwoDeck(facts)) = (&case.rules.profile.game, due.facts) else { return };
    let FeeAmount::PercentOfBase(percent) = knobs.fee.amount.value else { return };
    let fee = due.fees[Seat::E];
    let exact = facts.base.times(i128::from(percent)) == fee.times(100);
    if !exact && fee_due(&knobs.fee, facts.base, None).is_ok_and(|due| due.fee == fee) {
        let at = case.hand.base.map_or(case.hand.span, |b| b.span);
        log.report(at, Fact::FeeRounded { base: facts.base, percent, fee });
    }
}

fn compare_scores<'p>(case: &Case<'_, '_, 'p>, due: &Due<'p>, book: &Book<'p>, log: &mut Log) {
    if !has_scores(case) || scores_fit(case, &due.scores) {
        return;
    }
    let after_fault = log.has_faults();
    let landlord_lost = due.landlord().is_some_and(|seat| due.scores[seat] < Amount::ZERO);
    let scores = case.hand.scores.map(|_, score| score.map(|s| s.value.amount));
    let fees = case.hand.scores.map(|_, score| score.and_then(|s| s.value.fee));
    let others: Vec<_> = book.iter().map(|rules| rules.profile).collect();
    let explanation = settle::explain(case.rules.profile, &others, &due.facts, &scores, &fees).map(Box::new);
    for (seat, score) in case.hand.scores.iter() {
        let Some(score) = score else { continue };
        let (recorded, due) = (score.value.amount, due.scores[seat]);
        if recorded != due {
            let explanation = explanation.clone();
            log.report(
                score.span,
                Fact::ScoreMismatch { seat, recorded, due, explanation, after_fault, landlord_lost },
            );
        }
    }
}

/// Only where no recomputation was possible, and where the rules make the scores cancel out.
fn check_zero_sum(case: &Case<'_, '_, '_>, settled: &Settled<'_>, log: &mut Log) {
    if !cancels(case, settled) || case.hand.unread.score {
        return;
    }
    let scores: Option<Vec<_>> =
        case.rules.seating.seats().map(|s| case.hand.scores[s].map(|score| score.value.amount)).collect();
    let (Some(scores), Some(at)) = (scores, case.hand.last_score) else { return };
    match Amount::sum(scores) {
        Ok(Amount::ZERO) => {}
        Ok(sum) => log.report(at, Fact::ScoreNotZeroSum { sum }),
        Err(Overflow) => log.overflow(case.hand.span),
    }
}

fn cancels(case: &Case<'_, '_, '_>, settled: &Settled<'_>) -> bool {
    let Game::OneDeck(knobs) = &case.rules.profile.game else { return true };
    let escape = |outcome| matches!(outcome, Some(Outcome::Escape(_)));
    let unread = case.hand.unread.event && knobs.escape.kind.value == OneDeckEscapeKind::Ends;
    let taken = unread || escape(case.replayed.outcome()) || escape(case.hand.result.map(|r| r.value));
    let taken =
        taken || matches!(settled.facts, Some(Facts::OneDeck(OneDeckFacts { end: OneDeckEnd::Escaped { .. }, .. })));
    !taken && knobs.weight.landlord_weight.value == 2
}

/// A hand with a result has scores for all seats or none.
fn check_missing(case: &Case<'_, '_, '_>, kind: Option<Outcome>, log: &mut Log) {
    let hand = case.hand;
    let Some(result) = hand.result.filter(|_| has_scores(case) && !hand.unread.score) else { return };
    let seats: crate::seat::SeatSet = case.rules.seating.seats().filter(|&s| hand.scores[s].is_none()).collect();
    if !seats.is_empty() && kind != Some(Outcome::Misdeal) {
        log.report(result.span, Fact::ScoreMissing { seats });
    }
}

fn compare_fees(case: &Case<'_, '_, '_>, settled: &Settled<'_>, log: &mut Log) {
    let Some(fees) = settled.settlement.as_ref().map(|due| due.fees).or(settled.fees).filter(|_| !fee_is_unread(case))
    else {
        return;
    };
    for (seat, score) in case.hand.scores.iter() {
        let Some(score) = score else { continue };
        if let Some(recorded) = score.value.fee.filter(|&fee| fee != fees[seat]) {
            log.report(score.span, Fact::FeeMismatch { seat, recorded, due: fees[seat] });
        }
    }
}

/// A balance is checked against the recorded score and fee of its own line, the recomputed ones where they are not recorded.
/// One that follows from the figures due is no second fault where a recorded one is at fault.
fn check_balances(case: &Case<'_, '_, '_>, settled: &Settled<'_>, log: &mut Log) {
    let fees = settled.settlement.as_ref().map(|due| due.fees).or(settled.fees).filter(|_| !fee_is_unread(case));
    for (seat, score) in case.hand.scores.iter() {
        let Some(line) = score else { continue };
        let Some(recorded) = line.value.balance else { continue };
        let Some(before) = case.hand.players[seat].and_then(|p| p.value.balance) else { continue };
        let fee_due = fees.map(|fees| fees[seat]);
        let Some(fee) = line.value.fee.or(fee_due) else { continue };
        let score = line.value.amount;
        let Ok(due) = after(before, score, fee) else { return log.overflow(case.hand.span) };
        if recorded == due {
            continue;
        }
        let score_due = settled.settlement.as_ref().map(|due| due.scores[seat]);
        let by_dues = [Some(score), score_due].into_iter().flatten().any(|score| {
            [Some(fee), fee_due].into_iter().flatten().any(|fee| after(before, score, fee) == Ok(recorded))
        });
        if !by_dues {
            log.report(line.span, Fact::BalanceMismatch { seat, before, score, fee, recorded, due });
        }
    }
}

/// Balance + score − fee.
fn after(before: Amount, score: Amount, fee: Amount) -> Result<Amount, Overflow> {
    before.plus(score)?.minus(fee)
}
