//! What a clause of the Laws says.

use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use touchmove_editions::{Clause, Edition};

use super::{Failure, json_body};

#[derive(Deserialize)]
pub(super) struct By {
    laws: Option<String>,
}

/// `GET /api/explain/ARTICLE?laws=EDITION`; without an edition, the newest that has that clause.
pub(super) async fn explain(
    Path(article): Path<String>,
    Query(By { laws }): Query<By>,
) -> Result<Response, Failure> {
    let asked: Vec<&'static Edition> = match &laws {
        Some(name) => {
            vec![Edition::named(name).map_err(|error| Failure::not_found(error.to_string()))?]
        }
        None => Edition::ALL.iter().rev().collect(),
    };
    let found = asked.iter().find_map(|edition| {
        let itself: Vec<&Clause> = edition.clause(&article).into_iter().collect();
        let under = || edition.clauses_under(&article).collect::<Vec<_>>();
        let clauses = if itself.is_empty() { under() } else { itself };
        (!clauses.is_empty()).then_some((*edition, clauses))
    });
    let (edition, clauses) = found.ok_or_else(|| {
        let of = laws.map_or_else(
            || "any edition".to_owned(),
            |laws| format!("the Laws of {laws}"),
        );
        let article: String = article.chars().take(30).collect();
        Failure::not_found(format!("no clause `{article}` is listed of {of}"))
    })?;
    // Where a name has no text of its own, those under it follow.
    let mut told: Vec<Value> = clauses
        .iter()
        .map(|clause| clause_json(edition, clause))
        .collect();
    let rest = told.split_off(1.min(told.len()));
    let mut first = told.pop().unwrap_or_default();
    first["also"] = Value::from(rest);
    Ok(json_body(&first).into_response())
}

fn clause_json(edition: &Edition, clause: &Clause) -> Value {
    let done = clause.treatment();
    json!({
        "laws": edition.name(),
        "article": clause.id(),
        "title": clause.title(),
        "text": clause.paraphrase(),
        "wording": Edition::newest_alike(clause).map(|cite| cite.to_string()),
        "treatment": done.name(),
    })
}
