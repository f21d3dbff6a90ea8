//! What a line is.

use touchmove_laws::{Code, Statement};

use crate::expectation::Expectation;
use crate::words::Words;
use crate::{expectation, statement};

/// Why a line is not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// It is no line of the language, or does not stand where it can.
    #[error("{0}")]
    Unreadable(String),
    /// It is one, and this version has no judgement on it.
    #[error("this version does not judge {0} yet")]
    NotJudgedYet(String),
}

impl LineError {
    pub(crate) fn unreadable(reason: impl Into<String>) -> LineError {
        LineError::Unreadable(reason.into())
    }

    pub(crate) fn not_judged(what: impl Into<String>) -> LineError {
        LineError::NotJudgedYet(what.into())
    }

    /// Its stable name.
    pub const fn code(&self) -> Code {
        match self {
            LineError::Unreadable(_) => Code::Unreadable,
            LineError::NotJudgedYet(_) => Code::NotJudgedYet,
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
            Some("laws" | "shows" | "play" | "time" | "position" | "player" | "option") => {
                Sort::Header
            }
            Some(_) => Sort::Statement,
        }
    }
}

/// Reads `= …`.
pub(crate) fn expectation(text: &str) -> Result<Expectation, LineError> {
    let text = text.trim();
    expectation::read(text.strip_prefix('=').unwrap_or(text))
}

/// Reads `TIME ACTOR VERB …`.
pub(crate) fn statement(text: &str) -> Result<Statement, LineError> {
    statement::read(text)
}
