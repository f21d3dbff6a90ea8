//! Which position to look at next.
//!
//! Several orders take turns over the same positions, since none is best
//! everywhere: nearest to a mate first; nearest to one with a queen or rook first,
//! for where knights and bishops seem nearer to a mate than they are; deepest in
//! captures and moves of pawns first, the newest before the older, which gets far
//! quickly where walls have to be opened; and any.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::goal::Distance;

/// Positions by their numbers, each until it is taken.
#[derive(Default)]
pub(crate) struct Frontier {
    by_distance: Heaps,
    /// The nearest to a mate with a queen or rook first.
    by_heavy: Heaps,
    by_depth: Heaps,
    turn: u32,
    random: Random,
}

/// Lists of positions; the first list that is not empty comes first.
#[derive(Default)]
struct Heaps {
    heaps: Vec<VecDeque<u32>>,
    first: usize,
}

impl Heaps {
    fn add(&mut self, heap: usize, place: u32) {
        if self.heaps.len() <= heap {
            self.heaps.resize_with(heap + 1, VecDeque::new);
        }
        self.heaps[heap].push_back(place);
        self.first = self.first.min(heap);
    }

    fn take(&mut self, newest: bool) -> Option<u32> {
        loop {
            let heap = self.heaps.get_mut(self.first)?;
            let place = if newest {
                heap.pop_back()
            } else {
                heap.pop_front()
            };
            if let Some(place) = place {
                return Some(place);
            }
            self.first += 1;
        }
    }

    fn any(&mut self, random: &mut Random) -> Option<u32> {
        let heap = random.below(self.heaps.len());
        let heap = &mut self.heaps[heap];
        if heap.is_empty() {
            return None;
        }
        let place = random.below(heap.len());
        heap.swap_remove_back(place)
    }
}

/// More captures and moves of pawns than any game has.
const DEEPEST: usize = 256;

impl Frontier {
    pub(crate) fn add(&mut self, place: u32, distance: Distance, depth: u32) {
        self.by_distance.add(usize::from(distance.least), place);
        self.by_heavy.add(usize::from(distance.by_heavy), place);
        let heap = DEEPEST.saturating_sub(depth as usize);
        self.by_depth.add(heap, place);
    }

    /// A position that may have been given before; `None` when each has been.
    pub(crate) fn next(&mut self) -> Option<u32> {
        self.turn += 1;
        let nearest = |frontier: &mut Frontier| frontier.by_distance.take(false);
        match self.turn % 8 {
            0 => self.by_depth.take(true).or_else(|| nearest(self)),
            1 | 3 => self.by_distance.take(true),
            5 => self.by_heavy.take(true).or_else(|| nearest(self)),
            6 => self.by_heavy.take(false).or_else(|| nearest(self)),
            4 => {
                let any = self.by_depth.any(&mut self.random);
                any.or_else(|| nearest(self))
            }
            _ => nearest(self),
        }
    }
}

struct Random(u64);

impl Default for Random {
    fn default() -> Random {
        Random(0x9e37_79b9_7f4a_7c15)
    }
}

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}
