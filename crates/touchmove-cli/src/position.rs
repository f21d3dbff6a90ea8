//! `touchmove position`: what the Laws say of positions.

use std::io::{self, BufRead, BufReader, BufWriter, StdoutLock, Write};
use std::process::ExitCode;

use anyhow::Context as _;
use serde::Serialize;
use touchmove_board::{Colour, Faults, History, Move, Position, Setup};
use touchmove_notation::san;
use touchmove_winnable::{Answer, Budget, mates, mates_in_competition};

/// Says what the Laws say of positions: whose move, check, mate, stalemate,
/// whether each player can still mate, whether the position is dead.
///
/// What cannot be decided is `unknown`. The exit status is 2 if a text
/// describes no position.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Positions as FEN, or `startpos`; `-` reads them from standard input, one
    /// a line.
    #[arg(required = true)]
    fen: Vec<String>,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
    /// Why each player can mate, or cannot: a line of moves, or the proof.
    #[arg(long)]
    witness: bool,
    /// Whether each player can mate before seventy-five moves by each without a
    /// capture or a move of a pawn end the game, those before the position included.
    #[arg(long)]
    competition: bool,
}

/// Speaks of every position that the arguments name.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut report = Report {
        out: BufWriter::new(io::stdout().lock()),
        json: args.json,
        witness: args.witness,
        competition: args.competition,
        unreadable: false,
    };
    for fen in unquoted(args.fen) {
        match fen.as_str() {
            "-" => report.lines(BufReader::new(io::stdin().lock()))?,
            fen => report.speak_of(fen)?,
        }
    }
    report.out.flush()?;
    Ok(if report.unreadable {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    })
}

/// A FEN that was not put in quotes comes as its fields: it is put together.
fn unquoted(arguments: Vec<String>) -> Vec<String> {
    let is_fen = matches!(arguments.len(), 4 | 6)
        && arguments[0].contains('/')
        && matches!(arguments[1].as_str(), "w" | "b");
    if is_fen {
        vec![arguments.join(" ")]
    } else {
        arguments
    }
}

/// What is said of one position.
#[derive(Serialize)]
struct Finding<'a> {
    fen: &'a str,
    turn: &'static str,
    check: bool,
    checkmate: bool,
    stalemate: bool,
    moves: usize,
    white_can_mate: &'static str,
    black_can_mate: &'static str,
    dead: &'static str,
    legal: &'static str,
    why: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<Witnesses>,
}

/// Why each player can mate, or cannot.
#[derive(Serialize)]
struct Witnesses {
    white: Option<Witness>,
    black: Option<Witness>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Witness {
    /// Legal moves of both players that end in mate.
    Line(Vec<String>),
    /// Why there are none.
    Proof(String),
}

/// A text that describes no position.
#[derive(Serialize)]
struct NoPosition<'a> {
    fen: &'a str,
    error: String,
}

struct Report<'a> {
    out: BufWriter<StdoutLock<'a>>,
    json: bool,
    witness: bool,
    competition: bool,
    unreadable: bool,
}

impl Report<'_> {
    /// Speaks of each line that is not empty.
    fn lines(&mut self, mut input: impl BufRead + Buffered) -> anyhow::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = input.read_until(b'\n', &mut line);
            if read.context("cannot read standard input")? == 0 {
                return Ok(());
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.trim();
            if !text.is_empty() {
                self.speak_of(text)?;
            }
            // Who waits for the answer before he asks again gets it.
            if input.is_drained() {
                self.out.flush()?;
            }
        }
    }

    fn speak_of(&mut self, text: &str) -> anyhow::Result<()> {
        let initial;
        let fen = if text == "startpos" {
            initial = Setup::initial().to_string();
            &initial
        } else {
            text
        };
        match read(fen) {
            Ok((position, faults)) => {
                let finding = self.find(fen, &position, faults);
                if self.json {
                    serde_json::to_writer(&mut self.out, &finding)?;
                    writeln!(self.out)?;
                } else {
                    print(&mut self.out, &finding)?;
                }
            }
            Err(error) => {
                self.unreadable = true;
                if self.json {
                    serde_json::to_writer(&mut self.out, &NoPosition { fen, error })?;
                    writeln!(self.out)?;
                } else {
                    self.out.flush()?;
                    crate::error::say(&format!("`{fen}`: {error}"));
                }
            }
        }
        Ok(())
    }

    fn find<'f>(&self, fen: &'f str, position: &Position, faults: Faults) -> Finding<'f> {
        let budget = Budget::PATIENT;
        let mates = if self.competition {
            mates_in_competition(&History::new(*position), budget)
        } else {
            mates(position, budget)
        };
        let mut why: Vec<String> = faults.sentences().map(str::to_owned).collect();
        for player in Colour::BOTH {
            let proof = proof(mates.of(player));
            why.extend(proof.map(|proof| format!("{player} cannot mate: {proof}")));
        }
        Finding {
            fen,
            turn: match position.turn() {
                Colour::White => "white",
                Colour::Black => "black",
            },
            check: position.is_check(),
            checkmate: position.is_checkmate(),
            stalemate: position.is_stalemate(),
            moves: position.count_legal(),
            white_can_mate: can_mate(&mates.white),
            black_can_mate: can_mate(&mates.black),
            dead: match mates.is_dead(position) {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            },
            legal: if faults.is_empty() { "unknown" } else { "no" },
            why,
            witness: self.witness.then(|| Witnesses {
                white: witness(position, &mates.white),
                black: witness(position, &mates.black),
            }),
        }
    }
}

/// The position, and what is wrong with it all the same.
fn read(fen: &str) -> Result<(Position, Faults), String> {
    let setup: Setup = fen.parse().map_err(|error| format!("{error}"))?;
    let position = setup.position_despite(Faults::ANY);
    Ok((
        position.map_err(|faulty| faulty.to_string())?,
        setup.faults(),
    ))
}

fn can_mate(answer: &Answer) -> &'static str {
    match answer {
        Answer::Yes(_) => "yes",
        Answer::No(_) => "no",
        Answer::Unknown { .. } => "unknown",
    }
}

/// Why a player cannot mate, if that is so.
fn proof(answer: &Answer) -> Option<String> {
    match answer {
        Answer::No(certificate) => Some(certificate.to_string()),
        _ => None,
    }
}

fn witness(position: &Position, answer: &Answer) -> Option<Witness> {
    match answer {
        Answer::Yes(line) => Some(Witness::Line(in_notation(*position, line))),
        other => proof(other).map(Witness::Proof),
    }
}

fn in_notation(mut position: Position, line: &[Move]) -> Vec<String> {
    let mut written = Vec::new();
    for &m in line {
        written.push(san(&position, m).to_string());
        position.play_unchecked(m);
    }
    written
}

fn print(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let player = match finding.turn {
        "white" => "White",
        _ => "Black",
    };
    let state = match (finding.checkmate, finding.stalemate, finding.check) {
        (true, _, _) => "is checkmated",
        (_, true, _) => "is stalemated",
        (_, _, true) => "is to move, in check",
        _ => "is to move",
    };
    writeln!(out, "{}", finding.fen)?;
    writeln!(out, "  {player} {state}; legal moves: {}", finding.moves)?;
    writeln!(out, "  White can mate: {}", finding.white_can_mate)?;
    writeln!(out, "  Black can mate: {}", finding.black_can_mate)?;
    writeln!(out, "  dead position:  {}", finding.dead)?;
    writeln!(out, "  legal position: {}", finding.legal)?;
    for reason in &finding.why {
        writeln!(out, "  {reason}")?;
    }
    if let Some(witnesses) = &finding.witness {
        for (player, witness) in [("White", &witnesses.white), ("Black", &witnesses.black)] {
            if let Some(Witness::Line(line)) = witness {
                let line = if line.is_empty() {
                    "has mated".to_owned()
                } else {
                    format!("mates by {}", line.join(" "))
                };
                writeln!(out, "  {player} {line}")?;
            }
        }
    }
    Ok(())
}

/// A reader that knows whether it has something left that it read ahead.
trait Buffered {
    fn is_drained(&self) -> bool;
}

impl<R> Buffered for BufReader<R> {
    fn is_drained(&self) -> bool {
        self.buffer().is_empty()
    }
}
