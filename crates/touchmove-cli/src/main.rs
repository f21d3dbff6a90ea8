//! The command `touchmove`.
#![forbid(unsafe_code)]

mod audit;
mod command;
mod error;
mod explain;
#[cfg(feature = "hall")]
mod hall;
mod input;
mod judge;
mod perft;
mod position;
mod referee;
mod shell;
mod translate;

use std::process::ExitCode;

fn main() -> ExitCode {
    match command::parse() {
        Ok(command) => command.run().unwrap_or_else(|error| error::report(&error)),
        Err(status) => status,
    }
}
