//! How a hand ended, as JSON.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::parts::{AmountJson, SeatJson, SeatsJson, amounts, counts};
use crate::audit::{Ended, Flags};
use crate::seat::Seating;
use crate::settle::Spring;
use crate::syntax::ast::{Bid, Outcome};

/// An outcome by the names of `cli.md`.
pub(super) struct OutcomeJson<'a>(pub(super) &'a Ended);

impl Serialize for OutcomeJson<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let ended = self.0;
        let mut map = to.serialize_struct("Outcome", 10)?;
        map.serialize_field("kind", kind(ended.kind))?;
        map.serialize_field("landlord", &ended.landlord.map(SeatJson))?;
        match &ended.flags {
            Flags::TwoDeck { bid, touliao, tanda, mingwang, huangfan, baodao } => {
                map.serialize_field("bid", &bid.map(Bid::number))?;
                map.serialize_field("touliao", touliao)?;
                map.serialize_field("tanda", tanda)?;
                map.serialize_field("mingwang", mingwang)?;
                map.serialize_field("huangfan", huangfan)?;
                map.serialize_field("baodao", baodao)?;
                map.serialize_field("bombs", &ended.bombs.as_ref().map(|b| counts(Seating::Four, b)))?;
            }
            Flags::OneDeck { bid, multiplier, stakes, rockets, spring } => {
                map.serialize_field("bid", &bid.map(Bid::number))?;
                map.serialize_field("multiplier", &multiplier.map(AmountJson))?;
                map.serialize_field("stakes", &amounts(Seating::Three, stakes))?;
                map.serialize_field("bombs", &ended.bombs.as_ref().map(|b| counts(Seating::Three, b)))?;
                map.serialize_field("rockets", &rockets.as_ref().map(|r| counts(Seating::Three, r)))?;
                map.serialize_field("spring", &spring.map(spring_word))?;
            }
        }
        map.serialize_field("escaped", &SeatsJson(ended.escaped))?;
        map.end()
    }
}

/// A word of the `result` statement, or `unfinished`.
fn kind(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Landlord) => "landlord",
        Some(Outcome::Peasants) => "peasants",
        Some(Outcome::Claimed) => "claimed",
        Some(Outcome::PassedOut) => "passed-out",
        Some(Outcome::Misdeal) => "misdeal",
        Some(Outcome::Void) => "void",
        Some(Outcome::Escape(_)) => "escape",
        None => "unfinished",
    }
}

fn spring_word(spring: Spring) -> &'static str {
    match spring {
        Spring::Spring => "spring",
        Spring::AntiSpring => "anti-spring",
    }
}
