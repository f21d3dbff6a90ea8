//! How much a hall bears: games over real sockets on this machine, and beside them, in the same
//! run, what the disk and the database alone do.
//!
//!     cargo run --release -p touchmove-hall --example load -- --games 100 --seconds 20
//!     cargo run --release -p touchmove-hall --example load -- --games 1000 --pace 1000
//!     cargo run --release -p touchmove-hall --example load -- --kills 1000
//!     cargo run --release -p touchmove-hall --example load -- --memory 10000
//!
//! Without `--pace` every game makes its next statement as soon as the last one is acknowledged;
//! with it, one so many milliseconds after the other. The moves are lifted, placed and pressed by
//! hand, as the pages do. `--kills` ends the hall of `--command`, by itself
//! `target/release/touchmove`, so often in the midst of it, and looks whether all is there that was
//! acknowledged. `--memory` plays in so many games of such a hall, and tells what it needs. What is
//! measured otherwise is the process's, clients included.

mod bare;
mod kills;
mod memory;
mod player;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use touchmove_hall::{Hall, Limits};

type Failure = Box<dyn std::error::Error + Send + Sync>;

struct Load {
    games: usize,
    seconds: u64,
    pace: Option<Duration>,
    kills: Option<usize>,
    memory: Option<usize>,
    command: PathBuf,
}

fn main() -> Result<(), Failure> {
    let load = read(std::env::args().skip(1))?;
    let folder = tempfile::tempdir()?;
    if let Some(times) = load.kills {
        let told = runtime("clients")?.block_on(kills::run(&load.command, folder.path(), times))?;
        println!("{times} kills, {told} statements acknowledged, all of them there");
        return Ok(());
    }
    if let Some(games) = load.memory {
        return runtime("clients")?.block_on(memory::run(&load.command, folder.path(), games));
    }
    let sync = bare::syncs(folder.path(), Duration::from_secs(3))?;
    println!(
        "disk: {} syncs, p50 {:.2} ms, p99 {:.2} ms",
        sync.len(),
        at(&sync, 0.50),
        at(&sync, 0.99)
    );

    let hall = Arc::new(runtime("hall")?);
    let address = hall.block_on(open(&folder.path().join("hall")))?;
    let clients = runtime("clients")?;
    let told = clients.block_on(play(address, &load))?;
    let seconds = told.took.as_secs_f64();
    let rate = told.statements as f64 / seconds;
    let group = told.group.round().max(1.0);
    println!(
        "hall: {} games, {} statements in {seconds:.1} s: {rate:.0}/s durable, {group} a commit",
        load.games, told.statements
    );
    println!(
        "      press to the opponent: p50 {:.2} ms, p99 {:.2} ms",
        at(&told.latencies, 0.50),
        at(&told.latencies, 0.99)
    );
    if let Some(spent) = told.spent {
        let each = spent.map(|seconds| seconds * 1e6 / told.statements as f64);
        println!(
            "      processor time a statement: hall {:.1} µs, journal {:.1} µs, clients {:.1} µs",
            each[0], each[1], each[2]
        );
    }
    if let Some(memory) = memory() {
        println!("      {memory} MiB resident, clients included");
    }
    // The hall's own threads rest now.
    let bare = bare::commits(
        &folder.path().join("bare.db"),
        group as usize,
        Duration::from_secs(5),
    )?;
    println!(
        "database alone, {group} rows a commit: {bare:.0}/s; the hall reaches {:.2} of it",
        rate / bare
    );
    Ok(())
}

fn read(arguments: impl Iterator<Item = String>) -> Result<Load, Failure> {
    let mut load = Load {
        games: 100,
        seconds: 20,
        pace: None,
        kills: None,
        memory: None,
        command: "target/release/touchmove".into(),
    };
    let mut arguments = arguments;
    while let Some(name) = arguments.next() {
        let value = arguments
            .next()
            .ok_or_else(|| format!("`{name}` has no value"))?;
        match name.as_str() {
            "--games" => load.games = value.parse()?,
            "--seconds" => load.seconds = value.parse()?,
            "--pace" => load.pace = Some(Duration::from_millis(value.parse()?)),
            "--kills" => load.kills = Some(value.parse()?),
            "--memory" => load.memory = Some(value.parse()?),
            "--command" => load.command = value.into(),
            _ => return Err(format!("there is no option `{name}`").into()),
        }
    }
    Ok(load)
}

/// Threads that a profile tells from others by their name.
fn runtime(name: &str) -> Result<tokio::runtime::Runtime, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let threads = builder.worker_threads(2).thread_name(name);
    Ok(threads.enable_all().build()?)
}

async fn open(folder: &Path) -> Result<SocketAddr, Failure> {
    let hall = Hall::open(folder)?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let limits = Limits {
        per_address: usize::MAX,
        messages: u32::MAX,
        burst: u32::MAX,
        openings: u32::MAX,
        ..Limits::default()
    };
    tokio::spawn(touchmove_hall::serve(
        hall,
        vec![listener],
        limits,
        None,
        std::future::pending(),
    ));
    Ok(address)
}

/// What came of it.
struct Told {
    took: Duration,
    statements: usize,
    /// From each press to the entry at the opponent's socket, in milliseconds, sorted.
    latencies: Vec<f64>,
    /// How many rows were in a commit, in the mean.
    group: f64,
    /// The seconds of processor time that the threads of [`THREADS`] have taken meanwhile.
    spent: Option<[f64; THREADS.len()]>,
}

async fn play(address: SocketAddr, load: &Load) -> Result<Told, Failure> {
    let mut games = Vec::new();
    for _ in 0..load.games {
        games.push(player::Game::open(address).await?);
    }
    let over = Arc::new(AtomicBool::new(false));
    let spent_before = spent();
    let first = written(address).await?;
    let began = Instant::now();
    let playing: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(number, game)| {
            let first = load.pace.map_or(Duration::ZERO, |pace| {
                pace.mul_f64(number as f64 / load.games as f64)
            });
            tokio::spawn(game.play(load.pace, first, Arc::clone(&over)))
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(load.seconds)).await;
    over.store(true, Ordering::Relaxed);
    let took = began.elapsed();
    let mut told = Told {
        took,
        statements: 0,
        latencies: Vec::new(),
        group: 0.0,
        spent: spent_before
            .zip(spent())
            .map(|(before, now)| std::array::from_fn(|thread| now[thread] - before[thread])),
    };
    for game in playing {
        let (statements, latencies) = game.await??;
        told.statements += statements;
        told.latencies.extend(latencies);
    }
    told.latencies.sort_by(f64::total_cmp);
    let last = written(address).await?;
    told.group = (last[0] - first[0]) / (last[1] - first[1]).max(1.0);
    Ok(told)
}

/// How many rows the hall has written until now, and in how many commits.
async fn written(address: SocketAddr) -> Result<[f64; 2], Failure> {
    let metrics = player::get(address, "/metrics").await?;
    let count = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name));
        let count = line.and_then(|value| value.trim().parse().ok());
        count.ok_or_else(|| format!("there is no `{name}` in the metrics"))
    };
    Ok([
        count("touchmove_journal_writes_total ")?,
        count("touchmove_journal_commit_seconds_count ")?,
    ])
}

/// The value below which that part of the sorted ones is.
fn at(sorted: &[f64], part: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let index = (last as f64 * part).round() as usize;
    sorted.get(index).copied().unwrap_or(f64::NAN)
}

/// The names of the threads: the hall's, the one that writes the journal, and the clients'.
const THREADS: [&str; 3] = ["hall", "journal", "clients"];

/// How many seconds of processor time threads of these names have taken, where the system tells.
fn spent() -> Option<[f64; THREADS.len()]> {
    /// As Linux counts them on all machines of today.
    const TICKS_A_SECOND: f64 = 100.0;
    let mut spent = [0.0; THREADS.len()];
    for task in std::fs::read_dir("/proc/self/task").ok()? {
        // A thread may have ended meanwhile.
        let Ok(told) = std::fs::read_to_string(task.ok()?.path().join("stat")) else {
            continue;
        };
        let (name, numbers) = told.split_once('(')?.1.rsplit_once(") ")?;
        // Time in the program and in the system: the 14th and 15th field of proc_pid_stat(5).
        let ticks = numbers.split(' ').skip(11).take(2);
        if let Some(thread) = THREADS.iter().position(|known| *known == name) {
            spent[thread] += ticks.flat_map(str::parse::<f64>).sum::<f64>() / TICKS_A_SECOND;
        }
    }
    Some(spent)
}

/// What this process has in memory, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / 1024)
}
