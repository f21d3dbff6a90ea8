//! What is known of a game without reading it, and what of it is forgotten meanwhile.

use std::sync::Arc;
use std::time::Instant;

use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_laws::State;

use super::Game;
use super::late::Late;
use crate::ending::Ending;
use crate::time::HallTime;

/// How a game that is not over stood when it was forgotten. No time runs in it, so that it stands so
/// until somebody asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Still {
    pub(crate) started: bool,
    pub(crate) turn: Colour,
    /// What the clocks show, in milliseconds.
    pub(crate) clock: ByColour<Option<u64>>,
    /// The position, if the hall sees it.
    pub(crate) fen: Option<String>,
}

impl Still {
    fn of(state: &State) -> Still {
        Still {
            started: state.is_started(),
            turn: state.turn(),
            clock: ByColour::new(|player| state.clock(player).map(Millis::get)),
            fen: (state.rules().board_seen).then(|| state.position().to_string()),
        }
    }
}

impl Game {
    /// Whether it is kept in memory.
    pub(crate) fn is_kept(&self) -> bool {
        self.lock().board.is_some()
    }

    /// How it stood when it was forgotten; `None`: it has not been read yet, or nobody watches it.
    pub(crate) fn still(&self) -> Option<Still> {
        self.lock().still.as_deref().cloned()
    }

    /// Forgets what can be read again, if nobody has asked for it since then, nobody looks on, no time
    /// is running, and all of it is in the journal. Whether it has done so.
    pub(crate) fn forget(&self, since: Instant) -> bool {
        let mut table = self.lock();
        let Some(board) = &table.board else {
            return false;
        };
        let is_still = board.seq == table.durable
            && board.state().running().is_none()
            && board.state().runs_out_at().is_none()
            && table.used.is_none_or(|used| used < since)
            && table.waiting.is_empty()
            && table.audience.is_empty()
            && !self.table.is_poisoned();
        let forgets = is_still && self.late.as_ref().is_none_or(Late::forget);
        if forgets {
            let is_listed = self.row.public && !board.state().is_over();
            table.still = is_listed.then(|| Box::new(Still::of(board.state())));
            table.board = None;
            table.ready = ByColour::default();
        }
        forgets
    }

    /// The game's own time at that moment, as it is seen here.
    pub(super) fn time_at(&self, now: HallTime) -> Millis {
        now.since(self.row.opened).saturating_sub(self.lag)
    }

    /// The game as those who watch see it.
    pub(crate) fn as_seen(self: &Arc<Self>) -> Arc<Game> {
        let late = self.late.as_ref().map(|late| &late.game);
        Arc::clone(late.unwrap_or(self))
    }

    /// Those who watch hear what it is time for. When the next is due.
    pub(crate) fn follow(&self, now: HallTime) -> Option<HallTime> {
        self.late.as_ref()?.follow(now)
    }

    /// When those who watch hear something next.
    pub(crate) fn heard_late(&self) -> Option<HallTime> {
        self.late.as_ref()?.next()
    }

    /// How it stands, if it is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.lock().ending.as_deref().cloned()
    }

    /// The same, as those who watch may know it: after the delay.
    pub(crate) fn ending_seen(&self, now: HallTime) -> Option<Ending> {
        let ending = self.ending()?;
        self.is_seen(Millis::new(ending.time), now)
            .then_some(ending)
    }

    /// Whether those who watch have seen it end.
    pub(crate) fn is_seen_over(&self, now: HallTime) -> bool {
        let ended = self.lock().ending.as_ref().map(|ending| ending.time);
        ended.is_some_and(|time| self.is_seen(Millis::new(time), now))
    }

    /// Whether what happened at that time of the game is seen by now by those who watch.
    pub(crate) fn is_seen(&self, time: Millis, now: HallTime) -> bool {
        self.row
            .opened
            .after(time + Millis::seconds(self.row.delay))
            <= now
    }

    /// Whether it has begun; of a game that has not been read, only that it is over is known.
    pub(crate) fn has_begun(&self) -> bool {
        let table = self.lock();
        table.ending.is_some() || table.began.is_some()
    }

    /// Whether those who watch have seen it begin.
    pub(crate) fn was_seen_to_begin(&self, now: HallTime) -> bool {
        let began = self.lock().began;
        began.is_some_and(|began| self.is_seen(began, now))
    }
}
