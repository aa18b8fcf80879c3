//! `--format sarif`: SARIF 2.1.0 (OASIS). Lines and columns from 1, end columns exclusive, columns in characters.

mod rule;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{FileFinding, HandView, Held, MatchView, Parts, Report, Summary, write_json};
use crate::finding::Lines;
use crate::finding::{Code, Finding, Severity};
use crate::source::{Pinned, SourceFile, Spot};
use crate::words::Words;

/// A SARIF log of one run.
#[derive(Clone, Debug)]
pub struct Sarif {
    words: Arc<Words>,
    /// paths below this folder are written relative to it
    root: Option<PathBuf>,
}

impl Sarif {
    /// In a language, with paths relative to `root`.
    pub fn new(words: Arc<Words>, root: Option<PathBuf>) -> Self {
        Self { words, root }
    }

    fn result(
        &self,
        number: u64,
        of: &Place<'_>,
        finding: &Finding,
        lines: &dyn Lines,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        let worded = self.words.finding(finding, lines);
        let text =
            [Some(&*worded.message), worded.help.as_deref()].into_iter().flatten().collect::<Vec<_>>().join("\n");
        let code = finding.code();
        let mut value = json!({
            "ruleId": code.slug(),
            "ruleIndex": Code::ALL.iter().position(|&c| c == code),
            "level": level(finding.severity()),
            "message": {"text": text},
            "locations": [{"physicalLocation": {
                "artifactLocation": {"uri": self.uri(of.file)},
                "region": region(&of.spot),
            }}],
            "properties": {
                "hand": of.hand,
                "recorded": worded.recorded,
                "expected": worded.expected,
                "clause": worded.clause,
            },
        });
        if let (Some(waiver), Some(result)) = (&finding.waived, value.as_object_mut()) {
            let why = json!([{"kind": "external", "status": "accepted", "justification": waiver.reason}]);
            result.insert("suppressions".to_owned(), why);
        }
        out.extend_from_slice(if number == 0 { b"\n" } else { b",\n" });
        write_json(out, &value)
    }

    fn pinned(&self, number: u64, file: &SourceFile, pinned: &Pinned, out: &mut Vec<u8>) -> io::Result<()> {
        let of = Place { file, hand: None, spot: pinned.pin.spot() };
        self.result(number, &of, &pinned.finding, &pinned.pin, out)
    }

    fn uri(&self, file: &SourceFile) -> String {
        let below = self.root.as_ref().and_then(|root| std::path::Path::new(&file.name).strip_prefix(root).ok());
        let path = below.map_or_else(|| file.name.clone(), |p| p.to_string_lossy().into_owned());
        uri(&path)
    }
}

/// Where a result belongs.
struct Place<'a> {
    file: &'a SourceFile,
    hand: Option<&'a str>,
    spot: Spot<'a>,
}

impl Report for Sarif {
    fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules: Vec<_> = Code::ALL.iter().map(|&code| rule::rule(code, &self.words)).collect();
        let driver = json!({"driver": {"name": "paipu", "version": env!("CARGO_PKG_VERSION"), "rules": rules}});
        let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
        write!(out, "{{\"$schema\":\"{schema}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{driver},")?;
        write!(out, "\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    }

    fn hand(&self, hand: &HandView<'_>, parts: &mut Parts) -> io::Result<()> {
        (hand.shown_before..).zip(&hand.report.findings).try_for_each(|(number, finding)| {
            let spot = hand.place.spot(finding.span);
            let of = Place { file: hand.file, hand: hand.report.id.as_deref(), spot };
            self.result(number, &of, finding, &hand.place, &mut parts.main)
        })
    }

    fn finding(&self, finding: &FileFinding<'_>, parts: &mut Parts) -> io::Result<()> {
        self.pinned(finding.shown_before, finding.file, finding.pinned, &mut parts.main)
    }

    fn matched(&self, matched: &MatchView<'_>, parts: &mut Parts) -> io::Result<()> {
        (matched.shown_before..)
            .zip(&matched.report.findings)
            .try_for_each(|(number, pinned)| self.pinned(number, matched.file, pinned, &mut parts.main))
    }

    fn end(&self, summary: &Summary, _: &mut Held, out: &mut dyn Write) -> io::Result<()> {
        let counts = json!({"summary": super::json::SummaryJson(summary)});
        writeln!(out, "\n],\"properties\":{counts}}}]}}")
    }
}

fn level(severity: Severity) -> &'static str {
    super::view::severity_word(severity)
}

fn region(spot: &Spot<'_>) -> Value {
    json!({"startLine": spot.line, "startColumn": spot.column, "endLine": spot.line, "endColumn": spot.end_column})
}

/// A path as a URI reference (RFC 3986): forward slashes, and every byte that is not unreserved escaped.
fn uri(path: &str) -> String {
    let slashed = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    let path = slashed.strip_prefix("./").unwrap_or(&slashed);
    let path = if path == "-" { "stdin" } else { path };
    let scheme = if path.starts_with('/') { "file://" } else { "" };
    path.bytes().fold(scheme.to_owned(), |mut uri, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(byte.into()),
            _ => uri.extend(['%', digit(byte >> 4), digit(byte & 15)]),
        }
        uri
    })
}

/// A hexadecimal digit.
fn digit(value: u8) -> char {
    char::from_digit(value.into(), 16).unwrap_or('0').to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a b/局.paipu"), "a%20b/%E5%B1%80.paipu");
        assert_eq!(uri("./x:1#?.paipu"), "x%3A1%23%3F.paipu");
        assert_eq!(uri("/tmp/a.paipu"), "file:///tmp/a.paipu");
        assert_eq!(uri("-"), "stdin");
    }

    #[test]
    fn paths_below_the_root_are_relative() {
        let sarif = Sarif::new(Arc::new(Words::new(Lang::En)), Some("/data/in".into()));
        let file = |name: &str| SourceFile { number: 0, name: name.into() };
        assert_eq!(sarif.uri(&file("/data/in/a/b.paipu")), "a/b.paipu");
        assert_eq!(sarif.uri(&file("/data/inner.paipu")), "file:///data/inner.paipu");
    }
}
