//! The ledger: steps in order, and the totals they fold to.

use arrayvec::ArrayVec;

use super::step::{By, Step, StepKind};
use super::{MAX_STEPS, Totals};
use crate::amount::{Amount, Overflow};
use crate::profile::{Citation, Ratio};
use crate::seat::{BySeat, Seat};

/// Where steps go.
pub(super) trait Steps<'p> {
    /// Takes the next step.
    fn take(&mut self, step: impl FnOnce() -> Step<'p>);
}

/// Nobody reads them.
impl<'p> Steps<'p> for () {
    fn take(&mut self, _: impl FnOnce() -> Step<'p>) {}
}

impl<'p> Steps<'p> for ArrayVec<Step<'p>, MAX_STEPS> {
    fn take(&mut self, step: impl FnOnce() -> Step<'p>) {
        // no settlement has more (guarded by a test of the longest)
        let _ = self.try_push(step());
    }
}

/// Steps and their running sums.
pub(super) struct Ledger<S> {
    pub(super) steps: S,
    pub(super) totals: Totals,
}

impl<'p, S: Steps<'p>> Ledger<S> {
    pub(super) fn new(steps: S) -> Self {
        Self { steps, totals: Totals::default() }
    }

    /// A step that moves scores.
    pub(super) fn score(&mut self, kind: StepKind, cite: &'p Citation, scores: BySeat<Amount>) -> Result<(), Overflow> {
        add(&mut self.totals.scores, &scores)?;
        self.steps.take(|| Step { kind, scores, fees: BySeat::default(), cite });
        Ok(())
    }

    /// A step that takes fees.
    pub(super) fn fee(&mut self, kind: StepKind, cite: &'p Citation, fees: BySeat<Amount>) -> Result<(), Overflow> {
        add(&mut self.totals.fees, &fees)?;
        self.steps.take(|| Step { kind, scores: BySeat::default(), fees, cite });
        Ok(())
    }

    /// A step that moves nothing.
    pub(super) fn note(&mut self, kind: StepKind, cite: &'p Citation) {
        self.steps.take(|| Step { kind, scores: BySeat::default(), fees: BySeat::default(), cite });
    }

    /// A step that moves an amount from one seat to another.
    pub(super) fn pass(
        &mut self,
        kind: StepKind,
        cite: &'p Citation,
        (from, to): (Seat, Seat),
        amount: Amount,
    ) -> Result<(), Overflow> {
        let mut scores = BySeat::default();
        scores[from] = amount.negated()?;
        scores[to] = amount;
        self.score(kind, cite, scores)
    }

    /// The first step of a figure, at which each seat has so many shares in it.
    pub(super) fn begin(
        &mut self,
        kind: StepKind,
        cite: &'p Citation,
        shares: BySeat<i16>,
        figure: Amount,
    ) -> Result<Running, Overflow> {
        let mut running = Running { shares, figure: Amount::ZERO };
        self.advance(&mut running, kind, cite, figure)?;
        Ok(running)
    }

    /// The figure becomes `after`, and each seat's score moves by its shares in the change.
    pub(super) fn advance(
        &mut self,
        running: &mut Running,
        kind: StepKind,
        cite: &'p Citation,
        after: Amount,
    ) -> Result<(), Overflow> {
        let change = after.minus(running.figure)?;
        running.figure = after;
        let mut scores = BySeat::default();
        for (seat, shares) in running.shares.iter().filter(|(_, shares)| **shares != 0) {
            scores[seat] = change.times(*shares)?;
        }
        self.score(kind, cite, scores)
    }

    /// × `each`, `count` times; no step where nothing multiplies.
    pub(super) fn multiply(
        &mut self,
        running: &mut Running,
        by: By,
        (each, count): (Amount, u16),
        cite: &'p Citation,
    ) -> Result<(), Overflow> {
        if count == 0 || each == Amount(1) {
            return Ok(());
        }
        let before = running.figure;
        let after = power(before, each, count)?;
        self.advance(running, StepKind::Factor { by, each, count, before, after }, cite, after)
    }

    /// × a ratio that the figure divides by.
    pub(super) fn touliao(&mut self, running: &mut Running, win: Ratio, cite: &'p Citation) -> Result<(), Overflow> {
        let before = running.figure;
        let after = before.times(win.over)?.floor_div(win.under.into())?;
        self.advance(running, StepKind::Touliao { win, before, after }, cite, after)
    }
}

/// A figure that steps multiply and add to, and each seat's shares in it.
pub(super) struct Running {
    shares: BySeat<i16>,
    pub(super) figure: Amount,
}

/// `start` × `each`^`count`.
pub(super) fn power(start: Amount, each: Amount, count: u16) -> Result<Amount, Overflow> {
    if each == Amount(1) || start == Amount::ZERO {
        return Ok(start);
    }
    (0..count).try_fold(start, |product, _| product.times(each.0))
}

fn add(totals: &mut BySeat<Amount>, step: &BySeat<Amount>) -> Result<(), Overflow> {
    for (seat, total) in totals.iter_mut() {
        *total = total.plus(step[seat])?;
    }
    Ok(())
}
