//! Article 6: time controls and chess clocks as pure functions of time.
//!
//! * [`Millis`] is a length of time, exact to the millisecond;
//! * [`ClockTime`] is what a clock shows, read and written as `1:02:03.4`;
//! * [`TimeControl`] is how much time there is for how many moves (2014 6.3), as the PGN standard's
//!   TimeControl tag writes it (9.6.1), and what follows from it: the time
//!   [on the clock at the start](TimeControl::initial), the
//!   [most a clock can show](TimeControl::most_after) after a move;
//! * [`Chessclock`] is the two clocks of a game, with their flags and move counters.
//!
//! ```
//! use touchmove_clock::{ClockTime, Millis, PeriodAdded, TimeControl};
//!
//! // Forty moves in ninety minutes, then thirty minutes; thirty seconds a move from the first.
//! let control: TimeControl = "40/5400+30:1800+30".parse()?;
//! let initial = control.initial().expect("it has periods");
//! assert_eq!(ClockTime(initial).to_string(), "1:30:30");
//!
//! // After move 40 there can be half an hour more on the clock, and the next increment.
//! let shown: ClockTime = "0:04:00".parse()?;
//! let most = control.most_after(40, shown.0, PeriodAdded::OnMove).expect("it has periods");
//! assert_eq!(ClockTime(most).to_string(), "0:34:30");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate reads no clock itself: time arrives as an argument. It needs only `alloc`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod chessclock;
mod clock;
mod control;
mod decimal;
mod parse;
mod player;
mod shown;
mod time;

pub use chessclock::{Chessclock, CurrentPeriod, Event, TimeGoesBack};
pub use control::{Mode, Period, PeriodAdded, Periods, PeriodsError, TimeControl};
pub use parse::ParseTimeControlError;
pub use player::Player;
pub use shown::{ClockTime, ParseClockTimeError};
pub use time::Millis;
