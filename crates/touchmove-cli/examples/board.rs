//! A program that has its games refereed, as an e-board or a chess clock would: it starts
//! `touchmove referee` as a child process, tells it what happens at the board, one line each, and
//! reads what the referee makes of it. It needs nothing but pipes.
//!
//! ```text
//! cargo run --example board -- target/release/touchmove
//! ```

use std::io::{self, BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A referee at the other end of two pipes.
struct Referee {
    process: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
}

impl Referee {
    fn start(program: &str) -> io::Result<Referee> {
        let mut process = Command::new(program)
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = process.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let from = process.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut referee = Referee {
            process,
            to,
            from: BufReader::new(from).lines(),
        };
        let greeting = referee.line()?;
        if greeting.starts_with("touchmove referee ") {
            Ok(referee)
        } else {
            Err(io::Error::other(format!("`{greeting}` is no referee")))
        }
    }

    fn line(&mut self) -> io::Result<String> {
        self.from
            .next()
            .unwrap_or_else(|| Err(io::ErrorKind::UnexpectedEof.into()))
    }

    /// Tells the referee one thing, and gives all that he answers. The last line is `ok N` or
    /// `refused N …`.
    fn tell(&mut self, statement: &str) -> io::Result<Vec<String>> {
        writeln!(self.to, "{statement}")?;
        self.to.flush()?;
        let mut answers = Vec::new();
        loop {
            let answer = self.line()?;
            let is_last = ["ok ", "refused ", "failed "]
                .iter()
                .any(|last| answer.starts_with(last));
            answers.push(answer);
            if is_last {
                return Ok(answers);
            }
        }
    }
}

/// A game with an illegal move, a wrong claim of a draw, castling and promotion by hand, and a flag.
const GAME: &str = "
laws 2014
play standard
time 120
position fen 4k3/P6p/8/8/8/8/7P/4K2R w K - 0 1
begin
0:00:00 arbiter start
+2 white lift e1
+0.4 white place g1
+0.3 white lift h1
+0.4 white place f1
+0.2 white press
+3 black lift h7
+0.5 black place h4
+0.2 black press
+2 black lift h7
+0.5 black place h5
+0.2 black press
+1 white claim threefold
+3 white lift a7
+0.5 white place a8
+0.3 white lift a8
+0.2 white put Q a8
+0.2 white press
0:05:00 tick
";

fn main() -> io::Result<()> {
    let program = std::env::args().nth(1);
    let program = program.unwrap_or_else(|| "touchmove".to_owned());
    play(&program, &mut io::stdout())
}

/// Has the game refereed by that program, and prints what is said and answered.
pub(crate) fn play(program: &str, out: &mut impl Write) -> io::Result<()> {
    let mut referee = Referee::start(program)?;
    for statement in GAME.lines().filter(|line| !line.is_empty()) {
        writeln!(out, "{statement}")?;
        for answer in referee.tell(statement)? {
            writeln!(out, "    {answer}")?;
        }
    }
    writeln!(referee.to, "pgn")?;
    drop(referee.to);
    for line in referee.from {
        writeln!(out, "{}", line?)?;
    }
    referee.process.wait()?;
    Ok(())
}
