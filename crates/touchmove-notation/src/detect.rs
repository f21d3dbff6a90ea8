//! Telling the language of a game by itself (2014 C.3).
//!
//! A language fits a game if every move of it, read in that language's
//! letters, is legal. That is nearly always one answer, because a letter that
//! is read as another piece soon gives a move that cannot be made.

use core::fmt;
use core::iter::FusedIterator;

use touchmove_board::{Move, Position};

use crate::pgn::{RawGame, Token};
use crate::{Deviations, Letters, Reading, read, read_marks};

/// In which languages a game can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detected {
    /// In English, and in no other language as other moves.
    English,
    /// In this language only.
    One(&'static Letters),
    /// In several languages, English not among them, and as the same moves in
    /// each: whichever is taken makes no difference.
    Same(Languages),
    /// In several languages, English perhaps among them, as different moves.
    /// English is used.
    Different(Languages),
    /// In none. English is used.
    None,
}

impl Detected {
    /// The letters to read the game with.
    pub fn letters(&self) -> &'static Letters {
        match self {
            Detected::One(letters) => letters,
            Detected::Same(languages) => languages.iter().next().unwrap_or(Letters::ENGLISH),
            Detected::English | Detected::Different(_) | Detected::None => Letters::ENGLISH,
        }
    }
}

/// A set of the tables of [`Letters::ALL`].
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Languages(u64);

// One bit for each table.
const _: () = assert!(Letters::ALL.len() <= 64);

impl Languages {
    fn with(self, index: usize) -> Languages {
        Languages(self.0 | 1 << index)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether that table is one of them.
    pub fn contains(self, letters: &Letters) -> bool {
        self.iter().any(|one| one == letters)
    }

    /// The tables, in the order of [`Letters::ALL`].
    pub fn iter(self) -> impl Iterator<Item = &'static Letters> {
        Letters::ALL
            .iter()
            .enumerate()
            .filter(move |(index, _)| self.0 >> index & 1 == 1)
            .map(|(_, letters)| letters)
    }
}

impl fmt::Display for Languages {
    /// The names: `Danish, German, Norwegian`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letters) in self.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            f.write_str(letters.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Languages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Letters::code))
            .finish()
    }
}

/// The words of a game's main line that stand where moves do, without the
/// marks written apart from them.
///
/// ```
/// use touchmove_notation::{main_line, pgn::RawGame};
/// let game = RawGame::new(b"1. e4 (1. d4 d5) 1... e5!? {why not} 2. Nf3 *");
/// let words: Vec<_> = main_line(&game).collect();
/// assert_eq!(words, [&b"e4"[..], b"e5!?", b"Nf3"]);
/// ```
pub fn main_line<'a>(game: &RawGame<'a>) -> impl FusedIterator<Item = &'a [u8]> + Clone + use<'a> {
    let mut depth = 0_u32;
    game.tokens().filter_map(move |(token, _)| {
        match token {
            Token::VariationStart => depth += 1,
            Token::VariationEnd => depth = depth.saturating_sub(1),
            Token::Move(word) if depth == 0 => return Some(word),
            _ => {}
        }
        None
    })
}

/// In which language a game is written: in whose letters every move is legal.
///
/// `tokens` are the moves of the main line in the order in which they were
/// made; words that are only marks, and null moves, are passed over. English is
/// tried first, and the others only where they could fit as well; each is given
/// up at its first failure.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::{Detected, Letters, detect};
/// let french = ["e4", "e5", "Cf3", "Cc6", "Fb5", "a6"];
/// let detected = detect(&Position::initial(), french.iter().map(|word| word.as_bytes()));
/// assert_eq!(detected, Detected::One(Letters::of_language("fr")?));
/// # Ok::<(), touchmove_notation::UnknownLanguage>(())
/// ```
pub fn detect<'a, T>(start: &Position, tokens: T) -> Detected
where
    T: IntoIterator<Item = &'a [u8], IntoIter: Clone>,
{
    let tokens = tokens.into_iter();
    let mut english = Replay::new(start, Letters::ENGLISH, tokens.clone());
    let mut seen = LettersSeen::default();
    for step in &mut english {
        seen.note(step.token);
    }
    let reads_in_english = !english.failed;

    // The bit of English comes first.
    let mut fitting = Languages(u64::from(reads_in_english));
    let mut first = reads_in_english.then_some(Letters::ENGLISH);
    let mut different = false;
    for (index, letters) in seen.others() {
        let mut candidate = Replay::new(start, letters, tokens.clone());
        let agrees = match first {
            None => {
                candidate.by_ref().for_each(drop);
                true
            }
            Some(first) => {
                let mut other = Replay::new(start, first, tokens.clone());
                let agrees = candidate
                    .by_ref()
                    .all(|step| other.next().is_some_and(|other| other.m == step.m));
                // If they differ, whether the game can be read to its end is
                // still of interest.
                candidate.by_ref().for_each(drop);
                agrees
            }
        };
        if candidate.failed {
            continue;
        }
        fitting = fitting.with(index);
        first = first.or(Some(letters));
        different |= !agrees;
    }
    match (first, fitting.len()) {
        (None, _) => Detected::None,
        _ if different => Detected::Different(fitting),
        _ if reads_in_english => Detected::English,
        (Some(letters), 1) => Detected::One(letters),
        _ => Detected::Same(fitting),
    }
}

/// The language in which the most moves of a game can be read before one
/// cannot, and how many those are; the first such table of [`Letters::ALL`], so
/// English wherever no other does better.
///
/// Where [`detect`] finds none, this is a hint for a message, not an answer: a
/// German game with one illegal move looks like this.
///
/// ```
/// use touchmove_board::Position;
/// use touchmove_notation::reads_furthest;
/// // With `Rd7` in place of `Kd7`.
/// let words = ["e4", "e5", "Hf3", "Hc6", "Fb5", "d6", "Rd7"];
/// let tokens = words.iter().map(|word| word.as_bytes());
/// let (letters, plies) = reads_furthest(&Position::initial(), tokens);
/// assert_eq!((letters.name(), plies), ("Hungarian", 6));
/// ```
pub fn reads_furthest<'a, T>(start: &Position, tokens: T) -> (&'static Letters, usize)
where
    T: IntoIterator<Item = &'a [u8], IntoIter: Clone>,
{
    let tokens = tokens.into_iter();
    let mut best = (Letters::ENGLISH, 0);
    for letters in Letters::ALL {
        let plies = Replay::new(start, letters, tokens.clone()).count();
        if plies > best.1 {
            best = (letters, plies);
        }
    }
    best
}

/// The piece letters that a game was seen to use.
///
/// Who plays a game through in English anyway can note its moves here, and
/// spare [`detect`] wherever no other language [could be](Self::only_english)
/// the game's: that is nearly always.
///
/// ```
/// use touchmove_notation::LettersSeen;
/// let mut seen = LettersSeen::default();
/// seen.note(b"Nf3");
/// assert!(!seen.only_english()); // a bishop's move in Romanian
/// seen.note(b"Bb5");
/// assert!(seen.only_english());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LettersSeen(u32);

impl LettersSeen {
    /// Notes the capital of a token that was read as a move, in whichever
    /// language, if only the letter of a piece can be meant by it: not
    /// castling, and not a square in capitals.
    #[inline]
    pub fn note(&mut self, token: &[u8]) {
        match *token {
            [b'O', ..] | [b'A'..=b'H', b'0'..=b'9', ..] => {}
            [letter @ b'A'..=b'Z', ..] => self.0 |= 1 << (letter - b'@'),
            _ => {}
        }
    }

    /// Whether no other table than the English one has all these letters.
    pub fn only_english(self) -> bool {
        self.others().next().is_none()
    }

    /// The tables but for the English one that have all these letters.
    fn others(self) -> impl Iterator<Item = (usize, &'static Letters)> {
        Letters::ALL
            .iter()
            .enumerate()
            .skip(1)
            .filter(move |(_, letters)| self.0 & !letters.capitals() == 0)
    }
}

/// Plays a game through in one language, until it ends or fails.
struct Replay<'s, I> {
    position: Position,
    letters: &'s Letters,
    tokens: I,
    failed: bool,
}

/// A legal move and how it is written; no move for a null move.
#[derive(Clone, Copy)]
struct Step<'a> {
    token: &'a [u8],
    m: Option<Move>,
}

impl<'s, I> Replay<'s, I> {
    fn new(start: &Position, letters: &'s Letters, tokens: I) -> Replay<'s, I> {
        Replay {
            position: *start,
            letters,
            tokens,
            failed: false,
        }
    }
}

impl<I> Replay<'_, I> {
    /// Pawns have no letter (2014 C.4), so that a letter which can only be a
    /// pawn's is no sign of a language: in Finnish, every German knight on f3
    /// would be a pawn.
    fn allows(&self, form: Deviations) -> bool {
        self.letters == Letters::ENGLISH || !form.contains(Deviations::PAWN_LETTER)
    }
}

impl<'a, I: Iterator<Item = &'a [u8]>> Iterator for Replay<'_, I> {
    type Item = Step<'a>;

    fn next(&mut self) -> Option<Step<'a>> {
        if self.failed {
            return None;
        }
        loop {
            let token = self.tokens.next()?;
            let m = match read(token, self.letters, &self.position) {
                Reading::Move(read) if self.allows(read.form) => {
                    self.position.play_unchecked(read.m);
                    Some(read.m)
                }
                Reading::Null => {
                    self.position = self.position.pass();
                    None
                }
                Reading::Unreadable(_) if read_marks(token).is_some() => continue,
                _ => {
                    self.failed = true;
                    return None;
                }
            };
            // A null move is written alike in every language, whatever letter
            // it begins with.
            let token = if m.is_some() { token } else { b"" };
            return Some(Step { token, m });
        }
    }
}
