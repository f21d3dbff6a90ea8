//! Games in PGN, as those who watch have seen them.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::{Hall, HallError};
use crate::competition::Competition;
use crate::game::Game;
use crate::journal::LastStatement;
use crate::locks::guard;
use crate::names::GameId;

impl Hall {
    /// A game in PGN.
    pub(crate) async fn pgn(self: &Arc<Self>, id: GameId) -> Result<String, HallError> {
        let game = self.loaded(id).await?;
        self.written(&game).await
    }

    /// The same, of one of many: if it is not kept, it is read for this alone, and forgotten.
    pub(crate) async fn pgn_of_many(self: &Arc<Self>, id: GameId) -> Result<String, HallError> {
        let game = self.game(id)?;
        if game.is_kept() {
            return self.pgn(id).await;
        }
        let Ok(_one_of_few) = self.apart.acquire().await else {
            return Err(HallError::Halted("the hall is closed".to_owned()));
        };
        let hall = Arc::clone(self);
        let read = move || -> Result<Game, HallError> {
            let rows = guard(&hall.reader).statements(id, 0, u32::MAX)?;
            let apart = Game::new(game.row.clone());
            apart
                .replay(&rows, &[], hall.now(), |_| ())
                .map_err(|error| HallError::Unreadable(format!("game {id}: {error}")))?;
            Ok(apart)
        };
        let read = tokio::task::spawn_blocking(read).await;
        let apart = read.map_err(|error| HallError::Unreadable(error.to_string()))??;
        self.written(&Arc::new(apart)).await
    }

    async fn written(self: &Arc<Self>, game: &Arc<Game>) -> Result<String, HallError> {
        let game = game.as_seen();
        let tags = self.tags(&game);
        let tags: Vec<(&'static str, &str)> = tags
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let pgn = game.look(|referee, _| referee.pgn_tagged(&tags).unwrap_or_default());
        let (pgn, seq) = pgn.ok_or_else(super::not_loaded)?;
        self.durable(&game, seq).await?;
        Ok(pgn)
    }

    /// A mark that is another one as soon as any of these games would be written otherwise. No game
    /// is read for it.
    pub(crate) async fn mark_of_games(
        self: &Arc<Self>,
        competition: &Competition,
        games: &[GameId],
    ) -> Result<[u8; 32], HallError> {
        let mut mark = Sha256::new();
        mark.update(env!("CARGO_PKG_VERSION"));
        let terms = (
            &competition.terms,
            &competition.players,
            &competition.rounds,
        );
        mark.update(serde_json::to_vec(&terms).unwrap_or_default());
        for id in games {
            if let Ok(game) = self.game(*id) {
                mark.update(id.as_str());
                mark.update(self.seen_of(&game).await?.to_le_bytes());
            }
        }
        Ok(mark.finalize().into())
    }

    /// The number of the last statement of a game that those who watch have seen.
    async fn seen_of(self: &Arc<Self>, game: &Arc<Game>) -> Result<u32, HallError> {
        let seen = game.as_seen();
        if let Some(((), seq)) = seen.look(|_, _| ()) {
            self.durable(&seen, seq).await?;
            return Ok(seq);
        }
        let (hall, id) = (Arc::clone(self), game.row.id);
        let find = move || guard(&hall.reader).last(id);
        let last = tokio::task::spawn_blocking(find).await;
        let last = last.map_err(|error| HallError::Unreadable(error.to_string()))??;
        match last {
            None => Ok(0),
            Some(LastStatement { seq, time }) if game.is_seen(time, self.now()) => Ok(seq),
            // The hall was started within the delay: then it has to be looked which were seen.
            Some(_) => {
                let seen = self.loaded(id).await?.as_seen();
                Ok(seen.look(|_, _| ()).map_or(0, |((), seq)| seq))
            }
        }
    }

    /// When a game is played; of a competition's where, too, and what is known of its players.
    fn tags(&self, game: &Game) -> Vec<(&'static str, String)> {
        let (Some(place), Some(contest)) = (game.row.place, self.contest_of(game)) else {
            let date = game.row.date.map(|date| ("Date", date.with('.')));
            return date.into_iter().collect();
        };
        let competition = contest.now();
        let terms = &competition.terms;
        let mut tags = vec![
            ("Event", terms.name.clone()),
            ("Round", format!("{}.{}", place.round, place.board)),
            ("Board", place.board.to_string()),
        ];
        tags.extend(terms.site.clone().map(|site| ("Site", site)));
        let round = competition.round(place.round);
        let date = round.and_then(|round| round.date).or(terms.date);
        tags.extend(date.map(|date| ("Date", date.with('.'))));
        let board = round.and_then(|round| round.board(place.board));
        let players = board.into_iter().flat_map(|board| {
            [
                (board.white, ["WhiteElo", "WhiteTitle", "WhiteFideId"]),
                (board.black, ["BlackElo", "BlackTitle", "BlackFideId"]),
            ]
        });
        for (number, [elo, title, fide]) in players {
            let Some(player) = competition.player(number) else {
                continue;
            };
            tags.extend(player.rating.map(|rating| (elo, rating.to_string())));
            tags.extend(player.title.clone().map(|text| (title, text)));
            tags.extend(player.fide.map(|number| (fide, number.to_string())));
        }
        tags
    }
}
