//! How far a position looks from a mate by knights and bishops, which is in a
//! corner: the player's king leaves one square open there, on which one of the
//! opponent's men gets in his king's way, or from which another piece drives him.

use touchmove_board::{Bitboard, Colour, File, Placement, Position, Rank, Role, Square, attacks};

use crate::goal::{FAR, defenders, steps};

/// A corner, the square beside it that the player's king leaves open, and where
/// he stands himself.
pub(crate) struct Corner {
    /// Its place in [`CORNERS`].
    number: usize,
    king: Square,
    open: Square,
    other: Square,
    /// The square before the corner on its diagonal, and those from which a bishop
    /// comes there from the side.
    before: Square,
    beside: Bitboard,
}

pub(crate) static CORNERS: [Corner; 8] = [
    corner(0, Square::A2, Square::C1),
    corner(1, Square::B1, Square::A3),
    corner(2, Square::H2, Square::F1),
    corner(3, Square::G1, Square::H3),
    corner(4, Square::A7, Square::C8),
    corner(5, Square::B8, Square::A6),
    corner(6, Square::H7, Square::F8),
    corner(7, Square::G8, Square::H6),
];

const fn corner(number: usize, open: Square, other: Square) -> Corner {
    let (king, before, beside) = match number / 2 {
        0 => (Square::A1, Square::B2, [Square::A3, Square::C1]),
        1 => (Square::H1, Square::G2, [Square::F1, Square::H3]),
        2 => (Square::A8, Square::B7, [Square::A6, Square::C8]),
        _ => (Square::H8, Square::G7, [Square::F8, Square::H6]),
    };
    Corner {
        number,
        king,
        open,
        other,
        before,
        beside: Bitboard(beside[0].set().0 | beside[1].set().0),
    }
}

/// A number for each of [`CORNERS`].
type Row = [u8; CORNERS.len()];

/// A man who can hardly come.
const SCARCELY: u8 = FAR / 2;

/// So far from where he goes does the player's king wait for the other.
const APART: i32 = 3;

/// What the corners have in common.
pub(crate) struct View {
    king: Square,
    theirs: Square,
    /// The player's knights and bishops.
    pieces: Bitboard,
    knights: Bitboard,
    /// What the bishops attack, by where they stand.
    reach: [Bitboard; 64],
    /// How many moves it takes to bring a man of the opponent's to the open square.
    blocked: Row,
    /// Whether a knight may get between.
    wary: bool,
    defenders: i32,
}

impl View {
    pub(crate) fn of(position: &Position, player: Colour) -> View {
        let men = position.placement();
        let opponent = player.opponent();
        let theirs = position.king(opponent);
        let [knights, bishops] = [Role::Knight, Role::Bishop].map(|role| men.men(role.of(player)));
        let mut reach = [Bitboard::EMPTY; 64];
        for bishop in bishops {
            reach[bishop.index()] = attacks::bishop(bishop, men.occupied());
        }
        View {
            king: position.king(player),
            theirs,
            pieces: knights | bishops,
            knights,
            reach,
            blocked: to_block(men, opponent, !knights.is_empty()),
            wary: !men.men(Role::Knight.of(opponent)).is_empty(),
            defenders: (defenders(men, opponent) - 1).max(0),
        }
    }

    /// The least distance from a mate in any corner.
    pub(crate) fn nearest(&self) -> i32 {
        let distances = CORNERS.iter().map(|corner| self.distance(corner));
        distances.min().unwrap_or(i32::from(FAR))
    }

    /// How many moves look to be missing to a mate in that corner.
    pub(crate) fn distance(&self, corner: &Corner) -> i32 {
        let coming = steps(self.king, corner.other);
        let to_corner = steps(self.theirs, corner.king);
        let blocked = i32::from(self.blocked[corner.number]) + to_come(to_corner, coming);
        // He goes there from the open square, where he is in check.
        let to_open = match to_corner {
            0 => 0,
            _ => steps(self.theirs, corner.open) + 1,
        };
        let driven = if to_open == 1 {
            2 + coming
        } else {
            to_come(to_open, coming)
        };
        let too_soon = to_open > 1 || to_open == 1 && coming > 0;
        // Who covers the open square the soonest, and who does but for him.
        let mut covers = [i32::from(FAR); 2];
        let mut coverer = None;
        for piece in self.pieces {
            let moves = early(self.to_attack(piece, corner.open, corner.number), too_soon);
            if moves < covers[0] {
                covers = [moves, covers[0]];
                coverer = Some(piece);
            } else if moves < covers[1] {
                covers[1] = moves;
            }
        }
        let mate = self.pieces.into_iter().map(|checker| {
            let covered = covers[usize::from(coverer == Some(checker))];
            let check = if self.wary && !self.knights.contains(checker) {
                self.to_touch(checker, corner)
            } else {
                early(
                    self.to_attack(checker, corner.king, CORNERS.len() + corner.number),
                    to_corner > 0,
                )
            };
            check + blocked.min(covered + driven)
        });
        mate.min().unwrap_or(i32::from(FAR)) + 2 * self.defenders
    }

    /// How many moves a knight or bishop needs to attack the square, which is the
    /// open one of a corner or the corner itself.
    fn to_attack(&self, piece: Square, square: Square, number: usize) -> i32 {
        if self.knights.contains(piece) {
            i32::from(TO_ATTACK[piece.index()][number])
        } else if piece.is_light() == square.is_light() {
            i32::from(!self.reach[piece.index()].contains(square))
        } else {
            i32::from(SCARCELY)
        }
    }

    /// How many moves a bishop needs to the square before the corner, where no
    /// knight gets between; from the side, for on the way there he would check.
    fn to_touch(&self, bishop: Square, corner: &Corner) -> i32 {
        if bishop.is_light() != corner.king.is_light() {
            i32::from(SCARCELY)
        } else if bishop == corner.before {
            0
        } else if corner.beside.contains(bishop) {
            1
        } else if self.reach[bishop.index()].meets(corner.beside) {
            2
        } else {
            3
        }
    }
}

/// How many moves the kings need, where one is so far from the corner, and the
/// other from where he helps.
fn to_come(missing: i32, coming: i32) -> i32 {
    if missing == 0 {
        return coming;
    }
    // Nearer, he would be in the other's way.
    2 * missing + APART + (coming - APART).abs()
}

/// A check before the king is there only keeps him out.
fn early(to_attack: i32, is_early: bool) -> i32 {
    match to_attack {
        0 if is_early => 2,
        moves => moves,
    }
}

/// How many moves it takes to bring some man to the open square of each corner. A
/// queen there, or a rook, would rather end the check: a rook does not end a
/// knight's.
fn to_block(men: &Placement, whose: Colour, with_knight: bool) -> Row {
    let mut row = [FAR; CORNERS.len()];
    let mut least = |other: &Row| {
        for (moves, other) in row.iter_mut().zip(other) {
            *moves = (*moves).min(*other);
        }
    };
    for pawn in men.men(Role::Pawn.of(whose)) {
        least(&BY_PAWN[whose as usize][pawn.index()]);
    }
    for knight in men.men(Role::Knight.of(whose)) {
        least(&BY_KNIGHT[knight.index()]);
    }
    for (role, comes) in [
        (Role::Bishop, true),
        (Role::Rook, with_knight),
        (Role::Queen, false),
    ] {
        for piece in men.men(role.of(whose)) {
            if !comes {
                least(&[SCARCELY; CORNERS.len()]);
                continue;
            }
            let reach = attacks::of(role, whose, piece, men.occupied());
            least(&core::array::from_fn(|number| {
                let open = CORNERS[number].open;
                if piece == open {
                    0
                } else if role == Role::Bishop && piece.is_light() != open.is_light() {
                    SCARCELY
                } else {
                    2 - u8::from(reach.contains(open))
                }
            }));
        }
    }
    row
}

/// By where a knight stands: how many moves it needs to attack the open square of
/// each corner, and after those the corners themselves.
static TO_ATTACK: [[u8; 2 * CORNERS.len()]; 64] = {
    let mut rows = [[0; 2 * CORNERS.len()]; 64];
    let mut square = 0;
    while square < 64 {
        let mut number = 0;
        while number < CORNERS.len() {
            rows[square][number] = to_attack(square, CORNERS[number].open);
            rows[square][CORNERS.len() + number] = to_attack(square, CORNERS[number].king);
            number += 1;
        }
        square += 1;
    }
    rows
};

const fn to_attack(knight: usize, square: Square) -> u8 {
    match knight_steps(knight, square.index()) {
        // It has to go and come back.
        0 => 1,
        steps => steps - 1,
    }
}

/// By where a knight stands: how many moves it needs to each open square.
static BY_KNIGHT: [Row; 64] = {
    let mut rows = [[0; CORNERS.len()]; 64];
    let mut square = 0;
    while square < 64 {
        let mut number = 0;
        while number < CORNERS.len() {
            rows[square][number] = knight_steps(square, CORNERS[number].open.index());
            number += 1;
        }
        square += 1;
    }
    rows
};

/// By colour and where a pawn stands: how many moves it needs to each open square.
static BY_PAWN: [[Row; 64]; 2] = {
    let mut rows = [[[0; CORNERS.len()]; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let mut number = 0;
        while number < CORNERS.len() {
            let open = CORNERS[number].open;
            rows[0][square][number] = by_pawn(Colour::White, square, open);
            rows[1][square][number] = by_pawn(Colour::Black, square, open);
            number += 1;
        }
        square += 1;
    }
    rows
};

/// It walks there, capturing on the way if it has to change its file, or becomes a
/// knight or a bishop that goes there.
const fn by_pawn(whose: Colour, pawn: usize, square: Square) -> u8 {
    if pawn == square.index() {
        return 0;
    }
    // Ranks as its owner counts them.
    let flip = match whose {
        Colour::White => 0,
        Colour::Black => 7,
    };
    let (file, rank) = (pawn as u8 % 8, (pawn as u8 / 8) ^ flip);
    let to_rank = square.rank().index() as u8 ^ flip;
    let sideways = file.abs_diff(square.file().index() as u8);
    let last = Square::new(File::ALL[file as usize], Rank::R8.of(whose));
    let as_knight = knight_steps(last.index(), square.index());
    let promoted = if last.is_light() == square.is_light() && as_knight > 2 {
        2
    } else {
        as_knight
    };
    let as_piece = 7 - rank + promoted;
    if to_rank != 7 && to_rank >= rank + sideways {
        let walking = to_rank - rank + 2 * sideways;
        if walking < as_piece {
            return walking;
        }
    }
    as_piece
}

/// How many moves a knight needs from one square to another.
const fn knight_steps(one: usize, other: usize) -> u8 {
    let files = (one as u8 % 8).abs_diff(other as u8 % 8);
    let ranks = (one as u8 / 8).abs_diff(other as u8 / 8);
    let (long, short) = if files > ranks {
        (files, ranks)
    } else {
        (ranks, files)
    };
    match (long, short) {
        (0, 0) => 0,
        (2, 1) => 1,
        _ => {
            let mut steps = long.div_ceil(2);
            if steps < (files + ranks).div_ceil(3) {
                steps = (files + ranks).div_ceil(3);
            }
            if steps < 2 {
                steps = 2;
            }
            steps + (steps + files + ranks) % 2
        }
    }
}
