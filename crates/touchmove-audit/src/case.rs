//! One game at hand: its text and tags, the Laws that apply, and what is found.

use std::borrow::Cow;
use std::sync::Arc;

use touchmove_board::{Colour, Position};
use touchmove_editions::{Cite, Rule};
use touchmove_notation::pgn::{RawGame, Span, Tags, decode};

use crate::laws::GameLaws;
use crate::{Finding, Kind, Kinds};

/// What every part of the audit of a game needs.
pub(crate) struct Case<'g> {
    pub(crate) game: &'g RawGame<'g>,
    pub(crate) tags: Tags<'g>,
    pub(crate) laws: GameLaws,
    pub(crate) wanted: Kinds,
    pub(crate) file: &'g Arc<str>,
    pub(crate) findings: &'g mut Vec<Finding>,
    /// The names of the players, once something is found.
    pub(crate) players: Option<(String, String)>,
    /// How many findings of each kind the game has brought so far.
    pub(crate) told: [u32; 32],
}

/// More findings of a kind than that are not listed for one game, lest a game of
/// a million faults fill the memory.
const MOST_OF_A_KIND: u32 = 100;

/// No player's name is longer, and it goes with every finding of the game.
const LONGEST_NAME: usize = 255;

/// What is quoted of longer words is their beginning.
const LONGEST_WORD: usize = 80;

/// What a finding is about.
#[derive(Clone, Copy)]
pub(crate) enum About<'a> {
    /// The game as a whole, or a place in its text.
    Text(u32),
    /// A half-move: where its word stands, and the position before it.
    HalfMove {
        ply: usize,
        word: Span,
        before: &'a Position,
    },
}

impl<'g> Case<'g> {
    /// The bytes at a place.
    pub(crate) fn bytes(&self, span: Span) -> &'g [u8] {
        &self.game.bytes[span.range()]
    }

    /// The text at a place, fit to be printed.
    pub(crate) fn text(&self, span: Span) -> Cow<'g, str> {
        let bytes = self.bytes(span);
        if bytes.len() <= LONGEST_WORD {
            return printable(decode(bytes).0);
        }
        let beginning = printable(decode(&bytes[..LONGEST_WORD]).0);
        Cow::Owned(format!("{beginning}…"))
    }

    /// Reports what a rule of the Laws has to say.
    pub(crate) fn by_rule(
        &mut self,
        kind: Kind,
        rule: Rule,
        about: About<'_>,
        text: impl FnOnce() -> String,
    ) {
        let cite = self.laws.cite(rule);
        self.report(kind, cite, about, text);
    }

    /// Reports what has nothing to do with the Laws.
    pub(crate) fn by_form(&mut self, kind: Kind, about: About<'_>, text: impl FnOnce() -> String) {
        self.report(kind, None, about, text);
    }

    /// Reports something, if its kind is wanted.
    pub(crate) fn report(
        &mut self,
        kind: Kind,
        cite: Option<Cite>,
        about: About<'_>,
        text: impl FnOnce() -> String,
    ) {
        if !self.wanted.contains(kind) {
            return;
        }
        let told = &mut self.told[kind as usize];
        *told += 1;
        if *told > MOST_OF_A_KIND {
            return;
        }
        let tags = self.tags;
        let (white, black) = self
            .players
            .get_or_insert_with(|| ["White", "Black"].map(|tag| name(tags, tag)).into())
            .clone();
        let mut finding = Finding {
            file: Arc::clone(self.file),
            game: self.game.number,
            line: 0,
            offset: 0,
            white,
            black,
            ply: None,
            token: None,
            fen: None,
            severity: kind.severity(),
            kind,
            laws: cite.map(|cite| cite.edition().name()),
            article: cite.map(Cite::article),
            text: printable(text().into()).into_owned(),
            label: None,
        };
        let place = match about {
            About::Text(place) => place,
            About::HalfMove { ply, word, before } => {
                let token = self.text(word).into_owned();
                let dots = if before.turn() == Colour::White {
                    "."
                } else {
                    "..."
                };
                finding.label = Some(format!("{}{dots} {token}", before.fullmove_number()));
                finding.token = Some(token);
                finding.ply = Some(ply as u32);
                finding.fen = Some(before.to_string());
                word.start
            }
        };
        finding.line = self.game.line_at(place);
        finding.offset = self.game.offset + u64::from(place);
        self.findings.push(finding);
    }

    /// Says of each kind with more findings than are listed how many more there
    /// are. `first` is where the findings of this game begin.
    pub(crate) fn tell_of_the_rest(self, first: usize) {
        for kind in Kind::ALL {
            let more = self.told[*kind as usize].saturating_sub(MOST_OF_A_KIND);
            let listed = self.findings[first..].iter_mut();
            if let Some(last) = listed.rev().find(|one| more > 0 && one.kind == *kind) {
                last.text = format!(
                    "{}; {more} more of this kind in the game are not listed",
                    last.text
                );
            }
        }
    }
}

/// The value of a tag; of one as long as a book, the beginning.
fn name(tags: Tags<'_>, tag: &str) -> String {
    let text = tags.text(tag).map_or(Cow::Borrowed(""), printable);
    text.chars().take(LONGEST_NAME).collect()
}

/// What a file says can hold control characters, which a terminal obeys.
pub(crate) fn printable(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains(char::is_control) {
        let shown = |c: char| {
            if c.is_control() {
                char::REPLACEMENT_CHARACTER
            } else {
                c
            }
        };
        Cow::Owned(text.chars().map(shown).collect())
    } else {
        text
    }
}
