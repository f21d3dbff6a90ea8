//! What a line is.

use std::fmt;
use std::str::FromStr;

use touchmove_laws::{Code, Statement};

use crate::expectation::{self, Expectation};
use crate::header::{self, HeaderLine};
use crate::statement::{Written, read_statement};
use crate::words::Words;

/// One line of the language. What it prints is read as the same line.
///
/// ```
/// use touchmove_record::Line;
/// let line: Line = "0:00:05  white   touch e1+h1".parse()?;
/// assert_eq!(line.to_string(), "0:00:05 white touch e1+h1");
/// assert!(matches!(line, Line::Statement(_)));
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nothing.
    Empty,
    /// `# TEXT`: it says nothing to the referee.
    Comment(String),
    /// A line of the header.
    Header(HeaderLine),
    /// `begin`: the header is complete.
    Begin,
    /// `TIME ACTOR VERB …`.
    Statement(Statement),
    /// `= …`.
    Expectation(Expectation),
}

/// Why a line is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// It is no line of the language, or does not stand where it can.
    #[error("{0}")]
    Unreadable(String),
}

impl LineError {
    pub(crate) fn unreadable(reason: impl Into<String>) -> LineError {
        LineError::Unreadable(reason.into())
    }

    /// Its stable name.
    pub const fn code(&self) -> Code {
        match self {
            LineError::Unreadable(_) => Code::Unreadable,
        }
    }
}

/// The sorts of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// It says nothing.
    Blank,
    /// A line of the header.
    Header,
    /// The line after the header.
    Begin,
    /// An expectation.
    Expectation,
    /// A statement, as far as one can tell.
    Statement,
}

impl Sort {
    /// Every line is of some sort: what is nothing else is a statement, though
    /// perhaps an unreadable one.
    pub(crate) fn of(text: &str) -> Sort {
        match Words::of(text).next() {
            None => Sort::Blank,
            Some(word) if word.starts_with('#') => Sort::Blank,
            Some(word) if word.starts_with('=') => Sort::Expectation,
            Some("begin") => Sort::Begin,
            Some(word) if header::NAMES.contains(&word) => Sort::Header,
            Some(_) => Sort::Statement,
        }
    }
}

impl FromStr for Line {
    type Err = LineError;

    /// Reads one line, which may have a line break at its ends only.
    fn from_str(text: &str) -> Result<Line, LineError> {
        let text = text.trim();
        if text.contains(['\n', '\r']) {
            return Err(LineError::unreadable("it has a line break in it"));
        }
        Ok(match Sort::of(text) {
            Sort::Blank => match text.strip_prefix('#') {
                None => Line::Empty,
                Some(comment) => Line::Comment(comment.trim().to_owned()),
            },
            Sort::Header => Line::Header(header::read(text)?),
            Sort::Begin if text == "begin" => Line::Begin,
            Sort::Begin => return Err(LineError::unreadable("nothing stands after `begin`")),
            Sort::Expectation => {
                let expected = text.strip_prefix('=').unwrap_or(text);
                Line::Expectation(expectation::read(expected)?)
            }
            Sort::Statement => Line::Statement(read_statement(text)?),
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Empty => Ok(()),
            Line::Comment(text) if text.is_empty() => f.write_str("#"),
            Line::Comment(text) => write!(f, "# {text}"),
            Line::Header(line) => line.fmt(f),
            Line::Begin => f.write_str("begin"),
            Line::Statement(statement) => Written(statement).fmt(f),
            Line::Expectation(expectation) => write!(f, "= {expectation}"),
        }
    }
}
