//! PGN, the portable game notation: reading whatever bears that name, and writing what
//! its standard calls export format.
//!
//! The reader knows no board. It finds the games in a stream ([`Games`]) or a text
//! ([`games`]), and the tokens of each ([`RawGame::tokens`]), or both at once ([`Walk`]);
//! what the moves mean is the business of who asks. It borrows from its input, allocates nothing per token or
//! per game, reads every byte string to the end, and reports what is wrong as
//! [`Damage`], each with its place, instead of giving up.
//!
//! ```
//! use touchmove_notation::pgn::{Termination, Token, games};
//!
//! let text = b"[White \"A\"]\n\n1. e4 {best by test} e5!? 1/2-1/2\n";
//! let game = games(text).next().unwrap();
//! let moves: Vec<&[u8]> = game
//!     .tokens()
//!     .filter_map(|(token, _)| match token {
//!         Token::Move(word) => Some(word),
//!         _ => None,
//!     })
//!     .collect();
//! assert_eq!(moves, [&b"e4"[..], b"e5!?"]);
//! assert!(game.tokens().any(|(token, _)| token == Token::Termination(Termination::Draw, b"1/2-1/2")));
//! ```
//!
//! Where the standard is silent or files disagree with it:
//! - where games begin is said in `split.rs`, and comes to this: tag pairs that begin a
//!   line begin a game, with or without blank lines and termination markers;
//! - a comment ends with its first closing brace, since comments do not nest
//!   (standard, section 5);
//! - a termination marker within a variation ends neither the variation nor the game;
//! - after the termination marker all but comments and escape lines is
//!   [junk](Damage::JunkText), unless another game begins there;
//! - lines end with LF, CRLF or CR; a byte order mark is skipped; a blank is also a
//!   tab, Ctrl-Z, or a no-break space amid the moves;
//! - offsets and lines are those of the text as read: for UTF-16, of its UTF-8.

mod blocks;
mod bytes;
mod commands;
mod plain;
mod sixteen;
mod split;
#[cfg(feature = "std")]
mod stream;
mod tag_pair;
mod tags;
mod termination;
mod text;
mod token;
mod tokens;
mod utf16;
mod visit;
mod walk;
mod words;
mod write;

pub use commands::{Command, Commands, commands};
pub use split::{DEFAULT_LIMIT, GamesIn, games, games_with_limit};
#[cfg(feature = "std")]
pub use stream::{ByteOrderMark, Games};
pub use tag_pair::TagValue;
pub use tags::{Tag, TagIndex, Tags};
pub use termination::Termination;
pub use text::{Encoding, decode};
pub use token::{Damage, Span, Token};
pub use tokens::Tokens;
pub use utf16::utf8_from_utf16;
pub use visit::{Skip, Visitor, visit};
pub use walk::{Walk, WalkedGame};
pub use write::{ROSTER, Writer};

/// The text of one game, and where it stands.
///
/// The fields are public so that a game can be copied elsewhere, such as to another
/// thread, and be put together again there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawGame<'a> {
    /// The text, from its first byte that is not blank to its last.
    pub bytes: &'a [u8],
    /// The offset of the first byte in the stream or text.
    pub offset: u64,
    /// The line of the first byte, from 1.
    pub line: u64,
    /// Which game it is, from 1.
    pub number: u64,
    /// The game is longer than the limit, and `bytes` only the beginning of it.
    pub too_long: bool,
    /// The stream was UTF-16, and `bytes` are its text in UTF-8.
    pub transcoded: bool,
}

impl<'a> RawGame<'a> {
    /// A game that stands alone.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            offset: 0,
            line: 1,
            number: 1,
            too_long: false,
            transcoded: false,
        }
    }

    /// Its tokens, from tag pairs to termination marker.
    #[must_use]
    pub fn tokens(&self) -> Tokens<'a> {
        Tokens::new(self)
    }

    /// The line, in the stream or text, of an offset within the game.
    ///
    /// Counts the line ends before it: for findings, not for every token.
    ///
    /// ```
    /// use touchmove_notation::pgn::RawGame;
    /// let game = RawGame::new(b"[White \"A\"]\n\n1. e4");
    /// assert_eq!(game.line_at(13), 3);
    /// ```
    #[must_use]
    pub fn line_at(&self, offset: u32) -> u64 {
        let before = &self.bytes[..self.bytes.len().min(offset as usize)];
        self.line + bytes::line_ends(before) as u64
    }

    /// The column, in bytes and from 1, of an offset within the game. If the game does
    /// not begin a line, columns of its first line are counted from its beginning.
    #[must_use]
    pub fn column_at(&self, offset: u32) -> usize {
        let before = &self.bytes[..self.bytes.len().min(offset as usize)];
        let line = before
            .iter()
            .rposition(|byte| matches!(byte, b'\n' | b'\r'));
        before.len() - line.map_or(0, |end| end + 1) + 1
    }

    /// What the text is encoded in, as a whole.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        Encoding::of(self.bytes)
    }
}
