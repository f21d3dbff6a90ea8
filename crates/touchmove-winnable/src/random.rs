//! Numbers that look random and are the same on every machine.

/// A generator of the xorshift kind.
pub(crate) struct Random(u64);

impl Random {
    /// One beginning for each number.
    pub(crate) fn new(seed: u64) -> Random {
        let spread = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Random(spread | 1)
    }

    /// The next so many bits.
    pub(crate) fn bits(&mut self, count: u32) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> (64 - count)
    }
}
