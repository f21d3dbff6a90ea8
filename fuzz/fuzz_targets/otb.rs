//! The referee's language: `cargo +nightly fuzz run otb`.
#![no_main]

#[path = "../checks/otb.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::otb(bytes));
