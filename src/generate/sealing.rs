//! Commits and digests (`format.md`, Canonical form).

use std::fmt::Write;

use sha2::{Digest as _, Sha256};

use super::hand::Hand;
use super::parts::Part;
use crate::audit::dialect;
use crate::syntax::{hashed_hand, parse_hand};

impl Hand<'_, '_> {
    /// Commit, salt and digest.
    pub(super) fn seal(&mut self, start: usize, digest: &mut Option<String>) {
        let full = self.rules.seating.seats().all(|s| self.parts.deals.contains(s)) && self.parts.has(Part::Bottom);
        if full {
            let salt = self.commit();
            self.out.push_str("salt ");
            self.out.push_str(&salt);
            self.out.push('\n');
        }
        let hex = self.digest(start, digest.as_deref());
        let _ = writeln!(self.out, "digest sha256:{hex}");
        *digest = Some(hex);
    }

    /// Publishes before the deal what its cards and a salt come to; returns the salt. Needs every card written.
    fn commit(&mut self) -> String {
        let mut salt = String::with_capacity(16);
        let _ = write!(salt, "{:016x}", self.random.bits());
        let deal = self.out.get(self.deal_at.clone()).unwrap_or_default();
        let line = format!("commit sha256:{}\n", hex(&[&salt, "\n", deal]));
        self.out.insert_str(self.commit_at, &line);
        salt
    }

    /// The digest of the hand that begins at `start`, after that of the hand before.
    fn digest(&self, start: usize, before: Option<&str>) -> String {
        let text = self.out.get(start..).unwrap_or_default();
        let mut lines = Vec::new();
        parse_hand(text, 0, &[], &mut lines);
        let mut hashed = String::with_capacity(text.len() + 80);
        let _ = hashed_hand(&mut hashed, text, &lines, &self.rules.profile.name, dialect(self.rules));
        match before {
            Some(before) => hex(&[before, "\n", &hashed]),
            None => hex(&[&hashed]),
        }
    }
}

/// SHA-256 of texts, one after the other, in hexadecimal.
fn hex(texts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update(text.as_bytes());
    }
    let mut out = String::with_capacity(64);
    for byte in hasher.finalize() {
        let _ = write!(out, "{byte:02x}");
    }
    out
}
