//! The modules that do something about clauses.

use crate::Module;

pub(crate) const ATTACKS: Module = Module::at("touchmove-board/src/attacks.rs");
pub(crate) const CASTLE: Module = Module::at("touchmove-board/src/castling.rs");
pub(crate) const FAULT: Module = Module::at("touchmove-board/src/fault.rs");
pub(crate) const GENERATE: Module = Module::at("touchmove-board/src/generate.rs");
pub(crate) const HISTORY: Module = Module::at("touchmove-board/src/history.rs");
pub(crate) const MAN: Module = Module::at("touchmove-board/src/man.rs");
pub(crate) const POSITION: Module = Module::at("touchmove-board/src/position.rs");
pub(crate) const SQUARE: Module = Module::at("touchmove-board/src/square.rs");
pub(crate) const START_POSITIONS: Module = Module::at("touchmove-board/src/chess960.rs");

pub(crate) const WINNABLE: Module = Module::at("touchmove-winnable/src/lib.rs");

pub(crate) const CHESSCLOCKS: Module = Module::at("touchmove-clock/src/chessclock.rs");
pub(crate) const CLOCK: Module = Module::at("touchmove-clock/src/clock.rs");
pub(crate) const TIME_CONTROLS: Module = Module::at("touchmove-clock/src/control.rs");

pub(crate) const LETTERS: Module = Module::at("touchmove-notation/src/letters.rs");
pub(crate) const MARKS: Module = Module::at("touchmove-notation/src/san/marks.rs");
pub(crate) const READING: Module = Module::at("touchmove-notation/src/san/read.rs");
pub(crate) const SPELLING: Module = Module::at("touchmove-notation/src/san/spelling.rs");

pub(crate) const ADJOURNMENT: Module = Module::at("touchmove-laws/src/adjournment.rs");
pub(crate) const AGREED: Module = Module::at("touchmove-laws/src/agreement.rs");
pub(crate) const ARBITER: Module = Module::at("touchmove-laws/src/arbiter.rs");
pub(crate) const ASSISTANT: Module = Module::at("touchmove-laws/src/assistant.rs");
pub(crate) const BOARDS: Module = Module::at("touchmove-laws/src/boards.rs");
pub(crate) const BLIND: Module = Module::at("touchmove-laws/src/blind.rs");
pub(crate) const CLAIMS: Module = Module::at("touchmove-laws/src/claims.rs");
pub(crate) const CLOCKWORK: Module = Module::at("touchmove-laws/src/clockwork.rs");
pub(crate) const COMPETITION: Module = Module::at("touchmove-laws/src/competition.rs");
pub(crate) const COMPLETION: Module = Module::at("touchmove-laws/src/completion.rs");
pub(crate) const ENDINGS: Module = Module::at("touchmove-laws/src/endings.rs");
pub(crate) const IRREGULARITIES: Module = Module::at("touchmove-laws/src/irregularities.rs");
pub(crate) const MOVING: Module = Module::at("touchmove-laws/src/moving.rs");
pub(crate) const POTENTIAL: Module = Module::at("touchmove-laws/src/potential.rs");
pub(crate) const QUICKPLAY: Module = Module::at("touchmove-laws/src/quickplay.rs");
pub(crate) const REFEREE: Module = Module::at("touchmove-laws/src/referee.rs");
pub(crate) const RELEASE: Module = Module::at("touchmove-laws/src/release.rs");
pub(crate) const RULES: Module = Module::at("touchmove-laws/src/rules.rs");
pub(crate) const SCORES: Module = Module::at("touchmove-laws/src/points.rs");
pub(crate) const TERMS: Module = Module::at("touchmove-laws/src/terms.rs");
pub(crate) const TOUCHED: Module = Module::at("touchmove-laws/src/touch.rs");
pub(crate) const CONDUCT: Module = Module::at("touchmove-laws/src/conduct.rs");
pub(crate) const OUTCOMES: Module = Module::at("touchmove-laws/src/outcome.rs");
pub(crate) const PENALISED: Module = Module::at("touchmove-laws/src/penalties.rs");
pub(crate) const SHEETS: Module = Module::at("touchmove-laws/src/scoresheet.rs");

pub(crate) const HEADER: Module = Module::at("touchmove-record/src/header/mod.rs");
