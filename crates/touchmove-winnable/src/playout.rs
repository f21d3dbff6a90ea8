//! A playout in which both players steer for a mate.
//!
//! Most positions of real games have a mate that is easily found when both help:
//! the opponent's king goes to a corner, the player makes a queen if he needs
//! one and brings her there. What comes out is a line of legal moves, which needs
//! no trust.

use alloc::vec::Vec;

use touchmove_board::{Colour, Move, Position, Role};

use crate::approach::{approach, approach_once};
use crate::hunt::hunt;

/// How many half-moves the hunts may take, one after the other.
const LENGTHS: [usize; 4] = [80, 80, 100, 120];

/// The same in the course of a search.
const SHORT: usize = 60;

/// How many positions are looked at for each picture of a mate: at first, where
/// something else is tried before more, and where all else has been tried.
const EFFORTS: [usize; 3] = [64, 200, 1200];

/// A line of legal moves that ends in mate by the player, if one of several
/// tries comes upon it. The position must not be over.
pub(crate) fn playout(start: &Position, player: Colour) -> Option<Vec<Move>> {
    let mut hunts = (0..).zip(LENGTHS);
    match Arms::of(start, player) {
        Arms::Heavy => hunts.find_map(|(seed, length)| hunt(start, player, length, seed)),
        Arms::Pawns => {
            hunt(start, player, LENGTHS[0], 0).or_else(|| approach(start, player, EFFORTS[1]))
        }
        Arms::Minor => approach(start, player, EFFORTS[1]),
    }
}

/// The same where that has come upon none, and no wall is known that forbids it.
pub(crate) fn long_playout(start: &Position, player: Colour) -> Option<Vec<Move>> {
    match Arms::of(start, player) {
        Arms::Heavy => None,
        Arms::Pawns | Arms::Minor => approach(start, player, EFFORTS[2]),
    }
}

/// The same with one short try, another for each seed.
pub(crate) fn short_playout(start: &Position, player: Colour, seed: u64) -> Option<Vec<Move>> {
    match Arms::of(start, player) {
        Arms::Heavy | Arms::Pawns => hunt(start, player, SHORT, seed),
        Arms::Minor => approach_once(start, player, EFFORTS[0], seed),
    }
}

/// What the player has to mate with.
enum Arms {
    /// A queen or rook, which mates almost anywhere.
    Heavy,
    /// No such piece yet.
    Pawns,
    /// Nothing but knights and bishops.
    Minor,
}

impl Arms {
    fn of(position: &Position, player: Colour) -> Arms {
        let men = position.placement();
        let own = men.colour(player);
        if own.meets(men.straight_sliders()) {
            Arms::Heavy
        } else if own.meets(men.role(Role::Pawn)) {
            Arms::Pawns
        } else {
            Arms::Minor
        }
    }
}
