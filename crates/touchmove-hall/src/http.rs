//! What is asked over HTTP, and how it is answered.

mod boards;
mod competitions;
mod connections;
mod desk_socket;
mod desks;
mod docs;
mod explain;
mod files;
mod games;
mod limits;
mod organising;
mod pages;
mod pulse;
mod rules;
mod seats;
mod socket;
mod statements;
mod waiting_socket;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::faults::Fault;
use crate::hall::{Hall, HallError};
use crate::journal::LinkRow;
use crate::metrics::METRICS;
use crate::names::{LinkId, Token};

pub use connections::serve;
use limits::Gate;
pub use limits::Limits;

/// A request body is no larger.
const LARGEST_BODY: usize = 16 * 1024;

/// A list of players or pairings is no larger.
const LARGEST_LIST: usize = 1024 * 1024;

/// A request is answered within this, or given up.
const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// What every request has at hand.
#[derive(Clone)]
struct House {
    hall: Arc<Hall>,
    gate: Arc<Gate>,
    /// Whether all come over HTTPS.
    secure: bool,
    /// Whether the hall is closing.
    closing: watch::Receiver<bool>,
}

fn router(house: House) -> Router {
    Router::new()
        .route("/api/games", post(games::open))
        .route("/api/join", post(games::join))
        .route("/s/{token}", get(games::enter))
        .route("/api/seats/{link}", get(seats::view))
        .route("/api/seats/{link}/socket", get(seats::socket))
        .route("/api/seats/{link}/statements", post(statements::at_a_seat))
        .route("/api/seats/{link}/abort", post(statements::abort))
        .route("/api/seats/{link}/rematch", post(statements::rematch))
        .route("/api/desks/{link}", get(desks::view))
        .route("/api/desks/{link}/socket", get(desks::socket))
        .route("/api/desks/{link}/games/{game}", get(desks::game))
        .route(
            "/api/desks/{link}/games/{game}/socket",
            get(desks::game_socket),
        )
        .route(
            "/api/desks/{link}/games/{game}/statements",
            post(statements::at_a_desk),
        )
        .route(
            "/api/desks/{link}/games/{game}/links",
            post(desks::new_link),
        )
        .route("/api/boards", get(boards::list))
        .route("/api/boards/{game}", get(boards::view))
        .route("/api/boards/{game}/socket", get(boards::socket))
        .route("/games/{file}", get(boards::pgn))
        .route("/api/rules", get(rules::options))
        .route("/api/rules/check", post(rules::check))
        .route(
            "/api/competitions",
            get(competitions::list).post(competitions::open),
        )
        .route("/api/competitions/{competition}", get(competitions::view))
        .route(
            "/api/desks/{link}/competition",
            put(organising::change_terms),
        )
        .route("/api/desks/{link}/players", post(organising::enter))
        .route(
            "/api/desks/{link}/players/{number}",
            put(organising::change_player).delete(organising::take_out),
        )
        .route(
            "/api/desks/{link}/import",
            post(organising::import).layer(DefaultBodyLimit::max(LARGEST_LIST)),
        )
        .route(
            "/api/desks/{link}/rounds",
            post(organising::pair).layer(DefaultBodyLimit::max(LARGEST_LIST)),
        )
        .route(
            "/api/desks/{link}/rounds/{round}/boards/{board}",
            put(organising::seat_others),
        )
        .route(
            "/api/desks/{link}/rounds/{round}/start",
            post(organising::start),
        )
        .route("/api/desks/{link}/sheets", post(organising::sheets))
        .route("/api/desks/{link}/arbiters", post(organising::appoint))
        .route(
            "/api/desks/{link}/arbiters/{arbiter}",
            delete(organising::dismiss),
        )
        .route("/competitions/{competition}/{file}", get(files::file))
        .route("/api/explain/{article}", get(explain::explain))
        .route("/api/openapi.json", get(openapi))
        .route("/api/docs", get(docs::page))
        .route("/api/docs/{file}", get(docs::file))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(pages::page)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn(around))
        .with_state(house)
}

/// What holds of every request: it comes from the hall's own pages or from a program, is answered
/// in time, and its answer is not taken for something else by a browser.
async fn around(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = if comes_from_elsewhere(request.headers()) {
        Failure::forbidden("the request comes from a page of another site").into_response()
    } else {
        match tokio::time::timeout(LONGEST_REQUEST, answered(request, next)).await {
            Ok(response) => response,
            Err(_) => Failure::new(StatusCode::REQUEST_TIMEOUT, "the request took too long")
                .into_response(),
        }
    };
    if is_api && response.status() == StatusCode::METHOD_NOT_ALLOWED {
        response = Failure::new(StatusCode::METHOD_NOT_ALLOWED, "that cannot be done there")
            .into_response();
    }
    let headers = response.headers_mut();
    let mut always = |name: HeaderName, value: &'static str| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    always(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    );
    always(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    always(header::REFERRER_POLICY, "no-referrer");
    always(header::CACHE_CONTROL, "no-store");
    response
}

/// What changes something is done to its end, even if nobody waits for the answer any more: else the
/// journal would have what the hall does not know of.
async fn answered(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(error) => {
            tracing::error!("a request has failed: {error}");
            Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "the request has failed")
                .into_response()
        }
    }
}

/// A browser says which site's page asks. Programs say nothing, and have no cookies of others.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let origin = origin
        .to_str()
        .ok()
        .and_then(|origin| origin.split_once("://"));
    match (origin, host) {
        (Some((_, origin)), Some(host)) => !origin.eq_ignore_ascii_case(host),
        _ => true,
    }
}

/// A request that is not answered as it was meant.
struct Failure {
    status: StatusCode,
    error: String,
    /// All that is wrong, where that is more than a line.
    faults: Vec<Fault>,
}

impl Failure {
    fn new(status: StatusCode, error: impl Into<String>) -> Failure {
        Failure {
            status,
            error: error.into(),
            faults: Vec::new(),
        }
    }

    fn not_found(error: impl Into<String>) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, error)
    }

    fn forbidden(error: impl Into<String>) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, error)
    }

    fn unacceptable(error: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    fn too_many(error: impl Into<String>) -> Failure {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, error)
    }
}

impl From<HallError> for Failure {
    fn from(error: HallError) -> Failure {
        let status = match &error {
            HallError::NotFound(_) => StatusCode::NOT_FOUND,
            HallError::Unacceptable(_) | HallError::Faulty(_) => StatusCode::UNPROCESSABLE_ENTITY,
            HallError::NotNow(_) => StatusCode::CONFLICT,
            HallError::Halted(_) | HallError::Busy => StatusCode::SERVICE_UNAVAILABLE,
            HallError::Unreadable(_) | HallError::NoChance => StatusCode::INTERNAL_SERVER_ERROR,
        };
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!("{error}");
        }
        Failure {
            status,
            error: error.to_string(),
            faults: match error {
                HallError::Faulty(faults) => faults,
                _ => Vec::new(),
            },
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut body = json!({ "error": self.error });
        if !self.faults.is_empty() {
            body["faults"] = self.faults.iter().map(Fault::json).collect();
        }
        (self.status, json_body(&body)).into_response()
    }
}

/// The type of JSON.
const JSON: &str = "application/json";

/// JSON with its type.
fn json_body(value: &Value) -> impl IntoResponse + use<> {
    let json = HeaderValue::from_static(JSON);
    ([(header::CONTENT_TYPE, json)], value.to_string())
}

/// A body in JSON, or one line that says what is wrong with it.
struct Body<T>(T);

impl<T: DeserializeOwned> axum::extract::FromRequest<House> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, house: &House) -> Result<Body<T>, Failure> {
        let bytes = axum::body::Bytes::from_request(request, house)
            .await
            .map_err(|rejection| {
                let error = format!("the body cannot be read: {}", rejection.body_text());
                Failure::new(rejection.status(), error)
            })?;
        read_json(&bytes).map(Body)
    }
}

/// What is in a body, or one line that says what is wrong with it.
fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    // An object, not a list of its fields, which would be taken too.
    serde_json::from_slice::<serde_json::Map<_, _>>(bytes)
        .and_then(|fields| serde_json::from_value(Value::Object(fields)))
        .map_err(|error| Failure::unacceptable(format!("the body is not as it should be: {error}")))
}

/// The link of that name, if the request has its secret: as a cookie, or as `Authorization: Bearer`.
fn authorised(house: &House, link: &str, headers: &HeaderMap) -> Result<LinkRow, Failure> {
    let id: LinkId = link.parse().map_err(|_| replaced())?;
    let token = bearer(headers)
        .or_else(|| cookie(headers, id))
        .ok_or_else(replaced)?;
    house.hall.link(id, &token).ok_or_else(replaced)
}

/// What is said to whoever comes with a link that is not his, or not any more.
fn replaced() -> Failure {
    Failure::forbidden("this link is not yours, or it has been replaced by a new one")
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ")?.trim().parse().ok()
}

fn cookie(headers: &HeaderMap, link: LinkId) -> Option<Token> {
    let name = cookie_name(link);
    let cookies = headers.get_all(header::COOKIE).iter();
    cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .filter(|(other, _)| *other == name)
        .find_map(|(_, value)| value.parse().ok())
}

fn cookie_name(link: LinkId) -> String {
    format!("tm-{link}")
}

/// The interface, as OpenAPI describes it.
const OPENAPI: &str = include_str!("http/openapi.json");

async fn openapi() -> Response {
    let json = HeaderValue::from_static(JSON);
    ([(header::CONTENT_TYPE, json)], OPENAPI).into_response()
}

async fn health(State(house): State<House>) -> Result<Response, Failure> {
    house.hall.is_open()?;
    Ok(json_body(&json!({ "status": "ok" })).into_response())
}

async fn metrics(State(house): State<House>) -> Response {
    let hall = &house.hall;
    let text = METRICS.text(hall.games(), hall.games_kept(), hall.is_open().is_err());
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_description_has_every_route_with_its_methods_and_no_other() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let paths = described["paths"].as_object().unwrap();
        let described: BTreeSet<(&str, &str)> = paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(move |method| (path.as_str(), method.as_str()))
            })
            .collect();
        let source = include_str!("http.rs")
            .split("#[cfg(test)]")
            .next()
            .unwrap();
        let (_, routes) = source.split_once("Router::new()").unwrap();
        let (routes, _) = routes.split_once(".fallback(").unwrap();
        let mut served = BTreeSet::new();
        for route in routes.split(".route(").skip(1) {
            let (path, answers) = route.split_once("\",").unwrap();
            let path = path.trim_start().trim_start_matches('"');
            for method in ["get", "post", "put", "delete"] {
                if answers.contains(&format!("{method}(")) {
                    served.insert((path, method));
                }
            }
        }
        assert_eq!(served, described);
    }

    #[test]
    fn the_description_refers_to_what_it_has() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let components = &described["components"];
        for rest in OPENAPI.split("#/components/").skip(1) {
            let place = rest.split('"').next().unwrap();
            assert!(
                components.pointer(&format!("/{place}")).is_some(),
                "{place}"
            );
        }
        // Nor has it anything that nothing refers to, but for what goes over sockets.
        for kind in ["parameters", "responses"] {
            for name in components[kind].as_object().unwrap().keys() {
                let place = format!("\"#/components/{kind}/{name}\"");
                assert!(OPENAPI.contains(&place), "{place}");
            }
        }
    }

    #[test]
    fn what_routes_share_is_described_once() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let mut seen = BTreeSet::new();
        let routes = described["paths"].as_object().unwrap().values();
        for told in routes.flat_map(|methods| methods.as_object().unwrap().values()) {
            let parameters = told["parameters"].as_array().into_iter().flatten();
            let failed = [&told["responses"]["default"]];
            for one in parameters.chain(failed).filter(|one| one["$ref"].is_null()) {
                assert!(one.is_null() || seen.insert(one.to_string()), "{one}");
            }
        }
    }

    #[test]
    fn every_name_in_a_path_is_described() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        for (path, methods) in described["paths"].as_object().unwrap() {
            let names = path.split('{').skip(1);
            let names: BTreeSet<&str> = names.filter_map(|rest| rest.split('}').next()).collect();
            for (method, told) in methods.as_object().unwrap() {
                let parameters = told["parameters"].as_array().into_iter().flatten();
                let whole = parameters.map(|one| match one["$ref"].as_str() {
                    Some(place) => described.pointer(&place[1..]).unwrap(),
                    None => one,
                });
                let said: BTreeSet<&str> = whole
                    .filter(|one| one["in"] == "path")
                    .map(|one| one["name"].as_str().unwrap())
                    .collect();
                assert_eq!(said, names, "{method} {path}");
            }
        }
    }

    #[test]
    fn a_page_of_another_site_is_told_by_its_origin() {
        let headers = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("hall.local:8064"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            headers
        };
        for own in [
            None,
            Some("http://hall.local:8064"),
            Some("https://HALL.local:8064"),
        ] {
            assert!(!comes_from_elsewhere(&headers(own)), "{own:?}");
        }
        for other in [
            "null",
            "http://hall.local",
            "http://evil.example",
            "http://hall.local:8064.evil",
        ] {
            assert!(comes_from_elsewhere(&headers(Some(other))), "{other}");
        }
    }
}
