//! Where moves go as they are found.

use core::ops::ControlFlow;

use crate::{Bitboard, Move, MoveList, Role, Square, Wing};

/// How a man that is no pawn moves. A queen moves in two ways, and is met twice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    King,
    Knight,
    Diagonal,
    Straight,
}

/// Where moves go as they are found. Any method may end the search. All are to be inlined, so that
/// each sink gets a generator of its own.
pub(super) trait Sink {
    /// It is likely to end the search early: what is found soonest comes first.
    const IN_HASTE: bool = false;
    /// A man that is no pawn can go from one square to each of these.
    fn man(&mut self, kind: Kind, from: Square, to: Bitboard) -> ControlFlow<()>;
    /// Pawns can go to each of these; they come from `step` squares before.
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()>;
    /// The same, to the last rank: each becomes one of four pieces.
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()>;
    /// A pawn captures en passant.
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()>;
    /// The king castles with that rook.
    fn castling(&mut self, wing: Wing, king: Square, rook: Square) -> ControlFlow<()>;
}

/// The square `step` before another.
#[inline(always)]
pub(super) fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to.index() as i16 - i16::from(step)) as u16)
}

/// Counts all.
pub(super) struct Count(pub(super) u64);

impl Sink for Count {
    #[inline(always)]
    fn man(&mut self, _: Kind, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 += to.len() as u64;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 += to.len() as u64;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 += 4 * to.len() as u64;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn castling(&mut self, _: Wing, _: Square, _: Square) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Counts, and stops once the count exceeds a limit.
pub(super) struct Exceeds {
    limit: usize,
    count: usize,
}

impl Exceeds {
    pub(super) fn new(limit: usize) -> Exceeds {
        Exceeds { limit, count: 0 }
    }

    #[inline(always)]
    fn add(&mut self, moves: usize) -> ControlFlow<()> {
        self.count += moves;
        if self.count > self.limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Sink for Exceeds {
    const IN_HASTE: bool = true;

    #[inline(always)]
    fn man(&mut self, _: Kind, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.add(to.len())
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.add(to.len())
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.add(4 * to.len())
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        self.add(1)
    }
    #[inline(always)]
    fn castling(&mut self, _: Wing, _: Square, _: Square) -> ControlFlow<()> {
        self.add(1)
    }
}

impl Sink for MoveList {
    #[inline(always)]
    fn man(&mut self, _: Kind, from: Square, to: Bitboard) -> ControlFlow<()> {
        for square in to {
            self.push(Move::new(from, square));
        }
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            self.push(Move::new(origin(square, step), square));
        }
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            for role in Role::PROMOTIONS {
                self.push(Move::promoting_to(origin(square, step), square, role));
            }
        }
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        self.push(Move::new(from, to));
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn castling(&mut self, _: Wing, king: Square, rook: Square) -> ControlFlow<()> {
        self.push(Move::new(king, rook));
        ControlFlow::Continue(())
    }
}

/// Gathers the squares that moves go to; castling goes to the rook's.
pub(super) struct Reached(pub(super) Bitboard);

impl Sink for Reached {
    #[inline(always)]
    fn man(&mut self, _: Kind, _: Square, to: Bitboard) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> ControlFlow<()> {
        self.0 |= to;
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, to: Square) -> ControlFlow<()> {
        self.0 |= to.set();
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn castling(&mut self, _: Wing, _: Square, rook: Square) -> ControlFlow<()> {
        self.0 |= rook.set();
        ControlFlow::Continue(())
    }
}

/// Looks for one castling among the king's moves.
pub(super) struct Castles {
    pub(super) wanted: Move,
    pub(super) found: bool,
}

impl Sink for Castles {
    #[inline(always)]
    fn man(&mut self, _: Kind, _: Square, _: Bitboard) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn pawns(&mut self, _: Bitboard, _: i8) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn promotions(&mut self, _: Bitboard, _: i8) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    #[inline(always)]
    fn castling(&mut self, _: Wing, king: Square, rook: Square) -> ControlFlow<()> {
        self.found |= self.wanted == Move::new(king, rook);
        ControlFlow::Continue(())
    }
}
