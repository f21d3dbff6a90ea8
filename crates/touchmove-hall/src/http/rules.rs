//! The rules of a competition, before there is one.

use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use touchmove_editions::Edition;
use touchmove_laws::Rules;

use super::{Body, Failure, json_body};
use crate::faults::Fault;
use crate::rules;

#[derive(Deserialize)]
pub(super) struct By {
    laws: Option<String>,
}

/// `GET /api/rules?laws=EDITION`: every choice that a header leaves; without an edition, of the newest.
pub(super) async fn options(Query(By { laws }): Query<By>) -> Result<Response, Failure> {
    let edition = if let Some(name) = laws {
        Edition::named(&name).map_err(|error| Failure::not_found(error.to_string()))?
    } else {
        let newest = Rules::judged().last();
        newest.ok_or_else(|| Failure::not_found("there are no Laws to play by"))?
    };
    Ok(json_body(&rules::options(edition)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lines {
    rules: Vec<String>,
}

/// `POST /api/rules/check`: what is wrong with these rules, and what follows from them.
pub(super) async fn check(Body(Lines { rules: lines }): Body<Lines>) -> Response {
    let checked = rules::check(&lines);
    let faults = checked.faults.iter().map(Fault::json);
    json_body(&json!({
        "play": checked.class.map(rules::class_name),
        "faults": faults.collect::<Vec<_>>(),
        "effects": checked.effects,
    }))
    .into_response()
}
