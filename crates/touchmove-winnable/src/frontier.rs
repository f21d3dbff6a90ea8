//! Which position to look at next.

use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Position, Role, attacks};

/// A position that has been met and not been looked at.
pub(crate) struct Node {
    pub(crate) position: Position,
    /// Its number in the order in which positions were met.
    pub(crate) place: u32,
    /// How many captures and moves of pawns led to it.
    pub(crate) depth: u32,
}

/// Positions in heaps, the most promising heap last.
pub(crate) struct Frontier {
    heaps: Vec<Vec<Node>>,
    turn: u32,
    random: u64,
}

const LEVELS: usize = 9;

impl Frontier {
    pub(crate) fn new() -> Frontier {
        Frontier {
            heaps: Vec::new(),
            turn: 0,
            random: 0x9e37_79b9_7f4a_7c15,
        }
    }

    pub(crate) fn add(&mut self, node: Node, open: ByColour<bool>) {
        let near = |player| {
            if open[player] {
                nearness(&node.position, player)
            } else {
                0
            }
        };
        let level = near(Colour::White).max(near(Colour::Black));
        let heap = node.depth as usize * LEVELS + level;
        if self.heaps.len() <= heap {
            self.heaps.resize_with(heap + 1, Vec::new);
        }
        self.heaps[heap].push(node);
    }

    /// Mostly the newest of the most promising; at times any other, lest the
    /// search be lost in one corner.
    pub(crate) fn next(&mut self) -> Option<Node> {
        while self.heaps.last().is_some_and(Vec::is_empty) {
            self.heaps.pop();
        }
        let best = self.heaps.len().checked_sub(1)?;
        self.turn += 1;
        if self.turn.is_multiple_of(4) {
            let heap = self.random() as usize % self.heaps.len();
            if !self.heaps[heap].is_empty() {
                let node = self.random() as usize % self.heaps[heap].len();
                return Some(self.heaps[heap].swap_remove(node));
            }
        }
        self.heaps[best].pop()
    }

    fn random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random >> 11
    }
}

/// How few squares the opponent's king has to go to: 8 for none.
fn nearness(position: &Position, player: Colour) -> usize {
    let placement = position.placement();
    let opponent = player.opponent();
    let king = position.king(opponent);
    let own = placement.colour(player);
    let theirs = placement.colour(opponent);
    let occupied = (own | theirs).without(king);
    let mut flights = attacks::king(king) - theirs - attacks::king(position.king(player));
    for square in placement.straight_sliders() & own {
        flights = flights - attacks::rook(square, occupied);
    }
    for square in placement.diagonal_sliders() & own {
        flights = flights - attacks::bishop(square, occupied);
    }
    for square in placement.role(Role::Knight) & own {
        flights = flights - attacks::knight(square);
    }
    8 - flights.len()
}
