//! A position that can be played.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::{
    Bitboard, CastlingRights, Colour, Man, Move, Placement, Rank, Role, Setup, Square, Wing,
    attacks, key,
};

/// A position of a game: always one king a side, and nothing in it that the
/// men on the board contradict.
///
/// Two positions are equal exactly when 2014 9.2 calls them the same, so the
/// clocks do not count, and an en-passant square is there only if some capture
/// on it is legal.
///
/// ```
/// use touchmove_board::Position;
/// // Nothing can take the pawn en passant, so both are the same position.
/// let one: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
/// let other: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 30".parse()?;
/// assert_eq!(one, other);
/// assert_eq!(one.key(), other.key());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Copy-make: 88 bytes are copied sooner than a move is taken back, once the
// rights, the en-passant square and the clock have to be remembered anyway.
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) key: u64,
    pub(crate) fullmove_number: u32,
    pub(crate) halfmove_clock: u16,
    pub(crate) castling: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) turn: Colour,
}

impl Position {
    /// The initial position (2014 2.3), White to move (2014 1.1).
    pub const fn initial() -> Position {
        // Of every game: worked out by the compiler.
        const INITIAL: Position = {
            let setup = Setup::initial();
            Position {
                placement: setup.placement,
                key: key::initial(&setup.placement),
                fullmove_number: setup.fullmove_number,
                halfmove_clock: setup.halfmove_clock,
                castling: setup.castling,
                en_passant: None,
                turn: setup.turn,
            }
        };
        INITIAL
    }

    /// The position of a setup with one king a side, sound castling rights and
    /// a sound en-passant square.
    pub(crate) fn from_sound(setup: &Setup) -> Position {
        let men = setup.placement.iter();
        let mut position = Position {
            placement: setup.placement,
            key: men.fold(0, |key, (square, man)| key ^ key::man(man, square))
                ^ key::castling(setup.castling)
                ^ key::turn(setup.turn),
            fullmove_number: setup.fullmove_number,
            halfmove_clock: setup.halfmove_clock,
            castling: setup.castling,
            en_passant: None,
            turn: setup.turn,
        };
        if let Some(square) = setup.en_passant {
            position.note_en_passant(square);
        }
        position
    }

    /// Remembers the square that a pawn has passed over, if a capture there is
    /// legal (2014 3.7.d, 9.2).
    pub(crate) fn note_en_passant(&mut self, square: Square) {
        let capturers = attacks::pawn(self.turn.opponent(), square)
            & self.placement.men(Role::Pawn.of(self.turn));
        if capturers
            .into_iter()
            .any(|from| self.en_passant_is_safe(from, square))
        {
            self.en_passant = Some(square);
            self.key ^= key::en_passant(square.file());
        }
    }

    /// Whether the king of the player to move is not attacked once the pawn
    /// has captured en passant: two men leave their rank at once, so no test
    /// for pins will do.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let captured = to.across_en_passant().set();
        let occupied = (self.placement.occupied() ^ from.set() ^ captured) | to.set();
        let theirs = self.placement.colour(self.turn.opponent()) - captured;
        !self
            .placement
            .attackers(self.king(self.turn), occupied)
            .meets(theirs)
    }

    /// The men on their squares.
    #[inline(always)]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The man on a square.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.placement.man_at(square)
    }

    /// The player who has the move (2014 1.1).
    #[inline(always)]
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// The castlings that are still a right (2014 3.8.b.1).
    #[inline(always)]
    pub const fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The square on which a pawn can lawfully be captured en passant
    /// (2014 3.7.d).
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last pawn move or capture (2014 9.3).
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the next move, or of White's last one.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The key of the position: equal for equal positions, and hardly ever for
    /// others.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Where that player's king stands.
    pub fn king(&self, colour: Colour) -> Square {
        // A position has one king a side; the square is masked in any case.
        Square::from_low_bits(self.placement.men(Role::King.of(colour)).0.trailing_zeros() as u16)
    }

    /// The men of that colour that attack the square (2014 3.1).
    ///
    /// ```
    /// use touchmove_board::{Colour, Position, Square};
    /// let position: Position = "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1".parse()?;
    /// // Pinned as it is, the knight attacks f4 all the same.
    /// assert!(position.attackers(Square::F4, Colour::White).contains(Square::E2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attackers(&self, square: Square, by: Colour) -> Bitboard {
        self.placement.attackers(square, self.placement.occupied()) & self.placement.colour(by)
    }

    /// The men that give check to the player who has the move (2014 3.9).
    pub fn checkers(&self) -> Bitboard {
        let others = self.placement.colour(self.turn.opponent());
        self.checkers_among(others, self.placement.occupied())
    }

    /// Whether the player who has the move is in check (2014 3.9).
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the player who has the move is checkmated (2014 5.1.a): in
    /// check and without a legal move.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player who has the move is stalemated (2014 5.2.a): not in
    /// check and without a legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether the rights to castle are those of no classical game, so that
    /// the position can only come from Chess960 (2014 F).
    pub fn needs_chess960(&self) -> bool {
        self.castling.iter().any(|(colour, wing, rook)| {
            rook != wing.classical_rook(colour)
                || self.king(colour) != Square::new(crate::File::E, Rank::R1.of(colour))
        })
    }

    /// Which castling a move of this position is: the king's onto his own rook.
    pub fn castling_wing(&self, m: Move) -> Option<Wing> {
        let own = self.placement.colour(self.turn);
        if m.from() == self.king(self.turn) && own.contains(m.to()) {
            Some(if m.to() > m.from() {
                Wing::Kingside
            } else {
                Wing::Queenside
            })
        } else {
            None
        }
    }

    /// The castling to that side, as a [`Move`], if it is still a right.
    pub fn castling_move(&self, wing: Wing) -> Option<Move> {
        let rook = self.castling.rook(self.turn, wing)?;
        Some(Move::new(self.king(self.turn), rook))
    }

    /// Whether the move captures en passant (2014 3.7.d).
    pub fn is_en_passant(&self, m: Move) -> bool {
        self.en_passant == Some(m.to())
            && self
                .placement
                .men(Role::Pawn.of(self.turn))
                .contains(m.from())
            && m.from().file() != m.to().file()
    }

    /// Whether the move captures a man of the opponent's.
    pub fn is_capture(&self, m: Move) -> bool {
        self.placement.colour(self.turn.opponent()).contains(m.to()) || self.is_en_passant(m)
    }

    /// The same facts as a [`Setup`].
    pub fn setup(&self) -> Setup {
        Setup {
            placement: self.placement,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.placement == other.placement
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A move that is not legal, and why: the first of these that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// There is no man to move (2014 4.3 needs one to touch).
    #[error("no man stands on {0}")]
    VacantSquare(Square),
    /// The man belongs to the opponent (2014 1.1).
    #[error("the {1} on {0} is the opponent's")]
    OpponentsMan(Square, Role),
    /// A king is never captured (2014 1.2).
    #[error("the king is never captured")]
    CapturesKing,
    /// A man of the own colour stands there (2014 3.1).
    #[error("{0} is occupied by a man of the same colour")]
    OwnManThere(Square),
    /// The man does not move like that, or others stand in its way
    /// (2014 3.2 to 3.8).
    #[error("the {0} on {1} does not reach {2}")]
    OutOfReach(Role, Square, Square),
    /// A pawn that reaches its last rank must be exchanged (2014 3.7.e).
    #[error("it is not said what the pawn becomes")]
    PromotionMissing,
    /// Only a pawn that reaches its last rank is exchanged (2014 3.7.e).
    #[error("nothing is promoted by that move")]
    NothingToPromote,
    /// That castling is no right, or no longer (2014 3.8.b.1).
    #[error("castling with the rook on {0} is no right, or no longer")]
    CastlingRightLost(Square),
    /// Men stand between (2014 3.8.b.2.b).
    #[error("a man stands in the way of castling")]
    CastlingObstructed,
    /// The king's square, one that he crosses or his target is attacked
    /// (2014 3.8.b.2.a).
    #[error("castling leads the king out of, through or into an attack")]
    CastlingAttacked,
    /// The own king would be left, or put, in check (2014 3.9).
    #[error("it leaves the king in check")]
    LeavesKingInCheck,
}
