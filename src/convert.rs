//! Records rewritten: into canonical form, into JSON and back.
//!
//! The JSON has a field for each statement that stands where the canonical form has it. What has none there (comments, extensions,
//! lines that cannot be read, statements out of place) is kept as text with the number of its line, so that nothing is lost: the
//! record made of the JSON is the canonical form of the record that the JSON was made of.

mod canonical;
mod error;
mod hands;
mod meaning;
mod model;
mod pretty;
mod read;
mod text;
mod whole;
mod write;

use serde::Serialize;

pub use canonical::{Dialects, canonical};
pub(crate) use canonical::{parts, rules_of};
pub use error::ConvertError;
pub use meaning::{Difference, compare};

use crate::syntax::Language;

/// The JSON Schema (draft 2020-12) of the JSON.
pub const SCHEMA: &str = include_str!("convert/schema.json");

/// Whether an input is JSON rather than a record: its first character, blanks and byte order mark apart, is `{`.
pub fn is_json(text: &str) -> bool {
    text.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']).starts_with('{')
}

/// The JSON of a record.
pub fn to_json(text: &str, dialects: &Dialects) -> Result<String, ConvertError> {
    let canonical = canonical(text, Language::English, dialects);
    let record = read::record(&canonical);
    let mut out = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut out, pretty::Lines::default());
    record.serialize(&mut serializer).map_err(|error| ConvertError::json("", &error))?;
    out.push(b'\n');
    let json = String::from_utf8(out).map_err(|error| ConvertError::at("", error.to_string()))?;
    let back = to_record_of(&json, dialects)?;
    match canonical.lines().zip(back.lines()).position(|(one, other)| one != other) {
        None if canonical == back => Ok(json),
        line => {
            let line = line.unwrap_or(back.lines().count()) + 1;
            Err(ConvertError::at("", format!("line {line} of the canonical form cannot be carried over")))
        }
    }
}

/// The record that a JSON describes, in canonical form. Line numbers of an audit of it are those of this text.
pub fn to_record(json: &str) -> Result<String, ConvertError> {
    to_record_of(json, &Dialects::builtin())
}

/// The same, where profiles beside the built-in ones are named.
pub fn to_record_of(json: &str, dialects: &Dialects) -> Result<String, ConvertError> {
    if !is_json(json) {
        return Err(ConvertError::at("", "a record as JSON begins with {"));
    }
    let mut reader = serde_json::Deserializer::from_str(json.trim_start_matches('\u{FEFF}'));
    let record: model::Record = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| ConvertError::json(&error.path().to_string(), error.inner()))?;
    reader.end().map_err(|error| ConvertError::json("", &error))?;
    Ok(canonical(&write::record(&record)?, Language::English, dialects))
}
