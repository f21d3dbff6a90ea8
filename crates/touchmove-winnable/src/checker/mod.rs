//! Verifies answers, and shares nothing with what found them but the board.
//!
//! A line is replayed. A closure is enumerated anew. An invariant is checked
//! one step: that it holds the position, that no legal move leaves it, and that
//! none of its positions is a mate. So an answer that passes is right whatever
//! the solver did, and nobody has to trust more than this module.
//!
//! ```
//! use touchmove_board::{Colour, Position};
//! use touchmove_winnable::{Answer, Budget, checker, winnable};
//! let locked: Position = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1".parse()?;
//! let answer = winnable(&locked, Colour::White, Budget::default());
//! assert!(answer.is_no());
//! checker::verify(&locked, Colour::White, &answer)?;
//!
//! // A false claim is refused.
//! let mates_at_once: Answer = Answer::Yes(vec!["e1e2".parse()?]);
//! assert!(checker::verify(&locked, Colour::White, &mates_at_once).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod closure;
mod competition;
mod invariant;
mod men;
mod outline;

use core::error::Error;
use core::fmt;

use touchmove_board::{Colour, Move, Position};

use crate::{Answer, Certificate};

pub use competition::verify_in_competition;

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The line has a move that is not legal: that many come before it.
    IllegalMove(usize, Move),
    /// The line does not end in a mate by the player.
    NoMate,
    /// The game is not over, or it is over by a mate of the player's.
    NotOver,
    /// The theorem does not apply to these men, or the game began irregularly.
    OtherMen,
    /// The invariant does not hold the position.
    Outside,
    /// A position of the invariant has a move that leaves it.
    Leaves(&'static str),
    /// A position of the invariant may be a mate by the player.
    MayMate,
    /// A mate by the player can be reached.
    Mate(Position),
    /// Repetition or moves without progress end the game before the line does:
    /// that many moves come before.
    CountedOut(usize),
    /// The certificate is about series of moves in which they are counted.
    Counted,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::IllegalMove(before, m) => {
                write!(f, "the line is not legal: {m}, after {before} moves")
            }
            Flaw::NoMate => f.write_str("the line does not end in a mate by the player"),
            Flaw::NotOver => f.write_str("the game is not over without a mate by the player"),
            Flaw::OtherMen => f.write_str("the theorem does not apply to these men"),
            Flaw::Outside => f.write_str("the invariant does not hold the position"),
            Flaw::Leaves(how) => write!(f, "the invariant can be left: {how}"),
            Flaw::MayMate => f.write_str("a position of the invariant may be a mate"),
            Flaw::Mate(position) => write!(f, "a mate can be reached: {position}"),
            Flaw::CountedOut(moves) => {
                write!(f, "the counts end the game after {moves} moves of the line")
            }
            Flaw::Counted => {
                f.write_str("the certificate counts moves, which the question does not")
            }
        }
    }
}

impl Error for Flaw {}

/// Verifies an answer to whether `player` can checkmate from the position.
/// `Unknown` claims nothing, so there is nothing wrong with it.
///
/// # Errors
/// With the first flaw that is found.
pub fn verify(position: &Position, player: Colour, answer: &Answer) -> Result<(), Flaw> {
    match answer {
        Answer::Yes(line) => replay(position, player, line),
        Answer::No(certificate) => certified(position, player, certificate),
        Answer::Unknown { .. } => Ok(()),
    }
}

fn replay(start: &Position, player: Colour, line: &[Move]) -> Result<(), Flaw> {
    let mut at = *start;
    for (before, m) in line.iter().enumerate() {
        at = at.play(*m).map_err(|_| Flaw::IllegalMove(before, *m))?;
    }
    if is_mate_by(&at, player) {
        Ok(())
    } else {
        Err(Flaw::NoMate)
    }
}

fn certified(position: &Position, player: Colour, why: &Certificate) -> Result<(), Flaw> {
    if is_mate_by(position, player) {
        return Err(Flaw::Mate(*position));
    }
    match why {
        Certificate::Over if position.has_legal_move() => Err(Flaw::NotOver),
        Certificate::Over => Ok(()),
        Certificate::Material(_) => men::cannot_mate(position, player)
            .then_some(())
            .ok_or(Flaw::OtherMen),
        Certificate::Invariant(invariant) => invariant::verify(invariant, position, player),
        Certificate::Outline(outline) => outline::verify(outline, position, player),
        Certificate::Moves(moves) => {
            for m in &position.legal_moves() {
                let certificate = moves.iter().find(|(listed, _)| listed == m);
                let (_, why) = certificate.ok_or(Flaw::Leaves("a move is not listed"))?;
                certified(&position.after(*m), player, why)?;
            }
            Ok(())
        }
        Certificate::Closure { beyond, .. } => closure::verify(position, player, beyond),
        Certificate::Counted { .. } => Err(Flaw::Counted),
    }
}

fn is_mate_by(position: &Position, player: Colour) -> bool {
    position.turn() != player && position.is_check() && !position.has_legal_move()
}

/// Whether the player who does not have the move is in check, as he is only
/// after an illegal move: what is proved of all legal series begins beyond it.
fn is_check_left_standing(position: &Position) -> bool {
    let waiting = position.turn().opponent();
    let king = position.king(waiting);
    !position.attackers(king, position.turn()).is_empty()
}
