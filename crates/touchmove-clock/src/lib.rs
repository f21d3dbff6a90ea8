//! Article 6: time controls and clocks as pure functions of time.
#![forbid(unsafe_code)]
