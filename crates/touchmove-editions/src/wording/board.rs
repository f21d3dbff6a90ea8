//! The game, the board, the moves of the pieces (2014 1 to 3).

use super::modules::{ATTACKS, CASTLE, ENDINGS, FAULT, GENERATE, MOVING, POSITION};
use super::{definition, mechanical};
use crate::Rule::*;
use crate::clause::Wording;

pub(crate) const TURN_PASSES_WHEN_COMPLETED: Wording = mechanical(
    "Turns; the move passes when completed",
    "White begins and the players move in turn. A player has the move once the opponent's move has \
     been completed with the clock.",
    &[HavingTheMove],
)
.judged(MOVING);
pub(crate) const TURN_PASSES_WHEN_MADE: Wording = mechanical(
    "Turns; the move passes when made",
    "White begins and the players move in turn. A player has the move once the opponent's move has \
     been made on the board.",
    &[HavingTheMove],
)
.judged(MOVING);
pub(crate) const HAVING_THE_MOVE: Wording = definition(
    "Having the move",
    "A player has the move once the opponent's move has been made on the board.",
    &[HavingTheMove],
)
.judged(MOVING);
pub(crate) const GOAL_AND_KING: Wording = mechanical(
    "The goal; the king is never captured",
    "The goal is to attack the opponent's king so that no legal move answers it: that is mate, and \
     wins. No king may be left or put under attack by its own side, and none is ever captured.",
    &[KingIsNeverCaptured],
)
.judged(GENERATE);
pub(crate) const GOAL_1997: Wording = mechanical(
    "The goal",
    "The goal is to attack the opponent's king so that no legal move saves it from capture: that is \
     mate, and wins. The king itself is not captured.",
    &[KingIsNeverCaptured],
).judged(GENERATE);
pub(crate) const KING_IS_NEVER_CAPTURED: Wording = mechanical(
    "The king is never captured",
    "Whoever mates wins. No king may be left or put under attack by its own side, and none is ever \
     captured.",
    &[KingIsNeverCaptured],
)
.judged(GENERATE);
pub(crate) const INITIAL_POSITION: Wording = mechanical(
    "Initial position",
    "Pawns on the second rank of each side; behind them from the a-file rook, knight, bishop, queen, \
     king, bishop, knight, rook.",
    &[InitialPosition],
).judged(POSITION);
pub(crate) const OWN_SQUARE_BARRED: Wording = mechanical(
    "Occupied squares and captures",
    "No man moves to a square that one of its own side holds. Moving to an opponent's square captures \
     what stands there, as part of the same move.",
    &[OwnSquareBarred],
).judged(GENERATE);
pub(crate) const OWN_SQUARE_ONLY: Wording = mechanical(
    "No move to an own man's square",
    "No man moves to a square that one of its own side holds.",
    &[OwnSquareBarred],
)
.judged(GENERATE);
pub(crate) const BISHOP_MOVE: Wording = mechanical(
    "The bishop",
    "It moves any distance along a diagonal that it stands on.",
    &[BishopMove],
)
.judged(ATTACKS);
pub(crate) const ROOK_MOVE: Wording = mechanical(
    "The rook",
    "It moves any distance along its file or its rank.",
    &[RookMove],
)
.judged(ATTACKS);
pub(crate) const QUEEN_MOVE: Wording = mechanical(
    "The queen",
    "It moves any distance along its file, its rank or a diagonal that it stands on.",
    &[QueenMove],
)
.judged(ATTACKS);
pub(crate) const NO_JUMPING: Wording = mechanical(
    "No jumping",
    "Bishop, rook and queen cannot pass over a man in their way.",
    &[LinePiecesDoNotJump],
)
.judged(ATTACKS);
pub(crate) const LINE_PIECES_1997: Wording = mechanical(
    "Queen, rook and bishop",
    "The three move along the lines described under this article, and cannot pass over a man in \
     their way.",
    &[LinePiecesDoNotJump],
)
.judged(ATTACKS);
pub(crate) const KNIGHT_MOVE: Wording = mechanical(
    "The knight",
    "It moves to one of the nearest squares that are not on its rank, its file or a diagonal of its \
     square.",
    &[KnightMove],
).judged(ATTACKS);
pub(crate) const PAWN_STEP: Wording = mechanical(
    "The pawn's step",
    "It moves to the square before it, if that is empty.",
    &[PawnStep],
)
.judged(GENERATE);
pub(crate) const PAWN_DOUBLE_STEP: Wording = mechanical(
    "The pawn's double step",
    "On its first move it may go two squares ahead, if both are empty.",
    &[PawnDoubleStep],
)
.judged(GENERATE);
pub(crate) const PAWN_CAPTURE: Wording = mechanical(
    "The pawn's capture",
    "It captures on the squares diagonally before it, and moves there only to capture.",
    &[PawnCapture],
)
.judged(GENERATE);
pub(crate) const EN_PASSANT: Wording = mechanical(
    "En passant",
    "A pawn that has just made its double step past an opponent's pawn on a neighbouring file may be \
     captured by it as if it had gone one square, on the very next move only.",
    &[EnPassant],
).judged(GENERATE);
pub(crate) const PROMOTION: Wording = mechanical(
    "Promotion",
    "A pawn that goes to the last rank is replaced in the same move by a queen, rook, bishop or \
     knight of its colour, whatever has been captured before; the new piece counts at once.",
    &[Promotion],
)
.judged(GENERATE);
pub(crate) const PROMOTION_1997: Wording = mechanical(
    "Promotion",
    "A pawn that reaches the last rank must be replaced in the same move by a queen, rook, bishop or \
     knight of its colour, whatever has been captured before; the new piece counts at once.",
    &[Promotion],
).judged(GENERATE);
pub(crate) const PAWN_AND_PROMOTION: Wording = mechanical(
    "The pawn: en passant and promotion",
    "The pawn's moves, among them capturing en passant on the very next move, and promotion to a \
     queen, rook, bishop or knight on the last rank.",
    &[EnPassant, Promotion],
)
.judged(GENERATE);
pub(crate) const KING_STEP: Wording = mechanical(
    "The king's step",
    "The king moves to a neighbouring square.",
    &[KingStep],
)
.judged(GENERATE);
pub(crate) const KING_STEP_UNATTACKED: Wording = mechanical(
    "The king's step",
    "The king moves to a neighbouring square that no man of the opponent's attacks.",
    &[KingStep],
)
.judged(GENERATE);
pub(crate) const KING_MOVES_2009: Wording = mechanical(
    "The king's step, and castling",
    "The king moves to a neighbouring square that is not attacked, or castles: two squares along the \
     first rank towards a rook, which then goes to the square that the king crossed.",
    &[KingStep, Castling],
).judged(GENERATE);
pub(crate) const CASTLING: Wording = mechanical(
    "Castling",
    "One move of the king with a rook on the first rank: the king goes two squares towards the rook, \
     and the rook to the square that the king crossed.",
    &[Castling],
).judged(CASTLE);
pub(crate) const CASTLING_1997: Wording = mechanical(
    "Castling",
    "One move of the king with a rook of its colour on the same rank: the king goes two squares \
     towards the rook, and the rook over it to the square that it crossed.",
    &[Castling],
)
.judged(CASTLE);
pub(crate) const CASTLING_LOST_BY_KING: Wording = mechanical(
    "Castling lost: the king has moved",
    "Once the king has moved, it never castles.",
    &[CastlingLostByKing],
)
.judged(CASTLE);
pub(crate) const CASTLING_LOST_BY_ROOK: Wording = mechanical(
    "Castling lost: the rook has moved",
    "With a rook that has moved, the king never castles.",
    &[CastlingLostByRook],
)
.judged(CASTLE);
pub(crate) const CASTLING_PREVENTED_BY_ATTACK: Wording = mechanical(
    "Castling prevented: attacked squares",
    "No castling for the moment while the king's square, the one it crosses or the one it goes to is \
     attacked.",
    &[CastlingPreventedByAttack],
).judged(GENERATE);
pub(crate) const CASTLING_PREVENTED_BY_PIECE: Wording = mechanical(
    "Castling prevented: a man between",
    "No castling for the moment while any man stands between the king and that rook.",
    &[CastlingPreventedByPiece],
)
.judged(GENERATE);
pub(crate) const CHECK_AND_OWN_KING: Wording = mechanical(
    "Check; the own king is not exposed",
    "A king that is attacked is in check, even if the attacker could not move without exposing its \
     own king. No move may put or leave the mover's own king in check.",
    &[Check, OwnKingLeftInCheck],
)
.judged(GENERATE);
pub(crate) const CHECK: Wording = definition(
    "Check",
    "A king that is attacked is in check, even if the attacker could not move without exposing its \
     own king.",
    &[Check],
)
.judged(GENERATE);
pub(crate) const OWN_KING_LEFT_IN_CHECK: Wording = mechanical(
    "The own king is not exposed",
    "No move may put or leave the mover's own king in check.",
    &[OwnKingLeftInCheck],
)
.judged(GENERATE);
pub(crate) const CHECK_1997: Wording = mechanical(
    "Check; the own king is not exposed",
    "A king that is attacked is in check; check need not be announced. A player may not make a move \
     that puts or leaves his own king in check.",
    &[Check, OwnKingLeftInCheck],
).judged(GENERATE);
pub(crate) const LEGAL_MOVE: Wording = definition(
    "Legal move",
    "A move is legal when it fulfils everything that the moves of the pieces require.",
    &[LegalMove],
)
.judged(GENERATE);
pub(crate) const ILLEGAL_MOVE: Wording = definition(
    "Illegal move",
    "A move is illegal when it fails anything that the moves of the pieces require.",
    &[IllegalMove],
)
.judged(GENERATE);
pub(crate) const ILLEGAL_POSITION: Wording = definition(
    "Illegal position",
    "A position is illegal when no series of legal moves leads to it.",
    &[IllegalPosition],
)
.judged(FAULT);
pub(crate) const TWO_PLAYERS: Wording = definition(
    "The game and its board",
    "Two opponents move their men on a square board, the chessboard.",
    &[],
);
pub(crate) const WHITE_BEGINS: Wording = mechanical(
    "White begins",
    "White makes the first move; from then on the players move in turn.",
    &[],
)
.judged(MOVING);
pub(crate) const GOAL: Wording = definition(
    "The goal",
    "Each player means to attack the opponent's king so that the opponent has no legal move.",
    &[],
)
.judged(GENERATE);
pub(crate) const MATED_LOSES: Wording = mechanical(
    "Who is mated has lost",
    "The player whose king has been mated has lost the game.",
    &[],
)
.judged(ENDINGS);
pub(crate) const CAPTURES: Wording = mechanical(
    "Captures",
    "A man that moves to an opponent's square captures what stands there, as part of the same move.",
    &[],
)
.judged(GENERATE);
pub(crate) const ATTACK: Wording = definition(
    "What an attack is",
    "A man attacks an opponent's man if it could capture on that square.",
    &[],
)
.judged(ATTACKS);
pub(crate) const PINNED_MEN_ATTACK: Wording = mechanical(
    "Pinned men attack too",
    "A man attacks a square even if moving there would leave its own king in check.",
    &[],
)
.judged(ATTACKS);
pub(crate) const EN_PASSANT_AT_ONCE: Wording = mechanical(
    "En passant: at once",
    "It is legal on the very next move alone.",
    &[],
)
.judged(GENERATE);
pub(crate) const PROMOTION_TO_ANY: Wording = mechanical(
    "Promotion: any of four pieces",
    "The choice is not bound to men that have been captured.",
    &[],
)
.judged(GENERATE);
pub(crate) const PROMOTION_WORKS_AT_ONCE: Wording = mechanical(
    "Promotion: the effect",
    "That exchange is called promotion, and the new piece counts at once.",
    &[],
)
.judged(GENERATE);
