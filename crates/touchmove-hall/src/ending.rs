//! How a game that is over stands: what lists and tables need of it without reading it.

use serde::{Deserialize, Serialize};
use touchmove_board::{ByColour, Colour};
use touchmove_clock::Millis;
use touchmove_editions::Cite;
use touchmove_laws::{Points, State};

use crate::view;

/// The end of a game, as it is kept beside its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    /// When, in the game's own time.
    pub(crate) time: u64,
    /// As it is written; `void` if it was annulled.
    pub(crate) result: String,
    /// By which article.
    pub(crate) article: Option<String>,
    /// What White and Black score, in thousandths of a point; `None` if it was annulled.
    pub(crate) score: Option<[u32; 2]>,
    /// The last position, if the hall has seen it.
    pub(crate) fen: Option<String>,
    /// Whether Black would have the move.
    #[serde(default)]
    pub(crate) black_to_move: bool,
    /// What the clocks showed.
    pub(crate) clock: [Option<u64>; 2],
}

impl Ending {
    /// How a game stands; `None` if it is not over. Its time is kept if nothing else has changed.
    pub(crate) fn of(state: &State, known: Option<&Ending>) -> Option<Ending> {
        if !state.is_over() {
            return None;
        }
        let clock = |player| state.clock(player).map(Millis::get);
        let cited = state.end().map(|end| end.cite);
        let annulled = state.annulled_by().map(|(_, cite)| cite);
        let score = state.score().filter(|_| !state.is_annulled());
        let mut ending = Ending {
            time: state.now().get(),
            result: view::result(state),
            article: cited.or(annulled).map(Cite::article).map(str::to_owned),
            score: score.map(|score| [score.white.in_thousandths(), score.black.in_thousandths()]),
            fen: (state.rules().board_seen).then(|| state.position().to_string()),
            black_to_move: state.turn() == Colour::Black,
            clock: [clock(Colour::White), clock(Colour::Black)],
        };
        if let Some(known) = known {
            let then = Ending {
                time: known.time,
                ..ending.clone()
            };
            if then == *known {
                ending.time = known.time;
            }
        }
        Some(ending)
    }

    /// Who would have the move.
    pub(crate) fn turn(&self) -> Colour {
        if self.black_to_move {
            Colour::Black
        } else {
            Colour::White
        }
    }

    /// What each player scores.
    pub(crate) fn score(&self) -> Option<ByColour<Points>> {
        let [white, black] = self.score?;
        Some(ByColour {
            white: Points::thousandths(white),
            black: Points::thousandths(black),
        })
    }
}
