//! The board and its men: Articles 1 to 3 of the Laws, and Appendix F.
#![no_std]
extern crate alloc;
