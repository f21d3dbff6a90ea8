//! Irregularities and penalties across the editions (2014 7, 10, 11, 12).

use super::{
    DevicePenalty, Displaced, EmptyPress, IllegalMoves, Penalty, ReversedColours, Seconds,
    TwoHands, UnpromotedPawn,
};
use crate::known::{Row, memory, secondary, text, unknown};

/// An illegal move is put right, and that is all; time and loss come in a quickplay finish only.
const NO_PENALTY: IllegalMoves = IllegalMoves {
    loses_at: None,
    opponent_gains: Seconds(0),
    drawn_if_opponent_cannot_mate: false,
};

const THIRD_LOSES: IllegalMoves = IllegalMoves {
    loses_at: Some(3),
    opponent_gains: Seconds::minutes(2),
    drawn_if_opponent_cannot_mate: false,
};

const THIRD_LOSES_OR_DRAWS: IllegalMoves = IllegalMoves {
    drawn_if_opponent_cannot_mate: true,
    ..THIRD_LOSES
};

const SECOND_LOSES_OR_DRAWS: IllegalMoves = IllegalMoves {
    loses_at: Some(2),
    ..THIRD_LOSES_OR_DRAWS
};

const PENALTIES_1997: &[Penalty] = &[
    Penalty::Warning,
    Penalty::OpponentGainsTime,
    Penalty::OffenderLosesTime,
    Penalty::LossOfGame,
    Penalty::Expulsion,
];

const PENALTIES_2009: &[Penalty] = &[
    Penalty::Warning,
    Penalty::OpponentGainsTime,
    Penalty::OffenderLosesTime,
    Penalty::LossOfGame,
    Penalty::OffenderLosesPoints,
    Penalty::OpponentGainsPoints,
    Penalty::Expulsion,
];

const PENALTIES_2014: &[Penalty] = &[
    Penalty::Warning,
    Penalty::OpponentGainsTime,
    Penalty::OffenderLosesTime,
    Penalty::OpponentGainsPoints,
    Penalty::OffenderLosesPoints,
    Penalty::LossOfGame,
    Penalty::Fine,
    Penalty::Expulsion,
];

const PENALTIES_2023: &[Penalty] = &[
    Penalty::Warning,
    Penalty::OpponentGainsTime,
    Penalty::OffenderLosesTime,
    Penalty::OpponentGainsPoints,
    Penalty::OffenderLosesPoints,
    Penalty::LossOfGame,
    Penalty::Fine,
    Penalty::ExclusionFromRounds,
    Penalty::Expulsion,
];

/// Completed illegal moves in standard play.
pub(super) const ILLEGAL_MOVES: Row<IllegalMoves> = Row {
    y1997: text(NO_PENALTY, "7.4"),
    y2001: secondary(
        THIRD_LOSES,
        "7.4.b; whether with a draw exception is not known",
    ),
    y2005: memory(THIRD_LOSES_OR_DRAWS, "7.4.b"),
    y2009: text(THIRD_LOSES_OR_DRAWS, "7.4.b"),
    y2014: text(SECOND_LOSES_OR_DRAWS, "7.5.b"),
    y2017: text(SECOND_LOSES_OR_DRAWS, "7.5.3"),
    y2018: secondary(SECOND_LOSES_OR_DRAWS, "7.5.5"),
    y2023: text(SECOND_LOSES_OR_DRAWS, "7.5.5"),
};

/// A pawn left on the last rank.
pub(super) const UNPROMOTED_PAWN: Row<UnpromotedPawn> = Row {
    y1997: text(UnpromotedPawn::NotAddressed, "3.4.e and 7.4 apply"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(UnpromotedPawn::IllegalMove, "7.4.a"),
    y2014: text(UnpromotedPawn::BecomesQueen, "7.5.a"),
    y2017: text(UnpromotedPawn::BecomesQueen, "7.5.2"),
    y2018: secondary(UnpromotedPawn::BecomesQueen, "7.5.2"),
    y2023: text(UnpromotedPawn::BecomesQueen, "7.5.2"),
};

/// What was released binds the move that replaces an illegal one.
pub(super) const REPLACEMENT_BOUND_BY_RELEASE: Row<bool> = Row {
    y1997: text(false, "7.4 names 4.3 only"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: secondary(true, "4.3, 4.6"),
    y2009: text(true, "7.4.a"),
    y2014: text(true, "7.5.a"),
    y2017: secondary(true, "7.5.1"),
    y2018: secondary(true, "7.5.1"),
    y2023: text(true, "7.5.1"),
};

/// Moving with two hands.
pub(super) const TWO_HANDS: Row<TwoHands> = Row {
    y1997: text(TwoHands::Discretion, "4.1, 13.4"),
    y2001: memory(TwoHands::Discretion, "taken to be as 1997"),
    y2005: memory(TwoHands::Discretion, "taken to be as 1997"),
    y2009: text(TwoHands::Discretion, "4.1, 13.4"),
    y2014: text(TwoHands::Discretion, "4.1, 12.9"),
    y2017: secondary(TwoHands::Illegal, "7.7.1"),
    y2018: secondary(TwoHands::IllegalOncePressed, "7.5.4"),
    y2023: text(TwoHands::IllegalOncePressed, "7.5.4"),
};

/// Pressing the clock without a move.
pub(super) const EMPTY_PRESS: Row<EmptyPress> = Row {
    y1997: text(EmptyPress::NotAddressed, "not stated"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(EmptyPress::NotAddressed, "not stated"),
    y2014: text(EmptyPress::Penalised, "6.2.c, 12.9"),
    y2017: secondary(EmptyPress::Illegal, "7.8.1"),
    y2018: secondary(EmptyPress::Illegal, "7.5.3"),
    y2023: text(EmptyPress::Illegal, "7.5.3"),
};

/// Colours reversed.
pub(super) const REVERSED_COLOURS: Row<ReversedColours> = Row {
    y1997: text(ReversedColours::Continue, "7.2"),
    y2001: memory(ReversedColours::Continue, "taken to be as 1997"),
    y2005: memory(ReversedColours::Continue, "taken to be as 1997"),
    y2009: text(ReversedColours::Continue, "7.2"),
    y2014: text(ReversedColours::Continue, "7.3"),
    y2017: secondary(ReversedColours::RestartBelow(10), "7.3"),
    y2018: secondary(ReversedColours::RestartBelow(10), "7.3"),
    y2023: text(ReversedColours::RestartBelow(10), "7.3"),
};

/// Displaced men.
pub(super) const DISPLACED: Row<Displaced> = Row {
    y1997: text(Displaced::RestartClock, "7.3"),
    y2001: memory(Displaced::RestartClock, "taken to be as 1997"),
    y2005: unknown("not found"),
    y2009: text(Displaced::CallArbiter, "7.3"),
    y2014: text(Displaced::CallArbiter, "7.4"),
    y2017: secondary(Displaced::CallArbiter, "7.4"),
    y2018: secondary(Displaced::CallArbiter, "7.4"),
    y2023: text(Displaced::CallArbiter, "7.4.2"),
};

/// The penalties there are.
pub(super) const PENALTIES: Row<&[Penalty]> = Row {
    y1997: text(PENALTIES_1997, "13.4"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(PENALTIES_2009, "13.4"),
    y2014: text(PENALTIES_2014, "12.9"),
    y2017: memory(PENALTIES_2023, "12.9"),
    y2018: memory(PENALTIES_2023, "12.9"),
    y2023: text(PENALTIES_2023, "12.9"),
};

/// Electronic devices.
pub(super) const DEVICE: Row<DevicePenalty> = Row {
    y1997: text(DevicePenalty::NotAddressed, "not stated"),
    y2001: unknown("not found"),
    y2005: secondary(DevicePenalty::RingLoses, "12.2.b"),
    y2009: text(DevicePenalty::SoundLosesOrDraws, "12.3.b"),
    y2014: text(DevicePenalty::HavingLoses, "11.3.b"),
    y2017: memory(DevicePenalty::HavingLoses, "11.3.2"),
    y2018: memory(DevicePenalty::HavingLoses, "11.3.2"),
    y2023: text(DevicePenalty::OnPersonLoses, "11.3.2.2"),
};

/// Only the usual scores may be given.
pub(super) const ONLY_USUAL_SCORES: Row<bool> = Row {
    y1997: text(false, "11.1"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "11"),
    y2014: text(false, "10.1"),
    y2017: secondary(true, "10.2"),
    y2018: secondary(true, "10.2"),
    y2023: text(true, "10.2"),
};

/// Completed illegal moves in a quickplay finish, where that has a rule of its own.
pub(super) const ILLEGAL_MOVES_IN_FINISH: Row<Option<IllegalMoves>> = Row {
    y1997: text(Some(THIRD_LOSES), "10.3"),
    y2001: memory(None, "7.4.b holds in all of the game"),
    y2005: memory(None, "7.4.b holds in all of the game"),
    y2009: text(None, "7.4.b holds in all of the game"),
    y2014: text(None, "7.5.b holds in all of the game"),
    y2017: secondary(None, "7.5.3 holds in all of the game"),
    y2018: secondary(None, "7.5.5 holds in all of the game"),
    y2023: text(None, "7.5.5 holds in all of the game"),
};
