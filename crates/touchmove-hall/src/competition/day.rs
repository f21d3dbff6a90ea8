//! A day of the calendar, as dates of competitions, rounds and games are written.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

/// A day, written `2026-11-30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

/// The text is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no day such as 2026-11-30")]
pub(crate) struct NoDay(String);

impl Day {
    /// The day it is where the hall is, as far as the system knows; `None` where its clock says
    /// something that has no date of four figures.
    pub(crate) fn today() -> Option<Day> {
        let now = jiff::Timestamp::try_from(SystemTime::now()).ok()?;
        let date = now.to_zoned(jiff::tz::TimeZone::system()).date();
        Some(Day {
            year: u16::try_from(date.year()).ok()?,
            month: u8::try_from(date.month()).ok()?,
            of_month: u8::try_from(date.day()).ok()?,
        })
    }

    /// With that letter between its parts: PGN has a dot there, TRF a stroke.
    pub(crate) fn with(self, between: char) -> String {
        let Day {
            year,
            month,
            of_month: day,
        } = self;
        format!("{year:04}{between}{month:02}{between}{day:02}")
    }

    const fn length(year: u16, month: u8) -> u8 {
        match month {
            4 | 6 | 9 | 11 => 30,
            2 if year.is_multiple_of(4)
                && (!year.is_multiple_of(100) || year.is_multiple_of(400)) =>
            {
                29
            }
            2 => 28,
            1..=12 => 31,
            _ => 0,
        }
    }
}

impl FromStr for Day {
    type Err = NoDay;

    /// With `-`, `/` or `.` between its parts.
    fn from_str(text: &str) -> Result<Day, NoDay> {
        let read = || {
            let mut parts = text.split(['-', '/', '.']);
            let mut next = |length: usize| {
                let part = parts.next()?;
                let is_number =
                    part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
                is_number.then(|| part.parse::<u16>().ok()).flatten()
            };
            let (year, month, day) = (next(4)?, next(2)? as u8, next(2)? as u8);
            let fits = day >= 1 && day <= Day::length(year, month) && parts.next().is_none();
            fits.then_some(Day {
                year,
                month,
                of_month: day,
            })
        };
        read().ok_or_else(|| NoDay(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.with('-'))
    }
}

impl TryFrom<String> for Day {
    type Error = NoDay;

    fn try_from(text: String) -> Result<Day, NoDay> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        for text in ["2026-11-30", "2024-02-29", "2000-02-29"] {
            assert_eq!(text.parse::<Day>().unwrap().to_string(), text);
        }
        assert_eq!("2026/03/01".parse::<Day>().unwrap().with('.'), "2026.03.01");
        for text in [
            "",
            "2026",
            "2026-13-01",
            "2026-11-31",
            "2026-00-10",
            "1900-02-29",
            "26-11-30",
            "2026-11-30-1",
            "2026-1-1",
            "äöüß-11-30",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
