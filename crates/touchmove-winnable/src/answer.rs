//! The question's answer, and how far to look for it.

use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Move, Position};

use crate::Certificate;

/// How far to look before the answer is [`Answer::Unknown`]: in positions,
/// never in time, so that every machine gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions that may be looked at in a search.
    pub nodes: u64,
}

impl Budget {
    /// For every move of every game of a collection: what needs no search but
    /// that of a few forced moves.
    pub const FAST: Budget = Budget { nodes: 0 };

    /// For a single question, to which an answer may take seconds.
    pub const PATIENT: Budget = Budget { nodes: 2_000_000 };
}

impl Default for Budget {
    /// For every move at a board: about ten milliseconds where nothing else
    /// decides, which is seldom.
    fn default() -> Budget {
        Budget { nodes: 4_000 }
    }
}

/// Whether a player can still checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// He can: these legal moves of both players end in mate. None, if the
    /// opponent is mated already.
    Yes(Vec<Move>),
    /// He cannot, and this is why.
    No(Certificate),
    /// Not decided within the budget.
    Unknown {
        /// How many positions were looked at.
        nodes: u64,
    },
}

impl Answer {
    /// Whether he surely can.
    pub fn is_yes(&self) -> bool {
        matches!(self, Answer::Yes(_))
    }

    /// Whether he surely cannot.
    pub fn is_no(&self) -> bool {
        matches!(self, Answer::No(_))
    }
}

/// The answers for both players.
///
/// ```
/// use touchmove_board::{Colour, Position};
/// use touchmove_winnable::{Budget, mates};
/// // The knight cannot mate a king and a queen; the queen can.
/// let position: Position = "4k3/8/8/8/8/8/8/4KN1q w - - 0 1".parse()?;
/// let mates = mates(&position, Budget::default());
/// assert!(mates.of(Colour::White).is_no());
/// assert!(mates.of(Colour::Black).is_yes());
/// assert_eq!(mates.is_dead(&position), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mates {
    /// Whether White can still checkmate.
    pub white: Answer,
    /// Whether Black can.
    pub black: Answer,
}

impl Mates {
    /// Whether that player can still checkmate.
    pub fn of(&self, player: Colour) -> &Answer {
        match player {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Whether the position, which these are the answers for, is dead
    /// (2014 5.2.b): neither player can checkmate, and it is no stalemate
    /// already. `None` if that is not decided.
    pub fn is_dead(&self, position: &Position) -> Option<bool> {
        match (&self.white, &self.black) {
            (Answer::Yes(_), _) | (_, Answer::Yes(_)) => Some(false),
            (Answer::No(_), Answer::No(_)) => Some(position.has_legal_move()),
            _ => None,
        }
    }
}

impl From<ByColour<Answer>> for Mates {
    fn from(ByColour { white, black }: ByColour<Answer>) -> Mates {
        Mates { white, black }
    }
}
