//! The page's own words, in both languages.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Both;
use crate::pattern::PatternName;
use crate::seat::Seat;
use crate::words::Words;

/// Words without arguments, and those with an argument or two that the page puts in.
const WORDS: [&str; 68] = [
    "away-auto",
    "away-offline",
    "away-quit",
    "column-balance",
    "column-clause",
    "column-fee",
    "column-hand",
    "column-seat",
    "column-step",
    "done-no-pattern",
    "done-pass",
    "label-clause",
    "label-expected",
    "label-help",
    "label-recorded",
    "page-back",
    "page-cards-one",
    "page-cards-unknown",
    "page-clean",
    "page-dealt",
    "page-due",
    "page-end",
    "page-errors",
    "page-faulty",
    "page-file-findings",
    "page-files",
    "page-findings",
    "page-forward",
    "page-go-deal",
    "page-go-end",
    "page-hands",
    "page-hidden",
    "page-hide-hands",
    "page-keys",
    "page-language",
    "page-leads",
    "page-moves",
    "page-next-finding",
    "page-no-findings",
    "page-not-judged",
    "page-only-faulty",
    "page-outcome",
    "page-print",
    "page-recorded",
    "page-report-title",
    "page-score",
    "page-show-hands",
    "page-slider",
    "page-standing",
    "page-start",
    "page-table",
    "page-to-beat",
    "page-total",
    "page-totals",
    "page-turn",
    "page-unnamed",
    "page-verdict",
    "page-warnings",
    "pattern-or",
    "replay-bottom",
    "replay-marker",
    "replay-next-tells",
    "replay-no-acts",
    "replay-no-settlement",
    "replay-not-judged",
    "replay-nothing",
    "role-landlord",
    "role-peasant",
];

/// Words with arguments: the page puts what it has in the place of `{name}`.
const PHRASES: [(&str, &[&str]); 12] = [
    ("page-bombs", &["n"]),
    ("page-cards", &["n"]),
    ("page-go", &["n"]),
    ("page-left-out", &["n"]),
    ("page-line", &["n"]),
    ("page-match", &["match"]),
    ("page-no-quota", &["n"]),
    ("page-open", &["hand"]),
    ("page-position", &["n", "of"]),
    ("page-quota", &["n", "of"]),
    ("replay-trick", &["number"]),
    ("page-made", &[]),
];

/// More words, chosen by what the record says.
const REST: [&str; 13] = [
    "replay-hand",
    "replay-left",
    "replay-on-table",
    "replay-over",
    "replay-result",
    "replay-settlement",
    "replay-compared",
    "replay-unknown",
    "severity-error",
    "stage-bidding",
    "stage-opening",
    "stage-over",
    "stage-play",
];

/// All words of the page.
pub(super) struct Vocabulary<'b>(pub(super) &'b Both);

impl Serialize for Vocabulary<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(2))?;
        map.serialize_entry("en", &Language(&self.0.en))?;
        map.serialize_entry("zh", &Language(&self.0.zh))?;
        map.end()
    }
}

struct Language<'w>(&'w Words);

impl Serialize for Language<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let words = self.0;
        let mut map = to.serialize_map(None)?;
        for id in WORDS.iter().chain(&REST) {
            map.serialize_entry(id, &words.text(id))?;
        }
        for (id, names) in PHRASES {
            map.serialize_entry(id, &phrase(words, id, names))?;
        }
        for seat in Seat::ALL {
            map.serialize_entry(&format!("seat-{}", seat.letter()), &words.seat(seat))?;
        }
        for pattern in PatternName::ALL {
            map.serialize_entry(&format!("pattern-{}", pattern.slug()), &words.pattern(pattern))?;
        }
        map.end()
    }
}

fn phrase(words: &Words, id: &'static str, names: &'static [&'static str]) -> String {
    let phrase = words.say(id).with("version", env!("CARGO_PKG_VERSION"));
    names.iter().fold(phrase, |phrase, name| phrase.with(name, format_args!("{{{name}}}"))).string()
}
