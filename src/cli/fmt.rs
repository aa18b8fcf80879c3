//! `paipu fmt`.

use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write as _};
use std::path::PathBuf;

use clap::Args;
use similar::TextDiff;

use super::config::Asks;
use super::{Failure, Status, atomic, complain, rules};
use crate::convert::{Dialects, canonical, compare, is_json};
use crate::source::{Input, Inputs};
use crate::syntax::ast::Statement;
use crate::syntax::{Language, parse_hand};
use crate::words::{Lang, Words};

const EXAMPLES: &str = "\
Examples:
  paipu fmt game.paipu                         the canonical form, in place
  paipu fmt --check logs/                      exit 1 where a file below differs, for CI
  paipu fmt --diff game.paipu                  what would change
  paipu fmt --lang zh game.paipu               the keywords in Chinese, in place
  paipu fmt - < game.paipu                     standard input to standard output

A file is replaced as a whole, and only where the result reads as the same record; comments, extensions
and lines that cannot be read are kept.

Exit status: 0 all is in canonical form (now), 1 a file differs (--check, --diff), 2 the job could not be done.";

/// Bring records into canonical form, in place
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Fmt {
    /// Files, folders (every *.paipu below), `@FILE` for a list of paths, `-` for standard input (the default)
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Write nothing: name the files that differ
    #[arg(long)]
    check: bool,

    /// Write nothing: show what would change
    #[arg(long)]
    diff: bool,

    /// The game of the records, whatever they name: a profile or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,
}

impl Fmt {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: self.paths.first(), rules: Some(&mut self.rules) }
    }

    /// Formats each input; one that cannot be is named, and the rest goes on.
    pub(super) fn run(self, language: Language, lang: Lang) -> Result<Status, Failure> {
        let dialects = rules::dialects(self.rules.as_deref())?;
        let (words, mut differs, mut failed) = (Words::new(lang), false, false);
        for input in Inputs::new(self.paths.clone()) {
            let done = input
                .map_err(|error| Failure::Said(words.unreadable(&error)))
                .and_then(|input| self.format(&input, language, &dialects));
            match done {
                Ok(changes) => differs |= changes,
                Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => break,
                Err(failure) => {
                    complain(&failure.say(&words));
                    failed = true;
                }
            }
        }
        Ok(match (failed, differs && (self.check || self.diff)) {
            (true, _) => Status::Failed,
            (_, true) => Status::Faulty,
            _ => Status::Clean,
        })
    }

    /// Formats one input; whether that changes it.
    fn format(&self, input: &Input, language: Language, dialects: &Dialects) -> Result<bool, Failure> {
        let text = atomic::read(input)?;
        if is_json(&text) {
            return Err(Failure::about(input.name(), "JSON, not a record; see paipu convert; it was left as it is"));
        }
        if !is_version_one(&text) {
            return Err(Failure::about(
                input.name(),
                "a record of another version of the format; it was left as it is",
            ));
        }
        let formatted = canonical(&text, language, dialects);
        let left_alone = |why: String| Failure::about(input.name(), format!("{why}; it was left as it is"));
        compare(&text, &formatted, dialects).map_err(|what| left_alone(format!("formatting would change {what}")))?;
        if canonical(&formatted, language, dialects) != formatted {
            return Err(left_alone("its canonical form is not settled".to_owned()));
        }
        let changes = formatted != text;
        match input {
            _ if self.check || self.diff => self.tell(&input.name(), &text, &formatted)?,
            Input::Stdin => print(&formatted)?,
            Input::File(path) if changes => atomic::replace(path, &formatted)?,
            Input::File(_) => {}
        }
        Ok(changes)
    }

    /// Names a file that differs, and shows how.
    fn tell(&self, name: &str, text: &str, formatted: &str) -> Result<(), Failure> {
        if text == formatted {
            return Ok(());
        }
        let (mut out, name) = (String::new(), name.escape_debug());
        if self.diff {
            let diff = TextDiff::from_lines(text, formatted);
            let _ = write!(out, "{}", diff.unified_diff().header(&name.to_string(), &format!("{name} (canonical)")));
        } else {
            let _ = writeln!(out, "{name}");
        }
        print(&out)
    }
}

/// Writes results to standard output.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(Failure::Output)
}

/// Whether no line before the first hand says another version: what that means is not known here.
fn is_version_one(text: &str) -> bool {
    let mut lines = Vec::new();
    parse_hand(text, 0, &[], &mut lines);
    !lines.iter().any(|line| matches!(line.statement, Statement::Paipu(version) if version.0 != 1))
}
