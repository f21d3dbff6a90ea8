//! Two checks on the referee himself, always on: he stops rather than goes wrong.
//!
//! They are written apart from what they check, and the plainer for it. A statement that fails one
//! is refused, so that nothing has changed.

use touchmove_board::Move;

use crate::hearing::Hearing;
use crate::touch::{captured, in_order};
use crate::{Effect, Refusal, State};

/// A move that a watching arbiter accepts is made with, or captures, the first man touched that can
/// be moved or captured (2014 4.3).
pub(crate) fn accepts(game: &State, legal: &[Move], m: Move) -> Result<(), Refusal> {
    let position = game.position();
    let player = position.turn();
    let king = position.king(player);
    let touches = in_order(position, &game.handling().touches);
    let concerns = |m: Move, touch: &crate::Touch| {
        if touch.colour == player {
            // In Chess960 castling can be the rook's move alone (2014 F.3.b.4).
            let kings = position.castling_wing(m).map(|wing| wing.king_to(player));
            m.from() == touch.square || (kings == Some(m.from()) && m.to() == touch.square)
        } else {
            captured(position, m) == Some(touch.square)
        }
    };
    let first = touches
        .iter()
        .find(|touch| legal.iter().any(|m| concerns(*m, touch)));
    // Where castling was tried in vain and the king cannot move, any move may be made (2014 4.4.c).
    let king_is_stuck =
        touches.iter().any(|touch| touch.square == king) && !legal.iter().any(|m| m.from() == king);
    match first {
        Some(first) if !king_is_stuck && !concerns(m, first) => Err(Refusal::Unsound),
        _ => Ok(()),
    }
}

/// What the referee has put back is the start of a turn: all men stand as in the position of the
/// game, and unless that is over, there is a move to choose. Of a board that only the players see
/// there is nothing to check.
pub(crate) fn restored(hearing: &Hearing<'_>) -> Result<(), Refusal> {
    let restores = |effect: &Effect| {
        matches!(
            effect,
            Effect::PutBack | Effect::TakenBack { .. } | Effect::PositionSet(_)
        )
    };
    let rulings = hearing.decision.rulings();
    let last = rulings
        .flat_map(|ruling| &ruling.effects)
        .find(|effect| restores(effect));
    let game = &hearing.game;
    if last.is_none() || !game.is_going_on() || !game.rules().board_seen {
        return Ok(());
    }
    let stands = game.moment.table.placement() == Some(*game.position().placement());
    // Before a press that passes the turn nobody has a move to choose (1997 1.1).
    let is_between = game.turn() != game.position().turn();
    let can_move = is_between || !game.open_moves().is_empty() || !game.position().has_legal_move();
    if stands && can_move {
        Ok(())
    } else {
        Err(Refusal::Unsound)
    }
}
