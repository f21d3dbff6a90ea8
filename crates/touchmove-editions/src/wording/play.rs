//! How the game ends, the clock, irregularities, the scoresheet, draws and points (2014 5 to 11,
//! A.1, B.1).

use super::{definition, mechanical, setting};
use crate::Rule::*;
use crate::clause::{Kind, Wording};

pub(crate) const CHECKMATE: Wording = mechanical(
    "Win by checkmate",
    "Whoever mates wins, and the game is over at once, if the mating move kept the rules on moving \
     and on touched men.",
    &[Checkmate],
);
pub(crate) const CHECKMATE_BY_LEGAL_MOVE: Wording = mechanical(
    "Win by checkmate",
    "Whoever mates by a legal move wins, and the game is over at once.",
    &[Checkmate],
);
pub(crate) const RESIGNATION: Wording = mechanical(
    "Win by resignation",
    "A player who says that he resigns loses, and the game is over at once.",
    &[Resignation],
);
pub(crate) const RESIGNATION_OR_DRAW: Wording = mechanical(
    "Resignation",
    "A player who says that he resigns loses, and the game is over at once; but it is drawn if no \
     series of legal moves lets the opponent mate him.",
    &[Resignation, ResignationAgainstNoMate],
);
pub(crate) const STALEMATE: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once, if the last move \
     kept the rules on moving and on touched men.",
    &[Stalemate],
);
pub(crate) const STALEMATE_BY_LEGAL_MOVE: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once, if the last move was \
     legal.",
    &[Stalemate],
);
pub(crate) const STALEMATE_1997: Wording = mechanical(
    "Stalemate",
    "The player to move is not in check and has no legal move: a draw, at once.",
    &[Stalemate],
);
pub(crate) const DEAD_POSITION: Wording = mechanical(
    "Dead position",
    "No series of legal moves lets either player mate: a draw, at once, if the last move kept the \
     rules on moving and on touched men.",
    &[DeadPosition],
);
pub(crate) const DEAD_POSITION_BY_LEGAL_MOVE: Wording = mechanical(
    "Dead position",
    "No series of legal moves lets either player mate: a draw, at once, if the last move was legal.",
    &[DeadPosition],
);
pub(crate) const DEAD_POSITION_1997: Wording = mechanical(
    "Dead position",
    "A position from which no legal moves lead to mate, however badly played, is a draw at once.",
    &[DeadPosition],
);
pub(crate) const DEAD_POSITION_AGAIN: Wording = mechanical(
    "Dead position, among the draws",
    "Repeats among the draws that a position which no series of legal moves can win is drawn at once.",
    &[],
);
pub(crate) const AGREEMENT: Wording = mechanical(
    "Draw by agreement",
    "The players may agree on a draw during the game, which ends it at once.",
    &[Agreement],
);
pub(crate) const AGREEMENT_AFTER_MOVES: Wording = mechanical(
    "Draw by agreement",
    "The players may agree on a draw during the game once both have made a move; that ends it at \
     once.",
    &[Agreement, AgreementNeedsMoves],
);
pub(crate) const THREEFOLD_MENTIONED: Wording = mechanical(
    "Threefold repetition, a possible draw",
    "The game may be drawn when a position is about to appear, or has appeared, three times; how, is \
     said among the draws.",
    &[],
);
pub(crate) const FIFTY_MENTIONED: Wording = mechanical(
    "Fifty moves, a possible draw",
    "The game may be drawn after fifty moves by each without capture or pawn move; how, is said \
     among the draws.",
    &[],
);

pub(crate) const MOVE_COMPLETED: Wording = mechanical(
    "Completing a move",
    "Having moved, the player stops his clock and starts the opponent's: that completes the move. A \
     move that ends the game, or that its player follows with his next, is complete without.",
    &[MoveCompleted],
);
pub(crate) const MOVE_COMPLETED_BY_PRESS: Wording = mechanical(
    "Completing a move",
    "Having moved, the player stops his clock and starts the opponent's, and must always be allowed \
     to; his move is not complete before, unless it ends the game.",
    &[MoveCompleted],
);
pub(crate) const TIME_CONTROL: Wording = setting(
    "Time control",
    "So many moves, or all, are to be completed in a given time, to which each move may add; all of \
     it is fixed in advance.",
    &[TimeControl],
);
pub(crate) const SAVED_TIME: Wording = mechanical(
    "Time saved; time delay",
    "Time saved in one period counts in the next. With a time delay, the main time runs only after \
     the fixed extra time of the move, of which nothing can be saved.",
    &[SavedTimeCarriesOver, TimeDelayMode],
);
pub(crate) const TIME_1997: Wording = setting(
    "Time control; time saved; time delay",
    "So many moves, or all, are to be made in a given time, to which each move may add, fixed in \
     advance. Time saved counts in the next period. With a time delay, the main time runs only after \
     the fixed extra time of the move.",
    &[TimeControl, SavedTimeCarriesOver, TimeDelayMode],
);
pub(crate) const FLAG_FALLEN: Wording = mechanical(
    "When a flag counts as fallen",
    "A flag has fallen when the arbiter sees it down or a player rightly claims so, not when the time \
     ran out.",
    &[FlagFallen],
);
pub(crate) const LOSS_ON_TIME: Wording = mechanical(
    "Loss on time",
    "Who has not completed the moves required in the time loses, unless the game was over before. It \
     is a draw if no series of legal moves lets the opponent mate him.",
    &[LossOnTime, FlagAgainstNoMate],
);
pub(crate) const BOTH_FLAGS_GO_ON: Wording = mechanical(
    "Both flags down",
    "If nobody can say which flag fell first, the game goes on.",
    &[BothFlagsDown, BothFlagsInEarlierPeriod],
);
pub(crate) const BOTH_FLAGS: Wording = mechanical(
    "Both flags down",
    "If nobody can say which flag fell first, the game goes on; in the last period it is drawn.",
    &[BothFlagsDown],
);

pub(crate) const WRONG_INITIAL_POSITION: Wording = mechanical(
    "Wrong initial position",
    "If the men stood wrongly at the start and it is found during the game, that game is cancelled \
     and a new one played.",
    &[WrongInitialPosition],
);
pub(crate) const ILLEGAL_MOVE_1997: Wording = mechanical(
    "Illegal move or displaced men",
    "If an illegal move is found, or men were displaced, the position before is put back, or the last \
     one that is sure; the man that was moved must move if it can.",
    &[IllegalMove, IllegalMoveCompleted],
);
pub(crate) const ILLEGAL_MOVE_RESTORED: Wording = mechanical(
    "Illegal move",
    "If an illegal move is found, the position before is put back, or the last one that is sure.",
    &[IllegalMove, IllegalMoveCompleted],
);
pub(crate) const THIRD_ILLEGAL_MOVE_LOSES: Wording = mechanical(
    "Two minutes, then loss",
    "For each of a player's first two illegal moves the opponent gets two minutes; the third loses.",
    &[IllegalMoveTime, IllegalMoveLoss],
);
pub(crate) const ILLEGAL_MOVE_2009: Wording = mechanical(
    "Completed illegal move",
    "If a completed illegal move is found, a pawn not promoted and a captured king among them, the \
     position before is put back, or the last one that is sure; what was touched or released binds.",
    &[IllegalMove, IllegalMoveCompleted, PawnLeftOnLastRank],
);
pub(crate) const ILLEGAL_MOVE_2014: Wording = mechanical(
    "Completed illegal move",
    "If a completed illegal move is found, the position before is put back, or the last one that is \
     sure; what was touched or released binds. A pawn left on the last rank becomes a queen.",
    &[IllegalMoveCompleted, PawnLeftOnLastRank],
);
pub(crate) const ILLEGAL_MOVE_COMPLETED: Wording = mechanical(
    "Completed illegal move",
    "An illegal move is complete once the clock is pressed. If it is found during the game, the \
     position before is put back, or the last one that is sure; what was touched or released binds.",
    &[IllegalMoveCompleted],
);
pub(crate) const PAWN_BECOMES_QUEEN: Wording = mechanical(
    "Pawn left on the last rank",
    "Pressing the clock with a pawn left on the last rank is an illegal move, and the pawn becomes a \
     queen.",
    &[PawnLeftOnLastRank],
);
pub(crate) const THIRD_ILLEGAL_MOVE: Wording = mechanical(
    "Two minutes, then loss",
    "For each of a player's first two illegal moves the opponent gets two minutes; the third loses, \
     or draws if no series of legal moves lets the opponent mate.",
    &[IllegalMoveTime, IllegalMoveLoss],
);
pub(crate) const SECOND_ILLEGAL_MOVE: Wording = mechanical(
    "Two minutes, then loss",
    "For a player's first completed illegal move the opponent gets two minutes; the second loses, or \
     draws if no series of legal moves lets the opponent mate.",
    &[IllegalMoveTime, IllegalMoveLoss],
);
pub(crate) const ILLEGAL_MOVES_IN_FINISH: Wording = mechanical(
    "Illegal moves in a quickplay finish",
    "In a quickplay finish the opponent gets two minutes for each of a player's first two illegal \
     moves, and the third loses.",
    &[IllegalMoveTime, IllegalMoveLoss],
);

pub(crate) const RECORDING: Wording = mechanical(
    "Recording the moves",
    "Each player writes down his own moves and the opponent's, one by one and legibly, in algebraic \
     notation.",
    &[RecordingMoves],
);
pub(crate) const RECORDING_AND_OFFERS: Wording = mechanical(
    "Recording the moves and offers",
    "Each player writes down both sides' moves, one by one and legibly, in algebraic notation; both \
     write down an offer of a draw.",
    &[RecordingMoves, DrawOfferRecorded],
);
pub(crate) const OFFER_RECORDED: Wording = mechanical(
    "Draw offer recorded",
    "Both players write down an offer of a draw with the sign (=).",
    &[DrawOfferRecorded],
);
pub(crate) const SIGNED_RESULT: Wording = Wording {
    title: "Signing the result",
    paraphrase: "After the game both players confirm the result on both scoresheets. It stands, even \
                 if it is wrong, unless the arbiter decides otherwise.",
    kind: Kind::Arbiter,
    rules: &[SignedResult],
};

pub(crate) const DRAW_OFFER: Wording = mechanical(
    "Draw offer",
    "It is made between move and press; at another time it stands all the same, but may disturb. It \
     has no conditions and is not withdrawn: it is open until accepted, declined in words or by \
     touching a man, or the game ends.",
    &[DrawOffer],
);
pub(crate) const DRAW_OFFER_UNTIL_MOVE: Wording = mechanical(
    "Draw offer",
    "It is made between move and press; at another time it stands all the same, but may disturb. It \
     has no conditions and is not withdrawn: it is open until accepted, declined in words or by \
     making a move, or the game ends.",
    &[DrawOffer],
);
pub(crate) const THREEFOLD: Wording = mechanical(
    "Threefold repetition",
    "On a right claim of the player with the move the game is drawn when a position appears for the \
     third time or more, not necessarily in a row. Positions are the same if the same player is to \
     move and the same men on the same squares have the same possible moves.",
    &[ThreefoldClaim, SamePosition],
);
pub(crate) const THREEFOLD_CLAIM: Wording = mechanical(
    "Threefold repetition",
    "On a right claim of the player with the move the game is drawn when a position appears for the \
     third time or more, not necessarily in a row.",
    &[ThreefoldClaim],
);
pub(crate) const THREEFOLD_INTENDED: Wording = mechanical(
    "Threefold, by an intended move",
    "The player writes his move down first and tells the arbiter that he will make it; it brings the \
     position for the third time.",
    &[ThreefoldIntended],
);
pub(crate) const THREEFOLD_APPEARED: Wording = mechanical(
    "Threefold, already on the board",
    "The position has just appeared for the third time, and the claimant has the move.",
    &[ThreefoldAppeared],
);
pub(crate) const SAME_POSITION: Wording = definition(
    "The same position",
    "The same player is to move, the same men stand on the same squares, and all possible moves are \
     the same; a capture en passant that was possible, or a castling right since lost, makes them \
     differ.",
    &[SamePosition],
);
pub(crate) const FIFTY_MOVES: Wording = mechanical(
    "Fifty moves",
    "On a right claim of the player with the move the game is drawn when each has made fifty moves \
     running without a pawn move or a capture.",
    &[FiftyMoveClaim],
);
pub(crate) const FIFTY_INTENDED: Wording = mechanical(
    "Fifty moves, by an intended move",
    "The player writes his move down and tells the arbiter that he will make it; it completes the \
     fifty.",
    &[FiftyMoveIntended],
);
pub(crate) const FIFTY_COMPLETED: Wording = mechanical(
    "Fifty moves, already played",
    "The last fifty moves of each were played without a pawn move or a capture.",
    &[FiftyMoveCompleted],
);
pub(crate) const CLAIM_LOST_BY_TOUCH: Wording = mechanical(
    "The claim is lost by a touch",
    "Who touches a man with intent can no longer claim a draw on that move.",
    &[ClaimRightLost],
);
pub(crate) const CLAIM_LOST_BY_MOVE: Wording = mechanical(
    "The claim is lost by a move",
    "Who makes a move without claiming can no longer claim a draw on it.",
    &[ClaimRightLost],
);
pub(crate) const CORRECT_CLAIM: Wording = mechanical(
    "A right claim",
    "The game is drawn at once.",
    &[CorrectDrawClaim],
);
pub(crate) const WRONG_CLAIM: Wording = mechanical(
    "A wrong claim",
    "The opponent gets two minutes and play goes on; an intended move must be played.",
    &[WrongDrawClaim],
);
pub(crate) const WRONG_CLAIM_THREE_MINUTES: Wording = mechanical(
    "A wrong claim",
    "The opponent gets three minutes and play goes on; an intended move must be played.",
    &[WrongDrawClaim],
);
pub(crate) const WRONG_CLAIM_HALF: Wording = mechanical(
    "A wrong claim",
    "The claimant loses half his time, three minutes at most, and the opponent gets three; play goes \
     on, and an intended move must be played.",
    &[WrongDrawClaim],
);
pub(crate) const FIVEFOLD_ALTERNATE: Wording = mechanical(
    "Fivefold repetition",
    "The game is drawn, without a claim, when a position has appeared at five successive alternate \
     moves of each player.",
    &[FivefoldRepetition],
);
pub(crate) const FIVEFOLD: Wording = mechanical(
    "Fivefold repetition",
    "The game is drawn, without a claim, when a position has appeared five times or more.",
    &[FivefoldRepetition],
);
pub(crate) const SEVENTY_FIVE: Wording = mechanical(
    "Seventy-five moves",
    "The game is drawn, without a claim, when each has made seventy-five moves running without a pawn \
     move or a capture; mate by the last of them goes first.",
    &[SeventyFiveMoves],
);

pub(crate) const POINTS: Wording = setting(
    "Points",
    "A win, by forfeit too, is one point, a draw a half, a loss nothing, unless the competition \
     announced something else.",
    &[Points],
);
pub(crate) const POINTS_1997: Wording = definition(
    "Points",
    "A win is one point, a draw a half, a loss nothing.",
    &[Points],
);
pub(crate) const NO_SPLIT_TOTALS: Wording = mechanical(
    "Only the usual scores",
    "A game gives no more in all than a game gives, and each player one of the scores that a game can \
     give.",
    &[NoSplitTotals],
);
pub(crate) const BOTH_LOSE: Wording = mechanical(
    "Both players lose",
    "If both persistently refuse to keep the Laws, both lose the game.",
    &[BothLose],
);
pub(crate) const RAPID: Wording = definition(
    "Rapid play",
    "All moves in more than ten and less than sixty minutes a player, sixty increments counted in.",
    &[RapidPlay],
);
pub(crate) const BLITZ: Wording = definition(
    "Blitz",
    "All moves in ten minutes a player or less, sixty increments counted in.",
    &[BlitzPlay],
);
pub(crate) const RAPID_2009: Wording = definition(
    "Rapid play",
    "All moves in fifteen minutes or more and less than sixty a player, sixty increments counted in.",
    &[RapidPlay],
);
pub(crate) const BLITZ_2009: Wording = definition(
    "Blitz",
    "All moves in less than fifteen minutes a player, sixty increments counted in.",
    &[BlitzPlay],
);
pub(crate) const RAPID_1997: Wording = definition(
    "Rapid play",
    "All moves in a fixed time of fifteen to sixty minutes a player.",
    &[RapidPlay],
);
pub(crate) const BLITZ_1997: Wording = definition(
    "Blitz",
    "All moves in less than fifteen minutes a player.",
    &[BlitzPlay],
);
