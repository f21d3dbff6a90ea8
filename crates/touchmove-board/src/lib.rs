//! The board, the men and how they move: Articles 1 to 3 of the FIDE Laws of
//! Chess, and Chess960 (2014 Appendix F).
//!
//! Two types carry the crate. A [`Setup`] is what can be set up: anything,
//! anywhere. A [`Position`] is what can be played: it always has one king a
//! side, castling rights whose king and rook are at home, and an en-passant
//! square only where that capture is legal. Between them stands
//! [`Setup::position`], which names every fault at once, and lets a caller
//! accept faults by name.
//!
//! ```
//! use touchmove_board::Position;
//!
//! let position = Position::initial();
//! assert_eq!(position.count_legal(), 20);
//!
//! let after: Position = position.play("e2e4".parse()?)?;
//! assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Legal moves are exact for every position with one king a side, also for
//! those that only an unnoticed illegal move can bring about: both kings
//! attacked, kings side by side, a pawn left on its last rank, any number of
//! checkers. A king is never captured (2014 1.2).
//!
//! Two positions are equal exactly when 2014 9.2 calls them the same: the same
//! player has the move, men of the same kind and colour stand on the same
//! squares, and the possible moves of all men are the same. [`History`] counts
//! such positions; what follows from the counts is for the Laws, not for the
//! board.
//!
//! Sliding attacks are looked up with PEXT where the processor is found to have
//! it ([`MovePath`]); that instruction, and reading its table without a bounds
//! check, is all that the crate is `unsafe` for, in one module that says why it is
//! sound.
//!
//! # Features
//! - `std` (default): error types through `std`, and the look at the processor.
//!   Without it the crate is `no_std`, needs `alloc`, and takes the path that
//!   every processor can go.
//! - `small-tables`: sliding attacks are computed from lines instead of being
//!   looked up; 3 KiB of tables instead of about 900.
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(unsafe_code)]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod castling;
pub mod chess960;
mod colour;
mod displacement;
mod epd;
mod fault;
mod fen;
mod generate;
mod history;
mod key;
mod man;
mod move_list;
mod moves;
mod origins;
mod perft;
mod placement;
mod play;
mod position;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingRights, Wing};
pub use colour::{ByColour, Colour};
pub use displacement::{CannotDisplace, Displacement};
pub use epd::{Epd, EpdError, Operation};
pub use fault::{Faults, FaultySetup};
pub use fen::FenError;

pub use attacks::MovePath;
pub use history::{History, Repetition};
pub use man::{Man, ParseManError, Role};
pub use move_list::MoveList;
pub use moves::{Move, ParseMoveError};
pub use perft::{divide, perft, perft_by};
pub use placement::{ParsePictureError, Placement};
pub use position::{IllegalMove, Position};
pub use setup::Setup;
pub use square::{File, ParseSquareError, Rank, Square};
