//! Appendices C and D: chess notation.
#![forbid(unsafe_code)]
