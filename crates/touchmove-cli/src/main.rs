//! The command `touchmove`.
#![forbid(unsafe_code)]
fn main() {}
