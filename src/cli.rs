//! The command line: definitions and wiring, one file per command. Results go to standard output, everything else to standard error.

mod atomic;
mod audit;
mod codes;
mod completions;
mod config;
mod convert;
pub mod explain;
mod fmt;
mod generate;
mod man;
mod output;
mod pending;
mod replay;
pub mod rules;
mod seal;
pub mod selftest;
pub mod settle;
mod terminal;
mod verify;
mod waivers;

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use serde::Deserialize;

use crate::misread::Misread;
use crate::profile::ProfileError;
use crate::syntax::Language;
use crate::words::{Lang, printable};

/// Replays and audits hand histories (牌谱) of Dou Dizhu.
#[derive(Debug, Parser)]
#[command(name = "paipu", version, about, max_term_width = 110, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The language of messages, tables and explanations (default: from the locale)
    #[arg(long, value_enum, global = true, value_name = "LANG")]
    lang: Option<Spoken>,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
enum Spoken {
    En,
    Zh,
}

impl From<Spoken> for Lang {
    fn from(spoken: Spoken) -> Self {
        match spoken {
            Spoken::En => Self::En,
            Spoken::Zh => Self::Zh,
        }
    }
}

impl From<Spoken> for Language {
    fn from(spoken: Spoken) -> Self {
        match spoken {
            Spoken::En => Self::English,
            Spoken::Zh => Self::Chinese,
        }
    }
}

/// What can be done.
#[derive(Debug, Subcommand)]
enum Command {
    Audit(audit::Audit),
    Completions(completions::Completions),
    Convert(convert::Convert),
    Explain(explain::Explain),
    Fmt(fmt::Fmt),
    Generate(generate::Generate),
    Man(man::Man),
    Replay(replay::Replay),
    Rules(rules::RulesArgs),
    Seal(seal::Seal),
    Selftest(selftest::Selftest),
    Settle(settle::SettleArgs),
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
    let cli = Cli::parse();
    let lang = cli.lang.map_or_else(terminal::lang, Lang::from);
    let status = match cli.command {
        Command::Audit(audit) => audit.run(cli.lang),
        Command::Completions(completions) => completions.run(Cli::command()),
        Command::Convert(convert) => convert.run(),
        Command::Fmt(fmt) => fmt.run(cli.lang.map_or_else(Language::default, Language::from)),
        Command::Man(man) => man.run(Cli::command()),
        Command::Seal(seal) => seal.run(lang),
        Command::Replay(replay) => replay.run(lang),
        Command::Explain(explain) => print(|out| Ok(explain::run(explain.what.as_deref(), lang, out)?)),
        Command::Generate(generate) => generate.run(),
        Command::Rules(rules) => print(|out| Ok(rules::run(&rules, lang, terminal::style(false).width, out)?)),
        Command::Selftest(selftest) => {
            let mut survived = false;
            let records = selftest.records().map_err(|(what, why)| Failure::about(what, why));
            let printed = records.and_then(|records| {
                print(|out| {
                    survived = !selftest.run(&records, out).map_err(Failure::Output)?;
                    Ok(())
                })
            });
            printed.map(|status| if survived { Status::Faulty } else { status })
        }
        Command::Settle(settle) => print(|out| {
            settle::run(&settle, lang, terminal::style(false).width, out).map_err(|error| Failure::settle(error, lang))
        }),
    };
    let status = status.unwrap_or_else(|failure| {
        complain(&failure);
        Status::Failed
    });
    ExitCode::from(status as u8)
}

/// Writes to standard output; a reader that went away has seen what it wanted.
fn print(write: impl FnOnce(&mut dyn io::Write) -> Result<(), Failure>) -> Result<Status, Failure> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|()| io::Write::flush(&mut out).map_err(Failure::Output));
    match written {
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Clean),
        written => written.map(|()| Status::Clean),
    }
}

/// Why a job could not be done.
#[derive(Debug)]
enum Failure {
    /// said in a line
    Said(String),
    /// a profile file, shown with its line
    Profile(Box<ProfileError>),
    /// a file of waivers or settings, likewise
    Misread(Box<Misread>),
    /// standard output cannot be written
    Output(io::Error),
}

impl From<explain::ExplainError> for Failure {
    fn from(error: explain::ExplainError) -> Self {
        match error {
            explain::ExplainError::Io(error) => Self::Output(error),
            unknown @ explain::ExplainError::Unknown { .. } => Self::Said(unknown.to_string()),
        }
    }
}

impl From<rules::RulesError> for Failure {
    fn from(error: rules::RulesError) -> Self {
        match error {
            rules::RulesError::Io(error) => Self::Output(error),
            rules::RulesError::Profile(error) => Self::Profile(error),
            rules::RulesError::Unreadable { path, error } => Self::about(path, error),
            rules::RulesError::Unknown(unknown) => Self::Said(unknown.say(&crate::words::Words::new(terminal::lang()))),
        }
    }
}

impl Failure {
    /// What it is about, and what is wrong with it.
    fn about(what: impl Display, why: impl Display) -> Self {
        Self::Said(format!("{}: {why}", what.to_string().escape_debug()))
    }

    /// Facts that are refused, in a language.
    fn settle(error: settle::SettleError, lang: Lang) -> Self {
        match error {
            settle::SettleError::Rules(error) => error.into(),
            settle::SettleError::Io(error) => Self::Output(error),
            refused @ settle::SettleError::Refused(_) => Self::Said(refused.say(&crate::words::Words::new(lang))),
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Said(text) => f.write_str(text),
            Self::Output(error) => write!(f, "standard output: {error}"),
            Self::Profile(error) => {
                writeln!(f, "this profile cannot be used")?;
                show(&**error, f)
            }
            Self::Misread(error) => {
                writeln!(f, "this file cannot be used")?;
                show(&**error, f)
            }
        }
    }
}

/// Shows a place in a file.
fn show(error: &dyn miette::Diagnostic, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    let theme = miette::GraphicalTheme::unicode_nocolor();
    miette::GraphicalReportHandler::new_themed(theme).with_links(false).render_report(f, error)
}

/// Lines on standard error, with nothing in them that a terminal would obey. There is nowhere to report that they could not be written.
fn complain(message: &dyn Display) {
    use std::io::Write;
    let _ = writeln!(io::stderr(), "paipu: {}", printable(&message.to_string()));
}
