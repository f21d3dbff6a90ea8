//! The men on the table, as they are told.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use touchmove_laws::{Place, State, TableMan};

use super::name;
use crate::json::Text;

/// All of them. They are told with every man that is lifted or let go, to everybody who sees the
/// board.
pub(super) struct Men<'a>(pub(super) &'a State);

impl Serialize for Men<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.men().map(Told))
    }
}

/// One of them.
struct Told(TableMan);

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let man = &self.0;
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
