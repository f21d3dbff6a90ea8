//! What rulings, refusals and answers are called in English.
//!
//! The referee knows no sentences; this is where they are made.

use std::fmt::Write as _;

use touchmove_clock::ClockTime;
use touchmove_laws::{Answer, Code, Gap, Refusal, Ruling};

/// A ruling in a sentence.
pub fn ruling(ruling: &Ruling) -> String {
    let what = match ruling.code {
        Code::Checkmate => "checkmate",
        Code::Resignation => "a player has resigned",
        Code::ResignationAgainstNoMate => "a player has resigned to one who cannot mate",
        Code::Stalemate => "stalemate",
        Code::DeadPosition => "neither player can mate any more",
        Code::FivefoldRepetition => "the position has appeared five times",
        Code::SeventyFiveMoves => "seventy-five moves without a pawn move or a capture",
        other => other.name(),
    };
    match ruling.outcome() {
        Some(outcome) => match outcome.winner() {
            Some(winner) => format!("{what}: {winner} wins"),
            None => format!("{what}: the game is drawn"),
        },
        None => what.to_owned(),
    }
}

/// A refusal in a sentence.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotJudgedYet(gap) => format!("this version does not judge {} yet", missing(*gap)),
        Refusal::NotTheirs => "that is for somebody else to say".to_owned(),
        Refusal::TimeGoesBack { now, stated } => format!(
            "{} is before the statement above, which is of {}",
            ClockTime(*stated),
            ClockTime(*now)
        ),
        Refusal::NotStarted => "the game has not been started".to_owned(),
        Refusal::AlreadyStarted => "the game has been started already".to_owned(),
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotHavingTheMove(player) => format!("{player} does not have the move"),
        Refusal::AlreadyMoved(player) => {
            format!("{player} has made his move, and has not completed it")
        }
        Refusal::UnreadableMove { written } => {
            format!("`{written}` is neither a move in algebraic notation nor two squares")
        }
        Refusal::NoLegalMove { written, why } => format!("`{written}` is no legal move: {why}"),
        Refusal::AmbiguousMove {
            written,
            role,
            to,
            candidates,
        } => {
            let mut squares = String::new();
            for (number, square) in candidates.into_iter().enumerate() {
                let between = if number == 0 { "" } else { ", " };
                let _ = write!(squares, "{between}{square}");
            }
            format!("`{written}` can be said of several moves: the {role}s on {squares} reach {to}")
        }
        Refusal::NoMan(square) => format!("no man stands on {square}"),
        other => other.code().name().to_owned(),
    }
}

fn missing(gap: Gap) -> String {
    match gap {
        Gap::Act(verb) => format!("`{verb}`"),
        Gap::Article(code) => format!("`{code}`, whose article in this edition it does not know,"),
        other => format!("{other:?}"),
    }
}

/// An answer as the referee's language has it.
///
/// ```
/// use touchmove_laws::Answer;
/// use touchmove_record::{Referee, Reply, wording};
/// let mut referee = Referee::new();
/// for line in ["begin", "arbiter start"] {
///     referee.hear(line)?;
/// }
/// let Reply::Heard(heard) = referee.hear("white resign")? else { unreachable!() };
/// let answers: Vec<String> = heard.taken.unwrap().answers().iter().map(wording::answer).collect();
/// assert_eq!(answers, [
///     "ruling 5.1.b resignation a player has resigned: Black wins",
///     "result 0-1 5.1.b resignation",
/// ]);
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
pub fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Ruling(given) => {
            let article = given.cite.article();
            format!("ruling {article} {} {}", given.code, ruling(given))
        }
        Answer::Advice { code, cite } => format!("advice {} {code}", cite.article()),
        Answer::Awaits { id, code, choices } => {
            let mut line = format!("awaits #{id} {code}");
            for choice in choices {
                let _ = write!(line, " {choice}");
            }
            line
        }
        Answer::Result {
            outcome,
            code,
            cite,
        } => format!("result {outcome} {} {code}", cite.article()),
        other => format!("{other:?}"),
    }
}
