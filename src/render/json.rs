//! `--format json`: one object (`cli.md`). Hands stream; what belongs to no hand follows them.

mod against;
mod finding;
mod hand;
mod matched;
mod outcome;
mod parts;
mod settlement;

use std::io::{self, Write};
use std::sync::Arc;

pub(super) use finding::{FileFindingJson, StaleJson};
pub(super) use hand::HandJson;
pub(super) use matched::MatchJson;
pub(super) use parts::SummaryJson;

use super::{FileEnd, FileFinding, HandView, Held, MatchView, Parts, Report, Summary, release, write_json};
use crate::baseline::Stale;
use crate::verify::{InputHash, Settings};
use crate::words::Words;

/// One JSON object for the whole run.
#[derive(Clone, Debug)]
pub struct Json {
    words: Arc<Words>,
    settings: Option<Settings>,
}

impl Json {
    /// In a language.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words, settings: None }
    }

    /// With what it was made with, so that it can be verified.
    #[must_use]
    pub fn made_with(self, settings: Settings) -> Self {
        Self { settings: Some(settings), ..self }
    }
}

impl Report for Json {
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{{\"paipu\":\"{}\",", env!("CARGO_PKG_VERSION"))?;
        if let Some(settings) = &self.settings {
            out.write_all(b"\"audit\":")?;
            write_json(&mut *out, settings)?;
            out.write_all(b",")?;
        }
        out.write_all(b"\"hands\":[")
    }

    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        element(hand.number, &HandJson::new(hand, &self.words), &mut parts.main)
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        element(finding.number, &FileFindingJson::new(finding, &self.words), &mut parts.findings)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        element(matched.number, &MatchJson::new(matched, &self.words), &mut parts.matches)
    }

    fn join(&self, parts: &Parts, _: Option<&FileEnd<'_>>, held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        held.findings.write_all(&parts.findings)?;
        held.matches.write_all(&parts.matches)?;
        out.write_all(&parts.main)
    }

    fn inputs(&self, inputs: &[InputHash], held: &mut Held) -> io::Result<()> {
        if self.settings.is_some() {
            held.members.extend_from_slice(b"\"inputs\":");
            write_json(&mut held.members, &inputs)?;
            held.members.extend_from_slice(b",\n");
        }
        Ok(())
    }

    fn stale(&self, number: u64, entry: &Stale, held: &mut Held, _: &mut dyn Write) -> io::Result<()> {
        let mut text = Vec::new();
        element(number, &StaleJson::new(entry, &self.words), &mut text)?;
        held.findings.write_all(&text)
    }

    fn end(&self, summary: &Summary, held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"\n],\"findings\":[")?;
        release(&mut held.findings, out)?;
        out.write_all(b"],\"matches\":[")?;
        release(&mut held.matches, out)?;
        out.write_all(b"],\n")?;
        out.write_all(&held.members)?;
        out.write_all(b"\"summary\":")?;
        write_json(&mut *out, &SummaryJson(summary))?;
        out.write_all(b"}\n")
    }
}

/// An element of an array, on a line of its own.
fn element(number: u64, value: &impl serde::Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    out.extend_from_slice(if number == 0 { b"\n" } else { b",\n" });
    write_json(out, value)
}
