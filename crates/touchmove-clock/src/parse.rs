//! Time controls as text (PGN standard 9.6.1).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::decimal::{self, NumberFault, quoted};
use crate::{Millis, Mode, Period, Periods, PeriodsError, TimeControl};

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Reads a time control: `?` unknown, `-` none, `*180` a sandclock of 180 seconds, or periods
    /// joined by `:`, each `[MOVES/]SECONDS` and then nothing, `+N` (an increment), `dN` (a delay)
    /// or `bN` (Bronstein). The last two are not in the PGN standard. Seconds may have up to three
    /// decimals.
    ///
    /// # Errors
    /// [`ParseTimeControlError`], which says which period cannot be read and why.
    ///
    /// ```
    /// use touchmove_clock::TimeControl;
    /// let error = "60 mins".parse::<TimeControl>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`60 mins` is no time control: in period 1, ` mins` cannot follow the seconds; \
    ///      write [MOVES/]SECONDS, then nothing, `+N`, `dN` or `bN`",
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).map_err(|fault| ParseTimeControlError {
            text: quoted(text),
            fault,
        })
    }
}

fn read(text: &str) -> Result<TimeControl, Fault> {
    match text {
        "" => return Err(Fault::Empty),
        "?" => return Ok(TimeControl::Unknown),
        "-" => return Ok(TimeControl::Untimed),
        _ => {}
    }
    if let Some(time) = text.strip_prefix('*') {
        return match decimal::seconds(time) {
            Ok((time, "")) if !time.is_zero() => Ok(TimeControl::Hourglass(time)),
            _ => Err(Fault::Hourglass),
        };
    }
    let mut periods = Vec::new();
    for (at, field) in text.split(':').enumerate() {
        if at == Periods::MOST {
            return Err(Fault::Periods(PeriodsError::TooMany));
        }
        periods.push(period(field).map_err(|fault| Fault::Period(at + 1, fault))?);
    }
    Periods::new(periods)
        .map(TimeControl::Periods)
        .map_err(Fault::Periods)
}

fn period(field: &str) -> Result<Period, PeriodFault> {
    if field.is_empty() {
        return Err(PeriodFault::Empty);
    }
    if matches!(field, "?" | "-") || field.starts_with('*') {
        return Err(PeriodFault::StandsAlone(quoted(field)));
    }
    let (moves, time) = match field.split_once('/') {
        None => (None, field),
        Some((moves, time)) => {
            let number = moves
                .bytes()
                .all(|byte| byte.is_ascii_digit())
                .then(|| moves.parse().ok());
            let number: NonZeroU16 = number
                .flatten()
                .ok_or_else(|| PeriodFault::Moves(quoted(moves)))?;
            (Some(number), time)
        }
    };
    let (time, rest) = decimal::seconds(time).map_err(PeriodFault::Number)?;
    Ok(Period {
        moves,
        time,
        mode: mode(rest)?,
    })
}

fn mode(text: &str) -> Result<Mode, PeriodFault> {
    let make = match text.chars().next() {
        None => return Ok(Mode::Plain),
        Some('+') => Mode::Increment,
        Some('d') => Mode::Delay,
        Some('b') => Mode::Bronstein,
        Some(_) => return Err(PeriodFault::AfterSeconds(quoted(text))),
    };
    let (extra, rest) = decimal::seconds(&text[1..]).map_err(PeriodFault::Number)?;
    match (extra, rest) {
        // `300+0` is how many programs write `300`.
        (Millis::ZERO, "") => Ok(Mode::Plain),
        (extra, "") => Ok(make(extra)),
        (_, rest) => Err(PeriodFault::AfterMode(quoted(rest))),
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("?"),
            Self::Untimed => f.write_str("-"),
            Self::Hourglass(time) => {
                f.write_str("*")?;
                time.write_seconds(f)
            }
            Self::Periods(periods) => periods.fmt(f),
        }
    }
}

impl fmt::Display for Periods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, period) in self.as_slice().iter().enumerate() {
            if at > 0 {
                f.write_str(":")?;
            }
            period.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        self.time.write_seconds(f)?;
        let (sign, extra) = match self.mode {
            Mode::Plain => return Ok(()),
            Mode::Increment(extra) => ("+", extra),
            Mode::Delay(extra) => ("d", extra),
            Mode::Bronstein(extra) => ("b", extra),
        };
        f.write_str(sign)?;
        extra.write_seconds(f)
    }
}

/// Why a text is no time control. Its message quotes the text, says where it fails, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no time control: {fault}")]
pub struct ParseTimeControlError {
    text: String,
    fault: Fault,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Empty,
    Hourglass,
    Period(usize, PeriodFault),
    Periods(PeriodsError),
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum PeriodFault {
    Empty,
    StandsAlone(String),
    Moves(String),
    Number(NumberFault),
    AfterSeconds(String),
    AfterMode(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("it is empty; write `?` for unknown, `-` for none"),
            Self::Hourglass => f.write_str("after `*` come the seconds of a sandclock"),
            Self::Period(number, fault) => write!(f, "in period {number}, {fault}"),
            Self::Periods(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for PeriodFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing stands between the colons"),
            Self::StandsAlone(text) => write!(f, "`{text}` stands: that is a whole time control"),
            Self::Moves(text) => write!(f, "`{text}` is no number of moves from 1 to 65535"),
            Self::Number(NumberFault::Missing) => f.write_str("a number of seconds is missing"),
            Self::Number(NumberFault::TooLong) => f.write_str("a number has more than nine digits"),
            Self::Number(NumberFault::TooFine) => f.write_str("a time is finer than a millisecond"),
            Self::AfterSeconds(text) => write!(
                f,
                "`{text}` cannot follow the seconds; \
                 write [MOVES/]SECONDS, then nothing, `+N`, `dN` or `bN`"
            ),
            Self::AfterMode(text) => {
                write!(f, "nothing can follow the time for each move: `{text}`")
            }
        }
    }
}
