//! What stands before the moves and after them: tag pairs, comments, escape lines, junk.

use super::super::bytes::{
    HIGH, foreign_blank, is, line_end, skip_blanks, skip_lines, skip_spaces, starts_line, trim_end,
};
use super::super::split::{AfterTag, after_tag};
use super::super::tag_pair::{is_odd_name, plain_pair, tag_pair};
use super::super::words::{junk_end, markup_end, starts_movetext};
use super::super::{Damage, TagValue, Token};
use super::{Next, Part, Tokens};

impl<'a> Tokens<'a> {
    /// Before the moves: tag pairs, comments, escape lines, junk.
    pub(super) fn head(&mut self) -> Next<'a> {
        if let Some(tag) = self.plain_tag() {
            return Some(tag);
        }
        let bytes = self.bytes;
        let (mut start, mut ends) = skip_lines(bytes, self.at);
        while bytes.get(start).is_some_and(|&byte| is(byte, HIGH))
            && let Some(length) = foreign_blank(&bytes[start..])
        {
            let (next, more) = skip_lines(bytes, start + length);
            (start, ends) = (next, ends + more);
        }
        self.beside_tag &= ends == 0;
        let Some(&first) = bytes.get(start) else {
            return self.finish();
        };
        match first {
            b'[' => self.tag(start),
            0 => self.nuls(start),
            b'{' => self.comment(start),
            b';' => self.line_comment(start),
            b'%' if starts_line(bytes, start) => self.escape(start),
            b'<' if markup_end(bytes, start).is_some() => {
                let end = junk_end(bytes, start);
                self.damage(Damage::JunkText, start, end)
            }
            _ if self.part == Part::Tags => {
                match after_tag(bytes, start, true, self.beside_tag, |_| false) {
                    Some(AfterTag::Junk(end)) => self.junk(start, end),
                    Some(AfterTag::Moves) | None => self.begin_moves(start),
                }
            }
            _ if starts_movetext(bytes, start) => self.begin_moves(start),
            _ => self.damage(Damage::JunkText, start, line_end(bytes, start)),
        }
    }

    /// Junk up to `end`, but for the blanks before that.
    fn junk(&mut self, start: usize, end: usize) -> Next<'a> {
        let end = start + trim_end(&self.bytes[start..end]).len();
        self.damage(Damage::JunkText, start, end)
    }

    /// A plain tag pair on a line of its own.
    #[inline(always)]
    pub(super) fn plain_tag(&mut self) -> Next<'a> {
        let bytes = self.bytes;
        let start = match bytes.get(self.at..)? {
            [b'[', ..] => self.at,
            [b'\n', b'[', ..] => self.at + 1,
            [b'\r', b'\n', b'[', ..] => self.at + 2,
            _ => return None,
        };
        let pair = plain_pair(bytes, start)?;
        self.part = Part::Tags;
        self.beside_tag = true;
        let token = Token::Tag {
            name: bytes.get(start + 1..pair.name_end)?,
            value: TagValue::new(bytes.get(pair.value_start()..pair.value_end)?),
        };
        self.item(token, start, pair.end())
    }

    fn tag(&mut self, start: usize) -> Next<'a> {
        self.part = Part::Tags;
        self.beside_tag = true;
        let bytes = self.bytes;
        let pair = tag_pair(bytes, start);
        if pair.name.is_empty() {
            return self.damage(Damage::DamagedTag, start, pair.end);
        }
        let name = &bytes[pair.name];
        if let Some(damage) = pair.damage {
            self.owe(Token::Damage(damage), start, pair.end);
        } else if !pair.plain_name && is_odd_name(name) {
            self.owe(Token::Damage(Damage::OddTagName), start, pair.end);
        }
        let token = Token::Tag {
            name,
            value: TagValue::new(&bytes[pair.value]),
        };
        self.item(token, start, pair.end)
    }

    /// After the termination marker: comments, escape lines, and junk.
    pub(super) fn tail(&mut self) -> Next<'a> {
        let bytes = self.bytes;
        let mut start = skip_blanks(bytes, self.at);
        while let Some(length) = foreign_blank(&bytes[start..]) {
            start = skip_blanks(bytes, start + length);
        }
        let Some(&first) = bytes.get(start) else {
            return self.finish();
        };
        match first {
            b'{' => self.comment(start),
            b';' => self.line_comment(start),
            b'%' if starts_line(bytes, start) => self.escape(start),
            0 => self.nuls(start),
            _ => {
                let mut end = junk_end(bytes, start);
                loop {
                    let next = skip_spaces(bytes, end);
                    match bytes.get(next) {
                        None | Some(b'{' | b';' | b'\n' | b'\r' | 0) => break,
                        Some(_) => end = junk_end(bytes, next),
                    }
                }
                self.damage(Damage::JunkText, start, end)
            }
        }
    }
}
