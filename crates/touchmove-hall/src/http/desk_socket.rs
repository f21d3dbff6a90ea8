//! The socket of a desk: its boards at a glance, as they change.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};

use super::House;
use super::connections::closes;
use super::socket::halts;
use crate::desk;
use crate::journal::LinkRow;

/// As often it is looked whether anything has changed.
const LOOK: Duration = Duration::from_millis(500);

/// Serves the desk until the arbiter goes.
pub(super) async fn serve(mut socket: WebSocket, house: House, link: LinkRow) {
    let mut closing = house.closing.clone();
    let mut halted = house.hall.halted();
    let mut told_of_halt = false;
    let mut look = tokio::time::interval(LOOK);
    let mut known: HashMap<String, Value> = HashMap::new();
    let mut greeted = false;
    loop {
        let message = tokio::select! {
            _ = look.tick() => {
                if !house.hall.holds(link.id) {
                    break;
                }
                let Ok(desk) = desk::view(&house.hall, &link).await else { break };
                if greeted {
                    let changed = news(&desk, &mut known);
                    if changed.is_empty() {
                        continue;
                    }
                    json!({ "games": changed })
                } else {
                    greeted = true;
                    news(&desk, &mut known);
                    json!({ "hello": desk })
                }
            }
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    let said: Value = serde_json::from_str(text.as_str()).unwrap_or_default();
                    match said.get("ping") {
                        Some(ping) => json!({ "pong": ping }),
                        None => json!({ "error": "here one only listens; statements go to a game" }),
                    }
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                _ => break,
            },
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

/// The boards that have changed since they were told.
fn news(desk: &Value, known: &mut HashMap<String, Value>) -> Vec<Value> {
    let games = desk["games"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let mut changed = Vec::new();
    for game in games {
        let name = game["game"].as_str().unwrap_or_default();
        if known.get(name) != Some(game) {
            known.insert(name.to_owned(), game.clone());
            changed.push(game.clone());
        }
    }
    changed
}
