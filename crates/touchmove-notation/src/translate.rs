//! Rewriting a game in the letters of another language (2014 C.3).

use alloc::vec::Vec;
use core::fmt;

use touchmove_board::Role;

use crate::pgn::{RawGame, Span, Token, decode};
use crate::san::spelling::{Spelling, Spelt, spell};
use crate::{Deviations, Letters, WhyUnreadable};

/// What became of the moves of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Translation {
    /// How many moves were read, those in variations too.
    pub moves: usize,
    /// The words that stand where moves do, but could not be read; they were
    /// left as they are.
    pub untranslated: Vec<Untranslated>,
}

/// A word that was left as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Untranslated {
    /// Where it stands in the game's text, decoded if that was not UTF-8.
    pub span: Span,
    /// Why it is no move in the language of the game.
    pub why: WhyUnreadable,
}

/// Writes a game with its pieces in other letters.
///
/// Everything else stays as it is, byte for byte: tags, numbers, comments,
/// marks, line ends, and moves in coordinates, which know no language. Moves in
/// variations are translated, moves that comments speak of are not. A text
/// that is not UTF-8 is written as UTF-8. No position is looked at, so moves
/// that are illegal are translated like all others.
///
/// ```
/// use touchmove_notation::{Letters, pgn::RawGame, translate};
/// let game = RawGame::new(b"1. e4 e5 2. Nf3! (2. Bc4 {Nf3 is better} Nf6) Nc6 *");
/// let mut text = String::new();
/// translate(&game, Letters::ENGLISH, Letters::of_language("de")?, &mut text)?;
/// assert_eq!(text, "1. e4 e5 2. Sf3! (2. Lc4 {Nf3 is better} Sf6) Sc6 *");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Only if `out` fails.
pub fn translate(
    game: &RawGame<'_>,
    from: &Letters,
    to: &Letters,
    out: &mut impl fmt::Write,
) -> Result<Translation, fmt::Error> {
    let (text, _) = decode(game.bytes);
    let game = RawGame {
        bytes: text.as_bytes(),
        ..*game
    };
    let mut translation = Translation::default();
    let mut copied = 0;
    for (token, span) in game.tokens() {
        let Token::Move(word) = token else {
            continue;
        };
        let spelling = match spell(word, from) {
            Ok(Spelt::Man(spelling)) => spelling,
            Ok(Spelt::Castling { .. } | Spelt::Null) => {
                translation.moves += 1;
                continue;
            }
            Err(why) => {
                translation.untranslated.push(Untranslated { span, why });
                continue;
            }
        };
        translation.moves += 1;
        let start = span.range().start;
        for (letter, role) in letters_of(&spelling) {
            let place = letter.range_from(start);
            out.write_str(text.get(copied..place.start).unwrap_or_default())?;
            out.write_str(to.letter(role))?;
            copied = place.end;
        }
    }
    out.write_str(text.get(copied..).unwrap_or_default())?;
    Ok(translation)
}

/// The letters of pieces in a move, and where they stand.
fn letters_of(
    spelling: &Spelling,
) -> impl Iterator<Item = (crate::san::spelling::Span, Role)> + use<> {
    let letter = spelling.role.filter(|_| !spelling.letter.is_empty());
    // The small letter after two squares is that of coordinates.
    let coordinates =
        spelling.role.is_none() && spelling.form.contains(Deviations::PROMOTION_SMALL);
    let promotion = spelling.promotion.filter(|_| !coordinates);
    let letter = letter.map(|role| (spelling.letter, role));
    let promotion = promotion.map(|role| (spelling.promotion_letter, role));
    letter.into_iter().chain(promotion)
}
