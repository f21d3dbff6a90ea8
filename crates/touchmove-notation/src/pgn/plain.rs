//! Move numbers and moves as nearly all are written, seen sixteen bytes at once, and where a
//! comment begins.
//!
//! What is seen here is what [`Tokens`](super::Tokens) would see, only sooner; of whatever may
//! be anything else, it says nothing.

use super::bytes::{BLANK, PLAIN, is};
use super::sixteen::bits;
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

/// How many bytes are looked at for a number or a word with the blanks around it.
const BYTES: usize = 16;

/// The token after at most two blanks (CR LF are two) from `at` on, if it is a plain one.
#[inline(always)]
pub(super) fn token(bytes: &[u8], at: usize) -> Option<Plain> {
    let sixteen: &[u8; BYTES] = bytes.get(at..)?.first_chunk()?;
    let one = is(sixteen[0], BLANK);
    let two = one & is(sixteen[1], BLANK);
    let before = u32::from(one) + u32::from(two);
    let start = at + before as usize;
    let first = byte(sixteen, before);
    if first.is_ascii_alphabetic() {
        let end = start + word(sixteen, before)? as usize;
        let number = None;
        Some(Plain { start, end, number })
    } else if first.is_ascii_digit() {
        let (length, number, dots) = number(sixteen, before)?;
        let end = start + length as usize;
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
fn byte(sixteen: &[u8; BYTES], place: u32) -> u8 {
    sixteen[place as usize % BYTES]
}

/// The length of the word from `at` on, a letter first, if it is a move: at most seven bytes up to
/// a blank, and none but letters before the last two. Two words without a blank between them, or
/// with a glyph or a result, are not like that.
#[inline(always)]
fn word(sixteen: &[u8; BYTES], at: u32) -> Option<u32> {
    const LONGEST: u32 = 7;
    let blanks = bits(sixteen, |x| x.at_most(b' ')) as u32 >> at;
    let letters = bits(sixteen, |x| x.within(0x20, b'a', b'z')) as u32 >> at;
    let length = blanks.trailing_zeros();
    if !(2..=LONGEST).contains(&length) {
        return None;
    }
    let before_last_two = (1 << (length - 2)) - 1;
    let last = byte(sixteen, at + length - 1);
    // Marks end in small letters: `ch`, `mate`.
    let is_plain = !letters & before_last_two == 0
        && is(byte(sixteen, at + length - 2), PLAIN)
        && is(last, PLAIN)
        && last < b'a'
        && is(byte(sixteen, at + length), BLANK);
    is_plain.then_some(length)
}

/// The move number from `at` on, a digit first: its length, the number, and how many dots. At most
/// three digits, one dot or three, and a letter next, or after a space.
#[inline(always)]
fn number(sixteen: &[u8; BYTES], at: u32) -> Option<(u32, u32, u8)> {
    let digit = |place| {
        let digit = byte(sixteen, at + place).wrapping_sub(b'0');
        (digit < 10).then_some(u32::from(digit))
    };
    let ones = digit(0)?;
    let (digits, number) = match (digit(1), digit(2)) {
        (None, _) => (1, ones),
        (Some(one), None) => (2, 10 * ones + one),
        (Some(ten), Some(one)) => (3, 100 * ones + 10 * ten + one),
    };
    let dot = |place| byte(sixteen, at + place) == b'.';
    if !dot(digits) {
        return None;
    }
    let dots = match (dot(digits + 1), dot(digits + 2)) {
        (false, _) => 1,
        (true, true) => 3,
        (true, false) => return None,
    };
    let end = digits + dots;
    let next = byte(sixteen, at + end);
    let follows = if next == b' ' {
        byte(sixteen, at + end + 1)
    } else {
        next
    };
    follows
        .is_ascii_alphabetic()
        .then_some((end, number, dots as u8))
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
