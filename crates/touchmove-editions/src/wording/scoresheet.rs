//! The scoresheet (2014 8).

use super::modules::{ASSISTANT, SHEETS};
use super::{cited, mechanical, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const RECORDING: Wording = mechanical(
    "Recording the moves",
    "Each player writes down his own moves and the opponent's, one by one and legibly, in algebraic \
     notation.",
    &[RecordingMoves],
).judged(SHEETS);
pub(crate) const RECORDING_NONE_IN_ADVANCE: Wording = mechanical(
    "Recording the moves",
    "Each player writes down his own moves and the opponent's, one by one and legibly, in algebraic \
     notation; none before it is made, but for a claim of a draw and a sealed move.",
    &[RecordingMoves, NotInAdvance],
)
.judged(SHEETS);
pub(crate) const RECORDING_AND_OFFERS: Wording = mechanical(
    "Recording the moves and offers",
    "Each player writes down both sides' moves, one by one and legibly, in algebraic notation; both \
     write down an offer of a draw.",
    &[RecordingMoves, NotInAdvance, RecordBeforeNext, DrawOfferRecorded],
).judged(SHEETS);
pub(crate) const OFFER_RECORDED: Wording = mechanical(
    "Draw offer recorded",
    "Both players write down an offer of a draw with the sign (=).",
    &[DrawOfferRecorded],
)
.judged(SHEETS);
pub(crate) const SIGNED_RESULT: Wording = cited(
    Arbiter,
    "Signing the result",
    "After the game both players confirm the result on both scoresheets. It stands, even if it is \
     wrong, unless the arbiter decides otherwise.",
    &[SignedResult],
)
.judged(SHEETS);
pub(crate) const SCORESHEET_CONTENT: Wording = cited(
    Conduct,
    "What the scoresheet is for",
    "Moves, clock times, draw offers, matters of a claim and other relevant data, and nothing \
     else.",
    &[SheetContent],
)
.offered(SHEETS);
pub(crate) const RECORD_BEFORE_NEXT: Wording = cited(
    Mechanical,
    "Record before the next move",
    "A player may reply before he writes down the opponent's move, but must have written down his \
     own last move before he makes another.",
    &[RecordBeforeNext],
)
.judged(SHEETS);
pub(crate) const ASSISTANT_WRITES: Wording = cited(
    Arbiter,
    "An assistant to keep score",
    "A player who cannot keep score may bring an assistant whom the arbiter accepts; his time is \
     adjusted fairly, but not that of a player with a disability.",
    &[ScoreAssistant],
)
.offered(ASSISTANT);
pub(crate) const SHEET_VISIBLE: Wording = uncited(
    Conduct,
    "The scoresheet can be seen",
    "The arbiter can see the scoresheet all through the game.",
)
.outside("About the sheet on the table; the arbiter can report a breach and penalise it.");
pub(crate) const SHEET_BELONGS: Wording = uncited(
    Organisational,
    "Whose the scoresheets are",
    "The scoresheets belong to the organiser.",
)
.outside("About papers after the event: a record of a game is a file that the organiser keeps.");
pub(crate) const UNDER_FIVE_MINUTES: Wording = cited(
    Mechanical,
    "Under five minutes",
    "With less than five minutes left in a period, and less than thirty seconds added with each \
     move, a player need not keep score for the rest of that period.",
    &[RecordingWaived],
)
.judged(SHEETS);
pub(crate) const NEITHER_KEEPS_SCORE: Wording = cited(
    Mechanical,
    "Neither keeps score",
    "The arbiter or an assistant tries to be there and keep score. After a flag falls he stops \
     the clocks, and both bring their scoresheets up to date.",
    &[NeitherKeepsScore],
)
.judged(SHEETS);
pub(crate) const ONE_KEEPS_NO_SCORE: Wording = cited(
    Mechanical,
    "Only one keeps no score",
    "Once a flag has fallen he must complete his scoresheet before he moves; if it is his turn he \
     may use the opponent's, which he gives back first.",
    &[OneKeepsNoScore],
)
.judged(SHEETS);
pub(crate) const RECONSTRUCTION: Wording = cited(
    Arbiter,
    "Reconstruction",
    "With no complete scoresheet the players go through the game again on another board under the \
     arbiter's eye, who first writes down position, times, whose clock ran and the count of \
     moves.",
    &[Reconstruction],
)
.offered(SHEETS);
pub(crate) const OVERSTEPPING_NOT_PROVED: Wording = cited(
    Arbiter,
    "Overstepping cannot be shown",
    "If the scoresheets cannot show that the time was overstepped, the next move is the first of \
     the next period, unless more moves are known to have been made.",
    &[OversteppingNotProved],
)
.offered(SHEETS);
pub(crate) const OFFER_NOTED: Wording = uncited(
    Mechanical,
    "Draw offer noted",
    "Both players note an offer on their scoresheets with the sign (=).",
)
.judged(SHEETS);
pub(crate) const RECORDING_1997: Wording = mechanical(
    "Recording the moves and offers",
    "Each player writes down both sides' moves in algebraic notation, his own last one before he \
     makes another, and offers of a draw. Who cannot write for reasons of body or belief has time \
     taken off, as the arbiter decides before the game.",
    &[RecordingMoves, DrawOfferRecorded, RecordBeforeNext],
)
.judged(SHEETS);
pub(crate) const UNDER_FIVE_MINUTES_1997: Wording = cited(
    Mechanical,
    "Under five minutes",
    "With less than five minutes left, and no thirty seconds or more added with each move, a \
     player need not keep score; he brings his scoresheet up to date as soon as a flag has fallen.",
    &[RecordingWaived],
)
.judged(SHEETS);
pub(crate) const RECONSTRUCTION_1997: Wording = cited(
    Arbiter,
    "Reconstruction",
    "With no complete scoresheet the players go through the game again on another board under the \
     arbiter's eye, who first writes down the position.",
    &[Reconstruction],
)
.offered(SHEETS);
pub(crate) const RECORDING_ON_PAPER: Wording = uncited(
    Setting,
    "On paper",
    "In algebraic notation, on the scoresheet that the competition prescribes.",
)
.judged(SHEETS);
pub(crate) const RECORDING_ELECTRONICALLY: Wording = uncited(
    Setting,
    "On an electronic scoresheet",
    "Into a certified electronic scoresheet that the competition prescribes.",
)
.judged(SHEETS);
pub(crate) const NOT_IN_ADVANCE: Wording = mechanical(
    "Not in advance",
    "No move is written down before it is made, but for a claim of a draw and a sealed move.",
    &[NotInAdvance],
)
.judged(SHEETS);
