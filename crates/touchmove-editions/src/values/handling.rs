//! Moving the pieces across the editions (2014 1, 3, 4).

use super::{
    BothColours, CastlingFallback, CastlingRook, KingCapture, MoveMade, TouchClaims, TouchIntent,
    TurnPasses,
};
use crate::known::{Row, memory, secondary, text, unknown};

/// When the opponent has the move.
pub(super) const TURN_PASSES: Row<TurnPasses> = Row {
    y1997: text(TurnPasses::Completed, "1.1"),
    y2001: unknown("not found: completed in 1997, made in 2009"),
    y2005: unknown("not found: completed in 1997, made in 2009"),
    y2009: text(TurnPasses::Made, "1.1"),
    y2014: text(TurnPasses::Made, "1.1"),
    y2017: text(TurnPasses::Made, "1.3"),
    y2018: secondary(TurnPasses::Made, "1.3"),
    y2023: text(TurnPasses::Made, "1.3"),
};

/// Which rook may castle.
pub(super) const CASTLING_ROOK: Row<CastlingRook> = Row {
    y1997: text(CastlingRook::SameRank, "3.5.a"),
    y2001: memory(CastlingRook::FirstRank, "as 2009"),
    y2005: memory(CastlingRook::FirstRank, "as 2009"),
    y2009: text(CastlingRook::FirstRank, "3.8"),
    y2014: text(CastlingRook::FirstRank, "3.8.b"),
    y2017: text(CastlingRook::FirstRank, "3.8.2"),
    y2018: secondary(CastlingRook::FirstRank, "3.8.2"),
    y2023: text(CastlingRook::FirstRank, "3.8.2"),
};

/// What capturing the king is.
pub(super) const KING_CAPTURE: Row<KingCapture> = Row {
    y1997: text(KingCapture::Forbidden, "1.2"),
    y2001: memory(KingCapture::Forbidden, "taken to be as 1997"),
    y2005: memory(KingCapture::Forbidden, "taken to be as 1997"),
    y2009: text(KingCapture::IllegalMove, "7.4.a"),
    y2014: text(KingCapture::IllegalMove, "1.2"),
    y2017: secondary(KingCapture::IllegalMove, "1.4.1 and commentary"),
    y2018: secondary(KingCapture::IllegalMove, "1.4.1 and commentary"),
    y2023: secondary(KingCapture::IllegalMove, "official commentary on 7.5.5"),
};

/// Which touches bind.
pub(super) const TOUCH_INTENT: Row<TouchIntent> = Row {
    y1997: text(TouchIntent::Deliberate, "4.3"),
    y2001: memory(TouchIntent::Deliberate, "taken to be as 1997"),
    y2005: memory(TouchIntent::Deliberate, "taken to be as 1997"),
    y2009: text(TouchIntent::Deliberate, "4.3"),
    y2014: text(TouchIntent::Intended, "4.3"),
    y2017: memory(TouchIntent::IntendedUnlessClearlyAccidental, "4.2.2"),
    y2018: secondary(TouchIntent::IntendedUnlessClearlyAccidental, "4.2.2"),
    y2023: text(TouchIntent::IntendedUnlessClearlyAccidental, "4.2.2"),
};

/// Men of both colours touched.
pub(super) const BOTH_COLOURS: Row<BothColours> = Row {
    y1997: text(BothColours::OneOfEach, "4.3.b"),
    y2001: memory(BothColours::OneOfEach, "taken to be as 1997"),
    y2005: memory(BothColours::OneOfEach, "taken to be as 1997"),
    y2009: text(BothColours::OneOfEach, "4.3.c"),
    y2014: text(BothColours::OneOfEach, "4.3.c"),
    y2017: secondary(BothColours::OneOrMoreOfEach, "4.3.3"),
    y2018: secondary(BothColours::OneOrMoreOfEach, "4.3.3"),
    y2023: text(BothColours::OneOrMoreOfEach, "4.3.3"),
};

/// Castling tried where it is illegal.
pub(super) const CASTLING_FALLBACK: Row<CastlingFallback> = Row {
    y1997: text(CastlingFallback::CastleOrKingMove, "4.4.c"),
    y2001: memory(CastlingFallback::CastleOrKingMove, "taken to be as 1997"),
    y2005: memory(CastlingFallback::CastleOrKingMove, "taken to be as 1997"),
    y2009: text(CastlingFallback::KingMove, "4.4.c"),
    y2014: text(CastlingFallback::KingMove, "4.4.c"),
    y2017: secondary(CastlingFallback::KingMove, "4.4.3"),
    y2018: secondary(CastlingFallback::KingMove, "4.4.3"),
    y2023: text(CastlingFallback::KingMove, "4.4.3"),
};

/// The new piece is final once it touches its square.
pub(super) const PROMOTION_FINAL_ON_TOUCH: Row<bool> = Row {
    y1997: text(false, "not stated"),
    y2001: secondary(false, "list of changes of 2005"),
    y2005: secondary(true, "list of changes of 2005"),
    y2009: text(true, "4.4.d"),
    y2014: text(true, "4.4.d"),
    y2017: secondary(true, "4.4.4"),
    y2018: secondary(true, "4.4.4"),
    y2023: text(true, "4.4.4"),
};

/// When captures, castling and promotions are made.
pub(super) const MOVE_MADE: Row<MoveMade> = Row {
    y1997: text(MoveMade::RequirementsFulfilled, "4.7"),
    y2001: memory(MoveMade::RequirementsFulfilled, "taken to be as 1997"),
    y2005: secondary(MoveMade::Released, "4.6, list of changes of 2005"),
    y2009: text(MoveMade::Released, "4.6"),
    y2014: text(MoveMade::Released, "4.7"),
    y2017: secondary(MoveMade::Released, "4.7"),
    y2018: secondary(MoveMade::Released, "4.7"),
    y2023: text(MoveMade::Released, "4.7"),
};

/// Releasing the king two squares away binds to castling.
pub(super) const RELEASED_KING_BINDS: Row<bool> = Row {
    y1997: text(true, "4.7: a part of a legal move"),
    y2001: memory(true, "taken to be as 1997"),
    y2005: secondary(true, "4.6.b, list of changes of 2005"),
    y2009: text(true, "4.6.b"),
    y2014: text(true, "4.7.b"),
    y2017: secondary(true, "4.7.2"),
    y2018: secondary(true, "4.7.2"),
    y2023: text(true, "4.7.2"),
};

/// The pawn need not be put on the last rank to promote.
pub(super) const PROMOTION_ORDER_FREE: Row<bool> = Row {
    y1997: text(false, "not stated"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "as 2009"),
    y2009: text(false, "4.6.c"),
    y2014: text(true, "4.6"),
    y2017: secondary(true, "4.6"),
    y2018: secondary(true, "4.6"),
    y2023: text(true, "4.6"),
};

/// What the claim against touch-move breaches covers.
pub(super) const TOUCH_CLAIMS: Row<TouchClaims> = Row {
    y1997: text(TouchClaims::TouchAndCastling, "4.6"),
    y2001: unknown("a wider draft is known, not the text"),
    y2005: memory(TouchClaims::ActOfMoving, "4.7, as 2009"),
    y2009: text(TouchClaims::ActOfMoving, "4.7"),
    y2014: text(TouchClaims::ActOfMoving, "4.8"),
    y2017: secondary(TouchClaims::ActOfMoving, "4.8"),
    y2018: secondary(TouchClaims::ActOfMoving, "4.8"),
    y2023: text(TouchClaims::ActOfMoving, "4.8"),
};
