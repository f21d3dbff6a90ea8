//! Whether some position of an invariant could be a mate.

use touchmove_board::{Bitboard, Colour, Square, attacks};

use super::{Invariant, KINDS, union};

impl Invariant {
    /// Whether no position of the set is a mate by that player.
    ///
    /// For a mate, a man besides the king gives check, and each square beside
    /// the checked king is attacked, or beside the other king, or occupied by a
    /// man of his own: those that are not fixed are so many and no more.
    pub(crate) fn forbids_mate_by(&self, player: Colour) -> bool {
        let opponent = player.opponent();
        let kings = self.king_squares(opponent);
        let attacked = self.attackable(player);
        let checked = kings & attacked;
        if checked.is_empty() {
            return true;
        }
        let fixed = union(&self.fixed[opponent]);
        let movable = union(&self.roaming[opponent]) | self.column_squares(opponent);
        let men = usize::from(self.movable[opponent]);
        checked.into_iter().all(|king| {
            let open = attacks::king(king) - attacked - fixed;
            self.opposite(player, king).into_iter().all(|other| {
                let blocked = open - attacks::king(other);
                !(blocked - movable).is_empty() || blocked.len() > men
            })
        })
    }

    /// Where the player's king may stand when the other king stands there.
    fn opposite(&self, player: Colour, king: Square) -> Bitboard {
        match player {
            Colour::Black => self.kings[king.index()],
            Colour::White => Square::all()
                .filter(|white| self.kings[white.index()].contains(king))
                .collect(),
        }
    }

    /// The squares that some man of the player's, his king apart, attacks in
    /// some position, also behind the king whom he attacks.
    fn attackable(&self, player: Colour) -> Bitboard {
        let lone = |colour| {
            let squares = self.king_squares(colour);
            squares.only().map_or(Bitboard::EMPTY, Square::set)
        };
        let always = union(&self.fixed.white) | union(&self.fixed.black) | lone(player);
        let mut attacked = Bitboard::EMPTY;
        for (kind, role) in KINDS.into_iter().enumerate() {
            let mut men = self.fixed[player][kind] | self.roaming[player][kind];
            if kind == 0 {
                men |= self.column_squares(player);
            }
            for square in men {
                attacked |= attacks::of(role, player, square, always);
            }
        }
        attacked
    }
}
