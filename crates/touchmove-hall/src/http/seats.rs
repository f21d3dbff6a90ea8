//! A player's seat.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::socket::{self, Visitor};
use super::{Failure, House, authorised, json_body, waiting_socket};
use crate::hall::Place;
use crate::journal::LinkRow;
use crate::seat::{Opens, Seat};

/// From where a socket goes on.
#[derive(Deserialize)]
pub(super) struct From {
    /// The last statement that the client knows of.
    pub(super) after: Option<u32>,
}

/// `GET /api/seats/LINKID`.
pub(super) async fn view(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let link = seat(&house, &link, &headers)?;
    let Place::Seat(game, seat) = house.hall.place(&link) else {
        return Ok(json_body(&waiting(&house, &link)).into_response());
    };
    let game = house.hall.loaded(game).await?;
    let view = house.hall.view(&game, seat.into()).await?;
    Ok(json_body(&view).into_response())
}

/// `GET /api/seats/LINKID/socket?after=N`.
pub(super) async fn socket(
    State(house): State<House>,
    Path(link): Path<String>,
    Query(From { after }): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    let link = seat(&house, &link, &headers)?;
    let Place::Seat(game, seat) = house.hall.place(&link) else {
        return Ok(socket::upgrade(upgrade, |socket| {
            waiting_socket::serve(socket, house, link)
        }));
    };
    let game = house.hall.loaded(game).await?;
    let visitor = Visitor {
        house,
        game,
        viewer: seat.into(),
        seat: Some((seat, link)),
        after,
    };
    Ok(socket::upgrade(upgrade, |socket| {
        socket::serve(socket, visitor)
    }))
}

/// What is told at a seat whose game there is not yet.
pub(super) fn waiting(house: &House, link: &LinkRow) -> Value {
    let (id, player, board) = match link.opens {
        Opens::Player(id, number) => (id, Some(number), None),
        Opens::Table(id, number) => (id, None, Some(number)),
        Opens::Desk(_) | Opens::Seat(..) => return Value::Null,
    };
    let competition = house.hall.contest(id).map(|contest| contest.now());
    let Ok(competition) = competition else {
        return Value::Null;
    };
    let name = player.and_then(|number| competition.player(number));
    json!({
        "game": null,
        "you": link.opens.name(),
        "competition": { "id": id.as_str(), "name": competition.terms.name },
        "player": player,
        "name": name.map(|player| &player.name),
        "board": board,
    })
}

/// A link to a seat, not to a desk.
pub(super) fn seat(house: &House, link: &str, headers: &HeaderMap) -> Result<LinkRow, Failure> {
    let link = authorised(house, link, headers)?;
    match link.opens {
        Opens::Desk(_) | Opens::Seat(_, Seat::Desk) => {
            Err(Failure::not_found("this link opens a desk, not a seat"))
        }
        _ => Ok(link),
    }
}
