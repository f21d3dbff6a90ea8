//! The edition in force from 1 July 2005, as far as it is known: the text was not found.

use crate::Clause;
use crate::wording::{irregularities, notation, play};

/// The clauses that are listed, in the order of the Laws.
pub(crate) static LAWS_2005: &[Clause] = &[
    Clause::memory("5.1.a", play::CHECKMATE_BY_LEGAL_MOVE),
    Clause::memory("5.1.b", play::RESIGNATION),
    Clause::memory("5.2.a", play::STALEMATE_BY_LEGAL_MOVE),
    Clause::memory("5.2.b", play::DEAD_POSITION_BY_LEGAL_MOVE),
    Clause::memory("5.2.c", play::AGREEMENT),
    Clause::memory("6.9", play::FLAG_FALLEN),
    Clause::memory("6.10", play::LOSS_ON_TIME),
    Clause::secondary("6.12", play::BOTH_FLAGS),
    Clause::memory("7.4", irregularities::ILLEGAL_MOVE_RESTORED),
    Clause::memory("7.4.b", irregularities::THIRD_ILLEGAL_MOVE),
    Clause::secondary("9.1.a", play::DRAW_OFFER),
    Clause::memory("9.2", play::THREEFOLD),
    Clause::memory("9.2.a", play::THREEFOLD_INTENDED),
    Clause::memory("9.2.b", play::THREEFOLD_APPEARED),
    Clause::memory("9.3", play::FIFTY_MOVES),
    Clause::memory("9.3.a", play::FIFTY_INTENDED),
    Clause::memory("9.3.b", play::FIFTY_COMPLETED),
    Clause::memory("9.4", play::CLAIM_LOST_BY_TOUCH),
    Clause::memory("9.5.b", play::WRONG_CLAIM_HALF),
    Clause::memory("C", notation::NOTATION_AS_A_WHOLE),
];
