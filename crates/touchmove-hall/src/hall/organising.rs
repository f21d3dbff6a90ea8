//! What an organiser and the arbiters do with a competition: its terms and its rounds.

use std::sync::Arc;

use serde::Deserialize;

use super::opening::{delay_of, yes};
use super::{Contest, Hall, HallError, Place, name_of};
use crate::competition::{Board, Competition, Day, Pairing, Player, Round, Terms};
use crate::faults::Fault;
use crate::game::{Game, Outcome, Said, Withdrawn};
use crate::journal::{GamePlace, GameRow, LinkRow, Write};
use crate::locks::write;
use crate::names::{CompetitionId, GameId, Token};
use crate::rules;
use crate::seat::{Opens, Speaker};

/// A competition that is to be opened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewCompetition {
    name: String,
    #[serde(default)]
    site: Option<String>,
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    federation: Option<String>,
    organiser: String,
    rules: Vec<String>,
    #[serde(default)]
    delay: u32,
    #[serde(default = "yes")]
    public: bool,
}

/// What is to be other in the terms of a competition; what is not there stays.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTerms {
    name: Option<String>,
    site: Option<String>,
    date: Option<String>,
    federation: Option<String>,
    delay: Option<u32>,
    rules: Option<Vec<String>>,
    public: Option<bool>,
}

/// A round that is to be paired.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRound {
    #[serde(default)]
    pub(crate) date: Option<String>,
    pub(crate) pairings: Vec<Pairing>,
}

/// An empty text says nothing.
fn said(text: Option<String>, whose: &str) -> Result<Option<String>, HallError> {
    let text = text.filter(|text| !text.trim().is_empty());
    text.map(|text| name_of(&text, whose)).transpose()
}

/// A date as somebody writes it; an empty text says nothing.
pub(super) fn day(text: Option<String>) -> Result<Option<Day>, HallError> {
    let text = text.filter(|text| !text.trim().is_empty());
    let read = |text: String| text.trim().parse::<Day>();
    text.map(read)
        .transpose()
        .map_err(|error| HallError::Unacceptable(format!("date: {error}")))
}

impl Hall {
    /// Opens a competition, and its first desk.
    pub(crate) async fn open_competition(
        self: &Arc<Self>,
        new: NewCompetition,
    ) -> Result<(CompetitionId, Token), HallError> {
        let terms = Terms {
            name: name_of(&new.name, "name")?,
            site: said(new.site, "site")?,
            date: day(new.date)?,
            federation: said(new.federation, "federation")?,
            organiser: name_of(&new.organiser, "organiser")?,
            rules: rules::strictly(&new.rules)?,
            delay: delay_of(new.delay)?,
            public: new.public,
        };
        let id = self.given.competition()?;
        let (token, desk) = self.new_link(Opens::Desk(id), Some(terms.organiser.clone()))?;
        let competition = Competition::new(id, self.now(), terms);
        self.open_contest(competition, desk).await?;
        tracing::info!(competition = %id, "a competition is opened");
        Ok((id, token))
    }

    /// Changes the terms of a competition; its rules only as long as no game has begun.
    pub(crate) async fn change_terms(
        self: &Arc<Self>,
        contest: &Contest,
        new: NewTerms,
    ) -> Result<(), HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        let terms = &mut competition.terms;
        if let Some(name) = new.name {
            terms.name = name_of(&name, "name")?;
        }
        if new.site.is_some() {
            terms.site = said(new.site, "site")?;
        }
        if new.date.is_some() {
            terms.date = day(new.date)?;
        }
        if new.federation.is_some() {
            terms.federation = said(new.federation, "federation")?;
        }
        terms.delay = new.delay.map_or(Ok(terms.delay), delay_of)?;
        terms.public = new.public.unwrap_or(terms.public);
        let mut writes = Vec::new();
        let mut games = Vec::new();
        let mut withdrawn = None;
        if let Some(lines) = new.rules {
            let lines = rules::strictly(&lines)?;
            if lines != competition.terms.rules {
                withdrawn = Some(self.withdraw_all(&competition).await?);
                competition.terms.rules = lines;
                games = self.paired_anew(&mut competition, &mut writes)?;
            }
        }
        writes.insert(
            0,
            Write::Terms(contest.id, competition.opened, competition.terms.clone()),
        );
        self.write_down(writes).await?;
        self.games_replaced(contest, competition, games, withdrawn, &held);
        Ok(())
    }

    /// The rules of games that have begun stay; those that have not are not begun any more.
    async fn withdraw_all(
        self: &Arc<Self>,
        competition: &Competition,
    ) -> Result<Withdrawn, HallError> {
        let games: Vec<GameId> = competition.games().collect();
        self.read_all(games.clone()).await?;
        let games = games.into_iter().filter_map(|id| self.game(id).ok());
        Withdrawn::unless_begun(games.collect()).map_err(|_| {
            HallError::NotNow("a game has begun: the rules stay as they are".to_owned())
        })
    }

    /// New games for all boards, by the rules as they are now.
    fn paired_anew(
        &self,
        competition: &mut Competition,
        writes: &mut Vec<Write>,
    ) -> Result<Vec<(Option<GameId>, GameRow)>, HallError> {
        let mut games = Vec::new();
        for index in 0..competition.rounds.len() {
            let mut round = competition.rounds[index].clone();
            let mut changed = false;
            for (board, number) in round.boards.iter_mut().zip(1..) {
                let Some(old) = board.game else { continue };
                let row = self.game_row(competition, round.number, number, board)?;
                board.game = Some(row.id);
                writes.push(Write::GameDropped(old));
                writes.push(Write::Game(row.clone()));
                games.push((Some(old), row));
                changed = true;
            }
            if changed {
                writes.push(Write::Round(competition.id, round.clone()));
                competition.rounds[index] = round;
            }
        }
        Ok(games)
    }

    /// The game at a board.
    fn game_row(
        &self,
        competition: &Competition,
        round: u32,
        number: u32,
        board: &Board,
    ) -> Result<GameRow, HallError> {
        let name = |player| {
            competition
                .player(player)
                .map(|player| player.name.as_str())
        };
        let terms = &competition.terms;
        Ok(GameRow {
            id: self.given.game()?,
            opened: self.now(),
            header: rules::header(&terms.rules, name(board.white), name(board.black))?,
            arbiter: Some(terms.organiser.clone()),
            code: None,
            public: terms.public,
            place: Some(GamePlace {
                competition: competition.id,
                round,
                board: number,
            }),
            date: None,
            delay: terms.delay,
            ending: None,
        })
    }

    /// Games are there, and others are not any more; whose seat leads elsewhere now is told so.
    fn games_replaced(
        &self,
        contest: &Contest,
        competition: Competition,
        games: Vec<(Option<GameId>, GameRow)>,
        withdrawn: Option<Withdrawn>,
        held: &tokio::sync::MutexGuard<'_, ()>,
    ) {
        if let Some(withdrawn) = withdrawn {
            withdrawn.stay();
        }
        let seats = self.seats_of(contest.id);
        let before: Vec<(LinkRow, Place)> = seats
            .into_iter()
            .map(|link| (link.clone(), self.place(&link)))
            .collect();
        let mut all = write(&self.games);
        let mut gone = Vec::new();
        for (old, row) in games {
            gone.extend(old.and_then(|old| all.remove(&old)));
            all.insert(row.id, Arc::new(Game::new(row)));
        }
        drop(all);
        contest.becomes(competition, held);
        for (link, place) in before {
            let Place::Seat(old, _) = place else { continue };
            if self.place(&link) == place {
                continue;
            }
            let dropped = || gone.iter().find(|game| game.row.id == old).cloned();
            if let Some(game) = self.game(old).ok().or_else(dropped) {
                game.end_link(link.id);
            }
        }
        for game in gone {
            self.timers.set(game.row.id, None);
            game.close();
        }
    }

    /// Takes over the players of a report and its rounds, in a competition that has none. Where there
    /// is no result yet, a game is opened.
    pub(crate) async fn take_over(
        self: &Arc<Self>,
        contest: &Contest,
        players: Vec<Player>,
        rounds: Vec<Round>,
    ) -> Result<(), HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        if !competition.players.is_empty() || !competition.rounds.is_empty() {
            return Err(HallError::NotNow(
                "a report is taken over before there are players".to_owned(),
            ));
        }
        let mut writes = Vec::new();
        for player in players {
            writes.push(Write::Player(contest.id, player.clone()));
            competition.players.insert(player.number, player);
        }
        let mut games = Vec::new();
        for mut round in rounds {
            for (board, number) in round.boards.iter_mut().zip(1..) {
                if board.result.is_none() {
                    let row = self.game_row(&competition, round.number, number, board)?;
                    board.game = Some(row.id);
                    writes.push(Write::Game(row.clone()));
                    games.push((None, row));
                }
            }
            writes.push(Write::Round(contest.id, round.clone()));
            competition.rounds.push(round);
        }
        self.write_down(writes).await?;
        self.games_replaced(contest, competition, games, None, &held);
        Ok(())
    }

    /// Pairs the next round: a game is opened at each board. Each pairing comes with its place in
    /// what was sent.
    pub(crate) async fn pair(
        self: &Arc<Self>,
        contest: &Contest,
        date: Option<String>,
        pairings: Vec<(String, Pairing)>,
    ) -> Result<Round, HallError> {
        let date = day(date)?;
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        let wanted = pairings.iter().map(|(_, pairing)| *pairing);
        let mut round = competition.next_round(date, wanted).map_err(|faults| {
            let at = |(line, text): (usize, String)| {
                let place = line.checked_sub(1).and_then(|index| pairings.get(index));
                Fault::at(place.map_or("pairings", |(at, _)| at), text)
            };
            HallError::Faulty(faults.into_iter().map(at).collect())
        })?;
        let mut writes = Vec::new();
        let mut games = Vec::new();
        for index in 0..round.boards.len() {
            let row = self.game_row(
                &competition,
                round.number,
                index as u32 + 1,
                &round.boards[index],
            )?;
            round.boards[index].game = Some(row.id);
            writes.push(Write::Game(row.clone()));
            games.push((None, row));
        }
        writes.push(Write::Round(contest.id, round.clone()));
        self.write_down(writes).await?;
        tracing::info!(
            competition = %contest.id,
            round = round.number,
            boards = round.boards.len(),
            "a round is paired"
        );
        competition.rounds.push(round.clone());
        self.games_replaced(contest, competition, games, None, &held);
        Ok(round)
    }

    /// Seats other players at a board, as long as its game has not begun.
    pub(crate) async fn seat_others(
        self: &Arc<Self>,
        contest: &Contest,
        round: u32,
        board: u32,
        players: [u32; 2],
    ) -> Result<GameId, HallError> {
        let held = contest.change().await;
        let mut competition = (*contest.now()).clone();
        let there = competition
            .round(round)
            .and_then(|round| round.board(board));
        let there = there.ok_or_else(|| no_board(round, board))?;
        let mut other = Board {
            game: None,
            white: players[0],
            black: players[1],
            result: None,
        };
        let Some(old) = there.game else {
            return Err(HallError::NotNow(
                "that game was played elsewhere".to_owned(),
            ));
        };
        let game = self.loaded(old).await?;
        if let Some(found) = competition.round(round) {
            competition
                .can_sit(found, board, players)
                .map_err(HallError::Unacceptable)?;
        }
        let row = self.game_row(&competition, round, board, &other)?;
        let id = row.id;
        other.game = Some(id);
        let changed = &mut competition.rounds[round as usize - 1];
        changed.boards[board as usize - 1] = other;
        let writes = vec![
            Write::GameDropped(old),
            Write::Game(row.clone()),
            Write::Round(contest.id, changed.clone()),
        ];
        let withdrawn = Withdrawn::unless_begun(vec![game]).map_err(|_| {
            HallError::NotNow(format!(
                "the game at board {board} has begun: its players stay"
            ))
        })?;
        self.write_down(writes).await?;
        let games = vec![(Some(old), row)];
        self.games_replaced(contest, competition, games, Some(withdrawn), &held);
        Ok(id)
    }

    /// The arbiter starts every game of a round that has not begun. How many were started, and what
    /// was refused at which board.
    pub(crate) async fn start_round(
        self: &Arc<Self>,
        contest: &Contest,
        round: u32,
        link: &LinkRow,
    ) -> Result<(u32, Vec<(u32, String)>), HallError> {
        // Its boards stay as they are meanwhile.
        let _held = contest.change().await;
        let competition = contest.now();
        let found = competition
            .round(round)
            .ok_or_else(|| HallError::NotFound(format!("there is no round {round}")))?;
        let games: Vec<GameId> = found.boards.iter().filter_map(|board| board.game).collect();
        self.read_all(games).await?;
        // All of it is said before any of it is waited for, so that it is committed together.
        let mut said = Vec::new();
        for (board, number) in found.boards.iter().zip(1..) {
            let Some(id) = board.game else { continue };
            let game = self.loaded(id).await?;
            if !game.has_begun() {
                let outcome = self.say(&game, start(link))?;
                said.push((number, game, outcome));
            }
        }
        let (mut started, mut refused) = (0, Vec::new());
        for (number, game, outcome) in said {
            match outcome {
                Outcome::Heard(seq) => {
                    self.durable(&game, seq).await?;
                    if game.has_begun() {
                        started += 1;
                    } else {
                        refused.push((number, "the referee has refused it".to_owned()));
                    }
                }
                Outcome::Unreadable(why) => {
                    let text = why["refused"]["text"].as_str().unwrap_or_default();
                    refused.push((number, text.to_owned()));
                }
                Outcome::Ready | Outcome::Before(_) => {
                    refused.push((number, "the referee has refused it".to_owned()));
                }
            }
        }
        tracing::info!(
            competition = %contest.id,
            round,
            started,
            refused = refused.len(),
            "a round is started"
        );
        Ok((started, refused))
    }
}

/// The arbiter starts a game.
fn start(link: &LinkRow) -> Said {
    Said {
        speaker: Speaker::Arbiter,
        by: link.name.clone(),
        link: Some(link.id),
        reference: None,
        text: "start".to_owned(),
    }
}

fn no_board(round: u32, board: u32) -> HallError {
    HallError::NotFound(format!("there is no board {board} in round {round}"))
}
