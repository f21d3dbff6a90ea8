//! Statements: `TIME ACTOR VERB …`.

mod arbiter;
mod player;
mod written;

use touchmove_laws::{Act, Actor, Statement};

use crate::LineError;
use crate::when;
use crate::words::{Words, colour};

pub use written::Written;

/// Reads a statement.
///
/// ```
/// use touchmove_laws::{Act, Actor, Claim};
/// use touchmove_record::{Written, read_statement};
/// let statement = read_statement("+5  white claim flag")?;
/// assert_eq!(statement.actor, Actor::White);
/// assert_eq!(statement.act, Act::Claim(Claim::Flag));
/// assert_eq!(Written(&statement).to_string(), "+5 white claim flag");
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
///
/// # Errors
/// If it is none, with what is wrong with it.
pub fn read_statement(text: &str) -> Result<Statement, LineError> {
    let mut words = Words::of(text);
    let mut first = words.expect("a statement")?;
    let at = if when::begins_a_time(first) {
        let at = when::read(first)?;
        first = words.expect("who acts, white, black or arbiter, or tick,")?;
        Some(at)
    } else {
        None
    };
    let mut because = None;
    let (actor, act) = match (first, colour(first)) {
        ("tick", _) => (Actor::Tick, Act::Tick),
        ("arbiter", _) => {
            let (said, reason) = reason_apart(words.rest())?;
            because = reason.map(str::to_owned);
            words = Words::of(said);
            (Actor::Arbiter, arbiter::read(&mut words)?)
        }
        (_, Some(player)) => (player.into(), player::read(player, &mut words)?),
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

/// What is said, and the reason given for it after the first word `because`. In a note that is
/// part of the text.
fn reason_apart(text: &str) -> Result<(&str, Option<&str>), LineError> {
    let mut words = Words::of(text);
    if Words::of(text).next() == Some("note") {
        return Ok((text, None));
    }
    loop {
        let said = &text[..text.len() - words.rest().len()];
        match words.next() {
            None => return Ok((text, None)),
            Some("because") => {
                let reason = words.take_rest("the reason after `because`")?;
                return Ok((said.trim_end(), Some(reason)));
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use touchmove_clock::Millis;
    use touchmove_laws::{MoveText, When};

    use super::*;

    fn error(text: &str) -> String {
        read_statement(text).unwrap_err().to_string()
    }

    #[test]
    fn a_statement_has_a_time_an_actor_and_a_verb() {
        let statement = read_statement("0:01:02.5  white   play  exd6 e.p.").unwrap();
        assert_eq!(statement.at, Some(When::At(Millis::new(62_500))));
        assert_eq!(statement.actor, Actor::White);
        assert_eq!(statement.act, Act::Play(MoveText::from("exd6 e.p.")));
        assert_eq!(read_statement("black press").unwrap().at, None);
    }

    #[test]
    fn the_arbiter_gives_his_reasons() {
        let start = read_statement("arbiter start because both are here").unwrap();
        assert_eq!(start.because.as_deref(), Some("both are here"));
        let fine = read_statement("arbiter fine black 100 EUR because of it, because").unwrap();
        assert_eq!(fine.because.as_deref(), Some("of it, because"));
        let note = read_statement("arbiter note late because of the train").unwrap();
        assert_eq!(note.act, Act::Note("late because of the train".to_owned()));
        assert_eq!(note.because, None);
        assert_eq!(
            error("arbiter start because"),
            "the reason after `because` is missing"
        );
    }

    #[test]
    fn a_players_text_may_give_reasons_of_its_own() {
        let stop = read_statement("white stop because he talks").unwrap();
        assert_eq!(
            stop.act,
            Act::CallArbiter(Some("because he talks".to_owned()))
        );
        assert_eq!(stop.because, None);
    }

    #[test]
    fn an_error_says_what_is_wrong() {
        assert_eq!(error("white play"), "the move is missing");
        assert_eq!(
            error("white start"),
            "`start` is the arbiter's to say, not White's"
        );
        assert_eq!(
            error("arbiter resign"),
            "`resign` is a player's to do, not the arbiter's"
        );
        assert_eq!(error("white jump"), "`jump` is nothing that a player does");
        assert_eq!(
            error("arbiter jump"),
            "`jump` is nothing that an arbiter does"
        );
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
