//! What games need of memory in a hall that runs as it does for others, and how soon it is there again
//! when it is started anew.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::{Value, json};

use crate::Failure;
use crate::kills::spawn;
use crate::player::{Start, ask, enter, opened};

/// So many games are spoken in at a time: their statements are committed together.
const AT_ONCE: usize = 64;

/// After so many half-moves it is looked.
const LOOKS: [usize; 2] = [40, 80];

/// Out and back with the knights; White's moves and Black's.
const MOVES: [&str; 4] = ["play g1f3", "play g8f6", "play f3g1", "play f6g8"];

/// Opens so many games in the hall of that command, and plays in all of them.
pub(crate) async fn run(command: &Path, folder: &Path, games: usize) -> Result<(), Failure> {
    let (mut child, address) = spawn(command, folder)?;
    let empty = resident(child.id())?;
    println!("an empty hall: {empty} KiB");
    let told = |what: &str, now: u64| {
        let each = now.saturating_sub(empty) as f64 / games as f64;
        println!("{what}: {} MiB, {each:.1} KiB a game", now / 1024);
    };
    let seats = each(games, move |_| begin(address)).await?;
    let seats = Arc::new(seats);
    told("all games have begun", resident(child.id())?);
    let mut played = 0;
    for until in LOOKS {
        let from = played;
        let all = Arc::clone(&seats);
        each(games, move |game| {
            let seats = Arc::clone(&all);
            async move { play(address, &seats[game], from..until).await }
        })
        .await?;
        played = until;
        told(&format!("after {until} half-moves"), resident(child.id())?);
    }
    child.kill()?;
    child.wait()?;
    let began = Instant::now();
    let (mut child, address) = spawn(command, folder)?;
    println!(
        "started anew: open after {:.2} s",
        began.elapsed().as_secs_f64()
    );
    let first = &seats[0][0];
    let view = format!("/api/seats/{}", first.link);
    ask(address, "GET", &view, Some(&first.token), "").await?;
    println!(
        "              a game is read and shown after {:.2} s",
        began.elapsed().as_secs_f64()
    );
    told("              with it", resident(child.id())?);
    child.kill()?;
    child.wait()?;
    Ok(())
}

/// Does something for each game, many at a time; what came of it, in the order of the games.
async fn each<T, F>(
    games: usize,
    what: impl Fn(usize) -> F + Clone + Send + Sync + 'static,
) -> Result<Vec<T>, Failure>
where
    T: Send + 'static,
    F: Future<Output = Result<T, Failure>> + Send,
{
    let next = Arc::new(AtomicUsize::new(0));
    let workers = (0..AT_ONCE).map(|_| {
        let (next, what) = (Arc::clone(&next), what.clone());
        tokio::spawn(async move {
            let mut done = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return Ok::<_, Failure>(done);
                }
                done.push((game, what(game).await?));
            }
        })
    });
    let workers: Vec<_> = workers.collect();
    let mut all = Vec::with_capacity(games);
    for worker in workers {
        all.extend(worker.await??);
    }
    all.sort_by_key(|(game, _)| *game);
    Ok(all.into_iter().map(|(_, done)| done).collect())
}

/// A game of two players who are both ready.
async fn begin(address: SocketAddr) -> Result<[Start; 2], Failure> {
    // By the Laws of 2009 a position may come again as often as they like.
    let new = json!({ "rules": ["laws 2009", "time 360000"], "public": false });
    let opened = opened(address, &new).await?;
    let white = enter(address, &opened, "white").await?;
    let black = enter(address, &opened, "black").await?;
    for seat in [&white, &black] {
        say(address, seat, "start", "ready").await?;
    }
    Ok([white, black])
}

async fn play(
    address: SocketAddr,
    seats: &[Start; 2],
    half_moves: std::ops::Range<usize>,
) -> Result<(), Failure> {
    for ply in half_moves {
        let words = MOVES[ply % MOVES.len()];
        say(address, &seats[ply % 2], words, &format!("r{ply}")).await?;
    }
    Ok(())
}

/// Says something under a name of the client's own, as the pages do.
async fn say(address: SocketAddr, seat: &Start, words: &str, name: &str) -> Result<(), Failure> {
    let path = format!("/api/seats/{}/statements", seat.link);
    let body = json!({ "ref": name, "say": words }).to_string();
    let (_, answer) = ask(address, "POST", &path, Some(&seat.token), &body).await?;
    let answer: Value = serde_json::from_str(&answer)?;
    if answer["refused"].is_null() && answer["error"].is_null() {
        Ok(())
    } else {
        Err(format!("`{words}`: {answer}").into())
    }
}

/// What a process has in memory, in KiB.
fn resident(process: u32) -> Result<u64, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next());
    Ok(kib.ok_or("the system does not tell")?.parse()?)
}
