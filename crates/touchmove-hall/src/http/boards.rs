//! Demonstration boards (2014 6.13), and the games in PGN.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use touchmove_board::Colour;
use touchmove_record::Referee;

use super::seats::From;
use super::socket::{self, Visitor};
use super::{Failure, House, json_body};
use crate::game::Game;
use crate::seat::Viewer;
use crate::{desk, view};

/// So many games are listed.
const MOST: usize = 500;

/// `GET /api/boards`: the games that anybody may watch, the newest first.
pub(super) async fn list(State(house): State<House>) -> Result<Response, Failure> {
    let hall = &house.hall;
    let public = hall.public_games(MOST);
    let now = hall.now();
    let unknown = public.iter().filter(|game| game.ending_seen(now).is_none());
    hall.read_all(unknown.map(|game| game.row.id).collect())
        .await?;
    let mut games = Vec::new();
    for game in public {
        let seen = game.as_seen();
        let told = seen.look(board);
        let mut told = match (told, game.ending_seen(now)) {
            (Some((told, seq)), _) => {
                hall.durable(&seen, seq).await?;
                told
            }
            (None, Some(ending)) => {
                let mut told = desk::ended(&game.row.header, &ending);
                if let Some(fen) = ending.fen {
                    told["fen"] = json!(fen);
                }
                let laws = game
                    .row
                    .header
                    .lines()
                    .find_map(|line| line.strip_prefix("laws "));
                told["laws"] = json!(laws);
                told
            }
            (None, None) => continue,
        };
        let place = game.row.place;
        told["game"] = json!(game.row.id.as_str());
        told["competition"] = json!(place.map(|place| place.competition));
        told["round"] = json!(place.map(|place| place.round));
        told["board"] = json!(place.map(|place| place.board));
        games.push(told);
    }
    Ok(json_body(&json!({ "games": Value::from(games) })).into_response())
}

fn board(referee: &Referee, state: &touchmove_laws::State) -> Value {
    let names = &referee.header().names;
    let clock = |player: Colour| state.clock(player).map(touchmove_clock::Millis::get);
    let mut told = json!({
        "white": names.white,
        "black": names.black,
        "laws": state.rules().edition().name(),
        "started": state.is_started(),
        "clock": { "white": clock(Colour::White), "black": clock(Colour::Black) },
        "running": state.running().map_or("none", view::name),
        "turn": view::name(state.turn()),
        "result": view::result(state),
        "article": view::article(state),
        "awaits": [],
        "attention": [],
        "urgency": 0,
    });
    if state.rules().board_seen {
        told["fen"] = json!(state.position().to_string());
    }
    told
}

/// `GET /api/boards/GAME`.
pub(super) async fn view(
    State(house): State<House>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = public(&house, &game).await?;
    let view = house.hall.view(&game, Viewer::Spectator).await?;
    Ok(json_body(&view).into_response())
}

/// `GET /api/boards/GAME/socket?after=N`.
pub(super) async fn socket(
    State(house): State<House>,
    Path(game): Path<String>,
    Query(From { after }): Query<From>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let game = public(&house, &game).await?;
    let visitor = Visitor {
        house,
        game,
        viewer: Viewer::Spectator,
        seat: None,
        after,
    };
    Ok(socket::upgrade(upgrade, |socket| {
        socket::serve(socket, visitor)
    }))
}

/// `GET /games/GAME.pgn`.
pub(super) async fn pgn(
    State(house): State<House>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let name = file
        .strip_suffix(".pgn")
        .ok_or_else(|| Failure::not_found(format!("there is no file `{file}`")))?;
    let game = public(&house, name).await?;
    let pgn = house.hall.pgn(game.row.id).await?;
    Ok(text(&headers, PGN, pgn))
}

/// The type of games in PGN.
pub(super) const PGN: &str = "application/x-chess-pgn; charset=utf-8";

/// A text under an ETag: who has it already is told that nothing has changed.
pub(super) fn text(headers: &HeaderMap, kind: &'static str, text: String) -> Response {
    let hash = HEXLOWER.encode(&Sha256::digest(&text)[..16]);
    let tag = format!("\"{hash}\"");
    let known = headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == tag || known.trim() == "*");
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (
            [(header::CONTENT_TYPE, HeaderValue::from_static(kind))],
            text,
        )
            .into_response()
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// A game that anybody may watch, as those see it.
async fn public(house: &House, game: &str) -> Result<Arc<Game>, Failure> {
    let none = || Failure::not_found(format!("there is no public game `{game}`"));
    let id = game.parse().map_err(|_| none())?;
    if !house.hall.game(id).is_ok_and(|game| game.row.public) {
        return Err(none());
    }
    Ok(house.hall.loaded(id).await?.as_seen())
}
