//! Asks of labelled positions whether each player can still mate, has every
//! answer verified, and holds it against the label.
//!
//! A line is a FEN and, parted by tabs, whether White and whether Black can:
//! `yes`, `no` or `?`. Or it is two signs, `W` or `-` and `B` or `-`, and a FEN.
//! What begins with `#` is passed over.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use touchmove_board::{Colour, Faults, Position, Setup};
use touchmove_winnable::{Answer, Budget, Certificate, checker, winnable};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Files of labelled positions.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The most positions that a search looks at; 0 is the fast mode.
    #[arg(long, value_name = "N", default_value_t = Budget::PATIENT.nodes)]
    nodes: u64,
    /// Do not verify the answers: to measure the solver alone.
    #[arg(long)]
    unverified: bool,
    /// Name every question that takes longer than that.
    #[arg(long, value_name = "MS")]
    slow: Option<u64>,
    /// Name the questions that are not decided.
    #[arg(long)]
    undecided: bool,
    /// Ask only every so manieth line.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
}

/// A position and what is said of it.
struct Labelled<'a> {
    fen: &'a str,
    position: Position,
    can_mate: [Option<bool>; 2],
}

#[derive(Default)]
struct Tally {
    yes: usize,
    no: usize,
    undecided: usize,
    wrong: usize,
    /// How many answers of no have each kind of proof.
    proofs: BTreeMap<&'static str, usize>,
    times: Vec<Duration>,
    verifying: Duration,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut wrong = 0;
    for file in &arguments.files {
        let mut tally = Tally::default();
        let text = fs::read_to_string(file)
            .with_context(|| format!("cannot read `{}`", file.display()))?;
        for (number, line) in text.lines().enumerate() {
            if line.starts_with('#') || line.trim().is_empty() || number % arguments.every != 0 {
                continue;
            }
            let labelled =
                read(line).with_context(|| format!("{}:{}", file.display(), number + 1))?;
            for player in Colour::BOTH {
                tally.ask(&labelled, player, arguments);
            }
        }
        tally.print(file);
        wrong += tally.wrong;
    }
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

fn read(line: &str) -> anyhow::Result<Labelled<'_>> {
    let (fen, can_mate) = if let Some((fen, labels)) = line.split_once('\t') {
        let mut labels = labels.split('\t');
        let mut label = || match labels.next() {
            Some("yes") => Ok(Some(true)),
            Some("no") => Ok(Some(false)),
            Some("?") => Ok(None),
            other => bail!("{other:?} is neither `yes`, `no` nor `?`"),
        };
        (fen, [label()?, label()?])
    } else {
        let (signs, fen) = line.split_once(' ').context("there is no label")?;
        (fen, ["W", "B"].map(|sign| Some(signs.contains(sign))))
    };
    let setup: Setup = fen.trim().parse()?;
    Ok(Labelled {
        fen,
        position: setup.position_despite(Faults::ANY)?,
        can_mate,
    })
}

impl Tally {
    fn ask(&mut self, labelled: &Labelled<'_>, player: Colour, arguments: &Arguments) {
        let Labelled {
            fen,
            position,
            can_mate,
        } = labelled;
        let budget = Budget {
            nodes: arguments.nodes,
        };
        let begun = Instant::now();
        let answer = winnable(position, player, budget);
        let took = begun.elapsed();
        self.times.push(took);
        if arguments
            .slow
            .is_some_and(|limit| took.as_millis() >= u128::from(limit))
        {
            println!("slow: {fen}, {player}: {took:.1?}, {}", kind(&answer));
        }
        let said = match &answer {
            Answer::Yes(_) => Some(true),
            Answer::No(_) => Some(false),
            Answer::Unknown { .. } => None,
        };
        match said {
            Some(true) => self.yes += 1,
            Some(false) => self.no += 1,
            None => {
                self.undecided += 1;
                if arguments.undecided {
                    println!(
                        "undecided: {fen}, {player}, {took:.1?}, label {:?}",
                        can_mate[player as usize]
                    );
                }
            }
        }
        if let Answer::No(certificate) = &answer {
            *self.proofs.entry(proof(certificate)).or_default() += 1;
        }
        let label = can_mate[player as usize];
        if said.is_some() && label.is_some() && said != label {
            self.wrong += 1;
            println!("against the label: {fen}, {player}: {}", kind(&answer));
        } else if said.is_some() && label.is_none() {
            println!("without a label: {fen}, {player}: {}", kind(&answer));
        }
        if !arguments.unverified {
            let begun = Instant::now();
            if let Err(flaw) = checker::verify(position, player, &answer) {
                self.wrong += 1;
                println!("flawed: {fen}, {player}: {}: {flaw}", kind(&answer));
            }
            self.verifying += begun.elapsed();
        }
    }

    fn print(&mut self, file: &Path) {
        self.times.sort_unstable();
        let total: Duration = self.times.iter().sum();
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize];
        println!(
            "{}: {} questions: {} yes, {} no, {} undecided, {} wrong",
            file.display(),
            self.times.len(),
            self.yes,
            self.no,
            self.undecided,
            self.wrong
        );
        for (proof, count) in &self.proofs {
            println!("  no, by {proof}: {count}");
        }
        if !self.times.is_empty() {
            println!(
                "  {:.2?} in all; mean {:.2?}, median {:.2?}, 99 % {:.2?}, longest {:.2?}; verifying {:.2?}",
                total,
                total / self.times.len() as u32,
                at(0.5),
                at(0.99),
                at(1.0),
                self.verifying
            );
        }
    }
}

fn kind(answer: &Answer) -> String {
    match answer {
        Answer::Yes(line) => format!("yes, in {} moves", line.len()),
        Answer::No(certificate) => format!("no: {certificate}"),
        Answer::Unknown { nodes } => format!("unknown after {nodes} positions"),
    }
}

fn proof(certificate: &Certificate) -> &'static str {
    match certificate {
        Certificate::Over => "the end of the game",
        Certificate::Material(_) => "the men alone",
        Certificate::Invariant(_) => "an invariant",
        Certificate::Outline(_) => "an outline",
        Certificate::Moves(_) => "each move, one by one",
        Certificate::Closure { .. } => "all positions that can be reached",
        _ => "something else",
    }
}
