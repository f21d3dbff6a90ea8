//! `touchmove referee`: the referee's language on standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::Context as _;
use serde_json::Value;
use touchmove_laws::{Answer, Decision, Heard};
use touchmove_record::{LineError, Referee, Refused, Reply, json, wording};

use crate::error::shown;

/// Referees a game: reads its header and its statements from standard input,
/// one a line, and answers each.
///
/// Begins with `touchmove referee VERSION`. The answers to a line are any of
/// `ruling ARTICLE CODE TEXT`, `advice ARTICLE CODE TEXT`,
/// `awaits #ID CODE CHOICE`, `result RESULT ARTICLE CODE`, then `ok N` or
/// `refused N CODE [ARTICLE] TEXT`, N counting the lines that say something.
/// An expectation that does not hold is answered `failed N TEXT`. `state`
/// prints the state of the game as JSON, `pgn` the game in PGN.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Each answer is one JSON object.
    #[arg(long)]
    json: bool,
}

/// Referees until there is nothing more to hear.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout().lock();
    let version = env!("CARGO_PKG_VERSION");
    if args.json {
        writeln!(
            out,
            "{}",
            serde_json::json!({ "referee": "touchmove", "version": version })
        )?;
    } else {
        writeln!(out, "touchmove referee {version}")?;
    }
    out.flush()?;
    let mut referee = Referee::new();
    let mut number = 0;
    for line in io::stdin().lock().split(b'\n') {
        let line = line.context("cannot read standard input")?;
        let text = String::from_utf8(line);
        if text.as_ref().is_ok_and(|text| text.trim() == "state") {
            writeln!(out, "{}", json::state(&referee))?;
            out.flush()?;
            continue;
        }
        if text.as_ref().is_ok_and(|text| text.trim() == "pgn") {
            print_pgn(&mut out, &referee, args.json)?;
            continue;
        }
        let reply = match &text {
            Ok(text) => referee.hear(text),
            Err(_) => Err(LineError::Unreadable("it is not UTF-8".to_owned())),
        };
        if reply == Ok(Reply::Silence) {
            continue;
        }
        number += 1;
        for said in replies(reply, number, &referee) {
            if args.json {
                writeln!(out, "{}", said.json())?;
            } else {
                writeln!(out, "{}", shown(&said.line()))?;
            }
        }
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The game in PGN; its last line is blank, and nothing else is told.
fn print_pgn(out: &mut impl Write, referee: &Referee, as_json: bool) -> io::Result<()> {
    let pgn = referee.pgn().unwrap_or_default();
    if as_json {
        writeln!(out, "{}", serde_json::json!({ "pgn": pgn }))?;
    } else if pgn.is_empty() {
        writeln!(out)?;
    } else {
        out.write_all(pgn.as_bytes())?;
    }
    out.flush()
}

/// One line of an answer.
enum Said {
    Answer(Answer),
    Ok(u64),
    Refused(u64, Refused),
    Failed(u64, String),
}

fn replies(reply: Result<Reply, LineError>, number: u64, referee: &Referee) -> Vec<Said> {
    match reply {
        Ok(Reply::Silence) => Vec::new(),
        Ok(Reply::Noted | Reply::Expectation(Ok(()))) => vec![Said::Ok(number)],
        Ok(Reply::Expectation(Err(text))) => vec![Said::Failed(number, text)],
        Ok(Reply::Heard(heard)) => heard_replies(&heard, number, referee),
        Err(error) => vec![Said::Refused(number, (&error).into())],
    }
}

fn heard_replies(heard: &Heard, number: u64, referee: &Referee) -> Vec<Said> {
    let mut answers = heard.passing.answers();
    let last = match (&heard.taken, referee.game()) {
        (Err(refusal), Some(game)) => Said::Refused(number, Refused::by(refusal, game.rules())),
        (taken, _) => {
            answers.extend(taken.iter().flat_map(Decision::answers));
            Said::Ok(number)
        }
    };
    answers
        .into_iter()
        .map(Said::Answer)
        .chain([last])
        .collect()
}

impl Said {
    fn line(&self) -> String {
        match self {
            Said::Answer(answer) => wording::answer(answer),
            Said::Ok(number) => format!("ok {number}"),
            Said::Refused(number, Refused { code, cite, text }) => match cite {
                Some(cite) => format!("refused {number} {code} {} {text}", cite.article()),
                None => format!("refused {number} {code} {text}"),
            },
            Said::Failed(number, text) => format!("failed {number} {text}"),
        }
    }

    fn json(&self) -> Value {
        let (mut value, number) = match self {
            Said::Answer(answer) => return json::answer(answer),
            Said::Ok(number) => (serde_json::json!({ "answer": "ok" }), number),
            Said::Refused(number, refused) => (json::refused(refused), number),
            Said::Failed(number, text) => (
                serde_json::json!({ "answer": "failed", "text": text }),
                number,
            ),
        };
        value["number"] = (*number).into();
        value
    }
}
