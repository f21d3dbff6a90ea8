//! Games and results as files, at addresses that stay.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream;
use touchmove_laws::PointScheme;

use super::boards::{PGN, marked, text};
use super::{Failure, House, competitions};
use crate::competition::{Board, Competition, report};
use crate::hall::{HallError, Sees};
use crate::names::GameId;
use crate::{lists, rules, trf};

/// `GET /competitions/ID/games.pgn`, `round-N.pgn`, `results.csv`, `results.trf`.
pub(super) async fn file(
    State(house): State<House>,
    Path((name, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let competition = competitions::public(&house, &name)?;
    let scheme = rules::points(&competition.terms.rules);
    let result = |board: &Board| house.hall.result_of(board, scheme, Sees::Delayed);
    let round = file
        .strip_prefix("round-")
        .and_then(|rest| rest.strip_suffix(".pgn")?.parse().ok())
        .filter(|round| competition.round(*round).is_some());
    match (file.as_str(), round) {
        ("games.pgn", _) => {
            let all = 1..=competition.rounds.len() as u32;
            pgn(&house, &competition, all, &headers).await
        }
        (_, Some(round)) => pgn(&house, &competition, round..=round, &headers).await,
        ("results.csv", _) => {
            let list = lists::results(&competition, scheme, result);
            Ok(text(&headers, "text/csv; charset=utf-8", list))
        }
        ("results.trf", _) => {
            let list = written(&house, &competition, scheme);
            Ok(text(&headers, "text/plain; charset=utf-8", list))
        }
        _ => {
            let file: String = file.chars().take(60).collect();
            Err(Failure::not_found(format!("there is no file `{file}`")))
        }
    }
}

fn written(house: &House, competition: &Competition, scheme: PointScheme) -> String {
    let hall = &house.hall;
    let standings = hall.standings(competition, competition.rounds.len(), Sees::Delayed);
    let rules = competition.terms.rules.iter();
    let times = rules.filter_map(|line| line.strip_prefix("time "));
    let times = times.collect::<Vec<_>>().join(", ");
    let desks = hall.desks(competition.id);
    let arbiters: Vec<String> = desks.into_iter().filter_map(|desk| desk.name).collect();
    trf::write(&report(
        competition,
        &times,
        &arbiters,
        &standings,
        |board| hall.result_of(board, scheme, Sees::Delayed),
    ))
}

/// The games of some rounds, as those who watch have seen them.
async fn pgn(
    house: &House,
    competition: &Competition,
    rounds: std::ops::RangeInclusive<u32>,
    headers: &HeaderMap,
) -> Result<Response, Failure> {
    let hall = &house.hall;
    let boards = rounds.filter_map(|number| competition.round(number));
    let games: Vec<_> = boards
        .flat_map(|round| round.boards.iter().filter_map(|board| board.game))
        // A round that was paired while nobody was to watch stays so.
        .filter(|id| hall.game(*id).is_ok_and(|game| game.row.public))
        .collect();
    let mark = hall.mark_of_games(competition, &games).await?;
    let house = house.clone();
    Ok(marked(headers, PGN, mark, || all_of(house, games)))
}

/// The games one after the other, each read as soon as the one before it has been taken, so that no
/// more than one is held.
fn all_of(house: House, games: Vec<GameId>) -> Body {
    Body::from_stream(stream::unfold(games.into_iter(), move |mut games| {
        let hall = Arc::clone(&house.hall);
        async move {
            loop {
                return match hall.pgn_of_many(games.next()?).await {
                    Ok(text) => Some((Ok(text), games)),
                    // Others have been seated at its board meanwhile.
                    Err(HallError::NotFound(_)) => continue,
                    Err(error) => Some((Err(error), games)),
                };
            }
        }
    }))
}
