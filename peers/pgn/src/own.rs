//! Touchmove's ways.

use std::num::NonZero;
use std::sync::Arc;

use touchmove_audit::{GameAuditor, Options};
use touchmove_board::Position;
use touchmove_notation::pgn::{self, Token};
use touchmove_notation::{Letters, Reading, main_line, read};

use crate::Found;

pub(crate) fn tokens(text: &[u8]) -> Found {
    let mut found = Found { games: 0, moves: 0 };
    for game in pgn::games(text) {
        found.games += 1;
        let mut depth = 0_u32;
        for (token, _) in game.tokens() {
            match token {
                Token::VariationStart => depth += 1,
                Token::VariationEnd => depth = depth.saturating_sub(1),
                Token::Move(_) if depth == 0 => found.moves += 1,
                _ => {}
            }
        }
    }
    found
}

pub(crate) fn legal_moves(text: &[u8]) -> Found {
    let mut found = Found { games: 0, moves: 0 };
    for game in pgn::games(text) {
        found.games += 1;
        let mut position = Position::initial();
        for word in main_line(&game) {
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
