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

use super::seats::From;
use super::socket::{self, Visitor};
use super::{Failure, House, json_body};
use crate::game::Game;
use crate::seat::Viewer;
use crate::view;

/// So many games are listed.
const MOST: usize = 500;

/// `GET /api/boards`: the games that anybody may watch, the newest first.
pub(super) async fn list(State(house): State<House>) -> Result<Response, Failure> {
    let mut games = Vec::new();
    for game in house.hall.public_games(MOST) {
        let game = house.hall.loaded(game.row.id).await?;
        let told = game.look(|referee, state| {
            let names = &referee.header().names;
            let clock = |player: Colour| state.clock(player).map(touchmove_clock::Millis::get);
            json!({
                "game": game.row.id.as_str(),
                "board": null,
                "white": names.white,
                "black": names.black,
                "laws": state.rules().edition().name(),
                "started": state.is_started(),
                "clock": { "white": clock(Colour::White), "black": clock(Colour::Black) },
                "running": state.running().map_or("none", view::name),
                "turn": view::name(state.turn()),
                "fen": state.position().to_string(),
                "result": view::result(state),
                "awaits": [],
                "attention": [],
                "urgency": 0,
            })
        });
        if let Some((told, seq)) = told {
            house.hall.durable(&game, seq).await?;
            games.push(told);
        }
    }
    Ok(json_body(&json!({ "games": Value::from(games) })).into_response())
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
    let pgn = game.look(|referee, _| referee.pgn().unwrap_or_default());
    let (pgn, seq) = pgn.unwrap_or_default();
    house.hall.durable(&game, seq).await?;
    Ok(text(
        &headers,
        "application/x-chess-pgn; charset=utf-8",
        pgn,
    ))
}

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

/// A game that anybody may watch.
async fn public(house: &House, game: &str) -> Result<Arc<Game>, Failure> {
    let none = || Failure::not_found(format!("there is no public game `{game}`"));
    let id = game.parse().map_err(|_| none())?;
    if !house.hall.game(id).is_ok_and(|game| game.row.public) {
        return Err(none());
    }
    Ok(house.hall.loaded(id).await?)
}
