//! The referee of one game, and what he has heard.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

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
/// answered with what they brought.
const REMEMBERED: usize = 128;

pub(super) struct Board {
    pub(super) referee: Referee,
    /// The number of the last statement.
    pub(super) seq: u32,
    /// When the game began, in its own time.
    pub(super) began: Option<Millis>,
    /// The last statements that a client has given a name, by a hash of link and name.
    named: VecDeque<(u64, u32)>,
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
        self.seq = row.seq;
        self.hear(&said, row.time).ok()
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
        self.seq = row.seq;
        self.remember(&said, row.seq);
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
        let same = |(named, _): &&(u64, u32)| *named == key;
        self.named.iter().rev().find(same).map(|(_, seq)| *seq)
    }

    pub(super) fn remember(&mut self, said: &Said, seq: u32) {
        if let Some(key) = key(said) {
            if self.named.len() == REMEMBERED {
                self.named.pop_front();
            }
            self.named.push_back((key, seq));
        }
    }
}

fn key(said: &Said) -> Option<u64> {
    let mut hasher = DefaultHasher::new();
    (said.link?, said.reference.as_ref()?).hash(&mut hasher);
    Some(hasher.finish())
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
