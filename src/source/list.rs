//! `@FILE`: a list of paths, one a line.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::error::{ErrorKind, SourceError};

/// Longest line of a list, bytes; no system has longer paths.
const LONGEST_PATH: u64 = 65_536;

/// A list that is being read.
pub(super) struct List {
    name: String,
    lines: Box<dyn BufRead + Send>,
    line: u64,
    over: bool,
}

impl std::fmt::Debug for List {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("List").field("name", &self.name).field("line", &self.line).finish_non_exhaustive()
    }
}

impl List {
    /// The list in a file.
    pub(super) fn open(path: &Path, name: String) -> Result<Self, SourceError> {
        let file = File::open(path).map_err(|e| SourceError::io(&*name, e))?;
        Ok(Self { name, lines: Box::new(BufReader::new(file)), line: 0, over: false })
    }

    /// The list on standard input.
    pub(super) fn stdin(name: String) -> Self {
        Self { name, lines: Box::new(BufReader::new(io::stdin())), line: 0, over: false }
    }

    fn read_line(&mut self) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        self.lines.by_ref().take(LONGEST_PATH).read_until(b'\n', &mut line)?;
        Ok(line)
    }

    /// The path a line holds; `None`: a blank one.
    fn path(&mut self, line: &[u8]) -> Result<Option<PathBuf>, SourceError> {
        let too_long = u64::try_from(line.len()).is_ok_and(|n| n >= LONGEST_PATH);
        match std::str::from_utf8(line) {
            Ok(text) if !too_long => {
                let text = if self.line == 1 { text.trim_start_matches('\u{FEFF}') } else { text };
                Ok(Some(text.trim_end_matches(['\r', '\n'])).filter(|t| !t.is_empty()).map(PathBuf::from))
            }
            _ => {
                self.over = too_long;
                Err(SourceError::new(&*self.name, ErrorKind::BadPath { line: self.line }))
            }
        }
    }
}

impl Iterator for List {
    type Item = Result<PathBuf, SourceError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.over {
            self.line += 1;
            match self.read_line() {
                Ok(line) if line.is_empty() => self.over = true,
                Ok(line) => {
                    if let Some(path) = self.path(&line).transpose() {
                        return Some(path);
                    }
                }
                Err(error) => {
                    self.over = true;
                    return Some(Err(SourceError::io(&*self.name, error)));
                }
            }
        }
        None
    }
}
