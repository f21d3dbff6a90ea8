//! Whether what has just happened to a position in outline may be a mate.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Role, Square, attacks};

use super::steps::{How, Scene};
use super::{Group, roamed};
use crate::invariant::can_fill;

/// Whether the player who does not have the move may have mated: some man may
/// give check now who did not before, and each square beside the king may be
/// attacked or filled.
pub(crate) fn may_be_mate(scene: &Scene, groups: &[Group], how: How) -> bool {
    let (loser, winner) = (scene.turn, scene.turn.opponent());
    let king = scene.kings[loser as usize];
    if !may_be_check(scene, groups, how) || is_answered(scene, groups, how) {
        return false;
    }
    let other = scene.kings[winner as usize];
    let through = scene.men.occupied().with(other);
    let kept = scene.men.colour(winner);
    let may_be_attacked = |square: Square| {
        attacks::king(other).contains(square)
            || (scene.men.attackers(square, through) & kept)
                .without(square)
                .into_iter()
                .next()
                .is_some()
            || groups.iter().any(|group| {
                group.man.colour == winner && attacks_on(group, square, through, winner)
            })
    };
    let flights = attacks::king(king) - scene.men.colour(loser) - other.set();
    let to_fill: Bitboard = flights
        .into_iter()
        .filter(|square| !may_be_attacked(*square))
        .collect();
    if to_fill.is_empty() {
        return true;
    }
    let fillers: Vec<(Bitboard, usize)> = groups
        .iter()
        .filter(|group| group.man.colour == loser)
        .map(|group| {
            (
                group.squares - scene.men.occupied(),
                usize::from(group.most),
            )
        })
        .collect();
    can_fill(to_fill, &fillers)
}

/// Whether the only check there can be is by a kept man whom another kept man can
/// capture wherever the roaming men are.
fn is_answered(scene: &Scene, groups: &[Group], how: How) -> bool {
    let How::Kept { to, .. } = how else {
        return false;
    };
    if may_be_check(scene, groups, how.without_the_man()) || scene.men.man_at(to).is_none() {
        return false;
    }
    let loser = scene.turn;
    let roaming = roamed(groups, Colour::White) | roamed(groups, Colour::Black);
    let king = scene.kings[loser as usize];
    let other = scene.kings[loser.opponent() as usize];
    let standing = scene.men.occupied().with(king).with(other) | roaming;
    let captors = scene.men.attackers(to, standing) & scene.men.colour(loser);
    captors.into_iter().any(|captor| {
        let mut men = scene.men;
        men.lift(to);
        if let Some(man) = men.lift(captor) {
            men.put(to, man);
        }
        let occupied = men.occupied().with(other);
        let winner = loser.opponent();
        !(men.attackers(king, occupied).meets(men.colour(winner))
            || groups.iter().any(|group| {
                group.man.colour == winner && attacks_on(group, king, occupied, winner)
            }))
    })
}

/// Whether a man of the group may attack the square.
fn attacks_on(group: &Group, square: Square, occupied: Bitboard, colour: Colour) -> bool {
    attackers_in(group, square, occupied, colour).is_some()
}

fn attackers_in(
    group: &Group,
    square: Square,
    occupied: Bitboard,
    colour: Colour,
) -> Option<Bitboard> {
    let from = match group.man.role {
        Role::Pawn => attacks::pawn(colour.opponent(), square),
        role => attacks::of(role, colour, square, occupied),
    };
    let from = from & group.squares;
    (!from.is_empty()).then_some(from)
}

/// Whether the step may have given or discovered check.
fn may_be_check(scene: &Scene, groups: &[Group], how: How) -> bool {
    let (loser, winner) = (scene.turn, scene.turn.opponent());
    let king = scene.kings[loser as usize];
    let occupied = scene
        .men
        .occupied()
        .with(scene.kings[0])
        .with(scene.kings[1]);
    let kept = scene.men.attackers(king, occupied) & scene.men.colour(winner);
    let mut roaming = groups.iter().filter(|group| group.man.colour == winner);
    match how {
        How::Roaming => {
            let sliders = scene.men.diagonal_sliders() | scene.men.straight_sliders();
            kept.meets(sliders) || roaming.any(|group| attacks_on(group, king, occupied, winner))
        }
        How::Kept { from, to, vacated } => {
            let opened = |checker: Square| {
                let between = attacks::between(checker, king);
                between.contains(from) || vacated.is_some_and(|square| between.contains(square))
            };
            kept.into_iter()
                .any(|checker| checker == to || opened(checker))
                || roaming.any(|group| {
                    attackers_in(group, king, occupied, winner)
                        .is_some_and(|from| from.into_iter().any(opened))
                })
        }
    }
}
