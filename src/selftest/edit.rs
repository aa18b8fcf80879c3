//! Mutants as edits of lines.

use super::hand::Subject;

/// A record with one mutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mutant {
    /// its text
    pub text: String,
    /// the line that was mutated, in the mutant's numbering, from 1
    pub line: u64,
    /// findings that the rules of reporting ask for: one per seat or line at fault
    pub asked: usize,
    /// why it is no fault, where nothing accuses it
    pub excuse: Option<&'static str>,
    /// whether nothing is wrong with it, so that any error would be a false accusation
    pub legal: bool,
}

/// Lines of a record that are being changed.
pub(super) struct Edit<'s> {
    subject: &'s Subject,
    lines: Vec<String>,
}

impl Subject {
    /// Begins a mutation.
    pub(super) fn edit(&self) -> Edit<'_> {
        Edit { subject: self, lines: self.lines.clone() }
    }
}

impl Edit<'_> {
    /// Another text for a line (numbers count from 0).
    pub(super) fn replace(mut self, at: usize, text: String) -> Option<Mutant> {
        let line = self.lines.get_mut(at)?;
        if *line == text {
            return None;
        }
        *line = text;
        self.done(at)
    }

    /// A new line before another.
    pub(super) fn insert(mut self, at: usize, text: String) -> Option<Mutant> {
        if at > self.lines.len() {
            return None;
        }
        self.lines.insert(at, text);
        self.done(at)
    }

    /// A line less; what stands in its place is where the gap shows.
    pub(super) fn remove(mut self, at: usize) -> Option<Mutant> {
        if at >= self.lines.len() {
            return None;
        }
        self.lines.remove(at);
        self.done(at)
    }

    /// Two lines in the other order, or with other texts.
    pub(super) fn set_two(mut self, first: (usize, String), second: (usize, String)) -> Option<Mutant> {
        *self.lines.get_mut(second.0)? = second.1;
        let mutant = self.replace(first.0, first.1)?;
        Some(Mutant { asked: 2, ..mutant })
    }

    /// The record cut off inside a line.
    pub(super) fn cut(mut self, at: usize, keep: usize) -> Option<Mutant> {
        self.lines.truncate(at + 1);
        let line = self.lines.get_mut(at)?;
        let keep = (0..=keep.min(line.len())).rev().find(|&n| line.is_char_boundary(n))?;
        line.truncate(keep);
        self.done(at)
    }

    /// Lines inserted and shifted as given.
    pub(super) fn rebuilt(mut self, lines: Vec<String>, at: usize) -> Option<Mutant> {
        self.lines = lines;
        self.done(at)
    }

    fn done(self, at: usize) -> Option<Mutant> {
        let mut text = self.lines.join("\n");
        text.push('\n');
        (text != self.subject.text).then_some(Mutant {
            text,
            line: at as u64 + 1,
            asked: 1,
            excuse: None,
            legal: false,
        })
    }
}

impl Mutant {
    /// Says why it is no fault if nothing accuses it.
    pub(super) fn harmless(self, why: &'static str) -> Self {
        Self { excuse: Some(why), ..self }
    }

    /// Marks a mutant with which nothing is wrong, and why.
    pub(super) fn legal(self, why: &'static str) -> Self {
        Self { legal: true, ..self.harmless(why) }
    }
}
