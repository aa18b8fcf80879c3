//! The driver: hands in parallel, results in the order of the input, bounded memory.
//!
//! Each worker takes the next block, judges its hands, waits for its turn to fold them through what links hands, renders them, and waits for its turn to write.
//! Whoever reads or folds does so alone and in order, so the output is the same for any number of workers, and no more than a block a worker is in memory.

mod before;
mod feed;
mod fold;
mod judge;
mod progress;
mod run;
mod turn;

pub use fold::{Caps, Filter, OtherGame};
pub use progress::Progress;
pub use run::{Ended, Options, Output, audit};

use crate::audit::Book;
use crate::convert::Dialects;
use crate::replay::Rules;

/// The rule sets of a run.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook<'p> {
    /// those a record may name
    pub book: &'p Book<'p>,
    /// the one that overrides what records name
    pub forced: Option<&'p Rules<'p>>,
    /// the one that hands are judged by a second time, to see what differs
    pub against: Option<&'p Rules<'p>>,
}

impl Rulebook<'_> {
    /// What words mean in the records of the run.
    fn dialects(&self) -> Dialects {
        Dialects::among(self.book.iter().map(|rules| rules.profile), self.forced.map(|rules| rules.profile))
    }
}

#[cfg(test)]
mod tests;
