//! A way to a mate by knights and bishops, or to a queen: looked for from a
//! picture of how the men should stand.
//!
//! A queen or rook mates almost anywhere, and a [`hunt`](crate::hunt) comes upon
//! it. Knights and bishops need a man in the king's way in the corner, and a
//! blocked pawn needs its way cleared: one has to know where one is going. So a
//! picture is chosen, and positions are looked at in the order of how far they
//! look from it. What comes out is a line of legal moves, which needs no trust.

use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{Colour, Move, Placement, Position, Role};

use crate::Material;
use crate::corner::{CORNERS, Corner, View};
use crate::goal::by_promotion;
use crate::hunt::hunt;
use crate::trail::{Before, line_to};

/// A line that ends in mate by the player, who has no queen or rook, if one is
/// come upon by looking at no more than so many positions for each picture. The
/// position must not be over.
pub(crate) fn approach(start: &Position, player: Colour, effort: usize) -> Option<Vec<Move>> {
    if has_pawn(start, player) {
        return Walk::begin(start, player, Picture::Queen).go(effort);
    }
    let corners = by_distance(start, player);
    // Where one picture does not come about, another may.
    let turns = [(NEAR, effort / 4), (8, effort)];
    turns.into_iter().find_map(|(pictures, effort)| {
        let mut corners = corners.iter().take(pictures);
        corners.find_map(|corner| Walk::begin(start, player, Picture::Mate(corner)).go(effort))
    })
}

/// The same for one picture, another for each seed.
pub(crate) fn approach_once(
    start: &Position,
    player: Colour,
    effort: usize,
    seed: u64,
) -> Option<Vec<Move>> {
    let picture = if has_pawn(start, player) {
        Picture::Queen
    } else {
        let nearest = by_distance(start, player);
        Picture::Mate(nearest[seed as usize % NEAR])
    };
    Walk::begin(start, player, picture).go(effort)
}

/// So many corners are near.
const NEAR: usize = 4;

fn by_distance(start: &Position, player: Colour) -> [&'static Corner; 8] {
    let mut corners: [&Corner; 8] = core::array::from_fn(|number| &CORNERS[number]);
    let view = View::of(start, player);
    corners.sort_by_cached_key(|corner| view.distance(corner));
    corners
}

fn has_pawn(position: &Position, player: Colour) -> bool {
    let men = position.placement();
    men.colour(player).meets(men.role(Role::Pawn))
}

/// How the men should stand.
enum Picture {
    /// The opponent's king is mated in that corner.
    Mate(&'static Corner),
    /// The player has a queen, or a rook.
    Queen,
}

impl Picture {
    fn distance(&self, position: &Position, player: Colour) -> usize {
        let distance = match self {
            Picture::Mate(corner) => View::of(position, player).distance(corner),
            Picture::Queen if has_heavy(position.placement(), player) => 0,
            Picture::Queen => by_promotion(position.placement(), player),
        };
        distance.clamp(0, FARTHEST as i32) as usize
    }
}

const FARTHEST: usize = 127;

/// How much more a distance counts than moves that have been made.
const WEIGHT: usize = 3;

/// How many half-moves lead to the mate at most, or to the queen.
const LONGEST: u16 = 120;

/// How many half-moves a hunt with the new queen may take.
const HUNT: usize = 80;

struct Walk {
    player: Colour,
    picture: Picture,
    /// The positions that have been looked at.
    places: Vec<Place>,
    /// Moves that have not been made yet, from which place; by how far what they
    /// lead to looks.
    open: Vec<Vec<(u32, Move)>>,
    /// No list before this one has any.
    first: usize,
    met: Met,
}

struct Place {
    position: Position,
    /// The place before and the move between.
    from: Before,
    /// How many moves led here.
    depth: u16,
}

impl Walk {
    fn begin(start: &Position, player: Colour, picture: Picture) -> Walk {
        Walk {
            player,
            picture,
            places: vec![Place {
                position: *start,
                from: None,
                depth: 0,
            }],
            open: Vec::new(),
            first: 0,
            met: Met::new(),
        }
    }

    /// Looks at so many positions.
    fn go(mut self, effort: usize) -> Option<Vec<Move>> {
        let mut place = 0;
        for _ in 0..effort {
            if let Some(line) = self.look(place) {
                return Some(line);
            }
            place = self.next()?;
        }
        None
    }

    /// Notes what can be reached by a move; a line, if that ends it.
    fn look(&mut self, place: u32) -> Option<Vec<Move>> {
        let Place {
            position, depth, ..
        } = self.places[place as usize];
        if depth >= LONGEST {
            return None;
        }
        if matches!(self.picture, Picture::Queen) && has_heavy(position.placement(), self.player) {
            let hunted = (0..2).find_map(|seed| hunt(&position, self.player, HUNT, seed));
            return hunted.map(|rest| {
                let mut line = self.line_to(place);
                line.extend(rest);
                line
            });
        }
        for m in &position.legal_moves() {
            let after = position.after(*m);
            if !self.met.is_new(after.key()) {
                continue;
            }
            if after.is_check() && after.turn() != self.player && !after.has_legal_move() {
                let mut line = self.line_to(place);
                line.push(*m);
                return Some(line);
            }
            let changes = after.halfmove_clock() == 0;
            if changes && Material::forbids(after.placement(), self.player).is_some() {
                continue;
            }
            let far = WEIGHT * self.picture.distance(&after, self.player) + usize::from(depth);
            if self.open.len() <= far {
                self.open.resize_with(far + 1, Vec::new);
            }
            self.open[far].push((place, *m));
            self.first = self.first.min(far);
        }
        None
    }

    /// Makes the move that leads where it looks nearest.
    fn next(&mut self) -> Option<u32> {
        while let Some(moves) = self.open.get_mut(self.first) {
            let Some((from, m)) = moves.pop() else {
                self.first += 1;
                continue;
            };
            let before = &self.places[from as usize];
            let place = Place {
                position: before.position.after(m),
                from: Some((from, m)),
                depth: before.depth + 1,
            };
            self.places.push(place);
            return Some(self.places.len() as u32 - 1);
        }
        None
    }

    /// The moves from the start to a place.
    fn line_to(&self, place: u32) -> Vec<Move> {
        line_to(place, |place| self.places[place as usize].from)
    }
}

fn has_heavy(men: &Placement, player: Colour) -> bool {
    men.colour(player).meets(men.straight_sliders())
}

/// Keys of the positions that have been met. One may be forgotten for another,
/// which is looked at twice then.
struct Met(Vec<u64>);

impl Met {
    const PLACES: usize = 1 << 12;

    fn new() -> Met {
        Met(vec![0; Met::PLACES])
    }

    fn is_new(&mut self, key: u64) -> bool {
        let place = &mut self.0[(key >> 20) as usize % Met::PLACES];
        core::mem::replace(place, key) != key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a mate is come upon; that it is one is tested.
    fn mates(fen: &str, player: Colour) -> bool {
        let mut at: Position = fen.parse().unwrap();
        let Some(line) = approach(&at, player, 600) else {
            return false;
        };
        for m in line {
            at = at.play(m).unwrap();
        }
        at.is_checkmate() && at.turn() != player
    }

    #[test]
    fn a_lone_bishop_mates_beside_a_man_in_the_corner() {
        // A pawn has to walk there, or to become a man of the other colour.
        assert!(mates(
            "7k/7p/3p2p1/p1p5/3r1p2/5B2/8/1K6 w - - 0 48",
            Colour::White
        ));
        assert!(mates("8/8/8/5B2/3K4/pb6/1k6/8 w - - 8 51", Colour::White));
    }

    #[test]
    fn a_lone_knight_mates_beside_a_man_in_the_corner() {
        assert!(mates("8/8/6N1/7k/3n4/8/1K6/8 b - - 0 40", Colour::White));
    }

    #[test]
    fn two_pieces_drive_a_bare_king_into_the_corner() {
        assert!(mates("8/3k4/6K1/2BB4/8/8/8/8 b - - 2 59", Colour::White));
        assert!(mates("8/8/8/8/8/2K1N3/k1B5/8 b - - 12 74", Colour::White));
        assert!(mates("8/8/3k4/8/8/2N1N3/4K3/8 w - - 0 1", Colour::White));
    }

    #[test]
    fn a_blocked_pawn_becomes_a_queen() {
        // The king captures what is in its way, or another man comes to be captured.
        assert!(mates("8/8/1k4K1/8/8/7p/7P/8 w - - 0 46", Colour::White));
        assert!(mates(
            "8/7p/8/Q6B/2k5/8/P4PPP/4R1K1 b - - 0 31",
            Colour::Black
        ));
    }

    #[test]
    fn what_cannot_be_is_not_found() {
        assert!(!mates(
            "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
            Colour::White
        ));
    }
}
