//! The arbiter's desk.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::seats::From;
use super::socket::{self, Visitor};
use super::{Body, Failure, House, authorised, boards, json_body};
use crate::desk;
use crate::game;
use crate::journal::LinkRow;
use crate::names::GameId;
use crate::rules;
use crate::seat::{Opens, Seat, Viewer};

/// `GET /api/desks/LINKID`.
pub(super) async fn view(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    let desk = desk::view(&house.hall, &link).await?;
    Ok(json_body(&desk).into_response())
}

/// `GET /api/desks/LINKID/socket`.
pub(super) async fn socket(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    Ok(socket::upgrade(upgrade, |socket| {
        super::desk_socket::serve(socket, house, link)
    }))
}

/// `GET /api/desks/LINKID/games/GAME`; with `.otb` after it, its journal as a file.
pub(super) async fn game(
    State(house): State<House>,
    Path((link, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    let (name, as_file) = match game.strip_suffix(".otb") {
        Some(name) => (name, true),
        None => (game.as_str(), false),
    };
    let game = house.hall.loaded(game_of(&house, &link, name)?).await?;
    if !as_file {
        let view = house.hall.view(&game, Viewer::Arbiter).await?;
        return Ok(json_body(&view).into_response());
    }
    let looked = game.look(|_, state| state.is_adjourned() && !state.is_over());
    let (is_sealed, seq) = looked.unwrap_or_default();
    // The arbiter keeps the envelope, and does not look into it.
    if is_sealed {
        return Err(Failure::new(
            StatusCode::CONFLICT,
            "a move is sealed: the file can be had once the envelope is open",
        ));
    }
    let rows = house.hall.statements(&game, 0, seq).await?;
    let mut text = format!("{}begin\n", game.row.header);
    text.extend(rows.iter().map(game::as_line));
    Ok(boards::text(&headers, "text/plain; charset=utf-8", text))
}

/// `GET /api/desks/LINKID/games/GAME/socket?after=N`.
pub(super) async fn game_socket(
    State(house): State<House>,
    Path((link, game)): Path<(String, String)>,
    Query(From { after }): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    let game = house.hall.loaded(game_of(&house, &link, &game)?).await?;
    let visitor = Visitor {
        house,
        game,
        viewer: Viewer::Arbiter,
        seat: Some((Seat::Desk, link)),
        after,
    };
    Ok(socket::upgrade(upgrade, |socket| {
        socket::serve(socket, visitor)
    }))
}

#[derive(Deserialize)]
pub(super) struct NewLink {
    seat: String,
}

/// `POST /api/desks/LINKID/games/GAME/links`: a new link to a seat, the old one ends.
pub(super) async fn new_link(
    State(house): State<House>,
    Path((link, game)): Path<(String, String)>,
    headers: HeaderMap,
    Body(NewLink { seat }): Body<NewLink>,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    let game = game_of(&house, &link, &game)?;
    let seat: Seat = seat.parse().map_err(|error| {
        let error: crate::seat::NoSeat = error;
        Failure::unacceptable(error.to_string())
    })?;
    if seat == Seat::Table {
        rules::lets_a_table_be(&house.hall.game(game)?.row.header)?;
    }
    if house.hall.game(game)?.row.place.is_some() {
        return Err(Failure::unacceptable(
            "links to the seats of a competition are made for its players: POST sheets",
        ));
    }
    let opens = Opens::Seat(game, seat);
    let name = link.name.clone().filter(|_| seat == Seat::Desk);
    let token = house.hall.replace_link(opens, name, Vec::new()).await?;
    let body = json!({ "link": format!("/s/{token}") });
    Ok((StatusCode::CREATED, json_body(&body)).into_response())
}

/// A link to a desk, not to a seat.
pub(super) fn desk_of(house: &House, link: &str, headers: &HeaderMap) -> Result<LinkRow, Failure> {
    let link = authorised(house, link, headers)?;
    match link.opens {
        Opens::Desk(_) | Opens::Seat(_, Seat::Desk) => Ok(link),
        _ => Err(Failure::not_found("this link opens a seat, not a desk")),
    }
}

/// A game of this desk.
pub(super) fn game_of(house: &House, link: &LinkRow, name: &str) -> Result<GameId, Failure> {
    let game = name.parse().ok();
    let game = game.filter(|game| desk::is_over(&house.hall, link, *game));
    game.ok_or_else(|| Failure::not_found(format!("there is no game `{name}` at this desk")))
}
