//! Tournament reports as FIDE takes them (TRF16): lines of fixed columns, each beginning with the
//! number of what it says.
//!
//! A column is a character, not a byte. What this module does not know it passes over: a report may
//! say more than a competition needs. Players and results are read strictly, for a figure in a wrong
//! column is another figure.

mod cells;
mod lines;

use crate::competition::Day;
use crate::faults::Fault;

pub(crate) use cells::{Cell, Mark};

/// A report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    /// 012: the name of the tournament.
    pub(crate) name: String,
    /// 022: the city.
    pub(crate) city: String,
    /// 032: the federation.
    pub(crate) federation: String,
    /// 042, 052: the first day and the last.
    pub(crate) days: [Option<Day>; 2],
    /// 102: the chief arbiter.
    pub(crate) arbiter: String,
    /// 112: the others.
    pub(crate) deputies: Vec<String>,
    /// 122: the time for the moves.
    pub(crate) times: String,
    /// 132: the days of the rounds.
    pub(crate) dates: Vec<Option<Day>>,
    /// 001, in the order of their numbers.
    pub(crate) players: Vec<Entrant>,
}

/// A player of a report, with his rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// The line in the text, from 1; 0: it was not read from one.
    pub(crate) line: usize,
    /// His starting number.
    pub(crate) number: u32,
    pub(crate) sex: String,
    pub(crate) title: String,
    pub(crate) name: String,
    pub(crate) rating: Option<u32>,
    pub(crate) federation: String,
    pub(crate) fide: Option<u32>,
    /// `YYYY/MM/DD`, with zeros for what is not known.
    pub(crate) born: String,
    /// With one decimal.
    pub(crate) points: String,
    pub(crate) rank: Option<u32>,
    /// Round by round; `None`: neither paired nor given a bye.
    pub(crate) rounds: Vec<Option<Cell>>,
}

/// A starting number has four figures.
pub(crate) const LAST_NUMBER: u32 = 9999;

/// Reads a report.
///
/// # Errors
/// All that is wrong, line by line.
pub(crate) fn read(text: &str) -> Result<Report, Vec<Fault>> {
    lines::read(text)
}

/// Writes a report.
pub(crate) fn write(report: &Report) -> String {
    lines::write(report)
}

#[cfg(test)]
mod tests;
