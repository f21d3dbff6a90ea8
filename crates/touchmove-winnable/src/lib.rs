//! Can this player still checkmate?
#![forbid(unsafe_code)]
