//! `--baseline` and `--write-baseline`.

use std::io::Write;
use std::path::Path;

use super::output::Output;
use super::{Failure, complain};
use crate::baseline::{Baseline, Date, Known, Stale, to_toml};
use crate::words::{Lang, Words};

/// How long a waiver that is written holds, days.
const HOLDS: i64 = 90;

/// The baseline in a file.
pub(super) fn read(path: &Path) -> Result<Baseline, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::about(path.display(), error))?;
    Baseline::read(&text, path, Date::today()).map_err(Failure::Misread)
}

/// Writes a baseline of these findings, whole or not at all.
pub(super) fn write(mut output: Output, known: &[Known]) -> Result<(), Failure> {
    let text = to_toml(known, Date::today().later(HOLDS));
    output.write_all(text.as_bytes()).map_err(|error| Failure::about(output.name(), error))?;
    output.finish()
}

/// Tells of entries that waive nothing, where the report has no place for them.
pub(super) fn tell(stale: &[Stale], lang: Lang) {
    let words = Words::new(lang);
    for entry in stale {
        complain(&format!("{}:{}: {}", entry.name.escape_debug(), entry.line, words.stale(entry)));
    }
}
