//! A playout in which both players steer for a mate.
//!
//! Most positions of real games have a mate that is easily found when both help:
//! the opponent's king goes to a corner, the player makes a queen if he needs
//! one and brings her there. Each move is chosen by looking at it alone, which
//! is cheap; what comes out is a line of legal moves, which needs no trust.

use alloc::vec::Vec;

use crate::{Material, goal};
use touchmove_board::{Bitboard, Colour, Move, Position, Role, Square, attacks};

/// How many moves the first try may take.
const SHORT: usize = 60;

/// How often a mate by knights and bishops alone is tried.
const DESCENTS: usize = 6;

/// A line of legal moves that ends in mate by the player, if one of several
/// tries comes upon it, each longer and more random than the one before. The
/// position must not be over.
pub(crate) fn playout(start: &Position, player: Colour) -> Option<Vec<Move>> {
    let mut seeds = Random(0x2545_f491_4f6c_dd1d);
    if !is_armed(start, player) {
        return (0..DESCENTS).find_map(|_| descent(start, player, seeds.next()));
    }
    let tries = [(SHORT, 4), (80, 6), (100, 7)];
    tries
        .into_iter()
        .find_map(|(length, noise)| Playout::new(start, player, seeds.next(), noise).play(length))
}

/// The same with one short try.
pub(crate) fn short_playout(start: &Position, player: Colour, seed: u64) -> Option<Vec<Move>> {
    let seed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if is_armed(start, player) {
        Playout::new(start, player, seed, 6).play(SHORT)
    } else {
        descent(start, player, seed)
    }
}

/// Whether the player has a man that can mate without others in the way, to
/// steer for by looking at moves alone.
fn is_armed(position: &Position, player: Colour) -> bool {
    let men = position.placement();
    men.colour(player)
        .meets(men.straight_sliders() | men.role(Role::Pawn))
}

/// Knights and bishops need a picture of the mate: each move is the one after
/// which it looks nearest.
fn descent(start: &Position, player: Colour, seed: u64) -> Option<Vec<Move>> {
    let mut random = Random(seed | 1);
    let mut position = *start;
    let mut line = Vec::new();
    let mut met = [0; 16];
    while line.len() < SHORT {
        let mut best: Option<(usize, Move, Position)> = None;
        for m in &position.legal_moves() {
            let after = position.after(*m);
            let hopeless = Material::forbids(after.placement(), player).is_some();
            let noise = (random.next() >> 60) as usize;
            let again = if met.contains(&after.key()) { 40 } else { 0 };
            let score = 8 * goal::distance(&after, player) + noise + again;
            if hopeless || best.is_some_and(|(least, ..)| score >= least) {
                continue;
            }
            if after.has_legal_move() {
                best = Some((score, *m, after));
            } else if after.is_check() && after.turn() != player {
                line.push(*m);
                return Some(line);
            }
        }
        let (_, m, after) = best?;
        met[line.len() % 16] = position.key();
        line.push(m);
        position = after;
    }
    None
}

enum Step {
    Mate,
    Stuck,
    On,
}

struct Playout {
    position: Position,
    player: Colour,
    line: Vec<Move>,
    /// How good the moves of the position look.
    moves: Vec<(i32, Move)>,
    random: Random,
    /// How many random bits go into a score; the lowest three weigh nothing.
    noise: u32,
    /// Keys of the positions before, to go on rather than back and forth.
    met: [u64; 8],
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

fn distance(one: Square, other: Square) -> i32 {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks) as i32
}

fn edge_distance(square: Square) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    file.min(7 - file).min(rank).min(7 - rank)
}

impl Playout {
    fn new(start: &Position, player: Colour, seed: u64, noise: u32) -> Playout {
        Playout {
            position: *start,
            player,
            line: Vec::with_capacity(SHORT),
            moves: Vec::with_capacity(64),
            random: Random(seed | 1),
            noise,
            met: [0; 8],
        }
    }

    fn play(mut self, length: usize) -> Option<Vec<Move>> {
        while self.line.len() < length {
            match self.step() {
                Step::Mate => return Some(self.line),
                Step::Stuck => return None,
                Step::On => {}
            }
        }
        None
    }

    fn step(&mut self) -> Step {
        let own_move = self.position.turn() == self.player;
        if own_move && Material::forbids(self.position.placement(), self.player).is_some() {
            return Step::Stuck;
        }
        // The list is kept, so as to be allocated once.
        let mut moves = core::mem::take(&mut self.moves);
        moves.clear();
        let step = if self.score(own_move, &mut moves) {
            Step::Mate
        } else {
            self.choose(own_move, &mut moves)
        };
        self.moves = moves;
        step
    }

    /// Says how good each move looks; or makes one that mates.
    fn score(&mut self, own_move: bool, moves: &mut Vec<(i32, Move)>) -> bool {
        let scene = Scene::of(&self.position, self.player);
        for m in &self.position.legal_moves() {
            let score = if own_move {
                if scene.checks(*m) && self.position.after(*m).is_checkmate() {
                    self.line.push(*m);
                    return true;
                }
                scene.score_own(*m)
            } else {
                scene.score_opponents(*m)
            };
            let noise = (self.random.next() >> (64 - self.noise)) as i32;
            moves.push((8 * score + noise, *m));
        }
        false
    }

    /// Makes the best that neither ends the game nor goes back.
    fn choose(&mut self, own_move: bool, moves: &mut Vec<(i32, Move)>) -> Step {
        let mut back = None;
        while let Some(best) = (0..moves.len()).max_by_key(|place| moves[*place].0) {
            let (_, m) = moves.swap_remove(best);
            let after = self.position.after(m);
            if after.has_legal_move() {
                if !self.met.contains(&after.key()) {
                    return self.go(m, after);
                }
                back = back.or(Some((m, after)));
            } else if own_move && after.is_check() {
                self.line.push(m);
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

/// What the scores of all moves of a position have in common.
struct Scene<'a> {
    position: &'a Position,
    player: Colour,
    /// The opponent's king and the squares beside him.
    target: Square,
    ring: Bitboard,
    corner: Square,
    own_king: Square,
    /// Whether the player has a man that mates easily.
    armed: bool,
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
}

impl Scene<'_> {
    fn of(position: &Position, player: Colour) -> Scene<'_> {
        let placement = position.placement();
        let own = placement.colour(player);
        let target = position.king(player.opponent());
        let corner = CORNERS
            .into_iter()
            .min_by_key(|corner| distance(target, *corner))
            .unwrap_or(Square::A1);
        Scene {
            position,
            player,
            target,
            ring: attacks::king(target),
            corner,
            own_king: position.king(player),
            armed: own.meets(placement.straight_sliders()),
            own,
            theirs: placement.colour(player.opponent()),
            occupied: placement.occupied(),
        }
    }

    fn checks(&self, m: Move) -> bool {
        let Some(role) = m
            .promotion()
            .or_else(|| self.position.placement().role_at(m.from()))
        else {
            return false;
        };
        let occupied = self.occupied.without(m.from()).with(m.to());
        attacks::of(role, self.player, m.to(), occupied).contains(self.target)
    }

    fn score_own(&self, m: Move) -> i32 {
        let placement = self.position.placement();
        let Some(role) = placement.role_at(m.from()) else {
            return 0;
        };
        let mut score = 0;
        if self.theirs.contains(m.to()) {
            score += 12;
        }
        match role {
            Role::Pawn => {
                if let Some(promotion) = m.promotion() {
                    return if promotion == Role::Queen { 600 } else { 0 };
                }
                let rank = m.to().rank().of(self.player) as i32;
                score + if self.armed { rank / 2 } else { 20 + 2 * rank }
            }
            Role::King => {
                let before = (distance(m.from(), self.corner) - 2).abs();
                let after = (distance(m.to(), self.corner) - 2).abs();
                score + 6 * (before - after)
            }
            role => {
                let covered = |square| {
                    let occupied = self.occupied.without(m.from()).without(self.target);
                    (attacks::of(role, self.player, square, occupied) & self.ring).len() as i32
                };
                let mut gain = 5 * (covered(m.to()) - covered(m.from()));
                // What is taken mates no more.
                let attackers = self.position.attackers(m.to(), self.player.opponent());
                if !attackers.is_empty() {
                    gain -= 16;
                }
                score + gain
            }
        }
    }

    fn score_opponents(&self, m: Move) -> i32 {
        let placement = self.position.placement();
        let mut score = 0;
        if let Some(taken) = placement.role_at(m.to())
            && self.own.contains(m.to())
        {
            score -= match taken {
                Role::Queen => 90,
                Role::Rook => 60,
                Role::Pawn => 40,
                _ => 25,
            };
        }
        let Some(role) = placement.role_at(m.from()) else {
            return score;
        };
        match role {
            Role::King => {
                let closer = distance(m.from(), self.corner) - distance(m.to(), self.corner);
                let edge = edge_distance(m.from()) - edge_distance(m.to());
                score + 6 * closer + 4 * edge
            }
            Role::Pawn => {
                if m.promotion() == Some(Role::Queen) || m.promotion() == Some(Role::Rook) {
                    score -= 20;
                }
                let blocks = i32::from(self.ring.contains(m.to()));
                score + 2 + 3 * blocks
            }
            role => {
                let blocks =
                    i32::from(self.ring.contains(m.to())) - i32::from(self.ring.contains(m.from()));
                // A check takes the player's next move away.
                let occupied = self.occupied.without(m.from());
                let attacked = attacks::of(role, self.player.opponent(), m.to(), occupied);
                score + 1 + 3 * blocks - 6 * i32::from(attacked.contains(self.own_king))
            }
        }
    }
}
