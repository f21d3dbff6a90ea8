//! Runs the perft suites to the depths that their files give.
//!
//! The board's tests run the same suites up to a thousand million nodes a
//! count; here nothing but the caller sets a limit. The full depths of the
//! Chess960 suite take some 520 thousand million nodes.

use std::fmt;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::{Args, ValueEnum};
use touchmove_board::{Epd, Faults, Position, perft};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Which suite to run.
    #[arg(long, value_enum, default_value_t = Choice::All)]
    suite: Choice,
    /// Count no deeper than that many half-moves.
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Leave out counts of more nodes than that.
    #[arg(long, value_name = "N", conflicts_with = "depth")]
    nodes_up_to: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Choice {
    Standard,
    Tricky,
    Chess960,
    All,
}

impl Choice {
    /// The suites chosen, each with its name and its text.
    fn suites(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        macro_rules! suite {
            ($choice:ident, $name:literal) => {
                (
                    Choice::$choice,
                    $name,
                    include_str!(concat!(
                        "../../crates/touchmove-board/tests/data/",
                        $name,
                        ".epd"
                    )),
                )
            };
        }
        [
            suite!(Standard, "standard"),
            suite!(Tricky, "tricky"),
            suite!(Chess960, "chess960"),
        ]
        .into_iter()
        .filter(move |(suite, ..)| self == Choice::All || self == *suite)
        .map(|(_, name, text)| (name, text))
    }
}

/// One published count.
struct Count {
    /// Which position of the suite, from 1 on.
    number: usize,
    position: Position,
    depth: u32,
    nodes: u64,
}

impl Arguments {
    fn want(&self, count: &Count) -> bool {
        self.depth.is_none_or(|depth| count.depth <= depth)
            && self.nodes_up_to.is_none_or(|nodes| count.nodes <= nodes)
    }
}

/// Runs the suites; fails if any count differs from the published one.
///
/// # Errors
/// If a suite cannot be read.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut total = Sum::default();
    for (name, text) in arguments.suite.suites() {
        let mut counts = read(text).with_context(|| format!("{name}.epd"))?;
        counts.retain(|count| arguments.want(count));
        let sum = compare(name, &counts);
        println!("{name}: {sum}");
        total.add(&sum);
    }
    println!("total: {total}");
    Ok(if total.wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn read(suite: &str) -> anyhow::Result<Vec<Count>> {
    let mut counts = Vec::new();
    let lines = suite.lines().filter(|line| !line.starts_with('#'));
    for (line, number) in lines.zip(1..) {
        let read = || -> anyhow::Result<(Position, Vec<(u32, u64)>)> {
            let epd: Epd = line.parse()?;
            let depths = epd.operations.iter().map(|operation| {
                let depth = operation.opcode.strip_prefix('D');
                let depth = depth.context("an operation that is no depth")?;
                Ok((depth.parse()?, operation.operands.parse()?))
            });
            let depths = depths.collect::<anyhow::Result<_>>()?;
            // Some positions of the suites are irregular on purpose.
            Ok((epd.setup.position_despite(Faults::ANY)?, depths))
        };
        let (position, depths) = read().with_context(|| format!("position {number}: {line}"))?;
        counts.extend(depths.into_iter().map(|(depth, nodes)| Count {
            number,
            position,
            depth,
            nodes,
        }));
    }
    Ok(counts)
}

/// What has been counted.
#[derive(Default)]
struct Sum {
    counts: usize,
    nodes: u64,
    wrong: usize,
    time: Duration,
}

impl Sum {
    fn add(&mut self, other: &Sum) {
        self.counts += other.counts;
        self.nodes += other.nodes;
        self.wrong += other.wrong;
        self.time += other.time;
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sum {
            counts,
            nodes,
            wrong,
            time,
        } = self;
        let seconds = time.as_secs_f64();
        write!(
            f,
            "{counts} counts, {wrong} wrong, {nodes} nodes in {seconds:.1} s"
        )
    }
}

/// Counts on all cores, and tells of each count on standard error.
fn compare(name: &str, counts: &[Count]) -> Sum {
    let begun = Instant::now();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sum = Sum::default();
        while let Some(count) = counts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let began = Instant::now();
            let counted = perft(&count.position, count.depth);
            sum.counts += 1;
            sum.nodes += counted;
            sum.wrong += usize::from(counted != count.nodes);
            report(name, count, counted, began.elapsed());
        }
        sum
    };
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut total = Sum::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(sum) => total.add(&sum),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total.time = begun.elapsed();
    total
}

fn report(name: &str, count: &Count, counted: u64, time: Duration) {
    let Count {
        number,
        position,
        depth,
        nodes,
    } = count;
    let seconds = time.as_secs_f64();
    if counted == *nodes {
        eprintln!("{name} {number}, depth {depth}: {counted} in {seconds:.1} s");
    } else {
        eprintln!("{name} {number}, depth {depth}: {counted}, not {nodes}: {position}");
    }
}
