//! Can this player still checkmate by any possible series of legal moves?
//!
//! The Laws ask this question in many places: a position in which neither
//! player can is dead and drawn (2014 5.2.b), a fallen flag does not lose
//! against a player who cannot (2014 6.9), and so on. The series may be as
//! unskilled as one likes, and the opponent helps.
//!
//! [`winnable`] never guesses. It answers [`Answer::Yes`] with a line of legal
//! moves that ends in mate, [`Answer::No`] with a [`Certificate`], and
//! [`Answer::Unknown`] where it has neither within its [`Budget`].
//!
//! ```
//! use touchmove_board::{Colour, Position};
//! use touchmove_winnable::{Answer, Budget, Certificate, Material, winnable};
//!
//! let position: Position = "4k3/8/8/8/8/8/8/4KN1q w - - 0 1".parse()?;
//! assert_eq!(
//!     winnable(&position, Colour::White, Budget::default()),
//!     Answer::No(Certificate::Material(Material::KnightAgainstQueens)),
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! By the text of the Laws, repetition and seventy-five moves play no part in
//! the question: a series of moves that runs into them is possible all the
//! same. [`winnable_in_competition`] counts them.
//!
//! # How it is answered
//! 1. Mate or stalemate on the board, and the theorems of [`Material`].
//! 2. A plan for a mate where the opponent's king stands, and playouts in which
//!    both players steer for one: they find most mates.
//! 3. An [`Invariant`]: where each man can ever stand, behind a wall of pawns.
//! 4. An [`Outline`]: how the men that matter can ever stand, wherever many others
//!    roam.
//! 5. A search through the positions that can be reached, each once, nearest to
//!    a mate first, and not beyond positions that theorems or invariants close.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod alive;
mod answer;
mod approach;
mod certificate;
pub mod checker;
mod competition;
mod corner;
mod cover;
mod frontier;
mod goal;
mod hash;
mod hunt;
mod invariant;
mod material;
mod outline;
mod playout;
mod random;
mod search;
mod seen;
mod solve;
mod strike;
mod trail;
mod walls;

pub use alive::Alive;
pub use answer::{Answer, Budget, Mates};
pub use certificate::{Certificate, Wall};
pub use competition::{mates_in_competition, winnable_in_competition};
pub use invariant::Invariant;
pub use material::Material;
pub use outline::Outline;
pub use solve::{is_dead, mates, winnable};
