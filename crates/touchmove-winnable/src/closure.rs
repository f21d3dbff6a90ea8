//! The question decided by looking at every position that can be reached.
//!
//! The positions reachable by legal moves form a graph. If a mate by the player
//! is in it, the way there is the answer; if all of it has been seen and none
//! is, that is the proof. One set of positions seen serves the whole search, so
//! that cycles and transpositions cost nothing (a search by depth would meet
//! them again and again).

use alloc::vec::Vec;

use hashbrown::HashTable;
use touchmove_board::{Colour, Move, Position};

use crate::{Certificate, Material, Verdict};

/// A position and how it was reached.
struct Node {
    position: Position,
    /// The position before it and the move between; none at the start.
    from: Option<(u32, Move)>,
}

/// Looks breadth first, so that the line found is a shortest one, until all is
/// seen or more than `limit` positions are known.
pub(crate) fn search(start: &Position, player: Colour, limit: u64) -> Verdict {
    let mut seen = Seen::default();
    seen.add(*start, None);
    let mut next = 0;
    while let Some(node) = seen.nodes.get(next) {
        let position = node.position;
        let here = next as u32;
        next += 1;
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != player {
            return Verdict::Yes(seen.line_to(here));
        }
        // Nothing beyond it is a mate by the player: but for the start, no check
        // is left standing, as the theorems ask.
        if here > 0 && Material::forbids(position.placement(), player).is_some() {
            continue;
        }
        for m in moves {
            seen.add(position.after(m), Some((here, m)));
        }
        if seen.nodes.len() as u64 > limit {
            return Verdict::Unknown;
        }
    }
    Verdict::No(Certificate::Closure {
        positions: seen.nodes.len() as u64,
    })
}

/// The positions known so far, in the order in which they were found.
#[derive(Default)]
struct Seen {
    nodes: Vec<Node>,
    places: HashTable<u32>,
}

impl Seen {
    /// Notes a position if it is new. Keys filter; positions decide.
    fn add(&mut self, position: Position, from: Option<(u32, Move)>) {
        let nodes = &mut self.nodes;
        let known = |place: &u32| nodes[*place as usize].position == position;
        if self.places.find(position.key(), known).is_some() {
            return;
        }
        let place = nodes.len() as u32;
        nodes.push(Node { position, from });
        let key = |place: &u32| nodes[*place as usize].position.key();
        self.places.insert_unique(position.key(), place, key);
    }

    /// The moves from the start to a position.
    fn line_to(&self, place: u32) -> Vec<Move> {
        let steps = core::iter::successors(self.nodes[place as usize].from, |(before, _)| {
            self.nodes[*before as usize].from
        });
        let mut line: Vec<Move> = steps.map(|(_, m)| m).collect();
        line.reverse();
        line
    }
}
