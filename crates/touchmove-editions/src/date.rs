//! Dates, whole and partly known, as the PGN standard's Date tag writes them (8.1.1.3).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// A day of the Gregorian calendar, in the years 1 to 9999.
///
/// ```
/// use touchmove_editions::Date;
/// let day: Date = "2014.07.01".parse()?;
/// assert!(day > Date::new(2014, 6, 30).expect("June has 30 days"));
/// assert_eq!(Date::new(2014, 6, 31), None);
/// # Ok::<(), touchmove_editions::ParseDateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day with this year (1 to 9999), month and day of the month; `None` if there is none.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        if year == 0 || year > 9999 || day == 0 || day > days_in(year, month) {
            return None;
        }
        Some(Self { year, month, day })
    }

    /// The year, 1 to 9999.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// A date in a table of this crate; a wrong one does not compile.
pub(crate) const fn date(year: u16, month: u8, day: u8) -> Date {
    match Date::new(year, month, day) {
        Some(date) => date,
        None => panic!("no such day"),
    }
}

/// How many days the month has; 0 for a month that does not exist.
const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Date({self})")
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    /// Reads `YYYY.MM.DD`.
    ///
    /// # Errors
    /// [`ParseDateError`] if the text has another form, is partly unknown, or names no day.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let partial: PartialDate = text.parse()?;
        if partial.earliest == partial.latest && !partial.digits.contains(&UNKNOWN) {
            Ok(partial.earliest)
        } else {
            Err(ParseDateError::new(text, Fault::PartlyUnknown))
        }
    }
}

/// A digit that the record does not know.
const UNKNOWN: u8 = b'?';

/// A date of which any digits may be unknown, as in a PGN Date tag: `2014.07.??`, `????.??.??`.
///
/// It always admits at least one day.
///
/// ```
/// use touchmove_editions::PartialDate;
/// let date: PartialDate = "1998.??.??".parse()?;
/// assert_eq!(date.earliest().to_string(), "1998.01.01");
/// assert_eq!(date.latest().to_string(), "1998.12.31");
/// assert_eq!(date.to_string(), "1998.??.??");
///
/// let error = "2014.13.??".parse::<PartialDate>().unwrap_err();
/// assert_eq!(error.to_string(), "`2014.13.??` is no date: the month is 01 to 12");
/// # Ok::<(), touchmove_editions::ParseDateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PartialDate {
    digits: [u8; 8],
    earliest: Date,
    latest: Date,
}

impl PartialDate {
    /// A date of which nothing is known: `????.??.??`.
    pub const UNKNOWN: Self = Self {
        digits: [UNKNOWN; 8],
        earliest: date(1, 1, 1),
        latest: date(9999, 12, 31),
    };

    /// The first day that it can be.
    #[must_use]
    pub const fn earliest(self) -> Date {
        self.earliest
    }

    /// The last day that it can be.
    #[must_use]
    pub const fn latest(self) -> Date {
        self.latest
    }
}

impl From<Date> for PartialDate {
    fn from(day: Date) -> Self {
        let digit = |number: u16, place: u16| b'0' + (number / place % 10) as u8;
        let (month, dom) = (u16::from(day.month), u16::from(day.day));
        let digits = [
            digit(day.year, 1000),
            digit(day.year, 100),
            digit(day.year, 10),
            digit(day.year, 1),
            digit(month, 10),
            digit(month, 1),
            digit(dom, 10),
            digit(dom, 1),
        ];
        Self {
            digits,
            earliest: day,
            latest: day,
        }
    }
}

impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, &digit) in self.digits.iter().enumerate() {
            if at == 4 || at == 6 {
                f.write_str(".")?;
            }
            write!(f, "{}", char::from(digit))?;
        }
        Ok(())
    }
}

impl fmt::Debug for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PartialDate({self})")
    }
}

impl FromStr for PartialDate {
    type Err = ParseDateError;

    /// Reads `YYYY.MM.DD`, any digit of which may be `?`.
    ///
    /// # Errors
    /// [`ParseDateError`] if the text has another form or no day can be meant.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fault = |fault| ParseDateError::new(text, fault);
        let bytes: [u8; 10] = text.as_bytes().try_into().map_err(|_| fault(Fault::Form))?;
        let [y0, y1, y2, y3, b'.', m0, m1, b'.', d0, d1] = bytes else {
            return Err(fault(Fault::Form));
        };
        let digits = [y0, y1, y2, y3, m0, m1, d0, d1];
        if !digits
            .iter()
            .all(|&digit| digit == UNKNOWN || digit.is_ascii_digit())
        {
            return Err(fault(Fault::Form));
        }
        let [year, month, day] = [&digits[..4], &digits[4..6], &digits[6..]];
        let years = filled(year, b'0').max(1)..=filled(year, b'9');
        if years.is_empty() {
            return Err(fault(Fault::Year));
        }
        if !(1..=12).any(|number| admits(month, number)) {
            return Err(fault(Fault::Month));
        }
        if !(1..=31).any(|number| admits(day, number)) {
            return Err(fault(Fault::Day));
        }
        // The first year tried has nearly always such a day; only 29 February needs a leap year,
        // and a day that no year has is looked for in all of them.
        let days = |year: u16| {
            let months = (1..=12).filter(move |&number| admits(month, u16::from(number)));
            months.flat_map(move |month| {
                (1..=days_in(year, month))
                    .filter(move |&number| admits(day, u16::from(number)))
                    .map(move |day| Date { year, month, day })
            })
        };
        let years = years.filter(|&number| admits(year, number));
        let earliest = years.clone().find_map(|year| days(year).next());
        let latest = years.rev().find_map(|year| days(year).next_back());
        match (earliest, latest) {
            (Some(earliest), Some(latest)) => Ok(Self {
                digits,
                earliest,
                latest,
            }),
            _ => Err(fault(Fault::NoSuchDay)),
        }
    }
}

/// The number that a pattern is with one digit in place of all unknown ones.
fn filled(pattern: &[u8], digit: u8) -> u16 {
    pattern.iter().fold(0, |number, &known| {
        let digit = if known == UNKNOWN { digit } else { known };
        number * 10 + u16::from(digit - b'0')
    })
}

/// Whether a number, written with as many digits as the pattern, fits it.
fn admits(pattern: &[u8], mut number: u16) -> bool {
    for &digit in pattern.iter().rev() {
        if digit != UNKNOWN && u16::from(digit - b'0') != number % 10 {
            return false;
        }
        number /= 10;
    }
    number == 0
}

/// Why a text is no date. Its message quotes the text and says what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseDateError {
    text: String,
    fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Form,
    Year,
    Month,
    Day,
    NoSuchDay,
    PartlyUnknown,
}

impl ParseDateError {
    fn new(text: &str, fault: Fault) -> Self {
        Self {
            text: quoted(text),
            fault,
        }
    }
}

/// As much of a text as an error message needs.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.fault {
            Fault::Form => "write YYYY.MM.DD, with `?` for a digit that is not known",
            Fault::Year => "the year is 0001 to 9999",
            Fault::Month => "the month is 01 to 12",
            Fault::Day => "the day is 01 to 31",
            Fault::NoSuchDay => "that month has no such day",
            Fault::PartlyUnknown => "a whole date is needed, and part of it is unknown",
        };
        write!(f, "`{}` is no date: {why}", self.text)
    }
}

impl core::error::Error for ParseDateError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn partial(text: &str) -> PartialDate {
        text.parse().expect("a date")
    }

    #[test]
    fn a_whole_date_is_its_own_earliest_and_latest_day() {
        let date = partial("2000.02.29");
        assert_eq!(date.earliest(), date.latest());
        assert_eq!(PartialDate::from(date.earliest()), date);
    }

    #[test]
    fn an_unknown_day_spans_its_month() {
        let date = partial("2014.02.??");
        assert_eq!(date.earliest().to_string(), "2014.02.01");
        assert_eq!(date.latest().to_string(), "2014.02.28");
    }

    #[test]
    fn single_digits_may_be_unknown() {
        let date = partial("199?.0?.3?");
        assert_eq!(date.earliest().to_string(), "1990.01.30");
        assert_eq!(date.latest().to_string(), "1999.09.30");
    }

    #[test]
    fn a_day_known_without_its_month_skips_the_months_too_short() {
        let date = partial("2015.??.31");
        assert_eq!(date.earliest().to_string(), "2015.01.31");
        assert_eq!(date.latest().to_string(), "2015.12.31");
    }

    #[test]
    fn the_leap_day_of_an_unknown_year_is_in_a_leap_year() {
        let date = partial("????.02.29");
        assert_eq!(date.earliest().to_string(), "0004.02.29");
        assert_eq!(date.latest().to_string(), "9996.02.29");
    }

    #[test]
    fn what_is_written_is_written_back() {
        for text in [
            "2014.07.01",
            "2014.07.??",
            "1998.??.??",
            "????.??.??",
            "19??.??.1?",
        ] {
            assert_eq!(partial(text).to_string(), text);
        }
        assert_eq!(PartialDate::UNKNOWN, partial("????.??.??"));
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let error = |text: &str| text.parse::<PartialDate>().unwrap_err().to_string();
        let form = "is no date: write YYYY.MM.DD, with `?` for a digit that is not known";
        assert_eq!(error(""), alloc::format!("`` {form}"));
        assert_eq!(error("2014-07-01"), alloc::format!("`2014-07-01` {form}"));
        assert_eq!(error("2014.7.1"), alloc::format!("`2014.7.1` {form}"));
        assert_eq!(error("2014.07.0１"), alloc::format!("`2014.07.0１` {form}"));
        assert_eq!(
            error("0000.??.??"),
            "`0000.??.??` is no date: the year is 0001 to 9999"
        );
        assert_eq!(
            error("2014.00.??"),
            "`2014.00.??` is no date: the month is 01 to 12"
        );
        assert_eq!(
            error("2014.07.32"),
            "`2014.07.32` is no date: the day is 01 to 31"
        );
        assert_eq!(
            error("2014.02.29"),
            "`2014.02.29` is no date: that month has no such day"
        );
        assert_eq!(
            error("????.02.30"),
            "`????.02.30` is no date: that month has no such day"
        );
    }

    #[test]
    fn a_long_text_is_quoted_in_part() {
        let error = "9"
            .repeat(10_000)
            .parse::<PartialDate>()
            .unwrap_err()
            .to_string();
        assert!(error.len() < 150, "{error}");
    }

    #[test]
    fn a_whole_date_refuses_unknown_digits() {
        let error = "2014.07.0?".parse::<Date>().unwrap_err().to_string();
        assert_eq!(
            error,
            "`2014.07.0?` is no date: a whole date is needed, and part of it is unknown"
        );
    }
}
