//! Moves as they are written: `cargo +nightly fuzz run san`.
#![no_main]

#[path = "../checks/san.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::san(bytes));
