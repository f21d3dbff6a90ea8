//! The editions of the FIDE Laws of Chess as data.
#![forbid(unsafe_code)]
