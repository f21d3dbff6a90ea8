//! The hall: its games, the links to their seats, and the way of a statement from a seat to the
//! journal and back to all who see it.

mod again;
mod competitions;
mod entering;
mod given;
mod keeping;
mod links;
mod opening;
mod organising;
mod pgn;
mod reading;

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, RwLock};

use serde_json::Value;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::faults::Fault;
use crate::game::{Arrival, Game, Listening, Outcome, Said};
use crate::journal::sqlite::SqliteJournal;
use crate::journal::writer::{Order, Then, Writer};
use crate::journal::{GameRow, Journal, JournalError, Reading, Write};
use crate::locks::{guard, read};
use crate::metrics::METRICS;
use crate::names::{CompetitionId, GameId, LinkId};
use crate::seat::Viewer;
use crate::time::{HallClock, HallTime};
use crate::timers::Timers;

pub(crate) use competitions::{Contest, Sees};
pub(crate) use entering::{Sheet, Sheets};
use given::Given;
use links::Links;
pub(crate) use links::Place;
pub(crate) use opening::{NewGame, name_of};
pub(crate) use organising::{NewCompetition, NewRound, NewTerms};

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
    /// The same, with all that is wrong in it.
    #[error("{}", .0.first().map_or("it is not as it should be".to_owned(), ToString::to_string))]
    Faulty(Vec<Fault>),
    /// It could have been done before, or later.
    #[error("{0}")]
    NotNow(String),
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
    given: Given,
    games: RwLock<HashMap<GameId, Arc<Game>>>,
    links: RwLock<Links>,
    /// Held while the link to a seat is replaced, so that there are never two.
    replacing: tokio::sync::Mutex<()>,
    competitions: RwLock<HashMap<CompetitionId, Arc<Contest>>>,
    codes: Mutex<HashMap<String, GameId>>,
    writer: Mutex<Option<Writer>>,
    reader: Mutex<Box<dyn Reading>>,
    /// So many games are read at a time for those who want them all in one file.
    apart: Semaphore,
    /// When the hall was started.
    starts: Vec<HallTime>,
    timers: Timers,
    /// When those who watch a game with a delay hear something next.
    late: Timers,
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
        let given = Given::of(&stored);
        let mut links = Links::default();
        let used = |game: &GameRow| Some((game.code.clone()?, game.id));
        let codes = stored.games.iter().filter_map(used).collect();
        for link in stored.links {
            links.add(link);
        }
        let contests = stored.competitions.into_iter();
        let contests = contests.map(|found| (found.id, Arc::new(Contest::new(found))));
        let games = stored.games.into_iter();
        let hall = Arc::new(Hall {
            clock: HallClock::going_on_from(stored.now),
            given,
            games: RwLock::new(
                games
                    .map(|row| (row.id, Arc::new(Game::new(row))))
                    .collect(),
            ),
            links: RwLock::new(links),
            replacing: tokio::sync::Mutex::default(),
            competitions: RwLock::new(contests.collect()),
            codes: Mutex::new(codes),
            writer: Mutex::new(Some(writer)),
            reader: Mutex::new(reader),
            apart: Semaphore::new(reading::at_once()),
            starts: stored.starts,
            timers: Timers::default(),
            late: Timers::default(),
            ordered: Mutex::new(stored.now),
            halted: watch::Sender::new(None),
            _lock: lock,
        });
        tokio::spawn(async move {
            while let Some(commit) = publishing.recv().await {
                crate::journal::writer::Committed::tell(commit);
            }
        });
        tokio::spawn(keeping::keep_time(Arc::downgrade(&hall)));
        tokio::spawn(keeping::beat(Arc::downgrade(&hall)));
        tokio::spawn(keeping::tidy(Arc::downgrade(&hall)));
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

    /// Why nothing is stated any more, if it is so, and when it comes to be so.
    pub(crate) fn halted(&self) -> watch::Receiver<Option<Arc<str>>> {
        self.halted.subscribe()
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
        let (mut view, seq) = game.view(viewer, self.now()).ok_or_else(not_loaded)?;
        self.durable(game, seq).await?;
        self.say_where(game, &mut view);
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
        let (listening, mut view, seq) = game.listen(viewer, link, now).ok_or_else(not_loaded)?;
        self.durable(game, seq).await?;
        self.say_where(game, &mut view);
        Ok((listening, view, seq))
    }

    fn arrived(self: &Arc<Self>, game: &Arc<Game>, arrival: Arrival) {
        let Arrival {
            row,
            news,
            next,
            ending,
        } = arrival;
        self.timers.set(row.game, next);
        let told = Arc::clone(game);
        let has_ended = ending.is_some();
        let mut writes = vec![Write::Statement(row)];
        writes.extend(ending);
        let contest = self.contest_of(game).filter(|_| has_ended);
        let hall = Arc::downgrade(self);
        let then = Box::new(move |outcome: Result<(), JournalError>| {
            if outcome.is_ok() {
                told.publish(&news);
                if let (Some(at), Some(hall)) = (told.heard_late(), hall.upgrade()) {
                    hall.late.set(told.row.id, Some(at));
                }
                if let Some(contest) = contest {
                    contest.has_changed();
                }
            }
        });
        self.order(writes, then);
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
}

fn not_loaded() -> HallError {
    HallError::Unreadable("the game has not been read".to_owned())
}

#[cfg(test)]
mod tests;
