//! What the Laws of Chess say of a game collection.
//!
//! Every game is replayed, and what does not fit is a [`Finding`]: moves that
//! are not legal or cannot be read, games that went on after they had ended,
//! results that the position on the board contradicts, draws that could have
//! been claimed, clocks that gained time. Each cites its article, in the
//! edition of the Laws that was in force on the date of the game.
//!
//! [`audit`] reads a whole stream with several threads and tells the findings
//! in order; [`GameAuditor`] audits one game; [`open`] reads files as they
//! come, compressed or not. The [`Kind`]s of findings have stable names.
//!
//! Only the main line is judged: what stands in variations was not played.
//! After an illegal move the game goes on from the position that the move, as
//! written, led to.
//!
//! A game brings at most a hundred findings of a kind; the last of them says
//! how many more there are.
#![forbid(unsafe_code)]

mod baseline;
mod case;
mod claims;
mod clock;
mod finding;
mod game;
mod kind;
mod language;
mod laws;
mod moves;
mod notation;
mod result;
mod run;
mod script;
mod source;
mod wording;

use std::num::NonZero;
use std::thread;

pub use baseline::{Baseline, Known};
pub use finding::Finding;
pub use game::GameAuditor;
pub use kind::{Kind, Kinds, ParseKindError, ParseSeverityError, Severity};
pub use language::Language;
pub use laws::Laws;
pub use run::{Summary, audit};
pub use source::{SourceError, files, open};

/// How to audit.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which edition the games are judged by.
    pub laws: Laws,
    /// Which language the pieces are named in.
    pub language: Language,
    /// Which kinds of findings are wanted.
    pub kinds: Kinds,
    /// How many threads audit games; one more reads them.
    pub threads: NonZero<usize>,
}

impl Default for Options {
    /// All kinds, Laws and language as each game has them, a thread for each
    /// processor.
    fn default() -> Options {
        Options {
            laws: Laws::default(),
            language: Language::default(),
            kinds: Kinds::ALL,
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}
