//! One report, many formats: each in its own file, written to the `Write` it is given. No arithmetic, no decisions.

mod csv;
mod github;
mod html;
mod human;
mod json;
mod junit;
mod lines;
mod moves;
mod ndjson;
mod picked;
mod quiet;
mod safe;
mod sarif;
mod view;

use std::io::{self, Read, Seek, Write};

use tempfile::SpooledTempFile;

use crate::baseline::Stale;
use crate::verify::InputHash;
pub use csv::Csv;
pub use github::Github;
pub use html::{Html, Kind};
pub use human::{Human, Style, summary_line};
pub use json::Json;
pub use junit::Junit;
pub use moves::{Moves, View};
pub use ndjson::Ndjson;
pub use picked::{JudgedBy, Pick, Seen};
pub use quiet::Quiet;
use safe::{field, visible, write_json};
pub use sarif::Sarif;
pub use view::{FileEnd, FileFinding, HandView, MatchView, Summary, Verdict};

/// A format. What is rendered of one block goes to [`Parts`], by many workers at once; parts are joined in the order of the input.
pub trait Report: Sync {
    /// What stands before everything.
    fn begin(&self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// A hand.
    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()>;

    /// A finding that belongs to no hand.
    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()>;

    /// A match.
    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()>;

    /// Writes a block's parts, or holds them back.
    fn join(&self, parts: &Parts, _end: Option<&FileEnd<'_>>, _held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&parts.main)
    }

    /// What was read, where it was hashed.
    fn inputs(&self, _inputs: &[InputHash], _held: &mut Held) -> io::Result<()> {
        Ok(())
    }

    /// An entry of the baseline that waives nothing; `number` findings of no hand stand before it.
    fn stale(&self, _number: u64, _entry: &Stale, _held: &mut Held, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// What stands after everything.
    fn end(&self, _summary: &Summary, _held: &mut Held, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// What a block gives; memory is used again.
#[derive(Debug, Default)]
pub struct Parts {
    /// goes out in the order of the input
    pub main: Vec<u8>,
    /// findings of no hand, where a format has them in a place of their own
    pub findings: Vec<u8>,
    /// matches, likewise
    pub matches: Vec<u8>,
}

impl Parts {
    /// Nothing, in the same memory.
    pub fn clear(&mut self) {
        self.main.clear();
        self.findings.clear();
        self.matches.clear();
    }
}

/// What a format holds back until later, beyond a little of it on disk.
#[derive(Debug)]
pub struct Held {
    /// findings of no hand, or a file's test cases
    pub findings: SpooledTempFile,
    /// matches
    pub matches: SpooledTempFile,
    /// members of an object that stand at its end
    pub members: Vec<u8>,
    /// test cases held back, and those of them that fail
    pub cases: [usize; 2],
}

/// Held back in memory, bytes.
const SPOOL: usize = 1 << 20;

impl Default for Held {
    fn default() -> Self {
        Self {
            findings: SpooledTempFile::new(SPOOL),
            matches: SpooledTempFile::new(SPOOL),
            members: Vec::new(),
            cases: [0; 2],
        }
    }
}

/// Writes what was held back, and empties it.
fn release(held: &mut SpooledTempFile, out: &mut dyn Write) -> io::Result<()> {
    held.rewind()?;
    let mut chunk = vec![0; 65_536];
    loop {
        let n = held.read(&mut chunk)?;
        if n == 0 {
            break;
        }
        out.write_all(chunk.get(..n).unwrap_or_default())?;
    }
    held.rewind()?;
    held.set_len(0)
}

#[cfg(test)]
mod tests;
