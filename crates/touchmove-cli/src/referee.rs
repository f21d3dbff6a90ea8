//! `touchmove referee`: the referee's language on standard input and output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::Context as _;
use serde_json::{Value, json};
use touchmove_board::Colour;
use touchmove_editions::Cite;
use touchmove_laws::{Answer, Code, Heard, State};
use touchmove_record::{LineError, Referee, Reply, wording};

/// Referees a game: reads its header and its statements from standard input,
/// one a line, and answers each.
///
/// Begins with `touchmove referee VERSION`. The answers to a line are any of
/// `ruling ARTICLE CODE TEXT`, `result RESULT ARTICLE CODE`, then `ok N` or
/// `refused N CODE [ARTICLE] TEXT`, N counting the lines that say something.
/// An expectation that does not hold is answered `failed N TEXT`. `state`
/// prints the state of the game as JSON.
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
            json!({ "referee": "touchmove", "version": version })
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
            writeln!(out, "{}", state(referee.game()))?;
            out.flush()?;
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
        for said in replies(&reply, number, &referee) {
            if args.json {
                writeln!(out, "{}", said.json())?;
            } else {
                writeln!(out, "{}", said.line())?;
            }
        }
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// One line of an answer.
enum Said {
    Answer(Answer),
    Ok(u64),
    Refused {
        number: u64,
        code: Code,
        article: Option<&'static str>,
        text: String,
    },
    Failed(u64, String),
}

fn replies(reply: &Result<Reply, LineError>, number: u64, referee: &Referee) -> Vec<Said> {
    match reply {
        Ok(Reply::Silence) => Vec::new(),
        Ok(Reply::Noted | Reply::Expectation(Ok(()))) => vec![Said::Ok(number)],
        Ok(Reply::Expectation(Err(text))) => vec![Said::Failed(number, text.clone())],
        Ok(Reply::Heard(heard)) => heard_replies(heard, number, referee),
        Err(error) => vec![Said::Refused {
            number,
            code: error.code(),
            article: None,
            text: error.to_string(),
        }],
    }
}

fn heard_replies(heard: &Heard, number: u64, referee: &Referee) -> Vec<Said> {
    let mut answers = heard.passing.answers();
    let last = match &heard.taken {
        Ok(decision) => {
            answers.extend(decision.answers());
            Said::Ok(number)
        }
        Err(refusal) => {
            let code = refusal.code();
            let cite = referee.game().and_then(|game| game.rules().cite(code));
            Said::Refused {
                number,
                code,
                article: cite.map(Cite::article),
                text: wording::refusal(refusal),
            }
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
            Said::Refused {
                number,
                code,
                article: Some(article),
                text,
            } => format!("refused {number} {code} {article} {text}"),
            Said::Refused {
                number, code, text, ..
            } => format!("refused {number} {code} {text}"),
            Said::Failed(number, text) => format!("failed {number} {text}"),
        }
    }

    fn json(&self) -> Value {
        match self {
            Said::Answer(Answer::Ruling(ruling)) => json!({
                "answer": "ruling",
                "article": ruling.cite.article(),
                "code": ruling.code.name(),
                "text": wording::ruling(ruling),
            }),
            Said::Answer(Answer::Result {
                outcome,
                code,
                cite,
            }) => json!({
                "answer": "result",
                "result": outcome.to_string(),
                "article": cite.article(),
                "code": code.name(),
            }),
            Said::Answer(other) => json!({ "answer": wording::answer(other) }),
            Said::Ok(number) => json!({ "answer": "ok", "number": number }),
            Said::Refused {
                number,
                code,
                article,
                text,
            } => json!({
                "answer": "refused",
                "number": number,
                "code": code.name(),
                "article": article,
                "text": text,
            }),
            Said::Failed(number, text) => {
                json!({ "answer": "failed", "number": number, "text": text })
            }
        }
    }
}

/// The whole state of the game.
fn state(game: Option<&State>) -> Value {
    let Some(game) = game else {
        return json!({ "begun": false });
    };
    let moves: Vec<Option<String>> = game
        .history()
        .moves()
        .iter()
        .map(|played| played.map(|m| m.to_string()))
        .collect();
    let uncompleted: Vec<&str> = Colour::BOTH
        .into_iter()
        .filter(|player| game.has_uncompleted_move(*player))
        .map(colour)
        .collect();
    let end = game.end();
    json!({
        "begun": true,
        "laws": game.rules().edition().name(),
        "started": game.is_started(),
        "time": game.now().get(),
        "first": game.history().start().to_string(),
        "moves": moves,
        "fen": game.position().to_string(),
        "turn": colour(game.turn()),
        "choices": game.choices(),
        "uncompleted": uncompleted,
        "running": "none",
        "result": end.map_or("*".to_owned(), |end| end.outcome.to_string()),
        "article": end.map(|end| end.cite.article()),
        "score": game.score().map(|score| json!({
            "white": score.white.to_string(),
            "black": score.black.to_string(),
        })),
    })
}

/// A player's name in the language.
fn colour(player: Colour) -> &'static str {
    match player {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
