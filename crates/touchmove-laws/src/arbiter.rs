//! What the arbiter decides, sets and declares (2014 6.12, 11, 12).

use touchmove_board::{Colour, Faults};
use touchmove_clock::Millis;
use touchmove_editions::ReversedColours;

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::{
    Act, Code, Declared, DeviceCost, Effect, Gap, Incident, Outcome, Players, Ply, Refusal, State,
    agreement, claims, clockwork, completion, irregularities,
};

/// A statement of the arbiter's.
pub(crate) fn decide(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Note(_) => return Ok(()),
        Act::Start => return completion::start(hearing),
        _ => {}
    }
    if hearing.game.is_over() {
        return after_the_end(hearing, act);
    }
    if !hearing.game.is_started() {
        return Err(Refusal::NotStarted);
    }
    match act {
        Act::StopClocks => {
            stop(hearing);
            Ok(())
        }
        Act::Resume => resume(hearing),
        Act::ObserveFlag(Players::One(player)) => clockwork::observe_flag(hearing, *player),
        Act::ObserveFlag(Players::Both) => clockwork::observe_both(hearing),
        Act::FindIllegal(ply) => irregularities::find(hearing, *ply),
        Act::ObserveIllegalPosition => irregularities::observe_position(hearing),
        Act::Decide { question, choice } => {
            let choice: Code = choice
                .parse()
                .map_err(|_| Refusal::Barred(Code::NoSuchChoice))?;
            answer(hearing, *question, choice)
        }
        Act::Uphold => answer(hearing, None, Code::Uphold),
        Act::Reject => answer(hearing, None, Code::Reject),
        Act::Postpone => answer(hearing, None, Code::Postpone),
        Act::Set(player, time) => fall_after(hearing, *player, Effect::ClockSet(*player, *time)),
        Act::Add(player, time) => fall_after(hearing, *player, Effect::Gained(*player, *time)),
        Act::Reduce(player, time) => fall_after(hearing, *player, Effect::Lost(*player, *time)),
        Act::Counter(player, moves) => {
            let moves = u16::try_from(*moves).unwrap_or(u16::MAX);
            hearing.does(Effect::CounterSet(*player, moves));
            Ok(())
        }
        Act::RestorePly(Ply(ply)) => restore(hearing, *ply as usize),
        Act::RestorePosition(setup) => match setup.position_despite(Faults::ANY) {
            Ok(position) => {
                settle_position(hearing);
                hearing.does(Effect::PositionSet(position));
                hearing.does(Effect::ClockStarted(position.turn()));
                Ok(())
            }
            Err(_) => Err(Refusal::Barred(Code::NoPosition)),
        },
        Act::BoardTurned => hearing.rules(Code::BoardTurned, Vec::new()),
        Act::WrongStart => wrong_start(hearing),
        Act::ColoursReversed => {
            let anew = match hearing.game.rules().reversed_colours {
                ReversedColours::Continue => false,
                ReversedColours::RestartBelow(moves) => Colour::BOTH
                    .iter()
                    .all(|player| hearing.game.moves_made(*player) < u32::from(moves)),
            };
            let effects = if anew {
                vec![Effect::Annulled]
            } else {
                Vec::new()
            };
            hearing.rules(Code::ColoursReversed, effects)
        }
        other => penalty(hearing, other),
    }
}

/// What can be said when the game is over, too.
fn after_the_end(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Reopen | Act::Declare(Declared::GoesOn) => {
            hearing.does(Effect::Reopened);
            hearing.does(Effect::ClocksResumed);
            Ok(())
        }
        // Only a claim against the move that ended the game is open then.
        Act::Uphold | Act::Reject if !hearing.game.questions().is_empty() => {
            let choice = if *act == Act::Uphold {
                Code::Uphold
            } else {
                Code::Reject
            };
            answer(hearing, None, choice)
        }
        Act::Warn(_) | Act::Fine(..) | Act::AdjustScore(..) | Act::Expel(_) | Act::Declare(_) => {
            penalty(hearing, act)
        }
        // It has no bearing on a game that is over but what the arbiter makes of it.
        Act::Incident(..) => hearing.rules(Code::Incident, Vec::new()),
        Act::Retract => Err(Refusal::NotJudgedYet(Gap::Act(act.verb()))),
        _ => Err(Refusal::GameOver),
    }
}

/// Penalties and declarations (2014 12.9).
fn penalty(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Warn(_) => hearing.rules(Code::Warned, Vec::new()),
        Act::Fine(..) => hearing.rules(Code::Fined, Vec::new()),
        Act::Expel(_) => hearing.rules(Code::Expelled, Vec::new()),
        Act::AdjustScore(player, change) => {
            let code = match change {
                crate::ScoreChange::More(_) => Code::MorePoints,
                crate::ScoreChange::Less(_) => Code::FewerPoints,
            };
            hearing.rules(code, vec![Effect::Scored(*player, *change)])
        }
        Act::Incident(player, incident) => report(hearing, *player, *incident),
        Act::Declare(Declared::Result(outcome)) => {
            hearing.rules(Code::Declared, vec![Effect::Ended(*outcome)])
        }
        Act::Declare(Declared::Void) => hearing.rules(Code::Declared, vec![Effect::Annulled]),
        Act::Reopen | Act::Declare(Declared::GoesOn) => Err(Refusal::Barred(Code::NotOver)),
        other => Err(Refusal::NotJudgedYet(Gap::Act(other.verb()))),
    }
}

/// The first position was wrong: the game is annulled (2014 7.2.a), unless it is too late for that
/// (2014 A.4.a).
fn wrong_start(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if claims::start_is_settled(hearing.game) {
        return hearing.rules(Code::StartClaimTooLate, Vec::new());
    }
    hearing.rules(Code::WrongStart, vec![Effect::Annulled])
}

/// The clocks are stopped until the arbiter lets them go on (2014 6.12).
pub(crate) fn stop(hearing: &mut Hearing<'_>) {
    if !hearing.game.clocks_are_stopped() {
        hearing.does(Effect::ClocksStopped);
    }
    hearing.does(Effect::Held);
}

/// The game goes on (2014 6.12.c).
fn resume(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if hearing.game.is_waiting() {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    if !hearing.game.is_held() {
        return Err(Refusal::Barred(Code::ClocksNotStopped));
    }
    hearing.does(Effect::ClocksResumed);
    Ok(())
}

/// A clock that the arbiter takes all time from falls at once.
fn fall_after(hearing: &mut Hearing<'_>, player: Colour, effect: Effect) -> Result<(), Refusal> {
    let was_down = hearing.game.flag_is_down(player);
    hearing.does(effect);
    let fell = !was_down && hearing.game.flag_is_down(player);
    if fell && hearing.game.rules().observes() {
        return clockwork::lost_on_time(hearing, player);
    }
    Ok(())
}

/// An earlier position is put back (2014 7.1): the clocks stay as they are.
fn restore(hearing: &mut Hearing<'_>, ply: usize) -> Result<(), Refusal> {
    if ply > hearing.game.made().len() {
        return Err(Refusal::Barred(Code::NoSuchPly));
    }
    settle_position(hearing);
    hearing.does(Effect::TakenBack {
        ply,
        touches: Vec::new(),
    });
    let turn = hearing.game.position().turn();
    hearing.does(Effect::ClockStarted(turn));
    Ok(())
}

/// With a position on the board again, it is no longer asked for.
fn settle_position(hearing: &mut Hearing<'_>) {
    let open = |question: &&Question| question.issue == Issue::Position;
    while let Some(question) = hearing.game.questions().iter().find(open).copied() {
        hearing.does(Effect::Answered(question.id));
    }
}

/// What a player has done (2014 11.3.b, 11.6, 12.9).
fn report(hearing: &mut Hearing<'_>, player: Colour, incident: Incident) -> Result<(), Refusal> {
    if incident != Incident::Device {
        hearing.rules(Code::Incident, Vec::new())?;
        hearing.asks(Issue::Penalty(player), player);
        return Ok(());
    }
    match hearing.game.rules().device {
        DeviceCost::Game => {
            let outcome = Outcome::win(player.opponent());
            hearing.rules(Code::Device, vec![Effect::Ended(outcome)])
        }
        DeviceCost::Warning => hearing.rules(Code::Device, Vec::new()),
        DeviceCost::Time(time) => {
            let was_down = hearing.game.flag_is_down(player);
            hearing.rules(Code::Device, vec![Effect::Lost(player, time)])?;
            if !was_down && hearing.game.flag_is_down(player) && hearing.game.rules().observes() {
                return clockwork::lost_on_time(hearing, player);
            }
            Ok(())
        }
    }
}

/// The question that is meant: that one, or the only one open.
fn open_question(game: &State, id: Option<u32>) -> Result<Question, Refusal> {
    match (id, game.questions()) {
        (Some(id), questions) => questions.iter().find(|question| question.id == id).copied(),
        (None, [question]) => Some(*question),
        (None, []) => None,
        (None, _) => return Err(Refusal::Barred(Code::SeveralQuestions)),
    }
    .ok_or(Refusal::Barred(Code::NoQuestion))
}

fn answer(hearing: &mut Hearing<'_>, id: Option<u32>, choice: Code) -> Result<(), Refusal> {
    let question = open_question(hearing.game, id)?;
    if !question.issue.choices().contains(&choice) {
        return Err(Refusal::Barred(Code::NoSuchChoice));
    }
    match (question.issue, choice) {
        (Issue::Touch(square), Code::Uphold) => claims::touch_upheld(hearing, question, square),
        (Issue::Touch(_), _) => {
            clockwork::wrong(hearing, Code::WrongTouchClaim)?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Consent, Code::Uphold) => agreement::agreed(hearing),
        (Issue::Consent, _) => {
            hearing.does(Effect::OfferEnded);
            hearing.answers(question);
            Ok(())
        }
        (Issue::Start, Code::Uphold) => wrong_start(hearing),
        (Issue::Start, _) => {
            clockwork::wrong(hearing, Code::WrongStartClaim)?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Quickplay, Code::Uphold) => {
            hearing.rules(Code::FinishClaimGranted, vec![Effect::Ended(Outcome::DRAW)])
        }
        (Issue::Quickplay, Code::Postpone) => {
            hearing.rules(Code::FinishClaimPostponed, Vec::new())?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Quickplay, _) => {
            let gained = Effect::Gained(question.by.opponent(), Millis::minutes(2));
            hearing.rules(Code::FinishClaimRejected, vec![gained])?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Increment, Code::Uphold) => {
            let introduced = Effect::DelayIntroduced(Millis::seconds(5));
            let gained = Effect::Gained(question.by.opponent(), Millis::minutes(2));
            hearing.rules(Code::ExtraTimeGranted, vec![introduced, gained])?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Penalty(_), Code::ChooseWarning) => {
            hearing.rules(Code::Warned, Vec::new())?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Increment | Issue::Penalty(_) | Issue::Position, _) => {
            hearing.answers(question);
            Ok(())
        }
    }
}
