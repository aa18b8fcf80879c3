//! Which single deviation makes recorded figures right.

/// One deviation that makes the recorded figures right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {}
