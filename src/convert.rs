//! Records rewritten: into canonical form, into JSON and back.

mod canonical;
mod meaning;

pub use canonical::{Dialects, canonical};
pub use meaning::{Difference, compare};
