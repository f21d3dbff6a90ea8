//! The stages, from the cheapest to the last.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Move, Position};

use crate::invariant::{grow, is_regular};
use crate::playout::playout;
use crate::search::search;
use crate::{Answer, Budget, Certificate, Material, Mates};

/// How many moves the playout may try.
const PLAYOUT: u32 = 240;

/// Can `player` checkmate his opponent by any series of legal moves from here?
///
/// The series begins with the player who has the move.
pub fn winnable(position: &Position, player: Colour, budget: Budget) -> Answer {
    if let Some(answer) = at_once(position, player) {
        return answer;
    }
    if budget.nodes == 0 {
        return Answer::Unknown { nodes: 0 };
    }
    let (line, spent) = playout(position, player, PLAYOUT);
    if let Some(line) = line {
        return Answer::Yes(line);
    }
    if is_regular(position) {
        let invariant = grow(position);
        if invariant.forbids_mate_by(player) {
            return Answer::No(Certificate::Invariant(Box::new(invariant)));
        }
    }
    let _ = spent;
    let wanted = ByColour::new(|colour| colour == player);
    match player {
        Colour::White => search(position, wanted, budget.nodes).white,
        Colour::Black => search(position, wanted, budget.nodes).black,
    }
}

/// The question for both players, which share the search.
pub fn mates(position: &Position, budget: Budget) -> Mates {
    ByColour::new(|player| winnable(position, player, budget)).into()
}

/// What the board and the men decide.
fn at_once(position: &Position, player: Colour) -> Option<Answer> {
    let mated = || position.turn() != player && position.is_check() && !position.has_legal_move();
    if let Some(material) = Material::forbids(position.placement(), player) {
        // A setup that no lawful game leads to can be a mate all the same, or a
        // move away from one: see `Material`.
        if mated() {
            return Some(Answer::Yes(Vec::new()));
        }
        return Some(match mate_beside_another_check(position, player) {
            Some(m) => Answer::Yes(vec![m]),
            None => Answer::No(Certificate::Material(material)),
        });
    }
    if position.has_legal_move() {
        None
    } else if mated() {
        Some(Answer::Yes(Vec::new()))
    } else {
        Some(Answer::No(Certificate::Over))
    }
}

/// A mating move for a player who has the move though his opponent is in check
/// already, as after an illegal move that nobody noticed.
fn mate_beside_another_check(position: &Position, player: Colour) -> Option<Move> {
    let opponent = player.opponent();
    let irregular = position.turn() == player
        && !position
            .attackers(position.king(opponent), player)
            .is_empty();
    let mates = |m: &Move| position.after(*m).is_checkmate();
    irregular
        .then(|| position.legal_moves().into_iter().find(mates))
        .flatten()
}

/// Whether the position is dead (2014 5.2.b): neither player can checkmate,
/// and it is no mate and no stalemate already. `None` if that is not decided
/// within the budget.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_winnable::{Budget, is_dead};
/// let position: Position = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1".parse()?;
/// assert_eq!(is_dead(&position, Budget::FAST), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> Option<bool> {
    let white = winnable(position, Colour::White, budget);
    // One who can mate is enough for an answer.
    let black = match white {
        Answer::Yes(_) => return Some(false),
        _ => winnable(position, Colour::Black, budget),
    };
    Mates { white, black }.is_dead(position)
}
