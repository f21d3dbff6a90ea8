//! Expectations: `= …`, what is to hold after the statement above.

mod check;

use std::fmt;

use touchmove_board::{Colour, Setup, Square};
use touchmove_clock::{ClockTime, Millis};
use touchmove_editions::Class;
use touchmove_laws::{Declared, Points};

use crate::LineError;
use crate::header::{article, class, class_name};
use crate::words::{Words, colour_name};

pub(crate) use check::Brought;

/// What is to hold, or, if `negated`, not to hold.
///
/// ```
/// use touchmove_record::{Expected, Line};
/// let line: Line = "= not  offer white".parse()?;
/// assert_eq!(line.to_string(), "= not offer white");
/// let Line::Expectation(expectation) = line else { unreachable!() };
/// assert!(expectation.negated);
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The rest is not to hold.
    pub negated: bool,
    /// What is to hold.
    pub expected: Expected,
}

/// What can be expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// `result R [ARTICLE]`: how the game stands, and the article that brought it.
    Result(Declared, Option<String>),
    /// `ruling ARTICLE`: a ruling by that article or a clause under it was brought.
    Ruling(String),
    /// `advice ARTICLE`: an advice was.
    Advice(String),
    /// `refused`: the statement was.
    Refused,
    /// `clock COLOUR TIME`: exactly that much time is left.
    Clock(Colour, Millis),
    /// `running white`, `black`, `none`: whose clock runs.
    Running(Option<Colour>),
    /// `turn COLOUR`: who has the move.
    Turn(Colour),
    /// `must SQ…`, `must nothing`: the men that the player with the move has to move or capture.
    Must(Vec<Square>),
    /// `moves N`: how many moves he can choose between.
    Moves(usize),
    /// `fen FEN`: the position; what is left out at its end may be anything.
    Fen(String),
    /// `offer white`, `black`, `none`: whose draw offer stands.
    Offer(Option<Colour>),
    /// `can COLOUR RIGHT`: this would be lawful, and taken.
    Can(Colour, Right),
    /// `cannot COLOUR RIGHT`: it would not.
    Cannot(Colour, Right),
    /// `illegal COLOUR N`: how many illegal moves were counted against that player.
    Illegal(Colour, u32),
    /// `awaits CODE`, `awaits nothing`: which question is open.
    Awaits(Option<String>),
    /// `envelope COLOUR NAME`: the game is adjourned with a sealed move, and that player's name stands on
    /// the envelope (2014 E.2).
    Envelope(Colour, String),
    /// `play CLASS`: the class of play.
    Play(Class),
    /// `score W B`: what the players score.
    Score(Points, Points),
}

/// What a player may have the right to do or to claim now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Right {
    /// A draw by repetition (2014 9.2.b).
    Threefold,
    /// A draw by fifty moves (2014 9.3.b).
    Fifty,
    /// The opponent's flag (2014 6.8).
    Flag,
    /// The opponent's illegal move (2014 7.5).
    Illegal,
    /// That the opponent touched a man (2014 4.8).
    Touch,
    /// A wrong first position (2014 7.2).
    Start,
    /// A draw by G.5: no win by normal means.
    NormalMeans,
    /// A draw by G.5: no effort to win.
    NoEffort,
    /// That the two boards differ (2014 D.2.8).
    Boards,
    /// To adjust men (2014 4.2).
    Adjust,
    /// To castle (2014 3.8.b).
    Castle,
}

impl Right {
    /// All of them.
    pub const ALL: [Right; 11] = [
        Right::Threefold,
        Right::Fifty,
        Right::Flag,
        Right::Illegal,
        Right::Touch,
        Right::Start,
        Right::NormalMeans,
        Right::NoEffort,
        Right::Boards,
        Right::Adjust,
        Right::Castle,
    ];

    /// The name, in kebab case.
    pub const fn name(self) -> &'static str {
        match self {
            Right::Threefold => "threefold",
            Right::Fifty => "fifty",
            Right::Flag => "flag",
            Right::Illegal => "illegal",
            Right::Touch => "touch",
            Right::Start => "start",
            Right::NormalMeans => "normal-means",
            Right::NoEffort => "no-effort",
            Right::Boards => "boards",
            Right::Adjust => "adjust",
            Right::Castle => "castle",
        }
    }
}

/// Reads what stands after `=`.
pub(crate) fn read(text: &str) -> Result<Expectation, LineError> {
    let mut words = Words::of(text);
    let mut name = words.expect("what is expected")?;
    let negated = name == "not";
    if negated {
        name = words.expect("what is not expected")?;
    }
    let expected = match name {
        "result" => {
            let result = words.read("a result")?;
            let by = if words.is_empty() {
                None
            } else {
                Some(article(&mut words)?)
            };
            Expected::Result(result, by)
        }
        "ruling" => Expected::Ruling(article(&mut words)?),
        "advice" => Expected::Advice(article(&mut words)?),
        "refused" => Expected::Refused,
        "clock" => Expected::Clock(words.colour()?, words.clock_time()?),
        "running" => Expected::Running(words.colour_or_none()?),
        "turn" => Expected::Turn(words.colour()?),
        "must" => Expected::Must(must(&mut words)?),
        "moves" => Expected::Moves(words.count("a number of moves")? as usize),
        "fen" => Expected::Fen(fen(&mut words)?),
        "offer" => Expected::Offer(words.colour_or_none()?),
        "can" => Expected::Can(words.colour()?, right(&mut words)?),
        "cannot" => Expected::Cannot(words.colour()?, right(&mut words)?),
        "illegal" => Expected::Illegal(words.colour()?, words.count("a number of illegal moves")?),
        "awaits" => Expected::Awaits(match words.expect("what is awaited, or nothing,")? {
            "nothing" => None,
            code => Some(code.to_owned()),
        }),
        "envelope" => Expected::Envelope(words.colour()?, words.take_rest("a name")?.to_owned()),
        "play" => Expected::Play(class(&mut words)?),
        "score" => Expected::Score(words.read("White's score")?, words.read("Black's score")?),
        other => {
            return Err(LineError::unreadable(format!(
                "`{other}` is nothing that can be expected"
            )));
        }
    };
    words.end()?;
    Ok(Expectation { negated, expected })
}

/// `SQ…`, `nothing`.
fn must(words: &mut Words<'_>) -> Result<Vec<Square>, LineError> {
    let mut after = *words;
    if after.next() == Some("nothing") {
        *words = after;
        return Ok(Vec::new());
    }
    words.squares()
}

/// A FEN, its fields parted by one blank each.
fn fen(words: &mut Words<'_>) -> Result<String, LineError> {
    let fen = words.take_rest("a FEN")?;
    match fen.parse::<Setup>() {
        Ok(_) => Ok(fen.split_whitespace().collect::<Vec<_>>().join(" ")),
        Err(error) => Err(LineError::unreadable(format!("`{fen}`: {error}"))),
    }
}

fn right(words: &mut Words<'_>) -> Result<Right, LineError> {
    let word = words.expect("a claim")?;
    let named = Right::ALL.into_iter().find(|right| right.name() == word);
    named.ok_or_else(|| {
        let names = Right::ALL.map(Right::name).join(", ");
        LineError::unreadable(format!(
            "`{word}` is nothing that a player can have a right to; there are {names}"
        ))
    })
}

impl fmt::Display for Expectation {
    /// What stands after `=`, as it is read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.negated {
            f.write_str("not ")?;
        }
        self.expected.fmt(f)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_none = |player: &Option<Colour>| player.map_or("none", colour_name);
        match self {
            Expected::Result(result, None) => write!(f, "result {result}"),
            Expected::Result(result, Some(article)) => write!(f, "result {result} {article}"),
            Expected::Ruling(article) => write!(f, "ruling {article}"),
            Expected::Advice(article) => write!(f, "advice {article}"),
            Expected::Refused => f.write_str("refused"),
            Expected::Clock(player, time) => {
                write!(f, "clock {} {}", colour_name(*player), ClockTime(*time))
            }
            Expected::Running(player) => write!(f, "running {}", or_none(player)),
            Expected::Turn(player) => write!(f, "turn {}", colour_name(*player)),
            Expected::Must(squares) => write!(f, "must {}", squares_or_nothing(squares)),
            Expected::Moves(number) => write!(f, "moves {number}"),
            Expected::Fen(fen) => write!(f, "fen {fen}"),
            Expected::Offer(player) => write!(f, "offer {}", or_none(player)),
            Expected::Can(player, right) => {
                write!(f, "can {} {}", colour_name(*player), right.name())
            }
            Expected::Cannot(player, right) => {
                write!(f, "cannot {} {}", colour_name(*player), right.name())
            }
            Expected::Illegal(player, number) => {
                write!(f, "illegal {} {number}", colour_name(*player))
            }
            Expected::Awaits(code) => write!(f, "awaits {}", code.as_deref().unwrap_or("nothing")),
            Expected::Envelope(player, name) => {
                write!(f, "envelope {} {name}", colour_name(*player))
            }
            Expected::Play(class) => write!(f, "play {}", class_name(*class)),
            Expected::Score(white, black) => write!(f, "score {white} {black}"),
        }
    }
}

/// The squares in a row, or `nothing`.
fn squares_or_nothing(squares: &[Square]) -> String {
    if squares.is_empty() {
        return "nothing".to_owned();
    }
    let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
    squares.join(" ")
}
