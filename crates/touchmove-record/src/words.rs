//! A line, word by word.

use std::str::FromStr;

use touchmove_board::{Colour, Role, Square};
use touchmove_clock::{ClockTime, Millis};
use touchmove_laws::{Players, Ply};

use crate::LineError;

/// What is left of a line. Words are parted by blanks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Words<'a> {
        Words { rest: text.trim() }
    }

    /// The next word, if there is one.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest;
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest.trim_start();
        Some(word)
    }

    /// The next word, which must be there: `what` says what is missing else.
    pub(crate) fn expect(&mut self, what: &str) -> Result<&'a str, LineError> {
        self.next()
            .ok_or_else(|| LineError::unreadable(format!("{what} is missing")))
    }

    /// The next word, read as `what` it must be.
    pub(crate) fn read<T: FromStr>(&mut self, what: &str) -> Result<T, LineError>
    where
        T::Err: std::fmt::Display,
    {
        let word = self.expect(what)?;
        word.parse()
            .map_err(|error| LineError::unreadable(format!("{error}")))
    }

    /// `white` or `black`.
    pub(crate) fn colour(&mut self) -> Result<Colour, LineError> {
        let word = self.expect("a colour, white or black,")?;
        colour(word)
            .ok_or_else(|| LineError::unreadable(format!("`{word}` is neither white nor black")))
    }

    /// `white`, `black` or `both`.
    pub(crate) fn players(&mut self) -> Result<Players, LineError> {
        let word = self.expect("white, black or both")?;
        players(word).ok_or_else(|| {
            LineError::unreadable(format!("`{word}` is neither white, black nor both"))
        })
    }

    /// `white`, `black` or `none`.
    pub(crate) fn colour_or_none(&mut self) -> Result<Option<Colour>, LineError> {
        match self.expect("white, black or none")? {
            "none" => Ok(None),
            word => colour(word).map(Some).ok_or_else(|| {
                LineError::unreadable(format!("`{word}` is neither white, black nor none"))
            }),
        }
    }

    /// `a1` to `h8`.
    pub(crate) fn square(&mut self) -> Result<Square, LineError> {
        self.read("a square")
    }

    /// All that is left, as squares, of which there must be one.
    pub(crate) fn squares(&mut self) -> Result<Vec<Square>, LineError> {
        let mut squares = vec![self.square()?];
        while !self.is_empty() {
            squares.push(self.square()?);
        }
        Ok(squares)
    }

    /// `K`, `Q`, `R`, `B`, `N` or `P`.
    pub(crate) fn piece(&mut self) -> Result<Role, LineError> {
        let word = self.expect("a piece, K, Q, R, B, N or P,")?;
        piece(word).ok_or_else(|| {
            LineError::unreadable(format!("`{word}` is no piece: K, Q, R, B, N or P"))
        })
    }

    /// A number of `what`.
    pub(crate) fn count(&mut self, what: &str) -> Result<u32, LineError> {
        let word = self.expect(what)?;
        count(word).ok_or_else(|| LineError::unreadable(format!("`{word}` is not {what}")))
    }

    /// The number of a half-move that has been made.
    pub(crate) fn ply(&mut self) -> Result<Ply, LineError> {
        match self.count("the number of a half-move")? {
            0 => Err(LineError::unreadable(
                "`0` is the number of no half-move: the first is 1",
            )),
            number => Ok(Ply(number)),
        }
    }

    /// The number of a half-move, if something is left.
    pub(crate) fn ply_if_any(&mut self) -> Result<Option<Ply>, LineError> {
        if self.is_empty() {
            return Ok(None);
        }
        self.ply().map(Some)
    }

    /// A time that a clock can show.
    pub(crate) fn clock_time(&mut self) -> Result<Millis, LineError> {
        self.read("a time").map(|ClockTime(time)| time)
    }

    /// Whether nothing is left.
    pub(crate) fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    /// All that is left, as one text.
    pub(crate) fn rest(self) -> &'a str {
        self.rest
    }

    /// All that is left, which must be something, as one text; nothing is left then.
    pub(crate) fn take_rest(&mut self, what: &str) -> Result<&'a str, LineError> {
        match std::mem::take(&mut self.rest) {
            "" => Err(LineError::unreadable(format!("{what} is missing"))),
            rest => Ok(rest),
        }
    }

    /// Nothing may be left.
    pub(crate) fn end(self) -> Result<(), LineError> {
        match self.rest {
            "" => Ok(()),
            rest => Err(LineError::unreadable(format!(
                "`{rest}` stands after the end of it"
            ))),
        }
    }
}

/// The colour of that name.
pub(crate) fn colour(word: &str) -> Option<Colour> {
    match word {
        "white" => Some(Colour::White),
        "black" => Some(Colour::Black),
        _ => None,
    }
}

/// The name of a colour.
pub(crate) fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// One player, or both, by name.
pub(crate) fn players(word: &str) -> Option<Players> {
    match word {
        "both" => Some(Players::Both),
        one => colour(one).map(Players::One),
    }
}

/// The name of one player, or of both.
pub(crate) fn players_name(players: Players) -> &'static str {
    match players {
        Players::One(player) => colour_name(player),
        Players::Both => "both",
    }
}

/// The kind of man with that capital letter: small letters are files.
pub(crate) fn piece(word: &str) -> Option<Role> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    Role::from_char(letter).filter(|role| role.letter() == letter)
}

/// A number in figures only: no sign, so that what is written is the one way to write it but for
/// leading noughts.
pub(crate) fn count(word: &str) -> Option<u32> {
    let figures = !word.is_empty() && word.bytes().all(|figure| figure.is_ascii_digit());
    figures.then(|| word.parse().ok()).flatten()
}
