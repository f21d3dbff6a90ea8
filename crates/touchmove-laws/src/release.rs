//! A man that was let go stays where it is (2014 4.7).

use touchmove_board::{Colour, Rank, Square};

use crate::hearing::Hearing;
use crate::moving::has_the_move;
use crate::table::Place;
use crate::touch::{Commitment, captured};
use crate::{Code, Effect, Refusal, State};

/// The player takes up the man on that square, which he may have let go there. A watching arbiter
/// does not let him; where nobody intervenes he can, and his last move is not made after all.
pub(crate) fn taken_up(
    hearing: &mut Hearing<'_>,
    player: Colour,
    square: Square,
) -> Result<(), Refusal> {
    let Err(barred) = stays(hearing.game, player, square) else {
        return Ok(());
    };
    if hearing.game.rules().observes() {
        return Err(barred);
    }
    if has_the_move(hearing.game, player).is_ok() {
        return Ok(());
    }
    unmake(hearing, player).ok_or(barred)
}

/// A man that was let go in a legal move, or a part of one, stays (2014 4.7); but a pawn on its
/// last rank has to leave it.
fn stays(game: &State, player: Colour, square: Square) -> Result<(), Refusal> {
    let let_go = || game.rules().bar(Code::ManLetGo);
    if has_the_move(game, player).is_err() {
        let last = game.history().moves().last().copied().flatten();
        let is_his = game.made().last().is_some_and(|made| made.by() == player);
        let is_that = last.is_some_and(|m| m.to() == square);
        return if is_his && is_that { let_go() } else { Ok(()) };
    }
    let own = game.moment.table.of_colour_on(square, player);
    let Some(man) = own.and_then(|id| game.moment.table.get(id)) else {
        return Ok(());
    };
    let king = game.position().king(player);
    let stays = |commitment: &Commitment| match *commitment {
        Commitment::Released(from, to) => {
            man.home == Some(from) && to == square && square.rank() != Rank::R8.of(player)
        }
        Commitment::Castling(wing) => man.home == Some(king) && square == wing.king_to(player),
        Commitment::Promotion(_, to) => man.home.is_none() && to == square,
    };
    if game.moment.handling.commitments.iter().any(stays) {
        return let_go();
    }
    Ok(())
}

/// The man that the player moved last stands again where it came from. What he let go binds him
/// all the same, so that another move with it breaks the rule. `None` if that cannot be: the move is
/// completed or more than one man's, or the opponent has begun his.
fn unmake(hearing: &mut Hearing<'_>, player: Colour) -> Option<()> {
    let game = &hearing.game;
    let ply = game.made().len().checked_sub(1)?;
    let m = game.history().moves().last().copied().flatten()?;
    let before = game.history().position_at(ply)?;
    let of_one_man = m.promotion().is_none() && before.castling_wing(m).is_none();
    let answered =
        !game.handling().touches.is_empty() || game.moment.table.moved().next().is_some();
    if !of_one_man || answered || !game.has_uncompleted_move(player) {
        return None;
    }
    let mut handling = game.handled_at(ply);
    let let_go = Commitment::Released(m.from(), m.to());
    if !handling.commitments.contains(&let_go) {
        handling.commitments.push(let_go);
    }
    hearing.does(Effect::TakenBack { ply, handling });
    let taken = captured(&before, m);
    let table = &hearing.game.moment.table;
    if let Some(taken) = taken.and_then(|taken| table.of_colour_on(taken, player.opponent())) {
        hearing.does(Effect::ManPut(taken, Place::Beside));
    }
    let table = &hearing.game.moment.table;
    if let Some(man) = table.of_colour_on(m.from(), player) {
        hearing.does(Effect::ManPut(man, Place::On(m.to())));
    }
    Some(())
}
