//! Lines of a record → a tree of borrowed slices with spans. Never fails: what cannot be read is a line of its own.

pub mod ast;
