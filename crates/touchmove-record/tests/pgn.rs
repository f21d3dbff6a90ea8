//! The PGN of a refereed game is PGN, and its moves are legal.

use std::fs;
use std::path::Path;

use touchmove_board::{Faults, Position, Setup};
use touchmove_notation::{Letters, Reading, main_line, pgn::games, read};
use touchmove_record::pgn;

/// The moves of the one game in a text, as they are written, and the position they begin from.
fn moves(text: &str) -> (Position, Vec<String>) {
    let found: Vec<_> = games(text.as_bytes()).collect();
    assert_eq!(found.len(), 1, "{text}");
    let fen = text.lines().find_map(|line| {
        let value = line.strip_prefix("[FEN \"")?;
        value.strip_suffix("\"]")
    });
    // A scenario may begin with an illegal position.
    let first = fen.map_or_else(Position::initial, |fen| {
        let setup: Setup = fen.parse().unwrap();
        setup.position_despite(Faults::ANY).unwrap()
    });
    let words = main_line(&found[0]).map(|word| String::from_utf8(word.to_vec()).unwrap());
    (first, words.collect())
}

#[test]
fn the_game_of_every_scenario_is_pgn_with_legal_moves() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let mut played = 0;
    for folder in fs::read_dir(root).unwrap() {
        let Ok(files) = fs::read_dir(folder.unwrap().path()) else {
            continue;
        };
        for file in files {
            let path = file.unwrap().path();
            let text = pgn(&fs::read_to_string(&path).unwrap()).unwrap();
            let (mut position, words) = moves(&text);
            for word in words {
                let Reading::Move(read) = read(word.as_bytes(), Letters::ENGLISH, &position) else {
                    panic!("{}: `{word}` in\n{text}", path.display());
                };
                position.play_unchecked(read.m);
                played += 1;
            }
        }
    }
    assert!(played > 1000, "{played}");
}

#[test]
fn what_was_ruled_stands_in_comments_after_the_move_before() {
    let text = pgn("laws 2014\n\
                    time 300+3\n\
                    player white Ana\n\
                    play standard\n\
                    begin\n\
                    arbiter start\n\
                    +10 white play e4\n\
                    +1 black play e7e4\n\
                    +1 black play e5\n\
                    +1 white resign\n")
    .unwrap()
    .replace('\n', " ");
    assert!(text.contains("[White \"Ana\"]"), "{text}");
    assert!(text.contains("[Result \"0-1\"]"), "{text}");
    assert!(text.contains("1. e4 {[%clk 0:04:56] 7.5.a: "), "{text}");
    assert!(text.contains("1... e5 {[%clk 0:05:04]} 0-1"), "{text}");
}
