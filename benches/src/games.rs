//! Games that are the same in every run, and no collection of anybody's.

use std::fmt::Write as _;

use touchmove_board::{Move, MoveList, Position};
use touchmove_notation::san;

/// Numbers that look random (xorshift64*).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }
}

/// So many games of at most so many half-moves that run into no mate and no draw: moves at random,
/// but of those that neither capture nor end the game.
pub(crate) fn played(games: usize, plies: usize) -> Vec<Vec<Move>> {
    let mut numbers = Numbers(0x5EED);
    (0..games).map(|_| game(&mut numbers, plies)).collect()
}

fn game(numbers: &mut Numbers, plies: usize) -> Vec<Move> {
    let mut position = Position::initial();
    let mut played = Vec::new();
    while played.len() < plies && position.halfmove_clock() <= 90 {
        let legal: MoveList = position.legal_moves();
        let goes_on = |m: &Move| !position.is_capture(*m) && position.after(*m).has_legal_move();
        let quiet: Vec<Move> = legal.iter().copied().filter(goes_on).collect();
        let Some(m) = quiet.get(numbers.below(quiet.len().max(1))) else {
            break;
        };
        played.push(*m);
        position.play_unchecked(*m);
    }
    played
}

/// The same as a PGN text, each move with its clock time if wished.
pub(crate) fn pgn(games: &[Vec<Move>], with_clocks: bool) -> String {
    let mut text = String::new();
    for (number, game) in games.iter().enumerate() {
        // Writing to a text does not fail.
        let _ = write!(
            text,
            "[Event \"Fixed work\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"{}\"]\n\
             [White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[TimeControl \"5400+30\"]\n\n",
            number + 1
        );
        let mut position = Position::initial();
        for (ply, m) in game.iter().enumerate() {
            if ply % 2 == 0 {
                let _ = write!(text, "{}. ", ply / 2 + 1);
            } else if with_clocks {
                let _ = write!(text, "{}... ", ply / 2 + 1);
            }
            let _ = write!(text, "{}", san(&position, *m));
            position.play_unchecked(*m);
            if with_clocks {
                let left = 5400 - 20 * (ply / 2);
                let _ = write!(
                    text,
                    " {{ [%clk {}:{:02}:{:02}] }}",
                    left / 3600,
                    left / 60 % 60,
                    left % 60
                );
            }
            text.push(if ply % 12 == 11 { '\n' } else { ' ' });
        }
        text.push_str("*\n\n");
    }
    text
}
