//! When time alone will bring something about in which game.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard};

use tokio::sync::Notify;

use crate::locks::guard;
use crate::names::GameId;
use crate::time::HallTime;

/// The next moment of each game whose time is running out.
#[derive(Default)]
pub(crate) struct Timers {
    set: Mutex<Set>,
    /// The earliest moment is another than it was.
    earlier: Notify,
}

#[derive(Default)]
struct Set {
    by_moment: BTreeSet<(HallTime, GameId)>,
    by_game: HashMap<GameId, HallTime>,
}

impl Timers {
    /// From now on that is the game's moment; `None`: it has none.
    pub(crate) fn set(&self, game: GameId, moment: Option<HallTime>) {
        let mut set = self.lock();
        let old = match moment {
            Some(moment) => set.by_game.insert(game, moment),
            None => set.by_game.remove(&game),
        };
        if old == moment {
            return;
        }
        if let Some(old) = old {
            set.by_moment.remove(&(old, game));
        }
        if let Some(moment) = moment {
            set.by_moment.insert((moment, game));
            if set.by_moment.first() == Some(&(moment, game)) {
                self.earlier.notify_one();
            }
        }
    }

    /// The earliest moment of all.
    pub(crate) fn first(&self) -> Option<HallTime> {
        self.lock().by_moment.first().map(|(moment, _)| *moment)
    }

    /// Takes the games whose moment has come.
    pub(crate) fn due(&self, now: HallTime) -> Vec<GameId> {
        let mut set = self.lock();
        let mut due = Vec::new();
        while let Some((moment, game)) = set.by_moment.first().copied()
            && moment <= now
        {
            set.by_moment.pop_first();
            set.by_game.remove(&game);
            due.push(game);
        }
        due
    }

    /// Waits until the earliest moment has become another one.
    pub(crate) async fn changed(&self) {
        self.earlier.notified().await;
    }

    /// Whether the time of any game is running out.
    pub(crate) fn any(&self) -> bool {
        !self.lock().by_moment.is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, Set> {
        guard(&self.set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_one_moment() {
        let timers = Timers::default();
        let (a, b) = ("aaaaaa".parse().unwrap(), "bbbbbb".parse().unwrap());
        timers.set(a, Some(HallTime::new(10)));
        timers.set(b, Some(HallTime::new(20)));
        timers.set(a, Some(HallTime::new(30)));
        assert_eq!(timers.first(), Some(HallTime::new(20)));
        assert_eq!(timers.due(HallTime::new(19)), []);
        assert_eq!(timers.due(HallTime::new(30)), [b, a]);
        assert!(!timers.any());
        timers.set(a, Some(HallTime::new(40)));
        timers.set(a, None);
        assert_eq!(timers.due(HallTime::new(50)), []);
    }
}
