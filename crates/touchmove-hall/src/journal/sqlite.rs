//! The journal in an SQLite database.
//!
//! `synchronous=FULL`: a commit has reached the disk when it returns. Statements are only appended,
//! in the order in which they were made; each names the row of the one before it in its game. So a
//! commit touches few pages however many games it is of, which an index by game would not let it;
//! where a game's last statement stands is kept in memory, and noted in its row now and then.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params};
use touchmove_clock::Millis;

use super::{GameRow, Journal, JournalError, LinkRow, Reading, StatementRow, Stored, Write};
use crate::names::{GameId, LinkId, TokenHash};
use crate::seat::{Seat, Speaker};
use crate::time::HallTime;

/// The version of the tables below. A database of another one is not touched.
const VERSION: i64 = 1;

const TABLES: &str = "
    -- One row: the version of these tables, the last durable moment, and up to which statement
    -- `games.last` is known.
    CREATE TABLE hall (
        version INTEGER NOT NULL,
        now INTEGER NOT NULL,
        noted INTEGER NOT NULL
    );
    INSERT INTO hall VALUES (1, 0, 0);

    -- When the hall was started: clocks that ran then were interrupted.
    CREATE TABLE starts (at INTEGER NOT NULL);

    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        opened INTEGER NOT NULL,
        header TEXT NOT NULL,
        arbiter TEXT,
        code TEXT,
        public INTEGER NOT NULL,
        -- The row of its last statement, as far as noted.
        last INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;

    -- Of a secret only its SHA-256 is kept.
    CREATE TABLE links (
        id TEXT PRIMARY KEY,
        hash BLOB NOT NULL,
        seat TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games,
        used INTEGER NOT NULL,
        ended INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;

    CREATE TABLE statements (
        id INTEGER PRIMARY KEY,
        -- The row of the statement before in the same game; 0: it is the first.
        before INTEGER NOT NULL,
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        time INTEGER NOT NULL,
        actor TEXT NOT NULL,
        link TEXT,
        ref TEXT,
        text TEXT NOT NULL,
        answers TEXT,
        refused TEXT
    );
";

/// After so many statements it is noted where those of each game end.
const NOTE_AFTER: i64 = 50_000;

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
        })
    }

    /// For tests: the database may grow to so many pages and no further, as on a full disk.
    #[cfg(test)]
    pub(crate) fn grow_to(&self, pages: u32) -> rusqlite::Result<()> {
        self.database.pragma_update(None, "max_page_count", pages)
    }

    fn prepare(&mut self) -> rusqlite::Result<Stored> {
        let known = self.database.query_row(
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table'",
            [],
            |row| row.get::<_, i64>(0),
        )?;
        let work = self.database.transaction()?;
        if known == 0 {
            work.execute_batch(TABLES)?;
        }
        let mut stored = Stored {
            now: work.query_row("SELECT now FROM hall", [], |row| moment(row, 0))?,
            ..Stored::default()
        };
        work.execute("INSERT INTO starts VALUES (?)", [stored.now.get() as i64])?;
        work.commit()?;
        let database = &self.database;
        stored.starts = database
            .prepare("SELECT at FROM starts ORDER BY at")?
            .query_map([], |row| moment(row, 0))?
            .collect::<Result<_, _>>()?;
        let mut ends = HashMap::new();
        let mut games = database.prepare(
            "SELECT id, opened, header, arbiter, code, public, last FROM games ORDER BY opened",
        )?;
        let mut rows = games.query([])?;
        while let Some(row) = rows.next()? {
            let id: GameId = named(row, 0)?;
            stored.games.push(GameRow {
                id,
                opened: moment(row, 1)?,
                header: row.get(2)?,
                arbiter: row.get(3)?,
                code: row.get(4)?,
                public: row.get(5)?,
            });
            match row.get(6)? {
                0 => {}
                last => _ = ends.insert(id, last),
            }
        }
        stored.links = database
            .prepare("SELECT id, hash, seat, game, used FROM links WHERE ended = 0")?
            .query_map([], link)?
            .collect::<Result<_, _>>()?;
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

    fn version(&self) -> rusqlite::Result<Option<i64>> {
        let exists = self
            .database
            .query_row(
                "SELECT 1 FROM sqlite_schema WHERE name = 'hall'",
                [],
                |_| Ok(()),
            )
            .optional()?;
        match exists {
            None => Ok(None),
            Some(()) => self
                .database
                .query_row("SELECT version FROM hall", [], |row| row.get(0))
                .map(Some),
        }
    }

    fn write(&mut self, now: HallTime, writes: &[Write]) -> rusqlite::Result<()> {
        self.new_ends.clear();
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
        work.prepare_cached("UPDATE hall SET now = max(now, ?)")?
            .execute([now.get() as i64])?;
        let last = self.new_ends.values().max().copied().unwrap_or(self.last);
        let note = last - self.noted > NOTE_AFTER;
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
        match self.version().map_err(|error| in_words(&error))? {
            None | Some(VERSION) => self.prepare().map_err(|error| in_words(&error)),
            Some(other) => Err(JournalError(format!(
                "it is of version {other}, and this hall reads version {VERSION}"
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
            "SELECT before, game, seq, time, actor, link, ref, text, answers, refused \
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
}

fn insert(work: &Connection, row: &StatementRow, before: i64) -> rusqlite::Result<()> {
    let answers = (!row.answers.is_empty()).then_some(&row.answers);
    work.prepare_cached(
        "INSERT INTO statements (before, game, seq, time, actor, link, ref, text, answers, refused) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        before,
        row.game.as_str(),
        row.seq,
        row.time.get() as i64,
        row.speaker.name(),
        row.link.as_ref().map(LinkId::as_str),
        row.reference,
        row.text,
        answers,
        row.refused,
    ])?;
    Ok(())
}

fn write_down(work: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Game(game) => work
            .prepare_cached(
                "INSERT INTO games (id, opened, header, arbiter, code, public) \
                 VALUES (?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                game.id.as_str(),
                game.opened.get() as i64,
                game.header,
                game.arbiter,
                game.code,
                game.public,
            ])?,
        Write::Link(link) => work
            .prepare_cached(
                "INSERT INTO links (id, hash, seat, game, used) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![
                link.id.as_str(),
                link.hash.0,
                link.seat.name(),
                link.game.as_str(),
                link.used,
            ])?,
        Write::LinkUsed(id) => work
            .prepare_cached("UPDATE links SET used = 1 WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::LinkEnded(id) => work
            .prepare_cached("UPDATE links SET ended = 1 WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::CodeUsed(id) => work
            .prepare_cached("UPDATE games SET code = NULL WHERE id = ?")?
            .execute([id.as_str()])?,
        // Where it is put depends on the game, and is known where it is called.
        Write::Statement(statement) => {
            insert(work, statement, 0)?;
            1
        }
    };
    Ok(())
}

fn statement(row: &Row<'_>) -> rusqlite::Result<StatementRow> {
    let link: Option<String> = row.get(5)?;
    let actor: String = row.get(4)?;
    Ok(StatementRow {
        game: named(row, 1)?,
        seq: row.get(2)?,
        time: Millis::new(row.get::<_, i64>(3)?.max(0) as u64),
        speaker: Speaker::named(&actor).ok_or_else(|| damaged(4, &actor))?,
        link: link
            .map(|link| link.parse().map_err(|_| damaged(5, &link)))
            .transpose()?,
        reference: row.get(6)?,
        text: row.get(7)?,
        answers: row.get::<_, Option<String>>(8)?.unwrap_or_default(),
        refused: row.get(9)?,
    })
}

fn link(row: &Row<'_>) -> rusqlite::Result<LinkRow> {
    let seat: String = row.get(2)?;
    Ok(LinkRow {
        id: named(row, 0)?,
        hash: TokenHash(row.get(1)?),
        seat: seat.parse::<Seat>().map_err(|_| damaged(2, &seat))?,
        game: named(row, 3)?,
        used: row.get(4)?,
    })
}

fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<HallTime> {
    Ok(HallTime::new(row.get::<_, i64>(column)?.max(0) as u64))
}

fn named<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    text.parse().map_err(|_| damaged(column, &text))
}

/// A value that the hall does not write.
fn damaged(column: usize, value: &str) -> rusqlite::Error {
    let error = JournalError(format!("`{value}` does not belong there"));
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(error))
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

/// A lock is only held while a map is read or written, which does not fail half-way.
fn guard<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
