//! One player's clock: one of the two time displays (2014 6.1), its flag and its move counter.
//!
//! Time runs on it only as it is told to; when, and for whom, the chessclock says.

use alloc::sync::Arc;

use crate::{CurrentPeriod, Millis, Mode, PeriodAdded, Periods, TimeControl};

/// One player's time display, with its flag and move counter.
///
/// Delay and Bronstein are one mechanism here, as in 2014 6.3.b: each move has a fixed extra time,
/// and the main time pays only for what goes beyond it. They differ in what the display shows
/// meanwhile, which is what `owed` is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clock {
    control: Arc<TimeControl>,
    /// The time left once what is owed has been given back.
    main: Millis,
    /// How much of the fixed extra time this move has used.
    extra_used: Millis,
    /// What the display is short of, in the Bronstein mode, until the press gives it back.
    owed: Millis,
    /// The move counter: how many moves the player has completed.
    pub(crate) moves: u16,
    /// How many periods' time has come onto the clock, the first included.
    periods_added: u32,
    /// Since when the flag is down.
    pub(crate) fell_at: Option<Millis>,
    /// What completing the last move did, as long as it can be taken back.
    completed: Option<Completed>,
}

/// What completing a move changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Completed {
    added: Millis,
    lapsed: Millis,
    extra_used: Millis,
    owed: Millis,
}

/// What became of a clock whose time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RanOut {
    Fell,
    PeriodAdded,
}

impl Clock {
    /// A clock as it stands before the game.
    pub(crate) fn new(control: Arc<TimeControl>) -> Self {
        Self {
            main: control.initial().unwrap_or(Millis::ZERO),
            control,
            extra_used: Millis::ZERO,
            owed: Millis::ZERO,
            moves: 0,
            periods_added: 1,
            fell_at: None,
            completed: None,
        }
    }

    pub(crate) fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whether it shows a time at all.
    fn is_timed(&self) -> bool {
        match *self.control {
            TimeControl::Unknown | TimeControl::Untimed => false,
            TimeControl::Hourglass(_) | TimeControl::Periods(_) => true,
        }
    }

    fn periods(&self) -> Option<&Periods> {
        match &*self.control {
            TimeControl::Periods(periods) => Some(periods),
            TimeControl::Unknown | TimeControl::Untimed | TimeControl::Hourglass(_) => None,
        }
    }

    /// The number of the move that the player has to complete next.
    fn next_move(&self) -> u32 {
        u32::from(self.moves) + 1
    }

    /// What the next move to be completed adds, or has.
    fn mode(&self) -> Mode {
        self.periods().map_or(Mode::Plain, |periods| {
            periods.period_of(self.next_move()).1.mode
        })
    }

    /// How much of this move's fixed extra time is still there.
    fn extra_left(&self, mode: Mode) -> Millis {
        mode.extra_per_move().saturating_sub(self.extra_used)
    }

    /// What the display shows; `None` if it has no time to show.
    pub(crate) fn shows(&self) -> Option<Millis> {
        self.is_timed().then(|| self.main.saturating_sub(self.owed))
    }

    /// How long it runs until its time has run out; `None` if that cannot be, or has been.
    pub(crate) fn left(&self) -> Option<Millis> {
        (self.is_timed() && self.fell_at.is_none())
            .then(|| self.main + self.extra_left(self.mode()))
    }

    pub(crate) fn current_period(&self) -> Option<CurrentPeriod> {
        match &*self.control {
            TimeControl::Unknown | TimeControl::Untimed => None,
            TimeControl::Hourglass(_) => Some(CurrentPeriod {
                number: 1,
                moves_left: None,
            }),
            TimeControl::Periods(periods) => Some(periods.current(self.next_move())),
        }
    }

    /// Lets it run for so long, which is not longer than it has left.
    pub(crate) fn spend(&mut self, time: Millis) {
        if self.left().is_none() {
            return;
        }
        let mode = self.mode();
        let extra = time.min(self.extra_left(mode));
        self.extra_used = self.extra_used + extra;
        if let Mode::Bronstein(_) = mode {
            self.owed = self.owed + extra;
        }
        self.main = self.main.saturating_sub(time.saturating_sub(extra));
    }

    /// What a sandclock gains while the other one runs.
    pub(crate) fn gain_sand(&mut self, time: Millis) {
        if matches!(*self.control, TimeControl::Hourglass(_)) && self.fell_at.is_none() {
            self.main = self.main + time;
        }
    }

    /// Its time has run out at this instant: the time of the next period comes, or the flag falls.
    pub(crate) fn run_out(&mut self, now: Millis, added: PeriodAdded) -> RanOut {
        self.main = Millis::ZERO;
        self.owed = Millis::ZERO;
        self.nothing_to_take_back();
        if added == PeriodAdded::OnFlag
            && let Some(time) = self.next_period_earned()
        {
            self.main = time;
            self.periods_added += 1;
            return RanOut::PeriodAdded;
        }
        self.fell_at = Some(now);
        RanOut::Fell
    }

    /// The time of the period after those whose time has come, if their moves are completed.
    fn next_period_earned(&self) -> Option<Millis> {
        let periods = self.periods()?;
        let moves = periods.moves_of_first(self.periods_added)?;
        (moves <= u64::from(self.moves)).then(|| periods.nth(self.periods_added + 1).time)
    }

    /// The player has completed a move. If it was the last of a period with a fixed extra time, and
    /// such a period saves nothing, what is left of its main time lapses as the next one's comes.
    pub(crate) fn complete_move(&mut self, period_added: PeriodAdded, extra_time_saves: bool) {
        let saves = extra_time_saves || self.mode().extra_per_move().is_zero();
        let period = self.current_period().map(|period| period.number);
        self.moves = self.moves.saturating_add(1);
        let begins_anew = self.current_period().map(|period| period.number) != period;
        let lapses = !saves && begins_anew && period_added == PeriodAdded::OnMove;
        let lapsed = if lapses { self.main } else { Millis::ZERO };
        let added = match self.periods() {
            Some(periods) if self.fell_at.is_none() => {
                let number = self.next_move();
                let (begins, period) = periods.period_of(number);
                let time = if period_added == PeriodAdded::OnMove && begins == number {
                    period.time
                } else {
                    Millis::ZERO
                };
                time + period.mode.saved_per_move()
            }
            _ => Millis::ZERO,
        };
        self.completed = Some(Completed {
            added,
            lapsed,
            extra_used: self.extra_used,
            owed: self.owed,
        });
        self.main = self.main.saturating_sub(lapsed) + added;
        self.extra_used = Millis::ZERO;
        self.owed = Millis::ZERO;
    }

    /// The move completed last is not completed after all: what it added is taken back, what was
    /// used stays used. Whether the clock has no time left now.
    pub(crate) fn take_back(&mut self) -> bool {
        let Some(completed) = self.completed.take() else {
            return false;
        };
        self.moves = self.moves.saturating_sub(1);
        if self.fell_at.is_some() {
            return false;
        }
        // What the next move has used by now was used in this one: beyond the extra time of the
        // one move that they have become, it is the main time's.
        let used = self.extra_used + completed.extra_used;
        let beyond = used.saturating_sub(self.mode().extra_per_move());
        self.extra_used = used.saturating_sub(beyond);
        self.owed = (self.owed + completed.owed).saturating_sub(beyond);
        let taken = completed.added + beyond;
        self.main = (self.main + completed.lapsed).saturating_sub(taken);
        self.main.is_zero() && !taken.is_zero()
    }

    /// Shows this time from now on. Whether that is none, and the flag was not down.
    pub(crate) fn set(&mut self, time: Millis) -> bool {
        if !self.is_timed() {
            return false;
        }
        self.nothing_to_take_back();
        self.owed = Millis::ZERO;
        self.main = time;
        if time.is_zero() {
            return self.fell_at.is_none();
        }
        self.fell_at = None;
        false
    }

    /// Shows so much more; a flag that was down is up again.
    pub(crate) fn add(&mut self, time: Millis) {
        if !self.is_timed() || time.is_zero() {
            return;
        }
        // A display at 0:00:00 in its last extra time is short of no more than the main time, so
        // that it shows all that is added.
        self.owed = self.owed.min(self.main);
        self.main = self.main + time;
        self.fell_at = None;
    }

    /// Has so much less. Whether nothing is left, and the flag was not down.
    pub(crate) fn reduce(&mut self, time: Millis) -> bool {
        if !self.is_timed() || time.is_zero() || self.fell_at.is_some() {
            return false;
        }
        self.main = self.main.saturating_sub(time);
        self.main.is_zero()
    }

    /// From the move now to be completed on, each move has this; what is on the clock stays.
    pub(crate) fn introduce(&mut self, mode: Mode) {
        if let TimeControl::Periods(periods) = &*self.control {
            self.control = Arc::new(TimeControl::Periods(periods.with_mode(mode)));
        }
    }

    /// What the last move changed is no longer to be told apart in what the clock shows; that it was
    /// counted is.
    fn nothing_to_take_back(&mut self) {
        self.completed = self.completed.map(|_| Completed::default());
    }
}
