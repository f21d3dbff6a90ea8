//! The registry of codes: the stable names of rulings and refusals.

use core::fmt;

use touchmove_editions::Rule;

macro_rules! codes {
    ($( $(#[$doc:meta])* $variant:ident $name:literal $( by $rule:ident )?, )*) => {
        /// What a ruling or a refusal is about, by a name that programs can rely on. A name, once
        /// given, keeps its meaning.
        ///
        /// ```
        /// use touchmove_laws::Code;
        /// assert_eq!(Code::DeadPosition.name(), "dead-position");
        /// assert_eq!("dead-position".parse(), Ok(Code::DeadPosition));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $( $(#[$doc])* $variant, )*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[ $( Code::$variant, )* ];

            /// The name, in kebab case.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Code::$variant => $name, )*
                }
            }

            /// The rule that it follows, where the Laws have one for it.
            pub const fn rule(self) -> Option<Rule> {
                match self {
                    $( Code::$variant => codes!(@rule $( $rule )?), )*
                }
            }
        }
    };
    (@rule) => { None };
    (@rule $rule:ident) => { Some(Rule::$rule) };
}

codes! {
    // What ends the game.
    /// The king is mated (2014 5.1.a).
    Checkmate "checkmate" by Checkmate,
    /// A player has resigned (2014 5.1.b).
    Resignation "resignation" by Resignation,
    /// A player has resigned to one who cannot mate (2023 5.1.2).
    ResignationAgainstNoMate "resignation-against-no-mate" by ResignationAgainstNoMate,
    /// No legal move, and no check (2014 5.2.a).
    Stalemate "stalemate" by Stalemate,
    /// Neither player can mate (2014 5.2.b).
    DeadPosition "dead-position" by DeadPosition,
    /// The position has appeared for the fifth time (2014 9.6.a).
    FivefoldRepetition "fivefold-repetition" by FivefoldRepetition,
    /// Seventy-five moves without a pawn move or a capture (2014 9.6.b).
    SeventyFiveMoves "seventy-five-moves" by SeventyFiveMoves,

    // Why a statement is refused.
    /// It could not be read.
    Unreadable "unreadable",
    /// This version has no judgement on it, and gives none.
    NotJudgedYet "not-judged-yet",
    /// It is not for that person to say.
    NotTheirs "not-theirs",
    /// Its time is before that of the statement before.
    TimeGoesBack "time-goes-back",
    /// The game has not been started.
    NotStarted "not-started",
    /// The game has been started already.
    AlreadyStarted "already-started",
    /// The game is over.
    GameOver "game-over",
    /// The player does not have the move (2014 1.1).
    NotHavingTheMove "not-having-the-move" by HavingTheMove,
    /// The player has made his move, and has not completed it.
    AlreadyMoved "already-moved",
    /// No legal move is written like that (2014 3.10.a).
    NoLegalMove "no-legal-move",
    /// Several legal moves are written like that (2014 C.10).
    AmbiguousMove "ambiguous-move" by AmbiguousMove,
    /// No man stands there to be moved.
    NoMan "no-man",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No code has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no code of a ruling or a refusal")]
pub struct UnknownCode(String);

impl core::str::FromStr for Code {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Code, UnknownCode> {
        Code::ALL
            .iter()
            .copied()
            .find(|code| code.name() == name)
            .ok_or_else(|| UnknownCode(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_codes_have_one_name() {
        let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
    }

    #[test]
    fn names_are_kebab_case() {
        for code in Code::ALL {
            let words: Vec<&str> = code.name().split('-').collect();
            let is_word = |word: &&str| {
                !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase())
            };
            assert!(words.iter().all(is_word), "{code}");
        }
    }

    #[test]
    fn a_name_is_read_as_its_code() {
        for code in Code::ALL {
            assert_eq!(code.name().parse(), Ok(*code));
        }
        assert!("Checkmate".parse::<Code>().is_err());
    }
}
