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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Budget, Certificate, winnable};

    /// Bishops on squares of one colour, and a king whom they can never reach.
    const BISHOPS: &str = "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1";

    fn outline_of(fen: &str, player: Colour) -> (Position, Outline) {
        let position: Position = fen.parse().unwrap();
        match winnable(&position, player, Budget { nodes: 10_000 }) {
            Answer::No(Certificate::Outline(outline)) => (position, *outline),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_outline_holds_from_its_own_beginning() {
        let (position, outline) = outline_of(BISHOPS, Colour::Black);
        assert_eq!(verify(&outline, &position, Colour::Black), Ok(()));
        let elsewhere = "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/4k1b1 b - - 0 1";
        let without_a_wall = "8/8/3b3p/5p1P/3b1p1K/6p1/6P1/5kb1 b - - 0 1";
        assert_eq!(
            verify(&outline, &elsewhere.parse().unwrap(), Colour::Black),
            Ok(())
        );
        assert_eq!(
            verify(&outline, &without_a_wall.parse().unwrap(), Colour::Black),
            Err(Flaw::Outside)
        );
    }

    #[test]
    fn no_way_to_stand_can_be_left_out() {
        let (position, outline) = outline_of(BISHOPS, Colour::Black);
        let [white, black] = Colour::BOTH.map(|colour| position.king(colour));
        for number in 0..outline.parts.len() {
            for turn in Colour::BOTH {
                for at in Square::all() {
                    for other in outline.parts[number].kings[turn as usize][at.index()] {
                        let is_start = turn == position.turn() && (at, other) == (white, black);
                        if is_start && outline.parts[number].passed.is_none() && number == 0 {
                            continue;
                        }
                        let mut forged = outline.clone();
                        let pairs = &mut forged.parts[number].kings[turn as usize][at.index()];
                        *pairs = pairs.without(other);
                        assert!(
                            matches!(
                                verify(&forged, &position, Colour::Black),
                                Err(Flaw::Leaves(_))
                            ),
                            "{turn}, {at}, {other}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn no_square_of_a_roaming_man_can_be_left_out() {
        let (position, outline) = outline_of(BISHOPS, Colour::Black);
        for group in 0..outline.parts[0].groups.len() {
            for square in outline.parts[0].groups[group].squares {
                let mut forged = outline.clone();
                let squares = &mut forged.parts[0].groups[group].squares;
                *squares = squares.without(square);
                assert!(
                    verify(&forged, &position, Colour::Black).is_err(),
                    "{square}"
                );
            }
        }
    }

    #[test]
    fn men_are_counted() {
        let (position, outline) = outline_of(BISHOPS, Colour::Black);
        let mut forged = outline;
        for group in &mut forged.parts[0].groups {
            group.most -= 1;
        }
        assert!(verify(&forged, &position, Colour::Black).is_err());
    }

    #[test]
    fn a_mate_in_an_outline_is_seen() {
        // The same men, but the player asked about is not the one of the proof.
        let fen = "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1";
        let (position, outline) = outline_of(fen, Colour::Black);
        assert_eq!(verify(&outline, &position, Colour::Black), Ok(()));
        let open: Position = "8/8/3b3p/5p1P/3b1p1K/5Pp1/7P/5kb1 b - - 0 1"
            .parse()
            .unwrap();
        assert!(verify(&outline, &open, Colour::Black).is_err());
    }
}
