//! How a game begins and is completed (2014 5, 6.6).

use touchmove_board::{Colour, Move, Position};

use crate::endings::{Ending, ended_by_counting, without_a_move};
use crate::hearing::Hearing;
use crate::potential::{cannot_mate, cannot_win};
use crate::{Code, Effect, Outcome, Refusal};

/// The game begins (2014 6.6). If its first position is over, so is the game.
pub(crate) fn start(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if hearing.game.is_started() {
        return Err(Refusal::AlreadyStarted);
    }
    hearing.does(Effect::Started);
    let turn = hearing.game.position().turn();
    hearing.does(Effect::ClockStarted(turn));
    let over = without_a_move(hearing.game.position())
        .or_else(|| is_dead(hearing, None).then_some(Ending::DeadPosition));
    end(hearing, over)
}

/// Ends the game if what now stands on the board has (2014 5, 9.6). `made` is the legal move that
/// has just led to it, and from where.
pub(crate) fn end_if_over(
    hearing: &mut Hearing<'_>,
    made: Option<(Position, Move)>,
) -> Result<(), Refusal> {
    let over = without_a_move(hearing.game.position())
        .or_else(|| is_dead(hearing, made).then_some(Ending::DeadPosition))
        .or_else(|| {
            let game = &hearing.game;
            ended_by_counting(game.history(), &game.rules().endings)
        });
    end(hearing, over)
}

fn end(hearing: &mut Hearing<'_>, over: Option<Ending>) -> Result<(), Refusal> {
    match over {
        Some(ending) => {
            let effect = Effect::Ended(ending.outcome());
            hearing.rules(code_of(ending), vec![effect])
        }
        None => Ok(()),
    }
}

/// Whether the position is dead (2014 5.2.b), from what is known of the one before. Where that
/// cannot be decided within the budget of the rules, the game goes on and the arbiter is told.
fn is_dead(hearing: &mut Hearing<'_>, made: Option<(Position, Move)>) -> bool {
    let game = &hearing.game;
    if game.rules().endings.dead_position.is_none() {
        return false;
    }
    let (position, budget) = (*game.position(), game.rules().mating_budget);
    let mut alive = game.alive().clone();
    let dead = match made {
        Some((before, m)) => alive.follow(&before, m, &position, budget),
        None => alive.look(&position, budget),
    };
    if alive != *game.alive() {
        hearing.does(Effect::Knows(alive));
    }
    if dead.is_none() {
        hearing.notes(Code::MayBeDead);
    }
    dead == Some(true)
}

/// What an ending is called.
pub(crate) const fn code_of(ending: Ending) -> Code {
    match ending {
        Ending::Checkmate { .. } => Code::Checkmate,
        Ending::Stalemate => Code::Stalemate,
        Ending::DeadPosition => Code::DeadPosition,
        Ending::Fivefold => Code::FivefoldRepetition,
        Ending::SeventyFiveMoves => Code::SeventyFiveMoves,
    }
}

/// A player says that he resigns (2014 5.1.b). From 2023 on the game is drawn
/// if the opponent cannot mate; that has to be shown, and where it is not, he
/// has lost. In 1997 he draws in blitz against one without the men to win (1997 C.4).
pub(crate) fn resign(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    let opponent = player.opponent();
    let drawn =
        game.rules().endings.resignation_against_no_mate.is_some() && cannot_mate(game, opponent);
    let (code, outcome) = if drawn {
        (Code::ResignationAgainstNoMate, Outcome::DRAW)
    } else if game.rules().mating_potential && cannot_win(game, opponent) {
        (Code::NoMatingPotential, Outcome::DRAW)
    } else {
        (Code::Resignation, Outcome::win(opponent))
    };
    hearing.rules(code, vec![Effect::Ended(outcome)])
}
