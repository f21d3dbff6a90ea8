//! What is done with the hands by a player who does not have the move, where nobody intervenes: it
//! happens, binds to nothing, and is reported (2014 1.1). What he moves so is no part of the other
//! player's move, as if he had knocked it over.

use touchmove_board::{Colour, Move};

use crate::hearing::Hearing;
use crate::moving::has_the_move;
use crate::release::was_let_go;
use crate::table::Place;
use crate::{Act, Code, Effect, Hand, Refusal, State, clockwork};

/// Why it is not that player's turn, if he acts all the same and nobody intervenes. Touches,
/// adjustments and presses have their own say on whose turn it is, and so has a man that the player
/// has just let go.
pub(crate) fn is_it(game: &State, player: Colour, act: &Act) -> Option<Refusal> {
    if game.rules().observes() {
        return None;
    }
    let from = match act {
        Act::Touch(_) | Act::Adjust(_) | Act::Press(_) | Act::Seal(_) | Act::Hold { .. } => {
            return None;
        }
        Act::Lift(square) => Some(*square),
        Act::Move { text, .. } | Act::Play(text) => {
            text.as_str().parse::<Move>().ok().map(Move::from)
        }
        _ => None,
    };
    let not_his = has_the_move(game, player).err()?;
    let let_go = game.has_uncompleted_move(player)
        && from.is_some_and(|from| was_let_go(game, player, from));
    (!let_go).then_some(not_his)
}

/// A player acts who does not have the move.
pub(crate) fn act(
    hearing: &mut Hearing<'_>,
    player: Colour,
    act: &Act,
    not_his: &Refusal,
) -> Result<(), Refusal> {
    hearing.notes(not_his.code());
    let table = &hearing.game.moment.table;
    let on = |square| table.on(square, player).ok_or(Refusal::NoMan(square));
    match act {
        Act::Lift(square) => {
            let man = on(*square)?;
            hearing.does(Effect::ManDisplaced(man, Place::Hand(player), player));
        }
        Act::Place { on, from } => {
            let man = table.in_hand(player, *from);
            let man = man.ok_or(Refusal::Barred(Code::NothingInHand))?;
            hearing.does(Effect::ManDisplaced(man, Place::On(*on), player));
        }
        Act::Remove(square) => {
            let man = table.of_colour_on(*square, player.opponent());
            let man = man.ok_or(Refusal::Barred(Code::NoManOfTheOpponents))?;
            hearing.does(Effect::ManDisplaced(man, Place::Beside, player));
        }
        Act::Put { piece, on } => {
            hearing.does(Effect::PieceTaken(piece.of(player), Place::On(*on)));
        }
        Act::Move { text, .. } => {
            let m: Move = text.as_str().parse().map_err(|_| not_his.clone())?;
            carry(hearing, player, m)?;
        }
        Act::Play(text) => {
            let m: Move = text.as_str().parse().map_err(|_| not_his.clone())?;
            carry(hearing, player, m)?;
            // His clock stands: there is something to press for only if he owes a press.
            if hearing.game.has_uncompleted_move(player) {
                clockwork::press(hearing, player, Hand::Moving)?;
            }
        }
        _ => return Err(not_his.clone()),
    }
    Ok(())
}

/// A man is carried to a square; one that stands there is taken off.
fn carry(hearing: &mut Hearing<'_>, player: Colour, m: Move) -> Result<(), Refusal> {
    let table = &hearing.game.moment.table;
    let man = table.on(m.from(), player).ok_or(Refusal::NoMan(m.from()))?;
    if let Some(taken) = table.on(m.to(), player.opponent()) {
        hearing.does(Effect::ManDisplaced(taken, Place::Beside, player));
    }
    hearing.does(Effect::ManDisplaced(man, Place::On(m.to()), player));
    Ok(())
}
