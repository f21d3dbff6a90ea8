//! What a clock shows, as text.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::Millis;
use crate::decimal::{self, NumberFault, quoted};
use crate::time::write_fraction;

/// The time that a clock shows, read and written as in the PGN comment `[%clk 1:02:03.4]`.
///
/// Read are `h:mm:ss` and `m:ss`, both with up to three decimals; written is the first, with no
/// more decimals than needed.
///
/// ```
/// use touchmove_clock::{ClockTime, Millis};
/// assert_eq!("1:02:03.4".parse(), Ok(ClockTime(Millis::new(3_723_400))));
/// assert_eq!("0:05".parse(), Ok(ClockTime(Millis::seconds(5))));
/// assert_eq!(ClockTime(Millis::minutes(90)).to_string(), "1:30:00");
///
/// let error = "1:75:00".parse::<ClockTime>().unwrap_err();
/// assert_eq!(error.to_string(), "`1:75:00` is no clock time: the minutes after an hour are 00 to 59");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClockTime(pub Millis);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0.get();
        let seconds = millis / 1000;
        write!(
            f,
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        )?;
        write_fraction(millis % 1000, f)
    }
}

impl FromStr for ClockTime {
    type Err = ParseClockTimeError;

    /// Reads `h:mm:ss` or `m:ss`, with up to three decimals.
    ///
    /// # Errors
    /// [`ParseClockTimeError`] if the text has another form, is out of range, or is finer than a
    /// millisecond.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).map(Self).map_err(|fault| ParseClockTimeError {
            text: quoted(text),
            fault,
        })
    }
}

fn read(text: &str) -> Result<Millis, Fault> {
    // As servers write nearly all.
    if let [
        hours,
        b':',
        minute_tens,
        minutes,
        b':',
        second_tens,
        seconds,
    ] = *text.as_bytes()
        && let digits = [hours, minute_tens, minutes, second_tens, seconds]
            .map(|digit| digit.wrapping_sub(b'0'))
        && digits.iter().all(|digit| *digit < 10)
        && let [hours, minute_tens, minutes, second_tens, seconds] = digits.map(u32::from)
        && minute_tens < 6
        && second_tens < 6
    {
        return Ok(Millis::seconds(
            3600 * hours + 60 * (10 * minute_tens + minutes) + 10 * second_tens + seconds,
        ));
    }
    if text.starts_with('-') {
        return Err(Fault::Negative);
    }
    let mut fields = text.split(':');
    let (hours, minutes, seconds) = match (fields.next(), fields.next(), fields.next()) {
        (Some(minutes), Some(seconds), None) => (0, whole(minutes)?, seconds),
        (Some(hours), Some(minutes), Some(seconds)) => {
            if minutes.len() != 2 || fields.next().is_some() {
                return Err(Fault::Form);
            }
            let within = whole(minutes)?;
            if within > 59 {
                return Err(Fault::Minutes);
            }
            (whole(hours)?, within, seconds)
        }
        _ => return Err(Fault::Form),
    };
    if seconds.split('.').next().map(str::len) != Some(2) {
        return Err(Fault::Form);
    }
    let (seconds, rest) = decimal::seconds(seconds)?;
    if !rest.is_empty() {
        return Err(Fault::Form);
    }
    if seconds >= Millis::minutes(1) {
        return Err(Fault::Seconds);
    }
    Ok(Millis::new((hours * 60 + minutes) * 60_000) + seconds)
}

/// A field that is a whole number and nothing else.
fn whole(field: &str) -> Result<u64, Fault> {
    match decimal::whole(field)? {
        (value, "") => Ok(value),
        _ => Err(Fault::Form),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Form,
    Negative,
    Minutes,
    Seconds,
    TooLong,
    TooFine,
}

impl From<NumberFault> for Fault {
    fn from(fault: NumberFault) -> Self {
        match fault {
            NumberFault::Missing => Self::Form,
            NumberFault::TooLong => Self::TooLong,
            NumberFault::TooFine => Self::TooFine,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "write h:mm:ss or m:ss, with up to three decimals",
            Self::Negative => "a clock does not show less than nothing",
            Self::Minutes => "the minutes after an hour are 00 to 59",
            Self::Seconds => "the seconds are 00 to 59",
            Self::TooLong => "a number has at most nine digits",
            Self::TooFine => "it is finer than a millisecond",
        })
    }
}

/// Why a text is no clock time. Its message quotes the text and says what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no clock time: {fault}")]
pub struct ParseClockTimeError {
    text: String,
    fault: Fault,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn millis(text: &str) -> u64 {
        text.parse::<ClockTime>().expect(text).0.get()
    }

    fn error(text: &str) -> String {
        text.parse::<ClockTime>().expect_err(text).to_string()
    }

    #[test]
    fn times_are_read_to_the_millisecond() {
        assert_eq!(millis("0:00:00"), 0);
        assert_eq!(millis("0:04:44.7"), 284_700);
        assert_eq!(millis("1:30:00"), 5_400_000);
        assert_eq!(millis("0:00:00.001"), 1);
        assert_eq!(millis("0:00:09.05"), 9_050);
        assert_eq!(millis("0:00:09.050000"), 9_050);
        assert_eq!(millis("12:00:00"), 43_200_000);
    }

    #[test]
    fn without_hours_the_minutes_are_any() {
        assert_eq!(millis("0:05"), 5_000);
        assert_eq!(millis("90:00"), 5_400_000);
        assert_eq!(millis("3:07.25"), 187_250);
    }

    #[test]
    fn what_is_shown_is_read_back() {
        for text in [
            "0:00:00",
            "0:00:05.001",
            "0:04:44.7",
            "1:02:03.45",
            "100:59:59.999",
        ] {
            assert_eq!(text.parse::<ClockTime>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let form = "is no clock time: write h:mm:ss or m:ss, with up to three decimals";
        for text in [
            "",
            "5",
            "12.5",
            ":",
            "1:2:03",
            "1:02:3",
            "1:02:03:04",
            "0:05x",
            "0:05.",
            "+1:00",
            "1: 02",
        ] {
            assert_eq!(error(text), alloc::format!("`{text}` {form}"));
        }
        assert_eq!(
            error("-0:01"),
            "`-0:01` is no clock time: a clock does not show less than nothing"
        );
        assert_eq!(
            error("0:61"),
            "`0:61` is no clock time: the seconds are 00 to 59"
        );
        assert_eq!(
            error("0:00:00.0001"),
            "`0:00:00.0001` is no clock time: it is finer than a millisecond"
        );
        assert_eq!(
            error("9999999999:00:00"),
            "`9999999999:00:00` is no clock time: a number has at most nine digits"
        );
    }
}
