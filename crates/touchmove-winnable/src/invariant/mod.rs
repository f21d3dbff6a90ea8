//! Sets of positions that no legal move leaves: how a wall is proved to stand.
//!
//! Instead of looking at every position that can be reached, an [`Invariant`]
//! says, kind of man by kind of man, where such men can ever stand. It is a
//! claim about all moves at once, and it is checked one step at a time: the
//! first position is one of the set, and every move from any of its positions
//! leads to another. So each fact in it may rest on all the others, as the
//! pawn that holds a king back and the king who cannot take that pawn do.
//!
//! How it is found ([`grow`](grow::grow)) is the way to the least such set: one
//! begins with the men as they stand, and adds whatever some move could bring
//! about. What forbids a move is only ever a fact about *all* positions of the
//! set; as the set grows such facts fall away, and what they forbade is added.

mod grow;
mod mate;

use touchmove_board::{
    Bitboard, ByColour, CastlingRights, Colour, Placement, Position, Role, Square, attacks,
};

pub(crate) use grow::grow;

/// The kinds of men besides the kings, in the order of [`Men`].
pub(crate) const KINDS: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// Squares by kind of man, in the order of [`KINDS`].
pub(crate) type Men = [Bitboard; 5];

/// A set of positions that no legal move leaves.
///
/// In every position of it
/// - the *fixed* men stand where they stand;
/// - in a *column*, pawns face each other on their file and never leave it;
/// - all other men *roam*: each on a square that is listed for its kind;
/// - the kings stand on a listed pair of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    pub(crate) fixed: ByColour<Men>,
    pub(crate) roaming: ByColour<Men>,
    /// By the index of the file.
    pub(crate) columns: [Option<Column>; 8],
    /// The squares of the black king, for each square of the white king's.
    pub(crate) kings: [Bitboard; 64],
    /// At most so many men besides the king are not fixed.
    pub(crate) movable: ByColour<u8>,
    pub(crate) castling: CastlingRights,
}

/// Pawns on one file: White's below, Black's above, and always so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// Where the pawns stand at first.
    pub(crate) pawns: ByColour<Bitboard>,
}

impl Column {
    /// The squares that are the column's: from its first white pawn to its
    /// last black one.
    pub(crate) fn span(&self) -> Bitboard {
        let first = self.pawns.white.first();
        let last = self.pawns.black.last();
        match (first, last) {
            (Some(first), Some(last)) => attacks::between(first, last).with(first).with(last),
            _ => Bitboard::EMPTY,
        }
    }

    /// Where its pawns of that colour may stand: the foremost pawn of the
    /// other colour always has a square before them.
    pub(crate) fn squares(&self, colour: Colour) -> Bitboard {
        match colour {
            Colour::White => self.span() - edge(self.pawns.black.last()),
            Colour::Black => self.span() - edge(self.pawns.white.first()),
        }
    }

    /// Whether the pawns among these men in the column's span are its own.
    fn holds(&self, placement: &Placement) -> bool {
        let span = self.span();
        let white = placement.men(Role::Pawn.of(Colour::White)) & span;
        let black = placement.men(Role::Pawn.of(Colour::Black)) & span;
        white.len() == self.pawns.white.len()
            && black.len() == self.pawns.black.len()
            && white.last() < black.first()
    }
}

fn edge(square: Option<Square>) -> Bitboard {
    square.map_or(Bitboard::EMPTY, Square::set)
}

/// The union of a side's squares.
pub(crate) fn union(men: &Men) -> Bitboard {
    men.iter()
        .fold(Bitboard::EMPTY, |squares, set| squares | *set)
}

/// Whether nothing here takes an illegal move to bring about, as far as these
/// sets are concerned: the theorems and the invariants are about such
/// positions.
pub(crate) fn is_regular(position: &Position) -> bool {
    let opponent = position.turn().opponent();
    let pawns = position.placement().role(Role::Pawn);
    !pawns.meets(Bitboard::END_RANKS)
        && position
            .attackers(position.king(opponent), position.turn())
            .is_empty()
}

impl Invariant {
    /// Whether the position is in the set.
    pub(crate) fn contains(&self, position: &Position) -> bool {
        let placement = position.placement();
        let kings = Colour::BOTH.map(|colour| position.king(colour));
        if !self.kings[kings[0].index()].contains(kings[1]) {
            return false;
        }
        let mut in_columns = Bitboard::EMPTY;
        for column in self.columns.iter().flatten() {
            if !column.holds(placement) {
                return false;
            }
            in_columns |= column.span() & placement.role(Role::Pawn);
        }
        let men_belong = Colour::BOTH.into_iter().all(|colour| {
            let fixed = &self.fixed[colour];
            let mut others = 0;
            let kinds_belong = KINDS.into_iter().enumerate().all(|(kind, role)| {
                let men = placement.men(role.of(colour));
                let loose = men - fixed[kind];
                others += loose.len();
                (fixed[kind] - men).is_empty()
                    && (loose - in_columns - self.roaming[colour][kind]).is_empty()
            });
            kinds_belong && others <= usize::from(self.movable[colour])
        });
        men_belong && self.has_rights(position) && self.has_passed(position)
    }

    /// Whether only rights to castle that were there at first are left.
    fn has_rights(&self, position: &Position) -> bool {
        let known = |(colour, wing, rook)| self.castling.rook(colour, wing) == Some(rook);
        position.castling().iter().all(known)
    }

    /// Whether a pawn that can be captured en passant passed over squares on
    /// which pawns like it are listed too.
    fn has_passed(&self, position: &Position) -> bool {
        let opponent = position.turn().opponent();
        let pawns = self.roaming[opponent][0];
        position
            .en_passant()
            .is_none_or(|square| pawns.contains(square))
    }

    /// How many men of both sides never move.
    pub(crate) fn fixed_men(&self) -> usize {
        (union(&self.fixed.white) | union(&self.fixed.black)).len()
    }

    pub(crate) fn column_squares(&self, colour: Colour) -> Bitboard {
        self.columns
            .iter()
            .flatten()
            .fold(Bitboard::EMPTY, |all, column| all | column.squares(colour))
    }

    /// Where men of that colour may stand, his king apart.
    pub(crate) fn men_squares(&self, colour: Colour) -> Bitboard {
        union(&self.fixed[colour]) | union(&self.roaming[colour]) | self.column_squares(colour)
    }

    /// Where that king may stand.
    pub(crate) fn king_squares(&self, colour: Colour) -> Bitboard {
        match colour {
            Colour::White => Square::all()
                .filter(|square| !self.kings[square.index()].is_empty())
                .collect(),
            Colour::Black => union_of(&self.kings),
        }
    }
}

fn union_of(sets: &[Bitboard; 64]) -> Bitboard {
    sets.iter().fold(Bitboard::EMPTY, |all, set| all | *set)
}
