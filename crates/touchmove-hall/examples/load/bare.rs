//! What the disk and the database do by themselves.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Failure;

/// How long each sync of a page took, in milliseconds, sorted.
pub(crate) fn syncs(folder: &Path, length: Duration) -> Result<Vec<f64>, Failure> {
    let mut file = File::create(folder.join("syncs"))?;
    let page = [7; 4096];
    let began = Instant::now();
    let mut took = Vec::new();
    while began.elapsed() < length {
        let start = Instant::now();
        file.write_all(&page)?;
        file.sync_data()?;
        took.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    took.sort_by(f64::total_cmp);
    Ok(took)
}

/// Rows a second, so many a commit, of the size that statements have.
pub(crate) fn commits(path: &Path, group: usize, length: Duration) -> Result<f64, Failure> {
    let mut database = rusqlite::Connection::open(path)?;
    database.pragma_update(None, "journal_mode", "WAL")?;
    database.pragma_update(None, "synchronous", "FULL")?;
    // As the hall has it.
    database.pragma_update(None, "wal_autocheckpoint", 4000)?;
    database.execute_batch(
        "CREATE TABLE statements (id INTEGER PRIMARY KEY, before INTEGER, game TEXT, seq INTEGER, \
         time INTEGER, actor TEXT, link TEXT, ref TEXT, text TEXT, answers TEXT, refused TEXT)",
    )?;
    let began = Instant::now();
    let mut rows = 0;
    while began.elapsed() < length {
        let work = database.transaction()?;
        {
            let mut insert = work.prepare_cached(
                "INSERT INTO statements (before, game, seq, time, actor, link, ref, text) \
                 VALUES (?, 'k7x2p9', ?, ?, 'white', 'abcdefgh', 'r123456', 'lift e2')",
            )?;
            for _ in 0..group {
                insert.execute([rows, rows, rows])?;
                rows += 1;
            }
        }
        work.commit()?;
    }
    Ok(rows as f64 / began.elapsed().as_secs_f64())
}
