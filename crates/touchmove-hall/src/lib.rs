//! The playing hall.
#![forbid(unsafe_code)]
