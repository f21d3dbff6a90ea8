//! A hunt for the opponent's king that looks at few moves.
//!
//! Where the player has a queen, a rook or a pawn, most mates are near when both
//! help: the opponent's king goes to a corner, and the player comes there and
//! takes the squares around him away. Each time only some men are looked at, for
//! it matters more that a move costs little than that it is the best; and a mate
//! is seen from the checks that there are. Once the king stands at the edge, a mate
//! can mostly be planned ([`strike`](crate::strike)), which ends the hunt. What comes
//! out is a line of legal moves, which needs no trust.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Move, Placement, Position, Rank, Role, Square, attacks};

use crate::cover::{Cover, guarded, pawn_attacks, reach_from};
use crate::random::Random;
use crate::strike::strike;

/// A line of at most so many legal moves that ends in mate by the player, who
/// has a queen, a rook or a pawn, if the hunt comes upon one; another for each
/// seed. The position must not be over.
pub(crate) fn hunt(
    start: &Position,
    player: Colour,
    length: usize,
    seed: u64,
) -> Option<Vec<Move>> {
    let mut hunt = Hunt {
        position: *start,
        player,
        line: Vec::with_capacity(length),
        met: [0; 8],
        random: Random::new(seed),
    };
    while hunt.line.len() < length {
        if hunt.line.len() % STEPS == STEPS - 1
            && let Some(rest) = hunt.strike(length)
        {
            hunt.line.extend(rest);
            return Some(hunt.line);
        }
        let step = if hunt.position.is_check() {
            hunt.go_anywhere()
        } else if hunt.position.turn() == player {
            hunt.close_in()
        } else {
            hunt.help()
        };
        match step {
            Step::On => {}
            Step::Mate => return Some(hunt.line),
            Step::Stuck => return None,
        }
    }
    None
}

/// After so many half-moves each time it is asked whether a mate can be planned from there.
const STEPS: usize = 3;

/// A player with more men than that will have a move. If he has none after all, the hunt has come
/// to its end.
const MANY: usize = 5;

enum Step {
    On,
    Mate,
    Stuck,
}

struct Hunt {
    position: Position,
    player: Colour,
    line: Vec<Move>,
    /// Keys of the positions before, to go on rather than back and forth.
    met: [u64; 8],
    random: Random,
}

/// The best two moves so far, with a little chance in it.
struct Best<'a> {
    moves: [Option<Move>; 2],
    scores: [i32; 2],
    random: &'a mut Random,
}

impl Best<'_> {
    fn of(random: &mut Random) -> Best<'_> {
        Best {
            moves: [None; 2],
            scores: [i32::MIN; 2],
            random,
        }
    }

    fn offer(&mut self, m: Move, score: i32) {
        let score = 8 * score + self.random.bits(4) as i32;
        if score > self.scores[0] {
            self.moves = [Some(m), self.moves[0]];
            self.scores = [score, self.scores[0]];
        } else if score > self.scores[1] {
            self.moves[1] = Some(m);
            self.scores[1] = score;
        }
    }
}

/// The player's move, and what all of his moves have in common.
struct Scene<'a> {
    position: &'a Position,
    men: &'a Placement,
    us: Colour,
    own: Bitboard,
    theirs: Bitboard,
    king: Square,
    /// The opponent's king, the squares beside him, and where he may go of them.
    target: Square,
    around: Bitboard,
    ring: Bitboard,
    /// The occupied squares, but for the opponent's king.
    through: Bitboard,
    /// What the opponent's men attack, his king apart.
    guarded: Bitboard,
}

impl Scene<'_> {
    fn of(position: &Position) -> Scene<'_> {
        let men = position.placement();
        let (us, them) = (position.turn(), position.turn().opponent());
        let target = position.king(them);
        let around = attacks::king(target);
        Scene {
            position,
            men,
            us,
            own: men.colour(us),
            theirs: men.colour(them),
            king: position.king(us),
            target,
            around,
            ring: around - men.colour(them),
            through: men.occupied().without(target),
            guarded: guarded(men, them),
        }
    }

    /// Looks for a mate by a piece, if the king stands at the edge; and offers moves of one queen or
    /// rook.
    fn pieces(&self, best: &mut Best<'_>) -> Option<Move> {
        let (men, own) = (self.men, self.own);
        let king = attacks::king(self.king);
        let mut cover = Cover::default();
        cover.add(king);
        cover.add(pawn_attacks(men.role(Role::Pawn) & own, self.us));
        let heavy = men.straight_sliders() & own;
        let minor = (men.role(Role::Knight) | men.role(Role::Bishop)) & own;
        let mut reaches = [Bitboard::EMPTY; 16];
        for (from, reach) in (heavy | minor).into_iter().zip(&mut reaches) {
            *reach = reach_from(men, from, from, self.through);
            cover.add(*reach);
        }
        let diagonal = attacks::bishop(self.target, self.through);
        let straight = attacks::rook(self.target, self.through);
        let active = any_of(heavy, best.random);
        let at_edge = edge_distance(self.target) == 0;
        for (from, reach) in (heavy | minor).into_iter().zip(reaches) {
            if !at_edge && active != Some(from) {
                continue;
            }
            let mut checks = Bitboard::EMPTY;
            if men.diagonal_sliders().contains(from) {
                checks |= diagonal;
            }
            if men.straight_sliders().contains(from) {
                checks |= straight;
            }
            if men.role(Role::Knight).contains(from) {
                checks |= attacks::knight(self.target);
            }
            let covered = cover.without(reach);
            let open = self.ring - covered;
            let taken = self.around - covered;
            let to = reach - own - self.guarded - taken - self.target.set();
            let looked_at = if active == Some(from) {
                to
            } else {
                to & checks
            };
            let through = self.through.without(from);
            for to in looked_at {
                let left = open - reach_from(men, from, to, through);
                let m = Move::new(from, to);
                if left.is_empty() && checks.contains(to) && self.mates(m) {
                    return Some(m);
                }
                let capture = i32::from(self.theirs.contains(to));
                best.offer(m, 12 * capture - 5 * left.len() as i32);
            }
        }
        if !heavy.is_empty() {
            let open = self.ring - cover.without(king);
            let corner = corner_near(self.target);
            let far = (steps(self.king, corner) - 2).abs();
            for to in king - own - self.guarded - self.around {
                let nearer = far - (steps(to, corner) - 2).abs();
                let capture = i32::from(self.theirs.contains(to));
                let left = open - attacks::king(to);
                best.offer(
                    Move::new(self.king, to),
                    12 * capture + 6 * nearer - 5 * left.len() as i32,
                );
            }
        }
        None
    }

    fn mates(&self, m: Move) -> bool {
        self.position.is_legal(m) && self.position.after(m).is_checkmate()
    }

    /// Offers moves of these pawns; `base` is what any is worth.
    fn pawns(&self, pawns: Bitboard, base: i32, best: &mut Best<'_>) {
        let occupied = self.men.occupied();
        for from in pawns {
            let one = from.set().forward(self.us) - occupied;
            let third = Bitboard::rank(Rank::R3.of(self.us));
            let two = (one & third).forward(self.us) - occupied;
            for to in one | two | attacks::pawn(self.us, from) & self.theirs {
                let rank = to.rank().of(self.us) as i32;
                if rank < 7 {
                    best.offer(Move::new(from, to), base + 2 * rank);
                } else if let Some(m) = Move::promoting(from, to, Role::Queen) {
                    best.offer(m, 600);
                }
            }
        }
    }
}

/// One of these squares.
fn any_of(squares: Bitboard, random: &mut Random) -> Option<Square> {
    let later = Bitboard(squares.0 & u64::MAX << random.bits(6));
    later.first().or(squares.first())
}

fn corner_near(king: Square) -> Square {
    const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];
    let right = usize::from(king.file().index() > 3);
    let up = usize::from(king.rank().index() > 3);
    CORNERS[right + 2 * up]
}

fn steps(one: Square, other: Square) -> i32 {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks) as i32
}

fn edge_distance(square: Square) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    file.min(7 - file).min(rank.min(7 - rank))
}

impl Hunt {
    /// The rest of the line, if the opponent's king stands at the edge and a plan comes true.
    fn strike(&self, length: usize) -> Option<Vec<Move>> {
        let king = self.position.king(self.player.opponent());
        if edge_distance(king) > 0 || self.position.is_check() {
            return None;
        }
        strike(&self.position, self.player).filter(|rest| self.line.len() + rest.len() <= length)
    }

    /// A move of the player's: one that mates, or leaves the king fewer squares.
    fn close_in(&mut self) -> Step {
        let scene = Scene::of(&self.position);
        let mut best = Best::of(&mut self.random);
        if let Some(mate) = scene.pieces(&mut best) {
            self.line.push(mate);
            return Step::Mate;
        }
        let pawns = scene.men.role(Role::Pawn) & scene.own;
        let armed = scene.own.meets(scene.men.straight_sliders());
        if !pawns.is_empty() {
            scene.pawns(pawns, if armed { 0 } else { 20 }, &mut best);
        } else if !armed {
            return Step::Stuck;
        }
        let moves = best.moves;
        self.choose(moves, false)
    }

    /// A move of the opponent's: his king goes to a corner, or another man does
    /// what does no harm.
    fn help(&mut self) -> Step {
        let position = &self.position;
        let men = position.placement();
        let (us, them) = (self.player, self.player.opponent());
        let (own, theirs) = (men.colour(us), men.colour(them));
        let (king, target) = (position.king(us), position.king(them));
        let precious = own & (men.straight_sliders() | men.role(Role::Pawn));
        let corner = corner_near(target);
        let mut best = Best::of(&mut self.random);
        for to in position.targets(target) - theirs - precious {
            let closer = steps(target, corner) - steps(to, corner);
            let edge = edge_distance(target) - edge_distance(to);
            best.offer(Move::new(target, to), 6 * closer + 4 * edge);
        }
        let others = theirs.without(target);
        let later = Bitboard(others.0 & u64::MAX << best.random.bits(6));
        for from in later.into_iter().chain(others - later) {
            let Some(role) = men.role_at(from) else {
                continue;
            };
            let ends = if role == Role::Pawn {
                Bitboard::END_RANKS
            } else {
                Bitboard::EMPTY
            };
            let seen = match role {
                Role::Pawn => from.set().forward(them),
                _ => attacks::of(role, them, from, men.occupied()),
            };
            if (seen - men.occupied()).is_empty() {
                continue;
            }
            let quiet = position.targets(from) - men.occupied() - ends;
            if quiet.is_empty() {
                continue;
            }
            let ring = attacks::king(target);
            for to in quiet {
                let reach = attacks::of(role, them, to, men.occupied().without(from));
                let checks = i32::from(reach.contains(king));
                let fills = i32::from(ring.contains(to)) - i32::from(ring.contains(from));
                best.offer(Move::new(from, to), 1 + 3 * fills - 6 * checks);
            }
            break;
        }
        let moves = best.moves;
        self.choose(moves, true)
    }

    /// Makes the best that neither ends the game, as far as that is looked at, nor goes back.
    fn choose(&mut self, moves: [Option<Move>; 2], are_legal: bool) -> Step {
        for m in moves.into_iter().flatten() {
            if !are_legal && !self.position.is_legal(m) {
                continue;
            }
            let after = self.position.after(m);
            if self.met.contains(&after.key()) {
                continue;
            }
            let answering = after.placement().colour(after.turn());
            if answering.len() > MANY || after.has_legal_move() {
                return self.go(m, after);
            }
        }
        self.go_anywhere()
    }

    /// Makes some move.
    fn go_anywhere(&mut self) -> Step {
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            let mated = self.position.turn() != self.player && self.position.is_check();
            return if mated { Step::Mate } else { Step::Stuck };
        }
        let first = self.position.key() as usize % moves.len();
        let (before, from_there) = moves.split_at(first);
        let mut back = None;
        for m in from_there.iter().chain(before) {
            let after = self.position.after(*m);
            if after.has_legal_move() {
                if !self.met.contains(&after.key()) {
                    return self.go(*m, after);
                }
                back = Some((*m, after));
            } else if after.is_check() && self.position.turn() == self.player {
                self.line.push(*m);
                return Step::Mate;
            }
        }
        match back {
            Some((m, after)) => self.go(m, after),
            None => Step::Stuck,
        }
    }

    fn go(&mut self, m: Move, after: Position) -> Step {
        self.met[self.line.len() % 8] = self.position.key();
        self.line.push(m);
        self.position = after;
        Step::On
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hunted(fen: &str, length: usize, seed: u64) -> Option<Vec<Move>> {
        let start: Position = fen.parse().unwrap();
        let line = hunt(&start, Colour::White, length, seed)?;
        let mut at = start;
        for m in &line {
            at = at.play(*m).unwrap();
        }
        assert!(
            at.is_checkmate() && at.turn() == Colour::Black,
            "{fen}: {at}"
        );
        Some(line)
    }

    /// Whether one of a few hunts ends in mate; what comes out is tested.
    fn mates(fen: &str) -> bool {
        (0..4).any(|seed| hunted(fen, 60, seed).is_some())
    }

    #[test]
    fn a_queen_or_a_rook_hunts_a_bare_king_down() {
        assert!(mates("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1"));
        assert!(mates("8/8/8/3k4/8/8/8/R3K3 b - - 0 1"));
    }

    #[test]
    fn a_pawn_is_promoted_first() {
        assert!(mates("8/8/8/8/8/k7/4P3/4K3 w - - 0 1"));
    }

    #[test]
    fn the_opponent_has_men_too() {
        assert!(mates(
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
        ));
        assert!(mates("6k1/5ppp/8/8/3r4/8/5PPP/3QR1K1 w - - 0 1"));
    }

    #[test]
    fn a_check_is_answered() {
        assert!(mates("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1"));
    }

    #[test]
    fn the_same_seed_gives_the_same_line() {
        let start = "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1";
        for seed in 0..4 {
            assert_eq!(hunted(start, 60, seed), hunted(start, 60, seed));
        }
    }

    #[test]
    fn a_line_is_no_longer_than_it_may_be() {
        let start = "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1";
        for seed in 0..8 {
            let line = hunted(start, 12, seed);
            assert!(line.is_none_or(|line| line.len() <= 12));
        }
        assert_eq!(hunted(start, 2, 0), None);
    }
}
