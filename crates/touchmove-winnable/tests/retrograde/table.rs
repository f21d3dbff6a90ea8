//! Who can mate in every position of a few men without pawns, worked out
//! backwards from the mates.
//!
//! It shares nothing with the board but the names of roles and colours: men step
//! from square to square, and every position has a number. Without pawns a position
//! and its mirror images are alike, so that only one of them is looked at.

use std::cmp::Ordering;

use touchmove_board::{Colour, Role};

/// The position is legal.
const LEGAL: u8 = 1;
/// White can still mate.
const WHITE: u8 = 2;
/// Black can.
const BLACK: u8 = 4;
const BOTH: u8 = WHITE | BLACK;

/// A man beside the two kings.
pub(crate) type Piece = (Colour, Role);

/// The positions of some men: the white king, the black king, the pieces.
pub(crate) struct Table {
    men: Vec<Piece>,
    flags: Vec<u8>,
}

/// Where the men stand, and whose move it is.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    squares: [u8; 4],
    turn: Colour,
}

fn steps(role: Role) -> &'static [(i8, i8)] {
    match role {
        Role::Knight => &[
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ],
        Role::Bishop => &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
        Role::Rook => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        _ => &[
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ],
    }
}

fn step(square: u8, (files, ranks): (i8, i8)) -> Option<u8> {
    let file = (square % 8) as i8 + files;
    let rank = (square / 8) as i8 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((8 * rank + file) as u8)
}

impl State {
    fn mirrored(self, image: impl Fn(u8) -> u8) -> State {
        let squares = self.squares.map(|at| if at < 64 { image(at) } else { at });
        State { squares, ..self }
    }

    /// Of its mirror images the one that is looked at: the black king stands in the
    /// triangle of a1, d1 and d4.
    fn first(self) -> State {
        let mut state = self;
        if state.squares[1] % 8 > 3 {
            state = state.mirrored(|at| 8 * (at / 8) + 7 - at % 8);
        }
        if state.squares[1] / 8 > 3 {
            state = state.mirrored(|at| 8 * (7 - at / 8) + at % 8);
        }
        let turned = state.mirrored(|at| 8 * (at % 8) + at / 8);
        match (state.squares[1] / 8).cmp(&(state.squares[1] % 8)) {
            Ordering::Less => state,
            Ordering::Greater => turned,
            Ordering::Equal if turned.squares < state.squares => turned,
            Ordering::Equal => state,
        }
    }
}

impl Table {
    /// Works out the table for these pieces; `smaller` gives those with a piece
    /// less.
    pub(crate) fn of(pieces: &[Piece], smaller: &dyn Fn(&[Piece]) -> Table) -> Table {
        let mut men = vec![(Colour::White, Role::King), (Colour::Black, Role::King)];
        men.extend(pieces);
        let without: Vec<Table> = (0..pieces.len())
            .map(|taken| {
                let mut left = pieces.to_vec();
                left.remove(taken);
                smaller(&left)
            })
            .collect();
        let count = 2 << (6 * men.len());
        let mut table = Table {
            men,
            flags: vec![0; count],
        };
        for number in 0..count {
            let state = table.state(number);
            if state.first() == state && table.is_legal(state) {
                table.flags[number] = LEGAL;
            }
        }
        let mut found = Vec::new();
        for number in 0..count {
            if table.flags[number] != 0 {
                let flags = table.ends(table.state(number), &without);
                if flags != 0 {
                    table.flags[number] |= flags;
                    found.push(number as u32);
                }
            }
        }
        while let Some(number) = found.pop() {
            table.spread(number as usize, &mut found);
        }
        table
    }

    /// For each legal position, but for mirror images: the men on their squares, whose move it is, and
    /// whether White and whether Black can mate.
    pub(crate) fn positions(
        &self,
    ) -> impl Iterator<Item = (Vec<(Piece, u8)>, Colour, [bool; 2])> + '_ {
        (0..self.flags.len()).filter_map(|number| {
            let flags = self.flags[number];
            let state = self.state(number);
            let men = self.men.iter().copied().zip(state.squares);
            (flags != 0).then(|| {
                let can_mate = [flags & WHITE != 0, flags & BLACK != 0];
                (men.collect(), state.turn, can_mate)
            })
        })
    }

    fn state(&self, number: usize) -> State {
        let mut squares = [64; 4];
        for (man, square) in squares.iter_mut().enumerate().take(self.men.len()) {
            *square = (number >> (1 + 6 * man) & 63) as u8;
        }
        State {
            squares,
            turn: Colour::BOTH[number & 1],
        }
    }

    fn number(&self, state: State) -> usize {
        let squares = state.squares.iter().take(self.men.len()).enumerate();
        squares.fold(state.turn as usize, |number, (man, square)| {
            number | (*square as usize) << (1 + 6 * man)
        })
    }

    fn man_on(&self, state: State, square: u8) -> Option<usize> {
        (0..self.men.len()).find(|man| state.squares[*man] == square)
    }

    /// The squares that a man reaches, each with the man that stands there.
    fn reach(&self, state: State, man: usize, mut visit: impl FnMut(u8, Option<usize>)) {
        let role = self.men[man].1;
        let slides = matches!(role, Role::Bishop | Role::Rook | Role::Queen);
        for direction in steps(role) {
            let mut at = state.squares[man];
            while let Some(next) = step(at, *direction) {
                let there = self.man_on(state, next);
                visit(next, there);
                if there.is_some() || !slides {
                    break;
                }
                at = next;
            }
        }
    }

    fn is_in_check(&self, state: State, whose: Colour) -> bool {
        (0..self.men.len()).any(|man| {
            let mut attacks = false;
            if state.squares[man] < 64 && self.men[man].0 != whose {
                self.reach(state, man, |_, there| {
                    attacks |= there == Some(whose as usize);
                });
            }
            attacks
        })
    }

    fn is_legal(&self, state: State) -> bool {
        let men = self.men.len();
        let apart =
            (0..men).all(|one| (0..one).all(|other| state.squares[one] != state.squares[other]));
        apart && !self.is_in_check(state, state.turn.opponent())
    }

    /// Who mates here, or after a capture.
    fn ends(&self, state: State, without: &[Table]) -> u8 {
        let mut flags = 0;
        let mut moves = 0;
        let in_check = self.is_in_check(state, state.turn);
        for man in 0..self.men.len() {
            if self.men[man].0 != state.turn {
                continue;
            }
            self.reach(state, man, |to, there| {
                let own = there.is_some_and(|there| self.men[there].0 == state.turn);
                if own || there.is_some_and(|there| there < 2) {
                    return;
                }
                // Without a check it is no mate, and only captures matter.
                if there.is_none() && !in_check {
                    return;
                }
                let mut after = state;
                after.turn = state.turn.opponent();
                after.squares[man] = to;
                if let Some(taken) = there {
                    after.squares[taken] = 64;
                }
                if self.is_in_check(after, state.turn) {
                    return;
                }
                moves += 1;
                if let Some(taken) = there {
                    let smaller = &without[taken - 2];
                    if taken == 2 {
                        after.squares[2] = after.squares[3];
                    }
                    after.squares[3] = 64;
                    flags |= smaller.flags[smaller.number(after.first())] & BOTH;
                }
            });
        }
        if moves == 0 && in_check {
            flags |= match state.turn {
                Colour::White => BLACK,
                Colour::Black => WHITE,
            };
        }
        flags
    }

    /// What can be reached from a position can be reached from those before it,
    /// which a quiet move of the other player's leads from.
    fn spread(&mut self, number: usize, found: &mut Vec<u32>) {
        let state = self.state(number);
        let flags = self.flags[number] & BOTH;
        let mover = state.turn.opponent();
        for man in 0..self.men.len() {
            if self.men[man].0 != mover {
                continue;
            }
            let mut before = Vec::with_capacity(27);
            self.reach(state, man, |from, there| {
                if there.is_none() {
                    let mut earlier = state;
                    earlier.turn = mover;
                    earlier.squares[man] = from;
                    before.push(self.number(earlier.first()));
                }
            });
            for earlier in before {
                let known = self.flags[earlier];
                if known & LEGAL != 0 && known | flags != known {
                    self.flags[earlier] = known | flags;
                    found.push(earlier as u32);
                }
            }
        }
    }
}

/// The table of these pieces, and of fewer as they are needed.
pub(crate) fn table(pieces: &[Piece]) -> Table {
    Table::of(pieces, &|fewer| table(fewer))
}
