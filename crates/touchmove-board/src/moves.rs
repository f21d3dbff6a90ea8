//! A move, written small.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use alloc::string::{String, ToString};

use crate::{Role, Square};

/// A move as it is written: from a square, to a square, and the piece that a
/// pawn becomes. Castling is the king's move onto his own rook, whatever the
/// start position (2014 3.8.b, F.3), so that no two moves of any position are
/// written alike. Whether it is a legal move, only a
/// [`Position`](crate::Position) can tell.
///
/// Two bytes, also as an `Option`.
///
/// ```
/// use touchmove_board::{Move, Role, Square};
/// let m: Move = "e7e8q".parse()?;
/// assert_eq!(m.from(), Square::E7);
/// assert_eq!(m.promotion(), Some(Role::Queen));
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// # Ok::<(), touchmove_board::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// Always set, so that the number is never zero.
const PRESENT: u16 = 1 << 15;

impl Move {
    /// A move without promotion.
    pub const fn new(from: Square, to: Square) -> Move {
        Move::pack(from.index() as u16 | (to.index() as u16) << 6)
    }

    /// A pawn's move to its last rank and what it becomes. A pawn becomes a
    /// queen, rook, bishop or knight (2014 3.7.e): none other is to be had,
    /// so the answer for a pawn or a king is `None`.
    #[must_use]
    pub const fn promoting(from: Square, to: Square, promotion: Role) -> Option<Move> {
        match promotion {
            Role::Pawn | Role::King => None,
            role => Some(Move::promoting_to(from, to, role)),
        }
    }

    pub(crate) const fn promoting_to(from: Square, to: Square, role: Role) -> Move {
        Move::pack(from.index() as u16 | (to.index() as u16) << 6 | (role as u16) << 12)
    }

    const fn pack(bits: u16) -> Move {
        match NonZeroU16::new(bits | PRESENT) {
            Some(bits) => Move(bits),
            None => unreachable!(),
        }
    }

    /// The square that the man leaves; for castling, the king's.
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0.get())
    }

    /// The square that the man goes to; for castling, that of the rook.
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0.get() >> 6)
    }

    /// What the pawn becomes.
    pub const fn promotion(self) -> Option<Role> {
        match self.0.get() >> 12 & 7 {
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => None,
        }
    }

    /// Every move that can be written: from any square to any other, with and
    /// without each promotion. 20,160 of them.
    pub fn all() -> impl Iterator<Item = Move> {
        Square::all()
            .flat_map(|from| Square::all().map(move |to| (from, to)))
            .filter(|(from, to)| from != to)
            .flat_map(|(from, to)| {
                let promoting = Role::PROMOTIONS.map(|role| Move::promoting_to(from, to, role));
                core::iter::once(Move::new(from, to)).chain(promoting)
            })
    }
}

impl fmt::Display for Move {
    /// Coordinates: `e2e4`, `e7e8q`, and castling as `e1h1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no move in coordinates.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no move in coordinates such as `e2e4` or `e7e8q`: {reason}")]
pub struct ParseMoveError {
    text: String,
    reason: &'static str,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let fail = |reason| ParseMoveError {
            text: text.to_string(),
            reason,
        };
        let square =
            |range| -> Option<Square> { text.get::<core::ops::Range<usize>>(range)?.parse().ok() };
        let from = square(0..2).ok_or_else(|| fail("it does not begin with a square"))?;
        let to = square(2..4).ok_or_else(|| fail("the first square is not followed by another"))?;
        if from == to {
            return Err(fail("the two squares are the same"));
        }
        match &text[4..] {
            "" => Ok(Move::new(from, to)),
            "q" => Ok(Move::promoting_to(from, to, Role::Queen)),
            "r" => Ok(Move::promoting_to(from, to, Role::Rook)),
            "b" => Ok(Move::promoting_to(from, to, Role::Bishop)),
            "n" => Ok(Move::promoting_to(from, to, Role::Knight)),
            _ => Err(fail("after the squares only q, r, b or n can stand")),
        }
    }
}
