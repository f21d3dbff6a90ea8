//! The referee: Articles 4 to 12 and the appendices.
#![forbid(unsafe_code)]
