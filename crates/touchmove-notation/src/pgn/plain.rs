//! Move numbers and moves as nearly all are written, seen eight bytes at once, and where a
//! comment begins.
//!
//! What is seen here is what [`Tokens`](super::Tokens) would see, only sooner; of whatever may
//! be anything else, it says nothing.

use super::bytes::{BLANK, PLAIN, eight_of, is, less_than};
use super::{Span, Token};

/// A move number or a move.
#[derive(Clone, Copy)]
pub(super) struct Plain {
    start: usize,
    pub(super) end: usize,
    /// For a number, it and its dots.
    number: Option<(u32, u8)>,
}

impl Plain {
    #[inline(always)]
    pub(super) fn is_number(self) -> bool {
        self.number.is_some()
    }

    #[inline(always)]
    pub(super) fn token(self, bytes: &[u8]) -> (Token<'_>, Span) {
        let token = match self.number {
            Some((number, dots)) => Token::MoveNumber { number, dots },
            None => Token::Move(bytes.get(self.start..self.end).unwrap_or_default()),
        };
        (token, Span::new(self.start, self.end))
    }
}

/// The token after at most two blanks (CR LF are two) from `at` on, if it is a plain one.
#[inline(always)]
pub(super) fn token(bytes: &[u8], at: usize) -> Option<Plain> {
    let ten: &[u8; 10] = bytes.get(at..)?.first_chunk()?;
    let one = is(ten[0], BLANK);
    let two = one & is(ten[1], BLANK);
    let blanks = usize::from(one) + usize::from(two);
    let start = at + blanks;
    let first = ten[blanks];
    let eight: &[u8; 8] = ten[blanks..].first_chunk()?;
    let eight = u64::from_le_bytes(*eight);
    if first.is_ascii_alphabetic() {
        let end = start + word(eight)?;
        let number = None;
        Some(Plain { start, end, number })
    } else if first.is_ascii_digit() {
        let (length, number, dots) = number(eight)?;
        let end = start + length;
        let number = Some((number, dots));
        Some(Plain { start, end, number })
    } else {
        None
    }
}

/// Where a comment begins, if one does after at most one blank from `at` on.
#[inline(always)]
pub(super) fn comment(bytes: &[u8], at: usize) -> Option<usize> {
    match *bytes.get(at..)? {
        [b'{', ..] => Some(at),
        [blank, b'{', ..] if is(blank, BLANK) => Some(at + 1),
        _ => None,
    }
}

#[inline(always)]
const fn byte(eight: u64, index: u32) -> u8 {
    (eight >> (8 * index)) as u8
}

/// The length of the word that the eight bytes begin with, a letter first, if it is a move: at
/// most seven bytes up to a blank, and none but letters before the last two. Two words without
/// a blank between them, or with a glyph or a result, are not like that.
#[inline(always)]
fn word(eight: u64) -> Option<usize> {
    let blanks = less_than(eight, 0x21);
    // Below the lowest mark.
    let within = (blanks & blanks.wrapping_neg()).wrapping_sub(0x80) >> 7;
    if blanks == 0 {
        return None;
    }
    let length = blanks.trailing_zeros() / 8;
    let before_last_two = within >> 16;
    let no_letters = !eight & eight_of(0x40)
        | eight & eight_of(0x80)
        // Brackets, braces and others, 27 to 31 after `@`.
        | ((eight & eight_of(0x1f)) + eight_of(5)) & eight_of(0x20);
    let last = byte(eight, length - 1);
    // Marks end in small letters: `ch`, `mate`.
    let is_plain = no_letters & before_last_two == 0
        && is(byte(eight, length.saturating_sub(2)), PLAIN)
        && is(last, PLAIN)
        && !last.is_ascii_lowercase()
        && is(byte(eight, length), BLANK);
    is_plain.then_some(length as usize)
}

/// The move number that the eight bytes begin with, a digit first: its length, the number, and
/// how many dots. At most three digits, one dot or three, and a letter next, or after a space.
#[inline(always)]
fn number(eight: u64) -> Option<(usize, u32, u8)> {
    let digit = |index| {
        let digit = byte(eight, index).wrapping_sub(b'0');
        (digit < 10).then_some(u32::from(digit))
    };
    let ones = digit(0)?;
    let (length, number) = match (digit(1), digit(2)) {
        (None, _) => (1, ones),
        (Some(one), None) => (2, 10 * ones + one),
        (Some(ten), Some(one)) => (3, 100 * ones + 10 * ten + one),
    };
    if byte(eight, length) != b'.' {
        return None;
    }
    let dots = if byte(eight, length + 1) != b'.' {
        1
    } else if byte(eight, length + 2) == b'.' {
        3
    } else {
        return None;
    };
    let end = length + dots;
    let next = byte(eight, end);
    let follows = if next == b' ' && end < 7 {
        byte(eight, end + 1)
    } else {
        next
    };
    follows
        .is_ascii_alphabetic()
        .then_some((end as usize, number, dots as u8))
}

#[cfg(test)]
mod tests {
    use crate::pgn::{RawGame, Tokens};
    use alloc::string::String;
    use proptest::prelude::*;

    /// Pieces of movetext, and what can stand between and within them.
    fn text() -> impl Strategy<Value = String> {
        let word = prop_oneof![
            "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][+#]?",
            "[a-h](x[a-h])?[18]=?[QRBN][+#]?",
            "(O-O|O-O-O|0-0|ch|mate|ep|e\\.p\\.|dbl|x|Z0|--)",
            "[0-9]{1,4}(\\.|\\.\\.|\\.\\.\\.)?",
            "(1-0|0-1|1/2-1/2|\\*|\\$1|\\(|\\)|!\\?|=|\\+-|\\{a b\\}|\\{a\n\0\\}|\\{\0\\}|\\{|%|½|…|\u{a0}|\\[A|\\]|<br>)",
            "[ -~]{1,9}",
            "[a-zA-Z0-9@`\\[\\]^_{|}~\0\u{1}é]{1,7}",
        ];
        let blank = prop_oneof![
            6 => Just(" "),
            4 => prop::sample::select(vec![
                "", "\n", "\r\n", "  ", "\r\n\r\n", "\t", "\u{1a}", "\0",
            ]),
        ];
        prop::collection::vec((word, blank), 1..24).prop_map(|pieces| {
            let mut text = String::from("1. ");
            for (word, blank) in pieces {
                text += &word;
                text += blank;
            }
            text
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

        #[test]
        fn the_short_way_sees_what_the_long_way_sees(text in text()) {
            let game = RawGame::new(text.as_bytes());
            let mut long = Tokens::new(&game);
            for token in game.tokens() {
                prop_assert_eq!(Some(token), long.any());
            }
            prop_assert_eq!(long.any(), None);
        }
    }
}
