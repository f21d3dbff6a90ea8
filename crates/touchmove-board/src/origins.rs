//! Who can go to a square.
//!
//! A reader of moves knows the square and the sort of man; few men come into question. Each of them
//! is looked at for itself: is the king safe once he has gone there? That serves regular and
//! irregular positions alike, since nothing else forbids a move that a man can make.

use crate::{Bitboard, Position, Rank, Role, Square, attacks};

impl Position {
    /// The squares of those men of one role that can legally go to a square,
    /// castling apart: what notation has to tell apart (2014 C.10).
    ///
    /// ```
    /// use touchmove_board::{Position, Role, Square};
    /// let position: Position = "4k3/4r3/8/8/8/8/N3N3/4K3 w - - 0 1".parse()?;
    /// // The knight on e2 is pinned.
    /// assert_eq!(position.origins(Role::Knight, Square::C3), Square::A2.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        let us = self.turn;
        let placement = &self.placement;
        // Only castling goes to an own man's square, and a king is never captured (2014 1.2).
        if placement.colour(us).contains(to) || to == self.king(us.opponent()) {
            return Bitboard::EMPTY;
        }
        let men = placement.men(role.of(us));
        let occupied = placement.occupied();
        let able = match role {
            Role::Pawn => return self.pawn_origins(men, to),
            Role::King => {
                let king = men & attacks::king(to);
                let attackers = placement.attackers(to, occupied - king);
                let safe = !attackers.meets(placement.colour(us.opponent()));
                return if safe { king } else { Bitboard::EMPTY };
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                men & attacks::of(role, us, to, occupied)
            }
        };
        self.safe_among(able, to, to.set())
    }

    /// Those of some men who leave their king safe when they go to a square.
    #[inline(always)]
    fn safe_among(&self, able: Bitboard, to: Square, captured: Bitboard) -> Bitboard {
        let mut safe = Bitboard::EMPTY;
        for from in able {
            if self.leaves_king_safe(from, to, captured) {
                safe = safe.with(from);
            }
        }
        safe
    }

    fn pawn_origins(&self, pawns: Bitboard, to: Square) -> Bitboard {
        let (us, them) = (self.turn, self.turn.opponent());
        let occupied = self.placement.occupied();
        let (able, captured) = if occupied.contains(to) {
            (attacks::pawn(them, to), to.set())
        } else if self.en_passant == Some(to) {
            (attacks::pawn(them, to), to.across_en_passant().set())
        } else {
            let before = to.set().forward(them);
            let steps = if to.rank() == Rank::R4.of(us) && !occupied.meets(before) {
                before | before.forward(them)
            } else {
                before
            };
            (steps, Bitboard::EMPTY)
        };
        self.safe_among(pawns & able, to, captured)
    }

    /// Whether the king of the player who has the move is attacked by nobody once a man of his,
    /// not the king himself, has gone from one square to another, and what stood on `captured` is
    /// gone.
    #[inline(always)]
    fn leaves_king_safe(&self, from: Square, to: Square, captured: Bitboard) -> bool {
        let us = self.turn;
        let placement = &self.placement;
        let king = self.king(us);
        let others = placement.colour(us.opponent()) - captured;
        let near = attacks::pawn(us, king) & placement.role(Role::Pawn)
            | attacks::knight(king) & placement.role(Role::Knight)
            // Kings stand side by side where an illegal move went unnoticed.
            | attacks::king(king) & placement.role(Role::King);
        // Most of the time nothing is in line with the king, and nothing need be looked up.
        let straight = attacks::STRAIGHT[king.index()] & placement.straight_sliders() & others;
        let diagonal = attacks::DIAGONAL[king.index()] & placement.diagonal_sliders() & others;
        let occupied = ((placement.occupied() - captured).without(from)) | to.set();
        !(near.meets(others)
            || !straight.is_empty() && attacks::rook(king, occupied).meets(straight)
            || !diagonal.is_empty() && attacks::bishop(king, occupied).meets(diagonal))
    }
}
