//! Other lines that a finding points at.

use crate::finding::Lines;
use crate::source::{Pin, Place};
use crate::syntax::ast::Span;

impl Lines for Place<'_> {
    fn line(&self, span: Span) -> u64 {
        self.line_of(span.start)
    }

    fn text(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}

/// A pin has but its own line.
impl Lines for Pin {
    fn line(&self, _: Span) -> u64 {
        self.spot().line
    }

    fn text(&self, _: Span) -> &'static str {
        ""
    }
}
