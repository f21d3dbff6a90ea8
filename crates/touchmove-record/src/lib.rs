//! The `.otb` language.
#![forbid(unsafe_code)]
