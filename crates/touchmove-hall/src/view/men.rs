//! The men on the table, as they are told.

use std::fmt::Display;
use std::hash::{Hash, Hasher};

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use touchmove_laws::{Place, State, TableMan};

use super::name;

/// All of them. They are told with every man that is lifted or let go, to everybody who sees the
/// board: they are written as they stand, without being made into values first.
pub(super) struct Men(Vec<TableMan>);

impl Men {
    pub(super) fn of(state: &State) -> Men {
        Men(state.men().collect())
    }
}

impl Hash for Men {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        for TableMan {
            man, home, place, ..
        } in &self.0
        {
            (man, home, place).hash(hasher);
        }
    }
}

impl Serialize for Men {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Told))
    }
}

/// One of them.
struct Told<'a>(&'a TableMan);

impl Serialize for Told<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let man = self.0;
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("man", &man.man.letter())?;
        match man.place {
            Place::On(square) => {
                fields.serialize_entry("at", &Text(square))?;
                if man.home == Some(square) {
                    return fields.end();
                }
            }
            Place::Hand(player) => fields.serialize_entry("hand", name(player))?,
            Place::Beside => fields.serialize_entry("beside", &true)?,
        }
        fields.serialize_entry("home", &man.home.map(Text))?;
        fields.end()
    }
}

/// Something as its text.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
