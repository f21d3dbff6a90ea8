//! The question answered as plainly as can be: by looking at everything.

use std::collections::{HashSet, VecDeque};

use touchmove_board::Position;

/// What was seen of the positions that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    /// Whether a mate by White, and one by Black, can be reached.
    pub(crate) mates: [bool; 2],
    /// Whether nothing is left to be seen that would matter.
    pub(crate) complete: bool,
}

/// Looks at all positions that can be reached, or at so many.
pub(crate) fn look(start: &Position, most: usize) -> Plain {
    let mut mates = [false; 2];
    let mut seen = HashSet::from([*start]);
    let mut next = VecDeque::from([*start]);
    while let Some(position) = next.pop_front() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() {
            mates[position.turn().opponent() as usize] = true;
        }
        for m in &moves {
            let after = position.after(*m);
            if seen.insert(after) {
                next.push_back(after);
            }
        }
        if mates == [true; 2] {
            break;
        }
        if seen.len() > most {
            let complete = false;
            return Plain { mates, complete };
        }
    }
    let complete = true;
    Plain { mates, complete }
}

/// Numbers that look random and are the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }

    pub(crate) fn one_in(&mut self, odds: usize) -> bool {
        self.below(odds) == 0
    }

    pub(crate) fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}
