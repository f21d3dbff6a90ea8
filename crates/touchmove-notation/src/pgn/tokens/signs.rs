//! Words of the moves that begin with neither letter nor digit.

use super::super::bytes::{ELLIPSIS, ENDS_SYMBOL, HIGH, find, is};
use super::super::split::bracket_end;
use super::super::words::{glued_result, markup_end};
use super::super::{Damage, Token, termination};
use super::{Next, Tokens, mark_glyph_or_move};

impl<'a> Tokens<'a> {
    pub(super) fn nag(&mut self, start: usize) -> Next<'a> {
        let digits = self.bytes[start + 1..]
            .iter()
            .take_while(|b| b.is_ascii_digit());
        let (mut number, mut end) = (0_u32, start + 1);
        for digit in digits {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            end += 1;
        }
        match u16::try_from(number) {
            Ok(number) if end > start + 1 => self.item(Token::Nag(number), start, end),
            _ => self.damage(Damage::BadNag, start, end),
        }
    }

    /// What begins with neither letter nor digit.
    pub(super) fn sign(&mut self, start: usize) -> Next<'a> {
        let bytes = self.bytes;
        match bytes[start] {
            b'[' => {
                let (end, is_tag_pair) = bracket_end(bytes, start);
                let damage = if is_tag_pair {
                    Damage::MisplacedTag
                } else {
                    Damage::JunkText
                };
                self.damage(damage, start, end)
            }
            b'}' => self.damage(Damage::StrayCommentEnd, start, start + 1),
            b'<' if bytes.get(start + 1) == Some(&b'>') => {
                self.item(Token::Move(&bytes[start..start + 2]), start, start + 2)
            }
            b'<' | b'>' | b']' | b'"' | b',' => {
                let end = if bytes[start] == b'<' {
                    markup_end(bytes, start).unwrap_or(start + 1)
                } else {
                    start + 1
                };
                self.damage(Damage::JunkText, start, end)
            }
            b'!' | b'?' => {
                let marks = bytes[start..]
                    .iter()
                    .take_while(|byte| matches!(byte, b'!' | b'?'));
                let end = start + marks.count();
                self.item(Token::Glyph(&bytes[start..end]), start, end)
            }
            b'.' => self.dots(start, start, 0),
            0 => self.nuls(start),
            0xe2 if bytes[start..].starts_with(ELLIPSIS) => self.dots(start, start, 0),
            0xbd | 0xc2 if let Some((draw, end)) = termination::anywhere(bytes, start) => {
                self.termination(draw, start, end)
            }
            first => {
                if let Some((termination, end)) = termination::at_the_end(bytes, start)
                    && self.nothing_follows(end)
                {
                    return self.termination(termination, start, end);
                }
                let end = find(bytes, start + 1, ENDS_SYMBOL | HIGH);
                if first >= 0x80 || bytes.get(end).is_some_and(|&byte| is(byte, HIGH)) {
                    return self.unusual_symbol(start, end);
                }
                let end = glued_result(bytes, start, end).unwrap_or(end);
                self.item(mark_glyph_or_move(&bytes[start..end]), start, end)
            }
        }
    }
}
