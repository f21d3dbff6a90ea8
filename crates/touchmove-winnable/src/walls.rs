//! The invariants that a search has found on its way.

use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Position, Role};

use crate::Wall;
use crate::hash::HashMap;
use crate::invariant::grow;

/// What no quiet move changes: where the pawns are, and how many men.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Era {
    pawns: [u64; 2],
    men: [u8; 2],
}

impl Era {
    pub(crate) fn of(position: &Position) -> Era {
        let placement = position.placement();
        Era {
            pawns: Colour::BOTH.map(|colour| placement.men(Role::Pawn.of(colour)).0),
            men: Colour::BOTH.map(|colour| placement.colour(colour).len() as u8),
        }
    }
}

/// In one era an invariant either holds mostly from the beginning or not at
/// all: after so many that do not, no more are tried.
const TRIES: u32 = 3;

#[derive(Default)]
struct Known {
    walls: Vec<usize>,
    failed: u32,
}

/// Invariants by the era for which they were found.
pub(crate) struct Walls {
    eras: HashMap<Era, Known>,
    found: Vec<(Wall, ByColour<bool>)>,
    /// What may still be spent on trying: where no invariant is found, only for one in [`A_TRY`]
    /// positions is one grown, for that takes as long as looking at many of them.
    credit: u32,
}

const A_TRY: u32 = 128;
const A_SUCCESS: u32 = 8 * A_TRY;

impl Walls {
    pub(crate) fn new() -> Walls {
        Walls {
            eras: HashMap::default(),
            found: Vec::new(),
            credit: 6 * A_TRY,
        }
    }

    /// Whether an invariant holds the position, and no mate by the players
    /// that are asked about.
    pub(crate) fn enclose(&mut self, position: &Position, open: ByColour<bool>) -> bool {
        let known = self.eras.entry(Era::of(position)).or_default();
        let covers = |by: &ByColour<bool>| (by.white || !open.white) && (by.black || !open.black);
        let holds = |wall: &usize| {
            let (wall, forbids) = &self.found[*wall];
            covers(forbids) && wall.invariant.contains(position)
        };
        if known.walls.iter().any(holds) {
            return true;
        }
        self.credit += 1;
        if known.failed == TRIES || self.credit < A_TRY {
            return false;
        }
        self.credit -= A_TRY;
        let invariant = grow(position);
        let forbids = ByColour::new(|player| invariant.forbids_mate_by(player));
        if !covers(&forbids) {
            known.failed += 1;
            return false;
        }
        self.credit += A_SUCCESS;
        known.walls.push(self.found.len());
        let wall = Wall {
            at: *position,
            invariant,
        };
        self.found.push((wall, forbids));
        true
    }

    /// Those that hold no mate by that player.
    pub(crate) fn beyond(&self, player: Colour) -> Vec<Wall> {
        let forbidding = self.found.iter().filter(|(_, forbids)| forbids[player]);
        forbidding.map(|(wall, _)| wall.clone()).collect()
    }
}
