//! Questions that are the arbiter's, with the answers that the Laws give.

use touchmove_board::{Colour, Square};

use touchmove_editions::Rule;

use crate::draws::DrawClaim;
use crate::{Code, Ply, Rules};

/// The penalties of 2014 12.9, in ascending severity, as that list has them.
const PENALTIES: [Code; 9] = [
    Code::NoPenalty,
    Code::ChooseWarning,
    Code::ChooseMoreTime,
    Code::ChooseLessTime,
    Code::ChooseMorePoints,
    Code::ChooseFewerPoints,
    Code::ChooseLoss,
    Code::ChooseFine,
    Code::ChooseExpulsion,
];

/// Those of 1997 13.4.
const PENALTIES_IN_THE_GAME: [Code; 6] = [
    Code::NoPenalty,
    Code::ChooseWarning,
    Code::ChooseMoreTime,
    Code::ChooseLessTime,
    Code::ChooseLoss,
    Code::ChooseExpulsion,
];

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Issue {
    /// Whether the opponent of the claimant touched the man on that square (2014 4.8).
    Touch(Square),
    /// Whether an agreed draw has the arbiter's consent (2014 9.1.a).
    Consent,
    /// Whether there is no winning by normal means (2014 G.5).
    Quickplay(FinishStage),
    /// Whether extra time a move is introduced (2014 G.4).
    Increment,
    /// Which penalty that player gets, if any (2014 12.9).
    Penalty(Colour),
    /// Whether the board was set up wrongly (2014 7.2).
    Start,
    /// Whose signed result stands, where they differ (2014 8.7).
    Signatures,
    /// Whether an assistant may keep score, or move, for that player (2014 8.1.e, 4.9).
    Assistant(Colour),
    /// Whether that player's assistant, who has done more than he may, has to go (2014 D.2.9).
    Dismissal(Colour),
    /// Whether that player may leave (2014 11.2).
    Leave(Colour),
    /// Whether that player has refused the Laws so persistently that he loses, and what the
    /// opponent scores (2014 11.7).
    Refusal(Colour),
    /// Whether that player had a valid reason to stop the clocks (2014 6.12.d).
    Stop(Colour),
    /// Whether the positions on the two boards differ, perhaps since that half-move (2014 D.2.8).
    Boards(Option<Ply>),
    /// What a sealed move means that is not to be read (2014 E.8.b).
    SealedMove,
    /// How the game goes on where what stands on the board is no position (2014 7.5).
    Position,
    /// Whether a draw is claimed rightly on a board that only the players see (2014 9.2, 9.3).
    Draw {
        /// On what it is claimed.
        claim: DrawClaim,
        /// Whether with a move that is written down and not made.
        intended: bool,
    },
    /// Whether that half-move, made on such a board, was illegal (2014 7.5.a).
    Illegal(Ply),
    /// Whether the opponent of the player who has lost by the rule of that code can mate, on such a
    /// board (2014 6.9).
    Mate {
        /// Who has lost if he can.
        loser: Colour,
        /// By what.
        code: Code,
    },
}

/// How far a claim in a quickplay finish has come (2014 G.5, G.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FinishStage {
    /// It is made at the board: the arbiter agrees, puts it off, or, where he can, rejects it.
    AtTheBoard,
    /// Without an arbiter it has ended play, and goes to the one named for it.
    Referred(Ground),
    /// It was put off, and now that player's flag has fallen.
    FlagFallen(Colour),
}

/// On what a draw is claimed in a quickplay finish (2014 G.5, G.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// He makes no effort to.
    NoEffort,
}

impl Issue {
    /// Its stable name.
    pub const fn code(self) -> Code {
        match self {
            Issue::Touch(_) => Code::AskTouch,
            Issue::Consent => Code::AskConsent,
            Issue::Quickplay(_) => Code::AskQuickplay,
            Issue::Increment => Code::AskIncrement,
            Issue::Penalty(_) => Code::AskPenalty,
            Issue::Start => Code::AskStart,
            Issue::Signatures => Code::AskSignatures,
            Issue::Assistant(_) => Code::AskAssistant,
            Issue::Dismissal(_) => Code::AskDismissal,
            Issue::Leave(_) => Code::AskLeave,
            Issue::Refusal(_) => Code::AskRefusal,
            Issue::Stop(_) => Code::AskStop,
            Issue::Boards(_) => Code::AskBoards,
            Issue::SealedMove => Code::AskSealedMove,
            Issue::Position => Code::AskPosition,
            Issue::Draw { .. } => Code::AskDraw,
            Issue::Illegal(_) => Code::AskIllegal,
            Issue::Mate { .. } => Code::AskMate,
        }
    }

    /// The rule by which it is asked, where there is one that says no more than that.
    pub(crate) const fn rule(self) -> Option<Rule> {
        match self {
            Issue::Touch(_) => Some(Rule::TouchClaimForfeited),
            Issue::Consent => Some(Rule::AgreementRestricted),
            Issue::Quickplay(FinishStage::AtTheBoard) => Some(Rule::FinishClaim),
            Issue::Quickplay(FinishStage::Referred(_)) => Some(Rule::FinishWithoutArbiter),
            Issue::Quickplay(FinishStage::FlagFallen(_)) => Some(Rule::FinishDrawnLater),
            Issue::Increment => Some(Rule::FinishIncrement),
            Issue::Start => Some(Rule::WrongInitialPosition),
            Issue::Signatures => Some(Rule::SignedResult),
            Issue::Assistant(_) => Some(Rule::ScoreAssistant),
            Issue::Leave(_) => Some(Rule::LeavingVenue),
            Issue::Refusal(_) => Some(Rule::PersistentRefusal),
            Issue::Stop(_) => Some(Rule::StoppedWithoutReason),
            Issue::Boards(_) => Some(Rule::BoardsDiffer),
            Issue::SealedMove => Some(Rule::SealedUnclear),
            Issue::Draw { claim, .. } => Some(match claim {
                DrawClaim::Threefold => Rule::ThreefoldClaim,
                DrawClaim::FiftyMoves => Rule::FiftyMoveClaim,
            }),
            Issue::Penalty(_)
            | Issue::Dismissal(_)
            | Issue::Position
            | Issue::Illegal(_)
            | Issue::Mate { .. } => None,
        }
    }

    /// What can be answered by these rules.
    pub(crate) fn choices(self, rules: &Rules) -> &'static [Code] {
        match self {
            Issue::Touch(_)
            | Issue::Consent
            | Issue::Increment
            | Issue::Start
            | Issue::Assistant(_)
            | Issue::Boards(_)
            | Issue::Dismissal(_)
            | Issue::Leave(_)
            | Issue::Stop(_)
            | Issue::Draw { .. }
            | Issue::Illegal(_) => &[Code::Uphold, Code::Reject],
            Issue::Quickplay(FinishStage::AtTheBoard) if rules.quickplay.rejection => {
                &[Code::Uphold, Code::Postpone, Code::Reject]
            }
            Issue::Quickplay(FinishStage::AtTheBoard) => &[Code::Uphold, Code::Postpone],
            Issue::Quickplay(FinishStage::Referred(_) | FinishStage::FlagFallen(_)) => {
                &[Code::Uphold, Code::Reject]
            }
            // The longer list has come with penalties in points and fines (2014 12.9, 1997 13.4).
            Issue::Penalty(_) if rules.cite(Code::FewerPoints).is_some() => &PENALTIES,
            Issue::Penalty(_) => &PENALTIES_IN_THE_GAME,
            Issue::Refusal(_) => &[
                Code::NoPenalty,
                Code::ChooseWin,
                Code::ChooseDraw,
                Code::ChooseLoss,
            ],
            Issue::Signatures => &[Code::ChooseWhite, Code::ChooseBlack],
            Issue::SealedMove => &[Code::ChooseUnclear],
            Issue::Position => &[],
            Issue::Mate { .. } => &[Code::ChooseLoss, Code::ChooseDraw],
        }
    }

    /// Whether the clocks stand still until it is answered. A penalty can wait, and where nobody
    /// watches, an impossible position does not stop them either. Clocks that a player has stopped
    /// go on when the arbiter says so, whatever he makes of it.
    pub const fn stops_the_clocks(self) -> bool {
        !matches!(
            self,
            Issue::Penalty(_)
                | Issue::Refusal(_)
                | Issue::Dismissal(_)
                | Issue::Signatures
                | Issue::Stop(_)
                | Issue::Position
        )
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
    /// What can be answered.
    pub choices: &'static [Code],
}
