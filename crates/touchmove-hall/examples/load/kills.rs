//! A hall that is killed under load, again and again: is all there that it has acknowledged?

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;
use crate::player::{Socket, Start, open, socket};

/// Games that are spoken in at once, and statements of each that wait for their answer.
const GAMES: usize = 4;
const IN_FLIGHT: usize = 8;

/// The desk of a game, and what it has acknowledged since it was looked into last.
struct Desk {
    start: Start,
    /// The last statement that the journal had then.
    known: u64,
    acknowledged: BTreeMap<u64, String>,
}

/// Kills the hall of that command so often; how many statements it had acknowledged in all.
///
/// # Errors
/// If one of them is missing, or is another one.
pub(crate) async fn run(command: &Path, folder: &Path, times: usize) -> Result<usize, Failure> {
    let mut desks: Vec<Desk> = Vec::new();
    let mut all = 0;
    for round in 0..=times {
        let (mut child, address) = spawn(command, folder)?;
        if desks.is_empty() {
            for _ in 0..GAMES {
                let new = json!({ "rules": ["laws 2023", "time 360000"], "arbiter": "Carla" });
                let start = open(address, &new, "arbiter").await?;
                desks.push(Desk {
                    start,
                    known: 0,
                    acknowledged: BTreeMap::new(),
                });
            }
        }
        let mut speaking = Vec::new();
        for desk in &mut desks {
            let socket = desk
                .look(address)
                .await
                .map_err(|error| format!("kill {round}: {error}"))?;
            all += desk.acknowledged.len();
            desk.acknowledged.clear();
            speaking.push(tokio::spawn(speak(socket, round)));
        }
        // Not always at the same point of a commit.
        tokio::time::sleep(Duration::from_millis(20 + (round as u64 * 37) % 130)).await;
        child.kill()?;
        child.wait()?;
        for (speaking, desk) in speaking.into_iter().zip(&mut desks) {
            desk.acknowledged = speaking.await?;
        }
    }
    Ok(all)
}

fn spawn(command: &Path, folder: &Path) -> Result<(Child, SocketAddr), Failure> {
    let mut child = Command::new(command)
        .args([
            "hall",
            "--listen",
            "127.0.0.1:0",
            "--statements",
            "1000000",
            "--data",
        ])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let out = child.stdout.take().ok_or("the hall says nothing")?;
    let mut lines = BufReader::new(out).lines().map_while(Result::ok);
    let address = |line: String| {
        line.trim()
            .strip_prefix("http://")?
            .strip_suffix('/')?
            .parse()
            .ok()
    };
    let address = lines
        .find_map(address)
        .ok_or("the hall does not say where it is")?;
    Ok((child, address))
}

impl Desk {
    /// Compares the journal with what was acknowledged, and lets the game go on.
    async fn look(&mut self, address: SocketAddr) -> Result<Socket, Failure> {
        let path = format!(
            "/api/desks/{}/games/{}/socket?after={}",
            self.start.link, self.start.game, self.known
        );
        let mut socket = socket(address, &path, &self.start.token).await?;
        let hello = match socket.next().await {
            Some(Ok(Message::Text(text))) => serde_json::from_str::<Value>(&text)?,
            _ => return Err("there is no greeting".into()),
        };
        let entries = hello["entries"].as_array().ok_or("there are no entries")?;
        for (number, entry) in (self.known + 1..).zip(entries) {
            if entry["seq"].as_u64() != Some(number) {
                return Err(format!("number {number} is missing: {entry}").into());
            }
        }
        for (seq, name) in &self.acknowledged {
            let kept = &entries[(seq - self.known - 1) as usize];
            if kept["ref"] != name.as_str() {
                return Err(format!("{seq} was acknowledged as {name}, and is {kept}").into());
            }
        }
        self.known = hello["hello"]["seq"].as_u64().ok_or("there is no number")?;
        let words = if hello["hello"]["started"] == true {
            "resume"
        } else {
            "start"
        };
        let say = json!({ "ref": format!("go{}", self.known), "say": words });
        socket.send(Message::text(say.to_string())).await?;
        Ok(socket)
    }
}

/// Says one thing after the other until the hall is gone; what was acknowledged.
async fn speak(mut socket: Socket, round: usize) -> BTreeMap<u64, String> {
    let mut acknowledged = BTreeMap::new();
    let mut said = 0;
    let mut waiting = 0;
    loop {
        while waiting < IN_FLIGHT {
            let say = json!({ "ref": format!("{round}.{said}"), "say": "note all is quiet" });
            if socket.send(Message::text(say.to_string())).await.is_err() {
                return acknowledged;
            }
            said += 1;
            waiting += 1;
        }
        let Some(Ok(message)) = socket.next().await else {
            return acknowledged;
        };
        let Message::Text(text) = message else {
            continue;
        };
        let entry: Value = serde_json::from_str(&text).unwrap_or_default();
        if let (Some(seq), Some(name)) = (entry["seq"].as_u64(), entry["ref"].as_str()) {
            acknowledged.insert(seq, name.to_owned());
            waiting -= usize::from(!name.starts_with("go"));
        }
    }
}
