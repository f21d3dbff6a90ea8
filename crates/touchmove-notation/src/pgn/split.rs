//! Where one game ends and the next begins.
//!
//! A game is what has its own tag pairs, or, where there are none, its own move 1. In
//! detail, a new game begins
//! - at a tag pair that begins a line after moves, whether or not a termination marker
//!   came before it;
//! - at a tag pair anywhere after a termination marker;
//! - at a tag pair after a blank line, if there have been no moves and its name is
//!   one of the roster or that of the game's first tag, and the game has that already;
//! - after a termination marker, at move number 1, if it follows immediately or begins
//!   a line, or at a move that begins a line;
//! - at the tag pairs that a comment without closing brace has swallowed: an `Event`
//!   tag pair after a blank line, with another tag pair on the next line.
//!
//! Comments and escape lines before a game's tags belong to it, if they stand on a
//! later line than the termination marker of the game before. Any other text after a
//! termination marker is junk that belongs to the game it follows.
//!
//! The scanner works on as much of the text as there is and says if it needs more. It
//! stops at the same tokens as [`Tokens`](super::Tokens) does, so that a bracket in a
//! comment, or a brace after a semicolon, means the same to both.

use super::Tokens;
use super::blocks::{find_brace_or_control, find_scan_stop};
use super::bytes::{
    BYTE_ORDER_MARK, foreign_blank, line_end, skip_lines, starts_indented_line, starts_line,
};
use super::tag_pair::{plain_pair, tag_opening, tag_pair};
use super::termination;
use super::words::{
    WORD_LOOKAHEAD, junk_end, looks_like_a_move, markup_end, numbered, starts_movetext,
    starts_movetext_of_any_language,
};
use core::ops::Range;
use memchr::{memchr, memchr2, memchr3};

mod in_text;
pub use in_text::{GamesIn, games, games_with_limit};

/// The longest game that is read unless told otherwise: 16 MiB.
pub const DEFAULT_LIMIT: usize = 16 << 20;

/// How far beyond the limit of a game the scanner may look to see where it ends, and
/// how long a tag pair can be that a game begins with after a game that was too long.
pub(super) const MARGIN: usize = 64 << 10;

/// The limit, kept within what a [`Span`](super::Span) can count.
pub(super) fn clamp_limit(limit: usize) -> usize {
    limit.clamp(1, (u32::MAX as usize) - MARGIN)
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// The next game, or nothing, begins here.
    Ends(usize),
    /// It is longer than the limit.
    TooLong,
}

/// Finds the end of the game that `text` begins with; `None` if that takes more text
/// than there is. `whole` says that there is no more. More text never changes an
/// answer.
pub(super) fn cut(text: &[u8], whole: bool, limit: usize) -> Option<Cut> {
    let window = limit + MARGIN;
    let (seen, whole) = if text.len() > window {
        (&text[..window], false)
    } else {
        (text, whole)
    };
    match game_end(seen, whole) {
        Some(end) if end <= limit => Some(Cut::Ends(end)),
        Some(_) => Some(Cut::TooLong),
        None if seen.len() == window => Some(Cut::TooLong),
        None => None,
    }
}

/// Where a game can be read again after one that was too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Resume {
    /// An `Event` tag pair begins a line here.
    At(usize),
    /// There is none; text before this place will not be needed again.
    Discard(usize),
}

/// Looks for an `Event` tag pair at the beginning of a line.
pub(super) fn resume(text: &[u8], whole: bool) -> Resume {
    let mut at = 0;
    while let Some(found) = memchr2(b'\n', b'\r', &text[at..]) {
        let line_end = at + found;
        let mut line = line_end + 1;
        if text[line..].starts_with(BYTE_ORDER_MARK) {
            line += BYTE_ORDER_MARK.len();
        }
        if !whole && line == text.len() {
            return Resume::Discard(line_end);
        }
        match starts_event(text, line) {
            Some(pair_end) if pair_end - line > MARGIN => {}
            Some(pair_end) if pair_end == text.len() && !whole => {
                return Resume::Discard(line_end);
            }
            Some(_) if tag_pair(text, line).convincing => return Resume::At(line),
            // `[Event "` itself may not be all there yet.
            None if !whole && text.len() - line < EVENT_OPENING => {
                return Resume::Discard(line_end);
            }
            _ => {}
        }
        at = line;
    }
    Resume::Discard(text.len())
}

/// In how many bytes `[Event "` has to be written to be seen after a game that was too
/// long.
const EVENT_OPENING: usize = 64;

/// The end of the tag pair at `at`, if it is one and its name is `Event`.
fn starts_event(text: &[u8], at: usize) -> Option<usize> {
    let opening = &text[..text.len().min(at + EVENT_OPENING)];
    (opening[at..].starts_with(b"[Event") && tag_opening(opening, at).quoted)
        .then(|| tag_pair(text, at).end)
}

/// How a comment in braces ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommentEnd {
    /// The place of the closing brace.
    Brace(usize),
    /// There is none: the comment ends with the text, or before tag pairs.
    Unclosed(usize),
}

/// Finds the end of the comment whose opening brace is at `at`; `None` if that takes
/// more text than there is.
#[inline(always)]
pub(super) fn comment_end(text: &[u8], at: usize, whole: bool) -> Option<CommentEnd> {
    match find_brace_or_control(text, at + 1) {
        Some(stop) if text[stop] == b'}' => Some(CommentEnd::Brace(stop)),
        stop => end_of_lines(text, stop.unwrap_or(text.len()), whole),
    }
}

/// As [`comment_end`], for a comment that goes on from `at`, and perhaps on more lines.
fn end_of_lines(text: &[u8], at: usize, whole: bool) -> Option<CommentEnd> {
    let brace = memchr(b'}', &text[at..]).map(|i| at + i);
    let end = brace.unwrap_or(text.len());
    let mut i = at;
    while let Some(found) = memchr2(b'\n', b'\r', &text[i..end]) {
        let (next, ends) = skip_lines(&text[..end], i + found);
        i = next;
        if ends >= 2 && starts_indented_line(text, next) && text[next..].starts_with(b"[Event") {
            match swallowed_tags(text, next, whole) {
                None => return None,
                Some(true) => return Some(CommentEnd::Unclosed(next)),
                Some(false) => {}
            }
        }
    }
    match brace {
        Some(brace) => Some(CommentEnd::Brace(brace)),
        None => whole.then_some(CommentEnd::Unclosed(text.len())),
    }
}

/// Whether two tag pairs stand on successive lines from `at` on.
fn swallowed_tags(text: &[u8], at: usize, whole: bool) -> Option<bool> {
    let opening = tag_opening(text, at);
    if opening.end == text.len() && !whole {
        return None;
    }
    if !opening.quoted {
        return Some(false);
    }
    let first = tag_pair(text, at);
    if first.end == text.len() && !whole {
        return None;
    }
    let (next, ends) = skip_lines(text, first.end);
    if next == text.len() {
        return whole.then_some(false);
    }
    if !first.convincing || ends == 0 || text[next] != b'[' {
        return Some(false);
    }
    let second = tag_pair(text, next);
    if second.end == text.len() && !whole {
        return None;
    }
    Some(second.convincing)
}

/// What text is that follows a tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterTag {
    /// The moves, or what stands in their place.
    Moves,
    /// A piece of a torn value, or somebody's remark, that ends here.
    Junk(usize),
}

/// What the text at `at` is, after a tag pair and before any moves; `None` if it takes
/// more text than there is to say. What shares a line with a tag pair, or stands alone
/// on a line between two, is junk unless it is written as moves are.
///
/// `beside` says that the tag pair before is on the same line, `begins_game` whether a
/// tag pair of that name would begin another game.
pub(super) fn after_tag(
    text: &[u8],
    at: usize,
    whole: bool,
    beside: bool,
    begins_game: impl Fn(&[u8]) -> bool,
) -> Option<AfterTag> {
    if starts_movetext_of_any_language(text, at) {
        return Some(AfterTag::Moves);
    }
    // No further than that, lest a long line be looked at again and again.
    let end = text[at..]
        .iter()
        .position(|byte| matches!(byte, b'[' | b'{' | b';' | b'\n' | b'\r'))
        .map_or(text.len(), |length| at + length);
    if beside {
        return (end < text.len() || whole).then_some(AfterTag::Junk(end));
    }
    let (next, ends) = skip_lines(text, end);
    if next == text.len() {
        return whole.then_some(AfterTag::Moves);
    }
    if ends != 1 || text[next] != b'[' {
        return Some(AfterTag::Moves);
    }
    let pair = tag_pair(text, next);
    if pair.end == text.len() && !whole {
        return None;
    }
    if pair.convincing && !begins_game(&text[pair.name]) {
        Some(AfterTag::Junk(end))
    } else {
        Some(AfterTag::Moves)
    }
}

/// The place after what begins with the `[` at `at` amid moves, and whether it is a
/// tag pair. Never beyond the line.
pub(super) fn bracket_end(text: &[u8], at: usize) -> (usize, bool) {
    if tag_opening(text, at).quoted {
        let pair = tag_pair(text, at);
        return (pair.end, pair.convincing);
    }
    let end = memchr3(b']', b'\n', b'\r', &text[at..]).map_or(text.len(), |i| at + i);
    (end + usize::from(text.get(end) == Some(&b']')), false)
}

/// The tag pairs that a game has had, as far as they tell where another begins.
#[derive(Clone, Default)]
struct TagsSeen<'a> {
    first: Option<&'a [u8]>,
    /// A bit for each tag of the roster.
    roster: u8,
    /// Where plain tag pairs stand, each on a line, of which only the first has been noted: what
    /// the others are seldom matters.
    lines: Range<usize>,
}

impl<'a> TagsSeen<'a> {
    /// Nearly every game has all seven, so that no branch hangs on which it is.
    #[inline(always)]
    fn roster_bit(name: &[u8]) -> u8 {
        const NAMES: [u64; 7] = [
            both_ends(*b"Even", *b"vent"),
            both_ends(*b"Site", *b"Site"),
            both_ends(*b"Date", *b"Date"),
            both_ends(*b"Roun", *b"ound"),
            both_ends(*b"Whit", *b"hite"),
            both_ends(*b"Blac", *b"lack"),
            both_ends(*b"Resu", *b"sult"),
        ];
        /// Which of them are that long.
        const BY_LENGTH: [u8; 8] = [0, 0, 0, 0, 0b110, 0b11_1001, 0b100_0000, 0];
        let (Some(first), Some(last)) = (name.first_chunk(), name.last_chunk()) else {
            return 0;
        };
        let ends = both_ends(*first, *last);
        let mut bits = 0;
        for (place, roster) in NAMES.into_iter().enumerate() {
            bits |= u8::from(ends == roster) << place;
        }
        bits & BY_LENGTH.get(name.len()).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn note(&mut self, name: &'a [u8]) {
        self.first = self.first.or(Some(name));
        self.roster |= Self::roster_bit(name);
    }

    /// Notes the tag pairs that were passed.
    fn note_lines(&mut self, text: &'a [u8]) {
        let mut lines = core::mem::take(&mut self.lines);
        while !lines.is_empty()
            && let Some(pair) = plain_pair(text, lines.start)
        {
            self.note(&text[lines.start + 1..pair.name_end]);
            lines.start = skip_lines(text, pair.end()).0;
        }
    }

    /// Whether a tag pair of that name is one of the roster, or the game's first, and
    /// the game has it already; asked when all have been noted.
    fn has(&self, name: &[u8]) -> bool {
        self.first == Some(name) || self.roster & Self::roster_bit(name) != 0
    }
}

/// A walk over the text of one game.
struct Scan<'t> {
    text: &'t [u8],
    whole: bool,
    at: usize,
}

/// The place where the game after the one that `text` begins with begins.
fn game_end(text: &[u8], whole: bool) -> Option<usize> {
    if Tokens::is_utf16(text) {
        return whole.then_some(text.len());
    }
    let mut scan = Scan { text, whole, at: 0 };
    match scan.head()? {
        Found::Game(end) => return Some(end),
        Found::Onwards => {}
    }
    match scan.moves()? {
        Found::Game(end) => Some(end),
        Found::Onwards => scan.tail(),
    }
}

/// The first and the last four bytes of a name: all there is of one of four to eight.
const fn both_ends(first: [u8; 4], last: [u8; 4]) -> u64 {
    (u32::from_le_bytes(first) as u64) << 32 | u32::from_le_bytes(last) as u64
}

enum Found {
    /// Another game begins here, or the text ends.
    Game(usize),
    /// What was looked for ends here, and the game goes on.
    Onwards,
}

impl<'t> Scan<'t> {
    /// The end of the text, if it is the end of all text.
    fn end(&self) -> Option<usize> {
        self.whole.then_some(self.text.len())
    }

    /// Whether a decision can be made here that looks at the next few bytes.
    fn can_look_ahead(&self) -> bool {
        self.whole || self.text.len() - self.at > WORD_LOOKAHEAD
    }

    /// `end`, unless more text could move it.
    fn settled(&self, end: usize) -> Option<usize> {
        (end < self.text.len() || self.whole).then_some(end)
    }

    /// Passes the plain tag pairs that stand here, each on a line of its own and before another one.
    fn plain_tags(&mut self) -> TagsSeen<'t> {
        let text = self.text;
        let mut seen = TagsSeen::default();
        let start = self.at;
        while let Some(pair) = plain_pair(text, self.at) {
            let end = pair.end();
            let next = match text.get(end..) {
                Some([b'\n', b'[', ..]) => end + 1,
                Some([b'\r', b'\n', b'[', ..]) => end + 2,
                _ => break,
            };
            seen.first = seen.first.or(Some(&text[self.at + 1..pair.name_end]));
            self.at = next;
        }
        seen.lines = start..self.at;
        seen
    }

    /// Passes comments, escape lines, junk and tag pairs, up to the first move.
    fn head(&mut self) -> Option<Found> {
        let text = self.text;
        let mut seen = self.plain_tags();
        // A blank line or junk has come since the tag pair before.
        let mut parted = false;
        let mut beside_tag = false;
        loop {
            let (next, ends) = skip_lines(text, self.at);
            self.at = next;
            parted |= ends > 1;
            beside_tag &= ends == 0;
            let Some(&byte) = text.get(next) else {
                return self.end().map(Found::Game);
            };
            match byte {
                b'[' => {
                    let pair = tag_pair(text, next);
                    let end = self.settled(pair.end)?;
                    if parted {
                        seen.note_lines(text);
                    }
                    if pair.convincing {
                        let name = &text[pair.name];
                        if parted && seen.has(name) && starts_indented_line(text, next) {
                            return Some(Found::Game(next));
                        }
                        seen.note(name);
                    } else {
                        seen.note(b"");
                    }
                    parted = false;
                    beside_tag = true;
                    self.at = end;
                }
                0 => self.at = next + 1,
                b'{' => match comment_end(text, next, self.whole)? {
                    CommentEnd::Brace(end) => self.at = end + 1,
                    CommentEnd::Unclosed(end) => self.at = end,
                },
                b';' => self.at = self.settled(line_end(text, next))?,
                b'%' if starts_line(text, next) => {
                    self.at = self.settled(line_end(text, next))?;
                }
                _ if !self.can_look_ahead() => return None,
                b'<' if let Some(end) = markup_end(text, next) => self.at = end,
                0x80.. if let Some(length) = foreign_blank(&text[next..]) => {
                    self.at = next + length;
                }
                _ if seen.first.is_some() => {
                    if starts_movetext_of_any_language(text, next) {
                        return Some(Found::Onwards);
                    }
                    seen.note_lines(text);
                    let again = |name: &[u8]| seen.has(name);
                    match after_tag(text, next, self.whole, beside_tag, again)? {
                        AfterTag::Junk(end) => {
                            self.at = end;
                            parted = true;
                        }
                        AfterTag::Moves => return Some(Found::Onwards),
                    }
                }
                _ if starts_movetext(text, next) => return Some(Found::Onwards),
                _ => self.at = self.settled(line_end(text, next))?,
            }
        }
    }

    /// Passes the moves, up to and with the termination marker.
    fn moves(&mut self) -> Option<Found> {
        let text = self.text;
        let mut depth = 0_u32;
        loop {
            let at = find_scan_stop(text, self.at);
            let Some(&byte) = text.get(at) else {
                return self.end().map(Found::Game);
            };
            self.at = at + 1;
            match byte {
                b'{' => match comment_end(text, at, self.whole)? {
                    CommentEnd::Brace(end) => self.at = end + 1,
                    CommentEnd::Unclosed(end) => return Some(Found::Game(end)),
                },
                b';' => self.at = self.settled(line_end(text, at))?,
                b'%' if starts_line(text, at) => self.at = self.settled(line_end(text, at))?,
                b'(' => depth += 1,
                b')' => depth = depth.saturating_sub(1),
                b'[' => {
                    let (end, is_tag_pair) = bracket_end(text, at);
                    self.at = self.settled(end)?;
                    if is_tag_pair && starts_indented_line(text, at) {
                        return Some(Found::Game(at));
                    }
                }
                b'*' if depth == 0 => return Some(Found::Onwards),
                b'<' => {
                    self.at = at;
                    if !self.can_look_ahead() {
                        return None;
                    }
                    self.at = markup_end(text, at).unwrap_or(at + 1);
                }
                b'-' | b'/' | b':' | 0xbd | 0xe2 if depth == 0 => {
                    if !self.can_look_ahead() {
                        return None;
                    }
                    if let Some(end) = termination::around(text, at) {
                        self.at = end;
                        return Some(Found::Onwards);
                    }
                }
                _ => {}
            }
        }
    }

    /// Passes what follows a termination marker, up to the next game.
    fn tail(&mut self) -> Option<usize> {
        let text = self.text;
        // Where comments began that may belong to the next game.
        let mut preface = None;
        let mut on_later_line = false;
        let mut directly_after = true;
        // No tag pair can begin before this place.
        let mut no_tag_before = 0;
        loop {
            let (next, ends) = skip_lines(text, self.at);
            self.at = next;
            on_later_line |= ends > 0;
            let Some(&byte) = text.get(next) else {
                return self.end();
            };
            if on_later_line && matches!(byte, b'{' | b';' | b'%') {
                preface = preface.or(Some(next));
            }
            match byte {
                b'{' => {
                    self.at = match comment_end(text, next, self.whole)? {
                        CommentEnd::Brace(end) => end + 1,
                        CommentEnd::Unclosed(end) => end,
                    };
                    continue;
                }
                b';' => {
                    self.at = self.settled(line_end(text, next))?;
                    continue;
                }
                b'%' if starts_line(text, next) => {
                    self.at = self.settled(line_end(text, next))?;
                    continue;
                }
                // Nearly always: no other can be meant, whatever follows.
                b'[' if next >= no_tag_before
                    && plain_pair(text, next).is_some_and(|pair| pair.end() < text.len()) =>
                {
                    return Some(preface.unwrap_or(next));
                }
                b'[' if next >= no_tag_before => {
                    let opening = tag_opening(text, next);
                    self.settled(opening.end)?;
                    if opening.quoted {
                        let pair = tag_pair(text, next);
                        let end = self.settled(pair.end)?;
                        // A tag pair that is not closed on its line leaves none for
                        // the rest of the line either.
                        if pair.convincing || starts_indented_line(text, next) {
                            return Some(preface.unwrap_or(next));
                        }
                        no_tag_before = end;
                    }
                }
                0 => {
                    self.at = next + 1;
                    continue;
                }
                _ => {}
            }
            if !self.can_look_ahead() {
                return None;
            }
            if let Some(length) = foreign_blank(&text[next..]) {
                self.at = next + length;
                continue;
            }
            let begins_line = starts_indented_line(text, next);
            let begins_game = match byte {
                b'1' if begins_line || directly_after => numbered(text, next) == Some(1),
                b'A'..=b'Z' | b'a'..=b'z' => begins_line && looks_like_a_move(text, next),
                _ => false,
            };
            if begins_game {
                return Some(preface.unwrap_or(next));
            }
            directly_after = false;
            preface = None;
            self.at = self.settled(junk_end(text, next))?;
        }
    }
}
