//! The games of a text.

use super::super::RawGame;
use super::super::bytes::{line_ends, skip_to_game, trim_end};
use super::{Cut, DEFAULT_LIMIT, Resume, clamp_limit, cut, resume};
use core::iter::FusedIterator;

/// The games of a text.
///
/// A byte order mark is skipped; text in UTF-16 comes as one game that consists of a
/// [`Utf16`](crate::pgn::Damage::Utf16) damage. A game longer than [`DEFAULT_LIMIT`] is cut
/// there. Text without anything but blanks has no games.
///
/// ```
/// use touchmove_notation::pgn::games;
/// let text = b"[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. d4 *\n";
/// let lines: Vec<u64> = games(text).map(|game| game.line).collect();
/// assert_eq!(lines, [1, 5]);
/// ```
#[must_use]
pub fn games(text: &[u8]) -> GamesIn<'_> {
    games_with_limit(text, DEFAULT_LIMIT)
}

/// As [`games`], with another limit for the length of a game in bytes.
#[must_use]
pub fn games_with_limit(text: &[u8], limit: usize) -> GamesIn<'_> {
    GamesIn {
        text,
        at: 0,
        counted: 0,
        line: 1,
        number: 0,
        limit: clamp_limit(limit),
        begun: None,
        length: 0,
        too_long: false,
    }
}

/// The games of a text: see [`games`].
#[derive(Clone, Debug)]
pub struct GamesIn<'a> {
    text: &'a [u8],
    at: usize,
    /// The place up to which line ends have been counted, and the line it is on.
    counted: usize,
    line: u64,
    number: u64,
    limit: usize,
    /// Where the game begins whose end is not known yet.
    begun: Option<usize>,
    /// The game at hand, once it is.
    length: usize,
    too_long: bool,
}

impl<'a> GamesIn<'a> {
    /// Passes the game at hand, and gives the beginning of the next.
    pub(in crate::pgn) fn begin(&mut self) -> Option<usize> {
        self.find_end();
        let start = skip_to_game(self.text, self.at);
        if start == self.text.len() {
            self.at = start;
            return None;
        }
        self.number += 1;
        self.begun = Some(start);
        Some(start)
    }

    /// The text from a game's beginning on.
    pub(in crate::pgn) fn rest(&self, start: usize) -> &'a [u8] {
        &self.text[start..]
    }

    pub(in crate::pgn) fn limit(&self) -> usize {
        self.limit
    }

    /// The game at hand ends where the next begins, and was seen to do so.
    pub(in crate::pgn) fn ends_at(&mut self, start: usize, next: usize) {
        self.begun = None;
        self.at = next;
        self.length = next - start;
        self.too_long = false;
    }

    fn find_end(&mut self) {
        let Some(start) = self.begun.take() else {
            return;
        };
        let rest = self.rest(start);
        match cut(rest, true, self.limit).unwrap_or(Cut::Ends(rest.len())) {
            Cut::Ends(end) => self.ends_at(start, start + end),
            Cut::TooLong => {
                let next = match resume(&rest[self.limit..], true) {
                    Resume::At(next) => start + self.limit + next,
                    Resume::Discard(_) => self.text.len(),
                };
                self.at = next;
                self.length = self.limit;
                self.too_long = true;
            }
        }
    }

    /// The text of the game at hand, which begins here, and whether there is more of it.
    pub(in crate::pgn) fn text_of(&mut self, start: usize) -> (&'a [u8], bool) {
        self.find_end();
        let text = trim_end(&self.text[start..start + self.length]);
        (text, self.too_long)
    }

    /// The game at hand, which begins here.
    pub(in crate::pgn) fn game(&mut self, start: usize) -> RawGame<'a> {
        let (bytes, too_long) = self.text_of(start);
        self.line += line_ends(&self.text[self.counted..start]) as u64;
        self.counted = start;
        RawGame {
            bytes,
            offset: start as u64,
            line: self.line,
            number: self.number,
            too_long,
            transcoded: false,
        }
    }
}

impl<'a> Iterator for GamesIn<'a> {
    type Item = RawGame<'a>;

    fn next(&mut self) -> Option<RawGame<'a>> {
        let start = self.begin()?;
        Some(self.game(start))
    }
}

impl FusedIterator for GamesIn<'_> {}
