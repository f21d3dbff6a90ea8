//! `touchmove judge`: recorded games and scenarios, replayed and checked.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use touchmove_record::{Judgement, json, judge, judge_strictly, wording};

use crate::{error, input};

/// Replays games in the referee's language and checks what they expect.
///
/// Prints each statement with the rulings it brought, and what does not hold.
/// The exit status is 1 if something does not hold, and 2 if a file cannot be
/// read or has a line that cannot be judged.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files, or folders with all .otb files below them; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Insist that each file lays down what the Laws want a competition to announce in advance (times,
    /// default time, supervision, quickplay finish), and nothing that they rule out.
    #[arg(long)]
    strict: bool,
    /// Print only what does not hold.
    #[arg(long, short)]
    quiet: bool,
    /// Each statement, failure and file is one JSON object, on a line of its own.
    #[arg(long)]
    json: bool,
    /// Print the games in PGN instead: the moves, the clocks, and in comments what was ruled.
    #[arg(long, conflicts_with_all = ["json", "quiet"])]
    pgn: bool,
}

/// Judges what the arguments name.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut unreadable = false;
    let mut failed = false;
    for path in &args.files {
        let files = input::files(path, "otb").unwrap_or_else(|found| {
            error::say(&error::one_line(&found));
            unreadable = true;
            Vec::new()
        });
        for file in files {
            if args.pgn {
                match pgn_of(&file) {
                    Ok(pgn) => out.write_all(pgn.as_bytes())?,
                    Err(reason) => {
                        out.flush()?;
                        error::say(&reason);
                        unreadable = true;
                    }
                }
                continue;
            }
            match judge_file(&file, args.strict) {
                Ok(judgement) => {
                    failed |= !judgement.holds();
                    let name = input::name(&file);
                    if args.json {
                        print_json(&mut out, &name, &judgement, args.quiet)?;
                    } else {
                        print(&mut out, &name, &judgement, args.quiet)?;
                    }
                }
                Err(reason) => {
                    out.flush()?;
                    error::say(&reason);
                    unreadable = true;
                }
            }
        }
    }
    out.flush()?;
    Ok(match (unreadable, failed) {
        (true, _) => ExitCode::from(2),
        (false, true) => ExitCode::FAILURE,
        (false, false) => ExitCode::SUCCESS,
    })
}

fn judge_file(path: &Path, strict: bool) -> Result<Judgement, String> {
    let text = input::text(path).map_err(|error| error::one_line(&error))?;
    let judged = if strict {
        judge_strictly(&text)
    } else {
        judge(&text)
    };
    judged.map_err(|error| format!("{}:{error}", input::name(path)))
}

fn pgn_of(path: &Path) -> Result<String, String> {
    let text = input::text(path).map_err(|error| error::one_line(&error))?;
    touchmove_record::pgn(&text).map_err(|error| format!("{}:{error}", input::name(path)))
}

fn print(out: &mut impl Write, name: &str, judgement: &Judgement, quiet: bool) -> io::Result<()> {
    if !quiet {
        writeln!(out, "{name}")?;
        for entry in &judgement.transcript {
            writeln!(out, "  {}", entry.text)?;
            for answer in &entry.answers {
                writeln!(out, "    {}", wording::answer(answer))?;
            }
            if let Some(refused) = &entry.refused {
                writeln!(out, "    refused: {}", refused.text)?;
            }
        }
    }
    for failure in &judgement.failures {
        writeln!(out, "{name}:{failure}")?;
    }
    if !quiet {
        let (all, held) = (judgement.expectations, judgement.held);
        writeln!(out, "  {held} of {all} expectations hold")?;
    }
    Ok(())
}

/// One JSON object a line: the statements with their answers, what falls short, and last the file.
fn print_json(
    out: &mut impl Write,
    name: &str,
    judgement: &Judgement,
    quiet: bool,
) -> io::Result<()> {
    let entries = judgement.transcript.iter().filter(|_| !quiet);
    let failures = judgement.failures.iter().map(json::failure);
    for mut value in entries.map(json::entry).chain(failures) {
        value["file"] = name.into();
        writeln!(out, "{value}")?;
    }
    let summary = serde_json::json!({
        "file": name,
        "expectations": judgement.expectations,
        "held": judgement.held,
        "holds": judgement.holds(),
    });
    writeln!(out, "{summary}")
}
