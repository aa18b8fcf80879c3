//! `--baseline` and `--write-baseline`.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::output::{Output, is_open_file};
use super::{Failure, complain};
use crate::baseline::{Baseline, Date, Known, Stale, named_from, to_toml};
use crate::finding::Severity;
use crate::words::{Lang, Words};

/// How long a waiver that is written holds, days.
const HOLDS: i64 = 90;

/// Most entries without a reason or a name that are told one by one.
const TOLD: usize = 20;

/// The baseline in a file.
pub(super) fn read(path: &Path) -> Result<Baseline, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::io(path.display(), error))?;
    Baseline::read(&text, path, &folder(path), Date::today()).map_err(Failure::Misread)
}

/// The folder that files are named from in a baseline: its own; of what lies in none (`/dev/stdin`, a pipe), the working directory.
fn folder(path: &Path) -> PathBuf {
    let has_none = is_open_file(path) || path.metadata().is_ok_and(|data| !data.is_file());
    let folder = path.parent().filter(|folder| !has_none && !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Writes a baseline of these findings, whole or not at all.
pub(super) fn write(mut output: Output, path: &Path, known: Vec<Known>) -> Result<(), Failure> {
    let text = to_toml(&named_from(&folder(path), known), Date::today().later(HOLDS));
    output.write_all(text.as_bytes()).map_err(|error| output.failed(error))?;
    output.finish()
}

/// Tells of entries that do not say why they waive, or who says so.
pub(super) fn tell_unexplained(baseline: &Baseline, lang: Lang) {
    let words = Words::new(lang);
    let warn = |line, said: &str| warn(baseline.name(), line, said, &words);
    for entry in baseline.unexplained().take(TOLD) {
        warn(Some(entry.line), &words.unexplained(&entry));
    }
    let more = baseline.unexplained().count().saturating_sub(TOLD);
    if more > 0 {
        warn(None, &words.say("baseline-more").count("count", more as u64).string());
    }
}

/// Tells of entries that waive nothing, where the report has no place for them.
pub(super) fn tell(stale: &[Stale], lang: Lang) {
    let words = Words::new(lang);
    for entry in stale {
        warn(&entry.name, Some(entry.line), &words.stale(entry), &words);
    }
}

fn warn(name: &str, line: Option<u64>, said: &str, words: &Words) {
    let line = line.map(|line| format!(":{line}")).unwrap_or_default();
    let severity = words.severity(Severity::Warning);
    complain(&format!("{}{line}: {severity}: {said}", name.escape_debug()));
}
