//! Reads a collection in several ways, each in turn, and prints medians of CPU time.

mod others;
mod own;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Parser;
use cpu_time::ThreadTime;

#[derive(Parser)]
struct Arguments {
    /// The collection, in PGN.
    file: PathBuf,
    /// Read no more of it than so many megabytes, up to the end of a game.
    #[arg(long, default_value_t = 64)]
    megabytes: usize,
    /// How often each way is taken.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
}

/// What reading found, so that it can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) games: u64,
    pub(crate) moves: u64,
}

/// A way to read a text.
struct Way {
    name: &'static str,
    read: fn(&[u8]) -> Found,
}

const WAYS: [Way; 5] = [
    Way {
        name: "pgn-reader, tokens",
        read: others::tokens,
    },
    Way {
        name: "Touchmove, tokens",
        read: own::tokens,
    },
    Way {
        name: "pgn-reader + shakmaty, legal moves",
        read: others::legal_moves,
    },
    Way {
        name: "Touchmove, legal moves",
        read: own::legal_moves,
    },
    Way {
        name: "Touchmove, audit",
        read: own::audit,
    },
];

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let path = &arguments.file;
    let text = fs::read(path).with_context(|| path.display().to_string())?;
    let text = up_to_a_game(&text, arguments.megabytes << 20);
    let megabytes = text.len() as f64 / 1e6;
    let mut times = WAYS.map(|_| Vec::new());
    let mut found = WAYS.map(|_| None);
    for _ in 0..arguments.rounds.max(1) {
        for (index, way) in WAYS.iter().enumerate() {
            let start = ThreadTime::now();
            let now = (way.read)(text);
            times[index].push(start.elapsed().as_secs_f64());
            let before = *found[index].get_or_insert(now);
            ensure!(before == now, "{}: {before:?}, then {now:?}", way.name);
        }
    }
    println!("{megabytes:.1} MB of {}", path.display());
    println!("| | MB/s | games | moves |\n| --- | --- | --- | --- |");
    let mut rate = WAYS.map(|_| 0.0);
    for (index, way) in WAYS.iter().enumerate() {
        times[index].sort_by(f64::total_cmp);
        let median = times[index][times[index].len() / 2];
        rate[index] = megabytes / median;
        if let Some(Found { games, moves }) = found[index] {
            println!("| {} | {:.0} | {games} | {moves} |", way.name, rate[index]);
        }
    }
    println!("tokens: {:.2} × pgn-reader", rate[1] / rate[0]);
    println!(
        "legal moves: {:.2} × pgn-reader + shakmaty",
        rate[3] / rate[2]
    );
    println!("audit: {:.2} × their legal moves alone", rate[4] / rate[2]);
    Ok(())
}

/// The text, cut before the game in which the limit is reached.
fn up_to_a_game(text: &[u8], limit: usize) -> &[u8] {
    if text.len() <= limit {
        return text;
    }
    let begins = |at: &usize| text[*at..].starts_with(b"\n\n[Event ");
    let end = (0..limit).rev().find(begins).map_or(limit, |at| at + 2);
    &text[..end]
}
