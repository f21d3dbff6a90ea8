//! The board, its men, and how they are moved (2014 1, 2, 4).

use super::modules::{ARBITER, ASSISTANT, CLAIMS, MAN, MOVING, RELEASE, SQUARE, TOUCHED, WINNABLE};
use super::{cited, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const SCOPE: Wording = uncited(
    Definition,
    "What the Laws cover",
    "The Laws are for chess over a board. They have two parts: the basic rules of play, and the \
     competition rules. The English text is the authentic one.",
)
.explained();
pub(crate) const CASES_NOT_COVERED: Wording = uncited(
    Arbiter,
    "Cases that are not covered",
    "No text covers every case. Where no article decides, the arbiter looks for like cases that \
     one does, with competence, sound judgement and no bias; a rated game is played by these \
     Laws.",
)
.offered(ARBITER);
pub(crate) const NEITHER_CAN_MATE: Wording = uncited(
    Mechanical,
    "Neither can mate",
    "If neither player can possibly mate, the game is a draw; how, is said where the game ends.",
)
.judged(WINNABLE);
pub(crate) const BOARD: Wording = uncited(
    Definition,
    "The board",
    "Sixty-four squares, eight by eight, light and dark in turn. It lies so that each player has \
     a light corner square at his right hand.",
)
.judged(SQUARE);
pub(crate) const MEN: Wording = uncited(
    Definition,
    "The men",
    "Each side has a king, a queen, two rooks, two bishops, two knights and eight pawns: White \
     the light ones, Black the dark ones.",
)
.judged(MAN);
pub(crate) const FILES_RANKS_DIAGONALS: Wording = uncited(
    Definition,
    "Files, ranks, diagonals",
    "The eight columns are files, the eight rows ranks; a line of squares of one colour from edge \
     to edge is a diagonal.",
)
.judged(SQUARE);
pub(crate) const ONE_HAND: Wording = cited(
    Conduct,
    "One hand",
    "A move is made with one hand.",
    &[OneHand],
)
.offered(MOVING);
pub(crate) const ADJUSTING: Wording = cited(
    Mechanical,
    "Adjusting men",
    "Only the player with the move may put men right on their squares, and only after he has said \
     so, with j'adoube for one.",
    &[Adjusting],
)
.judged(MOVING);
pub(crate) const TOUCH: Wording = uncited(
    Arbiter,
    "Touch-move",
    "A touch by the player with the move that is meant for moving or capturing binds him, as the \
     items below say; an announced adjustment does not.",
)
.judged(TOUCHED);
pub(crate) const TOUCH_OWN: Wording = cited(
    Mechanical,
    "Own men touched",
    "He must move the first of the own men he touched that can move.",
    &[OwnManTouched],
)
.judged(TOUCHED);
pub(crate) const TOUCH_OTHERS: Wording = cited(
    Mechanical,
    "Opponent's men touched",
    "He must capture the first of the opponent's men he touched that can be captured.",
    &[OpponentsManTouched],
)
.judged(TOUCHED);
pub(crate) const TOUCH_BOTH: Wording = cited(
    Mechanical,
    "A man of each colour touched",
    "He must capture the one with the other; if that is illegal, move or capture the first \
     touched that can be. If the order is in doubt, his own man counts as touched first.",
    &[BothColoursTouched],
)
.judged(TOUCHED);
pub(crate) const TOUCH_KING_AND_ROOK: Wording = cited(
    Mechanical,
    "King and rook touched",
    "Who touches his king and a rook must castle on that side if that is legal.",
    &[KingAndRookTouched],
)
.judged(TOUCHED);
pub(crate) const TOUCH_ROOK_THEN_KING: Wording = cited(
    Mechanical,
    "Rook touched before the king",
    "Who deliberately touches a rook and then the king may not castle with it on that move; the \
     rook counts as touched.",
    &[RookThenKingTouched],
)
.judged(TOUCHED);
pub(crate) const CASTLING_TRIED: Wording = cited(
    Mechanical,
    "Castling tried where it is illegal",
    "Who touches king and then rook to castle, where that is illegal, must make another legal \
     move of the king, castling on the other side included; if the king has none, he is free.",
    &[CastlingTried],
)
.judged(TOUCHED);
pub(crate) const PROMOTION_CHOICE: Wording = cited(
    Mechanical,
    "The choice at promotion",
    "The new piece is chosen for good once it has touched the square of promotion.",
    &[PromotionChoiceFinal],
)
.judged(MOVING);
pub(crate) const NOTHING_CAN_MOVE: Wording = uncited(
    Mechanical,
    "Nothing that was touched can move",
    "If none of the men touched can be moved or captured, the player is free.",
)
.judged(TOUCHED);
pub(crate) const PROMOTION_ACT: Wording = uncited(
    Mechanical,
    "The act of promotion",
    "There are several ways to promote; a man of the opponent's on the square of promotion must \
     be captured.",
)
.judged(MOVING);
pub(crate) const PROMOTION_PAWN_NOT_PLACED: Wording = uncited(
    Mechanical,
    "The pawn need not be put there",
    "The pawn does not have to be put on the square of promotion.",
)
.judged(MOVING);
pub(crate) const PROMOTION_ORDER: Wording = uncited(
    Mechanical,
    "Pawn off and piece on, in any order",
    "Taking the pawn off and putting the new piece on may come in either order.",
)
.judged(MOVING);
pub(crate) const RELEASED: Wording = cited(
    Mechanical,
    "A released man stays",
    "A man let go on a square, in a legal move or a part of one, cannot go to another square on \
     that move. The items below say when moves are made.",
    &[ReleasedManStays],
)
.judged(RELEASE);
pub(crate) const CAPTURE_MADE: Wording = uncited(
    Mechanical,
    "When a capture is made",
    "Once the captured man is off the board and the capturing one has been let go on its new \
     square.",
)
.judged(MOVING);
pub(crate) const CASTLING_MADE: Wording = cited(
    Mechanical,
    "When castling is made",
    "Once the rook has been let go. With the king let go, only castling on that side is left if \
     it is legal; if not, another legal move of the king, or any move if it has none.",
    &[KingReleasedToCastle],
)
.judged(MOVING);
pub(crate) const PROMOTION_MADE: Wording = uncited(
    Mechanical,
    "When a promotion is made",
    "Once the new piece has been let go on its square and the pawn is off the board.",
)
.judged(MOVING);
pub(crate) const TOUCH_CLAIM_FORFEITED: Wording = cited(
    Mechanical,
    "Claims against touched men end",
    "Who touches a man with intent can no longer claim that the opponent broke the rules on \
     moving the men.",
    &[TouchClaimForfeited],
)
.judged(CLAIMS);
pub(crate) const ASSISTANT_MOVES: Wording = uncited(
    Arbiter,
    "An assistant moves the men",
    "A player who cannot move the men may bring an assistant to do so, whom the arbiter must \
     accept.",
)
.offered(ASSISTANT);
pub(crate) const TOUCH_ONE_COLOUR: Wording = cited(
    Mechanical,
    "Men of one colour touched",
    "He must move or capture the first of the men he deliberately touched that can be moved or \
     captured.",
    &[OwnManTouched, OpponentsManTouched],
)
.judged(TOUCHED);
pub(crate) const CASTLING_TRIED_1997: Wording = cited(
    Mechanical,
    "Castling tried where it is illegal",
    "Who means to castle and touches the king, where that is illegal, must castle on the other \
     side or move the king; if the king has no move, he is free.",
    &[CastlingTried],
)
.judged(TOUCHED);
pub(crate) const TOUCH_CLAIM_FORFEITED_1997: Wording = cited(
    Mechanical,
    "Claims against touched men end",
    "Who touches a man can no longer claim that the opponent broke the rules on touched men and \
     on castling.",
    &[TouchClaimForfeited],
)
.judged(CLAIMS);
pub(crate) const RELEASED_1997: Wording = cited(
    Mechanical,
    "A released man stays; when a move is made",
    "A man let go on a square, in a legal move or a part of one, stays there; so does a king \
     let go for castling. The move is made once all that it requires has been done.",
    &[ReleasedManStays, KingReleasedToCastle],
)
.judged(RELEASE);
pub(crate) const SCOPE_1997: Wording = uncited(
    Definition,
    "What the Laws cover",
    "The Laws are for chess over a board. The English text is the authentic one.",
)
.explained();
pub(crate) const CASES_NOT_COVERED_1997: Wording = uncited(
    Arbiter,
    "Cases that are not covered",
    "No text covers every case. Where no article decides, the arbiter looks for like cases that \
     one does, with competence, sound judgement and no bias. A federation may add more detailed \
     rules, within the limits below.",
)
.offered(ARBITER);
pub(crate) const OWN_RULES_AGREE: Wording = uncited(
    Organisational,
    "A federation's rules: no contradiction",
    "They contradict none of the Laws.",
)
.outside("Rules of a federation are not read; the options of a competition contradict no Law.");
pub(crate) const OWN_RULES_TERRITORY: Wording = uncited(
    Organisational,
    "A federation's rules: its territory",
    "They hold in the federation's own territory alone.",
)
.outside("Rules of a federation are not read; who uses some keeps to where they hold.");
pub(crate) const OWN_RULES_NOT_FIDE: Wording = uncited(
    Organisational,
    "A federation's rules: no FIDE events",
    "They hold in no match, championship, title or rating event of FIDE.",
)
.outside("Rules of a federation are not read; who uses some keeps to where they hold.");
pub(crate) const TOUCH_DELIBERATE: Wording = uncited(
    Arbiter,
    "Touch-move",
    "A deliberate touch by the player with the move binds him, as the items below say; an \
     announced adjustment does not.",
)
.judged(TOUCHED);
pub(crate) const INTENT_PRESUMED: Wording = uncited(
    Arbiter,
    "Contact counts as meant",
    "Any touch but an announced adjustment counts as meant, unless it was clearly an accident.",
)
.judged(MOVING);
pub(crate) const TOUCH_SEVERAL_OF_BOTH: Wording = cited(
    Mechanical,
    "A man of each colour touched",
    "He must capture the first of the opponent's men he touched with the first of his own; if that \
     is illegal, move or capture the first touched that can be. If the order is in doubt, his own \
     man counts as touched first.",
    &[BothColoursTouched],
)
.judged(TOUCHED);
pub(crate) const PROMOTION_CAPTURES: Wording = uncited(
    Mechanical,
    "A man on the square of promotion",
    "A man of the opponent's on the square of promotion must be captured.",
)
.judged(MOVING);
pub(crate) const PROMOTION_ACT_ONLY: Wording = uncited(
    Mechanical,
    "The act of promotion",
    "There are several ways to promote, as the items below say.",
)
.judged(MOVING);
pub(crate) const CASTLING_TRIED_2009: Wording = cited(
    Mechanical,
    "Castling tried where it is illegal",
    "Who touches the king, or king and rook together, to castle, where that is illegal, must make \
     another legal move of the king, castling on the other side included; if the king has none, he \
     is free.",
    &[CastlingTried],
)
.judged(TOUCHED);
pub(crate) const CASTLING_MADE_2009: Wording = cited(
    Mechanical,
    "When castling is made",
    "Once the rook has been let go. With the king let go, only castling on that side is left, if it \
     is legal.",
    &[KingReleasedToCastle],
).judged(MOVING);
pub(crate) const PROMOTION_MADE_2009: Wording = uncited(
    Mechanical,
    "When a promotion is made",
    "Once the pawn is off the board and the new piece has been let go on its square. With the pawn \
     let go there, it cannot go to another square.",
)
.judged(MOVING);
pub(crate) const RELEASED_2009: Wording = cited(
    Mechanical,
    "A released man stays",
    "A man let go on a square, in a legal move or a part of one, cannot go to another square on \
     that move. A move is made, and legal, when all that the moves of the pieces require is done; \
     the items below say when.",
    &[ReleasedManStays, LegalMove],
)
.judged(RELEASE);
pub(crate) const PREFACE_2009: Wording = uncited(
    Arbiter,
    "Cases that are not covered",
    "No text covers every case. Where no article decides, the arbiter looks for like cases that \
     one does, with competence, sound judgement and no bias. A federation may add more detailed \
     rules that do not contradict the Laws, in its own territory and not for events of FIDE.",
)
.offered(ARBITER);
