//! A list of moves that needs no allocation.

use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::Move;

/// How many moves a list holds. No position with one king a side has more:
/// every vacant or opponent's square can be reached by at most eight men along
/// its lines and eight knights, and every other man has at most 27 moves, so
/// `t` such squares bound the moves by `min(16 t, 27 (64 - t))`, below 656;
/// promotions add at most 3 × 24 to that, castling 2.
const CAPACITY: usize = 768;

/// The legal moves of a position, in no particular order; a slice of
/// [`Move`]s.
#[derive(Clone, Default)]
pub struct MoveList(ArrayVec<Move, CAPACITY>);

impl MoveList {
    pub(crate) fn new() -> MoveList {
        MoveList(ArrayVec::new_const())
    }

    pub(crate) fn push(&mut self, m: Move) {
        self.0.push(m);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, CAPACITY>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter()).finish()
    }
}
