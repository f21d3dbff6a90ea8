//! The letters of the pieces in the languages of the world (2014 C.2, C.3).
//!
//! A player may use the letters that are usual in his country (2014 C.3), so a
//! letter means nothing by itself: `R` is a rook in English, a king in Spanish
//! and a knight in Icelandic. A [`Letters`] is one table; it reads its own
//! letters only, because many of those of other scripts look alike (Russian
//! `С` is a bishop, Spanish `C` a knight). Figurines are the exception: they
//! mean the same everywhere and are read with every table.

mod tables;

use core::fmt;

use touchmove_board::Role;

/// The piece letters of one language, or the figurines.
///
/// ```
/// use touchmove_board::Role;
/// use touchmove_notation::Letters;
/// let german = Letters::of_language("de")?;
/// assert_eq!(german.letter(Role::Knight), "S");
/// assert_eq!(Letters::ENGLISH.letter(Role::Knight), "N");
/// assert_eq!(Letters::of_language("ru")?.letter(Role::King), "Кр");
/// # Ok::<(), touchmove_notation::UnknownLanguage>(())
/// ```
pub struct Letters {
    code: &'static str,
    name: &'static str,
    sure: bool,
    /// In the order of [`Role::index`].
    written: [&'static str; 6],
    /// Other spellings that are read, but never written.
    also: &'static [(&'static str, Role)],
    /// What a single ASCII letter stands for: 0 for nothing, else one more
    /// than the role's index.
    ascii: [u8; 128],
    /// The ASCII letters `@` to `_` that can begin a spelling, one bit each.
    capitals: u32,
}

/// A letter found at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) role: Role,
    /// How many bytes it takes.
    pub(crate) length: usize,
    pub(crate) figurine: bool,
}

impl Letters {
    /// The English letters: K, Q, R, B, N (2014 C.2), which PGN always uses.
    pub const ENGLISH: &'static Letters = &tables::ALL[0];

    /// The figurines (2014 C.3): White's, which print uses for both players.
    /// Black's are read as well.
    pub const FIGURINES: &'static Letters = &tables::ALL[1];

    /// All tables: English, the figurines, then the other languages by code.
    pub const ALL: &'static [Letters] = &tables::ALL;

    /// The table of a language.
    ///
    /// `code` is the ISO 639-1 code, such as `de`; Serbian in Latin letters is
    /// `sr-Latn`, and the figurines are `figurine`. Both written forms of
    /// Norwegian, `nb` and `nn`, are `no`. Case does not matter.
    ///
    /// # Errors
    /// If there is no such table: the error lists those that there are.
    pub fn of_language(code: &str) -> Result<&'static Letters, UnknownLanguage> {
        let code = match code {
            "nb" | "nn" => "no",
            code => code,
        };
        Letters::ALL
            .iter()
            .find(|letters| letters.code.eq_ignore_ascii_case(code))
            .ok_or(UnknownLanguage)
    }

    /// The ISO 639-1 code of the language, or `figurine`.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The English name of the language.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the table was taken from published sources. The others follow
    /// from the names of the pieces in that language.
    pub const fn sure(&self) -> bool {
        self.sure
    }

    /// What is written for a piece. For the pawn it is the letter that some
    /// write, or nothing where none is usual; a move never has it (2014 C.4).
    pub const fn letter(&self, role: Role) -> &'static str {
        self.written[role.index()]
    }

    /// The piece whose letter the text begins with: the longest spelling
    /// counts, since the Russian king `Кр` begins with the knight `К`.
    pub(crate) fn at_start(&self, text: &[u8]) -> Option<Found> {
        let first = *text.first()?;
        if first.is_ascii() && text.get(1).is_none_or(u8::is_ascii) {
            return self.ascii(first).map(|role| Found {
                role,
                length: 1,
                figurine: false,
            });
        }
        self.longest(text, |spelling| {
            text.starts_with(spelling.as_bytes())
                .then_some(spelling.len())
        })
    }

    /// The same, whether capitals are written or small letters.
    pub(crate) fn at_start_in_any_case(&self, text: &[u8]) -> Option<Found> {
        self.longest(text, |spelling| {
            let mut length = 0;
            for wanted in spelling.chars() {
                let (letter, bytes) = first_char(&text[length..])?;
                if !letter.to_lowercase().eq(wanted.to_lowercase()) {
                    return None;
                }
                length += bytes;
            }
            Some(length)
        })
    }

    /// The piece of a single ASCII letter.
    pub(crate) const fn ascii(&self, letter: u8) -> Option<Role> {
        if letter >= 128 {
            return None;
        }
        match self.ascii[letter as usize] {
            0 => None,
            number => Some(Role::ALL[number as usize - 1]),
        }
    }

    /// Which ASCII capitals can begin a spelling of this table; bit 0 is `@`.
    pub(crate) const fn capitals(&self) -> u32 {
        self.capitals
    }

    /// The longest spelling that matches; figurines are the same everywhere.
    fn longest(&self, text: &[u8], matches: impl Fn(&str) -> Option<usize>) -> Option<Found> {
        let own = Role::ALL
            .into_iter()
            .map(|role| (self.letter(role), role))
            .filter(|(spelling, _)| !spelling.is_empty())
            .chain(self.also.iter().copied())
            .map(|(spelling, role)| (spelling, role, false));
        let figurines = tables::FIGURINES
            .iter()
            .filter(|_| text.first().is_some_and(|byte| !byte.is_ascii()))
            .map(|&(spelling, role)| (spelling, role, true));
        own.chain(figurines)
            .filter_map(|(spelling, role, figurine)| {
                let length = matches(spelling)?;
                Some(Found {
                    role,
                    length,
                    figurine,
                })
            })
            .max_by_key(|found| (found.length, found.figurine))
    }
}

impl PartialEq for Letters {
    fn eq(&self, other: &Letters) -> bool {
        self.code == other.code
    }
}

impl Eq for Letters {}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Letters").field(&self.code).finish()
    }
}

/// There is no table of that code; the message lists those that there are.
///
/// ```
/// use touchmove_notation::Letters;
/// let error = Letters::of_language("xx").unwrap_err();
/// assert!(error.to_string().starts_with("no such language; there are en, figurine, ar, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such language; there are ")?;
        for (index, letters) in Letters::ALL.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            f.write_str(letters.code)?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownLanguage {}

/// The first character of a text and how many bytes it takes. A byte that is
/// no UTF-8 counts as the Latin-1 letter that it would be.
pub(crate) fn first_char(text: &[u8]) -> Option<(char, usize)> {
    let first = *text.first()?;
    if first.is_ascii() {
        return Some((first as char, 1));
    }
    let start = &text[..text.len().min(4)];
    let valid = match core::str::from_utf8(start) {
        Ok(valid) => valid,
        Err(error) => core::str::from_utf8(&start[..error.valid_up_to()]).unwrap_or_default(),
    };
    match valid.chars().next() {
        Some(letter) => Some((letter, letter.len_utf8())),
        None => Some((first as char, 1)),
    }
}
