//! Recorded against due: the only place that sees both. States facts; words are made in `finding`, figures in `settle`.

mod report;

pub use report::*;
