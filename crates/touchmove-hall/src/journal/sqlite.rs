//! The journal in an SQLite database.
//!
//! `synchronous=FULL`: a commit has reached the disk when it returns. Statements are only appended,
//! in the order in which they were made; each names the row of the one before it in its game. So a
//! commit touches few pages however many games it is of, which an index by game would not let it;
//! where a game's last statement stands is kept in memory, and noted in its row now and then.

mod rows;
mod tables;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, params};
use touchmove_clock::Millis;

use super::{Journal, JournalError, LastStatement, Reading, StatementRow, Stored, Write};
use crate::locks::guard;
use crate::names::GameId;
use crate::time::HallTime;

use rows::{insert, moment, named, statement, write_down};
use tables::VERSION;

/// After so many statements it is noted where those of each game end.
const NOTE_AFTER: i64 = 50_000;

/// A statement has its own moment. That of the commit is noted besides when it is so much later than
/// the one that has been: under load, half of what is written would be this otherwise.
const MOMENT_AFTER: Millis = Millis::new(200);

/// The row of the last statement of each game that has one.
type Ends = Arc<Mutex<HashMap<GameId, i64>>>;

/// A journal in one file.
pub(crate) struct SqliteJournal {
    path: PathBuf,
    database: Connection,
    /// What is committed; also what a reader begins from.
    ends: Ends,
    /// What the commit that is being made adds.
    new_ends: HashMap<GameId, i64>,
    /// Where statements ended that have not been noted, and up to where that is.
    not_noted: HashMap<GameId, i64>,
    noted: i64,
    last: i64,
    /// The latest moment of any commit, and the one that has been noted.
    moment: HallTime,
    moment_noted: HallTime,
}

impl SqliteJournal {
    /// Opens the journal in that file, or begins it.
    pub(crate) fn at(path: &Path) -> Result<SqliteJournal, JournalError> {
        let open = || -> rusqlite::Result<Connection> {
            let database = Connection::open(path)?;
            database.busy_timeout(Duration::from_secs(2))?;
            database.pragma_update(None, "journal_mode", "WAL")?;
            database.pragma_update(None, "synchronous", "FULL")?;
            database.pragma_update(None, "wal_autocheckpoint", 4000)?;
            database.set_prepared_statement_cache_capacity(32);
            Ok(database)
        };
        Ok(SqliteJournal {
            path: path.to_owned(),
            database: open().map_err(|error| in_words(&error))?,
            ends: Ends::default(),
            new_ends: HashMap::new(),
            not_noted: HashMap::new(),
            noted: 0,
            last: 0,
            moment: HallTime::default(),
            moment_noted: HallTime::default(),
        })
    }

    /// For tests: the database may grow to so many pages and no further, as on a full disk.
    #[cfg(test)]
    pub(crate) fn grow_to(&self, pages: u32) -> rusqlite::Result<()> {
        self.database.pragma_update(None, "max_page_count", pages)
    }

    fn prepare(&mut self) -> rusqlite::Result<Stored> {
        let version = tables::version(&self.database)?;
        tables::make(&mut self.database, version)?;
        let database = &self.database;
        // Statements that have not been noted may be of a later moment than the one that has been.
        let now = database.query_row(
            "SELECT max(now, coalesce((SELECT max(games.opened + statements.time) \
             FROM statements JOIN games ON games.id = statements.game \
             WHERE statements.id > noted), 0)) FROM hall",
            [],
            |row| moment(row, 0),
        )?;
        (self.moment, self.moment_noted) = (now, now);
        database.execute("INSERT INTO starts VALUES (?)", [now.get() as i64])?;
        let (stored, mut ends) = rows::stored(database, now)?;
        self.noted = database.query_row("SELECT noted FROM hall", [], |row| row.get(0))?;
        self.last = self.noted;
        let mut later = database.prepare("SELECT id, game FROM statements WHERE id > ?")?;
        let mut rows = later.query([self.noted])?;
        while let Some(row) = rows.next()? {
            self.last = row.get(0)?;
            self.not_noted.insert(named(row, 1)?, self.last);
        }
        ends.extend(self.not_noted.iter().map(|(game, last)| (*game, *last)));
        *guard(&self.ends) = ends;
        Ok(stored)
    }

    fn write(&mut self, now: HallTime, writes: &[Write]) -> rusqlite::Result<()> {
        self.new_ends.clear();
        // Orders may overtake each other on their way here.
        self.moment = self.moment.max(now);
        let work = self.database.unchecked_transaction()?;
        for write in writes {
            match write {
                Write::Statement(statement) => {
                    let game = statement.game;
                    let before = match self.new_ends.get(&game) {
                        Some(before) => *before,
                        None => guard(&self.ends).get(&game).copied().unwrap_or(0),
                    };
                    insert(&work, statement, before)?;
                    self.new_ends.insert(game, work.last_insert_rowid());
                }
                other => write_down(&work, other)?,
            }
        }
        let last = self.new_ends.values().max().copied().unwrap_or(self.last);
        let note = last - self.noted > NOTE_AFTER;
        let is_statement = |write: &Write| matches!(write, Write::Statement(_));
        let notes_moment = note
            || writes.is_empty()
            || !writes.iter().all(is_statement)
            || self.moment.since(self.moment_noted) >= MOMENT_AFTER;
        if notes_moment {
            work.prepare_cached("UPDATE hall SET now = max(now, ?)")?
                .execute([self.moment.get() as i64])?;
        }
        if note {
            let mut update = work.prepare_cached("UPDATE games SET last = ? WHERE id = ?")?;
            for (game, end) in &self.not_noted {
                let end = self.new_ends.get(game).unwrap_or(end);
                update.execute(params![end, game.as_str()])?;
            }
            for (game, end) in &self.new_ends {
                update.execute(params![end, game.as_str()])?;
            }
            work.execute("UPDATE hall SET noted = ?", [last])?;
        }
        work.commit()?;
        if notes_moment {
            self.moment_noted = self.moment;
        }
        guard(&self.ends).extend(self.new_ends.iter().map(|(game, end)| (*game, *end)));
        if note {
            self.not_noted.clear();
            self.noted = last;
        } else {
            self.not_noted
                .extend(self.new_ends.iter().map(|(game, end)| (*game, *end)));
        }
        self.last = last;
        Ok(())
    }
}

impl Journal for SqliteJournal {
    fn open(&mut self) -> Result<Stored, JournalError> {
        match tables::version(&self.database).map_err(|error| in_words(&error))? {
            None | Some(1..=VERSION) => self.prepare().map_err(|error| in_words(&error)),
            Some(other) => Err(JournalError(format!(
                "it is of version {other}, and this hall reads up to version {VERSION}"
            ))),
        }
    }

    fn commit(&mut self, now: HallTime, writes: &[Write]) -> Result<(), JournalError> {
        self.write(now, writes).map_err(|error| in_words(&error))
    }

    fn reader(&self) -> Result<Box<dyn Reading>, JournalError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let database =
            Connection::open_with_flags(&self.path, flags).map_err(|error| in_words(&error))?;
        Ok(Box::new(SqliteReader {
            database,
            ends: Arc::clone(&self.ends),
        }))
    }
}

/// What reads the same file.
struct SqliteReader {
    database: Connection,
    ends: Ends,
}

impl SqliteReader {
    fn read(&self, game: GameId, after: u32, until: u32) -> rusqlite::Result<Vec<StatementRow>> {
        let mut at = guard(&self.ends).get(&game).copied().unwrap_or(0);
        let mut select = self.database.prepare_cached(
            "SELECT before, game, seq, time, actor, link, ref, text, answers, refused, by \
             FROM statements WHERE id = ?",
        )?;
        let mut found = Vec::new();
        while at > 0 {
            let (before, statement) =
                select.query_row([at], |row| Ok((row.get(0)?, statement(row)?)))?;
            if statement.seq <= after {
                break;
            }
            if statement.seq <= until {
                found.push(statement);
            }
            at = before;
        }
        found.reverse();
        Ok(found)
    }
}

impl Reading for SqliteReader {
    fn statements(
        &mut self,
        game: GameId,
        after: u32,
        until: u32,
    ) -> Result<Vec<StatementRow>, JournalError> {
        self.read(game, after, until)
            .map_err(|error| in_words(&error))
    }

    fn last(&mut self, game: GameId) -> Result<Option<LastStatement>, JournalError> {
        let Some(end) = guard(&self.ends).get(&game).copied() else {
            return Ok(None);
        };
        let select = "SELECT seq, time FROM statements WHERE id = ?";
        let found = self.database.prepare_cached(select).and_then(|mut select| {
            select.query_row([end], |row| {
                Ok(LastStatement {
                    seq: row.get(0)?,
                    time: Millis::new(row.get::<_, i64>(1)?.max(0) as u64),
                })
            })
        });
        found.map(Some).map_err(|error| in_words(&error))
    }
}

fn in_words(error: &rusqlite::Error) -> JournalError {
    use rusqlite::ErrorCode;
    let what = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full".to_owned(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program has locked it".to_owned()
        }
        Some(ErrorCode::DatabaseCorrupt) => "it is damaged".to_owned(),
        Some(ErrorCode::NotADatabase) => "it is no database".to_owned(),
        Some(ErrorCode::CannotOpen) => "it cannot be opened".to_owned(),
        Some(ErrorCode::ReadOnly) => "it may not be written".to_owned(),
        Some(ErrorCode::SystemIoFailure) => format!("the disk fails: {error}"),
        _ => error.to_string(),
    };
    JournalError(what)
}

#[cfg(test)]
mod tests;
