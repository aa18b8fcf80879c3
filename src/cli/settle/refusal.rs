//! What is wrong with the facts given.

use crate::amount::Amount;
use crate::profile::Citation;
use crate::words::Words;

/// Facts that are refused, and the clause they offend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// what is wrong
    pub why: Refusal,
    /// what that rests on; nothing where a figure is beyond what the program reckons with
    pub cite: Option<Citation>,
}

impl Refused {
    /// Refused by a clause.
    pub fn by(why: Refusal, cite: &Citation) -> Self {
        Self { why, cite: Some(cite.clone()) }
    }

    /// Refused without one.
    pub fn plain(why: Refusal) -> Self {
        Self { why, cite: None }
    }

    /// The message, with the clause.
    pub fn say(&self, words: &Words) -> String {
        let why = self.why.say(words);
        match &self.cite {
            Some(cite) => {
                words.say("settle-refused").with("why", why).with("clause", crate::finding::clause(cite)).string()
            }
            None => why,
        }
    }
}

/// What is wrong with the facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// no base, and the profile has none of its own
    NoBase,
    /// no bid
    NoBid,
    /// neither winner nor escape nor claim
    NoEnd,
    /// touliao with a bid that is not 3
    TouliaoBid {
        /// the bid
        bid: u8,
    },
    /// tanda without touliao
    TandaAlone,
    /// more sets than may be declared
    Sets {
        /// declared
        sets: u8,
        /// allowed
        most: u8,
    },
    /// a declaration of no set
    NoSets,
    /// a claim that the peasants won
    ClaimLost,
    /// a claim and an escape
    ClaimEscaped,
    /// a winner and an escape that ends the hand
    EscapeWon,
    /// an escape that does not end the hand, and no winner
    EscapeUnwon,
    /// the profile has no escape rule
    NoEscapeRule,
    /// no such escape under this profile
    NoSuchEscape,
    /// something that comes later than the escape
    BeforeEscape {
        /// the flag
        flag: &'static str,
    },
    /// huangfan where no hand is one
    NoHuangfan,
    /// a fact of the other game
    OtherGame {
        /// the flag
        flag: &'static str,
    },
    /// a fact that the profile does not know
    NotHere {
        /// the flag
        flag: &'static str,
    },
    /// more than there can be, by the cards or the seats
    TooMany {
        /// the flag
        flag: &'static str,
        /// acts
        count: u16,
        /// the most
        most: u16,
    },
    /// a stake that may not be set
    Stake {
        /// the stake
        value: Amount,
        /// those allowed
        allowed: Vec<Amount>,
    },
    /// a spring of the side that lost
    SpringOfLoser,
    /// a figure beyond 128 bits
    Overflow,
    /// the landlord cannot pay all, and the winners' balances are not all given
    BalancesLacking,
}

impl Refusal {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::NoBase => words.text("settle-no-base"),
            Self::NoBid => words.text("settle-no-bid"),
            Self::NoEnd => words.text("settle-no-end"),
            Self::TouliaoBid { bid } => words.say("settle-touliao-bid").with("bid", bid).string(),
            Self::TandaAlone => words.text("settle-tanda-alone"),
            Self::Sets { sets, most } => words.say("settle-sets").with("sets", sets).with("most", most).string(),
            Self::NoSets => words.text("settle-no-sets"),
            Self::ClaimLost => words.text("settle-claim-lost"),
            Self::ClaimEscaped => words.text("settle-claim-escaped"),
            Self::EscapeWon => words.text("settle-escape-won"),
            Self::EscapeUnwon => words.text("settle-escape-unwon"),
            Self::NoEscapeRule => words.text("settle-no-escape-rule"),
            Self::NoSuchEscape => words.text("settle-no-such-escape"),
            Self::BeforeEscape { flag } => words.say("settle-before-escape").with("flag", flag).string(),
            Self::NoHuangfan => words.text("settle-no-huangfan"),
            Self::OtherGame { flag } => words.say("settle-other-game").with("flag", flag).string(),
            Self::NotHere { flag } => words.say("settle-not-here").with("flag", flag).string(),
            Self::TooMany { flag, count, most } => {
                words.say("settle-too-many").with("flag", flag).with("count", count).with("most", most).string()
            }
            Self::Stake { allowed, .. } if allowed.is_empty() => words.text("stake-none"),
            Self::Stake { value, allowed } => {
                let allowed: Vec<_> = allowed.iter().map(ToString::to_string).collect();
                words.say("settle-stake").with("value", value).with("allowed", words.either(&allowed)).string()
            }
            Self::SpringOfLoser => words.text("settle-spring-of-loser"),
            Self::Overflow => words.text("settle-overflow"),
            Self::BalancesLacking => words.text("settle-balances-lacking"),
        }
    }
}
