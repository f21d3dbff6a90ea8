//! A hall as a child process, and those who come to it: plain requests and sockets.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing takes longer, on a busy machine either.
const PATIENCE: Duration = Duration::from_secs(20);

/// A hall that runs.
pub(crate) struct Hall {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// What is answered to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

impl Hall {
    /// Opens the hall whose journal is in that folder.
    pub(crate) fn open(folder: &Path) -> Hall {
        Hall::with(folder, &["--openings", "100000", "--statements", "100000"])
    }

    pub(crate) fn with(folder: &Path, more: &[&str]) -> Hall {
        let mut command = Command::new(env!("CARGO_BIN_EXE_touchmove"));
        command.args(["hall", "--listen", "127.0.0.1:0"]).args(more);
        Hall::run(command.arg("--data").arg(folder))
    }

    /// Waits until the process says where it is.
    pub(crate) fn run(command: &mut Command) -> Hall {
        Hall::logged(command, Stdio::inherit())
    }

    /// The same, with its log going there.
    pub(crate) fn logged(command: &mut Command, log: impl Into<Stdio>) -> Hall {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the command can be run");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (scheme, address) = line.trim().split_once("://")?;
                let address = address.strip_suffix('/')?.parse().ok();
                address.filter(|_| ["http", "https"].contains(&scheme))
            })
            .expect("the hall says where it is");
        Hall { child, address }
    }

    /// Ends it as a cut of the power would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }

    /// The same, while others speak with it.
    #[cfg(unix)]
    pub(crate) fn cut_off(&self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-KILL", &id]).status();
        assert!(told.expect("`kill` is there").success());
    }

    /// Tells it to close; the status with which it ends.
    #[cfg(unix)]
    pub(crate) fn close(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("`kill` is there").success());
        self.child.wait().expect("it has ended").code()
    }

    pub(crate) fn get(&self, path: &str, token: Option<&str>) -> Answer {
        self.ask("GET", path, token, "")
    }

    pub(crate) fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Answer {
        self.ask("POST", path, token, &body.to_string())
    }

    pub(crate) fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Answer {
        let bearer = token.map_or(String::new(), |token| {
            format!("Authorization: Bearer {token}\r\n")
        });
        let length = body.len();
        self.send(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{bearer}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        ))
    }

    /// Sends these bytes, and reads until the connection is closed.
    pub(crate) fn send(&self, request: &str) -> Answer {
        let Ok(mut stream) = TcpStream::connect(self.address) else {
            return Answer {
                status: 0,
                headers: Vec::new(),
                body: String::new(),
            };
        };
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        // The hall may close before it has read all.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let headers = lines.filter_map(|line| line.split_once(": "));
        Answer {
            status: status.and_then(|status| status.parse().ok()).unwrap_or(0),
            headers: headers
                .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
                .collect(),
            body: body.to_owned(),
        }
    }

    /// Opens a game, and says who can come to it.
    pub(crate) fn game(&self, rules: &[&str], arbiter: Option<&str>) -> Game {
        let new = json!({ "rules": rules, "white": "Ana", "black": "Bo", "arbiter": arbiter });
        let answer = self.post("/api/games", None, &new);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let opened = answer.json();
        let seat = |name: &str| {
            let link = opened["links"][name].as_str()?;
            Some(self.enter(link))
        };
        Game {
            id: opened["game"].as_str().expect("a name").to_owned(),
            white: seat("white").expect("a seat"),
            black: seat("black").expect("a seat"),
            arbiter: seat("arbiter"),
            code: opened["code"].as_str().expect("figures").to_owned(),
        }
    }

    /// Follows a link to its seat.
    pub(crate) fn enter(&self, link: &str) -> Link {
        let token = link.strip_prefix("/s/").expect("a link").to_owned();
        let answer = self.get(link, None);
        assert_eq!(answer.status, 303, "{}", answer.body);
        let place = answer.header("location").expect("a place");
        let id = place.rsplit('/').next().expect("a name").to_owned();
        Link { id, token }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A link whose secret is known.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) id: String,
    pub(crate) token: String,
}

/// A game with all its links.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) white: Link,
    pub(crate) black: Link,
    pub(crate) arbiter: Option<Link>,
    /// By which one comes to a seat that is free.
    pub(crate) code: String,
}

impl Game {
    pub(crate) async fn white(&self, hall: &Hall) -> Socket {
        seat(hall, &self.white, "").await
    }

    pub(crate) async fn black(&self, hall: &Hall) -> Socket {
        seat(hall, &self.black, "").await
    }

    pub(crate) async fn arbiter(&self, hall: &Hall) -> Socket {
        let link = self.arbiter.as_ref().expect("there is an arbiter");
        let path = format!("/api/desks/{}/games/{}/socket", link.id, self.id);
        Socket::at(hall, &path, Some(&link.token))
            .await
            .expect("a desk")
    }

    pub(crate) async fn spectator(&self, hall: &Hall) -> Socket {
        let path = format!("/api/boards/{}/socket", self.id);
        Socket::at(hall, &path, None).await.expect("a board")
    }
}

/// A socket at a seat; `query` begins with `?`.
pub(crate) async fn seat(hall: &Hall, link: &Link, query: &str) -> Socket {
    let path = format!("/api/seats/{}/socket{query}", link.id);
    Socket::at(hall, &path, Some(&link.token))
        .await
        .expect("a seat")
}

/// A socket, with the view that its messages have told so far.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    pub(crate) view: Value,
    /// What came with the first message of what was said before.
    pub(crate) entries: Value,
    /// All that has been told since, in order.
    pub(crate) told: Vec<Value>,
    /// The code with which it was closed.
    pub(crate) closed: Option<u16>,
}

impl Socket {
    /// Connects, and takes the first message; or the status with which it was refused.
    pub(crate) async fn at(hall: &Hall, path: &str, token: Option<&str>) -> Result<Socket, u16> {
        let headers: Vec<_> = token
            .map(|token| ("authorization", format!("Bearer {token}")))
            .into_iter()
            .collect();
        let mut socket = Socket::raw(hall, path, &headers).await?;
        let first = socket.next().await.expect("a first message");
        socket.view = first["hello"].clone();
        assert!(socket.view.is_object(), "{first}");
        socket.entries = first["entries"].clone();
        Ok(socket)
    }

    pub(crate) async fn raw(
        hall: &Hall,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", hall.address);
        let mut request = url.into_client_request().expect("an address");
        for (name, value) in headers {
            request
                .headers_mut()
                .insert(*name, value.parse().expect("a value"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket {
                stream,
                view: Value::Null,
                entries: Value::Null,
                told: Vec::new(),
                closed: None,
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            // Turned away before anything was said.
            Err(tokio_tungstenite::tungstenite::Error::Io(_)) => Err(0),
            Err(error) => panic!("{error}"),
        }
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next());
            match next.await.expect("something is told in time") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.learn(&message);
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(frame))) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                Some(Ok(_) | Err(_)) | None => return None,
            }
        }
    }

    fn learn(&mut self, message: &Value) {
        if let Some(changed) = message["view"].as_object() {
            for (field, value) in changed {
                if field == "moves" {
                    self.learn_moves(value);
                } else {
                    self.view[field] = value.clone();
                }
            }
        }
        self.told.push(message.clone());
    }

    fn learn_moves(&mut self, tail: &Value) {
        let from = tail["from"].as_u64().expect("a number") as usize;
        let list = tail["list"].as_array().expect("a list").iter().cloned();
        let moves = self.view["moves"]["list"].as_array_mut().expect("moves");
        moves.truncate(from);
        moves.extend(list);
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        let message = Message::text(text.into());
        // A closed connection is found when it is read.
        let _ = self.stream.send(message).await;
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.stream.send(Message::binary(bytes)).await;
    }

    /// Says something without waiting for what comes of it; the name that it was given.
    pub(crate) async fn utter(&mut self, words: &str) -> String {
        // A name is for one statement over all sockets of a seat.
        static SAID: AtomicU32 = AtomicU32::new(0);
        let name = format!("r{}", SAID.fetch_add(1, Ordering::Relaxed));
        self.send(json!({ "ref": name, "say": words }).to_string())
            .await;
        name
    }

    /// Says something; what comes of it.
    pub(crate) async fn say(&mut self, words: &str) -> Value {
        let name = self.utter(words).await;
        self.until(|message| message["ref"] == name.as_str()).await
    }

    /// Says something that is taken; what comes of it.
    pub(crate) async fn states(&mut self, words: &str) -> Value {
        let entry = self.say(words).await;
        assert!(entry["seq"].is_number(), "`{words}`: {entry}");
        assert!(entry["refused"].is_null(), "`{words}`: {entry}");
        entry
    }

    /// Reads until such a message comes.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection is open");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads until the statement of that number has been told, or a later one.
    pub(crate) async fn up_to(&mut self, seq: &Value) {
        let wanted = seq.as_u64().expect("a number");
        if self.view["seq"].as_u64() >= Some(wanted) {
            return;
        }
        self.until(|message| message["seq"].as_u64() >= Some(wanted))
            .await;
    }
}

/// The codes of the rulings, advices and results in an entry.
pub(crate) fn codes(entry: &Value) -> Vec<&str> {
    let answers = entry["answers"].as_array().expect("answers");
    answers
        .iter()
        .filter_map(|answer| answer["code"].as_str())
        .collect()
}
