//! The referee: Articles 4 to 12 of the Laws and the appendices.
#![forbid(unsafe_code)]

pub mod draws;
pub mod endings;
mod outcome;

pub use outcome::{Outcome, ParseOutcomeError, Score};
