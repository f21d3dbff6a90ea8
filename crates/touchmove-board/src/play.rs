//! Making a move, and why one cannot be made.

use crate::{
    Bitboard, Colour, IllegalMove, Man, Move, Position, Rank, Role, Square, Wing, attacks, key,
};

impl Position {
    /// The position after a legal move.
    ///
    /// # Errors
    /// If the move is not legal here: with the first reason why.
    pub fn play(&self, m: Move) -> Result<Position, IllegalMove> {
        match self.why_illegal(m) {
            Some(reason) => Err(reason),
            None => Ok(self.after(m)),
        }
    }

    /// The position after a move that is known to be legal here; see
    /// [`play_unchecked`](Self::play_unchecked).
    #[must_use]
    pub fn after(&self, m: Move) -> Position {
        let mut position = *self;
        position.play_unchecked(m);
        position
    }

    /// Makes a move that is known to be legal here. After another one the
    /// position is one that nobody should rely on; nothing worse happens.
    pub fn play_unchecked(&mut self, m: Move) {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let Some(role) = self.placement.role_at(from) else {
            return;
        };
        self.forget_en_passant();
        let passed = self.en_passant.take();

        if role == Role::King && self.placement.colour(us).contains(to) {
            self.castle(from, to);
            self.pass_turn(false);
            return;
        }

        let mut quiet = role != Role::Pawn;
        if let Some(captured) = self.placement.role_at(to) {
            quiet = false;
            self.toggle(to, captured.of(us.opponent()));
        } else if role == Role::Pawn && passed == Some(to) && from.file() != to.file() {
            self.toggle(to.across_en_passant(), Role::Pawn.of(us.opponent()));
        }
        let becomes = m.promotion().unwrap_or(role);
        self.placement.displace(from, role, to, becomes, us);
        self.key ^= key::man(role.of(us), from) ^ key::man(becomes.of(us), to);
        if !self.castling.is_empty() {
            self.lose_castling_by(from, to);
        }

        self.pass_turn(!quiet);
        if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 {
            let over = usize::midpoint(from.index(), to.index());
            self.note_en_passant(Square::from_low_bits(over as u16));
        }
    }

    /// The position when the player to move does not: not a move of the Laws,
    /// but annotators write it (`--`).
    #[must_use]
    pub fn pass(&self) -> Position {
        let mut position = *self;
        position.forget_en_passant();
        position.en_passant = None;
        position.pass_turn(false);
        position
    }

    /// Takes what the en-passant square adds out of the key.
    #[inline(always)]
    pub(crate) fn forget_en_passant(&mut self) {
        if let Some(square) = self.en_passant {
            self.key ^= key::en_passant(square.file());
        }
    }

    #[inline(always)]
    pub(crate) fn toggle(&mut self, square: Square, man: Man) {
        self.placement.toggle(square, man);
        self.key ^= key::man(man, square);
    }

    /// Takes away the rights that moves from and to these squares end
    /// (2014 3.8.b.1).
    pub(crate) fn lose_castling_by(&mut self, from: Square, to: Square) {
        let touched = from.set() | to.set();
        let kings = self.placement.role(Role::King);
        // Rights are seldom lost: only by a rook's square, or by a king who has moved.
        if !(self.castling.rooks() | kings).meets(touched) {
            return;
        }
        let before = self.castling;
        for colour in Colour::BOTH {
            // The king is already on his new square, if he moved.
            if from.rank() == Rank::R1.of(colour) && self.king(colour) == to {
                self.castling.discard_both(colour);
            }
        }
        self.castling.discard_rook(from);
        self.castling.discard_rook(to);
        if self.castling != before {
            self.key ^= key::castling(before) ^ key::castling(self.castling);
        }
    }

    /// Gives the opponent the move; `counted` says that a pawn moved or a man
    /// was captured.
    #[inline(always)]
    pub(crate) fn pass_turn(&mut self, counted: bool) {
        self.halfmove_clock = if counted {
            0
        } else {
            self.halfmove_clock.saturating_add(1)
        };
        self.fullmove_number = self.fullmove_number.saturating_add(self.turn as u32);
        self.turn = self.turn.opponent();
        self.key ^= key::BLACK_TO_MOVE;
    }

    /// King and rook to their squares (2014 3.8.b, F.3).
    fn castle(&mut self, king: Square, rook: Square) {
        let us = self.turn;
        let wing = if rook > king {
            Wing::Kingside
        } else {
            Wing::Queenside
        };
        self.toggle(king, Role::King.of(us));
        self.toggle(rook, Role::Rook.of(us));
        self.toggle(wing.king_to(us), Role::King.of(us));
        self.toggle(wing.rook_to(us), Role::Rook.of(us));
        self.key ^= key::castling(self.castling);
        self.castling.discard_both(us);
        self.key ^= key::castling(self.castling);
    }

    /// Why a move is not legal here: the first reason, in the order of
    /// [`IllegalMove`]'s variants; `None` if it is legal.
    ///
    /// ```
    /// use touchmove_board::{IllegalMove, Position};
    /// let position: Position = "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.why_illegal("e2f4".parse()?), Some(IllegalMove::LeavesKingInCheck));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_illegal(&self, m: Move) -> Option<IllegalMove> {
        if self.is_legal(m) {
            return None;
        }
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let Some(man) = self.man_at(from) else {
            return Some(IllegalMove::VacantSquare(from));
        };
        if man.colour != us {
            return Some(IllegalMove::OpponentsMan(from, man.role));
        }
        let target = self.man_at(to);
        if target == Some(Role::King.of(us.opponent())) {
            return Some(IllegalMove::CapturesKing);
        }
        if man.role == Role::King && target == Some(Role::Rook.of(us)) {
            return Some(match m.promotion() {
                Some(_) => IllegalMove::NothingToPromote,
                None => self.why_no_castling(to),
            });
        }
        if target.is_some_and(|target| target.colour == us) {
            return Some(IllegalMove::OwnManThere(to));
        }
        if !self.reach(man, from).contains(to) {
            return Some(IllegalMove::OutOfReach(man.role, from, to));
        }
        let promotes = man.role == Role::Pawn && to.rank() == Rank::R8.of(us);
        match m.promotion() {
            None if promotes => Some(IllegalMove::PromotionMissing),
            Some(_) if !promotes => Some(IllegalMove::NothingToPromote),
            _ => Some(IllegalMove::LeavesKingInCheck),
        }
    }

    /// Where a man moves by 2014 3.2 to 3.8.a, the king's safety aside.
    fn reach(&self, man: Man, from: Square) -> Bitboard {
        let occupied = self.placement.occupied();
        let attacked = attacks::of(man.role, man.colour, from, occupied);
        if man.role != Role::Pawn {
            return attacked;
        }
        let one = from.set().forward(man.colour) - occupied;
        let third = Bitboard::rank(Rank::R3.of(man.colour));
        let two = (one & third).forward(man.colour) - occupied;
        let capturable = self.placement.colour(man.colour.opponent())
            | self.en_passant.map_or(Bitboard::EMPTY, Square::set);
        one | two | attacked & capturable
    }

    fn why_no_castling(&self, rook: Square) -> IllegalMove {
        let king = self.king(self.turn);
        let wing = if rook > king {
            Wing::Kingside
        } else {
            Wing::Queenside
        };
        if self.castling.rook(self.turn, wing) != Some(rook) {
            IllegalMove::CastlingRightLost(rook)
        } else if self.castling_is_obstructed(wing, rook) {
            IllegalMove::CastlingObstructed
        } else {
            IllegalMove::CastlingAttacked
        }
    }

    /// Whether a man stands where the king or the rook must pass or arrive
    /// (2014 3.8.b.2.b; F.3 for the other start positions).
    pub(crate) fn castling_is_obstructed(&self, wing: Wing, rook: Square) -> bool {
        let us = self.turn;
        let king = self.king(us);
        let (king_to, rook_to) = (wing.king_to(us), wing.rook_to(us));
        let paths = attacks::between(king, king_to)
            | king_to.set()
            | attacks::between(rook, rook_to)
            | rook_to.set();
        paths.meets(self.placement.occupied().without(king).without(rook))
    }
}
