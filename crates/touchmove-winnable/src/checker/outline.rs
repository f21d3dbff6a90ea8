//! Checks an outline: where it begins, one step from each of its ways to stand,
//! and that no such step is a mate.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Man, Placement, Position, Rank, Role, Square, attacks};

use super::Flaw;
use super::invariant::can_all_be_filled;
use crate::outline::{Group, Outline, Part};

/// As many men as nobody has: such a group is not counted.
const ANY_NUMBER: u8 = 16;

/// Whether the outline holds the position, no legal move leaves it, and none
/// that the player makes is a mate.
pub(super) fn verify(outline: &Outline, start: &Position, player: Colour) -> Result<(), Flaw> {
    let checker = Checker::of(outline, player)?;
    let irregular = super::is_check_left_standing(start)
        || !start.castling().is_empty()
        || start
            .placement()
            .role(Role::Pawn)
            .meets(Bitboard::END_RANKS);
    if irregular || !outline.parts.iter().any(|part| begins_in(part, start)) {
        return Err(Flaw::Outside);
    }
    for part in &outline.parts {
        checker.roaming_stays(part)?;
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

struct Checker<'a> {
    parts: BTreeMap<Key, &'a Part>,
    player: Colour,
}

/// What a step leads to.
struct Outcome {
    men: Placement,
    passed: Option<Square>,
    kings: [Square; 2],
    /// Where roaming men may have come from elsewhere, or begin to roam.
    arrivals: Vec<Arrival>,
    /// Squares that a kept man or king left or that a victim of his stood on,
    /// and where the man stands; `None` if a roaming man moved.
    seen: Option<(Vec<Square>, Square)>,
}

/// Men who may be on a square from now on: of a group, or one more.
struct Arrival {
    man: Man,
    on: Square,
    of: Option<usize>,
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

    /// Roaming men who go on stay on the squares of their groups.
    fn roaming_stays(&self, part: &Part) -> Result<(), Flaw> {
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

/// One way to stand.
struct View<'a> {
    part: &'a Part,
    turn: Colour,
    kings: [Square; 2],
}

impl View<'_> {
    fn occupied(&self) -> Bitboard {
        self.part.men.occupied() | self.kings[0].set() | self.kings[1].set()
    }

    /// Whether a kept man of the opponent's attacks the square wherever roaming
    /// men are.
    fn is_surely_attacked(&self, square: Square, outcome: &Outcome, loose: Bitboard) -> bool {
        let them = self.turn.opponent();
        let roaming = roamed(self.part, Colour::White) | roamed(self.part, Colour::Black) | loose;
        let standing =
            outcome.men.occupied() | outcome.kings[0].set() | outcome.kings[1].set() | roaming;
        outcome.men.iter().any(|(from, man)| {
            man.colour == them && attacks::of(man.role, them, from, standing).contains(square)
        })
    }

    fn outcome(&self, men: Placement) -> Outcome {
        Outcome {
            men,
            passed: None,
            kings: self.kings,
            arrivals: Vec::new(),
            seen: None,
        }
    }

    fn king_moves(&self, outcomes: &mut Vec<Outcome>) {
        let [from, other] = [self.turn, self.turn.opponent()].map(|us| self.kings[us as usize]);
        for to in attacks::king(from) - self.part.men.colour(self.turn) {
            if to == other || attacks::king(other).contains(to) {
                continue;
            }
            let mut men = self.part.men;
            men.lift(to);
            let mut outcome = self.outcome(men);
            outcome.kings[self.turn as usize] = to;
            outcome.seen = Some((vec![from], to));
            outcomes.push(outcome);
        }
    }

    fn kept_men_move(&self, outcomes: &mut Vec<Outcome>) {
        let kings = self.kings[0].set() | self.kings[1].set();
        let own = self.part.men.colour(self.turn);
        for (from, man) in self.part.men.iter() {
            if man.colour != self.turn {
                continue;
            }
            if man.role == Role::Pawn {
                self.kept_pawn_moves(from, outcomes);
                continue;
            }
            for to in attacks::of(man.role, man.colour, from, self.occupied()) - own - kings {
                let mut men = self.part.men;
                men.lift(from);
                men.lift(to);
                men.put(to, man);
                let mut outcome = self.outcome(men);
                outcome.seen = Some((vec![from], to));
                outcomes.push(outcome);
            }
        }
    }

    fn kept_pawn_moves(&self, from: Square, outcomes: &mut Vec<Outcome>) {
        let (us, them) = (self.turn, self.turn.opponent());
        let pawn = Role::Pawn.of(us);
        let occupied = self.occupied();
        let ahead = from.set().forward(us) - occupied;
        let far = ahead.forward(us) - occupied;
        let prey = self.part.men.colour(them) | (roamed(self.part, them) - occupied);
        for to in ahead | (attacks::pawn(us, from) & prey) {
            let mut men = self.part.men;
            men.lift(from);
            men.lift(to);
            if to.rank() == Rank::R8.of(us) {
                let mut outcome = self.outcome(men);
                outcome.arrivals = Role::PROMOTIONS
                    .map(|role| Arrival {
                        man: role.of(us),
                        on: to,
                        of: None,
                    })
                    .into();
                outcomes.push(outcome);
                continue;
            }
            men.put(to, pawn);
            let mut outcome = self.outcome(men);
            outcome.seen = Some((vec![from], to));
            outcomes.push(outcome);
        }
        if from.rank() == Rank::R2.of(us)
            && let Some(to) = far.first()
        {
            let mut men = self.part.men;
            men.lift(from);
            men.put(to, pawn);
            let hunters = self
                .part
                .groups
                .iter()
                .filter(|group| group.man == Role::Pawn.of(them))
                .fold(men.men(Role::Pawn.of(them)), |all, group| {
                    all | group.squares
                });
            let mut outcome = self.outcome(men);
            outcome.passed = ahead
                .first()
                .filter(|over| attacks::pawn(us, *over).meets(hunters));
            outcome.seen = Some((vec![from], to));
            outcomes.push(outcome);
        }
        if let Some(passed) = self.part.passed
            && attacks::pawn(us, from).contains(passed)
        {
            let (mut men, victim) = self.without_passed(passed);
            men.lift(from);
            men.put(passed, pawn);
            let mut outcome = self.outcome(men);
            outcome.seen = Some((vec![from, victim], passed));
            outcomes.push(outcome);
        }
    }

    /// The kept men without the pawn that passed over the square, and where it
    /// stood.
    fn without_passed(&self, passed: Square) -> (Placement, Square) {
        let mut men = self.part.men;
        let behind = passed.set().forward(self.turn.opponent());
        let victim = behind.first().unwrap_or(passed);
        men.lift(victim);
        (men, victim)
    }

    fn roaming_men_move(&self, outcomes: &mut Vec<Outcome>) {
        let us = self.turn;
        let own = || {
            let groups = self.part.groups.iter().enumerate();
            groups.filter(|(_, group)| group.man.colour == us)
        };
        // Those of a single square can only capture a kept man.
        if own().any(|(_, group)| group.squares.has_several()) {
            outcomes.push(self.outcome(self.part.men));
        }
        for (target, victim) in self.part.men.iter() {
            if victim.colour == us {
                continue;
            }
            let mut outcome = self.outcome(self.part.men);
            outcome.men.lift(target);
            for (number, group) in own() {
                let captures = group.squares.into_iter().any(|from| {
                    attacks::of(group.man.role, us, from, self.occupied()).contains(target)
                });
                if !captures {
                    continue;
                }
                if group.man.role == Role::Pawn && target.rank() == Rank::R8.of(us) {
                    // However many have been promoted there.
                    for role in Role::PROMOTIONS {
                        let new = || Arrival {
                            man: role.of(us),
                            on: target,
                            of: None,
                        };
                        outcome.arrivals.extend((0..ANY_NUMBER).map(|_| new()));
                    }
                } else {
                    outcome.arrivals.push(Arrival {
                        man: group.man,
                        on: target,
                        of: Some(number),
                    });
                }
            }
            if !outcome.arrivals.is_empty() {
                outcomes.push(outcome);
            }
        }
        if let Some(passed) = self.part.passed {
            let mut outcome = self.outcome(self.without_passed(passed).0);
            for (number, group) in own() {
                let captures = group.man.role == Role::Pawn
                    && group
                        .squares
                        .into_iter()
                        .any(|from| attacks::pawn(us, from).contains(passed));
                if captures {
                    outcome.arrivals.push(Arrival {
                        man: group.man,
                        on: passed,
                        of: Some(number),
                    });
                }
            }
            if !outcome.arrivals.is_empty() {
                outcomes.push(outcome);
            }
        }
    }
}

/// Whether the step that the winner has just made may have mated: it may give a
/// check that was not there, and each square beside the king may be attacked,
/// or beside the other king, or filled.
fn may_be_mate(outcome: &Outcome, groups: &[Group], winner: Colour) -> bool {
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
    if !checks {
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
