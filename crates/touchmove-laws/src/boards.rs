//! The two boards of a game with the blind, when different positions stand on them, and both players'
//! scores, by which they are put right (2014 D.2.8).

use touchmove_board::{Colour, Move};

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::scoresheet::Entry;
use crate::touch::Handling;
use crate::{Code, Effect, Ply, Refusal, State, blind, clockwork, completion};

/// What both scores say of the half-moves, held against what was made on the board that is followed.
struct Scores {
    /// From that half-move on, counted from zero, other moves are written than were made: these.
    otherwise: Option<(usize, Vec<Move>)>,
    /// From that half-move on the scores differ, or cannot be followed.
    differ_at: Option<usize>,
}

/// What a player's score has for a half-move: a sheet that is not judged is kept rightly.
fn written(game: &State, player: Colour, ply: usize) -> Option<Move> {
    let sheet = game.sheet(player);
    if !sheet.judged {
        return game.history().moves().get(ply).copied().flatten();
    }
    match sheet.entry(ply) {
        Entry::Move(m) => Some(*m),
        Entry::Missing | Entry::Illegible | Entry::Unjudged(_) => None,
    }
}

/// The half-move as both scores have it; an error if they differ.
fn agreed(game: &State, ply: usize) -> Result<Option<Move>, ()> {
    let [white, black] = Colour::BOTH.map(|player| written(game, player, ply));
    match (white, black) {
        (Some(white), Some(black)) if white != black => Err(()),
        (Some(m), Some(_)) => Ok(Some(m)),
        _ => Ok(None),
    }
}

fn compare(game: &State) -> Scores {
    let mut scores = Scores {
        otherwise: None,
        differ_at: None,
    };
    let mut position = game.history().position_at(0);
    for (ply, made) in game.history().moves().iter().enumerate() {
        let Ok(written) = agreed(game, ply) else {
            scores.differ_at = Some(ply);
            return scores;
        };
        // What is not written is as it was made.
        let m = written.or(*made);
        if scores.otherwise.is_none() && m != *made {
            position = game.history().position_at(ply);
            scores.otherwise = Some((ply, Vec::new()));
        }
        let Some((_, moves)) = &mut scores.otherwise else {
            continue;
        };
        let legal = m.zip(position).filter(|(m, before)| before.is_legal(*m));
        let Some((m, before)) = legal else {
            scores.differ_at = Some(ply);
            return scores;
        };
        position = Some(before.after(m));
        moves.push(m);
    }
    scores
}

/// A player claims that the positions on the two boards differ, perhaps since that half-move
/// (2014 D.2.8): the arbiter, who is called, looks at both scores.
pub(crate) fn claim(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    since: Option<Ply>,
) -> Result<(), Refusal> {
    blind::somebody_is_blind(hearing.game)?;
    if let Some(since) = since {
        index(hearing.game, since)?;
    }
    if compare(hearing.game).differ_at.is_some() {
        hearing.advises(Code::ScoresDiffer);
    }
    hearing.asks(Issue::Boards(since), claimant);
    Ok(())
}

/// The half-move of that number, counted from zero.
fn index(game: &State, Ply(ply): Ply) -> Result<usize, Refusal> {
    match (ply as usize).checked_sub(1) {
        Some(index) if index < game.made().len() => Ok(index),
        _ => Err(Refusal::Barred(Code::NoSuchPly)),
    }
}

/// The arbiter has compared boards and scores. If the scores agree, who made another move than is
/// written puts his board right; if they differ, from a half-move that he or the claimant has named or
/// that can be seen, play goes back to where they agree (2014 D.2.8).
pub(crate) fn compared(
    hearing: &mut Hearing<'_>,
    question: Question,
    since: Option<Ply>,
    choice: Code,
    amount: &str,
) -> Result<(), Refusal> {
    if choice == Code::Reject {
        clockwork::wrong(hearing, Code::BoardsAgree)?;
        hearing.answers(question);
        return Ok(());
    }
    // Where both sheets are judged they show it: what the claimant believes does not count then.
    let shown = Colour::BOTH
        .iter()
        .all(|player| hearing.game.sheet(*player).judged);
    let named = match amount {
        "" => since.filter(|_| !shown),
        number => match number.parse() {
            Ok(number) => Some(Ply(number)),
            Err(_) => return Err(Refusal::Barred(Code::NoAmount)),
        },
    };
    let scores = compare(hearing.game);
    match (named, scores.differ_at, scores.otherwise) {
        (Some(named), ..) => {
            let ply = index(hearing.game, named)?;
            let handling = Handling::default();
            retraced(hearing, Effect::TakenBack { ply, handling }, ply)?;
        }
        (None, Some(at), Some((ply, moves))) => {
            retraced(hearing, Effect::MovesCorrected { ply, moves }, at)?;
        }
        (None, Some(ply), None) => {
            let handling = Handling::default();
            retraced(hearing, Effect::TakenBack { ply, handling }, ply)?;
        }
        (None, None, Some((ply, moves))) => {
            let corrected = Effect::MovesCorrected { ply, moves };
            hearing.rules(Code::BoardsDiffer, vec![corrected])?;
            completion::end_if_over(hearing, None)?;
        }
        (None, None, None) => hearing.rules(Code::BoardsDiffer, Vec::new())?,
    }
    if hearing.game.is_going_on() {
        hearing.answers(question);
    }
    Ok(())
}

/// Play goes back, by that effect, to before that half-move.
fn retraced(hearing: &mut Hearing<'_>, back: Effect, ply: usize) -> Result<(), Refusal> {
    let Some(position) = hearing.game.history().position_at(ply) else {
        return Err(Refusal::Barred(Code::NoSuchPly));
    };
    let effects = vec![back, Effect::ClockStarted(position.turn())];
    clockwork::goes_back(hearing, |hearing| {
        hearing.rules(Code::ScoresDiffer, effects)
    })
}
