//! The header: by which rules, and from which position.

use std::collections::BTreeSet;

use touchmove_board::{Faults, Position, Setup, chess960};
use touchmove_clock::TimeControl;
use touchmove_editions::{Class, Edition, Fivefold};
use touchmove_laws::{NotJudged, PointScheme, Rules, State, Supervision, Terms};

use crate::LineError;
use crate::words::{Words, colour};

/// The edition if none is named: until there is one with all its clauses, the
/// one with most of them.
const IF_ABSENT: &str = "2014";

/// What the header has said so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Header {
    edition: Option<&'static Edition>,
    class: Option<Class>,
    supervision: Option<Supervision>,
    points: Option<PointScheme>,
    fivefold: Option<Fivefold>,
    position: Option<Position>,
    /// What has been said, to notice what is said twice.
    said: BTreeSet<String>,
}

impl Header {
    /// Takes one line of it.
    pub(crate) fn take(&mut self, text: &str) -> Result<(), LineError> {
        let mut words = Words::of(text);
        let name = words.expect("a statement")?;
        match name {
            "laws" => {
                self.once("laws")?;
                self.edition = Some(edition(&mut words)?);
            }
            "shows" => {
                words.expect_rest("an article")?;
                return Ok(());
            }
            "play" => {
                self.once("play")?;
                self.class = Some(class(&mut words)?);
            }
            "time" => self.time(&mut words)?,
            "position" => {
                self.once("position")?;
                self.position = Some(position(&mut words)?);
            }
            "player" => {
                let player = words.colour()?;
                self.once(&format!("player {player}"))?;
                words.expect_rest("a name")?;
                return Ok(());
            }
            "option" => self.option(&mut words)?,
            other => {
                return Err(LineError::unreadable(format!(
                    "there is no header line `{other}`"
                )));
            }
        }
        words.end()
    }

    /// The game that the header describes.
    pub(crate) fn game(&self) -> Result<State, LineError> {
        let edition = match self.edition {
            Some(edition) => edition,
            None => Edition::named(IF_ABSENT)
                .map_err(|error| LineError::unreadable(error.to_string()))?,
        };
        let mut terms = Terms::of(edition);
        terms.class = self.class.unwrap_or(Class::Standard);
        terms.supervision = self.supervision;
        terms.fivefold = self.fivefold;
        terms.points = self.points.unwrap_or(PointScheme::USUAL);
        let rules = Rules::resolve(&terms).map_err(|reason| match reason {
            NotJudged::Claims => LineError::not_judged("play without full supervision"),
            other => LineError::unreadable(other.to_string()),
        })?;
        let position = self.position.unwrap_or_else(Position::initial);
        Ok(State::from_position(rules, position))
    }

    fn once(&mut self, what: &str) -> Result<(), LineError> {
        if self.said.insert(what.to_owned()) {
            Ok(())
        } else {
            Err(LineError::unreadable(format!("`{what}` is said twice")))
        }
    }

    /// `time SPEC`, `time COLOUR SPEC`.
    fn time(&mut self, words: &mut Words<'_>) -> Result<(), LineError> {
        let first = words.expect("a time control")?;
        let spec = if let Some(player) = colour(first) {
            self.once(&format!("time {player}"))?;
            words.expect("a time control")?
        } else {
            self.once("time")?;
            first
        };
        match spec.parse() {
            Ok(TimeControl::Untimed) => Ok(()),
            Ok(TimeControl::Periods(_)) => Err(LineError::not_judged(format!(
                "play with a clock (`time {spec}`)"
            ))),
            Ok(TimeControl::Unknown | TimeControl::Hourglass(_)) => Err(LineError::unreadable(
                format!("`{spec}` is no time control that a game is refereed with"),
            )),
            Err(error) => Err(LineError::unreadable(error.to_string())),
        }
    }

    /// `option NAME VALUE`.
    fn option(&mut self, words: &mut Words<'_>) -> Result<(), LineError> {
        let name = words.expect("the name of an option")?;
        self.once(&format!("option {name}"))?;
        let value = words.expect("its value")?;
        match (name, value) {
            ("supervision", "full") => self.supervision = Some(Supervision::Full),
            ("supervision", "claims") => self.supervision = Some(Supervision::Claims),
            ("fivefold", "consecutive") => self.fivefold = Some(Fivefold::ConsecutiveAlternate),
            ("fivefold", "any") => self.fivefold = Some(Fivefold::Any),
            ("points", scheme) => {
                let scheme = scheme.parse();
                self.points = Some(scheme.map_err(|_| no_such_value(name, value))?);
            }
            // The defaults, and what has no bearing on a game without a clock
            // in which nobody touches, writes or offers anything.
            ("arbiter", "acts")
            | ("draw-agreement", "free")
            | ("quickplay-finish", "no")
            | ("period-added", "on-move" | "on-flag")
            | ("scoresheets", "assumed")
            | ("device-penalty", "loss" | "warning") => {}
            ("default-time", seconds) if seconds == "none" || is_count(seconds) => {}
            ("device-penalty", "time") if words.next().is_some_and(is_count) => {}
            ("arbiter", "advises" | "none")
            | ("absent" | "visually-disabled", "white" | "black" | "both")
            | ("draw-agreement", "never" | "after")
            | ("quickplay-finish", "yes")
            | ("scoresheets", "written") => {
                return Err(LineError::not_judged(format!("`option {name} {value}`")));
            }
            _ => return Err(no_such_value(name, value)),
        }
        Ok(())
    }
}

fn is_count(text: &str) -> bool {
    text.parse::<u32>().is_ok()
}

fn no_such_value(name: &str, value: &str) -> LineError {
    let option = OPTIONS.iter().find(|(option, _)| *option == name);
    LineError::unreadable(if let Some((_, values)) = option {
        format!("`{value}` is no value of the option `{name}`: {values}")
    } else {
        let names = OPTIONS.map(|(option, _)| option).join(", ");
        format!("there is no option `{name}`; there are {names}")
    })
}

/// The options, with their values.
const OPTIONS: [(&str, &str); 12] = [
    ("arbiter", "acts, advises or none"),
    ("supervision", "full or claims"),
    ("default-time", "a number of seconds, or none"),
    ("absent", "white, black or both"),
    ("draw-agreement", "free, never or after N"),
    ("quickplay-finish", "yes or no"),
    ("period-added", "on-move or on-flag"),
    ("fivefold", "consecutive or any"),
    ("scoresheets", "assumed or written"),
    ("visually-disabled", "white, black or both"),
    ("points", "WIN-DRAW-LOSS"),
    ("device-penalty", "loss, warning or time N"),
];

/// An edition by which there is a referee.
fn edition(words: &mut Words<'_>) -> Result<&'static Edition, LineError> {
    let name = words.expect("the name of an edition")?;
    let edition = Edition::named(name).map_err(|error| LineError::unreadable(error.to_string()))?;
    match Rules::of(edition) {
        Ok(_) => Ok(edition),
        Err(reason) => {
            let judged: Vec<&str> = Rules::judged().map(Edition::name).collect();
            Err(LineError::unreadable(format!(
                "{reason}; it judges by {}",
                judged.join(", ")
            )))
        }
    }
}

pub(crate) fn class(words: &mut Words<'_>) -> Result<Class, LineError> {
    match words.expect("a class of play")? {
        "standard" => Ok(Class::Standard),
        "rapid" => Ok(Class::Rapid),
        "blitz" => Ok(Class::Blitz),
        other => Err(LineError::unreadable(format!(
            "`{other}` is no class of play: standard, rapid or blitz"
        ))),
    }
}

/// `startpos`, `fen FEN`, `chess960 N`.
fn position(words: &mut Words<'_>) -> Result<Position, LineError> {
    match words.expect("a position")? {
        "startpos" => Ok(Position::initial()),
        "chess960" => {
            let number = words.expect("the number of a Chess960 position")?;
            let start = number.parse().ok().and_then(chess960::position);
            start.ok_or_else(|| {
                LineError::unreadable(format!(
                    "`{number}` is no number of a Chess960 position: 0 to 959"
                ))
            })
        }
        "fen" => {
            let text = words.expect_rest("a FEN")?;
            *words = Words::of("");
            let read = |text: &str| -> Result<Position, Box<dyn std::error::Error>> {
                Ok(text.parse::<Setup>()?.position_despite(Faults::IRREGULAR)?)
            };
            read(text).map_err(|error| LineError::unreadable(format!("`{text}`: {error}")))
        }
        other => Err(LineError::unreadable(format!(
            "`{other}` is no position: startpos, fen FEN or chess960 N"
        ))),
    }
}
