//! Competitions, as everybody sees them.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::boards::marked;
use super::connections::Peer;
use super::{Body, Failure, House, JSON, json_body};
use crate::competition::Competition;
use crate::hall::NewCompetition;

/// `POST /api/competitions`.
pub(super) async fn open(
    State(house): State<House>,
    Extension(Peer(address)): Extension<Peer>,
    Body(new): Body<NewCompetition>,
) -> Result<Response, Failure> {
    if !house.gate.may_open(address) {
        return Err(Failure::too_many(
            "too many competitions from one address: wait a minute",
        ));
    }
    let (id, desk) = house.hall.open_competition(new).await?;
    let body = json!({
        "competition": id.as_str(),
        "page": format!("/competitions/{id}"),
        "links": { "desk": format!("/s/{desk}") },
    });
    Ok((StatusCode::CREATED, json_body(&body)).into_response())
}

/// `GET /api/competitions`: those that anybody may look at, the newest first.
pub(super) async fn list(State(house): State<House>) -> Response {
    let found = house.hall.public_competitions();
    let told = found.iter().take(500).map(|competition| {
        json!({
            "competition": competition.id.as_str(),
            "name": competition.terms.name,
            "site": competition.terms.site,
            "date": competition.terms.date,
            "players": competition.players.len(),
            "rounds": competition.rounds.len(),
        })
    });
    json_body(&json!({ "competitions": told.collect::<Vec<_>>() })).into_response()
}

/// `GET /api/competitions/ID`.
pub(super) async fn view(
    State(house): State<House>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let contest = house.hall.contest(public(&house, &name)?.id)?;
    let told = house.hall.competition_for_all(&contest).await?;
    Ok(marked(&headers, JSON, told.mark, || told.text.into()))
}

/// A competition that anybody may look at.
pub(super) fn public(house: &House, name: &str) -> Result<Arc<Competition>, Failure> {
    let found = name.parse().ok().and_then(|id| house.hall.contest(id).ok());
    let found = found.map(|contest| contest.now());
    found
        .filter(|competition| competition.terms.public)
        .ok_or_else(|| Failure::not_found(format!("there is no public competition `{name}`")))
}
