//! Endings and draws across the editions (2014 5, 9).

use super::{
    ClaimStopsClock, EndingProviso, Fivefold, SamenessOfCastling, Seconds, TimeTaken, TouchOrMove,
    WrongClaim,
};
use crate::known::{Row, memory, secondary, text, unknown};

const THREE_MINUTES_AND_HALF: WrongClaim = WrongClaim {
    opponent_gains: Seconds::minutes(3),
    claimant_loses: TimeTaken::HalfAtMost(Seconds::minutes(3)),
};

const THREE_MINUTES_AND_HALF_FLOORED: WrongClaim = WrongClaim {
    opponent_gains: Seconds::minutes(3),
    claimant_loses: TimeTaken::HalfAtMostLeaving(Seconds::minutes(3), Seconds::minutes(1)),
};

const THREE_MINUTES: WrongClaim = WrongClaim {
    opponent_gains: Seconds::minutes(3),
    claimant_loses: TimeTaken::Nothing,
};

const TWO_MINUTES: WrongClaim = WrongClaim {
    opponent_gains: Seconds::minutes(2),
    claimant_loses: TimeTaken::Nothing,
};

/// What a move that mates or stalemates must fulfil.
pub(super) const MATE_PROVISO: Row<EndingProviso> = Row {
    y1997: text(EndingProviso::LegalMove, "5.1.a"),
    y2001: secondary(EndingProviso::LegalMove, "list of changes of 2001"),
    y2005: memory(EndingProviso::LegalMove, "taken to be as 2001"),
    y2009: text(EndingProviso::LegalMove, "5.1.a"),
    y2014: text(EndingProviso::LegalAndTouchMove, "5.1.a"),
    y2017: text(EndingProviso::LegalAndTouchMove, "5.1.1"),
    y2018: secondary(EndingProviso::LegalAndTouchMove, "5.1.1"),
    y2023: text(EndingProviso::LegalAndTouchMove, "5.1.1"),
};

/// What a move that kills the position must fulfil.
pub(super) const DEAD_POSITION_PROVISO: Row<EndingProviso> = Row {
    y1997: text(EndingProviso::None, "9.6"),
    y2001: memory(EndingProviso::LegalMove, "9.6"),
    y2005: memory(EndingProviso::LegalMove, "5.2.b"),
    y2009: text(EndingProviso::LegalMove, "5.2.b"),
    y2014: text(EndingProviso::LegalAndTouchMove, "5.2.b"),
    y2017: text(EndingProviso::LegalAndTouchMove, "5.2.2"),
    y2018: secondary(EndingProviso::LegalAndTouchMove, "5.2.2"),
    y2023: text(EndingProviso::LegalAndTouchMove, "5.2.2"),
};

/// Resigning to a player who cannot mate is a draw.
pub(super) const RESIGNATION_DRAWN: Row<bool> = Row {
    y1997: text(false, "5.1.b"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "5.1.b"),
    y2014: text(false, "5.1.b"),
    y2017: text(false, "5.1.2"),
    y2018: secondary(false, "5.1.2"),
    y2023: text(true, "5.1.2"),
};

/// A draw is agreed only after a move by each.
pub(super) const AGREEMENT_NEEDS_A_MOVE_EACH: Row<bool> = Row {
    y1997: text(false, "5.3"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "5.2.c"),
    y2014: text(false, "5.2.c"),
    y2017: text(true, "5.2.3"),
    y2018: secondary(true, "5.2.3"),
    y2023: text(true, "5.2.3"),
};

/// A competition may restrict draw agreements.
pub(super) const AGREEMENT_MAY_BE_RESTRICTED: Row<bool> = Row {
    y1997: text(false, "9.1"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: unknown("not found"),
    y2009: text(true, "9.1.a"),
    y2014: text(true, "9.1.a"),
    y2017: text(true, "9.1.1"),
    y2018: secondary(true, "9.1.1"),
    y2023: text(true, "9.1.1"),
};

/// What rejects an offer without a word.
pub(super) const OFFER_DIES_ON: Row<TouchOrMove> = Row {
    y1997: text(TouchOrMove::Move, "9.1"),
    y2001: memory(TouchOrMove::Touch, "9.1"),
    y2005: secondary(TouchOrMove::Touch, "9.1.a"),
    y2009: text(TouchOrMove::Touch, "9.1.b.1"),
    y2014: text(TouchOrMove::Touch, "9.1.b.1"),
    y2017: text(TouchOrMove::Touch, "9.1.2.1"),
    y2018: secondary(TouchOrMove::Touch, "9.1.2.1"),
    y2023: text(TouchOrMove::Touch, "9.1.2.1"),
};

/// A claim is also an offer.
pub(super) const CLAIM_IS_AN_OFFER: Row<bool> = Row {
    y1997: text(false, "not stated"),
    y2001: memory(true, "as 2009"),
    y2005: memory(true, "as 2009"),
    y2009: text(true, "9.1.b.3"),
    y2014: text(true, "9.1.b.3"),
    y2017: text(true, "9.1.2.3"),
    y2018: secondary(true, "9.1.2.3"),
    y2023: text(true, "9.1.2.3"),
};

/// The move written for a claim cannot be changed.
pub(super) const INTENDED_MOVE_FIXED: Row<bool> = Row {
    y1997: text(false, "9.2.a, not stated"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "9.2.a, not stated"),
    y2014: text(true, "9.2.a"),
    y2017: text(true, "9.2.1.1"),
    y2018: secondary(true, "9.2.1.1"),
    y2023: text(true, "9.2.1"),
};

/// Castling rights and the sameness of positions.
pub(super) const SAMENESS_OF_CASTLING: Row<SamenessOfCastling> = Row {
    y1997: text(SamenessOfCastling::NowOrLater, "9.2"),
    y2001: memory(SamenessOfCastling::NowOrLater, "taken to be as 1997"),
    y2005: secondary(
        SamenessOfCastling::NowOrLater,
        "disputed among commentators of the time",
    ),
    y2009: text(SamenessOfCastling::LostOnlyAfterMoving, "9.2"),
    y2014: text(SamenessOfCastling::LostOnlyAfterMoving, "9.2"),
    y2017: text(SamenessOfCastling::WithUnmovedRook, "9.2.2.2"),
    y2018: secondary(SamenessOfCastling::WithUnmovedRook, "9.2.2.2"),
    y2023: text(SamenessOfCastling::WithUnmovedRook, "9.2.3.2"),
};

/// What forfeits the claim on a move.
pub(super) const CLAIM_LOST_ON: Row<TouchOrMove> = Row {
    y1997: text(TouchOrMove::Move, "9.4"),
    y2001: memory(TouchOrMove::Touch, "9.4"),
    y2005: memory(TouchOrMove::Touch, "9.4"),
    y2009: text(TouchOrMove::Touch, "9.4"),
    y2014: text(TouchOrMove::Touch, "9.4"),
    y2017: text(TouchOrMove::Touch, "9.4"),
    y2018: secondary(TouchOrMove::Touch, "9.4"),
    y2023: text(TouchOrMove::Touch, "9.4"),
};

/// Who stops the clocks.
pub(super) const CLAIM_STOPS_CLOCK: Row<ClaimStopsClock> = Row {
    y1997: text(ClaimStopsClock::ClaimantMust, "9.5"),
    y2001: memory(ClaimStopsClock::ClaimantMust, "taken to be as 1997"),
    y2005: memory(ClaimStopsClock::ClaimantMust, "taken to be as 1997"),
    y2009: text(ClaimStopsClock::ClaimantMay, "9.5"),
    y2014: text(ClaimStopsClock::ClaimantOrArbiter, "9.5"),
    y2017: text(ClaimStopsClock::ClaimantOrArbiter, "9.5.1"),
    y2018: secondary(ClaimStopsClock::ClaimantOrArbiter, "9.5.1"),
    y2023: text(ClaimStopsClock::ClaimantOrArbiter, "9.5.1"),
};

/// A wrong claim in standard play.
pub(super) const WRONG_CLAIM: Row<WrongClaim> = Row {
    y1997: text(THREE_MINUTES_AND_HALF, "9.5.b"),
    y2001: memory(THREE_MINUTES_AND_HALF_FLOORED, "9.5.b"),
    y2005: memory(THREE_MINUTES_AND_HALF_FLOORED, "taken to be as 2001"),
    y2009: text(THREE_MINUTES, "9.5.b"),
    y2014: text(TWO_MINUTES, "9.5.b"),
    y2017: text(TWO_MINUTES, "9.5.3"),
    y2018: secondary(TWO_MINUTES, "9.5.3"),
    y2023: text(TWO_MINUTES, "9.5.3"),
};

/// Fivefold repetition.
pub(super) const FIVEFOLD: Row<Option<Fivefold>> = Row {
    y1997: text(None, "not in the text"),
    y2001: secondary(None, "new in 2014"),
    y2005: secondary(None, "new in 2014"),
    y2009: text(None, "not in the text"),
    y2014: text(Some(Fivefold::ConsecutiveAlternate), "9.6.a"),
    y2017: text(Some(Fivefold::Any), "9.6.1"),
    y2018: secondary(Some(Fivefold::Any), "9.6.1"),
    y2023: text(Some(Fivefold::Any), "9.6.1"),
};

/// Seventy-five moves.
pub(super) const SEVENTY_FIVE_MOVES: Row<bool> = Row {
    y1997: text(false, "not in the text"),
    y2001: secondary(false, "new in 2014"),
    y2005: secondary(false, "new in 2014"),
    y2009: text(false, "not in the text"),
    y2014: text(true, "9.6.b"),
    y2017: text(true, "9.6.2"),
    y2018: secondary(true, "9.6.2"),
    y2023: text(true, "9.6.2"),
};
