//! Rapid play and blitz (2014 A, B).

use super::modules::{
    ARBITER, CLAIMS, CLOCKWORK, COMPETITION, IRREGULARITIES, POTENTIAL, REFEREE, RULES, SHEETS,
    TERMS,
};
use super::{cited, definition, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const RAPID: Wording = definition(
    "Rapid play",
    "All moves in more than ten and less than sixty minutes a player, sixty increments counted in.",
    &[RapidPlay],
)
.judged(COMPETITION);
pub(crate) const BLITZ: Wording = definition(
    "Blitz",
    "All moves in ten minutes a player or less, sixty increments counted in.",
    &[BlitzPlay],
)
.judged(COMPETITION);
pub(crate) const RAPID_2009: Wording = definition(
    "Rapid play",
    "All moves in fifteen minutes or more and less than sixty a player, sixty increments counted in.",
    &[RapidPlay],
).judged(COMPETITION);
pub(crate) const BLITZ_2009: Wording = definition(
    "Blitz",
    "All moves in less than fifteen minutes a player, sixty increments counted in.",
    &[BlitzPlay],
)
.judged(COMPETITION);
pub(crate) const RAPID_1997: Wording = definition(
    "Rapid play",
    "All moves in a fixed time of fifteen to sixty minutes a player.",
    &[RapidPlay],
)
.judged(COMPETITION);
pub(crate) const BLITZ_1997: Wording = definition(
    "Blitz",
    "All moves in less than fifteen minutes a player.",
    &[BlitzPlay],
)
.judged(COMPETITION);
pub(crate) const RAPID_NO_RECORDING: Wording = uncited(
    Mechanical,
    "Rapid play: no recording",
    "Players need not write down the moves.",
)
.judged(SHEETS);
pub(crate) const FEW_GAMES_AN_ARBITER: Wording = uncited(
    Mechanical,
    "Few games for each arbiter",
    "The competition rules apply if an arbiter has three games at most to supervise and each is recorded.",
).set_in(TERMS);
pub(crate) const RAPID_RECORDED: Wording = uncited(
    Mechanical,
    "Each game is recorded",
    "The other condition: the arbiter or an assistant records each game, by electronic means if possible.",
).set_in(TERMS);
pub(crate) const OTHERWISE_CLAIMS: Wording = uncited(
    Definition,
    "Otherwise: limited supervision",
    "If the two conditions do not hold, the items below apply.",
)
.judged(RULES);
pub(crate) const AFTER_TEN_MOVES: Wording = uncited(
    Mechanical,
    "After ten moves",
    "Once each player has completed ten moves from the initial position, some faults can no \
     longer be put right.",
)
.judged(CLAIMS);
pub(crate) const TEN_MOVES_SETTING: Wording = cited(
    Mechanical,
    "After ten moves: the clock's setting",
    "The setting of the clock is no longer changed, unless the schedule would suffer badly.",
    &[ClockSettingKept],
)
.judged(ARBITER);
pub(crate) const TEN_MOVES_SET_UP: Wording = cited(
    Mechanical,
    "After ten moves: the set-up",
    "No claim about men or board set up wrongly. A king that stood wrongly does not castle, nor \
     does it with a rook that stood wrongly.",
    &[StartClaimTooLate],
)
.judged(CLAIMS);
pub(crate) const RAPID_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Rapid play: illegal move",
    "A completed illegal move loses if the arbiter sees it or the opponent claims before his own \
     move; if the opponent cannot mate it is a draw. After that it stands, unless both players \
     agree to correct it.",
    &[IllegalMoveClaimed],
)
.judged(IRREGULARITIES);
pub(crate) const RAPID_FLAG: Wording = cited(
    Mechanical,
    "Rapid play: win on time",
    "The claimant stops the clocks and calls the arbiter. He must have time left himself; if he \
     cannot mate, it is a draw.",
    &[FlagClaimed],
)
.judged(CLOCKWORK);
pub(crate) const RAPID_ILLEGAL_POSITION: Wording = cited(
    Mechanical,
    "Both kings in check; pawn on the last rank",
    "If the arbiter sees such a position he waits for the next completed move, and declares a \
     draw if an illegal position is still there.",
    &[IllegalPositionDrawn],
)
.judged(IRREGULARITIES);
pub(crate) const RAPID_ANNOUNCED: Wording = cited(
    Setting,
    "Rapid play: which rules apply",
    "The competition lays down in advance whether full or limited supervision applies to the \
     whole event.",
    &[RapidAnnounced],
)
.set_in(COMPETITION);
pub(crate) const BLITZ_ONE_MINUTE: Wording = uncited(
    Mechanical,
    "Blitz: one minute",
    "Where two minutes are given for illegal moves and wrong claims, one is given.",
)
.judged(RULES);
pub(crate) const ONE_GAME_AN_ARBITER: Wording = uncited(
    Mechanical,
    "One game for each arbiter",
    "The competition rules apply if an arbiter has one game to supervise and each is recorded.",
)
.set_in(TERMS);
pub(crate) const BLITZ_OTHERWISE: Wording = uncited(
    Mechanical,
    "Blitz: limited supervision",
    "If not, the rules for rapid play with limited supervision apply.",
)
.judged(RULES);
pub(crate) const BLITZ_ANNOUNCED: Wording = cited(
    Setting,
    "Blitz: which rules apply",
    "The competition lays down in advance whether full or limited supervision applies to the \
     whole event.",
    &[BlitzAnnounced],
)
.set_in(COMPETITION);
pub(crate) const RAPID_FLAG_1997: Wording = cited(
    Mechanical,
    "Rapid play: claiming a win on time",
    "The claimant stops both clocks and tells the arbiter; his own flag must be up then, and the \
     opponent's down.",
    &[FlagClaimed],
)
.judged(CLOCKWORK);
pub(crate) const BOTH_FLAGS_IN_RAPID: Wording = cited(
    Mechanical,
    "Rapid play: both flags down",
    "If both flags are down, the game is drawn.",
    &[BothFlagsInRapid],
)
.judged(CLOCKWORK);
pub(crate) const BLITZ_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Blitz: illegal move",
    "A completed illegal move lets the opponent claim the win before he moves himself; after \
     that it cannot be put right.",
    &[IllegalMoveClaimedInBlitz],
)
.judged(IRREGULARITIES);
pub(crate) const UNWATCHED_ILLEGAL_MOVE: Wording = cited(
    Mechanical,
    "Illegal move where nobody watches",
    "The arbiter acts on it if he sees it, and the opponent may claim, before the opponent's next \
     move; after that it stands, unless both players agree to correct it.",
    &[IllegalMoveClaimed],
)
.judged(IRREGULARITIES);
pub(crate) const LAWS_APPLY_IN_RAPID: Wording = uncited(
    Definition,
    "Rapid play: what applies",
    "The Laws apply, but for what this appendix says otherwise.",
)
.judged(RULES);
pub(crate) const AFTER_THREE_MOVES: Wording = cited(
    Mechanical,
    "After three moves",
    "Once each player has made three moves, no claim about men or board set up wrongly, nor about \
     the setting of the clock.",
    &[StartClaimTooLate, ClockSettingKept],
)
.judged(CLAIMS);
pub(crate) const RULES_ON_REQUEST: Wording = uncited(
    Mechanical,
    "Rapid play: rulings on request",
    "On touched men and in the finish the arbiter rules only if a player asks him to.",
)
.judged(RULES);
pub(crate) const FLAG_IS_THE_PLAYERS: Wording = cited(
    Mechanical,
    "Rapid play: flags",
    "A flag has fallen when a player rightly claims so; the arbiter does not point it out.",
    &[ArbiterSilentOnFlags],
)
.judged(CLOCKWORK);
pub(crate) const RAPID_APPLIES_IN_BLITZ: Wording = uncited(
    Definition,
    "Blitz: what applies",
    "The rules for rapid play apply, but for what this appendix says otherwise.",
)
.judged(RULES);
pub(crate) const MATING_POTENTIAL: Wording = cited(
    Mechanical,
    "Blitz: mating potential",
    "To win, a player needs men enough to reach, with the opponent's help, a position in which the \
     opponent cannot avoid being mated on the next move: not with two knights, but with a rook \
     against a knight.",
    &[MatingPotential],
)
.judged(POTENTIAL);
pub(crate) const NO_FINISH_CLAIM_IN_BLITZ: Wording = cited(
    Mechanical,
    "Blitz: no claim in the finish",
    "No draw can be claimed because there is no winning by normal means.",
    &[NoFinishInBlitz],
)
.judged(RULES);
pub(crate) const RAPID_NO_RECORDING_BUT_CLAIMS: Wording = uncited(
    Mechanical,
    "Rapid play: no recording",
    "Players need not write down the moves, and lose no claim by that; they may ask for a \
     scoresheet at any time.",
)
.judged(SHEETS);
pub(crate) const RAPID_ONE_MINUTE: Wording = uncited(
    Mechanical,
    "Rapid play: one minute",
    "Where two minutes are given for illegal moves and wrong claims, one is given.",
)
.judged(RULES);
pub(crate) const FULL_RULES_IF: Wording = uncited(
    Definition,
    "Full supervision",
    "The competition rules apply if the conditions below hold.",
)
.judged(RULES);
pub(crate) const SHEET_SHOWN: Wording = uncited(
    Conduct,
    "The scoresheet is shown",
    "On his own move a player may ask to be shown the scoresheet, five times in a game at most; \
     more often counts as distraction.",
)
.outside("About the sheet that the arbiter keeps; asking too often can be reported.");
pub(crate) const RAPID_FLAG_2023: Wording = cited(
    Mechanical,
    "Rapid play: win on time",
    "The claimant may stop the clocks and calls the arbiter. If he cannot mate, it is a draw.",
    &[FlagClaimed],
)
.judged(CLOCKWORK);
pub(crate) const FLAG_IS_CALLED: Wording = uncited(
    Mechanical,
    "Rapid play: flags",
    "The arbiter calls a fallen flag, if he sees it.",
)
.offered(CLOCKWORK);
pub(crate) const FLAG_MAY_BE_CALLED: Wording = uncited(
    Arbiter,
    "Rapid play: flags",
    "The arbiter may call a fallen flag, if he sees it.",
)
.offered(CLOCKWORK);
pub(crate) const ADEQUATE_SUPERVISION_RAPID: Wording = uncited(
    Setting,
    "Few games for each arbiter",
    "The competition rules apply where play is well supervised, such as by an arbiter for three \
     games at most.",
)
.set_in(TERMS);
pub(crate) const ADEQUATE_SUPERVISION_BLITZ: Wording = uncited(
    Setting,
    "One game for each arbiter",
    "The competition rules, and that moves need not be written down, apply where an arbiter has one \
     game to supervise.",
)
.set_in(TERMS);
pub(crate) const AFTER_THREE_MOVES_2009: Wording = cited(
    Mechanical,
    "After three moves",
    "Once each player has completed three moves, no claim about men or board set up wrongly, nor \
     about the clock's setting. A king and queen that stood the wrong way round do not castle.",
    &[StartClaimTooLate, ClockSettingKept],
)
.judged(CLAIMS);
pub(crate) const TOUCH_RULED_ON_REQUEST: Wording = uncited(
    Mechanical,
    "Rapid play: rulings on request",
    "On touched men the arbiter rules only if a player asks him to.",
)
.judged(REFEREE);
pub(crate) const RAPID_ILLEGAL_MOVE_2009: Wording = cited(
    Mechanical,
    "Rapid play: illegal move",
    "A completed illegal move is claimed before the opponent's own move, and dealt with as in \
     standard play; else it stands. The arbiter acts by himself only on two kings in check or a pawn \
     on its last rank.",
    &[IllegalMoveClaimed],
)
.judged(IRREGULARITIES);
pub(crate) const BLITZ_ILLEGAL_MOVE_2009: Wording = cited(
    Mechanical,
    "Blitz: illegal move",
    "A completed illegal move lets the opponent claim the win before he moves himself; if he cannot \
     mate it is a draw. After that it stands, unless both players agree to correct it.",
    &[IllegalMoveClaimedInBlitz],
)
.judged(IRREGULARITIES);
pub(crate) const BLITZ_WITHOUT_SOME: Wording = uncited(
    Mechanical,
    "Blitz: no claim in the finish",
    "No draw can be claimed because there is no winning by normal means, and illegal moves are not \
     dealt with as in rapid play.",
)
.judged(RULES);
pub(crate) const UNWATCHED_ILLEGAL_MOVE_LOSES: Wording = cited(
    Mechanical,
    "Rapid play: illegal move",
    "A completed illegal move loses if the arbiter sees it or the opponent claims before his own \
     move; if the opponent cannot mate it is a draw. After that it stands, unless both players agree \
     to correct it.",
    &[IllegalMoveClaimed],
)
.judged(IRREGULARITIES);
pub(crate) const RAPID_FLAG_2017: Wording = cited(
    Mechanical,
    "Rapid play: win on time",
    "The claimant may stop the clocks and calls the arbiter. He must have time left himself; if he \
     cannot mate, it is a draw.",
    &[FlagClaimed],
)
.judged(CLOCKWORK);
