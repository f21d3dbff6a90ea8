//! Which squares a man attacks (2014 3.1 to 3.8).
//!
//! A man attacks a square if it could capture there, whatever else would
//! forbid the move: a pinned man attacks all the same (2014 3.1). The sets
//! returned here therefore depend on nothing but the square of the man and,
//! for bishops, rooks and queens, the occupied squares that stop them; they
//! include squares that hold men of either colour.

mod by_line;
mod line;
#[cfg(any(not(feature = "small-tables"), test))]
mod magic;
mod path;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod pext;

pub use path::MovePath;
pub(crate) use path::{Sliders, Work};

use crate::{Bitboard, Colour, Role, Square};

#[cfg(feature = "small-tables")]
use by_line as sliding;
#[cfg(not(feature = "small-tables"))]
use magic as sliding;

/// The files and ranks of each square, and its diagonals: what sees it on an empty board.
pub(crate) static STRAIGHT: [Bitboard; 64] = empty_board(true);
pub(crate) static DIAGONAL: [Bitboard; 64] = empty_board(false);

const fn empty_board(straight: bool) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_low_bits(index as u16);
        table[index] = if straight {
            by_line::rook(square, Bitboard::EMPTY)
        } else {
            by_line::bishop(square, Bitboard::EMPTY)
        };
        index += 1;
    }
    table
}

/// The squares at the given distances from each square, where the board has them.
const fn steps<const N: usize>(distances: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            let (files, ranks) = distances[step];
            if let Some(square) = Square::from_low_bits(from as u16).offset(files, ranks) {
                table[from] = table[from].with(square);
            }
            step += 1;
        }
        from += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = steps([
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
]);
static KING: [Bitboard; 64] = steps([
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
]);
static PAWN: [[Bitboard; 64]; 2] = [steps([(-1, 1), (1, 1)]), steps([(-1, -1), (1, -1)])];

/// The squares that a knight attacks (2014 3.6).
#[inline(always)]
pub fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// The adjoining squares, which a king attacks (2014 3.8.a).
#[inline(always)]
pub fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// The squares diagonally in front, which a pawn attacks (2014 3.7.c).
#[inline(always)]
pub fn pawn(colour: Colour, from: Square) -> Bitboard {
    PAWN[colour as usize][from.index()]
}

/// The squares along the diagonals, which a bishop attacks (2014 3.2), as far
/// as it does not move over other men (2014 3.5).
#[inline(always)]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    sliding::bishop(from, occupied)
}

/// The squares along file and rank, which a rook attacks (2014 3.3), as far
/// as it does not move over other men (2014 3.5).
#[inline(always)]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    sliding::rook(from, occupied)
}

/// The squares along file, rank and diagonals, which a queen attacks
/// (2014 3.4), as far as she does not move over other men (2014 3.5).
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// The squares that a man of that role and colour attacks.
///
/// ```
/// use touchmove_board::{attacks, Bitboard, Colour, Role, Square};
/// let knight = attacks::of(Role::Knight, Colour::White, Square::A1, Bitboard::EMPTY);
/// assert_eq!(knight, [Square::B3, Square::C2].into_iter().collect());
/// ```
pub fn of(role: Role, colour: Colour, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(colour, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
    }
}

/// The squares strictly between two squares of one file, rank or diagonal;
/// none if they share no such line.
#[inline(always)]
pub fn between(one: Square, other: Square) -> Bitboard {
    line::between(one, other)
}

/// The whole file, rank or diagonal through two squares, edge to edge; none if
/// they share no such line.
#[inline(always)]
pub fn through(one: Square, other: Square) -> Bitboard {
    line::through(one, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One step after another until the edge or a man, as the Laws describe it.
    fn walk(from: Square, occupied: Bitboard, directions: [(i8, i8); 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                attacked = attacked.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        attacked
    }

    const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    #[test]
    fn both_ways_to_slide_agree_with_walking_step_by_step() {
        let mut occupied = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..2_000 {
            occupied ^= occupied << 13;
            occupied ^= occupied >> 7;
            occupied ^= occupied << 17;
            // Every other board is a sparse one.
            let board = Bitboard(if round % 2 == 0 {
                occupied
            } else {
                occupied & occupied << 11
            });
            for from in Square::all() {
                let (straight, diagonal) =
                    (walk(from, board, STRAIGHT), walk(from, board, DIAGONAL));
                assert_eq!(by_line::rook(from, board), straight, "{from} {board:?}");
                assert_eq!(by_line::bishop(from, board), diagonal, "{from} {board:?}");
                assert_eq!(magic::rook(from, board), straight, "{from} {board:?}");
                assert_eq!(magic::bishop(from, board), diagonal, "{from} {board:?}");
            }
        }
    }

    #[test]
    fn squares_between_are_those_walked_over() {
        for one in Square::all() {
            for other in Square::all() {
                let mut expected = Bitboard::EMPTY;
                for (files, ranks) in STRAIGHT.into_iter().chain(DIAGONAL) {
                    let mut walked = Bitboard::EMPTY;
                    let mut at = one;
                    while let Some(next) = at.offset(files, ranks) {
                        if next == other {
                            expected = walked;
                        }
                        walked = walked.with(next);
                        at = next;
                    }
                }
                assert_eq!(between(one, other), expected, "{one} {other}");
            }
        }
    }

    #[test]
    fn a_line_goes_from_edge_to_edge() {
        assert_eq!(through(Square::B2, Square::D4).len(), 8);
        assert_eq!(
            through(Square::B2, Square::B7),
            Bitboard::file(crate::File::B)
        );
        assert_eq!(through(Square::A2, Square::B1).len(), 2);
        assert_eq!(through(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(through(Square::A1, Square::A1), Bitboard::EMPTY);
    }
}
