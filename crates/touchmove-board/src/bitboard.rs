//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Colour, File, Rank, Square};

/// A set of squares, one bit a square: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use touchmove_board::{Bitboard, Rank, Square};
/// let rank = Bitboard::rank(Rank::R4);
/// assert_eq!(rank.len(), 8);
/// assert!(rank.contains(Square::E4));
/// assert_eq!((rank & Square::E4.set()).only(), Some(Square::E4));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The first and the last rank.
    pub const END_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

    /// The squares of a file.
    #[inline(always)]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u8)
    }

    /// The squares of a rank.
    #[inline(always)]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (8 * rank as u8))
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are two squares or more.
    #[inline(always)]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.set().0 != 0
    }

    /// Whether the sets share a square.
    #[inline(always)]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The square with the lowest number.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_low_bits(self.0.trailing_zeros() as u16))
        }
    }

    /// The square with the highest number.
    #[inline(always)]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_low_bits(63 - self.0.leading_zeros() as u16))
        }
    }

    /// The square of a set that holds exactly one.
    #[inline(always)]
    pub const fn only(self) -> Option<Square> {
        if self.has_several() {
            None
        } else {
            self.first()
        }
    }

    /// The set with `square` in it too.
    #[must_use]
    #[inline(always)]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.set().0)
    }

    /// The set without `square`.
    #[must_use]
    #[inline(always)]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.set().0)
    }

    /// Every square moved one rank forward, as `colour` sees it; what leaves
    /// the board is gone.
    #[must_use]
    #[inline(always)]
    pub const fn forward(self, colour: Colour) -> Bitboard {
        match colour {
            Colour::White => Bitboard(self.0 << 8),
            Colour::Black => Bitboard(self.0 >> 8),
        }
    }

    /// Every square moved one file towards the a-file.
    #[must_use]
    #[inline(always)]
    pub const fn towards_a(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(File::A).0) >> 1)
    }

    /// Every square moved one file towards the h-file.
    #[must_use]
    #[inline(always)]
    pub const fn towards_h(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(File::H).0) << 1)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        square.set()
    }
}

macro_rules! operators {
    ($($Op:ident $op:ident $Assign:ident $assign:ident;)*) => {$(
        impl $Op for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $op(self, other: Bitboard) -> Bitboard {
                Bitboard((self.0).$op(other.0))
            }
        }
        impl $Assign for Bitboard {
            #[inline(always)]
            fn $assign(&mut self, other: Bitboard) {
                (self.0).$assign(other.0);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

impl Sub for Bitboard {
    type Output = Bitboard;

    /// The squares of this set that are not in the other.
    #[inline(always)]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    /// A picture, White at the bottom.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::new(file, rank)) {
                    'X'
                } else {
                    '.'
                };
                write!(f, "{mark}{}", if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}
