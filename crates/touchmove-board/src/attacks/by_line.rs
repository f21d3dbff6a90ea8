//! Sliding attacks without tables for occupancies: each line by arithmetic.

use super::line::{antidiagonal, diagonal, file, rank, slide};
use crate::{Bitboard, Square};

pub(super) const fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide(from, occupied.0, diagonal(from)) | slide(from, occupied.0, antidiagonal(from)))
}

pub(super) const fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide(from, occupied.0, file(from)) | slide(from, occupied.0, rank(from)))
}
