//! A hall that is killed under load, again and again: is all there that it has acknowledged?

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;
use crate::player::{Socket, Start, open, socket};

/// Games that are spoken in at once, and statements of each that wait for their answer.
const GAMES: usize = 4;
const IN_FLIGHT: usize = 8;

/// After so many kills other games are opened: what has been said in a game is read again at each
/// start, which would come to take longer than all the rest.
const GAMES_LAST: usize = 20;

/// The desk of a game, and what it has acknowledged.
struct Desk {
    start: Start,
    /// The last statement that the journal had when it was looked into last.
    known: u64,
    acknowledged: BTreeMap<u64, String>,
}

/// Kills the hall of that command so often; how many statements it had acknowledged in all.
///
/// # Errors
/// If one of them is missing, or is another one.
pub(crate) async fn run(command: &Path, folder: &Path, times: usize) -> Result<usize, Failure> {
    let began = Instant::now();
    let mut desks: Vec<Desk> = Vec::new();
    let mut over: Vec<Desk> = Vec::new();
    let mut all = 0;
    for round in 0..times {
        let (mut child, address) = spawn(command, folder)?;
        for desk in &mut desks {
            desk.compare(address, round).await?;
        }
        if round % GAMES_LAST == 0 {
            over.append(&mut desks);
            for _ in 0..GAMES {
                desks.push(Desk::open(address).await?);
            }
            println!(
                "{round} kills, {all} statements acknowledged, {:.0} s",
                began.elapsed().as_secs_f64()
            );
        }
        let mut speaking = Vec::new();
        for desk in &desks {
            let socket = desk.go_on(address).await?;
            speaking.push(tokio::spawn(speak(socket, round)));
        }
        // Not always at the same point of a commit.
        tokio::time::sleep(Duration::from_millis(20 + (round as u64 * 37) % 130)).await;
        child.kill()?;
        child.wait()?;
        for (speaking, desk) in speaking.into_iter().zip(&mut desks) {
            let acknowledged = speaking.await?;
            all += acknowledged.len();
            desk.acknowledged.extend(acknowledged);
        }
    }
    // All of it once more, from the first statement of the first game.
    over.append(&mut desks);
    let (mut child, address) = spawn(command, folder)?;
    for desk in &mut over {
        desk.known = 0;
        desk.compare(address, times).await?;
    }
    child.kill()?;
    child.wait()?;
    Ok(all)
}

/// The hall of that command, and where it is.
pub(crate) fn spawn(command: &Path, folder: &Path) -> Result<(Child, SocketAddr), Failure> {
    let mut child = Command::new(command)
        .args([
            "hall",
            "--listen",
            "127.0.0.1:0",
            "--statements",
            "1000000",
            "--openings",
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
    async fn open(address: SocketAddr) -> Result<Desk, Failure> {
        let new = json!({ "rules": ["laws 2023", "time 360000"], "arbiter": "Carla" });
        Ok(Desk {
            start: open(address, &new, "arbiter").await?,
            known: 0,
            acknowledged: BTreeMap::new(),
        })
    }

    /// A socket, with its greeting.
    async fn greeted(&self, address: SocketAddr) -> Result<(Socket, Value), Failure> {
        let path = format!(
            "/api/desks/{}/games/{}/socket?after={}",
            self.start.link, self.start.game, self.known
        );
        let mut socket = socket(address, &path, &self.start.token).await?;
        match socket.next().await {
            Some(Ok(Message::Text(text))) => Ok((socket, serde_json::from_str(&text)?)),
            _ => Err("there is no greeting".into()),
        }
    }

    /// Compares what the journal has since it was looked into last with what was acknowledged.
    async fn compare(&mut self, address: SocketAddr, round: usize) -> Result<(), Failure> {
        let (_, hello) = self.greeted(address).await?;
        let game = &self.start.game;
        let fault = |text: String| Failure::from(format!("kill {round}, game {game}: {text}"));
        let entries = hello["entries"]
            .as_array()
            .ok_or_else(|| fault("there are no entries".to_owned()))?;
        for (number, entry) in (self.known + 1..).zip(entries) {
            if entry["seq"].as_u64() != Some(number) {
                return Err(fault(format!("number {number} is missing: {entry}")));
            }
        }
        for (seq, name) in self.acknowledged.range(self.known + 1..) {
            let kept = entries.get((seq - self.known - 1) as usize);
            if kept.is_none_or(|kept| kept["ref"] != name.as_str()) {
                let text = format!("{seq} was acknowledged as {name}, and is {kept:?}");
                return Err(fault(text));
            }
        }
        self.known = hello["hello"]["seq"].as_u64().ok_or("there is no number")?;
        Ok(())
    }

    /// Lets the game go on, or begin.
    async fn go_on(&self, address: SocketAddr) -> Result<Socket, Failure> {
        let (mut socket, hello) = self.greeted(address).await?;
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
