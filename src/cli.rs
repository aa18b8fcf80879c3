//! The command line: definitions and wiring, one file per command. Results go to standard output, everything else to standard error.

mod audit;
mod codes;
mod output;
mod rules;
mod terminal;

use std::fmt::Display;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::profile::ProfileError;

/// Replays and audits hand histories (牌谱) of Dou Dizhu.
#[derive(Debug, Parser)]
#[command(name = "paipu", version, about, max_term_width = 110, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What can be done.
#[derive(Debug, Subcommand)]
enum Command {
    Audit(audit::Audit),
}

/// The exit status, part of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// nothing at fault
    Clean = 0,
    /// at least one error
    Faulty = 1,
    /// the job could not be done
    Failed = 2,
}

/// Runs the command line of this process.
pub fn run() -> ExitCode {
    let status = match Cli::parse().command {
        Command::Audit(audit) => audit.run(),
    };
    let status = status.unwrap_or_else(|failure| {
        complain(&failure);
        Status::Failed
    });
    ExitCode::from(status as u8)
}

/// Why a job could not be done.
#[derive(Debug)]
enum Failure {
    /// said in a line
    Said(String),
    /// a profile file, shown with its line
    Profile(Box<ProfileError>),
}

impl Failure {
    /// What it is about, and what is wrong with it.
    fn about(what: impl Display, why: impl Display) -> Self {
        Self::Said(format!("{}: {why}", what.to_string().escape_debug()))
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Said(text) => f.write_str(text),
            Self::Profile(error) => {
                writeln!(f, "this profile cannot be used")?;
                let theme = miette::GraphicalTheme::unicode_nocolor();
                miette::GraphicalReportHandler::new_themed(theme).with_links(false).render_report(f, &**error)
            }
        }
    }
}

/// A line on standard error. There is nowhere to report that it could not be written.
fn complain(message: &dyn Display) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "paipu: {message}");
}
