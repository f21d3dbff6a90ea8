//! What can be set up: anything, anywhere.

use crate::{
    Bitboard, CastlingRights, Colour, Faults, FaultySetup, Placement, Position, Rank, Role, Square,
    attacks,
};

/// Men on a board and the facts that a board does not show, not necessarily a
/// position that can be played. Equality is literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men on their squares.
    pub placement: Placement,
    /// Who has the move.
    pub turn: Colour,
    /// Which castlings are said to be still a right.
    pub castling: CastlingRights,
    /// The square that a pawn is said to have just passed over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last pawn move or capture (2014 9.3).
    pub halfmove_clock: u16,
    /// The number of the next move by White, or of his last one.
    pub fullmove_number: u32,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::initial()
    }
}

impl Setup {
    /// The initial position (2014 2.3).
    pub const fn initial() -> Setup {
        Setup {
            placement: Placement::initial(),
            turn: Colour::White,
            castling: CastlingRights::classical(),
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The empty board, White to move.
    pub const fn empty() -> Setup {
        Setup {
            placement: Placement::EMPTY,
            castling: CastlingRights::NONE,
            ..Setup::initial()
        }
    }

    /// The position that is set up here.
    ///
    /// # Errors
    /// With all [`Faults`] at once.
    pub fn position(&self) -> Result<Position, FaultySetup> {
        self.position_despite(Faults::empty())
    }

    /// The position that is set up here, even if it has some of the `accepted`
    /// faults. A castling right or an en-passant square that is accepted
    /// though wrong is dropped.
    ///
    /// # Errors
    /// If there are other faults, or a player does not have exactly one king.
    pub fn position_despite(&self, accepted: Faults) -> Result<Position, FaultySetup> {
        let faults = self.faults();
        if !accepted.intersection(Faults::ANY).contains(faults) {
            return Err(FaultySetup::new(*self, faults));
        }
        let mut sound = *self;
        for (colour, wing, rook) in self.castling.iter() {
            if !self.can_have_right(colour, wing, rook) {
                sound.castling.discard(colour, wing);
            }
        }
        if faults.contains(Faults::EN_PASSANT) {
            sound.en_passant = None;
        }
        Ok(Position::from_sound(&sound))
    }

    /// Everything that is wrong.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::empty();
        for colour in Colour::BOTH {
            faults |= self.faults_of_men(colour);
        }
        faults.set(
            Faults::PAWN_ON_END_RANK,
            self.placement.role(Role::Pawn).meets(Bitboard::END_RANKS),
        );
        let right_is_wrong = |(colour, wing, rook)| !self.can_have_right(colour, wing, rook);
        faults.set(
            Faults::CASTLING_RIGHT,
            self.castling.iter().any(right_is_wrong),
        );
        faults.set(
            Faults::EN_PASSANT,
            self.en_passant
                .is_some_and(|square| !self.can_have_passed(square)),
        );

        if let (Some(own), Some(other)) = (self.king(self.turn), self.king(self.turn.opponent())) {
            faults.set(Faults::ADJACENT_KINGS, attacks::king(own).contains(other));
            let occupied = self.placement.occupied();
            let attackers = |square, by| {
                let men = self.placement.colour(by) - self.placement.role(Role::King);
                self.placement.attackers(square, occupied) & men
            };
            faults.set(
                Faults::OPPONENT_IN_CHECK,
                !attackers(other, self.turn).is_empty(),
            );
            let checkers = attackers(own, self.turn.opponent());
            faults.set(
                Faults::IMPOSSIBLE_CHECK,
                !can_be_check(&self.placement, own, checkers),
            );
            if let Some(passed) = self.en_passant
                && !faults.contains(Faults::EN_PASSANT)
                && self.was_check_before(passed, own)
            {
                // A king left in check and not noticed makes this true, so
                // that the square is not dropped as a false claim.
                faults |= Faults::IMPOSSIBLE_CHECK;
            }
        }
        faults
    }

    fn faults_of_men(&self, colour: Colour) -> Faults {
        let count = |role: Role| self.placement.men(role.of(colour)).len();
        let bishops = self.placement.men(Role::Bishop.of(colour));
        let light = bishops
            .into_iter()
            .filter(|square| square.is_light())
            .count();
        // Men beyond those of the start have once been pawns (2014 2.2, 3.7.e).
        let promoted = count(Role::Queen).saturating_sub(1)
            + count(Role::Rook).saturating_sub(2)
            + count(Role::Knight).saturating_sub(2)
            + light.saturating_sub(1)
            + (bishops.len() - light).saturating_sub(1);
        let mut faults = Faults::empty();
        faults.set(Faults::NO_KING, count(Role::King) == 0);
        faults.set(Faults::SEVERAL_KINGS, count(Role::King) > 1);
        faults.set(
            Faults::TOO_MANY_MEN,
            self.placement.colour(colour).len() > 16,
        );
        faults.set(Faults::TOO_MANY_PAWNS, count(Role::Pawn) > 8);
        faults.set(
            Faults::TOO_MANY_PROMOTED,
            promoted > 8_usize.saturating_sub(count(Role::Pawn)),
        );
        faults
    }

    fn king(&self, colour: Colour) -> Option<Square> {
        self.placement.men(Role::King.of(colour)).only()
    }

    /// The king on his first rank, a rook of his on it on that side of him.
    fn can_have_right(&self, colour: Colour, wing: crate::Wing, rook: Square) -> bool {
        let home = Bitboard::rank(Rank::R1.of(colour));
        let Some(king) = self.king(colour) else {
            return false;
        };
        let on_that_side = match wing {
            crate::Wing::Kingside => rook > king,
            crate::Wing::Queenside => rook < king,
        };
        home.contains(king)
            && home.contains(rook)
            && on_that_side
            && self.placement.men(Role::Rook.of(colour)).contains(rook)
    }

    /// The opponent's pawn stands just beyond the square, and the square and
    /// the one it came from are vacant (2014 3.7.b, 3.7.d).
    fn can_have_passed(&self, square: Square) -> bool {
        let opponent = self.turn.opponent();
        if square.rank() != Rank::R3.of(opponent) {
            return false;
        }
        let came_from = Square::new(square.file(), Rank::R2.of(opponent));
        let went_to = Square::new(square.file(), Rank::R4.of(opponent));
        !self
            .placement
            .occupied()
            .meets(square.set() | came_from.set())
            && self
                .placement
                .men(Role::Pawn.of(opponent))
                .contains(went_to)
    }

    /// Whether the king was in check already before a pawn passed over that
    /// square: then his player had the move twice (2014 3.9).
    fn was_check_before(&self, passed: Square, king: Square) -> bool {
        let moved = self.turn.opponent();
        let pawn = passed.across_en_passant();
        let came_from = Square::new(passed.file(), Rank::R2.of(moved));
        let before = self.placement.occupied().without(pawn).with(came_from);
        let men = self.placement.colour(moved).without(pawn) - self.placement.role(Role::King);
        self.placement.attackers(king, before).meets(men)
            || attacks::pawn(moved, came_from).contains(king)
    }
}

/// Whether some last move can have left the king attacked by just these men.
fn can_be_check(placement: &Placement, king: Square, checkers: Bitboard) -> bool {
    let mut squares = checkers.into_iter();
    let (Some(one), Some(other)) = (squares.next(), squares.next()) else {
        return true;
    };
    // One move gives check with one man that moves and one that it uncovers;
    // what it uncovers slides, and two that slide along one line cannot both
    // have been behind the man that moved.
    let sliders = placement.diagonal_sliders() | placement.straight_sliders();
    squares.next().is_none()
        && checkers.meets(sliders)
        && !attacks::through(one, other).contains(king)
}
