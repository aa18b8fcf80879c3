//! Known findings that do not fail a run: each with a reason, a name and the last day it holds.

mod date;
mod file;

pub use date::Date;
pub use file::to_toml;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::finding::{Code, Waiver};
use crate::misread::Misread;
use crate::source::{relative, whole};

/// Most findings that a baseline is written of: whoever has more has no known ones.
pub const MOST: usize = 1_000_000;

/// Standard input's name.
const STDIN: &str = "-";

/// A finding as a baseline knows it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known {
    /// its file: as reports name it, in a baseline as it is named from the baseline's folder; `-` for standard input
    pub file: String,
    /// the hand's id; `None` for what belongs to no hand
    pub hand: Option<String>,
    /// the code
    pub code: Code,
    /// the line; `None`: any line of the hand
    pub line: Option<u64>,
}

/// An entry of a baseline.
#[derive(Clone, Debug)]
struct Entry {
    known: Known,
    waiver: Arc<Waiver>,
    /// where it stands in the baseline
    line: u64,
    used: bool,
}

/// Known findings by where they are.
#[derive(Clone, Debug)]
pub struct Baseline {
    name: String,
    today: Date,
    entries: Vec<Entry>,
    /// entries by file, hand and code
    index: BTreeMap<(PathBuf, Option<String>, Code), Vec<usize>>,
    files: Files,
}

/// An entry that waives nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// the baseline
    pub name: String,
    /// where the entry stands in it, from 1
    pub line: u64,
    /// what it is about
    pub known: Known,
    /// the day it expired; `None`: there is no such finding
    pub expired: Option<Date>,
}

/// An entry that waives without saying why, or who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexplained<'b> {
    /// where it stands in the baseline, from 1
    pub line: u64,
    /// what it is about
    pub known: &'b Known,
    /// whether it has a reason
    pub has_reason: bool,
    /// whether it has a name
    pub has_name: bool,
}

impl Baseline {
    /// Reads a baseline's text; `path` names it in messages, and its files are named from `folder`.
    pub fn read(text: &str, path: &Path, folder: &Path, today: Date) -> Result<Self, Box<Misread>> {
        let entries = file::entries(text).map_err(|complaint| complaint.of(text, path))?;
        let (mut index, mut files) = (BTreeMap::<_, Vec<_>>::new(), Files::default());
        for (number, Entry { known, .. }) in entries.iter().enumerate() {
            let key = (files.whole(folder, &known.file).to_owned(), known.hand.clone(), known.code);
            index.entry(key).or_default().push(number);
        }
        Ok(Self { name: path.to_string_lossy().into_owned(), today, entries, index, files: Files::default() })
    }

    /// What messages call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Entries that hold but lack a reason or a name.
    pub fn unexplained(&self) -> impl Iterator<Item = Unexplained<'_>> {
        let holding = self.entries.iter().filter(|entry| entry.waiver.expires >= self.today);
        holding.filter_map(|Entry { known, waiver, line, .. }| {
            let (has_reason, has_name) = (!waiver.reason.trim().is_empty(), !waiver.who.trim().is_empty());
            (!has_reason || !has_name).then_some(Unexplained { line: *line, known, has_reason, has_name })
        })
    }

    /// Why a finding is waived, if it is; every entry that waives it is used.
    pub fn waive(&mut self, file: &str, hand: Option<&str>, code: Code, line: u64) -> Option<Arc<Waiver>> {
        let key = (self.files.whole(Path::new(""), file).to_owned(), hand.map(str::to_owned), code);
        let mut waiver = None;
        for &number in self.index.get(&key)? {
            let Some(entry) = self.entries.get_mut(number) else { continue };
            if entry.known.line.is_none_or(|known| known == line) && entry.waiver.expires >= self.today {
                entry.used = true;
                waiver = waiver.or_else(|| Some(Arc::clone(&entry.waiver)));
            }
        }
        waiver
    }

    /// Entries that have expired or waived nothing; those of codes that do not count are passed over.
    pub fn stale(&self, counts: impl Fn(Code) -> bool) -> Vec<Stale> {
        let idle = self.entries.iter().filter(|entry| !entry.used && counts(entry.known.code));
        idle.map(|entry| Stale {
            name: self.name.clone(),
            line: entry.line,
            known: entry.known.clone(),
            expired: Some(entry.waiver.expires).filter(|&expires| expires < self.today),
        })
        .collect()
    }
}

/// Findings as they are named in a baseline of this folder.
pub fn named_from(folder: &Path, known: Vec<Known>) -> Vec<Known> {
    let (folder, mut files) = (whole(folder), Files::default());
    let named = |mut finding: Known| {
        if finding.file != STDIN {
            finding.file = relative(files.whole(Path::new(""), &finding.file), &folder);
        }
        finding
    };
    known.into_iter().map(named).collect()
}

/// Which files are meant; findings of one file follow each other, so the last is remembered.
#[derive(Clone, Debug, Default)]
struct Files {
    name: String,
    path: PathBuf,
}

impl Files {
    /// The file of this name, as it is named from a folder.
    fn whole(&mut self, folder: &Path, name: &str) -> &Path {
        if self.name != name {
            name.clone_into(&mut self.name);
            self.path = if name == STDIN { name.into() } else { whole(&folder.join(name)) };
        }
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
[[finding]]
file = "a.paipu"
hand = "H1"
code = "score-mismatch"
line = 7
reason = "paid by hand"
who = "Li"
expires = 2026-12-31

[[finding]]
file = "./a.paipu"
hand = "H2"
code = "fee-mismatch"
expires = "2020-01-01"

[[finding]]
file = "a.paipu"
code = "total-mismatch"
expires = 2027-01-01
"#;

    fn baseline(text: &str) -> Result<Baseline, String> {
        let read = Baseline::read(text, Path::new("base.toml"), Path::new(""), Date::read("2026-12-31").unwrap());
        read.map_err(|error| format!("{:?}", miette::Report::new(*error)))
    }

    #[test]
    fn an_entry_waives_what_it_names_to_its_last_day() {
        let mut base = baseline(TEXT).unwrap();
        assert!(base.waive("a.paipu", Some("H1"), Code::ScoreMismatch, 8).is_none());
        assert!(base.waive("b.paipu", Some("H1"), Code::ScoreMismatch, 7).is_none());
        assert_eq!(base.waive("./a.paipu", Some("H1"), Code::ScoreMismatch, 7).unwrap().who, "Li");
        assert!(base.waive("a.paipu", Some("H2"), Code::FeeMismatch, 7).is_none());
        let stale: Vec<_> = base.stale(|_| true).into_iter().map(|stale| (stale.line, stale.expired)).collect();
        assert_eq!(stale, [(11, Date::read("2020-01-01")), (17, None)]);
        assert_eq!(base.stale(|code| code == Code::FeeMismatch).len(), 1);
    }

    #[test]
    fn an_entry_that_holds_says_why_and_who() {
        let said = |text: &str| {
            let base = baseline(text).unwrap();
            base.unexplained().map(|entry| (entry.line, entry.has_reason, entry.has_name)).collect::<Vec<_>>()
        };
        assert_eq!(said(TEXT), [(17, false, false)]);
        assert_eq!(said(&TEXT.replace("paid by hand", " ")), [(2, false, true), (17, false, false)]);
        assert_eq!(said(&TEXT.replace("\"Li\"", "\"\"")), [(2, true, false), (17, false, false)]);
    }

    #[test]
    fn what_is_malformed_is_refused_with_its_place() {
        for (bad, place, says) in [
            (TEXT.replace("score-mismatch", "score-mismach"), ":5:", "did you mean `score-mismatch`"),
            (TEXT.replace("who =", "whom ="), ":8:", "whom"),
            (TEXT.replace("2026-12-31", "\"2026-13-31\""), ":9:", "yyyy-mm-dd"),
            (TEXT.replace("line = 7", "line = \"x\""), ":6:", "line"),
            ("[[finding".into(), ":1:", ""),
        ] {
            let error = baseline(&bad).unwrap_err();
            assert!(error.contains(&format!("base.toml{place}")) && error.contains(says), "{error}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let known =
            Known { file: "局 \"a\".paipu".into(), hand: Some("沪".into()), code: Code::Syntax, line: Some(3) };
        let text = to_toml(std::slice::from_ref(&known), Date::read("2027-01-01").unwrap());
        assert_eq!(baseline(&text).unwrap().stale(|_| true)[0].known, known);
    }
}
