//! SHA-256 of an input, taken as it is read.

use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

/// The hash of what has been read so far.
#[derive(Clone, Debug, Default)]
pub struct Hash(Arc<Mutex<Sha256>>);

impl Hash {
    /// More bytes.
    pub(super) fn update(&self, bytes: &[u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).update(bytes);
    }

    /// Hexadecimal digits.
    pub fn hex(&self) -> String {
        hex(&self.0.lock().unwrap_or_else(PoisonError::into_inner).clone().finalize())
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
