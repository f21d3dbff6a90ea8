//! In which language the pieces are named.

use touchmove_board::Position;
use touchmove_notation::Letters;

use crate::case::Case;
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

pub(crate) fn choose(
    _case: &mut Case<'_>,
    _script: &Script,
    _start: &Position,
    language: Language,
) -> &'static Letters {
    match language {
        Language::Given(letters) => letters,
        Language::Auto => Letters::ENGLISH,
    }
}
