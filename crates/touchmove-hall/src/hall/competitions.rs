//! Competitions as they stand, and as they are told.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, RwLock};

use axum::body::Bytes;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::sync::{MutexGuard, watch};
use touchmove_laws::PointScheme;

use super::{Hall, HallError};
use crate::competition::{Board, BoardResult, Competition, Round, Standing, table};
use crate::game::Game;
use crate::journal::{LinkRow, Write};
use crate::locks::{guard, read, write};
use crate::names::CompetitionId;
use crate::rules;
use crate::seat::Opens;

/// A competition of this hall.
pub(crate) struct Contest {
    pub(crate) id: CompetitionId,
    now: RwLock<Arc<Competition>>,
    /// Held while something is changed, so that changes come one after the other.
    changing: tokio::sync::Mutex<()>,
    /// Goes up with every change, of a game's result too.
    changes: watch::Sender<u64>,
    /// What everybody was told of it last.
    told: Mutex<Option<Told>>,
}

/// A competition as everybody sees it. It is asked for again and again by all who look on, and
/// seldom another one: it is kept as it was written.
#[derive(Clone)]
pub(crate) struct Told {
    /// How it stood, as a hash.
    stood: u64,
    pub(crate) text: Bytes,
    /// The hash of the text.
    pub(crate) mark: [u8; 32],
}

/// For whom a competition is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sees {
    /// For its arbiters: as it is.
    Present,
    /// For everybody: as it was before the delay.
    Delayed,
}

impl Contest {
    pub(crate) fn new(competition: Competition) -> Contest {
        Contest {
            id: competition.id,
            now: RwLock::new(Arc::new(competition)),
            changing: tokio::sync::Mutex::default(),
            changes: watch::Sender::new(0),
            told: Mutex::default(),
        }
    }

    /// As it stands.
    pub(crate) fn now(&self) -> Arc<Competition> {
        Arc::clone(&read(&self.now))
    }

    /// Tells when it changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// How often it has changed.
    pub(crate) fn version(&self) -> u64 {
        *self.changes.borrow()
    }

    /// The result of one of its games has changed, or it itself.
    pub(crate) fn has_changed(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Nobody else changes it meanwhile.
    pub(super) async fn change(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().await
    }

    /// From now on it stands so; who changes it holds [`change`](Contest::change).
    pub(super) fn becomes(&self, competition: Competition, _held: &MutexGuard<'_, ()>) {
        *write(&self.now) = Arc::new(competition);
        self.has_changed();
    }
}

impl Hall {
    /// The competition of that name.
    pub(crate) fn contest(&self, id: CompetitionId) -> Result<Arc<Contest>, HallError> {
        let contest = read(&self.competitions).get(&id).cloned();
        contest.ok_or_else(|| HallError::NotFound(format!("there is no competition `{id}`")))
    }

    /// The competition of a game.
    pub(crate) fn contest_of(&self, game: &Game) -> Option<Arc<Contest>> {
        self.contest(game.row.place?.competition).ok()
    }

    /// Says in a view of a game where in which competition it is played.
    pub(super) fn say_where(&self, game: &Game, view: &mut Value) {
        let (Some(place), Some(contest)) = (game.row.place, self.contest_of(game)) else {
            view["competition"] = Value::Null;
            return;
        };
        view["competition"] = json!({
            "id": place.competition.as_str(),
            "name": contest.now().terms.name,
            "round": place.round,
            "board": place.board,
        });
    }

    /// The competitions that anybody may look at, the newest first.
    pub(crate) fn public_competitions(&self) -> Vec<Arc<Competition>> {
        let contests = read(&self.competitions);
        let mut public: Vec<Arc<Competition>> = contests
            .values()
            .map(|contest| contest.now())
            .filter(|competition| competition.terms.public)
            .collect();
        public.sort_by_key(|competition| std::cmp::Reverse((competition.opened, competition.id)));
        public
    }

    /// The desks of a competition.
    pub(crate) fn desks(&self, id: CompetitionId) -> Vec<LinkRow> {
        read(&self.links).desks(id)
    }

    /// A competition has been opened.
    pub(super) async fn open_contest(
        self: &Arc<Self>,
        competition: Competition,
        desk: LinkRow,
    ) -> Result<(), HallError> {
        let id = competition.id;
        let terms = Write::Terms(id, competition.opened, competition.terms.clone());
        self.write_down(vec![terms, Write::Link(desk.clone())])
            .await?;
        write(&self.competitions).insert(id, Arc::new(Contest::new(competition)));
        write(&self.links).add(desk);
        Ok(())
    }

    /// How a board stands; `None`: it has no result yet that he may see.
    pub(crate) fn result_of(
        &self,
        board: &Board,
        scheme: PointScheme,
        sees: Sees,
    ) -> Option<BoardResult> {
        let Some(id) = board.game else {
            return BoardResult::elsewhere(board.result.as_deref()?, scheme);
        };
        let game = self.game(id).ok()?;
        let ending = match sees {
            Sees::Present => game.ending(),
            Sees::Delayed => game.ending_seen(self.now()),
        }?;
        let score = ending.score();
        Some(BoardResult {
            result: ending.result,
            article: ending.article,
            score: score.map(|score| [score.white, score.black]),
        })
    }

    /// The table of a competition after so many rounds.
    pub(crate) fn standings(
        &self,
        competition: &Competition,
        rounds: usize,
        sees: Sees,
    ) -> Vec<Standing> {
        let scheme = rules::points(&competition.terms.rules);
        table(competition, scheme, rounds, |board| {
            self.result_of(board, scheme, sees)
        })
    }

    /// A competition with its players, rounds and table.
    pub(crate) async fn competition_json(
        self: &Arc<Self>,
        competition: &Competition,
        sees: Sees,
    ) -> Result<Value, HallError> {
        self.read_unknown(competition).await?;
        let rounds = competition.rounds.iter();
        let standings = self.standings(competition, competition.rounds.len(), sees);
        let terms = &competition.terms;
        Ok(json!({
            "competition": competition.id.as_str(),
            "name": terms.name,
            "site": terms.site,
            "date": terms.date,
            "federation": terms.federation,
            "organiser": terms.organiser,
            "rules": terms.rules,
            "delay": terms.delay,
            "public": terms.public,
            "players": competition.players.values().collect::<Vec<_>>(),
            "rounds": rounds.map(|round| self.round_json(competition, round, sees)).collect::<Vec<_>>(),
            "table": standings.iter().map(|line| standing_json(competition, line)).collect::<Vec<_>>(),
        }))
    }

    /// Whether a game has begun that is not over, only the game itself knows.
    async fn read_unknown(self: &Arc<Self>, competition: &Competition) -> Result<(), HallError> {
        let unknown = competition
            .games()
            .filter(|id| self.game(*id).is_ok_and(|game| !game.has_begun()));
        self.read_all(unknown.collect()).await
    }

    /// A competition as everybody sees it, after its delay.
    pub(crate) async fn competition_for_all(
        self: &Arc<Self>,
        contest: &Contest,
    ) -> Result<Told, HallError> {
        // Before it is looked at: what changes meanwhile is told to the next who asks.
        let version = contest.version();
        let competition = contest.now();
        self.read_unknown(&competition).await?;
        let mut hasher = DefaultHasher::new();
        version.hash(&mut hasher);
        let now = self.now();
        for game in competition.games().filter_map(|id| self.game(id).ok()) {
            (game.was_seen_to_begin(now), game.is_seen_over(now)).hash(&mut hasher);
        }
        let stood = hasher.finish();
        let known = guard(&contest.told).clone();
        if let Some(told) = known.filter(|told| told.stood == stood) {
            return Ok(told);
        }
        let text = self.competition_json(&competition, Sees::Delayed).await?;
        let text = text.to_string();
        let told = Told {
            stood,
            mark: Sha256::digest(&text).into(),
            text: text.into(),
        };
        *guard(&contest.told) = Some(told.clone());
        Ok(told)
    }

    fn round_json(&self, competition: &Competition, round: &Round, sees: Sees) -> Value {
        let scheme = rules::points(&competition.terms.rules);
        let boards = round.boards.iter().zip(1..).map(|(board, number)| {
            let result = self.result_of(board, scheme, sees);
            let game = board.game.and_then(|id| self.game(id).ok());
            let begun = game.as_ref().is_some_and(|game| match sees {
                Sees::Present => game.has_begun(),
                Sees::Delayed => game.was_seen_to_begin(self.now()),
            });
            json!({
                "board": number,
                "game": board.game,
                "white": board.white,
                "black": board.black,
                "result": result.as_ref().map_or("*", |result| result.result.as_str()),
                "article": result.as_ref().and_then(|result| result.article.as_deref()),
                "score": result.as_ref().and_then(|result| result.score).map(|[white, black]| {
                    json!({ "white": white.to_string(), "black": black.to_string() })
                }),
                "started": begun || result.is_some(),
            })
        });
        json!({
            "round": round.number,
            "date": round.date,
            "boards": boards.collect::<Vec<_>>(),
            "byes": round.byes,
        })
    }

    /// A competition as its desk of that link sees it.
    pub(crate) async fn competition_at(
        self: &Arc<Self>,
        id: CompetitionId,
        link: &LinkRow,
    ) -> Result<Value, HallError> {
        let contest = self.contest(id)?;
        let mut told = self.competition_json(&contest.now(), Sees::Present).await?;
        let desks = self.desks(id);
        let arbiters = desks.iter().map(|desk| {
            json!({ "link": desk.id.as_str(), "name": desk.name, "you": desk.id == link.id })
        });
        told["arbiters"] = arbiters.collect();
        Ok(told)
    }

    /// All links to places of a competition that are not desks.
    pub(super) fn seats_of(&self, id: CompetitionId) -> Vec<LinkRow> {
        let links = read(&self.links);
        let belongs = |link: &&LinkRow| matches!(link.opens, Opens::Player(of, _) | Opens::Table(of, _) if of == id);
        links.all.values().filter(belongs).cloned().collect()
    }
}

fn standing_json(competition: &Competition, line: &Standing) -> Value {
    let name = competition.player(line.number).map(|player| &player.name);
    json!({
        "rank": line.rank,
        "number": line.number,
        "name": name,
        "points": line.points.to_string(),
        "played": line.played,
        "wins": line.wins,
        "draws": line.draws,
        "losses": line.losses,
    })
}
