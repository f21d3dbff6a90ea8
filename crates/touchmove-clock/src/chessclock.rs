//! The chessclock: two clocks of which one at most runs (2014 6.1).
//!
//! It knows the time controls, not the Laws: it says when a flag fell, never what follows.

use alloc::sync::Arc;

use crate::clock::{Clock, RanOut};
use crate::{ClockTime, Millis, Mode, PeriodAdded, Player, TimeControl};

/// The two clocks of a game, as a pure function of what is done with them and when.
///
/// No clock is read: time passes in [`run_to`](Self::run_to) and nowhere else, and instants are
/// counted from whatever instant the caller chooses, say the start of the game. Everything else
/// happens at the instant up to which the chessclock has run, and takes no time. It is exact to the
/// millisecond. A clone is cheap, and holds the whole state.
///
/// * **Increment** (2014 glossary "cumulative mode"): added before each move, the first included,
///   so the first is on the clock at the start and a press adds the next.
/// * **Delay** (2014 6.3.b): the main time runs once the fixed extra time of the move is used.
///   Stopping and starting again does not renew it: it belongs to the move.
/// * **Bronstein**: the time runs at once, and the press gives back what the move used, at most the
///   fixed extra time. The flag falls that much later than the display is at 0:00:00, so that both
///   modes come to the same at the press. What comes onto a display at 0:00:00 is shown in full:
///   the press then gives back that much less.
/// * What a move adds or has goes by its number, also where the time of its period comes later
///   ([`PeriodAdded::OnFlag`]).
/// * **Sandclock**: gains what the other clock uses.
/// * A clock [without a time](TimeControl::Untimed), or whose control is
///   [not known](TimeControl::Unknown), counts moves and runs, but shows no time and never falls.
///
/// ```
/// use touchmove_clock::Player::{Black, White};
/// use touchmove_clock::{Chessclock, Event, Millis, PeriodAdded, TimeControl};
///
/// // Two moves in a minute, then a minute for the rest.
/// let control: TimeControl = "2/60:60".parse()?;
/// let mut chessclock = Chessclock::for_both(control, PeriodAdded::OnMove);
/// let seconds = Millis::seconds;
///
/// chessclock.start(White);
/// assert_eq!(chessclock.run_to(seconds(10))?, None);
/// chessclock.press(White);
/// assert_eq!(chessclock.shows(White), Some(seconds(50)));
///
/// assert_eq!(chessclock.run_to(seconds(15))?, None);
/// chessclock.press(Black);
/// assert_eq!(chessclock.run_to(seconds(25))?, None);
/// chessclock.press(White);
/// assert_eq!(chessclock.shows(White), Some(seconds(40 + 60))); // 2014 6.3.b: what he saved
///
/// // Black thinks too long: his flag falls at the exact instant, and time passes on.
/// let fell = Event::Fell { player: Black, at: seconds(25 + 55) };
/// assert_eq!(chessclock.run_to(seconds(100))?, Some(fell));
/// assert_eq!(chessclock.run_to(seconds(100))?, None);
/// assert_eq!(chessclock.shows(Black), Some(Millis::ZERO));
/// assert_eq!(chessclock.first_to_fall(), Some(Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chessclock {
    white: Clock,
    black: Clock,
    running: Option<Player>,
    now: Millis,
    period_added: PeriodAdded,
    extra_time_saves: bool,
}

/// What time alone brings about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A flag fell (2014 6.1): the player's time ran out, and he had not completed the moves that
    /// it was for.
    Fell {
        /// Whose flag.
        player: Player,
        /// The instant at which his clock came to 0:00:00.
        at: Millis,
    },
    /// The time of a period ran out, its moves were completed, and the time of the next came onto
    /// the clock ([`PeriodAdded::OnFlag`]).
    PeriodAdded {
        /// Whose clock.
        player: Player,
        /// The instant at which the old time had run out.
        at: Millis,
    },
}

/// Where a player is in his time control (2014 glossary "time period").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CurrentPeriod {
    /// The period of the move that he has to complete next; the first is 1.
    pub number: u32,
    /// How many moves he has yet to complete in it; `None`: all the rest.
    pub moves_left: Option<u16>,
}

/// An instant that is before the one up to which the chessclock has run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the time goes back: {} comes before {}", ClockTime(*.at), ClockTime(*.now))]
pub struct TimeGoesBack {
    /// The instant that was given.
    pub at: Millis,
    /// The instant up to which the chessclock had run.
    pub now: Millis,
}

impl CurrentPeriod {
    /// Whether it is the last: all the remaining moves are to be made in it (2014 6.11.b). A last
    /// period with a number of moves is not, since it comes again.
    #[must_use]
    pub const fn is_last(self) -> bool {
        self.moves_left.is_none()
    }
}

impl Chessclock {
    /// A chessclock set for these controls, which may differ; no clock runs, and it is instant zero.
    #[must_use]
    pub fn new(
        white: impl Into<Arc<TimeControl>>,
        black: impl Into<Arc<TimeControl>>,
        period_added: PeriodAdded,
    ) -> Self {
        Self {
            white: Clock::new(white.into()),
            black: Clock::new(black.into()),
            running: None,
            now: Millis::ZERO,
            period_added,
            extra_time_saves: true,
        }
    }

    /// A chessclock set for the same control on both sides.
    #[must_use]
    pub fn for_both(control: impl Into<Arc<TimeControl>>, period_added: PeriodAdded) -> Self {
        let control = control.into();
        Self::new(Arc::clone(&control), control, period_added)
    }

    /// The same chessclock, on which nothing is saved in a period with a fixed extra time a move (1997
    /// 6.2, 2009 6.2.b): where the next period's time comes with the move that completes the old one,
    /// what is left of the old one's main time lapses then.
    ///
    /// ```
    /// use touchmove_clock::Player::White;
    /// use touchmove_clock::{Chessclock, Millis, PeriodAdded, TimeControl};
    ///
    /// let control: TimeControl = "1/60d5:30d5".parse()?;
    /// let saving = Chessclock::for_both(control, PeriodAdded::OnMove);
    /// let shown_after_ten_seconds = |mut chessclock: Chessclock| {
    ///     chessclock.start(White);
    ///     chessclock.run_to(Millis::seconds(10)).expect("time goes on");
    ///     chessclock.press(White);
    ///     chessclock.shows(White)
    /// };
    /// let saved = shown_after_ten_seconds(saving.clone());
    /// assert_eq!(saved, Some(Millis::seconds(55 + 30)));
    /// let not_saved = shown_after_ten_seconds(saving.saving_nothing_in_delay());
    /// assert_eq!(not_saved, Some(Millis::seconds(30)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn saving_nothing_in_delay(mut self) -> Self {
        self.extra_time_saves = false;
        self
    }

    /// Lets time pass, up to this instant or to the first thing that happens by itself before or at
    /// it. Call it again until it gives `None`: then this instant is reached.
    ///
    /// The chessclock has then run up to the event's instant and no further, so that what follows
    /// from a fall can be done at that instant. A fall at the very instant comes before whatever is
    /// done at it.
    ///
    /// # Errors
    /// [`TimeGoesBack`] if the instant is before the one already reached; nothing is changed.
    pub fn run_to(&mut self, at: Millis) -> Result<Option<Event>, TimeGoesBack> {
        if at < self.now {
            return Err(TimeGoesBack { at, now: self.now });
        }
        let passing = at.saturating_sub(self.now);
        let Some(player) = self.running else {
            self.now = at;
            return Ok(None);
        };
        let left = self.clock(player).left();
        let runs_out = left.filter(|&left| left <= passing);
        let passed = runs_out.unwrap_or(passing);
        // Sand that has run out gives nothing more to the other side.
        if !self.is_down(player) {
            self.clock_mut(player.opponent()).gain_sand(passed);
        }
        self.clock_mut(player).spend(passed);
        self.now = self.now + passed;
        Ok(runs_out.map(|_| self.run_out(player)))
    }

    /// The instant up to which the chessclock has run.
    #[must_use]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Starts this player's clock, and stops the other's if it ran (2014 6.1, 6.6, 6.12.c).
    pub fn start(&mut self, player: Player) {
        self.running = Some(player);
    }

    /// Stops both clocks (2014 6.12).
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Whose clock runs.
    #[must_use]
    pub const fn running(&self) -> Option<Player> {
        self.running
    }

    /// This player presses: his move is [completed](Self::complete_move), and his opponent's clock
    /// runs (2014 6.2.a).
    ///
    /// Whether there is a move to complete, the caller knows. A press does not set a stopped
    /// chessclock going; a player whose clock was not running completes his move all the same, as
    /// both may press one after the other when one has forgotten to.
    pub fn press(&mut self, player: Player) {
        self.complete_move(player);
        if self.running.is_some() {
            self.running = Some(player.opponent());
        }
    }

    /// This player's move is completed, without a press perhaps, as by his next move or by the end
    /// of the game (2014 6.2.a.1, 6.2.a.2).
    ///
    /// It is counted. What the next move is given comes onto the clock: the increment, and a new
    /// period's time if that begins and is [added on the move](PeriodAdded::OnMove); in the
    /// Bronstein mode what this move used is given back. The fixed extra time begins anew. A clock
    /// whose flag is down counts, and stays at 0:00:00.
    pub fn complete_move(&mut self, player: Player) {
        let (period_added, saves) = (self.period_added, self.extra_time_saves);
        self.clock_mut(player).complete_move(period_added, saves);
    }

    /// This player's move completed last is not completed after all, its position being put back
    /// (2014 7.5.a): it is no longer counted, and what completing it added, or gave back, is taken
    /// off again. The time used stays used, and what was used of the move's fixed extra time too.
    ///
    /// Which clock runs is not changed. Only one move can be taken back; without one nothing
    /// happens. What was [set](Self::set) since is the arbiter's figure, and nothing is taken off
    /// it. An event comes if the clock has nothing left, as after a [reduction](Self::reduce).
    pub fn retract_press(&mut self, player: Player) -> Option<Event> {
        let empty = self.clock_mut(player).take_back();
        empty.then(|| self.run_out(player))
    }

    /// The arbiter sets this player's clock (2014 6.10, 6.12): it shows just this, and its flag is
    /// up again. At no time at all it is as if its time had run out at this instant. A clock that
    /// shows no time is not changed.
    pub fn set(&mut self, player: Player, time: Millis) -> Option<Event> {
        let empty = self.clock_mut(player).set(time);
        empty.then(|| self.run_out(player))
    }

    /// This player is given time (2014 7.5.b, 9.5.b, 12.9.b): his clock shows so much more, and its
    /// flag is up again.
    pub fn add(&mut self, player: Player, time: Millis) {
        self.clock_mut(player).add(time);
    }

    /// This player loses time (2014 12.9.c), at most all of his main time; if it is all, it is as if
    /// it had run out at this instant, whatever is left of the move's fixed extra time.
    pub fn reduce(&mut self, player: Player, time: Millis) -> Option<Event> {
        let empty = self.clock_mut(player).reduce(time);
        empty.then(|| self.run_out(player))
    }

    /// The arbiter sets this player's move counter (2014 6.10.b). No clock is changed: a period's
    /// time comes with a move that is completed, or as the time runs out, not with this.
    pub fn set_counter(&mut self, player: Player, moves: u16) {
        self.clock_mut(player).moves = moves;
    }

    /// From now on each move of both players has this, as when a delay or an increment is introduced
    /// in the last minutes (2014 G.4). The time on the clocks stays: an increment first comes with
    /// the next move completed. Clocks without periods are not changed.
    pub fn introduce(&mut self, mode: Mode) {
        self.white.introduce(mode);
        self.black.introduce(mode);
    }

    /// What this player's clock shows; `None` if it shows no time.
    #[must_use]
    pub fn shows(&self, player: Player) -> Option<Millis> {
        self.clock(player).shows()
    }

    /// What this player's clock will show at that instant if nothing is done until then; `None` if
    /// it shows no time.
    ///
    /// # Errors
    /// [`TimeGoesBack`] if the instant is before the one already reached.
    pub fn remaining(&self, player: Player, at: Millis) -> Result<Option<Millis>, TimeGoesBack> {
        let mut later = self.clone();
        while later.run_to(at)?.is_some() {}
        Ok(later.shows(player))
    }

    /// Whether this player's clock shows less than this; the exact figure is not less, and a clock
    /// that shows no time never does (2014 8.4, G.4, G.5).
    #[must_use]
    pub fn less_than(&self, player: Player, time: Millis) -> bool {
        self.shows(player).is_some_and(|shown| shown < time)
    }

    /// The instant at which the running clock will have run out, if nothing is done until then.
    #[must_use]
    pub fn runs_out_at(&self) -> Option<Millis> {
        let left = self.clock(self.running?).left()?;
        Some(self.now + left)
    }

    /// Whether this player's flag is down.
    #[must_use]
    pub fn is_down(&self, player: Player) -> bool {
        self.fell_at(player).is_some()
    }

    /// Since when this player's flag is down.
    #[must_use]
    pub fn fell_at(&self, player: Player) -> Option<Millis> {
        self.clock(player).fell_at
    }

    /// Whose flag fell, or fell first if both are down (2014 6.11). `None` if neither is down, or
    /// both fell at the same instant, as when the arbiter takes all their time.
    #[must_use]
    pub fn first_to_fall(&self) -> Option<Player> {
        match (self.white.fell_at, self.black.fell_at) {
            (None, None) => None,
            (Some(_), None) => Some(Player::White),
            (None, Some(_)) => Some(Player::Black),
            (Some(white), Some(black)) if white == black => None,
            (Some(white), Some(black)) if white < black => Some(Player::White),
            (Some(_), Some(_)) => Some(Player::Black),
        }
    }

    /// How many moves this player has completed (2014 glossary "move-counter"); past 65535 it counts
    /// no further.
    #[must_use]
    pub fn move_counter(&self, player: Player) -> u16 {
        self.clock(player).moves
    }

    /// The period that this player's next move to be completed belongs to; `None` if his clock shows
    /// no time. A sandclock has but one.
    #[must_use]
    pub fn period(&self, player: Player) -> Option<CurrentPeriod> {
        self.clock(player).current_period()
    }

    /// This player's time control.
    #[must_use]
    pub fn control(&self, player: Player) -> &TimeControl {
        self.clock(player).control()
    }

    fn run_out(&mut self, player: Player) -> Event {
        let (at, period_added) = (self.now, self.period_added);
        match self.clock_mut(player).run_out(at, period_added) {
            RanOut::Fell => Event::Fell { player, at },
            RanOut::PeriodAdded => Event::PeriodAdded { player, at },
        }
    }

    const fn clock(&self, player: Player) -> &Clock {
        match player {
            Player::White => &self.white,
            Player::Black => &self.black,
        }
    }

    const fn clock_mut(&mut self, player: Player) -> &mut Clock {
        match player {
            Player::White => &mut self.white,
            Player::Black => &mut self.black,
        }
    }
}
