//! Statements: `TIME ACTOR VERB …`.

use touchmove_board::Colour;
use touchmove_clock::{ClockTime, Millis};
use touchmove_laws::{Act, Actor, Hand, MoveText, Statement, When};

use crate::LineError;
use crate::words::{Words, colour};

/// What a player can do.
const OF_PLAYERS: &[&str] = &[
    "touch", "brush", "adjust", "lift", "place", "hold", "remove", "put", "move", "press", "play",
    "displace", "replace", "stop", "offer", "accept", "decline", "resign", "claim", "request",
    "agree", "write", "strike", "sign", "seal", "announce", "arrive", "leave", "return", "appeal",
];

/// What the arbiter can do.
const OF_THE_ARBITER: &[&str] = &[
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

/// Reads a statement.
pub(crate) fn read(text: &str) -> Result<Statement, LineError> {
    let mut words = Words::of(text);
    let mut first = words.expect("a statement")?;
    let at = if first.starts_with(|letter: char| letter == '+' || letter.is_ascii_digit()) {
        let at = when(first)?;
        first = words.expect("who acts, white, black or arbiter, or tick,")?;
        Some(at)
    } else {
        None
    };
    let mut because = None;
    let (actor, act) = match (first, colour(first)) {
        ("tick", _) => (Actor::Tick, Act::Tick),
        ("arbiter", _) => {
            let (said, reason) = reason_apart(words.rest());
            because = reason.map(str::to_owned);
            words = Words::of(said);
            (Actor::Arbiter, of_the_arbiter(&mut words)?)
        }
        (_, Some(player)) => (player.into(), of_player(player, &mut words)?),
        (other, None) => {
            return Err(LineError::unreadable(format!(
                "`{other}` is nobody at the board: a statement begins with a time or with white, \
                 black, arbiter or tick"
            )));
        }
    };
    words.end()?;
    Ok(Statement {
        at,
        actor,
        act,
        because,
    })
}

/// `h:mm:ss`, `m:ss` or `+SECONDS`, all with up to three decimals.
fn when(word: &str) -> Result<When, LineError> {
    match word.strip_prefix('+') {
        Some(seconds) => match read_seconds(seconds) {
            Some(length) => Ok(When::After(length)),
            None => Err(LineError::unreadable(format!(
                "`{word}` is no time: after + come seconds, with three decimals at most"
            ))),
        },
        None => match word.parse() {
            Ok(ClockTime(instant)) => Ok(When::At(instant)),
            Err(_) => Err(LineError::unreadable(format!(
                "`{word}` is no time: write h:mm:ss, m:ss or +SECONDS"
            ))),
        },
    }
}

fn read_seconds(text: &str) -> Option<Millis> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let figures =
        |part: &str| !part.is_empty() && part.bytes().all(|figure| figure.is_ascii_digit());
    if !figures(whole) || !figures(decimals) || decimals.len() > 3 {
        return None;
    }
    let thousandths: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(Millis::seconds(whole.parse().ok()?) + Millis::new(thousandths))
}

/// What is said, and the reason given for it.
fn reason_apart(text: &str) -> (&str, Option<&str>) {
    if Words::of(text).next() == Some("note") {
        return (text, None);
    }
    match text.split_once(" because ") {
        Some((said, reason)) => (said, Some(reason.trim())),
        None => (text, None),
    }
}

fn of_player(player: Colour, words: &mut Words<'_>) -> Result<Act, LineError> {
    let verb = words.expect("what the player does")?;
    match verb {
        "move" => Ok(Act::moved(move_text(words)?)),
        "play" => Ok(Act::Play(move_text(words)?)),
        "press" => match words.next() {
            None => Ok(Act::Press(Hand::Moving)),
            Some(how @ ("other-hand" | "covering")) => {
                Err(LineError::not_judged(format!("`press {how}`")))
            }
            Some(how) => Err(LineError::unreadable(format!(
                "`{how}` is no way to press a clock: other-hand or covering"
            ))),
        },
        "resign" => Ok(Act::Resign),
        _ if OF_PLAYERS.contains(&verb) => Err(LineError::not_judged(format!("`{verb}`"))),
        _ if OF_THE_ARBITER.contains(&verb) => Err(LineError::unreadable(format!(
            "`{verb}` is the arbiter's to say, not {player}'s"
        ))),
        _ => Err(LineError::unreadable(format!(
            "`{verb}` is nothing that a player does"
        ))),
    }
}

fn of_the_arbiter(words: &mut Words<'_>) -> Result<Act, LineError> {
    let verb = words.expect("what the arbiter does")?;
    match verb {
        "start" => Ok(Act::Start),
        "note" => {
            let text = words.rest().to_owned();
            *words = Words::of("");
            Ok(Act::Note(text))
        }
        _ if OF_THE_ARBITER.contains(&verb) => Err(LineError::not_judged(format!("`{verb}`"))),
        _ if OF_PLAYERS.contains(&verb) => Err(LineError::unreadable(format!(
            "`{verb}` is a player's to do, not the arbiter's"
        ))),
        _ => Err(LineError::unreadable(format!(
            "`{verb}` is nothing that an arbiter does"
        ))),
    }
}

/// The move, and the marks that may stand after it as words of their own.
fn move_text(words: &mut Words<'_>) -> Result<MoveText, LineError> {
    let text = words.expect_rest("the move")?;
    *words = Words::of("");
    if text.split_whitespace().next_back() == Some("two-handed") {
        return Err(LineError::not_judged("moves made `two-handed`"));
    }
    Ok(MoveText::from(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_statement_has_a_time_an_actor_and_a_verb() {
        let statement = read("0:01:02.5  white   play  exd6 e.p.").unwrap();
        assert_eq!(statement.at, Some(When::At(Millis::new(62_500))));
        assert_eq!(statement.actor, Actor::White);
        assert_eq!(statement.act, Act::Play(MoveText::from("exd6 e.p.")));
        assert_eq!(read("black press").unwrap().at, None);
        assert_eq!(
            read("+1.25 tick").unwrap().at,
            Some(When::After(Millis::new(1250)))
        );
    }

    #[test]
    fn the_arbiter_gives_his_reasons() {
        let start = read("arbiter start because both are here").unwrap();
        assert_eq!(start.because.as_deref(), Some("both are here"));
        let note = read("arbiter note late because of the train").unwrap();
        assert_eq!(note.act, Act::Note("late because of the train".to_owned()));
        assert_eq!(note.because, None);
    }

    #[test]
    fn every_verb_of_the_language_is_known() {
        for (actor, verbs) in [("white", OF_PLAYERS), ("arbiter", OF_THE_ARBITER)] {
            for verb in verbs {
                match read(&format!("{actor} {verb} e4")) {
                    Ok(_) | Err(LineError::NotJudgedYet(_)) => {}
                    Err(error) => assert!(error.to_string().contains("e4"), "{verb}: {error}"),
                }
            }
        }
    }

    #[test]
    fn an_error_says_what_is_wrong() {
        assert_eq!(error("white play"), "the move is missing");
        assert_eq!(
            error("white start"),
            "`start` is the arbiter's to say, not White's"
        );
        assert_eq!(
            error("white claim threefold"),
            "this version does not judge `claim` yet"
        );
        assert_eq!(error("white jump"), "`jump` is nothing that a player does");
        assert_eq!(
            error("+x tick"),
            "`+x` is no time: after + come seconds, with three decimals at most"
        );
        assert_eq!(
            error("1:2 tick"),
            "`1:2` is no time: write h:mm:ss, m:ss or +SECONDS"
        );
        assert_eq!(error("tick tock"), "`tock` stands after the end of it");
        assert_eq!(
            error("green play e4"),
            "`green` is nobody at the board: a statement begins with a time or with white, black, \
             arbiter or tick"
        );
    }
}
