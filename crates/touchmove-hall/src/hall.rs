//! The hall: its games, the links to their seats, and the way of a statement from a seat to the
//! journal and back to all who see it.

mod links;
mod opening;

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{mpsc, oneshot, watch};
use touchmove_board::Colour;

use crate::game::{Arrival, Game, Listening, Outcome, Said};
use crate::journal::sqlite::SqliteJournal;
use crate::journal::writer::{Order, Then, Writer};
use crate::journal::{GameRow, Journal, JournalError, LinkRow, Reading, StatementRow, Write};
use crate::metrics::METRICS;
use crate::names::{GameId, LinkId, Token, join_code};
use crate::seat::{Seat, Viewer};
use crate::time::{HallClock, HallTime};
use crate::timers::Timers;

use links::{Links, new_link};
pub(crate) use opening::NewGame;
use opening::{Opened, header, name_of};

/// While a clock runs, a moment is durable that is no older than this, and the time of a commit.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// So much may wait for the journal before statements are turned away.
const MOST_QUEUED: u64 = 20_000;

/// Why something cannot be done; each is one clear line.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum HallError {
    /// There is no such thing, or it is not for the one who asks.
    #[error("{0}")]
    NotFound(String),
    /// What was sent is not what is wanted.
    #[error("{0}")]
    Unacceptable(String),
    /// The journal has failed: nothing is stated any more.
    #[error("play has stopped: the journal cannot be written: {0}")]
    Halted(String),
    /// More is stated than can be written.
    #[error("the journal is behind; try again in a moment")]
    Busy,
    /// The journal cannot be read, or a game in it.
    #[error("the journal cannot be read: {0}")]
    Unreadable(String),
    /// The system has no random numbers to give.
    #[error("the system gives no random numbers")]
    NoChance,
}

impl From<getrandom::Error> for HallError {
    fn from(_: getrandom::Error) -> HallError {
        HallError::NoChance
    }
}

impl From<JournalError> for HallError {
    fn from(error: JournalError) -> HallError {
        HallError::Unreadable(error.0)
    }
}

/// A playing hall. It is shared by all who come over the network.
pub struct Hall {
    clock: HallClock,
    games: RwLock<HashMap<GameId, Arc<Game>>>,
    links: RwLock<Links>,
    codes: Mutex<HashMap<String, GameId>>,
    writer: Mutex<Option<Writer>>,
    reader: Mutex<Box<dyn Reading>>,
    /// When the hall was started.
    starts: Vec<HallTime>,
    timers: Timers,
    /// The moment of the last order to the journal.
    ordered: Mutex<HallTime>,
    /// Why nothing is stated any more.
    halted: watch::Sender<Option<Arc<str>>>,
    /// Locked as long as this hall is open.
    _lock: Option<File>,
}

impl Hall {
    /// Opens the hall whose journal is in that folder, or begins one. It has to be called within a
    /// Tokio runtime, in which its clocks run.
    ///
    /// # Errors
    /// If the journal cannot be opened, or another hall has it open.
    pub fn open(folder: &Path) -> Result<Arc<Hall>, JournalError> {
        let failed = |error: std::io::Error| JournalError(error.to_string());
        std::fs::create_dir_all(folder).map_err(failed)?;
        let lock = File::create(folder.join("hall.lock")).map_err(failed)?;
        lock.try_lock()
            .map_err(|_| JournalError("another hall has it open".to_owned()))?;
        Hall::with(SqliteJournal::at(&folder.join("hall.db"))?, Some(lock))
    }

    /// The hall of a journal, with the file that keeps others from it.
    pub(crate) fn with(
        mut journal: impl Journal,
        lock: Option<File>,
    ) -> Result<Arc<Hall>, JournalError> {
        let stored = journal.open()?;
        let reader = journal.reader()?;
        let (committed, mut publishing) = mpsc::unbounded_channel();
        let done = move |commit| {
            // With the hall gone there is nobody to tell.
            let _ = committed.send(commit);
        };
        let writer = Writer::start(journal, done)
            .map_err(|error| JournalError(format!("no thread can be started: {error}")))?;
        let mut links = Links::default();
        let used = |game: &GameRow| Some((game.code.clone()?, game.id));
        let codes = stored.games.iter().filter_map(used).collect();
        for link in stored.links {
            links.add(link);
        }
        let games = stored.games.into_iter();
        let hall = Arc::new(Hall {
            clock: HallClock::going_on_from(stored.now),
            games: RwLock::new(
                games
                    .map(|row| (row.id, Arc::new(Game::new(row))))
                    .collect(),
            ),
            links: RwLock::new(links),
            codes: Mutex::new(codes),
            writer: Mutex::new(Some(writer)),
            reader: Mutex::new(reader),
            starts: stored.starts,
            timers: Timers::default(),
            ordered: Mutex::new(stored.now),
            halted: watch::Sender::new(None),
            _lock: lock,
        });
        tokio::spawn(async move {
            while let Some(commit) = publishing.recv().await {
                crate::journal::writer::Committed::tell(commit);
            }
        });
        tokio::spawn(keep_time(Arc::downgrade(&hall)));
        tokio::spawn(beat(Arc::downgrade(&hall)));
        Ok(hall)
    }

    /// The moment it is.
    pub(crate) fn now(&self) -> HallTime {
        self.clock.now()
    }

    /// How many games there are.
    pub(crate) fn games(&self) -> usize {
        read(&self.games).len()
    }

    /// The games that anybody may watch, the newest first.
    pub(crate) fn public_games(&self, most: usize) -> Vec<Arc<Game>> {
        let games = read(&self.games);
        let mut public: Vec<&Arc<Game>> = games.values().filter(|game| game.row.public).collect();
        public.sort_by_key(|game| std::cmp::Reverse((game.row.opened, game.row.id)));
        public.into_iter().take(most).cloned().collect()
    }

    /// Why nothing is stated any more, if it is so, and when it comes to be so.
    pub(crate) fn halted(&self) -> watch::Receiver<Option<Arc<str>>> {
        self.halted.subscribe()
    }

    /// Opens a game. It is durable when this returns.
    pub(crate) async fn open_game(self: &Arc<Self>, new: NewGame) -> Result<Opened, HallError> {
        let header = header(&new)?;
        let arbiter = new
            .arbiter
            .map(|name| name_of(&name, "arbiter"))
            .transpose()?;
        let id = self.unused_id()?;
        let code = self.unused_code()?;
        let row = GameRow {
            id,
            opened: self.now(),
            header,
            arbiter,
            code: Some(code.clone()),
            public: new.public,
        };
        let mut writes = vec![Write::Game(row.clone())];
        let mut links = Vec::new();
        let mut make = |seat| -> Result<Token, HallError> {
            let (token, link) = new_link(id, seat)?;
            writes.push(Write::Link(link.clone()));
            links.push(link);
            Ok(token)
        };
        let white = make(Seat::Player(Colour::White))?;
        let black = make(Seat::Player(Colour::Black))?;
        let arbiter = row
            .arbiter
            .is_some()
            .then(|| make(Seat::Desk))
            .transpose()?;
        self.write_down(writes).await?;
        let game = Game::new(row);
        game.replay(&[], &[], |_| ())
            .map_err(|error| HallError::Unacceptable(error.to_string()))?;
        write(&self.games).insert(id, Arc::new(game));
        let mut known = write(&self.links);
        for link in links {
            known.add(link);
        }
        drop(known);
        guard(&self.codes).insert(code.clone(), id);
        Ok(Opened {
            game: id,
            code,
            white,
            black,
            arbiter,
        })
    }

    /// A link to the free seat of the game of that code, which then holds no longer.
    pub(crate) async fn join(self: &Arc<Self>, code: &str) -> Result<Token, HallError> {
        let none = || HallError::NotFound("no game waits under that code".to_owned());
        let game = guard(&self.codes).remove(code).ok_or_else(none)?;
        let seat = {
            let links = read(&self.links);
            let free = |player: &Colour| {
                let link = links.of(game, Seat::Player(*player));
                link.is_some_and(|link| !link.used)
            };
            // Who opens a game takes White unless he has gone to the other seat.
            [Colour::Black, Colour::White].into_iter().find(free)
        };
        let used = Write::CodeUsed(game);
        if let Some(player) = seat {
            self.replace_link(game, Seat::Player(player), vec![used])
                .await
        } else {
            self.write_down(vec![used]).await?;
            Err(none())
        }
    }

    /// A new link to a seat. The old one opens nothing any more.
    pub(crate) async fn replace_link(
        self: &Arc<Self>,
        game: GameId,
        seat: Seat,
        mut writes: Vec<Write>,
    ) -> Result<Token, HallError> {
        let old = read(&self.links).of(game, seat).map(|link| link.id);
        let (token, link) = new_link(game, seat)?;
        writes.extend(old.map(Write::LinkEnded));
        writes.push(Write::Link(link.clone()));
        self.write_down(writes).await?;
        let mut links = write(&self.links);
        if let Some(old) = old {
            links.remove(old);
        }
        links.add(link);
        drop(links);
        if let (Some(old), Ok(game)) = (old, self.game(game)) {
            game.end_link(old);
        }
        Ok(token)
    }

    /// The link that a secret opens; that it was used is noted.
    pub(crate) fn use_link(self: &Arc<Self>, token: &Token) -> Option<LinkRow> {
        let mut links = write(&self.links);
        let id = *links.by_hash.get(&token.hash())?;
        let link = links.by_id.get_mut(&id)?;
        if !link.used {
            link.used = true;
            self.order(vec![Write::LinkUsed(id)], Box::new(|_| ()));
        }
        Some(link.clone())
    }

    /// The link of that name, if the secret is the one that opens it.
    pub(crate) fn link(&self, id: LinkId, token: &Token) -> Option<LinkRow> {
        let links = read(&self.links);
        let link = links.by_id.get(&id)?;
        (link.hash == token.hash()).then(|| link.clone())
    }

    /// Whether a link still opens something.
    pub(crate) fn holds(&self, id: LinkId) -> bool {
        read(&self.links).by_id.contains_key(&id)
    }

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

    fn replay(self: &Arc<Self>, game: &Arc<Game>) -> Result<(), HallError> {
        let id = game.row.id;
        let rows = guard(&self.reader).statements(id, 0, u32::MAX)?;
        let order = |arrival| self.arrived(game, arrival);
        let differences = game
            .replay(&rows, &self.starts, order)
            .map_err(|error| HallError::Unreadable(format!("game {id}: {error}")))?;
        for difference in differences {
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

    /// Somebody says something.
    ///
    /// # Errors
    /// If nothing can be stated now.
    pub(crate) fn say(
        self: &Arc<Self>,
        game: &Arc<Game>,
        said: Said,
    ) -> Result<Outcome, HallError> {
        self.is_open()?;
        if METRICS.queued.get() > MOST_QUEUED {
            return Err(HallError::Busy);
        }
        Ok(game.hear(|| self.now(), said, |arrival| self.arrived(game, arrival)))
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

    /// Waits until a game's statement of that number is in the journal: before that, nobody is
    /// shown anything that rests on it.
    pub(crate) async fn durable(&self, game: &Game, seq: u32) -> Result<(), HallError> {
        let Some(durable) = game.durable(seq) else {
            return Ok(());
        };
        let mut halted = self.halted();
        tokio::select! {
            _ = durable => Ok(()),
            _ = halted.wait_for(Option::is_some) => self.is_open(),
        }
    }

    /// A view of a game, as soon as all it rests on is durable.
    pub(crate) async fn view(
        self: &Arc<Self>,
        game: &Arc<Game>,
        viewer: Viewer,
    ) -> Result<Value, HallError> {
        let (view, seq) = game.view(viewer, self.now()).ok_or_else(not_loaded)?;
        self.durable(game, seq).await?;
        Ok(view)
    }

    /// Somebody listens to a game: he is given what he has to know first.
    pub(crate) async fn listen(
        self: &Arc<Self>,
        game: &Arc<Game>,
        viewer: Viewer,
        link: Option<LinkId>,
    ) -> Result<(Listening, Value, u32), HallError> {
        let now = self.now();
        let (listening, view, seq) = game.listen(viewer, link, now).ok_or_else(not_loaded)?;
        self.durable(game, seq).await?;
        Ok((listening, view, seq))
    }

    fn arrived(self: &Arc<Self>, game: &Arc<Game>, arrival: Arrival) {
        let Arrival { row, news, next } = arrival;
        self.timers.set(row.game, next);
        let told = Arc::clone(game);
        let then = Box::new(move |outcome: Result<(), JournalError>| {
            if outcome.is_ok() {
                told.publish(&news);
            }
        });
        self.order(vec![Write::Statement(row)], then);
    }

    /// Queues something for the journal; `then` is done when it is there.
    fn order(self: &Arc<Self>, writes: Vec<Write>, then: Then) {
        let at = self.now();
        *guard(&self.ordered) = at;
        let hall = Arc::downgrade(self);
        let then = Box::new(move |outcome: Result<(), JournalError>| {
            if let (Err(error), Some(hall)) = (&outcome, hall.upgrade()) {
                hall.halt(error);
            }
            then(outcome);
        });
        let order = Order { at, writes, then };
        let queued = match &*guard(&self.writer) {
            Some(writer) => writer.order(order),
            None => Err(JournalError("the hall is closed".to_owned())),
        };
        if let Err(error) = queued {
            self.halt(&error);
        }
    }

    async fn write_down(self: &Arc<Self>, writes: Vec<Write>) -> Result<(), HallError> {
        self.is_open()?;
        let (tell, told) = oneshot::channel();
        let then = Box::new(move |outcome| {
            // Who asked may have gone.
            let _ = tell.send(outcome);
        });
        self.order(writes, then);
        match told.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(HallError::Halted(error.0)),
            Err(_) => Err(HallError::Halted("the hall is closed".to_owned())),
        }
    }

    fn halt(&self, error: &JournalError) {
        let halts = |reason: &mut Option<Arc<str>>| {
            let first = reason.is_none();
            if first {
                tracing::error!("play stops: the journal cannot be written: {error}");
                *reason = Some(error.0.as_str().into());
            }
            first
        };
        self.halted.send_if_modified(halts);
    }

    /// Whether anything can be stated.
    pub(crate) fn is_open(&self) -> Result<(), HallError> {
        match &*self.halted.borrow() {
            None => Ok(()),
            Some(reason) => Err(HallError::Halted(reason.to_string())),
        }
    }

    /// Closes the hall in order: all that was said is in the journal, and the moment is noted.
    pub async fn close(self: &Arc<Self>) {
        // If the journal has failed, that has been said.
        let _ = self.write_down(Vec::new()).await;
        let writer = guard(&self.writer).take();
        let close = move || writer.map(Writer::close);
        // Nothing is left to be told if that fails.
        let _ = tokio::task::spawn_blocking(close).await;
    }

    fn unused_id(&self) -> Result<GameId, HallError> {
        loop {
            let id = GameId::random()?;
            if !read(&self.games).contains_key(&id) {
                return Ok(id);
            }
        }
    }

    fn unused_code(&self) -> Result<String, HallError> {
        let codes = guard(&self.codes);
        // Of a million codes few are in use; where many are, guessing one would be easy.
        if codes.len() > 10_000 {
            return Err(HallError::Busy);
        }
        loop {
            let code = join_code()?;
            if !codes.contains_key(&code) {
                return Ok(code);
            }
        }
    }
}

/// Lets each game hear that time has passed when a flag is to fall.
async fn keep_time(hall: std::sync::Weak<Hall>) {
    loop {
        let Some(open) = hall.upgrade() else { return };
        if open.is_open().is_ok() {
            for id in open.timers.due(open.now()) {
                if let Ok(game) = open.game(id) {
                    game.tick(|| open.now(), |arrival| open.arrived(&game, arrival));
                }
            }
        }
        let first = open.timers.first().map(|first| open.clock.instant(first));
        // Not for longer than this, so that a hall that nobody uses any more can go.
        let longest = std::time::Instant::now() + Duration::from_secs(1);
        let until = first.map_or(longest, |first| first.min(longest)) + Duration::from_millis(1);
        tokio::select! {
            () = tokio::time::sleep_until(until.into()) => {}
            () = open.timers.changed() => {}
        }
    }
}

/// Notes the moment while any clock runs, unless something else has just been written.
async fn beat(hall: std::sync::Weak<Hall>) {
    let mut ticks = tokio::time::interval(HEARTBEAT / 2);
    loop {
        ticks.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        let since = hall.now().since(*guard(&hall.ordered)).get();
        let due = u128::from(since) >= HEARTBEAT.as_millis() / 2;
        if due && hall.timers.any() && hall.is_open().is_ok() {
            hall.order(Vec::new(), Box::new(|_| ()));
        }
    }
}

fn not_loaded() -> HallError {
    HallError::Unreadable("the game has not been read".to_owned())
}

// Under these locks nothing is done that could fail half-way.
fn guard<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> std::sync::RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
