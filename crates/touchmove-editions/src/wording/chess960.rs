//! Chess960 (2014 F).

use super::modules::{CASTLE, START_POSITIONS};
use super::{mechanical, setting, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const CHESS960: Wording = mechanical(
    "Chess960",
    "The starting position is drawn by lot within limits; from there on, the usual moves and the \
     usual goal.",
    &[Chess960],
)
.judged(START_POSITIONS);
pub(crate) const CHESS960_START: Wording = setting(
    "Chess960: starting positions",
    "Pawns as always; the pieces in any order on the first rank, the king between the rooks and the \
     bishops on squares of both colours; Black opposite White.",
    &[Chess960Start],
).judged(START_POSITIONS);
pub(crate) const CHESS960_CASTLING: Wording = mechanical(
    "Chess960: castling",
    "Once a game a player may castle, moving king, rook or both; they end where castling on that \
     side ends in the classical game, and what lies between must be empty but for the two.",
    &[Chess960Castling],
)
.judged(CASTLE);
pub(crate) const CHESS960_KING: Wording = uncited(
    Mechanical,
    "Chess960: the king",
    "The king stands between the rooks.",
)
.judged(START_POSITIONS);
pub(crate) const CHESS960_BISHOPS: Wording = uncited(
    Mechanical,
    "Chess960: the bishops",
    "The bishops stand on squares of both colours.",
)
.judged(START_POSITIONS);
pub(crate) const CHESS960_BLACK: Wording = uncited(
    Mechanical,
    "Chess960: Black",
    "Black's pieces stand opposite White's.",
)
.judged(START_POSITIONS);
pub(crate) const CHESS960_ONCE: Wording = uncited(
    Mechanical,
    "Chess960: castling once",
    "Each player may castle once a game, in one move of king and rook; the usual rules need some \
     reading for it.",
)
.judged(CASTLE);
pub(crate) const CHESS960_HOW: Wording = uncited(
    Mechanical,
    "Chess960: how to castle",
    "In one of the four ways below, by where king and rook stand; both end where they do in the \
     classical game. All squares that either passes or reaches must be empty but for the two.",
)
.judged(CASTLE);
pub(crate) const CHESS960_DOUBLE: Wording = uncited(
    Mechanical,
    "Chess960: both move",
    "The king moves and the rook moves.",
)
.judged(CASTLE);
pub(crate) const CHESS960_TRANSPOSE: Wording = uncited(
    Mechanical,
    "Chess960: both change places",
    "King and rook change places.",
)
.judged(CASTLE);
pub(crate) const CHESS960_KING_ONLY: Wording = uncited(
    Mechanical,
    "Chess960: the king alone moves",
    "Only the king moves.",
)
.judged(CASTLE);
pub(crate) const CHESS960_ROOK_ONLY: Wording = uncited(
    Mechanical,
    "Chess960: the rook alone moves",
    "Only the rook moves.",
)
.judged(CASTLE);
pub(crate) const CHESS960_BY_HAND: Wording = uncited(
    Physical,
    "Chess960: castling by hand",
    "It is best to put the king down beside the board, then to move the rook, then to place the \
     king; both end where they do in the classical game.",
)
.outside("A recommendation: castling is understood in whatever order the men are moved.");
pub(crate) const CHESS960_SIDES: Wording = uncited(
    Definition,
    "Chess960: the two sides",
    "Castling on the c-side ends with king c and rook d and is written 0-0-0; on the g-side with \
     king g and rook f, written 0-0.",
)
.judged(CASTLE);
pub(crate) const CHESS960_NOTES: Wording = uncited(
    Mechanical,
    "Chess960: notes on castling",
    "One may say first that one castles; king or rook may stay where it is; castling can come on the \
     first move; what either passes or reaches must be empty but for the two.",
)
.judged(CASTLE);
