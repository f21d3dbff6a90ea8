//! Whether what has happened may be a mate.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Man, Role, Square, attacks};

use super::moves::Outcome;
use crate::checker::invariant::can_all_be_filled;
use crate::outline::Group;

/// Whether the step that the winner has just made may have mated: it may give a
/// check that was not there, and each square beside the king may be attacked,
/// or beside the other king, or filled.
pub(super) fn may_be_mate(outcome: &Outcome, groups: &[Group], winner: Colour) -> bool {
    let loser = winner.opponent();
    let [king, other] = [loser, winner].map(|colour| outcome.kings[colour as usize]);
    let men = &outcome.men;
    let standing = men.occupied() | other.set();
    let mut attackers: Vec<(Square, Man)> =
        men.iter().filter(|(_, man)| man.colour == winner).collect();
    for group in groups.iter().filter(|group| group.man.colour == winner) {
        attackers.extend(group.squares.into_iter().map(|square| (square, group.man)));
    }
    let kept = |square: Square| men.man_at(square).is_some();
    let attacks_it = |(from, man): &(Square, Man), square: Square| {
        attacks::of(man.role, winner, *from, standing).contains(square)
    };
    let slides = |man: Man| matches!(man.role, Role::Bishop | Role::Rook | Role::Queen);
    let checks = attackers.iter().any(|attacker| {
        let (from, man) = *attacker;
        if !attacks_it(attacker, king) {
            return false;
        }
        match &outcome.seen {
            Some((vacated, to)) => {
                let between = attacks::between(from, king);
                kept(from) && from == *to || vacated.iter().any(|square| between.contains(*square))
            }
            None => !kept(from) || slides(man),
        }
    });
    if !checks || is_answered(outcome, groups, winner, &attackers) {
        return false;
    }
    let mut to_fill = Vec::new();
    for flight in attacks::king(king) - men.colour(loser) {
        let closed = flight == other
            || attacks::king(other).contains(flight)
            || attackers
                .iter()
                .any(|attacker| attacks_it(attacker, flight));
        if !closed {
            to_fill.push(flight);
        }
    }
    let mut fillers: Vec<(Bitboard, usize)> = groups
        .iter()
        .filter(|group| group.man.colour == loser)
        .map(|group| (group.squares - men.occupied(), usize::from(group.most)))
        .collect();
    can_all_be_filled(&to_fill, &mut fillers)
}

/// Whether the only check there may be is by the kept man who moved, and some
/// kept man can capture him wherever the roaming men are, after which no man may
/// give check.
fn is_answered(
    outcome: &Outcome,
    groups: &[Group],
    winner: Colour,
    attackers: &[(Square, Man)],
) -> bool {
    let Some((vacated, checker)) = &outcome.seen else {
        return false;
    };
    let loser = winner.opponent();
    let [king, other] = [loser, winner].map(|colour| outcome.kings[colour as usize]);
    let opened = attackers.iter().any(|(from, man)| {
        let between = attacks::between(*from, king);
        let behind = vacated.iter().any(|square| between.contains(*square));
        let standing = outcome.men.occupied() | other.set();
        behind && attacks::of(man.role, winner, *from, standing).contains(king)
    });
    if opened || outcome.men.man_at(*checker).is_none() {
        return false;
    }
    let mut standing = outcome.men.occupied() | king.set() | other.set();
    for group in groups {
        standing |= group.squares;
    }
    outcome.men.iter().any(|(from, man)| {
        let captures =
            man.colour == loser && attacks::of(man.role, loser, from, standing).contains(*checker);
        let mut men = outcome.men;
        men.lift(from);
        men.lift(*checker);
        men.put(*checker, man);
        let standing = men.occupied() | other.set();
        let still = attackers.iter().any(|(from, man)| {
            from != checker && attacks::of(man.role, winner, *from, standing).contains(king)
        });
        captures && !still
    })
}
