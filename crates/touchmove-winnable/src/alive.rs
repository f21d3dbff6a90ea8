//! A game that goes on: from one position that is not dead to the next, without looking for a mate
//! each time.

use alloc::sync::Arc;
use alloc::vec::Vec;

use touchmove_board::{Colour, Move, Position, Role};

use crate::Budget;
use crate::solve::line;

/// What is known of a game's position: that it is not dead, and a line of moves that ends in mate,
/// as long as it can be found again from the line before.
///
/// A line found once stays good while the game follows it. Any other move, a reversible one too,
/// can kill the position, and needs another answer; but often it is close by:
///
/// * a move that can be taken back, the opponent moving to and fro meanwhile, leads to a position
///   from which the one before can come about again, which is known not to be dead;
/// * or the line is still legal, from where it stands or with the move put in.
///
/// What is found so is tried move by move, never taken for granted. Only where nothing is, the
/// question is put to [`winnable`](crate::winnable).
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_winnable::{Alive, Budget};
/// // A quiet move that leaves only the capture of the last rook.
/// let before: Position = "8/8/8/8/8/1R1K4/8/k7 w - - 0 1".parse()?;
/// let mut alive = Alive::default();
/// assert_eq!(alive.look(&before, Budget::default()), Some(false));
/// let m = "b3b2".parse()?;
/// assert_eq!(alive.follow(&before, m, &before.after(m), Budget::default()), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alive {
    /// Whether the position is known not to be dead.
    known: bool,
    /// A line that ended in mate from some position before.
    line: Option<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    moves: Arc<[Move]>,
    /// The number of its moves that the game has followed.
    followed: usize,
    /// Who makes the next of its moves.
    mover: Colour,
}

impl Line {
    fn rest(&self) -> &[Move] {
        &self.moves[self.followed..]
    }
}

impl Alive {
    /// Looks at a position of which nothing is known: whether it is dead, as [`is_dead`](crate::is_dead) says.
    pub fn look(&mut self, position: &Position, budget: Budget) -> Option<bool> {
        *self = Alive::default();
        match line(position, budget) {
            Ok(line) => {
                self.learn(position, line);
                Some(false)
            }
            Err(mates) => mates.is_dead(position),
        }
    }

    /// Looks at the position after a move; `before` is the position that was looked at last, or
    /// followed to. Whether it is dead, as [`is_dead`](crate::is_dead) says.
    pub fn follow(
        &mut self,
        before: &Position,
        m: Move,
        after: &Position,
        budget: Budget,
    ) -> Option<bool> {
        if !after.has_legal_move() {
            // A mate or a stalemate is not dead: it is over.
            *self = Alive::default();
            return Some(false);
        }
        if self.goes_on(before, m, after) {
            self.known = true;
            return Some(false);
        }
        self.look(after, budget)
    }

    fn learn(&mut self, position: &Position, line: Vec<Move>) {
        self.known = true;
        self.line = Some(Line {
            moves: line.into(),
            followed: 0,
            mover: position.turn(),
        });
    }

    /// Whether the position after the move is shown not to be dead by what is known.
    fn goes_on(&mut self, before: &Position, m: Move, after: &Position) -> bool {
        if let Some(line) = &mut self.line
            && self.known
            && line.mover == before.turn()
            && line.rest().first() == Some(&m)
        {
            line.followed += 1;
            line.mover = after.turn();
            return true;
        }
        if self.known && can_be_taken_back(before, m, after) {
            return true;
        }
        let Some(line) = &self.line else {
            return false;
        };
        if line.mover == after.turn() {
            if ends_in_mate(after, line.rest().iter().copied()) {
                return true;
            }
            return false;
        }
        let Some((_, others)) = line.rest().split_first() else {
            return false;
        };
        if ends_in_mate(after, others.iter().copied()) {
            let line = Line {
                followed: line.followed + 1,
                mover: after.turn(),
                moves: Arc::clone(&line.moves),
            };
            self.line = Some(line);
            return true;
        }
        let exchanged = exchanged(line.rest());
        if ends_in_mate(after, exchanged.iter().copied()) {
            self.learn(after, exchanged);
            return true;
        }
        false
    }
}

/// The moves of a line with the opponents' before the player's own, pair by pair.
fn exchanged(rest: &[Move]) -> Vec<Move> {
    let mut moves = Vec::with_capacity(rest.len());
    for pair in rest.chunks(2) {
        moves.extend(pair.iter().rev());
    }
    moves
}

/// Whether these moves are legal, one after the other, and end in mate.
fn ends_in_mate(position: &Position, moves: impl Iterator<Item = Move>) -> bool {
    let mut position = *position;
    let mut played = false;
    for m in moves {
        if !position.is_legal(m) {
            return false;
        }
        position.play_unchecked(m);
        played = true;
    }
    played && position.is_checkmate()
}

/// Whether the position before can come about again: the player moves his man back, and the
/// opponent moves one of his to and fro.
fn can_be_taken_back(before: &Position, m: Move, after: &Position) -> bool {
    if !is_reversible(before, m, after) || before.en_passant().is_some() {
        return false;
    }
    let back = Move::new(m.to(), m.from());
    let to_and_fro = |other: &Move| {
        if !is_quiet(after, *other) {
            return false;
        }
        let next = after.after(*other);
        if next.castling() != after.castling() || !next.is_legal(back) {
            return false;
        }
        let next = next.after(back);
        next.is_legal(Move::new(other.to(), other.from()))
    };
    after.legal_moves().iter().any(to_and_fro)
}

fn is_reversible(before: &Position, m: Move, after: &Position) -> bool {
    is_quiet(before, m) && before.castling() == after.castling()
}

/// Whether it is no pawn's move, no capture and no castling.
fn is_quiet(position: &Position, m: Move) -> bool {
    let pawns = position.placement().role(Role::Pawn);
    !pawns.contains(m.from()) && position.man_at(m.to()).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    /// What is known after these moves, each followed.
    fn followed(fen: &str, moves: &[&str]) -> Option<bool> {
        let mut before = position(fen);
        let mut alive = Alive::default();
        let mut dead = alive.look(&before, Budget::default());
        for m in moves {
            let m = m.parse().unwrap();
            let after = before.play(m).unwrap();
            dead = alive.follow(&before, m, &after, Budget::default());
            before = after;
        }
        dead
    }

    #[test]
    fn a_quiet_move_can_kill_the_position() {
        assert_eq!(
            followed("8/8/8/8/8/1R1K4/8/k7 w - - 0 1", &["b3b2"]),
            Some(true)
        );
        assert_eq!(
            followed("8/8/8/8/8/1R1K4/8/k7 w - - 0 1", &["b3b4"]),
            Some(false)
        );
    }

    #[test]
    fn the_capture_of_the_last_man_kills_it() {
        assert_eq!(
            followed("8/8/8/8/8/2k5/3R4/K7 b - - 0 1", &["c3d2"]),
            Some(true)
        );
    }

    #[test]
    fn a_mate_is_not_dead() {
        let fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
        assert_eq!(followed(fen, &["a1a8"]), Some(false));
    }

    #[test]
    fn a_right_to_castle_or_to_take_in_passing_does_not_come_back() {
        let before = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        let m = "a1b1".parse().unwrap();
        assert!(!can_be_taken_back(&before, m, &before.after(m)));
        let before = position("4k3/8/8/3pP3/8/8/8/R3K3 w - d6 0 1");
        let m = "a1b1".parse().unwrap();
        assert!(!can_be_taken_back(&before, m, &before.after(m)));
    }

    #[test]
    fn the_opponents_rook_cannot_go_to_and_fro_and_keep_its_right() {
        let before = position("r3k3/p2p1p2/P2P1P2/8/8/8/8/4K2N w q - 0 1");
        let m = "h1g3".parse().unwrap();
        let after = before.after(m);
        assert!(!can_be_taken_back(&before, m, &after));
    }
}
