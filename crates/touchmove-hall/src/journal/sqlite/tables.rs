//! The tables of the database, and how those of an older version are carried over.

use rusqlite::{Connection, OptionalExtension as _};

/// The version of the tables. A database of a later one is not touched.
pub(super) const VERSION: i64 = 3;

/// The tables of version 1, which later ones add to.
const FIRST: &str = "
    -- One row: the version of these tables, the last durable moment, unless a statement that has not
    -- been noted is of a later one, and up to which statement `games.last` is noted.
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

/// Competitions; links that open more than one game; what arbiters are called.
const SECOND: &str = "
    -- `terms`, and `entry` below, are JSON: they are read and written as a whole.
    CREATE TABLE competitions (
        id TEXT PRIMARY KEY,
        opened INTEGER NOT NULL,
        terms TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE players (
        competition TEXT NOT NULL REFERENCES competitions,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (competition, number)
    ) WITHOUT ROWID;

    CREATE TABLE rounds (
        competition TEXT NOT NULL REFERENCES competitions,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (competition, number)
    ) WITHOUT ROWID;

    ALTER TABLE games ADD COLUMN competition TEXT REFERENCES competitions;
    ALTER TABLE games ADD COLUMN round INTEGER;
    ALTER TABLE games ADD COLUMN board INTEGER;
    -- Who watches sees it so many seconds later.
    ALTER TABLE games ADD COLUMN delay INTEGER NOT NULL DEFAULT 0;
    -- How it stands, as JSON, if it is over and that has been noted.
    ALTER TABLE games ADD COLUMN ending TEXT;
    -- Others have been paired on its board.
    ALTER TABLE games ADD COLUMN dropped INTEGER NOT NULL DEFAULT 0;

    -- The arbiter who made it.
    ALTER TABLE statements ADD COLUMN by TEXT;
    UPDATE statements SET by = (SELECT arbiter FROM games WHERE games.id = statements.game)
        WHERE actor = 'arbiter';

    -- A link is to a seat of a game, or of a competition: then to the player, or the board, of that
    -- number.
    CREATE TABLE links_of_all (
        id TEXT PRIMARY KEY,
        hash BLOB NOT NULL,
        seat TEXT NOT NULL,
        game TEXT REFERENCES games,
        competition TEXT REFERENCES competitions,
        number INTEGER,
        -- The arbiter whose it is.
        name TEXT,
        used INTEGER NOT NULL,
        ended INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    INSERT INTO links_of_all (id, hash, seat, game, name, used, ended)
        SELECT links.id, hash, seat, game, iif(seat = 'arbiter', games.arbiter, NULL), used, ended
        FROM links JOIN games ON games.id = links.game;
    DROP TABLE links;
    ALTER TABLE links_of_all RENAME TO links;

    UPDATE hall SET version = 2;
";

/// The days on which games are played.
const THIRD: &str = "
    -- Of a game that is of no competition.
    ALTER TABLE games ADD COLUMN date TEXT;

    UPDATE hall SET version = 3;
";

/// What brings tables of each version to the next, from none on.
const STEPS: [&str; VERSION as usize] = [FIRST, SECOND, THIRD];

/// Tables of an older version as that version made them: for tests.
#[cfg(test)]
pub(super) fn of_version(database: &Connection, version: usize) -> rusqlite::Result<()> {
    let mut steps = STEPS.iter().take(version);
    steps.try_for_each(|step| database.execute_batch(step))
}

/// The version of a database; `None` if it has no tables yet.
pub(super) fn version(database: &Connection) -> rusqlite::Result<Option<i64>> {
    let exists = database
        .query_row(
            "SELECT 1 FROM sqlite_schema WHERE name = 'hall'",
            [],
            |_| Ok(()),
        )
        .optional()?;
    match exists {
        None => Ok(None),
        Some(()) => database
            .query_row("SELECT version FROM hall", [], |row| row.get(0))
            .map(Some),
    }
}

/// Makes the tables, or carries over those of the version that is given. All of it is done, or
/// nothing.
pub(super) fn make(database: &mut Connection, version: Option<i64>) -> rusqlite::Result<()> {
    let work = database.transaction()?;
    let made = usize::try_from(version.unwrap_or(0)).unwrap_or(STEPS.len());
    for step in STEPS.iter().skip(made) {
        work.execute_batch(step)?;
    }
    work.commit()
}
