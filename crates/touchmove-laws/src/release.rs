//! A man that was let go stays where it is (2014 4.7).

use touchmove_board::{Colour, Rank, Square};

use crate::hearing::Hearing;
use crate::moving::has_the_move;
use crate::table::{ManId, Place};
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
        return if was_let_go(game, player, square) {
            let_go()
        } else {
            Ok(())
        };
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

/// Whether the last move is that player's, a legal one, and a man was let go there in it.
pub(crate) fn was_let_go(game: &State, player: Colour, square: Square) -> bool {
    let last = game.history().moves().last().copied().flatten();
    let before = game.made().len().checked_sub(1);
    let before = before.and_then(|ply| game.history().position_at(ply));
    let Some((m, before)) = last.zip(before) else {
        return false;
    };
    before.turn() == player
        && match before.castling_wing(m) {
            Some(wing) => [wing.king_to(player), wing.rook_to(player)].contains(&square),
            None => m.to() == square,
        }
}

/// The move that the player made last is not made any more, and stands on the table as he let it go.
/// That binds him all the same, so that another move breaks the rule. `None` if it cannot be: the move
/// is completed, or the opponent has begun his.
fn unmake(hearing: &mut Hearing<'_>, player: Colour) -> Option<()> {
    let game = &hearing.game;
    let ply = game.made().len().checked_sub(1)?;
    let m = game.history().moves().last().copied().flatten()?;
    let before = game.history().position_at(ply)?;
    let answered =
        !game.handling().touches.is_empty() || game.moment.table.moved().next().is_some();
    if answered || !game.has_uncompleted_move(player) {
        return None;
    }
    let castled = before.castling_wing(m);
    let let_go = match (castled, m.promotion()) {
        (Some(wing), _) => Commitment::Castling(wing),
        (None, Some(role)) => Commitment::Promotion(role, m.to()),
        (None, None) => Commitment::Released(m.from(), m.to()),
    };
    let mut handling = game.handled_at(ply);
    if !handling.commitments.contains(&let_go) {
        handling.commitments.push(let_go);
    }
    hearing.does(Effect::TakenBack { ply, handling });
    // Who they are is asked before any is put: in Chess960 the one may go where the other stood.
    let table = &hearing.game.moment.table;
    let man = |square| table.of_colour_on(square, player);
    let taken = captured(&before, m).and_then(|on| table.of_colour_on(on, player.opponent()));
    let (first, second) = (man(m.from()), castled.and_then(|_| man(m.to())));
    let mut put = |man: Option<ManId>, place: Place| {
        if let Some(man) = man {
            hearing.does(Effect::ManPut(man, place));
        }
    };
    put(taken, Place::Beside);
    match (castled, m.promotion()) {
        (Some(wing), _) => {
            put(second, Place::On(wing.rook_to(player)));
            put(first, Place::On(wing.king_to(player)));
        }
        (None, Some(role)) => {
            put(first, Place::Beside);
            hearing.does(Effect::PieceTaken(role.of(player), Place::On(m.to())));
        }
        (None, None) => put(first, Place::On(m.to())),
    }
    Some(())
}
