//! Endings in words.

use touchmove_board::Colour;
use touchmove_laws::endings::Ending;

/// What ended a game, in words.
pub(crate) fn name(ending: Ending) -> &'static str {
    match ending {
        Ending::Checkmate {
            winner: Colour::White,
        } => "White's checkmate",
        Ending::Checkmate {
            winner: Colour::Black,
        } => "Black's checkmate",
        Ending::Stalemate => "stalemate",
        Ending::DeadPosition => "a dead position",
        Ending::Fivefold => "the fifth appearance of the position",
        Ending::SeventyFiveMoves => "seventy-five moves without a pawn move or capture",
    }
}

/// When a game was over, in words.
pub(crate) fn after(ply: usize) -> String {
    match ply {
        0 => "from the start".to_owned(),
        ply => format!("after half-move {ply}"),
    }
}
