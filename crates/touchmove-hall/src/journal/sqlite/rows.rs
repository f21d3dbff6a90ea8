//! What is in a row of each table.

use std::collections::HashMap;

use rusqlite::{Connection, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use touchmove_clock::Millis;

use crate::competition::{Competition, Player, Round};
use crate::journal::{GamePlace, GameRow, JournalError, LinkRow, StatementRow, Stored, Write};
use crate::names::{CompetitionId, GameId, LinkId, TokenHash};
use crate::seat::{Opens, Seat, Speaker};
use crate::time::HallTime;

/// Everything but the statements, and the row of the last statement of each game, as far as noted.
pub(super) fn stored(
    database: &Connection,
    now: HallTime,
) -> rusqlite::Result<(Stored, HashMap<GameId, i64>)> {
    let starts = database
        .prepare("SELECT at FROM starts ORDER BY at")?
        .query_map([], |row| moment(row, 0))?
        .collect::<Result<_, _>>()?;
    let mut games = Vec::new();
    let mut ends = HashMap::new();
    let mut select = database.prepare(
        "SELECT id, opened, header, arbiter, code, public, last, competition, round, board, delay, \
         ending, date FROM games WHERE dropped = 0 ORDER BY opened",
    )?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let game = game(row)?;
        match row.get(6)? {
            0 => {}
            last => _ = ends.insert(game.id, last),
        }
        games.push(game);
    }
    let links = database
        .prepare(
            "SELECT id, hash, seat, game, used, competition, number, name FROM links \
             WHERE ended = 0",
        )?
        .query_map([], link)?
        .collect::<Result<_, _>>()?;
    let dropped = database
        .prepare("SELECT id FROM games WHERE dropped = 1")?
        .query_map([], |row| named(row, 0))?
        .collect::<Result<_, _>>()?;
    let ended = database
        .prepare("SELECT id FROM links WHERE ended = 1")?
        .query_map([], |row| named(row, 0))?
        .collect::<Result<_, _>>()?;
    let stored = Stored {
        now,
        starts,
        games,
        links,
        competitions: competitions(database)?,
        dropped,
        ended,
    };
    Ok((stored, ends))
}

fn competitions(database: &Connection) -> rusqlite::Result<Vec<Competition>> {
    let mut found: Vec<Competition> = database
        .prepare("SELECT id, opened, terms FROM competitions ORDER BY opened")?
        .query_map([], |row| {
            Ok(Competition::new(
                named(row, 0)?,
                moment(row, 1)?,
                entry(row, 2)?,
            ))
        })?
        .collect::<Result<_, _>>()?;
    let mut players =
        database.prepare("SELECT entry FROM players WHERE competition = ? ORDER BY number")?;
    let mut rounds =
        database.prepare("SELECT entry FROM rounds WHERE competition = ? ORDER BY number")?;
    for competition in &mut found {
        let id = competition.id;
        competition.players = players
            .query_map([id.as_str()], |row| {
                let player: Player = entry(row, 0)?;
                Ok((player.number, player))
            })?
            .collect::<Result<_, _>>()?;
        competition.rounds = rounds
            .query_map([id.as_str()], |row| entry::<Round>(row, 0))?
            .collect::<Result<_, _>>()?;
    }
    Ok(found)
}

fn game(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    let competition: Option<String> = row.get(7)?;
    let place = competition.map(|id| {
        Ok::<_, rusqlite::Error>(GamePlace {
            competition: id.parse().map_err(|_| damaged(7, &id))?,
            round: row.get(8)?,
            board: row.get(9)?,
        })
    });
    let ending: Option<String> = row.get(11)?;
    let date: Option<String> = row.get(12)?;
    Ok(GameRow {
        id: named(row, 0)?,
        opened: moment(row, 1)?,
        header: row.get(2)?,
        arbiter: row.get(3)?,
        code: row.get(4)?,
        public: row.get(5)?,
        place: place.transpose()?,
        date: date.is_some().then(|| named(row, 12)).transpose()?,
        delay: row.get(10)?,
        ending: ending.is_some().then(|| entry(row, 11)).transpose()?,
    })
}

pub(super) fn insert(work: &Connection, row: &StatementRow, before: i64) -> rusqlite::Result<()> {
    let answers = (!row.answers.is_empty()).then_some(&row.answers);
    work.prepare_cached(
        "INSERT INTO statements \
         (before, game, seq, time, actor, link, ref, text, answers, refused, by) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        row.by,
    ])?;
    Ok(())
}

/// Everything but a statement: where that is put depends on its game.
pub(super) fn write_down(work: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Game(game) => work
            .prepare_cached(
                "INSERT INTO games \
                 (id, opened, header, arbiter, code, public, competition, round, board, delay, date) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                game.id.as_str(),
                game.opened.get() as i64,
                game.header,
                game.arbiter,
                game.code,
                game.public,
                game.place.as_ref().map(|place| place.competition.as_str()),
                game.place.map(|place| place.round),
                game.place.map(|place| place.board),
                game.delay,
                game.date.map(|date| date.to_string()),
            ])?,
        Write::Link(link) => {
            let (game, competition, number) = match &link.opens {
                Opens::Seat(game, _) => (Some(game.as_str()), None, None),
                Opens::Desk(id) => (None, Some(id.as_str()), None),
                Opens::Player(id, number) | Opens::Table(id, number) => {
                    (None, Some(id.as_str()), Some(*number))
                }
            };
            work.prepare_cached(
                "INSERT INTO links (id, hash, seat, game, competition, number, name, used) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                link.id.as_str(),
                link.hash.0,
                link.opens.name(),
                game,
                competition,
                number,
                link.name,
                link.used,
            ])?
        }
        Write::LinkUsed(id) => work
            .prepare_cached("UPDATE links SET used = 1 WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::LinkEnded(id) => work
            .prepare_cached("UPDATE links SET ended = 1 WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::CodeUsed(id) => work
            .prepare_cached("UPDATE games SET code = NULL WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::Ending(id, ending) => work
            .prepare_cached("UPDATE games SET ending = ? WHERE id = ?")?
            .execute(params![ending.as_ref().map(json).transpose()?, id.as_str()])?,
        Write::GameDropped(id) => work
            .prepare_cached("UPDATE games SET dropped = 1 WHERE id = ?")?
            .execute([id.as_str()])?,
        Write::Terms(id, opened, terms) => work
            .prepare_cached(
                "INSERT INTO competitions VALUES (?, ?, ?) \
                 ON CONFLICT (id) DO UPDATE SET terms = excluded.terms",
            )?
            .execute(params![id.as_str(), opened.get() as i64, json(terms)?])?,
        Write::Player(id, player) => work
            .prepare_cached("INSERT OR REPLACE INTO players VALUES (?, ?, ?)")?
            .execute(params![id.as_str(), player.number, json(player)?])?,
        Write::PlayerGone(id, number) => work
            .prepare_cached("DELETE FROM players WHERE competition = ? AND number = ?")?
            .execute(params![id.as_str(), number])?,
        Write::Round(id, round) => work
            .prepare_cached("INSERT OR REPLACE INTO rounds VALUES (?, ?, ?)")?
            .execute(params![id.as_str(), round.number, json(round)?])?,
        Write::Statement(statement) => {
            insert(work, statement, 0)?;
            1
        }
    };
    Ok(())
}

pub(super) fn statement(row: &Row<'_>) -> rusqlite::Result<StatementRow> {
    let link: Option<String> = row.get(5)?;
    let actor: String = row.get(4)?;
    Ok(StatementRow {
        game: named(row, 1)?,
        seq: row.get(2)?,
        time: Millis::new(row.get::<_, i64>(3)?.max(0) as u64),
        speaker: Speaker::named(&actor).ok_or_else(|| damaged(4, &actor))?,
        by: row.get(10)?,
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
    let game: Option<String> = row.get(3)?;
    let opens = if game.is_some() {
        Opens::Seat(
            named(row, 3)?,
            seat.parse::<Seat>().map_err(|_| damaged(2, &seat))?,
        )
    } else {
        let competition: CompetitionId = named(row, 5)?;
        match seat.as_str() {
            "arbiter" => Opens::Desk(competition),
            "player" => Opens::Player(competition, row.get(6)?),
            "table" => Opens::Table(competition, row.get(6)?),
            _ => return Err(damaged(2, &seat)),
        }
    };
    Ok(LinkRow {
        id: named(row, 0)?,
        hash: TokenHash(row.get(1)?),
        opens,
        name: row.get(7)?,
        used: row.get(4)?,
    })
}

pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<HallTime> {
    Ok(HallTime::new(row.get::<_, i64>(column)?.max(0) as u64))
}

pub(super) fn named<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    text.parse().map_err(|_| damaged(column, &text))
}

fn entry<T: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|error| damaged(column, &error.to_string()))
}

fn json(value: &impl Serialize) -> rusqlite::Result<String> {
    serde_json::to_string(value)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

/// A value that the hall does not write.
fn damaged(column: usize, value: &str) -> rusqlite::Error {
    let error = JournalError(format!("`{value}` does not belong there"));
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(error))
}
