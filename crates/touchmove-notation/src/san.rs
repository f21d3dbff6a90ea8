//! Moves in algebraic notation (2014 Appendix C, PGN 8.2.3): reading them as
//! people write them, and writing them as the standards have it.

mod form;
mod marks;
mod read;
mod short;
pub(crate) mod spelling;
mod style;
mod tolerant;

pub use form::{Convention, Deviation, Deviations};
pub use marks::{Marks, Sign, read_marks};
pub use read::{Read, Reading, WhyIllegal, read, read_coordinates};
pub use spelling::WhyUnreadable;
pub use style::{Castling, CheckSigns, Extent, Promotion, Style, Written, san};
