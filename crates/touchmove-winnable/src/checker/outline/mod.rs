//! Checks an outline: where it begins, one step from each of its ways to stand,
//! and that no such step is a mate.

mod mate;
mod moves;

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Man, Placement, Position, Rank, Role, Square, attacks};

use self::mate::may_be_mate;
use self::moves::{Outcome, View};
use super::{Flaw, is_check_left_standing};
use crate::outline::{Group, Outline, Part};

/// As many men as nobody has: such a group is not counted.
const ANY_NUMBER: u8 = 16;

/// Whether the outline holds the position, no legal move leaves it, and none
/// that the player makes is a mate.
pub(super) fn verify(outline: &Outline, start: &Position, player: Colour) -> Result<(), Flaw> {
    let checker = Checker::of(outline, player)?;
    let irregular = is_check_left_standing(start)
        || !start.castling().is_empty()
        || start
            .placement()
            .role(Role::Pawn)
            .meets(Bitboard::END_RANKS);
    if irregular || !outline.parts.iter().any(|part| begins_in(part, start)) {
        return Err(Flaw::Outside);
    }
    for part in &outline.parts {
        roaming_stays(part)?;
        for turn in Colour::BOTH {
            for (white, blacks) in Square::all().zip(part.kings[turn as usize]) {
                for black in blacks {
                    checker.stays(part, turn, [white, black])?;
                }
            }
        }
    }
    Ok(())
}

fn begins_in(part: &Part, start: &Position) -> bool {
    let [white, black] = Colour::BOTH.map(|colour| start.king(colour));
    let kept = |(square, man): (Square, Man)| start.man_at(square) == Some(man);
    let mut counts = vec![0; part.groups.len()];
    let mut others = start
        .placement()
        .iter()
        .filter(|(square, man)| man.role != Role::King && part.men.man_at(*square).is_none());
    let all_in_groups = others.all(|(square, man)| {
        let fits = |group: &Group| group.man == man && group.squares.contains(square);
        let place = part.groups.iter().position(fits);
        place.is_some_and(|place| {
            counts[place] += 1;
            counts[place] <= part.groups[place].most
        })
    });
    part.kings[start.turn() as usize][white.index()].contains(black)
        && part.passed == start.en_passant()
        && part.men.iter().all(kept)
        && all_in_groups
}

type Key = (Vec<(Square, u8)>, Option<Square>);

fn key(men: &Placement, passed: Option<Square>) -> Key {
    let mut all = Vec::new();
    for (square, man) in men.iter() {
        all.push((square, man.role as u8 + 8 * man.colour as u8));
    }
    (all, passed)
}

/// Roaming men who go on stay on the squares of their groups.
fn roaming_stays(part: &Part) -> Result<(), Flaw> {
    let mut kings = [Bitboard::EMPTY; 2];
    for pairs in part.kings.iter() {
        for (white, blacks) in Square::all().zip(pairs) {
            if !blacks.is_empty() {
                kings[0] |= white.set();
                kings[1] |= *blacks;
            }
        }
    }
    let mut walls = part.men.occupied();
    for squares in kings {
        if !squares.has_several() {
            walls |= squares;
        }
    }
    for group in &part.groups {
        let us = group.man.colour;
        for from in group.squares {
            let to = if group.man.role == Role::Pawn {
                let ahead = from.set().forward(us) - walls;
                let double = if from.rank() == Rank::R2.of(us) {
                    ahead.forward(us) - walls
                } else {
                    Bitboard::EMPTY
                };
                ahead | double | (attacks::pawn(us, from) & roamed(part, us.opponent()))
            } else {
                attacks::of(group.man.role, us, from, walls) - walls
            };
            for to in to {
                let promotes = group.man.role == Role::Pawn && to.rank() == Rank::R8.of(us);
                let listed = if promotes {
                    Role::PROMOTIONS.into_iter().all(|role| {
                        let fits = |group: &Group| {
                            group.man == role.of(us)
                                && group.squares.contains(to)
                                && group.most >= ANY_NUMBER
                        };
                        part.groups.iter().any(fits)
                    })
                } else {
                    group.squares.contains(to)
                };
                if !listed {
                    return Err(Flaw::Leaves("a roaming man goes elsewhere"));
                }
            }
        }
    }
    Ok(())
}

struct Checker<'a> {
    parts: BTreeMap<Key, &'a Part>,
    player: Colour,
}

impl<'a> Checker<'a> {
    fn of(outline: &'a Outline, player: Colour) -> Result<Checker<'a>, Flaw> {
        let mut parts = BTreeMap::new();
        for part in &outline.parts {
            let groups = || part.groups.iter().enumerate();
            let apart = groups().all(|(number, one)| {
                let alike =
                    |other: &Group| other.man == one.man && other.squares.meets(one.squares);
                !part.groups[..number].iter().any(alike)
            });
            let off = part.men.role(Role::King).is_empty()
                && groups().all(|(_, group)| !group.squares.meets(part.men.occupied()));
            if !apart || !off || parts.insert(key(&part.men, part.passed), part).is_some() {
                return Err(Flaw::Outside);
            }
        }
        Ok(Checker { parts, player })
    }

    /// Whatever happens next is in some part, and no mate.
    fn stays(&self, part: &Part, turn: Colour, kings: [Square; 2]) -> Result<(), Flaw> {
        let view = View { part, turn, kings };
        let mut outcomes = Vec::new();
        view.kept_men_move(&mut outcomes);
        view.king_moves(&mut outcomes);
        view.roaming_men_move(&mut outcomes);
        for outcome in &outcomes {
            let own_king = outcome.kings[turn as usize];
            let loose = outcome.arrivals.iter().map(|arrival| arrival.on).collect();
            if view.is_surely_attacked(own_king, outcome, loose) {
                continue;
            }
            let groups = after_arrivals(part, outcome);
            if turn == self.player && may_be_mate(outcome, &groups, turn) {
                return Err(Flaw::MayMate);
            }
            let bare = outcome.men.colour(self.player).is_empty()
                && groups.iter().all(|group| group.man.colour != self.player);
            if !bare {
                self.is_listed(outcome, &groups, turn.opponent())?;
            }
        }
        Ok(())
    }

    fn is_listed(&self, outcome: &Outcome, groups: &[Group], turn: Colour) -> Result<(), Flaw> {
        let [white, black] = outcome.kings;
        let part = self
            .parts
            .get(&key(&outcome.men, outcome.passed))
            .filter(|part| part.kings[turn as usize][white.index()].contains(black))
            .ok_or(Flaw::Leaves("the kept men stand otherwise"))?;
        let mut counts = vec![0_u32; part.groups.len()];
        for group in groups {
            let holds = |there: &Group| {
                there.man == group.man && (group.squares - there.squares).is_empty()
            };
            let place = part.groups.iter().position(holds);
            let place = place.ok_or(Flaw::Leaves("a roaming man is elsewhere"))?;
            counts[place] += u32::from(group.most);
        }
        for (group, count) in part.groups.iter().zip(counts) {
            if group.most < ANY_NUMBER && count > u32::from(group.most) {
                return Err(Flaw::Leaves("there are more roaming men"));
            }
        }
        Ok(())
    }
}

fn roamed(part: &Part, colour: Colour) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for group in &part.groups {
        if group.man.colour == colour {
            squares |= group.squares;
        }
    }
    squares
}

/// The groups of the part, and what has come to them or is new.
fn after_arrivals(part: &Part, outcome: &Outcome) -> Vec<Group> {
    let mut groups = part.groups.clone();
    for arrival in &outcome.arrivals {
        match arrival.of {
            Some(number) => groups[number].squares |= arrival.on.set(),
            None => groups.push(Group {
                man: arrival.man,
                squares: arrival.on.set(),
                most: 1,
            }),
        }
    }
    // Where a kept man stands, no other does.
    for group in &mut groups {
        group.squares = group.squares - outcome.men.occupied();
    }
    groups.retain(|group| !group.squares.is_empty());
    groups
}

#[cfg(test)]
mod tests;
