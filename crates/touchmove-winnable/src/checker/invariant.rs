//! Checks an invariant: where it begins, one step, and that no mate is in it.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Position, Rank, Role, Square, Wing, attacks};

use super::Flaw;
use crate::invariant::{Column, Group, Invariant};

const ROLES: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// Whether the set holds the position, no legal move leaves it, and none of its
/// positions is a mate by the player.
pub(super) fn verify(set: &Invariant, at: &Position, player: Colour) -> Result<(), Flaw> {
    if !holds(set, at) || super::is_check_left_standing(at) || !columns_are_sound(set) {
        return Err(Flaw::Outside);
    }
    let view = View::of(set);
    for us in Colour::BOTH {
        view.men_stay(us)?;
        view.columns_stay(us)?;
        view.groups_stay(us)?;
        view.castling_stays(us, at)?;
    }
    view.kings_stay()?;
    if view.may_be_mate(player) {
        return Err(Flaw::MayMate);
    }
    Ok(())
}

/// Whether the position is one of the set.
pub(super) fn holds(set: &Invariant, position: &Position) -> bool {
    let [white_king, black_king] = Colour::BOTH.map(|colour| position.king(colour));
    if !set.kings[white_king.index()].contains(black_king) {
        return false;
    }
    let pawns = Colour::BOTH.map(|colour| position.placement().men(Role::Pawn.of(colour)));
    let mut of_columns = Bitboard::EMPTY;
    for column in set.columns.iter().flatten() {
        let squares = Colour::BOTH.map(|us| column_squares(set, column, us));
        let [white, black] = pawns.map(|pawns| pawns & (squares[0] | squares[1]));
        for (us, now) in [(Colour::White, white), (Colour::Black, black)] {
            let (now, first) = (now.len(), column.pawns[us].len());
            if now > first || column.lasting[us] && now < first {
                return false;
            }
        }
        let out_of_order =
            matches!((white.last(), black.first()), (Some(white), Some(black)) if white > black);
        if out_of_order {
            return false;
        }
        of_columns |= white & squares[0] | black & squares[1];
    }
    for us in Colour::BOTH {
        let mut movable = 0;
        for (kind, role) in ROLES.into_iter().enumerate() {
            let men = position.placement().men(role.of(us));
            if !(set.fixed[us][kind] - men).is_empty() {
                return false;
            }
            let others = men - set.fixed[us][kind];
            movable += others.len();
            if !(others - of_columns - set.roaming[us][kind]).is_empty() {
                return false;
            }
        }
        let fits = |group: &Group| {
            let pieces = position.placement().men(ROLES[group.kind].of(us));
            (pieces & group.squares).len() <= usize::from(group.most)
        };
        if movable > usize::from(set.movable[us]) || !set.groups[us].iter().all(fits) {
            return false;
        }
    }
    // A capture en passant has to be one that the listed squares tell of.
    let passed = position.en_passant();
    let told = |square| set.roaming[position.turn().opponent()][0].contains(square);
    passed.is_none_or(told)
        && position
            .castling()
            .iter()
            .all(|(colour, wing, rook)| set.castling.rook(colour, wing) == Some(rook))
}

/// Where the pawns of a column may stand: up to a fixed man, and, if the pawns
/// that face them are never captured, up to those.
fn column_squares(set: &Invariant, column: &Column, us: Colour) -> Bitboard {
    let facing = match us {
        Colour::White => column.pawns.black.last(),
        Colour::Black => column.pawns.white.first(),
    };
    let lasting = column.lasting[us.opponent()];
    let stops = |square: Square| {
        let fixed = |colour: Colour| set.fixed[colour].iter().any(|men| men.contains(square));
        fixed(Colour::White) || fixed(Colour::Black) || lasting && facing == Some(square)
    };
    let forward = match us {
        Colour::White => 1,
        Colour::Black => -1,
    };
    let mut squares = Bitboard::EMPTY;
    for pawn in column.pawns[us] {
        let mut at = Some(pawn);
        while let Some(square) = at {
            squares |= square.set();
            at = square.offset(0, forward).filter(|next| !stops(*next));
        }
    }
    squares
}

/// Whether in each column white pawns stand below black ones on one file, one
/// side's are never captured, none is promoted, and no other pawn is listed
/// there.
fn columns_are_sound(set: &Invariant) -> bool {
    set.columns.iter().enumerate().all(|(file, column)| {
        let Some(column) = column else { return true };
        let [white, black] = [column.pawns.white, column.pawns.black];
        let area =
            column_squares(set, column, Colour::White) | column_squares(set, column, Colour::Black);
        let on_file = area.into_iter().all(|square| square.file().index() == file);
        let others = Colour::BOTH
            .map(|us| set.roaming[us][0] | set.fixed[us][0])
            .into_iter()
            .any(|pawns| pawns.meets(area));
        let lasting = column.lasting.white || column.lasting.black;
        on_file
            && lasting
            && !white.is_empty()
            && !black.is_empty()
            && white.last() < black.first()
            && !area.meets(Bitboard::END_RANKS)
            && !others
    })
}

/// What follows from the set for all of its positions.
struct View<'a> {
    set: &'a Invariant,
    /// By colour: where his fixed men stand.
    fixed: [Bitboard; 2],
    /// By colour: where the pawns of columns may stand.
    columns: [Bitboard; 2],
    /// By colour: where any man but the king may stand.
    men: [Bitboard; 2],
    /// By colour: where the king may stand.
    kings: [Bitboard; 2],
    /// By colour: the king, if he always stands there.
    still: [Bitboard; 2],
}

impl View<'_> {
    fn of(set: &Invariant) -> View<'_> {
        let all = |men: &[Bitboard; 5]| men.iter().fold(Bitboard::EMPTY, |all, men| all | *men);
        let fixed = Colour::BOTH.map(|us| all(&set.fixed[us]));
        let columns = Colour::BOTH.map(|us| {
            let squares = set.columns.iter().flatten();
            squares
                .map(|column| column_squares(set, column, us))
                .fold(Bitboard::EMPTY, |all, squares| all | squares)
        });
        let men = Colour::BOTH
            .map(|us| fixed[us as usize] | all(&set.roaming[us]) | columns[us as usize]);
        let mut kings = [Bitboard::EMPTY; 2];
        for white in Square::all() {
            let black = set.kings[white.index()];
            if !black.is_empty() {
                kings[0] |= white.set();
                kings[1] |= black;
            }
        }
        let still = kings.map(|king| {
            if king.has_several() {
                Bitboard::EMPTY
            } else {
                king
            }
        });
        View {
            set,
            fixed,
            columns,
            men,
            kings,
            still,
        }
    }

    /// The squares that are occupied in every position.
    fn occupied(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1] | self.still[0] | self.still[1]
    }

    /// Fixed men have no move; the others' moves lead to listed squares, and
    /// capture nothing that is said to stay.
    fn men_stay(&self, us: Colour) -> Result<(), Flaw> {
        for (kind, role) in ROLES.into_iter().enumerate() {
            let fixed = self.set.fixed[us][kind];
            for from in fixed | self.set.roaming[us][kind] {
                for to in self.moves(us, role, from) {
                    if fixed.contains(from) {
                        return Err(Flaw::Leaves("a fixed man moves"));
                    }
                    self.can_be_taken(us.opponent(), to)?;
                    let promotes = role == Role::Pawn && to.rank() == Rank::R8.of(us);
                    let listed = if promotes {
                        (1..5).all(|kind| self.set.roaming[us][kind].contains(to))
                    } else {
                        self.set.roaming[us][kind].contains(to)
                    };
                    if !listed {
                        return Err(Flaw::Leaves("a man goes elsewhere"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Where a man may go from a square in some position.
    fn moves(&self, us: Colour, role: Role, from: Square) -> Bitboard {
        let occupied = self.occupied();
        let barred = self.fixed[us as usize] | self.still[0] | self.still[1];
        if role != Role::Pawn {
            return attacks::of(role, us, from, occupied) - barred;
        }
        let mut to = attacks::pawn(us, from) & self.men[us.opponent() as usize];
        let one = from.set().forward(us) - occupied;
        to |= one;
        if from.rank() == Rank::R2.of(us) {
            to |= one.forward(us) - occupied;
        }
        to
    }

    fn can_be_taken(&self, whose: Colour, on: Square) -> Result<(), Flaw> {
        let lasting = self
            .set
            .columns
            .iter()
            .flatten()
            .filter(|column| column.lasting[whose])
            .map(|column| column_squares(self.set, column, whose))
            .any(|squares| squares.contains(on));
        if lasting || self.fixed[whose as usize].contains(on) {
            return Err(Flaw::Leaves("a man that stays can be captured"));
        }
        Ok(())
    }

    /// Pieces stay within their groups, all of them are in groups, and no
    /// others come up; or there are no groups.
    fn groups_stay(&self, us: Colour) -> Result<(), Flaw> {
        let groups = &self.set.groups[us];
        if groups.is_empty() {
            return Ok(());
        }
        let mut grouped = [Bitboard::EMPTY; 5];
        for group in groups {
            let role = ROLES[group.kind];
            let stay = group
                .squares
                .into_iter()
                .all(|from| (self.moves(us, role, from) - group.squares).is_empty());
            let apart = !grouped[group.kind].meets(group.squares);
            if role == Role::Pawn || !stay || !apart {
                return Err(Flaw::Leaves("a piece leaves its group"));
            }
            grouped[group.kind] |= group.squares;
        }
        let pawns = self.set.fixed[us][0] | self.set.roaming[us][0];
        let promotes = pawns
            .into_iter()
            .any(|from| self.moves(us, Role::Pawn, from).meets(Bitboard::END_RANKS));
        if promotes || self.set.castling.has_any(us) {
            return Err(Flaw::Leaves("a piece enters a group"));
        }
        let all_grouped =
            (1..5).all(|kind| (self.set.roaming[us][kind] - grouped[kind]).is_empty());
        let pieces: usize = groups.iter().map(|group| usize::from(group.most)).sum();
        if !all_grouped || pieces > usize::from(self.set.movable[us]) {
            return Err(Flaw::Leaves("a piece is in no group"));
        }
        Ok(())
    }

    /// Pawns of columns never capture; their steps keep their order.
    fn columns_stay(&self, us: Colour) -> Result<(), Flaw> {
        for from in self.columns[us as usize] {
            if attacks::pawn(us, from).meets(self.men[us.opponent() as usize]) {
                return Err(Flaw::Leaves("a pawn leaves its column"));
            }
        }
        Ok(())
    }

    /// Where castling brings king and rook is listed.
    fn castling_stays(&self, us: Colour, at: &Position) -> Result<(), Flaw> {
        for wing in Wing::BOTH {
            let Some(rook) = self.set.castling.rook(us, wing) else {
                continue;
            };
            let rooks = self.set.roaming[us][3];
            let rook_is_listed = rooks.contains(rook) && rooks.contains(wing.rook_to(us));
            let king_is_listed = self.pairs(us, at.king(us)).into_iter().all(|other| {
                let to = wing.king_to(us);
                beside(to).contains(other) || self.pairs(us, to).contains(other)
            });
            if !rook_is_listed || !king_is_listed {
                return Err(Flaw::Leaves("by castling"));
            }
        }
        Ok(())
    }

    /// Where the other king may stand when this one stands there.
    fn pairs(&self, us: Colour, king: Square) -> Bitboard {
        match us {
            Colour::White => self.set.kings[king.index()],
            Colour::Black => Square::all()
                .filter(|white| self.set.kings[white.index()].contains(king))
                .collect(),
        }
    }

    fn kings_stay(&self) -> Result<(), Flaw> {
        for us in Colour::BOTH {
            let own = self.fixed[us as usize];
            for king in self.kings[us as usize] {
                for to in attacks::king(king) - own {
                    if self.is_always_attacked(to, us.opponent()) {
                        continue;
                    }
                    let others = self.pairs(us, king) - beside(to);
                    if others.is_empty() {
                        continue;
                    }
                    self.can_be_taken(us.opponent(), to)?;
                    if !(others - self.pairs(us, to)).is_empty() {
                        return Err(Flaw::Leaves("a king goes elsewhere"));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether some fixed man attacks the square in every position.
    fn is_always_attacked(&self, square: Square, by: Colour) -> bool {
        let sometimes = self.men[0] | self.men[1] | self.kings[0] | self.kings[1];
        ROLES.into_iter().enumerate().any(|(kind, role)| {
            self.set.fixed[by][kind].into_iter().any(|from| {
                attacks::of(role, by, from, Bitboard::EMPTY).contains(square)
                    && !attacks::between(from, square).meets(sometimes)
            })
        })
    }

    /// Whether some position of the set has what every mate has: a man that
    /// gives check, and no square for the king.
    fn may_be_mate(&self, player: Colour) -> bool {
        let opponent = player.opponent();
        let attacked = self.attackable(player);
        (self.kings[opponent as usize] & attacked)
            .into_iter()
            .any(|king| {
                self.pairs(opponent, king)
                    .into_iter()
                    .any(|other| self.may_be_shut_in(opponent, king, other, attacked))
            })
    }

    /// Whether each square beside the king can be attacked, or be beside the
    /// other king, or be occupied by a man of his own, of which there are so many.
    fn may_be_shut_in(
        &self,
        whose: Colour,
        king: Square,
        other: Square,
        attacked: Bitboard,
    ) -> bool {
        let mut to_fill = Vec::new();
        for flight in attacks::king(king) {
            let closed = attacked.contains(flight)
                || attacks::king(other).contains(flight)
                || self.fixed[whose as usize].contains(flight);
            if !closed {
                to_fill.push(flight);
            }
        }
        let mut left: Vec<(Bitboard, usize)> = self.set.groups[whose]
            .iter()
            .map(|group| (group.squares, usize::from(group.most)))
            .collect();
        // No pawn of a column leaves it, and no other comes.
        for column in self.set.columns.iter().flatten() {
            let pawns = column.pawns[whose].len();
            left.push((column_squares(self.set, column, whose), pawns));
        }
        let counted: usize = left.iter().map(|(_, most)| most).sum();
        let Some(others) = usize::from(self.set.movable[whose]).checked_sub(counted) else {
            return true;
        };
        let mut elsewhere = self.set.roaming[whose][0];
        if self.set.groups[whose].is_empty() {
            elsewhere = self.set.roaming[whose]
                .iter()
                .fold(elsewhere, |all, squares| all | *squares);
        }
        left.push((elsewhere, others));
        can_all_be_filled(&to_fill, &mut left)
    }

    /// Where men of the player's besides the king may attack, seen through the
    /// opponent's king.
    fn attackable(&self, player: Colour) -> Bitboard {
        let occupied = self.fixed[0] | self.fixed[1] | self.still[player as usize];
        let mut attacked = Bitboard::EMPTY;
        for (kind, role) in ROLES.into_iter().enumerate() {
            let mut men = self.set.fixed[player][kind] | self.set.roaming[player][kind];
            if role == Role::Pawn {
                men |= self.columns[player as usize];
            }
            for from in men {
                attacked |= attacks::of(role, player, from, occupied);
            }
        }
        attacked
    }
}

/// The square and those around it: where the other king cannot be.
fn beside(square: Square) -> Bitboard {
    attacks::king(square) | square.set()
}

/// Tries every way to fill each square with a man that can stand there.
pub(super) fn can_all_be_filled(squares: &[Square], men: &mut [(Bitboard, usize)]) -> bool {
    let Some((square, rest)) = squares.split_first() else {
        return true;
    };
    (0..men.len()).any(|number| {
        let (reach, left) = men[number];
        if left == 0 || !reach.contains(*square) {
            return false;
        }
        men[number].1 -= 1;
        let filled = can_all_be_filled(rest, men);
        men[number].1 += 1;
        filled
    })
}
