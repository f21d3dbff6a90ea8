//! Touchmove: `count` counts paths, `api` lists moves and makes them with keys and clocks.

use touchmove_board::{MovePath, Position, perft_by};

fn main() {
    touchmove_peers_board::side(|way, fen, depth| {
        let position: Position = fen.parse().expect("a position");
        match way {
            "count" => perft_by(MovePath::detected(), &position, depth),
            "count-portable" => perft_by(MovePath::PORTABLE, &position, depth),
            "api" => by_moves(&position, depth),
            _ => panic!("no way is called {way}"),
        }
    });
}

fn by_moves(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_legal() as u64;
    }
    let moves = position.legal_moves();
    let paths = moves
        .iter()
        .map(|&m| by_moves(&position.after(m), depth - 1));
    paths.sum()
}
