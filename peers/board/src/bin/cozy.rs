//! cozy-chess, as its own example counts.

use cozy_chess::Board;

fn main() {
    touchmove_peers_board::side(|_, fen, depth| {
        paths(&Board::from_fen(fen, false).expect("a position"), depth)
    });
}

fn paths(board: &Board, depth: u32) -> u64 {
    let mut paths_there = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            paths_there += moves.len() as u64;
        } else {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                paths_there += paths(&next, depth - 1);
            }
        }
        false
    });
    paths_there
}
