//! Touchmove's answers to "can he still mate?" beside chasolver's, in one run.
//!
//! Both get each question in turn, so that what else the machine does weighs on
//! both alike. Times are CPU time of the thread.

mod fuzz;
mod set;

use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use cpu_time::ThreadTime;
use touchmove_board::{Colour, Position};
use touchmove_winnable::{Answer, Budget, winnable};

#[derive(Parser)]
enum Task {
    /// Asks both about every position of a file, for both players.
    Measure(Measure),
    /// Asks both about random positions; where they differ, Touchmove's checker
    /// decides.
    Fuzz(fuzz::Fuzz),
}

#[derive(clap::Args)]
struct Measure {
    /// Lines of `W` or `-`, `B` or `-`, and a FEN.
    file: PathBuf,
    /// The fast modes rather than the full ones.
    #[arg(long)]
    fast: bool,
    /// The most positions that Touchmove may look at.
    #[arg(long, default_value_t = Budget::PATIENT.nodes)]
    nodes: u64,
    /// Only every so manieth line.
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Do not ask chasolver.
    #[arg(long)]
    alone: bool,
}

/// What a solver says, if it says something.
type Said = Option<bool>;

fn main() -> anyhow::Result<ExitCode> {
    match Task::parse() {
        Task::Measure(measure) => measure.run()?,
        Task::Fuzz(fuzz) => fuzz.run(),
    }
    Ok(ExitCode::SUCCESS)
}

impl Measure {
    fn run(&self) -> anyhow::Result<()> {
        let text = std::fs::read_to_string(&self.file)
            .with_context(|| format!("cannot read `{}`", self.file.display()))?;
        let set = set::read(&text, self.every)?;
        let nodes = if self.fast { 0 } else { self.nodes };
        let mut ours = Times::default();
        let mut theirs = Times::default();
        for question in &set {
            let (said, took) = timed(|| touchmove(&question.position, question.player, nodes));
            ours.note(question, said, took);
            if !self.alone {
                let (said, took) = timed(|| chasolver(&question.board, question.player, self.fast));
                theirs.note(question, said, took);
            }
        }
        println!("{}, {} questions", self.file.display(), set.len());
        ours.print("touchmove");
        if !self.alone {
            theirs.print("chasolver");
        }
        Ok(())
    }
}

fn timed<T>(ask: impl FnOnce() -> T) -> (T, Duration) {
    let begun = ThreadTime::now();
    let answer = ask();
    (answer, begun.elapsed())
}

fn touchmove(position: &Position, player: Colour, nodes: u64) -> Said {
    match winnable(position, player, Budget { nodes }) {
        Answer::Yes(_) => Some(true),
        Answer::No(_) => Some(false),
        Answer::Unknown { .. } => None,
    }
}

fn chasolver(board: &chess::Board, player: Colour, fast: bool) -> Said {
    let winner = match player {
        Colour::White => chess::Color::White,
        Colour::Black => chess::Color::Black,
    };
    if fast {
        return chasolver::is_unwinnable_fast(board, winner).then_some(false);
    }
    match chasolver::winnability(board, winner) {
        Some(chasolver::Winnability::Winnable { .. }) => Some(true),
        Some(chasolver::Winnability::Unwinnable) => Some(false),
        None => None,
    }
}

fn board(fen: &str) -> anyhow::Result<chess::Board> {
    chess::Board::from_str(fen).map_err(|error| anyhow::anyhow!("{fen}: {error}"))
}

#[derive(Default)]
struct Times {
    took: Vec<Duration>,
    undecided: usize,
    no: usize,
    wrong: usize,
}

impl Times {
    fn note(&mut self, question: &set::Question, said: Said, took: Duration) {
        self.took.push(took);
        self.undecided += usize::from(said.is_none());
        self.no += usize::from(said == Some(false));
        self.wrong += usize::from(said.is_some_and(|said| said != question.can_mate));
    }

    fn print(&mut self, name: &str) {
        self.took.sort_unstable();
        let nothing: Vec<Duration> = (0..1000).map(|_| timed(|| ()).1).collect();
        let clock = nothing.iter().sum::<Duration>() / 1000;
        let at = |share: f64| self.took[((self.took.len() - 1) as f64 * share) as usize];
        let mean = self.took.iter().sum::<Duration>() / self.took.len().max(1) as u32;
        println!(
            "  {name}: mean {:.2?}, median {:.2?}, 99 % {:.2?}, longest {:.2?}; {} cannot, {} \
             undecided, {} against the label (reading the clock: {clock:.2?}, taken off)",
            mean.saturating_sub(clock),
            at(0.5).saturating_sub(clock),
            at(0.99),
            at(1.0),
            self.no,
            self.undecided,
            self.wrong,
        );
    }
}
