//! A settlement as JSON.

use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};

use super::parts::amounts;
use crate::audit::Due;
use crate::seat::Seating;
use crate::settle::Step;
use crate::words::Words;

/// What is due, step by step.
pub(super) struct SettlementJson<'a> {
    pub(super) due: &'a Due<'a>,
    pub(super) seating: Seating,
    pub(super) words: &'a Words,
}

impl Serialize for SettlementJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_struct("Settlement", 3)?;
        map.serialize_field("scores", &amounts(self.seating, &self.due.scores))?;
        map.serialize_field("fees", &amounts(self.seating, &self.due.fees))?;
        map.serialize_field("steps", &StepsJson(self))?;
        map.end()
    }
}

struct StepsJson<'a>(&'a SettlementJson<'a>);

impl Serialize for StepsJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let of = self.0;
        let ledger = of.due.ledger();
        let mut list = to.serialize_seq(None)?;
        for step in ledger.iter().flat_map(|ledger| &ledger.steps) {
            list.serialize_element(&StepJson { step, of })?;
        }
        list.end()
    }
}

struct StepJson<'a> {
    step: &'a Step<'a>,
    of: &'a SettlementJson<'a>,
}

impl Serialize for StepJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_struct("Step", 5)?;
        map.serialize_field("text", &self.of.words.step(self.step))?;
        map.serialize_field("clause", &*self.step.cite.clause)?;
        map.serialize_field("ruling", &self.step.cite.ruling.as_deref())?;
        map.serialize_field("scores", &amounts(self.of.seating, &self.step.scores))?;
        map.serialize_field("fees", &amounts(self.of.seating, &self.step.fees))?;
        map.end()
    }
}
