//! The socket of a seat in a competition whose game there is not yet.

use std::pin::pin;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::json;

use super::House;
use super::connections::closes;
use super::pulse::{self, Pulse};
use super::seats;
use super::socket::{CLOSING, Farewell, GONE, NEXT_ROUND, REPLACED, close, say};
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
    let mut closing = pin!(closes(house.closing.clone()));
    let hello = json!({ "hello": seats::waiting(house, link) });
    say(socket, &hello).await?;
    let mut pulse = Pulse::new();
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
                pulse.heard();
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        say(socket, &pulse::answer(&text, "there is no game yet")).await?;
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    _ => return Ok(GONE),
                }
            }
            () = pulse.due() => pulse.beat(socket).await?,
            () = &mut closing => return Ok(CLOSING),
        }
    }
}
