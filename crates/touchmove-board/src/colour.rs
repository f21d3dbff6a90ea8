//! The two players (2014 1.1).

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// The colour of a man, and the name of the player who has it (2014 1.1, 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// White, who moves first, then Black.
    pub const BOTH: [Colour; 2] = [Colour::White, Colour::Black];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// `w` or `b`, as FEN has it.
    pub const fn letter(self) -> char {
        match self {
            Colour::White => 'w',
            Colour::Black => 'b',
        }
    }
}

impl Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
        self.opponent()
    }
}

impl fmt::Display for Colour {
    /// `White` or `Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::White => "White",
            Colour::Black => "Black",
        })
    }
}

/// One value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct ByColour<T> {
    pub white: T,
    pub black: T,
}

impl<T> ByColour<T> {
    /// Makes both values by asking for each colour.
    pub fn new(mut value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour {
            white: value(Colour::White),
            black: value(Colour::Black),
        }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::White => &mut self.white,
            Colour::Black => &mut self.black,
        }
    }
}
