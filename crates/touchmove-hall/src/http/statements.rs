//! Statements of programs that have no socket, and what two players do with a whole game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::connections::Peer;
use super::desks::{desk_of, game_of};
use super::games::too_often;
use super::socket::{LONGEST_REF, ready, speaker};
use super::{Body, Failure, House, json_body, replaced, seats};
use crate::game::{Game, Outcome, Said};
use crate::hall::Place;
use crate::journal::LinkRow;
use crate::seat::{Seat, Speaker};

/// A statement, as over a socket.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Statement {
    #[serde(rename = "ref", default)]
    reference: Option<String>,
    say: String,
    #[serde(rename = "as", default)]
    speaks_as: Option<String>,
}

/// A statement is no longer: as over a socket.
const LONGEST: usize = 4000;

/// `POST /api/seats/LINK/statements`.
pub(super) async fn at_a_seat(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    Body(statement): Body<Statement>,
) -> Result<Response, Failure> {
    let (link, game, seat) = playing(&house, &link, &headers).await?;
    state(&house, &game, seat, &link, statement).await
}

/// `POST /api/desks/LINK/games/GAME/statements`.
pub(super) async fn at_a_desk(
    State(house): State<House>,
    Path((link, game)): Path<(String, String)>,
    headers: HeaderMap,
    Body(statement): Body<Statement>,
) -> Result<Response, Failure> {
    let link = desk_of(&house, &link, &headers)?;
    let game = house.hall.loaded(game_of(&house, &link, &game)?).await?;
    state(&house, &game, Seat::Desk, &link, statement).await
}

/// The game of a seat.
async fn playing(
    house: &House,
    link: &str,
    headers: &HeaderMap,
) -> Result<(LinkRow, Arc<Game>, Seat), Failure> {
    let link = seats::seat(house, link, headers)?;
    let Place::Seat(game, seat) = house.hall.place(&link) else {
        return Err(Failure::new(StatusCode::CONFLICT, "there is no game yet"));
    };
    let game = house.hall.loaded(game).await?;
    Ok((link, game, seat))
}

async fn state(
    house: &House,
    game: &Arc<Game>,
    seat: Seat,
    link: &LinkRow,
    statement: Statement,
) -> Result<Response, Failure> {
    let Statement {
        reference,
        say,
        speaks_as,
    } = statement;
    if reference
        .as_ref()
        .is_some_and(|name| name.len() > LONGEST_REF)
        || say.len() > LONGEST
    {
        return Err(Failure::unacceptable(format!(
            "`ref` has {LONGEST_REF} letters at most, and `say` {LONGEST}"
        )));
    }
    if !house.gate.may_state(link.id) {
        return Err(Failure::too_many("too many statements: wait a moment"));
    }
    let speaker = speaker(seat, speaks_as.as_deref()).map_err(Failure::unacceptable)?;
    let said = Said {
        speaker,
        by: link.name.clone().filter(|_| speaker == Speaker::Arbiter),
        link: Some(link.id),
        reference: reference.clone(),
        text: say.trim().to_owned(),
    };
    // It may have been replaced while the game was read.
    if !house.hall.holds(link.id) {
        return Err(replaced());
    }
    let entry = match house.hall.say(game, said)? {
        Outcome::Heard(seq) | Outcome::Before(seq) => {
            let entry =
                house
                    .hall
                    .entry(game, seq, seat.into(), Some(link.id), reference.as_deref());
            entry.await?
        }
        Outcome::Ready => ready(reference.as_deref(), &say),
        Outcome::Unreadable(refused) => refused,
    };
    Ok(json_body(&entry).into_response())
}

/// `POST /api/seats/LINK/abort`.
pub(super) async fn abort(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (_, game, _) = playing(&house, &link, &headers).await?;
    house.hall.abort(&game).await?;
    Ok(json_body(&json!({ "result": "void" })).into_response())
}

/// `POST /api/seats/LINK/rematch`: the second who asks is given his seat in the next game, and the
/// first is told of his over his socket, or when he asks again.
pub(super) async fn rematch(
    State(house): State<House>,
    Extension(Peer(address)): Extension<Peer>,
    Path(link): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    if !house.gate.may_open(address) {
        return Err(too_often());
    }
    let (_, game, seat) = playing(&house, &link, &headers).await?;
    let Seat::Player(player) = seat else {
        return Err(Failure::unacceptable(
            "a table does not play again: its players do",
        ));
    };
    Ok(
        if let Some(token) = house.hall.rematch(&game, player).await? {
            let body = json!({ "link": format!("/s/{token}") });
            (StatusCode::CREATED, json_body(&body)).into_response()
        } else {
            let body = json!({ "asked": [seat.name()] });
            (StatusCode::ACCEPTED, json_body(&body)).into_response()
        },
    )
}
