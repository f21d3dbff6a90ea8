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

/// How many moves each side makes at most.
const MOST: usize = LONGEST / 2;

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

/// The moves of each side for a mate, one after the other.
struct Plan {
    ours: [Option<Move>; MOST],
    theirs: [Option<Move>; MOST],
}

/// What could end the check.
#[derive(Clone, Copy)]
struct Check {
    /// Where it comes from, and the squares between: who gets there ends it.
    line: Bitboard,
    /// Where a pawn would have to stand to get there.
    pawns: Bitboard,
}

/// A man, and what he attacks.
type Reach = (Square, Bitboard);

/// What the player sees of the opponent's king.
struct Sight<'a> {
    men: &'a Placement,
    player: Colour,
    /// The kings: the player's, and the one to be mated.
    own_king: Square,
    king: Square,
    around: Bitboard,
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    /// The occupied squares, but for the opponent's king.
    through: Bitboard,
    heavy: Bitboard,
    /// The player's queens, rooks, bishops and knights.
    pieces: Bitboard,
    /// What each of them attacks, through the opponent's king.
    reaches: [Bitboard; 16],
    cover: Cover,
    /// The opponent's queens, rooks, bishops and knights.
    others: Bitboard,
    /// What each of them attacks, and all together.
    other_reaches: [Bitboard; 16],
    fillable: Bitboard,
    /// His pawns.
    pawns: Bitboard,
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
        let (own, theirs) = (men.colour(player), men.colour(opponent));
        let (own_king, king) = (start.king(player), start.king(opponent));
        let occupied = men.occupied();
        let through = occupied.without(king);
        let pawns = men.role(Role::Pawn);
        let pieces = own - pawns - own_king.set();
        let mut cover = Cover::default();
        cover.add(attacks::king(own_king));
        cover.add(pawn_attacks(pawns & own, player));
        let mut reaches = [Bitboard::EMPTY; 16];
        for (piece, reach) in pieces.into_iter().zip(&mut reaches) {
            *reach = reach_from(men, piece, piece, through);
            cover.add(*reach);
        }
        let others = theirs - pawns - king.set();
        let mut other_reaches = [Bitboard::EMPTY; 16];
        let mut fillable = Bitboard::EMPTY;
        for (man, reach) in others.into_iter().zip(&mut other_reaches) {
            *reach = reach_from(men, man, man, occupied);
            fillable |= *reach;
        }
        Sight {
            men,
            player,
            own_king,
            king,
            around: attacks::king(king),
            own,
            theirs,
            occupied,
            through,
            heavy: men.straight_sliders() & own,
            pieces,
            reaches,
            cover,
            others,
            other_reaches,
            fillable,
            pawns: pawns & theirs,
            diagonal: attacks::bishop(king, through),
            straight: attacks::rook(king, through),
            spare: usize::from(start.turn() == opponent),
        }
    }

    fn each(&self) -> impl Iterator<Item = Reach> {
        self.pieces.into_iter().zip(self.reaches)
    }

    fn each_other(&self) -> impl Iterator<Item = Reach> {
        self.others.into_iter().zip(self.other_reaches)
    }

    fn chances(&self) -> Vec<Chance> {
        let mut chances = Vec::with_capacity(16);
        for (piece, reach) in self.each() {
            if !self.heavy.contains(piece) {
                continue;
            }
            let others = self.cover.without(reach);
            let flights = self.around - self.theirs - others;
            let occupied = self.through.without(piece);
            let near = reach - self.barred(piece);
            let far = near.into_iter().fold(Bitboard::EMPTY, |far, by| {
                far | reach_from(self.men, piece, by, occupied)
            }) - self.barred(piece);
            for on in self.checking(piece) - self.own {
                let attacked = reach_from(self.men, piece, on, occupied);
                let open = (flights - attacked).without(on);
                if open.has_several() || !(open - self.fillable).is_empty() {
                    continue;
                }
                let steps = if reach.contains(on) {
                    0
                } else if near.meets(attacked) {
                    1
                } else if far.meets(attacked) {
                    2
                } else {
                    continue;
                };
                let wants_help = self.around.contains(on) && !others.contains(on);
                chances.push(Chance {
                    piece,
                    on,
                    reach,
                    attacked,
                    open: open.first(),
                    wants_help,
                    least: steps + u8::from(wants_help) + u8::from(!open.is_empty()),
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

    /// Where the piece does not go on its way: it would give a check that has to be answered, or
    /// open the king a square.
    fn barred(&self, piece: Square) -> Bitboard {
        self.checking(piece) | self.own | (self.around & self.theirs)
    }

    /// What it takes for a chance to come true, as far as can be seen.
    fn plan(&self, chance: &Chance) -> Option<Plan> {
        let check = self.check(chance.on);
        let fill = match chance.open {
            Some(square) => Some(self.fill(square, check)?),
            None => None,
        };
        let way = self.way(chance)?;
        let help = if chance.wants_help {
            self.help(chance, squares_of(&way))?
        } else {
            [None; 2]
        };
        let ours = [help[0], help[1], way[0], way[1], way[2]];
        let count = ours.iter().flatten().count() - 1 + self.spare;
        let mut theirs = [None; MOST];
        let mut places = theirs[..count].iter_mut();
        if fill.is_some() {
            *places.next()? = fill;
        }
        let taken = self.occupied | check.line | squares_of(&ours) | squares_of(&[fill]);
        let filling = fill.iter().map(|m| m.from());
        let captured = ours.iter().flatten().map(|m| m.to());
        let mut idle = self.theirs - filling.chain(captured).collect::<Bitboard>();
        for (man, reach) in self.each_other() {
            if reach.meets(check.line) && idle.contains(man) {
                *places.next()? = Some(self.leave(man, reach, check, taken)?);
                idle = idle.without(man);
            }
        }
        for pawn in self.pawns & check.pawns & idle {
            *places.next()? = Some(self.step(pawn, check, taken)?);
            idle = idle.without(pawn);
        }
        // Who has time left moves a man to and fro: none of those beside the king.
        idle = idle - self.around;
        let mut pieces = self.each_other().filter(|(man, _)| idle.contains(*man));
        let mut pawns = (self.pawns & idle).into_iter();
        let mut to_and_fro = None;
        for place in places {
            if to_and_fro.is_none() {
                to_and_fro = pieces.find_map(|(man, reach)| self.leave(man, reach, check, taken));
            }
            *place = match to_and_fro {
                Some(m) => Some(m),
                None => Some(pawns.find_map(|pawn| self.step(pawn, check, taken))?),
            };
            to_and_fro = to_and_fro.map(|m| Move::new(m.to(), m.from()));
        }
        Some(Plan { ours, theirs })
    }

    /// What could end a check from that square.
    fn check(&self, on: Square) -> Check {
        let between = attacks::between(on, self.king);
        Check {
            line: between.with(on),
            pawns: attacks::pawn(self.player, on) | between.forward(self.player),
        }
    }

    /// A move of a piece of the opponent's to where it can neither end the check nor gives one.
    fn leave(&self, man: Square, reach: Bitboard, check: Check, taken: Bitboard) -> Option<Move> {
        let occupied = self.occupied.without(man);
        let mut quiet = (reach - taken).into_iter();
        let to = quiet.find(|to| {
            let reach = reach_from(self.men, man, *to, occupied);
            !reach.meets(check.line.with(self.own_king))
        })?;
        Some(Move::new(man, to))
    }

    /// The same of a pawn.
    fn step(&self, pawn: Square, check: Check, taken: Bitboard) -> Option<Move> {
        let step = pawn.set().forward(self.player.opponent());
        let checking = attacks::pawn(self.player, self.own_king);
        let to = step - taken - check.pawns - checking - Bitboard::END_RANKS;
        Some(Move::new(pawn, to.first()?))
    }

    /// How the piece gets to the square, in three moves at most. What is in its way it captures.
    fn way(&self, chance: &Chance) -> Option<[Option<Move>; 3]> {
        let (piece, on) = (chance.piece, chance.on);
        if chance.reach.contains(on) {
            return Some([None, None, Some(Move::new(piece, on))]);
        }
        let near = chance.reach - self.barred(piece);
        if let Some(at) = (near & chance.attacked).first() {
            return Some([None, Some(Move::new(piece, at)), Some(Move::new(at, on))]);
        }
        let before = chance.attacked - self.barred(piece);
        near.into_iter().find_map(|by| {
            let occupied = self.occupied.without(piece);
            let at = reach_from(self.men, piece, by, occupied) & before;
            let at = at.first()?;
            let moves = [Move::new(piece, by), Move::new(by, at), Move::new(at, on)];
            Some(moves.map(Some))
        })
    }

    /// How another piece gets to where it protects the square, in two moves at most.
    fn help(&self, chance: &Chance, way: Bitboard) -> Option<[Option<Move>; 2]> {
        let occupied = self.through.without(chance.piece);
        let helpers = || self.each().filter(|(helper, _)| *helper != chance.piece);
        let open = |helper| !(self.barred(helper) | way);
        let protecting = |helper| reach_from(self.men, helper, chance.on, occupied) & open(helper);
        let at_once = helpers().find_map(|(helper, reach)| {
            let at = (reach & protecting(helper)).first()?;
            Some([None, Some(Move::new(helper, at))])
        });
        at_once.or_else(|| {
            helpers().find_map(|(helper, reach)| {
                protecting(helper).into_iter().find_map(|at| {
                    let by = reach & reach_from(self.men, helper, at, occupied) & open(helper);
                    let by = by.first()?;
                    Some([Some(Move::new(helper, by)), Some(Move::new(by, at))])
                })
            })
        })
    }

    /// One of the opponent's pieces goes to a square beside his king, from which it cannot end the
    /// check.
    fn fill(&self, square: Square, check: Check) -> Option<Move> {
        let mut able = self
            .each_other()
            .filter(|(_, reach)| reach.contains(square));
        let (from, _) = able.find(|(from, _)| {
            let reach = reach_from(self.men, *from, square, self.occupied.without(*from));
            !reach.meets(check.line)
        })?;
        Some(Move::new(from, square))
    }
}

/// The squares that these moves go over and to.
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
        let mut ours = self.ours.iter().flatten();
        let mut theirs = self.theirs.iter().flatten();
        let mut line = [None; LONGEST];
        for place in &mut line {
            let next = if position.turn() == player {
                ours.next()
            } else {
                theirs.next()
            };
            let Some(m) = next else { break };
            if !position.is_legal(*m) {
                return None;
            }
            position.play_unchecked(*m);
            *place = Some(*m);
        }
        let mated = position.turn() != player && position.is_checkmate();
        mated.then(|| line.into_iter().flatten().collect())
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
    fn who_could_get_between_looks_elsewhere() {
        // The knight could go to f8, the bishop does not matter.
        let between = "6k1/3n1ppp/b7/8/8/8/5PPP/4R1K1 b - - 0 1";
        assert_eq!(length(between, Colour::White), Some(2));
    }

    #[test]
    fn what_stands_in_the_way_is_captured() {
        let shut_in = "6k1/5ppp/3p4/8/8/8/p4PPP/RN4K1 w - - 0 1";
        assert_eq!(length(shut_in, Colour::White), Some(3));
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
