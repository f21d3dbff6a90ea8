//! PGN: `cargo +nightly fuzz run pgn`.
#![no_main]

#[path = "../checks/pgn.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::pgn(bytes));
