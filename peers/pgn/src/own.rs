//! Touchmove's ways.

use std::num::NonZero;
use std::sync::Arc;

use touchmove_audit::{GameAuditor, Options};
use touchmove_board::Position;
use touchmove_notation::pgn::{self, Token, Walk};
use touchmove_notation::{Letters, Reading, read};

use crate::Found;

pub(crate) fn tokens(text: &[u8]) -> Found {
    let mut found = Found { games: 0, moves: 0 };
    let mut walk = Walk::new(text);
    while let Some(mut game) = walk.next_game() {
        found.games += 1;
        while let Some((token, _)) = game.next() {
            if matches!(token, Token::Move(_)) && game.depth() == 0 {
                found.moves += 1;
            }
        }
    }
    found
}

pub(crate) fn legal_moves(text: &[u8]) -> Found {
    let mut found = Found { games: 0, moves: 0 };
    let mut walk = Walk::new(text);
    while let Some(mut game) = walk.next_game() {
        found.games += 1;
        let mut position = Position::initial();
        while let Some((token, _)) = game.next() {
            let Token::Move(word) = token else { continue };
            if game.depth() > 0 {
                continue;
            }
            let Reading::Move(read) = read(word, Letters::ENGLISH, &position) else {
                break;
            };
            position.play_unchecked(read.m);
            found.moves += 1;
        }
    }
    found
}

pub(crate) fn audit(text: &[u8]) -> Found {
    let options = Options {
        threads: NonZero::<usize>::MIN,
        ..Options::default()
    };
    let mut auditor = GameAuditor::new(&options, Arc::from("it"));
    let mut found = Found { games: 0, moves: 0 };
    let mut findings = Vec::new();
    for game in pgn::games(text) {
        found.games += 1;
        found.moves += auditor.audit(&game, &mut findings);
        findings.clear();
    }
    found
}
