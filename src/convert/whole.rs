//! Whole numbers of JSON of up to 128 bits.
//!
//! The reader of JSON stops before the point of a fraction, and so cannot say whose it is: the number is taken as it is written.

use std::str::FromStr;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// A number.
pub(super) fn whole<'de, T: FromStr, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    read(<&RawValue>::deserialize(from)?.get())
}

/// A number, or null.
pub(super) fn maybe<'de, T: FromStr, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    match <&RawValue>::deserialize(from)?.get() {
        "null" => Ok(None),
        text => read(text).map(Some),
    }
}

fn read<T: FromStr, E: Error>(text: &str) -> Result<T, E> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    text.parse().map_err(|_| {
        if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            E::invalid_type(unexpected(text), &"a whole number")
        } else if digits.bytes().all(|b| b.is_ascii_digit()) {
            E::custom(format!("{text} is out of range"))
        } else {
            E::custom(format!("{text} is no whole number"))
        }
    })
}

/// What stands in the place of a number.
fn unexpected(text: &str) -> Unexpected<'_> {
    match text.as_bytes().first() {
        Some(b'"') => Unexpected::Other("a string"),
        Some(b'{') => Unexpected::Map,
        Some(b'[') => Unexpected::Seq,
        _ => Unexpected::Other(text),
    }
}
