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
    #[inline(always)]
    pub fn origins(&self, role: Role, to: Square) -> Bitboard {
        self.origins_among(self.placement.men(role.of(self.turn)), role, to)
    }

    /// Those of these own men, all of one role, who can legally go to a square, castling apart.
    #[inline(always)]
    pub(crate) fn origins_among(&self, men: Bitboard, role: Role, to: Square) -> Bitboard {
        match role {
            Role::Pawn => self.pawn_origins(men, to),
            role => self.piece_origins(men, role, to),
        }
    }

    #[inline(always)]
    fn piece_origins(&self, men: Bitboard, role: Role, to: Square) -> Bitboard {
        let us = self.turn;
        let placement = &self.placement;
        if self.is_barred(to) {
            return Bitboard::EMPTY;
        }
        let occupied = placement.occupied();
        let able = match role {
            Role::King => {
                let king = men & attacks::king(to);
                let attackers = placement.attackers(to, occupied - king);
                let safe = !attackers.meets(placement.colour(us.opponent()));
                return if safe { king } else { Bitboard::EMPTY };
            }
            Role::Knight => men & attacks::knight(to),
            Role::Bishop => men & attacks::bishop(to, occupied),
            Role::Rook => men & attacks::rook(to, occupied),
            Role::Queen => men & attacks::queen(to, occupied),
            Role::Pawn => Bitboard::EMPTY,
        };
        self.safe_among(able, to, to.set())
    }

    /// Those of some men who leave their king safe when they go to a square.
    #[inline(always)]
    fn safe_among(&self, able: Bitboard, to: Square, captured: Bitboard) -> Bitboard {
        if able.is_empty() || self.is_king_out_of_reach() {
            return able;
        }
        let mut safe = Bitboard::EMPTY;
        for from in able {
            if self.leaves_king_safe(from, to, captured) {
                safe = safe.with(from);
            }
        }
        safe
    }

    /// Whether nothing attacks the king of the player who has the move, nor is in line with him: so
    /// that any man but himself may go anywhere.
    #[inline(always)]
    fn is_king_out_of_reach(&self) -> bool {
        let us = self.turn;
        let placement = &self.placement;
        let king = self.king(us);
        let near = attacks::pawn(us, king) & placement.role(Role::Pawn)
            | attacks::knight(king) & placement.role(Role::Knight)
            | attacks::king(king) & placement.role(Role::King);
        let in_line = attacks::STRAIGHT[king.index()] & placement.straight_sliders()
            | attacks::DIAGONAL[king.index()] & placement.diagonal_sliders();
        !(near | in_line).meets(placement.colour(us.opponent()))
    }

    /// Whether an own man stands there, where only castling goes, or the opponent's king, who is
    /// never captured (2014 1.2).
    #[inline(always)]
    fn is_barred(&self, to: Square) -> bool {
        let kings = self.placement.role(Role::King);
        (self.placement.colour(self.turn) | kings).contains(to)
    }

    #[inline(always)]
    fn pawn_origins(&self, pawns: Bitboard, to: Square) -> Bitboard {
        let (us, them) = (self.turn, self.turn.opponent());
        if self.is_barred(to) {
            return Bitboard::EMPTY;
        }
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
        let others = self.placement.colour(self.turn.opponent()) - captured;
        let occupied = ((self.placement.occupied() - captured).without(from)) | to.set();
        self.checkers_among(others, occupied).is_empty()
    }

    /// Which of `others` attack the king of the player who has the move, if just `occupied` stops
    /// bishops, rooks and queens.
    #[inline(always)]
    pub(crate) fn checkers_among(&self, others: Bitboard, occupied: Bitboard) -> Bitboard {
        let us = self.turn;
        let placement = &self.placement;
        let king = self.king(us);
        let mut checkers = attacks::pawn(us, king) & placement.role(Role::Pawn)
            | attacks::knight(king) & placement.role(Role::Knight)
            // Kings stand side by side where an illegal move went unnoticed.
            | attacks::king(king) & placement.role(Role::King);
        // Most of the time nothing is in line with the king, and nothing need be looked up.
        let straight = placement.straight_sliders() & others;
        if attacks::STRAIGHT[king.index()].meets(straight) {
            checkers |= attacks::rook(king, occupied) & straight;
        }
        let diagonal = placement.diagonal_sliders() & others;
        if attacks::DIAGONAL[king.index()].meets(diagonal) {
            checkers |= attacks::bishop(king, occupied) & diagonal;
        }
        checkers & others
    }
}
