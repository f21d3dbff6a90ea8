//! JSON that is written as it comes, without being made into values first: what is told of every
//! statement, to everybody who sees it.

use serde::Serialize;
use touchmove_board::Colour;
pub(crate) use touchmove_record::json::Text;

/// Writes a value behind what is written already.
pub(crate) fn write(json: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) {
    // What is told is made of texts, numbers, lists and fields, which can all be written.
    serde_json::to_writer(json, value).expect("it can be written");
}

/// Few messages are longer.
const USUAL: usize = 1536;

/// An object to which fields are added.
pub(crate) struct Object(Vec<u8>);

impl Object {
    /// One without fields.
    pub(crate) fn new() -> Object {
        let mut json = Vec::with_capacity(USUAL);
        json.push(b'{');
        Object(json)
    }

    /// One that has the fields of that value, which is written as an object.
    pub(crate) fn of(value: &impl Serialize) -> Object {
        let mut json = Vec::with_capacity(USUAL);
        write(&mut json, value);
        json.pop();
        Object(json)
    }

    /// Adds a field whose value is written already. Nothing in the name has to be escaped.
    pub(crate) fn add(&mut self, name: &str, value: &[u8]) {
        let first = self.0.len() == 1;
        self.0.extend_from_slice(if first { b"\"" } else { b",\"" });
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
        self.0.extend_from_slice(value);
    }

    /// The whole.
    pub(crate) fn end(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

/// The same of each player.
#[derive(Serialize)]
pub(crate) struct Both<T> {
    white: T,
    black: T,
}

/// Asks for it colour by colour.
pub(crate) fn both<T>(value: impl Fn(Colour) -> T) -> Both<T> {
    Both {
        white: value(Colour::White),
        black: value(Colour::Black),
    }
}
