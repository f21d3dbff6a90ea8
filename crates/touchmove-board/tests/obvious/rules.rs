//! Article 3 and Appendix F, read aloud: a board of 64 squares, one man at
//! most on each. It knows no sets of squares and no pins: every move is made
//! on a copy, and then one looks whether the king is attacked.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use touchmove_board::{Colour, File, Man, Move, Rank, Role, Setup, Square, Wing};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const EVERY_WAY: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
const LEAPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The squares to which one man goes: a queen in the middle of the board has 27.
type Squares = ArrayVec<Square, 27>;

/// A position as this test sees it.
#[derive(Clone, PartialEq)]
pub(crate) struct Board {
    men: [Option<Man>; 64],
    turn: Colour,
    /// The rooks that may still castle: White's, then Black's; of each first
    /// the one on the king's right-hand side as White sees it.
    rooks: [[Option<Square>; 2]; 2],
    /// The square that a pawn has just passed over, if it can be captured there.
    passed: Option<Square>,
    halfmoves: u32,
    number: u32,
}

impl Board {
    /// What a setup says, except claims about the past that cannot be true.
    pub(crate) fn of(setup: &Setup) -> Board {
        let mut board = Board {
            men: [None; 64],
            turn: setup.turn,
            rooks: [[None; 2]; 2],
            passed: None,
            halfmoves: setup.halfmove_clock.into(),
            number: setup.fullmove_number,
        };
        for square in Square::all() {
            board.men[square.index()] = setup.placement.man_at(square);
        }
        for colour in Colour::BOTH {
            for wing in Wing::BOTH {
                let rook = setup.castling.rook(colour, wing);
                board.rooks[colour as usize][wing as usize] =
                    rook.filter(|rook| board.may_claim_castling(colour, wing, *rook));
            }
        }
        if let Some(square) = setup.en_passant
            && board.may_claim_passing(square)
        {
            board.note_passing(square);
        }
        board
    }

    fn at(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    fn may_claim_castling(&self, colour: Colour, wing: Wing, rook: Square) -> bool {
        let first = Rank::R1.of(colour);
        let king = self.king(colour);
        king.rank() == first
            && rook.rank() == first
            && self.at(rook) == Some(Role::Rook.of(colour))
            && match wing {
                Wing::Kingside => rook.file() > king.file(),
                Wing::Queenside => rook.file() < king.file(),
            }
    }

    fn may_claim_passing(&self, square: Square) -> bool {
        let moved = self.turn.opponent();
        let on = |rank: Rank| self.at(Square::new(square.file(), rank.of(moved)));
        square.rank() == Rank::R3.of(moved)
            && on(Rank::R2).is_none()
            && on(Rank::R3).is_none()
            && on(Rank::R4) == Some(Role::Pawn.of(moved))
    }

    /// Remembers the square if some pawn may lawfully capture there.
    fn note_passing(&mut self, square: Square) {
        self.passed = Some(square);
        let capture = |m: &Move| {
            let pawn = Role::Pawn.of(self.turn);
            m.to() == square && self.at(m.from()) == Some(pawn) && m.from().file() != square.file()
        };
        if !self.legal_moves().iter().any(capture) {
            self.passed = None;
        }
    }

    fn king(&self, colour: Colour) -> Square {
        let king = Some(Role::King.of(colour));
        Square::all()
            .find(|square| self.at(*square) == king)
            .expect("each player has a king")
    }

    /// The squares that the man on `from` attacks.
    fn attacks(&self, from: Square) -> Squares {
        let Some(man) = self.at(from) else {
            return Squares::new();
        };
        let forward = match man.colour {
            Colour::White => 1,
            Colour::Black => -1,
        };
        match man.role {
            Role::Pawn => self.walk(from, &[(-1, forward), (1, forward)], 1),
            Role::Knight => self.walk(from, &LEAPS, 1),
            Role::Bishop => self.walk(from, &DIAGONAL, 7),
            Role::Rook => self.walk(from, &STRAIGHT, 7),
            Role::Queen => self.walk(from, &EVERY_WAY, 7),
            Role::King => self.walk(from, &EVERY_WAY, 1),
        }
    }

    /// The squares in these directions, up to a number of steps, as far as the
    /// first man and with the square on which he stands.
    fn walk(&self, from: Square, directions: &[(i8, i8)], steps: usize) -> Squares {
        let mut reached = Squares::new();
        for &(files, ranks) in directions {
            let mut at = from;
            for _ in 0..steps {
                let Some(next) = at.offset(files, ranks) else {
                    break;
                };
                reached.push(next);
                if self.at(next).is_some() {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    /// The squares of the men of that colour that attack the square.
    pub(crate) fn attackers(&self, square: Square, by: Colour) -> BTreeSet<Square> {
        Square::all()
            .filter(|from| self.at(*from).is_some_and(|man| man.colour == by))
            .filter(|from| self.attacks(*from).contains(&square))
            .collect()
    }

    /// The men that give check to the player who has the move.
    pub(crate) fn checkers(&self) -> BTreeSet<Square> {
        self.attackers(self.king(self.turn), self.turn.opponent())
    }

    /// All legal moves.
    pub(crate) fn legal_moves(&self) -> BTreeSet<Move> {
        let own = |square: &Square| self.at(*square).is_some_and(|man| man.colour == self.turn);
        let mut moves: BTreeSet<Move> = Square::all()
            .filter(own)
            .flat_map(|from| self.moves_of(from))
            .filter(|m| !self.leaves_king_attacked(*m))
            .collect();
        moves.extend(
            Wing::BOTH
                .into_iter()
                .filter_map(|wing| self.castling(wing)),
        );
        moves
    }

    fn leaves_king_attacked(&self, m: Move) -> bool {
        let mut after = self.clone();
        after.carry_out(m);
        let king = after.king(self.turn);
        !after.attackers(king, self.turn.opponent()).is_empty()
    }

    /// Where the man could go if there were no kings to mind.
    fn moves_of(&self, from: Square) -> Vec<Move> {
        let foe = |square: &Square| {
            self.at(*square)
                .is_some_and(|man| man.colour != self.turn && man.role != Role::King)
        };
        let attacked = self.attacks(from);
        if self.at(from).map(|man| man.role) != Some(Role::Pawn) {
            let goes = attacked.into_iter();
            return goes
                .filter(|to| self.at(*to).is_none() || foe(to))
                .map(|to| Move::new(from, to))
                .collect();
        }
        let mut goes = attacked;
        goes.retain(|to| foe(to) || self.passed == Some(*to));
        let forward = match self.turn {
            Colour::White => 1,
            Colour::Black => -1,
        };
        if let Some(one) = from.offset(0, forward)
            && self.at(one).is_none()
        {
            goes.push(one);
            if let Some(two) = one.offset(0, forward)
                && self.at(two).is_none()
                && from.rank() == Rank::R2.of(self.turn)
            {
                goes.push(two);
            }
        }
        goes.into_iter()
            .flat_map(|to| {
                if to.rank() == Rank::R8.of(self.turn) {
                    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
                        .into_iter()
                        .filter_map(|role| Move::promoting(from, to, role))
                        .collect()
                } else {
                    vec![Move::new(from, to)]
                }
            })
            .collect()
    }

    /// Castling to that side, if it is lawful now.
    fn castling(&self, wing: Wing) -> Option<Move> {
        let rook = self.rooks[self.turn as usize][wing as usize]?;
        let king = self.king(self.turn);
        let (king_to, rook_to) = castled(self.turn, wing);
        // F.3: all squares between the king and where he goes, and between the
        // rook and where it goes, those included, are vacant but for these two.
        let way = |from: Square, to: Square| {
            let (low, high) = (from.file().min(to.file()), from.file().max(to.file()));
            File::ALL
                .into_iter()
                .filter(move |file| (low..=high).contains(file))
                .map(move |file| Square::new(file, from.rank()))
        };
        let vacant = |square: Square| square == king || square == rook || self.at(square).is_none();
        if !way(king, king_to).chain(way(rook, rook_to)).all(vacant) {
            return None;
        }
        // 3.8.b: neither where he stands, nor what he crosses, nor where he
        // arrives is attacked; he stands on each in turn.
        let walks_into_attack = way(king, king_to).any(|square| {
            let mut on_the_way = self.clone();
            on_the_way.men[king.index()] = None;
            on_the_way.men[square.index()] = Some(Role::King.of(self.turn));
            !on_the_way
                .attackers(square, self.turn.opponent())
                .is_empty()
        });
        let castling = Move::new(king, rook);
        if walks_into_attack || self.leaves_king_attacked(castling) {
            return None;
        }
        Some(castling)
    }

    /// Moves the men, and nothing else.
    fn carry_out(&mut self, m: Move) {
        let (from, to) = (m.from(), m.to());
        let man = self.men[from.index()].take().expect("a man moves");
        if man.role == Role::King && self.at(to) == Some(Role::Rook.of(man.colour)) {
            let wing = if to.file() > from.file() {
                Wing::Kingside
            } else {
                Wing::Queenside
            };
            self.men[to.index()] = None;
            let (king_to, rook_to) = castled(man.colour, wing);
            self.men[king_to.index()] = Some(man);
            self.men[rook_to.index()] = Some(Role::Rook.of(man.colour));
            return;
        }
        if man.role == Role::Pawn && self.at(to).is_none() && from.file() != to.file() {
            // En passant: the pawn beside the one that captures.
            self.men[Square::new(to.file(), from.rank()).index()] = None;
        }
        self.men[to.index()] = Some(Man {
            role: m.promotion().unwrap_or(man.role),
            ..man
        });
    }

    /// The board after a legal move.
    pub(crate) fn after(&self, m: Move) -> Board {
        let mut after = self.clone();
        after.carry_out(m);
        after.turn = self.turn.opponent();
        after.passed = None;
        let man = self.at(m.from()).expect("a man moves");
        let captures = self
            .at(m.to())
            .is_some_and(|other| other.colour != man.colour);
        after.halfmoves = if man.role == Role::Pawn || captures {
            0
        } else {
            self.halfmoves + 1
        };
        if self.turn == Colour::Black {
            after.number += 1;
        }
        if man.role == Role::King {
            after.rooks[self.turn as usize] = [None; 2];
        }
        for rook in after.rooks.as_flattened_mut() {
            if rook.is_some_and(|rook| rook == m.from() || rook == m.to()) {
                *rook = None;
            }
        }
        let (from, to) = (m.from().rank(), m.to().rank());
        if man.role == Role::Pawn && from == Rank::R2.of(self.turn) && to == Rank::R4.of(self.turn)
        {
            after.note_passing(Square::new(m.from().file(), Rank::R3.of(self.turn)));
        }
        after
    }

    /// FEN, with castling rights by the files of the rooks.
    pub(crate) fn fen(&self) -> String {
        let mut ranks = Vec::new();
        for rank in Rank::ALL.into_iter().rev() {
            let letters = File::ALL.map(|file| match self.at(Square::new(file, rank)) {
                Some(man) => man.letter(),
                None => '1',
            });
            let mut row = String::from_iter(letters);
            for run in (2..=8).rev() {
                row = row.replace(&"1".repeat(run), &run.to_string());
            }
            ranks.push(row);
        }
        let mut rights = String::new();
        for (colour, rooks) in Colour::BOTH.into_iter().zip(self.rooks) {
            for rook in rooks.into_iter().flatten() {
                let letter = rook.file().letter();
                rights.push(match colour {
                    Colour::White => letter.to_ascii_uppercase(),
                    Colour::Black => letter,
                });
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        let passed = self
            .passed
            .map_or("-".to_string(), |square| square.to_string());
        let (turn, men) = (self.turn.letter(), ranks.join("/"));
        let (halfmoves, number) = (self.halfmoves, self.number);
        format!("{men} {turn} {rights} {passed} {halfmoves} {number}")
    }
}

/// Where king and rook stand after castling (F.3): on the squares of classical
/// chess, g and f or c and d.
fn castled(colour: Colour, wing: Wing) -> (Square, Square) {
    let (king, rook) = match wing {
        Wing::Kingside => (File::G, File::F),
        Wing::Queenside => (File::C, File::D),
    };
    let first = Rank::R1.of(colour);
    (Square::new(king, first), Square::new(rook, first))
}
