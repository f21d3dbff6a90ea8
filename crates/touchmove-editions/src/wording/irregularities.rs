//! Irregularities (2014 7).

use super::modules::{ARBITER, CLOCKWORK, IRREGULARITIES, MOVING};
use super::{cited, mechanical, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const WRONG_INITIAL_POSITION: Wording = mechanical(
    "Wrong initial position",
    "If the men stood wrongly at the start and it is found during the game, that game is cancelled \
     and a new one played.",
    &[WrongInitialPosition],
)
.judged(ARBITER);
pub(crate) const ILLEGAL_MOVE_1997: Wording = mechanical(
    "Illegal move or displaced men",
    "If an illegal move is found, or men were displaced, the position before is put back, or the last \
     one that is sure; the man that was moved must move if it can.",
    &[IllegalMove, IllegalMoveCompleted],
).judged(IRREGULARITIES);
pub(crate) const ILLEGAL_MOVE_RESTORED: Wording = mechanical(
    "Illegal move",
    "If an illegal move is found, the position before is put back, or the last one that is sure.",
    &[IllegalMove, IllegalMoveCompleted],
)
.judged(IRREGULARITIES);
pub(crate) const THIRD_ILLEGAL_MOVE_LOSES: Wording = mechanical(
    "Two minutes, then loss",
    "For each of a player's first two illegal moves the opponent gets two minutes; the third loses.",
    &[IllegalMoveTime, IllegalMoveLoss],
).judged(IRREGULARITIES);
pub(crate) const ILLEGAL_MOVE_2009: Wording = mechanical(
    "Completed illegal move",
    "If a completed illegal move is found, a pawn not promoted and a captured king among them, the \
     position before is put back, or the last one that is sure; what was touched or released binds.",
    &[IllegalMove, IllegalMoveCompleted, PawnLeftOnLastRank],
).judged(IRREGULARITIES);
pub(crate) const ILLEGAL_MOVE_2014: Wording = mechanical(
    "Completed illegal move",
    "If a completed illegal move is found, the position before is put back, or the last one that is \
     sure; what was touched or released binds. A pawn left on the last rank becomes a queen.",
    &[IllegalMoveCompleted, PawnLeftOnLastRank],
).judged(IRREGULARITIES);
pub(crate) const ILLEGAL_MOVE_COMPLETED: Wording = mechanical(
    "Completed illegal move",
    "An illegal move is complete once the clock is pressed. If it is found during the game, the \
     position before is put back, or the last one that is sure; what was touched or released binds.",
    &[IllegalMoveCompleted],
).judged(IRREGULARITIES);
pub(crate) const PAWN_BECOMES_QUEEN: Wording = mechanical(
    "Pawn left on the last rank",
    "Pressing the clock with a pawn left on the last rank is an illegal move, and the pawn becomes a \
     queen.",
    &[PawnLeftOnLastRank],
).judged(IRREGULARITIES);
pub(crate) const THIRD_ILLEGAL_MOVE: Wording = mechanical(
    "Two minutes, then loss",
    "For each of a player's first two illegal moves the opponent gets two minutes; the third loses, \
     or draws if no series of legal moves lets the opponent mate.",
    &[IllegalMoveTime, IllegalMoveLoss],
).judged(IRREGULARITIES);
pub(crate) const SECOND_ILLEGAL_MOVE: Wording = mechanical(
    "Two minutes, then loss",
    "For a player's first completed illegal move the opponent gets two minutes; the second loses, or \
     draws if no series of legal moves lets the opponent mate.",
    &[IllegalMoveTime, IllegalMoveLoss],
).judged(IRREGULARITIES);
pub(crate) const ILLEGAL_MOVES_IN_FINISH: Wording = mechanical(
    "Illegal moves in a quickplay finish",
    "In a quickplay finish the opponent gets two minutes for each of a player's first two illegal \
     moves, and the third loses.",
    &[IllegalMoveTime, IllegalMoveLoss],
)
.judged(IRREGULARITIES);
pub(crate) const TIMES_AFTER_RESTORING: Wording = uncited(
    Arbiter,
    "Times after putting a position back",
    "When a position is put back, the arbiter sets times and counter as he judges best, and may \
     leave the times as they are.",
)
.offered(ARBITER);
pub(crate) const BOARD_TURNED: Wording = cited(
    Mechanical,
    "The board was turned",
    "If the board is found to lie wrongly, the position goes onto one that lies rightly, and play \
     goes on.",
    &[BoardTurned],
)
.judged(ARBITER);
pub(crate) const COLOURS_REVERSED: Wording = cited(
    Arbiter,
    "Colours reversed",
    "A game begun with the wrong colours goes on, unless the arbiter rules otherwise.",
    &[ColoursReversed],
)
.offered(ARBITER);
pub(crate) const DISPLACED: Wording = cited(
    Mechanical,
    "Displaced men",
    "Who knocks men over puts them right in his own time; either player may stop the clocks for \
     help, and the arbiter may penalise it.",
    &[MenDisplaced],
)
.judged(MOVING);
pub(crate) const DISPLACED_FOUND: Wording = uncited(
    Mechanical,
    "A displaced man is found later",
    "If a man is found to have left its square, the position before is put back, or the last one \
     that is sure, and play goes on from there.",
)
.judged(ARBITER);
pub(crate) const DISPLACED_1997: Wording = cited(
    Mechanical,
    "Displaced men",
    "Who displaced men puts them right in his own time; if need be the opponent may start his \
     clock without having moved.",
    &[MenDisplaced],
)
.judged(CLOCKWORK);
pub(crate) const COLOURS_REVERSED_AFTER_TEN: Wording = cited(
    Mechanical,
    "Colours reversed",
    "If both have made fewer than ten moves, the game is played anew with the right colours; \
     after that it goes on.",
    &[ColoursReversed],
)
.judged(ARBITER);
pub(crate) const PRESS_WITHOUT_MOVE: Wording = cited(
    Mechanical,
    "Pressing without a move",
    "To press the clock without having made a move is treated as an illegal move.",
    &[PressWithoutMove],
)
.judged(CLOCKWORK);
pub(crate) const DISPLACED_IN_OWN_TIME: Wording = uncited(
    Mechanical,
    "Displaced men: in whose time",
    "Who displaced men puts them right in his own time.",
)
.judged(MOVING);
pub(crate) const DISPLACED_HELP: Wording = cited(
    Mechanical,
    "Displaced men",
    "If need be, either player stops the clocks and asks for the arbiter's help.",
    &[MenDisplaced],
)
.judged(MOVING);
pub(crate) const DISPLACED_PENALTY: Wording = uncited(
    Arbiter,
    "Displaced men: penalty",
    "The arbiter may penalise the player who displaced men.",
)
.offered(ARBITER);
pub(crate) const TWO_HANDS_ILLEGAL: Wording = cited(
    Mechanical,
    "Two hands for one move",
    "A move made with both hands, such as castling, capturing or promoting, is treated as an illegal \
     move once the clock is pressed.", &[TwoHandsIllegal]).judged(MOVING);
pub(crate) const TWO_HANDS_ALWAYS_ILLEGAL: Wording = cited(
    Mechanical,
    "Two hands for one move",
    "Castling, capturing or promoting with both hands is treated as an illegal move.",
    &[TwoHandsIllegal],
)
.judged(MOVING);
