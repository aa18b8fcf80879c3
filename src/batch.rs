//! The driver: hands in parallel, results in the order of the input, bounded memory.
//!
//! Each worker takes the next block, judges its hands, waits for its turn to fold them through what links hands, renders them, and waits for its turn to write.
//! Whoever reads or folds does so alone and in order, so the output is the same for any number of workers, and no more than a block a worker is in memory.

mod feed;
mod fold;
mod judge;
mod progress;
mod run;
mod seam;
mod turn;

pub use fold::{Caps, Filter};
pub use progress::Progress;
pub use run::{Ended, Options, Output, audit};
pub use seam::Profiles;
