//! A game as those who watch see it where they see it later: the same statements, some time after they
//! were made.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use touchmove_clock::Millis;
use touchmove_record::LineError;

use super::board::first_change;
use super::{Board, Game, News};
use crate::journal::{GameRow, StatementRow};
use crate::locks::guard;
use crate::time::HallTime;
use crate::told;

/// The later game, and what it has not heard yet.
pub(super) struct Late {
    pub(super) game: Arc<Game>,
    queue: Mutex<VecDeque<StatementRow>>,
}

impl Late {
    /// That of a game with a delay.
    pub(super) fn of(row: &GameRow) -> Option<Late> {
        let delay = Millis::seconds(row.delay);
        (delay > Millis::ZERO).then(|| Late {
            game: Arc::new(Game {
                row: row.clone(),
                lag: delay,
                late: None,
                table: Mutex::default(),
            }),
            queue: Mutex::default(),
        })
    }

    /// From now on it hears of that, in its time.
    pub(super) fn wait(&self, row: StatementRow) {
        self.queue().push_back(row);
    }

    /// The whole journal, of which a part has been seen by now.
    pub(super) fn replay(&self, rows: &[StatementRow], now: HallTime) -> Result<(), LineError> {
        let mut board = Board::of(Game::referee(&self.game.row.header)?);
        let seen = rows.partition_point(|row| self.is_due(row, now));
        for row in &rows[..seen] {
            board.replay(row);
        }
        let mut table = self.game.lock();
        table.durable = board.seq;
        table.board = Some(Box::new(board));
        *self.queue() = rows[seen..].iter().cloned().collect();
        Ok(())
    }

    /// It hears what it is time for. When the next is due.
    pub(super) fn follow(&self, now: HallTime) -> Option<HallTime> {
        loop {
            let next = {
                let mut queue = self.queue();
                let first = queue.front()?;
                if !self.is_due(first, now) {
                    return Some(self.due(first));
                }
                queue.pop_front()?
            };
            self.game.hear_again(&next);
        }
    }

    /// When the next statement is due.
    pub(super) fn next(&self) -> Option<HallTime> {
        self.queue().front().map(|row| self.due(row))
    }

    /// Forgets what can be read again, if there is nobody who looks on and nothing that is to come.
    pub(super) fn forget(&self) -> bool {
        let mut table = self.game.lock();
        let forgets = table.audience.is_empty() && self.queue().is_empty();
        if forgets {
            table.board = None;
        }
        forgets
    }

    fn due(&self, row: &StatementRow) -> HallTime {
        self.game.row.opened.after(row.time + self.game.lag)
    }

    fn is_due(&self, row: &StatementRow, now: HallTime) -> bool {
        self.due(row) <= now
    }

    fn queue(&self) -> MutexGuard<'_, VecDeque<StatementRow>> {
        guard(&self.queue)
    }
}

impl Game {
    /// A statement that was heard, and is in the journal, is heard and told here.
    fn hear_again(&self, row: &StatementRow) {
        let mut table = self.lock();
        let Some(board) = table.board.as_mut() else {
            return;
        };
        let before = board.state().history().ply();
        let from = board
            .hear_again(row)
            .and_then(|heard| first_change(&heard, before));
        let answers = told::read(&row.answers);
        let news: News = self.news(&mut table, row, &answers, from);
        drop(table);
        self.publish(&news);
    }
}
