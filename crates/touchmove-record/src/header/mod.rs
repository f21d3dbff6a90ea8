//! The header: by which rules, and from which position.

mod setting;
mod terms;

use std::fmt;

use touchmove_board::{ByColour, Colour, Faults, Position, Setup, chess960};
use touchmove_clock::TimeControl;
use touchmove_editions::{Article, Class, Edition};
use touchmove_laws::Rules;

use crate::LineError;
use crate::words::{Words, colour, colour_name};

pub use setting::{Scoresheets, Setting};
pub(crate) use terms::{faults, first_position, rules};

/// One line of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HeaderLine {
    /// `laws EDITION`.
    Laws(&'static Edition),
    /// `shows ARTICLE…`: what a scenario is for.
    Shows(Vec<String>),
    /// `play CLASS`.
    Play(Class),
    /// `time SPEC`, or `time COLOUR SPEC`: one player's.
    Time(Option<Colour>, TimeControl),
    /// `position …`.
    Position(FirstPosition),
    /// `player COLOUR NAME`.
    Player(Colour, String),
    /// `option NAME VALUE`.
    Option(Setting),
}

/// The position that a game begins from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstPosition {
    /// `startpos`: the initial position (2014 2.3).
    Initial,
    /// `fen FEN`.
    Fen(Box<Position>),
    /// `chess960 N`: Scharnagl's number (2014 F.2).
    Chess960(u16),
}

impl FirstPosition {
    /// The position.
    pub fn position(&self) -> Position {
        match self {
            FirstPosition::Initial => Position::initial(),
            FirstPosition::Fen(position) => **position,
            // Other numbers are not read.
            FirstPosition::Chess960(number) => {
                chess960::position(*number).unwrap_or_else(Position::initial)
            }
        }
    }
}

/// What a header says; what it leaves open follows from the Laws and the defaults of the language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The edition of the Laws.
    pub edition: Option<&'static Edition>,
    /// The articles that a scenario shows.
    pub shows: Vec<String>,
    /// The class of play.
    pub class: Option<Class>,
    /// The time control of both.
    pub time: Option<TimeControl>,
    /// That of one player only, where it is another.
    pub own_time: ByColour<Option<TimeControl>>,
    /// The first position.
    pub first: Option<FirstPosition>,
    /// The players' names.
    pub names: ByColour<Option<String>>,
    /// The rules of the competition, in the order in which they are said.
    pub settings: Vec<Setting>,
}

impl Header {
    /// Takes one line of it.
    ///
    /// # Errors
    /// If it says again what has been said.
    pub fn take(&mut self, line: HeaderLine) -> Result<(), LineError> {
        let (is_new, what) = match line {
            HeaderLine::Laws(edition) => (self.edition.replace(edition).is_none(), "laws"),
            HeaderLine::Shows(articles) => {
                self.shows.extend(articles);
                (true, "shows")
            }
            HeaderLine::Play(class) => (self.class.replace(class).is_none(), "play"),
            HeaderLine::Time(None, time) => (self.time.replace(time).is_none(), "time"),
            HeaderLine::Time(Some(player), time) => (
                self.own_time[player].replace(time).is_none(),
                match player {
                    Colour::White => "time white",
                    Colour::Black => "time black",
                },
            ),
            HeaderLine::Position(first) => (self.first.replace(first).is_none(), "position"),
            HeaderLine::Player(player, name) => (
                self.names[player].replace(name).is_none(),
                match player {
                    Colour::White => "player white",
                    Colour::Black => "player black",
                },
            ),
            HeaderLine::Option(setting) => {
                let name = setting.name();
                let is_new = self.settings.iter().all(|said| said.name() != name);
                if is_new {
                    self.settings.push(setting);
                    return Ok(());
                }
                return Err(said_twice(&format!("option {name}")));
            }
        };
        if is_new {
            Ok(())
        } else {
            Err(said_twice(what))
        }
    }

    /// A player's time control; `None` if nothing is said of it.
    pub fn time_of(&self, player: Colour) -> Option<&TimeControl> {
        self.own_time[player].as_ref().or(self.time.as_ref())
    }
}

fn said_twice(what: &str) -> LineError {
    LineError::unreadable(format!("`{what}` is said twice"))
}

/// The first words of header lines.
pub(crate) const NAMES: [&str; 7] = [
    "laws", "shows", "play", "time", "position", "player", "option",
];

/// Reads one line of a header.
pub(crate) fn read(text: &str) -> Result<HeaderLine, LineError> {
    let mut words = Words::of(text);
    let line = match words.expect("a line of the header")? {
        "laws" => HeaderLine::Laws(edition(&mut words)?),
        "shows" => HeaderLine::Shows(articles(&mut words)?),
        "play" => HeaderLine::Play(class(&mut words)?),
        "time" => time(&mut words)?,
        "position" => HeaderLine::Position(position(&mut words)?),
        "player" => HeaderLine::Player(words.colour()?, words.take_rest("a name")?.to_owned()),
        "option" => HeaderLine::Option(Setting::read(&mut words)?),
        other => {
            return Err(LineError::unreadable(format!(
                "there is no header line `{other}`"
            )));
        }
    };
    words.end()?;
    Ok(line)
}

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

fn articles(words: &mut Words<'_>) -> Result<Vec<String>, LineError> {
    let mut articles = vec![article(words)?];
    while !words.is_empty() {
        articles.push(article(words)?);
    }
    Ok(articles)
}

/// A word that names an article.
pub(crate) fn article(words: &mut Words<'_>) -> Result<String, LineError> {
    let word = words.expect("an article")?;
    if Article::new(word).components().next().is_none() {
        return Err(LineError::unreadable(format!(
            "`{word}` names no article: it begins with a number or a letter, and dots part the rest"
        )));
    }
    Ok(word.to_owned())
}

/// `standard`, `rapid`, `blitz`.
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

/// The name of a class of play.
pub(crate) fn class_name(class: Class) -> &'static str {
    match class {
        Class::Standard => "standard",
        Class::Rapid => "rapid",
        Class::Blitz => "blitz",
    }
}

/// `SPEC`, `COLOUR SPEC`.
fn time(words: &mut Words<'_>) -> Result<HeaderLine, LineError> {
    let mut spec = words.expect("a time control")?;
    let player = colour(spec);
    if player.is_some() {
        spec = words.expect("a time control")?;
    }
    match spec.parse() {
        Ok(TimeControl::Unknown | TimeControl::Hourglass(_)) => Err(LineError::unreadable(
            format!("`{spec}` is no time control that a game is refereed with"),
        )),
        Ok(time) => Ok(HeaderLine::Time(player, time)),
        Err(error) => Err(LineError::unreadable(error.to_string())),
    }
}

/// `startpos`, `fen FEN`, `chess960 N`.
fn position(words: &mut Words<'_>) -> Result<FirstPosition, LineError> {
    match words.expect("a position")? {
        "startpos" => Ok(FirstPosition::Initial),
        "chess960" => {
            let number = words.expect("the number of a Chess960 position")?;
            let known = number.parse().ok().filter(|number| *number < 960);
            known.map(FirstPosition::Chess960).ok_or_else(|| {
                LineError::unreadable(format!(
                    "`{number}` is no number of a Chess960 position: 0 to 959"
                ))
            })
        }
        "fen" => {
            let text = words.take_rest("a FEN")?;
            let read = |text: &str| -> Result<Position, Box<dyn std::error::Error>> {
                Ok(text.parse::<Setup>()?.position_despite(Faults::IRREGULAR)?)
            };
            read(text)
                .map(|position| FirstPosition::Fen(Box::new(position)))
                .map_err(|error| LineError::unreadable(format!("`{text}`: {error}")))
        }
        other => Err(LineError::unreadable(format!(
            "`{other}` is no position: startpos, fen FEN or chess960 N"
        ))),
    }
}

impl fmt::Display for HeaderLine {
    /// As it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderLine::Laws(edition) => write!(f, "laws {}", edition.name()),
            HeaderLine::Shows(articles) => write!(f, "shows {}", articles.join(" ")),
            HeaderLine::Play(class) => write!(f, "play {}", class_name(*class)),
            HeaderLine::Time(None, time) => write!(f, "time {time}"),
            HeaderLine::Time(Some(player), time) => {
                write!(f, "time {} {time}", colour_name(*player))
            }
            HeaderLine::Position(FirstPosition::Initial) => f.write_str("position startpos"),
            HeaderLine::Position(FirstPosition::Fen(position)) => {
                write!(f, "position fen {position}")
            }
            HeaderLine::Position(FirstPosition::Chess960(number)) => {
                write!(f, "position chess960 {number}")
            }
            HeaderLine::Player(player, name) => {
                write!(f, "player {} {name}", colour_name(*player))
            }
            HeaderLine::Option(setting) => write!(f, "option {setting}"),
        }
    }
}
