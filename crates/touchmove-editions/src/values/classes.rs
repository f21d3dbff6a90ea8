//! Classes of play, appendices and notation across the editions (2014 A to F).

use super::{CorrectionByAgreement, Place, Resumption, Seconds, Sign, UnwatchedIllegalMove};
use crate::known::{Row, memory, secondary, text, unknown};

/// A class of play, by the thinking time of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Standard play.
    Standard,
    /// Rapid play.
    Rapid,
    /// Blitz.
    Blitz,
}

/// Up to where a class reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// Less than this.
    Below(Seconds),
    /// This or less.
    UpTo(Seconds),
}

impl Limit {
    /// Whether so many milliseconds are within it.
    const fn holds(self, millis: u64) -> bool {
        match self {
            Self::Below(limit) => millis < limit.as_millis(),
            Self::UpTo(limit) => millis <= limit.as_millis(),
        }
    }
}

/// Where blitz and rapid play end (2014 A.1, B.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClassLimits {
    /// Blitz reaches so far.
    pub blitz: Limit,
    /// Rapid play from there so far; standard play is what is beyond.
    pub rapid: Limit,
    /// Sixty increments count with the main time.
    pub increment_counts: bool,
}

impl ClassLimits {
    /// The class of a game, given a player's main time, and the same with what sixty moves add; both
    /// in milliseconds.
    ///
    /// ```
    /// use touchmove_editions::{Class, Edition};
    /// let class = |name, main, over_sixty_moves| {
    ///     let limits = Edition::named(name).expect("an edition").values().classes.get();
    ///     limits.expect("known").class(main, over_sixty_moves)
    /// };
    /// let (ten, fifteen) = (600_000, 900_000);
    /// assert_eq!(class("2014", ten, ten), Class::Blitz); // ten minutes
    /// assert_eq!(class("2014", ten, fifteen), Class::Rapid); // and five seconds a move
    /// assert_eq!(class("1997", ten, fifteen), Class::Blitz); // which did not count then
    /// ```
    #[must_use]
    pub const fn class(self, main: u64, over_sixty_moves: u64) -> Class {
        let time = if self.increment_counts {
            over_sixty_moves
        } else {
            main
        };
        if self.blitz.holds(time) {
            Class::Blitz
        } else if self.rapid.holds(time) {
            Class::Rapid
        } else {
            Class::Standard
        }
    }
}

const LIMITS_1997: ClassLimits = ClassLimits {
    blitz: Limit::Below(Seconds::minutes(15)),
    rapid: Limit::UpTo(Seconds::minutes(60)),
    increment_counts: false,
};

const LIMITS_2001: ClassLimits = ClassLimits {
    increment_counts: true,
    ..LIMITS_1997
};

const LIMITS_2009: ClassLimits = ClassLimits {
    rapid: Limit::Below(Seconds::minutes(60)),
    ..LIMITS_2001
};

const LIMITS_2014: ClassLimits = ClassLimits {
    blitz: Limit::UpTo(Seconds::minutes(10)),
    ..LIMITS_2009
};

/// Where blitz and rapid play end.
pub(super) const CLASSES: Row<ClassLimits> = Row {
    y1997: text(LIMITS_1997, "B.1, C.1"),
    y2001: memory(LIMITS_2001, "as 1997, increments counted in"),
    y2005: memory(LIMITS_2001, "taken to be as 2001"),
    y2009: text(LIMITS_2009, "A.1, B.1"),
    y2014: text(LIMITS_2014, "A.1, B.1"),
    y2017: text(LIMITS_2014, "A.1, B.1"),
    y2018: secondary(LIMITS_2014, "A.1, B.1"),
    y2023: text(LIMITS_2014, "A.1, B.1"),
};

/// Adjourned games.
pub(super) const ADJOURNMENT: Row<Place> = Row {
    y1997: text(Place::Appendix, "A"),
    y2001: secondary(Place::Appendix, "A"),
    y2005: memory(Place::Appendix, "A"),
    y2009: text(Place::Guideline, "guidelines"),
    y2014: text(Place::Appendix, "E"),
    y2017: secondary(Place::Guideline, "I"),
    y2018: secondary(Place::Guideline, "I"),
    y2023: text(Place::Guideline, "I"),
};

/// Lateness at the resumption.
pub(super) const RESUMPTION: Row<Resumption> = Row {
    y1997: text(Resumption::LostAfter(Seconds::minutes(60)), "A.10"),
    y2001: memory(
        Resumption::LostAfter(Seconds::minutes(60)),
        "taken to be as 1997",
    ),
    y2005: memory(
        Resumption::LostAfter(Seconds::minutes(60)),
        "taken to be as 1997",
    ),
    y2009: text(
        Resumption::LostAfter(Seconds::minutes(60)),
        "guidelines, 10",
    ),
    y2014: text(Resumption::DefaultTime, "E.10"),
    y2017: secondary(Resumption::DefaultTime, "I.10"),
    y2018: secondary(Resumption::DefaultTime, "I.10"),
    y2023: text(Resumption::DefaultTime, "I.10"),
};

/// Chess960.
pub(super) const CHESS960: Row<Place> = Row {
    y1997: text(Place::Absent, "not in the text"),
    y2001: secondary(Place::Absent, "new in 2009"),
    y2005: memory(Place::Absent, "new in 2009"),
    y2009: text(Place::Appendix, "F"),
    y2014: text(Place::Appendix, "F"),
    y2017: secondary(Place::Guideline, "II"),
    y2018: secondary(Place::Guideline, "II"),
    y2023: text(Place::Guideline, "II"),
};

/// Play with the blind.
pub(super) const BLIND_PLAY: Row<Place> = Row {
    y1997: unknown("not in the text that was read; perhaps an appendix F"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(Place::Appendix, "E"),
    y2014: text(Place::Appendix, "D"),
    y2017: secondary(Place::Appendix, "D"),
    y2018: secondary(Place::Appendix, "D"),
    y2023: text(Place::Appendix, "D"),
};

/// The sign of a capture.
pub(super) const CAPTURE_SIGN: Row<Sign> = Row {
    y1997: text(Sign::Required, "E.8"),
    y2001: memory(Sign::Required, "taken to be as 1997"),
    y2005: unknown("required in 1997, optional in 2009"),
    y2009: text(Sign::Optional, "C, after the abbreviations"),
    y2014: text(Sign::Optional, "C.9"),
    y2017: memory(Sign::Optional, "C.9"),
    y2018: secondary(Sign::Optional, "C.9"),
    y2023: text(Sign::Optional, "C.9"),
};

/// The sign of en passant.
pub(super) const EN_PASSANT_SIGN: Row<Sign> = Row {
    y1997: text(Sign::Required, "E.8"),
    y2001: memory(Sign::Required, "taken to be as 1997"),
    y2005: memory(Sign::Required, "taken to be as 1997"),
    y2009: text(Sign::Required, "C.9"),
    y2014: text(Sign::Optional, "C.9"),
    y2017: memory(Sign::Optional, "C.9"),
    y2018: secondary(Sign::Optional, "C.9"),
    y2023: text(Sign::Optional, "C.9"),
};

/// `#` is a sign of mate too.
pub(super) const HASH_IS_MATE: Row<bool> = Row {
    y1997: text(false, "E, abbreviations"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: unknown("not in 1997, in 2009"),
    y2009: text(true, "C, abbreviations"),
    y2014: text(true, "C.13"),
    y2017: memory(true, "C.13"),
    y2018: secondary(true, "C.13"),
    y2023: text(true, "C.13.5"),
};

/// The square of departure may be written too.
pub(super) const LONG_FORM: Row<bool> = Row {
    y1997: text(false, "E.7"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "C.8"),
    y2014: text(false, "C.8"),
    y2017: unknown("not found"),
    y2018: memory(true, "C.8"),
    y2023: text(true, "C.8"),
};

/// What a completed illegal move costs where nobody watches.
pub(super) const UNWATCHED_ILLEGAL_MOVE: Row<UnwatchedIllegalMove> = Row {
    y1997: text(UnwatchedIllegalMove::LosesInBlitz, "C.3"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(UnwatchedIllegalMove::LosesInBlitz, "A.4.c, B.3.c"),
    y2014: text(UnwatchedIllegalMove::Loses, "A.4.b, B.4"),
    y2017: text(UnwatchedIllegalMove::Loses, "A.4.2"),
    y2018: secondary(UnwatchedIllegalMove::AsIfWatched, "A.4.2"),
    y2023: text(UnwatchedIllegalMove::AsIfWatched, "A.5.2"),
};

/// Whether the players can correct an illegal move that stands.
pub(super) const CORRECTION_BY_AGREEMENT: Row<CorrectionByAgreement> = Row {
    y1997: text(CorrectionByAgreement::Never, "C.3"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(CorrectionByAgreement::InBlitz, "B.3.c"),
    y2014: text(CorrectionByAgreement::WhereNobodyWatches, "A.4.b, B.4"),
    y2017: text(CorrectionByAgreement::WhereNobodyWatches, "A.4.2"),
    y2018: secondary(CorrectionByAgreement::WhereNobodyWatches, "A.4.2"),
    y2023: text(CorrectionByAgreement::WhereNobodyWatches, "A.5.2"),
};

/// What the opponent gains by penalties in rapid play, if not as much as in standard play.
pub(super) const GAINED_IN_RAPID: Row<Option<Seconds>> = Row {
    y1997: text(None, "not stated"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(None, "not stated"),
    y2014: text(None, "not stated"),
    y2017: text(None, "not stated"),
    y2018: secondary(None, "7.5.5 holds"),
    y2023: text(Some(Seconds::minutes(1)), "A.3"),
};

/// What the opponent gains by penalties in blitz, if not as much as in other play.
pub(super) const GAINED_IN_BLITZ: Row<Option<Seconds>> = Row {
    y1997: text(None, "not stated"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(None, "not stated"),
    y2014: text(Some(Seconds::minutes(1)), "B.2"),
    y2017: secondary(Some(Seconds::minutes(1)), "B.2"),
    y2018: secondary(Some(Seconds::minutes(1)), "B.2"),
    y2023: text(Some(Seconds::minutes(1)), "B.2"),
};

/// After how many moves of each the set-up is no longer questioned where nobody watches.
pub(super) const SET_UP_SETTLED_AFTER: Row<Option<u16>> = Row {
    y1997: text(Some(3), "B.4"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(Some(3), "A.4.a"),
    y2014: text(Some(10), "A.4.a.2"),
    y2017: secondary(Some(10), "A.4.1"),
    y2018: secondary(Some(10), "A.4.1"),
    y2023: secondary(Some(10), "A.5.1.2"),
};

/// To win in blitz a player needs men that can force a mate.
pub(super) const MATING_POTENTIAL: Row<bool> = Row {
    y1997: text(true, "C.4"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(false, "6.9 holds"),
    y2014: text(false, "6.9 holds"),
    y2017: secondary(false, "6.9 holds"),
    y2018: secondary(false, "6.9 holds"),
    y2023: text(false, "6.9 holds"),
};
