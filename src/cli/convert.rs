//! `paipu convert`.

use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::config::Asks;
use super::output::Output;
use super::{Failure, Status, atomic, complain, rules};
use crate::convert::{ConvertError, SCHEMA, canonical, is_json, to_json, to_record_of};
use crate::source::Input;
use crate::syntax::Language;

const EXAMPLES: &str = "\
Examples:
  paipu convert --to json game.paipu           a record as JSON
  paipu convert --to json -o game.json game.paipu
  paipu convert --to paipu game.json           and back, in canonical form
  paipu audit game.json                        JSON is audited as the record it describes
  paipu convert --schema                       the JSON Schema, for servers that write JSON

Nothing is lost: comments, extensions and lines that cannot be read go with the record. Spelling and
layout do not; the record comes back as `paipu fmt` writes it.

Exit status: 0 converted, 2 the input cannot be converted: the message says where.";

/// Convert records to JSON and back
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Convert {
    /// What to write; what is read is told by its first character
    #[arg(long, value_enum, required_unless_present = "schema")]
    to: Option<To>,

    /// A record or JSON [default: `-`, standard input]
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,

    /// Write to this file, which is replaced when all is done
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The game of the record, whatever it names: a profile or a TOML file
    #[arg(long, value_name = "PROFILE|FILE.toml")]
    rules: Option<String>,

    /// Print the JSON Schema of the JSON
    #[arg(long, conflicts_with_all = ["to", "path", "rules"])]
    schema: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// one JSON object
    Json,
    /// the record format
    Paipu,
}

impl Convert {
    pub(super) fn asks(&mut self) -> Asks<'_> {
        Asks { path: self.path.as_ref(), rules: Some(&mut self.rules) }
    }

    /// Converts one input.
    pub(super) fn run(self) -> Result<Status, Failure> {
        let text = match self.to {
            Some(to) if !self.schema => self.convert(to)?,
            _ => SCHEMA.to_owned(),
        };
        let mut output = Output::open(self.output.as_deref())?;
        match output.write_all(text.as_bytes()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Status::Clean),
            Err(error) => Err(output.failed(error)),
            Ok(()) => output.finish().map(|()| Status::Clean),
        }
    }

    fn convert(&self, to: To) -> Result<String, Failure> {
        let dialects = rules::dialects(self.rules.as_deref())?;
        let input = match &self.path {
            Some(path) if path.as_os_str() != "-" => Input::File(path.clone()),
            _ => Input::Stdin,
        };
        let text = atomic::read(&input)?;
        let refused = |error: ConvertError| Failure::about(input.name(), error);
        let record = if is_json(&text) {
            to_record_of(&text, &dialects).map_err(refused)?
        } else {
            let record = canonical(&text, Language::English, &dialects);
            if record != text {
                let name = input.name();
                complain(&format_args!(
                    "{}: layout and spelling were not canonical, and are not kept",
                    name.escape_debug()
                ));
            }
            record
        };
        match to {
            To::Paipu => Ok(record),
            To::Json => to_json(&record, &dialects).map_err(refused),
        }
    }
}
