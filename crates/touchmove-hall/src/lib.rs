//! The playing hall: the server in which games are played under the referee's
//! eyes.
//!
//! What belongs here: one journal of statements a game, from which the game is
//! replayed; the seats at the boards; the arbiter's desk, with the questions
//! that are his to answer; demonstration boards for those who watch. Rules do
//! not: they are in `touchmove-laws`, and statements are the only way in.
//!
//! Nothing of it is here yet, and the command `touchmove` has no `hall`.
#![forbid(unsafe_code)]
