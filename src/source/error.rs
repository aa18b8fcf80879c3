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

/// Why an archive cannot be unpacked, or not to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveError {
    /// it stops before its end
    EndsEarly,
    /// it is not what was packed
    Damaged,
    /// it expands too far
    TooLarge {
        /// most expanded bytes for each byte read
        ratio: u64,
    },
}

impl ArchiveError {
    /// From what reads archives; what the system says stays as it is.
    pub(super) fn of(error: io::Error) -> io::Error {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::EndsEarly.into(),
            io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput if error.raw_os_error().is_none() => {
                Self::Damaged.into()
            }
            _ => error,
        }
    }

    /// The same, where the reader's own error lies beneath others.
    pub(super) fn beneath(error: &(dyn std::error::Error + 'static)) -> io::Error {
        let mut all = std::iter::successors(Some(error), |error| error.source());
        match all.find_map(|error| error.downcast_ref::<io::Error>()) {
            Some(error) => error.raw_os_error().map_or_else(
                || Self::of(io::Error::new(error.kind(), error.to_string())),
                io::Error::from_raw_os_error,
            ),
            None => Self::Damaged.into(),
        }
    }
}

impl From<ArchiveError> for io::Error {
    fn from(error: ArchiveError) -> Self {
        let kind = match error {
            ArchiveError::EndsEarly => io::ErrorKind::UnexpectedEof,
            ArchiveError::Damaged => io::ErrorKind::InvalidData,
            ArchiveError::TooLarge { .. } => io::ErrorKind::Other,
        };
        Self::new(kind, error)
    }
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::new(Lang::En).archive(*self))
    }
}

impl std::error::Error for ArchiveError {}

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
