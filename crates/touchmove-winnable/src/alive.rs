//! A game that goes on: from one position that is not dead to the next, without looking for a mate
//! each time.

use alloc::sync::Arc;

use touchmove_board::{Bitboard, ByColour, Colour, Move, Position, Role, Square};

use crate::Budget;
use crate::solve::line;
use crate::strike::LONGEST;

/// What is known of a game's position: that it is not dead, and why.
///
/// A line found once stays good while the game follows it. Any other move, a reversible one too,
/// can kill the position, and needs another answer. For most the answer is at hand: where the player
/// can take his move back, the opponent moving a man to and fro meanwhile, the position before can
/// come about again, and that is known not to be dead; and a short line that ended in mate a few
/// moves ago may do so still, which is seen by making its moves. Else the question is put to
/// [`winnable`](crate::winnable).
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
    line: Option<Line>,
    /// Lines that ended in mate from positions before this one, by the player to move. What is known
    /// is copied at every move, and they seldom change.
    strikes: Arc<[Strikes; 2]>,
}

/// Moves from the position on that end in mate.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    moves: Arc<[Move]>,
    /// How many of them have been made.
    made: usize,
}

/// Short lines, the newest in the place of the oldest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Strikes {
    lines: [Strike; 4],
    next: u8,
}

/// A short line that ended in mate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Strike {
    moves: [Option<Move>; LONGEST],
    /// Where the men that it moves stood, each player's, and the king that it mates.
    men: ByColour<Bitboard>,
    king: Bitboard,
}

/// Nearly every game begins where this is the shortest mate.
const FOOLS_MATE: [Move; 4] = [
    Move::new(Square::F2, Square::F3),
    Move::new(Square::E7, Square::E5),
    Move::new(Square::G2, Square::G4),
    Move::new(Square::D8, Square::H4),
];

impl Alive {
    /// Looks at a position of which nothing is known: whether it is dead, as
    /// [`is_dead`](crate::is_dead) says.
    pub fn look(&mut self, position: &Position, budget: Budget) -> Option<bool> {
        self.known = false;
        self.line = None;
        let found = if *position == Position::initial() {
            Ok(FOOLS_MATE.to_vec())
        } else {
            line(position, budget)
        };
        match found {
            Ok(line) => {
                self.known = true;
                if line.len() <= LONGEST {
                    self.remember(position, &line);
                }
                self.line = Some(Line {
                    moves: line.into(),
                    made: 0,
                });
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
        self.line = self.line.take().and_then(|line| line.after(m));
        if self.line.is_some() || self.known && can_be_taken_back(before, m, after) {
            return Some(false);
        }
        let strikes = &self.strikes[after.turn() as usize].lines;
        if strikes.iter().any(|line| line.mates(after)) {
            self.known = true;
            return Some(false);
        }
        self.look(after, budget)
    }

    /// Keeps a short line; and what is left of it after its first move, which may do
    /// where the other player moves.
    fn remember(&mut self, position: &Position, line: &[Move]) {
        let strikes = Arc::make_mut(&mut self.strikes);
        strikes[position.turn() as usize].add(Strike::of(position, line));
        if let [first, rest @ ..] = line
            && !rest.is_empty()
        {
            let next = position.after(*first);
            strikes[next.turn() as usize].add(Strike::of(&next, rest));
        }
    }
}

impl Strikes {
    fn add(&mut self, strike: Strike) {
        self.lines[usize::from(self.next)] = strike;
        self.next = (self.next + 1) % self.lines.len() as u8;
    }
}

impl Strike {
    fn of(start: &Position, line: &[Move]) -> Strike {
        let mut strike = Strike::default();
        let (mut mover, mut moved) = (start.turn(), Bitboard::EMPTY);
        for (place, m) in strike.moves.iter_mut().zip(line) {
            *place = Some(*m);
            strike.men[mover] |= m.from().set() - moved;
            moved = moved.with(m.to());
            mover = mover.opponent();
        }
        strike.king = start.king(mover).set();
        strike
    }

    /// Whether these moves are legal from the position and end in mate.
    fn mates(&self, start: &Position) -> bool {
        let men = start.placement();
        let stand = |colour| (self.men[colour] - men.colour(colour)).is_empty();
        // Mostly one of them has gone, which is sooner seen than by making the moves.
        if !men.role(Role::King).meets(self.king) || !Colour::BOTH.into_iter().all(stand) {
            return false;
        }
        let mut position = *start;
        for m in self.moves.iter().flatten() {
            if !position.is_legal(*m) {
                return false;
            }
            position.play_unchecked(*m);
        }
        position.is_checkmate()
    }
}

impl Line {
    /// What is left of it after that move; `None` if it is another than the line's.
    fn after(self, m: Move) -> Option<Line> {
        (self.moves.get(self.made) == Some(&m)).then_some(Line {
            made: self.made + 1,
            ..self
        })
    }
}

/// Whether the position before can come about again: the player moves his man back, and the
/// opponent moves one of his to and fro.
fn can_be_taken_back(before: &Position, m: Move, after: &Position) -> bool {
    if !is_reversible(before, m, after) || before.en_passant().is_some() {
        return false;
    }
    let back = Move::new(m.to(), m.from());
    let to_and_fro = |other: Move| {
        let next = after.after(other);
        if next.castling() != after.castling() || !next.is_legal(back) {
            return false;
        }
        let next = next.after(back);
        next.is_legal(Move::new(other.to(), other.from()))
    };
    let men = after.placement();
    let own = men.colour(after.turn()) - men.role(Role::Pawn);
    let king = men.role(Role::King);
    (own - king).into_iter().chain(own & king).any(|from| {
        let vacant = after.targets(from) - men.occupied();
        vacant.into_iter().any(|to| to_and_fro(Move::new(from, to)))
    })
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
    fn the_first_position_has_a_mate() {
        let mut at = Position::initial();
        for m in FOOLS_MATE {
            at = at.play(m).unwrap();
        }
        assert!(at.is_checkmate());
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
