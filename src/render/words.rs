//! What renderers ask of the words.

use crate::finding::{Code, Fact, Finding, Severity};
use crate::profile::Citation;
use crate::seat::Seat;
use crate::settle::Step;
use crate::source::{Pin, Place};
use crate::syntax::ast::Span;

/// A language the tool speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English
    #[default]
    En,
    /// 中文
    Zh,
}

impl Lang {
    /// The language of a locale's variables.
    pub fn of_locale(lc_all: Option<&str>, lc_messages: Option<&str>, lang: Option<&str>) -> Self {
        let set = [lc_all, lc_messages, lang].into_iter().flatten().find(|value| !value.is_empty());
        if set.is_some_and(|value| value.starts_with("zh")) { Self::Zh } else { Self::En }
    }
}

/// Resolves other lines of the hand that a finding points at.
pub(super) trait Lines {
    /// The number of the line in its file, from 1.
    fn line(&self, span: Span) -> u64;
    /// What stands there.
    fn text(&self, span: Span) -> &str;
}

impl Lines for Place<'_> {
    fn line(&self, span: Span) -> u64 {
        self.line_of(span.start)
    }

    fn text(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}

impl Lines for Pin {
    fn line(&self, _: Span) -> u64 {
        self.spot().line
    }

    fn text(&self, _: Span) -> &str {
        ""
    }
}

/// A finding in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "as in the catalogue")]
pub struct Worded {
    pub message: String,
    pub recorded: Option<String>,
    pub expected: Option<String>,
    pub clause: Option<String>,
    pub help: Option<String>,
}

/// All words of one language.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words(Lang);

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Self {
        Self(lang)
    }

    /// A message without arguments.
    pub(super) fn text(&self, id: &str) -> String {
        id.replace('-', " ")
    }

    /// A message whose arguments are still to be given.
    pub(super) fn say(&self, id: &'static str) -> Phrase {
        Phrase(id.to_owned())
    }

    /// A finding in words.
    pub(super) fn finding(&self, finding: &Finding, lines: &dyn Lines) -> Worded {
        let message = match &finding.fact {
            Fact::DuplicateHand { id, first_line } => format!("hand {id} again, first at line {first_line}"),
            Fact::TooLong { .. } => "too long".into(),
            Fact::Encoding { offset, encoding } => format!("no {encoding} at byte {offset}"),
            fact => format!("{:?} at {:?}", fact.code(), lines.text(finding.span)),
        };
        Worded { message, recorded: None, expected: None, clause: finding.cite.as_ref().map(clause), help: None }
    }

    /// What a step of a settlement did.
    pub(super) fn step(&self, step: &Step<'_>) -> String {
        format!("{:?}", step.kind)
    }

    /// A seat by its name.
    pub(super) fn seat(&self, seat: Seat) -> String {
        if self.0 == Lang::Zh { seat.chinese() } else { seat.letter() }.to_owned()
    }

    /// What a code means, in short.
    pub(super) fn title(&self, code: Code) -> String {
        code.slug().replace('-', " ")
    }

    /// How much a finding matters.
    pub(super) fn severity(&self, severity: Severity) -> String {
        super::view::severity_word(severity).to_owned()
    }
}

/// A message being filled with its arguments.
#[derive(Debug)]
pub(super) struct Phrase(String);

impl Phrase {
    /// An argument as it displays.
    pub(super) fn with(self, name: &'static str, value: impl std::fmt::Display) -> Self {
        Self(format!("{} {name}={value}", self.0))
    }

    /// A number that the message may have a plural for.
    pub(super) fn count(self, name: &'static str, value: impl Into<u64>) -> Self {
        self.with(name, value.into())
    }

    /// A word of the record.
    pub(super) fn word(self, name: &'static str, value: &str) -> Self {
        self.with(name, value.escape_debug())
    }

    /// The message.
    pub(super) fn string(&self) -> String {
        self.0.clone()
    }
}

/// Clause and ruling as reports cite them.
pub(super) fn clause(cite: &Citation) -> String {
    match &cite.ruling {
        Some(ruling) => format!("{} ({ruling})", cite.clause),
        None => cite.clause.to_string(),
    }
}
