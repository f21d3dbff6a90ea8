//! FEN and EPD: `cargo +nightly fuzz run fen`.
#![no_main]

#[path = "../checks/fen.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::fen(text));
