//! The referee of one game, and what he has heard.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::num::NonZeroU32;

use serde_json::Value;
use touchmove_board::ByColour;
use touchmove_clock::Millis;
use touchmove_laws::{Act, Decision, Effect, Heard, State, When};
use touchmove_record::{Line, LineError, Referee, Reply, read_statement};

use super::{Rematch, Said, Word};
use crate::journal::{GameRow, StatementRow};
use crate::seat::Speaker;
use crate::told;
use crate::view::{self, Sight};

/// So many of the last statements can be sent again under the client's own name for them, and are
/// answered with what they brought: which are kept here, in four bytes each, for there are thousands
/// of games.
const REMEMBERED: usize = 128;

pub(super) struct Board {
    pub(super) referee: Referee,
    /// The number of the last statement.
    pub(super) seq: u32,
    /// When the game began, in its own time.
    pub(super) began: Option<Millis>,
    /// The last statements, the one of number `seq` at the end: a hash of the link and of the client's
    /// own name for it, where it has one. Who has another's hash by chance finds in the journal that it
    /// is not his.
    named: VecDeque<Option<NonZeroU32>>,
}

/// A part of the record that replay gives otherwise than it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) seq: u32,
    pub(crate) stored: String,
    pub(crate) replayed: String,
}

impl Board {
    /// One on which nothing has been said yet.
    pub(super) fn of(referee: Referee) -> Board {
        Board {
            referee,
            seq: 0,
            began: None,
            named: VecDeque::new(),
        }
    }

    /// The game.
    pub(super) fn state(&self) -> &State {
        // A board is only made of a referee who has heard `begin`.
        self.referee.game().expect("the game has begun")
    }

    pub(super) fn sight<'a>(
        &'a self,
        row: &'a GameRow,
        now: Millis,
        present: ByColour<bool>,
        ready: ByColour<Option<Word>>,
        rematch: &'a Rematch,
    ) -> Sight<'a> {
        Sight {
            name: row.id.as_str(),
            header: &row.header,
            arbiter: row.arbiter.as_deref(),
            seq: self.seq,
            now,
            referee: &self.referee,
            state: self.state(),
            present,
            ready,
            rematch,
        }
    }

    pub(super) fn hear(&mut self, said: &Said, time: Millis) -> Result<Heard, LineError> {
        let actor = match said.speaker {
            Speaker::Player(player) => view::name(player),
            Speaker::Arbiter => "arbiter",
            Speaker::Hall if said.text == Act::Tick.verb() => "",
            Speaker::Hall => "arbiter",
        };
        if said.text.contains(['\n', '\r']) {
            return Err(LineError::Unreadable(
                "it has a line break in it".to_owned(),
            ));
        }
        let mut statement = read_statement(&format!("{actor} {}", said.text))?;
        statement.at = Some(When::At(time));
        match self.referee.take(Line::Statement(statement))? {
            Reply::Heard(heard) => {
                if self.began.is_none() && self.state().is_started() {
                    self.began = Some(time);
                }
                Ok(*heard)
            }
            _ => Err(LineError::Unreadable("it is no statement".to_owned())),
        }
    }

    /// Hears what has been heard, and told, before; `None` if nothing changes by it.
    pub(super) fn hear_again(&mut self, row: &StatementRow) -> Option<Heard> {
        let said = Said {
            speaker: row.speaker,
            by: None,
            link: row.link,
            reference: None,
            text: row.text.clone(),
        };
        let heard = self.hear(&said, row.time).ok();
        self.remember(&said);
        heard
    }

    pub(super) fn replay(&mut self, row: &StatementRow) -> Option<Difference> {
        let said = Said {
            speaker: row.speaker,
            by: None,
            link: row.link,
            reference: row.reference.clone(),
            text: row.text.clone(),
        };
        let replayed = match self.hear(&said, row.time) {
            Ok(heard) => match &heard.taken {
                Ok(_) => told::written(&told::answers(&heard)),
                Err(refusal) => format!("refused: {}", refusal.code()),
            },
            Err(error) => format!("not read: {error}"),
        };
        self.remember(&said);
        let stored = match &row.refused {
            None => row.answers.clone(),
            Some(refused) => {
                let refused: Value = serde_json::from_str(refused).unwrap_or_default();
                format!("refused: {}", refused["code"].as_str().unwrap_or_default())
            }
        };
        (stored != replayed).then_some(Difference {
            seq: row.seq,
            stored,
            replayed,
        })
    }

    pub(super) fn heard_before(&self, said: &Said) -> Option<u32> {
        let key = key(said)?;
        let mut numbered = self.named.iter().rev().zip(0..);
        let (_, back) = numbered.find(|(named, _)| **named == Some(key))?;
        Some(self.seq - back)
    }

    /// That was the next statement.
    pub(super) fn remember(&mut self, said: &Said) {
        self.seq += 1;
        if self.named.len() == REMEMBERED {
            self.named.pop_front();
        }
        self.named.push_back(key(said));
    }
}

fn key(said: &Said) -> Option<NonZeroU32> {
    let mut hasher = DefaultHasher::new();
    (said.link?, said.reference.as_ref()?).hash(&mut hasher);
    Some(NonZeroU32::new(hasher.finish() as u32).unwrap_or(NonZeroU32::MIN))
}

/// The first half-move, counted from zero, that a statement has changed something about.
pub(super) fn first_change(heard: &Heard, before: usize) -> Option<usize> {
    let decisions = [Some(&heard.passing), heard.taken.as_ref().ok()];
    let effects = decisions.into_iter().flatten().flat_map(Decision::effects);
    let mut plies = before;
    let mut first: Option<usize> = None;
    for effect in effects {
        let changed = match effect {
            Effect::Made(_) | Effect::Stands(_) => {
                plies += 1;
                plies - 1
            }
            Effect::TakenBack { ply, .. } | Effect::PawnPromoted { ply, .. } => {
                plies = plies.min(*ply);
                *ply
            }
            // The last move of either player has a time now.
            Effect::Pressed(_) | Effect::Completed(_) => plies.saturating_sub(2),
            Effect::PositionSet(_) => plies.saturating_sub(1),
            Effect::Retracted => 0,
            _ => continue,
        };
        first = Some(first.map_or(changed, |first| first.min(changed)));
    }
    first
}
