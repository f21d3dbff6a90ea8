//! Who sits where: seats, and those who look on.

use std::fmt;
use std::str::FromStr;

use touchmove_board::Colour;

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Seat {
    /// The seat of a player.
    Player(Colour),
    /// The arbiter's desk.
    Desk,
}

impl Seat {
    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Seat::Player(Colour::White) => "white",
            Seat::Player(Colour::Black) => "black",
            Seat::Desk => "arbiter",
        }
    }

    /// Where its page is.
    pub(crate) const fn page(self) -> &'static str {
        match self {
            Seat::Player(_) => "seat",
            Seat::Desk => "desk",
        }
    }
}

/// The text names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no seat: white, black or arbiter")]
pub(crate) struct NoSeat(String);

impl FromStr for Seat {
    type Err = NoSeat;

    fn from_str(text: &str) -> Result<Seat, NoSeat> {
        match text {
            "white" => Ok(Seat::Player(Colour::White)),
            "black" => Ok(Seat::Player(Colour::Black)),
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

impl From<Seat> for Speaker {
    fn from(seat: Seat) -> Speaker {
        match seat {
            Seat::Player(player) => Speaker::Player(player),
            Seat::Desk => Speaker::Arbiter,
        }
    }
}

/// Through whose eyes a game is seen: what is told depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Viewer {
    /// A player.
    Player(Colour),
    /// The arbiter.
    Arbiter,
    /// Anybody who watches.
    Spectator,
}

impl Viewer {
    /// All of them, in the order of [`index`](Self::index).
    pub(crate) const ALL: [Viewer; 4] = [
        Viewer::Player(Colour::White),
        Viewer::Player(Colour::Black),
        Viewer::Arbiter,
        Viewer::Spectator,
    ];

    /// Their number, from zero.
    pub(crate) const fn index(self) -> usize {
        match self {
            Viewer::Player(Colour::White) => 0,
            Viewer::Player(Colour::Black) => 1,
            Viewer::Arbiter => 2,
            Viewer::Spectator => 3,
        }
    }

    /// Their name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Viewer::Player(Colour::White) => "white",
            Viewer::Player(Colour::Black) => "black",
            Viewer::Arbiter => "arbiter",
            Viewer::Spectator => "watch",
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        match seat {
            Seat::Player(player) => Viewer::Player(player),
            Seat::Desk => Viewer::Arbiter,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
