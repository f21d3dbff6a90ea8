//! Labelled positions.

use anyhow::Context;
use touchmove_board::{Colour, Faults, Position, Setup};

/// Can this player mate?
pub(crate) struct Question {
    pub(crate) position: Position,
    pub(crate) board: chess::Board,
    pub(crate) player: Colour,
    pub(crate) can_mate: bool,
}

/// Both questions about each position; lines that begin with `#` are none.
pub(crate) fn read(text: &str, every: usize) -> anyhow::Result<Vec<Question>> {
    let mut questions = Vec::new();
    let lines = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    for line in lines.step_by(every) {
        let (signs, fen) = line.split_once(' ').context("there is no label")?;
        let setup: Setup = fen.trim().parse()?;
        let position = setup.position_despite(Faults::ANY)?;
        let Ok(board) = crate::board(fen.trim()) else {
            eprintln!("no position to the peer: {fen}");
            continue;
        };
        for (player, sign) in [(Colour::White, 'W'), (Colour::Black, 'B')] {
            questions.push(Question {
                position,
                board,
                player,
                can_mate: signs.contains(sign),
            });
        }
    }
    Ok(questions)
}
