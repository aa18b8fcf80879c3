//! Facts → words: the only place that turns what was found into sentences.
//!
//! Each fact has its message in the catalogues; `.recorded`, `.expected` and `.help` go with it where they fit.

mod acts;
mod ends;
mod facts;
mod record;
mod unverified;

use super::{Fact, Finding};
use crate::profile::Citation;
use crate::syntax::ast::Span;
use crate::words::{Phrase, Words};

/// Resolves other lines of the hand that a finding points at.
pub trait Lines {
    /// The number of the line in its file, from 1.
    fn line(&self, span: Span) -> u64;
    /// What stands there.
    fn text(&self, span: Span) -> &str;
}

/// A finding in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worded {
    /// what was found
    pub message: String,
    /// what the record says, where that can be said in short
    pub recorded: Option<String>,
    /// what it should say
    pub expected: Option<String>,
    /// clause and ruling
    pub clause: Option<String>,
    /// what to do, or what follows
    pub help: Option<String>,
}

/// What words are made with: the catalogue and the lines of the hand.
#[derive(Clone, Copy)]
struct Say<'w> {
    words: &'w Words,
    lines: &'w dyn Lines,
}

impl<'w> Say<'w> {
    fn say(self, id: &'static str) -> Phrase<'w> {
        self.words.say(id)
    }

    /// The number of a line.
    fn line(self, at: Span) -> String {
        self.lines.line(at).to_string()
    }

    /// The numbers of several lines.
    fn lines(self, at: &[Span]) -> String {
        let numbers: Vec<_> = at.iter().map(|&span| self.line(span)).collect();
        self.words.numbers(&numbers)
    }

    /// The id of a hand, or how it is called without one.
    fn hand(self, id: Option<&str>) -> String {
        match id {
            Some(id) => self.say("hand-named").word("id", id).string(),
            None => self.words.text("hand-before"),
        }
    }
}

impl Words {
    /// A finding in words.
    pub fn finding(&self, finding: &Finding, lines: &dyn Lines) -> Worded {
        let phrase = facts::phrase(&finding.fact, Say { words: self, lines });
        Worded {
            message: phrase.string(),
            recorded: phrase.part("recorded"),
            expected: phrase.part("expected"),
            clause: finding.cite.as_ref().map(clause),
            help: join(self, join(self, phrase.part("help"), self.beside(&finding.fact)), self.waived(finding)),
        }
    }

    /// Why a finding does not count.
    fn waived(&self, finding: &Finding) -> Option<String> {
        let waiver = finding.waived.as_ref()?;
        let or = |text: &str, id| if text.is_empty() { self.text(id) } else { text.to_owned() };
        let said = self.say("waived").with("expires", waiver.expires);
        let said = said.word("who", &or(&waiver.who, "waived-by-nobody"));
        Some(said.word("reason", &or(&waiver.reason, "waived-without-reason")).string())
    }

    /// What is said beside a score that is wrong: what would explain it, and what the due score rests on.
    fn beside(&self, fact: &Fact) -> Option<String> {
        let Fact::ScoreMismatch { explanation, after_fault, .. } = fact else { return None };
        let explained = explanation.as_deref().map(|e| self.explanation(e));
        join(self, explained, after_fault.then(|| self.text("score-after-fault")))
    }
}

/// Clause and ruling as reports cite them: `shanghai·炸弹限制 (R05)`.
pub fn clause(cite: &Citation) -> String {
    match &cite.ruling {
        Some(ruling) => format!("{} ({ruling})", cite.clause),
        None => cite.clause.to_string(),
    }
}

/// Two sentences, either of which may be lacking.
fn join(words: &Words, first: Option<String>, second: Option<String>) -> Option<String> {
    match (first, second) {
        (Some(a), Some(b)) => Some(words.say("two-sentences").with("first", a).with("second", b).string()),
        (a, b) => a.or(b),
    }
}

#[cfg(test)]
mod tests;
