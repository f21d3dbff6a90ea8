//! The one stage that finds which moves are legal: who gives check, who is pinned, where the others
//! may go.

use core::ops::ControlFlow;

use super::corner::Corners;
use super::men::{Men, Side};
use super::sink::{Kind, Sink};
use crate::attacks::{self, Sliders};
use crate::{Bitboard, Rank, Square};

/// What decides which moves are legal, for the player who has the move.
struct Masks {
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    king: Square,
    /// The men that give check (2014 3.9).
    checkers: Bitboard,
    /// Where a man other than the king may go: not onto its own men, not onto the king, and in
    /// check only where it ends the check.
    targets: Bitboard,
    /// The lines along which men are pinned by rooks and queens, the pinning man included.
    ///
    /// A man that is pinned on one of them stays on it if it moves straight within all of them: two
    /// such lines meet nowhere but in the king.
    pinned_straight: Bitboard,
    /// The same along diagonals.
    pinned_diagonal: Bitboard,
}

#[inline(always)]
fn masks<C: Sliders, S: Side>(sliders: C, men: &Men) -> Masks {
    let own = men.colour(S::US);
    let theirs = men.colour(S::THEM);
    let king = men.king(S::US);
    let their_king = men.kings & theirs;
    let mut checkers = theirs
        & (attacks::pawn(S::US, king) & men.pawns
            | attacks::knight(king) & men.knights
            // Kings stand side by side where an illegal move went unnoticed.
            | attacks::king(king) & men.kings);
    let mut between_checks = Bitboard::EMPTY;
    // Lines go through own men, but not through the opponent's.
    let mut look_along = |seen: Bitboard| {
        let mut pinned = Bitboard::EMPTY;
        for slider in seen {
            let line = attacks::between(king, slider);
            let own_men = line & own;
            if own_men.is_empty() {
                checkers |= slider.set();
                between_checks |= line;
            } else if !own_men.has_several() {
                pinned |= line | slider.set();
            }
        }
        pinned
    };
    // Most of the time nothing is in line with the king, and nothing need be looked up.
    let straight = men.straight & theirs;
    let pinned_straight = if attacks::STRAIGHT[king.index()].meets(straight) {
        look_along(sliders.rook(king, theirs) & straight)
    } else {
        Bitboard::EMPTY
    };
    let diagonal = men.diagonal & theirs;
    let pinned_diagonal = if attacks::DIAGONAL[king.index()].meets(diagonal) {
        look_along(sliders.bishop(king, theirs) & diagonal)
    } else {
        Bitboard::EMPTY
    };
    let mut targets = !(own | their_king);
    if !checkers.is_empty() {
        targets &= between_checks | checkers;
    }
    Masks {
        own,
        theirs,
        occupied: own | theirs,
        king,
        checkers,
        targets,
        pinned_straight,
        pinned_diagonal,
    }
}

/// Every square that the opponent's men attack (2014 3.1), the own king not standing in the way: he
/// does not hide behind himself.
#[inline(always)]
fn attacked<C: Sliders, S: Side>(sliders: C, men: &Men, masks: &Masks) -> Bitboard {
    let theirs = masks.theirs;
    let occupied = masks.occupied.without(masks.king);
    let front = (men.pawns & theirs).forward(S::THEM);
    let mut attacked = front.towards_a() | front.towards_h();
    attacked |= attacks::king(men.king(S::THEM));
    for from in men.knights & theirs {
        attacked |= attacks::knight(from);
    }
    for from in men.diagonal & theirs {
        attacked |= sliders.bishop(from, occupied);
    }
    for from in men.straight & theirs {
        attacked |= sliders.rook(from, occupied);
    }
    attacked
}

/// Feeds the legal moves of the men on `from` to a sink; breaks if it does. `passed` is the square
/// that a pawn has just passed over; not looked at but with `EN_PASSANT`.
#[inline(always)]
pub(super) fn legal<C, S, K, const EN_PASSANT: bool>(
    sliders: C,
    men: &Men,
    passed: Option<Square>,
    corners: impl Corners,
    from: Bitboard,
    sink: &mut K,
) -> ControlFlow<()>
where
    C: Sliders,
    S: Side,
    K: Sink,
{
    let masks = masks::<C, S>(sliders, men);
    if K::IN_HASTE && !masks.checkers.has_several() {
        pawns::<S, K>(men, &masks, from, sink)?;
        pieces::<C, S, K>(sliders, men, &masks, from, sink)?;
    }
    // Where he can go takes longest to find: all that the opponent attacks has to be known.
    if from.contains(masks.king) {
        king::<C, S, K>(sliders, men, &masks, corners, sink)?;
    }
    if masks.checkers.has_several() {
        return ControlFlow::Continue(());
    }
    if !K::IN_HASTE {
        pieces::<C, S, K>(sliders, men, &masks, from, sink)?;
        pawns::<S, K>(men, &masks, from, sink)?;
    }
    if EN_PASSANT && let Some(passed) = passed {
        let capturers = attacks::pawn(S::THEM, passed) & men.pawns & masks.own & from;
        for capturer in capturers {
            if en_passant_is_safe::<C, S>(sliders, men, &masks, capturer, passed) {
                sink.en_passant(capturer, passed)?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn king<C: Sliders, S: Side, K: Sink>(
    sliders: C,
    men: &Men,
    masks: &Masks,
    corners: impl Corners,
    sink: &mut K,
) -> ControlFlow<()> {
    let near = attacks::king(masks.king) - masks.own - men.kings;
    let rights = men.castling & masks.own;
    let may_castle = masks.checkers.is_empty() && !rights.is_empty();
    if near.is_empty() && !may_castle {
        return ControlFlow::Continue(());
    }
    let attacked = attacked::<C, S>(sliders, men, masks);
    sink.man(Kind::King, masks.king, near - attacked)?;
    if !may_castle {
        return ControlFlow::Continue(());
    }
    for rook in rights {
        let corner = corners.corner(S::US, masks.king, rook);
        if corner.clear.meets(masks.occupied) || corner.safe.meets(attacked) {
            continue;
        }
        if corner.hides {
            let (king_to, rook_to) = (corner.wing.king_to(S::US), corner.wing.rook_to(S::US));
            let after =
                masks.occupied.without(masks.king).without(rook) | king_to.set() | rook_to.set();
            if sliders
                .rook(king_to, after)
                .meets(men.straight & masks.theirs)
            {
                continue;
            }
        }
        sink.castling(corner.wing, masks.king, rook)?;
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn pieces<C: Sliders, S: Side, K: Sink>(
    sliders: C,
    men: &Men,
    masks: &Masks,
    from: Bitboard,
    sink: &mut K,
) -> ControlFlow<()> {
    let own = masks.own & from;
    let (straight, diagonal) = (masks.pinned_straight, masks.pinned_diagonal);
    // A pinned knight has no move that stays on the line.
    for from in (men.knights & own) - (straight | diagonal) {
        sink.man(Kind::Knight, from, attacks::knight(from) & masks.targets)?;
    }
    for from in (men.diagonal & own) - (straight | diagonal) {
        let to = sliders.bishop(from, masks.occupied) & masks.targets;
        sink.man(Kind::Diagonal, from, to)?;
    }
    for from in men.diagonal & own & diagonal {
        let to = sliders.bishop(from, masks.occupied) & masks.targets & diagonal;
        sink.man(Kind::Diagonal, from, to)?;
    }
    for from in (men.straight & own) - (straight | diagonal) {
        let to = sliders.rook(from, masks.occupied) & masks.targets;
        sink.man(Kind::Straight, from, to)?;
    }
    for from in men.straight & own & straight {
        let to = sliders.rook(from, masks.occupied) & masks.targets & straight;
        sink.man(Kind::Straight, from, to)?;
    }
    ControlFlow::Continue(())
}

/// The moves of pawns, captures en passant apart (2014 3.7.a to 3.7.c, 3.7.e).
#[inline(always)]
fn pawns<S: Side, K: Sink>(
    men: &Men,
    masks: &Masks,
    from: Bitboard,
    sink: &mut K,
) -> ControlFlow<()> {
    let pawns = men.pawns & masks.own & from;
    let (straight, diagonal) = (masks.pinned_straight, masks.pinned_diagonal);
    let third = Bitboard::rank(Rank::R3.of(S::US));

    let advancing = pawns - diagonal;
    let one =
        (advancing - straight).forward(S::US) | (advancing & straight).forward(S::US) & straight;
    let one = one - masks.occupied;
    let two = (one & third).forward(S::US) - masks.occupied;

    let capturing = pawns - straight;
    let (free, bound) = (
        (capturing - diagonal).forward(S::US),
        (capturing & diagonal).forward(S::US),
    );
    let capturable = masks.theirs & masks.targets;
    let to_a = (free.towards_a() | bound.towards_a() & diagonal) & capturable;
    let to_h = (free.towards_h() | bound.towards_h() & diagonal) & capturable;
    let one = one & masks.targets;

    let seventh = Bitboard::rank(Rank::R7.of(S::US));
    let last = Bitboard::rank(Rank::R8.of(S::US));
    if pawns.meets(seventh) {
        sink.promotions(one & last, S::FORWARD)?;
        sink.promotions(to_a & last, S::FORWARD - 1)?;
        sink.promotions(to_h & last, S::FORWARD + 1)?;
        sink.pawns(one - last, S::FORWARD)?;
        sink.pawns(two & masks.targets, 2 * S::FORWARD)?;
        sink.pawns(to_a - last, S::FORWARD - 1)?;
        return sink.pawns(to_h - last, S::FORWARD + 1);
    }
    sink.pawns(one, S::FORWARD)?;
    sink.pawns(two & masks.targets, 2 * S::FORWARD)?;
    sink.pawns(to_a, S::FORWARD - 1)?;
    sink.pawns(to_h, S::FORWARD + 1)
}

/// Whether the king is not attacked once the pawn has captured en passant: two men leave their rank
/// at once, so no test for pins will do.
#[inline(always)]
fn en_passant_is_safe<C: Sliders, S: Side>(
    sliders: C,
    men: &Men,
    masks: &Masks,
    from: Square,
    to: Square,
) -> bool {
    let captured = to.across_en_passant().set();
    let occupied = (masks.occupied ^ from.set() ^ captured) | to.set();
    let king = masks.king;
    let attackers = attacks::pawn(S::US, king) & men.pawns
        | attacks::knight(king) & men.knights
        | attacks::king(king) & men.kings
        | sliders.bishop(king, occupied) & men.diagonal
        | sliders.rook(king, occupied) & men.straight;
    !attackers.meets(masks.theirs - captured)
}
