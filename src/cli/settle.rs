//! `paipu settle`: a payout from facts alone, step by step.

mod amounts;
mod facts;
mod refusal;
mod roles;
mod show;

use std::fmt;
use std::io::{self, Write};

use clap::{Args, ValueEnum};

pub use amounts::{DeclaredArg, PerRole};
pub use refusal::{Refusal, Refused};

use super::config::Asks;
use super::rules::{RulesError, profile_given};
use crate::amount::Amount;
use crate::profile::Game;
use crate::settle::{Unsettled, settle};
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu settle --rules shanghai --base 100 --bid 3 --touliao --tanda --winner landlord
  paipu settle --rules xixi --base 50 --bid 2 --baodao 1:play --escape peasant
  paipu settle --rules shanghai --base 100 --huangfan --escape bidding
  paipu settle --rules lezhong-points --base 2 --robs 2 --bombs 1 --spring --winner landlord
  paipu settle --rules lezhong-wealth --base 1000 --multiplier 6 --bombs 1 --stakes 2,2,2 \\
      --balances 500000,60000,90000 --fee 300 --winner landlord

Contradictory facts are refused with the clause (exit status 2).";

/// Work out a payout from facts alone, step by step
#[derive(Clone, Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct SettleArgs {
    /// The profile: a name or a TOML file [default: that of paipu.toml]
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    pub rules: Option<String>,

    /// The base, or the room's coefficient [default: the profile's]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = amounts::positive)]
    pub base: Option<Amount>,

    /// The landlord's bid (two decks, and where bidding is by score)
    #[arg(long, value_name = "1|2|3", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub bid: Option<u8>,

    /// The side that won
    #[arg(long, value_enum)]
    pub winner: Option<Winner>,

    /// Who escaped, or when
    #[arg(long, value_enum)]
    pub escape: Option<Escape>,

    /// The first bidder bid 3
    #[arg(long, help_heading = "Two decks")]
    pub touliao: bool,

    /// The landlord's hand was laid open
    #[arg(long, help_heading = "Two decks")]
    pub tanda: bool,

    /// The marker is a joker
    #[arg(long, help_heading = "Two decks")]
    pub mingwang: bool,

    /// The hand before was passed out
    #[arg(long, help_heading = "Two decks")]
    pub huangfan: bool,

    /// Declared sets, and whether the hand was played or claimed
    #[arg(long, value_name = "N:play|N:claim", help_heading = "Two decks")]
    pub baodao: Option<DeclaredArg>,

    /// The multiplier the hand begins with
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = amounts::positive, help_heading = "One deck")]
    pub multiplier: Option<Amount>,

    /// Robs
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "One deck")]
    pub robs: Option<u16>,

    /// Bombs played
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "One deck")]
    pub bombs: Option<u16>,

    /// Rockets played
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "One deck")]
    pub rockets: Option<u16>,

    /// Seats that showed their hands
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "One deck")]
    pub shows: Option<u16>,

    /// Seats that sealed
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = "One deck")]
    pub sealed: Option<u16>,

    /// The landlord went out and neither peasant had played a card
    #[arg(long, conflicts_with = "anti_spring", help_heading = "One deck")]
    pub spring: bool,

    /// A peasant went out and the landlord had played once only
    #[arg(long, help_heading = "One deck")]
    pub anti_spring: bool,

    /// Stakes of the landlord and the peasants
    #[arg(long, value_name = "L,P,P", allow_hyphen_values = true, help_heading = "One deck")]
    pub stakes: Option<PerRole>,

    /// Balances carried by the landlord and the peasants; the first peasant is the one who escaped
    #[arg(long, value_name = "L,P,P", allow_hyphen_values = true, help_heading = "One deck")]
    pub balances: Option<PerRole>,

    /// The room's fee
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = amounts::whole, help_heading = "One deck")]
    pub fee: Option<Amount>,

    /// How to show it
    #[arg(long, value_enum, default_value_t = SettleFormat::Human)]
    pub format: SettleFormat,
}

impl SettleArgs {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: None, rules: Some(&mut self.rules) }
    }
}

/// The side that won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names are the rules' words")]
pub enum Winner {
    Landlord,
    Peasants,
}

/// Who escaped, or when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Escape {
    /// the landlord
    Landlord,
    /// one peasant
    Peasant,
    /// both peasants
    Peasants,
    /// anyone, before somebody called
    Uncalled,
    /// anyone, before the bidding was over
    Bidding,
}

/// How a payout is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SettleFormat {
    /// for people
    Human,
    /// for programs
    Json,
}

/// Why there is no payout.
#[derive(Debug)]
pub enum SettleError {
    /// The profile cannot be had.
    Rules(RulesError),
    /// The facts contradict each other or the profile, or something is lacking.
    Refused(Refused),
    /// The output cannot be written.
    Io(io::Error),
}

impl SettleError {
    /// The message.
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Rules(error) => error.say(words),
            Self::Refused(refused) => refused.say(words),
            Self::Io(error) => words.io(error),
        }
    }
}

impl fmt::Display for SettleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::new(Lang::En)))
    }
}

impl std::error::Error for SettleError {}

impl From<io::Error> for SettleError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Refused> for SettleError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// Works out the payout and shows it, in a language and (tables) so many columns.
pub fn run(args: &SettleArgs, lang: Lang, width: u16, out: &mut dyn Write) -> Result<(), SettleError> {
    let profile = profile_given(args.rules.as_deref()).map_err(SettleError::Rules)?;
    let case = facts::case(args, &profile)?;
    let settlement = settle(&profile, &case.facts).map_err(|unsettled| match unsettled {
        Unsettled::Overflow => Refused::plain(Refusal::Overflow),
        Unsettled::NotCovered(cite) => Refused::by(Refusal::NoEscapeRule, cite),
        Unsettled::NeedsBalance(_) => {
            let cite = match &profile.game {
                Game::OneDeck(knobs) => &knobs.caps.share.cite,
                Game::TwoDeck(knobs) => &knobs.settlement.lost.cite,
            };
            Refused::by(Refusal::BalancesLacking, cite)
        }
    })?;
    let words = roles::words(lang, case.roles);
    match args.format {
        SettleFormat::Human => show::human(&profile, &settlement, &words, width, out)?,
        SettleFormat::Json => show::json(&profile, &case, &settlement, &words, out)?,
    }
    Ok(())
}
