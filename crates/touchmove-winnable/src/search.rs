//! The question decided by looking at positions, each once.
//!
//! The positions that can be reached by legal moves form a graph. If a mate by
//! the player is in it, the way there is the answer; if all of it has been seen
//! and none is, that is the proof. One set of positions seen serves the whole
//! search, so that cycles and transpositions cost nothing (a search by depth
//! would meet them again and again), and both players' questions. What is
//! looked at next is what looks nearest to a mate; where there is none, the
//! order does not matter.

use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Move, Position};

use crate::frontier::Frontier;
use crate::goal::{self, Distance, FAR};
use crate::invariant::is_regular;
use crate::playout::short_playout;
use crate::seen::{Entry, Seen};
use crate::trail::{Before, line_to};
use crate::walls::Walls;
use crate::{Answer, Certificate, Material};

/// Looks until the wanted answers are known or `limit` positions have been
/// looked at. What was not asked for stays unknown.
pub(crate) fn search(start: &Position, wanted: ByColour<bool>, limit: u64) -> ByColour<Answer> {
    let mut search = Search::new(start, wanted);
    while search.open.white || search.open.black {
        let Some(place) = search.frontier.next() else {
            let positions = search.looked;
            return search.end(|walls, player| {
                Answer::No(Certificate::Closure {
                    positions,
                    beyond: walls.beyond(player),
                })
            });
        };
        if search.nodes[place as usize].looked_at {
            continue;
        }
        if search.looked == limit {
            break;
        }
        search.looked += 1;
        search.look(place);
    }
    let nodes = search.looked;
    search.end(|_, _| Answer::Unknown { nodes })
}

/// A position that has been met.
struct Node {
    position: Position,
    /// The position before it and the move between.
    from: Before,
    /// How many captures and moves of pawns led to it.
    depth: u32,
    /// How far it looks from a mate by each player who is still asked about.
    distances: ByColour<Distance>,
    looked_at: bool,
}

/// A move and what it leads to.
struct Next {
    m: Move,
    entry: Entry,
    is_known: bool,
}

struct Search {
    /// The players whose question is still open.
    open: ByColour<bool>,
    lines: ByColour<Option<Vec<Move>>>,
    seen: Seen,
    /// In the order in which they were met.
    nodes: Vec<Node>,
    frontier: Frontier,
    walls: Walls,
    /// Whether the theorems apply to what is reached.
    regular: bool,
    looked: u64,
    /// The moves of the position that is looked at.
    next: Vec<Next>,
    /// The least distance from a mate by each player so far.
    nearest: ByColour<u8>,
}

/// A playout takes as long as looking at some ten positions.
const BETWEEN_PLAYOUTS: u64 = 64;

impl Search {
    fn new(start: &Position, open: ByColour<bool>) -> Search {
        let mut search = Search {
            open,
            lines: ByColour::default(),
            seen: Seen::new(),
            nodes: Vec::new(),
            frontier: Frontier::default(),
            walls: Walls::new(),
            regular: is_regular(start),
            looked: 0,
            next: Vec::new(),
            nearest: ByColour::new(|_| FAR),
        };
        search.seen.add(&Entry::of(start));
        search.meet(*start, None, 0);
        search
    }

    fn meet(&mut self, position: Position, from: Before, depth: u32) {
        let place = self.nodes.len() as u32;
        let distances = ByColour::new(|player| {
            if self.open[player] {
                goal::distance(&position, player)
            } else {
                Distance::NONE
            }
        });
        let nearest = distances.white.min(distances.black);
        self.frontier.add(place, nearest, depth);
        self.nodes.push(Node {
            position,
            from,
            depth,
            distances,
            looked_at: false,
        });
    }

    /// Looks at a position: what is new and not hopeless has then been met.
    fn look(&mut self, place: u32) {
        let node = &mut self.nodes[place as usize];
        node.looked_at = true;
        let (position, depth) = (node.position, node.depth);
        let moves = position.legal_moves();
        if moves.is_empty() {
            let winner = position.turn().opponent();
            if self.open[winner] && position.is_check() {
                self.open[winner] = false;
                self.lines[winner] = Some(self.line_to(place));
            }
            return;
        }
        self.play_on_from(place, &position);
        let mut next = core::mem::take(&mut self.next);
        next.clear();
        next.extend(moves.iter().map(|&m| Next {
            m,
            entry: Entry::of(&position.after(m)),
            is_known: false,
        }));
        // All at once, for no look into so large a table has to wait for another.
        for next in &mut next {
            next.is_known = self.seen.holds_at_first_sight(&next.entry);
        }
        for next in &next {
            if next.is_known || !self.seen.add(&next.entry) {
                continue;
            }
            let m = next.m;
            let after = position.after(m);
            let changes = after.halfmove_clock() == 0;
            if changes && self.regular && self.is_hopeless(&after) {
                continue;
            }
            self.meet(after, Some((place, m)), depth + u32::from(changes));
        }
        self.next = next;
    }

    /// At times, and from where it has never been so near, a playout is tried.
    fn play_on_from(&mut self, place: u32, position: &Position) {
        for player in Colour::BOTH {
            if !self.open[player] {
                continue;
            }
            let distance = self.nodes[place as usize].distances[player].least;
            if distance >= self.nearest[player] && !self.looked.is_multiple_of(BETWEEN_PLAYOUTS) {
                continue;
            }
            self.nearest[player] = self.nearest[player].min(distance);
            if let Some(rest) = short_playout(position, player, self.looked) {
                let mut line = self.line_to(place);
                line.extend(rest);
                self.open[player] = false;
                self.lines[player] = Some(line);
            }
        }
    }

    /// Whether no mate that is still asked for can lie beyond this position,
    /// where men have just changed.
    fn is_hopeless(&mut self, position: &Position) -> bool {
        let open = ByColour::new(|player| {
            self.open[player] && Material::forbids(position.placement(), player).is_none()
        });
        !(open.white || open.black) || self.walls.enclose(position, open)
    }

    /// The moves from the start to a position.
    fn line_to(&self, place: u32) -> Vec<Move> {
        line_to(place, |place| self.nodes[place as usize].from)
    }

    /// The lines that were found; what is still open gets another answer.
    fn end(self, open: impl Fn(&Walls, Colour) -> Answer) -> ByColour<Answer> {
        let mut lines = self.lines;
        ByColour::new(|player| match lines[player].take() {
            Some(line) => Answer::Yes(line),
            None if self.open[player] => open(&self.walls, player),
            None => Answer::Unknown { nodes: 0 },
        })
    }
}
