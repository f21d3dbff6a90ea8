//! shakmaty, by its own function.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

fn main() {
    touchmove_peers_board::side(|_, fen, depth| {
        let fen: Fen = fen.parse().expect("a FEN");
        let chess: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        shakmaty::perft(&chess, depth)
    });
}
