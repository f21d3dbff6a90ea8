//! Moving the men by hand, and when a move is made (2014 4.1 to 4.7, 1.1).

use touchmove_board::{Colour, Move, Position, Rank, Role, Square, Wing};
use touchmove_editions::{Rule, TouchOrMove};

use crate::hearing::Hearing;
use crate::table::{ManId, Place};
use crate::touch::{Commitment, Touch, kept};
use crate::{
    Adjournment, Code, Effect, Refusal, State, Touched, adjournment, blind, completion, release,
    scoresheet, sound,
};

/// Whether what was begun can go on: a move that broke touch-move, or was not the one announced,
/// has been put back, and the rest of the statement is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Done,
    PutBack,
}

/// The player must have the move, and not have made it (2014 1.1).
pub(crate) fn has_the_move(game: &State, player: Colour) -> Result<(), Refusal> {
    if game.turn() != player && game.rules().follows(Code::NotHavingTheMove) {
        Err(Refusal::NotHavingTheMove(player))
    } else if game.position().turn() != player {
        Err(Refusal::AlreadyMoved(player))
    } else {
        Ok(())
    }
}

/// He touches these men, meaning to move or capture (2014 4.3).
pub(crate) fn touch(
    hearing: &mut Hearing<'_>,
    player: Colour,
    touched: &[Touched],
) -> Result<(), Refusal> {
    // On the special board a man is touched when it leaves its hole (2014 D.2.2).
    if hearing.game.rules().is_blind(player) && hearing.game.rules().follows(Code::TouchedInPlace) {
        let mut squares = touched.iter().flat_map(|touched| &touched.squares);
        return squares.try_for_each(|square| man_on(hearing.game, *square, player).map(|_| ()));
    }
    if !may_touch(hearing, player)? {
        return Ok(());
    }
    for touched in touched {
        let mut first = true;
        for square in &touched.squares {
            let man = man_on(hearing.game, *square, player)?;
            first &= !note_touch(hearing, man, !first);
        }
    }
    Ok(())
}

/// Whether a touch of this player's binds. Where nobody intervenes, one out of turn is possible,
/// binds to nothing, and is reported.
fn may_touch(hearing: &mut Hearing<'_>, player: Colour) -> Result<bool, Refusal> {
    match has_the_move(hearing.game, player) {
        Ok(()) => Ok(true),
        Err(refusal) if hearing.game.rules().observes() => Err(refusal),
        Err(refusal) => {
            if hearing.game.rules().advises() {
                hearing.advises(refusal.code());
            }
            Ok(false)
        }
    }
}

/// Touches by accident bind to nothing, whoever's they are (2014 4.2, 4.3).
pub(crate) fn brush(
    hearing: &Hearing<'_>,
    player: Colour,
    squares: &[Square],
) -> Result<(), Refusal> {
    squares
        .iter()
        .try_for_each(|square| man_on(hearing.game, *square, player).map(|_| ()))
}

/// Only the player who has the move adjusts, after saying so and while his clock runs (2014 4.2,
/// 6.2.d).
pub(crate) fn adjust(
    hearing: &mut Hearing<'_>,
    player: Colour,
    squares: &[Square],
) -> Result<(), Refusal> {
    brush(hearing, player, squares)?;
    let Some(barred) = hearing.game.bars_adjusting(player) else {
        return Ok(());
    };
    if hearing.game.rules().observes() {
        return Err(Refusal::Barred(barred));
    }
    if hearing.game.rules().advises() {
        hearing.advises(barred);
    }
    Ok(())
}

pub(crate) fn man_on(game: &State, square: Square, first: Colour) -> Result<ManId, Refusal> {
    game.moment
        .table
        .on(square, first)
        .ok_or(Refusal::NoMan(square))
}

/// Notes that a man was touched; whether it was not before. A new piece, or one that is touched
/// again, changes nothing.
pub(crate) fn note_touch(hearing: &mut Hearing<'_>, man: ManId, together: bool) -> bool {
    let game = &hearing.game;
    let Some(man) = game.moment.table.get(man) else {
        return false;
    };
    let Some(square) = man.home else {
        return false;
    };
    if game
        .moment
        .handling
        .touches
        .iter()
        .any(|touch| touch.square == square)
    {
        return false;
    }
    let touch = Touch {
        square,
        colour: man.man.colour,
        together,
    };
    hearing.does(Effect::Touched(touch));
    if hearing.game.rules().offer_dies_on == TouchOrMove::Touch {
        reject_offer(hearing);
    }
    true
}

/// The offer of the opponent, if there is one, is rejected without a word (2014 9.1.b.1).
pub(crate) fn reject_offer(hearing: &mut Hearing<'_>) {
    let player = hearing.game.position().turn();
    if hearing.game.offer() == Some(player.opponent()) {
        hearing.does(Effect::OfferEnded);
    }
}

/// He takes a man from its square into his hand.
pub(crate) fn lift(
    hearing: &mut Hearing<'_>,
    player: Colour,
    square: Square,
) -> Result<(), Refusal> {
    release::taken_up(hearing, player, square)?;
    has_the_move(hearing.game, player)?;
    let id = man_on(hearing.game, square, player)?;
    note_touch(hearing, id, false);
    // The pawn of a promotion whose new piece has been let go is beside the board at once.
    let exchanged = hearing.game.moment.table.has_new_piece(player)
        && hearing
            .game
            .moment
            .table
            .get(id)
            .is_some_and(|man| man.man == Role::Pawn.of(player));
    if exchanged {
        hearing.does(Effect::ManPut(id, Place::Beside));
        return released(hearing, None).map(|_| ());
    }
    hearing.does(Effect::ManPut(id, Place::Hand(player)));
    Ok(())
}

/// He puts a man that is in his hand on a square and lets go (2014 4.7).
pub(crate) fn place(
    hearing: &mut Hearing<'_>,
    player: Colour,
    on: Square,
    from: Option<Square>,
) -> Result<(), Refusal> {
    has_the_move(hearing.game, player)?;
    let id = in_hand(hearing.game, player, from)?;
    if let Some(man) = hearing
        .game
        .moment
        .table
        .get(id)
        .filter(|man| man.home.is_none())
    {
        return put(hearing, player, man.man.role, on);
    }
    hearing.does(Effect::ManPut(id, Place::On(on)));
    // What he took with the other men is out of the way once he has let go of his own.
    for held in hearing.game.moment.table.held(player) {
        let other = hearing
            .game
            .moment
            .table
            .get(held)
            .map(|man| man.man.colour);
        if other == Some(player.opponent()) {
            hearing.does(Effect::ManPut(held, Place::Beside));
        }
    }
    let home = hearing.game.moment.table.get(id).and_then(|man| man.home);
    released(hearing, home.map(|home| (home, on))).map(|_| ())
}

fn in_hand(game: &State, player: Colour, from: Option<Square>) -> Result<ManId, Refusal> {
    let man = game.moment.table.in_hand(player, from);
    man.ok_or(Refusal::Barred(Code::NothingInHand))
}

/// A pawn lifted for promotion is beside the board once the new piece has been let go.
fn beside_pawns(hearing: &mut Hearing<'_>, player: Colour) {
    for held in hearing.game.moment.table.held(player) {
        let man = hearing.game.moment.table.get(held).map(|man| man.man);
        if man == Some(Role::Pawn.of(player)) {
            hearing.does(Effect::ManPut(held, Place::Beside));
        }
    }
}

/// He puts a man on a square without letting go. A new piece is chosen by that (2014 4.4.d).
pub(crate) fn hold(
    hearing: &mut Hearing<'_>,
    player: Colour,
    on: Square,
    piece: Option<Role>,
) -> Result<(), Refusal> {
    has_the_move(hearing.game, player)?;
    let Some(piece) = piece else {
        return in_hand(hearing.game, player, None).map(|_| ());
    };
    new_piece(hearing, player, piece, on, Place::Hand(player))
}

/// He lets a new piece touch a square, and lets go: promotion (2014 4.4.d, 4.7.c).
pub(crate) fn put(
    hearing: &mut Hearing<'_>,
    player: Colour,
    piece: Role,
    on: Square,
) -> Result<(), Refusal> {
    has_the_move(hearing.game, player)?;
    new_piece(hearing, player, piece, on, Place::On(on))?;
    beside_pawns(hearing, player);
    released(hearing, None).map(|_| ())
}

fn new_piece(
    hearing: &mut Hearing<'_>,
    player: Colour,
    piece: Role,
    on: Square,
    place: Place,
) -> Result<(), Refusal> {
    let game = &hearing.game;
    let chosen = game.moment.handling.commitments.iter().any(|commitment| {
        matches!(commitment, Commitment::Promotion(role, square) if (*role, *square) != (piece, on))
    });
    if chosen {
        game.rules().bar(Code::PieceChosen)?;
    }
    let possible = !matches!(piece, Role::Pawn | Role::King) && on.rank() == Rank::R8.of(player);
    if !possible {
        return Err(Refusal::Barred(Code::NoPromotion));
    }
    let held = game.moment.table.new_in_hand(player);
    let is_that = |id: &ManId| {
        game.moment
            .table
            .get(*id)
            .is_some_and(|man| man.man.role == piece)
    };
    if let Some(held) = held.filter(is_that) {
        hearing.does(Effect::ManPut(held, place));
    } else {
        if let Some(other) = held {
            hearing.does(Effect::ManPut(other, Place::Beside));
        }
        hearing.does(Effect::PieceTaken(piece.of(player), place));
    }
    let game = &hearing.game;
    let commitment = Commitment::Promotion(piece, on);
    let final_now = game.rules().promotion_final_on_touch || matches!(place, Place::On(_));
    let open = !kept(
        game.position(),
        &game.position().legal_moves(),
        &[commitment],
    )
    .is_empty();
    if final_now && open && !game.moment.handling.commitments.contains(&commitment) {
        commit(hearing, commitment);
    }
    Ok(())
}

/// He takes a man of the opponent's off the board (2014 4.3.b).
pub(crate) fn remove(
    hearing: &mut Hearing<'_>,
    player: Colour,
    square: Square,
) -> Result<(), Refusal> {
    has_the_move(hearing.game, player)?;
    let id = hearing
        .game
        .moment
        .table
        .of_colour_on(square, player.opponent())
        .ok_or(Refusal::Barred(Code::NoManOfTheOpponents))?;
    note_touch(hearing, id, false);
    hearing.does(Effect::ManPut(id, Place::Beside));
    released(hearing, None).map(|_| ())
}

/// A man is let go, or taken off: is the move made? It is if there is a legal one that leaves just
/// what stands on the table (2014 4.7). If it is not one that touch-move leaves open, an arbiter
/// who watches has it put back.
pub(crate) fn released(
    hearing: &mut Hearing<'_>,
    let_go: Option<(Square, Square)>,
) -> Result<Fate, Refusal> {
    let game = &hearing.game;
    let position = game.position();
    let legal = position.legal_moves();
    let made = game.moment.table.placement().and_then(|stands| {
        legal
            .iter()
            .copied()
            .find(|m| *position.after(*m).placement() == stands)
    });
    let allowed = game.allowed(&legal);
    let is_open = made.is_some_and(|m| allowed.contains(&m));
    let half = let_go.and_then(|let_go| half_of_castling(position, &allowed, let_go));
    if let Some(half) = half.filter(|_| !is_open) {
        if let Half::King(wing) = half
            && game.rules().released_king_binds
        {
            commit(hearing, Commitment::Castling(wing));
        }
        return Ok(Fate::Done);
    }
    if let Some(m) = made {
        return make(hearing, m);
    }
    let Some((from, to)) = let_go else {
        return Ok(Fate::Done);
    };
    let castling = legal.iter().copied().find(|m| {
        position.castling_wing(*m).is_some_and(|wing| {
            from == position.king(position.turn())
                && from != to
                && to == wing.king_to(position.turn())
                && game.rules().released_king_binds
        })
    });
    let commitment = castling
        .and_then(|m| position.castling_wing(m))
        .map_or(Commitment::Released(from, to), Commitment::Castling);
    if kept(position, &legal, &[commitment]).is_empty() {
        // No part of a legal move: it binds to nothing but what was touched.
        return Ok(Fate::Done);
    }
    if game.rules().observes() && kept(position, &allowed, &[commitment]).is_empty() {
        return put_back(hearing, None);
    }
    if !game.moment.handling.commitments.contains(&commitment) {
        commit(hearing, commitment);
    }
    Ok(Fate::Done)
}

/// One of the two men that castling moves.
enum Half {
    King(Wing),
    Rook,
}

/// Whether a man was let go where a castling that is still open takes it. In Chess960 that can look
/// like a move of its own (2014 F.3.b).
fn half_of_castling(
    position: &Position,
    open: &[Move],
    (from, to): (Square, Square),
) -> Option<Half> {
    let player = position.turn();
    open.iter().find_map(|m| {
        let wing = position.castling_wing(*m)?;
        if from == m.from() && to == wing.king_to(player) && from != to {
            Some(Half::King(wing))
        } else {
            (from == m.to() && to == wing.rook_to(player) && from != to).then_some(Half::Rook)
        }
    })
}

/// What is done for good, where there is a rule that makes it so.
fn commit(hearing: &mut Hearing<'_>, commitment: Commitment) {
    let rule = match commitment {
        Commitment::Released(..) => Rule::ReleasedManStays,
        Commitment::Castling(_) => Rule::KingReleasedToCastle,
        Commitment::Promotion(..) => Rule::PromotionChoiceFinal,
    };
    if hearing.game.rules().is_in_force(rule) {
        hearing.does(Effect::Committed(commitment));
    }
}

/// What breaks touch-move, or is not the move announced, is put back (2014 4.3, 9.5.b).
fn put_back(hearing: &mut Hearing<'_>, made: Option<Move>) -> Result<Fate, Refusal> {
    let code = broken(hearing.game, made);
    hearing.rules(code, vec![Effect::PutBack])?;
    Ok(Fate::PutBack)
}

/// The rule by which other moves are open than this one.
pub(crate) fn broken(game: &State, made: Option<Move>) -> Code {
    if game.announced().is_some() && game.adjournment() == Some(&Adjournment::Ordered) {
        return Code::SealedOtherwise;
    }
    if game.announced().is_some() {
        return Code::AnnouncedMove;
    }
    match game.obligation() {
        Some(bound) if made.is_none_or(|m| !bound.moves.contains(&m)) => bound.code,
        _ if has_chosen(game) => Code::PieceChosen,
        _ => Code::ReleasedManStays,
    }
}

/// Whether a new piece has touched its square (2014 4.4.d).
fn has_chosen(game: &State) -> bool {
    let chosen = |commitment: &Commitment| matches!(commitment, Commitment::Promotion(..));
    game.handling().commitments.iter().any(chosen)
}

/// A legal move is on the board.
pub(crate) fn make(hearing: &mut Hearing<'_>, m: Move) -> Result<Fate, Refusal> {
    let game = &hearing.game;
    let player = game.position().turn();
    let open = game.leaves_open(m);
    let announced = game.announced().is_some_and(|announced| announced != m);
    if !open && (game.rules().observes() || announced) {
        return put_back(hearing, Some(m));
    }
    if !open && game.rules().advises() {
        let code = broken(game, Some(m));
        hearing.advises(code);
    }
    if blind::waits_for_words(hearing.game, player, m) {
        hearing.does(Effect::Placed(m));
        return Ok(Fate::Done);
    }
    if hearing.game.adjournment() == Some(&Adjournment::Ordered)
        && !adjournment::ends(hearing.game, m)
    {
        adjournment::made_on_the_board(hearing, m)?;
        return Ok(Fate::PutBack);
    }
    adjournment::stated(hearing, m);
    if hearing.game.rules().offer_dies_on == TouchOrMove::Move {
        reject_offer(hearing);
    }
    scoresheet::before_move(hearing, player)?;
    let game = &hearing.game;
    if game.has_uncompleted_move(player) && game.rules().completed_by_next_move {
        hearing.does(Effect::Completed(player));
    }
    if hearing.game.rules().observes() && hearing.game.announced().is_none() {
        sound::accepts(hearing.game, m)?;
    }
    let before = *hearing.game.position();
    hearing.does(Effect::Made(m));
    completion::end_if_over(hearing, Some((before, m)))?;
    Ok(Fate::Done)
}

/// A man is knocked over by accident (2014 7.4).
pub(crate) fn displace(
    hearing: &mut Hearing<'_>,
    player: Colour,
    from: Square,
    to: Option<Square>,
) -> Result<(), Refusal> {
    let man = man_on(hearing.game, from, player)?;
    if hearing
        .game
        .moment
        .table
        .get(man)
        .is_some_and(|man| man.home.is_none())
    {
        return Err(Refusal::NoMan(from));
    }
    let place = to.map_or(Place::Beside, Place::On);
    hearing.does(Effect::ManDisplaced(man, place, player));
    Ok(())
}

/// A man that was knocked over is put back (2014 7.4); on a wrong square, he who put it there has
/// displaced it.
pub(crate) fn replace(
    hearing: &mut Hearing<'_>,
    player: Colour,
    at: Place,
    role: Option<Role>,
    to: Square,
) -> Result<(), Refusal> {
    let man = hearing.game.moment.table.displaced(at, role);
    let man = man.ok_or(Refusal::Barred(Code::NothingDisplaced))?;
    hearing.does(Effect::ManDisplaced(man, Place::On(to), player));
    Ok(())
}
