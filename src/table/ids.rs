//! The ids of a file's hands, by their hashes: at most 16 bytes each once there are thousands, however many follow.
//!
//! A map of the standard library takes 17 to 34 bytes, and half as much again while it grows.

/// Ids seen, each with the line of the hand that had it first.
#[derive(Debug, Default)]
pub(super) struct Ids {
    /// by the highest bits of the hash: one grows at a time
    shards: Vec<Shard>,
}

/// Shards of a file's ids.
const SHARDS: usize = 256;

/// Places of which some are taken, each id's as near behind the one its hash names as there was room.
#[derive(Debug, Default)]
struct Shard {
    slots: Vec<Slot>,
    taken: usize,
}

/// 60 bits of hash, never all 0, and 36 bits of line, the highest 4 in the lowest of the first number; no hash: free.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, packed(4))]
struct Slot {
    hash_and_line: u64,
    line: u32,
}

/// The highest line that is told apart: files with more, of 900 GB and longer, have its number in its stead.
const LAST_LINE: u64 = (1 << 36) - 1;

impl Slot {
    fn new(hash: u64, line: u64) -> Self {
        let line = line.min(LAST_LINE);
        let low = u32::try_from(line & 0xFFFF_FFFF).unwrap_or_default();
        Self { hash_and_line: key(hash) | line >> 32, line: low }
    }

    const fn is_free(self) -> bool {
        self.hash_and_line == 0
    }

    const fn key(self) -> u64 {
        self.hash_and_line & !15
    }

    fn line(self) -> u64 {
        (self.hash_and_line & 15) << 32 | u64::from(self.line)
    }
}

/// The part of a hash that is kept.
const fn key(hash: u64) -> u64 {
    let key = hash & !15;
    if key == 0 { 16 } else { key }
}

impl Ids {
    /// The line at which the id of this hash was seen first: this one, where it is new.
    pub(super) fn first_line(&mut self, hash: u64, line: u64) -> u64 {
        if self.shards.is_empty() {
            self.shards.resize_with(SHARDS, Shard::default);
        }
        let shard = usize::try_from(hash >> 56).unwrap_or_default();
        self.shards.get_mut(shard).map_or(line, |shard| shard.first_line(hash, line))
    }
}

impl Shard {
    fn first_line(&mut self, hash: u64, line: u64) -> u64 {
        // at most nine of ten places are taken, so that one is found free after a few
        if 10 * self.taken >= 9 * self.slots.len() {
            self.grow();
        }
        let slot = place(&mut self.slots, key(hash));
        match slot {
            Some(slot) if slot.is_free() => {
                *slot = Slot::new(hash, line);
                self.taken += 1;
                line
            }
            Some(slot) => slot.line(),
            None => line,
        }
    }

    /// By a ninth: what is free is never much.
    fn grow(&mut self) {
        let more = self.slots.len() / 9 + 8;
        let mut slots = Vec::new();
        slots.reserve_exact(self.slots.len() + more);
        slots.resize(self.slots.len() + more, Slot::default());
        for &taken in self.slots.iter().filter(|slot| !slot.is_free()) {
            if let Some(slot) = place(&mut slots, taken.key()) {
                *slot = taken;
            }
        }
        self.slots = slots;
    }
}

/// The place of a key: where it is, or the first free one behind where it should be; none only where there are no places.
fn place(slots: &mut [Slot], key: u64) -> Option<&mut Slot> {
    let len = slots.len() as u64;
    // bits of the hash that did not choose the shard, as a fraction of the places
    let should = usize::try_from(((key >> 24 & 0xFFFF_FFFF) * len) >> 32).unwrap_or_default();
    let fits = |slot: &Slot| slot.is_free() || slot.key() == key;
    let behind = slots.iter().skip(should).position(fits).map(|after| should + after);
    let at = behind.or_else(|| slots.iter().position(fits))?;
    slots.get_mut(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Numbers without an order.
    fn scattered(n: u64) -> u64 {
        let mut x = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        x ^= x >> 29;
        x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x ^ x >> 32
    }

    #[test]
    fn ids_are_those_of_a_map() {
        let (mut ids, mut map) = (Ids::default(), HashMap::new());
        for n in 0..60_000 {
            // every third id comes again
            let hash = scattered(if n % 3 == 0 { n / 2 } else { n });
            let line = 1 + 7 * n;
            assert_eq!(ids.first_line(hash, line), *map.entry(hash).or_insert(line), "{n}");
        }
    }

    #[test]
    fn an_id_takes_sixteen_bytes_at_most() {
        let mut ids = Ids::default();
        for n in 1..=400_000u64 {
            assert_eq!(ids.first_line(scattered(n), n), n);
            if n >= 50_000 && n % 1000 == 0 {
                let bytes: usize = ids.shards.iter().map(|shard| shard.slots.capacity() * size_of::<Slot>()).sum();
                assert!(bytes as u64 <= 16 * n, "{bytes} for {n}");
            }
        }
    }

    #[test]
    fn hashes_and_lines_at_their_ends_are_kept() {
        let mut ids = Ids::default();
        for (hash, line) in [(0, 1), (u64::MAX, LAST_LINE), (1 << 56, 1 << 32), (15 << 26, u64::from(u32::MAX))] {
            assert_eq!(ids.first_line(hash, line), line);
            assert_eq!(ids.first_line(hash, line + 1), line);
        }
        assert_eq!(ids.first_line(7 << 40, u64::MAX), u64::MAX);
        assert_eq!(ids.first_line(7 << 40, 1), LAST_LINE);
    }
}
