//! The way in: statements are decided on, and decisions carried out.

use touchmove_board::Colour;

use crate::{Act, Actor, Decision, Effect, Gap, Hand, Part, Refusal, State, Statement};
use crate::{completion, moving};

/// What the Laws make of a statement. The game is not changed.
///
/// A statement of a later time lets that time pass first, as part of the
/// decision.
///
/// # Errors
/// With a [`Refusal`] if it cannot be taken; then nothing is to be done.
pub fn decide(game: &State, statement: &Statement) -> Result<Decision, Refusal> {
    let passing = pass(game, statement)?;
    if passing.parts.is_empty() {
        return decide_now(game, statement);
    }
    let mut later = game.clone();
    evolve(&mut later, &passing);
    let mut decision = passing;
    decision.parts.extend(decide_now(&later, statement)?.parts);
    Ok(decision)
}

/// Carries a decision out. It knows no rules.
pub fn evolve(game: &mut State, decision: &Decision) {
    for part in &decision.parts {
        let cause = match part {
            Part::Done(_) => None,
            Part::Ruled(ruling) => Some((ruling.code, ruling.cite)),
        };
        for effect in part.effects() {
            game.apply(*effect, cause);
        }
    }
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
    let passing = match pass(game, statement) {
        Ok(passing) => passing,
        Err(refusal) => {
            return Heard {
                passing: Decision::default(),
                taken: Err(refusal),
            };
        }
    };
    evolve(game, &passing);
    let taken = decide_now(game, statement);
    if let Ok(decision) = &taken {
        evolve(game, decision);
    }
    Heard { passing, taken }
}

/// The time up to a statement. Nothing, if it is of the same instant.
fn pass(game: &State, statement: &Statement) -> Result<Decision, Refusal> {
    let (now, stated) = (game.now(), game.instant(statement.at));
    if stated < now {
        return Err(Refusal::TimeGoesBack { now, stated });
    }
    if stated == now {
        return Ok(Decision::default());
    }
    Ok(Decision::done(Effect::TimePassed(stated)))
}

/// A statement of this instant.
fn decide_now(game: &State, statement: &Statement) -> Result<Decision, Refusal> {
    let act = &statement.act;
    match statement.actor {
        Actor::Arbiter if act.is_the_arbiters() => decide_arbiter(game, act),
        Actor::White if act.is_a_players() => decide_player(game, Colour::White, act),
        Actor::Black if act.is_a_players() => decide_player(game, Colour::Black, act),
        Actor::Tick if *act == Act::Tick => Ok(Decision::default()),
        _ => Err(Refusal::NotTheirs),
    }
}

fn decide_arbiter(game: &State, act: &Act) -> Result<Decision, Refusal> {
    match act {
        Act::Start => completion::start(game),
        Act::Note(_) => Ok(Decision::default()),
        _ => Err(Refusal::NotJudgedYet(Gap::Act(act.verb()))),
    }
}

fn decide_player(game: &State, player: Colour, act: &Act) -> Result<Decision, Refusal> {
    match act {
        _ if game.end().is_some() => Err(Refusal::GameOver),
        _ if !game.is_started() => Err(Refusal::NotStarted),
        Act::Move {
            text,
            two_handed: false,
        } => moving::make(game, player, text),
        Act::Play(text) => moving::play(game, player, text),
        Act::Press(Hand::Moving) => moving::press(game, player),
        Act::Resign => completion::resign(game, player),
        _ => Err(Refusal::NotJudgedYet(Gap::Act(act.verb()))),
    }
}
