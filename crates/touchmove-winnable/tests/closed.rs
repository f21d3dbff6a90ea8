//! Pawns on closed boards, where little can be reached: for each position of all
//! that can be, who mates is worked out backwards from the mates.

use std::collections::HashMap;

use touchmove_board::{Colour, Position};
use touchmove_winnable::{Budget, checker, winnable};

/// All that can be reached from a position.
struct Board {
    positions: Vec<Position>,
    /// From where each is reached.
    before: Vec<Vec<usize>>,
}

impl Board {
    fn around(start: Position) -> Board {
        let mut places = HashMap::from([(start, 0)]);
        let mut board = Board {
            positions: vec![start],
            before: vec![Vec::new()],
        };
        let mut next = 0;
        while next < board.positions.len() {
            let position = board.positions[next];
            for m in &position.legal_moves() {
                let after = position.after(*m);
                let count = board.positions.len();
                let place = *places.entry(after).or_insert(count);
                if place == count {
                    board.positions.push(after);
                    board.before.push(Vec::new());
                }
                board.before[place].push(next);
            }
            next += 1;
            assert!(next < 10_000, "{start} is no closed board");
        }
        board
    }

    /// For each position, whether that player mates in some position beyond it.
    fn winnable_by(&self, player: Colour) -> Vec<bool> {
        let is_mate = |position: &Position| position.is_checkmate() && position.turn() != player;
        let mut winnable: Vec<bool> = self.positions.iter().map(is_mate).collect();
        let mut found: Vec<usize> = (0..winnable.len()).filter(|at| winnable[*at]).collect();
        while let Some(place) = found.pop() {
            for before in &self.before[place] {
                if !winnable[*before] {
                    winnable[*before] = true;
                    found.push(*before);
                }
            }
        }
        winnable
    }
}

/// Asks of a fixed sample of the positions of a closed board, and of each first.
fn hold(fen: &str, each: usize) {
    let board = Board::around(fen.parse().unwrap());
    let mut counts = [0, 0];
    for player in Colour::BOTH {
        let expected = board.winnable_by(player);
        for (position, expected) in board.positions.iter().zip(expected).step_by(each) {
            let answer = winnable(position, player, Budget { nodes: 20_000 });
            assert!(
                answer.is_yes() == expected && answer.is_no() != expected,
                "{position}, {player}: {answer:?}"
            );
            assert_eq!(
                checker::verify(position, player, &answer),
                Ok(()),
                "{position}, {player}"
            );
            counts[usize::from(expected)] += 1;
        }
    }
    // Somewhere somebody can mate, and somewhere somebody cannot.
    assert!(counts[0] > 0 && counts[1] > 0, "{fen}: {counts:?}");
}

#[test]
fn bishops_among_pawns() {
    hold("QB1k1KRR/PP1p2PP/2pPp1p1/8/2P5/8/4P3/8 w - - 0 1", 3);
    hold("1b2kb2/bKp1p1pB/1pP1P1P1/pP4P1/8/P7/8/8 b - - 0 1", 5);
    hold("Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", 11);
    hold("2b5/1p6/pPp1p1p1/BkP1P1P1/1P6/KPp5/2P5/8 w - - 0 1", 17);
}

#[test]
fn kings_walled_in() {
    hold("K1k3b1/P1Pp1p2/3P1Pp1/6P1/8/8/PP1P4/8 w - - 0 1", 7);
    hold(
        "K1k1b3/P1Pp4/3P2p1/3p2P1/p2P2p1/P2p2P1/3P1B2/8 w - - 0 1",
        7,
    );
    hold("7k/q5Q1/pppp1PPK/6PP/5P2/6PP/8/8 b - - 0 1", 5);
}

#[test]
fn a_capture_in_passing() {
    hold("B7/1r6/7p/pP6/p6P/4p1pp/4Pp1p/5K1k w - a6 0 1", 3);
    hold("B7/1r6/8/pP6/8/4p1pp/p3Pp1p/5K1k w - a6 0 1", 5);
}

#[test]
fn a_pawn_may_be_promoted() {
    hold("1N5B/p5K1/P2p4/2pPk1p1/2P1p1P1/b3P1P1/2P5/8 b - - 0 1", 3);
    hold("6k1/1p1P2P1/1P4PK/2p3PP/8/8/2P5/8 w - - 0 1", 3);
    hold("K1k5/P1PpB3/2pP4/2P5/b7/8/8/8 w - - 0 1", 23);
    hold("1k6/1P3p1p/BP6/1P2K3/5P2/8/7P/8 w - - 0 1", 61);
}

#[test]
fn rights_to_castle() {
    hold("k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/4K2R w K - 0 1", 5);
}
