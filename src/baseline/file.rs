//! The file of a baseline, read and written.

use std::fmt::Write;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use super::{Date, Entry, Known};
use crate::finding::Waiver;
use crate::misread::{Complaint, code};
use crate::words::is_unsafe;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    finding: Vec<Spanned<Raw>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    file: String,
    hand: Option<String>,
    code: Spanned<String>,
    line: Option<u64>,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    who: String,
    expires: Spanned<toml::Value>,
}

/// The entries of a file, in its order.
pub(super) fn entries(text: &str) -> Result<Vec<Entry>, Complaint> {
    let document: Document = toml::from_str(text)?;
    document.finding.into_iter().map(|raw| entry(text, raw)).collect()
}

fn entry(text: &str, raw: Spanned<Raw>) -> Result<Entry, Complaint> {
    let line = 1 + text.bytes().take(raw.span().start).filter(|&b| b == b'\n').count() as u64;
    let Raw { file, hand, code: word, line: of_finding, reason, who, expires } = raw.into_inner();
    let known = Known { file, hand, code: code(&word)?, line: of_finding };
    let waiver = Arc::new(Waiver { reason, who, expires: date(&expires)? });
    Ok(Entry { known, waiver, line, used: false })
}

/// A day, with or without quotes.
fn date(value: &Spanned<toml::Value>) -> Result<Date, Complaint> {
    let text = match value.get_ref() {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Date::read(&text).ok_or_else(|| Complaint {
        message: "`expires` is no day: yyyy-mm-dd".to_owned(),
        help: Some("the last day on which the finding is waived".to_owned()),
        at: value.span(),
    })
}

/// A file that waives these findings to a day; reasons and names are left to be filled in.
pub fn to_toml(known: &[Known], expires: Date) -> String {
    let mut text = "# Known findings: say for each why it is waived, and who says so.\n".to_owned();
    for finding in known {
        // writing to a String cannot fail
        let _ = write_entry(finding, expires, &mut text);
    }
    text
}

/// A basic string of TOML, in which nothing is obeyed by a terminal.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // writing to a String cannot fail
            c if is_unsafe(c) => drop(write!(out, "\\U{:08X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

fn write_entry(known: &Known, expires: Date, out: &mut String) -> std::fmt::Result {
    writeln!(out, "\n[[finding]]\nfile = {}", quoted(&known.file))?;
    if let Some(hand) = &known.hand {
        writeln!(out, "hand = {}", quoted(hand))?;
    }
    writeln!(out, "code = {}", quoted(known.code.slug()))?;
    if let Some(line) = known.line {
        writeln!(out, "line = {line}")?;
    }
    writeln!(out, "reason = \"\"\nwho = \"\"\nexpires = {expires}")
}
