//! How far a position looks from a mate: what guides a search, and never what
//! decides.

use touchmove_board::{Bitboard, Colour, Placement, Position, Rank, Role, Square, attacks};

use crate::corner::View;

/// Larger than any distance.
pub(crate) const FAR: u8 = 64;

/// Guesses at how many moves are missing to a mate by a player, none more than
/// [`FAR`].
#[derive(Clone, Copy)]
pub(crate) struct Distance {
    /// In the way that looks the shortest.
    pub(crate) least: u8,
    /// With a queen or rook, to which a pawn is promoted if there is none.
    pub(crate) by_heavy: u8,
}

impl Distance {
    pub(crate) const NONE: Distance = Distance {
        least: FAR,
        by_heavy: FAR,
    };

    pub(crate) fn min(self, other: Distance) -> Distance {
        Distance {
            least: self.least.min(other.least),
            by_heavy: self.by_heavy.min(other.by_heavy),
        }
    }
}

/// How far the position looks from a mate by that player.
pub(crate) fn distance(position: &Position, player: Colour) -> Distance {
    let men = position.placement();
    let own = men.colour(player);
    let near = |guess: i32| guess.min(i32::from(FAR) - 1) as u8;
    if own.meets(men.straight_sliders()) {
        let distance = near(by_heavy_piece(position, player));
        return Distance {
            least: distance,
            by_heavy: distance,
        };
    }
    let by_heavy = near(by_promotion(men, player));
    let pieces = own & (men.role(Role::Knight) | men.role(Role::Bishop));
    let least = if pieces.is_empty() {
        by_heavy
    } else {
        by_heavy.min(near(View::of(position, player).nearest()))
    };
    Distance { least, by_heavy }
}

pub(crate) fn steps(one: Square, other: Square) -> i32 {
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
pub(crate) fn defenders(men: &Placement, whose: Colour) -> i32 {
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
    let mut least = FAR;
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
