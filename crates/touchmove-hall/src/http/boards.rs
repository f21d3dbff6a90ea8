//! Demonstration boards (2014 6.13), and the games in PGN.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{self, Path, Query};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_laws::State;
use touchmove_record::Referee;

use super::seats::From;
use super::socket::{self, Visitor};
use super::{Failure, House, JSON, json_body};
use crate::ending::Ending;
use crate::game::{Game, Still};
use crate::journal::GameRow;
use crate::seat::Viewer;
use crate::{desk, view};

/// `GET /api/boards`: the games that anybody may watch, the newest first.
pub(super) async fn list(
    extract::State(house): extract::State<House>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let hall = &house.hall;
    let public = hall.public_games();
    let now = hall.now();
    let is_unknown = |game: &&Arc<Game>| {
        game.ending_seen(now).is_none() && game.still().is_none() && !game.is_kept()
    };
    // The hall reads them when it starts; who comes before it has done so waits.
    let unknown = public.iter().filter(is_unknown);
    hall.read_all(unknown.map(|game| game.row.id).collect())
        .await?;
    let mut games = Vec::new();
    for game in public {
        let seen = game.as_seen();
        let header = &game.row.header;
        let glance = match (seen.look(Glance::of), game.ending_seen(now), game.still()) {
            (Some((glance, seq)), ..) => {
                hall.durable(&seen, seq).await?;
                glance
            }
            (None, Some(ending), _) => Glance::ended(header, ending),
            (None, None, Some(still)) => Glance::still(header, still),
            (None, None, None) => continue,
        };
        games.push(glance.json(&game.row));
    }
    let told = json!({ "games": Value::from(games) });
    Ok(text(&headers, JSON, told.to_string()))
}

/// A game at a glance, for those who watch.
struct Glance {
    white: Option<String>,
    black: Option<String>,
    laws: Option<String>,
    started: bool,
    clock: ByColour<Option<u64>>,
    running: Option<Colour>,
    turn: Colour,
    result: String,
    article: Option<String>,
    fen: Option<String>,
}

impl Glance {
    fn of(referee: &Referee, state: &State) -> Glance {
        let names = &referee.header().names;
        Glance {
            white: names.white.clone(),
            black: names.black.clone(),
            laws: Some(state.rules().edition().name().to_owned()),
            started: state.is_started(),
            clock: ByColour::new(|player| state.clock(player).map(Millis::get)),
            running: state.running(),
            turn: state.turn(),
            result: view::result(state),
            article: view::article(state).map(str::to_owned),
            fen: (state.rules().board_seen).then(|| state.position().to_string()),
        }
    }

    /// One that is over, and has not been read since.
    fn ended(header: &str, ending: Ending) -> Glance {
        let [white, black] = ending.clock;
        Glance {
            started: true,
            clock: ByColour { white, black },
            turn: ending.turn(),
            result: ending.result,
            article: ending.article,
            fen: ending.fen,
            ..Glance::unread(header)
        }
    }

    /// One that nobody has looked at for long.
    fn still(header: &str, still: Still) -> Glance {
        Glance {
            started: still.started,
            clock: still.clock,
            turn: still.turn,
            fen: still.fen,
            ..Glance::unread(header)
        }
    }

    /// What the header says of it.
    fn unread(header: &str) -> Glance {
        let name = |colour| desk::name_in(header, colour).map(str::to_owned);
        let laws = header.lines().find_map(|line| line.strip_prefix("laws "));
        Glance {
            white: name("white"),
            black: name("black"),
            laws: laws.map(str::to_owned),
            started: false,
            clock: ByColour::default(),
            running: None,
            turn: Colour::White,
            result: "*".to_owned(),
            article: None,
            fen: None,
        }
    }

    fn json(self, row: &GameRow) -> Value {
        let mut told = json!({
            "white": self.white,
            "black": self.black,
            "laws": self.laws,
            "started": self.started,
            "clock": { "white": self.clock.white, "black": self.clock.black },
            "running": self.running.map_or("none", view::name),
            "turn": view::name(self.turn),
            "result": self.result,
            "article": self.article,
            "awaits": [],
            "attention": [],
            "urgency": 0,
            "game": row.id.as_str(),
            "competition": row.place.map(|place| place.competition),
            "round": row.place.map(|place| place.round),
            "board": row.place.map(|place| place.board),
        });
        if let Some(fen) = self.fen {
            told["fen"] = json!(fen);
        }
        told
    }
}

/// `GET /api/boards/GAME`.
pub(super) async fn view(
    extract::State(house): extract::State<House>,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let game = public(&house, &game).await?;
    let view = house.hall.view(&game, Viewer::Spectator).await?;
    Ok(json_body(&view).into_response())
}

/// `GET /api/boards/GAME/socket?after=N`.
pub(super) async fn socket(
    extract::State(house): extract::State<House>,
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
    extract::State(house): extract::State<House>,
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
    let mark = Sha256::digest(&text).into();
    marked(headers, kind, mark, || Body::from(text))
}

/// The same, where what it says is known by a mark before it is written.
pub(super) fn marked(
    headers: &HeaderMap,
    kind: &'static str,
    mark: [u8; 32],
    body: impl FnOnce() -> Body,
) -> Response {
    let tag = format!("\"{}\"", HEXLOWER.encode(&mark[..16]));
    let known = headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == tag || known.trim() == "*");
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = [(header::CONTENT_TYPE, HeaderValue::from_static(kind))];
        (kind, body()).into_response()
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
