//! One finding: what is the matter, and where.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::{Kind, Severity};

/// Something that the Laws, or PGN, have to say of a game.
///
/// `Display` gives one line such as
/// `club.pgn: game 1203 (line 48811): 23. Nd5: two knights can reach d5: Nbd5 or Nfd5  [ambiguous-move, 2014 C.10]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The file, as it was named; `-` for standard input.
    pub file: Arc<str>,
    /// Which game of the file, from 1.
    pub game: u64,
    /// The line of the file, from 1.
    pub line: u64,
    /// The offset in bytes, from 0, in the decompressed file.
    pub offset: u64,
    /// The value of the `White` tag.
    pub white: String,
    /// The value of the `Black` tag.
    pub black: String,
    /// Which half-move of the game, from 1.
    pub ply: Option<u32>,
    /// The word it is about, as written.
    pub token: Option<String>,
    /// The position before that half-move; for `bad-position`, the tag's text.
    pub fen: Option<String>,
    /// How much it matters.
    pub severity: Severity,
    /// What it is.
    pub kind: Kind,
    /// The edition of the Laws that is cited.
    pub laws: Option<&'static str>,
    /// The article that is cited.
    pub article: Option<&'static str>,
    /// What is the matter, in words.
    pub text: String,
    /// The half-move with its number, such as `23... Nd5`.
    #[serde(skip)]
    pub label: Option<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: game {} (line {}): ",
            self.file, self.game, self.line
        )?;
        if let Some(label) = &self.label {
            write!(f, "{label}: ")?;
        }
        write!(f, "{}  [{}", self.text, self.kind)?;
        if let (Some(laws), Some(article)) = (self.laws, self.article) {
            write!(f, ", {laws} {article}")?;
        }
        f.write_str("]")
    }
}
