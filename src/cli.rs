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
mod usage;
mod verify;
mod waivers;

use std::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use serde::Deserialize;

use crate::misread::Misread;
use crate::profile::ProfileError;
use crate::syntax::Language;
use crate::words::{Lang, Words, printable};
use config::{Asks, Config};

/// Replays and audits hand histories (牌谱) of Dou Dizhu.
#[derive(Debug, Parser)]
#[command(name = "paipu", version, about, max_term_width = 110, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The language of messages, tables and explanations (default: that of paipu.toml, else of the locale)
    #[arg(long, value_enum, global = true, value_name = "LANG")]
    lang: Option<Spoken>,
    /// Do not read paipu.toml. It is found upward from the first path, or from the working directory where there is none, and
    /// sets rules and lang; for audit also only, ignore, deny and baseline. Flags win
    #[arg(long, global = true)]
    no_config: bool,
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
    let Cli { mut command, lang: flag, no_config } = Cli::try_parse().unwrap_or_else(|error| usage::exit(&error));
    let config = if no_config { Ok(Config::default()) } else { command.configure() };
    let spoken = flag.or(config.as_ref().ok().and_then(|config| config.lang));
    let lang = spoken.map_or_else(terminal::lang, Lang::from);
    let status = config.and_then(|config| command.run(config, flag, lang)).unwrap_or_else(|failure| {
        complain(&failure.say(&Words::new(lang)));
        Status::Failed
    });
    ExitCode::from(status as u8)
}

impl Command {
    /// Reads `paipu.toml`, and takes what it says where no flag says otherwise; for a command without records or rules, nothing.
    fn configure(&mut self) -> Result<Config, Failure> {
        let Some(Asks { path, rules }) = self.asks() else { return Ok(Config::default()) };
        let config = Config::of(path.map(PathBuf::as_path))?;
        if let Some(rules) = rules.filter(|rules| rules.is_none()) {
            rules.clone_from(&config.rules);
        }
        Ok(config)
    }

    fn asks(&mut self) -> Option<Asks<'_>> {
        Some(match self {
            Self::Audit(audit) => audit.asks(),
            Self::Convert(convert) => convert.asks(),
            Self::Fmt(fmt) => fmt.asks(),
            Self::Generate(generate) => generate.asks(),
            Self::Replay(replay) => replay.asks(),
            Self::Seal(seal) => seal.asks(),
            Self::Selftest(selftest) => selftest.asks(),
            Self::Settle(settle) => settle.asks(),
            Self::Explain(_) | Self::Rules(_) => Asks { path: None, rules: None },
            Self::Completions(_) | Self::Man(_) => return None,
        })
    }

    /// Runs the command; `flag` is the language of records that are rewritten, `lang` that of messages.
    fn run(self, config: Config, flag: Option<Spoken>, lang: Lang) -> Result<Status, Failure> {
        let width = || terminal::style(false).width;
        match self {
            Self::Audit(audit) => audit.run(config, lang),
            Self::Completions(completions) => completions.run(Cli::command()),
            Self::Convert(convert) => convert.run(),
            Self::Fmt(fmt) => fmt.run(flag.map_or_else(Language::default, Language::from), lang),
            Self::Man(man) => man.run(Cli::command()),
            Self::Seal(seal) => seal.run(lang),
            Self::Replay(replay) => replay.run(lang),
            Self::Explain(explain) => print(|out| Ok(explain::run(explain.what.as_deref(), lang, out)?)),
            Self::Generate(generate) => generate.run(),
            Self::Rules(rules) => print(|out| Ok(rules::run(&rules, lang, width(), out)?)),
            Self::Selftest(selftest) => selftest.tested(),
            Self::Settle(settle) => print(|out| Ok(settle::run(&settle, lang, width(), out)?)),
        }
    }
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
    /// a profile that is not there
    Unknown(rules::UnknownProfile),
    /// no profile at all
    NoRules,
    /// facts that are refused
    Refused(settle::Refused),
    /// a file of waivers or settings, likewise
    Misread(Box<Misread>),
    /// standard output cannot be written
    Output(io::Error),
    /// what cannot be read or written
    Io(String, io::Error),
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
            rules::RulesError::Unreadable { path, error } => Self::io(path, error),
            rules::RulesError::Unknown(unknown) => Self::Unknown(unknown),
            rules::RulesError::Lacking => Self::NoRules,
        }
    }
}

impl From<settle::SettleError> for Failure {
    fn from(error: settle::SettleError) -> Self {
        match error {
            settle::SettleError::Rules(error) => error.into(),
            settle::SettleError::Io(error) => Self::Output(error),
            settle::SettleError::Refused(refused) => Self::Refused(refused),
        }
    }
}

impl Failure {
    /// What it is about, and what is wrong with it.
    fn about(what: impl Display, why: impl Display) -> Self {
        Self::Said(format!("{}: {why}", what.to_string().escape_debug()))
    }

    /// What cannot be read or written, and what the system says.
    fn io(what: impl Display, error: io::Error) -> Self {
        Self::Io(what.to_string(), error)
    }

    /// The message, in the language of the command.
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Said(text) => text.clone(),
            Self::Output(error) => words.say("failed-output").with("error", words.io(error)).string(),
            Self::Io(what, error) => format!("{}: {}", what.escape_debug(), words.io(error)),
            Self::Unknown(unknown) => unknown.say(words),
            Self::NoRules => words.text("rules-lacking"),
            Self::Refused(refused) => refused.say(words),
            Self::Profile(error) => format!("{}\n{}", words.text("failed-profile"), Shown(&**error)),
            Self::Misread(error) => format!("{}\n{}", words.text("failed-file"), Shown(&**error)),
        }
    }
}

/// A place in a file, shown.
struct Shown<'e>(&'e dyn miette::Diagnostic);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let theme = miette::GraphicalTheme::unicode_nocolor();
        miette::GraphicalReportHandler::new_themed(theme).with_links(false).render_report(f, self.0)
    }
}

/// Lines on standard error, with nothing in them that a terminal would obey. There is nowhere to report that they could not be written.
fn complain(message: &dyn Display) {
    use std::io::Write;
    let _ = writeln!(io::stderr(), "paipu: {}", printable(&message.to_string()));
}
