//! Can this player still checkmate by any possible series of legal moves?
//!
//! The Laws ask this question in many places: a position in which neither
//! player can is dead and drawn (2014 5.2.b), a fallen flag does not lose
//! against a player who cannot (2014 6.9), and so on. The series may be as
//! unskilled as one likes, and the opponent helps.
//!
//! [`winnable`] never guesses. It answers [`Verdict::Yes`] with a line of legal
//! moves that ends in mate, [`Verdict::No`] with a certificate, and
//! [`Verdict::Unknown`] where it has neither. What it has so far are the
//! positions that are over, and the theorems of [`Material`] that need no
//! search.
//!
//! ```
//! use touchmove_board::{Colour, Position};
//! use touchmove_winnable::{Budget, Certificate, Material, Verdict, winnable};
//!
//! let position: Position = "4k3/8/8/8/8/8/8/4KN1q w - - 0 1".parse()?;
//! assert_eq!(
//!     winnable(&position, Colour::White, Budget::default()),
//!     Verdict::No(Certificate::Material(Material::KnightAgainstQueens)),
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! By the text of the Laws, repetition and seventy-five moves play no part in
//! the question: a series of moves that runs into them is possible all the
//! same.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod material;

use alloc::vec::Vec;

use touchmove_board::{Colour, Move, Position};

pub use material::Material;

/// How far to look before the answer is [`Verdict::Unknown`]: in positions
/// visited, never in time, so that every machine gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions that may be visited.
    pub nodes: u64,
}

impl Budget {
    /// For every move of every game of a collection.
    pub const FAST: Budget = Budget { nodes: 0 };
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 100_000 }
    }
}

/// Whether a player can still checkmate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// He can: these legal moves of both players end in mate. None, if the
    /// opponent is mated already.
    Yes(Vec<Move>),
    /// He cannot, and this is why.
    No(Certificate),
    /// Not decided within the budget.
    Unknown,
}

impl Verdict {
    /// Whether he surely can.
    pub fn is_yes(&self) -> bool {
        matches!(self, Verdict::Yes(_))
    }

    /// Whether he surely cannot.
    pub fn is_no(&self) -> bool {
        matches!(self, Verdict::No(_))
    }
}

/// Why a player can never checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certificate {
    /// The game is over: the player to move has no legal move, and it is not
    /// the opponent who is mated.
    Over,
    /// No position with such men is a mate, and no move brings others.
    Material(Material),
}

/// Can `player` checkmate his opponent by any series of legal moves from here?
///
/// The series begins with the player who has the move.
pub fn winnable(position: &Position, player: Colour, budget: Budget) -> Verdict {
    // Nothing is searched yet, so that any budget is kept.
    let Budget { nodes: _ } = budget;
    if let Some(material) = Material::forbids(position.placement(), player) {
        return Verdict::No(Certificate::Material(material));
    }
    if position.has_legal_move() {
        return Verdict::Unknown;
    }
    if position.is_check() && position.turn() != player {
        return Verdict::Yes(Vec::new());
    }
    Verdict::No(Certificate::Over)
}

/// Whether the position is dead (2014 5.2.b): neither player can checkmate,
/// and it is no mate and no stalemate already. `None` if that is not decided
/// within the budget.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_winnable::{Budget, is_dead};
/// let position: Position = "4k3/8/8/8/8/8/8/4KB2 w - - 0 1".parse()?;
/// assert_eq!(is_dead(&position, Budget::FAST), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> Option<bool> {
    let mut dead = Some(true);
    for player in Colour::BOTH {
        match winnable(position, player, budget) {
            Verdict::Yes(_) => return Some(false),
            Verdict::No(Certificate::Over) => return Some(false),
            Verdict::No(_) => {}
            Verdict::Unknown => dead = None,
        }
    }
    // Without mating material on either side there is no mate on the board,
    // but there can be a stalemate.
    if dead == Some(true) && !position.has_legal_move() {
        return Some(false);
    }
    dead
}
