//! The men: thirty-two at the start, of six kinds (2014 2.2).

use core::fmt;
use core::str::FromStr;

use alloc::string::{String, ToString};

use crate::Colour;

/// A kind of man. A pawn is a man, but not a piece, in the Laws' narrower use
/// of that word (2014 glossary: piece).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All kinds of men.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// What a pawn can be exchanged for on its last rank (2014 3.7.e), in the
    /// order of the article.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for the pawn to 5 for the king.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter in upper case; `P` for the pawn (2014 C.2, FEN).
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of an English letter, in upper or lower case.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Role> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Role::Pawn),
            'N' => Some(Role::Knight),
            'B' => Some(Role::Bishop),
            'R' => Some(Role::Rook),
            'Q' => Some(Role::Queen),
            'K' => Some(Role::King),
            _ => None,
        }
    }

    /// The man of that role and colour.
    pub const fn of(self, colour: Colour) -> Man {
        Man { colour, role: self }
    }
}

impl fmt::Display for Role {
    /// The English name, `pawn` to `king`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        })
    }
}

/// A man: a kind and a colour (2014 2.2).
///
/// ```
/// use touchmove_board::{Colour, Man, Role};
/// let man: Man = "n".parse()?;
/// assert_eq!(man, Role::Knight.of(Colour::Black));
/// assert_eq!(man.to_string(), "n");
/// # Ok::<(), touchmove_board::ParseManError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Man {
    pub colour: Colour,
    pub role: Role,
}

impl Man {
    /// The man of a FEN letter: upper case is White's.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Man> {
        match Role::from_char(letter) {
            Some(role) if letter.is_ascii_uppercase() => Some(role.of(Colour::White)),
            Some(role) => Some(role.of(Colour::Black)),
            None => None,
        }
    }

    /// The FEN letter: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        match self.colour {
            Colour::White => self.role.letter(),
            Colour::Black => self.role.letter().to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is no FEN letter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no man: men are one of KQRBNP, or kqrbnp for Black's")]
pub struct ParseManError(String);

impl FromStr for Man {
    type Err = ParseManError;

    fn from_str(text: &str) -> Result<Man, ParseManError> {
        let mut chars = text.chars();
        match (chars.next().and_then(Man::from_char), chars.next()) {
            (Some(man), None) => Ok(man),
            _ => Err(ParseManError(text.to_string())),
        }
    }
}
