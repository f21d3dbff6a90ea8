//! The referee: Articles 4 to 12 of the FIDE Laws of Chess and their
//! appendices, as a pure function of what is said at the board.
//!
//! A [`Statement`] is the only thing that changes a game. [`decide`] looks at
//! the rules and gives a [`Decision`], effects as data with the [`Ruling`]s
//! they follow, or a [`Refusal`]; [`evolve`] carries a decision out and knows
//! no rules. So a refused statement changes nothing, and a stored decision can
//! be carried out again without being judged again. [`hear`] does both, and
//! lets time pass first.
//!
//! ```
//! use touchmove_editions::Edition;
//! use touchmove_laws::{Act, Actor, Outcome, Rules, State, Statement, hear};
//!
//! let rules = Rules::of(Edition::named("2014")?)?;
//! let mut game = State::new(rules);
//! for (actor, act) in [
//!     (Actor::Arbiter, Act::Start),
//!     (Actor::White, Act::Play("e2e4".into())),
//!     (Actor::Black, Act::Resign),
//! ] {
//!     let heard = hear(&mut game, &Statement::new(actor, act));
//!     assert!(heard.taken.is_ok());
//! }
//! let end = game.end().expect("Black has resigned");
//! assert_eq!(end.outcome, Outcome::WHITE_WINS);
//! assert_eq!(end.cite.to_string(), "2014 5.1.b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is judged
//! Articles 4 to 12 and the appendices, by the editions that are known well enough
//! ([`Rules::judged`]). What an edition has no article for is not guessed at: a statement that would
//! need it is refused with [`Code::NotJudgedYet`].
//!
//! [`endings`] and [`draws`] serve games that are only known from their moves
//! as well.
//!
//! What is absent on purpose: text. Rulings and refusals are data; what they
//! are called in a language is said where they are shown.
#![forbid(unsafe_code)]

mod adjournment;
mod agreement;
mod arbiter;
mod assistant;
mod blind;
mod boards;
mod claims;
mod clockwork;
mod code;
mod competition;
mod completion;
mod conduct;
mod decision;
pub mod draws;
pub mod endings;
mod hearing;
mod incident;
mod irregularities;
mod moving;
mod out_of_turn;
mod outcome;
mod penalties;
mod played;
mod points;
mod potential;
mod question;
mod quickplay;
mod referee;
mod refusal;
mod release;
mod rules;
mod scoresheet;
mod sound;
mod state;
mod statement;
mod table;
mod terms;
mod touch;
mod unseen;
mod whole_move;
mod written;

pub use adjournment::{Adjournment, Envelope};
pub use blind::Aloud;
pub use code::{Code, UnknownCode};
pub use competition::{Fault, UnknownLimits, class_by_time, faults};
pub use decision::{Answer, Decision, Effect, Part, Ruling};
pub use incident::Incident;
pub use outcome::{Outcome, ParseOutcomeError, Score};
pub use points::{ParsePointsError, PointScheme, Points};
pub use question::{FinishStage, Ground, Issue, Question};
pub use referee::{Heard, decide, evolve, hear};
pub use refusal::{Gap, Refusal};
pub use rules::{NotJudged, Rules};
pub use scoresheet::{Entry, Sheet};
pub use state::{End, State};
pub use statement::{
    Act, Actor, Claim, Declared, Displaced, Hand, ParseDeclaredError, Players, Ply, ScoreChange,
    Statement, Touched, When,
};
pub use table::{ManId, Place, TableMan};
pub use terms::{DeviceCost, DrawAgreement, Lateness, Supervision, Terms, Watching};
pub use touch::{Commitment, Few, Handling, Touch};
pub use written::MoveText;
