//! What the arbiter does.

use touchmove_laws::{Act, Incident, Ply, Points, ScoreChange};

use super::player;
use crate::LineError;
use crate::words::{Words, count};

/// The verbs.
pub(super) const VERBS: &[&str] = &[
    "start",
    "stop",
    "resume",
    "flag",
    "illegal",
    "illegal-position",
    "decide",
    "uphold",
    "reject",
    "postpone",
    "set",
    "add",
    "reduce",
    "counter",
    "warn",
    "fine",
    "score",
    "expel",
    "incident",
    "restore",
    "board-turned",
    "wrong-start",
    "colours-reversed",
    "adjourn",
    "reconvene",
    "open",
    "envelope-missing",
    "declare",
    "reopen",
    "retract",
    "note",
];

pub(super) fn read(words: &mut Words<'_>) -> Result<Act, LineError> {
    let verb = words.expect("what the arbiter does")?;
    Ok(match verb {
        "start" => Act::Start,
        "stop" => Act::StopClocks,
        "resume" => Act::Resume,
        "flag" => Act::ObserveFlag(words.players()?),
        "illegal" => Act::FindIllegal(words.ply_if_any()?),
        "illegal-position" => Act::ObserveIllegalPosition,
        "decide" => decide(words)?,
        "uphold" => Act::Uphold,
        "reject" => Act::Reject,
        "postpone" => Act::Postpone,
        "set" => Act::Set(words.colour()?, words.clock_time()?),
        "add" => Act::Add(words.colour()?, words.clock_time()?),
        "reduce" => Act::Reduce(words.colour()?, words.clock_time()?),
        "counter" => Act::Counter(words.colour()?, words.count("a number of moves")?),
        "warn" => Act::Warn(words.colour()?),
        "fine" => Act::Fine(
            words.colour()?,
            words.take_rest("the amount of the fine")?.to_owned(),
        ),
        "score" => Act::AdjustScore(words.colour()?, score_change(words)?),
        "expel" => Act::Expel(words.colour()?),
        "incident" => Act::Incident(words.colour()?, incident(words)?),
        "restore" => restore(words)?,
        "board-turned" => Act::BoardTurned,
        "wrong-start" => Act::WrongStart,
        "colours-reversed" => Act::ColoursReversed,
        "adjourn" => Act::Adjourn,
        "reconvene" => Act::Reconvene {
            absent: match words.next() {
                None => None,
                Some("absent") => Some(words.players()?),
                Some(other) => {
                    return Err(LineError::unreadable(format!(
                        "`{other}` is not what follows: absent and white, black or both"
                    )));
                }
            },
        },
        "open" => Act::Open,
        "envelope-missing" => Act::EnvelopeMissing,
        "declare" => Act::Declare(words.read("a result")?),
        "reopen" => Act::Reopen,
        "retract" => Act::Retract,
        "note" => Act::Note(words.take_rest("what is noted")?.to_owned()),
        _ if player::VERBS.contains(&verb) => {
            return Err(LineError::unreadable(format!(
                "`{verb}` is a player's to do, not the arbiter's"
            )));
        }
        _ => {
            return Err(LineError::unreadable(format!(
                "`{verb}` is nothing that an arbiter does"
            )));
        }
    })
}

/// `CHOICE …`, `#ID CHOICE …`.
fn decide(words: &mut Words<'_>) -> Result<Act, LineError> {
    let mut after = *words;
    let question = match after.next().and_then(|word| word.strip_prefix('#')) {
        None => None,
        Some(id) => {
            *words = after;
            let id = count(id).ok_or_else(|| {
                LineError::unreadable(format!("`#{id}` is no question: # and its number"))
            })?;
            Some(id)
        }
    };
    let choice = words.take_rest("what is decided")?.to_owned();
    Ok(Act::Decide { question, choice })
}

/// `+P`, `-P`.
fn score_change(words: &mut Words<'_>) -> Result<ScoreChange, LineError> {
    let word = words.expect("a change of the score, such as +0.5 or -1,")?;
    let change = match (word.strip_prefix('+'), word.strip_prefix('-')) {
        (Some(points), _) => points.parse::<Points>().map(ScoreChange::More).ok(),
        (_, Some(points)) => points.parse::<Points>().map(ScoreChange::Less).ok(),
        (None, None) => None,
    };
    change.ok_or_else(|| {
        LineError::unreadable(format!(
            "`{word}` is no change of the score: + or - and points with three decimals at most"
        ))
    })
}

fn incident(words: &mut Words<'_>) -> Result<Incident, LineError> {
    let word = words.expect("what happened")?;
    let named = Incident::ALL.into_iter().find(|kind| kind.name() == word);
    named.ok_or_else(|| {
        let names = Incident::ALL.map(Incident::name).join(", ");
        LineError::unreadable(format!(
            "`{word}` is no kind of incident; there are {names}"
        ))
    })
}

/// `PLY`, `fen FEN`.
fn restore(words: &mut Words<'_>) -> Result<Act, LineError> {
    let mut after = *words;
    if after.next() == Some("fen") {
        let fen = after.take_rest("a FEN")?;
        *words = after;
        let setup = fen
            .parse()
            .map_err(|error| LineError::unreadable(format!("`{fen}`: {error}")))?;
        return Ok(Act::RestorePosition(Box::new(setup)));
    }
    // 0 is the first position, before any half-move.
    let number = words.count("the number of a half-move, or fen and a FEN")?;
    Ok(Act::RestorePly(Ply(number)))
}

#[cfg(test)]
mod tests {
    use touchmove_board::Colour;
    use touchmove_clock::Millis;
    use touchmove_laws::{Declared, Players};

    use super::*;

    fn act(text: &str) -> Result<Act, String> {
        let mut words = Words::of(text);
        let act = read(&mut words).map_err(|error| error.to_string())?;
        words.end().map_err(|error| error.to_string())?;
        Ok(act)
    }

    #[test]
    fn a_question_may_be_named_by_its_number() {
        let decide = |question, choice: &str| {
            Ok(Act::Decide {
                question,
                choice: choice.to_owned(),
            })
        };
        assert_eq!(act("decide #3 time 2:00"), decide(Some(3), "time 2:00"));
        assert_eq!(act("decide nothing"), decide(None, "nothing"));
        assert_eq!(
            act("decide #x nothing"),
            Err("`#x` is no question: # and its number".to_owned())
        );
        assert_eq!(
            act("decide #3"),
            Err("what is decided is missing".to_owned())
        );
    }

    #[test]
    fn clocks_are_set_to_what_they_can_show() {
        assert_eq!(
            act("set white 1:02:03.5"),
            Ok(Act::Set(Colour::White, Millis::new(3_723_500)))
        );
        assert_eq!(
            act("add black 2:00"),
            Ok(Act::Add(Colour::Black, Millis::minutes(2)))
        );
        assert_eq!(
            act("reduce black 120"),
            Err(
                "`120` is no clock time: write h:mm:ss or m:ss, with up to three decimals"
                    .to_owned()
            )
        );
    }

    #[test]
    fn a_score_goes_up_or_down() {
        let half = "0.5".parse().unwrap();
        assert_eq!(
            act("score white -0.5"),
            Ok(Act::AdjustScore(Colour::White, ScoreChange::Less(half)))
        );
        assert_eq!(
            act("score white 0.5"),
            Err(
                "`0.5` is no change of the score: + or - and points with three decimals at most"
                    .to_owned()
            )
        );
    }

    #[test]
    fn the_first_position_can_be_restored_too() {
        assert_eq!(act("restore 0"), Ok(Act::RestorePly(Ply(0))));
        assert!(act("restore fen 8/8/8/8/8/8/8/8 w - - 0 1").is_ok());
        assert!(act("restore fen").is_err());
        assert_eq!(
            act("restore all"),
            Err("`all` is not the number of a half-move, or fen and a FEN".to_owned())
        );
    }

    #[test]
    fn it_is_told_who_is_absent_and_which_flag_fell() {
        assert_eq!(
            act("reconvene absent both"),
            Ok(Act::Reconvene {
                absent: Some(Players::Both)
            })
        );
        assert_eq!(
            act("flag black"),
            Ok(Act::ObserveFlag(Players::One(Colour::Black)))
        );
        assert_eq!(
            act("flag nobody"),
            Err("`nobody` is neither white, black nor both".to_owned())
        );
        assert_eq!(act("declare void"), Ok(Act::Declare(Declared::Void)));
    }
}
