//! A game whose two players move their knights out and back by hand.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Failure;

/// Out and back; whose, and what he says.
const SCRIPT: [(usize, &str); 12] = [
    (0, "lift g1"),
    (0, "place f3"),
    (0, "press"),
    (1, "lift g8"),
    (1, "place f6"),
    (1, "press"),
    (0, "lift f3"),
    (0, "place g1"),
    (0, "press"),
    (1, "lift f6"),
    (1, "place g8"),
    (1, "press"),
];

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A link of a game, and its secret.
pub(crate) struct Start {
    pub(crate) game: String,
    pub(crate) link: String,
    pub(crate) token: String,
}

pub(crate) struct Game {
    sockets: [Socket; 2],
}

impl Game {
    /// Opens a game, sits down at both sides of it, and begins.
    pub(crate) async fn open(address: SocketAddr) -> Result<Game, Failure> {
        // By the Laws of 2009 a position may come again as often as they like.
        let new = json!({ "rules": ["laws 2009", "time 360000"], "public": false });
        let opened = opened(address, &new).await?;
        let mut sockets = Vec::new();
        for seat in ["white", "black"] {
            let Start { link, token, .. } = enter(address, &opened, seat).await?;
            let path = format!("/api/seats/{link}/socket");
            let mut socket = socket(address, &path, &token).await?;
            socket
                .send(Message::text(r#"{"ref":"ready","say":"start"}"#))
                .await?;
            sockets.push(socket);
        }
        let [mut white, mut black] = <[Socket; 2]>::try_from(sockets).map_err(|_| "two seats")?;
        for socket in [&mut white, &mut black] {
            until(socket, r#""say":"start because"#).await?;
        }
        Ok(Game {
            sockets: [white, black],
        })
    }

    /// Plays until it is over; how many statements were acknowledged, and how long each press took
    /// to the opponent, in milliseconds.
    pub(crate) async fn play(
        mut self,
        pace: Option<Duration>,
        first: Duration,
        over: Arc<AtomicBool>,
    ) -> Result<(usize, Vec<f64>), Failure> {
        tokio::time::sleep(first).await;
        let mut next = tokio::time::Instant::now();
        let mut latencies = Vec::new();
        let mut said = 0;
        for (player, words) in SCRIPT.iter().cycle() {
            if over.load(Ordering::Relaxed) {
                break;
            }
            if let Some(pace) = pace {
                tokio::time::sleep_until(next).await;
                next += pace;
            }
            let [white, black] = &mut self.sockets;
            let (own, opponents) = if *player == 0 {
                (white, black)
            } else {
                (black, white)
            };
            let name = format!(r#""ref":"r{said}""#);
            let began = Instant::now();
            own.send(Message::text(format!(r#"{{{name},"say":"{words}"}}"#)))
                .await?;
            until(own, &name).await?;
            // All are told in the same order: his entry is the next at the opponent's socket.
            until(opponents, &format!(r#""say":"{words}""#)).await?;
            if *words == "press" {
                latencies.push(began.elapsed().as_secs_f64() * 1000.0);
            }
            said += 1;
        }
        Ok((said, latencies))
    }
}

/// Reads until a message has that in it.
async fn until(socket: &mut Socket, wanted: &str) -> Result<(), Failure> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                if text.contains(wanted) {
                    return Ok(());
                }
                if text.contains("\"error\"") || text.contains("\"refused\":{") {
                    return Err(text.to_string().into());
                }
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => return Err("the connection is closed".into()),
        }
    }
}

/// Opens a game, and follows the link to that seat of it.
pub(crate) async fn open(address: SocketAddr, new: &Value, seat: &str) -> Result<Start, Failure> {
    let opened = opened(address, new).await?;
    enter(address, &opened, seat).await
}

/// Opens a game; what the hall says of it.
pub(crate) async fn opened(address: SocketAddr, new: &Value) -> Result<Value, Failure> {
    let (_, body) = ask(address, "POST", "/api/games", None, &new.to_string()).await?;
    Ok(serde_json::from_str(&body)?)
}

/// Follows the link to a seat.
pub(crate) async fn enter(
    address: SocketAddr,
    opened: &Value,
    seat: &str,
) -> Result<Start, Failure> {
    let link = opened["links"][seat]
        .as_str()
        .ok_or("there is no such link")?;
    let (head, _) = ask(address, "GET", link, None, "").await?;
    let place = head
        .lines()
        .find_map(|line| line.strip_prefix("location: "));
    let name = place.and_then(|place| place.trim().rsplit('/').next());
    Ok(Start {
        game: opened["game"].as_str().unwrap_or_default().to_owned(),
        link: name.ok_or("the link leads nowhere")?.to_owned(),
        token: link.trim_start_matches("/s/").to_owned(),
    })
}

/// A socket for who has that secret.
pub(crate) async fn socket(
    address: SocketAddr,
    path: &str,
    token: &str,
) -> Result<Socket, Failure> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    let bearer = format!("Bearer {token}").parse()?;
    request.headers_mut().insert("authorization", bearer);
    // The buffer is cleared for each message: one of the usual 128 KiB would be most of what a client
    // does.
    let small = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let connected = tokio_tungstenite::connect_async_with_config(request, Some(small), true);
    Ok(connected.await?.0)
}

/// The body of what is at that path.
pub(crate) async fn get(address: SocketAddr, path: &str) -> Result<String, Failure> {
    Ok(ask(address, "GET", path, None, "").await?.1)
}

/// Head and body of what is answered.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> Result<(String, String), Failure> {
    let mut stream = TcpStream::connect(address).await?;
    let bearer = token.map_or(String::new(), |token| {
        format!("Authorization: Bearer {token}\r\n")
    });
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    Ok((head.to_owned(), body.to_owned()))
}
