//! The referee's language: games over the board as text, one statement a line.
//!
//! The same lines serve a live game and a recorded one, an `.otb` file: a
//! header, the line `begin`, then statements, and expectations that begin with
//! `=` and speak of the state after the statement above them. [`Referee`]
//! hears lines one by one; [`judge`] hears a whole text and says which of its
//! expectations do not hold.
//!
//! ```
//! let judgement = touchmove_record::judge("
//!     laws 2014
//!     begin
//!     0:00:00 arbiter start
//!     +5 white play e2e4
//!     = turn black
//!     +3 black resign
//!     = result 1-0 5.1.b
//!     = score 1 0
//! ")?;
//! assert!(judgement.holds());
//! # Ok::<(), touchmove_record::ScriptError>(())
//! ```
//!
//! Beyond the language's own rule, the time of a statement may be left out: it
//! is then of the same instant as the statement before.
//!
//! Every line is a [`Line`], which prints as it is read. The grammar is the
//! whole language. What this version has no judgement on is said, with the
//! line: a verb, an option or an expectation is never passed over in silence,
//! and no expectation holds because nothing looked.
#![forbid(unsafe_code)]

mod chronicle;
mod expectation;
mod header;
pub mod json;
mod judge;
mod line;
mod referee;
mod refused;
mod statement;
mod when;
pub mod wording;
mod words;

pub use expectation::{Expectation, Expected, Right};
pub use header::{FirstPosition, Header, HeaderLine, Scoresheets, Setting};
pub use judge::{
    Entry, Failure, FailureSort, Judgement, ScriptError, judge, judge_by, judge_strictly, pgn,
};
pub use line::{Line, LineError};
pub use referee::{Referee, Reply};
pub use refused::Refused;
pub use statement::{Written, read_statement};
