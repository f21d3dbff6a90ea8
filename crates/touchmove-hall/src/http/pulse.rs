//! Whether whoever is at the other end of a socket is still there.

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, Interval, interval_at};

use super::socket::{Farewell, GONE, send_frame};

/// A connection is tried as often, and given up if nothing comes for three times as long.
const PING: Duration = Duration::from_secs(20);

/// When a connection was heard last, and when it is tried next.
pub(super) struct Pulse {
    next: Interval,
    heard: Instant,
}

impl Pulse {
    pub(super) fn new() -> Pulse {
        let now = Instant::now();
        Pulse {
            next: interval_at(now + PING, PING),
            heard: now,
        }
    }

    /// Something has come.
    pub(super) fn heard(&mut self) {
        self.heard = Instant::now();
    }

    /// Waits until it is time to [try](Pulse::beat) the connection.
    pub(super) async fn due(&mut self) {
        self.next.tick().await;
    }

    /// Tries the connection, unless nothing has come for too long.
    pub(super) async fn beat(&mut self, socket: &mut WebSocket) -> Result<(), Farewell> {
        if self.heard.elapsed() > 3 * PING {
            return Err(GONE);
        }
        send_frame(socket, Frame::Ping(Bytes::new())).await
    }
}

/// What is answered to one who is only to listen: to a ping that it has come, to anything else why it
/// is nothing.
pub(super) fn answer(text: &str, nothing: &str) -> Value {
    let said: Value = serde_json::from_str(text).unwrap_or_default();
    match said.get("ping") {
        Some(ping) => json!({ "pong": ping }),
        None => json!({ "ref": said.get("ref"), "error": nothing }),
    }
}
