//! Lengths of time.

use core::fmt;
use core::ops::Add;

/// A length of time in milliseconds.
///
/// ```
/// use touchmove_clock::Millis;
/// assert_eq!(Millis::minutes(2), Millis::seconds(120));
/// assert_eq!(Millis::seconds(1) + Millis::new(500), Millis::new(1500));
/// assert_eq!(Millis::new(1500).to_string(), "1.5 s");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millis(u64);

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many milliseconds.
    #[must_use]
    pub const fn new(millis: u64) -> Self {
        Self(millis)
    }

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds as u64 * 1000)
    }

    /// So many minutes.
    #[must_use]
    pub const fn minutes(minutes: u32) -> Self {
        Self(minutes as u64 * 60_000)
    }

    /// The number of milliseconds.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether it is no time at all.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// What is left after the other, or no time if that is more.
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// So many times this, or the longest time there is.
    #[must_use]
    pub const fn saturating_mul(self, times: u64) -> Self {
        Self(self.0.saturating_mul(times))
    }

    /// Writes it as seconds, with no more decimals than it needs.
    pub(crate) fn write_seconds(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        write_fraction(self.0 % 1000, f)
    }
}

/// Writes thousandths after a point, without trailing zeros; nothing if there are none.
pub(crate) fn write_fraction(thousandths: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match thousandths {
        0 => Ok(()),
        tenths if tenths.is_multiple_of(100) => write!(f, ".{}", tenths / 100),
        hundredths if hundredths.is_multiple_of(10) => write!(f, ".{:02}", hundredths / 10),
        _ => write!(f, ".{thousandths:03}"),
    }
}

impl Add for Millis {
    type Output = Self;

    /// The sum, or the longest time there is.
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_seconds(f)?;
        f.write_str(" s")
    }
}

impl fmt::Debug for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
