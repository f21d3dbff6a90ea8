//! What this project does about a clause, and the module in which it does it.

use core::fmt;

/// What this project does about a clause.
///
/// ```
/// use touchmove_editions::{Edition, Treatment};
/// let laws = Edition::named("2014")?;
/// let touch = laws.clause("4.3.a").expect("a clause of 2014").treatment();
/// assert!(matches!(touch, Treatment::Judged(_)));
/// assert_eq!(touch.module().expect("code").path(), "touchmove-laws/src/touch.rs");
/// let smoking = laws.clause("11.3.c").expect("a clause of 2014").treatment();
/// assert!(matches!(smoking, Treatment::Outside(_)));
/// # Ok::<(), touchmove_editions::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Treatment {
    /// It is decided from what happens.
    Judged(Module),
    /// It is the arbiter's: he is asked, or says it unasked.
    Offered(Module),
    /// What was said or done is kept; nothing follows of itself.
    Recorded(Module),
    /// The rules of the competition say it in advance.
    Set(Module),
    /// It is explained; there is nothing else to do about it.
    Explained,
    /// It is about things, rooms and persons; the sentence says what there is for it.
    Outside(&'static str),
    /// Nothing as yet.
    NotYet,
}

impl Treatment {
    /// Where it is done; `None` if no code does anything.
    #[must_use]
    pub const fn module(self) -> Option<Module> {
        match self {
            Self::Judged(module)
            | Self::Offered(module)
            | Self::Recorded(module)
            | Self::Set(module) => Some(module),
            Self::Explained | Self::Outside(_) | Self::NotYet => None,
        }
    }

    /// One word for it: `judged`, `offered`, `recorded`, `set`, `explained`, `outside`, `not yet`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Judged(_) => "judged",
            Self::Offered(_) => "offered",
            Self::Recorded(_) => "recorded",
            Self::Set(_) => "set",
            Self::Explained => "explained",
            Self::Outside(_) => "outside",
            Self::NotYet => "not yet",
        }
    }
}

/// A module of this project, named for its readers; this crate knows no more of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Module(&'static str);

impl Module {
    /// The module in that file, a path below `crates/`.
    pub(crate) const fn at(path: &'static str) -> Self {
        Self(path)
    }

    /// Its file, below `crates/`: `touchmove-laws/src/touch.rs`.
    #[must_use]
    pub const fn path(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Module({self})")
    }
}
