//! The positions that a search has met, each once.

use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Position, Role};

use crate::hash::mix;

/// A position written in 32 bytes, so that equal positions with the same player
/// to move, and no others, are written alike.
///
/// The four sets are the bits of a number for each square: 1 to 6 for the
/// roles, 7 for a rook with a right to castle, 0 for a vacant square; and who
/// owns the man, where the square of an en-passant capture counts as White's
/// though it is vacant.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State([u64; 4]);

const VACANT: State = State([0; 4]);

impl State {
    fn of(position: &Position) -> State {
        let men = position.placement();
        let [pawns, knights, bishops, rooks, queens, kings] = Role::ALL.map(|role| men.role(role));
        let with_right = if position.castling().is_empty() {
            Bitboard::EMPTY
        } else {
            position.castling().rooks()
        };
        let passed = position
            .en_passant()
            .map_or(Bitboard::EMPTY, Bitboard::from);
        State([
            (pawns | bishops | queens | with_right).0,
            (knights | bishops | kings | with_right).0,
            (rooks | queens | kings).0,
            (men.colour(Colour::White) | passed).0,
        ])
    }

    fn hash(self) -> u64 {
        mix(self.0)
    }
}

/// What is noted of a position.
pub(crate) struct Entry {
    state: State,
    hash: u64,
    turn: Colour,
}

impl Entry {
    pub(crate) fn of(position: &Position) -> Entry {
        let state = State::of(position);
        Entry {
            state,
            hash: state.hash(),
            turn: position.turn(),
        }
    }
}

/// Sets of positions by the player to move: open addressing, a power of two of
/// places, never more than five in eight of them taken.
pub(crate) struct Seen {
    sets: [Set; 2],
}

struct Set {
    places: Vec<State>,
    taken: usize,
}

impl Seen {
    pub(crate) fn new() -> Seen {
        let set = || Set {
            places: vec![VACANT; 32],
            taken: 0,
        };
        Seen {
            sets: [set(), set()],
        }
    }

    /// Notes a position; whether it is new.
    pub(crate) fn add(&mut self, entry: &Entry) -> bool {
        self.sets[entry.turn as usize].add(entry)
    }

    /// Whether the position has been noted, if one look tells; most are where they
    /// are looked for first.
    pub(crate) fn holds_at_first_sight(&self, entry: &Entry) -> bool {
        let places = &self.sets[entry.turn as usize].places;
        places[entry.hash as usize & (places.len() - 1)] == entry.state
    }
}

impl Set {
    fn add(&mut self, entry: &Entry) -> bool {
        let mask = self.places.len() - 1;
        let mut place = entry.hash as usize & mask;
        loop {
            let there = self.places[place];
            if there == VACANT {
                break;
            }
            if there == entry.state {
                return false;
            }
            place = (place + 1) & mask;
        }
        self.places[place] = entry.state;
        self.taken += 1;
        if 8 * self.taken > 5 * self.places.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        let places = vec![VACANT; 2 * self.places.len()];
        let mask = places.len() - 1;
        let before = core::mem::replace(&mut self.places, places);
        for state in before {
            if state == VACANT {
                continue;
            }
            let mut place = state.hash() as usize & mask;
            while self.places[place] != VACANT {
                place = (place + 1) & mask;
            }
            self.places[place] = state;
        }
    }
}
