//! The clock (2014 6), beside what play ends by.

use super::modules::{ARBITER, ASSISTANT, CHESSCLOCKS, CLOCKWORK, COMPLETION, MOVING, REFEREE};
use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const CHESSCLOCK: Wording = uncited(
    Definition,
    "Chessclock, clock, flag",
    "A chessclock has two displays, only one of which runs at a time. A clock is one of them, and \
     each has a flag; the flag falls when the time given is used up.",
)
.judged(CHESSCLOCKS);
pub(crate) const COMPLETED_BY_END: Wording = uncited(
    Mechanical,
    "Completed by ending the game",
    "A move that ends the game is complete without a press.",
)
.judged(COMPLETION);
pub(crate) const COMPLETED_BY_NEXT: Wording = uncited(
    Mechanical,
    "Completed by the next move",
    "A move that was not pressed is complete once its player has made his next.",
)
.judged(CLOCKWORK);
pub(crate) const SAME_HAND: Wording = cited(
    Conduct,
    "Press with the moving hand",
    "The clock is pressed with the hand that moved. Keeping a finger on it or hovering over it is \
     forbidden.",
    &[SameHand],
)
.offered(CLOCKWORK);
pub(crate) const CLOCK_HANDLING: Wording = cited(
    Conduct,
    "Proper handling of the clock",
    "No hitting the clock, no lifting it, no knocking it over, no pressing it before moving; the \
     arbiter penalises it.",
    &[ClockHandling, PressWithoutMove],
)
.offered(CLOCKWORK);
pub(crate) const WHO_ADJUSTS: Wording = cited(
    Mechanical,
    "Only the running clock's player adjusts",
    "Only the player whose clock runs may put men right.",
    &[AdjustingOnOwnClock],
)
.judged(MOVING);
pub(crate) const ASSISTANT_PRESSES: Wording = uncited(
    Arbiter,
    "An assistant for the clock",
    "A player who cannot use the clock may bring an assistant whom the arbiter accepts; his time \
     is adjusted fairly, but not that of a player with a disability.",
)
.offered(ASSISTANT);
pub(crate) const CHECK_AT_FLAG_FALL: Wording = uncited(
    Mechanical,
    "Check at flag fall",
    "When a flag falls, it is checked at once whether the moves required were completed.",
)
.judged(CLOCKWORK);
pub(crate) const CLOCK_PLACED: Wording = uncited(
    Arbiter,
    "Where the clock stands",
    "Before the game the arbiter decides where the chessclock stands.",
)
.recorded(ARBITER);
pub(crate) const WHITE_STARTS: Wording = uncited(
    Mechanical,
    "White's clock is started",
    "At the hour fixed for the start, White's clock is started.",
)
.judged(COMPLETION);
pub(crate) const DEFAULT_TIME: Wording = cited(
    Setting,
    "Default time",
    "The competition announces how late a player may come; who comes later loses, unless the \
     arbiter decides otherwise.",
    &[DefaultTime],
)
.judged(CLOCKWORK);
pub(crate) const BOTH_ABSENT: Wording = uncited(
    Setting,
    "Neither is there at the start",
    "If lateness is allowed and both are absent, White loses the time until he comes, unless the \
     competition or the arbiter says otherwise.",
)
.judged(CLOCKWORK);
pub(crate) const CLOCK_DEFECT: Wording = uncited(
    Arbiter,
    "What the clock shows; defects",
    "What a clock shows holds unless it plainly has a defect. The arbiter then replaces it and \
     sets the times as he judges best.",
)
.offered(ARBITER);
pub(crate) const WRONG_SETTING: Wording = uncited(
    Arbiter,
    "Wrong setting",
    "If a clock is found to be set wrongly, either player or the arbiter stops it at once; the \
     arbiter puts setting, times and counter right as he judges best.",
)
.offered(ARBITER);
pub(crate) const BOTH_FLAGS_EARLIER_PERIOD: Wording = cited(
    Mechanical,
    "Both flags down before the last period",
    "In any period but the last, the game goes on.",
    &[BothFlagsInEarlierPeriod],
)
.judged(CLOCKWORK);
pub(crate) const BOTH_FLAGS_LAST_PERIOD: Wording = cited(
    Mechanical,
    "Both flags down in the last period",
    "In the period in which all the rest must be completed, the game is drawn.",
    &[BothFlagsInLastPeriod],
)
.judged(CLOCKWORK);
pub(crate) const INTERRUPTION: Wording = uncited(
    Arbiter,
    "Interruption",
    "If the game must be interrupted, the arbiter stops the clocks.",
)
.offered(ARBITER);
pub(crate) const PLAYER_STOPS: Wording = cited(
    Mechanical,
    "A player stops the clocks",
    "A player stops the clocks only to call the arbiter, for instance because the piece he \
     promotes to is not at hand.",
    &[PlayerStops],
)
.judged(REFEREE);
pub(crate) const RESTART: Wording =
    uncited(Arbiter, "Restart", "The arbiter decides when play goes on.").offered(ARBITER);
pub(crate) const STOPPED_WITHOUT_REASON: Wording = cited(
    Arbiter,
    "Stopped without a reason",
    "The arbiter judges whether a player had a valid reason to stop the clocks; if not, he \
     penalises it.",
    &[StoppedWithoutReason],
)
.offered(ARBITER);
pub(crate) const DISPLAYS: Wording = uncited(
    Conduct,
    "Displays are no ground for a claim",
    "Screens and boards that show position, moves or counts are allowed in the hall, but no claim \
     may rest on them alone.",
)
.outside("Claims are examined on the moves of the game; what a screen shows is never asked.");
pub(crate) const AN_HOUR_LATE: Wording = cited(
    Mechanical,
    "An hour late",
    "Who comes more than an hour after the start loses, unless the competition or the arbiter says \
     otherwise.",
    &[DefaultTime],
)
.judged(CLOCKWORK);
pub(crate) const CLOCK_HANDLING_ONLY: Wording = cited(
    Conduct,
    "Proper handling of the clock",
    "No hitting the clock, no lifting it, no pressing it before moving, no knocking it over; the \
     arbiter penalises it.",
    &[ClockHandling],
)
.offered(CLOCKWORK);
pub(crate) const CLOCK_HANDLING_1997: Wording = cited(
    Conduct,
    "Proper handling of the clock",
    "No hitting the clock, no lifting it, no knocking it over; the arbiter penalises it.",
    &[ClockHandling],
)
.offered(CLOCKWORK);
pub(crate) const PLAYER_MAY_STOP: Wording = cited(
    Mechanical,
    "A player stops the clocks",
    "A player may stop the clocks to call the arbiter.",
    &[PlayerStops],
)
.judged(REFEREE);
pub(crate) const PRESS_IS_ALLOWED: Wording = uncited(
    Mechanical,
    "The press must be allowed",
    "A player may stop his clock after he has moved, even after the opponent's next move. The time \
     from the move to the press is his own.",
)
.judged(CLOCKWORK);
pub(crate) const DEFAULT_TIME_ELSE_NONE: Wording = cited(
    Setting,
    "Default time",
    "The competition announces how late a player may come; if it does not, he may not be late at \
     all. Who comes later loses, unless the arbiter decides otherwise.",
    &[DefaultTime],
)
.judged(CLOCKWORK);
pub(crate) const NO_LATENESS: Wording = cited(
    Setting,
    "Default time",
    "Who comes after the start loses, unless the competition announced another default time or the \
     arbiter decides otherwise.",
    &[DefaultTime],
)
.judged(CLOCKWORK);
pub(crate) const DISPLAYS_ARE_ALLOWED: Wording = uncited(
    Organisational,
    "Displays are allowed",
    "Screens and boards that show position, moves or counts are allowed in the hall.",
)
.outside("About the room: what a screen shows is no part of a game.");
pub(crate) const NO_CLAIM_BY_A_DISPLAY: Wording = uncited(
    Conduct,
    "Displays are no ground for a claim",
    "No claim may rest only on what such a display shows.",
)
.outside("Claims are examined on the moves of the game; what a screen shows is never asked.");
