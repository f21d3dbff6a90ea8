//! Chess notation: Appendix C of the FIDE Laws of Chess, and PGN.
//!
//! [`read`] takes a move as a player or a program wrote it, in the letters of
//! any language ([`Letters`]), and says what it means in a position: a legal
//! move, with every way in which its spelling is not canonical
//! ([`Deviations`]); an illegal move, and how it would be carried out; or why
//! it cannot be read. A move is never guessed. [`Style`] writes moves, and
//! [`san`] writes them as PGN has them.
//!
//! ```
//! use touchmove_board::Position;
//! use touchmove_notation::{Letters, Style, read, san};
//!
//! let position = Position::initial();
//! let read = read(b"Ng1-f3!", Letters::ENGLISH, &position).legal().unwrap();
//! assert_eq!(san(&position, read.m).to_string(), "Nf3");
//! let polish = Style::FIDE.in_letters(Letters::of_language("pl")?);
//! assert_eq!(polish.write(&position, read.m).to_string(), "Sf3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`pgn`] reads and writes collections of games and does not know the board;
//! the two meet where the moves of a game are read one after the other.
#![deny(unsafe_code)]
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod announce;
mod detect;
mod letters;
pub mod pgn;
mod san;
mod translate;

pub use detect::{Detected, Languages, LettersSeen, detect, main_line, reads_furthest};
pub use letters::{Letters, UnknownLanguage};
pub use san::{
    Castling, CheckSigns, Convention, Deviation, Deviations, Extent, Marks, Promotion, Read,
    Reading, Sign, Style, WhyIllegal, WhyUnreadable, Written, read, read_coordinates, read_marks,
    san,
};
pub use translate::{Translation, Untranslated, translate};
