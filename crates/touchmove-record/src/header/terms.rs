//! From what a header says to the rules of the game.

use std::sync::Arc;

use touchmove_board::{ByColour, Colour, Position};
use touchmove_clock::{Millis, TimeControl};
use touchmove_editions::{Class, Edition};
use touchmove_laws::{Fault, Lateness, Rules, Terms};

use super::{FirstPosition, Header, Scoresheets, Setting};
use crate::LineError;

/// The edition if none is named: until there is one with all its clauses, the one with most of
/// them.
const IF_ABSENT: &str = "2014";

/// The rules that a header gives.
pub(crate) fn rules(header: &Header) -> Result<Rules, LineError> {
    Rules::resolve(&terms(header)?).map_err(|reason| LineError::unreadable(reason.to_string()))
}

/// What the Laws want a competition to lay down and this header does not, or what they rule out.
///
/// # Errors
/// If no rules can be made of it at all.
pub(crate) fn faults(header: &Header) -> Result<Vec<Fault>, LineError> {
    Ok(touchmove_laws::faults(&terms(header)?))
}

/// The position from which its game is played.
pub(crate) fn first_position(header: &Header) -> Position {
    let first = header.first.as_ref().unwrap_or(&FirstPosition::Initial);
    first.position()
}

fn terms(header: &Header) -> Result<Terms, LineError> {
    let edition = match header.edition {
        Some(edition) => edition,
        None => {
            Edition::named(IF_ABSENT).map_err(|error| LineError::unreadable(error.to_string()))?
        }
    };
    let mut terms = Terms::of(edition);
    terms.time = time(header)?;
    terms.class = match header.class {
        Some(class) => class,
        None => class_by_time(header, edition)?,
    };
    for setting in &header.settings {
        match *setting {
            Setting::Arbiter(watching) => terms.watching = watching,
            Setting::Supervision(supervision) => terms.supervision = Some(supervision),
            Setting::DefaultTime(None) => terms.lateness = Lateness::AnyTime,
            Setting::DefaultTime(Some(seconds)) => {
                terms.lateness = Lateness::Within(Millis::seconds(seconds));
            }
            Setting::Absent(players) => terms.absent = Some(players),
            Setting::DrawAgreement(agreement) => terms.draw_agreement = agreement,
            Setting::QuickplayFinish(finish) => terms.quickplay_finish = Some(finish),
            Setting::PeriodAdded(added) => terms.period_added = added,
            Setting::Fivefold(counts) => terms.fivefold = Some(counts),
            Setting::Points(points) => terms.points = points,
            Setting::DevicePenalty(cost) => terms.device = cost,
            Setting::Board(seen) => terms.board_seen = seen,
            Setting::Scoresheets(sheets) => {
                terms.sheets_written = sheets == Scoresheets::Written;
            }
            Setting::VisuallyDisabled(who) => terms.visually_disabled = Some(who),
        }
    }
    Ok(terms)
}

/// Each player's time: both have a clock, or neither.
fn time(header: &Header) -> Result<ByColour<Arc<TimeControl>>, LineError> {
    let time = ByColour::new(|player| {
        let time = header.time_of(player).cloned();
        Arc::new(time.unwrap_or(TimeControl::Untimed))
    });
    let is_timed = |time: &TimeControl| *time != TimeControl::Untimed;
    if is_timed(&time.white) != is_timed(&time.black) {
        return Err(LineError::unreadable(
            "one player has a time control, and the other has none",
        ));
    }
    Ok(time)
}

/// The class of play that follows from the time (2014 A.1, B.1).
fn class_by_time(header: &Header, edition: &'static Edition) -> Result<Class, LineError> {
    let of_player = |player: Colour| -> Result<Class, LineError> {
        let Some(time) = header.time_of(player) else {
            return Ok(Class::Standard);
        };
        touchmove_laws::class_by_time(edition, time)
            .map_err(|unknown| LineError::unreadable(format!("{unknown}: say `play CLASS`")))
    };
    let (white, black) = (of_player(Colour::White)?, of_player(Colour::Black)?);
    if white != black {
        return Err(LineError::unreadable(
            "by their times the players play different classes: say `play CLASS`",
        ));
    }
    Ok(white)
}

#[cfg(test)]
mod tests {
    use touchmove_editions::Class::{Blitz, Rapid, Standard};

    use super::*;
    use crate::header::read;

    fn class_of(lines: &[&str]) -> Result<Class, String> {
        let mut header = Header::default();
        for line in lines {
            header.take(read(line).unwrap()).unwrap();
        }
        let terms = terms(&header).map_err(|error| error.to_string())?;
        Ok(terms.class)
    }

    #[test]
    fn the_class_of_play_follows_from_the_time() {
        // 2014 A.1: more than ten minutes and less than sixty, sixty increments counted in; B.1:
        // ten minutes or less.
        for (time, class) in [
            ("3600", Standard),
            ("3599", Rapid),
            ("601", Rapid),
            ("600", Blitz),
            ("900+10", Rapid),
            ("180+2", Blitz),
            ("600+1", Rapid),
            ("5400+30", Standard),
            ("40/7200:3600", Standard),
            ("-", Standard),
        ] {
            let time = format!("time {time}");
            assert_eq!(class_of(&["laws 2014", &time]), Ok(class), "{time}");
        }
    }

    #[test]
    fn every_edition_draws_the_line_itself() {
        // 1997 B.1: from fifteen minutes to sixty; C.1: less than fifteen.
        for (time, class) in [
            ("3600", Rapid),
            ("900", Rapid),
            ("899", Blitz),
            ("240", Blitz),
        ] {
            let time = format!("time {time}");
            assert_eq!(class_of(&["laws 1997", &time]), Ok(class), "{time}");
        }
    }

    #[test]
    fn what_is_said_of_the_class_goes_before_the_time() {
        assert_eq!(class_of(&["time 60", "play standard"]), Ok(Standard));
        assert_eq!(class_of(&[]), Ok(Standard));
    }

    #[test]
    fn a_player_may_have_a_time_of_his_own() {
        assert_eq!(class_of(&["time 300", "time black 180"]), Ok(Blitz));
        assert_eq!(
            class_of(&["time 300", "time black 1800"]),
            Err("by their times the players play different classes: say `play CLASS`".to_owned())
        );
        assert_eq!(
            class_of(&["time white 300"]),
            Err("one player has a time control, and the other has none".to_owned())
        );
    }
}
