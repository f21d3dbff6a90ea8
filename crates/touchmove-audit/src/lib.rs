//! What the Laws say of a game collection.
#![forbid(unsafe_code)]
