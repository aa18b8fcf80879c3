//! The command line: definitions and wiring, one file per command.

pub mod explain;
pub mod rules;
pub mod settle;
