//! Numbers that are the same on every machine: `SplitMix64` (Steele, Lea, Flood 2014).

/// A stream of pseudo-random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`; 0 where `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        if n == 0 { 0 } else { usize::try_from(self.next() % n).unwrap_or(0) }
    }

    /// One of these.
    pub fn pick<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        let at = self.below(of.len());
        of.get(at)
    }
}
