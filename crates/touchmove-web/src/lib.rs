//! The pages of the playing hall, built and embedded: assets only.
//!
//! What belongs here: the pages for players, arbiters and those who watch, and
//! the board on which men are touched, lifted, held and let go. Whatever a page
//! does reaches a game as a statement in the referee's language.
//!
//! Nothing of it is here yet.
#![forbid(unsafe_code)]
