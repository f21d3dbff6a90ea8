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

use alloc::vec::Vec;

use touchmove_board::{
    Bitboard, ByColour, CastlingRights, Colour, Placement, Position, Role, Square,
};

pub(crate) use grow::grow;
pub(crate) use mate::can_fill;

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
/// - all other men *roam*: each on a square that is listed for its kind; and
///   where no pawn is ever promoted, in each *group* of squares that no piece of
///   a kind leaves or enters, there are never more than at first;
/// - the kings stand on a listed pair of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    pub(crate) fixed: ByColour<Men>,
    pub(crate) roaming: ByColour<Men>,
    /// By the index of the file.
    pub(crate) columns: [Option<Column>; 8],
    pub(crate) groups: ByColour<Vec<Group>>,
    /// The squares of the black king, for each square of the white king's.
    pub(crate) kings: [Bitboard; 64],
    /// At most so many men besides the king are not fixed.
    pub(crate) movable: ByColour<u8>,
    pub(crate) castling: CastlingRights,
}

/// Pawns on one file that face each other, and no other pawn comes between:
/// White's stand below Black's as long as both are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// Where the pawns stand at first.
    pub(crate) pawns: ByColour<Bitboard>,
    /// Whether those of that colour are never captured. One side's are.
    pub(crate) lasting: ByColour<bool>,
}

/// Squares between which pieces of a kind go to and fro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The index of the kind in [`KINDS`].
    pub(crate) kind: usize,
    pub(crate) squares: Bitboard,
    /// How many such pieces there are at most.
    pub(crate) most: u8,
}

impl Column {
    /// Where its pawns of that colour may stand. If the others last, the
    /// foremost of those always has a square before them; else a fixed man or
    /// the end of the board stops them.
    pub(crate) fn squares(&self, colour: Colour, fixed: Bitboard) -> Bitboard {
        let [own, others] = [colour, colour.opponent()].map(|colour| self.pawns[colour]);
        let mut squares = own;
        let mut stop = fixed;
        if self.lasting[colour.opponent()] {
            stop |= match colour {
                Colour::White => edge(others.last()),
                Colour::Black => edge(others.first()),
            };
        }
        for _ in 0..6 {
            squares |= squares.forward(colour) - stop;
        }
        squares
    }

    /// Whether the pawns among these men in the column's squares can be its own.
    fn holds(&self, placement: &Placement, fixed: Bitboard) -> bool {
        let area = self.squares(Colour::White, fixed) | self.squares(Colour::Black, fixed);
        let pawns = ByColour::new(|colour| placement.men(Role::Pawn.of(colour)) & area);
        let as_many = Colour::BOTH.into_iter().all(|colour| {
            let (now, first) = (pawns[colour].len(), self.pawns[colour].len());
            now == first || now < first && !self.lasting[colour]
        });
        let in_order = match (pawns.white.last(), pawns.black.first()) {
            (Some(white), Some(black)) => white < black,
            _ => true,
        };
        as_many && in_order
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
        let fixed = self.fixed_squares();
        let mut in_columns = Bitboard::EMPTY;
        for column in self.columns.iter().flatten() {
            if !column.holds(placement, fixed) {
                return false;
            }
            for colour in Colour::BOTH {
                in_columns |= column.squares(colour, fixed) & placement.men(Role::Pawn.of(colour));
            }
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
            kinds_belong
                && others <= usize::from(self.movable[colour])
                && self.groups[colour].iter().all(|group| {
                    let pieces = placement.men(KINDS[group.kind].of(colour));
                    (pieces & group.squares).len() <= usize::from(group.most)
                })
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
        self.fixed_squares().len()
    }

    pub(crate) fn fixed_squares(&self) -> Bitboard {
        union(&self.fixed.white) | union(&self.fixed.black)
    }

    pub(crate) fn column_squares(&self, colour: Colour) -> Bitboard {
        let fixed = self.fixed_squares();
        self.columns
            .iter()
            .flatten()
            .fold(Bitboard::EMPTY, |all, column| {
                all | column.squares(colour, fixed)
            })
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
