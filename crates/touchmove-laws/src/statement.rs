//! What is said at the board: who does what, and when.

use core::fmt;

use touchmove_board::{Colour, Role, Setup, Square};
use touchmove_clock::Millis;

use crate::{Incident, MoveText, Outcome, Points};

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

/// What is done or said. Where two articles are named, the first is that of what is done, the second
/// that of what may follow.
///
/// Who reads or writes acts has to know them all, so that a new one is a new version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    // A player, with his hands.
    /// He touches these men, in this order, meaning to move or capture (2014 4.3).
    Touch(Vec<Touched>),
    /// He touches these men by accident (2014 4.2).
    Brush(Vec<Square>),
    /// He says that he adjusts, then adjusts these men (2014 4.2).
    Adjust(Vec<Square>),
    /// He takes the man on that square into his hand, touching it (2014 4.3).
    Lift(Square),
    /// He puts a man that is in his hand on a square and lets go (2014 4.7).
    Place {
        /// Where it is put.
        on: Square,
        /// Where it was lifted; `None`: it is the man lifted last.
        from: Option<Square>,
    },
    /// He puts a man on a square without letting go (2014 4.4.d, 4.7).
    Hold {
        /// Where it is held.
        on: Square,
        /// Which new man; `None`: the man that is in his hand.
        piece: Option<Role>,
    },
    /// He takes a man of the opponent's off the board, touching it (2014 4.3.b).
    Remove(Square),
    /// He lets a new man touch a square, and lets go: promotion (2014 4.4.d, 4.7.c).
    Put {
        /// The new man.
        piece: Role,
        /// Where it is put.
        on: Square,
    },
    /// He makes a whole move by hand, in the normal order of touching (2014 4.1, 4.7).
    Move {
        /// The move.
        text: MoveText,
        /// Both hands were used.
        two_handed: bool,
    },
    /// He makes a move with one hand, and then presses his clock.
    Play(MoveText),
    /// He presses his clock (2014 6.2).
    Press(Hand),
    /// He knocks a man over by accident (2014 7.4).
    Displace {
        /// Where it stood.
        from: Square,
        /// Where it came to stand; `None`: it fell off the board.
        to: Option<Square>,
    },
    /// He puts a displaced man back (2014 7.4).
    Replace {
        /// Where it is.
        from: Displaced,
        /// Where it is put.
        to: Square,
    },

    // A player, by word of mouth.
    /// He stops the clocks to call the arbiter, for this reason if he gave one (2014 6.12.b).
    CallArbiter(Option<String>),
    /// He offers a draw (2014 9.1).
    Offer,
    /// He accepts the offer (2014 9.1.b).
    Accept,
    /// He rejects the offer (2014 9.1.b).
    Decline,
    /// He resigns (2014 5.1.b).
    Resign,
    /// He claims something.
    Claim(Claim),
    /// He asks for the clocks with a delay in place of the quickplay finish (2014 G.4).
    RequestIncrement,
    /// He agrees that an illegal move that stands is corrected (2014 A.4.b).
    AgreeCorrection,
    /// He comes to the board (2014 6.7.a).
    Arrive,
    /// He leaves the playing area (2014 11.2).
    LeaveArea,
    /// He leaves the playing venue (2014 11.2).
    LeaveVenue,
    /// He is back.
    Return,
    /// He asks for leave to go (2014 11.2).
    RequestLeave,
    /// He asks for an assistant (2014 8.1.e).
    RequestAssistant,
    /// His assistant does or says this for him (2014 4.9, 8.1.e, D.2.9).
    ByAssistant(Box<Act>),
    /// He confirms with what a claim goes to the arbiter named for it (2014 G.6).
    Confirm,
    /// He appeals against a ruling (2014 11.10).
    Appeal(String),
    /// He says a move to a visually disabled opponent, or is one himself (2014 D.2.1).
    Announce(String),
    /// He writes his sealed move, closes the envelope and stops the clocks (2014 E.1).
    Seal(String),

    // A player, on his scoresheet.
    /// He writes a move down (2014 8.1).
    Write {
        /// The half-move that it is written for; `None`: the next one on the sheet.
        ply: Option<Ply>,
        /// What he writes.
        text: String,
    },
    /// He strikes a half-move out.
    Strike(Ply),
    /// He signs the sheet with that result (2014 8.7).
    Sign(Outcome),

    // The arbiter.
    /// He starts the game (2014 6.5).
    Start,
    /// He stops both clocks (2014 6.12.a).
    StopClocks,
    /// He lets the game go on (2014 6.12.c).
    Resume,
    /// He observes a flag; of both, which fell first cannot be established (2014 6.8, 6.11).
    ObserveFlag(Players),
    /// He finds an illegal move: that half-move, or the last one completed (2014 7.5).
    FindIllegal(Option<Ply>),
    /// He observes a position that no legal move can leave (2014 A.4.d).
    ObserveIllegalPosition,
    /// He answers a question.
    Decide {
        /// Which; `None`: the only open one.
        question: Option<u32>,
        /// What he answers.
        choice: String,
    },
    /// He answers the only open question: it is so (2014 9.5.a).
    Uphold,
    /// He answers the only open question: it is not so (2014 9.5.b).
    Reject,
    /// He puts the answer to the only open question off (2014 G.5.b).
    Postpone,
    /// He sets a clock to that time (2014 6.10, 7.1).
    Set(Colour, Millis),
    /// He gives a player more time (2014 12.9.b).
    Add(Colour, Millis),
    /// He takes time from a player (2014 12.9.c).
    Reduce(Colour, Millis),
    /// He sets the number of moves that a clock has counted (2014 7.1).
    Counter(Colour, u32),
    /// He warns a player (2014 12.9.a).
    Warn(Colour),
    /// He fines a player; the amount was announced in advance (2014 12.9.g).
    Fine(Colour, String),
    /// He changes what a player scores (2014 12.9.d, 12.9.e).
    AdjustScore(Colour, ScoreChange),
    /// He expels a player from the event (2014 12.9.h).
    Expel(Colour),
    /// He finds that a player has done this (2014 11, 12).
    Incident(Colour, Incident),
    /// He puts the position after that half-move back; 0 is the first position (2014 7.1, 7.5.a).
    RestorePly(Ply),
    /// He puts a position on the board (2014 7.1).
    RestorePosition(Box<Setup>),
    /// He finds that the board stands the wrong way round (2014 7.2.b).
    BoardTurned,
    /// He finds that the first position was wrong (2014 7.2.a).
    WrongStart,
    /// He finds that the colours are reversed (2014 7.3).
    ColoursReversed,
    /// He adjourns the game (2014 E.1).
    Adjourn,
    /// The time to resume has come (2014 E.9).
    Reconvene {
        /// Who is not there.
        absent: Option<Players>,
    },
    /// He opens the envelope (2014 E.7).
    Open,
    /// He finds no envelope (2014 E.12).
    EnvelopeMissing,
    /// He says how the game stands (2014 8.7, 12.9.f).
    Declare(Declared),
    /// He opens the game again.
    Reopen,
    /// He takes his last statement back.
    Retract,
    /// He writes something down. It changes nothing.
    Note(String),

    /// Time passes.
    Tick,
}

/// What was touched at once: one man, or several, together or in an order that nobody can tell
/// (2014 4.3.c, 4.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Touched {
    /// The squares on which they stand.
    pub squares: Vec<Square>,
}

impl From<Square> for Touched {
    fn from(square: Square) -> Touched {
        Touched {
            squares: vec![square],
        }
    }
}

/// With which hand a clock is pressed (2014 6.2.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The one that made the move.
    Moving,
    /// The other one.
    Other,
    /// One that stays on the button, or over it.
    Covering,
}

/// Where a displaced man is (2014 7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Displaced {
    /// On that square.
    On(Square),
    /// Off the board: a man of that kind.
    Off(Role),
}

/// What a player claims.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// A draw: the same position for the third time, or with this move (2014 9.2).
    Threefold(Option<MoveText>),
    /// A draw: fifty moves without a pawn move or a capture, or with this move (2014 9.3).
    Fifty(Option<MoveText>),
    /// The opponent's flag is down (2014 6.8, A.4.c).
    Flag,
    /// The opponent's last completed move, or that half-move, was illegal (2014 7.5, A.4.b).
    Illegal(Option<Ply>),
    /// The opponent touched the man on that square (2014 4.8).
    Touch(Square),
    /// The board was set up wrongly (2014 7.2, A.4.a).
    Start,
    /// A draw: the opponent cannot win by normal means (2014 G.5).
    NormalMeans,
    /// A draw: the opponent makes no effort to win by normal means (2014 G.5).
    NoEffort,
    /// The positions on the two boards differ, perhaps since that half-move (2014 D.2.8).
    Boards(Option<Ply>),
}

/// A number of half-moves, counted over the moves made from the first position on: 1 is the first,
/// whoever made it. Moves taken back are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

/// One player, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// That one.
    One(Colour),
    /// Both.
    Both,
}

impl Players {
    /// Whether that player is meant.
    pub fn include(self, player: Colour) -> bool {
        self == Players::Both || self == Players::One(player)
    }
}

/// A change of what a player scores (2014 12.9.d, 12.9.e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreChange {
    /// So much more.
    More(Points),
    /// So much less.
    Less(Points),
}

impl ScoreChange {
    /// What becomes of a score.
    #[must_use]
    pub fn of(self, score: Points) -> Points {
        match self {
            ScoreChange::More(points) => score.saturating_add(points),
            ScoreChange::Less(points) => score.saturating_sub(points),
        }
    }
}

/// How a game stands, as the arbiter declares it.
///
/// ```
/// use touchmove_laws::{Declared, Outcome};
/// assert_eq!("*".parse(), Ok(Declared::GoesOn));
/// assert_eq!("1-0".parse(), Ok(Declared::Result(Outcome::WHITE_WINS)));
/// assert_eq!(Declared::Void.to_string(), "void");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declared {
    /// `*`: it goes on.
    GoesOn,
    /// `void`: it is annulled, to be played anew (2014 7.2.a).
    Void,
    /// It is over, with that result.
    Result(Outcome),
}

impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declared::GoesOn => f.write_str("*"),
            Declared::Void => f.write_str("void"),
            Declared::Result(outcome) => outcome.fmt(f),
        }
    }
}

/// The text does not say how a game stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no result: *, 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+, -/- or void")]
pub struct ParseDeclaredError(String);

impl core::str::FromStr for Declared {
    type Err = ParseDeclaredError;

    fn from_str(text: &str) -> Result<Declared, ParseDeclaredError> {
        match text {
            "*" => Ok(Declared::GoesOn),
            "void" => Ok(Declared::Void),
            other => match other.parse() {
                Ok(outcome) => Ok(Declared::Result(outcome)),
                Err(_) => Err(ParseDeclaredError(other.to_owned())),
            },
        }
    }
}

impl Act {
    /// A move made by hand with one hand.
    pub fn moved(text: impl Into<MoveText>) -> Act {
        Act::Move {
            text: text.into(),
            two_handed: false,
        }
    }

    /// The first word by which it is told: its name for programs.
    ///
    /// ```
    /// use touchmove_laws::{Act, Claim};
    /// assert_eq!(Act::Claim(Claim::Flag).verb(), "claim");
    /// ```
    pub const fn verb(&self) -> &'static str {
        match self {
            Act::Touch(_) => "touch",
            Act::Brush(_) => "brush",
            Act::Adjust(_) => "adjust",
            Act::Lift(_) => "lift",
            Act::Place { .. } => "place",
            Act::Hold { .. } => "hold",
            Act::Remove(_) => "remove",
            Act::Put { .. } => "put",
            Act::Move { .. } => "move",
            Act::Play(_) => "play",
            Act::Press(_) => "press",
            Act::Displace { .. } => "displace",
            Act::Replace { .. } => "replace",
            Act::CallArbiter(_) | Act::StopClocks => "stop",
            Act::Offer => "offer",
            Act::Accept => "accept",
            Act::Decline => "decline",
            Act::Resign => "resign",
            Act::Claim(_) => "claim",
            Act::ByAssistant(_) => "assistant",
            Act::Confirm => "confirm",
            Act::RequestIncrement | Act::RequestLeave | Act::RequestAssistant => "request",
            Act::AgreeCorrection => "agree",
            Act::Arrive => "arrive",
            Act::LeaveArea | Act::LeaveVenue => "leave",
            Act::Return => "return",
            Act::Appeal(_) => "appeal",
            Act::Announce(_) => "announce",
            Act::Seal(_) => "seal",
            Act::Write { .. } => "write",
            Act::Strike(_) => "strike",
            Act::Sign(_) => "sign",
            Act::Start => "start",
            Act::Resume => "resume",
            Act::ObserveFlag(_) => "flag",
            Act::FindIllegal(_) => "illegal",
            Act::ObserveIllegalPosition => "illegal-position",
            Act::Decide { .. } => "decide",
            Act::Uphold => "uphold",
            Act::Reject => "reject",
            Act::Postpone => "postpone",
            Act::Set(..) => "set",
            Act::Add(..) => "add",
            Act::Reduce(..) => "reduce",
            Act::Counter(..) => "counter",
            Act::Warn(_) => "warn",
            Act::Fine(..) => "fine",
            Act::AdjustScore(..) => "score",
            Act::Expel(_) => "expel",
            Act::Incident(..) => "incident",
            Act::RestorePly(_) | Act::RestorePosition(_) => "restore",
            Act::BoardTurned => "board-turned",
            Act::WrongStart => "wrong-start",
            Act::ColoursReversed => "colours-reversed",
            Act::Adjourn => "adjourn",
            Act::Reconvene { .. } => "reconvene",
            Act::Open => "open",
            Act::EnvelopeMissing => "envelope-missing",
            Act::Declare(_) => "declare",
            Act::Reopen => "reopen",
            Act::Retract => "retract",
            Act::Note(_) => "note",
            Act::Tick => "tick",
        }
    }

    /// Whether it is a player's to do or to say.
    pub const fn is_a_players(&self) -> bool {
        !matches!(self, Act::Tick) && !self.is_the_arbiters()
    }

    /// Whether it is the arbiter's to say (2014 12).
    pub const fn is_the_arbiters(&self) -> bool {
        matches!(
            self,
            Act::Start
                | Act::StopClocks
                | Act::Resume
                | Act::ObserveFlag(_)
                | Act::FindIllegal(_)
                | Act::ObserveIllegalPosition
                | Act::Decide { .. }
                | Act::Uphold
                | Act::Reject
                | Act::Postpone
                | Act::Set(..)
                | Act::Add(..)
                | Act::Reduce(..)
                | Act::Counter(..)
                | Act::Warn(_)
                | Act::Fine(..)
                | Act::AdjustScore(..)
                | Act::Expel(_)
                | Act::Incident(..)
                | Act::RestorePly(_)
                | Act::RestorePosition(_)
                | Act::BoardTurned
                | Act::WrongStart
                | Act::ColoursReversed
                | Act::Adjourn
                | Act::Reconvene { .. }
                | Act::Open
                | Act::EnvelopeMissing
                | Act::Declare(_)
                | Act::Reopen
                | Act::Retract
                | Act::Note(_)
        )
    }
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
