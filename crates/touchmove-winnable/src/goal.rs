//! How far a position looks from a mate: what guides a search, and never what
//! decides.

use touchmove_board::{Bitboard, Colour, Placement, Position, Rank, Role, Square, attacks};

/// Larger than any distance.
pub(crate) const FAR: usize = 64;

/// A guess at how many moves are missing to a mate by that player, less than
/// [`FAR`].
pub(crate) fn distance(position: &Position, player: Colour) -> usize {
    let men = position.placement();
    let own = men.colour(player);
    let guess = if own.meets(men.straight_sliders()) {
        by_heavy_piece(position, player)
    } else {
        let pieces = own & (men.role(Role::Knight) | men.role(Role::Bishop));
        let by_pawn = by_promotion(men, player);
        if pieces.is_empty() {
            by_pawn
        } else {
            by_pawn.min(in_a_corner(position, player))
        }
    };
    guess.min(FAR as i32 - 1) as usize
}

fn steps(one: Square, other: Square) -> i32 {
    let files = one.file().index().abs_diff(other.file().index());
    let ranks = one.rank().index().abs_diff(other.rank().index());
    files.max(ranks) as i32
}

/// A queen or rook mates at the edge: the fewer squares the king has, the
/// nearer.
fn by_heavy_piece(position: &Position, player: Colour) -> i32 {
    let men = position.placement();
    let opponent = player.opponent();
    let king = position.king(opponent);
    let own = men.colour(player);
    let occupied = men.occupied().without(king);
    let mut open =
        attacks::king(king) - men.colour(opponent) - attacks::king(position.king(player));
    for square in men.straight_sliders() & own {
        open = open - attacks::rook(square, occupied);
    }
    for square in men.diagonal_sliders() & own {
        open = open - attacks::bishop(square, occupied);
    }
    for square in men.role(Role::Knight) & own {
        open = open - attacks::knight(square);
    }
    let kings = (steps(king, position.king(player)) - 2).abs();
    let (file, rank) = (king.file().index() as i32, king.rank().index() as i32);
    let edge = file.min(7 - file).min(rank).min(7 - rank);
    2 * open.len() as i32 + kings + 3 * edge + 2 * defenders(men, opponent)
}

/// Pieces that could end a check sooner than they help.
fn defenders(men: &Placement, whose: Colour) -> i32 {
    (men.colour(whose) - men.role(Role::Pawn)).len() as i32 - 1
}

/// Without such a piece a pawn has to become one: how many moves that takes, of
/// him and of those who let him pass.
pub(crate) fn by_promotion(men: &Placement, player: Colour) -> i32 {
    let pawns = men.role(Role::Pawn);
    let (own, theirs) = (men.colour(player), men.colour(player.opponent()));
    let kings = men.role(Role::King);
    // Squares as the player sees them.
    let flip = match player {
        Colour::White => 0,
        Colour::Black => 56,
    };
    let seen = |square: Square| square.index() ^ flip;
    // How many moves it takes to enter a square, and to capture there: somebody may
    // come and be captured, if there is anybody.
    let mut enter = [1_u8; 64];
    let mut capture = [if (theirs - pawns - kings).is_empty() {
        9
    } else {
        4
    }; 64];
    for square in own {
        enter[seen(square)] = if pawns.contains(square) { 9 } else { 2 };
    }
    let king = (kings & own).first();
    for square in theirs {
        let removed = king.map_or(9, |king| steps(king, square) as u8 + 2);
        enter[seen(square)] = if pawns.contains(square) { removed } else { 2 };
        capture[seen(square)] = 1;
    }
    // How many are left from each file of a rank, beginning with the last.
    let mut left = [0_u8; 8];
    let mut least = FAR as u8;
    for next in (2..8).rev() {
        let mut aside = [u8::MAX; 10];
        for file in 0..8 {
            aside[file + 1] = left[file] + capture[8 * next + file];
            left[file] += enter[8 * next + file];
        }
        for file in 0..8 {
            left[file] = left[file].min(aside[file]).min(aside[file + 2]);
        }
        for pawn in pawns & own & Bitboard::rank(Rank::ALL[next - 1].of(player)) {
            least = least.min(left[pawn.file().index()]);
        }
    }
    34 + i32::from(least)
}

/// A corner, the square beside it that the player's king leaves open, and where
/// he stands himself.
pub(crate) struct Corner {
    pub(crate) king: Square,
    pub(crate) open: Square,
    pub(crate) other: Square,
}

pub(crate) static CORNERS: [Corner; 8] = [
    corner(Square::A1, Square::A2, Square::C1),
    corner(Square::A1, Square::B1, Square::A3),
    corner(Square::H1, Square::H2, Square::F1),
    corner(Square::H1, Square::G1, Square::H3),
    corner(Square::A8, Square::A7, Square::C8),
    corner(Square::A8, Square::B8, Square::A6),
    corner(Square::H8, Square::H7, Square::F8),
    corner(Square::H8, Square::G8, Square::H6),
];

const fn corner(king: Square, open: Square, other: Square) -> Corner {
    Corner { king, open, other }
}

/// Knights and bishops mate in a corner.
fn in_a_corner(position: &Position, player: Colour) -> i32 {
    let distances = CORNERS
        .iter()
        .map(|corner| in_the_corner(position, player, corner));
    distances.min().unwrap_or(FAR as i32)
}

/// So far from where he goes does the player's king wait for the other.
const APART: i32 = 3;

/// The player's king leaves one square open in the corner, on which one of the
/// opponent's men gets in his king's way, or from which another piece drives him.
pub(crate) fn in_the_corner(position: &Position, player: Colour, corner: &Corner) -> i32 {
    let men = position.placement();
    let opponent = player.opponent();
    let pieces = men.colour(player) & (men.role(Role::Knight) | men.role(Role::Bishop));
    let theirs = position.king(opponent);
    let coming = steps(position.king(player), corner.other);
    let blockers = men.colour(opponent).without(theirs);
    let with_knight = pieces.meets(men.role(Role::Knight));
    let wary = blockers.meets(men.role(Role::Knight));
    let to_corner = steps(theirs, corner.king);
    let blocked = blockers
        .into_iter()
        .map(|man| to_block(men, man, opponent, corner.open, with_knight))
        .min()
        .unwrap_or(FAR as i32)
        + to_come(to_corner, coming);
    // He goes there from the open square, where he is in check.
    let to_open = match to_corner {
        0 => 0,
        _ => steps(theirs, corner.open) + 1,
    };
    let driven = if to_open == 1 {
        2 + coming
    } else {
        to_come(to_open, coming)
    };
    let too_soon = to_open > 1 || to_open == 1 && coming > 0;
    let mate = pieces.into_iter().map(|checker| {
        let covered = pieces
            .without(checker)
            .into_iter()
            .map(|piece| early(to_attack(men, piece, corner.open), too_soon))
            .min()
            .unwrap_or(FAR as i32);
        let check = if wary && men.role(Role::Bishop).contains(checker) {
            to_touch(men, checker, corner)
        } else {
            early(to_attack(men, checker, corner.king), to_corner > 0)
        };
        check + blocked.min(covered + driven)
    });
    mate.min().unwrap_or(FAR as i32) + 2 * (defenders(men, opponent) - 1).max(0)
}

/// How many moves a bishop needs to the square before the corner, where no knight
/// gets between; from the side, for on the way there he would check.
fn to_touch(men: &Placement, bishop: Square, corner: &Corner) -> i32 {
    if bishop.is_light() != corner.king.is_light() {
        return FAR as i32 / 2;
    }
    let diagonal = attacks::bishop(corner.king, Bitboard::EMPTY);
    let before = attacks::king(corner.king) & diagonal;
    if before.contains(bishop) {
        return 0;
    }
    let before = before.first().unwrap_or(corner.king);
    let beside = attacks::bishop(before, Bitboard::EMPTY) - diagonal.with(corner.king);
    if beside.contains(bishop) {
        1
    } else if attacks::bishop(bishop, men.occupied()).meets(beside) {
        2
    } else {
        3
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

/// How many moves a knight or bishop needs to attack the square.
fn to_attack(men: &Placement, piece: Square, square: Square) -> i32 {
    if men.role(Role::Knight).contains(piece) {
        return (knight_steps(piece, square) - 1).max(1 - i32::from(piece != square));
    }
    if piece.is_light() == square.is_light() {
        i32::from(!attacks::bishop(piece, men.occupied()).contains(square))
    } else {
        FAR as i32 / 2
    }
}

/// How many moves a man needs to the square. A queen there, or a rook, would
/// rather end the check: a rook does not end a knight's.
fn to_block(men: &Placement, man: Square, whose: Colour, square: Square, with_knight: bool) -> i32 {
    let mighty =
        men.role(Role::Queen).contains(man) || !with_knight && men.role(Role::Rook).contains(man);
    if mighty {
        return FAR as i32 / 2;
    }
    if man == square {
        return 0;
    }
    let as_piece = |at: Square| {
        if men.role(Role::Knight).contains(at) {
            return knight_steps(at, square);
        }
        let off_colour = men.role(Role::Bishop).contains(at) && at.is_light() != square.is_light();
        if off_colour {
            FAR as i32 / 2
        } else if attacks::bishop(at, men.occupied()).contains(square) {
            1
        } else {
            2
        }
    };
    if !men.role(Role::Pawn).contains(man) {
        return as_piece(man);
    }
    let ahead = square.rank().of(whose) as i32 - man.rank().of(whose) as i32;
    let sideways = man.file().index().abs_diff(square.file().index()) as i32;
    let walking = if ahead >= sideways && square.rank() != Rank::R8.of(whose) {
        ahead + 2 * sideways
    } else {
        FAR as i32
    };
    let last = Square::new(man.file(), Rank::R8.of(whose));
    let as_bishop = if last.is_light() == square.is_light() {
        2
    } else {
        FAR as i32
    };
    let promoted = 7 - man.rank().of(whose) as i32;
    walking.min(promoted + knight_steps(last, square).min(as_bishop))
}

fn knight_steps(one: Square, other: Square) -> i32 {
    if one == other {
        return 0;
    }
    if attacks::knight(one).contains(other) {
        return 1;
    }
    let files = one.file().index().abs_diff(other.file().index()) as i32;
    let ranks = one.rank().index().abs_diff(other.rank().index()) as i32;
    let least = (files.max(ranks) + 1) / 2;
    let odd = (files + ranks) % 2;
    let steps = least.max((files + ranks + 2) / 3).max(2);
    steps + (steps + odd) % 2
}
