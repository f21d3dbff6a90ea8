//! Why a player can never checkmate.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use touchmove_board::{Move, Position};

use crate::{Invariant, Material, Outline};

/// Why a player can never checkmate. [`checker`](crate::checker) verifies it
/// without any part of what found it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certificate {
    /// The game is over: the player to move has no legal move, and it is not
    /// the opponent who is mated. Where they are counted, repetition or moves
    /// without progress may have ended it too.
    Over,
    /// No position with such men is a mate, and no move brings others.
    Material(Material),
    /// No legal move leaves a set of positions, and none of them is a mate.
    Invariant(Box<Invariant>),
    /// The same, in parts: of some men it is told how they stand, of the others
    /// only where they may be.
    Outline(Box<Outline>),
    /// Every legal move leads to a position for which there is a certificate.
    Moves(Vec<(Move, Certificate)>),
    /// All positions that can be reached have been looked at, but for those
    /// beyond which [`Material`] or one of these invariants allows no mate, and
    /// none is a mate by him.
    Closure {
        /// How many positions were looked at.
        positions: u64,
        /// Sets of positions that hold no mate and that no move leaves.
        beyond: Vec<Wall>,
    },
    /// The same where repetition and moves without progress are counted
    /// ([`winnable_in_competition`](crate::winnable_in_competition)): all
    /// positions that can be reached before they end the game have been looked
    /// at.
    Counted {
        /// How many positions were looked at.
        positions: u64,
        /// Positions beyond which none allows a mate, and why.
        beyond: Vec<(Position, Certificate)>,
    },
}

/// A position and an invariant that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    /// The position for which it was found.
    pub at: Position,
    /// The set of positions, one of which it is.
    pub invariant: Invariant,
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Certificate::Over => f.write_str("the game is over"),
            Certificate::Material(material) => fmt::Display::fmt(material, f),
            Certificate::Invariant(invariant) => fmt::Display::fmt(invariant, f),
            Certificate::Outline(outline) => write!(
                f,
                "wherever the other men go, none of the {} ways in which those that matter can \
                 stand is such a mate",
                outline.ways()
            ),
            Certificate::Moves(moves) => match &moves[..] {
                [(m, why)] => write!(f, "after {m}, the only move, {why}"),
                moves => {
                    for (number, (m, why)) in moves.iter().enumerate() {
                        let comma = if number == 0 { "" } else { "; " };
                        write!(f, "{comma}after {m} {why}")?;
                    }
                    Ok(())
                }
            },
            Certificate::Closure { positions: 1, .. } => {
                f.write_str("no other position can be reached")
            }
            Certificate::Closure { positions, beyond } => {
                write!(
                    f,
                    "none of the {positions} positions that can be reached is such a mate"
                )?;
                match beyond.len() {
                    0 => Ok(()),
                    1 => f.write_str(", and beyond them the men can never stand so"),
                    walls => write!(
                        f,
                        ", and beyond them the men can never stand so, for {walls} reasons"
                    ),
                }
            }
            Certificate::Counted { positions, .. } => write!(
                f,
                "none of the {positions} positions that can be reached before a fifth repetition \
                 or seventy-five moves is such a mate"
            ),
        }
    }
}

impl fmt::Display for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fixed = self.fixed_men();
        if fixed == 0 {
            return f.write_str("the men can never stand so that it is a mate");
        }
        write!(
            f,
            "{fixed} men can never move nor be captured, and the others never stand so that it \
             is a mate"
        )
    }
}
