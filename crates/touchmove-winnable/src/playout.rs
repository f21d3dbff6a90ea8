//! A playout in which both players steer for a mate.
//!
//! Most positions of real games have a mate that is easily found when both help:
//! the opponent's king goes to a corner, the player makes a queen if he needs
//! one and brings her there. Each move is chosen by looking at it alone, which
//! is cheap; what comes out is a line of legal moves, which needs no trust.

use alloc::vec::Vec;

use touchmove_board::{Colour, Move, Position, Role};

use crate::hunt::hunt;
use crate::random::Random;
use crate::{Material, goal};

/// How many half-moves the tries may take, one after the other.
const LENGTHS: [usize; 4] = [40, 60, 80, 100];

/// How many half-moves a mate by knights and bishops alone may take.
const SHORT: usize = 60;

/// How often such a mate is tried.
const DESCENTS: u64 = 6;

/// A line of legal moves that ends in mate by the player, if one of several
/// tries comes upon it. The position must not be over.
pub(crate) fn playout(start: &Position, player: Colour) -> Option<Vec<Move>> {
    if !is_armed(start, player) {
        return (0..DESCENTS).find_map(|seed| descent(start, player, seed));
    }
    let mut tries = (0..).zip(LENGTHS);
    tries.find_map(|(seed, length)| hunt(start, player, length, seed))
}

/// The same with one short try.
pub(crate) fn short_playout(start: &Position, player: Colour, seed: u64) -> Option<Vec<Move>> {
    if is_armed(start, player) {
        hunt(start, player, LENGTHS[1], seed)
    } else {
        descent(start, player, seed)
    }
}

/// Whether the player has a man that can mate without others in the way, to
/// steer for by looking at moves alone.
fn is_armed(position: &Position, player: Colour) -> bool {
    let men = position.placement();
    men.colour(player)
        .meets(men.straight_sliders() | men.role(Role::Pawn))
}

/// Knights and bishops need a picture of the mate: each move is the one after
/// which it looks nearest.
fn descent(start: &Position, player: Colour, seed: u64) -> Option<Vec<Move>> {
    let mut random = Random::new(seed);
    let mut position = *start;
    let mut line = Vec::new();
    let mut met = [0; 16];
    while line.len() < SHORT {
        let mut best: Option<(usize, Move, Position)> = None;
        for m in &position.legal_moves() {
            let after = position.after(*m);
            let hopeless = Material::forbids(after.placement(), player).is_some();
            let noise = random.bits(4) as usize;
            let again = if met.contains(&after.key()) { 40 } else { 0 };
            let score = 8 * goal::distance(&after, player) + noise + again;
            if hopeless || best.is_some_and(|(least, ..)| score >= least) {
                continue;
            }
            if after.has_legal_move() {
                best = Some((score, *m, after));
            } else if after.is_check() && after.turn() != player {
                line.push(*m);
                return Some(line);
            }
        }
        let (_, m, after) = best?;
        met[line.len() % 16] = position.key();
        line.push(m);
        position = after;
    }
    None
}
