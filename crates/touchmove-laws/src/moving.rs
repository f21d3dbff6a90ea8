//! Making a move and completing it (2014 1.1, 4.7, 6.2.a).

use touchmove_board::Colour;
use touchmove_winnable::Budget;

use crate::endings::ended;
use crate::{Decision, Effect, Gap, MoveText, Refusal, State, completion};

/// The whole move by hand, in the normal order of touching.
pub(crate) fn make(game: &State, player: Colour, text: &MoveText) -> Result<Decision, Refusal> {
    if game.turn() != player {
        return Err(Refusal::NotHavingTheMove(player));
    }
    if game.position().turn() != player {
        return Err(Refusal::AlreadyMoved(player));
    }
    let made = text.read(game.position())?;
    let mut decision = Decision::default();
    if game.has_uncompleted_move(player) && game.rules().completed_by_next_move {
        decision = decision.then(Effect::Completed(player));
    }
    let mut next = game.history().clone();
    next.play_unchecked(made);
    let ending = ended(&next, &game.rules().endings, Budget::default());
    let ruling = ending.map(|ending| completion::ended_of_itself(game.rules(), ending));
    Ok(decision.then(Effect::Made(made)).ruled(ruling.transpose()?))
}

/// The press of the clock, which completes the move (2014 6.2.a). In a game
/// without a clock it stands for whatever shows that the move is completed.
pub(crate) fn press(game: &State, player: Colour) -> Result<Decision, Refusal> {
    if game.has_uncompleted_move(player) {
        Ok(Decision::done(Effect::Completed(player)))
    } else {
        Err(Refusal::NotJudgedYet(Gap::PressWithoutMove))
    }
}

/// A move, and then the press. A move that ends the game leaves nothing to
/// press for.
pub(crate) fn play(game: &State, player: Colour, text: &MoveText) -> Result<Decision, Refusal> {
    let decision = make(game, player, text)?;
    if decision.ends_the_game() {
        return Ok(decision);
    }
    Ok(decision.then(Effect::Completed(player)))
}
