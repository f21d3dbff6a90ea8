//! What decides which moves are legal, and nothing else, in a form made for speed.

use crate::{Bitboard, Colour, Position, Role, Square};

/// The player who has the move, as a constant of the code.
pub(super) trait Side {
    /// His colour.
    const US: Colour;
    /// His opponent's.
    const THEM: Colour;
    /// One rank forward, as a difference of square numbers.
    const FORWARD: i8;
    /// The opponent.
    type Opponent: Side<Opponent = Self>;
}

/// White has the move.
pub(super) struct White;
/// Black has the move.
pub(super) struct Black;

impl Side for White {
    const US: Colour = Colour::White;
    const THEM: Colour = Colour::Black;
    const FORWARD: i8 = 8;
    type Opponent = Black;
}

impl Side for Black {
    const US: Colour = Colour::Black;
    const THEM: Colour = Colour::White;
    const FORWARD: i8 = -8;
    type Opponent = White;
}

/// The men and the rights to castle: eight words, one cache line. Copying it is cheaper than taking
/// a move back.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Men {
    pub(super) pawns: Bitboard,
    pub(super) knights: Bitboard,
    /// Bishops and queens.
    pub(super) diagonal: Bitboard,
    /// Rooks and queens.
    pub(super) straight: Bitboard,
    pub(super) kings: Bitboard,
    pub(super) colours: [Bitboard; 2],
    /// The rooks with which castling is still a right.
    pub(super) castling: Bitboard,
}

impl Men {
    #[inline(always)]
    pub(super) fn of(position: &Position) -> Men {
        let placement = position.placement();
        Men {
            pawns: placement.role(Role::Pawn),
            knights: placement.role(Role::Knight),
            diagonal: placement.diagonal_sliders(),
            straight: placement.straight_sliders(),
            kings: placement.role(Role::King),
            colours: [
                placement.colour(Colour::White),
                placement.colour(Colour::Black),
            ],
            castling: position.castling().rooks(),
        }
    }

    #[inline(always)]
    pub(super) fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour as usize]
    }

    /// Where that player's king stands: a position has one a side.
    #[inline(always)]
    pub(super) fn king(&self, colour: Colour) -> Square {
        let king = self.kings & self.colour(colour);
        Square::from_low_bits(king.0.trailing_zeros() as u16)
    }

    /// The opponent's men on these squares, his king apart, are taken off.
    #[inline(always)]
    pub(super) fn capture<S: Side>(&mut self, squares: Bitboard) {
        self.pawns = self.pawns - squares;
        self.knights = self.knights - squares;
        self.diagonal = self.diagonal - squares;
        self.straight = self.straight - squares;
        self.castling = self.castling - squares;
        self.colours[S::THEM as usize] = self.colours[S::THEM as usize] - squares;
    }
}
