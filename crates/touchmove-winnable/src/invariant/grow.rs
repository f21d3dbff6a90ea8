//! Growing the least invariant around a position.

use alloc::vec::Vec;

use touchmove_board::{
    Bitboard, ByColour, Colour, File, Position, Rank, Role, Square, Wing, attacks,
};

use super::{Column, Group, Invariant, KINDS, Men, union};

/// The least set of this form that holds the position and that no legal move
/// leaves. The position has to be [regular](super::is_regular).
pub(crate) fn grow(position: &Position) -> Invariant {
    let mut growth = Growth::around(position);
    while growth.grown {
        growth.grown = false;
        for colour in Colour::BOTH {
            growth.men(colour);
        }
        growth.columns();
        growth.kings();
    }
    let groups = ByColour::new(|colour| growth.groups(colour, position));
    let mut set = growth.set;
    set.groups = groups;
    set.movable = ByColour::new(|colour| {
        let men = position.placement().colour(colour);
        (men.len() - 1 - union(&set.fixed[colour]).len()) as u8
    });
    set
}

struct Growth {
    set: Invariant,
    /// Where each king may stand.
    kings: ByColour<Bitboard>,
    /// The squares from which kings castle.
    homes: ByColour<Square>,
    /// Whether a pawn of that colour may be promoted.
    promotes: ByColour<bool>,
    grown: bool,
}

impl Growth {
    fn around(position: &Position) -> Growth {
        let placement = position.placement();
        let mut set = Invariant {
            fixed: ByColour::new(|colour| KINDS.map(|role| placement.men(role.of(colour)))),
            roaming: ByColour::default(),
            columns: [None; 8],
            groups: ByColour::default(),
            kings: [Bitboard::EMPTY; 64],
            movable: ByColour::default(),
            castling: position.castling(),
        };
        let homes = ByColour::new(|colour| position.king(colour));
        set.kings[homes.white.index()] = homes.black.set();
        let mut growth = Growth {
            set,
            kings: ByColour::new(|colour| homes[colour].set()),
            homes,
            promotes: ByColour::default(),
            grown: true,
        };
        for file in File::ALL {
            if let Some(column) = facing(&growth.set.fixed, file) {
                growth.set_column(file, column);
            }
        }
        // Who passed over a square stands for a while on it too, so that
        // captures en passant need no rule of their own.
        if let Some(passed) = position.en_passant() {
            let opponent = position.turn().opponent();
            let pawn = passed.set().forward(opponent);
            growth.release(opponent, pawn);
            growth.add(opponent, 0, pawn | passed.set());
        }
        for (colour, wing, rook) in position.castling().iter() {
            growth.release(colour, rook.set());
            growth.add(colour, 3, wing.rook_to(colour).set());
        }
        growth
    }

    fn add(&mut self, colour: Colour, kind: usize, squares: Bitboard) {
        let set = &mut self.set.roaming[colour][kind];
        if !(squares - *set).is_empty() {
            *set |= squares;
            self.grown = true;
        }
    }

    /// These men, if they were fixed, are so no longer, and those of columns do not
    /// last; a fixed pawn that another stops becomes a column with it.
    fn release(&mut self, colour: Colour, squares: Bitboard) {
        for pawn in self.set.fixed[colour][0] & squares {
            self.face(colour, pawn);
        }
        for kind in 0..KINDS.len() {
            let freed = self.set.fixed[colour][kind] & squares;
            if !freed.is_empty() {
                self.set.fixed[colour][kind] = self.set.fixed[colour][kind] - freed;
                self.add(colour, kind, freed);
            }
        }
        let fixed = self.set.fixed_squares();
        for file in 0..8 {
            if let Some(mut column) = self.set.columns[file]
                && column.lasting[colour]
                && column.squares(colour, fixed).meets(squares)
            {
                column.lasting[colour] = false;
                self.set.columns[file] = Some(column);
                self.grown = true;
                if !column.lasting[colour.opponent()] {
                    self.dissolve(file, column);
                }
            }
        }
    }

    /// A fixed pawn that is to be released, and the one that stops it, become a
    /// column: while both are there neither passes the other.
    fn face(&mut self, colour: Colour, pawn: Square) {
        let stopped_by = pawn.set().forward(colour) & self.set.fixed[colour.opponent()][0];
        let (None, Some(other)) = (self.set.columns[pawn.file().index()], stopped_by.first())
        else {
            return;
        };
        let (front, opposite) = match colour {
            Colour::White => (pawn, other),
            Colour::Black => (other, pawn),
        };
        self.set_column(pawn.file(), column(&self.set.fixed, front, opposite));
    }

    /// The pawns of a column are fixed no longer.
    fn set_column(&mut self, file: File, column: Column) {
        for colour in Colour::BOTH {
            let fixed = &mut self.set.fixed[colour][0];
            *fixed = *fixed - column.pawns[colour];
        }
        self.set.columns[file.index()] = Some(column);
        self.grown = true;
    }

    fn dissolve(&mut self, file: usize, column: Column) {
        self.set.columns[file] = None;
        for colour in Colour::BOTH {
            self.add(colour, 0, column.pawns[colour]);
        }
        self.grown = true;
    }

    /// A king who cannot move at all.
    fn lone_king(&self, colour: Colour) -> Bitboard {
        self.kings[colour]
            .only()
            .map_or(Bitboard::EMPTY, Square::set)
    }

    fn lone_kings(&self) -> Bitboard {
        self.lone_king(Colour::White) | self.lone_king(Colour::Black)
    }

    /// The squares that are occupied in every position.
    fn always(&self) -> Bitboard {
        union(&self.set.fixed.white) | union(&self.set.fixed.black) | self.lone_kings()
    }

    fn men(&mut self, us: Colour) {
        let them = us.opponent();
        let always = self.always();
        let barred = union(&self.set.fixed[us]) | self.lone_kings();
        let mut struck = Bitboard::EMPTY;
        for (kind, role) in KINDS.into_iter().enumerate().skip(1) {
            let reach = |squares: Bitboard| {
                squares.into_iter().fold(Bitboard::EMPTY, |reach, square| {
                    reach | attacks::of(role, us, square, always)
                }) - barred
            };
            for square in self.set.fixed[us][kind] {
                if !reach(square.set()).is_empty() {
                    self.release(us, square.set());
                }
            }
            let reached = reach(self.set.roaming[us][kind]);
            self.add(us, kind, reached);
            struck |= reached;
        }
        struck |= self.pawns(us, always);
        self.release(them, struck);
    }

    /// Adds what pawns may do; returns the squares on which they capture.
    fn pawns(&mut self, us: Colour, always: Bitboard) -> Bitboard {
        let victims = self.set.men_squares(us.opponent());
        let fixed = self.set.fixed[us][0];
        for square in fixed {
            let pushes = square.set().forward(us) - always;
            let captures = attacks::pawn(us, square) & victims;
            if !(pushes | captures).is_empty() {
                self.release(us, square.set());
            }
        }
        let stays = self.set.fixed_squares();
        for file in 0..8 {
            if let Some(column) = self.set.columns[file] {
                let squares = column.squares(us, stays);
                if squares.meets(Bitboard::END_RANKS)
                    || attacked_by_pawns(us, squares).meets(victims)
                {
                    self.dissolve(file, column);
                }
            }
        }
        let pawns = self.set.roaming[us][0];
        let third = Bitboard::rank(Rank::R3.of(us));
        let one = pawns.forward(us) - always;
        let two = (one & third).forward(us) - always;
        let captures = attacked_by_pawns(us, pawns) & victims;
        let reached = one | two | captures;
        let promoted = reached & Bitboard::END_RANKS;
        self.add(us, 0, reached - promoted);
        self.promotes[us] |= !promoted.is_empty();
        for kind in 1..KINDS.len() {
            self.add(us, kind, promoted);
        }
        captures
    }

    /// Columns hold as long as no other pawn comes between.
    fn columns(&mut self) {
        let others = self.set.roaming.white[0] | self.set.roaming.black[0];
        let fixed = self.set.fixed_squares();
        for file in 0..8 {
            if let Some(column) = self.set.columns[file] {
                let area =
                    column.squares(Colour::White, fixed) | column.squares(Colour::Black, fixed);
                if area.meets(others) {
                    self.dissolve(file, column);
                }
            }
        }
    }

    /// The squares of each piece that is not fixed, if no others come up.
    fn groups(&self, us: Colour, position: &Position) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        if self.promotes[us] || self.set.castling.has_any(us) {
            return groups;
        }
        let always = self.always();
        let barred = union(&self.set.fixed[us]) | self.lone_kings();
        for (kind, role) in KINDS.into_iter().enumerate().skip(1) {
            let pieces = position.placement().men(role.of(us)) - self.set.fixed[us][kind];
            for piece in pieces {
                let at_home =
                    |group: &&mut Group| group.kind == kind && group.squares.contains(piece);
                if let Some(group) = groups.iter_mut().find(at_home) {
                    group.most += 1;
                    continue;
                }
                let mut squares = piece.set();
                let mut edge = squares;
                while !edge.is_empty() {
                    let reached = edge.into_iter().fold(Bitboard::EMPTY, |reached, from| {
                        reached | attacks::of(role, us, from, always)
                    });
                    edge = reached - barred - squares;
                    squares |= edge;
                }
                groups.push(Group {
                    kind,
                    squares,
                    most: 1,
                });
            }
        }
        groups
    }

    fn kings(&mut self) {
        let allowed =
            ByColour::new(|us| !(union(&self.set.fixed[us]) | self.always_attacked(us.opponent())));
        let mut moved = true;
        while moved {
            moved = false;
            for white in self.kings.white {
                let black = self.set.kings[white.index()];
                let stepped = black | neighbours(black) & allowed.black;
                let castled = self.castled(Colour::Black, black);
                moved |= self.pair(white, stepped | castled);
                let black = self.set.kings[white.index()];
                let mut to = attacks::king(white) & allowed.white;
                to |= self.castled(Colour::White, white.set());
                for white in to {
                    moved |= self.pair(white, black);
                }
            }
        }
        for us in Colour::BOTH {
            let struck = self.kings[us] & self.set.men_squares(us.opponent());
            self.release(us.opponent(), struck);
        }
    }

    /// Adds these squares of the black king's to one of the white king's.
    fn pair(&mut self, white: Square, black: Bitboard) -> bool {
        let apart = black - attacks::king(white) - white.set();
        let set = &mut self.set.kings[white.index()];
        if (apart - *set).is_empty() {
            return false;
        }
        *set |= apart;
        self.kings.white |= white.set();
        self.kings.black |= apart;
        self.grown = true;
        true
    }

    /// Where that king may castle to, if he may be at home.
    fn castled(&self, colour: Colour, at: Bitboard) -> Bitboard {
        if !self.set.castling.has_any(colour) || !at.contains(self.homes[colour]) {
            return Bitboard::EMPTY;
        }
        let wings = Wing::BOTH.into_iter();
        wings
            .filter(|wing| self.set.castling.rook(colour, *wing).is_some())
            .map(|wing| wing.king_to(colour))
            .collect()
    }

    /// The squares that men of that colour attack in every position.
    fn always_attacked(&self, by: Colour) -> Bitboard {
        let set = &self.set;
        let maybe = ByColour::new(|colour| set.men_squares(colour) | self.kings[colour]);
        let occupied = maybe.white | maybe.black;
        attacked_by(by, &set.fixed[by], occupied)
    }
}

fn attacked_by(us: Colour, men: &Men, occupied: Bitboard) -> Bitboard {
    let mut attacked = attacked_by_pawns(us, men[0]);
    for (kind, role) in KINDS.into_iter().enumerate().skip(1) {
        for square in men[kind] {
            attacked |= attacks::of(role, us, square, occupied);
        }
    }
    attacked
}

fn attacked_by_pawns(us: Colour, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(us);
    ahead.towards_a() | ahead.towards_h()
}

fn neighbours(squares: Bitboard) -> Bitboard {
    let row = squares | squares.towards_a() | squares.towards_h();
    row | row.forward(Colour::White) | row.forward(Colour::Black)
}

/// White pawns with black ones before them on the same file, and a gap between.
fn facing(men: &ByColour<Men>, file: File) -> Option<Column> {
    let white = men.white[0] & Bitboard::file(file);
    let black = men.black[0] & Bitboard::file(file);
    let opposite = |front: Square| (black - up_to(front)).first();
    let front = white.into_iter().find(|front| {
        opposite(*front).is_some_and(|opposite| {
            let between = attacks::between(*front, opposite);
            !between.is_empty() && !between.meets(white)
        })
    })?;
    Some(column(men, front, opposite(front)?))
}

/// A white pawn and the black one before it on its file, with what is behind
/// those two in one run.
fn column(men: &ByColour<Men>, front: Square, opposite: Square) -> Column {
    let file = Bitboard::file(front.file());
    let [white, black] = [men.white[0] & file, men.black[0] & file];
    let black_behind = (black & up_to(front)).last();
    let white_behind = (white - up_to(opposite)).first();
    Column {
        pawns: ByColour {
            white: (white & up_to(front)) - black_behind.map_or(Bitboard::EMPTY, up_to),
            black: (black - up_to(front)) & white_behind.map_or(Bitboard::ALL, up_to),
        },
        lasting: ByColour {
            white: true,
            black: true,
        },
    }
}

/// The square and all with lower numbers.
fn up_to(square: Square) -> Bitboard {
    Bitboard(square.set().0 | (square.set().0 - 1))
}

const _: () = assert!(matches!(KINDS[3], Role::Rook));
