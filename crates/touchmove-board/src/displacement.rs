//! Moving men about, lawfully or not.
//!
//! Over the board an illegal move can be made and can stand (2014 7.5, A.4.b),
//! and what is written down of a game holds such moves. They are carried out
//! as they are written.

use crate::{Colour, Move, Position, Rank, Role, Square, Wing};

/// What is done with the men, whether or not it is a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Displacement {
    /// The man on the first square goes to the second, and any man there is
    /// taken off; a promotion takes effect if it is a pawn on its last rank.
    Man(Move),
    /// The king and the rook of that side go where castling puts them.
    Castling(Wing),
}

/// Why men cannot be moved like that, not even unlawfully.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CannotDisplace {
    /// There is nothing to move.
    #[error("no man stands on {0}")]
    VacantSquare(Square),
    /// The man is to stay where it is.
    #[error("the man on {0} does not leave its square")]
    SameSquare(Square),
    /// A king would leave the board (2014 1.2).
    #[error("a king stands on {0}, and a king is never captured")]
    KingThere(Square),
    /// There is no rook on the king's rank to castle with.
    #[error("there is no rook to castle with")]
    NoRook,
    /// A man stands where the king or the rook would go.
    #[error("a man stands where king or rook would go")]
    Obstructed,
}

impl Position {
    /// The position after men have been moved as described, with the turn
    /// passed, as it is when an illegal move stands. Castling rights are lost
    /// as by any move; an en-passant square arises from a double step of a
    /// pawn from its second rank, as made, over a vacant square.
    ///
    /// ```
    /// use touchmove_board::{Displacement, Position};
    /// let position = Position::initial();
    /// let after = position.displace(Displacement::Man("e7e4".parse()?))?;
    /// assert_eq!(after.to_string(), "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is nothing to move, or if a king would have to leave the board.
    pub fn displace(&self, displacement: Displacement) -> Result<Position, CannotDisplace> {
        match displacement {
            Displacement::Man(m) => self.displace_man(m),
            Displacement::Castling(wing) => self.displace_castling(wing),
        }
    }

    fn displace_man(&self, m: Move) -> Result<Position, CannotDisplace> {
        let (from, to) = (m.from(), m.to());
        let man = self
            .man_at(from)
            .ok_or(CannotDisplace::VacantSquare(from))?;
        if from == to {
            return Err(CannotDisplace::SameSquare(from));
        }
        let captured = self.man_at(to);
        if captured.is_some_and(|captured| captured.role == Role::King) {
            return Err(CannotDisplace::KingThere(to));
        }
        let mut position = *self;
        position.forget_en_passant();
        let passed = position.en_passant.take();
        let mut counted = man.role == Role::Pawn;
        if let Some(captured) = captured {
            position.toggle(to, captured);
            counted = true;
        } else if man == Role::Pawn.of(self.turn) && passed == Some(to) && from.file() != to.file()
        {
            position.toggle(to.across_en_passant(), Role::Pawn.of(self.turn.opponent()));
        }
        let promotes = man.role == Role::Pawn && to.rank() == Rank::R8.of(man.colour);
        let becomes = m.promotion().filter(|_| promotes).unwrap_or(man.role);
        position.toggle(from, man);
        position.toggle(to, becomes.of(man.colour));
        position.lose_castling_by(from, to);
        position.pass_turn(counted);
        if is_double_step(man.role, man.colour, from, to) && man.colour == self.turn {
            let over = usize::midpoint(from.index(), to.index());
            let over = Square::from_low_bits(over as u16);
            // If the pawn has jumped over a man, to capture on his square is
            // to capture him.
            if position.man_at(over).is_none() {
                position.note_en_passant(over);
            }
        }
        Ok(position)
    }

    fn displace_castling(&self, wing: Wing) -> Result<Position, CannotDisplace> {
        let us = self.turn;
        let king = self.king(us);
        let rook = self
            .castling
            .rook(us, wing)
            .or_else(|| self.outermost_rook(us, wing))
            .ok_or(CannotDisplace::NoRook)?;
        let mut position = *self;
        position.forget_en_passant();
        position.en_passant = None;
        position.toggle(king, Role::King.of(us));
        position.toggle(rook, Role::Rook.of(us));
        let (king_to, rook_to) = (wing.king_to(us), wing.rook_to(us));
        if position
            .placement
            .occupied()
            .meets(king_to.set() | rook_to.set())
        {
            return Err(CannotDisplace::Obstructed);
        }
        position.toggle(king_to, Role::King.of(us));
        position.toggle(rook_to, Role::Rook.of(us));
        position.lose_castling_by(king, king_to);
        position.lose_castling_by(rook, rook_to);
        position.pass_turn(false);
        Ok(position)
    }

    /// The rook on that player's first rank that is farthest out on that side
    /// of his king.
    fn outermost_rook(&self, colour: Colour, wing: Wing) -> Option<Square> {
        let king = self.king(colour);
        let home = crate::Bitboard::rank(Rank::R1.of(colour));
        let rooks = self.placement.men(Role::Rook.of(colour)) & home;
        let rook = match wing {
            Wing::Kingside => rooks.last().filter(|rook| *rook > king),
            Wing::Queenside => rooks.first().filter(|rook| *rook < king),
        }?;
        home.contains(king).then_some(rook)
    }
}

fn is_double_step(role: Role, colour: Colour, from: Square, to: Square) -> bool {
    role == Role::Pawn
        && from.file() == to.file()
        && from.rank() == Rank::R2.of(colour)
        && to.rank() == Rank::R4.of(colour)
}
