//! The sub-commands, and what is done with each.

use std::io::Write as _;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

#[cfg(feature = "hall")]
use crate::hall;
use crate::{audit, explain, judge, perft, position, referee, shell, translate};

/// The FIDE Laws of Chess as a program: play over the board refereed, games
/// and positions judged, each ruling with its article.
///
/// `-` as a file is standard input. The exit status is 0 if all is well, 1 if
/// there are findings or something expected does not hold, and 2 if the
/// command is used wrongly or something cannot be read.
#[derive(Parser)]
#[command(name = "touchmove", version, max_term_width = 100)]
struct Touchmove {
    #[command(subcommand)]
    command: Command,
}

/// What can be asked.
#[derive(Subcommand)]
pub(crate) enum Command {
    #[cfg(feature = "hall")]
    Hall(hall::Args),
    Audit(audit::Args),
    Judge(judge::Args),
    Referee(referee::Args),
    Position(position::Args),
    Perft(perft::Args),
    Explain(explain::Args),
    Translate(translate::Args),
    Completions(shell::CompletionArgs),
    Man(shell::ManArgs),
}

impl Command {
    /// Does it. The answer is the exit status.
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            #[cfg(feature = "hall")]
            Command::Hall(args) => hall::run(&args),
            Command::Audit(args) => audit::run(&args),
            Command::Judge(args) => judge::run(&args),
            Command::Referee(args) => referee::run(&args),
            Command::Position(args) => position::run(args),
            Command::Perft(args) => perft::run(&args),
            Command::Explain(args) => explain::run(&args),
            Command::Translate(args) => translate::run(&args),
            Command::Completions(args) => shell::completions(&args),
            Command::Man(args) => shell::man(&args),
        }
    }
}

/// The command as clap describes it, for completions and manual pages.
pub(crate) fn described() -> clap::Command {
    Touchmove::command()
}

/// What the command line asks; or, where it asks for help or is no use of the
/// command, the exit status after that has been said.
pub(crate) fn parse() -> Result<Command, ExitCode> {
    Touchmove::try_parse()
        .map(|touchmove| touchmove.command)
        .map_err(|error| match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                // Help that nobody reads to the end is no fault.
                let _ = error.print();
                ExitCode::SUCCESS
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                let _ = error.print();
                ExitCode::from(2)
            }
            _ => {
                let text = error.render().to_string();
                let _ = writeln!(std::io::stderr(), "touchmove: {}", in_one_line(&text));
                ExitCode::from(2)
            }
        })
}

/// What is wrong, of clap's several paragraphs the first, as one line.
fn in_one_line(text: &str) -> String {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    let first = text.split("\n\n").next().unwrap_or(text);
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_is_sound() {
        described().debug_assert();
    }

    #[test]
    fn an_error_of_usage_is_one_line() {
        let text = "error: the following were not provided:\n  <FEN>\n\nUsage: touchmove …\n";
        assert_eq!(in_one_line(text), "the following were not provided: <FEN>");
    }
}
