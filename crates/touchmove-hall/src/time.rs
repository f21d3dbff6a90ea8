//! The hall's own time.

use std::fmt;
use std::time::{Duration, Instant};

use touchmove_clock::Millis;

/// Milliseconds since the hall's journal was begun, in which the hall was running.
///
/// It does not follow the clock of the system, which can be set: what a game is charged depends on
/// nothing but time that has passed. While the hall is down, no time passes in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct HallTime(u64);

impl HallTime {
    /// So many milliseconds after the beginning.
    pub(crate) const fn new(millis: u64) -> HallTime {
        HallTime(millis)
    }

    /// The number of milliseconds.
    pub(crate) const fn get(self) -> u64 {
        self.0
    }

    /// How long after that moment this is; none if it is before.
    pub(crate) const fn since(self, earlier: HallTime) -> Millis {
        Millis::new(self.0.saturating_sub(earlier.0))
    }

    /// So much later.
    #[must_use]
    pub(crate) const fn after(self, length: Millis) -> HallTime {
        HallTime(self.0.saturating_add(length.get()))
    }
}

impl fmt::Display for HallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What tells the hall's time: a clock that cannot be set, going on from where the journal ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HallClock {
    from: HallTime,
    since: Instant,
}

impl HallClock {
    pub(crate) fn going_on_from(from: HallTime) -> HallClock {
        HallClock {
            from,
            since: Instant::now(),
        }
    }

    pub(crate) fn now(&self) -> HallTime {
        let passed = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from.after(Millis::new(passed))
    }

    /// When that moment comes, by the clock of the machine.
    pub(crate) fn instant(&self, at: HallTime) -> Instant {
        self.since + Duration::from_millis(at.since(self.from).get())
    }
}
