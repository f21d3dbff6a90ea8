//! A player's seat.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::socket::{self, Visitor};
use super::{Failure, House, authorised, json_body};
use crate::journal::LinkRow;
use crate::seat::Seat;

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
    let game = house.hall.loaded(link.game).await?;
    let view = house.hall.view(&game, link.seat.into()).await?;
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
    let game = house.hall.loaded(link.game).await?;
    let visitor = Visitor {
        house,
        game,
        viewer: link.seat.into(),
        seat: Some((link.seat, link.id)),
        after,
    };
    Ok(socket::upgrade(upgrade, |socket| {
        socket::serve(socket, visitor)
    }))
}

fn seat(house: &House, link: &str, headers: &HeaderMap) -> Result<LinkRow, Failure> {
    let link = authorised(house, link, headers)?;
    match link.seat {
        Seat::Player(_) => Ok(link),
        Seat::Desk => Err(Failure::not_found("this link opens a desk, not a seat")),
    }
}
