//! What can be read of a game before it is known where it ends: see [`Walk`](super::super::Walk).

use super::super::bytes::{BLANK, is, skip_blanks};
use super::super::tag_pair::plain_pair;
use super::super::{RawGame, Span, Termination, Token, plain};
use super::{Next, Part, Tokens, next_nul};
use memchr::memchr;

impl<'a> Tokens<'a> {
    /// The tokens of a game that begins here, and of which it is not known where it ends: none but
    /// plain ones can be read until that is [said](Self::end_with).
    pub(in crate::pgn) fn without_end(bytes: &'a [u8]) -> Self {
        let nothing = Self::new(&RawGame::new(&bytes[..0]));
        // What is plain holds no NUL.
        let next_nul = usize::MAX;
        Self {
            bytes,
            next_nul,
            ..nothing
        }
    }

    /// This is the game's text, and whether there is more of it.
    pub(in crate::pgn) fn end_with(&mut self, bytes: &'a [u8], too_long: bool) {
        if self.at == 0 {
            *self = Self::new(&RawGame {
                too_long,
                ..RawGame::new(bytes)
            });
        } else {
            self.bytes = bytes;
            self.too_long = too_long;
            self.next_nul = next_nul(bytes, self.at);
        }
    }

    /// A move with what may be glued to it, if that can be neither a result nor the beginning of
    /// something else.
    pub(in crate::pgn) fn plain_symbol(&mut self) -> Next<'a> {
        const LONGEST: usize = 16;
        if self.part != Part::Moves {
            return None;
        }
        // The glyph that was glued to the move before.
        if self.owes {
            self.owes = self.owed_nul;
            return self.owed.take();
        }
        let bytes = self.bytes;
        let start = skip_blanks(bytes, self.at);
        if !bytes.get(start)?.is_ascii_alphabetic() {
            return None;
        }
        let castles = bytes[start] == b'O';
        let is_plain = |byte: &u8| match byte {
            b'+' | b'#' | b'=' | b'!' | b'?' => true,
            b'-' => castles,
            _ => byte.is_ascii_alphanumeric(),
        };
        let word = bytes[start..].iter().take(LONGEST);
        let length = word.take_while(|byte| is_plain(byte)).count();
        let has_digit = || bytes[start..start + length].iter().any(u8::is_ascii_digit);
        if castles && has_digit() || !is(*bytes.get(start + length)?, BLANK) {
            return None;
        }
        self.numbered = false;
        self.symbol(start)
    }

    /// A plain tag pair, or the first move number, after a blank line.
    #[inline(always)]
    pub(in crate::pgn) fn plain_in_head(&mut self) -> Next<'a> {
        if !matches!(self.part, Part::Preface | Part::Tags) || self.owes {
            return None;
        }
        let bytes = self.bytes;
        let at = self.at;
        let blank_line = match bytes.get(at..)? {
            _ if self.part != Part::Tags => 0,
            [b'\n', b'\n', ..] => 2,
            [b'\r', b'\n', b'\r', b'\n', ..] => 4,
            _ => 0,
        };
        if blank_line > 0 {
            let start = at + blank_line;
            let number = plain::token(bytes, start).filter(|plain| plain.is_number())?;
            if !bytes[start].is_ascii_digit() {
                return None;
            }
            self.part = Part::Moves;
            self.at = number.end;
            self.numbered = true;
            return Some(number.token(bytes));
        }
        let (part, beside_tag) = (self.part, self.beside_tag);
        let tag = self.plain_tag();
        if memchr(0, &bytes[at..self.at]).is_some() {
            (self.part, self.beside_tag, self.at) = (part, beside_tag, at);
            return None;
        }
        tag
    }

    /// The termination marker, if a blank line and a plain tag pair follow it: then another game
    /// begins there, which is told too.
    pub(in crate::pgn) fn plain_end(&mut self) -> Option<(Token<'a>, Span, usize)> {
        if self.part != Part::Moves || self.owes {
            return None;
        }
        let bytes = self.bytes;
        let start = skip_blanks(bytes, self.at);
        let (termination, length) = match bytes.get(start..)? {
            [b'1', b'-', b'0', ..] => (Termination::WhiteWins, 3),
            [b'0', b'-', b'1', ..] => (Termination::BlackWins, 3),
            [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (Termination::Draw, 7),
            [b'*', ..] => (Termination::Unknown, 1),
            _ => return None,
        };
        let end = start + length;
        let next = match bytes.get(end..)? {
            [b'\n', b'\n', ..] => end + 2,
            [b'\r', b'\n', b'\r', b'\n', ..] => end + 4,
            _ => return None,
        };
        let pair = plain_pair(bytes, next)?;
        if pair.end() >= bytes.len() {
            return None;
        }
        self.part = Part::Tail;
        self.at = end;
        let token = Token::Termination(termination, &bytes[start..end]);
        Some((token, Span::new(start, end), next))
    }
}
