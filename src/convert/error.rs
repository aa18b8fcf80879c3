//! What is wrong with a JSON record, and where.

use std::fmt;

/// Why a conversion was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertError {
    /// the field: `hands[3].acts[7].cards`; empty for the whole
    pub path: String,
    /// line and column of the JSON, from 1, where they are known
    pub place: Option<(usize, usize)>,
    /// what is wrong
    pub message: String,
}

impl ConvertError {
    pub(super) fn at(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { path: path.into(), place: None, message: message.into() }
    }

    /// From the reader of JSON; its own words end with the place.
    pub(super) fn json(path: &str, error: &serde_json::Error) -> Self {
        let place = (error.line(), error.column());
        let words = error.to_string();
        let end = format!(" at line {} column {}", place.0, place.1);
        let message = words.strip_suffix(&end).unwrap_or(&words).to_owned();
        let path = if path == "." { "" } else { path.trim_end_matches('?').trim_end_matches('.') };
        Self { path: path.to_owned(), place: (place.0 > 0).then_some(place), message }
    }
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "line {line} column {column}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for ConvertError {}
