//! One step of a settlement: what it adds for each seat, and the knob it read. Words are made elsewhere.

use crate::amount::Amount;
use crate::profile::Citation;
use crate::seat::BySeat;

/// A step of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'p> {
    /// what was done, with its figures
    pub kind: StepKind,
    /// what this step adds to each seat's score
    pub scores: BySeat<Amount>,
    /// what this step adds to each seat's fee
    pub fees: BySeat<Amount>,
    /// the clause and ruling of the knob it read
    pub cite: &'p Citation,
}

/// What a step does, with the figures of its arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {}
