//! Looking at 32 bytes at once.
//!
//! What is asked of the bytes is written as for one of them, but without a branch: compilers
//! make vector instructions of it where the processor has them, and it says the same where it
//! has not. Where the exact question would take many of those, a wider one is asked, and the
//! byte it finds looked up.
#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch would leave it to be done byte by byte"
)]

use super::bytes::{STOPS_SCAN, STOPS_VALUE, find, is};

const BLOCK: usize = 32;

/// The place in a block of the first byte of which something is so, or [`BLOCK`].
///
/// Whoever asks is not to be inlined: by itself this becomes vector instructions; amid other code
/// the compiler takes it apart.
#[inline(always)]
fn first(block: &[u8; BLOCK], is_so: impl Fn(u8) -> bool) -> u8 {
    let mut places = [0; BLOCK];
    for (index, (place, &byte)) in places.iter_mut().zip(block).enumerate() {
        *place = if is_so(byte) {
            index as u8
        } else {
            BLOCK as u8
        };
    }
    places.into_iter().fold(BLOCK as u8, u8::min)
}

#[inline(never)]
fn perhaps_scan_stops(block: &[u8; BLOCK]) -> u8 {
    first(block, |byte| {
        // `;`, `[` and `{`; `-` and `/`; `(` and `)`; `*` and `:`.
        (byte & 0x9f == 0x1b)
            | (byte & 0xfd == 0x2d)
            | (byte & 0xfe == 0x28)
            | (byte & 0xef == 0x2a)
            | (byte == b'<')
            | (byte == b'%')
            | (byte >= 0x80)
    })
}

#[inline(never)]
fn perhaps_value_stops(block: &[u8; BLOCK]) -> u8 {
    first(block, |byte| {
        (byte < 0x20) | (byte == b'"') | (byte == b'\\')
    })
}

#[inline(never)]
fn braces_and_line_ends(block: &[u8; BLOCK]) -> u8 {
    first(block, |byte| {
        (byte == b'}') | (byte == b'\n') | (byte == b'\r')
    })
}

#[inline(never)]
fn odd_in_name(block: &[u8; BLOCK]) -> u8 {
    first(block, |byte| {
        let letter = (byte | 0x20).wrapping_sub(b'a') < 26;
        let digit = byte.wrapping_sub(b'0') < 10;
        !(letter | digit | (byte == b'_'))
    })
}

/// What finds the first byte of some sort in a block.
type Finder = fn(&[u8; BLOCK]) -> u8;

#[inline(always)]
fn block_at(bytes: &[u8], at: usize) -> Option<&[u8; BLOCK]> {
    bytes.get(at..)?.first_chunk()
}

/// The first byte from `at` on that is found in a block; else the place from which on there are
/// too few bytes for one.
#[inline(always)]
fn find_in_blocks(bytes: &[u8], at: usize, finder: Finder) -> Result<usize, usize> {
    let mut at = at;
    while let Some(block) = block_at(bytes, at) {
        let found = usize::from(finder(block));
        at += found;
        if found < BLOCK {
            return Ok(at);
        }
    }
    Err(at)
}

/// The first place from `at` on whose byte is of class `class`, else the end. `finder` finds all
/// such bytes of a block; and few others, or it takes longer.
#[inline(always)]
fn find_by(bytes: &[u8], at: usize, class: u8, finder: Finder) -> usize {
    let mut at = at;
    loop {
        match find_in_blocks(bytes, at, finder) {
            Ok(found) if is(bytes[found], class) => return found,
            Ok(found) => at = found + 1,
            Err(rest) => return find(bytes, rest, class),
        }
    }
}

/// The first place from `at` on whose byte is of class [`STOPS_SCAN`], else the end.
#[inline(always)]
pub(super) fn find_scan_stop(bytes: &[u8], at: usize) -> usize {
    find_by(bytes, at, STOPS_SCAN, perhaps_scan_stops)
}

/// The first place from `at` on whose byte is of class [`STOPS_VALUE`], else the end.
#[inline(always)]
pub(super) fn find_value_stop(bytes: &[u8], at: usize) -> usize {
    find_by(bytes, at, STOPS_VALUE, perhaps_value_stops)
}

/// The first closing brace or line end from `at` on, else the end.
#[inline(always)]
pub(super) fn find_brace_or_line_end(bytes: &[u8], at: usize) -> usize {
    match find_in_blocks(bytes, at, braces_and_line_ends) {
        Ok(found) => found,
        Err(rest) => {
            let stops = |byte: &u8| matches!(byte, b'}' | b'\n' | b'\r');
            let found = bytes.get(rest..).unwrap_or_default().iter().position(stops);
            found.map_or(bytes.len(), |found| rest + found)
        }
    }
}

/// The place after the letters, digits and underscores from `at` on, if there are 32 bytes to
/// look at and it is among them.
#[inline(always)]
pub(super) fn plain_name_end(bytes: &[u8], at: usize) -> Option<usize> {
    let length = usize::from(odd_in_name(block_at(bytes, at)?));
    (length < BLOCK).then_some(at + length)
}

/// How many lines end in the text: by LF, by CRLF, or by CR alone.
pub(super) fn count_line_ends(text: &[u8]) -> usize {
    let mut ends = 0;
    let mut at = 0;
    loop {
        // So many blocks that no count leaves its byte.
        let mut by_place = [0; BLOCK];
        let mut blocks = 0;
        while blocks < u8::MAX
            && let Some(block) = block_at(text, at)
            && let Some(next) = block_at(text, at + 1)
        {
            add_line_ends(&mut by_place, block, next);
            at += BLOCK;
            blocks += 1;
        }
        ends += by_place.into_iter().map(usize::from).sum::<usize>();
        if blocks < u8::MAX {
            break;
        }
    }
    let rest = &text[at..];
    let ends_line = |(index, byte): (usize, &u8)| {
        *byte == b'\n' || *byte == b'\r' && rest.get(index + 1) != Some(&b'\n')
    };
    ends + rest
        .iter()
        .enumerate()
        .filter(|one| ends_line(*one))
        .count()
}

/// Counts, by their place in the block, the bytes that end a line; each has the one after it
/// beside it.
#[inline(never)]
fn add_line_ends(ends: &mut [u8; BLOCK], block: &[u8; BLOCK], next: &[u8; BLOCK]) {
    let mut found = [0; BLOCK];
    for (found, (&byte, &next)) in found.iter_mut().zip(block.iter().zip(next)) {
        *found = u8::from((byte == b'\n') | ((byte == b'\r') & (next != b'\n')));
    }
    for (end, found) in ends.iter_mut().zip(found) {
        *end = end.wrapping_add(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::bytes::ODD_IN_NAME;

    fn slow(bytes: &[u8], at: usize, stops: impl Fn(u8) -> bool) -> usize {
        let found = bytes[at..].iter().position(|&byte| stops(byte));
        found.map_or(bytes.len(), |found| at + found)
    }

    #[test]
    fn lines_are_counted_as_one_by_one() {
        let mut text = alloc::vec::Vec::new();
        let mut ends = 0;
        for round in 0..10_000_usize {
            text.extend(core::iter::repeat_n(b'x', round % 7));
            text.extend([&b"\n"[..], b"\r\n", b"\rx"][round % 3]);
            ends += 1;
            if round % 500 == 0 || round < 40 {
                assert_eq!(count_line_ends(&text), ends);
            }
        }
        assert_eq!(count_line_ends(&alloc::vec![b'\n'; 20_000]), 20_000);
        assert_eq!(count_line_ends(&[b'\r'; 33]), 33);
    }

    #[test]
    fn many_bytes_at_once_are_seen_as_one_by_one() {
        for first in 0..=255_u8 {
            for second in 0..=255_u8 {
                let mut bytes = [b'a'; 80];
                bytes[3] = first;
                bytes[37] = second;
                bytes[75] = second;
                for at in [0, 3, 4, 38, 50, 60, 70] {
                    let by_class = |class| slow(&bytes, at, |byte| is(byte, class));
                    assert_eq!(find_scan_stop(&bytes, at), by_class(STOPS_SCAN));
                    assert_eq!(find_value_stop(&bytes, at), by_class(STOPS_VALUE));
                    let line_end = |byte| matches!(byte, b'}' | b'\n' | b'\r');
                    assert_eq!(
                        find_brace_or_line_end(&bytes, at),
                        slow(&bytes, at, line_end)
                    );
                    let name_end = by_class(ODD_IN_NAME);
                    let seen =
                        (name_end - at < BLOCK && at + BLOCK <= bytes.len()).then_some(name_end);
                    assert_eq!(plain_name_end(&bytes, at), seen);
                }
            }
        }
    }
}
