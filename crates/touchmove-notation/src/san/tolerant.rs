//! Moves in all the spellings that people use, letter by letter.

use touchmove_board::{File, Rank, Role, Wing};

use super::form::Deviations;
use super::marks::{begins_with_a_word, marks_to_the_end};
use super::spelling::{Span, Spelling, Spelt, WhyUnreadable, file, rank};
use crate::Letters;
use crate::letters::{Found, first_char};

const NULL_MOVES: [&[u8]; 7] = [b"--", b"Z0", b"0000", b"<>", b"@@@@", b"null", b"pass"];

/// The token in all the spellings that people use.
#[cold]
pub(super) fn tolerant(token: &[u8], letters: &Letters) -> Result<Spelt, WhyUnreadable> {
    let token = token.trim_ascii_end();
    if NULL_MOVES
        .iter()
        .any(|null| token.eq_ignore_ascii_case(null))
    {
        return Ok(Spelt::Null);
    }
    if let Some(castling) = castling(token) {
        return castling;
    }
    man(token, letters).map(Spelt::Man)
}

/// A dash of any length, or a hyphen, at the start: how many bytes it takes.
fn dash(text: &[u8]) -> Option<usize> {
    let (sign, length) = first_char(text)?;
    // Hyphens, the figure dash, en and em dash, and the minus sign.
    matches!(sign, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}').then_some(length)
}

/// Castling in noughts or letters, with or without dashes; `None` if the token
/// is not of that kind.
fn castling(token: &[u8]) -> Option<Result<Spelt, WhyUnreadable>> {
    let mut rounds = 0;
    let (mut noughts, mut capitals, mut hyphens) = (0, 0, 0);
    let mut rest = token;
    let mut connected = true;
    while connected {
        let Some((round, length)) = first_char(rest) else {
            break;
        };
        match round {
            '0' => noughts += 1,
            'O' => capitals += 1,
            // The letters of the Cyrillic and Greek scripts look the same.
            'o' | 'О' | 'о' | 'Ο' | 'ο' => {}
            _ => break,
        }
        rounds += 1;
        rest = &rest[length..];
        connected = match dash(rest) {
            Some(length) => {
                let follows = first_char(&rest[length..]).map(|(letter, _)| letter);
                let again = matches!(follows, Some('0' | 'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο'));
                if again {
                    hyphens += u32::from(rest[0] == b'-');
                    rest = &rest[length..];
                }
                again
            }
            None => true,
        };
    }
    let wing = match rounds {
        2 => Wing::Kingside,
        3 => Wing::Queenside,
        _ => return None,
    };
    let form = if hyphens + 1 != rounds {
        Deviations::CASTLING_SPELLING
    } else if noughts == rounds {
        Deviations::CASTLING_NOUGHTS
    } else if capitals == rounds {
        Deviations::CASTLING_LETTERS
    } else {
        Deviations::CASTLING_SPELLING
    };
    Some(match marks_to_the_end(rest) {
        Ok(marks) => Ok(Spelt::Castling { wing, form, marks }),
        Err(sign) => Err(WhyUnreadable::Trailing(sign)),
    })
}

/// The move of a man: of a piece by its letter, else of a pawn.
fn man(token: &[u8], letters: &Letters) -> Result<Spelling, WhyUnreadable> {
    let first = *token.first().ok_or(WhyUnreadable::Nothing)?;
    if is_descriptive(token) {
        return Err(WhyUnreadable::Descriptive);
    }
    if let Some(found) = letters.at_start(token) {
        return with_letter(token, found, Deviations::empty(), letters);
    }
    if file(first).is_some() {
        let pawn = body(token, 0, Role::Pawn, letters);
        if pawn.is_ok_and(|spelling| pawn_can_be_meant(&spelling)) {
            return pawn;
        }
        return match letters.at_start_in_any_case(token) {
            Some(found) => with_letter(token, found, Deviations::SMALL_LETTER, letters).or(pawn),
            None => pawn,
        }
        .and_then(|spelling| {
            if spelling.role == Some(Role::Pawn) && spelling.from_file == Some(spelling.to_file) {
                Err(WhyUnreadable::OwnFile)
            } else {
                Ok(spelling)
            }
        });
    }
    if let Some(found) = letters.at_start_in_any_case(token) {
        return with_letter(token, found, Deviations::SMALL_LETTER, letters);
    }
    // `E4`, `E2E4`: where a figure follows, the capital is a file.
    if is_square(token) {
        return body(token, 0, Role::Pawn, letters);
    }
    Err(why_no_man(token))
}

/// Why a token that begins with neither a letter of a piece nor a file is no
/// move.
fn why_no_man(token: &[u8]) -> WhyUnreadable {
    if matches!(token.len(), 4 | 5) && token.iter().all(|figure| rank(*figure).is_some()) {
        return WhyUnreadable::Numeric;
    }
    match token {
        [b'x' | b'X' | b':', f, r, ..] if file(*f).is_some() && rank(*r).is_some() => {
            WhyUnreadable::NoFile
        }
        _ => match first_char(token) {
            Some((letter, _)) if letter.is_alphabetic() || !letter.is_ascii() => {
                WhyUnreadable::UnknownLetter(letter)
            }
            Some((sign, _)) => WhyUnreadable::UnknownSign(sign),
            None => WhyUnreadable::Nothing,
        },
    }
}

/// English descriptive notation: `P-K4`, `N-KB3`, `BxN`, `P-Q8=Q`.
fn is_descriptive(token: &[u8]) -> bool {
    let man = |letter: u8| b"KQRBNP".contains(&letter);
    match token {
        [one, b'-', other, ..] => man(*one) && man(*other) && !is_square(&token[2..]),
        [one, b'x', other, ..] => man(*one) && man(*other) && !is_square(&token[2..]),
        _ => false,
    }
}

fn is_square(text: &[u8]) -> bool {
    matches!(text, [f, r, ..] if file(f.to_ascii_lowercase()).is_some() && rank(*r).is_some())
}

/// Whether a token without a piece letter is of a form that a pawn's move can
/// have: from square to square, or to a square, or a capture on a file beside.
fn pawn_can_be_meant(spelling: &Spelling) -> bool {
    match spelling.from_file {
        Some(from) if spelling.from_rank.is_none() => {
            from.index().abs_diff(spelling.to_file.index()) == 1
        }
        _ => true,
    }
}

/// The rest of a token that begins with the letter of a man.
fn with_letter(
    token: &[u8],
    found: Found,
    mut form: Deviations,
    letters: &Letters,
) -> Result<Spelling, WhyUnreadable> {
    let mut spelling = body(token, found.length, found.role, letters)?;
    if found.role == Role::Pawn {
        form = Deviations::PAWN_LETTER;
        if spelling.from_file.is_none() && (spelling.captures || spelling.from_rank.is_some()) {
            return Err(WhyUnreadable::NoFile);
        }
    } else {
        form |= letter_form(token, 0, found);
    }
    spelling.role = Some(found.role);
    spelling.form |= form;
    spelling.letter = Span::new(0, found.length);
    Ok(spelling)
}

/// Whether the letter at that place is English, a figurine or foreign.
fn letter_form(token: &[u8], at: usize, found: Found) -> Deviations {
    if found.figurine {
        Deviations::FIGURINE
    } else if token[at].to_ascii_uppercase() as char == found.role.letter() && found.length == 1 {
        Deviations::empty()
    } else {
        Deviations::FOREIGN_LETTER
    }
}

/// Reads the part of a token from `at` on, square by square.
struct Scan<'a> {
    token: &'a [u8],
    at: usize,
    form: Deviations,
    captures: bool,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a [u8] {
        self.token.get(self.at..).unwrap_or_default()
    }

    fn next(&self) -> u8 {
        self.rest().first().copied().unwrap_or(0)
    }

    fn file(&mut self) -> Option<File> {
        let letter = self.next();
        let file = file(letter.to_ascii_lowercase())?;
        if letter.is_ascii_uppercase() {
            self.form |= Deviations::CAPITAL_SQUARE;
        }
        self.at += 1;
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = rank(self.next())?;
        self.at += 1;
        Some(rank)
    }

    /// `x`, another sign of a capture, or a hyphen.
    fn separator(&mut self) -> bool {
        let Some((sign, length)) = first_char(self.rest()) else {
            return false;
        };
        match sign {
            'x' => self.captures = true,
            'X' | ':' | '×' => {
                self.captures = true;
                self.form |= Deviations::CAPTURE_SIGN;
            }
            _ if dash(self.rest()).is_some() => self.form |= Deviations::HYPHEN,
            _ => return false,
        }
        self.at += length;
        true
    }

    /// A square, if one stands here in full.
    fn square(&mut self) -> Option<(File, Rank)> {
        if !is_square(self.rest()) {
            return None;
        }
        Some((self.file()?, self.rank()?))
    }
}

/// What follows the letter of a man: squares, promotion, marks.
fn body(token: &[u8], at: usize, role: Role, letters: &Letters) -> Result<Spelling, WhyUnreadable> {
    let lettered = at > 0;
    let mut scan = Scan {
        token,
        at,
        form: Deviations::empty(),
        captures: false,
    };
    let mut spelling = squares(&mut scan, role, lettered)?;

    if scan.next() == b':' {
        scan.at += 1;
        scan.captures = true;
        scan.form |= Deviations::CAPTURE_SIGN;
    }
    let coordinates = !lettered && spelling.from_rank.is_some();
    if let Some((role, start, length)) = promotion(&mut scan, letters, coordinates)? {
        spelling.promotion = Some(role);
        spelling.promotion_letter = Span::new(start, length);
    }
    spelling.marks = marks_to_the_end(scan.rest()).map_err(WhyUnreadable::Trailing)?;
    spelling.captures = scan.captures;
    spelling.form |= scan.form;
    if coordinates {
        spelling.role = None;
    }
    Ok(spelling)
}

/// The squares of departure and arrival, as far as they are written.
fn squares(scan: &mut Scan<'_>, role: Role, lettered: bool) -> Result<Spelling, WhyUnreadable> {
    if lettered && scan.separator() {
        let (file, rank) = scan.square().ok_or(WhyUnreadable::NoSquare)?;
        return Ok(Spelling::to(Some(role), file, Some(rank)));
    }
    let (file, rank) = (scan.file(), scan.rank());
    let before = (scan.at, scan.form, scan.captures);
    let separated = scan.separator();
    if let Some((to_file, to_rank)) = scan.square() {
        if (file, rank) == (None, None) {
            return Err(WhyUnreadable::NoSquare);
        }
        let mut spelling = Spelling::to(Some(role), to_file, Some(to_rank));
        spelling.from_file = file;
        spelling.from_rank = rank;
        return Ok(spelling);
    }
    if role == Role::Pawn
        && rank.is_none()
        && let Some(from) = file
        && scan.next().is_ascii_lowercase()
        && let Some(to) = scan.file()
    {
        if from.index().abs_diff(to.index()) != 1 || separated && !scan.captures {
            return Err(WhyUnreadable::NoSquare);
        }
        let mut spelling = Spelling::to(Some(role), to, None);
        spelling.from_file = Some(from);
        spelling.form |= Deviations::FILES_ONLY;
        return Ok(spelling);
    }
    // What looked like a separator may be a mark: `Rf4:`, `Ra8x`.
    (scan.at, scan.form, scan.captures) = before;
    match (file, rank) {
        (Some(file), Some(rank)) => Ok(Spelling::to(Some(role), file, Some(rank))),
        _ => Err(WhyUnreadable::NoSquare),
    }
}

/// What the pawn becomes, where it is written, and how many bytes that takes.
fn promotion(
    scan: &mut Scan<'_>,
    letters: &Letters,
    coordinates: bool,
) -> Result<Option<(Role, usize, usize)>, WhyUnreadable> {
    let rest = scan.rest();
    // Coordinates are the same in every language.
    if coordinates
        && let [letter @ (b'q' | b'r' | b'b' | b'n'), after @ ..] = rest
        && !after.first().is_some_and(u8::is_ascii_alphabetic)
        && let Some(role) = Role::from_char(char::from(*letter))
    {
        scan.form |= Deviations::PROMOTION_BARE | Deviations::PROMOTION_SMALL;
        scan.at += 1;
        return Ok(Some((role, scan.at - 1, 1)));
    }
    let (before, form) = match rest {
        [b'=', ..] => (1, Deviations::PROMOTION_EQUALS),
        [b'/', ..] => (1, Deviations::PROMOTION_SIGN),
        // `(=)` is a draw offer, `(ep)` a mark.
        [b'(', b'=' | b'e', ..] => return Ok(None),
        [b'(', ..] => (1, Deviations::PROMOTION_SIGN),
        _ if begins_with_a_word(rest) => return Ok(None),
        _ => (0, Deviations::PROMOTION_BARE),
    };
    let at = scan.at + before;
    let text = &scan.token[at..];
    let (found, small) = match letters.at_start(text) {
        Some(found) => (found, Deviations::empty()),
        None => match letters.at_start_in_any_case(text) {
            Some(found) => (found, Deviations::PROMOTION_SMALL),
            None if before == 0 => return Ok(None),
            None => {
                return Err(match first_char(text) {
                    Some((letter, _)) if letter.is_alphabetic() => {
                        WhyUnreadable::UnknownLetter(letter)
                    }
                    _ => WhyUnreadable::NothingToBecome,
                });
            }
        },
    };
    scan.form |= form | small | letter_form(scan.token, at, found);
    scan.at = at + found.length;
    if rest[0] == b'(' {
        if scan.next() != b')' {
            return Err(WhyUnreadable::NothingToBecome);
        }
        scan.at += 1;
    }
    Ok(Some((found.role, at, found.length)))
}
