//! Games as they are read from the journal.

use std::sync::{Arc, Mutex};

use super::{Hall, HallError, guard, read};
use crate::game::Game;
use crate::journal::StatementRow;
use crate::names::GameId;

impl Hall {
    /// The game of that name.
    pub(crate) fn game(&self, id: GameId) -> Result<Arc<Game>, HallError> {
        let game = read(&self.games).get(&id).cloned();
        game.ok_or_else(|| HallError::NotFound(format!("there is no game `{id}`")))
    }

    /// The same, with all that was said in it.
    pub(crate) async fn loaded(self: &Arc<Self>, id: GameId) -> Result<Arc<Game>, HallError> {
        let game = self.game(id)?;
        if !game.is_loaded() {
            let hall = Arc::clone(self);
            let read = Arc::clone(&game);
            let replay = move || hall.replay(&read);
            tokio::task::spawn_blocking(replay)
                .await
                .map_err(|error| HallError::Unreadable(error.to_string()))??;
        }
        Ok(game)
    }

    /// Reads those of these games that have not been read, several at a time.
    pub(crate) async fn read_all(self: &Arc<Self>, games: Vec<GameId>) -> Result<(), HallError> {
        let at_once = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let mut unread = Vec::new();
        for id in games {
            if !self.game(id)?.is_loaded() {
                unread.push(id);
            }
        }
        if unread.is_empty() {
            return Ok(());
        }
        let unread = Arc::new(Mutex::new(unread));
        let readers = (0..at_once).map(|_| {
            let (hall, unread) = (Arc::clone(self), Arc::clone(&unread));
            tokio::task::spawn_blocking(move || {
                loop {
                    let next = guard(&unread).pop();
                    let Some(id) = next else { return Ok(()) };
                    let game = hall.game(id)?;
                    if !game.is_loaded() {
                        hall.replay(&game)?;
                    }
                }
            })
        });
        let readers: Vec<_> = readers.collect();
        for reader in readers {
            let read: Result<Result<(), HallError>, _> = reader.await;
            read.map_err(|error| HallError::Unreadable(error.to_string()))??;
        }
        Ok(())
    }

    fn replay(self: &Arc<Self>, game: &Arc<Game>) -> Result<(), HallError> {
        let id = game.row.id;
        let rows = guard(&self.reader).statements(id, 0, u32::MAX)?;
        let order = |arrival| self.arrived(game, arrival);
        let replayed = game
            .replay(&rows, &self.starts, order)
            .map_err(|error| HallError::Unreadable(format!("game {id}: {error}")))?;
        if let Some(ending) = replayed.ending {
            self.order(vec![ending], Box::new(|_| ()));
        }
        for difference in replayed.differences {
            tracing::warn!(
                game = %id,
                seq = difference.seq,
                stored = difference.stored,
                replayed = difference.replayed,
                "a statement is answered otherwise than it was; what was answered then holds"
            );
        }
        Ok(())
    }

    /// Statements of a game from the journal, once that number is there.
    pub(crate) async fn statements(
        self: &Arc<Self>,
        game: &Arc<Game>,
        after: u32,
        until: u32,
    ) -> Result<Vec<StatementRow>, HallError> {
        if after >= until {
            return Ok(Vec::new());
        }
        self.durable(game, until).await?;
        let hall = Arc::clone(self);
        let id = game.row.id;
        let find = move || guard(&hall.reader).statements(id, after, until);
        let found = tokio::task::spawn_blocking(find).await;
        Ok(found.map_err(|error| HallError::Unreadable(error.to_string()))??)
    }
}
