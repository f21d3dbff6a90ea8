//! Counting the paths of moves: no move is listed, no key or clock is kept.

use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::corner::Prepared;
use super::legal::legal;
use super::men::{Men, Side};
use super::sink::{Count, Kind, Sink, origin};
use crate::attacks::{self, Sliders, Work};
use crate::{Bitboard, Square, Wing};

/// How many paths of `depth` moves, one at least, lead on from a position.
pub(super) struct Paths<'a, S, const EN_PASSANT: bool> {
    pub(super) men: &'a Men,
    pub(super) passed: Option<Square>,
    pub(super) corners: &'a Prepared,
    pub(super) depth: u32,
    pub(super) side: PhantomData<S>,
}

impl<S: Side, const EN_PASSANT: bool> Work for Paths<'_, S, EN_PASSANT> {
    type Out = u64;

    #[inline(always)]
    fn run<C: Sliders>(self, sliders: C) -> u64 {
        let Paths {
            men,
            passed,
            corners,
            depth,
            ..
        } = self;
        if depth < 2 {
            let mut count = Count(0);
            let _ = legal::<C, S, _, EN_PASSANT>(
                sliders,
                men,
                passed,
                corners,
                Bitboard::ALL,
                &mut count,
            );
            return count.0;
        }
        let mut each = Each {
            sliders,
            men,
            corners,
            depth: depth - 1,
            paths: 0,
            side: PhantomData::<S>,
        };
        let _ =
            legal::<C, S, _, EN_PASSANT>(sliders, men, passed, corners, Bitboard::ALL, &mut each);
        each.paths
    }
}

/// Makes each move, and counts the paths from there.
struct Each<'a, C, S> {
    sliders: C,
    men: &'a Men,
    corners: &'a Prepared,
    /// Of the paths that are left.
    depth: u32,
    paths: u64,
    side: PhantomData<S>,
}

impl<C: Sliders, S: Side> Each<'_, C, S> {
    #[inline(always)]
    fn go_on<const EN_PASSANT: bool>(&mut self, men: &Men, passed: Option<Square>) {
        self.paths += self.sliders.run(Paths::<S::Opponent, EN_PASSANT> {
            men,
            passed,
            corners: self.corners,
            depth: self.depth,
            side: PhantomData,
        });
    }
}

impl<C: Sliders, S: Side> Sink for Each<'_, C, S> {
    #[inline(always)]
    fn man(&mut self, kind: Kind, from: Square, to: Bitboard) -> ControlFlow<()> {
        let is_queen = self.men.diagonal.contains(from) && self.men.straight.contains(from);
        for square in to {
            let mut men = *self.men;
            let both = from.set() | square.set();
            men.capture::<S>(square.set());
            men.colours[S::US as usize] ^= both;
            match kind {
                Kind::Knight => men.knights ^= both,
                Kind::Diagonal => {
                    men.diagonal ^= both;
                    if is_queen {
                        men.straight ^= both;
                    }
                }
                Kind::Straight => {
                    men.straight ^= both;
                    if is_queen {
                        men.diagonal ^= both;
                    }
                    men.castling = men.castling.without(from);
                }
                Kind::King => {
                    men.kings ^= both;
                    men.castling &= men.colours[S::THEM as usize];
                }
            }
            self.go_on::<false>(&men, None);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            let mut men = *self.men;
            let both = origin(square, step).set() | square.set();
            if step != S::FORWARD && step != 2 * S::FORWARD {
                men.capture::<S>(square.set());
            }
            men.colours[S::US as usize] ^= both;
            men.pawns ^= both;
            if step == 2 * S::FORWARD {
                let passed = origin(square, S::FORWARD);
                let theirs = men.pawns & men.colours[S::THEM as usize];
                if attacks::pawn(S::US, passed).meets(theirs) {
                    self.go_on::<true>(&men, Some(passed));
                    continue;
                }
            }
            self.go_on::<false>(&men, None);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, step: i8) -> ControlFlow<()> {
        for square in to {
            let mut pawn_gone = *self.men;
            let from = origin(square, step).set();
            let to = square.set();
            pawn_gone.capture::<S>(to);
            pawn_gone.colours[S::US as usize] ^= from | to;
            pawn_gone.pawns ^= from;
            for (knight, diagonal, straight) in [
                (Bitboard::EMPTY, to, to),
                (Bitboard::EMPTY, Bitboard::EMPTY, to),
                (Bitboard::EMPTY, to, Bitboard::EMPTY),
                (to, Bitboard::EMPTY, Bitboard::EMPTY),
            ] {
                let mut men = pawn_gone;
                men.knights |= knight;
                men.diagonal |= diagonal;
                men.straight |= straight;
                self.go_on::<false>(&men, None);
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) -> ControlFlow<()> {
        let mut men = *self.men;
        let both = from.set() | to.set();
        men.capture::<S>(to.across_en_passant().set());
        men.colours[S::US as usize] ^= both;
        men.pawns ^= both;
        self.go_on::<false>(&men, None);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling(&mut self, wing: Wing, king: Square, rook: Square) -> ControlFlow<()> {
        let mut men = *self.men;
        let (king_to, rook_to) = (wing.king_to(S::US).set(), wing.rook_to(S::US).set());
        men.kings = men.kings.without(king) | king_to;
        men.straight = men.straight.without(rook) | rook_to;
        let own = &mut men.colours[S::US as usize];
        *own = own.without(king).without(rook) | king_to | rook_to;
        men.castling &= men.colours[S::THEM as usize];
        self.go_on::<false>(&men, None);
        ControlFlow::Continue(())
    }
}
