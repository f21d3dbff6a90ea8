//! The question where repetition and moves without progress are counted.
//!
//! By the text of the Laws a series of moves is possible whatever the counts
//! say; but where a position that is there for the fifth time ends the game, or
//! seventy-five moves by each without a capture or a move of a pawn do
//! (2017 9.6), a series that runs into them is never played. It is asked about
//! here, of a game and not of a position only.
//!
//! No series has to come back to a position of its own: it can be cut short. So
//! what counts of the game so far are the positions that have appeared four
//! times, and of a series how it gets to each position with the fewest moves
//! since the last that made progress.

use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, History, Move, Position};

use crate::hash::{HashMap, HashSet};
use crate::playout::short_playout;
use crate::trail::{Before, line_to};
use crate::{Answer, Budget, Certificate, Material, Mates, winnable};

/// So many half-moves without progress end a game.
const HALF_MOVES: u16 = 2 * 75;

/// So many appearances of a position end a game.
const APPEARANCES: usize = 5;

/// Can `player` checkmate his opponent by a series of legal moves that the game
/// does not end before: by a position that is there for the fifth time, or by
/// seventy-five moves of each without a capture or a move of a pawn?
///
/// Five appearances count as they have since 2017, wherever in the game they
/// were. A mate by the last of the moves is a mate.
///
/// ```
/// use touchmove_board::{Colour, History, Position};
/// use touchmove_winnable::{Budget, winnable, winnable_in_competition};
/// // The king goes to g8, and that was the seventy-fifth move.
/// let position: Position = "7k/8/2R3K1/8/8/8/8/8 b - - 149 100".parse()?;
/// let game = History::new(position);
/// assert!(winnable(&position, Colour::White, Budget::default()).is_yes());
/// assert!(winnable_in_competition(&game, Colour::White, Budget::default()).is_no());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn winnable_in_competition(game: &History, player: Colour, budget: Budget) -> Answer {
    let position = game.current();
    let unlimited = winnable(position, player, budget);
    match &unlimited {
        Answer::No(_) => return unlimited,
        Answer::Yes(line) if is_played_out(game, line) => return unlimited,
        _ if is_over(game) => return Answer::No(Certificate::Over),
        _ => {}
    }
    if budget == Budget::FAST {
        return Answer::Unknown { nodes: 0 };
    }
    let playouts = (0..PLAYOUTS).filter_map(|seed| short_playout(position, player, seed));
    for line in playouts {
        if is_played_out(game, &line) {
            return Answer::Yes(line);
        }
    }
    Search::new(game, player).go(game, budget)
}

/// The same for both players.
pub fn mates_in_competition(game: &History, budget: Budget) -> Mates {
    ByColour::new(|player| winnable_in_competition(game, player, budget)).into()
}

/// How many short lines are tried before all is looked at.
const PLAYOUTS: u64 = 8;

/// How many positions may be looked at for what lies beyond a move that makes
/// progress.
const BEYOND: u64 = 1_000;

/// Whether the counts have ended the game, if no mate has.
fn is_over(game: &History) -> bool {
    game.current().halfmove_clock() >= HALF_MOVES || game.has_appeared(APPEARANCES)
}

/// Whether no count ends the game before the last of these moves.
fn is_played_out(game: &History, line: &[Move]) -> bool {
    let mut game = game.clone();
    line.iter().all(|m| {
        let goes_on = !is_over(&game);
        if goes_on {
            game.play_unchecked(*m);
        }
        goes_on
    })
}

/// A position that has been met, each with fewer moves since progress than
/// before.
struct Node {
    position: Position,
    from: Before,
}

struct Search {
    player: Colour,
    nodes: Vec<Node>,
    /// The fewest half-moves since progress with which a position was met.
    least: HashMap<Position, u16>,
    /// The nodes to look at, by those half-moves.
    open: Vec<Vec<u32>>,
    /// Positions whose next appearance would end the game.
    spent: HashSet<Position>,
    beyond: Vec<(Position, Certificate)>,
    looked: u64,
}

impl Search {
    fn new(game: &History, player: Colour) -> Search {
        let mut search = Search {
            player,
            nodes: Vec::new(),
            least: HashMap::default(),
            open: vec![Vec::new(); usize::from(HALF_MOVES)],
            spent: spent(game),
            beyond: Vec::new(),
            looked: 0,
        };
        search.meet(*game.current(), None);
        search
    }

    fn go(mut self, game: &History, budget: Budget) -> Answer {
        while let Some(place) = self.open.iter_mut().find_map(Vec::pop) {
            let Node { position, .. } = self.nodes[place as usize];
            if self.least[&position] < position.halfmove_clock() {
                continue;
            }
            if self.looked >= budget.nodes {
                return Answer::Unknown { nodes: self.looked };
            }
            self.looked += 1;
            for m in &position.legal_moves() {
                let after = position.after(*m);
                if let Some(rest) = self.look(&after, budget) {
                    let mut line = self.line_to(place);
                    line.push(*m);
                    line.extend(rest);
                    if is_played_out(game, &line) {
                        return Answer::Yes(line);
                    }
                }
                self.go_on_to(after, place, *m);
            }
        }
        Answer::No(Certificate::Counted {
            positions: self.looked,
            beyond: self.beyond,
        })
    }

    /// A line from what a move has led to, if one is known.
    fn look(&mut self, after: &Position, budget: Budget) -> Option<Vec<Move>> {
        if after.turn() != self.player && after.is_checkmate() {
            return Some(Vec::new());
        }
        if after.halfmove_clock() > 0 || self.least.contains_key(after) {
            return None;
        }
        let nodes = BEYOND.min(budget.nodes.saturating_sub(self.looked));
        match winnable(after, self.player, Budget { nodes }) {
            Answer::Yes(line) => Some(line),
            Answer::No(certificate) => {
                // What theorems say is said again of each position.
                self.least.insert(*after, 0);
                self.beyond.push((*after, certificate));
                None
            }
            Answer::Unknown { nodes } => {
                self.looked += nodes;
                None
            }
        }
    }

    fn go_on_to(&mut self, after: Position, place: u32, m: Move) {
        let is_fewest = self
            .least
            .get(&after)
            .is_none_or(|least| after.halfmove_clock() < *least);
        let goes_on = after.halfmove_clock() < HALF_MOVES && !self.spent.contains(&after);
        if is_fewest && goes_on && Material::forbids(after.placement(), self.player).is_none() {
            self.meet(after, Some((place, m)));
        }
    }

    fn meet(&mut self, position: Position, from: Before) {
        let quiet = position.halfmove_clock();
        self.least.insert(position, quiet);
        self.open[usize::from(quiet)].push(self.nodes.len() as u32);
        self.nodes.push(Node { position, from });
    }

    fn line_to(&self, place: u32) -> Vec<Move> {
        line_to(place, |place| self.nodes[place as usize].from)
    }
}

/// The positions of a game that have appeared so often that once more ends it.
fn spent(game: &History) -> HashSet<Position> {
    let mut appearances: HashMap<Position, usize> = HashMap::default();
    let mut at = *game.start();
    for (ply, m) in game.moves().iter().enumerate() {
        *appearances.entry(at).or_default() += 1;
        match m {
            Some(m) => at.play_unchecked(*m),
            None => at = game.position_at(ply + 1).unwrap_or(at),
        }
    }
    *appearances.entry(at).or_default() += 1;
    let spent = appearances
        .into_iter()
        .filter(|(_, times)| *times >= APPEARANCES - 1);
    spent.map(|(position, _)| position).collect()
}
