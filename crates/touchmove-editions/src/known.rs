//! How sure a value is, and where it comes from.

/// How well a value or a clause of an edition is known; the surer is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Certainty {
    /// Not found. There is no value, and none is invented.
    Unknown,
    /// Remembered or inferred from the neighbouring editions; not seen in any source.
    Memory,
    /// From a secondary source: a summary, an excerpt, official commentary.
    Secondary,
    /// Read in the edition's own text.
    Text,
}

impl Certainty {
    /// The one-letter mark used in tables: `T`, `S`, `M` or `?`.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Self::Text => 'T',
            Self::Secondary => 'S',
            Self::Memory => 'M',
            Self::Unknown => '?',
        }
    }
}

/// A value of an edition, with how sure it is and a short note on where it comes from.
///
/// There is a value exactly when the certainty is not [`Certainty::Unknown`].
///
/// ```
/// use touchmove_editions::{Certainty, Edition};
/// let laws = Edition::named("2001")?;
/// let seventy_five = laws.values().seventy_five_moves;
/// assert_eq!(seventy_five.get(), Some(false));
/// assert_eq!(seventy_five.certainty(), Certainty::Secondary);
/// # Ok::<(), touchmove_editions::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known<T> {
    value: Option<T>,
    certainty: Certainty,
    source: &'static str,
}

impl<T: Copy> Known<T> {
    /// The value, or `None` where it is not known.
    #[must_use]
    pub const fn get(&self) -> Option<T> {
        self.value
    }

    /// How sure the value is.
    #[must_use]
    pub const fn certainty(&self) -> Certainty {
        self.certainty
    }

    /// Where it comes from: the edition's article, or the source seen.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.source
    }
}

/// A value read in the edition's text.
pub(crate) const fn text<T: Copy>(value: T, source: &'static str) -> Known<T> {
    Known {
        value: Some(value),
        certainty: Certainty::Text,
        source,
    }
}

/// A value from a secondary source.
pub(crate) const fn secondary<T: Copy>(value: T, source: &'static str) -> Known<T> {
    Known {
        value: Some(value),
        certainty: Certainty::Secondary,
        source,
    }
}

/// A value from memory, or inferred from the neighbouring editions.
pub(crate) const fn memory<T: Copy>(value: T, source: &'static str) -> Known<T> {
    Known {
        value: Some(value),
        certainty: Certainty::Memory,
        source,
    }
}

/// No value.
pub(crate) const fn unknown<T: Copy>(source: &'static str) -> Known<T> {
    Known {
        value: None,
        certainty: Certainty::Unknown,
        source,
    }
}

/// One value across all editions, so that they can be read side by side.
pub(crate) struct Row<T> {
    pub(crate) y1997: Known<T>,
    pub(crate) y2001: Known<T>,
    pub(crate) y2005: Known<T>,
    pub(crate) y2009: Known<T>,
    pub(crate) y2014: Known<T>,
    pub(crate) y2017: Known<T>,
    pub(crate) y2018: Known<T>,
    pub(crate) y2023: Known<T>,
}

/// An edition's place in a [`Row`].
#[derive(Clone, Copy)]
pub(crate) enum Column {
    Y1997,
    Y2001,
    Y2005,
    Y2009,
    Y2014,
    Y2017,
    Y2018,
    Y2023,
}

impl<T: Copy> Row<T> {
    /// The value in one edition.
    pub(crate) const fn of(&self, column: Column) -> Known<T> {
        match column {
            Column::Y1997 => self.y1997,
            Column::Y2001 => self.y2001,
            Column::Y2005 => self.y2005,
            Column::Y2009 => self.y2009,
            Column::Y2014 => self.y2014,
            Column::Y2017 => self.y2017,
            Column::Y2018 => self.y2018,
            Column::Y2023 => self.y2023,
        }
    }
}
