//! How a game begins and is completed (2014 5, 6.6).

use touchmove_board::Colour;
use touchmove_winnable::{Budget, is_dead, winnable};

use crate::endings::{Ending, without_a_move};
use crate::hearing::Hearing;
use crate::{Code, Effect, Outcome, Refusal};

/// The game begins (2014 6.6). If its first position is over, so is the game.
pub(crate) fn start(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if hearing.game.is_started() {
        return Err(Refusal::AlreadyStarted);
    }
    hearing.does(Effect::Started);
    let turn = hearing.game.position().turn();
    hearing.does(Effect::ClockStarted(turn));
    let position = hearing.game.position();
    let over = without_a_move(position).or_else(|| {
        let dead = is_dead(position, Budget::default()) == Some(true);
        let ends = hearing.game.rules().endings.dead_position.is_some();
        (dead && ends).then_some(Ending::DeadPosition)
    });
    match over {
        Some(ending) => {
            let effect = Effect::Ended(ending.outcome());
            hearing.rules(code_of(ending), vec![effect])
        }
        None => Ok(()),
    }
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
/// has lost.
pub(crate) fn resign(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    let opponent = player.opponent();
    let drawn = game.rules().endings.resignation_against_no_mate.is_some()
        && winnable(game.position(), opponent, Budget::default()).is_no();
    let (code, outcome) = if drawn {
        (Code::ResignationAgainstNoMate, Outcome::DRAW)
    } else {
        (Code::Resignation, Outcome::win(opponent))
    };
    hearing.rules(code, vec![Effect::Ended(outcome)])
}
