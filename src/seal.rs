//! Chained digests of a file's hands, and commits of their deals (`format.md`, Canonical form).
//!
//! A chain shows that a hand was changed, moved, put in or taken out. What it cannot show is hands taken off its end: for that the last
//! digest must be known from elsewhere.

mod check;
mod hands;
mod write;

pub use check::{Broken, How, Intact, check};
pub use hands::{At, Trouble, Unhashed};
pub use write::{Salts, Sealed, seal};
