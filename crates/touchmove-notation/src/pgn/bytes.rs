//! What a byte can mean in PGN text, and where lines end.
//!
//! Everything here takes a slice and a place in it, looks only forwards (but for
//! [`starts_line`]), and answers for every byte.

use memchr::{memchr_iter, memchr2};

/// Blank: spaces, tabs, line ends, and Ctrl-Z, which DOS programs leave at the end.
pub(super) const BLANK: u8 = 1;
/// Ends a symbol: blanks and the characters that are tokens of their own.
pub(super) const ENDS_SYMBOL: u8 = 1 << 1;
/// Beyond ASCII: a letter of another script, a figurine, a sign, or Latin-1.
pub(super) const HIGH: u8 = 1 << 2;
/// Where looking for the end of a game has to stop and think.
pub(super) const STOPS_SCAN: u8 = 1 << 3;

static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut class = [0; 256];
    let blanks = b" \t\n\x0b\x0c\r\x1a";
    let mut i = 0;
    while i < blanks.len() {
        class[blanks[i] as usize] |= BLANK | ENDS_SYMBOL;
        i += 1;
    }
    let marks = b"{}()[];*$<>\",.";
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
#[inline(always)]
pub(super) fn find(bytes: &[u8], at: usize, classes: u8) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .position(|&byte| is(byte, classes))
        .unwrap_or(rest.len())
}

/// The first place from `at` on that is not blank, else the end.
#[inline(always)]
pub(super) fn skip_blanks(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .position(|&byte| !is(byte, BLANK))
        .unwrap_or(rest.len())
}

/// As [`skip_blanks`], with the number of line ends passed (CRLF is one).
#[inline]
pub(super) fn skip_lines(bytes: &[u8], at: usize) -> (usize, usize) {
    let next = skip_blanks(bytes, at);
    (next, line_ends(&bytes[at.min(next)..next]))
}

/// The first place from `at` on that is neither space nor tab, else the end.
#[inline]
pub(super) fn skip_spaces(bytes: &[u8], at: usize) -> usize {
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

/// Whether only spaces and tabs stand before `at` on its line.
pub(super) fn starts_indented_line(bytes: &[u8], at: usize) -> bool {
    let before = &bytes[..at];
    before
        .iter()
        .rev()
        .find(|&&byte| !matches!(byte, b' ' | b'\t'))
        .is_none_or(|&byte| matches!(byte, b'\n' | b'\r'))
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
    let feeds = memchr_iter(b'\n', text).count();
    let lone_returns = memchr_iter(b'\r', text)
        .filter(|&at| text.get(at + 1) != Some(&b'\n'))
        .count();
    feeds + lone_returns
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
    fn the_first_column_is_after_a_line_end_or_at_the_start() {
        let text = b"% a\n % b";
        assert!(starts_line(text, 0));
        assert!(starts_line(text, 4));
        assert!(!starts_line(text, 5));
        assert!(starts_indented_line(text, 5));
        assert!(!starts_indented_line(text, 7));
    }
}
