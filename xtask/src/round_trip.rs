//! Reads collections, writes them, reads what was written, and compares.
//!
//! Compared is what a game says: its tags, the moves of its main line as the
//! board understands them, the words of its variations, its comments, glyphs
//! and result. How it is spelled may change, as `Writer::game` says.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use anyhow::Context;
use touchmove_board::{Faults, Move, Position, Setup};
use touchmove_notation::pgn::{Games, RawGame, TagIndex, Token, Writer, decode, games};
use touchmove_notation::{detect, main_line, read};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Files or folders with games.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let (mut kept, mut changed) = (0_u64, 0_u64);
    for path in &arguments.files {
        for file in touchmove_audit::files(path)? {
            let stream = touchmove_audit::open(&file, &Arc::new(AtomicU64::new(0)))?;
            let mut stream = Games::new(stream);
            while let Some(game) = stream
                .next_game()
                .with_context(|| format!("cannot read `{}`", file.display()))?
            {
                match difference(&game)? {
                    None => kept += 1,
                    Some(difference) => {
                        changed += 1;
                        tell(&file, &game, &difference);
                    }
                }
            }
        }
    }
    println!("{kept} games kept, {changed} changed");
    Ok(if changed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn tell(file: &Path, game: &RawGame<'_>, difference: &str) {
    let (number, line) = (game.number, game.line);
    println!(
        "{}: game {number} (line {line}): {difference}",
        file.display()
    );
}

/// What a game says after it was written that it did not say before.
fn difference(game: &RawGame<'_>) -> anyhow::Result<Option<String>> {
    let mut writer = Writer::new(String::new());
    writer.game(game)?;
    let text = writer.into_inner();
    let mut written = games(text.as_bytes());
    let (Some(again), None) = (written.next(), written.next()) else {
        return Ok(Some("it is not one game any more".to_owned()));
    };
    let (before, after) = (Meaning::of(game), Meaning::of(&again));
    let lost = before.tags.iter().find(|tag| !after.tags.contains(tag));
    if let Some((name, value)) = lost {
        return Ok(Some(format!("the tag {name} was `{value}`")));
    }
    if before.moves != after.moves {
        return Ok(Some(format!(
            "{} half-moves were played, now {}, or others",
            before.moves.len(),
            after.moves.len()
        )));
    }
    let pairs = before.rest.iter().zip(&after.rest);
    if let Some((was, is)) = { pairs }.find(|(was, is)| was != is) {
        return Ok(Some(format!("it said {was:?}, and now {is:?}")));
    }
    Ok((before.rest.len() != after.rest.len()).then(|| "something is missing".to_owned()))
}

/// What a game says.
struct Meaning {
    tags: Vec<(String, String)>,
    /// The legal moves with which the main line begins.
    moves: Vec<Move>,
    /// Comments, glyphs, variations, and the words of moves, in order.
    rest: Vec<String>,
}

impl Meaning {
    fn of(game: &RawGame<'_>) -> Meaning {
        let mut index = TagIndex::new();
        let tags = index.read(game);
        let text = |bytes: &[u8]| decode(bytes).0.into_owned();
        let mut names = Vec::new();
        let mut said = Vec::new();
        for tag in tags.iter() {
            // A tag that stands twice is the first of them.
            if !names.contains(&tag.name) {
                names.push(tag.name);
                said.push((text(tag.name), tag.value.to_text().0.into_owned()));
            }
        }
        let position = tags
            .text("FEN")
            .and_then(|fen| {
                fen.parse::<Setup>()
                    .ok()?
                    .position_despite(Faults::ANY)
                    .ok()
            })
            .unwrap_or_else(Position::initial);
        Meaning {
            tags: said,
            moves: legal_moves(position, game),
            rest: game.tokens().filter_map(|(token, _)| rest(token)).collect(),
        }
    }
}

fn legal_moves(mut position: Position, game: &RawGame<'_>) -> Vec<Move> {
    let letters = detect(&position, main_line(game)).letters();
    let mut moves = Vec::new();
    for word in main_line(game) {
        let Some(read) = read(word, letters, &position).legal() else {
            break;
        };
        position.play_unchecked(read.m);
        moves.push(read.m);
    }
    moves
}

/// What a token says, but for tags and numbers.
fn rest(token: Token<'_>) -> Option<String> {
    let said = match token {
        Token::Move(word) | Token::Mark(word) => {
            decode(word).0.trim_end_matches(['!', '?']).to_owned()
        }
        Token::Comment(text) | Token::LineComment(text) => {
            // PGN has no control characters (standard, section 4.1).
            let text = decode(text)
                .0
                .replace('}', ")")
                .replace(char::is_control, " ");
            let words: Vec<&str> = text.split_whitespace().collect();
            words.join(" ")
        }
        Token::VariationStart => "(".to_owned(),
        Token::VariationEnd => ")".to_owned(),
        _ => return None,
    };
    Some(said).filter(|said| !said.is_empty())
}
