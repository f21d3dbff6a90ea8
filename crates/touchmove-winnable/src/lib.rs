//! Can this player still checkmate by any possible series of legal moves?
//!
//! The Laws ask this question in many places: a position in which neither
//! player can is dead and drawn (2014 5.2.b), a fallen flag does not lose
//! against a player who cannot (2014 6.9), and so on. The series may be as
//! unskilled as one likes, and the opponent helps.
//!
//! [`winnable`] never guesses. It answers [`Verdict::Yes`] with a line of legal
//! moves that ends in mate, [`Verdict::No`] with a certificate, and
//! [`Verdict::Unknown`] where it has neither within its [`Budget`]. It has the
//! theorems of [`Material`], which need no search, and a search through all
//! positions that can be reached, which decides where they are few or a mate
//! is near.
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

mod closure;
mod material;

use alloc::vec::Vec;
use core::fmt;

use touchmove_board::{Colour, Move, Position};

pub use material::Material;

/// How far to look before the answer is [`Verdict::Unknown`]: in positions
/// found, never in time, so that every machine gives the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions that may be found.
    pub nodes: u64,
}

impl Budget {
    /// For every move of every game of a collection: what needs no search.
    pub const FAST: Budget = Budget { nodes: 0 };

    /// For a single question, to which an answer may take a moment.
    pub const PATIENT: Budget = Budget { nodes: 50_000 };
}

impl Default for Budget {
    /// For every move at a board: closed positions, and mates that are near.
    fn default() -> Budget {
        Budget { nodes: 4_000 }
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
    /// All positions that can be reached have been looked at, but for those
    /// beyond which [`Material`] allows no mate, and none is a mate by him.
    Closure {
        /// How many there are.
        positions: u64,
    },
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Over => f.write_str("the game is over"),
            Certificate::Material(material) => fmt::Display::fmt(material, f),
            Certificate::Closure { positions: 1 } => {
                f.write_str("no other position can be reached")
            }
            Certificate::Closure { positions } => {
                write!(
                    f,
                    "none of the {positions} positions that can be reached is such a mate"
                )
            }
        }
    }
}

/// Can `player` checkmate his opponent by any series of legal moves from here?
///
/// The series begins with the player who has the move.
pub fn winnable(position: &Position, player: Colour, budget: Budget) -> Verdict {
    let mated = || position.turn() != player && position.is_check() && !position.has_legal_move();
    if let Some(material) = Material::forbids(position.placement(), player) {
        // A setup that no lawful game leads to can be a mate all the same, or a
        // move away from one: see `Material`.
        if mated() {
            return Verdict::Yes(Vec::new());
        }
        return match mate_beside_another_check(position, player) {
            Some(m) => Verdict::Yes(alloc::vec![m]),
            None => Verdict::No(Certificate::Material(material)),
        };
    }
    if position.has_legal_move() {
        return match budget {
            Budget { nodes: 0 } => Verdict::Unknown,
            Budget { nodes } => closure::search(position, player, nodes),
        };
    }
    if mated() {
        Verdict::Yes(Vec::new())
    } else {
        Verdict::No(Certificate::Over)
    }
}

/// A mating move for a player who has the move though his opponent is in check
/// already, as after an illegal move that nobody noticed.
fn mate_beside_another_check(position: &Position, player: Colour) -> Option<Move> {
    let opponent = player.opponent();
    let irregular = position.turn() == player
        && !position
            .attackers(position.king(opponent), player)
            .is_empty();
    let mates = |m: &Move| position.after(*m).is_checkmate();
    irregular
        .then(|| position.legal_moves().into_iter().find(mates))
        .flatten()
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
    let white = winnable(position, Colour::White, budget);
    // One who can mate is enough for an answer.
    let black = if white.is_yes() {
        Verdict::Unknown
    } else {
        winnable(position, Colour::Black, budget)
    };
    is_dead_by(position, &white, &black)
}

/// The same where both verdicts are there already.
pub fn is_dead_by(position: &Position, white: &Verdict, black: &Verdict) -> Option<bool> {
    match (white, black) {
        (Verdict::Yes(_), _) | (_, Verdict::Yes(_)) => Some(false),
        // Without men to mate with on either side there is no mate on the
        // board, but there can be a stalemate.
        (Verdict::No(_), Verdict::No(_)) => Some(position.has_legal_move()),
        _ => None,
    }
}
