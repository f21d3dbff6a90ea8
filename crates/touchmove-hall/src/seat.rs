//! Who sits where: seats, and those who look on.

use std::fmt;
use std::str::FromStr;

use touchmove_board::Colour;

use crate::names::{CompetitionId, GameId};

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Opens {
    /// A seat at one game.
    Seat(GameId, Seat),
    /// A desk over all games of a competition.
    Desk(CompetitionId),
    /// The seat of the player of that number, wherever he plays his newest round.
    Player(CompetitionId, u32),
    /// The table of the board of that number, in its newest round.
    Table(CompetitionId, u32),
}

impl Opens {
    /// Where its page is.
    pub(crate) const fn page(self) -> &'static str {
        match self {
            Opens::Desk(_) | Opens::Seat(_, Seat::Desk) => "desk",
            _ => "seat",
        }
    }

    /// The name of the sort.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Opens::Seat(_, seat) => seat.name(),
            Opens::Desk(_) => "arbiter",
            Opens::Player(..) => "player",
            Opens::Table(..) => "table",
        }
    }
}

/// A place at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Seat {
    /// The seat of a player.
    Player(Colour),
    /// The device that lies between the players, as a clock does: it says what either does.
    Table,
    /// The arbiter's desk.
    Desk,
}

impl Seat {
    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Seat::Player(Colour::White) => "white",
            Seat::Player(Colour::Black) => "black",
            Seat::Table => "table",
            Seat::Desk => "arbiter",
        }
    }
}

/// The text names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seat: white, black, table or arbiter")]
pub(crate) struct NoSeat(String);

impl FromStr for Seat {
    type Err = NoSeat;

    fn from_str(text: &str) -> Result<Seat, NoSeat> {
        match text {
            "white" => Ok(Seat::Player(Colour::White)),
            "black" => Ok(Seat::Player(Colour::Black)),
            "table" => Ok(Seat::Table),
            "arbiter" => Ok(Seat::Desk),
            other => Err(NoSeat(other.to_owned())),
        }
    }
}

/// Who states something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Speaker {
    /// A player.
    Player(Colour),
    /// The arbiter.
    Arbiter,
    /// The hall itself, for the arbiter where nobody has a choice: that time has passed, that it
    /// was interrupted, that both players want to begin.
    Hall,
}

impl Speaker {
    /// The name by which his statements are told.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Speaker::Player(Colour::White) => "white",
            Speaker::Player(Colour::Black) => "black",
            Speaker::Arbiter => "arbiter",
            Speaker::Hall => "hall",
        }
    }

    /// The speaker of that name.
    pub(crate) fn named(name: &str) -> Option<Speaker> {
        Some(match name {
            "white" => Speaker::Player(Colour::White),
            "black" => Speaker::Player(Colour::Black),
            "arbiter" => Speaker::Arbiter,
            "hall" => Speaker::Hall,
            _ => return None,
        })
    }
}

/// Through whose eyes a game is seen: what is told depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Viewer {
    /// A player.
    Player(Colour),
    /// The device between the players.
    Table,
    /// The arbiter.
    Arbiter,
    /// Anybody who watches.
    Spectator,
}

impl Viewer {
    /// All of them, in the order of [`index`](Self::index).
    pub(crate) const ALL: [Viewer; 5] = [
        Viewer::Player(Colour::White),
        Viewer::Player(Colour::Black),
        Viewer::Arbiter,
        Viewer::Spectator,
        Viewer::Table,
    ];

    /// Their number, from zero.
    pub(crate) const fn index(self) -> usize {
        match self {
            Viewer::Player(Colour::White) => 0,
            Viewer::Player(Colour::Black) => 1,
            Viewer::Arbiter => 2,
            Viewer::Spectator => 3,
            Viewer::Table => 4,
        }
    }

    /// Which player it is, if it is one.
    pub(crate) const fn player(self) -> Option<Colour> {
        match self {
            Viewer::Player(player) => Some(player),
            _ => None,
        }
    }

    /// Their name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Viewer::Player(Colour::White) => "white",
            Viewer::Player(Colour::Black) => "black",
            Viewer::Table => "table",
            Viewer::Arbiter => "arbiter",
            Viewer::Spectator => "watch",
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        match seat {
            Seat::Player(player) => Viewer::Player(player),
            Seat::Table => Viewer::Table,
            Seat::Desk => Viewer::Arbiter,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
