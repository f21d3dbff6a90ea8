//! What a competition says of its games.

use std::sync::Arc;

use touchmove_board::{ByColour, Colour};
use touchmove_clock::{Millis, PeriodAdded, TimeControl};
use touchmove_editions::{Class, Edition, Fivefold};
use touchmove_winnable::Budget;

use crate::{Players, PointScheme};

/// Whether the arbiter watches (2014 A.3, A.4, B.3, B.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Supervision {
    /// The Competition Rules apply.
    Full,
    /// Nothing is observed; the players claim.
    Claims,
}

/// What a watching arbiter does by himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Watching {
    /// He applies at once whatever the Laws leave no choice in.
    Acts,
    /// He says what he sees, and rules on claims only.
    Advises,
    /// There is none at the board.
    Nobody,
}

/// How late a player may come (2014 6.7.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lateness {
    /// As the edition has it.
    ByTheEdition,
    /// As late as he likes.
    AnyTime,
    /// So late.
    Within(Millis),
}

/// When players may agree on a draw without the arbiter's consent (2014 9.1.a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawAgreement {
    /// Whenever they like.
    Free,
    /// Never.
    Never,
    /// Once each has made so many moves.
    After(u32),
}

/// What an electronic device costs (2014 11.3.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeviceCost {
    /// The game.
    Game,
    /// A warning.
    Warning,
    /// So much of the player's time.
    Time(Millis),
}

/// What a competition says of its games. What it leaves open follows from the edition.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The edition of the Laws.
    pub edition: &'static Edition,
    /// The class of play.
    pub class: Class,
    /// Each player's time (2014 6.3).
    pub time: ByColour<Arc<TimeControl>>,
    /// When the time of a new period comes onto the clock.
    pub period_added: PeriodAdded,
    /// Whether the arbiter watches; `None`: in standard play he does.
    pub supervision: Option<Supervision>,
    /// What he does of what he sees.
    pub watching: Watching,
    /// How late a player may come.
    pub lateness: Lateness,
    /// Who is not at the board at the start.
    pub absent: Option<Players>,
    /// When draws may be agreed on.
    pub draw_agreement: DrawAgreement,
    /// Whether there is a quickplay finish (2014 G); `None`: as the edition has it.
    pub quickplay_finish: Option<bool>,
    /// Who is visually disabled (2014 D); `None`: nobody.
    pub visually_disabled: Option<Players>,
    /// What an electronic device costs.
    pub device: DeviceCost,
    /// What results score.
    pub points: PointScheme,
    /// Whether the board is seen; else the clock is, and what the players write and say: what is
    /// done with the men is known to them alone.
    pub board_seen: bool,
    /// Whether the scoresheets are judged from the first move on; else from a player's first entry
    /// on (2014 8.1).
    pub sheets_written: bool,
    /// How far to look whether a player can still mate; beyond it the game goes on, and the arbiter
    /// is told (2014 5.2.b).
    pub mating_budget: Budget,
    /// How five appearances count, if the edition ends the game on them;
    /// `None`: as it words it.
    pub fivefold: Option<Fivefold>,
}

impl Terms {
    /// Standard play without a clock, as that edition has it.
    pub fn of(edition: &'static Edition) -> Terms {
        let untimed = Arc::new(TimeControl::Untimed);
        Terms {
            edition,
            class: Class::Standard,
            time: ByColour::new(|_| Arc::clone(&untimed)),
            period_added: PeriodAdded::OnMove,
            supervision: None,
            watching: Watching::Acts,
            lateness: Lateness::ByTheEdition,
            absent: None,
            draw_agreement: DrawAgreement::Free,
            quickplay_finish: None,
            visually_disabled: None,
            device: DeviceCost::Game,
            points: PointScheme::USUAL,
            board_seen: true,
            sheets_written: false,
            mating_budget: Budget::default(),
            fivefold: None,
        }
    }

    /// The same with this time control for both.
    #[must_use]
    pub fn with_time(self, time: TimeControl) -> Terms {
        let time = Arc::new(time);
        Terms {
            time: ByColour::new(|_: Colour| Arc::clone(&time)),
            ..self
        }
    }
}
