//! Hashes of sets of squares, the same on every machine.

use core::hash::{BuildHasherDefault, Hasher};

/// A table by keys made of sets of squares.
pub(crate) type HashMap<K, V> = hashbrown::HashMap<K, V, BuildHasherDefault<Mixed>>;

/// A set of such keys.
pub(crate) type HashSet<K> = hashbrown::HashSet<K, BuildHasherDefault<Mixed>>;

/// What [`mix`] makes of the words that are written.
#[derive(Default)]
pub(crate) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(ODD) ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            // As they lie in memory, so that a set is the same word on every machine.
            self.write_u64(u64::from_ne_bytes(*word));
        }
        for byte in rest {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(ODD).rotate_left(29);
    }
}

const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A hash of these sets.
pub(crate) fn mix(sets: [u64; 4]) -> u64 {
    let mut mixed = Mixed::default();
    for set in sets {
        mixed.write_u64(set);
    }
    mixed.finish()
}
