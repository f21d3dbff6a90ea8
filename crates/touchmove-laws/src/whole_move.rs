//! Whole moves: by hand in the normal order of touching, with one hand or two, and with the press
//! (2014 4.1, 6.2).

use touchmove_board::{Colour, File, Move, Rank, Role, Square, Wing, attacks};
use touchmove_editions::TwoHands;

use crate::hearing::Hearing;
use crate::moving::{Fate, has_the_move, make, man_on, note_touch, released};
use crate::table::Place;
use crate::touch::{Few, captured, keeps};
use crate::written::{Meant, castling_by_hand};
use crate::{Code, Effect, Hand, MoveText, Refusal, State, clockwork, release};

/// The whole move by hand, in the normal order of touching: the own man, then the captured one; the
/// king, then the rook.
pub(crate) fn whole_move(
    hearing: &mut Hearing<'_>,
    player: Colour,
    text: &MoveText,
) -> Result<Fate, Refusal> {
    // Who moves the man on that he has just let go takes it up for that.
    if has_the_move(hearing.game, player).is_err()
        && let Ok(by_hand) = text.as_str().parse::<Move>()
    {
        release::taken_up(hearing, player, by_hand.from())?;
    }
    has_the_move(hearing.game, player)?;
    let half_way = hearing.game.moment.table.moved().next().is_some();
    match text.meant(hearing.game.position())? {
        Meant::Legal(m) if half_way && !completes(hearing.game, m) => {
            by_hand_if_written_so(hearing, player, text)
        }
        Meant::Legal(m) => legal(hearing, player, m),
        Meant::ByHand(m) => by_hand(hearing, player, m),
    }
}

fn legal(hearing: &mut Hearing<'_>, player: Colour, m: Move) -> Result<Fate, Refusal> {
    for square in touched_by(hearing.game, m) {
        if let Some(id) = hearing.game.moment.table.on(square, player) {
            note_touch(hearing, id, false);
        }
    }
    make(hearing, m)
}

/// The player presses for a move that he made before the opponent's was completed, and before he had
/// the move. Where nobody intervenes it is on the board, and made now (1997 1.1). `None` if what
/// stands there is no legal move.
pub(crate) fn made_too_soon(
    hearing: &mut Hearing<'_>,
    player: Colour,
) -> Result<Option<Fate>, Refusal> {
    let knocked = hearing.game.moment.table.knocked_by(player);
    if knocked.is_empty() || hearing.game.rules().observes() {
        return Ok(None);
    }
    let stands = hearing.game.moment.table.as_it_stands();
    let position = hearing.game.position();
    let moves = position.legal_moves();
    let leaves_it_so = |m: &&Move| Some(*position.after(**m).placement()) == stands;
    let Some(m) = moves.iter().find(leaves_it_so).copied() else {
        return Ok(None);
    };
    for (man, home) in knocked {
        hearing.does(Effect::ManPut(man, Place::On(home)));
    }
    legal(hearing, player, m).map(Some)
}

/// The same with two hands (2014 4.1). The move counts; where the edition leaves it to the arbiter,
/// he is asked for a penalty, and where it is treated as an illegal move, it is once it is completed
/// (2018 7.5.4).
pub(crate) fn with_two_hands(
    hearing: &mut Hearing<'_>,
    player: Colour,
    text: &MoveText,
) -> Result<(), Refusal> {
    let (before, ply) = (*hearing.game.position(), hearing.game.made().len());
    let fate = whole_move(hearing, player, text)?;
    if fate == Fate::PutBack || !hearing.game.is_going_on() {
        return Ok(());
    }
    let made = hearing.game.history().moves().get(ply).copied().flatten();
    let is_one_of_those = |m: Move| {
        before.castling_wing(m).is_some() || before.is_capture(m) || m.promotion().is_some()
    };
    match hearing.game.rules().two_hands {
        TwoHands::Discretion => clockwork::mishandled(hearing, player, Code::TwoHands),
        TwoHands::Illegal if !made.is_some_and(is_one_of_those) => {
            clockwork::mishandled(hearing, player, Code::TwoHands)
        }
        // Only a completed move is an illegal one: it is with the press.
        TwoHands::Illegal | TwoHands::IllegalOncePressed => {
            hearing.does(Effect::UsedTwoHands(player));
            hearing.notes(Code::TwoHands);
            Ok(())
        }
    }
}

/// What is written with two squares can be done by hand, also when men are out of place.
fn by_hand_if_written_so(
    hearing: &mut Hearing<'_>,
    player: Colour,
    text: &MoveText,
) -> Result<Fate, Refusal> {
    match text.as_str().parse::<Move>() {
        Ok(m) => by_hand(hearing, player, m),
        Err(_) => Err(Refusal::Barred(Code::HalfWay)),
    }
}

/// Whether a legal move is just what is left to be done.
fn completes(game: &State, m: Move) -> bool {
    let part = |square: Square| touched_by(game, m).contains(&square);
    let begun = game.moment.table.moved().all(|man| match man.home {
        Some(home) => part(home),
        None => m.promotion() == Some(man.man.role),
    });
    begun && keeps(game.position(), m, &game.moment.handling.commitments)
}

/// The squares of the men that a legal move touches, in the normal order.
fn touched_by(game: &State, m: Move) -> Few<Square> {
    let position = game.position();
    let mut squares = Few::new();
    squares.push(m.from());
    if position.castling_wing(m).is_some() {
        squares.push(m.to());
    }
    squares.extend(captured(position, m));
    squares
}

/// A man is carried from one square to another, and that is no legal move. A man on the second
/// square is taken off.
fn by_hand(hearing: &mut Hearing<'_>, player: Colour, m: Move) -> Result<Fate, Refusal> {
    let (from, to) = (m.from(), m.to());
    if !hearing.game.moment.table.held(player).is_empty() {
        return Err(Refusal::Barred(Code::HalfWay));
    }
    release::taken_up(hearing, player, from)?;
    let man = man_on(hearing.game, from, player)?;
    note_touch(hearing, man, false);
    if let Some(taken) = hearing.game.moment.table.on(to, player.opponent()) {
        note_touch(hearing, taken, false);
        hearing.does(Effect::ManPut(taken, Place::Beside));
    }
    let promotes = m.promotion().filter(|_| {
        let pawn = hearing.game.moment.table.get(man).map(|man| man.man);
        pawn == Some(Role::Pawn.of(player)) && to.rank() == Rank::R8.of(player)
    });
    if let Some(role) = promotes {
        hearing.does(Effect::ManPut(man, Place::Beside));
        hearing.does(Effect::PieceTaken(role.of(player), Place::On(to)));
    } else {
        hearing.does(Effect::ManPut(man, Place::On(to)));
    }
    // The king's step of two squares towards a rook with nothing between takes the rook along.
    if let Some((wing, rook)) = taken_along(hearing.game, m)
        && let Some(rook) = hearing.game.moment.table.of_colour_on(rook, player)
    {
        note_touch(hearing, rook, false);
        hearing.does(Effect::ManPut(rook, Place::On(wing.rook_to(player))));
    }
    let home = hearing.game.moment.table.get(man).and_then(|man| man.home);
    released(hearing, home.map(|home| (home, to)))
}

/// The rook that has not moved towards which the king makes two steps, lawful or not, if nothing stands
/// between.
fn taken_along(game: &State, m: Move) -> Option<(Wing, Square)> {
    let position = game.position();
    let (wing, rook) = match castling_by_hand(m, position) {
        Some(castling) => (position.castling_wing(castling)?, castling.to()),
        None => unmoved_rook(game, m)?,
    };
    let between = attacks::between(m.from(), rook);
    let is_clear = !position.placement().occupied().meets(between);
    is_clear.then_some((wing, rook))
}

/// The same where the king has moved, and may not castle for that.
fn unmoved_rook(game: &State, m: Move) -> Option<(Wing, Square)> {
    let (position, start) = (game.position(), game.history().start());
    let player = position.turn();
    let is_his_king = position.king(player) == m.from() && start.king(player) == m.from();
    let step = |wing: &Wing| wing.king_to(player) == m.to() && start.king(player).file() == File::E;
    let wing = Wing::BOTH.into_iter().find(step)?;
    let rook = start.castling().rook(player, wing)?;
    let stood = |ply: usize| {
        let before = game.history().position_at(ply);
        before.is_some_and(|before| before.placement().men(Role::Rook.of(player)).contains(rook))
    };
    let moved = game
        .history()
        .moves()
        .iter()
        .enumerate()
        .any(|(ply, m)| match m {
            Some(m) => m.from() == rook || m.to() == rook,
            None => !stood(ply + 1),
        });
    (is_his_king && !moved && !start.needs_chess960()).then_some((wing, rook))
}

/// A move with one hand, and then the press. A move that ends the game, or is put back, leaves
/// nothing to press for.
pub(crate) fn play(
    hearing: &mut Hearing<'_>,
    player: Colour,
    text: &MoveText,
) -> Result<(), Refusal> {
    let fate = whole_move(hearing, player, text)?;
    if fate == Fate::PutBack || !hearing.game.is_going_on() {
        return Ok(());
    }
    clockwork::press(hearing, player, Hand::Moving)
}
