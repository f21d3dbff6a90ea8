//! What castling with one rook needs (2014 3.8.b, F.3).

use crate::{Bitboard, CastlingRights, Colour, Position, Square, Wing, attacks};

/// Which squares decide over castling with one rook.
#[derive(Clone, Copy)]
pub(super) struct Corner {
    pub(super) wing: Wing,
    /// No man but the king and that rook stands here (2014 3.8.b.2.b).
    pub(super) clear: Bitboard,
    /// No man of the opponent's attacks these (2014 3.8.b.2.a), besides the king's own square.
    pub(super) safe: Bitboard,
    /// The rook may be what hides the king's new square: it does not come from the edge (2014 F.3).
    pub(super) hides: bool,
}

impl Corner {
    #[inline(always)]
    pub(super) fn of(colour: Colour, king: Square, rook: Square) -> Corner {
        let wing = if rook > king {
            Wing::Kingside
        } else {
            Wing::Queenside
        };
        let (king_to, rook_to) = (wing.king_to(colour), wing.rook_to(colour));
        let safe = attacks::between(king, king_to) | king_to.set();
        let clear = safe | attacks::between(rook, rook_to) | rook_to.set();
        let edge = Bitboard::file(crate::File::A) | Bitboard::file(crate::File::H);
        Corner {
            wing,
            clear: clear.without(king).without(rook),
            safe,
            hides: !edge.contains(rook),
        }
    }
}

/// Where the corners come from.
pub(super) trait Corners: Copy {
    fn corner(self, colour: Colour, king: Square, rook: Square) -> Corner;
}

/// Worked out when they are needed, which is seldom.
#[derive(Clone, Copy)]
pub(super) struct AsNeeded;

impl Corners for AsNeeded {
    #[inline(always)]
    fn corner(self, colour: Colour, king: Square, rook: Square) -> Corner {
        Corner::of(colour, king, rook)
    }
}

/// Worked out before many positions are gone through: rights can only be lost, so that king and
/// rook stand where they stood.
pub(super) struct Prepared([[Corner; 2]; 2]);

impl Prepared {
    pub(super) fn of(position: &Position) -> Prepared {
        let rights: CastlingRights = position.castling();
        Prepared(Colour::BOTH.map(|colour| {
            Wing::BOTH.map(|wing| {
                let king = position.king(colour);
                // Where there is no right, nobody asks.
                Corner::of(colour, king, rights.rook(colour, wing).unwrap_or(king))
            })
        }))
    }
}

impl Corners for &Prepared {
    #[inline(always)]
    fn corner(self, colour: Colour, king: Square, rook: Square) -> Corner {
        self.0[colour as usize][usize::from(rook < king)]
    }
}
