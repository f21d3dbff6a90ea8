//! Illegal moves that are completed, found, and put right or left standing (2014 7.5, A.4.b).

use touchmove_board::{Bitboard, Colour, Faults, Placement, Position, Rank, Role, Square};
use touchmove_editions::{IllegalMoves, UnpromotedPawn};

use crate::claims;
use crate::clockwork::{self, wrong};
use crate::hearing::Hearing;
use crate::played::MadeMove;
use crate::potential::cannot_win;
use crate::question::{Issue, Question};
use crate::touch::Commitment;
use crate::{Act, Code, Effect, Outcome, Ply, Refusal, State, Supervision, unseen};

/// The clock is pressed, and what stands on the table is not what a legal move leaves.
pub(crate) fn pressed(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    if !hearing.game.rules().observes() {
        stands(hearing, player);
        return Ok(());
    }
    if let Some(queen) = pawn_left(hearing.game) {
        // The press stands.
        let effects = vec![Effect::Made(queen), Effect::Pressed(player)];
        return becomes_queen(hearing, player, effects);
    }
    // What the press added is taken back, the time used stays used, and the offender's clock runs
    // on: so the press leaves no trace.
    let effects = put_back(hearing.game);
    hearing.rules(Code::IllegalMove, effects)?;
    penalise(hearing, player)
}

/// All men are back where they were; what was touched binds, and what was let go where the edition
/// has it so (2014 7.5.a).
fn put_back(game: &State) -> Vec<Effect> {
    let mut effects = vec![Effect::PutBack];
    if !game.rules().replacement_bound_by_release {
        effects.push(Effect::ReleasesForgotten);
    }
    effects
}

/// The same for a half-move that stood.
fn taken_back(game: &State, ply: usize) -> Effect {
    let mut handling = game.handled_at(ply);
    if !game.rules().replacement_bound_by_release {
        handling.commitments.clear();
    }
    Effect::TakenBack { ply, handling }
}

/// A pawn that was left on its last rank becomes a queen; that was an illegal move all the same
/// (2014 7.5.a, 7.5.b).
fn becomes_queen(
    hearing: &mut Hearing<'_>,
    player: Colour,
    effects: Vec<Effect>,
) -> Result<(), Refusal> {
    hearing.rules(Code::PawnLeftOnLastRank, effects)?;
    penalise(hearing, player)?;
    if hearing.game.is_going_on() {
        crate::completion::end_if_over(hearing, None)?;
    }
    Ok(())
}

/// A move made with two hands has been completed: it stands, for it is legal, and is penalised as an
/// illegal one (2018 7.5.4).
pub(crate) fn made_with_two_hands(
    hearing: &mut Hearing<'_>,
    player: Colour,
) -> Result<(), Refusal> {
    if !hearing.game.rules().observes() {
        if hearing.game.rules().follows(Code::TwoHandsIllegal) {
            hearing.does(Effect::PressedAmiss(player, Code::TwoHandsIllegal));
        }
        hearing.notes(Code::TwoHandsIllegal);
        return Ok(());
    }
    hearing.rules(Code::TwoHandsIllegal, Vec::new())?;
    penalise(hearing, player)
}

/// The move that a pawn left on the last rank counts as, if all else is as after a legal move, and
/// the edition makes it a queen (2014 7.5.a). The pawn may have been taken up again: with no new
/// piece in its place that changes nothing.
fn pawn_left(game: &State) -> Option<touchmove_board::Move> {
    if game.rules().unpromoted_pawn != UnpromotedPawn::BecomesQueen {
        return None;
    }
    let (position, table) = (game.position(), &game.moment.table);
    let legal = position.legal_moves();
    legal.iter().copied().find(|m| {
        let let_go = Commitment::Released(m.from(), m.to());
        let has_reached = game.handling().commitments.contains(&let_go);
        if m.promotion() != Some(Role::Queen) || !has_reached {
            return false;
        }
        let mut others = *position.after(*m).placement();
        others.lift(m.to());
        table.placement_without(m.from()) == Some(others)
    })
}

/// The same of a half-move that stood.
fn pawn_left_at(game: &State, ply: usize) -> Option<touchmove_board::Move> {
    if game.rules().unpromoted_pawn != UnpromotedPawn::BecomesQueen {
        return None;
    }
    let (before, after) = (
        game.history().position_at(ply)?,
        game.history().position_at(ply + 1)?,
    );
    let legal = before.legal_moves();
    legal.iter().copied().find(|m| {
        let mut expected = *before.after(*m).placement();
        expected.put(m.to(), Role::Pawn.of(before.turn()));
        m.promotion() == Some(Role::Queen) && expected == *after.placement()
    })
}

/// Nobody intervenes: what was done stands, and the opponent has the move.
fn stands(hearing: &mut Hearing<'_>, player: Colour) {
    let position = irregular(hearing.game);
    if let Some(position) = position {
        stand(hearing, player, position);
        hearing.does(Effect::Pressed(player));
    } else {
        hearing.does(Effect::ClockStarted(player.opponent()));
        hearing.asks(Issue::Position, player);
    }
    if hearing.game.rules().advises() {
        hearing.advises(Code::IllegalMove);
    }
}

/// An illegal move counts as his next one all the same (2014 6.2.a.2).
fn stand(hearing: &mut Hearing<'_>, player: Colour, position: Position) {
    let game = &hearing.game;
    if game.has_uncompleted_move(player) && game.rules().completed_by_next_move {
        hearing.does(Effect::Completed(player));
    }
    hearing.does(Effect::Stands(Box::new(position)));
}

/// Whether a player who has pressed with no position on the board can do that to set it right.
pub(crate) const fn may_settle(act: &Act) -> bool {
    matches!(
        act,
        Act::Lift(_) | Act::Place { .. } | Act::Hold { .. } | Act::Remove(_) | Act::Put { .. }
    )
}

/// He has done so, perhaps: with a position on the board again, his press counts for what led to
/// it. If that is nothing, he has pressed without a move, and it is his clock that runs.
pub(crate) fn settle(hearing: &mut Hearing<'_>, asked: Question) {
    let (game, by) = (&hearing.game, asked.by);
    if game.position().turn() != by {
        hearing.does(Effect::Answered(asked.id));
        hearing.does(Effect::Completed(by));
    } else if game.moment.table.placement() == Some(*game.position().placement()) {
        hearing.does(Effect::Answered(asked.id));
        hearing.does(Effect::ClockStarted(by));
    } else if let Some(position) = irregular(game) {
        hearing.does(Effect::Answered(asked.id));
        stand(hearing, by, position);
        hearing.does(Effect::Completed(by));
    }
}

/// The position that an illegal move left standing leads to; `None` if it is none: a king is off
/// the board, two men stand on one square, or one is in a hand.
///
/// Rights are lost as by any move; an en-passant square arises from a double step as made.
fn irregular(game: &State) -> Option<Position> {
    let before = game.position();
    let placement = game.moment.table.placement()?;
    let mover = before.turn();
    let mut setup = before.setup();
    setup.placement = placement;
    setup.turn = mover.opponent();
    setup.fullmove_number = setup.fullmove_number.saturating_add(mover as u32);
    let counts = changed_pawns_or_number(before.placement(), &placement);
    setup.halfmove_clock = if counts {
        0
    } else {
        setup.halfmove_clock.saturating_add(1)
    };
    setup.en_passant = double_step(before.placement(), &placement, mover);
    // A king one square aside may stand where he could castle from, too, in Chess960.
    for man in game.moment.table.moved() {
        match man.home {
            Some(_) if man.man.role == Role::King => setup.castling.discard_both(man.man.colour),
            Some(home) => setup.castling.discard_rook(home),
            None => {}
        }
    }
    setup.position_despite(Faults::ANY).ok()
}

fn changed_pawns_or_number(before: &Placement, after: &Placement) -> bool {
    before.role(Role::Pawn) != after.role(Role::Pawn)
        || before.occupied().len() != after.occupied().len()
}

/// The square that a pawn of that player's passed over with a double step (2014 3.7.b).
fn double_step(before: &Placement, after: &Placement, mover: Colour) -> Option<Square> {
    let pawn = Role::Pawn.of(mover);
    let left = before.men(pawn) - after.men(pawn);
    let came = after.men(pawn) - before.men(pawn);
    let (from, to) = (left.only()?, came.only()?);
    let stepped = from.file() == to.file()
        && from.rank() == Rank::R2.of(mover)
        && to.rank() == Rank::R4.of(mover);
    let over = Square::new(from.file(), Rank::R3.of(mover));
    (stepped && after.man_at(over).is_none()).then_some(over)
}

/// What an illegal move costs in this game: time, or the game (2014 7.5.b).
fn cost(game: &State, player: Colour) -> IllegalMoves {
    let rules = game.rules();
    rules
        .illegal_moves_in_finish
        .filter(|_| clockwork::in_finish(game, player))
        .unwrap_or(rules.illegal_moves)
}

/// The player is penalised for an illegal move that has been put right (2014 7.5.b).
pub(crate) fn penalise(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let cost = cost(hearing.game, player);
    let Some(last) = cost.loses_at else {
        return Ok(());
    };
    let counted = Effect::IllegalMoveCounted(player);
    let number = hearing.game.illegal_moves(player).saturating_add(1);
    if number >= last {
        let code = Code::IllegalMoveLoss;
        if cost.drawn_if_opponent_cannot_mate && unseen::is_to_be_asked(hearing.game) {
            hearing.does(counted);
            unseen::asks_whether_mate(hearing, player, code);
            return Ok(());
        }
        let outcome = loss(hearing.game, player, cost.drawn_if_opponent_cannot_mate);
        return hearing.rules(code, vec![counted, Effect::Ended(outcome)]);
    }
    let time = touchmove_clock::Millis::new(cost.opponent_gains.as_millis());
    let gained = Effect::Gained(player.opponent(), time);
    hearing.rules(Code::IllegalMoveTime, vec![counted, gained])
}

/// The player loses; or, if that is an exception and the opponent cannot mate, draws.
fn loss(game: &State, player: Colour, drawn_if_no_mate: bool) -> Outcome {
    let opponent = player.opponent();
    if drawn_if_no_mate && cannot_win(game, opponent) {
        Outcome::DRAW
    } else {
        Outcome::win(opponent)
    }
}

/// An illegal move that is claimed where nobody watches loses (2014 A.4.b). If it is for want of men
/// that the opponent does not win, the rule that asks for them is the reason (1997 C.4).
fn claimed(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    if unseen::is_to_be_asked(hearing.game) {
        unseen::asks_whether_mate(hearing, player, Code::IllegalMoveClaimed);
        return Ok(());
    }
    let outcome = loss(hearing.game, player, true);
    let code = if outcome == Outcome::DRAW && hearing.game.rules().mating_potential {
        Code::NoMatingPotential
    } else {
        Code::IllegalMoveClaimed
    };
    hearing.rules(code, vec![Effect::Ended(outcome)])
}

/// The half-move that is meant: that one, or the last completed one. `None` if that player did not
/// make it, or there is none.
fn meant(game: &State, ply: Option<Ply>, by: Option<Colour>) -> Result<Option<usize>, Refusal> {
    let is_his = |made: &MadeMove| by.is_none_or(|by| made.by() == by);
    // What came before a position that the arbiter has put there, he has dealt with.
    let put = game.made().iter().rposition(|made| made.is_put());
    let is_open = |index: &usize| put.is_none_or(|put| *index > put);
    if let Some(Ply(ply)) = ply {
        let index = (ply as usize).checked_sub(1);
        let made = index.and_then(|index| game.made().get(index));
        let Some(made) = made else {
            return Err(Refusal::Barred(Code::NoSuchPly));
        };
        // He himself may look further back.
        Ok(index.filter(|index| is_his(made) && (by.is_none() || is_open(index))))
    } else {
        let last = |made: &MadeMove| made.is_completed() && is_his(made);
        let last = game.made().iter().rposition(last);
        Ok(last.filter(is_open))
    }
}

/// A player claims that the opponent's completed move was illegal (2014 7.5.a, A.4.b).
pub(crate) fn claim(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    ply: Option<Ply>,
) -> Result<(), Refusal> {
    let game = &hearing.game;
    let open = game
        .questions()
        .iter()
        .find(|question| question.issue == Issue::Position && question.by == claimant.opponent());
    if let Some(open) = open.copied() {
        return put_right(hearing, open);
    }
    let opponent = claimant.opponent();
    let unwatched = game.rules().supervision == Supervision::Claims;
    let meant = meant(game, ply, Some(opponent))?;
    let too_late = unwatched
        && has_moved_since(game, claimant, meant)
        && game.rules().cite(Code::IllegalMoveStands).is_some();
    let illegal = meant.filter(|index| !too_late && game.was_illegal(*index));
    let amiss = game.moment.pressed_amiss.filter(|(by, _)| *by == opponent);
    match illegal {
        Some(index) if !game.rules().board_seen => {
            let ply = Ply(u32::try_from(index + 1).unwrap_or(u32::MAX));
            hearing.asks(Issue::Illegal(ply), claimant);
            Ok(())
        }
        Some(index) => found(hearing, index),
        None => match amiss.filter(|_| ply.is_none()) {
            Some((by, code)) => pressed_amiss(hearing, by, code),
            None if too_late => Err(Refusal::Barred(Code::IllegalMoveStands)),
            None if game.rules().claimed_illegal_move_loses => {
                wrong(hearing, Code::UnwatchedMoveLegal)
            }
            None => wrong(hearing, Code::WrongIllegalMoveClaim),
        },
    }
}

/// A press that counts as an illegal move has been found: without a move, or of one made with two
/// hands (2023 7.5.3, 7.5.4).
fn pressed_amiss(hearing: &mut Hearing<'_>, player: Colour, code: Code) -> Result<(), Refusal> {
    hearing.rules(code, Vec::new())?;
    if hearing.game.rules().claimed_illegal_move_loses {
        return claimed(hearing, player);
    }
    penalise(hearing, player)
}

/// The arbiter finds an illegal move (2014 7.5.a).
pub(crate) fn find(hearing: &mut Hearing<'_>, ply: Option<Ply>) -> Result<(), Refusal> {
    let game = &hearing.game;
    let is_open = |question: &&Question| question.issue == Issue::Position;
    if let Some(open) = game.questions().iter().find(is_open).copied() {
        return put_right(hearing, open);
    }
    match meant(game, ply, None)?.filter(|index| game.was_illegal(*index)) {
        Some(index) => {
            let unwatched = game.rules().supervision == Supervision::Claims;
            let opponent = game.made()[index].by().opponent();
            let is_last = game.made().len() == index + 1;
            if unwatched && (!is_last || has_moved_since(game, opponent, Some(index))) {
                game.rules().bar(Code::IllegalMoveStands)?;
            }
            found(hearing, index)
        }
        None => match game.moment.pressed_amiss.filter(|_| ply.is_none()) {
            Some((by, code)) => pressed_amiss(hearing, by, code),
            None => Err(Refusal::Barred(Code::LegalPly)),
        },
    }
}

/// Whether the player has made his next move since that half-move, or since the opponent's last: also
/// if his was put back (2014 A.4.b).
fn has_moved_since(game: &State, player: Colour, index: Option<usize>) -> bool {
    let made = game.made();
    let Some(index) = index else {
        return made.last().is_none_or(|last| last.by() == player);
    };
    let tried = game.moment.tried[player];
    tried.is_some_and(|tried| tried as usize > index)
        || made[index + 1..]
            .iter()
            .any(|made| made.by() == player && !made.is_put())
}

/// The half-move of that index is put right: the position before it is there again, and what was
/// touched binds (2014 7.5.a).
pub(crate) fn found(hearing: &mut Hearing<'_>, index: usize) -> Result<(), Refusal> {
    let Some(made) = hearing.game.made().get(index) else {
        return Err(Refusal::Barred(Code::NoSuchPly));
    };
    let by = made.by();
    if hearing.game.rules().claimed_illegal_move_loses {
        // 2014 A.4.b asks whether the opponent can mate of the position that the move left.
        return claimed(hearing, by);
    }
    if let Some(queen) = pawn_left_at(hearing.game, index) {
        let promoted = Effect::PawnPromoted { ply: index, queen };
        let effects = vec![promoted, Effect::ClockStarted(by.opponent())];
        return becomes_queen(hearing, by, effects);
    }
    let back = taken_back(hearing.game, index);
    clockwork::fall_after(hearing, by, |hearing| {
        hearing.rules(Code::IllegalMove, vec![back, Effect::ClockStarted(by)])?;
        claims::are_moot(hearing);
        penalise(hearing, by)
    })
}

/// What stands on the board is no position: the men are put back, and that was an illegal move.
fn put_right(hearing: &mut Hearing<'_>, open: Question) -> Result<(), Refusal> {
    let by = open.by;
    hearing.does(Effect::Answered(open.id));
    let loses = hearing.game.rules().claimed_illegal_move_loses;
    if let Some(queen) = pawn_left(hearing.game).filter(|_| !loses) {
        let effects = vec![Effect::Made(queen), Effect::Completed(by)];
        return becomes_queen(hearing, by, effects);
    }
    let mut effects = put_back(hearing.game);
    effects.push(Effect::ClockStarted(by));
    hearing.rules(Code::IllegalMove, effects)?;
    if loses {
        return claimed(hearing, by);
    }
    penalise(hearing, by)
}

/// A player agrees that the last illegal move that stands is corrected; once both do, it is, without
/// the arbiter and without a penalty (2014 A.4.b).
pub(crate) fn agree(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    if game.rules().supervision != Supervision::Claims {
        return Err(Refusal::NotTheirs);
    }
    if !game.rules().correction_by_agreement {
        game.rules().bar(Code::NoCorrection)?;
    }
    let Some(index) = (0..game.made().len()).rfind(|ply| game.was_illegal(*ply)) else {
        return Err(Refusal::Barred(Code::LegalPly));
    };
    let Some(by) = game.made().get(index).map(|made| made.by()) else {
        return Err(Refusal::Barred(Code::NoSuchPly));
    };
    hearing.does(Effect::CorrectionAgreed(player));
    if !Colour::BOTH
        .iter()
        .all(|player| hearing.game.moment.correction[*player])
    {
        return Ok(());
    }
    let back = taken_back(hearing.game, index);
    hearing.rules(
        Code::IllegalMoveCorrected,
        vec![back, Effect::ClockStarted(by)],
    )?;
    claims::are_moot(hearing);
    Ok(())
}

/// Both kings in check, or a pawn on the rank furthest from where it began (2014 A.4.d).
fn is_illegal(position: &Position) -> bool {
    let in_check = |king: &Colour| {
        let attackers = position.attackers(position.king(*king), king.opponent());
        !attackers.is_empty()
    };
    let has_pawn_there = |player: &Colour| {
        let pawns = position.placement().men(Role::Pawn.of(*player));
        pawns.meets(Bitboard::rank(Rank::R8.of(*player)))
    };
    Colour::BOTH.iter().all(in_check) || Colour::BOTH.iter().any(has_pawn_there)
}

/// The arbiter observes an illegal position, and waits for the next completed move (2014 A.4.d).
pub(crate) fn observe_position(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let game = &hearing.game;
    let unwatched = game.rules().supervision == Supervision::Claims;
    if !unwatched || game.rules().cite(Code::IllegalPosition).is_none() {
        return Err(Refusal::NotTheirs);
    }
    if !is_illegal(game.position()) {
        return Err(Refusal::Barred(Code::SoundPosition));
    }
    hearing.rules(Code::IllegalPosition, vec![Effect::IllegalPositionSeen])
}

/// A move has been completed: if the illegal position that was seen is still there, the game is
/// drawn (2014 A.4.d).
pub(crate) fn look_again(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if !hearing.game.moment.illegal_position_seen || !hearing.game.is_going_on() {
        return Ok(());
    }
    if is_illegal(hearing.game.position()) {
        return hearing.rules(Code::IllegalPosition, vec![Effect::Ended(Outcome::DRAW)]);
    }
    hearing.does(Effect::IllegalPositionMended);
    Ok(())
}
