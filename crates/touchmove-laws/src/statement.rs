//! What is said at the board: who does what, and when.

use touchmove_board::Colour;
use touchmove_clock::Millis;

use crate::MoveText;

/// When something was said or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// At that point of time, counted from the zero of the game's own record.
    At(Millis),
    /// So long after the statement before, whether that was taken or refused.
    After(Millis),
}

/// Who speaks or acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player of the white men.
    White,
    /// The player of the black men.
    Black,
    /// The arbiter (2014 12).
    Arbiter,
    /// Nobody: time passes.
    Tick,
}

impl Actor {
    /// The player, if it is one.
    pub const fn player(self) -> Option<Colour> {
        match self {
            Actor::White => Some(Colour::White),
            Actor::Black => Some(Colour::Black),
            Actor::Arbiter | Actor::Tick => None,
        }
    }
}

impl From<Colour> for Actor {
    fn from(colour: Colour) -> Actor {
        match colour {
            Colour::White => Actor::White,
            Colour::Black => Actor::Black,
        }
    }
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Act {
    /// The arbiter starts the game (2014 6.5).
    Start,
    /// A player makes a move by hand, in the normal order of touching (2014 4).
    Move(MoveText),
    /// A player presses his clock (2014 6.2.a).
    Press,
    /// A player makes a move and presses his clock.
    Play(MoveText),
    /// A player says that he resigns (2014 5.1.b).
    Resign,
    /// Time passes.
    Tick,
    /// The arbiter writes something down. It changes nothing.
    Note(String),
}

/// One statement: the only thing that changes a game, wherever it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// When; `None`: at the instant of the statement before.
    pub at: Option<When>,
    /// Who.
    pub actor: Actor,
    /// What.
    pub act: Act,
    /// The reason that the arbiter gave.
    pub because: Option<String>,
}

impl Statement {
    /// A statement at the instant of the one before, without a reason.
    pub const fn new(actor: Actor, act: Act) -> Statement {
        Statement {
            at: None,
            actor,
            act,
            because: None,
        }
    }

    /// The same at that time.
    #[must_use]
    pub fn at(self, when: When) -> Statement {
        Statement {
            at: Some(when),
            ..self
        }
    }
}
