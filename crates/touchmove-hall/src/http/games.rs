//! Opening a game, and coming to a seat of it.

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::connections::Peer;
use super::{Body, Failure, House, cookie_name, json_body, pages};
use crate::hall::NewGame;
use crate::names::Token;

/// `POST /api/games`.
pub(super) async fn open(
    State(house): State<House>,
    Extension(Peer(address)): Extension<Peer>,
    Body(new): Body<NewGame>,
) -> Result<Response, Failure> {
    if !house.gate.may_open(address) {
        return Err(too_often());
    }
    let opened = house.hall.open_game(new).await?;
    let link = |token: &Token| format!("/s/{token}");
    let body = json!({
        "game": opened.game.as_str(),
        "watch": format!("/watch/{}", opened.game),
        "code": opened.code,
        "links": {
            "white": link(&opened.white),
            "black": link(&opened.black),
            "arbiter": opened.arbiter.as_ref().map(link),
            "table": opened.table.as_ref().map(link),
        },
    });
    Ok((StatusCode::CREATED, json_body(&body)).into_response())
}

#[derive(Deserialize)]
pub(super) struct Join {
    code: String,
}

/// `POST /api/join`.
pub(super) async fn join(
    State(house): State<House>,
    Extension(Peer(address)): Extension<Peer>,
    Body(Join { code }): Body<Join>,
) -> Result<Response, Failure> {
    // Six figures are no secret: trying them is made slow.
    if !house.gate.may_open(address) {
        return Err(too_often());
    }
    let token = house.hall.join(&code).await?;
    Ok(json_body(&json!({ "link": format!("/s/{token}") })).into_response())
}

/// What a device can be instead of a whole seat, by the names that its page knows.
const PARTS: [&str; 2] = ["clock", "sheet"];

/// The part of a seat for which a query asks. Nothing else of the query goes on to the page.
fn part_of(query: &str) -> Option<&'static str> {
    let mut fields = query.split('&').filter_map(|field| field.split_once('='));
    let (_, asked) = fields.find(|(key, _)| *key == "as")?;
    PARTS.into_iter().find(|part| *part == asked)
}

/// `GET /s/TOKEN`: whoever has the secret comes to his seat, with a cookie that keeps it. With
/// `?as=clock` he comes to that part of it.
pub(super) async fn enter(
    State(house): State<House>,
    Path(token): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let token = token.parse::<Token>().ok();
    let link = token.and_then(|token| Some((house.hall.use_link(&token)?, token)));
    let Some((link, token)) = link else {
        let ended = "this link opens nothing, or has been replaced by a new one";
        return Ok(pages::nothing(&headers, ended));
    };
    let secure = if house.secure { "; Secure" } else { "" };
    let cookie = format!(
        "{}={token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax{secure}",
        cookie_name(link.id)
    );
    let page = link.opens.page();
    let asked = query.filter(|_| page == "seat");
    let part = asked.as_deref().and_then(part_of);
    let which = part.map_or(String::new(), |part| format!("?as={part}"));
    let place = format!("/{page}/{}{which}", link.id);
    let header_of = |text: &str| {
        HeaderValue::from_str(text).map_err(|_| Failure::not_found("this link cannot be followed"))
    };
    Ok((
        StatusCode::SEE_OTHER,
        [
            (header::LOCATION, header_of(&place)?),
            (header::SET_COOKIE, header_of(&cookie)?),
        ],
    )
        .into_response())
}

pub(super) fn too_often() -> Failure {
    Failure::too_many("too many games from one address: wait a minute")
}
