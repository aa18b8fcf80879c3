//! A finding as miette shows it.

use std::fmt;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

use super::snippet::Snippet;
use crate::finding::{self, Finding};
use crate::render::{Worded, Words};

/// A finding, its words and its line.
pub(super) struct Shown<'a> {
    code: &'static str,
    severity: Severity,
    message: String,
    label: Option<String>,
    help: Option<String>,
    snippet: &'a Snippet,
}

impl<'a> Shown<'a> {
    pub(super) fn new(finding: &Finding, worded: Worded, snippet: &'a Snippet, words: &Words) -> Self {
        let first = finding.first.then(|| words.text("label-first"));
        let expected = worded.expected.map(|value| words.say("shown-expected").with("value", value).string());
        let clause = worded.clause.map(|value| words.say("shown-clause").with("value", value).string());
        let help = [worded.help, clause, first].into_iter().flatten().collect::<Vec<_>>().join("\n");
        Self {
            code: finding.code().slug(),
            severity: severity(finding.fact.severity()),
            message: worded.message,
            label: expected,
            help: Some(help).filter(|help| !help.is_empty()),
            snippet,
        }
    }
}

fn severity(severity: finding::Severity) -> Severity {
    match severity {
        finding::Severity::Error => Severity::Error,
        finding::Severity::Warning => Severity::Warning,
        finding::Severity::Note => Severity::Advice,
    }
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<Severity> {
        Some(self.severity)
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.snippet)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_primary_with_span(self.label.clone(), self.snippet.span());
        Some(Box::new(std::iter::once(label)))
    }
}
