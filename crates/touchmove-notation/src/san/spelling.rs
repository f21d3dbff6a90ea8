//! What a token says, before the board is asked.
//!
//! Two readers do the same work: [`canonical`] takes what nearly every token
//! is, in one look at a short slice; [`tolerant`](super::tolerant) takes it
//! apart letter by letter and notes every departure.

use core::ops::Range;

use touchmove_board::{File, Rank, Role, Square, Wing};

use super::form::Deviations;
use super::marks::{Marks, Sign};
use super::tolerant::tolerant;
use crate::Letters;

/// A token, taken apart.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spelt {
    Man(Spelling),
    Castling {
        wing: Wing,
        form: Deviations,
        marks: Marks,
    },
    Null,
}

/// The spelling of a move of one man.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    /// `None` for coordinates: it is whatever stands on the first square.
    pub(crate) role: Option<Role>,
    pub(crate) from_file: Option<File>,
    pub(crate) from_rank: Option<Rank>,
    pub(crate) to_file: File,
    /// `None` where a pawn's capture is written by its files only.
    pub(crate) to_rank: Option<Rank>,
    pub(crate) captures: bool,
    pub(crate) promotion: Option<Role>,
    pub(crate) form: Deviations,
    pub(crate) marks: Marks,
    /// Where the letters of the pieces stand in the token.
    pub(crate) letter: Span,
    pub(crate) promotion_letter: Span,
}

/// A part of a token, as bytes from its start. Before the letter of what a
/// pawn becomes stand a letter, two squares and a few signs at most.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    start: u8,
    end: u8,
}

impl Span {
    const NONE: Span = Span { start: 0, end: 0 };

    pub(super) const fn new(start: usize, length: usize) -> Span {
        Span {
            start: start as u8,
            end: (start + length) as u8,
        }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The same part, for a token that begins at `offset` of a text.
    pub(crate) const fn range_from(self, offset: usize) -> Range<usize> {
        offset + self.start as usize..offset + self.end as usize
    }
}

impl Spelling {
    /// A move to a square by a man of that role, and nothing else said.
    pub(super) const fn to(role: Option<Role>, file: File, rank: Option<Rank>) -> Spelling {
        Spelling {
            role,
            from_file: None,
            from_rank: None,
            to_file: file,
            to_rank: rank,
            captures: false,
            promotion: None,
            form: Deviations::empty(),
            marks: Marks::NONE,
            letter: Span::NONE,
            promotion_letter: Span::NONE,
        }
    }

    /// The square of departure, if it is written in full.
    pub(crate) fn from(&self) -> Option<Square> {
        Some(Square::new(self.from_file?, self.from_rank?))
    }
}

/// Why a token is no move in algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WhyUnreadable {
    /// There is nothing.
    #[error("nothing is written")]
    Nothing,
    /// It begins with a letter that this language has for no piece.
    #[error("`{0}` is no piece letter in this language")]
    UnknownLetter(char),
    /// It begins with a sign that no move begins with.
    #[error("no move begins with `{0}`")]
    UnknownSign(char),
    /// No square of arrival follows (2014 C.7, C.8).
    #[error("it names no square of arrival, a1 to h8")]
    NoSquare,
    /// A pawn captures, but its file is not written (2014 C.9).
    #[error("the file of the capturing pawn is missing")]
    NoFile,
    /// A pawn's capture stays on its file.
    #[error("a pawn does not capture on its own file")]
    OwnFile,
    /// Files alone, and several captures or none fit them.
    #[error("the rank is missing, and the files alone do not tell the move")]
    FilesAlone,
    /// A sign announces a promotion, but none follows.
    #[error("it is not said what the pawn becomes")]
    NothingToBecome,
    /// Descriptive notation, such as `P-K4`.
    #[error("it is descriptive notation, not algebraic")]
    Descriptive,
    /// Numeric notation, such as `5254`.
    #[error("it is numeric notation, not algebraic")]
    Numeric,
    /// Two squares were asked for.
    #[error("it is no move in coordinates such as `e2e4` or `e7e8q`")]
    NoCoordinates,
    /// Something follows the move that is no mark.
    #[error("`{0}` cannot follow the move")]
    Trailing(char),
}

/// Takes a token apart.
pub(crate) fn spell(token: &[u8], letters: &Letters) -> Result<Spelt, WhyUnreadable> {
    match canonical(token, letters) {
        Some(spelling) => Ok(Spelt::Man(spelling)),
        None => tolerant(token, letters),
    }
}

/// A man's move in short algebraic notation, as PGN or Appendix C writes it in
/// the ASCII letters of any language; `None` for everything else, readable or
/// not.
#[inline]
pub(super) fn canonical(token: &[u8], letters: &Letters) -> Option<Spelling> {
    let (body, sign) = match token {
        [body @ .., b'+'] => (body, Sign::Check),
        [body @ .., b'#'] => (body, Sign::Mate),
        body => (body, Sign::None),
    };
    let marks = Marks {
        sign,
        ..Marks::NONE
    };
    let first = *body.first()?;
    if matches!(first, b'a'..=b'h') {
        return canonical_pawn(body, marks, letters);
    }
    let role = letters.ascii(first).filter(|role| *role != Role::Pawn)?;
    let (from, captures, arrival) = match &body[1..] {
        [arrival @ .., f, r] => match arrival {
            [] => (&arrival[..0], false, [*f, *r]),
            [from @ .., b'x'] => (from, true, [*f, *r]),
            from => (from, false, [*f, *r]),
        },
        _ => return None,
    };
    let (from_file, from_rank) = match from {
        [] => (None, None),
        [one] => match file(*one) {
            Some(file) => (Some(file), None),
            None => (None, Some(rank(*one)?)),
        },
        [one, other] => (Some(file(*one)?), Some(rank(*other)?)),
        _ => return None,
    };
    let mut spelling = Spelling::to(Some(role), file(arrival[0])?, Some(rank(arrival[1])?));
    spelling.from_file = from_file;
    spelling.from_rank = from_rank;
    spelling.captures = captures;
    spelling.marks = marks;
    spelling.letter = Span::new(0, 1);
    if !is_english(first, role) {
        spelling.form |= Deviations::FOREIGN_LETTER;
    }
    Some(spelling)
}

#[inline]
fn canonical_pawn(body: &[u8], marks: Marks, letters: &Letters) -> Option<Spelling> {
    let (men, promotion) = match *body {
        [ref men @ .., b'=', letter] => (men, Some((letter, Deviations::PROMOTION_EQUALS))),
        [ref men @ .., letter @ b'A'..=b'Z'] => (men, Some((letter, Deviations::PROMOTION_BARE))),
        _ => (body, None),
    };
    let mut spelling = match *men {
        [f, r] => Spelling::to(Some(Role::Pawn), file(f)?, Some(rank(r)?)),
        [from, b'x', f, r] => {
            let mut spelling = Spelling::to(Some(Role::Pawn), file(f)?, Some(rank(r)?));
            let from = file(from)?;
            if from.index().abs_diff(spelling.to_file.index()) != 1 {
                return None;
            }
            spelling.from_file = Some(from);
            spelling.captures = true;
            spelling
        }
        _ => return None,
    };
    spelling.marks = marks;
    if let Some((letter, form)) = promotion {
        let role = letters.ascii(letter)?;
        spelling.promotion = Some(role);
        spelling.form |= form;
        if !is_english(letter, role) {
            spelling.form |= Deviations::FOREIGN_LETTER;
        }
        spelling.promotion_letter = Span::new(body.len() - 1, 1);
    }
    Some(spelling)
}

fn is_english(letter: u8, role: Role) -> bool {
    letter as char == role.letter()
}

/// A small letter `a` to `h`.
pub(super) fn file(letter: u8) -> Option<File> {
    File::from_index(usize::from(letter.wrapping_sub(b'a')))
}

pub(super) fn rank(figure: u8) -> Option<Rank> {
    Rank::from_index(usize::from(figure.wrapping_sub(b'1')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_readers_agree_on_what_both_read() {
        let squares = [
            "e4", "d8", "xd5", "axb8", "bxd2", "1xd2", "b1xd2", "b1d2", "bd2",
        ];
        for letters in Letters::ALL {
            let pieces = Role::ALL.map(|role| match role {
                Role::Pawn => "",
                role => letters.letter(role),
            });
            for (piece, square) in pieces
                .iter()
                .flat_map(|piece| squares.map(|square| (piece, square)))
            {
                for promotion in ["", "=", "~"] {
                    for sign in ["", "+", "#"] {
                        let queen = letters.letter(Role::Queen);
                        let promotion = match promotion {
                            "" => String::new(),
                            "=" => format!("={queen}"),
                            _ => queen.to_string(),
                        };
                        let token = format!("{piece}{square}{promotion}{sign}");
                        let Some(one) = canonical(token.as_bytes(), letters) else {
                            continue;
                        };
                        let Ok(Spelt::Man(other)) = tolerant(token.as_bytes(), letters) else {
                            panic!("{token} in {letters:?}");
                        };
                        assert_eq!(format!("{one:?}"), format!("{other:?}"), "{token}");
                    }
                }
            }
        }
    }
}
