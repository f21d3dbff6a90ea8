//! A line, word by word.

use std::str::FromStr;

use touchmove_board::Colour;

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

    /// All that is left, as one text.
    pub(crate) fn rest(self) -> &'a str {
        self.rest
    }

    /// All that is left, which must be something.
    pub(crate) fn expect_rest(self, what: &str) -> Result<&'a str, LineError> {
        match self.rest {
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
