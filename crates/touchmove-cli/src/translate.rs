//! `touchmove translate`: game collections in the letters of another language.

use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use anyhow::Context;
use tempfile::NamedTempFile;
use touchmove_board::{Faults, Position, Setup};
use touchmove_notation::pgn::{Games, RawGame, TagIndex};
use touchmove_notation::{Letters, detect, main_line, translate};

/// Writes games with the pieces named in another language, or as figurines.
///
/// Only the moves change, those in variations too; within a game, tags, comments
/// and line ends stay as they are. Exit status 1 if a word could not be translated.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The language to write: `en`, `de`, `es`, …, or `figurines`.
    #[arg(long, value_name = "LANG", value_parser = parse_letters)]
    to: &'static Letters,
    /// The language that the games are in; if absent, the one under which each
    /// is legal.
    #[arg(long, value_name = "LANG", value_parser = parse_letters)]
    from: Option<&'static Letters>,
    /// Where to write; standard output if absent.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The games, plain or compressed; `-` is standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

fn parse_letters(text: &str) -> Result<&'static Letters, String> {
    if text == "figurines" {
        return Ok(Letters::FIGURINES);
    }
    Letters::of_language(text).map_err(|error| error.to_string())
}

/// Translates what the arguments name.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let stream = touchmove_audit::open(&args.file, &Arc::new(AtomicU64::new(0)))?;
    let failed = || format!("cannot translate `{name}`");
    let whole = match &args.output {
        None => translate_games(stream, BufWriter::new(io::stdout()), args).with_context(failed)?,
        Some(path) => {
            // Whatever goes wrong, and even if the games come from this very
            // file, what stands there is only replaced by all of them.
            let folder = path.parent().filter(|folder| *folder != Path::new(""));
            let cannot = || format!("cannot write `{}`", path.display());
            let mut new =
                NamedTempFile::new_in(folder.unwrap_or(Path::new("."))).with_context(cannot)?;
            let whole =
                translate_games(stream, BufWriter::new(&mut new), args).with_context(failed)?;
            new.persist(path)
                .map_err(|failure| failure.error)
                .with_context(cannot)?;
            whole
        }
    };
    Ok(if whole {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Whether every word could be translated.
fn translate_games(stream: impl Read, mut out: impl Write, args: &Args) -> anyhow::Result<bool> {
    let mut games = Games::new(stream);
    let mut tags = TagIndex::new();
    let mut text = String::new();
    let mut whole = true;
    while let Some(game) = games.next_game()? {
        text.clear();
        let from = args.from.unwrap_or_else(|| language(&game, &mut tags));
        let translation = translate(&game, from, args.to, &mut text)?;
        for word in &translation.untranslated {
            whole = false;
            let line = game.line_at(word.span.start);
            eprintln!(
                "{}: game {} (line {line}): {}",
                args.file.display(),
                game.number,
                word.why
            );
        }
        writeln!(out, "{text}\n")?;
    }
    out.flush()?;
    Ok(whole)
}

/// The language under which the game is legal, from its own first position.
fn language(game: &RawGame<'_>, tags: &mut TagIndex) -> &'static Letters {
    let fen = tags.read(game).text("FEN");
    let start = fen
        .and_then(|fen| {
            fen.parse::<Setup>()
                .ok()?
                .position_despite(Faults::ANY)
                .ok()
        })
        .unwrap_or_else(Position::initial);
    detect(&start, main_line(game)).letters()
}
