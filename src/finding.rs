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
}

impl Finding {
    /// The stable code.
    pub fn code(&self) -> Code {
        self.fact.code()
    }
}
