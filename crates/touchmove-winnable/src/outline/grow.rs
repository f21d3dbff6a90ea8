//! Growing an outline from a position.

use alloc::boxed::Box;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Placement, Position, Rank, Role, Square, attacks};

use crate::hash::HashMap;

use super::steps::{Scene, Step, UNCOUNTED, promoted, steps};
use super::{Group, Kings, Outline, Part, mate, roamed};

/// The least outline that holds the position if just these men are kept beside
/// the kings, and that no legal move leaves. `None` if there may be a mate by the
/// player in it, or if more than `limit` ways to stand would have to be looked at;
/// with how many were.
///
/// The position has to be [regular](crate::invariant::is_regular), without a right
/// to castle, and a pawn that can be captured en passant has to be kept.
pub(crate) fn grow(
    start: &Position,
    player: Colour,
    kept: Bitboard,
    limit: u64,
) -> (Option<Outline>, u64) {
    let mut growth = Growth {
        player,
        parts: Vec::new(),
        places: HashMap::default(),
        progress: Vec::new(),
        open: Vec::new(),
        left: limit,
    };
    growth.begin(start, kept);
    while let Some(place) = growth.open.pop() {
        if growth.go_on(place).is_none() {
            return (None, limit - growth.left);
        }
    }
    let parts = growth.parts;
    (Some(Outline { parts }), limit - growth.left)
}

fn no_kings() -> Kings {
    Box::new([[Bitboard::EMPTY; 64]; 2])
}

/// What tells one part from another.
type Key = ([u64; 7], Option<Square>);

fn key(men: &Placement, passed: Option<Square>) -> Key {
    let roles = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ]
    .map(|role| men.role(role).0);
    let [pawns, knights, bishops, rooks, queens] = roles;
    let colours = Colour::BOTH.map(|colour| men.colour(colour).0);
    (
        [
            pawns, knights, bishops, rooks, queens, colours[0], colours[1],
        ],
        passed,
    )
}

struct Growth {
    player: Colour,
    parts: Vec<Part>,
    places: HashMap<Key, usize>,
    /// How far each part has been looked at.
    progress: Vec<Progress>,
    /// The parts of which some is still to be looked at.
    open: Vec<usize>,
    /// How many more ways to stand may be looked at.
    left: u64,
}

#[derive(Default)]
struct Progress {
    /// The kings that have to be looked at, again if the part has grown.
    pending: Option<Kings>,
    /// Where the white and the black king have stood so far.
    stood: [Bitboard; 2],
}

impl Progress {
    /// The kings who stand on one square only.
    fn still_kings(&self) -> Bitboard {
        let still = self.stood.into_iter().filter_map(Bitboard::only);
        still.fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Growth {
    fn begin(&mut self, start: &Position, kept: Bitboard) {
        let mut men = *start.placement();
        let kings = Colour::BOTH.map(|colour| start.king(colour));
        let mut groups = Vec::new();
        for (square, man) in start.placement().iter() {
            if kept.contains(square) && man.role != Role::King {
                continue;
            }
            men.lift(square);
            if man.role != Role::King {
                groups.push(Group {
                    man,
                    squares: square.set(),
                    most: 1,
                });
            }
        }
        let scene = Scene {
            men,
            passed: start.en_passant(),
            kings,
            turn: start.turn(),
        };
        self.reach(&scene, &groups);
    }

    /// Notes that this may come about: whether there is something new to look at.
    fn reach(&mut self, scene: &Scene, groups: &[Group]) {
        let next = self.parts.len();
        let place = *self
            .places
            .entry(key(&scene.men, scene.passed))
            .or_insert(next);
        if place == next {
            self.parts.push(Part {
                men: scene.men,
                passed: scene.passed,
                groups: Vec::new(),
                kings: no_kings(),
            });
            self.progress.push(Progress::default());
        }
        let part = &mut self.parts[place];
        let progress = &mut self.progress[place];
        let before = progress.still_kings();
        for (stood, king) in progress.stood.iter_mut().zip(scene.kings) {
            *stood = stood.with(king);
        }
        let still = progress.still_kings();
        let [white, black] = scene.kings;
        let pairs = &mut part.kings[scene.turn as usize][white.index()];
        let is_new = !pairs.contains(black);
        *pairs = pairs.with(black);
        let mut grown = join(&mut part.groups, groups);
        if grown || before != still {
            grown |= close(part, still);
        }
        if !grown && !is_new {
            return;
        }
        if progress.pending.is_none() {
            self.open.push(place);
        }
        let pending = progress.pending.get_or_insert_with(no_kings);
        if grown {
            pending.clone_from(&part.kings);
        } else {
            let pairs = &mut pending[scene.turn as usize][white.index()];
            *pairs = pairs.with(black);
        }
    }

    /// Looks at what has to be looked at in a part; `None` if it may be a mate,
    /// or too much.
    fn go_on(&mut self, place: usize) -> Option<()> {
        let kings = self.progress[place].pending.take()?;
        let part = self.parts[place].clone();
        for turn in Colour::BOTH {
            for (white, blacks) in Square::all().zip(kings[turn as usize]) {
                for black in blacks {
                    let scene = Scene {
                        men: part.men,
                        passed: part.passed,
                        kings: [white, black],
                        turn,
                    };
                    self.left = self.left.checked_sub(1)?;
                    self.look(&part, &scene)?;
                }
            }
        }
        Some(())
    }

    fn look(&mut self, part: &Part, scene: &Scene) -> Option<()> {
        let mut may_be_mate = false;
        steps(part, scene, &mut |step: &Step<'_>| {
            if may_be_mate {
                return;
            }
            let groups = &after(&part.groups, step);
            if scene.turn == self.player && mate::may_be_mate(&step.after, groups, step.how) {
                may_be_mate = true;
            } else if !is_bare(&step.after, groups, self.player) {
                self.reach(&step.after, groups);
            }
        });
        (!may_be_mate).then_some(())
    }
}

/// Where roaming men may be after the step.
fn after(groups: &[Group], step: &Step<'_>) -> Vec<Group> {
    let mut groups = groups.to_vec();
    add(&mut groups, step.arrivals);
    let kept = step.after.men.occupied();
    for group in &mut groups {
        group.squares = group.squares - kept;
    }
    groups.retain(|group| !group.squares.is_empty());
    groups
}

/// Whether the player has nothing left but his king.
fn is_bare(scene: &Scene, groups: &[Group], player: Colour) -> bool {
    scene.men.colour(player).is_empty() && roamed(groups, player).is_empty()
}

/// Adds groups of which `most` men are new; where such men may be already, they
/// are one group.
pub(crate) fn add(groups: &mut Vec<Group>, arrivals: &[Group]) {
    for arrival in arrivals {
        let mut sum = *arrival;
        groups.retain(|group| {
            let joins = group.man == sum.man && group.squares.meets(sum.squares);
            if joins {
                sum.squares |= group.squares;
                sum.most = (sum.most + group.most).min(UNCOUNTED);
            }
            !joins
        });
        groups.push(sum);
    }
}

/// Joins what is known of a part's men with what else may be so; whether that
/// is more.
fn join(groups: &mut Vec<Group>, others: &[Group]) -> bool {
    let mut grown = false;
    for other in others {
        let alike = |group: &Group| group.man == other.man && group.squares.meets(other.squares);
        let together: Vec<Group> = groups.iter().copied().filter(alike).collect();
        let squares = together
            .iter()
            .fold(other.squares, |all, group| all | group.squares);
        let now: u8 = together.iter().map(|group| group.most).sum();
        let mut there: u8 = 0;
        for group in others {
            if group.man == other.man && group.squares.meets(squares) {
                there = there.saturating_add(group.most);
            }
        }
        let most = now.max(there).min(UNCOUNTED);
        if let [group] = together[..]
            && group.squares == squares
            && group.most == most
        {
            continue;
        }
        grown = true;
        groups.retain(|group| !alike(group));
        groups.push(Group {
            man: other.man,
            squares,
            most,
        });
    }
    grown
}

/// Lets all men roam as far as they can around the kings who stand still; whether they get
/// anywhere.
fn close(part: &mut Part, still_kings: Bitboard) -> bool {
    let occupied = part.men.occupied() | still_kings;
    let mut grown = false;
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for number in 0..part.groups.len() {
            let group = part.groups[number];
            let squares = widen(&group, &part.groups, occupied);
            let promoted_on = squares & last_rank(&group);
            let squares = squares - promoted_on;
            if squares != group.squares {
                part.groups[number].squares = squares;
                goes_on = true;
            }
            for square in promoted_on {
                let pieces = promoted(group.man.colour, square, UNCOUNTED);
                goes_on |= join(&mut part.groups, &pieces);
            }
            if goes_on {
                break;
            }
        }
        grown |= goes_on;
        if goes_on {
            let groups = core::mem::take(&mut part.groups);
            add(&mut part.groups, &groups);
        }
    }
    grown
}

fn last_rank(group: &Group) -> Bitboard {
    if group.man.role == Role::Pawn {
        Bitboard::rank(Rank::R8.of(group.man.colour))
    } else {
        Bitboard::EMPTY
    }
}

/// Where the men of the group may be after any number of moves.
fn widen(group: &Group, groups: &[Group], occupied: Bitboard) -> Bitboard {
    let us = group.man.colour;
    let prey = roamed(groups, us.opponent());
    let mut squares = group.squares;
    let mut edge = squares;
    while !edge.is_empty() {
        let reached = if group.man.role == Role::Pawn {
            let one = edge.forward(us) - occupied;
            let third = Bitboard::rank(Rank::R3.of(us));
            let two = (one & third).forward(us) - occupied;
            let ahead = edge.forward(us);
            one | two | (ahead.towards_a() | ahead.towards_h()) & prey
        } else {
            edge.into_iter().fold(Bitboard::EMPTY, |reached, from| {
                reached | attacks::of(group.man.role, us, from, occupied)
            })
        };
        edge = reached - occupied - squares;
        squares |= edge;
        if group.man.role == Role::Pawn {
            edge = edge - Bitboard::END_RANKS;
        }
    }
    squares
}
