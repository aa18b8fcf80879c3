//! What is wrong with a profile file, and where.

use std::fmt;
use std::ops::Range;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

/// A profile file that cannot be used.
#[derive(Debug)]
pub struct ProfileError {
    /// what is wrong
    pub trouble: Trouble,
    /// where in the file, bytes
    pub at: Range<usize>,
    /// the file
    pub source: NamedSource<String>,
}

/// What is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is no TOML.
    Syntax {
        /// what the TOML parser says
        message: String,
        /// where, bytes
        at: Range<usize>,
    },
    /// A key that no knob has.
    UnknownKey {
        /// the key
        key: String,
        /// the nearest known one
        near: Option<&'static str>,
        /// where, bytes
        at: Range<usize>,
    },
    /// A value of the wrong type or outside its choices.
    BadValue {
        /// the key
        key: String,
        /// what the knob allows
        allowed: String,
        /// where, bytes
        at: Range<usize>,
    },
    /// A file without `extends` that leaves a knob unanswered.
    Missing {
        /// the key
        key: &'static str,
        /// what the knob asks
        question: &'static str,
        /// what it allows
        allowed: String,
    },
    /// Two knobs that cannot stand together.
    Conflict {
        /// the key
        key: &'static str,
        /// what holds between them
        rule: &'static str,
        /// where, bytes
        at: Range<usize>,
    },
}

impl Trouble {
    /// The place, bytes; the file's beginning where something is missing.
    pub fn at(&self) -> Range<usize> {
        match self {
            Self::Syntax { at, .. }
            | Self::UnknownKey { at, .. }
            | Self::BadValue { at, .. }
            | Self::Conflict { at, .. } => at.clone(),
            Self::Missing { .. } => 0..0,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message, .. } => write!(f, "not a TOML file: {}", message.trim_end()),
            Self::UnknownKey { key, .. } => write!(f, "`{key}` is no key of a rule profile"),
            Self::BadValue { key, allowed, .. } => write!(f, "`{key}` cannot have this value: it is {allowed}"),
            Self::Missing { key, .. } => write!(f, "`{key}` is not answered, and nothing is extended"),
            Self::Conflict { key, rule, .. } => write!(f, "`{key}` does not go with the rest: {rule}"),
        }
    }
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.trouble.fmt(f)
    }
}

impl std::error::Error for ProfileError {}

impl Diagnostic for ProfileError {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        match &self.trouble {
            Trouble::UnknownKey { near: Some(near), .. } => Some(Box::new(format!("did you mean `{near}`?"))),
            Trouble::UnknownKey { .. } => Some(Box::new("`paipu rules PROFILE` lists every key")),
            Trouble::Missing { question, allowed, .. } => Some(Box::new(format!("{question} It is {allowed}."))),
            _ => None,
        }
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(Some("here".into()), self.at.clone()))))
    }
}
