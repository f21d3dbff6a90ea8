//! The tokeniser: one game's text, token by token.

use super::blocks::find_brace_or_control;
use super::bytes::{
    BLANK, ELLIPSIS, ENDS_SYMBOL, HIGH, ends_foreign_symbol, find, foreign_blank, is, line_end,
    may_have_inner_signs, skip_blanks, skip_spaces, starts_line,
};
use super::split::{CommentEnd, comment_end};
use super::words::{
    foreign_symbol_end, glued_boundary, glued_glyph, glued_result, is_glyph, is_mark, is_null_move,
};
use super::{Damage, RawGame, Span, Termination, Token, plain, termination};
use core::iter::FusedIterator;
use memchr::memchr;

mod ahead;
mod around;
mod signs;

/// The tokens of a game, with their places: see [`RawGame::tokens`].
///
/// Tokens come in the order of the text, and their spans do not overlap; a
/// [`Damage`] follows the token that shows it, and its span may lie within that token
/// or, for what was never closed, before it.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    part: Part,
    /// How many variations are open, and where the outermost one was opened.
    depth: u32,
    opened_at: usize,
    /// The token before was a move number, so that `0-0` is castling.
    numbered: bool,
    /// A tag pair came before on the same line, and no moves yet.
    beside_tag: bool,
    /// The next NUL byte, or `usize::MAX`.
    next_nul: usize,
    /// Something is to be reported before the next token is read.
    owes: bool,
    owed: Next<'a>,
    owed_nul: bool,
    too_long: bool,
}

/// The parts of a game's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Before the first tag pair or move.
    Preface,
    Tags,
    Moves,
    /// After the termination marker.
    Tail,
}

/// A token with its place, or nothing. Made once and handed through: taking it apart on
/// the way costs as much as reading it.
type Next<'a> = Option<(Token<'a>, Span)>;

impl<'a> Iterator for Tokens<'a> {
    type Item = (Token<'a>, Span);

    #[inline(always)]
    fn next(&mut self) -> Next<'a> {
        match self.plain() {
            None => self.any(),
            plain => plain,
        }
    }
}

impl FusedIterator for Tokens<'_> {}

impl<'a> Tokens<'a> {
    /// The next token, if it is a plain one amid the moves: what it is does not hang on where the
    /// game ends.
    #[inline(always)]
    pub(super) fn plain(&mut self) -> Next<'a> {
        if self.part == Part::Moves && !self.owes {
            self.plain_in_moves()
        } else {
            None
        }
    }

    /// A number, a move or a comment, as nearly all are written.
    #[inline(always)]
    fn plain_in_moves(&mut self) -> Next<'a> {
        if let Some(plain) = plain::token(self.bytes, self.at) {
            self.at = plain.end;
            self.numbered = plain.is_number();
            return Some(plain.token(self.bytes));
        }
        let start = plain::comment(self.bytes, self.at)?;
        self.short_comment(start)
    }

    /// A comment that ends on the line on which it begins, and holds no NUL.
    #[inline(always)]
    fn short_comment(&mut self, start: usize) -> Next<'a> {
        let bytes = self.bytes;
        let end = find_brace_or_control(bytes, start + 1)?;
        if bytes[end] != b'}' {
            return None;
        }
        self.numbered = false;
        self.item(Token::Comment(&bytes[start + 1..end]), start, end + 1)
    }

    /// The next token, whatever it is.
    #[inline(never)]
    pub(super) fn any(&mut self) -> Next<'a> {
        if self.owes {
            return self.settle();
        }
        match self.part {
            Part::Moves => self.moves(),
            Part::Preface | Part::Tags => self.head(),
            Part::Tail => self.tail(),
        }
    }

    pub(super) fn new(game: &RawGame<'a>) -> Self {
        let bytes = game.bytes;
        let utf16 = Self::is_utf16(bytes);
        Self {
            bytes,
            at: if utf16 { bytes.len() } else { 0 },
            part: Part::Preface,
            depth: 0,
            opened_at: 0,
            numbered: false,
            beside_tag: false,
            next_nul: if utf16 {
                usize::MAX
            } else {
                next_nul(bytes, 0)
            },
            owes: utf16,
            owed: utf16.then(|| (Token::Damage(Damage::Utf16), Span::new(0, bytes.len()))),
            owed_nul: false,
            too_long: game.too_long,
        }
    }

    /// Whether a word, written after a move number, is read as one move.
    pub(super) fn is_one_move(word: &'a str) -> bool {
        let mut tokens = Self {
            part: Part::Moves,
            numbered: true,
            ..Self::new(&RawGame::new(word.as_bytes()))
        };
        matches!(tokens.next(), Some((Token::Move(read), _)) if read.len() == word.len())
    }

    /// Whether the text begins with a byte order mark of UTF-16.
    pub(super) fn is_utf16(bytes: &[u8]) -> bool {
        matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
    }

    /// How many variations are open.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// A token that ends at `end`, with reading to go on there.
    #[expect(clippy::unnecessary_wraps, reason = "see `Next`")]
    #[inline(always)]
    fn item(&mut self, token: Token<'a>, start: usize, end: usize) -> Next<'a> {
        self.at = end;
        if self.next_nul < end {
            self.owed_nul = true;
            self.owes = true;
        }
        Some((token, Span::new(start, end)))
    }

    fn damage(&mut self, damage: Damage, start: usize, end: usize) -> Next<'a> {
        self.item(Token::Damage(damage), start, end)
    }

    fn owe(&mut self, token: Token<'a>, start: usize, end: usize) {
        self.owed = Some((token, Span::new(start, end)));
        self.owes = true;
    }

    /// What was noted at the token before, and then the next token.
    #[cold]
    fn settle(&mut self) -> Next<'a> {
        if let Some(owed) = self.owed.take() {
            self.owes = self.owed_nul;
            return Some(owed);
        }
        self.owes = false;
        if core::mem::take(&mut self.owed_nul) {
            let nul = self.next_nul;
            self.next_nul = next_nul(self.bytes, self.at);
            return Some((Token::Damage(Damage::NulByte), Span::new(nul, nul + 1)));
        }
        self.any()
    }

    /// The text is over: what is still open?
    #[cold]
    fn finish(&mut self) -> Next<'a> {
        let end = self.bytes.len();
        self.at = end;
        let depth = core::mem::take(&mut self.depth);
        if core::mem::take(&mut self.too_long) {
            return self.damage(Damage::TooLong, end, end);
        }
        (depth > 0).then(|| {
            let opened = Span::new(self.opened_at, self.opened_at + 1);
            (Token::Damage(Damage::UnclosedVariation), opened)
        })
    }

    #[inline(always)]
    fn begin_moves(&mut self, start: usize) -> Next<'a> {
        self.part = Part::Moves;
        self.at = start;
        self.moves()
    }

    fn nuls(&mut self, start: usize) -> Next<'a> {
        let bytes = self.bytes;
        let nuls = bytes[start..].iter().take_while(|&&byte| byte == 0).count();
        self.next_nul = next_nul(bytes, start + nuls);
        self.damage(Damage::NulByte, start, start + nuls)
    }

    fn comment(&mut self, start: usize) -> Next<'a> {
        let bytes = self.bytes;
        match comment_end(bytes, start, true) {
            Some(CommentEnd::Brace(brace)) => {
                self.item(Token::Comment(&bytes[start + 1..brace]), start, brace + 1)
            }
            Some(CommentEnd::Unclosed(_)) | None if self.too_long => {
                self.item(Token::Comment(&bytes[start + 1..]), start, bytes.len())
            }
            Some(CommentEnd::Unclosed(end)) => {
                self.owe(Token::Damage(Damage::UnclosedComment), start, end);
                self.item(Token::Comment(&bytes[start + 1..end]), start, end)
            }
            None => self.damage(Damage::UnclosedComment, start, bytes.len()),
        }
    }

    fn line_comment(&mut self, start: usize) -> Next<'a> {
        let end = line_end(self.bytes, start);
        self.item(Token::LineComment(&self.bytes[start + 1..end]), start, end)
    }

    fn escape(&mut self, start: usize) -> Next<'a> {
        let end = line_end(self.bytes, start);
        self.item(Token::Escape(&self.bytes[start + 1..end]), start, end)
    }

    /// The moves, up to the termination marker.
    #[inline(always)]
    fn moves(&mut self) -> Next<'a> {
        let bytes = self.bytes;
        let mut start = skip_blanks(bytes, self.at);
        let numbered = core::mem::take(&mut self.numbered);
        loop {
            let Some(&first) = bytes.get(start) else {
                return self.finish();
            };
            return match first {
                b'a'..=b'z' | b'A'..=b'Z' => self.symbol(start),
                b'0'..=b'9' => self.number(start, numbered),
                b'{' => self.comment(start),
                b'(' => self.open(start),
                b')' => self.close(start),
                b'$' => self.nag(start),
                b';' => self.line_comment(start),
                b'*' => self.termination(Termination::Unknown, start, start + 1),
                b'%' if starts_line(bytes, start) => self.escape(start),
                0x80.. if let Some(length) = foreign_blank(&bytes[start..]) => {
                    start = skip_blanks(bytes, start + length);
                    continue;
                }
                _ => self.sign(start),
            };
        }
    }

    /// A word that begins with a letter.
    #[inline(always)]
    fn symbol(&mut self, start: usize) -> Next<'a> {
        let bytes = self.bytes;
        let end = find(bytes, start + 1, ENDS_SYMBOL | HIGH);
        let plain = bytes
            .get(end)
            .is_none_or(|&byte| is(byte, BLANK) || byte == b')');
        if !plain {
            return self.unusual_symbol(start, end);
        }
        let word = &bytes[start..end];
        if may_have_inner_signs(bytes, start, word.len()) {
            let mut end = glued_result(bytes, start, end).unwrap_or(end);
            if let Some(boundary) = glued_boundary(&bytes[start..end]) {
                end = start + boundary;
            }
            if end < start + word.len() || ends_with_signs(word) {
                return self.move_with_signs(start, end);
            }
        } else if matches!(bytes[end - 1], b'=' | b'~') {
            return self.move_with_signs(start, end);
        }
        let token = if is_mark(word) {
            Token::Mark(word)
        } else {
            Token::Move(word)
        };
        self.item(token, start, end)
    }

    /// A word that may have a glyph glued to it.
    #[cold]
    fn move_with_signs(&mut self, start: usize, end: usize) -> Next<'a> {
        let bytes = self.bytes;
        let Some(length) = glued_glyph(&bytes[start..end]) else {
            return self.item(mark_glyph_or_move(&bytes[start..end]), start, end);
        };
        let glyph = start + length;
        // Handed out by itself: apart from its move, `+/-` could be a result.
        self.owe(Token::Glyph(&bytes[glyph..end]), glyph, end);
        let token = self.item(mark_glyph_or_move(&bytes[start..glyph]), start, glyph);
        self.at = end;
        token
    }

    /// A word whose end is not as plain as a blank: it goes on beyond ASCII, with a dot
    /// (`e.p.`) or with something in parentheses (`e8(Q)`, `e4(=)`).
    fn unusual_symbol(&mut self, start: usize, end: usize) -> Next<'a> {
        let bytes = self.bytes;
        let mut end = end;
        if bytes.get(end).is_some_and(|&byte| is(byte, HIGH)) {
            end = foreign_symbol_end(bytes, end);
        }
        // After a dot or parenthesis nothing but check signs and suffixes belongs to the
        // word: `1-0` would be a result there, and looking for results must find it too.
        let marks = |from: usize| {
            let rest = &bytes[from..];
            let marks = rest
                .iter()
                .take_while(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?'));
            from + marks.count()
        };
        match bytes.get(end..).unwrap_or_default() {
            [b'.', b'p' | b'P', rest @ ..]
                if bytes[start..end].ends_with(b"e")
                    && !rest.first().is_some_and(u8::is_ascii_alphanumeric) =>
            {
                end = marks(end + 2 + usize::from(rest.first() == Some(&b'.')));
            }
            [b'.', ..] if &bytes[start..end] == b"ch" => end += 1,
            [b'(', inner @ ..] => {
                if let Some(length) = glued_parentheses(&bytes[start..end], inner) {
                    end = marks(end + 1 + length);
                }
            }
            _ => {}
        }
        // A word of one sign that nothing could be added to.
        end = end.max(start + 1);
        if let Some(result) = glued_result(bytes, start, end) {
            end = result;
        }
        if let Some(boundary) = glued_boundary(&bytes[start..end]) {
            end = start + boundary;
        }
        self.move_with_signs(start, end)
    }

    /// What begins with a digit: a move number, a result, castling, a null move or a
    /// move in numeric notation.
    #[inline(always)]
    fn number(&mut self, start: usize, numbered: bool) -> Next<'a> {
        let bytes = self.bytes;
        let mut number = 0_u32;
        let mut end = start;
        while let Some(&digit @ b'0'..=b'9') = bytes.get(end) {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'));
            end += 1;
        }
        if bytes.get(end) != Some(&b'.') {
            return self.undotted(start, end, number, numbered);
        }
        self.dots(start, end, number)
    }

    /// The dots after a move number, at `end`; also those apart from it, as in `1. ...`.
    #[inline(always)]
    fn dots(&mut self, start: usize, end: usize, number: u32) -> Next<'a> {
        let bytes = self.bytes;
        let mut end = end;
        let mut dots = 0_u8;
        loop {
            match bytes.get(end) {
                Some(b'.') => {
                    dots = dots.saturating_add(1);
                    end += 1;
                }
                // A move follows nearly always.
                Some(b' ') if bytes.get(end + 1).is_some_and(u8::is_ascii_alphabetic) => break,
                Some(b' ' | b'\t') => {
                    let next = skip_spaces(bytes, end);
                    if bytes.get(next) != Some(&b'.') {
                        break;
                    }
                    end = next;
                }
                Some(0xe2) if bytes[end..].starts_with(ELLIPSIS) => {
                    dots = dots.saturating_add(3);
                    end += 3;
                }
                _ => break,
            }
        }
        self.numbered = true;
        self.item(Token::MoveNumber { number, dots }, start, end)
    }

    fn undotted(&mut self, start: usize, end: usize, number: u32, numbered: bool) -> Next<'a> {
        let bytes = self.bytes;
        let digits = &bytes[start..end];
        if let Some((termination, end)) = termination::anywhere(bytes, start) {
            return self.termination(termination, start, end);
        }
        let next = bytes.get(end).copied();
        if digits == b"0"
            && matches!(next, Some(b'-' | b':' | 0xe2))
            && !bytes[end..].starts_with(ELLIPSIS)
        {
            if !numbered
                && let Some((termination, end)) = termination::at_the_end(bytes, start)
                && self.nothing_follows(end)
            {
                return self.termination(termination, start, end);
            }
            return self.symbol(start);
        }
        let numeric_move = matches!(digits.len(), 4 | 5)
            && (digits == b"0000" || digits[..4].iter().all(|d| matches!(d, b'1'..=b'8')));
        if numeric_move {
            return self.symbol(start);
        }
        match next {
            Some(0xc2 | 0xbd) if !ends_foreign_symbol(bytes, end) => self.symbol(start),
            Some(b' ' | b'\t' | 0xe2) => self.dots(start, end, number),
            _ => {
                self.numbered = true;
                self.item(Token::MoveNumber { number, dots: 0 }, start, end)
            }
        }
    }

    /// Whether nothing but blanks and comments follows in this game.
    fn nothing_follows(&self, at: usize) -> bool {
        let bytes = self.bytes;
        let mut at = skip_blanks(bytes, at);
        while let Some(&byte) = bytes.get(at) {
            let end = match byte {
                b'{' => match comment_end(bytes, at, true) {
                    Some(CommentEnd::Brace(brace)) => brace + 1,
                    _ => return true,
                },
                b';' => line_end(bytes, at),
                b'%' if starts_line(bytes, at) => line_end(bytes, at),
                0 => at + 1,
                _ => match foreign_blank(&bytes[at..]) {
                    Some(length) => at + length,
                    None => return false,
                },
            };
            at = skip_blanks(bytes, end);
        }
        true
    }

    fn termination(&mut self, termination: Termination, start: usize, end: usize) -> Next<'a> {
        if self.depth == 0 {
            self.part = Part::Tail;
        }
        let word = &self.bytes[start..end];
        self.item(Token::Termination(termination, word), start, end)
    }

    fn open(&mut self, start: usize) -> Next<'a> {
        if self.bytes[start..].starts_with(b"(=)") {
            return self.item(Token::Mark(b"(=)"), start, start + 3);
        }
        if self.depth == 0 {
            self.opened_at = start;
        }
        self.depth = self.depth.saturating_add(1);
        self.item(Token::VariationStart, start, start + 1)
    }

    fn close(&mut self, start: usize) -> Next<'a> {
        if self.depth == 0 {
            return self.damage(Damage::StrayVariationEnd, start, start + 1);
        }
        self.depth -= 1;
        self.item(Token::VariationEnd, start, start + 1)
    }
}

/// What a word is that does not begin with a plain letter.
fn mark_glyph_or_move(word: &[u8]) -> Token<'_> {
    if is_mark(word) {
        Token::Mark(word)
    } else if !word[0].is_ascii_alphanumeric() && is_glyph(word) && !is_null_move(word) {
        Token::Glyph(word)
    } else {
        Token::Move(word)
    }
}

/// Whether a word ends like `Nf3+-`, and not like `Nf3`, `Nf3+` or `Nf3!?`.
#[inline(always)]
fn ends_with_signs(word: &[u8]) -> bool {
    match word {
        [.., before, b'+' | b'#' | b'!' | b'?'] => !before.is_ascii_alphanumeric(),
        [.., last] => !last.is_ascii_alphanumeric(),
        [] => false,
    }
}

/// The length of what stands in parentheses glued to a word, with the closing one: a
/// draw offer, `ep`, or, on the last rank, a promotion piece in any script. Other
/// parentheses are a variation's.
fn glued_parentheses(word: &[u8], inner: &[u8]) -> Option<usize> {
    let close = inner.iter().take(5).position(|&byte| byte == b')')?;
    let inner = &inner[..close];
    let mark = matches!(inner, b"=" | b"ep" | b"e.p" | b"ep." | b"e.p.");
    let piece = matches!(word, [.., b'1' | b'8'])
        && (1..=4).contains(&close)
        && !inner.starts_with(b"\xe2\x80")
        && inner
            .iter()
            .all(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii() || *byte == b'=');
    (mark || piece).then_some(close + 1)
}

fn next_nul(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    memchr(0, rest).map_or(usize::MAX, |i| from + i)
}
