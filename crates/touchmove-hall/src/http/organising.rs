//! A competition in the hands of those who hold it.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::desks::desk_of;
use super::{Body, Failure, House, json_body, read_json};
use crate::competition::{Competition, NewPlayer, Round, of_report};
use crate::hall::{Contest, HallError, NewRound, NewTerms, Sheet, Sheets};
use crate::journal::LinkRow;
use crate::lists;
use crate::names::LinkId;
use crate::seat::Opens;
use crate::trf;
use crate::view;

/// The competition of a desk.
pub(super) fn contest_of(
    house: &House,
    link: &str,
    headers: &HeaderMap,
) -> Result<(LinkRow, Arc<Contest>), Failure> {
    let link = desk_of(house, link, headers)?;
    match link.opens {
        Opens::Desk(id) => {
            let contest = house.hall.contest(id)?;
            Ok((link, contest))
        }
        _ => Err(Failure::not_found(
            "this desk is of a single game, not of a competition",
        )),
    }
}

/// `PUT /api/desks/LINK/competition`.
pub(super) async fn change_terms(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewTerms>,
) -> Result<Response, Failure> {
    let (link, contest) = contest_of(&house, &link, &headers)?;
    house.hall.change_terms(&contest, new).await?;
    let told = house.hall.competition_at(contest.id, &link).await?;
    Ok(json_body(&told).into_response())
}

/// `POST /api/desks/LINK/players`.
pub(super) async fn enter(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewPlayer>,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let players = vec![("player".to_owned(), new)];
    let numbers = house.hall.enter_players(&contest, players).await?;
    let body = json!({ "number": numbers.first() });
    Ok((StatusCode::CREATED, json_body(&body)).into_response())
}

/// `PUT /api/desks/LINK/players/N`.
pub(super) async fn change_player(
    State(house): State<House>,
    Path((link, number)): Path<(String, String)>,
    headers: HeaderMap,
    Body(new): Body<NewPlayer>,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let number = number_of(&number, "player")?;
    house.hall.change_player(&contest, number, new).await?;
    let competition = contest.now();
    Ok(json_body(&json!(competition.player(number))).into_response())
}

/// `DELETE /api/desks/LINK/players/N`.
pub(super) async fn take_out(
    State(house): State<House>,
    Path((link, number)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let number = number_of(&number, "player")?;
    let withdrawn = house.hall.take_out(&contest, number).await?;
    Ok(json_body(&json!({ "number": number, "withdrawn": withdrawn })).into_response())
}

/// How a body is written.
#[derive(Deserialize)]
pub(super) struct Written {
    #[serde(rename = "as")]
    kind: Option<String>,
    /// The day of a round in CSV, which does not say it.
    date: Option<String>,
}

/// `POST /api/desks/LINK/rounds`; with `?as=csv` the body is a list.
pub(super) async fn pair(
    State(house): State<House>,
    Path(link): Path<String>,
    Query(Written { kind, date }): Query<Written>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let (date, pairings) = match kind.as_deref() {
        Some("csv") => {
            let read = lists::pairings(text(&body)?, &contest.now());
            (date, read.map_err(HallError::Faulty)?)
        }
        Some(_) => return Err(unknown_kind("json, csv")),
        None => {
            let new: NewRound = read_json(&body)?;
            let numbered = new.pairings.into_iter().zip(1..);
            let pairings = numbered.map(|(pairing, line)| (format!("line {line}"), pairing));
            (new.date, pairings.collect())
        }
    };
    let round = house.hall.pair(&contest, date, pairings).await?;
    Ok((StatusCode::CREATED, json_body(&paired(&round))).into_response())
}

fn text(body: &[u8]) -> Result<&str, Failure> {
    std::str::from_utf8(body).map_err(|error| {
        let at = error.valid_up_to();
        Failure::unacceptable(format!("the body is no UTF-8 after {at} bytes"))
    })
}

fn unknown_kind(known: &str) -> Failure {
    Failure::unacceptable(format!("`as` is one of {known}"))
}

/// `POST /api/desks/LINK/import?as=csv`: players; `?as=trf`: with their rounds, too.
pub(super) async fn import(
    State(house): State<House>,
    Path(link): Path<String>,
    Query(Written { kind, .. }): Query<Written>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let (players, rounds) = match kind.as_deref() {
        Some("csv") => {
            let players = lists::players(text(&body)?).map_err(HallError::Faulty)?;
            let numbers = house.hall.enter_players(&contest, players).await?;
            (numbers.len(), 0)
        }
        Some("trf") => {
            let report = trf::read(text(&body)?).map_err(HallError::Faulty)?;
            let (players, rounds) = of_report(report).map_err(HallError::Faulty)?;
            let counted = (players.len(), rounds.len());
            house.hall.take_over(&contest, players, rounds).await?;
            counted
        }
        _ => return Err(unknown_kind("csv, trf")),
    };
    Ok(json_body(&json!({ "players": players, "rounds": rounds })).into_response())
}

/// A round that has been paired.
fn paired(round: &Round) -> Value {
    let boards = round.boards.iter().zip(1..);
    let boards = boards.map(|(board, number)| json!({ "board": number, "game": board.game }));
    json!({ "round": round.number, "boards": boards.collect::<Vec<_>>() })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Others {
    white: u32,
    black: u32,
}

/// `PUT /api/desks/LINK/rounds/N/boards/B`.
pub(super) async fn seat_others(
    State(house): State<House>,
    Path((link, round, board)): Path<(String, String, String)>,
    headers: HeaderMap,
    Body(Others { white, black }): Body<Others>,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let (round, board) = (number_of(&round, "round")?, number_of(&board, "board")?);
    let seated = house
        .hall
        .seat_others(&contest, round, board, [white, black]);
    let body = json!({ "round": round, "board": board, "game": seated.await? });
    Ok(json_body(&body).into_response())
}

/// `POST /api/desks/LINK/rounds/N/start`.
pub(super) async fn start(
    State(house): State<House>,
    Path((link, round)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (link, contest) = contest_of(&house, &link, &headers)?;
    let round = number_of(&round, "round")?;
    let (started, refused) = house.hall.start_round(&contest, round, &link).await?;
    let refused = refused.iter();
    let refused = refused.map(|(board, error)| json!({ "board": board, "error": error }));
    let body = json!({ "started": started, "refused": refused.collect::<Vec<_>>() });
    Ok(json_body(&body).into_response())
}

/// `POST /api/desks/LINK/sheets`.
pub(super) async fn sheets(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    Body(wanted): Body<Sheets>,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let sheets = house.hall.sheets(&contest, &wanted).await?;
    let competition = contest.now();
    let round = match wanted {
        Sheets::Round { round } => competition.round(round),
        _ => None,
    };
    let told = sheets
        .iter()
        .map(|sheet| sheet_json(&competition, round, sheet));
    Ok(json_body(&json!({ "sheets": told.collect::<Vec<_>>() })).into_response())
}

fn sheet_json(competition: &Competition, round: Option<&Round>, sheet: &Sheet) -> Value {
    let link = format!("/s/{}", sheet.token);
    let Opens::Player(_, number) = sheet.opens else {
        let board = match sheet.opens {
            Opens::Table(_, board) => Some(board),
            _ => None,
        };
        return json!({ "board": board, "table": true, "link": link });
    };
    let newest = || {
        competition
            .rounds
            .iter()
            .rev()
            .find(|round| round.has(number))
    };
    let seat = round
        .or_else(newest)
        .and_then(|round| round.seat_of(number));
    json!({
        "player": number,
        "name": competition.player(number).map(|player| &player.name),
        "board": seat.map(|(board, _)| board),
        "colour": seat.map(|(_, colour)| view::name(colour)),
        "link": link,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    name: String,
}

/// `POST /api/desks/LINK/arbiters`.
pub(super) async fn appoint(
    State(house): State<House>,
    Path(link): Path<String>,
    headers: HeaderMap,
    Body(Named { name }): Body<Named>,
) -> Result<Response, Failure> {
    let (_, contest) = contest_of(&house, &link, &headers)?;
    let token = house.hall.appoint(&contest, &name).await?;
    let body = json!({ "link": format!("/s/{token}") });
    Ok((StatusCode::CREATED, json_body(&body)).into_response())
}

/// `DELETE /api/desks/LINK/arbiters/LINKID`.
pub(super) async fn dismiss(
    State(house): State<House>,
    Path((link, arbiter)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (link, contest) = contest_of(&house, &link, &headers)?;
    let desk: LinkId = arbiter
        .parse()
        .map_err(|_| Failure::not_found("there is no such desk"))?;
    house.hall.dismiss_arbiter(&contest, desk, link.id).await?;
    Ok(json_body(&json!({ "link": desk.as_str(), "ended": true })).into_response())
}

/// A number in an address.
pub(super) fn number_of(text: &str, what: &str) -> Result<u32, Failure> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| {
        let text: String = text.chars().take(30).collect();
        Failure::not_found(format!("`{text}` is no number of a {what}"))
    })
}
