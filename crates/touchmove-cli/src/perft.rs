//! `touchmove perft`: counting paths of moves.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Context as _;
use touchmove_board::{Faults, Move, MovePath, Position, Setup, perft_by};
use touchmove_notation::Style;

/// Counts the paths of legal moves that lead on from a position.
///
/// The total is printed last.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The position, or `startpos`.
    fen: String,
    /// How many half-moves a path has.
    depth: u32,
    /// The count for each first move, too.
    #[arg(long)]
    divide: bool,
    /// Do without the instructions that not every processor has.
    #[arg(long)]
    portable: bool,
}

/// Counts.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = position(&args.fen).with_context(|| format!("cannot read `{}`", args.fen))?;
    let path = if args.portable {
        MovePath::PORTABLE
    } else {
        MovePath::detected()
    };
    let mut counts = counts(path, &position, args.depth);
    let total: u64 = if args.depth == 0 {
        1
    } else {
        counts.iter().map(|(_, count)| count).sum()
    };
    let mut out = BufWriter::new(io::stdout().lock());
    if args.divide {
        counts.sort_unstable();
        for (m, count) in counts {
            let m = Style::COORDINATES.write(&position, m);
            writeln!(out, "{m}: {count}")?;
        }
    }
    writeln!(out, "{total}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// A position may be irregular; it is counted as it stands.
fn position(text: &str) -> anyhow::Result<Position> {
    if text == "startpos" {
        return Ok(Position::initial());
    }
    Ok(text.parse::<Setup>()?.position_despite(Faults::IRREGULAR)?)
}

/// The count for each first move, shared among the processors.
fn counts(path: MovePath, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = position.legal_moves();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let count = || {
        let mut counted = Vec::new();
        while let Some(&m) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
            counted.push((m, perft_by(path, &position.after(m), depth - 1)));
        }
        counted
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(moves.len()))
            .map(|_| scope.spawn(count))
            .collect();
        let mut all = count();
        for other in others {
            match other.join() {
                Ok(counted) => all.extend(counted),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}
