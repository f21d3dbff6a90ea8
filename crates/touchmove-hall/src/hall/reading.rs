//! Games as they are read from the journal.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde_json::{Value, json};

use super::{Hall, HallError};
use crate::game::Game;
use crate::journal::StatementRow;
use crate::locks::{guard, read};
use crate::names::{GameId, LinkId};
use crate::seat::Viewer;
use crate::told::{self, Entry};

/// So many games are read at a time.
pub(super) fn at_once() -> usize {
    std::thread::available_parallelism().map_or(2, std::num::NonZero::get)
}

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

    /// The games that anybody may watch, the newest first, as many as are listed.
    pub(crate) fn public_games(&self) -> Vec<Arc<Game>> {
        const LISTED: usize = 500;
        let games = read(&self.games);
        let mut public: Vec<&Arc<Game>> = games.values().filter(|game| game.row.public).collect();
        public.sort_by_key(|game| std::cmp::Reverse((game.row.opened, game.row.id)));
        public.into_iter().take(LISTED).cloned().collect()
    }

    /// The games that are not over and that somebody will ask for: those of competitions, and those
    /// that are listed.
    pub(super) fn going_on(&self) -> Vec<GameId> {
        let listed = self.public_games().into_iter();
        let listed = listed.filter(|game| game.row.place.is_none());
        let games = read(&self.games);
        let paired = games.values().filter(|game| game.row.place.is_some());
        let going_on = paired.cloned().chain(listed);
        let going_on = going_on.filter(|game| game.ending().is_none());
        going_on.map(|game| game.row.id).collect()
    }

    /// Forgets the games for which nobody has asked since then. How many there were.
    pub(super) fn forget(&self, since: Instant) -> usize {
        let games: Vec<Arc<Game>> = read(&self.games).values().cloned().collect();
        games.iter().filter(|game| game.forget(since)).count()
    }

    /// How many games are kept in memory.
    pub(crate) fn games_kept(&self) -> usize {
        let games = read(&self.games);
        games.values().filter(|game| game.is_kept()).count()
    }

    /// Reads those of these games that have not been read, several at a time. One that is not there
    /// any more, for others are seated at its board, is passed over.
    pub(crate) async fn read_all(self: &Arc<Self>, games: Vec<GameId>) -> Result<(), HallError> {
        let mut unread = Vec::new();
        for id in games {
            if self.game(id).is_ok_and(|game| !game.is_loaded()) {
                unread.push(id);
            }
        }
        if unread.is_empty() {
            return Ok(());
        }
        let unread = Arc::new(Mutex::new(unread));
        let readers = (0..at_once()).map(|_| {
            let (hall, unread) = (Arc::clone(self), Arc::clone(&unread));
            tokio::task::spawn_blocking(move || {
                loop {
                    let next = guard(&unread).pop();
                    let Some(id) = next else { return Ok(()) };
                    if let Ok(game) = hall.game(id)
                        && !game.is_loaded()
                    {
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
            .replay(&rows, &self.starts, self.now(), order)
            .map_err(|error| HallError::Unreadable(format!("game {id}: {error}")))?;
        if let Some(at) = game.heard_late() {
            self.late.set(id, Some(at));
        }
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

    /// What a statement brought, as a viewer is told of it; only if it came over that link, under that
    /// name.
    pub(crate) async fn entry(
        self: &Arc<Self>,
        game: &Arc<Game>,
        seq: u32,
        viewer: Viewer,
        link: Option<LinkId>,
        reference: Option<&str>,
    ) -> Result<Value, HallError> {
        let before = seq.saturating_sub(1);
        let rows = self.statements(game, before, seq).await?;
        let same = |row: &&StatementRow| row.link == link && row.reference.as_deref() == reference;
        let row = rows.iter().find(same).ok_or_else(|| {
            HallError::Unacceptable("say it again under another `ref`".to_owned())
        })?;
        Ok(json!(Entry::of(row, &told::read(&row.answers), viewer)))
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
