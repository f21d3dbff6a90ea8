//! The two players.

use core::fmt;

/// White or Black: whose clock it is.
///
/// The crate uses no other, so this stands for the colour that a board has.
///
/// ```
/// use touchmove_clock::Player;
/// assert_eq!(Player::White.opponent().to_string(), "Black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Player {
    White,
    Black,
}

impl Player {
    /// White, whose clock is started first (2014 6.6), then Black.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Player {
    /// `White` or `Black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}
