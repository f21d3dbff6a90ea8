//! What the arbiter decides, sets and declares (2014 6.12, 11, 12).

use touchmove_board::{Colour, Faults};
use touchmove_editions::ReversedColours;

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::touch::Handling;
use crate::{
    Act, Code, Declared, Effect, Players, Ply, Refusal, State, adjournment, agreement, assistant,
    boards, claims, clockwork, completion, conduct, irregularities, penalties, quickplay,
    scoresheet, unseen,
};

/// A statement of the arbiter's.
pub(crate) fn decide(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Note(_) => return Ok(()),
        Act::Retract => return retract(hearing),
        Act::Start => return completion::start(hearing),
        _ => {}
    }
    if hearing.game.is_over() {
        return after_the_end(hearing, act);
    }
    if !hearing.game.is_started() {
        return Err(Refusal::NotStarted);
    }
    let rests = adjournment::rests(hearing.game, act);
    if rests || hearing.game.is_adjourned() && !adjournment::leaves_the_arbiter(act) {
        return Err(Refusal::Barred(Code::Adjourned));
    }
    unseen::bar(hearing.game, act)?;
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
            if sealed_move_is_asked(hearing.game, *question) && choice.parse::<Code>().is_err() {
                let question = open_question(hearing.game, *question)?;
                return adjournment::made_out(hearing, question, &choice.as_str().into());
            }
            let (choice, amount) = chosen(choice)?;
            answer(hearing, *question, choice, amount)
        }
        Act::Adjourn => adjournment::adjourn(hearing),
        Act::Reconvene { absent } => adjournment::reconvene(hearing, *absent),
        Act::Open => adjournment::open(hearing),
        Act::EnvelopeMissing => adjournment::envelope_missing(hearing),
        Act::Uphold => answer(hearing, None, Code::Uphold, ""),
        Act::Reject => answer(hearing, None, Code::Reject, ""),
        Act::Postpone => answer(hearing, None, Code::Postpone, ""),
        Act::Set(player, time) => set_clock(hearing, *player, Effect::ClockSet(*player, *time)),
        Act::Add(player, time) => set_clock(hearing, *player, Effect::Gained(*player, *time)),
        Act::Reduce(player, time) => set_clock(hearing, *player, Effect::Lost(*player, *time)),
        Act::Counter(player, moves) => {
            let moves = u16::try_from(*moves).unwrap_or(u16::MAX);
            hearing.does(Effect::CounterSet(*player, moves));
            Ok(())
        }
        Act::RestorePly(Ply(ply)) => restore(hearing, *ply as usize),
        Act::RestorePosition(setup) => match setup.position_despite(Faults::IRREGULAR) {
            Ok(position) => {
                settle_position(hearing);
                hearing.does(Effect::PositionSet(Box::new(position)));
                hearing.does(Effect::ClockStarted(position.turn()));
                claims::are_moot(hearing);
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
        other => penalties::decide(hearing, other),
    }
}

/// The arbiter takes his last statement back. Time has passed all the same, and a flag that would
/// have fallen in it has.
fn retract(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if !hearing.game.can_retract() {
        return Err(Refusal::Barred(Code::NothingToRetract));
    }
    let now = hearing.game.now();
    hearing.does(Effect::Retracted);
    clockwork::pass(hearing, now);
    Ok(())
}

/// What can be said when the game is over, too.
fn after_the_end(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Reopen | Act::Declare(Declared::GoesOn) => {
            hearing.does(Effect::Reopened);
            // Clocks that stood when it ended stand on.
            if !hearing.game.is_held() && !adjournment::is_put_away(hearing.game) {
                hearing.does(Effect::ClocksResumed);
            }
            Ok(())
        }
        // Only a claim against the move that ended the game is open then.
        Act::Uphold | Act::Reject if !hearing.game.questions().is_empty() => {
            let choice = if *act == Act::Uphold {
                Code::Uphold
            } else {
                Code::Reject
            };
            answer(hearing, None, choice, "")
        }
        Act::Decide { question, choice } if !hearing.game.questions().is_empty() => {
            let (choice, amount) = chosen(choice)?;
            answer(hearing, *question, choice, amount)
        }
        Act::Warn(_) | Act::Fine(..) | Act::AdjustScore(..) | Act::Expel(_) | Act::Declare(_) => {
            penalties::decide(hearing, act)
        }
        Act::Incident(player, incident) => {
            conduct::report_after_the_end(hearing, *player, *incident)
        }
        _ => Err(Refusal::GameOver),
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

/// A player has stopped the clocks and calls the arbiter, who judges whether he had a reason
/// (2014 6.12.d).
pub(crate) fn called(hearing: &mut Hearing<'_>, player: Colour) {
    stop(hearing);
    let judged = hearing
        .game
        .rules()
        .cite(Code::StoppedWithoutReason)
        .is_some();
    if judged && open_stop(hearing.game).is_none() {
        hearing.asks(Issue::Stop(player), player);
    }
}

/// The clocks were stopped for a claim, or are let go on: then there was a reason.
pub(crate) fn had_a_reason(hearing: &mut Hearing<'_>) {
    if let Some(question) = open_stop(hearing.game) {
        hearing.does(Effect::Answered(question.id));
    }
}

fn open_stop(game: &State) -> Option<Question> {
    let is_stop = |question: &&Question| matches!(question.issue, Issue::Stop(_));
    game.questions().iter().find(is_stop).copied()
}

/// The game goes on (2014 6.12.c).
fn resume(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if hearing.game.is_waiting() {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    if !hearing.game.is_held() {
        return Err(Refusal::Barred(Code::ClocksNotStopped));
    }
    had_a_reason(hearing);
    hearing.does(Effect::ClocksResumed);
    Ok(())
}

fn set_clock(hearing: &mut Hearing<'_>, player: Colour, effect: Effect) -> Result<(), Refusal> {
    let corrects = matches!(effect, Effect::ClockSet(..));
    clockwork::fall_after(hearing, player, |hearing| {
        if corrects && adjournment::times_are_open(hearing.game) {
            return hearing.rules(Code::TimesCorrected, vec![effect]);
        }
        // Whether the schedule would suffer is for the arbiter to say (2014 A.4.a.1).
        if corrects && claims::start_is_settled(hearing.game) {
            hearing.advises(Code::ClockSettingKept);
        }
        hearing.does(effect);
        Ok(())
    })
}

/// An earlier position is put back (2014 7.1): the clocks stay as they are.
fn restore(hearing: &mut Hearing<'_>, ply: usize) -> Result<(), Refusal> {
    if ply > hearing.game.made().len() {
        return Err(Refusal::Barred(Code::NoSuchPly));
    }
    settle_position(hearing);
    clockwork::goes_back(hearing, |hearing| {
        hearing.does(Effect::TakenBack {
            ply,
            handling: Handling::default(),
        });
        let turn = hearing.game.position().turn();
        hearing.does(Effect::ClockStarted(turn));
        Ok(())
    })
}

/// With a position on the board again, it is no longer asked for.
fn settle_position(hearing: &mut Hearing<'_>) {
    let open = |question: &&Question| matches!(question.issue, Issue::Position | Issue::Boards(_));
    while let Some(question) = hearing.game.questions().iter().find(open).copied() {
        hearing.answers(question);
    }
}

/// The question that is meant: that one, or the only one open; why a player stopped the clocks is
/// asked after all else.
fn open_question(game: &State, id: Option<u32>) -> Result<Question, Refusal> {
    let is_stop = |question: &&Question| matches!(question.issue, Issue::Stop(_));
    let mut others = game
        .questions()
        .iter()
        .filter(|question| !is_stop(question));
    let question = match id {
        Some(id) => game.questions().iter().find(|question| question.id == id),
        None => match (others.next(), others.next()) {
            (Some(_), Some(_)) => return Err(Refusal::Barred(Code::SeveralQuestions)),
            // Why the clocks were stopped is asked after what they were stopped for.
            (other, _) => other.or_else(|| game.questions().iter().find(is_stop)),
        },
    };
    question.copied().ok_or(Refusal::Barred(Code::NoQuestion))
}

/// Whether what a sealed move means is what the arbiter answers: he can name the move.
fn sealed_move_is_asked(game: &State, id: Option<u32>) -> bool {
    open_question(game, id).is_ok_and(|question| question.issue == Issue::SealedMove)
}

/// What is chosen, and how much of it.
fn chosen(text: &str) -> Result<(Code, &str), Refusal> {
    let (choice, amount) = text.split_once(' ').unwrap_or((text, ""));
    match choice.parse() {
        Ok(choice) => Ok((choice, amount.trim())),
        Err(_) => Err(Refusal::Barred(Code::NoSuchChoice)),
    }
}

fn answer(
    hearing: &mut Hearing<'_>,
    id: Option<u32>,
    choice: Code,
    amount: &str,
) -> Result<(), Refusal> {
    let question = open_question(hearing.game, id)?;
    if !question.choices.contains(&choice) {
        return Err(Refusal::Barred(Code::NoSuchChoice));
    }
    let takes_more = matches!(question.issue, Issue::Penalty(_) | Issue::Boards(_));
    if !takes_more && !amount.is_empty() {
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
        (Issue::Stop(player), Code::Reject) => {
            hearing.rules(Code::StoppedWithoutReason, Vec::new())?;
            hearing.answers(question);
            hearing.asks(Issue::Penalty(player), player);
            Ok(())
        }
        (Issue::Stop(_), _) => {
            hearing.answers(question);
            Ok(())
        }
        (Issue::Draw { claim, intended }, choice) => {
            let code = claim.code(intended);
            unseen::draw_decided(hearing, question, code, choice)
        }
        (Issue::Illegal(ply), choice) => unseen::illegal_decided(hearing, question, ply, choice),
        (Issue::Mate { loser, code }, choice) => unseen::mate_decided(hearing, loser, code, choice),
        (Issue::Start, Code::Uphold) => wrong_start(hearing),
        (Issue::Start, _) => {
            clockwork::wrong(hearing, Code::WrongStartClaim)?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Quickplay(stage), choice) => quickplay::answer(hearing, question, stage, choice),
        (Issue::Increment, choice) => quickplay::answer_request(hearing, question, choice),
        (Issue::Penalty(player), choice) => {
            penalties::chosen(hearing, player, choice, amount)?;
            hearing.answers(question);
            Ok(())
        }
        (Issue::Boards(since), choice) => {
            boards::compared(hearing, question, since, choice, amount)
        }
        (Issue::SealedMove, _) => adjournment::unclear(hearing, question),
        (Issue::Refusal(player), choice) => {
            conduct::refusal_decided(hearing, question, player, choice)
        }
        (Issue::Signatures, choice) => {
            let whose = if choice == Code::ChooseWhite {
                Colour::White
            } else {
                Colour::Black
            };
            scoresheet::signature_chosen(hearing, question, whose)
        }
        (Issue::Assistant(player), choice) => {
            assistant::accepted(hearing, question, player, choice)
        }
        (Issue::Dismissal(player), choice) => {
            assistant::dismissal_decided(hearing, question, player, choice)
        }
        (Issue::Leave(player), Code::Uphold) => {
            let granted = vec![Effect::LeaveGranted(player)];
            if hearing.game.rules().cite(Code::LeaveGranted).is_some() {
                hearing.rules(Code::LeaveGranted, granted)?;
            } else {
                hearing.does(Effect::LeaveGranted(player));
            }
            hearing.answers(question);
            Ok(())
        }
        (Issue::Leave(_) | Issue::Position, _) => {
            hearing.answers(question);
            Ok(())
        }
    }
}
