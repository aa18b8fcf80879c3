//! Findings: the registry of codes, the facts that checks state, and their words.

mod code;
mod explain;
mod fact;
mod shown;
mod words;

pub use code::{Code, Severity};
pub use explain::{Page, Part as ExamplePart, pages};
pub use fact::*;
pub use shown::{Excerpt, Shown};
pub use words::{Lines, Worded, clause};

use std::sync::Arc;

use crate::baseline::Date;
use crate::profile::Citation;
use crate::syntax::ast::Span;

/// One discrepancy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// where, in the text the hand was read from
    pub span: Span,
    /// what was found
    pub fact: Fact,
    /// what it rests on; `None` for what the format, not a rule text, says
    pub cite: Option<Citation>,
    /// whether this is the first error of its hand
    pub first: bool,
    /// why it does not count, where a baseline says so
    pub waived: Option<Arc<Waiver>>,
}

/// Why a known finding does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiver {
    /// why; may be empty
    pub reason: String,
    /// who says so; may be empty
    pub who: String,
    /// the last day it holds
    pub expires: Date,
}

impl Finding {
    /// The stable code.
    pub fn code(&self) -> Code {
        self.fact.code()
    }

    /// How much it matters: what is waived is a note.
    pub fn severity(&self) -> Severity {
        if self.waived.is_some() { Severity::Note } else { self.fact.severity() }
    }
}
