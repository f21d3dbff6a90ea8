//! The conduct of the players: leaving, incidents, refusals, appeals (2014 11).

use touchmove_board::Colour;

use crate::hearing::Hearing;
use crate::potential::cannot_win;
use crate::question::{Issue, Question};
use crate::{
    Act, Code, DeviceCost, Effect, Incident, Outcome, Refusal, Score, State, assistant, clockwork,
    quickplay,
};

/// A player leaves the board, or comes back (2014 11.2). He needs permission to leave the venue, and,
/// if he has the move, to leave the playing area.
pub(crate) fn go(hearing: &mut Hearing<'_>, player: Colour, act: &Act) -> Result<(), Refusal> {
    let game = &hearing.game;
    let breach = match act {
        Act::Return if !game.is_away(player) => return Err(Refusal::Barred(Code::AlreadyHere)),
        Act::Return => {
            hearing.does(Effect::Returned(player));
            return Ok(());
        }
        _ if game.is_away(player) => return Err(Refusal::Barred(Code::Absent)),
        _ if game.has_leave(player) => None,
        Act::LeaveVenue => Some(Code::LeftVenue),
        _ => (game.turn() == player).then_some(Code::LeftArea),
    };
    hearing.does(Effect::Left(player));
    match breach {
        Some(code) => hearing.finds(code, player),
        None => Ok(()),
    }
}

/// A player appeals; that is taken down, and changes nothing (2014 11.10).
pub(crate) fn appeal(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    quickplay::is_final(hearing.game)?;
    hearing.rules_if_known(Code::Appealed, Vec::new())
}

/// The arbiter finds that a player has done this. A question about it leaves the clocks alone.
pub(crate) fn report(
    hearing: &mut Hearing<'_>,
    player: Colour,
    incident: Incident,
) -> Result<(), Refusal> {
    match incident {
        Incident::Device if hearing.game.rules().cite(Code::Device).is_some() => {
            return device(hearing, player);
        }
        Incident::Refuses => return refuses(hearing, player),
        Incident::Assistant => return assistant::exceeds(hearing, player),
        _ => {}
    }
    let code = code_of(hearing.game, incident);
    hearing.rules(code, Vec::new())?;
    hearing.asks(Issue::Penalty(player), player);
    Ok(())
}

/// The same when the game is over: it has no bearing on it but what the arbiter makes of it.
pub(crate) fn report_after_the_end(
    hearing: &mut Hearing<'_>,
    player: Colour,
    incident: Incident,
) -> Result<(), Refusal> {
    if incident == Incident::Refuses && has_lost_by_refusal(hearing.game, player.opponent()) {
        return both_refuse(hearing);
    }
    if incident == Incident::Assistant {
        return assistant::exceeds(hearing, player);
    }
    let code = code_of(hearing.game, incident);
    hearing.rules(code, Vec::new())
}

/// What an incident is called; by the general rule where the edition has none of its own.
fn code_of(game: &State, incident: Incident) -> Code {
    let code = match incident {
        Incident::Device => Code::Device,
        Incident::Notes => Code::Notes,
        Incident::Distract => Code::Distraction,
        Incident::Left => Code::LeftVenue,
        Incident::SearchRefused => Code::SearchRefused,
        Incident::ClockHandling => Code::ClockHandling,
        Incident::Refuses => Code::PersistentRefusal,
        Incident::Disrepute => Code::Disrepute,
        Incident::Assistant => Code::Incident,
    };
    if game.rules().cite(code).is_some() {
        code
    } else {
        Code::Incident
    }
}

/// An electronic device costs the game, or what the competition has laid down (2014 11.3.b); in 2009 the
/// opponent, if he cannot win, draws (2009 12.3.b). An opponent who has not come yet wins without play.
fn device(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let (game, opponent) = (&*hearing.game, player.opponent());
    match game.rules().device {
        DeviceCost::Game => {
            let draws =
                game.rules().device_draws_if_opponent_cannot_win && cannot_win(game, opponent);
            let score = if draws { Score::Draw } else { Score::Win };
            let outcome = Outcome {
                played: !game.is_absent(opponent),
                ..Outcome::lost_by(player, score)
            };
            hearing.rules(Code::Device, vec![Effect::Ended(outcome)])
        }
        DeviceCost::Warning => hearing.rules(Code::Device, Vec::new()),
        DeviceCost::Time(time) => {
            let lost = Effect::Lost(player, time);
            clockwork::fall_after(hearing, player, |hearing| {
                hearing.rules(Code::Device, vec![lost])
            })
        }
    }
}

/// Persistent refusal loses; whether it is that, and what the opponent scores, the arbiter says
/// (2014 11.7).
fn refuses(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let code = code_of(hearing.game, Incident::Refuses);
    hearing.rules(code, Vec::new())?;
    let issue = if code == Code::PersistentRefusal {
        Issue::Refusal(player)
    } else {
        Issue::Penalty(player)
    };
    hearing.asks(issue, player);
    Ok(())
}

/// The arbiter has decided on a refusal.
pub(crate) fn refusal_decided(
    hearing: &mut Hearing<'_>,
    question: Question,
    player: Colour,
    choice: Code,
) -> Result<(), Refusal> {
    let opponents = match choice {
        Code::ChooseWin => Score::Win,
        Code::ChooseDraw => Score::Draw,
        Code::ChooseLoss => Score::Loss,
        _ => {
            hearing.answers(question);
            return Ok(());
        }
    };
    let opponent = player.opponent();
    if has_lost_by_refusal(hearing.game, opponent) {
        return both_refuse(hearing);
    }
    let asked = |question: &Question| question.issue == Issue::Refusal(opponent);
    let both_are_asked = hearing.game.questions().iter().any(asked);
    let ended = Effect::Ended(Outcome::lost_by(player, opponents));
    hearing.rules(Code::PersistentRefusal, vec![ended])?;
    if both_are_asked {
        // It is still to be said whether the opponent loses as well (2014 11.8).
        hearing.asks(Issue::Refusal(opponent), opponent);
    }
    Ok(())
}

fn has_lost_by_refusal(game: &State, player: Colour) -> bool {
    game.end().is_some_and(|end| {
        end.code == Code::PersistentRefusal && end.outcome.scores[player] == Score::Loss
    })
}

/// Both refuse, and both lose (2014 11.8).
fn both_refuse(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let both = vec![Effect::Ended(Outcome::BOTH_LOSE)];
    hearing.rules(Code::BothRefuse, both)
}
