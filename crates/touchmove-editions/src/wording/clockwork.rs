//! The clock, irregularities and the scoresheet (2014 6 to 8), beside what play ends by.

use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const CHESSCLOCK: Wording = uncited(
    Definition,
    "Chessclock, clock, flag",
    "A chessclock has two displays, only one of which runs at a time. A clock is one of them, and \
     each has a flag; the flag falls when the time given is used up.",
);
pub(crate) const COMPLETED_BY_END: Wording = uncited(
    Mechanical,
    "Completed by ending the game",
    "A move that ends the game is complete without a press.",
);
pub(crate) const COMPLETED_BY_NEXT: Wording = uncited(
    Mechanical,
    "Completed by the next move",
    "A move that was not pressed is complete once its player has made his next.",
);
pub(crate) const SAME_HAND: Wording = cited(
    Conduct,
    "Press with the moving hand",
    "The clock is pressed with the hand that moved. Keeping a finger on it or hovering over it is \
     forbidden.",
    &[SameHand],
);
pub(crate) const CLOCK_HANDLING: Wording = cited(
    Conduct,
    "Proper handling of the clock",
    "No hitting the clock, no lifting it, no knocking it over, no pressing it before moving; the \
     arbiter penalises it.",
    &[ClockHandling, PressWithoutMove],
);
pub(crate) const WHO_ADJUSTS: Wording = uncited(
    Mechanical,
    "Only the running clock's player adjusts",
    "Only the player whose clock runs may put men right.",
);
pub(crate) const ASSISTANT_PRESSES: Wording = uncited(
    Arbiter,
    "An assistant for the clock",
    "A player who cannot use the clock may bring an assistant whom the arbiter accepts; his time \
     is adjusted fairly, but not that of a player with a disability.",
);
pub(crate) const CHECK_AT_FLAG_FALL: Wording = uncited(
    Mechanical,
    "Check at flag fall",
    "When a flag falls, it is checked at once whether the moves required were completed.",
);
pub(crate) const CLOCK_PLACED: Wording = uncited(
    Arbiter,
    "Where the clock stands",
    "Before the game the arbiter decides where the chessclock stands.",
);
pub(crate) const WHITE_STARTS: Wording = uncited(
    Mechanical,
    "White's clock is started",
    "At the hour fixed for the start, White's clock is started.",
);
pub(crate) const DEFAULT_TIME: Wording = cited(
    Setting,
    "Default time",
    "The competition announces how late a player may come; who comes later loses, unless the \
     arbiter decides otherwise.",
    &[DefaultTime],
);
pub(crate) const BOTH_ABSENT: Wording = uncited(
    Setting,
    "Neither is there at the start",
    "If lateness is allowed and both are absent, White loses the time until he comes, unless the \
     competition or the arbiter says otherwise.",
);
pub(crate) const CLOCK_DEFECT: Wording = uncited(
    Arbiter,
    "What the clock shows; defects",
    "What a clock shows holds unless it plainly has a defect. The arbiter then replaces it and \
     sets the times as he judges best.",
);
pub(crate) const WRONG_SETTING: Wording = uncited(
    Arbiter,
    "Wrong setting",
    "If a clock is found to be set wrongly, either player or the arbiter stops it at once; the \
     arbiter puts setting, times and counter right as he judges best.",
);
pub(crate) const BOTH_FLAGS_EARLIER_PERIOD: Wording = cited(
    Mechanical,
    "Both flags down before the last period",
    "In any period but the last, the game goes on.",
    &[BothFlagsInEarlierPeriod],
);
pub(crate) const BOTH_FLAGS_LAST_PERIOD: Wording = cited(
    Mechanical,
    "Both flags down in the last period",
    "In the period in which all the rest must be completed, the game is drawn.",
    &[BothFlagsInLastPeriod],
);
pub(crate) const INTERRUPTION: Wording = uncited(
    Arbiter,
    "Interruption",
    "If the game must be interrupted, the arbiter stops the clocks.",
);
pub(crate) const PLAYER_STOPS: Wording = uncited(
    Mechanical,
    "A player stops the clocks",
    "A player stops the clocks only to call the arbiter, for instance because the piece he \
     promotes to is not at hand.",
);
pub(crate) const RESTART: Wording =
    uncited(Arbiter, "Restart", "The arbiter decides when play goes on.");
pub(crate) const STOPPED_WITHOUT_REASON: Wording = uncited(
    Arbiter,
    "Stopped without a reason",
    "The arbiter judges whether a player had a valid reason to stop the clocks; if not, he \
     penalises it.",
);
pub(crate) const DISPLAYS: Wording = uncited(
    Conduct,
    "Displays are no ground for a claim",
    "Screens and boards that show position, moves or counts are allowed in the hall, but no claim \
     may rest on them alone.",
);
pub(crate) const TIMES_AFTER_RESTORING: Wording = uncited(
    Arbiter,
    "Times after putting a position back",
    "When a position is put back, the arbiter sets times and counter as he judges best, and may \
     leave the times as they are.",
);
pub(crate) const BOARD_TURNED: Wording = cited(
    Mechanical,
    "The board was turned",
    "If the board is found to lie wrongly, the position goes onto one that lies rightly, and play \
     goes on.",
    &[BoardTurned],
);
pub(crate) const COLOURS_REVERSED: Wording = cited(
    Arbiter,
    "Colours reversed",
    "A game begun with the wrong colours goes on, unless the arbiter rules otherwise.",
    &[ColoursReversed],
);
pub(crate) const DISPLACED: Wording = cited(
    Mechanical,
    "Displaced men",
    "Who knocks men over puts them right in his own time; either player may stop the clocks for \
     help, and the arbiter may penalise it.",
    &[MenDisplaced],
);
pub(crate) const DISPLACED_FOUND: Wording = uncited(
    Mechanical,
    "A displaced man is found later",
    "If a man is found to have left its square, the position before is put back, or the last one \
     that is sure, and play goes on from there.",
);
pub(crate) const SCORESHEET_CONTENT: Wording = uncited(
    Conduct,
    "What the scoresheet is for",
    "Moves, clock times, draw offers, matters of a claim and other relevant data, and nothing \
     else.",
);
pub(crate) const RECORD_BEFORE_NEXT: Wording = uncited(
    Mechanical,
    "Record before the next move",
    "A player may reply before he writes down the opponent's move, but must have written down his \
     own last move before he makes another.",
);
pub(crate) const ASSISTANT_WRITES: Wording = uncited(
    Arbiter,
    "An assistant to keep score",
    "A player who cannot keep score may bring an assistant whom the arbiter accepts; his time is \
     adjusted fairly, but not that of a player with a disability.",
);
pub(crate) const SHEET_VISIBLE: Wording = uncited(
    Conduct,
    "The scoresheet can be seen",
    "The arbiter can see the scoresheet all through the game.",
);
pub(crate) const SHEET_BELONGS: Wording = uncited(
    Organisational,
    "Whose the scoresheets are",
    "The scoresheets belong to the organiser.",
);
pub(crate) const UNDER_FIVE_MINUTES: Wording = uncited(
    Mechanical,
    "Under five minutes",
    "With less than five minutes left in a period, and less than thirty seconds added with each \
     move, a player need not keep score for the rest of that period.",
);
pub(crate) const NEITHER_KEEPS_SCORE: Wording = uncited(
    Mechanical,
    "Neither keeps score",
    "The arbiter or an assistant tries to be there and keep score. After a flag falls he stops \
     the clocks, and both bring their scoresheets up to date.",
);
pub(crate) const ONE_KEEPS_NO_SCORE: Wording = uncited(
    Mechanical,
    "Only one keeps no score",
    "Once a flag has fallen he must complete his scoresheet before he moves; if it is his turn he \
     may use the opponent's, which he gives back first.",
);
pub(crate) const RECONSTRUCTION: Wording = uncited(
    Arbiter,
    "Reconstruction",
    "With no complete scoresheet the players go through the game again on another board under the \
     arbiter's eye, who first writes down position, times, whose clock ran and the count of \
     moves.",
);
pub(crate) const OVERSTEPPING_NOT_PROVED: Wording = uncited(
    Arbiter,
    "Overstepping cannot be shown",
    "If the scoresheets cannot show that the time was overstepped, the next move is the first of \
     the next period, unless more moves are known to have been made.",
);
pub(crate) const AN_HOUR_LATE: Wording = cited(
    Mechanical,
    "An hour late",
    "Who comes more than an hour after the start loses, unless the competition or the arbiter says \
     otherwise.",
    &[DefaultTime],
);
pub(crate) const DISPLACED_1997: Wording = cited(
    Mechanical,
    "Displaced men",
    "Who displaced men puts them right in his own time; if need be the opponent may start his \
     clock without having moved.",
    &[MenDisplaced],
);
pub(crate) const COLOURS_REVERSED_AFTER_TEN: Wording = cited(
    Mechanical,
    "Colours reversed",
    "If both have made fewer than ten moves, the game is played anew with the right colours; \
     after that it goes on.",
    &[ColoursReversed],
);
pub(crate) const CLOCK_HANDLING_ONLY: Wording = cited(
    Conduct,
    "Proper handling of the clock",
    "No hitting the clock, no lifting it, no pressing it before moving, no knocking it over; the \
     arbiter penalises it.",
    &[ClockHandling],
);
pub(crate) const PRESS_WITHOUT_MOVE: Wording = cited(
    Mechanical,
    "Pressing without a move",
    "To press the clock without having made a move is treated as an illegal move.",
    &[PressWithoutMove],
);
