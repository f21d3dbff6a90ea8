//! Looking at 64 bytes at once.
//!
//! Every x86-64 processor compares sixteen bytes by one instruction, and makes bits of the outcome
//! by another (SSE2). Only for these is there `unsafe` here: the language wants it for instructions
//! that some processor of some sort may not have. Elsewhere the same is done byte by byte, which
//! compilers make vector instructions of where there are any.
#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cmpeq_epi8, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128,
    _mm_set_epi64x, _mm_set1_epi8, _mm_sub_epi8,
};

/// Of each of at most 64 bytes, sixteen or a multiple of that, whether something is so of it: the
/// lowest bit is the first one's.
#[inline(always)]
pub(super) fn bits<const N: usize>(block: &[u8; N], is_so: impl Fn(Sixteen) -> Found) -> u64 {
    const { assert!(N <= 64 && N.is_multiple_of(16)) };
    let (sixteens, _) = block.as_chunks::<16>();
    let mut bits = 0;
    for (place, sixteen) in sixteens.iter().enumerate() {
        bits |= u64::from(is_so(Sixteen::new(sixteen)).bits()) << (16 * place);
    }
    bits
}

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(super) struct Sixteen(Lanes);

/// Of each of sixteen bytes, whether something is so of it.
#[derive(Clone, Copy)]
pub(super) struct Found(Lanes);

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
type Lanes = __m128i;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Sixteen {
    #[inline(always)]
    pub(super) fn new(bytes: &[u8; 16]) -> Sixteen {
        let both = u128::from_le_bytes(*bytes);
        // SAFETY: x86-64 has SSE2.
        Sixteen(unsafe { _mm_set_epi64x((both >> 64) as i64, both as i64) })
    }

    /// Sixteen times the byte.
    #[inline(always)]
    fn all(byte: u8) -> Lanes {
        // SAFETY: x86-64 has SSE2.
        unsafe { _mm_set1_epi8(byte as i8) }
    }

    /// Which are `byte`.
    #[inline(always)]
    pub(super) fn are(self, byte: u8) -> Found {
        // SAFETY: x86-64 has SSE2.
        Found(unsafe { _mm_cmpeq_epi8(self.0, Self::all(byte)) })
    }

    /// Which are `byte`, if only the bits of `mask` are looked at.
    #[inline(always)]
    pub(super) fn like(self, mask: u8, byte: u8) -> Found {
        // SAFETY: x86-64 has SSE2.
        Sixteen(unsafe { _mm_and_si128(self.0, Self::all(mask)) }).are(byte)
    }

    /// Which are from `first` to `last`, if the bits of `mask` are set in all.
    #[inline(always)]
    pub(super) fn within(self, mask: u8, first: u8, last: u8) -> Found {
        // SAFETY: x86-64 has SSE2.
        let from_first = unsafe {
            let set = _mm_or_si128(self.0, Self::all(mask));
            _mm_sub_epi8(set, Self::all(first))
        };
        Sixteen(from_first).at_most(last - first)
    }

    /// Which are at most `byte`.
    #[inline(always)]
    pub(super) fn at_most(self, byte: u8) -> Found {
        // SAFETY: x86-64 has SSE2.
        Found(unsafe { _mm_cmpeq_epi8(_mm_min_epu8(self.0, Self::all(byte)), self.0) })
    }

    /// Which are beyond ASCII; the other bits of what is found are of no meaning until they are
    /// [`bits`](Found::bits).
    #[inline(always)]
    pub(super) fn beyond_ascii(self) -> Found {
        Found(self.0)
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
impl Found {
    /// Of which one or the other is so.
    #[inline(always)]
    pub(super) fn or(self, other: Found) -> Found {
        // SAFETY: x86-64 has SSE2.
        Found(unsafe { _mm_or_si128(self.0, other.0) })
    }

    /// A bit for each.
    #[inline(always)]
    pub(super) fn bits(self) -> u16 {
        // SAFETY: x86-64 has SSE2.
        (unsafe { _mm_movemask_epi8(self.0) }) as u16
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
type Lanes = [u8; 16];

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl Sixteen {
    #[inline(always)]
    pub(super) fn new(bytes: &[u8; 16]) -> Sixteen {
        Sixteen(*bytes)
    }

    /// Which are `byte`, if only the bits of `mask` are looked at.
    #[inline(always)]
    pub(super) fn like(self, mask: u8, byte: u8) -> Found {
        Found(self.0.map(|one| u8::from(one & mask == byte) << 7))
    }

    /// Which are `byte`.
    #[inline(always)]
    pub(super) fn are(self, byte: u8) -> Found {
        Found(self.0.map(|one| u8::from(one == byte) << 7))
    }

    /// Which are from `first` to `last`, if the bits of `mask` are set in all.
    #[inline(always)]
    pub(super) fn within(self, mask: u8, first: u8, last: u8) -> Found {
        let is_within = |one: u8| (one | mask).wrapping_sub(first) <= last - first;
        Found(self.0.map(|one| u8::from(is_within(one)) << 7))
    }

    /// Which are at most `byte`.
    #[inline(always)]
    pub(super) fn at_most(self, byte: u8) -> Found {
        Found(self.0.map(|one| u8::from(one <= byte) << 7))
    }

    /// Which are beyond ASCII; the other bits of what is found are of no meaning until they are
    /// [`bits`](Found::bits).
    #[inline(always)]
    pub(super) fn beyond_ascii(self) -> Found {
        Found(self.0)
    }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
impl Found {
    /// Of which one or the other is so.
    #[inline(always)]
    pub(super) fn or(self, other: Found) -> Found {
        let mut both = self.0;
        for (one, other) in both.iter_mut().zip(other.0) {
            *one |= other;
        }
        Found(both)
    }

    /// A bit for each.
    #[inline(always)]
    pub(super) fn bits(self) -> u16 {
        let highest = self.0.into_iter().enumerate();
        highest.fold(0, |bits, (place, one)| bits | u16::from(one >> 7) << place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_byte_has_its_bit() {
        // Miri would take hours for all of them.
        let step = if cfg!(miri) { 29 } else { 1 };
        for byte in (0..=255_u8).step_by(step) {
            for place in (0..64).step_by(step) {
                let mut block = [b'k'; 64];
                block[place] = byte;
                let by = |is_so: fn(u8) -> bool| {
                    let found = block.iter().enumerate().filter(|(_, byte)| is_so(**byte));
                    found.fold(0_u64, |bits, (place, _)| bits | 1 << place)
                };
                assert_eq!(bits(&block, |x| x.are(b'{')), by(|byte| byte == b'{'));
                assert_eq!(bits(&block, |x| x.at_most(0x1f)), by(|byte| byte < 0x20));
                assert_eq!(
                    bits(&block, |x| x.within(0x20, b'a', b'z')),
                    by(|byte| byte.is_ascii_alphabetic())
                );
                assert_eq!(
                    bits(&block, |x| x.like(0xfe, b'(').or(x.beyond_ascii())),
                    by(|byte| matches!(byte, b'(' | b')' | 0x80..))
                );
            }
        }
    }
}
