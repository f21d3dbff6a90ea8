//! The date of an HTTP message (RFC 9110 5.6.7), for any clock.
//!
//! hyper looks at the clock of the system whenever it serves a connection, whether or not a date is
//! sent, and the crate of this name on crates.io panics where that clock stands before 1970: then a
//! hall would answer nobody. This one takes its place (`[patch.crates-io]` in the workspace) with as
//! much of it as hyper uses, and has a date for every moment.
#![forbid(unsafe_code)]

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// A moment, to the second, as HTTP writes it. What is before 1970, or after the year 9999, which
/// cannot be written, is the first moment that can, or the last.
///
/// ```
/// use httpdate::HttpDate;
/// use std::time::{Duration, UNIX_EPOCH};
/// let written = |moment| HttpDate::from(moment).to_string();
/// let moment = UNIX_EPOCH + Duration::from_secs(784_111_777);
/// assert_eq!(written(moment), "Sun, 06 Nov 1994 08:49:37 GMT");
/// let before = UNIX_EPOCH - Duration::from_secs(1);
/// assert_eq!(written(before), "Thu, 01 Jan 1970 00:00:00 GMT");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HttpDate {
    /// Since 1970 began.
    seconds: u64,
}

const DAY: u64 = 86_400;

/// The last second of the year 9999.
const LAST: u64 = 2_932_897 * DAY - 1;

impl From<SystemTime> for HttpDate {
    fn from(moment: SystemTime) -> HttpDate {
        let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
        HttpDate {
            seconds: since.as_secs().min(LAST),
        }
    }
}

impl fmt::Display for HttpDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
        const MONTHS: [&str; 12] = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ];
        let days = self.seconds / DAY;
        let (year, month, day) = of_the_calendar(days);
        let second = self.seconds % DAY;
        write!(
            f,
            "{}, {day:02} {} {year:04} {:02}:{:02}:{:02} GMT",
            DAYS[(days % 7) as usize],
            MONTHS[month],
            second / 3600,
            second / 60 % 60,
            second % 60
        )
    }
}

/// The year, the month, counted from zero, and the day of it that comes so many days after the first
/// of 1970.
fn of_the_calendar(days: u64) -> (u64, usize, u64) {
    // In years that begin with March the day that some lack comes last, and 400 of them are always of
    // the same length.
    let days = days + 719_468;
    let (centuries, day) = (days / 146_097 * 400, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // Five months running, from March or August, have 153 days.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let next = u64::from(month >= 10);
    (centuries + year + next, ((month + 2) % 12) as usize, day)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn written(seconds: u64) -> String {
        HttpDate::from(UNIX_EPOCH + Duration::from_secs(seconds)).to_string()
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        // As `date -u -d @SECONDS` of the GNU system tells them.
        for (seconds, date) in [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
            (1_735_689_599, "Tue, 31 Dec 2024 23:59:59 GMT"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        ] {
            assert_eq!(written(seconds), date);
        }
    }

    #[test]
    fn every_day_follows_the_one_before_it() {
        let mut before = of_the_calendar(0);
        for days in 1..=LAST / DAY {
            let (year, month, day) = of_the_calendar(days);
            let follows = match (month.cmp(&before.1), day) {
                (std::cmp::Ordering::Equal, _) => year == before.0 && day == before.2 + 1,
                (std::cmp::Ordering::Greater, 1) => year == before.0 && month == before.1 + 1,
                (std::cmp::Ordering::Less, 1) => year == before.0 + 1 && month == 0,
                _ => false,
            };
            assert!(follows, "{days}: {year} {month} {day} after {before:?}");
            before = (year, month, day);
        }
        assert_eq!(before, (9999, 11, 31));
    }

    #[test]
    fn what_cannot_be_written_is_the_nearest_that_can() {
        assert_eq!(written(LAST + 1), written(LAST));
        let before = UNIX_EPOCH - Duration::from_hours(24 * 30_000);
        assert_eq!(HttpDate::from(before).to_string(), written(0));
    }
}
