//! The ways to look sliding attacks up, and which one the processor is best at.

use core::fmt;

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use super::pext::Bmi2;
use super::sliding;
use crate::{Bitboard, Square};

/// One way to slide.
pub(crate) trait Sliders: Copy {
    /// The squares along the diagonals.
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard;
    /// The squares along file and rank.
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard;
    /// Does some work with code that is made for this way: what the work calls is to be inlined.
    fn run<W: Work>(self, work: W) -> W::Out;
}

/// What can be done with one way to slide as well as with another.
pub(crate) trait Work {
    /// What comes of it.
    type Out;
    /// Does it.
    fn run<S: Sliders>(self, sliders: S) -> Self::Out;
}

/// What every processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Portable;

impl Sliders for Portable {
    #[inline(always)]
    fn bishop(self, from: Square, occupied: Bitboard) -> Bitboard {
        sliding::bishop(from, occupied)
    }

    #[inline(always)]
    fn rook(self, from: Square, occupied: Bitboard) -> Bitboard {
        sliding::rook(from, occupied)
    }

    // What is worked out may go on to more work of the same kind, so that there is no end to
    // inlining here.
    #[inline(never)]
    fn run<W: Work>(self, work: W) -> W::Out {
        work.run(self)
    }
}

/// How moves are found: with what every processor can do, or with BMI2's PEXT, which some have.
/// Both find the same.
///
/// ```
/// use touchmove_board::{MovePath, Position, perft_by};
/// let position = Position::initial();
/// assert_eq!(perft_by(MovePath::PORTABLE, &position, 3), 8_902);
/// assert_eq!(perft_by(MovePath::detected(), &position, 3), 8_902);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MovePath(Way);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Way {
    Portable,
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    #[cfg_attr(not(feature = "std"), allow(dead_code))]
    Bmi2(Bmi2),
}

impl MovePath {
    /// What every processor can do.
    pub const PORTABLE: MovePath = MovePath(Way::Portable);

    /// The fastest that this processor is found to be able to. Without the feature `std` nothing
    /// is found, nor with `small-tables`.
    #[inline]
    pub fn detected() -> MovePath {
        #[cfg(all(target_arch = "x86_64", feature = "std", not(feature = "small-tables")))]
        {
            use std::sync::OnceLock;
            static DETECTED: OnceLock<MovePath> = OnceLock::new();
            *DETECTED.get_or_init(|| {
                Bmi2::found().map_or(MovePath::PORTABLE, |bmi2| MovePath(Way::Bmi2(bmi2)))
            })
        }
        #[cfg(not(all(target_arch = "x86_64", feature = "std", not(feature = "small-tables"))))]
        MovePath::PORTABLE
    }

    /// Does some work along this path.
    #[inline(always)]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Out {
        match self.0 {
            Way::Portable => Portable.run(work),
            #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
            Way::Bmi2(bmi2) => bmi2.run(work),
        }
    }
}

impl fmt::Display for MovePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Way::Portable => "portable",
            #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
            Way::Bmi2(_) => "BMI2",
        })
    }
}
