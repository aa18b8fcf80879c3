//! Pages that need nothing but themselves: a hand's replay, or the audit of a whole run with the replay of each hand.
//!
//! What comes from a record is data: JSON in an element that no browser runs, put in place as text. The page's policy allows its own
//! script and style, known by their hashes, and nothing else: nothing is loaded, nothing is sent.

mod finding;
mod hand;
mod matched;
mod moment;
mod page;
mod vocabulary;

use std::io::{self, Write};

use serde::Serialize;

use super::{FileEnd, FileFinding, HandView, Held, JudgedBy, MatchView, Parts, Pick, Report, Summary, release};
use crate::words::{Lang, Words};

/// What a page shows.
#[derive(Clone, Copy, Debug)]
pub enum Kind<'r> {
    /// one hand
    Replay(&'r Pick),
    /// all hands, and what they come to
    Report,
}

/// A page in both languages.
#[derive(Debug)]
pub struct Html<'r, 'p> {
    kind: Kind<'r>,
    both: Both,
    /// the language it opens in
    lang: Lang,
    rules: JudgedBy<'p>,
}

/// The words of both languages.
#[derive(Debug)]
struct Both {
    en: Words,
    zh: Words,
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Text {
    en: String,
    zh: String,
}

impl Both {
    fn say(&self, text: impl Fn(&Words) -> String) -> Text {
        Text { en: text(&self.en), zh: text(&self.zh) }
    }
}

impl<'r, 'p> Html<'r, 'p> {
    /// A page that opens in a language.
    pub fn new(kind: Kind<'r>, lang: Lang, rules: JudgedBy<'p>) -> Self {
        Self { kind, both: Both { en: Words::new(Lang::En), zh: Words::new(Lang::Zh) }, lang, rules }
    }
}

impl Report for Html<'_, '_> {
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let kind = match self.kind {
            Kind::Replay(_) => "replay",
            Kind::Report => "report",
        };
        page::head(self.lang, out)?;
        write!(out, "{{\"kind\":\"{kind}\",\"lang\":\"{}\",\"words\":", self.lang.code())?;
        out.write_all(script_safe(&vocabulary::Vocabulary(&self.both))?.as_bytes())?;
        out.write_all(b",\n\"hands\":[")
    }

    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        let number = match self.kind {
            Kind::Report => hand.number,
            Kind::Replay(pick) if pick.takes(hand) => 0,
            Kind::Replay(_) => return Ok(()),
        };
        let trace = self.rules.trace(hand);
        if let Kind::Replay(pick) = self.kind {
            pick.showed(trace.as_ref().map_or(0, crate::trace::Trace::len));
        }
        element(number, &hand::HandData::new(hand, trace.as_ref(), &self.both), &mut parts.main)
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        element(
            finding.number,
            &finding::FindingData::of_file(finding.file, finding.pinned, &self.both),
            &mut parts.findings,
        )
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        element(matched.number, &matched::MatchData::new(matched, &self.both), &mut parts.matches)
    }

    fn join(&self, parts: &Parts, _: Option<&FileEnd<'_>>, held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        held.findings.write_all(&parts.findings)?;
        held.matches.write_all(&parts.matches)?;
        out.write_all(&parts.main)
    }

    fn end(&self, summary: &Summary, held: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(b"\n],\"findings\":[")?;
        release(&mut held.findings, out)?;
        out.write_all(b"],\"matches\":[")?;
        release(&mut held.matches, out)?;
        out.write_all(b"],\n\"summary\":")?;
        out.write_all(script_safe(&super::json::SummaryJson(summary))?.as_bytes())?;
        out.write_all(b"}")?;
        page::tail(out)
    }
}

/// An element of an array, on a line of its own.
fn element(number: u64, value: &impl Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    out.extend_from_slice(if number == 0 { b"\n" } else { b",\n" });
    out.extend_from_slice(script_safe(value)?.as_bytes());
    Ok(())
}

/// JSON in which nothing can end the element it stands in, or begin another.
fn script_safe(value: &impl Serialize) -> io::Result<String> {
    let json = serde_json::to_string(value)?;
    let mut safe = String::with_capacity(json.len() + json.len() / 64);
    for c in json.chars() {
        match c {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            c => safe.push(c),
        }
    }
    Ok(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_the_element_it_stands_in() {
        let hostile = "</script><script>alert(1)</script><!-- & \u{2028}\u{2029}";
        let safe = script_safe(&hostile).unwrap();
        assert!(!safe.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), hostile);
    }
}
