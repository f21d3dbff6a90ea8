//! A journal in memory, whose commits can be held back and can fail: for tests.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::{Journal, JournalError, LastStatement, Reading, StatementRow, Stored, Write};
use crate::names::GameId;
use crate::time::HallTime;

/// What happens to commits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Gate {
    #[default]
    Open,
    /// They wait.
    Closed,
    /// They fail.
    Failing,
}

/// A journal that others can look into, and hold.
#[derive(Clone, Default)]
pub(crate) struct MemoryJournal {
    gate: Arc<(Mutex<Gate>, Condvar)>,
    kept: Arc<Mutex<HashMap<GameId, Vec<StatementRow>>>>,
}

impl MemoryJournal {
    pub(crate) fn set(&self, gate: Gate) {
        *self.gate.0.lock().unwrap_or_else(PoisonError::into_inner) = gate;
        self.gate.1.notify_all();
    }
}

impl Journal for MemoryJournal {
    fn open(&mut self) -> Result<Stored, JournalError> {
        Ok(Stored::default())
    }

    fn commit(&mut self, _now: HallTime, writes: &[Write]) -> Result<(), JournalError> {
        let gate = self.gate.0.lock().unwrap_or_else(PoisonError::into_inner);
        let closed = |gate: &mut Gate| *gate == Gate::Closed;
        let gate = self
            .gate
            .1
            .wait_while(gate, closed)
            .unwrap_or_else(PoisonError::into_inner);
        if *gate == Gate::Failing {
            return Err(JournalError("the disk is full".to_owned()));
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        for write in writes {
            if let Write::Statement(statement) = write {
                kept.entry(statement.game)
                    .or_default()
                    .push(statement.clone());
            }
        }
        Ok(())
    }

    fn reader(&self) -> Result<Box<dyn Reading>, JournalError> {
        Ok(Box::new(self.clone()))
    }
}

impl Reading for MemoryJournal {
    fn statements(
        &mut self,
        game: GameId,
        after: u32,
        until: u32,
    ) -> Result<Vec<StatementRow>, JournalError> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let rows = kept.get(&game).into_iter().flatten();
        Ok(rows
            .filter(|row| row.seq > after && row.seq <= until)
            .cloned()
            .collect())
    }

    fn last(&mut self, game: GameId) -> Result<Option<LastStatement>, JournalError> {
        let rows = self.statements(game, 0, u32::MAX)?;
        Ok(rows.last().map(|row| LastStatement {
            seq: row.seq,
            time: row.time,
        }))
    }
}
