//! The way in: statements are decided on, and decisions carried out.

use touchmove_board::Colour;

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::table::Place;
use crate::{
    Act, Actor, Claim, Code, Decision, Displaced, Effect, Gap, Part, Refusal, State, Statement,
    adjournment, agreement, arbiter, assistant, blind, claims, clockwork, completion, conduct,
    irregularities, moving, out_of_turn, penalties, quickplay, scoresheet, sound, unseen,
    whole_move,
};

/// What the Laws make of a statement. The game is not changed.
///
/// A statement of a later time lets that time pass first, as part of the
/// decision. It looks at a copy of the game; [`hear`] needs none.
///
/// # Errors
/// With a [`Refusal`] if it cannot be taken; then nothing is to be done.
pub fn decide(game: &State, statement: &Statement) -> Result<Decision, Refusal> {
    let mut scratch = game.clone();
    let mut hearing = Hearing::of(&mut scratch);
    pass(&mut hearing, statement)?;
    decide_now(&mut hearing, statement)?;
    sound::restored(&hearing)?;
    Ok(hearing.decision)
}

/// Carries a decision out. It knows no rules.
pub fn evolve(game: &mut State, decision: &Decision) {
    for part in &decision.parts {
        let cause = match part {
            Part::Ruled(ruling) => Some((ruling.code, ruling.cite)),
            Part::Done(_) | Part::Advised { .. } => None,
        };
        for effect in part.effects() {
            game.apply(effect, cause);
        }
    }
    game.settle();
}

/// What has become of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// What the passing of time up to it brought.
    pub passing: Decision,
    /// What it did, or why it is refused.
    pub taken: Result<Decision, Refusal>,
}

/// Lets time pass up to a statement, then takes or refuses it: a statement
/// that is refused changes nothing, but its time has come all the same.
pub fn hear(game: &mut State, statement: &Statement) -> Heard {
    let mut hearing = Hearing::of(game);
    if let Err(refusal) = pass(&mut hearing, statement) {
        return Heard {
            passing: Decision::default(),
            taken: Err(refusal),
        };
    }
    let passing = hearing.settle();
    let decided = decide_now(&mut hearing, statement).and_then(|()| sound::restored(&hearing));
    let taken = match decided {
        Ok(()) => Ok(hearing.settle()),
        Err(refusal) => {
            hearing.roll_back();
            Err(refusal)
        }
    };
    Heard { passing, taken }
}

/// The time up to a statement. Nothing, if it is of the same instant.
fn pass(hearing: &mut Hearing<'_>, statement: &Statement) -> Result<(), Refusal> {
    let (now, stated) = (hearing.game.now(), hearing.game.instant(statement.at));
    if stated < now {
        return Err(Refusal::TimeGoesBack { now, stated });
    }
    let was_over = hearing.game.is_over();
    clockwork::pass(hearing, stated);
    if !was_over {
        penalties::scores_at_the_end(hearing);
    }
    Ok(())
}

/// A statement of this instant.
fn decide_now(hearing: &mut Hearing<'_>, statement: &Statement) -> Result<(), Refusal> {
    let was_over = hearing.game.is_over();
    decide_act(hearing, statement)?;
    if !was_over {
        penalties::scores_at_the_end(hearing);
    }
    Ok(())
}

fn decide_act(hearing: &mut Hearing<'_>, statement: &Statement) -> Result<(), Refusal> {
    let act = &statement.act;
    match (statement.actor, statement.actor.player()) {
        (Actor::Arbiter, _) if act.is_the_arbiters() => {
            if !matches!(act, Act::Note(_) | Act::Retract) {
                hearing.does(Effect::Remembered);
            }
            arbiter::decide(hearing, act)
        }
        (_, Some(player)) if act.is_a_players() => {
            if hearing.game.can_retract() {
                hearing.does(Effect::Forgotten);
            }
            decide_player(hearing, player, act)
        }
        (Actor::Tick, _) if *act == Act::Tick => Ok(()),
        _ => Err(Refusal::NotTheirs),
    }
}

fn decide_player(hearing: &mut Hearing<'_>, player: Colour, act: &Act) -> Result<(), Refusal> {
    if let Act::ByAssistant(act) = act {
        assistant::may(hearing.game, player, act)?;
        return decide_player(hearing, player, act);
    }
    let forfeited = hearing.game.end().is_some_and(|end| end.code == Code::Late);
    if *act == Act::Arrive && (forfeited || !hearing.game.is_over()) {
        return clockwork::arrive(hearing, player);
    }
    if hearing.game.is_over() {
        return after_the_end(hearing, player, act);
    }
    if !hearing.game.is_started() {
        return Err(Refusal::NotStarted);
    }
    if hearing.game.is_absent(player) {
        return Err(Refusal::Barred(Code::Absent));
    }
    let rests = adjournment::rests(hearing.game, act);
    if rests || hearing.game.is_adjourned() && !adjournment::leaves_room_for(act) {
        return Err(Refusal::Barred(Code::Adjourned));
    }
    let is_open = matches!(act, Act::Appeal(_) | Act::Confirm);
    if quickplay::is_referred(hearing.game) && !is_open {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    unseen::bar(hearing.game, act)?;
    match act {
        Act::Displace { from, to } => moving::displace(hearing, player, *from, *to),
        Act::Replace { from, to } => {
            let (at, role) = match from {
                Displaced::On(square) => (Place::On(*square), None),
                Displaced::Off(role) => (Place::Beside, Some(*role)),
            };
            moving::replace(hearing, player, at, role, *to)
        }
        Act::Brush(squares) => moving::brush(hearing, player, squares),
        Act::CallArbiter(_) => {
            arbiter::called(hearing, player);
            Ok(())
        }
        Act::Offer => agreement::offer(hearing, player),
        Act::Accept => agreement::accept(hearing, player),
        Act::Decline => agreement::decline(hearing, player),
        Act::Resign => completion::resign(hearing, player),
        Act::Claim(_) if hearing.game.is_waiting() => Err(Refusal::Barred(Code::QuestionOpen)),
        Act::Claim(claim) => {
            arbiter::had_a_reason(hearing);
            claims::claim(hearing, player, claim)
        }
        Act::RequestIncrement if hearing.game.is_waiting() => {
            Err(Refusal::Barred(Code::QuestionOpen))
        }
        Act::RequestIncrement => quickplay::request_increment(hearing, player),
        Act::AgreeCorrection => irregularities::agree(hearing, player),
        Act::Write { ply, text } => scoresheet::write(hearing, player, *ply, text),
        Act::Strike(ply) => scoresheet::strike(hearing, player, *ply),
        Act::Sign(outcome) => scoresheet::sign(hearing, player, *outcome),
        Act::LeaveArea | Act::LeaveVenue | Act::Return => conduct::go(hearing, player, act),
        Act::RequestLeave | Act::RequestAssistant if hearing.game.is_waiting() => {
            Err(Refusal::Barred(Code::QuestionOpen))
        }
        Act::RequestLeave => {
            hearing.asks(Issue::Leave(player), player);
            Ok(())
        }
        Act::RequestAssistant => assistant::request(hearing, player),
        Act::Confirm => quickplay::confirm(hearing, player),
        Act::Announce(_) if hearing.game.is_waiting() => Err(Refusal::Barred(Code::QuestionOpen)),
        Act::Announce(text) => blind::announce(hearing, player, text),
        Act::Appeal(_) => conduct::appeal(hearing),
        _ => by_hand(hearing, player, act),
    }
}

/// What is done with the hands is done while the game goes on, not while the clocks are stopped.
fn by_hand(hearing: &mut Hearing<'_>, player: Colour, act: &Act) -> Result<(), Refusal> {
    let position_is_asked = |question: &&Question| question.issue == Issue::Position;
    let asked = hearing
        .game
        .questions()
        .iter()
        .find(position_is_asked)
        .copied();
    let barred = asked.is_some_and(|asked| asked.by != player || !irregularities::may_settle(act));
    if hearing.game.is_waiting() || barred {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    if hearing.game.is_held() {
        return Err(Refusal::Barred(Code::ClocksStopped));
    }
    // Whose hand is at the board is back.
    if hearing.game.is_away(player) {
        hearing.does(Effect::Returned(player));
    }
    with_the_hand(hearing, player, act)?;
    if let Some(asked) = asked {
        irregularities::settle(hearing, asked);
    }
    Ok(())
}

fn with_the_hand(hearing: &mut Hearing<'_>, player: Colour, act: &Act) -> Result<(), Refusal> {
    if let Some(not_his) = out_of_turn::is_it(hearing.game, player, act) {
        return out_of_turn::act(hearing, player, act, &not_his);
    }
    // What has been put into its hole stays, as what has been let go does.
    let placed = hearing.game.moment.placed.is_some();
    if placed && hearing.game.position().turn() == player && !matches!(act, Act::Press(_)) {
        return Err(Refusal::Barred(Code::ManLetGo));
    }
    match act {
        Act::Touch(touched) => moving::touch(hearing, player, touched),
        Act::Adjust(squares) => moving::adjust(hearing, player, squares),
        Act::Lift(square) => moving::lift(hearing, player, *square),
        Act::Place { on, from } => moving::place(hearing, player, *on, *from),
        Act::Hold { on, piece } => moving::hold(hearing, player, *on, *piece),
        Act::Remove(square) => moving::remove(hearing, player, *square),
        Act::Put { piece, on } => moving::put(hearing, player, *piece, *on),
        Act::Move {
            text,
            two_handed: false,
        } => whole_move::whole_move(hearing, player, text).map(|_| ()),
        Act::Move {
            text,
            two_handed: true,
        } => whole_move::with_two_hands(hearing, player, text),
        Act::Play(text) => whole_move::play(hearing, player, text),
        Act::Press(hand) => clockwork::press(hearing, player, *hand),
        Act::Seal(text) => adjournment::seal(hearing, player, text),
        _ => Err(Refusal::NotJudgedYet(Gap::Act(act.verb()))),
    }
}

/// After the end the opponent can still claim that the last move broke touch-move (2014 4.8, 5.1.a).
fn after_the_end(hearing: &mut Hearing<'_>, player: Colour, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Appeal(_) => conduct::appeal(hearing),
        Act::Claim(Claim::Touch(square)) => claims::touched_after_the_end(hearing, player, *square),
        Act::Sign(outcome) => scoresheet::sign(hearing, player, *outcome),
        _ => Err(Refusal::GameOver),
    }
}
