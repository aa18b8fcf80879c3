//! The page's own words, in both languages.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Both;
use crate::pattern::PatternName;
use crate::seat::Seat;
use crate::words::Words;

/// Words without arguments.
const WORDS: [&str; 73] = [
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
    "page-total",
    "page-totals",
    "page-turn",
    "page-unnamed",
    "page-verdict",
    "page-warnings",
    "pattern-or",
    "replay-bottom",
    "replay-compared",
    "replay-marker",
    "replay-no-acts",
    "replay-no-settlement",
    "replay-not-judged",
    "replay-nothing",
    "replay-result",
    "replay-settlement",
    "replay-unknown",
    "role-landlord",
    "role-peasant",
    "stage-bidding",
    "stage-opening",
    "stage-over",
    "stage-play",
];

/// Words with arguments: the page puts what it has in the place of `{name}`.
const PHRASES: [(&str, &[&str]); 13] = [
    ("page-bombs", &["n"]),
    ("page-cards", &["n"]),
    ("page-go", &["n"]),
    ("page-hand", &["hand"]),
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
        for id in &WORDS {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn the_page_has_every_word_it_asks_for_and_no_other() {
        let script = include_str!("page.js");
        for lang in [Lang::En, Lang::Zh] {
            let words = Words::new(lang);
            let text = serde_json::to_value(Language(&words)).unwrap();
            let known = text.as_object().unwrap();
            assert!(known.iter().all(|(id, text)| text != id), "{lang:?}");
            let asked = script.split('\'').filter(|word| word.contains('-') && !word.ends_with('-')).filter(|word| {
                ["page-", "replay-", "column-", "label-", "role-", "done-"].iter().any(|head| word.starts_with(head))
            });
            let lacking: Vec<_> = asked.filter(|id| !known.contains_key(*id)).collect();
            assert!(lacking.is_empty(), "{lacking:?}");
        }
        let composed = ["away-", "stage-", "page-clean", "page-faulty", "page-not-judged"];
        let unused: Vec<_> = WORDS
            .iter()
            .filter(|id| !composed.iter().any(|head| id.starts_with(head)))
            .filter(|id| !script.contains(&format!("'{id}'")))
            .collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
