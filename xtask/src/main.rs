//! Tasks of the project's own that are too long for its tests:
//! `cargo xtask --help`.

mod clauses;
mod findings;
mod instructions;
mod magics;
mod perft;
mod retrograde;
mod round_trip;
mod winnable;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Counts the move paths of the perft suites and compares them with the
    /// published counts.
    Perft(perft::Arguments),
    /// Writes the pages that list the clauses of each edition, and which of them
    /// no scenario shows yet.
    Clauses(clauses::Arguments),
    /// Compares what the audit finds in collections of others with what it is
    /// known to find there.
    Findings(findings::Arguments),
    /// Counts the instructions of fixed pieces of work, and compares them with
    /// those counted before.
    Instructions(instructions::Arguments),
    /// Finds the multipliers of the board's sliding-attack tables and prints
    /// them as Rust source.
    Magics,
    /// Reads collections, writes them, reads what was written, and compares.
    RoundTrip(round_trip::Arguments),
    /// Holds the answers to whether a player can still mate against tables of
    /// all positions of up to four men without pawns.
    Retrograde(retrograde::Arguments),
    /// Asks of labelled positions whether each player can still mate, and has
    /// every answer verified.
    Winnable(winnable::Arguments),
}

fn main() -> anyhow::Result<ExitCode> {
    match Arguments::parse().task {
        Task::Perft(arguments) => return perft::run(&arguments),
        Task::Findings(arguments) => return findings::run(&arguments),
        Task::Instructions(arguments) => return instructions::run(&arguments),
        Task::RoundTrip(arguments) => return round_trip::run(&arguments),
        Task::Retrograde(arguments) => return retrograde::run(&arguments),
        Task::Winnable(arguments) => return winnable::run(&arguments),
        Task::Clauses(arguments) => clauses::run(&arguments)?,
        Task::Magics => print!("{}", magics::source()),
    }
    Ok(ExitCode::SUCCESS)
}
