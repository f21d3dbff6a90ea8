//! Questions that are the arbiter's, with the answers that the Laws give.

use touchmove_board::{Colour, Square};

use crate::Code;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Issue {
    /// Whether the opponent of the claimant touched the man on that square (2014 4.8).
    Touch(Square),
    /// Whether an agreed draw has the arbiter's consent (2014 9.1.a).
    Consent,
    /// Whether there is no winning by normal means (2014 G.5).
    Quickplay,
    /// Whether extra time a move is introduced (2014 G.4).
    Increment,
    /// Which penalty that player gets, if any (2014 12.9).
    Penalty(Colour),
    /// Whether the board was set up wrongly (2014 7.2).
    Start,
    /// How the game goes on where what stands on the board is no position (2014 7.5).
    Position,
}

impl Issue {
    /// Its stable name.
    pub const fn code(self) -> Code {
        match self {
            Issue::Touch(_) => Code::AskTouch,
            Issue::Consent => Code::AskConsent,
            Issue::Quickplay => Code::AskQuickplay,
            Issue::Increment => Code::AskIncrement,
            Issue::Penalty(_) => Code::AskPenalty,
            Issue::Start => Code::AskStart,
            Issue::Position => Code::AskPosition,
        }
    }

    /// What can be answered.
    pub const fn choices(self) -> &'static [Code] {
        match self {
            Issue::Touch(_) | Issue::Consent | Issue::Increment | Issue::Start => {
                &[Code::Uphold, Code::Reject]
            }
            Issue::Quickplay => &[Code::Uphold, Code::Postpone, Code::Reject],
            Issue::Penalty(_) => &[Code::NoPenalty, Code::ChooseWarning],
            Issue::Position => &[],
        }
    }

    /// Whether the clocks stand still until it is answered. A penalty can wait, and where nobody
    /// watches, an impossible position does not stop them either.
    pub const fn stops_the_clocks(self) -> bool {
        !matches!(self, Issue::Penalty(_) | Issue::Position)
    }
}

/// A question that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// The number by which it is answered.
    pub id: u32,
    /// What is asked.
    pub issue: Issue,
    /// Who brought it about.
    pub by: Colour,
}
