//! The pages: everything that is not an interface for programs.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use touchmove_web::{Asset, asset, index};

use super::Failure;

/// The first words of the addresses that pages have; each may have more after it.
const ROUTES: [&str; 6] = ["", "seat", "desk", "watch", "wall", "competitions"];

/// Any other address.
pub(super) async fn page(request: Request) -> Response {
    let path = request.uri().path();
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Failure::new(StatusCode::METHOD_NOT_ALLOWED, "that cannot be done there")
            .into_response();
    }
    let first = path.trim_start_matches('/').split('/').next();
    let is_route = first.is_some_and(|first| ROUTES.contains(&first));
    match asset(path) {
        Some(asset) => file(asset, request.headers()),
        None if is_route => file(index(), request.headers()),
        None => nothing(request.headers(), "there is nothing at that address"),
    }
}

/// That nothing is there: a page, for one who looks; that line, for a program.
pub(super) fn nothing(headers: &HeaderMap, error: &str) -> Response {
    if !wants_a_page(headers) {
        return Failure::not_found(error).into_response();
    }
    let mut response = file(index(), &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response.headers_mut().remove(header::ETAG);
    response
}

/// Whether a browser asks, for somebody to see it.
fn wants_a_page(headers: &HeaderMap) -> bool {
    let accepts = headers.get_all(header::ACCEPT).iter();
    accepts
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("text/html"))
}

fn file(asset: Asset, headers: &HeaderMap) -> Response {
    let says = |name, what: &str| {
        let values = headers.get_all(name).iter();
        let mut values = values.filter_map(|value| HeaderValue::to_str(value).ok());
        values.any(|value| value.split(',').any(|one| one.trim().starts_with(what)))
    };
    let mut response = if says(header::IF_NONE_MATCH, asset.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match asset.gzip.filter(|_| says(header::ACCEPT_ENCODING, "gzip")) {
            Some(packed) => ([(header::CONTENT_ENCODING, "gzip")], packed).into_response(),
            None => asset.bytes.into_response(),
        }
    };
    let headers = response.headers_mut();
    let keep = if asset.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(asset.content_type),
    );
    headers.insert(header::ETAG, HeaderValue::from_static(asset.etag));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    response
}
