//! Names of what the game and the report are made of.

use super::{Phrase, Words};
use crate::audit::Extent;
use crate::baseline::{Known, Stale, Unexplained};
use crate::finding::{Code, Severity};
use crate::pattern::PatternName;
use crate::profile::Unit;
use crate::seat::Seat;
use crate::settle::Spring;
use crate::syntax::ast::{Bid, Contract, Outcome, Time};

impl Words {
    /// A seat.
    pub fn seat(&self, seat: Seat) -> String {
        if let Some(names) = &self.names {
            return names[seat].clone();
        }
        self.text(match seat {
            Seat::E => "seat-e",
            Seat::S => "seat-s",
            Seat::W => "seat-w",
            Seat::N => "seat-n",
        })
    }

    /// A pattern: the rules' word, but never one word for two patterns.
    pub fn pattern(&self, pattern: PatternName) -> String {
        self.text(&format!("pattern-{}", pattern.slug()))
    }

    /// A bid of 1–3, or a pass in the bidding.
    pub fn bid(&self, bid: Option<Bid>) -> String {
        match bid {
            Some(bid) => self.say("bid-number").with("bid", bid.number()).string(),
            None => self.text("bid-pass"),
        }
    }

    /// A `landlord` line as a phrase.
    pub fn contract(&self, contract: Contract) -> String {
        let id = match (contract.bid, contract.touliao) {
            (None, false) => "contract-seat",
            (None, true) => "contract-seat-touliao",
            (Some(_), false) => "contract-bid",
            (Some(_), true) => "contract-bid-touliao",
        };
        self.say(id).seat("seat", contract.seat).with("bid", self.bid(contract.bid)).string()
    }

    /// How a hand ended.
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Landlord => self.text("outcome-landlord"),
            Outcome::Peasants => self.text("outcome-peasants"),
            Outcome::Claimed => self.text("outcome-claimed"),
            Outcome::PassedOut => self.text("outcome-passed-out"),
            Outcome::Misdeal => self.text("outcome-misdeal"),
            Outcome::Void => self.text("outcome-void"),
            Outcome::Escape(seat) => self.say("outcome-escape").seat("seat", seat).string(),
        }
    }

    /// How much a finding matters.
    pub fn severity(&self, severity: Severity) -> String {
        self.text(match severity {
            Severity::Note => "severity-note",
            Severity::Warning => "severity-warning",
            Severity::Error => "severity-error",
        })
    }

    /// An entry of a baseline that waives nothing.
    pub fn stale(&self, stale: &Stale) -> String {
        let said = match stale.expired {
            Some(day) => self.say("baseline-expired").with("expires", day),
            None => self.say("baseline-unused"),
        };
        self.known(said, &stale.known)
    }

    /// An entry of a baseline that lacks a reason or a name.
    pub fn unexplained(&self, entry: &Unexplained<'_>) -> String {
        let said = self.say(match (entry.has_reason, entry.has_name) {
            (false, false) => "baseline-unexplained",
            (false, true) => "baseline-no-reason",
            (true, _) => "baseline-no-name",
        });
        self.known(said, entry.known)
    }

    fn known(&self, said: Phrase<'_>, Known { file, hand, code, .. }: &Known) -> String {
        let place = match hand {
            Some(hand) => self.say("baseline-place").word("file", file).word("hand", hand).string(),
            None => file.clone(),
        };
        said.with("code", code.slug()).word("place", &place).string()
    }

    /// What a code means, in a few words.
    pub fn title(&self, code: Code) -> String {
        self.text(&format!("title-{}", code.slug()))
    }

    /// How much of a part is recorded.
    pub fn extent(&self, extent: Extent) -> String {
        self.text(match extent {
            Extent::Full => "extent-full",
            Extent::Partial => "extent-partial",
            Extent::None => "extent-none",
            Extent::Faulty => "extent-faulty",
        })
    }

    /// What amounts count.
    pub fn unit(&self, unit: Unit) -> String {
        self.text(match unit {
            Unit::Beans => "unit-beans",
            Unit::Silver => "unit-silver",
            Unit::Points => "unit-points",
        })
    }

    /// A hand in which one side did not get to play.
    pub fn spring(&self, spring: Spring) -> String {
        self.text(match spring {
            Spring::Spring => "spring-spring",
            Spring::AntiSpring => "spring-anti",
        })
    }
}

/// Milliseconds as seconds, up to three decimals and no trailing zeros.
pub(crate) fn seconds(milliseconds: u64) -> String {
    let (whole, rest) = (milliseconds / 1000, milliseconds % 1000);
    if rest == 0 { whole.to_string() } else { format!("{whole}.{}", format!("{rest:03}").trim_end_matches('0')) }
}

/// A time as the record writes it.
pub(crate) fn at(time: Time) -> String {
    format!("@{}", seconds(time.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_written_as_the_canonical_form_writes_them() {
        assert_eq!([90_000, 89_900, 5, 1_050].map(seconds), ["90", "89.9", "0.005", "1.05"]);
        assert_eq!(at(Time(21_500)), "@21.5");
    }
}
