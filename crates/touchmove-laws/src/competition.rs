//! What a competition lays down in advance (2014 6.3.a, 6.7.a, 10.1, A.5, B.5, G.2), and what it
//! cannot.
//!
//! A game can be refereed without: what is not said follows from the edition. A competition that is
//! held to the Laws has to say it.

use std::sync::Arc;

use touchmove_board::Colour;
use touchmove_clock::TimeControl;
use touchmove_editions::{Cite, Class, DefaultTime, Edition};

use crate::rules::can_have_quickplay_finish;
use crate::{Code, Lateness, Supervision, Terms};

/// What is missing in the rules of a competition, or cannot be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub code: Code,
    /// The article that wants it, or rules it out.
    pub cite: Cite,
}

/// It is not known of that edition where rapid play and blitz begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("where rapid play and blitz begin is not known of the Laws of {0}")]
pub struct UnknownLimits(pub &'static Edition);

/// The class of play that follows from a player's time (2014 A.1, B.1).
///
/// ```
/// use touchmove_editions::{Class, Edition};
/// use touchmove_laws::class_by_time;
/// let laws = Edition::named("2014")?;
/// assert_eq!(class_by_time(laws, &"600".parse()?), Ok(Class::Blitz));
/// assert_eq!(class_by_time(laws, &"900+10".parse()?), Ok(Class::Rapid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the limits of that edition are not known.
pub fn class_by_time(
    edition: &'static Edition,
    time: &TimeControl,
) -> Result<Class, UnknownLimits> {
    let (Some(main), Some(with_moves)) = (time.main_time(), time.per_player_over_60_moves()) else {
        return Ok(Class::Standard);
    };
    let limits = edition.values().classes.get();
    let limits = limits.ok_or(UnknownLimits(edition))?;
    Ok(limits.class(main.get(), with_moves.get()))
}

/// All that is wrong with the rules of a competition, in the order of the Laws. What the edition
/// has no article for is not wrong.
///
/// ```
/// use touchmove_editions::Edition;
/// use touchmove_laws::{Terms, faults};
/// let terms = Terms::of(Edition::named("2014")?).with_time("5400+30".parse()?);
/// let faults: Vec<String> = faults(&terms).iter().map(|fault| fault.cite.to_string()).collect();
/// assert_eq!(faults, ["2014 6.7.a"]); // how late a player may come
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn faults(terms: &Terms) -> Vec<Fault> {
    let is_by_the_time = |player: &Colour| {
        let class = class_by_time(terms.edition, &terms.time[*player]);
        class.is_ok_and(|class| class == terms.class)
    };
    let untimed =
        |time: &Arc<TimeControl>| matches!(**time, TimeControl::Untimed | TimeControl::Unknown);
    let no_time = untimed(&terms.time.white) || untimed(&terms.time.black);
    let must_say_default_time = matches!(
        terms.edition.values().default_time.get(),
        Some(DefaultTime::Announced | DefaultTime::AnnouncedElse(_))
    );
    let finish_possible = can_have_quickplay_finish(terms);
    let finish_always = terms.edition.values().quickplay.get();
    let finish_always = finish_always.is_some_and(|quickplay| quickplay.always);
    let points = terms.points;
    let found = [
        (no_time, Code::NoTimeControl),
        (
            must_say_default_time && terms.lateness == Lateness::ByTheEdition,
            Code::NoDefaultTime,
        ),
        (
            points.win < points.draw || points.draw < points.loss,
            Code::PointsOutOfOrder,
        ),
        (
            !no_time && !Colour::BOTH.iter().all(is_by_the_time),
            Code::NotRapid,
        ),
        (
            terms.class == Class::Standard && terms.supervision == Some(Supervision::Claims),
            Code::ClaimsInStandardPlay,
        ),
        (
            terms.class == Class::Rapid && terms.supervision.is_none(),
            Code::RapidNotAnnounced,
        ),
        (
            terms.class == Class::Blitz && terms.supervision.is_none(),
            Code::BlitzNotAnnounced,
        ),
        (
            finish_possible && !finish_always && terms.quickplay_finish.is_none(),
            Code::FinishNotAnnounced,
        ),
        (
            !finish_possible && terms.quickplay_finish == Some(true),
            Code::NoFinish,
        ),
    ];
    let cited = |(is_so, code): (bool, Code)| {
        let cite = terms.edition.cite(code.rule()?).filter(|_| is_so)?;
        Some(Fault { code, cite })
    };
    found.into_iter().filter_map(cited).collect()
}

#[cfg(test)]
mod tests {
    use touchmove_board::ByColour;

    use super::*;

    fn articles(change: impl Fn(&mut Terms)) -> Vec<&'static str> {
        let edition = Edition::named("2014").unwrap();
        let mut terms = Terms::of(edition).with_time("5400+30".parse().unwrap());
        terms.lateness = Lateness::AnyTime;
        change(&mut terms);
        let faults = faults(&terms);
        faults.iter().map(|fault| fault.cite.article()).collect()
    }

    fn time(terms: &mut Terms, time: &str) {
        let time: Arc<TimeControl> = Arc::new(time.parse().unwrap());
        terms.time = ByColour::new(|_| Arc::clone(&time));
    }

    #[test]
    fn what_the_laws_want_announced_is_missed() {
        assert_eq!(articles(|_| {}), [""; 0]);
        assert_eq!(articles(|terms| time(terms, "-")), ["6.3.a"]);
        assert_eq!(
            articles(|terms| terms.lateness = Lateness::ByTheEdition),
            ["6.7.a"]
        );
        assert_eq!(articles(|terms| time(terms, "40/7200:3600")), ["G.2"]);
        let said = |finish| {
            articles(|terms| {
                time(terms, "40/7200:3600");
                terms.quickplay_finish = Some(finish);
            })
        };
        assert_eq!((said(true), said(false)), (Vec::new(), Vec::new()));
        assert_eq!(
            articles(|terms| {
                terms.class = Class::Rapid;
                time(terms, "900+10");
            }),
            ["A.5"]
        );
        assert_eq!(
            articles(|terms| {
                terms.class = Class::Blitz;
                time(terms, "180+2");
            }),
            ["B.5"]
        );
    }

    #[test]
    fn where_there_is_always_a_finish_none_need_be_announced() {
        let edition = Edition::named("1997").unwrap();
        let mut terms = Terms::of(edition);
        time(&mut terms, "40/7200:3600");
        assert_eq!(faults(&terms), []);
    }

    #[test]
    fn what_the_laws_rule_out_is_told() {
        assert_eq!(
            articles(|terms| terms.quickplay_finish = Some(true)),
            ["G.3"]
        );
        assert_eq!(
            articles(|terms| terms.points = "1-2-0".parse().unwrap()),
            ["10.1"]
        );
        assert_eq!(
            articles(|terms| terms.points = "3-1-2".parse().unwrap()),
            ["10.1"]
        );
        // A draw may score as much as a win, and as little as a loss.
        assert_eq!(
            articles(|terms| terms.points = "1-1-1".parse().unwrap()),
            [""; 0]
        );
        assert_eq!(articles(|terms| terms.class = Class::Rapid), ["A.1", "A.5"]);
        assert_eq!(
            articles(|terms| terms.supervision = Some(Supervision::Claims)),
            ["A.1"]
        );
    }
}
