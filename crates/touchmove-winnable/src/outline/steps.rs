//! What may happen next to a position in outline.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Placement, Rank, Role, Square, attacks};

use super::{Group, Part, roamed};

/// The kept men, on their squares, and whose move it is.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    pub(crate) men: Placement,
    pub(crate) passed: Option<Square>,
    /// By colour.
    pub(crate) kings: [Square; 2],
    pub(crate) turn: Colour,
}

/// Who moved.
#[derive(Clone, Copy)]
pub(crate) enum How {
    /// A kept man or a king: what check he gives or discovers is seen.
    Kept {
        from: Square,
        to: Square,
        /// Another square that has become vacant.
        vacated: Option<Square>,
    },
    /// A man who roams, or who begins to.
    Roaming,
}

impl How {
    /// The same but for the check by the man himself.
    pub(crate) fn without_the_man(self) -> How {
        match self {
            How::Kept { from, vacated, .. } => How::Kept {
                from,
                to: from,
                vacated,
            },
            How::Roaming => How::Roaming,
        }
    }
}

/// Something that may happen.
pub(crate) struct Step<'a> {
    pub(crate) after: Scene,
    pub(crate) how: How,
    /// Where roaming men may be that were not there before; `most` of them are
    /// new.
    pub(crate) arrivals: &'a [Group],
}

/// Visits all that may happen.
pub(crate) fn steps(part: &Part, scene: &Scene, visit: &mut dyn FnMut(&Step<'_>)) {
    let walker = Walker::of(part, scene);
    walker.king(visit);
    walker.pieces(visit);
    walker.pawns(visit);
    walker.roaming(visit);
}

struct Walker<'a> {
    part: &'a Part,
    scene: &'a Scene,
    us: Colour,
    them: Colour,
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    /// Where the opponent's men may roam.
    prey: Bitboard,
    /// Where any may.
    roamed: Bitboard,
}

impl Walker<'_> {
    fn of<'a>(part: &'a Part, scene: &'a Scene) -> Walker<'a> {
        let (us, them) = (scene.turn, scene.turn.opponent());
        let kings = scene.kings[0].set() | scene.kings[1].set();
        let prey = roamed(&part.groups, them);
        Walker {
            part,
            scene,
            us,
            them,
            own: scene.men.colour(us),
            theirs: scene.men.colour(them),
            occupied: scene.men.occupied() | kings,
            prey,
            roamed: prey | roamed(&part.groups, us),
        }
    }

    fn my_king(&self) -> Square {
        self.scene.kings[self.us as usize]
    }

    /// The kept men of the opponent's who attack the square wherever the others
    /// are, and whatever `loose` holds.
    fn certain_attackers(
        &self,
        men: &Placement,
        square: Square,
        occupied: Bitboard,
        loose: Bitboard,
    ) -> Bitboard {
        men.attackers(square, occupied)
            .into_iter()
            .filter(|from| !attacks::between(*from, square).meets(self.roamed | loose))
            .fold(Bitboard::EMPTY, Bitboard::with)
            & men.colour(self.them)
    }

    fn is_safe(&self, men: &Placement, king: Square, loose: Bitboard) -> bool {
        let other = self.scene.kings[self.them as usize];
        let occupied = men.occupied().with(king).with(other);
        self.certain_attackers(men, king, occupied, loose)
            .is_empty()
    }

    fn king(&self, visit: &mut dyn FnMut(&Step<'_>)) {
        let from = self.my_king();
        let other = self.scene.kings[self.them as usize];
        for to in attacks::king(from) - self.own - attacks::king(other) - other.set() {
            let mut men = self.scene.men;
            men.lift(to);
            if !self.is_safe(&men, to, Bitboard::EMPTY) {
                continue;
            }
            let mut after = self.after(men);
            after.kings[self.us as usize] = to;
            let how = How::Kept {
                from,
                to,
                vacated: None,
            };
            tell(after, how, &[], visit);
        }
    }

    fn after(&self, men: Placement) -> Scene {
        Scene {
            men,
            passed: None,
            kings: self.scene.kings,
            turn: self.them,
        }
    }

    fn pieces(&self, visit: &mut dyn FnMut(&Step<'_>)) {
        let pieces = self.own - self.scene.men.role(Role::Pawn);
        for from in pieces {
            let Some(role) = self.scene.men.role_at(from) else {
                continue;
            };
            let kings = self.scene.kings[0].set() | self.scene.kings[1].set();
            let reach = attacks::of(role, self.us, from, self.occupied);
            for to in reach - self.own - kings {
                let mut men = self.scene.men;
                men.lift(from);
                men.lift(to);
                men.put(to, role.of(self.us));
                if self.is_safe(&men, self.my_king(), Bitboard::EMPTY) {
                    let how = How::Kept {
                        from,
                        to,
                        vacated: None,
                    };
                    tell(self.after(men), how, &[], visit);
                }
            }
        }
    }

    fn pawns(&self, visit: &mut dyn FnMut(&Step<'_>)) {
        for from in self.own & self.scene.men.role(Role::Pawn) {
            let one = from.set().forward(self.us) - self.occupied;
            let third = Bitboard::rank(Rank::R3.of(self.us));
            let two = (one & third).forward(self.us) - self.occupied;
            let aside = attacks::pawn(self.us, from);
            let captures = aside & (self.theirs | (self.prey - self.occupied));
            for to in one | captures {
                let mut men = self.scene.men;
                men.lift(from);
                men.lift(to);
                self.pawn_arrives(men, from, to, None, visit);
            }
            for to in two {
                let mut men = self.scene.men;
                men.lift(from);
                self.pawn_arrives(men, from, to, one.first(), visit);
            }
            if let Some(passed) = self.scene.passed
                && aside.contains(passed)
            {
                let victim = passed.set().forward(self.them).first();
                let mut men = self.scene.men;
                men.lift(from);
                if let Some(victim) = victim {
                    men.lift(victim);
                }
                men.put(passed, Role::Pawn.of(self.us));
                if self.is_safe(&men, self.my_king(), Bitboard::EMPTY) {
                    let how = How::Kept {
                        from,
                        to: passed,
                        vacated: victim,
                    };
                    tell(self.after(men), how, &[], visit);
                }
            }
        }
    }

    fn pawn_arrives(
        &self,
        mut men: Placement,
        from: Square,
        to: Square,
        over: Option<Square>,
        visit: &mut dyn FnMut(&Step<'_>),
    ) {
        if to.rank() == Rank::R8.of(self.us) {
            if self.is_safe(&men, self.my_king(), to.set()) {
                let pieces = promoted(self.us, to, 1);
                tell(self.after(men), How::Roaming, &pieces, visit);
            }
            return;
        }
        men.put(to, Role::Pawn.of(self.us));
        if !self.is_safe(&men, self.my_king(), Bitboard::EMPTY) {
            return;
        }
        let mut after = self.after(men);
        after.passed = over.filter(|over| self.may_be_taken_on(*over, &men));
        let how = How::Kept {
            from,
            to,
            vacated: None,
        };
        tell(after, how, &[], visit);
    }

    /// Whether some pawn of the opponent's may capture en passant there.
    fn may_be_taken_on(&self, over: Square, men: &Placement) -> bool {
        let pawn = Role::Pawn.of(self.them);
        let groups = self.part.groups.iter();
        let roaming = groups
            .filter(|group| group.man == pawn)
            .fold(Bitboard::EMPTY, |all, group| all | group.squares);
        attacks::pawn(self.us, over).meets(men.men(pawn) | roaming)
    }

    fn roaming(&self, visit: &mut dyn FnMut(&Step<'_>)) {
        let men = &self.scene.men;
        let king = self.my_king();
        let checkers = self.certain_attackers(men, king, self.occupied, Bitboard::EMPTY);
        let own_groups = || {
            let groups = self.part.groups.iter();
            groups.filter(|group| group.man.colour == self.us)
        };
        // A certain check is not interposed: no man comes between.
        if checkers.is_empty() && own_groups().any(|group| group.squares.has_several()) {
            tell(self.after(*men), How::Roaming, &[], visit);
        }
        let targets = match (checkers.is_empty(), checkers.only()) {
            (true, _) => self.theirs,
            (_, Some(checker)) => checker.set(),
            _ => Bitboard::EMPTY,
        };
        for target in targets {
            let mut left = *men;
            left.lift(target);
            if !self.is_safe(&left, king, target.set()) {
                continue;
            }
            let mut arrivals: Vec<Group> = Vec::new();
            for group in own_groups() {
                let from = self.attackers_in(group, target);
                if from.is_empty() {
                    continue;
                }
                if group.man.role == Role::Pawn && Bitboard::END_RANKS.contains(target) {
                    arrivals.extend(promoted(self.us, target, UNCOUNTED));
                } else {
                    arrivals.push(Group {
                        squares: group.squares.with(target),
                        most: 0,
                        ..*group
                    });
                }
            }
            if !arrivals.is_empty() {
                tell(self.after(left), How::Roaming, &arrivals, visit);
            }
        }
        if let Some(passed) = self.scene.passed {
            self.roaming_en_passant(passed, visit);
        }
    }

    fn roaming_en_passant(&self, passed: Square, visit: &mut dyn FnMut(&Step<'_>)) {
        let mut left = self.scene.men;
        if let Some(victim) = passed.set().forward(self.them).first() {
            left.lift(victim);
        }
        let pawns = self.part.groups.iter().filter(|group| {
            group.man == Role::Pawn.of(self.us)
                && attacks::pawn(self.them, passed).meets(group.squares)
        });
        let arrivals: Vec<Group> = pawns
            .map(|group| Group {
                squares: group.squares.with(passed),
                most: 0,
                ..*group
            })
            .collect();
        if !arrivals.is_empty() {
            tell(self.after(left), How::Roaming, &arrivals, visit);
        }
    }

    /// From where the men of a group may capture on the square.
    fn attackers_in(&self, group: &Group, target: Square) -> Bitboard {
        let from = match group.man.role {
            Role::Pawn => attacks::pawn(self.them, target),
            role => attacks::of(role, self.us, target, self.occupied),
        };
        from & group.squares
    }
}

fn tell(after: Scene, how: How, arrivals: &[Group], visit: &mut dyn FnMut(&Step<'_>)) {
    visit(&Step {
        after,
        how,
        arrivals,
    });
}

/// More men than there are.
pub(crate) const UNCOUNTED: u8 = 16;

/// What a pawn may have become there.
pub(crate) fn promoted(colour: Colour, square: Square, most: u8) -> [Group; 4] {
    Role::PROMOTIONS.map(|role| Group {
        man: role.of(colour),
        squares: square.set(),
        most,
    })
}
