//! The tag pairs of a game, to be looked up by name.

use super::{RawGame, Span, TagValue, Termination, Token};
use alloc::borrow::Cow;
use alloc::vec::Vec;

/// Room for the tag pairs of one game after another.
///
/// ```
/// use touchmove_notation::pgn::{TagIndex, Termination, games};
/// let text = b"[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[White \"B\"]\n\n*\n";
/// let mut index = TagIndex::new();
/// let mut whites = Vec::new();
/// for game in games(text) {
///     let tags = index.read(&game);
///     whites.push(tags.text("White").unwrap().into_owned());
/// }
/// assert_eq!(whites, ["A", "B"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct TagIndex {
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    name: Span,
    value: Span,
    span: Span,
}

impl TagIndex {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entries: Vec::new(),
        }
    }

    /// Reads the tag pairs of a game, instead of those of the game before.
    pub fn read<'t>(&'t mut self, game: &RawGame<'t>) -> Tags<'t> {
        self.clear();
        for (token, span) in game.tokens() {
            match token {
                Token::Tag { name, value } => self.note(game, name, value, span),
                Token::Comment(_) | Token::LineComment(_) | Token::Escape(_) | Token::Damage(_) => {
                }
                _ => break,
            }
        }
        self.tags(game)
    }

    /// Forgets the tag pairs of the game before, for those of another one to be
    /// [noted](TagIndex::note) one by one by who reads its tokens anyway.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Notes one tag pair of a game: what [`Token::Tag`] has, and its place.
    ///
    /// ```
    /// use touchmove_notation::pgn::{RawGame, TagIndex, Token};
    /// let game = RawGame::new(b"[White \"A\"]\n\n1. e4 *\n");
    /// let mut index = TagIndex::new();
    /// for (token, span) in game.tokens() {
    ///     if let Token::Tag { name, value } = token {
    ///         index.note(&game, name, value, span);
    ///     }
    /// }
    /// assert_eq!(index.tags(&game).text("White").unwrap(), "A");
    /// ```
    pub fn note(&mut self, game: &RawGame<'_>, name: &[u8], value: TagValue<'_>, span: Span) {
        let within = |part: &[u8]| {
            let start = part
                .as_ptr()
                .addr()
                .wrapping_sub(game.bytes.as_ptr().addr());
            Span::new(start, start.wrapping_add(part.len()))
        };
        self.entries.push(Entry {
            name: within(name),
            value: within(value.raw()),
            span,
        });
    }

    /// The tag pairs that were noted, which are those of this game.
    #[must_use]
    pub fn tags<'t>(&'t self, game: &RawGame<'t>) -> Tags<'t> {
        Tags {
            bytes: game.bytes,
            entries: &self.entries,
        }
    }
}

/// A tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag<'t> {
    /// The name, as written.
    pub name: &'t [u8],
    /// The value.
    pub value: TagValue<'t>,
    /// Where it stands in its game.
    pub span: Span,
}

/// The tag pairs of a game, in the order of the text.
#[derive(Clone, Copy, Debug)]
pub struct Tags<'t> {
    bytes: &'t [u8],
    entries: &'t [Entry],
}

impl<'t> Tags<'t> {
    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Tag<'t>> + ExactSizeIterator + use<'t> {
        let bytes = self.bytes;
        self.entries.iter().map(move |entry| Tag {
            name: bytes.get(entry.name.range()).unwrap_or_default(),
            value: TagValue::new(bytes.get(entry.value.range()).unwrap_or_default()),
            span: entry.span,
        })
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The first tag pair of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Tag<'t>> {
        self.iter().find(|tag| tag.name == name.as_bytes())
    }

    /// The value of the first tag pair of that name, as text.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<Cow<'t, str>> {
        self.get(name).map(|tag| tag.value.to_text().0)
    }

    /// What the `Result` tag says, if there is one and it can be understood.
    #[must_use]
    pub fn result(&self) -> Option<Termination> {
        Termination::read(self.get("Result")?.value.raw())
    }

    /// The tag pairs whose name an earlier one has already; the standard (section 8.1)
    /// allows each name once.
    pub fn repeated(&self) -> impl Iterator<Item = Tag<'t>> + use<'t> {
        let tags = *self;
        tags.iter()
            .enumerate()
            .filter(move |(i, tag)| tags.iter().take(*i).any(|earlier| earlier.name == tag.name))
            .map(|(_, tag)| tag)
    }
}
