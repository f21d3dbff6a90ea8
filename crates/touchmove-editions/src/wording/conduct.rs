//! Draw offers and claims, the players' conduct, and the arbiter (2014 9, 11, 12).

use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const AGREEMENT_RESTRICTED: Wording = cited(
    Setting,
    "Draw agreements restricted",
    "A competition may lay down that draws are not agreed, before some move or at all, without \
     the arbiter's consent.",
    &[AgreementRestricted],
);
pub(crate) const OFFER_NOTED: Wording = uncited(
    Mechanical,
    "Draw offer noted",
    "Both players note an offer on their scoresheets with the sign (=).",
);
pub(crate) const CLAIM_IS_AN_OFFER: Wording = cited(
    Mechanical,
    "A claim is an offer",
    "To claim a draw is also to offer one.",
    &[ClaimIsAnOffer],
);
pub(crate) const CLAIM_STOPS_CLOCK: Wording = uncited(
    Mechanical,
    "A claim stops the clocks",
    "The claimant or the arbiter stops the clocks; the claim cannot be withdrawn.",
);
pub(crate) const NO_DISREPUTE: Wording = uncited(
    Conduct,
    "No disrepute",
    "The players do nothing that brings chess into disrepute.",
);
pub(crate) const VENUE: Wording = uncited(
    Definition,
    "Venue and playing area",
    "The playing area is where the games are played; the venue is that with the rest rooms, the \
     refreshment and smoking areas, and what else the arbiter names.",
);
pub(crate) const LEAVING_VENUE: Wording = uncited(
    Conduct,
    "Leaving the venue",
    "A player leaves the venue only with the arbiter's permission.",
);
pub(crate) const LEAVING_AREA: Wording = uncited(
    Conduct,
    "Leaving the playing area",
    "The player with the move leaves the playing area only with the arbiter's permission.",
);
pub(crate) const OUTSIDERS: Wording = uncited(
    Conduct,
    "Others in the playing area",
    "Who is neither player nor arbiter enters the playing area only with the arbiter's \
     permission.",
);
pub(crate) const NO_NOTES: Wording = uncited(
    Conduct,
    "No notes, no advice",
    "During play no notes, no sources of information or advice, no analysis on another board.",
);
pub(crate) const DEVICES: Wording = cited(
    Conduct,
    "Electronic devices",
    "A player who plainly has a telephone or another means of communication in the venue loses \
     and the opponent wins, unless the competition laid down less. The arbiter may have clothes \
     and bags inspected in private.",
    &[ElectronicDevice],
);
pub(crate) const SMOKING: Wording = uncited(
    Conduct,
    "Smoking",
    "Only in the part of the venue that the arbiter named for it.",
);
pub(crate) const FINISHED_PLAYERS: Wording = uncited(
    Mechanical,
    "Players who have finished",
    "They count as spectators.",
);
pub(crate) const NO_DISTRACTION: Wording = cited(
    Conduct,
    "No distraction",
    "Nobody distracts or annoys the opponent in any way; unreasonable claims and offers, and \
     noise, do.",
    &[NoDistraction],
);
pub(crate) const CONDUCT_PENALISED: Wording = uncited(
    Arbiter,
    "Breaches of conduct",
    "The arbiter penalises breaches of the rules of conduct above.",
);
pub(crate) const PERSISTENT_REFUSAL: Wording = cited(
    Arbiter,
    "Persistent refusal",
    "Who persistently refuses to keep the Laws loses; the arbiter decides what the opponent \
     scores.",
    &[PersistentRefusal],
);
pub(crate) const EXPLANATION: Wording = uncited(
    Mechanical,
    "The right to an explanation",
    "A player may ask the arbiter to explain points of the Laws.",
);
pub(crate) const APPEAL: Wording = uncited(
    Setting,
    "Appeals",
    "A player may appeal against any decision of the arbiter, even after signing, unless the \
     competition says otherwise.",
);
pub(crate) const ARBITER_OBSERVES_LAWS: Wording = uncited(
    Organisational,
    "The Laws are kept",
    "The arbiter sees that the Laws are kept.",
);
pub(crate) const ARBITER_FAIR_PLAY: Wording = uncited(
    Organisational,
    "Fair play",
    "The arbiter ensures fair play.",
);
pub(crate) const ARBITER_INTEREST: Wording = uncited(
    Organisational,
    "The interest of the competition",
    "The arbiter acts in the best interest of the competition.",
);
pub(crate) const ARBITER_ENVIRONMENT: Wording = uncited(
    Organisational,
    "Good surroundings",
    "The arbiter ensures that the surroundings are good for play.",
);
pub(crate) const ARBITER_QUIET: Wording = uncited(
    Organisational,
    "No disturbance",
    "The arbiter ensures that the players are not disturbed.",
);
pub(crate) const ARBITER_PROGRESS: Wording = uncited(
    Organisational,
    "The course of the competition",
    "The arbiter supervises how the competition goes on.",
);
pub(crate) const ARBITER_CARE: Wording = uncited(
    Arbiter,
    "Disability and illness",
    "The arbiter takes special measures for players with a disability or in need of a doctor.",
);
pub(crate) const ARBITER_WATCHES: Wording = uncited(
    Arbiter,
    "Watching and enforcing",
    "The arbiter watches the games, the more when time is short, enforces his decisions and \
     penalises where it is due.",
);
pub(crate) const ASSISTANTS: Wording = uncited(
    Arbiter,
    "Assistants",
    "The arbiter may name assistants to watch games.",
);
pub(crate) const EXTRA_TIME: Wording = uncited(
    Arbiter,
    "Extra time for a disturbance",
    "The arbiter may give either or both players time when the game was disturbed from outside.",
);
pub(crate) const NO_INTERVENTION: Wording = uncited(
    Mechanical,
    "No intervention outside the Laws",
    "The arbiter intervenes only where the Laws say so. He does not tell how many moves were made \
     but after a flag has fallen, nor that a move was completed or the clock not pressed.",
);
pub(crate) const ONLY_THE_ARBITER_IS_TOLD: Wording = uncited(
    Conduct,
    "Only the arbiter is told",
    "Who sees an irregularity may tell the arbiter and nobody else. Spectators and players of \
     other games do not interfere, or may be sent out.",
);
pub(crate) const DEVICES_OF_OTHERS: Wording = uncited(
    Conduct,
    "Devices of others",
    "Nobody uses a telephone or the like in the venue or the areas next to it that the arbiter \
     named, unless he allowed it.",
);
pub(crate) const PENALTIES: Wording = cited(
    Arbiter,
    "Penalties",
    "The arbiter can choose among the penalties below, and combine them.",
    &[Penalties],
);
pub(crate) const PENALTY_WARNING: Wording =
    cited(Arbiter, "Warning", "The offender is warned.", &[Warning]);
pub(crate) const PENALTY_MORE_TIME: Wording = uncited(
    Arbiter,
    "More time for the opponent",
    "The opponent's time left is increased.",
);
pub(crate) const PENALTY_LESS_TIME: Wording = uncited(
    Arbiter,
    "Less time for the offender",
    "The offender's time left is reduced.",
);
pub(crate) const PENALTY_MORE_POINTS: Wording = cited(
    Arbiter,
    "More points for the opponent",
    "The opponent's score in the game is increased, at most to that of a win.",
    &[MorePoints],
);
pub(crate) const PENALTY_FEWER_POINTS: Wording = cited(
    Arbiter,
    "Fewer points for the offender",
    "The offender's score in the game is reduced.",
    &[FewerPoints],
);
pub(crate) const PENALTY_LOSS: Wording = uncited(
    Arbiter,
    "Loss of the game",
    "The offender loses; the arbiter decides what the opponent scores.",
);
pub(crate) const PENALTY_FINE: Wording = cited(
    Setting,
    "A fine",
    "A fine that was announced in advance.",
    &[Fine],
);
pub(crate) const PENALTY_EXPULSION: Wording = cited(
    Arbiter,
    "Expulsion",
    "Expulsion from the competition.",
    &[Expulsion],
);
pub(crate) const DEVICE_ON_PERSON: Wording = cited(
    Conduct,
    "Electronic devices",
    "A player who plainly has such a device on him in the venue loses and the opponent wins, \
     unless the competition laid down less.",
    &[ElectronicDevice],
);
