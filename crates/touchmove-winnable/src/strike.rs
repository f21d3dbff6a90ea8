//! A mate a few moves away, by a queen or rook, of a king who stays where he is.
//!
//! In the middle of a game a king stands among his own men, and when both sides
//! help he is often mated in three or four moves. Such a mate is planned from the
//! board as it is: on which square the piece gives check and how she gets there,
//! which other man protects her, which of the opponent's men have to look
//! elsewhere. Then it is played out, and it is a mate or it is not.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Move, Placement, Position, Role, Square, attacks};

use crate::cover::{Cover, pawn_attacks, reach_from};

/// How many half-moves a line has at most.
pub(crate) const LONGEST: usize = 10;

/// How many plans are played out.
const TRIES: usize = 6;

/// A line of legal moves that ends in mate by the player, if a plan comes true.
/// The position must not be over.
pub(crate) fn strike(start: &Position, player: Colour) -> Option<Vec<Move>> {
    let men = start.placement();
    if !men.colour(player).meets(men.straight_sliders()) {
        return None;
    }
    let sight = Sight::of(start, player);
    let mut chances = sight.chances();
    chances.sort_unstable_by_key(|chance| chance.least);
    let plans = chances.iter().filter_map(|chance| sight.plan(chance));
    plans
        .take(TRIES)
        .find_map(|plan| plan.carry_out(start, player))
}

/// A square from which a piece would give check and leave the king one square to go
/// to at most.
struct Chance {
    piece: Square,
    on: Square,
    /// What the piece attacks now, and from there.
    reach: Bitboard,
    attacked: Bitboard,
    /// Where the king could still go.
    open: Option<Square>,
    /// Whether somebody has to come and protect the piece.
    wants_help: bool,
    /// How many moves it takes at least.
    least: u8,
}

/// What each side does for a mate.
struct Plan {
    /// The player's moves: those of the man who protects the square first.
    moves: [Option<Move>; 5],
    /// What one of the opponent's men does first: he fills a square beside his king.
    fill: Option<Move>,
    /// Where the piece mates.
    on: Square,
}

/// What the player sees of the opponent's king.
struct Sight<'a> {
    men: &'a Placement,
    king: Square,
    around: Bitboard,
    theirs: Bitboard,
    heavy: Bitboard,
    /// The player's queens, rooks, bishops and knights.
    pieces: Bitboard,
    /// What each of them attacks, through that king.
    reaches: [Bitboard; 16],
    cover: Cover,
    /// The occupied squares, but for that king.
    through: Bitboard,
    /// What a bishop and a rook would attack from where that king is.
    diagonal: Bitboard,
    straight: Bitboard,
    /// How many moves the opponent has more than the player has before the last.
    spare: usize,
}

impl Sight<'_> {
    fn of(start: &Position, player: Colour) -> Sight<'_> {
        let men = start.placement();
        let opponent = player.opponent();
        let own = men.colour(player);
        let king = start.king(opponent);
        let through = men.occupied().without(king);
        let heavy = men.straight_sliders() & own;
        let pieces = heavy | (men.role(Role::Knight) | men.role(Role::Bishop)) & own;
        let mut cover = Cover::default();
        cover.add(attacks::king(start.king(player)));
        cover.add(pawn_attacks(men.role(Role::Pawn) & own, player));
        let mut reaches = [Bitboard::EMPTY; 16];
        for (piece, reach) in pieces.into_iter().zip(&mut reaches) {
            *reach = reach_from(men, piece, piece, through);
            cover.add(*reach);
        }
        Sight {
            men,
            king,
            around: attacks::king(king),
            theirs: men.colour(opponent),
            heavy,
            pieces,
            reaches,
            cover,
            through,
            diagonal: attacks::bishop(king, through),
            straight: attacks::rook(king, through),
            spare: usize::from(start.turn() == opponent),
        }
    }

    fn each(&self) -> impl Iterator<Item = (Square, Bitboard)> {
        self.pieces.into_iter().zip(self.reaches)
    }

    fn chances(&self) -> Vec<Chance> {
        let mut chances = Vec::with_capacity(16);
        let own = self.men.occupied() - self.theirs;
        for (piece, reach) in self.each() {
            if !self.heavy.contains(piece) {
                continue;
            }
            let others = self.cover.without(reach);
            let flights = self.around - self.theirs - others;
            let occupied = self.through.without(piece);
            for on in self.checking(piece) - own {
                let attacked = reach_from(self.men, piece, on, occupied);
                let open = (flights - attacked).without(on);
                if open.has_several() {
                    continue;
                }
                let wants_help = self.around.contains(on) && !others.contains(on);
                let moves = [true, !reach.contains(on), wants_help, !open.is_empty()];
                chances.push(Chance {
                    piece,
                    on,
                    reach,
                    attacked,
                    open: open.first(),
                    wants_help,
                    least: moves.map(u8::from).iter().sum(),
                });
            }
        }
        chances
    }

    /// The squares from which the piece checks.
    fn checking(&self, piece: Square) -> Bitboard {
        if self.men.role(Role::Knight).contains(piece) {
            return attacks::knight(self.king);
        }
        let mut checking = Bitboard::EMPTY;
        if self.men.diagonal_sliders().contains(piece) {
            checking |= self.diagonal;
        }
        if self.men.straight_sliders().contains(piece) {
            checking |= self.straight;
        }
        checking
    }

    /// What it takes for a chance to come true, as far as can be seen.
    fn plan(&self, chance: &Chance) -> Option<Plan> {
        let (piece, on) = (chance.piece, chance.on);
        let fill = match chance.open {
            Some(square) => Some(self.fill(square, on)?),
            None => None,
        };
        let way = self.way(piece, chance.reach, chance.attacked, on)?;
        let help = if chance.wants_help {
            self.help(piece, squares_of(&way), on)?
        } else {
            [None; 2]
        };
        let occupied = self.through.without(piece);
        let guards = (self.men.attackers(on, occupied) & self.theirs).without(self.king);
        if !guards.into_iter().all(|guard| self.can_leave(guard, on)) {
            return None;
        }
        let moves = [help[0], help[1], way[0], way[1], way[2]];
        let count = moves.iter().flatten().count();
        let theirs = guards.len() + usize::from(fill.is_some());
        (theirs < count + self.spare).then_some(Plan { moves, fill, on })
    }

    /// How the piece gets to the square, in three moves at most.
    fn way(
        &self,
        piece: Square,
        reach: Bitboard,
        attacked: Bitboard,
        on: Square,
    ) -> Option<[Option<Move>; 3]> {
        if reach.contains(on) {
            return Some([None, None, Some(Move::new(piece, on))]);
        }
        let vacant = reach - self.men.occupied() - self.checking(piece);
        if let Some(at) = (vacant & attacked).first() {
            return Some([None, Some(Move::new(piece, at)), Some(Move::new(at, on))]);
        }
        vacant.into_iter().find_map(|by| {
            let occupied = self.men.occupied().without(piece);
            let at = reach_from(self.men, piece, by, occupied) & (attacked - self.men.occupied());
            let at = at.first()?;
            let moves = [Move::new(piece, by), Move::new(by, at), Move::new(at, on)];
            Some(moves.map(Some))
        })
    }

    /// How another piece gets to where it protects the square, in two moves at most.
    fn help(&self, piece: Square, way: Bitboard, on: Square) -> Option<[Option<Move>; 2]> {
        let occupied = self.through.without(piece);
        let helpers = || self.each().filter(|(helper, _)| *helper != piece);
        let vacant = |helper| !(self.men.occupied() | way | self.checking(helper));
        let protecting = |helper| reach_from(self.men, helper, on, occupied) & vacant(helper);
        let at_once = helpers().find_map(|(helper, reach)| {
            let at = (reach & protecting(helper)).first()?;
            Some([None, Some(Move::new(helper, at))])
        });
        at_once.or_else(|| {
            helpers().find_map(|(helper, reach)| {
                protecting(helper).into_iter().find_map(|at| {
                    let by = reach & reach_from(self.men, helper, at, occupied) & vacant(helper);
                    let by = by.first()?;
                    Some([Some(Move::new(helper, by)), Some(Move::new(by, at))])
                })
            })
        })
    }

    /// One of the opponent's men goes to a square beside his king, from which he does
    /// not guard the other.
    fn fill(&self, square: Square, on: Square) -> Option<Move> {
        let pawns = self.men.role(Role::Pawn);
        let able = self.men.attackers(square, self.men.occupied()) & (self.theirs - pawns);
        let mut able = able.without(self.king).into_iter();
        let from = able.find(|from| {
            let occupied = self.men.occupied().without(*from);
            !reach_from(self.men, *from, square, occupied).contains(on)
        })?;
        Some(Move::new(from, square))
    }

    /// Whether a man who guards the square may go where he does not.
    fn can_leave(&self, guard: Square, on: Square) -> bool {
        let occupied = self.men.occupied();
        if self.men.role(Role::Pawn).contains(guard) {
            let us = self.men.colour_at(guard);
            return us.is_some_and(|us| !guard.set().forward(us).meets(occupied));
        }
        let reach = reach_from(self.men, guard, guard, occupied) - occupied;
        let guarding = reach_from(self.men, guard, on, occupied.without(guard));
        !(reach - guarding).is_empty()
    }
}

/// The squares that have to be vacant for these moves.
fn squares_of(moves: &[Option<Move>]) -> Bitboard {
    let moves = moves.iter().flatten();
    moves.fold(Bitboard::EMPTY, |squares, m| {
        squares.with(m.to()) | attacks::between(m.from(), m.to())
    })
}

impl Plan {
    /// The moves of both, if they are legal and end in mate.
    fn carry_out(&self, start: &Position, player: Colour) -> Option<Vec<Move>> {
        let mut position = *start;
        let mut line = Vec::with_capacity(LONGEST);
        let mut fill = self.fill;
        let mut todo = self.moves.iter().flatten();
        loop {
            if position.turn() != player {
                let filling = fill.take().filter(|m| position.is_legal(*m));
                let m = filling.or_else(|| self.let_him(&position))?;
                position.play_unchecked(m);
                line.push(m);
            }
            let m = todo.next().filter(|m| position.is_legal(**m))?;
            position.play_unchecked(*m);
            line.push(*m);
            if m.to() == self.on && position.is_checkmate() {
                return Some(line);
            }
        }
    }

    /// A move of the opponent's: a man who guards the square looks elsewhere, or
    /// another does what does no harm.
    fn let_him(&self, position: &Position) -> Option<Move> {
        let men = position.placement();
        let us = position.turn();
        let king = position.king(us);
        let own = men.colour(us).without(king);
        let guards = men.attackers(self.on, men.occupied()) & own;
        let near = attacks::king(king) & own;
        let way = squares_of(&self.moves);
        let harmless = |from: Square| {
            let role = men.role_at(from)?;
            let taken = men.occupied() | way;
            let seen = match role {
                Role::Pawn => from.set().forward(us),
                _ => attacks::of(role, us, from, men.occupied()),
            };
            if (seen - taken).is_empty() {
                return None;
            }
            let ends = if role == Role::Pawn {
                Bitboard::END_RANKS
            } else {
                Bitboard::EMPTY
            };
            let quiet = position.targets(from) - taken - ends;
            let to = quiet.into_iter().find(|to| {
                let reach = attacks::of(role, us, *to, men.occupied().without(from));
                !reach.contains(self.on) && !reach.contains(position.king(us.opponent()))
            });
            Some(Move::new(from, to?))
        };
        if guards.is_empty() {
            let far = (own - near).into_iter();
            far.chain(near).find_map(harmless)
        } else {
            guards.into_iter().find_map(harmless)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The length of the line that is found; that it ends in mate is tested.
    fn length(fen: &str, player: Colour) -> Option<usize> {
        let mut at: Position = fen.parse().unwrap();
        let line = strike(&at, player)?;
        for m in &line {
            at = at.play(*m).unwrap();
        }
        assert!(at.is_checkmate() && at.turn() != player, "{fen}: {at}");
        Some(line.len())
    }

    #[test]
    fn a_queen_comes_where_she_is_protected() {
        let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let length = length(open, Colour::White);
        assert!(length.is_some_and(|length| length <= 7), "{length:?}");
    }

    #[test]
    fn who_guards_the_square_looks_elsewhere() {
        // If there is time.
        let time = "6k1/2n2ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1";
        assert_eq!(length(time, Colour::White), Some(2));
        let none = "6k1/2n2ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1";
        assert_ne!(length(none, Colour::White), Some(1));
    }

    #[test]
    fn a_square_beside_the_king_is_filled() {
        let hole = "6k1/5pp1/6bp/8/8/8/5PPP/4R1K1 b - - 0 1";
        assert_eq!(length(hole, Colour::White), Some(2));
    }

    #[test]
    fn a_mate_that_is_there_is_given() {
        let back = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1";
        assert_eq!(length(back, Colour::White), Some(1));
    }
}
