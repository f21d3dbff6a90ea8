//! The editions of the FIDE Laws of Chess as data: dates in force, values, clauses, citations.
//!
//! The Laws change every few years. What changes is here, and nowhere else:
//!
//! * an [`Edition`] has a name, the dates it is [in force](Edition::on), its [`Values`] and its
//!   [clauses](Edition::clauses);
//! * [`Values`] are the points on which editions differ, as flat data, each with
//!   [how sure it is](Certainty) and where it comes from;
//! * a [`Rule`] is a rule of chess by name, whatever number an edition gives it;
//! * a [`Cite`] is a rule's article in one edition, and only [`Edition::cite`] makes one: a ruling
//!   without an article cannot be written down;
//! * a [`Comparison`] says what two editions have on the same subjects, and what differs;
//! * [`EndingRules`] answer what a check of recorded games asks: which endings come of themselves,
//!   which draws can be claimed, at this game's date.
//!
//! ```
//! use touchmove_editions::{Edition, EndingRules, PartialDate, Rule};
//!
//! let laws = Edition::named("2014")?;
//! let cite = laws.cite(Rule::SeventyFiveMoves).expect("new in 2014");
//! assert_eq!(cite.to_string(), "2014 9.6.b");
//!
//! // In 1998 nothing but mate, stalemate and a dead position ended a game of itself.
//! let date: PartialDate = "1998.??.??".parse()?;
//! let rules = EndingRules::at(Edition::by_date(date));
//! assert!(rules.seventy_five_moves.is_none());
//! assert!(rules.dead_position.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The Laws' own text is not here: titles and paraphrases are this project's words. The editions of
//! 2001 and 2005 are known in part only, and say so ([`Certainty`]).
//!
//! The crate does no input or output, reads no clock, and needs only `alloc`.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod article;
mod clause;
mod clauses;
mod comparison;
mod date;
mod edition;
mod ending;
mod glossary;
mod known;
mod rule;
mod treatment;
mod values;
mod wording;

pub use article::{Article, Component};
pub use clause::{Cite, Clause, Document, Kind};
pub use comparison::{Comparison, Subject};
pub use date::{Date, ParseDateError, PartialDate};
pub use edition::{Edition, InForce, UnknownEdition};
pub use ending::{EndingRules, FivefoldEnds, Provision};
pub use glossary::Term;
pub use known::{Certainty, Known};
pub use rule::Rule;
pub use treatment::{Module, Treatment};
pub use values::{
    BothColours, BothFlags, CastlingFallback, CastlingRook, ClaimStopsClock, Class, ClassLimits,
    CorrectionByAgreement, DefaultTime, DevicePenalty, Difference, Displaced, EmptyPress,
    EndingProviso, Fivefold, IllegalMoves, KingCapture, Limit, MoveMade, Penalty, Place, Quickplay,
    RecordingWaiver, Resumption, ReversedColours, SamenessOfCastling, Seconds, Sign, TimeTaken,
    Told, TouchClaims, TouchIntent, TouchOrMove, TurnPasses, TwoHands, UnpromotedPawn,
    UnwatchedIllegalMove, Values, WrongClaim,
};
