//! Draw offers and claims, the players' conduct, and the arbiter (2014 9, 11, 12).

use super::modules::{ARBITER, CLAIMS, CONDUCT, PENALISED, REFEREE, SHEETS, TERMS};
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
)
.set_in(TERMS);
pub(crate) const CLAIM_IS_AN_OFFER: Wording = cited(
    Mechanical,
    "A claim is an offer",
    "To claim a draw is also to offer one.",
    &[ClaimIsAnOffer],
)
.judged(CLAIMS);
pub(crate) const CLAIM_STOPS_CLOCK: Wording = uncited(
    Mechanical,
    "A claim stops the clocks",
    "The claimant or the arbiter stops the clocks; the claim cannot be withdrawn.",
)
.judged(CLAIMS);
pub(crate) const NO_DISREPUTE: Wording = cited(
    Conduct,
    "No disrepute",
    "The players do nothing that brings chess into disrepute.",
    &[NoDisrepute],
)
.offered(CONDUCT);
pub(crate) const VENUE: Wording = uncited(
    Definition,
    "Venue and playing area",
    "The playing area is where the games are played; the venue is that with the rest rooms, the \
     refreshment and smoking areas, and what else the arbiter names.",
)
.explained();
pub(crate) const LEAVING_VENUE: Wording = cited(
    Conduct,
    "Leaving the venue",
    "A player leaves the venue only with the arbiter's permission.",
    &[LeavingVenue],
)
.offered(CONDUCT);
pub(crate) const LEAVING_AREA: Wording = cited(
    Conduct,
    "Leaving the playing area",
    "The player with the move leaves the playing area only with the arbiter's permission.",
    &[LeavingArea],
)
.offered(CONDUCT);
pub(crate) const OUTSIDERS: Wording = uncited(
    Conduct,
    "Others in the playing area",
    "Who is neither player nor arbiter enters the playing area only with the arbiter's \
     permission.",
)
.outside("About the room: the arbiter gives leave, and reports a breach as an incident.");
pub(crate) const NO_NOTES: Wording = cited(
    Conduct,
    "No notes, no advice",
    "During play no notes, no sources of information or advice, no analysis on another board.",
    &[NoNotes],
)
.offered(CONDUCT);
pub(crate) const DEVICES: Wording = cited(
    Conduct,
    "Electronic devices",
    "A player who plainly has a telephone or another means of communication in the venue loses \
     and the opponent wins, unless the competition laid down less. The arbiter may have clothes \
     and bags inspected in private.",
    &[ElectronicDevice],
)
.judged(CONDUCT);
pub(crate) const SMOKING: Wording = uncited(
    Conduct,
    "Smoking",
    "Only in the part of the venue that the arbiter named for it.",
)
.outside("About the room: the organiser marks the place.");
pub(crate) const FINISHED_PLAYERS: Wording = uncited(
    Mechanical,
    "Players who have finished",
    "They count as spectators.",
)
.outside("About the room: a game that is over takes no more statements of its players.");
pub(crate) const NO_DISTRACTION: Wording = cited(
    Conduct,
    "No distraction",
    "Nobody distracts or annoys the opponent in any way; unreasonable claims and offers, and \
     noise, do.",
    &[NoDistraction],
)
.offered(CONDUCT);
pub(crate) const CONDUCT_PENALISED: Wording = cited(
    Arbiter,
    "Breaches of conduct",
    "The arbiter penalises breaches of the rules of conduct above.",
    &[ConductPenalised],
)
.offered(CONDUCT);
pub(crate) const PERSISTENT_REFUSAL: Wording = cited(
    Arbiter,
    "Persistent refusal",
    "Who persistently refuses to keep the Laws loses; the arbiter decides what the opponent \
     scores.",
    &[PersistentRefusal],
)
.offered(CONDUCT);
pub(crate) const EXPLANATION: Wording = uncited(
    Mechanical,
    "The right to an explanation",
    "A player may ask the arbiter to explain points of the Laws.",
)
.explained();
pub(crate) const APPEAL: Wording = cited(
    Setting,
    "Appeals",
    "A player may appeal against any decision of the arbiter, even after signing, unless the \
     competition says otherwise.",
    &[Appeal],
)
.recorded(CONDUCT);
pub(crate) const ARBITER_OBSERVES_LAWS: Wording = uncited(
    Organisational,
    "The Laws are kept",
    "The arbiter sees that the Laws are kept.",
)
.outside("The Laws are kept by the rulings, each of which cites its article.");
pub(crate) const ARBITER_FAIR_PLAY: Wording = uncited(
    Organisational,
    "Fair play",
    "The arbiter ensures fair play.",
)
.outside("A duty of persons; every ruling and who decided it stays in the transcript of the game.");
pub(crate) const ARBITER_INTEREST: Wording = uncited(
    Organisational,
    "The interest of the competition",
    "The arbiter acts in the best interest of the competition.",
)
.outside(
    "A duty of persons; what the Laws leave open is asked, and the answer noted with its reason.",
);
pub(crate) const ARBITER_ENVIRONMENT: Wording = uncited(
    Organisational,
    "Good surroundings",
    "The arbiter ensures that the surroundings are good for play.",
)
.outside("About the room: light, air, space and the noise are the organiser's.");
pub(crate) const ARBITER_QUIET: Wording = uncited(
    Organisational,
    "No disturbance",
    "The arbiter ensures that the players are not disturbed.",
)
.outside("About the room: a disturbance can be noted, and time given for it.");
pub(crate) const ARBITER_PROGRESS: Wording = uncited(
    Organisational,
    "The course of the competition",
    "The arbiter supervises how the competition goes on.",
)
.outside("A duty of persons; what stands open in a game is told by its state.");
pub(crate) const ARBITER_CARE: Wording = uncited(
    Arbiter,
    "Disability and illness",
    "The arbiter takes special measures for players with a disability or in need of a doctor.",
)
.offered(ARBITER);
pub(crate) const ARBITER_WATCHES: Wording = uncited(
    Arbiter,
    "Watching and enforcing",
    "The arbiter watches the games, the more when time is short, enforces his decisions and \
     penalises where it is due.",
)
.offered(ARBITER);
pub(crate) const ASSISTANTS: Wording = uncited(
    Arbiter,
    "Assistants",
    "The arbiter may name assistants to watch games.",
)
.outside("About the staff: whose word counts as the arbiter's is the event's to say.");
pub(crate) const EXTRA_TIME: Wording = cited(
    Arbiter,
    "Extra time for a disturbance",
    "The arbiter may give either or both players time when the game was disturbed from outside.",
    &[ExtraTime],
)
.offered(ARBITER);
pub(crate) const NO_INTERVENTION: Wording = uncited(
    Mechanical,
    "No intervention outside the Laws",
    "The arbiter intervenes only where the Laws say so. He does not tell how many moves were made \
     but after a flag has fallen, nor that a move was completed or the clock not pressed.",
)
.judged(REFEREE);
pub(crate) const ONLY_THE_ARBITER_IS_TOLD: Wording = uncited(
    Conduct,
    "Only the arbiter is told",
    "Who sees an irregularity may tell the arbiter and nobody else. Spectators and players of \
     other games do not interfere, or may be sent out.",
)
.outside("About the room: only the players and the arbiter can state anything of a game.");
pub(crate) const DEVICES_OF_OTHERS: Wording = uncited(
    Conduct,
    "Devices of others",
    "Nobody uses a telephone or the like in the venue or the areas next to it that the arbiter \
     named, unless he allowed it.",
)
.outside("About the room: the arbiter allows devices and sends people out.");
pub(crate) const PENALTIES: Wording = cited(
    Arbiter,
    "Penalties",
    "The arbiter can choose among the penalties below, and combine them.",
    &[Penalties],
)
.offered(PENALISED);
pub(crate) const PENALTY_WARNING: Wording =
    cited(Arbiter, "Warning", "The offender is warned.", &[Warning]).offered(PENALISED);
pub(crate) const PENALTY_MORE_TIME: Wording = cited(
    Arbiter,
    "More time for the opponent",
    "The opponent's time left is increased.",
    &[MoreTime],
)
.offered(PENALISED);
pub(crate) const PENALTY_LESS_TIME: Wording = cited(
    Arbiter,
    "Less time for the offender",
    "The offender's time left is reduced.",
    &[LessTime],
)
.offered(PENALISED);
pub(crate) const PENALTY_MORE_POINTS: Wording = cited(
    Arbiter,
    "More points for the opponent",
    "The opponent's score in the game is increased, at most to that of a win.",
    &[MorePoints],
)
.offered(PENALISED);
pub(crate) const PENALTY_FEWER_POINTS: Wording = cited(
    Arbiter,
    "Fewer points for the offender",
    "The offender's score in the game is reduced.",
    &[FewerPoints],
)
.offered(PENALISED);
pub(crate) const PENALTY_LOSS: Wording = cited(
    Arbiter,
    "Loss of the game",
    "The offender loses; the arbiter decides what the opponent scores.",
    &[DeclaredLost],
)
.offered(PENALISED);
pub(crate) const PENALTY_FINE: Wording = cited(
    Setting,
    "A fine",
    "A fine that was announced in advance.",
    &[Fine],
)
.recorded(PENALISED);
pub(crate) const PENALTY_EXPULSION: Wording = cited(
    Arbiter,
    "Expulsion",
    "Expulsion from the competition.",
    &[Expulsion],
)
.recorded(PENALISED);
pub(crate) const DEVICE_ON_PERSON: Wording = cited(
    Conduct,
    "Electronic devices",
    "A player who plainly has such a device on him in the venue loses and the opponent wins, \
     unless the competition laid down less.",
    &[ElectronicDevice],
)
.judged(CONDUCT);
pub(crate) const HIGH_STANDARDS: Wording = cited(
    Conduct,
    "High standards",
    "The players are expected to conduct themselves as well as can be.",
    &[NoDisrepute],
)
.offered(CONDUCT);
pub(crate) const NO_NOTES_1997: Wording = cited(
    Conduct,
    "No notes, no advice",
    "During play no notes, no sources of information, no advice, no analysis on another board. The \
     scoresheet is for moves, clock times, draw offers and matters of a claim alone.",
    &[NoNotes, SheetContent],
)
.offered(CONDUCT);
pub(crate) const NO_ANALYSIS: Wording = uncited(
    Conduct,
    "No analysis in the room",
    "Neither players nor spectators analyse in the playing room; players who have finished count \
     as spectators.",
)
.outside("About the room: a game that is over takes no more statements of its players.");
pub(crate) const LEAVING_VENUE_OR_AREA: Wording = cited(
    Conduct,
    "Leaving the venue or the playing area",
    "Nobody leaves the venue, and the player with the move not even the playing area, without the \
     arbiter's permission. The venue is the playing area with the rooms for rest, refreshment and \
     smoking, and what else the arbiter names.",
    &[LeavingVenue, LeavingArea],
)
.offered(CONDUCT);
pub(crate) const NO_DISTRACTION_1997: Wording = cited(
    Conduct,
    "No distraction",
    "Nobody distracts or annoys the opponent in any way; draw offers over and over do.",
    &[NoDistraction],
)
.offered(CONDUCT);
pub(crate) const ARBITER_DUTIES: Wording = uncited(
    Organisational,
    "The arbiter's duties",
    "The arbiter acts in the best interest of the competition, sees to good surroundings, keeps \
     the players from being disturbed and supervises how the competition goes on.",
)
.outside("A duty of persons; what stands open in a game is told by its state.");
pub(crate) const NO_COUNTS_NO_HINTS: Wording = uncited(
    Mechanical,
    "No intervention outside the Laws",
    "The arbiter does not tell how many moves were made but after a flag has fallen, nor that a \
     move was made or the clock not pressed.",
)
.judged(REFEREE);
pub(crate) const SPECTATORS: Wording = uncited(
    Conduct,
    "Spectators do not interfere",
    "Spectators and players of other games neither speak of a game nor interfere in it, or may be \
     sent out.",
)
.outside("About the room: only the players and the arbiter can state anything of a game.");
pub(crate) const FEDERATIONS_ASK: Wording = uncited(
    Organisational,
    "Federations may ask FIDE",
    "A member federation may ask FIDE to decide a question about the Laws.",
)
.outside("Where the Laws can be read in several ways, docs/deviations.md says which was taken.");
pub(crate) const PLAYING_AREA: Wording = uncited(
    Definition,
    "The playing area",
    "It is where the games of the competition are played.",
)
.explained();
pub(crate) const VENUE_ONLY: Wording = uncited(
    Definition,
    "Venue and playing area",
    "The venue is the playing area with the rest rooms and toilets, the refreshment and smoking \
     areas, and what else the arbiter names.",
)
.explained();
pub(crate) const OPPONENT_REPORTS: Wording = uncited(
    Setting,
    "The opponent reports when he leaves",
    "A competition may lay down that the player who is not to move tells the arbiter before he \
     leaves the playing area.",
)
.outside("About the room: the arbiter is told, and can note it.");
pub(crate) const NO_DEVICES: Wording = uncited(
    Conduct,
    "No electronic devices",
    "During a game a player has no electronic device in the venue that the arbiter did not allow.",
)
.offered(CONDUCT);
pub(crate) const DEVICES_IN_BAGS: Wording = uncited(
    Setting,
    "Devices in a bag",
    "A competition may allow a device that is switched off in a bag, which lies where the arbiter \
     agreed and is not used without his permission.",
)
.outside("About the room: where the bags lie is agreed with the arbiter.");
pub(crate) const INSPECTION: Wording = uncited(
    Arbiter,
    "Inspection",
    "The arbiter may have clothes, bags and body inspected in private, by someone of the player's \
     gender; who refuses is penalised.",
)
.offered(CONDUCT);
pub(crate) const BOTH_ASSIST: Wording = uncited(
    Conduct,
    "Both help to reconstruct",
    "Both players help the arbiter whenever the game has to be gone through again, for a claim too.",
)
.outside("Refusing can be reported, as persistent refusal; the moves are known without them.");
pub(crate) const PLAYERS_CHECK_CLAIMS: Wording = uncited(
    Conduct,
    "Checking a claim",
    "To check a claim of three repetitions or of fifty moves is the players' duty, under the \
     arbiter's eye.",
)
.outside("Claims are examined on the moves of the game; nobody has to go through it again.");
pub(crate) const FAIR_PLAY_RULES: Wording = uncited(
    Organisational,
    "Fair-play rules",
    "The arbiter follows the rules or guidelines on fair play.",
)
.outside("A duty of persons; those rules are another text.");
pub(crate) const PENALTY_EXCLUSION: Wording = uncited(
    Arbiter,
    "Exclusion from rounds",
    "Exclusion from one round or several.",
)
.offered(PENALISED);
pub(crate) const DEVICES_2009: Wording = cited(
    Conduct,
    "Electronic devices",
    "Without the arbiter's permission no telephone or other means of communication that is not \
     switched off in the venue; if it makes a sound, its player loses, and the opponent draws if he \
     could not win by any series of moves.",
    &[ElectronicDevice],
)
.judged(CONDUCT);
pub(crate) const SHEET_CONTENT_2009: Wording = cited(
    Conduct,
    "What the scoresheet is for",
    "Moves, clock times, draw offers, matters of a claim and other relevant data, and nothing else.",
    &[SheetContent],
)
.offered(SHEETS);
pub(crate) const APPEAL_BUT_IN_FINISH: Wording = cited(
    Setting,
    "Appeals",
    "A player may appeal against any decision of the arbiter, unless the competition says otherwise, \
     but not against those in a quickplay finish that are final.",
    &[Appeal],
)
.recorded(CONDUCT);
