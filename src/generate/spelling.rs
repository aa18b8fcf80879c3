//! The same record spelled otherwise: whatever the format reads alike.

use super::random::Random;
use crate::syntax::Dialect;

/// Writes a hand in canonical form any other way that means the same.
pub(super) fn respell(hand: &str, _dialect: Dialect, _random: &mut Random, out: &mut String) {
    out.push_str(hand);
}
