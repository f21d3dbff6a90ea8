//! Quickplay finishes (2014 G).

use super::modules::{COMPETITION, QUICKPLAY, RULES};
use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const FINISH: Wording = uncited(
    Definition,
    "Quickplay finish",
    "The part of a game in which all the rest must be completed in a limited time.",
)
.judged(RULES);
pub(crate) const FINISH_ANNOUNCED: Wording = cited(
    Setting,
    "Whether the appendix applies",
    "It is announced before the event.",
    &[FinishAnnounced],
)
.set_in(COMPETITION);
pub(crate) const FINISH_SCOPE: Wording = cited(
    Mechanical,
    "Where the appendix applies",
    "In standard and rapid play without increment, never in blitz.",
    &[FinishScope, NoFinishInBlitz],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_INCREMENT: Wording = cited(
    Arbiter,
    "Asking for five seconds a move",
    "The player with the move and less than two minutes left may ask for five extra seconds a \
     move for both, which is also a draw offer. If it is declined and the arbiter agrees, the \
     clocks are set so and the opponent gets two minutes.",
    &[FinishIncrement],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_CLAIM: Wording = cited(
    Arbiter,
    "Claiming that there is no winning",
    "Else he may, before his flag falls, call the arbiter and claim a draw because the opponent \
     cannot win by normal means, or does not try to.",
    &[FinishClaim],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_GRANTED: Wording = cited(
    Arbiter,
    "The claim is granted",
    "If the arbiter agrees, the game is drawn; otherwise he postpones the decision or rejects the \
     claim.",
    &[FinishClaimGranted],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_POSTPONED: Wording = cited(
    Arbiter,
    "The decision is postponed",
    "The opponent may get two minutes, and play goes on before an arbiter if possible. The result \
     is declared later, after a flag has fallen too: drawn if the opponent of the fallen flag \
     could not win or did not try enough.",
    &[FinishClaimPostponed, FinishDrawnLater],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_REJECTED: Wording = cited(
    Mechanical,
    "The claim is rejected",
    "The opponent gets two minutes.",
    &[FinishClaimRejected],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_NO_ARBITER: Wording = cited(
    Arbiter,
    "Finish without an arbiter",
    "Where no arbiter supervises, a player with less than two minutes may claim the same before \
     his flag falls; that ends play, and the arbiter named for it decides.",
    &[FinishWithoutArbiter],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_NO_ARBITER_CANNOT: Wording = cited(
    Mechanical,
    "Without an arbiter: cannot win",
    "The claimant writes down the final position, and the opponent confirms it.",
    &[FinishPosition],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_NO_ARBITER_NO_EFFORT: Wording = cited(
    Mechanical,
    "Without an arbiter: no effort",
    "The claimant writes down the final position and hands in a scoresheet that is up to date; \
     the opponent confirms both.",
    &[FinishSheet],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_CLAIM_1997: Wording = cited(
    Arbiter,
    "Claiming that there is no winning",
    "With less than two minutes left, and before his flag falls, a player may claim a draw; he \
     stops the clocks and calls the arbiter.",
    &[FinishClaim],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_GRANTED_1997: Wording = cited(
    Arbiter,
    "The claim is granted",
    "If the arbiter is sure that the opponent does not try to win by normal means, or cannot, the \
     game is drawn; otherwise he postpones the decision.",
    &[FinishClaimGranted],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_POSTPONED_1997: Wording = cited(
    Arbiter,
    "The decision is postponed",
    "The opponent may get two minutes, and play goes on before the arbiter.",
    &[FinishClaimPostponed],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_DRAWN_LATER: Wording = cited(
    Arbiter,
    "Drawn later",
    "Having postponed it, the arbiter may declare the game drawn later, even after a flag has \
     fallen.",
    &[FinishDrawnLater],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_NO_ARBITER_1997: Wording = cited(
    Mechanical,
    "Finish without an arbiter",
    "Where no arbiter is at hand, a player with less than two minutes may claim a draw before his \
     flag falls, on one of the grounds below.",
    &[FinishWithoutArbiter],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_GROUND_CANNOT: Wording = uncited(
    Arbiter,
    "Without an arbiter: the first ground",
    "The opponent cannot win by normal means.",
)
.offered(QUICKPLAY);
pub(crate) const FINISH_GROUND_NO_EFFORT: Wording = uncited(
    Arbiter,
    "Without an arbiter: the second ground",
    "The opponent does not try to win by normal means.",
)
.offered(QUICKPLAY);
pub(crate) const FINISH_NO_ARBITER_DECIDED: Wording = cited(
    Arbiter,
    "Without an arbiter: who decides",
    "An arbiter who had no part in it decides, and finally.",
    &[FinishRefereeFinal],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_REFERRED: Wording = uncited(
    Arbiter,
    "Without an arbiter: who decides",
    "The claim goes to the arbiter who was named for it.",
)
.offered(QUICKPLAY);
pub(crate) const FINISH_UNSUPERVISED: Wording = uncited(
    Definition,
    "Finish without an arbiter: when",
    "The items below are for competitions that no arbiter supervises.",
)
.explained();
pub(crate) const FINISH_GROUND_CANNOT_WRITTEN: Wording = cited(
    Mechanical,
    "Without an arbiter: cannot win",
    "The opponent cannot win by normal means. The claimant writes down the final position, and the \
     opponent confirms it.",
    &[FinishPosition],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_GROUND_NO_EFFORT_WRITTEN: Wording = cited(
    Mechanical,
    "Without an arbiter: no effort",
    "The opponent does not try to. The claimant writes down the final position and hands in a \
     scoresheet that is up to date; the opponent confirms both.",
    &[FinishSheet],
)
.judged(QUICKPLAY);
pub(crate) const FINISH_CLAIM_2009: Wording = cited(
    Arbiter,
    "Claiming that there is no winning",
    "The player with the move and less than two minutes left may, before his flag falls, claim a \
     draw; he calls the arbiter and may stop the clocks.",
    &[FinishClaim],
)
.offered(QUICKPLAY);
pub(crate) const FINISH_DECISION_FINAL: Wording = cited(
    Arbiter,
    "The decision is final",
    "What the arbiter decides on such a claim is final.",
    &[FinishDecisionFinal],
)
.offered(QUICKPLAY);
