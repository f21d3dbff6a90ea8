//! What can be found, and how much it matters.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; nothing is wrong with the record.
    Note,
    /// Readable, but not as it should be written, or hardly what happened.
    Warning,
    /// The record contradicts itself or the Laws.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// The text is no severity.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no severity: error, warning or note")]
pub struct ParseSeverityError(String);

impl FromStr for Severity {
    type Err = ParseSeverityError;

    fn from_str(text: &str) -> Result<Severity, ParseSeverityError> {
        match text {
            "note" => Ok(Severity::Note),
            "warning" => Ok(Severity::Warning),
            "error" => Ok(Severity::Error),
            _ => Err(ParseSeverityError(text.to_owned())),
        }
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident $name:literal $severity:ident;)*) => {
        /// What is found. The names are stable.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$doc])* $variant,)*
        }

        impl Kind {
            /// All kinds, errors first.
            pub const ALL: &'static [Kind] = &[$(Kind::$variant,)*];

            /// The name, as it is written in findings and options.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Kind::$variant => $name,)*
                }
            }

            /// How much a finding of this kind matters.
            pub const fn severity(self) -> Severity {
                match self {
                    $(Kind::$variant => Severity::$severity,)*
                }
            }
        }
    };
}

kinds! {
    /// A word among the moves that is no move.
    Unreadable "unreadable" Error;
    /// A move that is not legal.
    IllegalMove "illegal-move" Error;
    /// A move that several men could make.
    AmbiguousMove "ambiguous-move" Error;
    /// A `FEN` tag that describes no position.
    BadPosition "bad-position" Error;
    /// Moves after the game had ended of itself.
    PlayAfterEnd "play-after-end" Error;
    /// The position that ended the game decides it otherwise than the result says.
    ResultContradicts "result-contradicts" Error;
    /// `Result` tag and termination marker differ.
    ResultMismatch "result-mismatch" Error;
    /// Text that breaks the form of PGN.
    BrokenPgn "broken-pgn" Error;
    /// A variant whose moves are not those of the Laws.
    UnsupportedVariant "unsupported-variant" Error;
    /// Readable, but not written as Appendix C or PGN's export format has it.
    Notation "notation" Warning;
    /// Clock times that contradict each other, the time control or the result.
    Clock "clock" Warning;
    /// Tag pairs that every game should have are missing.
    MissingTag "missing-tag" Warning;
    /// A player passes.
    NullMove "null-move" Warning;
    /// Bytes that are not UTF-8.
    Encoding "encoding" Warning;
    /// A game without moves.
    EmptyGame "empty-game" Warning;
    /// A draw could have been claimed.
    ClaimAvailable "claim-available" Note;
    /// Won, but the winner could not have mated.
    CouldNotMate "could-not-mate" Note;
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no kind of finding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no kind of finding; there are {}", names())]
pub struct ParseKindError {
    text: String,
}

fn names() -> String {
    Kind::ALL
        .iter()
        .map(|kind| kind.name())
        .collect::<Vec<_>>()
        .join(", ")
}

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(text: &str) -> Result<Kind, ParseKindError> {
        let found = Kind::ALL.iter().find(|kind| kind.name() == text);
        found.copied().ok_or_else(|| ParseKindError {
            text: text.to_owned(),
        })
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// Every kind.
    pub const ALL: Kinds = Kinds(u32::MAX);

    /// Whether the kind is among them.
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        Kinds(
            kinds
                .into_iter()
                .fold(0, |set, kind| set | 1 << kind as u32),
        )
    }
}
