//! Lines that cannot be read, as facts.

use crate::finding::Fact;
use crate::history::Log;
use crate::syntax::ast::{Line, Span, Statement, Trouble, Unreadable};

/// Reports every line that cannot be read.
pub(super) fn report(lines: &[Line<'_>], log: &mut Log) {
    for line in lines {
        if let Statement::Unreadable(bad) = &line.statement {
            let (span, fact) = fact(bad);
            log.report(span, fact);
        }
    }
}

/// The fact, and the place where reading stopped.
pub(super) fn fact(bad: &Unreadable<'_>) -> (Span, Fact) {
    let fact = match bad.trouble {
        Trouble::UnknownKeyword { word, place } => Fact::UnknownKeyword { word: word.into(), place },
        Trouble::Expected { what, found } => Fact::Expected { what, found: found.into() },
        Trouble::TooBig { number } => Fact::NumberTooBig { number: number.into() },
        Trouble::Unclosed => Fact::Unclosed,
        Trouble::HashInWord => Fact::HashInWord,
        Trouble::Encoding => Fact::Encoding { offset: u64::from(bad.at.start), encoding: "" },
        Trouble::TooLong => Fact::TooLong { limit: 0 },
    };
    (bad.at, fact)
}
