//! A socket: statements in, what comes of them out.

use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::timeout;
use touchmove_board::Colour;

use super::House;
use super::connections::closes;
use super::limits::Bucket;
use super::pulse::Pulse;
use crate::game::{Game, Listening, Outcome, Said};
use crate::hall::{HallError, Place};
use crate::journal::LinkRow;
use crate::metrics::METRICS;
use crate::seat::{Seat, Speaker, Viewer};
use crate::told::{self, Entry};

/// A message from a client is no larger.
const LARGEST_MESSAGE: usize = 4 * 1024;

/// One who does not take a message within this is cut off.
const LONGEST_SEND: Duration = Duration::from_secs(10);

/// A client's own name for a statement is no longer.
pub(super) const LONGEST_REF: usize = 64;

/// After so many messages that mean nothing, the connection is closed.
const MOST_FAULTS: u32 = 10;

/// Who is at the other end.
pub(super) struct Visitor {
    pub(super) house: House,
    pub(super) game: std::sync::Arc<Game>,
    pub(super) viewer: Viewer,
    /// The seat he speaks from; `None`: he only watches.
    pub(super) seat: Option<(Seat, LinkRow)>,
    /// He knows what came up to that statement.
    pub(super) after: Option<u32>,
}

/// What a client says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FromClient {
    #[serde(rename = "ref", default)]
    reference: Option<String>,
    #[serde(default)]
    say: Option<String>,
    /// For whom a table speaks.
    #[serde(rename = "as", default)]
    speaks_as: Option<String>,
    #[serde(default)]
    ping: Option<Value>,
}

/// Why a socket is closed.
pub(super) struct Farewell {
    code: u16,
    reason: &'static str,
}

pub(super) const GONE: Farewell = Farewell {
    code: 1000,
    reason: "",
};
pub(super) const CLOSING: Farewell = Farewell {
    code: 1001,
    reason: "the hall closes",
};
const SLOW: Farewell = Farewell {
    code: 1008,
    reason: "the connection is too slow",
};
const FAULTY: Farewell = Farewell {
    code: 1008,
    reason: "too many messages that mean nothing",
};
const BINARY: Farewell = Farewell {
    code: 1003,
    reason: "messages are text",
};
pub(super) const REPLACED: Farewell = Farewell {
    code: 4001,
    reason: "this link has been replaced by a new one",
};
pub(super) const NEXT_ROUND: Farewell = Farewell {
    code: 4002,
    reason: "the next round",
};
pub(super) const FAILED: Farewell = Farewell {
    code: 1011,
    reason: "the game cannot be shown",
};

/// With the limits that all sockets have.
pub(super) fn upgrade<F>(
    socket: WebSocketUpgrade,
    serve: impl FnOnce(WebSocket) -> F + Send + 'static,
) -> Response
where
    F: Future<Output = ()> + Send + 'static,
{
    socket
        // It is cleared for each message, and most have a few words.
        .read_buffer_size(1024)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(|socket| async move {
            METRICS.sockets.add(1);
            serve(socket).await;
            METRICS.sockets.sub(1);
        })
}

/// Serves a visitor until he goes.
pub(super) async fn serve(mut socket: WebSocket, mut visitor: Visitor) {
    let farewell = match visitor.attend(&mut socket).await {
        Ok(()) => GONE,
        Err(farewell) => farewell,
    };
    close(&mut socket, farewell).await;
}

pub(super) async fn close(socket: &mut WebSocket, farewell: Farewell) {
    let frame = Frame::Close(Some(CloseFrame {
        code: farewell.code,
        reason: Utf8Bytes::from_static(farewell.reason),
    }));
    // He may be gone already.
    let _ = timeout(Duration::from_secs(1), socket.send(frame)).await;
}

impl Visitor {
    async fn attend(&mut self, socket: &mut WebSocket) -> Result<(), Farewell> {
        let mut bucket = Bucket::new(
            self.house.gate.limits.burst,
            f64::from(self.house.gate.limits.messages),
        );
        let mut faults = 0;
        loop {
            let mut listening = self.greet(socket).await?;
            self.listen(socket, &mut listening, &mut bucket, &mut faults)
                .await?;
            // He was too slow for his queue: what he has missed comes with a fresh view.
            METRICS.resynchronised.add(1);
        }
    }

    /// Tells him all that he has to know first.
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<Listening, Farewell> {
        self.still_sits_here()?;
        let hall = &self.house.hall;
        let link = self.seat.as_ref().map(|(_, link)| link.id);
        let greeting = async {
            let (listening, view, seq) = hall.listen(&self.game, self.viewer, link).await?;
            let mut hello = json!({ "hello": view });
            if let Some(after) = self.after {
                let rows = hall.statements(&self.game, after, seq).await?;
                let entries = rows.iter().filter_map(|row| {
                    let answers = told::read(&row.answers);
                    let entry = Entry::of(row, &answers, self.viewer);
                    entry.says_something().then(|| json!(entry))
                });
                hello["entries"] = entries.collect();
            }
            Ok::<_, HallError>((listening, hello, seq))
        };
        match greeting.await {
            Ok((listening, hello, seq)) => {
                say(socket, &hello).await?;
                self.after = Some(seq);
                Ok(listening)
            }
            Err(error) => {
                say(socket, &json!({ "error": error.to_string() })).await?;
                Err(FAILED)
            }
        }
    }

    /// His link holds, and leads to this game.
    fn still_sits_here(&self) -> Result<(), Farewell> {
        let hall = &self.house.hall;
        if hall.game(self.game.row.id).is_err() {
            return Err(NEXT_ROUND);
        }
        let Some((seat, link)) = &self.seat else {
            return Ok(());
        };
        if !hall.holds(link.id) {
            return Err(REPLACED);
        }
        match hall.place(link) {
            Place::Seat(game, at) if game != self.game.row.id || at != *seat => Err(NEXT_ROUND),
            _ => Ok(()),
        }
    }

    /// Until his queue has run over.
    async fn listen(
        &mut self,
        socket: &mut WebSocket,
        listening: &mut Listening,
        bucket: &mut Bucket,
        faults: &mut u32,
    ) -> Result<(), Farewell> {
        let mut closing = pin!(closes(self.house.closing.clone()));
        let mut halted = pin!(halts(self.house.hall.halted()));
        let mut told_of_halt = false;
        let mut pulse = Pulse::new();
        loop {
            tokio::select! {
                message = listening.next() => match message {
                    Some(message) => {
                        send(socket, message.text).await?;
                        self.after = message.seq.or(self.after);
                    }
                    None => return Ok(()),
                },
                frame = socket.recv() => {
                    pulse.heard();
                    match frame {
                        Some(Ok(Frame::Text(text))) => {
                            if !self.take(socket, text.as_str(), bucket).await? {
                                *faults += 1;
                                if *faults >= MOST_FAULTS {
                                    return Err(FAULTY);
                                }
                            }
                        }
                        Some(Ok(Frame::Binary(_))) => return Err(BINARY),
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err(GONE),
                    }
                }
                () = pulse.due() => pulse.beat(socket).await?,
                () = &mut closing => return Err(CLOSING),
                reason = &mut halted, if !told_of_halt => {
                    told_of_halt = true;
                    say(socket, &json!({ "halted": reason })).await?;
                }
            }
        }
    }

    /// A message of his. Whether it meant anything.
    async fn take(
        &self,
        socket: &mut WebSocket,
        text: &str,
        bucket: &mut Bucket,
    ) -> Result<bool, Farewell> {
        if !bucket.take() {
            let error = "too many messages: wait a moment";
            say(socket, &json!({ "ref": reference(text), "error": error })).await?;
            return Ok(true);
        }
        let message: FromClient = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let error = format!("the message is not as it should be: {error}");
                say(socket, &json!({ "error": error })).await?;
                return Ok(false);
            }
        };
        let FromClient {
            reference,
            say: words,
            speaks_as,
            ping,
        } = message;
        match (words, ping, &self.seat) {
            (None, Some(ping), _) => {
                say(socket, &json!({ "pong": ping })).await?;
                Ok(true)
            }
            (Some(words), None, Some((seat, link))) => {
                if reference
                    .as_ref()
                    .is_some_and(|name| name.len() > LONGEST_REF)
                {
                    let error = "`ref` has 64 letters at most";
                    say(socket, &json!({ "error": error })).await?;
                    return Ok(false);
                }
                let speaker = match speaker(*seat, speaks_as.as_deref()) {
                    Ok(speaker) => speaker,
                    Err(error) => {
                        say(socket, &json!({ "ref": reference, "error": error })).await?;
                        return Ok(false);
                    }
                };
                self.still_sits_here()?;
                let said = Said {
                    speaker,
                    by: link.name.clone().filter(|_| speaker == Speaker::Arbiter),
                    link: Some(link.id),
                    reference,
                    text: words.trim().to_owned(),
                };
                self.state(socket, said, words).await?;
                Ok(true)
            }
            (Some(_), None, None) => {
                let error = "who watches says nothing";
                say(socket, &json!({ "ref": reference, "error": error })).await?;
                Ok(false)
            }
            _ => {
                let error = "a message has either `say` or `ping`";
                say(socket, &json!({ "ref": reference, "error": error })).await?;
                Ok(false)
            }
        }
    }

    async fn state(
        &self,
        socket: &mut WebSocket,
        said: Said,
        words: String,
    ) -> Result<(), Farewell> {
        let hall = &self.house.hall;
        let reference = said.reference.clone();
        let ready = ready(reference.as_deref(), &words);
        match hall.say(&self.game, said) {
            // It comes with what it has changed, once it is durable.
            Ok(Outcome::Heard(_)) => Ok(()),
            Ok(Outcome::Ready) => say(socket, &ready).await,
            Ok(Outcome::Unreadable(refused)) => say(socket, &refused).await,
            Ok(Outcome::Before(seq)) => {
                let link = self.seat.as_ref().map(|(_, link)| link.id);
                let answer = hall
                    .entry(&self.game, seq, self.viewer, link, reference.as_deref())
                    .await;
                let answer = answer.unwrap_or_else(
                    |error| json!({ "ref": reference, "error": error.to_string() }),
                );
                say(socket, &answer).await
            }
            Err(error) => {
                say(
                    socket,
                    &json!({ "ref": reference, "error": error.to_string() }),
                )
                .await
            }
        }
    }
}

/// What is answered to a player's word that he is ready.
pub(super) fn ready(reference: Option<&str>, words: &str) -> Value {
    json!({ "seq": null, "ref": reference, "say": words, "answers": [], "refused": null })
}

/// Who speaks at a seat: at a table it has to be said, elsewhere it is known.
pub(super) fn speaker(seat: Seat, speaks_as: Option<&str>) -> Result<Speaker, &'static str> {
    match (seat, speaks_as) {
        (Seat::Table, Some("white")) => Ok(Speaker::Player(Colour::White)),
        (Seat::Table, Some("black")) => Ok(Speaker::Player(Colour::Black)),
        (Seat::Table, _) => Err("a table says for whom it speaks: `as` is `white` or `black`"),
        (_, Some(_)) => Err("only a table speaks for others: leave `as` out"),
        (Seat::Player(player), None) => Ok(Speaker::Player(player)),
        (Seat::Desk, None) => Ok(Speaker::Arbiter),
    }
}

/// The name that a message gives itself, if it can be read.
fn reference(text: &str) -> Option<String> {
    let message: FromClient = serde_json::from_str(text).ok()?;
    message.reference
}

/// Waits until play stops; the reason.
pub(super) async fn halts(mut halted: watch::Receiver<Option<std::sync::Arc<str>>>) -> String {
    match halted.wait_for(Option::is_some).await {
        Ok(reason) => reason.as_deref().unwrap_or_default().to_owned(),
        Err(_) => "the hall is closed".to_owned(),
    }
}

pub(super) async fn say(socket: &mut WebSocket, value: &Value) -> Result<(), Farewell> {
    send(socket, value.to_string().into()).await
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Farewell> {
    send_frame(socket, Frame::Text(text)).await
}

pub(super) async fn send_frame(socket: &mut WebSocket, frame: Frame) -> Result<(), Farewell> {
    match timeout(LONGEST_SEND, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(GONE),
        Err(_) => Err(SLOW),
    }
}
