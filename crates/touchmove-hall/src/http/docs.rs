//! The description of the interface, to be read in a browser.

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::Failure;

/// `GET /api/docs`.
pub(super) async fn page() -> Response {
    typed("text/html; charset=utf-8", include_str!("docs/page.html"))
}

/// `GET /api/docs/FILE`: what the page is drawn with. The policy lets no page have scripts within it.
pub(super) async fn file(Path(file): Path<String>) -> Result<Response, Failure> {
    match file.as_str() {
        "page.js" => Ok(typed(
            "text/javascript; charset=utf-8",
            include_str!("docs/page.js"),
        )),
        "page.css" => Ok(typed(
            "text/css; charset=utf-8",
            include_str!("docs/page.css"),
        )),
        _ => Err(Failure::not_found("there is nothing at that address")),
    }
}

fn typed(kind: &'static str, text: &'static str) -> Response {
    (
        [(header::CONTENT_TYPE, HeaderValue::from_static(kind))],
        text,
    )
        .into_response()
}
