//! What is written is read as the same; formatting and conversion change no meaning and no verdict.

use paipu::convert::{Dialects, canonical, compare, to_json, to_record};
use paipu::syntax::{Language, Style, parse_line, write_line};

use super::support::{Tried, Verdict, every_option, records, same, verdict};

fn written(line: &str, style: Style) -> Option<String> {
    let mut out = String::new();
    write_line(&mut out, line, &parse_line(line)?, style).unwrap();
    Some(out)
}

/// A statement without where it stands and how its cards are spelled; quoted or not.
fn meant(line: &str) -> String {
    let line = parse_line(line).unwrap();
    let said = format!("{:?} {:?}", line.statement, line.time);
    let spans = without(&said, "Span { start: ", "}");
    // quotes that need not stand
    let spans = without(&spans, "Baodao { sets: ", "choice");
    without(&spans, "Cards { text: ", "counts").replace("\\\"", "").replace("\\\\", "")
}

fn without(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |all, part| all + part.split_once(to).map_or(part, |(_, rest)| rest))
}

#[test]
fn a_line_that_is_written_reads_as_the_same() {
    let mut lines: Vec<String> = records(&every_option(), 1, 2, 6)
        .iter()
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    lines.sort();
    lines.dedup();
    assert!(lines.len() > 3000, "{}", lines.len());
    for line in lines {
        for language in [Language::English, Language::Chinese] {
            let style = Style { language, ..Style::default() };
            let Some(once) = written(&line, style) else { continue };
            assert_eq!(written(&once, style).as_ref(), Some(&once), "{line}");
            assert_eq!(meant(&line).replace("\\r", ""), meant(&once), "{line}: {once}");
        }
    }
}

#[test]
fn formatting_is_settled_at_once_and_keeps_the_meaning() {
    let dialects = Dialects::builtin();
    for text in records(&every_option(), 1, 2, 3) {
        let english = canonical(&text, Language::English, &dialects);
        for language in [Language::English, Language::Chinese] {
            let formatted = canonical(&text, language, &dialects);
            assert_eq!(compare(&text, &formatted, &dialects), Ok(()), "{text}");
            assert_eq!(canonical(&formatted, language, &dialects), formatted, "{text}");
            assert_eq!(canonical(&formatted, Language::English, &dialects), english, "{text}");
        }
    }
}

#[test]
fn json_and_back_loses_nothing() {
    let dialects = Dialects::builtin();
    for text in records(&every_option(), 1, 2, 3) {
        let json = to_json(&text, &dialects).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let back = to_record(&json).unwrap();
        assert_eq!(back, canonical(&text, Language::English, &dialects), "{text}");
        assert_eq!(
            to_json(&back, &dialects).unwrap(),
            to_json(&canonical(&text, Language::English, &dialects), &dialects).unwrap()
        );
    }
}

/// Formatting moves lines, so their numbers and what is named by them are left out.
fn unplaced(verdict: &Verdict) -> (Vec<String>, Vec<String>) {
    let mut said: Vec<_> = verdict.said.iter().map(|said| format!("{:?} {:?}", said.code, said.severity)).collect();
    said.sort();
    (said, verdict.hands.clone())
}

#[test]
fn a_formatted_record_has_the_same_verdict_in_either_language() {
    let dialects = Dialects::builtin();
    let mut tried = Tried::default();
    for text in records(&every_option(), 1, 2, 3) {
        let english = canonical(&text, Language::English, &dialects);
        let due = verdict(&text);
        assert_eq!(unplaced(&due), unplaced(&verdict(&english)), "\n{text}\n----\n{english}");
        tried.note(&due);
        same(&english, &canonical(&text, Language::Chinese, &dialects));
    }
    tried.at_least(25);
}
