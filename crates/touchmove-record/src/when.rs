//! The times of statements: `h:mm:ss`, `m:ss` or `+SECONDS`, all with up to three decimals.

use touchmove_clock::{ClockTime, Millis};
use touchmove_laws::When;

use crate::LineError;
use crate::words::count;

/// Whether a word is meant as a time: no actor begins like that.
pub(crate) fn begins_a_time(word: &str) -> bool {
    word.starts_with(|letter: char| letter == '+' || letter.is_ascii_digit())
}

/// Reads a time.
pub(crate) fn read(word: &str) -> Result<When, LineError> {
    match word.strip_prefix('+') {
        Some(length) => seconds(length).map(When::After).ok_or_else(|| {
            LineError::unreadable(format!(
                "`{word}` is no time: after + come seconds, with three decimals at most"
            ))
        }),
        None => match word.parse() {
            Ok(ClockTime(instant)) => Ok(When::At(instant)),
            Err(_) => Err(LineError::unreadable(format!(
                "`{word}` is no time: write h:mm:ss, m:ss or +SECONDS"
            ))),
        },
    }
}

/// Writes a time as it is read.
pub(crate) fn written(when: When) -> String {
    match when {
        When::At(instant) => ClockTime(instant).to_string(),
        When::After(length) => {
            let (seconds, thousandths) = (length.get() / 1000, length.get() % 1000);
            if thousandths == 0 {
                return format!("+{seconds}");
            }
            let decimals = format!("{thousandths:03}");
            format!("+{seconds}.{}", decimals.trim_end_matches('0'))
        }
    }
}

/// Reads seconds, exact to the millisecond.
fn seconds(text: &str) -> Option<Millis> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if decimals.len() > 3 {
        return None;
    }
    count(decimals)?;
    let thousandths = count(&format!("{decimals:0<3}"))?;
    Some(Millis::seconds(count(whole)?) + Millis::new(thousandths.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_to_the_millisecond() {
        assert_eq!(read("0:01:02.5"), Ok(When::At(Millis::new(62_500))));
        assert_eq!(read("90:00"), Ok(When::At(Millis::minutes(90))));
        assert_eq!(read("+1.25"), Ok(When::After(Millis::new(1250))));
        assert_eq!(read("+0.007"), Ok(When::After(Millis::new(7))));
        assert_eq!(read("+9000"), Ok(When::After(Millis::seconds(9000))));
    }

    #[test]
    fn a_time_is_written_as_it_is_read() {
        for text in ["0:01:02.5", "1:30:00", "+1.25", "+0.007", "+9000", "+0"] {
            assert_eq!(written(read(text).unwrap()), text);
        }
    }

    #[test]
    fn what_is_no_time_is_said_to_be_none() {
        for text in [
            "+",
            "+-1",
            "++1",
            "+1.",
            "+.5",
            "+1.2345",
            "+1s",
            "+99999999999",
            "1",
            "1:2",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
