//! `paipu generate`.

use std::io::ErrorKind;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::config::Asks;
use super::output::Output;
use super::{Failure, Status, rules};
use crate::generate::{Generator, Options, Spelling, Suits};

const EXAMPLES: &str = "\
Examples:
  paipu generate --rules shanghai --hands 3 --seed 1
  paipu generate --rules pengpu --match -n 12 | paipu audit
  paipu generate --rules rules.toml -n 1000 --tables 4 --sealed -o day.paipu
  paipu generate --rules lezhong-points --partial --spelling free -n 20

The same profile, options and seed give the same bytes on every machine.";

/// Make up legal hands of any profile, complete with results and scores
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub(super) struct Generate {
    /// The profile: a name or a TOML file [default: that of paipu.toml]
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,

    /// How many hands; in a match, misdealt ones come on top
    #[arg(long, short = 'n', value_name = "N", default_value_t = 12)]
    hands: u64,

    /// Other hands for another seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The hands are one match, with totals and standings
    #[arg(long = "match", conflicts_with = "tables")]
    in_match: bool,

    /// How many tables play in turn
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,

    /// A time on every act
    #[arg(long)]
    times: bool,

    /// Leave parts of some hands out, down to score sheets
    #[arg(long)]
    partial: bool,

    /// Commits, salts and chained digests
    #[arg(long)]
    sealed: bool,

    /// Nothing but play: no connection events, escapes, void hands or misdeals
    #[arg(long)]
    plain: bool,

    /// Whether cards have suits
    #[arg(long, value_enum, default_value_t = Suited::All)]
    suits: Suited,

    /// How statements are spelled
    #[arg(long, value_enum, default_value_t = Spelled::Canonical)]
    spelling: Spelled,

    /// Write to this file, which is replaced when all is done
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Suited {
    /// every card
    All,
    /// no card
    None,
    /// from hand to hand
    Mixed,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Spelled {
    /// the canonical form
    Canonical,
    /// any way that can be read: Chinese words, suit signs, blanks, comments
    Free,
}

impl Generate {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: None, rules: Some(&mut self.rules) }
    }

    /// Writes a file of hands.
    pub(super) fn run(&self) -> Result<Status, Failure> {
        let profile = rules::profile_given(self.rules.as_deref())?;
        let mut generator = Generator::new(&profile, self.options(), self.seed)
            .map_err(|error| Failure::about(&profile.name, error))?;
        let mut output = Output::open(self.output.as_deref())?;
        match generator.file(self.hands, &mut output) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Clean),
            Err(error) => Err(output.failed(error)),
            Ok(()) => output.finish().map(|()| Status::Clean),
        }
    }

    fn options(&self) -> Options {
        Options {
            tables: self.tables,
            in_match: self.in_match,
            times: self.times,
            partial: self.partial,
            sealed: self.sealed,
            suits: match self.suits {
                Suited::All => Suits::All,
                Suited::None => Suits::None,
                Suited::Mixed => Suits::Mixed,
            },
            spelling: match self.spelling {
                Spelled::Canonical => Spelling::Canonical,
                Spelled::Free => Spelling::Free,
            },
            mishaps: !self.plain,
        }
    }
}
