//! The socket of a desk: its boards at a glance, as they change.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::House;
use super::connections::closes;
use super::socket::{PING, REPLACED, close, halts, send_frame};
use crate::desk;
use crate::journal::LinkRow;
use crate::seat::Opens;

/// As often it is looked whether anything has changed.
const LOOK: Duration = Duration::from_millis(500);

/// Serves the desk until the arbiter goes.
pub(super) async fn serve(mut socket: WebSocket, house: House, link: LinkRow) {
    let mut closing = house.closing.clone();
    let mut halted = house.hall.halted();
    let mut told_of_halt = false;
    let mut look = tokio::time::interval(LOOK);
    let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
    let mut heard = Instant::now();
    let mut known: HashMap<String, Value> = HashMap::new();
    // How often the competition had changed when it was told last; `None`: nothing has been told.
    let mut seen: Option<u64> = None;
    loop {
        let message = tokio::select! {
            _ = look.tick() => {
                if !house.hall.holds(link.id) {
                    return close(&mut socket, REPLACED).await;
                }
                let newest = version(&house, &link);
                if seen == Some(newest) {
                    let Ok(boards) = desk::boards(&house.hall, &link).await else { break };
                    let changed = news(&boards, &mut known);
                    if changed.is_empty() {
                        continue;
                    }
                    json!({ "games": changed })
                } else {
                    let Ok(desk) = desk::view(&house.hall, &link).await else { break };
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
                heard = Instant::now();
                match frame {
                    Some(Ok(Frame::Text(text))) => {
                        let said: Value = serde_json::from_str(text.as_str()).unwrap_or_default();
                        match said.get("ping") {
                            Some(ping) => json!({ "pong": ping }),
                            None => json!({ "error": "here one only listens; statements go to a game" }),
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    _ => break,
                }
            }
            _ = ping.tick() => {
                let is_gone = heard.elapsed() > 3 * PING;
                let ping = Frame::Ping(axum::body::Bytes::new());
                if is_gone || send_frame(&mut socket, ping).await.is_err() {
                    break;
                }
                continue;
            }
            () = closes(&mut closing) => break,
            reason = halts(&mut halted), if !told_of_halt => {
                told_of_halt = true;
                json!({ "halted": reason })
            }
        };
        let sent = socket.send(Frame::Text(message.to_string().into()));
        if !matches!(
            tokio::time::timeout(Duration::from_secs(10), sent).await,
            Ok(Ok(()))
        ) {
            break;
        }
    }
    // He may be gone already.
    let _ = tokio::time::timeout(Duration::from_secs(1), socket.send(Frame::Close(None))).await;
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
