//! What a byte can mean in PGN text, and where lines end.
//!
//! Everything here takes a slice and a place in it, looks only forwards (but for
//! [`starts_line`]), and answers for every byte.

use super::blocks::count_line_ends;
use memchr::memchr2;

/// Blank: spaces, tabs, line ends, and Ctrl-Z, which DOS programs leave at the end.
pub(super) const BLANK: u8 = 1;
/// Ends a symbol: blanks, NUL, and the characters that are tokens of their own. NUL is
/// no blank, so that it does not pass unreported.
pub(super) const ENDS_SYMBOL: u8 = 1 << 1;
/// Beyond ASCII: a letter of another script, a figurine, a sign, or Latin-1.
pub(super) const HIGH: u8 = 1 << 2;
/// Ends the name of a tag pair.
pub(super) const ENDS_NAME: u8 = 1 << 4;
/// Is not what the standard allows in the name of a tag pair: letters, digits and `_`.
pub(super) const ODD_IN_NAME: u8 = 1 << 5;
/// Has a meaning in the value of a tag pair: quotation mark, backslash, line end.
pub(super) const STOPS_VALUE: u8 = 1 << 6;
/// Stands in a move that is written as nearly all are.
pub(super) const PLAIN: u8 = 1 << 7;
/// Where looking for the end of a game has to stop and think.
pub(super) const STOPS_SCAN: u8 = 1 << 3;

/// `…`, which stands for three dots.
pub(super) const ELLIPSIS: &[u8] = "…".as_bytes();

/// The byte order mark of UTF-8, U+FEFF.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut class = [0; 256];
    let mut i = 0;
    while i < 256 {
        if !((i as u8).is_ascii_alphanumeric() || i == b'_' as usize) {
            class[i] |= ODD_IN_NAME;
        }
        if (i as u8).is_ascii_alphanumeric() || matches!(i as u8, b'+' | b'#' | b'-') {
            class[i] |= PLAIN;
        }
        i += 1;
    }
    let blanks = b" \t\n\x0b\x0c\r\x1a";
    i = 0;
    while i < blanks.len() {
        class[blanks[i] as usize] |= BLANK | ENDS_SYMBOL;
        i += 1;
    }
    let ends_name = b" \t\n\x0b\x0c\r\x1a\"[]{}";
    i = 0;
    while i < ends_name.len() {
        class[ends_name[i] as usize] |= ENDS_NAME;
        i += 1;
    }
    let stops_value = b"\"\\\n\r";
    i = 0;
    while i < stops_value.len() {
        class[stops_value[i] as usize] |= STOPS_VALUE;
        i += 1;
    }
    let marks = b"{}()[];*$<>\",.\0";
    i = 0;
    while i < marks.len() {
        class[marks[i] as usize] |= ENDS_SYMBOL;
        i += 1;
    }
    // Brackets of all kinds, comments, escapes, and what every termination marker
    // has in it: a star, a dash (also a typographic one, 0xe2…), a slash, a colon
    // or the last byte of ½.
    let stops = b"{;()[<%*-/:\xbd\xe2";
    i = 0;
    while i < stops.len() {
        class[stops[i] as usize] |= STOPS_SCAN;
        i += 1;
    }
    i = 0x80;
    while i < 256 {
        class[i] |= HIGH;
        i += 1;
    }
    class
}

#[inline(always)]
pub(super) fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// The first place from `at` on whose byte is of one of `classes`, else the end.
///
/// Looks at eight bytes at a time without a branch between them: words are so short
/// that a branch a byte would be mispredicted once a word.
#[inline(always)]
pub(super) fn find(bytes: &[u8], at: usize, classes: u8) -> usize {
    let mut at = at;
    let mut rest = bytes.get(at..).unwrap_or_default();
    while let Some((&eight, more)) = rest.split_first_chunk::<8>() {
        let found = classes_of(eight) & (u64::from(classes) * 0x0101_0101_0101_0101);
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
        }
        at += 8;
        rest = more;
    }
    at + rest
        .iter()
        .position(|&byte| is(byte, classes))
        .unwrap_or(rest.len())
}

/// The classes of eight bytes, the first one's in the lowest byte.
#[inline(always)]
fn classes_of(bytes: [u8; 8]) -> u64 {
    let class = |i: usize| u64::from(CLASS[bytes[i] as usize]) << (8 * i);
    // Paired, since the chain of these is what reading a word waits for.
    ((class(0) | class(1)) | (class(2) | class(3)))
        | ((class(4) | class(5)) | (class(6) | class(7)))
}

/// Eight times the byte.
pub(super) const fn eight_of(byte: u8) -> u64 {
    byte as u64 * 0x0101_0101_0101_0101
}

/// Marks the highest bit of bytes that are less than `bound`, which is at most 0x80. The
/// lowest mark is always right; those above it may not be.
#[inline(always)]
pub(super) const fn less_than(bytes: u64, bound: u8) -> u64 {
    bytes.wrapping_sub(eight_of(bound)) & !bytes & eight_of(0x80)
}

/// Whether the word at `at`, which is `length` bytes long, has digits or signs before its
/// last two bytes, apart from its first; `true` if that cannot be said at once. Most
/// moves have none: their rank comes last, or before a check sign.
#[inline(always)]
pub(super) fn may_have_inner_signs(bytes: &[u8], at: usize, length: usize) -> bool {
    let Some(&eight) = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()) else {
        return true;
    };
    // ASCII digits and signs have neither of the two highest bits.
    let eight = u64::from_le_bytes(eight);
    let signs = !(eight | (eight << 1)) & eight_of(0x80);
    let inner = (1_u64 << (8 * length.saturating_sub(2).min(7))) - 1;
    length > 8 || signs & inner & !0xff != 0
}

/// Marks the bytes that are `byte`, as [`less_than`] does.
#[inline(always)]
const fn equal_to(bytes: u64, byte: u8) -> u64 {
    less_than(bytes ^ eight_of(byte), 1)
}

/// The first place from `at` on whose byte is of class [`ENDS_NAME`], else the end.
#[inline(always)]
pub(super) fn find_name_end(bytes: &[u8], at: usize) -> usize {
    find_marked(bytes, at, ENDS_NAME, |eight| {
        // With bit 5 set, square brackets are braces.
        let folded = eight | eight_of(0x20);
        less_than(eight, 0x23) | equal_to(folded, b'{') | equal_to(folded, b'}')
    })
}

/// As [`find`], with a way to see at once whether there can be such a byte among eight:
/// it marks the first of them, or one before it that is none.
#[inline(always)]
fn find_marked(bytes: &[u8], at: usize, class: u8, marks: impl Fn(u64) -> u64) -> usize {
    let mut at = at;
    while let Some(&eight) = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let marked = marks(u64::from_le_bytes(eight));
        if marked == 0 {
            at += 8;
            continue;
        }
        at += (marked.trailing_zeros() / 8) as usize;
        if is(bytes[at], class) {
            return at;
        }
        at += 1;
    }
    find(bytes, at, class)
}

/// The first place from `at` on that is not blank, else the end.
#[inline(always)]
pub(super) fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    // Nearly always there is one blank, or none.
    let at = at + usize::from(bytes.get(at).is_some_and(|&byte| is(byte, BLANK)));
    if bytes.get(at).is_some_and(|&byte| !is(byte, BLANK)) {
        return at;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .position(|&byte| !is(byte, BLANK))
        .unwrap_or(rest.len())
}

/// As [`skip_blanks`], with the number of line ends passed (CRLF is one).
#[inline(always)]
pub(super) fn skip_lines(bytes: &[u8], at: usize) -> (usize, usize) {
    // Nearly always one line end, and a tag pair or a move after it.
    match bytes.get(at..).unwrap_or_default() {
        [b'\n', next, ..] if !is(*next, BLANK) => return (at + 1, 1),
        [b'\r', b'\n', next, ..] if !is(*next, BLANK) => return (at + 2, 1),
        _ => {}
    }
    let next = skip_blanks(bytes, at);
    (next, line_ends(&bytes[at.min(next)..next]))
}

/// The first place from `at` on that is neither space nor tab, else the end.
#[inline(always)]
pub(super) fn skip_spaces(bytes: &[u8], at: usize) -> usize {
    let at = at + usize::from(bytes.get(at) == Some(&b' '));
    if bytes.get(at).is_some_and(|&byte| byte > b' ') {
        return at;
    }
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .position(|&byte| !matches!(byte, b' ' | b'\t'))
        .unwrap_or(rest.len())
}

/// Where the line that `at` is on ends: its first LF or CR, else the end.
pub(super) fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
}

/// Whether `at` is the first column of a line; the first byte always is.
#[inline]
pub(super) fn starts_line(bytes: &[u8], at: usize) -> bool {
    at == 0 || matches!(bytes[at - 1], b'\n' | b'\r')
}

/// Whether nothing but blanks stands before `at` on its line, be they beyond ASCII, NUL
/// or byte order marks.
pub(super) fn starts_indented_line(bytes: &[u8], at: usize) -> bool {
    let mut before = &bytes[..at];
    loop {
        before = match before {
            [] | [.., b'\n' | b'\r'] => return true,
            [rest @ .., 0] => rest,
            [rest @ .., byte] if is(*byte, BLANK) => rest,
            _ => match foreign_blank_before(before) {
                Some(length) => &before[..before.len() - length],
                None => return false,
            },
        };
    }
}

/// The length of a blank beyond ASCII at the beginning of the text: no-break space,
/// zero-width space, byte order mark.
pub(super) fn foreign_blank(text: &[u8]) -> Option<usize> {
    match text {
        [0xc2, 0xa0, ..] => Some(2),
        [0xe2, 0x80, 0x8b | 0xaf, ..] => Some(3),
        // In Latin-1; UTF-8 begins no character with it.
        [0xa0, ..] => Some(1),
        _ if text.starts_with(BYTE_ORDER_MARK) => Some(BYTE_ORDER_MARK.len()),
        _ => None,
    }
}

/// As [`foreign_blank`], at the end of the text, but for Latin-1.
fn foreign_blank_before(text: &[u8]) -> Option<usize> {
    match text {
        [.., 0xc2, 0xa0] => Some(2),
        [.., 0xe2, 0x80, 0x8b | 0xaf] => Some(3),
        _ if text.ends_with(BYTE_ORDER_MARK) => Some(BYTE_ORDER_MARK.len()),
        _ => None,
    }
}

/// Whether a symbol ends before `at`, where a byte beyond ASCII stands: a blank, or `…`.
/// A lone 0xa0 is the blank of Latin-1 after ASCII, else perhaps the last byte of a
/// letter.
pub(super) fn ends_foreign_symbol(bytes: &[u8], at: usize) -> bool {
    match foreign_blank(&bytes[at..]) {
        Some(1) => at == 0 || bytes[at - 1].is_ascii(),
        blank => blank.is_some() || bytes[at..].starts_with(ELLIPSIS),
    }
}

/// Whether a symbol can begin at `at`: after what ends one.
pub(super) fn begins_symbol(bytes: &[u8], at: usize) -> bool {
    let mut before = &bytes[..at];
    while let [rest @ .., 0xa0] = before
        && !rest.ends_with(b"\xc2")
    {
        before = rest;
    }
    match before {
        [] => true,
        [.., last] if last.is_ascii() => before.len() < at || is(*last, ENDS_SYMBOL),
        _ => foreign_blank_before(before).is_some() || before.ends_with(ELLIPSIS),
    }
}

/// The place from `at` on where a game can begin. Blanks beyond ASCII begin none, nor do
/// the byte order marks that stand where files were put together.
pub(super) fn skip_to_game(bytes: &[u8], at: usize) -> usize {
    let mut at = skip_blanks(bytes, at);
    while let Some(length) = foreign_blank(&bytes[at..]) {
        at = skip_blanks(bytes, at + length);
    }
    at
}

/// The text without the blanks at its end.
pub(super) fn trim_end(text: &[u8]) -> &[u8] {
    let last = text.iter().rposition(|&byte| !is(byte, BLANK));
    &text[..last.map_or(0, |last| last + 1)]
}

/// How many lines end in the text: by LF, by CRLF, or by CR alone.
pub(super) fn line_ends(text: &[u8]) -> usize {
    if text.len() < 8 {
        let mut ends = 0;
        let mut last = 0;
        for &byte in text {
            ends += usize::from(byte == b'\r' || (byte == b'\n' && last != b'\r'));
            last = byte;
        }
        return ends;
    }
    count_line_ends(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_by_lf_crlf_or_cr() {
        assert_eq!(line_ends(b"a\nb\nc"), 2);
        assert_eq!(line_ends(b"a\r\nb\r\nc"), 2);
        assert_eq!(line_ends(b"a\rb\rc"), 2);
        assert_eq!(line_ends(b"a long line\r\na long line\ra long line\n"), 3);
        assert_eq!(line_ends(b"\n\r\n\r\r"), 4);
    }

    #[test]
    fn eight_bytes_at_once_are_seen_as_one_by_one() {
        let slow = |bytes: &[u8], class| {
            bytes
                .iter()
                .position(|&byte| is(byte, class))
                .unwrap_or(bytes.len())
        };
        for first in 0..=255_u8 {
            for second in 0..=255_u8 {
                let bytes = [
                    b'a', first, b'z', second, 0xff, 0x80, b'!', b'Q', b'x', first,
                ];
                for at in 0..3 {
                    let rest = &bytes[at..];
                    assert_eq!(find_name_end(&bytes, at), at + slow(rest, ENDS_NAME));
                    assert_eq!(
                        find(&bytes, at, ENDS_SYMBOL | HIGH),
                        at + slow(rest, ENDS_SYMBOL | HIGH)
                    );
                }
            }
        }
    }

    #[test]
    fn the_first_column_is_after_a_line_end_or_at_the_start() {
        let text = b"% a\n % b";
        assert!(starts_line(text, 0));
        assert!(starts_line(text, 4));
        assert!(!starts_line(text, 5));
        assert!(starts_indented_line(text, 5));
        assert!(!starts_indented_line(text, 7));
    }
}
