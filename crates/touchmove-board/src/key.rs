//! Keys: numbers by which positions are told apart quickly.
//!
//! A key is the exclusive-or of one fixed number for every fact of which
//! 2014 9.2 makes two positions the same (Zobrist's method), so that a move
//! changes it by a few operations. Different positions can share a key, though
//! it is unlikely; where it matters, positions are compared.

use crate::{CastlingRights, Colour, File, Man, Placement, Role, Square};

/// A pseudo-random sequence (SplitMix64, Steele, Lea and Flood 2014), so that
/// keys are the same in every build.
const fn number(index: u64) -> u64 {
    let mut z = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn numbers<const N: usize>(start: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = number(start + index as u64);
        index += 1;
    }
    table
}

static MEN: [[u64; 64]; 12] = {
    let mut table = [[0; 64]; 12];
    let mut man = 0;
    while man < 12 {
        table[man] = numbers(64 * man as u64);
        man += 1;
    }
    table
};
static CASTLING_ROOK: [u64; 64] = numbers(1000);
static EN_PASSANT_FILE: [u64; 8] = numbers(2000);

/// Black has the move.
pub(crate) const BLACK_TO_MOVE: u64 = number(3000);

#[inline(always)]
pub(crate) const fn man(man: Man, square: Square) -> u64 {
    MEN[man.role.index() * 2 + man.colour as usize][square.index()]
}

/// The key of the initial position, with these men.
pub(crate) const fn initial(placement: &Placement) -> u64 {
    let mut key = 0;
    let mut index = 0;
    while index < 12 {
        let colour = Colour::BOTH[index % 2];
        let man = Role::ALL[index / 2].of(colour);
        let mut squares = placement.men(man);
        while let Some(square) = squares.first() {
            key ^= self::man(man, square);
            squares = squares.without(square);
        }
        index += 1;
    }
    let rooks = [Square::A1, Square::H1, Square::A8, Square::H8];
    let mut rook = 0;
    while rook < rooks.len() {
        key ^= CASTLING_ROOK[rooks[rook].index()];
        rook += 1;
    }
    key
}

pub(crate) fn castling(rights: CastlingRights) -> u64 {
    rights
        .iter()
        .fold(0, |key, (_, _, rook)| key ^ CASTLING_ROOK[rook.index()])
}

#[inline(always)]
pub(crate) fn en_passant(file: File) -> u64 {
    EN_PASSANT_FILE[file.index()]
}

pub(crate) const fn turn(turn: Colour) -> u64 {
    match turn {
        Colour::White => 0,
        Colour::Black => BLACK_TO_MOVE,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Position, Setup};

    #[test]
    fn the_key_of_the_initial_position_is_that_of_its_setup() {
        let position = Position::from_sound(&Setup::initial());
        assert_eq!(Position::initial(), position);
        assert_eq!(Position::initial().key(), position.key());
    }
}
