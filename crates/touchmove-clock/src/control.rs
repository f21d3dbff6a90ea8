//! Time controls: so much time for so many moves (2014 6.3, glossary).

use alloc::vec::Vec;
use core::num::NonZeroU16;

use crate::{CurrentPeriod, Millis};

/// How much time there is for how many moves; one player's.
///
/// Its text is that of the PGN standard's TimeControl tag (9.6.1), with two modes more: see the
/// `FromStr` implementation.
///
/// ```
/// use touchmove_clock::{Millis, TimeControl};
/// let control: TimeControl = "40/7200:20/3600:900+30".parse()?;
/// assert_eq!(control.main_time(), Some(Millis::minutes(120 + 60 + 15)));
/// assert_eq!(control.to_string(), "40/7200:20/3600:900+30");
/// # Ok::<(), touchmove_clock::ParseTimeControlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// It is not known: `?`.
    Unknown,
    /// There is none, the game has no clock: `-`.
    Untimed,
    /// A sandclock: what one player uses, the other gains: `*180`.
    Hourglass(Millis),
    /// One period after the other.
    Periods(Periods),
}

/// The periods of a time control: at least one, and only the last can be without a number of moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Periods {
    periods: Vec<Period>,
}

/// A part of the game with a time of its own (2014 8.6, glossary "time period").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// The moves to be completed in it; `None`: all the rest.
    pub moves: Option<NonZeroU16>,
    /// The time for them, to which what was saved before is added (2014 6.3.b).
    pub time: Millis,
    /// What each move adds.
    pub mode: Mode,
}

/// What each move adds to a player's time (2014 6.3.b, glossary).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Nothing.
    Plain,
    /// The cumulative mode: so much is added before each move, the first included.
    Increment(Millis),
    /// The time-delay mode: the main time runs only after so much of each move.
    Delay(Millis),
    /// The Bronstein mode: the press gives back what the move took, at most so much.
    Bronstein(Millis),
}

/// When the time of a new period comes onto the clock. The Laws leave it to the clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PeriodAdded {
    /// With the press that completes the last move of the old one.
    OnMove,
    /// When the time of the old one has run out.
    OnFlag,
}

/// Why periods cannot follow each other so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PeriodsError {
    /// There is no period.
    #[error("there is no period")]
    None,
    /// There are more than [`Periods::MOST`].
    #[error("there are more than {} periods", Periods::MOST)]
    TooMany,
    /// A period without a number of moves is not the last.
    #[error(
        "only the last period can be without a number of moves, and period {0} is not the last"
    )]
    OpenEnded(usize),
    /// A period gives neither time nor an increment.
    #[error("period {0} gives no time")]
    NoTime(usize),
}

impl Mode {
    /// What a move gets beside the main time, whether or not it can be saved.
    #[must_use]
    pub const fn per_move(self) -> Millis {
        match self {
            Self::Plain => Millis::ZERO,
            Self::Increment(extra) | Self::Delay(extra) | Self::Bronstein(extra) => extra,
        }
    }

    /// How much more a clock can show after a move than before it.
    #[must_use]
    pub const fn saved_per_move(self) -> Millis {
        match self {
            Self::Increment(extra) => extra,
            Self::Plain | Self::Delay(_) | Self::Bronstein(_) => Millis::ZERO,
        }
    }

    /// The fixed extra time of a move, for which the main time does not pay (2014 6.3.b).
    #[must_use]
    pub const fn extra_per_move(self) -> Millis {
        match self {
            Self::Delay(extra) | Self::Bronstein(extra) => extra,
            Self::Plain | Self::Increment(_) => Millis::ZERO,
        }
    }
}

impl Periods {
    /// The most periods that a time control has.
    pub const MOST: usize = 16;

    /// These periods, in this order.
    ///
    /// # Errors
    /// [`PeriodsError`] if there is none, there are too many, one that is not the last is for all
    /// the rest of the moves, or one gives no time.
    pub fn new(periods: impl Into<Vec<Period>>) -> Result<Self, PeriodsError> {
        let mut periods = periods.into();
        // It is kept by every game of a hall.
        periods.shrink_to_fit();
        let last = periods.len().checked_sub(1).ok_or(PeriodsError::None)?;
        if periods.len() > Self::MOST {
            return Err(PeriodsError::TooMany);
        }
        for (at, period) in periods.iter().enumerate() {
            if period.moves.is_none() && at != last {
                return Err(PeriodsError::OpenEnded(at + 1));
            }
            if period.time.is_zero() && period.mode.per_move().is_zero() {
                return Err(PeriodsError::NoTime(at + 1));
            }
        }
        Ok(Self { periods })
    }

    /// The periods as they were announced.
    #[must_use]
    pub fn as_slice(&self) -> &[Period] {
        &self.periods
    }

    /// The periods as they are played, each with the number of its first move.
    ///
    /// A last period with a number of moves comes again and again: nothing else was announced for
    /// the moves after it.
    fn played(&self) -> impl Iterator<Item = (u32, &Period)> {
        let again = self.periods.last().filter(|last| last.moves.is_some());
        let repeated = core::iter::from_fn(move || again);
        self.periods
            .iter()
            .chain(repeated)
            .scan(1_u32, |first, period| {
                let begins = *first;
                // Past the last number there is, no further period begins.
                *first =
                    begins.saturating_add(period.moves.map_or(u32::MAX, |n| u32::from(n.get())));
                Some((begins, period))
            })
    }

    /// The period that a player's move of that number belongs to (the first is 1), and the number of
    /// its first move.
    #[must_use]
    pub fn period_of(&self, number: u32) -> (u32, &Period) {
        let (_, first, period) = self.locate(number);
        (first, period)
    }

    /// Where a player is whose next move has that number.
    pub(crate) fn current(&self, number: u32) -> CurrentPeriod {
        let (at, first, period) = self.locate(number);
        CurrentPeriod {
            number: at,
            // Fewer than there are in the period, so it fits.
            moves_left: period.moves.map(|moves| {
                moves
                    .get()
                    .saturating_sub(number.saturating_sub(first) as u16)
            }),
        }
    }

    /// The period, as they are played, of a move: its number, that of its first move, and itself.
    fn locate(&self, number: u32) -> (u32, u32, &Period) {
        let mut first = 1_u32;
        for (at, period) in (1_u32..).zip(&self.periods) {
            let Some(moves) = period.moves else {
                return (at, first, period);
            };
            let next = first.saturating_add(u32::from(moves.get()));
            if number < next {
                return (at, first, period);
            }
            first = next;
        }
        // Beyond the last period it comes again, and its repetitions are jumped over.
        let again = self.last();
        let moves = again.moves.map_or(1, |moves| u32::from(moves.get()));
        let jumped = number.saturating_sub(first) / moves;
        let announced = self.periods.len() as u32;
        (announced + 1 + jumped, first + jumped * moves, again)
    }

    /// How many moves the first so many periods, as they are played, are for; `None`: for all.
    pub(crate) fn moves_of_first(&self, periods: u32) -> Option<u64> {
        let again = u64::from(periods).saturating_sub(self.periods.len() as u64);
        let last = self.last().moves.map(|moves| u64::from(moves.get()));
        let announced = self
            .periods
            .iter()
            .take(periods as usize)
            .try_fold(0, |sum, period| Some(sum + u64::from(period.moves?.get())))?;
        Some(announced + again * last.unwrap_or(0))
    }

    /// That period as they are played; the first is 1.
    pub(crate) fn nth(&self, number: u32) -> &Period {
        let at = (number as usize).saturating_sub(1);
        self.periods.get(at).unwrap_or_else(|| self.last())
    }

    /// The same periods, with another mode; one without time keeps a mode that gives it some.
    pub(crate) fn with_mode(&self, mode: Mode) -> Self {
        let with_mode = |period: &Period| {
            let gives_time = !period.time.is_zero() || !mode.per_move().is_zero();
            Period {
                mode: if gives_time { mode } else { period.mode },
                ..*period
            }
        };
        Self {
            periods: self.periods.iter().map(with_mode).collect(),
        }
    }

    fn first(&self) -> &Period {
        &self.periods[0]
    }

    fn last(&self) -> &Period {
        &self.periods[self.periods.len() - 1]
    }
}

impl TimeControl {
    /// What a player's clock shows before his first move: the first period's time, and in the
    /// cumulative mode the increment, which is added before each move (2014 glossary "cumulative
    /// mode"). `None` if there is no clock or the control is not known.
    ///
    /// ```
    /// use touchmove_clock::{Millis, TimeControl};
    /// let initial = |control: &str| control.parse::<TimeControl>().expect("a control").initial();
    /// assert_eq!(initial("5400+30"), Some(Millis::seconds(5430)));
    /// assert_eq!(initial("300d2"), Some(Millis::seconds(300)));
    /// assert_eq!(initial("?"), None);
    /// ```
    #[must_use]
    pub fn initial(&self) -> Option<Millis> {
        match self {
            Self::Unknown | Self::Untimed => None,
            Self::Hourglass(time) => Some(*time),
            Self::Periods(periods) => {
                let first = periods.first();
                Some(first.time + first.mode.saved_per_move())
            }
        }
    }

    /// The most that a player's clock can show after his move of that number (his first in the game
    /// is 1), given what it showed before it: after the move before, or at the start.
    ///
    /// Where the increment changes with the period, the larger of the two counts, since clocks
    /// differ in which they add last. Where readings are missing, ask move by move, each time with
    /// the answer before. `None`: there is no such limit, or it is not known; move 0,
    /// which nobody makes; and a sandclock, which shows more the longer the opponent thinks.
    ///
    /// ```
    /// use touchmove_clock::{Millis, PeriodAdded, TimeControl};
    /// let control: TimeControl = "40/7200:3600".parse()?;
    /// let most = |number, shown, added| {
    ///     control.most_after(number, Millis::seconds(shown), added).map(|most| most.get() / 1000)
    /// };
    /// assert_eq!(most(39, 100, PeriodAdded::OnMove), Some(100));
    /// assert_eq!(most(40, 100, PeriodAdded::OnMove), Some(3700));
    /// // A clock that does not count moves adds the hour when the two are used up.
    /// assert_eq!(most(40, 100, PeriodAdded::OnFlag), Some(100));
    /// assert_eq!(most(41, 100, PeriodAdded::OnFlag), Some(3600));
    /// # Ok::<(), touchmove_clock::ParseTimeControlError>(())
    /// ```
    #[must_use]
    pub fn most_after(&self, number: u32, shown: Millis, added: PeriodAdded) -> Option<Millis> {
        let Self::Periods(periods) = self else {
            return None;
        };
        let next_number = number.checked_add(1).filter(|_| number > 0)?;
        let (_, period) = periods.period_of(number);
        let (next_begins, next) = periods.period_of(next_number);
        let increment = period.mode.saved_per_move().max(next.mode.saved_per_move());
        let kept = shown + increment;
        Some(match added {
            PeriodAdded::OnMove if next_begins == next_number => kept + next.time,
            PeriodAdded::OnMove => kept,
            // The old time ran out during the move, whose period must have begun; the one before
            // may have come late, so any that has begun can be the one that was added.
            PeriodAdded::OnFlag => periods
                .played()
                .skip(1)
                .take(Periods::MOST)
                .take_while(|&(begins, _)| begins <= number)
                .map(|(_, begun)| begun.time + increment)
                .fold(kept, Millis::max),
        })
    }

    /// The time of all announced periods together, without what moves add. `None` if there is no
    /// clock, it is a sandclock, or the control is not known.
    #[must_use]
    pub fn main_time(&self) -> Option<Millis> {
        let Self::Periods(periods) = self else {
            return None;
        };
        Some(
            periods
                .periods
                .iter()
                .fold(Millis::ZERO, |sum, period| sum + period.time),
        )
    }

    /// A player's thinking time for a game of sixty moves, by which the classes of play are told
    /// apart (2014 A.1, B.1): the time of all periods that are announced or begin within sixty
    /// moves, and what each of these moves adds, be it an increment or a delay. `None` as for
    /// [`TimeControl::main_time`].
    ///
    /// ```
    /// use touchmove_clock::{Millis, TimeControl};
    /// let over_60 = |control: &str| {
    ///     control.parse::<TimeControl>().expect("a control").per_player_over_60_moves()
    /// };
    /// assert_eq!(over_60("180+2"), Some(Millis::minutes(5)));
    /// assert_eq!(over_60("40/5400+30:1800+30"), Some(Millis::minutes(90 + 30 + 30)));
    /// assert_eq!(over_60("-"), None);
    /// ```
    #[must_use]
    pub fn per_player_over_60_moves(&self) -> Option<Millis> {
        const MOVES: u32 = 60;
        let Self::Periods(periods) = self else {
            return None;
        };
        let announced = periods.periods.len();
        let main = periods
            .played()
            .enumerate()
            .take_while(|&(at, (begins, _))| at < announced || begins <= MOVES)
            .fold(Millis::ZERO, |sum, (_, (_, period))| sum + period.time);
        let added = (1..=MOVES)
            .map(|number| periods.period_of(number).1.mode.per_move())
            .fold(Millis::ZERO, |sum, extra| sum + extra);
        Some(main + added)
    }
}
