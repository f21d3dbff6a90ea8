//! What is written after a move: check, mate, en passant, draw offers
//! (2014 C.9, C.12, C.13).

use touchmove_board::Position;

use super::form::Deviations;
use crate::letters::first_char;

/// What is written about check and checkmate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// Nothing.
    #[default]
    None,
    /// `+`, `ch`.
    Check,
    /// `dbl ch`.
    DoubleCheck,
    /// `++`: checkmate in the Laws, a double check in older books.
    DoublePlus,
    /// `#`, `mate`.
    Mate,
}

/// The marks written after a move, or in a word that follows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Marks {
    /// What is said of check and checkmate.
    pub sign: Sign,
    /// Whether a capture en passant is claimed.
    pub en_passant: bool,
    /// Whether a draw offer is recorded (2014 C.12).
    pub draw_offer: bool,
    /// How the marks themselves are spelt.
    pub form: Deviations,
}

impl Marks {
    /// No mark.
    pub const NONE: Marks = Marks {
        sign: Sign::None,
        en_passant: false,
        draw_offer: false,
        form: Deviations::empty(),
    };

    /// How the sign of check or mate fits the position after the move. Mate is
    /// only looked for where there is check.
    ///
    /// ```
    /// use touchmove_board::Position;
    /// use touchmove_notation::{Deviations, Letters, Reading, read};
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
    /// let Reading::Move(read) = read(b"Ra8+", Letters::ENGLISH, &position) else {
    ///     panic!("it is a legal move");
    /// };
    /// let after = position.after(read.m);
    /// assert_eq!(read.marks.compare(&after), Deviations::CHECK_FOR_MATE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compare(&self, after: &Position) -> Deviations {
        let checkers = after.checkers();
        if checkers.is_empty() {
            return match self.sign {
                Sign::None => Deviations::empty(),
                Sign::Check => Deviations::CHECK_FALSE,
                Sign::DoubleCheck => Deviations::DOUBLE_CHECK_FALSE,
                Sign::DoublePlus | Sign::Mate => Deviations::MATE_FALSE,
            };
        }
        let mate = !after.has_legal_move();
        match self.sign {
            Sign::None if mate => Deviations::MATE_MISSING,
            Sign::None => Deviations::CHECK_MISSING,
            Sign::Check if mate => Deviations::CHECK_FOR_MATE,
            Sign::DoubleCheck if !checkers.has_several() => Deviations::DOUBLE_CHECK_FALSE,
            Sign::DoubleCheck if mate => Deviations::CHECK_FOR_MATE,
            Sign::DoublePlus if mate => Deviations::DOUBLE_PLUS,
            Sign::DoublePlus if checkers.has_several() => Deviations::DOUBLE_PLUS_FOR_CHECK,
            Sign::DoublePlus | Sign::Mate if !mate => Deviations::MATE_FALSE,
            _ => Deviations::empty(),
        }
    }

    /// These marks and those of a word that follows them. Of several signs
    /// (`+ mate`) the one that says most counts.
    #[must_use]
    pub fn and(self, other: Marks) -> Marks {
        Marks {
            sign: self.sign.max(other.sign),
            en_passant: self.en_passant || other.en_passant,
            draw_offer: self.draw_offer || other.draw_offer,
            form: self.form | other.form,
        }
    }
}

/// Reads a word that is nothing but marks, such as may stand apart from the
/// move it belongs to: `e.p.`, `ep`, `+`, `++`, `#`, `ch`, `mate`, `dbl`,
/// `(=)`. The answer is `None` for everything else.
///
/// ```
/// use touchmove_notation::{Sign, read_marks};
/// assert!(read_marks(b"e.p.").is_some_and(|marks| marks.en_passant));
/// assert_eq!(read_marks(b"mate").unwrap().sign, Sign::Mate);
/// assert_eq!(read_marks(b"Nf3"), None);
/// ```
pub fn read_marks(word: &[u8]) -> Option<Marks> {
    // An `x` alone is rather a capture gone astray than a mate.
    if word.trim_ascii().is_empty() || matches!(word, [b'x' | b'X', ..]) {
        return None;
    }
    marks_to_the_end(word).ok()
}

/// A mark, as it is spelt, and what it says.
type Spelling = (&'static [u8], Sign, bool, bool, Deviations);

const fn sign(spelling: &'static [u8], sign: Sign, form: Deviations) -> Spelling {
    (spelling, sign, false, false, form)
}

const fn en_passant(spelling: &'static [u8], form: Deviations) -> Spelling {
    (spelling, Sign::None, true, false, form)
}

/// Longer spellings stand before those that they begin with.
static SPELLINGS: &[Spelling] = &[
    sign(b"++", Sign::DoublePlus, Deviations::empty()),
    sign(b"+", Sign::Check, Deviations::empty()),
    sign(b"##", Sign::Mate, Deviations::CHECK_SPELLING),
    sign(b"#", Sign::Mate, Deviations::empty()),
    (b"(=)", Sign::None, false, true, Deviations::DRAW_OFFER),
    en_passant(b"e.p.", Deviations::empty()),
    en_passant(b"(e.p.)", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"(ep)", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"e. p.", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"e.p", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"ep.", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"ep", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"en passant", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"a. p.", Deviations::EN_PASSANT_SPELLING),
    en_passant(b"a.p.", Deviations::EN_PASSANT_SPELLING),
    sign(b"checkmate", Sign::Mate, Deviations::CHECK_SPELLING),
    sign(b"mate", Sign::Mate, Deviations::CHECK_SPELLING),
    sign(b"mat", Sign::Mate, Deviations::CHECK_SPELLING),
    sign(b"check", Sign::Check, Deviations::CHECK_SPELLING),
    sign(b"ch.", Sign::Check, Deviations::CHECK_SPELLING),
    sign(b"ch", Sign::Check, Deviations::CHECK_SPELLING),
    sign(b"dbl.", Sign::DoubleCheck, Deviations::CHECK_SPELLING),
    sign(b"dbl", Sign::DoubleCheck, Deviations::CHECK_SPELLING),
    sign(b"dis.", Sign::Check, Deviations::CHECK_SPELLING),
    sign(b"dis", Sign::Check, Deviations::CHECK_SPELLING),
];

/// Whether a mark in letters begins here, rather than the letter of a piece.
pub(super) fn begins_with_a_word(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_lowercase) && spelling_at(text).is_some()
}

/// The mark that the text begins with. A word ends where its letters end.
fn spelling_at(text: &[u8]) -> Option<&'static Spelling> {
    SPELLINGS.iter().find(|(spelling, ..)| {
        let next = text.get(spelling.len());
        text.starts_with(spelling)
            && (!spelling.last().is_some_and(u8::is_ascii_alphabetic)
                || !next.is_some_and(u8::is_ascii_alphabetic))
    })
}

/// Reads marks until nothing is left; else says what is no mark.
pub(super) fn marks_to_the_end(mut text: &[u8]) -> Result<Marks, char> {
    let mut marks = Marks::NONE;
    loop {
        text = text.trim_ascii_start();
        let Some(&first) = text.first() else {
            return Ok(marks);
        };
        match first {
            b'!' | b'?' => {
                marks.form |= Deviations::ANNOTATION;
                text = &text[1..];
            }
            b'x' | b'X' if text.len() == 1 => {
                marks.sign = Sign::Mate;
                marks.form |= Deviations::CHECK_SPELLING;
                text = &[];
            }
            _ => {
                let Some(&(spelling, sign, en_passant, draw_offer, form)) = spelling_at(text)
                else {
                    return Err(first_char(text).map_or(' ', |(letter, _)| letter));
                };
                marks = marks.and(Marks {
                    sign,
                    en_passant,
                    draw_offer,
                    form,
                });
                text = &text[spelling.len()..];
            }
        }
    }
}
