//! The penalties that the arbiter has, and what he declares (2014 12.9).

use touchmove_board::Colour;
use touchmove_clock::{ClockTime, Millis};

use crate::hearing::Hearing;
use crate::{
    Act, Code, Declared, Effect, Gap, Outcome, Points, Refusal, Score, ScoreChange, State,
    clockwork, conduct, quickplay,
};

/// Penalties and declarations (2014 12.9).
pub(crate) fn decide(hearing: &mut Hearing<'_>, act: &Act) -> Result<(), Refusal> {
    match act {
        Act::Warn(_) => hearing.rules(Code::Warned, Vec::new()),
        Act::Fine(..) => hearing.rules(Code::Fined, Vec::new()),
        Act::Expel(_) => hearing.rules(Code::Expelled, Vec::new()),
        Act::AdjustScore(player, change) => {
            let code = match change {
                crate::ScoreChange::More(_) => Code::MorePoints,
                crate::ScoreChange::Less(_) => Code::FewerPoints,
            };
            hearing.rules(code, vec![Effect::Scored(*player, *change)])?;
            scores_as_usual(hearing, *change)
        }
        Act::Incident(player, incident) => conduct::report(hearing, *player, *incident),
        Act::Declare(Declared::Result(Outcome::DRAW)) if quickplay::is_put_off(hearing.game) => {
            hearing.rules(Code::FinishDrawnLater, vec![Effect::Ended(Outcome::DRAW)])
        }
        Act::Declare(Declared::Result(outcome)) => {
            hearing.rules(Code::Declared, vec![Effect::Ended(*outcome)])
        }
        Act::Declare(Declared::Void) if hearing.game.is_adjourned() => {
            hearing.rules(Code::PositionLost, vec![Effect::Annulled])
        }
        Act::Declare(Declared::Void) => hearing.rules(Code::Declared, vec![Effect::Annulled]),
        Act::Reopen | Act::Declare(Declared::GoesOn) => Err(Refusal::Barred(Code::NotOver)),
        other => Err(Refusal::NotJudgedYet(Gap::Act(other.verb()))),
    }
}

/// What the players score has to be what a game can give, where the edition says so (2023 10.2). Before
/// the end a change has to be the difference of two such scores; what comes of it is seen at the end.
fn scores_as_usual(hearing: &Hearing<'_>, change: ScoreChange) -> Result<(), Refusal> {
    let (game, rules) = (&hearing.game, hearing.game.rules());
    let can_be = match (game.end(), change) {
        (Some(end), _) => is_usual(game, end.outcome),
        (None, ScoreChange::More(by) | ScoreChange::Less(by)) => rules.points.has_step(by),
    };
    if can_be {
        Ok(())
    } else {
        rules.bar_if_known(Code::UnusualScore)
    }
}

fn is_usual(game: &State, outcome: Outcome) -> bool {
    game.rules().points.gives(game.score_of(outcome))
}

/// The game has ended: if changes made before that leave scores that no game gives, the arbiter has to
/// look at them again (2023 10.2).
pub(crate) fn scores_at_the_end(hearing: &mut Hearing<'_>) {
    let end = hearing.game.end();
    if end.is_some_and(|end| !is_usual(hearing.game, end.outcome)) {
        hearing.advises(Code::UnusualScore);
    }
}

/// The penalty that the arbiter has chosen for this player. How much it is stands in `amount`:
/// a time, or its seconds; points; or what the opponent scores of a game declared lost.
pub(crate) fn chosen(
    hearing: &mut Hearing<'_>,
    player: Colour,
    choice: Code,
    amount: &str,
) -> Result<(), Refusal> {
    let no_amount = Refusal::Barred(Code::NoAmount);
    let time = || {
        let seconds = amount.parse::<u32>().map(Millis::seconds);
        let shown = || amount.parse::<ClockTime>().map(|shown| shown.0);
        match seconds.ok().or_else(|| shown().ok()) {
            Some(time) if !time.is_zero() => Ok(time),
            _ => Err(no_amount.clone()),
        }
    };
    let points = || amount.parse::<Points>().map_err(|_| no_amount.clone());
    match choice {
        Code::ChooseWarning => hearing.rules(Code::Warned, Vec::new()),
        Code::ChooseMoreTime => {
            let gained = Effect::Gained(player.opponent(), time()?);
            hearing.rules(Code::MoreTime, vec![gained])
        }
        Code::ChooseLessTime => {
            let lost = Effect::Lost(player, time()?);
            clockwork::fall_after(hearing, player, |hearing| {
                hearing.rules(Code::LessTime, vec![lost])
            })
        }
        Code::ChooseMorePoints => {
            let more = ScoreChange::More(points()?);
            let scored = Effect::Scored(player.opponent(), more);
            hearing.rules(Code::MorePoints, vec![scored])?;
            scores_as_usual(hearing, more)
        }
        Code::ChooseFewerPoints => {
            let less = ScoreChange::Less(points()?);
            hearing.rules(Code::FewerPoints, vec![Effect::Scored(player, less)])?;
            scores_as_usual(hearing, less)
        }
        Code::ChooseLoss => {
            let opponents = match amount {
                "" | "win" => Score::Win,
                "draw" => Score::Draw,
                "loss" => Score::Loss,
                _ => return Err(no_amount),
            };
            let ended = Effect::Ended(Outcome::lost_by(player, opponents));
            hearing.rules(Code::DeclaredLost, vec![ended])
        }
        Code::ChooseFine => hearing.rules(Code::Fined, Vec::new()),
        Code::ChooseExpulsion => hearing.rules(Code::Expelled, Vec::new()),
        // There is none.
        _ => Ok(()),
    }
}
