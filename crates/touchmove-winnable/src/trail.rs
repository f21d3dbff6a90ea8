//! How a position that was met came about.

use alloc::vec::Vec;

use touchmove_board::Move;

/// The place before, among those that were met, and the move from there; `None` for the first.
pub(crate) type Before = Option<(u32, Move)>;

/// The moves from the first place to that one.
pub(crate) fn line_to(mut place: u32, from: impl Fn(u32) -> Before) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some((before, m)) = from(place) {
        line.push(m);
        place = before;
    }
    line.reverse();
    line
}
