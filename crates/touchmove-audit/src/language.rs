//! In which language the pieces are named.

use touchmove_board::Position;
use touchmove_editions::Rule;
use touchmove_notation::{Detected, Languages, Letters, detect, reads_furthest};

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
    for_want_of_any: bool,
}

impl Chosen {
    fn surely(letters: &'static Letters) -> Chosen {
        Chosen {
            letters,
            for_want_of_any: false,
        }
    }

    /// The language, for the end of a sentence, with what is to be said of it
    /// where a letter is no piece's.
    pub(crate) fn hint(self, case: &Case<'_>, script: &Script, start: &Position) -> String {
        let name = self.letters.name();
        if !self.for_want_of_any {
            return name.to_owned();
        }
        match reads_furthest(start, script.words(case.game)) {
            (letters, plies) if letters != Letters::ENGLISH => {
                let s = if plies == 1 { "" } else { "s" };
                format!(
                    "{name}, and no language fits the whole game; {plies} half-move{s} could be {}",
                    letters.name()
                )
            }
            _ => format!("{name}, and no language fits the whole game"),
        }
    }
}

/// Chooses the letters, and says so where they are not, or may not be, English.
pub(crate) fn choose(
    case: &mut Case<'_>,
    script: &Script,
    start: &Position,
    language: Language,
) -> Chosen {
    if let Language::Given(letters) = language {
        return Chosen::surely(letters);
    }
    if script.letters.only_english() {
        return Chosen {
            letters: Letters::ENGLISH,
            for_want_of_any: true,
        };
    }
    let detected = detect(start, script.words(case.game));
    let place = script.moves.first().map_or(0, |word| word.start);
    if let Some(text) = remark(detected) {
        case.by_rule(
            Kind::Notation,
            Rule::OwnLanguage,
            About::Text(place),
            || text,
        );
    }
    Chosen {
        letters: detected.letters(),
        for_want_of_any: detected == Detected::None,
    }
}

/// What is to be said of a game in that language.
fn remark(detected: Detected) -> Option<String> {
    const PGN: &str = "PGN has English letters";
    match detected {
        Detected::One(letters) if letters == Letters::FIGURINES => {
            Some(format!("the pieces are figurines; {PGN}"))
        }
        Detected::One(letters) => {
            Some(format!("the pieces are named in {}; {PGN}", letters.name()))
        }
        Detected::Same(languages) => Some(format!(
            "the pieces are named in {}, which makes no difference to the moves; {PGN}",
            names(languages)
        )),
        // What reads as PGN has it is taken at its word.
        Detected::Different(languages) if languages.contains(Letters::ENGLISH) => None,
        Detected::Different(languages) => Some(format!(
            "the pieces could be named in {}, and the moves would differ; they are read as English",
            names(languages)
        )),
        Detected::English | Detected::None => None,
    }
}

/// The names of languages, in a row that ends in "or".
fn names(languages: Languages) -> String {
    let names: Vec<&str> = languages.iter().map(Letters::name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}
