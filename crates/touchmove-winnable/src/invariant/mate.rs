//! Whether some position of an invariant could be a mate.

use alloc::vec;
use alloc::vec::Vec;

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
        let blockers = self.blockers(opponent);
        let reach = blockers
            .iter()
            .fold(Bitboard::EMPTY, |all, (squares, _)| all | *squares);
        checked.into_iter().all(|king| {
            let open = attacks::king(king) - attacked - fixed;
            self.opposite(player, king).into_iter().all(|other| {
                let blocked = open - attacks::king(other);
                !(blocked - reach).is_empty() || !can_fill(blocked, &blockers)
            })
        })
    }

    /// Where men of that colour that are not fixed may stand, and how many.
    fn blockers(&self, whose: Colour) -> Vec<(Bitboard, usize)> {
        let fixed = self.fixed_squares();
        let columns = self.columns.iter().flatten();
        let in_columns = columns.map(|column| {
            let squares = column.squares(whose, fixed);
            (squares, column.pawns[whose].len())
        });
        let in_groups = self.groups[whose]
            .iter()
            .map(|group| (group.squares, usize::from(group.most)));
        let mut blockers: Vec<_> = in_columns.chain(in_groups).collect();
        let counted: usize = blockers.iter().map(|(_, most)| most).sum();
        let others = usize::from(self.movable[whose]).saturating_sub(counted);
        let elsewhere = if self.groups[whose].is_empty() {
            union(&self.roaming[whose])
        } else {
            self.roaming[whose][0]
        };
        blockers.push((elsewhere, others));
        blockers
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

/// Whether every square can be filled by a man of its own.
pub(crate) fn can_fill(squares: Bitboard, men: &[(Bitboard, usize)]) -> bool {
    if squares.is_empty() {
        return true;
    }
    let mut fillers = vec![Bitboard::EMPTY; men.len()];
    squares
        .into_iter()
        .all(|square| find_filler(square, men, &mut fillers, &mut vec![false; men.len()]))
}

/// Finds a man for the square, if need be by finding others for squares that
/// are filled already.
fn find_filler(
    square: Square,
    men: &[(Bitboard, usize)],
    fillers: &mut [Bitboard],
    asked: &mut [bool],
) -> bool {
    for (number, (reach, most)) in men.iter().enumerate() {
        if asked[number] || !reach.contains(square) {
            continue;
        }
        asked[number] = true;
        let freed = fillers[number].len() < *most
            || fillers[number].into_iter().any(|other| {
                let found = find_filler(other, men, fillers, asked);
                if found {
                    fillers[number] = fillers[number].without(other);
                }
                found
            });
        if freed {
            fillers[number] = fillers[number].with(square);
            return true;
        }
    }
    false
}
