//! Games that are to be opened.

use std::sync::Arc;

use touchmove_board::Colour;

use super::organising::day;
use super::{Hall, HallError};
use crate::competition::Day;
use crate::game::Game;
use crate::journal::{GameRow, Write};
use crate::locks::{guard, write};
use crate::names::{CALLED, GameId, Token, can_be_called, join_code};
use crate::rules;
use crate::seat::{Opens, Seat};

/// A game that is to be opened.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    #[serde(default)]
    pub(crate) rules: Vec<String>,
    #[serde(default)]
    pub(crate) white: Option<String>,
    #[serde(default)]
    pub(crate) black: Option<String>,
    #[serde(default)]
    pub(crate) arbiter: Option<String>,
    #[serde(default = "yes")]
    pub(crate) public: bool,
    /// Whether there is a link for a device that lies between the players.
    #[serde(default)]
    pub(crate) table: bool,
    /// Who watches sees it so many seconds later.
    #[serde(default)]
    pub(crate) delay: u32,
    /// The day on which it is played, if that is not today.
    #[serde(default)]
    pub(crate) date: Option<String>,
}

pub(super) fn yes() -> bool {
    true
}

/// A game that has been opened.
pub(crate) struct Opened {
    pub(crate) game: GameId,
    pub(crate) code: String,
    pub(crate) white: Token,
    pub(crate) black: Token,
    pub(crate) arbiter: Option<Token>,
    pub(crate) table: Option<Token>,
}

/// Who watches sees a game so many seconds later at most: an hour.
pub(crate) const LONGEST_DELAY: u32 = 3600;

/// How long spectators wait, if it can be so long.
pub(super) fn delay_of(seconds: u32) -> Result<u32, HallError> {
    let fits = seconds <= LONGEST_DELAY;
    fits.then_some(seconds)
        .ok_or_else(|| HallError::Unacceptable(format!("delay: {LONGEST_DELAY} seconds at most")))
}

impl Hall {
    /// Opens a game. It is durable when this returns.
    pub(crate) async fn open_game(self: &Arc<Self>, new: NewGame) -> Result<Opened, HallError> {
        let name = |name: &Option<String>, whose| {
            name.as_deref().map(|name| name_of(name, whose)).transpose()
        };
        let (white, black) = (name(&new.white, "white")?, name(&new.black, "black")?);
        let header = rules::header(&new.rules, white.as_deref(), black.as_deref())?;
        let arbiter = name(&new.arbiter, "arbiter")?;
        if new.table {
            rules::lets_a_table_be(&header)?;
        }
        let date = day(new.date)?;
        let id = self.given.game()?;
        let code = self.unused_code()?;
        let row = GameRow {
            id,
            opened: self.now(),
            header,
            arbiter,
            code: Some(code.clone()),
            public: new.public,
            place: None,
            date: date.or_else(Day::today),
            delay: delay_of(new.delay)?,
            ending: None,
        };
        let mut writes = vec![Write::Game(row.clone())];
        let mut links = Vec::new();
        let mut make = |seat| -> Result<Token, HallError> {
            let name = row.arbiter.clone().filter(|_| seat == Seat::Desk);
            let (token, link) = self.new_link(Opens::Seat(id, seat), name)?;
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
        let table = new.table.then(|| make(Seat::Table)).transpose()?;
        self.write_down(writes).await?;
        let game = Game::new(row);
        game.replay(&[], &[], self.now(), |_| ())
            .map_err(|error| HallError::Unacceptable(error.to_string()))?;
        write(&self.games).insert(id, Arc::new(game));
        let mut known = write(&self.links);
        for link in links {
            known.add(link);
        }
        drop(known);
        guard(&self.codes).insert(code.clone(), id);
        tracing::info!(game = %id, "a game is opened");
        Ok(Opened {
            game: id,
            code,
            white,
            black,
            arbiter,
            table,
        })
    }

    /// A link to the free seat of the game of that code, which then holds no longer.
    pub(crate) async fn join(self: &Arc<Self>, code: &str) -> Result<Token, HallError> {
        let none = || HallError::NotFound("no game waits under that code".to_owned());
        let game = guard(&self.codes).remove(code).ok_or_else(none)?;
        // Nobody replaces a link meanwhile.
        let _held = self.replacing.lock().await;
        let made = |player| self.new_link(Opens::Seat(game, Seat::Player(player)), None);
        // Who opens a game takes White unless he has gone to the other seat.
        let (black, white) = (made(Colour::Black)?, made(Colour::White)?);
        let taken = {
            let mut links = write(&self.links);
            let mut seats = [black, white].into_iter();
            // From now on the old link opens nothing: who follows it comes too late. Who has followed
            // it before sits there, and is left alone.
            seats.find_map(|seat| Some((links.take_unused(seat.1.opens)?, seat)))
        };
        let used = Write::CodeUsed(game);
        let Some((old, (token, link))) = taken else {
            self.write_down(vec![used]).await?;
            return Err(none());
        };
        let writes = vec![used, Write::LinkEnded(old.id), Write::Link(link.clone())];
        self.write_down(writes).await?;
        write(&self.links).add(link);
        Ok(token)
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

/// A name as it can stand in a line.
pub(crate) fn name_of(name: &str, whose: &str) -> Result<String, HallError> {
    let name = name.trim();
    can_be_called(name)
        .then(|| name.to_owned())
        .ok_or_else(|| HallError::Unacceptable(format!("{whose}: {CALLED}")))
}
