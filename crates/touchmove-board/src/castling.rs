//! The right to castle (2014 3.8.b, F.3).

use core::fmt;

use crate::{Bitboard, Colour, File, Rank, Square};

/// The side of the board to which a king castles (2014 glossary: kingside,
/// queenside).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// Towards the h-file: the king goes to the g-file, written `0-0`.
    Kingside,
    /// Towards the a-file: the king goes to the c-file, written `0-0-0`.
    Queenside,
}

impl Wing {
    /// Kingside and queenside.
    pub const BOTH: [Wing; 2] = [Wing::Kingside, Wing::Queenside];

    /// Where the king stands after castling.
    #[inline(always)]
    pub const fn king_to(self, colour: Colour) -> Square {
        let file = match self {
            Wing::Kingside => File::G,
            Wing::Queenside => File::C,
        };
        Square::new(file, Rank::R1.of(colour))
    }

    /// Where the rook stands after castling.
    #[inline(always)]
    pub const fn rook_to(self, colour: Colour) -> Square {
        let file = match self {
            Wing::Kingside => File::F,
            Wing::Queenside => File::D,
        };
        Square::new(file, Rank::R1.of(colour))
    }

    /// Where that wing's rook stands at the start of a classical game (2014 2.3).
    pub const fn classical_rook(self, colour: Colour) -> Square {
        let file = match self {
            Wing::Kingside => File::H,
            Wing::Queenside => File::A,
        };
        Square::new(file, Rank::R1.of(colour))
    }
}

/// The castlings whose right has not been lost (2014 3.8.b.1), each by the
/// square of its rook, so that any start position of Chess960 can be told.
///
/// Rights can only be [taken away](Self::discard) from a position in play;
/// [`insert`](Self::insert) is for setting up.
///
/// ```
/// use touchmove_board::{CastlingRights, Colour, Square, Wing};
/// let mut rights = CastlingRights::classical();
/// assert_eq!(rights.rook(Colour::White, Wing::Kingside), Some(Square::H1));
/// rights.discard(Colour::White, Wing::Kingside);
/// assert_eq!(rights.rook(Colour::White, Wing::Kingside), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastlingRights([[u8; 2]; 2]);

/// No square has this number.
const LOST: u8 = 64;

impl CastlingRights {
    /// Nobody may castle any more.
    pub const NONE: CastlingRights = CastlingRights([[LOST; 2]; 2]);

    /// All four castlings of the classical start position.
    pub const fn classical() -> CastlingRights {
        CastlingRights([
            [Square::H1.index() as u8, Square::A1.index() as u8],
            [Square::H8.index() as u8, Square::A8.index() as u8],
        ])
    }

    /// The square of the rook with which that castling is still a right.
    pub const fn rook(self, colour: Colour, wing: Wing) -> Option<Square> {
        Square::from_index(self.0[colour as usize][wing as usize] as usize)
    }

    /// Whether that player has any right left.
    pub const fn has_any(self, colour: Colour) -> bool {
        self.0[colour as usize][0] != LOST || self.0[colour as usize][1] != LOST
    }

    /// Whether nobody has any right left.
    pub const fn is_empty(self) -> bool {
        !self.has_any(Colour::White) && !self.has_any(Colour::Black)
    }

    /// Gives the right to castle with the rook on that square.
    pub const fn insert(&mut self, colour: Colour, wing: Wing, rook: Square) {
        self.0[colour as usize][wing as usize] = rook.index() as u8;
    }

    /// Takes the right away.
    pub const fn discard(&mut self, colour: Colour, wing: Wing) {
        self.0[colour as usize][wing as usize] = LOST;
    }

    /// Takes both of a player's rights away: his king has moved
    /// (2014 3.8.b.1.a).
    pub const fn discard_both(&mut self, colour: Colour) {
        self.0[colour as usize] = [LOST; 2];
    }

    /// Takes the right away that a rook on that square had, if any: it has
    /// moved (2014 3.8.b.1.b) or has been captured.
    pub const fn discard_rook(&mut self, square: Square) {
        let number = square.index() as u8;
        let mut colour = 0;
        while colour < 2 {
            if self.0[colour][0] == number {
                self.0[colour][0] = LOST;
            }
            if self.0[colour][1] == number {
                self.0[colour][1] = LOST;
            }
            colour += 1;
        }
    }

    /// The squares of all rooks with a right.
    #[inline(always)]
    pub fn rooks(self) -> Bitboard {
        let [white, black] = self.0;
        let bit = |rook: u8| u64::from(rook != LOST) << (rook & 63);
        Bitboard(bit(white[0]) | bit(white[1]) | bit(black[0]) | bit(black[1]))
    }

    /// All rights: whose, to which side, with which rook.
    pub fn iter(self) -> impl Iterator<Item = (Colour, Wing, Square)> {
        Colour::BOTH
            .into_iter()
            .flat_map(|colour| Wing::BOTH.map(|wing| (colour, wing)))
            .filter_map(move |(colour, wing)| Some((colour, wing, self.rook(colour, wing)?)))
    }
}

impl Default for CastlingRights {
    fn default() -> CastlingRights {
        CastlingRights::NONE
    }
}

impl fmt::Debug for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
