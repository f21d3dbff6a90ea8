//! Finding what matters in many bytes at once.
//!
//! Where the exact question would take many instructions, a wider one is asked, and the byte it
//! finds looked up.

use super::bytes::{STOPS_SCAN, STOPS_VALUE, find, is};
use super::sixteen::{Found, Sixteen, bits};
use memchr::{memchr, memchr_iter};

/// How many bytes are looked at where few will do.
const FEW: usize = 32;
/// And where more come.
const MANY: usize = 64;

#[inline(always)]
fn block_at<const N: usize>(bytes: &[u8], at: usize) -> Option<&[u8; N]> {
    bytes.get(at..)?.first_chunk()
}

/// The first place from `at` on whose byte is of class `class`, else the end. `perhaps` is so of
/// all such bytes; and of few others, or it takes longer.
#[inline(always)]
fn find_by(bytes: &[u8], at: usize, class: u8, perhaps: impl Fn(Sixteen) -> Found) -> usize {
    let mut at = at;
    while let Some(block) = block_at::<FEW>(bytes, at) {
        let found = bits(block, &perhaps);
        if found == 0 {
            at += FEW;
            continue;
        }
        at += found.trailing_zeros() as usize;
        if is(bytes[at], class) {
            return at;
        }
        at += 1;
    }
    find(bytes, at, class)
}

/// The first place from `at` on, where no comment is open, at which looking for the end of a game
/// has to stop and think: a byte of class [`STOPS_SCAN`], else the end. Comments that begin and end
/// on one line are passed, and dashes of castling.
#[inline(never)]
pub(super) fn find_scan_stop(bytes: &[u8], at: usize) -> usize {
    let mut at = at;
    // Whether a comment is open where the block begins, in every bit, and where it was opened.
    let mut commenting = 0_u64;
    let mut opened = at;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let mut last = [b' '; MANY];
        let block = if let Some(block) = rest.first_chunk() {
            block
        } else {
            last[..rest.len()].copy_from_slice(rest);
            &last
        };
        let opens = bits(block, |x| x.are(b'{'));
        let braces = opens | bits(block, |x| x.are(b'}'));
        // Comments do not nest, so that each brace changes whether one is open.
        let open_after = toggled_by(braces) ^ commenting;
        let open = open_after ^ braces;
        let astray = (opens ^ open_after) & braces;
        let mut found = bits(block, perhaps_scan_stops) & !opens & !open | astray;
        if open != 0 {
            found |= bits(block, |x| x.at_most(0x1f)) & open;
        }
        if found != 0 {
            found &= !castling_dashes(bytes, at, block);
        }
        if found == 0 {
            if opens != 0 {
                opened = at + 63 - opens.leading_zeros() as usize;
            }
            commenting = ((open_after as i64) >> 63) as u64;
            if rest.len() <= MANY {
                return if commenting == 0 { bytes.len() } else { opened };
            }
            at += MANY;
            continue;
        }
        let place = found.trailing_zeros();
        if open >> place & 1 != 0 {
            // A comment that is to be looked at more closely.
            let before = opens & ((1 << place) - 1);
            return if before == 0 {
                opened
            } else {
                at + 63 - before.leading_zeros() as usize
            };
        }
        at += place as usize;
        if is(bytes[at], STOPS_SCAN) {
            return at;
        }
        at += 1;
        commenting = 0;
    }
}

/// The dashes of the block at `at` that an `O` stands before.
#[inline(always)]
fn castling_dashes(bytes: &[u8], at: usize, block: &[u8; MANY]) -> u64 {
    let before = u64::from(at > 0 && bytes[at - 1] == b'O');
    (bits(block, |x| x.are(b'O')) << 1 | before) & bits(block, |x| x.are(b'-'))
}

/// Of each bit, whether an odd number of `bits` are set up to it.
#[inline(always)]
const fn toggled_by(bits: u64) -> u64 {
    let mut toggled = bits ^ bits << 1;
    toggled ^= toggled << 2;
    toggled ^= toggled << 4;
    toggled ^= toggled << 8;
    toggled ^= toggled << 16;
    toggled ^ toggled << 32
}

#[inline(always)]
fn perhaps_scan_stops(x: Sixteen) -> Found {
    // `;`, `[` and `{`; `-` and `/`; `(` and `)`; `*` and `:`.
    (x.like(0x9f, 0x1b).or(x.like(0xfd, 0x2d)))
        .or(x.like(0xfe, 0x28).or(x.like(0xef, 0x2a)))
        .or(x.are(b'<').or(x.are(b'%')))
        .or(x.beyond_ascii())
}

/// The first place from `at` on whose byte is of class [`STOPS_VALUE`], else the end.
#[inline(always)]
pub(super) fn find_value_stop(bytes: &[u8], at: usize) -> usize {
    find_by(bytes, at, STOPS_VALUE, |x| {
        x.are(b'"').or(x.are(b'\\')).or(x.at_most(0x1f))
    })
}

/// The first closing brace or control character, such as a line end or NUL, from `at` on, if there
/// is one.
#[inline(always)]
pub(super) fn find_brace_or_control(bytes: &[u8], at: usize) -> Option<usize> {
    let mut at = at;
    while let Some(block) = block_at::<FEW>(bytes, at) {
        let found = bits(block, |x| x.are(b'}').or(x.at_most(0x1f)));
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += FEW;
    }
    let stops = |byte: &u8| matches!(byte, b'}' | 0..=0x1f);
    let found = bytes.get(at..)?.iter().position(stops)?;
    Some(at + found)
}

/// The place after the letters, digits and underscores from `at` on, if there are 16 bytes to
/// look at and it is among them.
#[inline(always)]
pub(super) fn plain_name_end(bytes: &[u8], at: usize) -> Option<usize> {
    const BYTES: usize = 16;
    let block = block_at::<BYTES>(bytes, at)?;
    let plain = bits(block, |x| {
        let letters = x.within(0x20, b'a', b'z');
        letters.or(x.within(0, b'0', b'9')).or(x.are(b'_'))
    });
    let length = plain.trailing_ones() as usize;
    (length < BYTES).then_some(at + length)
}

/// How many lines end in the text: by LF, by CRLF, or by CR alone.
pub(super) fn count_line_ends(text: &[u8]) -> usize {
    if memchr(b'\r', text).is_none() {
        return memchr_iter(b'\n', text).count();
    }
    let mut ends = 0;
    let mut at = 0;
    // Each block has the byte after it beside it.
    while let Some(block) = block_at::<MANY>(text, at)
        && let Some(&next) = text.get(at + MANY)
    {
        at += MANY;
        let line_feeds = bits(block, |x| x.are(b'\n'));
        let returns = bits(block, |x| x.are(b'\r'));
        if line_feeds | returns == 0 {
            continue;
        }
        let before_line_feed = line_feeds >> 1 | u64::from(next == b'\n') << 63;
        ends += (line_feeds | returns & !before_line_feed).count_ones() as usize;
    }
    let rest = &text[at..];
    let ends_line = |(index, byte): (usize, &u8)| {
        *byte == b'\n' || *byte == b'\r' && rest.get(index + 1) != Some(&b'\n')
    };
    let of_rest = rest.iter().enumerate().filter(|one| ends_line(*one));
    ends + of_rest.count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::bytes::ODD_IN_NAME;
    use alloc::string::String;
    use proptest::prelude::*;

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
                let mut bytes = [b'a'; 160];
                bytes[3] = first;
                bytes[37] = second;
                bytes[75] = second;
                for at in [0, 3, 4, 38, 50, 60, 70, 140] {
                    let by_class = |class| slow(&bytes, at, |byte| is(byte, class));
                    assert_eq!(find_value_stop(&bytes, at), by_class(STOPS_VALUE));
                    let stop = slow(&bytes, at, |byte| matches!(byte, b'}' | 0..=0x1f));
                    assert_eq!(
                        find_brace_or_control(&bytes, at).unwrap_or(bytes.len()),
                        stop
                    );
                    let name_end = by_class(ODD_IN_NAME);
                    let seen = (name_end - at < 16 && at + 16 <= bytes.len()).then_some(name_end);
                    assert_eq!(plain_name_end(&bytes, at), seen);
                }
            }
        }
    }

    /// As [`find_scan_stop`], byte by byte.
    fn slow_scan_stop(bytes: &[u8], at: usize) -> usize {
        let mut at = at;
        while let Some(&byte) = bytes.get(at) {
            if byte == b'{' {
                let end = slow(bytes, at + 1, |byte| matches!(byte, b'{' | b'}' | 0..=0x1f));
                if bytes.get(end) != Some(&b'}') {
                    return at;
                }
                at = end;
            } else if is(byte, STOPS_SCAN) && !(byte == b'-' && at > 0 && bytes[at - 1] == b'O') {
                return at;
            }
            at += 1;
        }
        bytes.len()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

        #[test]
        fn a_stop_is_found_where_one_by_one_would_find_it(
            pieces in prop::collection::vec(
                prop_oneof![
                    8 => "(Nf3|e4|O-O|O-O-O| |12\\.|[a-z]{1,9})",
                    4 => "\\{[ a-zA-Z0-9:%\\-\\[\\]\\*;é]{0,90}\\}",
                    1 => "[-{};()\\[<%*/:\n\r\0½–O]",
                ],
                0..60,
            ),
            at in 0..20_usize,
        ) {
            let text: String = pieces.concat();
            let bytes = text.as_bytes();
            let at = at.min(bytes.len());
            prop_assert_eq!(find_scan_stop(bytes, at), slow_scan_stop(bytes, at));
        }
    }
}
