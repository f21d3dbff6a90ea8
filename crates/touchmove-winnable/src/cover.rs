//! What men attack: by any, and by several.

use touchmove_board::{Bitboard, Colour, Placement, Role, Square, attacks};

/// The squares that a player's men attack: by any, and by several.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cover {
    pub(crate) once: Bitboard,
    pub(crate) twice: Bitboard,
}

impl Cover {
    pub(crate) fn add(&mut self, squares: Bitboard) {
        self.twice |= self.once & squares;
        self.once |= squares;
    }

    /// What is covered without a man who covers these.
    pub(crate) fn without(&self, squares: Bitboard) -> Bitboard {
        self.twice | (self.once - squares)
    }
}

/// What the men of a colour attack, the king apart.
pub(crate) fn guarded(men: &Placement, colour: Colour) -> Bitboard {
    let (own, occupied) = (men.colour(colour), men.occupied());
    let mut guarded = pawn_attacks(men.role(Role::Pawn) & own, colour);
    for square in men.role(Role::Knight) & own {
        guarded |= attacks::knight(square);
    }
    for square in men.diagonal_sliders() & own {
        guarded |= attacks::bishop(square, occupied);
    }
    for square in men.straight_sliders() & own {
        guarded |= attacks::rook(square, occupied);
    }
    guarded
}

pub(crate) fn pawn_attacks(pawns: Bitboard, colour: Colour) -> Bitboard {
    let ahead = pawns.forward(colour);
    ahead.towards_a() | ahead.towards_h()
}

/// What the piece that stands on one square would attack from another; kings and
/// pawns are none.
pub(crate) fn reach_from(
    men: &Placement,
    piece: Square,
    from: Square,
    occupied: Bitboard,
) -> Bitboard {
    if men.role(Role::Knight).contains(piece) {
        return attacks::knight(from);
    }
    let mut reach = Bitboard::EMPTY;
    if men.diagonal_sliders().contains(piece) {
        reach |= attacks::bishop(from, occupied);
    }
    if men.straight_sliders().contains(piece) {
        reach |= attacks::rook(from, occupied);
    }
    reach
}
