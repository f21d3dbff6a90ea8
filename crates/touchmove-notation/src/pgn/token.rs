//! The tokens of a game, and what can be wrong with its text.

use super::{TagValue, Termination};
use core::fmt;
use core::ops::Range;

/// Where a token stands: byte offsets from the beginning of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// A game is at most 4 GiB long (`split::clamp_limit`), so offsets fit.
    #[inline]
    pub(super) const fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The place as a range, to slice [`RawGame::bytes`](super::RawGame::bytes) with.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A piece of a game's text, borrowed from it.
///
/// The reader knows no board: that a word is a [`Move`](Token::Move) says that it
/// stands where a move does, not that it can be read as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Token<'a> {
    /// A tag pair, `[Event "..."]` (PGN standard section 8.1).
    Tag {
        /// The name, as written.
        name: &'a [u8],
        /// The value.
        value: TagValue<'a>,
    },
    /// A move number with what follows it: `1.`, `1...`, or `1` (section 8.2.2).
    MoveNumber {
        /// The number; 0 where there are dots alone, `u32::MAX` where it is larger.
        number: u32,
        /// How many dots follow, at most 255. Two or more announce a Black move.
        dots: u8,
    },
    /// A move, or whatever stands in its place, with all that is glued to it: check
    /// signs, `e.p.`, `!?`, `(=)`, `(Q)`. Null moves (`--`, `Z0`, `0000`, `<>`,
    /// `@@@@`, `null`, `pass`) are moves.
    Move(&'a [u8]),
    /// A word that belongs to the move before it, written apart from it: `+`, `++`,
    /// `#`, `e.p.`, `mate`, `ch`, `(=)`.
    Mark(&'a [u8]),
    /// A numeric annotation glyph, `$1` (section 8.2.4).
    Nag(u16),
    /// A glyph written apart: `!?`, `+/=`, `±`.
    Glyph(&'a [u8]),
    /// The text of a comment in braces, without them (section 5).
    Comment(&'a [u8]),
    /// The text of a comment that runs from a semicolon to the end of the line.
    LineComment(&'a [u8]),
    /// `(`: a variation begins (section 8.2.5).
    VariationStart,
    /// `)`: the variation ends.
    VariationEnd,
    /// A game termination marker (section 8.2.6), with the word as written.
    Termination(Termination, &'a [u8]),
    /// The rest of a line that has a percent sign in the first column (section 6).
    Escape(&'a [u8]),
    /// Something is wrong here; the span says where.
    Damage(Damage),
}

/// What is wrong with the text of a game.
///
/// A damage that a token shows is reported right after the token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Damage {
    /// A comment has no closing brace before the game ends. The span is the comment's.
    UnclosedComment,
    /// A variation has no closing parenthesis. The span is its opening one's.
    UnclosedVariation,
    /// A `)` that closes nothing.
    StrayVariationEnd,
    /// A `}` that closes nothing.
    StrayCommentEnd,
    /// A tag pair that is not `[Name "value"]`; what could be read of it was.
    DamagedTag,
    /// A tag value without closing quotation mark, ended by the line.
    UnclosedTagValue,
    /// A tag value that ends in a single backslash, so that by the letter of the
    /// standard its closing quotation mark would not close it.
    UnescapedBackslash,
    /// A tag name with other characters than letters, digits and `_`.
    OddTagName,
    /// A tag pair amid the moves.
    MisplacedTag,
    /// A NUL byte.
    NulByte,
    /// Text that is neither moves nor commentary: markup, mail, or whatever stands
    /// after the termination marker.
    JunkText,
    /// A `$` without a number from 0 to 65535 after it.
    BadNag,
    /// The game is longer than the limit; what follows its beginning was not read.
    TooLong,
    /// The text is UTF-16. [`utf8_from_utf16`](super::utf8_from_utf16) or
    /// [`Games`](super::Games) make it readable.
    Utf16,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnclosedComment => "this comment is not closed",
            Self::UnclosedVariation => "this variation is not closed",
            Self::StrayVariationEnd => "`)` closes no variation",
            Self::StrayCommentEnd => "`}` closes no comment",
            Self::DamagedTag => "this is not a tag pair of the form [Name \"value\"]",
            Self::UnclosedTagValue => "this tag value has no closing quotation mark",
            Self::UnescapedBackslash => "the backslash that ends this tag value should be doubled",
            Self::OddTagName => "a tag name has letters, digits and `_` only",
            Self::MisplacedTag => "this tag pair stands amid the moves",
            Self::NulByte => "there is a NUL byte here",
            Self::JunkText => "this text is no part of a game",
            Self::BadNag => "`$` needs a number from 0 to 65535",
            Self::TooLong => "the game is too long to be read",
            Self::Utf16 => "the text is UTF-16, not UTF-8",
        })
    }
}
