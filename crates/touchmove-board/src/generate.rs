//! Legal moves.
//!
//! One stage finds what decides legality: who gives check, who is pinned,
//! where the others may go. Several sinks use what follows from it: one counts
//! without ever making a move, one lists, one stops at the first, one makes
//! each move and counts on.
//!
//! The same code serves irregular positions. A king in check from three men,
//! or from the other king, can only move himself, since no move blocks or
//! captures both; a pawn on its last rank has no square before it; and the
//! opponent's king is left out of every target.
//!
//! The player who has the move, whether a capture en passant is possible, the
//! sink and the way to look sliding attacks up are constants of the code, so
//! that it is compiled for each.

mod corner;
mod legal;
mod men;
mod paths;
mod sink;

use core::marker::PhantomData;
use core::ops::ControlFlow;

use self::corner::{AsNeeded, Prepared};
use self::men::{Black, Men, Side, White};
use self::paths::Paths;
use self::sink::{Castles, Count, Exceeds, Reached, Sink};
use crate::attacks::{MovePath, Sliders, Work};
use crate::{Bitboard, Colour, Move, MoveList, Position, Rank, Role, Square};

impl Position {
    /// All legal moves (2014 3.10.a), in no particular order.
    ///
    /// ```
    /// use touchmove_board::Position;
    /// let stalemate: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(stalemate.legal_moves().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate(Bitboard::ALL, &mut list);
        list
    }

    /// How many legal moves there are.
    pub fn count_legal(&self) -> usize {
        let mut sink = Count(0);
        let _ = self.generate(Bitboard::ALL, &mut sink);
        sink.0 as usize
    }

    /// Whether there is a legal move at all.
    pub fn has_legal_move(&self) -> bool {
        self.has_more_legal_moves_than(0)
    }

    /// Whether there are more legal moves than `limit`, without counting on:
    /// `!has_more_legal_moves_than(1)` asks whether a move is forced.
    pub fn has_more_legal_moves_than(&self, limit: usize) -> bool {
        self.generate(Bitboard::ALL, &mut Exceeds::new(limit))
            .is_break()
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let own = self.placement().colour(self.turn);
        let Some(role) = self.placement().role_at(from) else {
            return false;
        };
        if role == Role::King && own.contains(to) {
            let mut sink = Castles {
                wanted: m,
                found: false,
            };
            let _ = self.generate(from.set(), &mut sink);
            return sink.found;
        }
        let promotes = role == Role::Pawn && to.rank() == Rank::R8.of(self.turn);
        own.contains(from)
            && promotes == m.promotion().is_some()
            && !self.origins_among(from.set(), role, to).is_empty()
    }

    /// The squares to which the man on `from` can legally go; for castling,
    /// that of the rook.
    pub fn targets(&self, from: Square) -> Bitboard {
        let mut sink = Reached(Bitboard::EMPTY);
        let _ = self.generate(from.set(), &mut sink);
        sink.0
    }

    /// Feeds the legal moves of the men on `from` to a sink; breaks if it does.
    #[inline(always)]
    fn generate<K: Sink>(&self, from: Bitboard, sink: &mut K) -> ControlFlow<()> {
        self.generate_by(MovePath::detected(), from, sink)
    }

    /// The same along a given path.
    #[inline(always)]
    fn generate_by<K: Sink>(
        &self,
        path: MovePath,
        from: Bitboard,
        sink: &mut K,
    ) -> ControlFlow<()> {
        match self.turn {
            Colour::White => path.run(Feed::<K, White> {
                position: self,
                from,
                sink,
                side: PhantomData,
            }),
            Colour::Black => path.run(Feed::<K, Black> {
                position: self,
                from,
                sink,
                side: PhantomData,
            }),
        }
    }

    /// How many paths of so many moves, one at least, lead on.
    pub(crate) fn count_paths(&self, path: MovePath, depth: u32) -> u64 {
        match self.turn {
            Colour::White => self.count_paths_of::<White>(path, depth),
            Colour::Black => self.count_paths_of::<Black>(path, depth),
        }
    }

    fn count_paths_of<S: Side>(&self, path: MovePath, depth: u32) -> u64 {
        let men = &Men::of(self);
        let corners = &Prepared::of(self);
        let side = PhantomData;
        match self.en_passant {
            passed @ Some(_) => path.run(Paths::<S, true> {
                men,
                passed,
                corners,
                depth,
                side,
            }),
            None => path.run(Paths::<S, false> {
                men,
                passed: None,
                corners,
                depth,
                side,
            }),
        }
    }
}

/// The legal moves of some men, on their way to a sink.
struct Feed<'a, K, S> {
    position: &'a Position,
    from: Bitboard,
    sink: &'a mut K,
    side: PhantomData<S>,
}

impl<K: Sink, S: Side> Work for Feed<'_, K, S> {
    type Out = ControlFlow<()>;

    #[inline(always)]
    fn run<C: Sliders>(self, sliders: C) -> ControlFlow<()> {
        let men = Men::of(self.position);
        // One copy of the code is enough where moves are not only counted.
        legal::legal::<C, S, K, true>(
            sliders,
            &men,
            self.position.en_passant,
            AsNeeded,
            self.from,
            self.sink,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves in one order, whatever order they were found in.
    fn moves_by(path: MovePath, position: &Position) -> alloc::vec::Vec<Move> {
        let mut list = MoveList::new();
        let _ = position.generate_by(path, Bitboard::ALL, &mut list);
        let mut moves = list.to_vec();
        moves.sort_unstable();
        moves
    }

    #[test]
    fn every_path_lists_the_same_moves() {
        // Random games from Chess960 starts, moves being chosen by a fixed sequence.
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        for start in (0..960).step_by(60) {
            let mut position = crate::chess960::position(start).unwrap();
            for _ in 0..120 {
                let portable = moves_by(MovePath::PORTABLE, &position);
                assert_eq!(
                    portable,
                    moves_by(MovePath::detected(), &position),
                    "{position}"
                );
                assert_eq!(position.count_legal(), portable.len());
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let Some(&m) = portable.get(random as usize % portable.len().max(1)) else {
                    break;
                };
                position = position.after(m);
            }
        }
    }
}
