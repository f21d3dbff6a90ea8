//! Adjourned games (2014 E).

use super::modules::{ADJOURNMENT, AGREED, ARBITER, HEADER, PENALISED};
use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const SEALING: Wording = cited(
    Mechanical,
    "Sealing a move",
    "At the end of the session the player with the move writes it down unambiguously, puts both \
     scoresheets in an envelope, seals it and then stops the clocks; until then he may change it. \
     A move made on the board must be the sealed one.",
    &[SealedMove],
)
.judged(ADJOURNMENT);
pub(crate) const EARLY_SEALING: Wording = cited(
    Mechanical,
    "Sealing early",
    "Who adjourns before the end of the session counts as sealing at its nominal end, and his \
     time is noted so.",
    &[SealedEarly],
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_NAMES: Wording =
    uncited(Mechanical, "Envelope: names", "The names of the players.").recorded(HEADER);
pub(crate) const ENVELOPE_POSITION: Wording = uncited(
    Mechanical,
    "Envelope: position",
    "The position before the sealed move.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_TIMES: Wording = uncited(
    Mechanical,
    "Envelope: times",
    "The time that each has used.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_SEALER: Wording = uncited(
    Mechanical,
    "Envelope: who sealed",
    "The name of the player who sealed.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_NUMBER: Wording = uncited(
    Mechanical,
    "Envelope: number",
    "The number of the sealed move.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_OFFER: Wording = uncited(
    Mechanical,
    "Envelope: draw offer",
    "An offer of a draw that still stands.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_RESUMPTION: Wording = uncited(
    Setting,
    "Envelope: resumption",
    "Date, time and place at which play goes on.",
)
.outside("About the next session: the arbiter can note when and where it is (`note`).");
pub(crate) const ENVELOPE_KEPT: Wording = uncited(
    Arbiter,
    "The envelope is kept",
    "The arbiter checks what stands on the envelope and keeps it.",
)
.outside("About the paper: what stands on the envelope is told from the game, and nothing of what is in it.");
pub(crate) const OFFER_AFTER_SEALING: Wording = cited(
    Mechanical,
    "Offer after the sealing",
    "An offer to the player who has sealed stands until he accepts or rejects it.",
    &[OfferAfterSealing],
)
.judged(AGREED);
pub(crate) const SET_UP_AGAIN: Wording = uncited(
    Mechanical,
    "Set up again",
    "Before play goes on, the position before the sealed move is set up and the times are set.",
)
.judged(ADJOURNMENT);
pub(crate) const ENDED_BEFORE_RESUMPTION: Wording = uncited(
    Mechanical,
    "Ended before the resumption",
    "A draw agreed or a resignation told to the arbiter before then ends the game.",
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_OPENED: Wording = cited(
    Mechanical,
    "When the envelope is opened",
    "Only when the player who must reply is there.",
    &[EnvelopeOpened],
)
.judged(ADJOURNMENT);
pub(crate) const SEALED_AMBIGUOUS: Wording = cited(
    Mechanical,
    "Sealed move: ambiguous",
    "An ambiguous sealed move loses, unless the game has ended or is drawn all the same.",
    &[SealedAmbiguous],
)
.judged(ADJOURNMENT);
pub(crate) const SEALED_UNCLEAR: Wording = cited(
    Arbiter,
    "Sealed move: not to be made out",
    "A sealed move whose meaning cannot be found out loses, with the same exceptions.",
    &[SealedUnclear],
)
.offered(ADJOURNMENT);
pub(crate) const SEALED_ILLEGAL: Wording = cited(
    Mechanical,
    "Sealed move: illegal",
    "An illegal sealed move loses, with the same exceptions.",
    &[SealedIllegal],
)
.judged(ADJOURNMENT);
pub(crate) const REPLIER_PRESENT: Wording = cited(
    Mechanical,
    "Resumption: the replier is there",
    "The envelope is opened, the sealed move made, and his clock started.",
    &[ReplierPresent],
)
.judged(ADJOURNMENT);
pub(crate) const REPLIER_ABSENT: Wording = cited(
    Mechanical,
    "Resumption: the replier is not there",
    "His clock is started; when he comes he may stop it and call the arbiter, who opens the \
     envelope; the sealed move is made and his clock started again.",
    &[ReplierAbsent],
)
.judged(ADJOURNMENT);
pub(crate) const SEALER_ABSENT: Wording = cited(
    Mechanical,
    "Resumption: the sealer is not there",
    "The opponent may write his reply down, seal it, stop his clock and start the other's; that \
     envelope is opened when the absent player comes.",
    &[SealerAbsent],
)
.judged(ADJOURNMENT);
pub(crate) const LATE_AT_RESUMPTION: Wording = cited(
    Mechanical,
    "Late at the resumption",
    "Who comes after the default time loses, unless the arbiter decides otherwise; but what the \
     sealed move has ended stays ended.",
    &[LateAtResumption],
)
.judged(ADJOURNMENT);
pub(crate) const NOBODY_AT_RESUMPTION: Wording = cited(
    Setting,
    "Nobody at the resumption",
    "If lateness is allowed and both are absent, the player who must reply loses the time until \
     he comes, unless the competition or the arbiter says otherwise.",
    &[NobodyAtResumption],
)
.judged(ADJOURNMENT);
pub(crate) const ENVELOPE_MISSING: Wording = cited(
    Arbiter,
    "The envelope is missing",
    "Play goes on from the adjourned position with the times noted, or as the arbiter sets them; \
     the sealer makes the move that he says he sealed.",
    &[EnvelopeMissing],
)
.offered(ADJOURNMENT);
pub(crate) const POSITION_LOST: Wording = cited(
    Mechanical,
    "The position is lost",
    "If the position cannot be found again, the game is annulled and a new one played.",
    &[PositionLost],
)
.judged(PENALISED);
pub(crate) const WRONG_TIMES_AT_RESUMPTION: Wording = cited(
    Mechanical,
    "Wrong times at the resumption",
    "A wrong time that a player points out before his first move is put right, if it is proved; \
     if not, play goes on, unless the arbiter decides otherwise.",
    &[WrongTimesAtResumption],
)
.judged(ARBITER);
pub(crate) const SESSION: Wording = uncited(
    Setting,
    "The session",
    "The arbiter's own timepiece measures the session; its start is announced.",
)
.outside("About the hours of play, which the arbiter's watch gives; a statement has its own time.");
pub(crate) const AN_HOUR_LATE_AT_RESUMPTION: Wording = cited(
    Mechanical,
    "Late at the resumption",
    "Who comes more than an hour late loses; if it is the player who sealed, the items below come \
     first.",
    &[LateAtResumption],
)
.judged(ADJOURNMENT);
pub(crate) const LATE_SEALER_MATES: Wording = uncited(
    Mechanical,
    "Late: the sealed move mates",
    "The absent player has won if his sealed move is mate.",
)
.judged(ADJOURNMENT);
pub(crate) const LATE_SEALER_DRAWS: Wording = uncited(
    Mechanical,
    "Late: the sealed move draws",
    "The absent player has drawn if his sealed move is stalemate, or no mate is possible after it.",
)
.judged(ADJOURNMENT);
pub(crate) const PRESENT_PLAYER_OUT_OF_TIME: Wording = uncited(
    Mechanical,
    "Late: the other is out of time",
    "The player at the board has lost if he has overstepped the time.",
)
.judged(ADJOURNMENT);
pub(crate) const SESSION_BOTH_ENDS: Wording = uncited(
    Setting,
    "The session",
    "The arbiter's own timepiece measures the session; its start and its end are announced.",
)
.outside("About the hours of play, which the arbiter's watch gives; a statement has its own time.");
