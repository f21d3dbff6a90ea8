//! Moves as PGN has them, read straight against the position.
//!
//! Nearly every word of a collection is one. What is said here of a word is what
//! [`read`](super::read()) would say of it after having taken it apart; of whatever is spelt in
//! another way, or is no legal move, nothing is said.

use touchmove_board::{Bitboard, Move, Position, Rank, Role, Square, Wing};

use super::marks::{Marks, Sign};
use super::read::{Needed, Read, needed};
use super::spelling::{file, rank};
use crate::Letters;

/// The legal move that the word is, if PGN spells it so and its letter is English.
#[inline]
pub(super) fn short(word: &[u8], letters: &Letters, position: &Position) -> Option<Read> {
    let (sign, word) = match word {
        [word @ .., b'+'] => (Sign::Check, word),
        [word @ .., b'#'] => (Sign::Mate, word),
        word => (Sign::None, word),
    };
    let marks = Marks {
        sign,
        ..Marks::NONE
    };
    let [before @ .., to_file, to_rank] = word else {
        return None;
    };
    let to = Square::new(file(*to_file)?, rank(*to_rank)?);
    let goes = Goes {
        to,
        marks,
        letters,
        position,
    };
    // Each role has code of its own: what a piece it is cannot be foreseen, and is asked once.
    match before {
        [] => pawn(to, to, false, marks, position),
        [b'N', rest @ ..] => goes.piece(Role::Knight, rest),
        [b'B', rest @ ..] => goes.piece(Role::Bishop, rest),
        [b'R', rest @ ..] => goes.piece(Role::Rook, rest),
        [b'Q', rest @ ..] => goes.piece(Role::Queen, rest),
        [b'K', rest @ ..] => goes.piece(Role::King, rest),
        [from @ b'a'..=b'h', b'x'] => {
            let from = file(*from)?;
            let beside = from.index().abs_diff(to.file().index()) == 1;
            let way = Square::new(from, to.rank());
            beside.then(|| pawn(way, to, true, marks, position))?
        }
        _ => None,
    }
}

/// Castling, as PGN has it.
#[inline]
pub(super) fn castling(word: &[u8]) -> Option<(Wing, Sign)> {
    let wing = |word: &[u8]| match word {
        b"O-O" => Some(Wing::Kingside),
        b"O-O-O" => Some(Wing::Queenside),
        _ => None,
    };
    match word {
        [b'O', ..] => match word {
            [word @ .., b'+'] => Some((wing(word)?, Sign::Check)),
            [word @ .., b'#'] => Some((wing(word)?, Sign::Mate)),
            word => Some((wing(word)?, Sign::None)),
        },
        _ => None,
    }
}

/// The pawn comes along the file of `way`.
#[inline(always)]
fn pawn(
    way: Square,
    to: Square,
    captures: bool,
    marks: Marks,
    position: &Position,
) -> Option<Read> {
    if to.rank() == Rank::R8.of(position.turn()) {
        return None;
    }
    let able = position.origins(Role::Pawn, to);
    let from = (able & Bitboard::file(way.file())).first()?;
    let en_passant = captures && position.en_passant() == Some(to);
    let is_capture = en_passant || position.placement().occupied().contains(to);
    (captures == is_capture).then(|| Read::plain(Move::new(from, to), marks, en_passant))
}

/// Where a piece goes, and what else the word says.
struct Goes<'a> {
    to: Square,
    marks: Marks,
    letters: &'a Letters,
    position: &'a Position,
}

impl Goes<'_> {
    /// The move, if the piece has its English letter; `rest` stands between that and the square.
    #[inline(always)]
    fn piece(&self, role: Role, rest: &[u8]) -> Option<Read> {
        let position = self.position;
        if self.letters.ascii(role.letter() as u8) != Some(role) {
            return None;
        }
        let (captures, origin) = match rest {
            [origin @ .., b'x'] => (true, origin),
            origin => (false, origin),
        };
        if captures != position.placement().occupied().contains(self.to) {
            return None;
        }
        let able = position.origins(role, self.to);
        let from = match *origin {
            [] => able.only()?,
            [one] => {
                let (written, squares) = match file(one) {
                    Some(file) => (Needed::File, Bitboard::file(file)),
                    None => (Needed::Rank, Bitboard::rank(rank(one)?)),
                };
                let from = (able & squares).only()?;
                if needed(from, able) != written {
                    return None;
                }
                from
            }
            _ => return None,
        };
        Some(Read::plain(Move::new(from, self.to), self.marks, false))
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::{Reading, at_length};
    use super::super::san;
    use super::*;
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    /// How a move could be written, rightly or not.
    fn spellings(position: &Position, m: Move) -> Vec<String> {
        let right = san(position, m).to_string();
        let bare = right.trim_end_matches(['+', '#']);
        let mut all = Vec::from([
            bare.replace('x', ""),
            bare.to_string() + "#",
            bare.to_string(),
        ]);
        if let Some((letter, rest)) = bare.split_at_checked(1)
            && matches!(letter, "N" | "B" | "R" | "Q" | "K")
        {
            let (file, rank) = (m.from().file(), m.from().rank());
            all.extend([
                format!("{letter}{file}{rest}"),
                format!("{letter}{rank}{rest}"),
                format!("{letter}x{}", rest.trim_start_matches('x')),
                format!("{letter}{}", &rest[rest.len().saturating_sub(2)..]),
            ]);
        } else {
            all.extend([format!("{}x{bare}", m.from().file()), format!("ax{bare}")]);
        }
        all.push(right);
        all
    }

    #[test]
    fn the_short_way_reads_as_the_long_way_does() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        let (mut short_ones, mut right_ones) = (0, 0);
        for game in 0..60 {
            let mut position = touchmove_board::chess960::position(518 - 16 * (game % 8)).unwrap();
            for _ in 0..120 {
                let moves = position.legal_moves();
                for m in &moves {
                    for word in spellings(&position, *m) {
                        let read = short(word.as_bytes(), Letters::ENGLISH, &position);
                        let long = at_length(word.as_bytes(), Letters::ENGLISH, &position);
                        if let Some(read) = read {
                            assert_eq!(Reading::Move(read), long, "{word} in {position}");
                            short_ones += 1;
                        }
                        right_ones += usize::from(matches!(long, Reading::Move(read)
                            if read.form.is_empty() && read.m.promotion().is_none()));
                    }
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let Some(m) = moves.get(random as usize % moves.len().max(1)) else {
                    break;
                };
                position = position.after(*m);
            }
        }
        assert!(short_ones > 10_000);
        // What has the square of departure in full is left to the long way, and little else is.
        assert!(
            short_ones * 100 > right_ones * 99,
            "{short_ones} of {right_ones}"
        );
    }

    #[test]
    fn castling_is_read_as_pgn_has_it() {
        assert_eq!(castling(b"O-O"), Some((Wing::Kingside, Sign::None)));
        assert_eq!(castling(b"O-O-O+"), Some((Wing::Queenside, Sign::Check)));
        assert_eq!(castling(b"O-O#"), Some((Wing::Kingside, Sign::Mate)));
        for other in ["0-0", "O-O-O-O", "O-O!", "OO", "O", "o-o"] {
            assert_eq!(castling(other.as_bytes()), None, "{other}");
        }
    }
}
