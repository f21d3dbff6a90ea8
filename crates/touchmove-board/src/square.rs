//! Squares, files and ranks (2014 2.1, 2.4).

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Colour};

/// A file: one of the eight columns of squares (2014 2.4), `a` to `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from the left of White to his right.
    pub const ALL: [File; 8] = [
        File::A,
        File::B,
        File::C,
        File::D,
        File::E,
        File::F,
        File::G,
        File::H,
    ];

    /// The file with that index, 0 for `a` to 7 for `h`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<File> {
        if index < 8 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// 0 for `a` to 7 for `h`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of a letter, `a` to `h` or `A` to `H`.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<File> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='h' => Self::from_index(letter as usize - 'a' as usize),
            _ => None,
        }
    }

    /// The letter, in lower case.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank: one of the eight rows of squares (2014 2.4), 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
}

impl Rank {
    /// All ranks, from White's side to Black's.
    pub const ALL: [Rank; 8] = [
        Rank::R1,
        Rank::R2,
        Rank::R3,
        Rank::R4,
        Rank::R5,
        Rank::R6,
        Rank::R7,
        Rank::R8,
    ];

    /// The rank with that index, 0 for rank 1 to 7 for rank 8.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Rank> {
        if index < 8 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// 0 for rank 1 to 7 for rank 8.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of a figure, `1` to `8`.
    #[must_use]
    pub const fn from_char(figure: char) -> Option<Rank> {
        match figure {
            '1'..='8' => Self::from_index(figure as usize - '1' as usize),
            _ => None,
        }
    }

    /// The figure, `1` to `8`.
    pub const fn figure(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank that this is for White, seen from `colour`: a player's first
    /// rank is 1 for White and 8 for Black.
    ///
    /// ```
    /// use touchmove_board::{Colour, Rank};
    /// assert_eq!(Rank::R2.of(Colour::Black), Rank::R7);
    /// ```
    pub const fn of(self, colour: Colour) -> Rank {
        match colour {
            Colour::White => self,
            Colour::Black => Self::ALL[7 - self as usize],
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.figure())
    }
}

/// A square of the chessboard (2014 2.1), numbered a1 = 0, b1 = 1, … h8 = 63.
///
/// ```
/// use touchmove_board::{File, Rank, Square};
/// let e4 = Square::new(File::E, Rank::R4);
/// assert_eq!(e4.to_string(), "e4");
/// assert_eq!("e9".parse::<Square>().unwrap_err().to_string(), "`e9` is no square: the rank is 1 to 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! squares {
    ($($name:ident)*) => {
        #[allow(missing_docs)]
        impl Square {
            squares!(@ 0u8; $($name)*);
        }
    };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Square = Square($index);
        squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square where a file and a rank cross.
    #[inline(always)]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// The square with that number, a1 = 0 to h8 = 63.
    #[must_use]
    #[inline(always)]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The square whose number is the low six bits of `number`.
    #[inline(always)]
    pub(crate) const fn from_low_bits(number: u16) -> Square {
        Square((number & 63) as u8)
    }

    /// The number of the square, a1 = 0 to h8 = 63.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the type promises, so that no
        // table of 64 needs a bounds check.
        (self.0 & 63) as usize
    }

    /// The file on which the square lies.
    #[inline(always)]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The rank on which the square lies.
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// The set that holds only this square.
    #[inline(always)]
    pub const fn set(self) -> Bitboard {
        Bitboard(1 << (self.0 & 63))
    }

    /// All squares, in the order of their numbers.
    pub fn all() -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator {
        (0..64).map(Square)
    }

    /// Whether this is a light square; h1 is one (2014 2.1).
    ///
    /// ```
    /// use touchmove_board::Square;
    /// assert!(Square::H1.is_light());
    /// assert!(!Square::A1.is_light());
    /// ```
    pub const fn is_light(self) -> bool {
        (self.0 + (self.0 >> 3)) % 2 == 1
    }

    /// The square that many files to the right and ranks up, if the board has it.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            None
        } else {
            Some(Square((rank * 8 + file) as u8))
        }
    }

    /// The square that holds the pawn which an en-passant capture on this
    /// square takes, and the other way round: one rank nearer to the middle.
    #[inline(always)]
    pub(crate) const fn across_en_passant(self) -> Square {
        Square(self.0 ^ 8)
    }
}

/// The names of all squares: they are written more often than anything else.
#[rustfmt::skip]
const NAMES: [&str; 64] = [
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
    "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
    "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
    "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7",
    "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
];

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[usize::from(self.0 & 63)])
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text names no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no square: {reason}")]
pub struct ParseSquareError {
    text: String,
    reason: &'static str,
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let fail = |reason| {
            Err(ParseSquareError {
                text: text.to_string(),
                reason,
            })
        };
        let mut chars = text.chars();
        let (Some(file), Some(rank), None) = (chars.next(), chars.next(), chars.next()) else {
            return fail("a square is a letter and a figure");
        };
        // Coordinates are written in lower case (2014 C.4).
        let Some(file) = File::from_char(file).filter(|_| file.is_ascii_lowercase()) else {
            return fail("the file is a to h");
        };
        match Rank::from_char(rank) {
            Some(rank) => Ok(Square::new(file, rank)),
            None => fail("the rank is 1 to 8"),
        }
    }
}
