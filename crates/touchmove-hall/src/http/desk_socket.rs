//! The socket of a desk: its boards at a glance, as they change.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};

use super::House;
use super::connections::closes;
use super::pulse::{self, Pulse};
use super::socket::{CLOSING, FAILED, Farewell, GONE, REPLACED, close, halts, say};
use crate::desk;
use crate::journal::LinkRow;
use crate::seat::Opens;

/// As often it is looked whether anything has changed.
const LOOK: Duration = Duration::from_millis(500);

/// Serves the desk until the arbiter goes.
pub(super) async fn serve(mut socket: WebSocket, house: House, link: LinkRow) {
    let Err(farewell) = attend(&mut socket, &house, &link).await;
    close(&mut socket, farewell).await;
}

async fn attend(
    socket: &mut WebSocket,
    house: &House,
    link: &LinkRow,
) -> Result<Infallible, Farewell> {
    let hall = &house.hall;
    let mut closing = pin!(closes(house.closing.clone()));
    let mut halted = pin!(halts(hall.halted()));
    let mut told_of_halt = false;
    let mut look = tokio::time::interval(LOOK);
    let mut pulse = Pulse::new();
    let mut known: HashMap<String, Value> = HashMap::new();
    // How often the competition had changed when it was told last; `None`: nothing has been told.
    let mut seen: Option<u64> = None;
    loop {
        let message = tokio::select! {
            _ = look.tick() => {
                if !hall.holds(link.id) {
                    return Err(REPLACED);
                }
                let newest = version(house, link);
                if seen == Some(newest) {
                    let boards = desk::boards(hall, link).await.map_err(|_| FAILED)?;
                    let changed = news(&boards, &mut known);
                    if changed.is_empty() {
                        continue;
                    }
                    json!({ "games": changed })
                } else {
                    let desk = desk::view(hall, link).await.map_err(|_| FAILED)?;
                    known.clear();
                    news(desk["games"].as_array().map_or(&[], Vec::as_slice), &mut known);
                    if seen.replace(newest).is_none() {
                        json!({ "hello": desk })
                    } else {
                        json!({ "competition": desk["competition"], "games": desk["games"] })
                    }
                }
            }
            frame = socket.recv() => {
                pulse.heard();
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        pulse::answer(&text, "here one only listens; statements go to a game")
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    _ => return Err(GONE),
                }
            }
            () = pulse.due() => {
                pulse.beat(socket).await?;
                continue;
            }
            () = &mut closing => return Err(CLOSING),
            reason = &mut halted, if !told_of_halt => {
                told_of_halt = true;
                json!({ "halted": reason })
            }
        };
        say(socket, &message).await?;
    }
}

/// How often the competition of a desk has changed.
fn version(house: &House, link: &LinkRow) -> u64 {
    let contest = match link.opens {
        Opens::Desk(id) => house.hall.contest(id).ok(),
        _ => None,
    };
    contest.map_or(0, |contest| contest.version())
}

/// The boards that have changed since they were told, but for the time.
fn news(boards: &[Value], known: &mut HashMap<String, Value>) -> Vec<Value> {
    let mut changed = Vec::new();
    for board in boards {
        let name = board["game"].as_str().unwrap_or_default();
        let mut told = board.clone();
        told["now"] = Value::Null;
        if known.get(name) != Some(&told) {
            known.insert(name.to_owned(), told);
            changed.push(board.clone());
        }
    }
    changed
}
