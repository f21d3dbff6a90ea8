//! In which language the pieces are named.

use touchmove_board::Position;
use touchmove_editions::Rule;
use touchmove_notation::{Detected, Languages, Letters, detect};

use crate::Kind;
use crate::case::{About, Case};
use crate::script::Script;

/// Which language the pieces are named in.
#[derive(Clone, Copy, Debug, Default)]
pub enum Language {
    /// The one under which the whole game is legal.
    #[default]
    Auto,
    /// This one, whatever the game looks like.
    Given(&'static Letters),
}

/// The letters to read a game with.
#[derive(Clone, Copy)]
pub(crate) struct Chosen {
    pub(crate) letters: &'static Letters,
    /// English was taken because no language reads the whole game.
    pub(crate) for_want_of_any: bool,
}

/// Chooses the letters, and says so where they are not, or may not be, English.
pub(crate) fn choose(
    case: &mut Case<'_>,
    script: &Script,
    start: &Position,
    language: Language,
) -> Chosen {
    if let Language::Given(letters) = language {
        return Chosen {
            letters,
            for_want_of_any: false,
        };
    }
    let game = case.game;
    let words = script
        .moves
        .iter()
        .map(|written| &game.bytes[written.word.range()]);
    let detected = detect(start, words);
    let place = About::Text(script.moves.first().map_or(0, |written| written.word.start));
    match &detected {
        Detected::One(letters) => {
            case.by_rule(Kind::Notation, Rule::OwnLanguage, place, || {
                if *letters == Letters::FIGURINES {
                    "the pieces are figurines; PGN has English letters".to_owned()
                } else {
                    format!(
                        "the pieces are named in {}; PGN has English letters",
                        letters.name()
                    )
                }
            });
        }
        Detected::Same(languages) => {
            case.by_rule(Kind::Notation, Rule::OwnLanguage, place, || {
                let names = names(*languages);
                format!("the pieces are named in {names}, as which the moves are the same; PGN has English letters")
            });
        }
        Detected::Different(languages) => {
            case.by_rule(Kind::Notation, Rule::OwnLanguage, place, || {
                let names = names(*languages);
                format!("the pieces can be named in {names}, and the moves differ; they are read as English")
            });
        }
        Detected::English | Detected::None => {}
    }
    Chosen {
        letters: detected.letters(),
        for_want_of_any: detected == Detected::None,
    }
}

fn names(languages: Languages) -> String {
    languages
        .iter()
        .map(Letters::name)
        .collect::<Vec<_>>()
        .join(" or ")
}
