//! Why a statement is not taken.

use core::fmt;

use touchmove_board::{Bitboard, Colour, Role, Square};
use touchmove_clock::Millis;
use touchmove_editions::Rule;
use touchmove_notation::WhyIllegal;

use crate::Code;

/// What this version has no judgement on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Gap {
    /// What is done, or how: the verb that tells it.
    Act(&'static str),
    /// What follows a rule whose article in this edition is not known.
    Article(Code),
}

/// Why a statement is refused. It has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// There is no judgement on it here yet. That is no opinion of the Laws.
    NotJudgedYet(Gap),
    /// It follows a rule that this edition, all of whose articles are known, does not have.
    NoArticle(Code),
    /// It is not for that person to say.
    NotTheirs,
    /// Its time is before that of the statement before.
    TimeGoesBack {
        /// The time now.
        now: Millis,
        /// The time it gives.
        stated: Millis,
    },
    /// The game has not been started.
    NotStarted,
    /// The game has been started already.
    AlreadyStarted,
    /// The game is over.
    GameOver,
    /// The player does not have the move (2014 1.1).
    NotHavingTheMove(Colour),
    /// He has made his move, and it is not completed.
    AlreadyMoved(Colour),
    /// No move is written like that.
    UnreadableMove {
        /// What was written.
        written: String,
    },
    /// No legal move is written like that.
    NoLegalMove {
        /// What was written.
        written: String,
        /// Why not.
        why: WhyIllegal,
    },
    /// Several legal moves are written like that.
    AmbiguousMove {
        /// What was written.
        written: String,
        /// The kind of man.
        role: Role,
        /// Where it would go.
        to: Square,
        /// The men that can go there.
        candidates: Bitboard,
    },
    /// No man stands on the square to be moved.
    NoMan(Square),
    /// The referee would have gone wrong, and stops: a fault in him, not in what was said.
    Unsound,
    /// For the reason, or by the rule, of that code.
    Barred(Code),
}

impl Refusal {
    /// Its stable name.
    pub const fn code(&self) -> Code {
        match self {
            Refusal::NotJudgedYet(_) => Code::NotJudgedYet,
            Refusal::NoArticle(_) => Code::NoArticle,
            Refusal::NotTheirs => Code::NotTheirs,
            Refusal::TimeGoesBack { .. } => Code::TimeGoesBack,
            Refusal::NotStarted => Code::NotStarted,
            Refusal::AlreadyStarted => Code::AlreadyStarted,
            Refusal::GameOver => Code::GameOver,
            Refusal::NotHavingTheMove(_) => Code::NotHavingTheMove,
            Refusal::AlreadyMoved(_) => Code::AlreadyMoved,
            Refusal::UnreadableMove { .. } => Code::Unreadable,
            Refusal::NoLegalMove { .. } => Code::NoLegalMove,
            Refusal::AmbiguousMove { .. } => Code::AmbiguousMove,
            Refusal::NoMan(_) => Code::NoMan,
            Refusal::Unsound => Code::Unsound,
            Refusal::Barred(code) => *code,
        }
    }

    /// The rule by which it is refused, where it is one of the Laws.
    pub const fn rule(&self) -> Option<Rule> {
        self.code().rule()
    }
}

impl fmt::Display for Refusal {
    /// The code only: sentences are made where they are shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().name())
    }
}

impl core::error::Error for Refusal {}
