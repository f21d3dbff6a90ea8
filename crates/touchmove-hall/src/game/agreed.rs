//! Where there is no arbiter: what both players have to say before it is so.

use touchmove_board::Colour;
use touchmove_laws::{Code, State};

use super::{Game, Said, Table};
use crate::seat::Speaker;

/// What needs both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// The game may begin.
    Start,
    /// It may go on, where the clocks are stopped.
    Resume,
    /// That is the answer to a question that would be an arbiter's.
    Answer {
        /// The number of the question.
        question: u32,
        /// What is answered.
        choice: Code,
    },
}

impl Word {
    /// What the hall says when both have said it.
    pub(super) fn stated(self) -> String {
        match self {
            Word::Start => "start because both players are ready".to_owned(),
            Word::Resume => "resume because both players are ready".to_owned(),
            Word::Answer { question, choice } => {
                format!("decide #{question} {choice} because both players agree")
            }
        }
    }

    /// What is meant, if it can be meant now.
    fn read(text: &str, state: &State) -> Option<Word> {
        let answer = |question: u32, choice: Code| {
            let mut open = state.questions().iter();
            let open = open.find(|open| open.id == question)?;
            let word = Word::Answer { question, choice };
            open.choices.contains(&choice).then_some(word)
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        match *words.as_slice() {
            ["start"] => (!state.is_started()).then_some(Word::Start),
            ["resume"] => (state.is_started() && state.is_stopped() && !state.is_over())
                .then_some(Word::Resume),
            ["decide", question, choice] => {
                let question = question.strip_prefix('#')?.parse().ok()?;
                answer(question, choice.parse().ok()?)
            }
            [choice @ ("uphold" | "reject")] => match state.questions() {
                [only] => answer(only.id, choice.parse().ok()?),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Game {
    /// A player's word that needs the other's, in a game without an arbiter.
    pub(super) fn word(&self, table: &Table, said: &Said) -> Option<(Colour, Word)> {
        let Speaker::Player(player) = said.speaker else {
            return None;
        };
        let state = table.board.as_ref()?.state();
        let word = Word::read(&said.text, state).filter(|_| self.row.arbiter.is_none())?;
        Some((player, word))
    }
}
