//! The pages of the playing hall.
#![forbid(unsafe_code)]
