//! Positions in outline: some men are kept, each on its square; of the others,
//! who roam, it is only said where they may be.
//!
//! Many bishops behind a wall have more positions than anyone can look at,
//! though nothing that matters changes while they go about. In outline all of
//! those positions are one, and what is left is what the kings and the pawns do.
//! An [`Outline`] is a set of positions in parts, a part for every way in which
//! the kept men stand, such that no legal move leads out of all of them. Like an
//! [`Invariant`](crate::Invariant) it is found by growing it from the position
//! ([`grow`](grow::grow)), and checked one step at a time.
//!
//! Only facts that hold wherever the roaming men are may forbid a move: a king
//! does not go where a kept man attacks for certain, and nobody but the men who
//! can end a certain check may move.

mod grow;
mod keep;
mod mate;
mod steps;

use alloc::boxed::Box;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Man, Placement, Square};

pub(crate) use grow::grow;
pub(crate) use keep::ways_to_keep;

/// A set of positions that no legal move leaves, in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    pub(crate) parts: Vec<Part>,
}

/// By the player to move and the square of the white king: the squares of the
/// black king.
pub(crate) type Kings = Box<[[Bitboard; 64]; 2]>;

/// The positions in which the kept men stand alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The kept men but for the kings.
    pub(crate) men: Placement,
    /// Where a kept pawn that has just made two steps can be captured.
    pub(crate) passed: Option<Square>,
    /// The men who roam.
    pub(crate) groups: Vec<Group>,
    pub(crate) kings: Kings,
}

/// Men of a kind who are on some of these squares, at most so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) man: Man,
    pub(crate) squares: Bitboard,
    pub(crate) most: u8,
}

impl Outline {
    /// How many ways there are for the kept men to stand, the kings among them.
    pub(crate) fn ways(&self) -> usize {
        let kings = |part: &Part| -> usize {
            let sets = part.kings.iter().flatten();
            sets.map(|black| black.len()).sum()
        };
        self.parts.iter().map(kings).sum()
    }
}

/// Where men of that colour may roam.
pub(crate) fn roamed(groups: &[Group], colour: Colour) -> Bitboard {
    groups
        .iter()
        .filter(|group| group.man.colour == colour)
        .fold(Bitboard::EMPTY, |all, group| all | group.squares)
}
