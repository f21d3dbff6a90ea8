//! What may happen next to one way to stand.

use alloc::vec;
use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Man, Placement, Rank, Role, Square, attacks};

use super::{ANY_NUMBER, roamed};
use crate::outline::Part;

/// What a step leads to.
pub(super) struct Outcome {
    pub(super) men: Placement,
    pub(super) passed: Option<Square>,
    pub(super) kings: [Square; 2],
    /// Where roaming men may have come from elsewhere, or begin to roam.
    pub(super) arrivals: Vec<Arrival>,
    /// Squares that a kept man or king left or that a victim of his stood on,
    /// and where the man stands; `None` if a roaming man moved.
    pub(super) seen: Option<(Vec<Square>, Square)>,
}

/// Men who may be on a square from now on: of a group, or one more.
pub(super) struct Arrival {
    pub(super) man: Man,
    pub(super) on: Square,
    pub(super) of: Option<usize>,
}

/// One way to stand.
pub(super) struct View<'a> {
    pub(super) part: &'a Part,
    pub(super) turn: Colour,
    pub(super) kings: [Square; 2],
}

impl View<'_> {
    fn occupied(&self) -> Bitboard {
        self.part.men.occupied() | self.kings[0].set() | self.kings[1].set()
    }

    /// Whether a kept man of the opponent's attacks the square wherever roaming
    /// men are.
    pub(super) fn is_surely_attacked(
        &self,
        square: Square,
        outcome: &Outcome,
        loose: Bitboard,
    ) -> bool {
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

    pub(super) fn king_moves(&self, outcomes: &mut Vec<Outcome>) {
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

    pub(super) fn kept_men_move(&self, outcomes: &mut Vec<Outcome>) {
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
                outcomes.push(self.goes(man, from, to));
            }
        }
    }

    /// A kept man goes to the square, and captures who is kept there.
    fn goes(&self, man: Man, from: Square, to: Square) -> Outcome {
        let mut men = self.part.men;
        men.lift(from);
        men.lift(to);
        men.put(to, man);
        let mut outcome = self.outcome(men);
        outcome.seen = Some((vec![from], to));
        outcome
    }

    fn kept_pawn_moves(&self, from: Square, outcomes: &mut Vec<Outcome>) {
        let (us, them) = (self.turn, self.turn.opponent());
        let pawn = Role::Pawn.of(us);
        let occupied = self.occupied();
        let ahead = from.set().forward(us) - occupied;
        let far = ahead.forward(us) - occupied;
        let prey = self.part.men.colour(them) | (roamed(self.part, them) - occupied);
        for to in ahead | (attacks::pawn(us, from) & prey) {
            if to.rank() == Rank::R8.of(us) {
                let mut men = self.part.men;
                men.lift(from);
                men.lift(to);
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
            outcomes.push(self.goes(pawn, from, to));
        }
        if from.rank() == Rank::R2.of(us)
            && let Some(to) = far.first()
        {
            let hunters = self
                .part
                .groups
                .iter()
                .filter(|group| group.man == Role::Pawn.of(them))
                .fold(self.part.men.men(Role::Pawn.of(them)), |all, group| {
                    all | group.squares
                });
            let mut outcome = self.goes(pawn, from, to);
            outcome.passed = ahead
                .first()
                .filter(|over| attacks::pawn(us, *over).meets(hunters));
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

    pub(super) fn roaming_men_move(&self, outcomes: &mut Vec<Outcome>) {
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
