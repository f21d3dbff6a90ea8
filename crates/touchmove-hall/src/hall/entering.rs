//! Who comes to a competition: its players, the links to their seats, its arbiters.

use std::sync::Arc;

use serde::Deserialize;

use super::{Contest, Hall, HallError, name_of};
use crate::competition::{MOST_BOARDS, MOST_PLAYERS, NewPlayer};
use crate::faults::{Fault, Faults};
use crate::journal::Write;
use crate::locks::read;
use crate::names::{LinkId, Token};
use crate::rules;
use crate::seat::Opens;

/// For whom new links are made.
#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Sheets {
    /// For all who are paired in that round.
    Round { round: u32 },
    /// For one player.
    Player { player: u32 },
    /// For the device on a table.
    Table { board: u32, table: bool },
}

/// A new link, with whose it is.
pub(crate) struct Sheet {
    pub(crate) opens: Opens,
    pub(crate) token: Token,
}

impl Hall {
    /// Enters players, all of them or none.
    pub(crate) async fn enter_players(
        self: &Arc<Self>,
        contest: &Contest,
        players: Vec<(String, NewPlayer)>,
    ) -> Result<Vec<u32>, HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        let mut writes = Vec::new();
        let mut numbers = Vec::new();
        let mut faults = Faults::default();
        for (at, new) in players {
            if faults.is_full() {
                break;
            }
            let number = competition.next_number();
            match new.numbered(number) {
                Ok(player) => {
                    writes.push(Write::Player(contest.id, player.clone()));
                    competition.players.insert(number, player);
                    numbers.push(number);
                }
                Err(text) => faults.add(Fault::at(at, text)),
            }
        }
        if competition.players.len() > MOST_PLAYERS {
            faults.add(Fault::at(
                "players",
                format!("there are {MOST_PLAYERS} at most"),
            ));
        }
        faults.or(()).map_err(HallError::Faulty)?;
        self.write_down(writes).await?;
        contest.becomes(competition, &held);
        Ok(numbers)
    }

    /// Says other things of a player. In the games that have been paired he keeps his name.
    pub(crate) async fn change_player(
        self: &Arc<Self>,
        contest: &Contest,
        number: u32,
        new: NewPlayer,
    ) -> Result<(), HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        if competition.player(number).is_none() {
            return Err(no_player(number));
        }
        let player = new.numbered(number).map_err(HallError::Unacceptable)?;
        self.write_down(vec![Write::Player(contest.id, player.clone())])
            .await?;
        competition.players.insert(number, player);
        contest.becomes(competition, &held);
        Ok(())
    }

    /// Takes a player out; one who has been paired has withdrawn instead. Whether he is still there.
    pub(crate) async fn take_out(
        self: &Arc<Self>,
        contest: &Contest,
        number: u32,
    ) -> Result<bool, HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        let paired = competition.is_paired(number);
        let player = competition
            .players
            .get_mut(&number)
            .ok_or_else(|| no_player(number))?;
        if paired {
            player.withdrawn = true;
            self.write_down(vec![Write::Player(contest.id, player.clone())])
                .await?;
        } else {
            let link = read(&self.links)
                .of(Opens::Player(contest.id, number))
                .cloned();
            let mut writes = vec![Write::PlayerGone(contest.id, number)];
            writes.extend(link.iter().map(|link| Write::LinkEnded(link.id)));
            self.write_down(writes).await?;
            competition.players.remove(&number);
            self.links_replaced(&link.into_iter().collect::<Vec<_>>(), Vec::new());
        }
        contest.becomes(competition, &held);
        Ok(paired)
    }

    /// New links to seats; the old ones end.
    pub(crate) async fn sheets(
        self: &Arc<Self>,
        contest: &Contest,
        wanted: &Sheets,
    ) -> Result<Vec<Sheet>, HallError> {
        let _held = contest.change().await;
        let competition = contest.now();
        let id = contest.id;
        let places: Vec<Opens> = match *wanted {
            Sheets::Round { round } => {
                let round = competition
                    .round(round)
                    .ok_or_else(|| HallError::NotFound(format!("there is no round {round}")))?;
                let boards = round.boards.iter();
                boards
                    .flat_map(|board| [board.white, board.black])
                    .map(|player| Opens::Player(id, player))
                    .collect()
            }
            Sheets::Player { player } => {
                competition
                    .player(player)
                    .ok_or_else(|| no_player(player))?;
                vec![Opens::Player(id, player)]
            }
            Sheets::Table { table: false, .. } => {
                return Err(HallError::Unacceptable(
                    "table: it is true for a link to a table".to_owned(),
                ));
            }
            Sheets::Table { board, table: true } => {
                let header = rules::header(&competition.terms.rules, None, None)?;
                rules::lets_a_table_be(&header)?;
                let most = MOST_BOARDS as u32;
                if !(1..=most).contains(&board) {
                    return Err(HallError::NotFound(format!(
                        "boards are numbered 1 to {most}"
                    )));
                }
                vec![Opens::Table(id, board)]
            }
        };
        let mut writes = Vec::new();
        let (mut old, mut new, mut sheets) = (Vec::new(), Vec::new(), Vec::new());
        {
            let links = read(&self.links);
            for opens in places {
                let (token, link) = self.new_link(opens, None)?;
                if let Some(before) = links.of(opens) {
                    writes.push(Write::LinkEnded(before.id));
                    old.push(before.clone());
                }
                writes.push(Write::Link(link.clone()));
                new.push(link);
                sheets.push(Sheet { opens, token });
            }
        }
        self.write_down(writes).await?;
        self.links_replaced(&old, new);
        // Who waits at an old one for his game looks anew.
        contest.has_changed();
        Ok(sheets)
    }

    /// A desk for another arbiter.
    pub(crate) async fn appoint(
        self: &Arc<Self>,
        contest: &Contest,
        name: &str,
    ) -> Result<Token, HallError> {
        const MOST: usize = 50;
        let name = name_of(name, "name")?;
        let _held = contest.change().await;
        if self.desks(contest.id).len() >= MOST {
            return Err(HallError::Unacceptable(format!(
                "there are {MOST} desks at most"
            )));
        }
        let (token, link) = self.new_link(Opens::Desk(contest.id), Some(name))?;
        self.write_down(vec![Write::Link(link.clone())]).await?;
        self.links_replaced(&[], vec![link]);
        contest.has_changed();
        Ok(token)
    }

    /// An arbiter's desk ends; not by himself.
    pub(crate) async fn dismiss_arbiter(
        self: &Arc<Self>,
        contest: &Contest,
        desk: LinkId,
        by: LinkId,
    ) -> Result<(), HallError> {
        let _held = contest.change().await;
        // Another may have taken him off while he waited: two do not dismiss each other.
        if !self.holds(by) {
            return Err(HallError::NotNow(
                "your own desk has ended meanwhile".to_owned(),
            ));
        }
        let desks = self.desks(contest.id);
        let link = desks.into_iter().find(|link| link.id == desk);
        let link = link.ok_or_else(|| HallError::NotFound(format!("there is no desk `{desk}`")))?;
        if desk == by {
            return Err(HallError::Unacceptable(
                "nobody takes himself off the desk: another arbiter does".to_owned(),
            ));
        }
        self.write_down(vec![Write::LinkEnded(desk)]).await?;
        self.links_replaced(&[link], Vec::new());
        contest.has_changed();
        Ok(())
    }
}

fn no_player(number: u32) -> HallError {
    HallError::NotFound(format!("there is no player {number}"))
}
