//! Counting paths of moves, the common check of a move generator.

use crate::attacks::MovePath;
use crate::{Move, Position};

/// How many paths of `depth` legal moves lead on from the position. The last
/// moves are counted, not made.
///
/// ```
/// use touchmove_board::{Position, perft};
/// assert_eq!(perft(&Position::initial(), 4), 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    perft_by(MovePath::detected(), position, depth)
}

/// The same along a given path.
pub fn perft_by(path: MovePath, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else {
        position.count_paths(path, depth)
    }
}

/// The same, parted by the first move. At depth 0 there is none.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth == 0 {
        crate::MoveList::default()
    } else {
        position.legal_moves()
    };
    let position = *position;
    moves
        .into_iter()
        .map(move |m| (m, perft(&position.after(m), depth - 1)))
}
