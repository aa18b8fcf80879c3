//! What beats what.

use super::Reading;

/// All ways to read one set of cards under a profile (R33); empty: no pattern.
pub type Readings = arrayvec::ArrayVec<Reading, 4>;

/// Whether `play` beats `table` (`rules.md` 1.3 and 2.2).
pub fn beats(_play: Reading, _table: Reading) -> bool {
    todo!()
}
