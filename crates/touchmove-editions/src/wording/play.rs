//! How the game ends, what the clock does, draws and points (2014 5, 6, 9, 10).

use super::modules::{
    AGREED, CLAIMS, CLOCK, CLOCKWORK, COMPLETION, CONDUCT, ENDINGS, HISTORY, SCORES, TIME_CONTROLS,
    WINNABLE,
};
use super::{definition, mechanical, setting};
use crate::Rule::*;
use crate::clause::Wording;

pub(crate) const CHECKMATE: Wording = mechanical(
    "Win by checkmate",
    "Whoever mates wins, and the game is over at once, if the mating move kept the rules on moving \
     and on touched men.",
    &[Checkmate],
)
.judged(ENDINGS);
pub(crate) const CHECKMATE_BY_LEGAL_MOVE: Wording = mechanical(
    "Win by checkmate",
    "Whoever mates by a legal move wins, and the game is over at once.",
    &[Checkmate],
)
.judged(ENDINGS);
pub(crate) const RESIGNATION: Wording = mechanical(
    "Win by resignation",
    "A player who says that he resigns loses, and the game is over at once.",
    &[Resignation],
)
.judged(COMPLETION);
pub(crate) const RESIGNATION_OR_DRAW: Wording = mechanical(
    "Resignation",
    "A player who says that he resigns loses, and the game is over at once; but it is drawn if no \
     series of legal moves lets the opponent mate him.",
    &[Resignation, ResignationAgainstNoMate],
)
.judged(COMPLETION);
pub(crate) const STALEMATE: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once, if the last move \
     kept the rules on moving and on touched men.",
    &[Stalemate],
)
.judged(ENDINGS);
pub(crate) const STALEMATE_BY_LEGAL_MOVE: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once, if the last move was \
     legal.",
    &[Stalemate],
).judged(ENDINGS);
pub(crate) const STALEMATE_1997: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once.",
    &[Stalemate],
)
.judged(ENDINGS);
pub(crate) const DEAD_POSITION: Wording = mechanical(
    "Dead position",
    "No series of legal moves lets either player mate: a draw, at once, if the last move kept the \
     rules on moving and on touched men.",
    &[DeadPosition],
)
.judged(WINNABLE);
pub(crate) const DEAD_POSITION_BY_LEGAL_MOVE: Wording = mechanical(
    "Dead position",
    "No series of legal moves lets either player mate: a draw, at once, if the last move was legal.",
    &[DeadPosition],
).judged(WINNABLE);
pub(crate) const DEAD_POSITION_1997: Wording = mechanical(
    "Dead position",
    "A position from which no legal moves lead to mate, however badly played, is a draw at once.",
    &[DeadPosition],
)
.judged(WINNABLE);
pub(crate) const DEAD_POSITION_AGAIN: Wording = mechanical(
    "Dead position, among the draws",
    "Repeats among the draws that a position which no series of legal moves can win is drawn at once.",
    &[],
).judged(WINNABLE);
pub(crate) const AGREEMENT: Wording = mechanical(
    "Draw by agreement",
    "The players may agree on a draw during the game, which ends it at once.",
    &[Agreement],
)
.judged(AGREED);
pub(crate) const AGREEMENT_AFTER_MOVES: Wording = mechanical(
    "Draw by agreement",
    "The players may agree on a draw during the game once both have made a move; that ends it at \
     once.",
    &[Agreement, AgreementNeedsMoves],
)
.judged(AGREED);
pub(crate) const THREEFOLD_MENTIONED: Wording = mechanical(
    "Threefold repetition, a possible draw",
    "The game may be drawn when a position is about to appear, or has appeared, three times; how, is \
     said among the draws.",
    &[],
).judged(CLAIMS);
pub(crate) const FIFTY_MENTIONED: Wording = mechanical(
    "Fifty moves, a possible draw",
    "The game may be drawn after fifty moves by each without capture or pawn move; how, is said \
     among the draws.",
    &[],
)
.judged(CLAIMS);
pub(crate) const MOVE_COMPLETED: Wording = mechanical(
    "Completing a move",
    "Having moved, the player stops his clock and starts the opponent's: that completes the move. A \
     move that ends the game, or that its player follows with his next, is complete without.",
    &[MoveCompleted],
).judged(CLOCKWORK);
pub(crate) const MOVE_COMPLETED_BY_PRESS: Wording = mechanical(
    "Completing a move",
    "Having moved, the player stops his clock and starts the opponent's, and must always be allowed \
     to; his move is not complete before, unless it ends the game.",
    &[MoveCompleted],
).judged(CLOCKWORK);
pub(crate) const TIME_CONTROL: Wording = setting(
    "Time control",
    "So many moves, or all, are to be completed in a given time, to which each move may add; all of \
     it is fixed in advance.",
    &[TimeControl],
).set_in(TIME_CONTROLS);
pub(crate) const SAVED_TIME: Wording = mechanical(
    "Time saved; time delay",
    "Time saved in one period counts in the next. With a time delay, the main time runs only after \
     the fixed extra time of the move, of which nothing can be saved.",
    &[SavedTimeCarriesOver, TimeDelayMode],
)
.judged(CLOCK);
pub(crate) const TIME_1997: Wording = setting(
    "Time control; time saved; time delay",
    "So many moves, or all, are to be made in a given time, to which each move may add, fixed in \
     advance. Time saved counts in the next period. With a time delay, the main time runs only after \
     the fixed extra time of the move.",
    &[TimeControl, SavedTimeCarriesOver, TimeDelayMode],
).set_in(TIME_CONTROLS);
pub(crate) const FLAG_FALLEN: Wording = mechanical(
    "When a flag counts as fallen",
    "A flag has fallen when the arbiter sees it down or a player rightly claims so, not when the time \
     ran out.",
    &[FlagFallen],
).judged(CLOCKWORK);
pub(crate) const LOSS_ON_TIME: Wording = mechanical(
    "Loss on time",
    "Who has not completed the moves required in the time loses, unless the game was over before. It \
     is a draw if no series of legal moves lets the opponent mate him.",
    &[LossOnTime, FlagAgainstNoMate],
).judged(CLOCKWORK);
pub(crate) const BOTH_FLAGS_GO_ON: Wording = mechanical(
    "Both flags down",
    "If nobody can say which flag fell first, the game goes on.",
    &[BothFlagsDown, BothFlagsInEarlierPeriod],
)
.judged(CLOCKWORK);
pub(crate) const BOTH_FLAGS: Wording = mechanical(
    "Both flags down",
    "If nobody can say which flag fell first, the game goes on; in the last period it is drawn.",
    &[BothFlagsDown],
)
.judged(CLOCKWORK);
pub(crate) const DRAW_OFFER: Wording = mechanical(
    "Draw offer",
    "It is made between move and press; at another time it stands all the same, but may disturb. It \
     has no conditions and is not withdrawn: it is open until accepted, declined in words or by \
     touching a man, or the game ends.",
    &[DrawOffer],
).judged(AGREED);
pub(crate) const DRAW_OFFER_UNTIL_MOVE: Wording = mechanical(
    "Draw offer",
    "It is made between move and press; at another time it stands all the same, but may disturb. It \
     has no conditions and is not withdrawn: it is open until accepted, declined in words or by \
     making a move, or the game ends.",
    &[DrawOffer],
).judged(AGREED);
pub(crate) const THREEFOLD: Wording = mechanical(
    "Threefold repetition",
    "On a right claim of the player with the move the game is drawn when a position appears for the \
     third time or more, not necessarily in a row. Positions are the same if the same player is to \
     move and the same men on the same squares have the same possible moves.",
    &[ThreefoldClaim, SamePosition],
).judged(CLAIMS);
pub(crate) const THREEFOLD_CLAIM: Wording = mechanical(
    "Threefold repetition",
    "On a right claim of the player with the move the game is drawn when a position appears for the \
     third time or more, not necessarily in a row.",
    &[ThreefoldClaim],
).judged(CLAIMS);
pub(crate) const THREEFOLD_INTENDED: Wording = mechanical(
    "Threefold, by an intended move",
    "The player writes his move down first and tells the arbiter that he will make it; it brings the \
     position for the third time.",
    &[ThreefoldIntended],
).judged(CLAIMS);
pub(crate) const THREEFOLD_APPEARED: Wording = mechanical(
    "Threefold, already on the board",
    "The position has just appeared for the third time, and the claimant has the move.",
    &[ThreefoldAppeared],
)
.judged(CLAIMS);
pub(crate) const SAME_POSITION: Wording = definition(
    "The same position",
    "The same player is to move, the same men stand on the same squares, and all possible moves are \
     the same; a capture en passant that was possible, or a castling right since lost, makes them \
     differ.",
    &[SamePosition],
).judged(HISTORY);
pub(crate) const FIFTY_MOVES: Wording = mechanical(
    "Fifty moves",
    "On a right claim of the player with the move the game is drawn when each has made fifty moves \
     running without a pawn move or a capture.",
    &[FiftyMoveClaim],
)
.judged(CLAIMS);
pub(crate) const FIFTY_INTENDED: Wording = mechanical(
    "Fifty moves, by an intended move",
    "The player writes his move down and tells the arbiter that he will make it; it completes the \
     fifty.",
    &[FiftyMoveIntended],
)
.judged(CLAIMS);
pub(crate) const FIFTY_COMPLETED: Wording = mechanical(
    "Fifty moves, already played",
    "The last fifty moves of each were played without a pawn move or a capture.",
    &[FiftyMoveCompleted],
)
.judged(CLAIMS);
pub(crate) const CLAIM_LOST_BY_TOUCH: Wording = mechanical(
    "The claim is lost by a touch",
    "Who touches a man with intent can no longer claim a draw on that move.",
    &[ClaimRightLost],
)
.judged(CLAIMS);
pub(crate) const CLAIM_LOST_BY_MOVE: Wording = mechanical(
    "The claim is lost by a move",
    "Who makes a move without claiming can no longer claim a draw on it.",
    &[ClaimRightLost],
)
.judged(CLAIMS);
pub(crate) const CORRECT_CLAIM: Wording = mechanical(
    "A right claim",
    "The game is drawn at once.",
    &[CorrectDrawClaim],
)
.judged(CLAIMS);
pub(crate) const WRONG_CLAIM: Wording = mechanical(
    "A wrong claim",
    "The opponent gets two minutes and play goes on; an intended move must be played.",
    &[WrongDrawClaim],
)
.judged(CLAIMS);
pub(crate) const WRONG_CLAIM_THREE_MINUTES: Wording = mechanical(
    "A wrong claim",
    "The opponent gets three minutes and play goes on; an intended move must be played.",
    &[WrongDrawClaim],
)
.judged(CLAIMS);
pub(crate) const WRONG_CLAIM_HALF: Wording = mechanical(
    "A wrong claim",
    "The claimant loses half his time, three minutes at most, and the opponent gets three; play goes \
     on, and an intended move must be played.",
    &[WrongDrawClaim],
).judged(CLAIMS);
pub(crate) const FIVEFOLD_ALTERNATE: Wording = mechanical(
    "Fivefold repetition",
    "The game is drawn, without a claim, when a position has appeared at five successive alternate \
     moves of each player.",
    &[FivefoldRepetition],
)
.judged(ENDINGS);
pub(crate) const FIVEFOLD: Wording = mechanical(
    "Fivefold repetition",
    "The game is drawn, without a claim, when a position has appeared five times or more.",
    &[FivefoldRepetition],
)
.judged(ENDINGS);
pub(crate) const SEVENTY_FIVE: Wording = mechanical(
    "Seventy-five moves",
    "The game is drawn, without a claim, when each has made seventy-five moves running without a pawn \
     move or a capture; mate by the last of them goes first.",
    &[SeventyFiveMoves],
).judged(ENDINGS);
pub(crate) const POINTS: Wording = setting(
    "Points",
    "A win, by forfeit too, is one point, a draw a half, a loss nothing, unless the competition \
     announced something else.",
    &[Points],
)
.set_in(SCORES);
pub(crate) const POINTS_1997: Wording = definition(
    "Points",
    "A win is one point, a draw a half, a loss nothing.",
    &[Points],
)
.set_in(SCORES);
pub(crate) const NO_SPLIT_TOTALS: Wording = mechanical(
    "Only the usual scores",
    "A game gives no more in all than a game gives, and each player one of the scores that a game can \
     give.",
    &[NoSplitTotals],
)
.judged(SCORES);
pub(crate) const BOTH_LOSE: Wording = mechanical(
    "Both players lose",
    "If both persistently refuse to keep the Laws, both lose the game.",
    &[BothLose],
)
.offered(CONDUCT);
pub(crate) const CLAIM_MUST_STOP_CLOCKS: Wording = mechanical(
    "A claim stops the clocks",
    "The claimant stops both clocks at once; the claim cannot be withdrawn.",
    &[],
)
.judged(CLAIMS);
pub(crate) const SAME_BUT_FOR_EN_PASSANT: Wording = mechanical(
    "Not the same: en passant",
    "Positions differ if at the first of them a pawn could have been captured en passant.",
    &[],
)
.judged(HISTORY);
pub(crate) const SAME_BUT_FOR_CASTLING: Wording = mechanical(
    "Not the same: castling",
    "Positions differ if a king could have castled with a rook that had not moved, and lost that by \
     moving; the right is lost only once king or rook has moved.",
    &[],
)
.judged(HISTORY);
pub(crate) const CLAIM_MAY_STOP_CLOCKS: Wording = mechanical(
    "A claim stops the clocks",
    "The claimant may stop both clocks; the claim cannot be withdrawn.",
    &[],
)
.judged(CLAIMS);
pub(crate) const MOVE_COMPLETED_BY_PRESS_ONLY: Wording = mechanical(
    "Completing a move",
    "Having moved, the player stops his clock and starts the opponent's: that completes the move. It \
     is complete otherwise as the items below say.",
    &[MoveCompleted],
)
.judged(CLOCKWORK);
