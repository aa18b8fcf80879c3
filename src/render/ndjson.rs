//! `--format ndjson`: a hand, a match or a file's finding a line, and last the summary (`cli.md`).

use std::io::{self, Write};
use std::sync::Arc;

use serde::Serialize;

use super::json::{FileFindingJson, HandJson, MatchJson, StaleJson, SummaryJson};
use super::{FileFinding, HandView, Held, MatchView, Parts, Report, Summary, write_json};
use crate::baseline::Stale;
use crate::words::Words;

/// JSON objects, one a line.
#[derive(Clone, Debug)]
pub struct Ndjson {
    words: Arc<Words>,
}

impl Ndjson {
    /// In a language.
    pub fn new(words: Arc<Words>) -> Self {
        Self { words }
    }
}

impl Report for Ndjson {
    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        line(&HandJson::new(hand, &self.words), &mut parts.main)
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        line(&FileFindingJson::new(finding, &self.words), &mut parts.main)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        line(&MatchJson::new(matched, &self.words), &mut parts.main)
    }

    fn stale(&self, _: u64, entry: &Stale, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        let mut text = Vec::new();
        line(&StaleJson::new(entry, &self.words), &mut text)?;
        out.write_all(&text)
    }

    fn end(&self, summary: &Summary, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        let mut last = Vec::new();
        line(&LastLine { summary: SummaryJson(summary) }, &mut last)?;
        out.write_all(&last)
    }
}

#[derive(Serialize)]
struct LastLine<'a> {
    summary: SummaryJson<'a>,
}

fn line(value: &impl Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    write_json(&mut *out, value)?;
    out.push(b'\n');
    Ok(())
}
