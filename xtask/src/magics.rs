//! Finds the multipliers of the board's sliding-attack tables.
//!
//! A multiplier is good when it maps every occupancy of a square's relevant
//! squares to an index below 2^(number of relevant squares) such that no two
//! occupancies with different attacks share one. Sparse pseudo-random numbers
//! are tried until one is good; the sequence is fixed, so the result is too.

use touchmove_board::{Bitboard, File, Rank, Square};

/// Both tables as Rust source.
pub(crate) fn source() -> String {
    let bishop = table("BISHOP", [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
    let rook = table("ROOK", [(0, 1), (1, 0), (0, -1), (-1, 0)]);
    bishop + &rook
}

fn table(name: &str, directions: [(i8, i8); 4]) -> String {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let multipliers: Vec<String> = Square::all()
        .map(|square| format!("    {:#018x},", find(square, directions, &mut random)))
        .collect();
    let multipliers = multipliers.join("\n");
    format!("const {name}: [u64; 64] = [\n{multipliers}\n];\n")
}

fn find(square: Square, directions: [(i8, i8); 4], random: &mut u64) -> u64 {
    let files = Bitboard::file(File::A) | Bitboard::file(File::H);
    let ranks = Bitboard::rank(Rank::R1) | Bitboard::rank(Rank::R8);
    let edges = (files - Bitboard::file(square.file())) | (ranks - Bitboard::rank(square.rank()));
    let relevant = walk(square, Bitboard::EMPTY, directions) - edges;
    let mut occupancies = Vec::new();
    let mut subset = 0_u64;
    loop {
        occupancies.push((subset, walk(square, Bitboard(subset), directions)));
        subset = subset.wrapping_sub(relevant.0) & relevant.0;
        if subset == 0 {
            break;
        }
    }
    let mut next = || {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        *random
    };
    let mut seen = vec![(0_u32, Bitboard::EMPTY); occupancies.len()];
    for attempt in 1.. {
        let candidate = next() & next() & next();
        let good = occupancies.iter().all(|&(occupied, attacks)| {
            let index = occupied.wrapping_mul(candidate) >> (64 - relevant.len());
            let entry = &mut seen[index as usize];
            if entry.0 == attempt {
                return entry.1 == attacks;
            }
            *entry = (attempt, attacks);
            true
        });
        if good {
            return candidate;
        }
    }
    unreachable!("some number is good for every square")
}

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

#[cfg(test)]
mod tests {
    #[test]
    fn the_board_has_the_multipliers_that_are_found_here() {
        let board = include_str!("../../crates/touchmove-board/src/attacks/magic.rs");
        let found: String = super::source().split_whitespace().collect();
        let in_use: String = board.split_whitespace().collect();
        assert!(in_use.contains(&found));
    }
}
