//! How a game is completed (2014 5).

use touchmove_board::Colour;
use touchmove_winnable::{Budget, winnable};

use crate::endings::{Ending, without_a_move};
use crate::{Code, Decision, Effect, Outcome, Refusal, Rules, Ruling, State};

/// The game begins (2014 6.5). If its first position is over, so is the game.
pub(crate) fn start(game: &State) -> Result<Decision, Refusal> {
    if game.is_started() {
        return Err(Refusal::AlreadyStarted);
    }
    let position = game.position();
    let over = without_a_move(position).or_else(|| {
        let dead = touchmove_winnable::is_dead(position, Budget::default()) == Some(true);
        (dead && game.rules().endings.dead_position.is_some()).then_some(Ending::DeadPosition)
    });
    let ruling = over.map(|ending| ended_of_itself(game.rules(), ending));
    Ok(Decision::done(Effect::Started).ruled(ruling.transpose()?))
}

/// The ruling on a position, or a series of moves, that ends the game of
/// itself.
pub(crate) fn ended_of_itself(rules: &Rules, ending: Ending) -> Result<Ruling, Refusal> {
    let code = match ending {
        Ending::Checkmate { .. } => Code::Checkmate,
        Ending::Stalemate => Code::Stalemate,
        Ending::DeadPosition => Code::DeadPosition,
        Ending::Fivefold => Code::FivefoldRepetition,
        Ending::SeventyFiveMoves => Code::SeventyFiveMoves,
    };
    rules.ruling(code, vec![Effect::Ended(ending.outcome())])
}

/// A player says that he resigns (2014 5.1.b). From 2023 on the game is drawn
/// if the opponent cannot mate; that has to be shown, and where it is not, he
/// has lost.
pub(crate) fn resign(game: &State, player: Colour) -> Result<Decision, Refusal> {
    let opponent = player.opponent();
    let drawn = game.rules().endings.resignation_against_no_mate.is_some()
        && winnable(game.position(), opponent, Budget::default()).is_no();
    let (code, outcome) = if drawn {
        (Code::ResignationAgainstNoMate, Outcome::DRAW)
    } else {
        (Code::Resignation, Outcome::win(opponent))
    };
    let ruling = game.rules().ruling(code, vec![Effect::Ended(outcome)])?;
    Ok(Decision::default().ruled([ruling]))
}
