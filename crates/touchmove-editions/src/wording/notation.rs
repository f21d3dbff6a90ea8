//! The algebraic notation (2014 C, 1997 E).

use super::modules::{LETTERS, MARKS, READING, SPELLING, SQUARE};
use super::{definition, mechanical, setting, uncited};
use crate::Rule::*;
use crate::clause::Kind::*;
use crate::clause::Wording;

pub(crate) const NOTATION: Wording = setting(
    "Algebraic notation",
    "For its own events FIDE recognises the algebraic notation alone; other scoresheets are no \
     evidence, and the arbiter warns a player who uses another.",
    &[AlgebraicOnly],
)
.judged(READING);
pub(crate) const NOTATION_1997: Wording = setting(
    "Algebraic notation and its signs",
    "FIDE recognises the algebraic notation alone; other scoresheets are no evidence. Listed signs: \
     0-0 and 0-0-0 for castling, x for a capture, + for check, ++ for mate, e.p. for en passant.",
    &[
        AlgebraicOnly,
        KingsideCastlingNotation,
        QueensideCastlingNotation,
        CaptureSign,
        CheckSign,
        MateSign,
        EnPassantSign,
    ],
).judged(READING);
pub(crate) const NOTATION_2009: Wording = setting(
    "Algebraic notation and its signs",
    "FIDE recognises the algebraic notation alone; other scoresheets are no evidence. Listed signs: \
     0-0 and 0-0-0 for castling, x for a capture, + for check, ++ or # for mate, e.p. for en \
     passant. Check, mate and capture need not be marked on the scoresheet.",
    &[
        AlgebraicOnly,
        KingsideCastlingNotation,
        QueensideCastlingNotation,
        CaptureSign,
        CheckSign,
        MateSign,
        EnPassantSign,
    ],
).judged(READING);
pub(crate) const NOTATION_AS_A_WHOLE: Wording = setting(
    "Algebraic notation",
    "The appendix that describes the algebraic notation; the numbers of its items are not known for \
     this edition.",
    &[
        AlgebraicOnly,
        PieceLetters,
        OwnLanguage,
        PawnsHaveNoLetter,
        FileLetters,
        RankNumbers,
        SquareNames,
        MoveNotation,
        CaptureNotation,
        AmbiguousMove,
        SameRankNotation,
        SameFileNotation,
        OtherwiseFileNotation,
        PawnCaptureNotation,
        PromotionNotation,
        DrawOfferNotation,
        KingsideCastlingNotation,
        QueensideCastlingNotation,
        CaptureSign,
        CheckSign,
        MateSign,
        EnPassantSign,
    ],
).judged(READING);
pub(crate) const PIECE_MEANS_NO_PAWN: Wording = definition(
    "Pieces and pawns",
    "In the description of the notation a piece is any man but a pawn.",
    &[],
)
.explained();
pub(crate) const PIECE_LETTERS: Wording = mechanical(
    "Piece letters",
    "Each piece is written by the capital letter that its name begins with; in English K, Q, R, B, \
     and N for the knight.",
    &[PieceLetters],
)
.judged(LETTERS);
pub(crate) const OWN_LANGUAGE: Wording = mechanical(
    "The player's own letters",
    "Each player may use the letters of his own country's language; in print, figurines are \
     recommended.",
    &[OwnLanguage],
)
.judged(LETTERS);
pub(crate) const PAWNS_HAVE_NO_LETTER: Wording = mechanical(
    "Pawns have no letter",
    "A pawn is known by having no letter: e5, not Pe5.",
    &[PawnsHaveNoLetter],
)
.judged(SPELLING);
pub(crate) const FILE_LETTERS: Wording = mechanical(
    "Files a to h",
    "The files are a to h in small letters, from White's left.",
    &[FileLetters],
)
.judged(SQUARE);
pub(crate) const RANK_NUMBERS: Wording = mechanical(
    "Ranks 1 to 8",
    "The ranks are 1 to 8 from White's side; White's men begin on 1 and 2, Black's on 8 and 7.",
    &[RankNumbers],
)
.judged(SQUARE);
pub(crate) const SQUARE_NAMES: Wording = mechanical(
    "Square names",
    "A letter and a number name exactly one square.",
    &[SquareNames],
)
.judged(SQUARE);
pub(crate) const MOVE_NOTATION: Wording = mechanical(
    "A move",
    "The piece's letter and the square of arrival, with no hyphen; for a pawn the square alone.",
    &[MoveNotation],
)
.judged(SPELLING);
pub(crate) const MOVE_NOTATION_LONG: Wording = mechanical(
    "A move",
    "The piece's letter and the square of arrival; for a pawn the square alone. The square of \
     departure may be written before it.",
    &[MoveNotation],
)
.judged(SPELLING);
pub(crate) const CAPTURE_NOTATION: Wording = mechanical(
    "A capture",
    "An x may stand before the square of arrival. A pawn's capture names the file it comes from; \
     e.p. may be added to a capture en passant.",
    &[CaptureNotation],
)
.judged(SPELLING);
pub(crate) const CAPTURE_NOTATION_MARKED: Wording = mechanical(
    "A capture",
    "An x stands before the square of arrival. A pawn's capture names the file it comes from, then \
     the x; e.p. is added to a capture en passant.",
    &[CaptureNotation],
)
.judged(SPELLING);
pub(crate) const AMBIGUOUS_MOVE: Wording = mechanical(
    "Two pieces can move there",
    "If two like pieces can go to the square, something of where it comes from is written after the \
     piece's letter; if they share neither rank nor file, preferably the file.",
    &[AmbiguousMove, OtherwiseFileNotation],
).judged(READING);
pub(crate) const AMBIGUOUS_MOVE_ONLY: Wording = mechanical(
    "Two pieces can move there",
    "If two like pieces can go to the square, something of where it comes from is written after the \
     piece's letter.",
    &[AmbiguousMove],
).judged(READING);
pub(crate) const SAME_RANK: Wording = mechanical(
    "Two pieces on one rank",
    "The file of departure tells them apart: Nge2.",
    &[SameRankNotation],
)
.judged(SPELLING);
pub(crate) const SAME_FILE: Wording = mechanical(
    "Two pieces on one file",
    "The rank of departure tells them apart: N1e3.",
    &[SameFileNotation],
)
.judged(SPELLING);
pub(crate) const OTHERWISE_FILE: Wording = mechanical(
    "Two pieces on no common line",
    "If they share neither rank nor file, the file of departure is preferred.",
    &[OtherwiseFileNotation],
)
.judged(SPELLING);
pub(crate) const TWO_PAWNS_CAN_CAPTURE: Wording = mechanical(
    "Two pawns can capture",
    "The file of departure, an x and the square of arrival tell them apart: cxd5 or exd5.",
    &[PawnCaptureNotation],
)
.judged(SPELLING);
pub(crate) const PROMOTION_NOTATION: Wording = mechanical(
    "A promotion",
    "The pawn's move, and at once the letter of the new piece: d8Q.",
    &[PromotionNotation],
)
.judged(SPELLING);
pub(crate) const DRAW_OFFER_NOTATION: Wording = mechanical(
    "A draw offer",
    "An offer of a draw is marked (=).",
    &[DrawOfferNotation],
)
.judged(MARKS);
pub(crate) const SIGNS: Wording = mechanical(
    "Signs",
    "0-0 and 0-0-0 for castling kingside and queenside; and, all optional, x for a capture, + for \
     check, ++ or # for mate, e.p. for en passant.",
    &[
        KingsideCastlingNotation,
        QueensideCastlingNotation,
        CaptureSign,
        CheckSign,
        MateSign,
        EnPassantSign,
    ],
)
.judged(MARKS);
pub(crate) const SIGNS_HEADING: Wording = mechanical(
    "Signs",
    "The signs below; those but castling's are optional.",
    &[],
)
.judged(MARKS);
pub(crate) const KINGSIDE_SIGN: Wording = mechanical(
    "Castling kingside",
    "0-0 is castling with the rook of the h-file.",
    &[KingsideCastlingNotation],
)
.judged(SPELLING);
pub(crate) const QUEENSIDE_SIGN: Wording = mechanical(
    "Castling queenside",
    "0-0-0 is castling with the rook of the a-file.",
    &[QueensideCastlingNotation],
)
.judged(SPELLING);
pub(crate) const CAPTURE_SIGN: Wording =
    mechanical("The sign of a capture", "x is a capture.", &[CaptureSign]).judged(MARKS);
pub(crate) const CHECK_SIGN: Wording =
    mechanical("The sign of check", "+ is check.", &[CheckSign]).judged(MARKS);
pub(crate) const MATE_SIGN: Wording =
    mechanical("The sign of mate", "++ or # is mate.", &[MateSign]).judged(MARKS);
pub(crate) const EN_PASSANT_SIGN: Wording = mechanical(
    "The sign of en passant",
    "e.p. is a capture en passant.",
    &[EnPassantSign],
)
.judged(MARKS);
pub(crate) const CAPTURES_KEEP_THE_RULE: Wording = uncited(
    Mechanical,
    "The same when capturing",
    "What tells the pieces apart is the same in a capture; an x may stand before the square of \
     arrival.",
)
.judged(SPELLING);
