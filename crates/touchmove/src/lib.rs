//! The FIDE Laws of Chess as software.
//!
//! This crate gathers the libraries under one name; each can be used alone.
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`board`] | men, squares, positions, legal moves, FEN, the history of a game |
//! | [`editions`] | the Laws as data: editions, clauses, values, citations |
//! | [`clock`] | time controls and what a clock can show |
//! | [`notation`] | moves in writing, in every language; PGN |
//! | [`winnable`] | whether a player can still mate |
//! | [`laws`] | the referee: statements in, rulings with their articles out |
//! | [`record`] | the referee's language: live games, recorded games, scenarios |
//! | [`audit`] | what the Laws say of a game collection |
//!
//! ```
//! use touchmove::board::Position;
//! use touchmove::editions::{Edition, Rule};
//! use touchmove::notation::{Letters, read, san};
//! use touchmove::record::judge;
//!
//! // A move, as a German player writes it.
//! let start = Position::initial();
//! let written = read("Sf3".as_bytes(), Letters::of_language("de")?, &start);
//! let knight = written.legal().expect("a legal move").m;
//! assert_eq!(san(&start, knight).to_string(), "Nf3");
//!
//! // A rule, and where an edition has it.
//! let laws = Edition::named("2014")?;
//! let cite = laws.cite(Rule::Stalemate).expect("every edition has it");
//! assert_eq!(cite.article(), "5.2.a");
//!
//! // A game, refereed.
//! let judgement = judge("
//!     laws 2014
//!     position fen 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1
//!     begin
//!     arbiter start
//!     white move Qf7
//!     = result 1/2-1/2 5.2.a
//! ")?;
//! assert!(judgement.holds());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub use touchmove_audit as audit;
pub use touchmove_board as board;
pub use touchmove_clock as clock;
pub use touchmove_editions as editions;
pub use touchmove_laws as laws;
pub use touchmove_notation as notation;
pub use touchmove_record as record;
pub use touchmove_winnable as winnable;
