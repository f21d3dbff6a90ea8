//! The socket of a seat in a competition whose game there is not yet.

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::House;
use super::connections::closes;
use super::seats;
use super::socket::{CLOSING, Farewell, GONE, NEXT_ROUND, PING, REPLACED, close, say, send_frame};
use crate::hall::Place;
use crate::journal::LinkRow;
use crate::seat::Opens;

/// Says that there is nothing yet, and closes when there is.
pub(super) async fn serve(mut socket: WebSocket, house: House, link: LinkRow) {
    let farewell = wait(&mut socket, &house, &link).await;
    close(&mut socket, farewell.unwrap_or_else(|farewell| farewell)).await;
}

async fn wait(socket: &mut WebSocket, house: &House, link: &LinkRow) -> Result<Farewell, Farewell> {
    let (Opens::Player(id, _) | Opens::Table(id, _)) = link.opens else {
        return Ok(NEXT_ROUND);
    };
    let contest = house.hall.contest(id).map_err(|_| REPLACED)?;
    let mut changes = contest.changes();
    let mut closing = house.closing.clone();
    let hello = json!({ "hello": seats::waiting(house, link) });
    say(socket, &hello).await?;
    let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
    let mut heard = Instant::now();
    loop {
        if !house.hall.holds(link.id) {
            return Ok(REPLACED);
        }
        if matches!(house.hall.place(link), Place::Seat(..)) {
            return Ok(NEXT_ROUND);
        }
        tokio::select! {
            changed = changes.changed() => if changed.is_err() {
                return Ok(GONE);
            },
            frame = socket.recv() => {
                heard = Instant::now();
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let said: Value = serde_json::from_str(text.as_str()).unwrap_or_default();
                        let answer = match said.get("ping") {
                            Some(ping) => json!({ "pong": ping }),
                            None => json!({ "ref": said.get("ref"), "error": "there is no game yet" }),
                        };
                        say(socket, &answer).await?;
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    _ => return Ok(GONE),
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > 3 * PING {
                    return Ok(GONE);
                }
                send_frame(socket, Frame::Ping(axum::body::Bytes::new())).await?;
            }
            () = closes(&mut closing) => return Ok(CLOSING),
        }
    }
}
