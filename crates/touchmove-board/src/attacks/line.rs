//! Lines of squares, and sliding along them by arithmetic.

use crate::{Bitboard, File, Rank, Square};

/// The file through a square, without the square itself.
pub(super) const fn file(square: Square) -> u64 {
    Bitboard::file(square.file()).0 & !square.set().0
}

/// The rank through a square, without the square itself.
pub(super) const fn rank(square: Square) -> u64 {
    Bitboard::rank(square.rank()).0 & !square.set().0
}

/// The diagonal that rises to the right, without the square itself.
pub(super) const fn diagonal(square: Square) -> u64 {
    DIAGONAL[square.index()]
}

/// The diagonal that falls to the right, without the square itself.
pub(super) const fn antidiagonal(square: Square) -> u64 {
    ANTIDIAGONAL[square.index()]
}

const DIAGONAL: [u64; 64] = both_ways(1, 1);
const ANTIDIAGONAL: [u64; 64] = both_ways(1, -1);

const fn both_ways(files: i8, ranks: i8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::new(File::ALL[index % 8], Rank::ALL[index / 8]);
        let mut distance = 1;
        while distance < 8 {
            if let Some(there) = square.offset(files * distance, ranks * distance) {
                table[index] |= there.set().0;
            }
            if let Some(there) = square.offset(-files * distance, -ranks * distance) {
                table[index] |= there.set().0;
            }
            distance += 1;
        }
        index += 1;
    }
    table
}

/// The squares of `line` that a man slides over or onto from `square`: the
/// subtraction borrows up to the first man above, and, with all bits in
/// reverse, below ("o^(o-2r)", hyperbola quintessence).
pub(super) const fn slide(square: Square, occupied: u64, line: u64) -> u64 {
    let own = square.set().0;
    let blockers = occupied & line;
    // `line` leaves out the man's own square, so one subtraction is both r.
    let upward = blockers.wrapping_sub(own);
    let downward = blockers
        .reverse_bits()
        .wrapping_sub(own.reverse_bits())
        .reverse_bits();
    (upward ^ downward) & line
}

/// The squares whose occupation decides where a bishop or rook stops: its lines without their last
/// squares.
#[cfg(any(not(feature = "small-tables"), test))]
pub(super) const fn relevant(rook: bool, square: Square) -> u64 {
    let files = Bitboard::file(File::A).0 | Bitboard::file(File::H).0;
    let ranks = Bitboard::rank(Rank::R1).0 | Bitboard::rank(Rank::R8).0;
    let edges = files & !Bitboard::file(square.file()).0 | ranks & !Bitboard::rank(square.rank()).0;
    by_subset(rook, square, 0) & !edges
}

/// What a bishop or rook attacks when these squares are occupied.
#[cfg(any(not(feature = "small-tables"), test))]
pub(super) const fn by_subset(rook: bool, square: Square, occupied: u64) -> u64 {
    let (one, other) = if rook {
        (file(square), rank(square))
    } else {
        (diagonal(square), antidiagonal(square))
    };
    slide(square, occupied, one) | slide(square, occupied, other)
}

/// All squares that see `other` along the line they share.
const fn shared_line(one: Square, other: Square) -> u64 {
    let target = other.set().0;
    if file(one) & target != 0 {
        file(one)
    } else if rank(one) & target != 0 {
        rank(one)
    } else if diagonal(one) & target != 0 {
        diagonal(one)
    } else if antidiagonal(one) & target != 0 {
        antidiagonal(one)
    } else {
        0
    }
}

const fn through_by_line(one: Square, other: Square) -> Bitboard {
    match shared_line(one, other) {
        0 => Bitboard::EMPTY,
        line => Bitboard(line | one.set().0),
    }
}

const fn between_by_line(one: Square, other: Square) -> Bitboard {
    let line = shared_line(one, other);
    // What both see along their line when only they stand on it.
    let ends = one.set().0 | other.set().0;
    let line_of_other = (line | one.set().0) & !other.set().0;
    if line == 0 {
        return Bitboard::EMPTY;
    }
    Bitboard(slide(one, ends, line) & slide(other, ends, line_of_other))
}

#[cfg(feature = "small-tables")]
#[inline(always)]
pub(super) fn through(one: Square, other: Square) -> Bitboard {
    through_by_line(one, other)
}

#[cfg(feature = "small-tables")]
#[inline(always)]
pub(super) fn between(one: Square, other: Square) -> Bitboard {
    between_by_line(one, other)
}

#[cfg(not(feature = "small-tables"))]
#[inline(always)]
pub(super) fn through(one: Square, other: Square) -> Bitboard {
    tables::THROUGH[one.index()][other.index()]
}

#[cfg(not(feature = "small-tables"))]
#[inline(always)]
pub(super) fn between(one: Square, other: Square) -> Bitboard {
    tables::BETWEEN[one.index()][other.index()]
}

#[cfg(not(feature = "small-tables"))]
mod tables {
    use super::{Bitboard, Square, between_by_line, through_by_line};

    pub(super) static THROUGH: [[Bitboard; 64]; 64] = pairs(true);
    pub(super) static BETWEEN: [[Bitboard; 64]; 64] = pairs(false);

    #[allow(clippy::large_stack_arrays)] // evaluated by the compiler only
    const fn pairs(through: bool) -> [[Bitboard; 64]; 64] {
        let mut table = [[Bitboard::EMPTY; 64]; 64];
        let mut pair = 0;
        while pair < 64 * 64 {
            let one = Square::from_low_bits(pair / 64);
            let other = Square::from_low_bits(pair);
            table[pair as usize / 64][pair as usize % 64] = if through {
                through_by_line(one, other)
            } else {
                between_by_line(one, other)
            };
            pair += 1;
        }
        table
    }
}
