//! What can be wrong with a setup, all of it at once.

use core::fmt;

use crate::{Position, Setup};

bitflags::bitflags! {
    /// Why a [`Setup`] is no position that a game reaches by legal moves, as
    /// far as this crate looks. A set of faults also serves to accept them by
    /// name, in [`Setup::position_despite`].
    ///
    /// The first two kinds are never accepted: the Laws give each player one
    /// king (2014 2.2), and without it check and mate mean nothing.
    ///
    /// ```
    /// use touchmove_board::{Faults, Setup};
    /// let setup: Setup = "4k3/4R3/8/8/8/8/8/P3K3 w - - 0 1".parse()?;
    /// let refused = setup.position().unwrap_err();
    /// assert_eq!(refused.faults(), Faults::OPPONENT_IN_CHECK | Faults::PAWN_ON_END_RANK);
    /// assert!(setup.position_despite(Faults::IRREGULAR).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Faults: u32 {
        /// A player has no king.
        const NO_KING = 1;
        /// A player has several kings.
        const SEVERAL_KINGS = 1 << 1;
        /// A player has more than sixteen men (2014 2.2).
        const TOO_MANY_MEN = 1 << 2;
        /// A player has more than eight pawns (2014 2.2).
        const TOO_MANY_PAWNS = 1 << 3;
        /// A player has more pieces than promotion of the missing pawns
        /// accounts for (2014 3.7.e); bishops are counted by the colour of
        /// their squares.
        const TOO_MANY_PROMOTED = 1 << 4;
        /// A pawn stands on the first or the last rank.
        const PAWN_ON_END_RANK = 1 << 5;
        /// The player who does not have the move is in check: he left or put
        /// his king there (2014 3.9).
        const OPPONENT_IN_CHECK = 1 << 6;
        /// The kings stand side by side.
        const ADJACENT_KINGS = 1 << 7;
        /// The player who has the move is in check in a way that no last move
        /// of the opponent's can have given, or was so before the double step
        /// that the en-passant square tells of.
        const IMPOSSIBLE_CHECK = 1 << 8;
        /// A castling right whose king or rook is not where it must be for it.
        const CASTLING_RIGHT = 1 << 9;
        /// An en-passant square that no pawn can just have passed over.
        const EN_PASSANT = 1 << 10;
    }
}

impl Faults {
    /// What an illegal move that nobody noticed can bring about, or the men of
    /// a second set.
    pub const IRREGULAR: Faults = Faults::TOO_MANY_MEN
        .union(Faults::TOO_MANY_PAWNS)
        .union(Faults::TOO_MANY_PROMOTED)
        .union(Faults::PAWN_ON_END_RANK)
        .union(Faults::OPPONENT_IN_CHECK)
        .union(Faults::ADJACENT_KINGS)
        .union(Faults::IMPOSSIBLE_CHECK);

    /// Claims about the past that the men on the board contradict; accepted,
    /// they are dropped.
    pub const STALE: Faults = Faults::CASTLING_RIGHT.union(Faults::EN_PASSANT);

    /// All that can be accepted.
    pub const ANY: Faults = Faults::IRREGULAR.union(Faults::STALE);

    const SENTENCES: [(Faults, &'static str); 11] = [
        (Faults::NO_KING, "a player has no king"),
        (Faults::SEVERAL_KINGS, "a player has several kings"),
        (Faults::TOO_MANY_MEN, "a player has more than sixteen men"),
        (Faults::TOO_MANY_PAWNS, "a player has more than eight pawns"),
        (
            Faults::TOO_MANY_PROMOTED,
            "a player has more pieces than his missing pawns can have become",
        ),
        (
            Faults::PAWN_ON_END_RANK,
            "a pawn stands on the first or last rank",
        ),
        (
            Faults::OPPONENT_IN_CHECK,
            "the player who does not have the move is in check",
        ),
        (Faults::ADJACENT_KINGS, "the kings stand side by side"),
        (
            Faults::IMPOSSIBLE_CHECK,
            "no legal last move leads to this check or en-passant square",
        ),
        (
            Faults::CASTLING_RIGHT,
            "a castling right lacks its king or rook",
        ),
        (
            Faults::EN_PASSANT,
            "no pawn can just have passed over the en-passant square",
        ),
    ];

    /// Each fault in words.
    pub fn sentences(self) -> impl Iterator<Item = &'static str> {
        Self::SENTENCES
            .into_iter()
            .filter(move |(fault, _)| self.contains(*fault))
            .map(|(_, words)| words)
    }
}

impl fmt::Display for Faults {
    /// Each fault in words, parted by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, words) in self.sentences().enumerate() {
            write!(f, "{}{words}", if number == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// A setup that is no position, with all its faults.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{faults}")]
pub struct FaultySetup {
    setup: Setup,
    faults: Faults,
}

impl FaultySetup {
    pub(crate) fn new(setup: Setup, faults: Faults) -> FaultySetup {
        FaultySetup { setup, faults }
    }

    /// Everything that is wrong, also what the caller would have accepted.
    pub fn faults(&self) -> Faults {
        self.faults
    }

    /// The setup that was asked about.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position all the same, if `accepted` names all its faults.
    ///
    /// # Errors
    /// With itself, if there are other faults, or if a player does not have
    /// exactly one king.
    pub fn accept(self, accepted: Faults) -> Result<Position, FaultySetup> {
        self.setup.position_despite(accepted)
    }
}
