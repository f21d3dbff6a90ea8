//! Enumerates again what can be reached.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use hashbrown::HashTable;
use touchmove_board::{Colour, Position, Role};

use super::{Flaw, invariant, is_check_left_standing, is_mate_by, men};
use crate::Wall;

/// Looks at every position that can be reached, but for those beyond a position
/// with too few men or inside one of the walls, each of which is verified.
pub(super) fn verify(start: &Position, player: Colour, beyond: &[Wall]) -> Result<(), Flaw> {
    let mut walls: BTreeMap<[u64; 3], Vec<&Wall>> = BTreeMap::new();
    for wall in beyond {
        invariant::verify(&wall.invariant, &wall.at, player)?;
        walls.entry(skeleton(&wall.at)).or_default().push(wall);
    }
    let mut seen = Seen::default();
    let mut open = vec![*start];
    seen.add(start);
    while let Some(position) = open.pop() {
        if !position.has_legal_move() {
            if is_mate_by(&position, player) {
                return Err(Flaw::Mate(position));
            }
            continue;
        }
        if !is_check_left_standing(&position) {
            let within = |wall: &&Wall| invariant::holds(&wall.invariant, &position);
            let walled = || {
                walls
                    .get(&skeleton(&position))
                    .is_some_and(|near| near.iter().any(within))
            };
            if men::cannot_mate(&position, player) || walled() {
                continue;
            }
        }
        for m in &position.legal_moves() {
            let after = position.after(*m);
            if seen.add(&after) {
                open.push(after);
            }
        }
    }
    Ok(())
}

/// By what the walls that may hold a position are looked up: its pawns, and
/// how many men there are.
fn skeleton(position: &Position) -> [u64; 3] {
    let men = position.placement();
    let [white, black] = Colour::BOTH;
    [
        men.men(Role::Pawn.of(white)).0,
        men.men(Role::Pawn.of(black)).0,
        (men.colour(white).len() * 64 + men.colour(black).len()) as u64,
    ]
}

/// Positions, each once: keys filter, and positions decide.
#[derive(Default)]
struct Seen {
    positions: Vec<Position>,
    places: HashTable<u32>,
}

impl Seen {
    fn add(&mut self, position: &Position) -> bool {
        let positions = &mut self.positions;
        let known = |place: &u32| positions[*place as usize] == *position;
        if self.places.find(position.key(), known).is_some() {
            return false;
        }
        let place = positions.len() as u32;
        positions.push(*position);
        let key = |place: &u32| positions[*place as usize].key();
        self.places.insert_unique(position.key(), place, key);
        true
    }
}
