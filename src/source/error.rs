//! What goes wrong with an input. The rest of the run goes on.

use std::fmt;
use std::io;

use crate::words::{Lang, Words};

/// An input that could not be read, or not to its end.
#[derive(Debug)]
pub struct SourceError {
    /// its path, or the list that names it
    pub name: String,
    /// why
    pub kind: ErrorKind,
}

/// Why an input could not be read.
#[derive(Debug)]
pub enum ErrorKind {
    /// the system says so
    Io(io::Error),
    /// a directory without a record below it
    NoRecords,
    /// something in a directory with the name of a record that is no file
    NoFile,
    /// a list that is being read or has been read names itself, or is named twice
    ListAgain,
    /// a line of a list that is no path
    BadPath {
        /// from 1
        line: u64,
    },
    /// standard input named twice
    StdinAgain,
}

impl SourceError {
    pub(super) fn new(name: impl Into<String>, kind: ErrorKind) -> Self {
        Self { name: name.into(), kind }
    }

    pub(super) fn io(name: impl Into<String>, error: io::Error) -> Self {
        Self::new(name, ErrorKind::Io(error))
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::new(Lang::En).unreadable(self))
    }
}

impl std::error::Error for SourceError {}
