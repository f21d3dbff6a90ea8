//! The clock, the scoresheet and quickplay finishes across the editions (2014 6, 8, G).

use super::{BothFlags, DefaultTime, Quickplay, RecordingWaiver, Seconds};
use crate::known::{Row, memory, secondary, text, unknown};

/// In Article 10, in force in every last period without increment.
const ARTICLE_10: Quickplay = Quickplay {
    always: true,
    claim_below: Seconds::minutes(2),
    needs_the_move: false,
    rejection: false,
    delay_request: false,
    appeal: true,
};

/// The same, and what the arbiter decides is final.
const ARTICLE_10_FINAL: Quickplay = Quickplay {
    needs_the_move: true,
    rejection: true,
    appeal: false,
    ..ARTICLE_10
};

/// In force if the competition adopts it.
const ADOPTED: Quickplay = Quickplay {
    always: false,
    needs_the_move: true,
    rejection: true,
    delay_request: true,
    appeal: true,
    ..ARTICLE_10
};

/// A move not pressed is completed by the player's next.
pub(super) const COMPLETED_BY_NEXT_MOVE: Row<bool> = Row {
    y1997: text(false, "6.7.a"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "6.7.a"),
    y2014: text(true, "6.2.a.2"),
    y2017: secondary(true, "6.2.1"),
    y2018: secondary(true, "6.2.1"),
    y2023: text(true, "6.2.1.2"),
};

/// Where nobody watches, a win on time is claimed only with time left on one's own clock.
pub(super) const CLAIMANT_NEEDS_TIME: Row<bool> = Row {
    y1997: text(true, "B.7"),
    y2001: memory(true, "taken to be as 1997"),
    y2005: memory(true, "taken to be as 1997"),
    y2009: text(true, "A.4.d"),
    y2014: text(true, "A.4.c"),
    y2017: text(true, "A.4.3"),
    y2018: secondary(false, "A.4.3"),
    y2023: text(false, "A.5.3"),
};

/// How late a player may come.
pub(super) const DEFAULT_TIME: Row<DefaultTime> = Row {
    y1997: text(DefaultTime::Own(Seconds::minutes(60)), "6.6"),
    y2001: secondary(
        DefaultTime::Own(Seconds::minutes(60)),
        "list of changes of 2001",
    ),
    y2005: secondary(DefaultTime::Own(Seconds::minutes(60)), "6.7"),
    y2009: text(DefaultTime::Own(Seconds::minutes(0)), "6.6.a"),
    y2014: text(DefaultTime::Announced, "6.7.a"),
    y2017: memory(DefaultTime::AnnouncedElse(Seconds(0)), "6.7.1"),
    y2018: secondary(DefaultTime::AnnouncedElse(Seconds(0)), "6.7.1"),
    y2023: text(DefaultTime::AnnouncedElse(Seconds(0)), "6.7.1"),
};

/// White alone bears the time lost while both are absent.
pub(super) const WHITE_BEARS_JOINT_ABSENCE: Row<bool> = Row {
    y1997: text(false, "6.5 and 6.6 do not say so"),
    y2001: secondary(true, "list of changes of 2001"),
    y2005: memory(true, "taken to be as 2001"),
    y2009: text(true, "6.6.b"),
    y2014: text(true, "6.7.b"),
    y2017: memory(true, "6.7.2"),
    y2018: memory(true, "6.7.2"),
    y2023: text(true, "6.7.2"),
};

/// Flag fall against a player who cannot mate is a draw.
pub(super) const FLAG_DRAWN_IF_OPPONENT_CANNOT_MATE: Row<bool> = Row {
    y1997: text(true, "6.9"),
    y2001: memory(true, "6.10"),
    y2005: memory(true, "taken to be as 2001"),
    y2009: text(true, "6.9"),
    y2014: text(true, "6.9"),
    y2017: text(true, "6.9"),
    y2018: secondary(true, "6.9"),
    y2023: text(true, "6.9"),
};

/// A wrong setting of the clock is put right.
pub(super) const WRONG_SETTING_CORRECTED: Row<bool> = Row {
    y1997: text(false, "6.10 speaks of defects only"),
    y2001: unknown("not found"),
    y2005: unknown("not found"),
    y2009: text(true, "6.10.b"),
    y2014: text(true, "6.10.b"),
    y2017: secondary(true, "6.10.2"),
    y2018: secondary(true, "6.10.2"),
    y2023: text(true, "6.10.2"),
};

/// Both flags down, the order unknown.
pub(super) const BOTH_FLAGS: Row<BothFlags> = Row {
    y1997: text(BothFlags::DrawnInFinish, "6.11, 10.4"),
    y2001: memory(BothFlags::DrawnInFinish, "10"),
    y2005: secondary(BothFlags::DrawnInLastPeriod, "6.12"),
    y2009: text(BothFlags::DrawnInLastPeriod, "6.11"),
    y2014: text(BothFlags::DrawnInLastPeriod, "6.11"),
    y2017: secondary(BothFlags::Guideline, "III.3.1"),
    y2018: secondary(BothFlags::Guideline, "III.3.1"),
    y2023: secondary(BothFlags::Guideline, "III.3.1"),
};

/// When a player need not record.
pub(super) const RECORDING_WAIVER: Row<RecordingWaiver> = Row {
    y1997: text(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
    y2001: memory(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "taken to be as 1997",
    ),
    y2005: memory(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "taken to be as 1997",
    ),
    y2009: text(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
    y2014: text(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
    y2017: secondary(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
    y2018: secondary(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
    y2023: text(
        RecordingWaiver {
            below: Seconds::minutes(5),
            unless_increment: Seconds(30),
        },
        "8.4",
    ),
};

/// Moves may be written down before they are made.
pub(super) const MAY_WRITE_FIRST: Row<bool> = Row {
    y1997: secondary(true, "commentary of 1998"),
    y2001: memory(true, "taken to be as 1997"),
    y2005: unknown("forbidden perhaps from this edition on"),
    y2009: text(false, "8.1"),
    y2014: text(false, "8.1.a"),
    y2017: secondary(false, "8.1.2"),
    y2018: secondary(false, "8.1.2"),
    y2023: text(false, "8.1.2"),
};

/// A result that both signed stands.
pub(super) const SIGNED_RESULT_STANDS: Row<bool> = Row {
    y1997: text(false, "not stated"),
    y2001: unknown("not found"),
    y2005: memory(true, "as 2009"),
    y2009: text(true, "8.7"),
    y2014: text(true, "8.7"),
    y2017: secondary(true, "8.7"),
    y2018: secondary(true, "8.7"),
    y2023: text(true, "8.7"),
};

/// Quickplay finishes.
pub(super) const QUICKPLAY: Row<Quickplay> = Row {
    y1997: text(ARTICLE_10, "10"),
    y2001: secondary(ARTICLE_10_FINAL, "10, list of changes of 2001"),
    y2005: memory(ARTICLE_10_FINAL, "taken to be as 2001"),
    y2009: text(ARTICLE_10_FINAL, "10, 12.10"),
    y2014: text(ADOPTED, "G"),
    y2017: secondary(ADOPTED, "III"),
    y2018: secondary(ADOPTED, "III"),
    y2023: secondary(ADOPTED, "III"),
};

/// What is saved in a period of the delay mode goes into the next one.
pub(super) const SAVED_IN_DELAY: Row<bool> = Row {
    y1997: text(false, "6.2"),
    y2001: memory(false, "taken to be as 1997"),
    y2005: memory(false, "taken to be as 1997"),
    y2009: text(false, "6.2.b"),
    y2014: text(true, "6.3.b, where applicable"),
    y2017: secondary(true, "6.3.2"),
    y2018: secondary(true, "6.3.2"),
    y2023: text(true, "6.3.2"),
};
