//! What rulings, refusals and answers are called in English.
//!
//! The referee knows no sentences; this is where they are made.

use std::fmt::Write as _;

use touchmove_clock::ClockTime;
use touchmove_laws::{Answer, Code, Effect, Fault, Gap, Outcome, Refusal, Ruling, ScoreChange};

/// What a ruling, a piece of advice or a refusal with that code is about.
pub fn matter(code: Code) -> &'static str {
    match code {
        Code::Checkmate => "checkmate",
        Code::Resignation => "a player has resigned",
        Code::ResignationAgainstNoMate => "a player has resigned to one who cannot mate",
        Code::Stalemate => "stalemate",
        Code::DeadPosition => "neither player can mate any more",
        Code::FivefoldRepetition => "the position has appeared five times",
        Code::SeventyFiveMoves => "seventy-five moves without a pawn move or a capture",
        Code::AnnouncedMove => "the move that was announced with the claim must be made",

        Code::OwnManTouched => "an own man was touched first, and must move",
        Code::OpponentsManTouched => "a man of the opponent's was touched first, and must be taken",
        Code::BothColoursTouched => "men of both colours were touched",
        Code::KingAndRookTouched => "king and rook were touched",
        Code::RookThenKingTouched => "the rook was touched before the king",
        Code::CastlingTried => "castling was tried where it is illegal",
        Code::ReleasedManStays => "a man that was let go stays where it is",
        Code::TwoHands => "one move is made with one hand",
        Code::MenDisplaced => "displaced men have to be put back",

        Code::LossOnTime => "the time is used up",
        Code::FlagAgainstNoMate => "the time is used up, and the opponent cannot mate",
        Code::FlagDown => "a flag is down",
        Code::BothFlagsGoOn => "both flags are down, which first nobody can tell: the game goes on",
        Code::BothFlagsDown | Code::BothFlagsInRapid => "both flags are down",
        Code::TimeClaimed => "a win on time is claimed",
        Code::NoMatingPotential => "the opponent has not the men to force a mate",
        Code::Late => "a player has come too late",
        Code::OtherHand => "the clock was pressed with another hand than the one that moved",
        Code::PressWithoutMove => "the clock was pressed without a move",

        Code::IllegalMove => "an illegal move was completed",
        Code::PawnLeftOnLastRank => "a pawn was left on the last rank, and becomes a queen",
        Code::IllegalMoveTime => "an illegal move costs time",
        Code::IllegalMoveLoss => "that is one illegal move too many",
        Code::IllegalMoveClaimed => "an illegal move is claimed",
        Code::IllegalMoveCorrected => "both players correct an illegal move",
        Code::IllegalPosition => "an illegal position stands on the board",

        Code::Agreement => "a draw is agreed",
        Code::OfferAtAnotherTime => {
            "a draw is to be offered between the move and the press; the offer stands"
        }
        Code::Distraction => "the opponent may have been distracted",
        Code::ThreefoldIntended => "with this move the position appears for the third time",
        Code::ThreefoldAppeared => "the position has appeared three times",
        Code::FiftyMovesIntended => "with this move fifty moves are completed",
        Code::FiftyMovesCompleted => "fifty moves without a pawn move or a capture",
        Code::WrongClaim => "the draw is claimed wrongly",
        Code::ExtraTimeGranted => "five extra seconds a move are introduced",
        Code::FinishClaimGranted => "there is no winning by normal means, or no effort to",
        Code::FinishClaimPostponed => "the claim is decided later",
        Code::FinishClaimReferred => {
            "no arbiter is here: the claim ends play, and goes to the one named for it"
        }
        Code::FinishPositionConfirmed => "the opponent confirms the final position",
        Code::FinishSheetConfirmed => "the opponent confirms the final position and the scoresheet",
        Code::FinishPositionUnconfirmed => "the opponent has not confirmed the final position",
        Code::FinishSheetUnconfirmed => {
            "the opponent has not confirmed the final position and the scoresheet"
        }
        Code::FinishDecisionFinal | Code::FinishRefereeFinal => "that decision is final",
        Code::FinishClaimDecided => "the claim that ended play is decided",
        Code::FinishDrawnLater => "the claim that was put off is granted",
        Code::FinishClaimRejected => "the claim is rejected",
        Code::WrittenInAdvance => {
            "a move is written down before it is made, which only a claim allows"
        }
        Code::SheetMistake => "another move is written down than was made",
        Code::MovesNotRecorded => "not all moves are written down",
        Code::NotAlgebraic => "what is written down is no algebraic notation",
        Code::SheetContent => "the scoresheet is for moves, times, offers and claims only",
        Code::PreviousMoveNotRecorded => {
            "the player moved before he had written down his last move"
        }
        Code::OfferNotRecorded => "the draw offer is not noted with (=)",
        Code::NeitherKeptScore => {
            "neither has kept score: the clocks are stopped, and both bring their sheets up to date"
        }
        Code::SheetToBeCompleted => {
            "the player who kept no score completes his sheet before he moves"
        }
        Code::SheetNotUpToDate => "the player moved before he had completed his scoresheet",
        Code::SignedResult => "both have signed the result, and it stands",
        Code::AssistantAccepted => "the assistant is acceptable",
        Code::LeftVenue => "the player has left the venue without permission",
        Code::LeftArea => {
            "the player had the move and has left the playing area without permission"
        }
        Code::LeaveGranted => "the player may leave",
        Code::Notes => "the player has used notes, advice or another board",
        Code::SearchRefused => "the player has refused to be searched",
        Code::Disrepute => "the player has brought chess into disrepute",
        Code::ClockHandling => "the player has handled the clock as is forbidden",
        Code::PersistentRefusal => "the player persistently refuses to keep the Laws",
        Code::BothRefuse => "both players persistently refuse to keep the Laws",
        Code::Appealed => "an appeal is taken down",
        Code::MoreTime => "more time for the opponent",
        Code::LessTime => "less time for the offender",
        Code::DeclaredLost => "the game is declared lost",
        Code::WrongFlagClaim | Code::UnwatchedFlagUp => "the flag is not down",
        Code::WrongIllegalMoveClaim | Code::UnwatchedMoveLegal => "the move was legal",
        Code::TouchedInPlace => "a man felt in its hole is not touched",
        Code::NotAnnounced => "the move is not announced, and not made",
        Code::SlipOfTheTongue => "another move is announced than made: it is corrected at once",
        Code::WronglyRepeated => "the opponent's move is repeated wrongly",
        Code::BoardsDiffer => "the two boards are put right",
        Code::ScoresDiffer => "the two scores differ: play goes back to where they agree",
        Code::NotTheAssistants => "that is none of the assistant's duties",
        Code::NotTheSightedAssistants => {
            "the sighted player's assistant moves on the boards and announces, no more"
        }
        Code::NotTheHelpers => "the assistant moves, presses and writes for his player, no more",
        Code::NoAssistant => "the player has no assistant",
        Code::NothingToConfirm => "there is nothing to confirm",
        Code::BoardsAgree => "the two boards agree",
        Code::BlindAssistant => "the visually disabled player has an assistant",
        Code::SightedAssistant => "the sighted player has an assistant, the other having none",
        Code::SealingOrdered => "the player who has the move is to seal it",
        Code::MadeAfterTheOrder => "made after the order to seal, this move is to be sealed",
        Code::Sealed => "a move is sealed",
        Code::SealedEarly => "a move is sealed before the end of the session",
        Code::OfferAfterSealing => "the draw is offered to the player who has sealed, and stands",
        Code::SealedMoveMade => "the sealed move is made",
        Code::ReplierAbsent => "the player who must reply is absent: his clock is started",
        Code::NobodyAtResumption => "nobody is there: the clock of who must reply is started",
        Code::ReplySealed => "the player who sealed is absent, and the reply is sealed",
        Code::SealedReplyMade => "the sealed reply is made",
        Code::LateAtResumption => "a player has come too late to the resumption",
        Code::SealedAmbiguous => "the sealed move is ambiguous",
        Code::SealedUnclear => "the sealed move cannot be made out",
        Code::SealedIllegal => "the sealed move is illegal",
        Code::EnvelopeMissing => "the envelope is missing: the player makes the move he sealed",
        Code::PositionLost => "the adjourned position cannot be found again",
        Code::TimesCorrected => "a wrong time is put right at the resumption",
        Code::WrongTouchClaim => "touch-move was kept",
        Code::WrongStartClaim => "the men stood rightly at the start",

        Code::WrongStart => "the men stood wrongly at the start",
        Code::BoardTurned => "the board stood the wrong way round: the position is transferred",
        Code::ColoursReversed => "the colours are reversed",
        Code::Device => "a player has an electronic device",
        Code::StoppedWithoutReason => "the clocks were stopped without a valid reason",
        Code::Incident => "a player has broken a rule of conduct",
        Code::Warned => "a warning",
        Code::Fined => "a fine",
        Code::MorePoints => "more points",
        Code::FewerPoints => "fewer points",
        Code::Expelled => "expelled from the event",
        Code::Declared => "the arbiter has declared the result",

        Code::Absent => "the player is not at the board",
        Code::AlreadyHere => "he is at the board already",
        Code::QuestionOpen => "the arbiter has a question to answer first",
        Code::ClocksStopped => "the clocks are stopped",
        Code::ClocksNotStopped => "the clocks are not stopped",
        Code::NothingInHand => "nothing is in the player's hand",
        Code::NoManOfTheOpponents => "no man of the opponent's stands there",
        Code::ManLetGo => "a man that was let go stays where it is",
        Code::PieceChosen => "the pawn becomes the piece that touched the square first",
        Code::NoPromotion => "no pawn can become that piece there",
        Code::HalfWay => "a move is half made, and this is not its other half",
        Code::NothingDisplaced => "no man was knocked over there",
        Code::NotAdjusting => "only the player who has the move adjusts men",
        Code::AdjustingOnOthersClock => "only the player whose clock runs adjusts men",
        Code::BoardUnseen => "only the players see the board",
        Code::NothingToPress => "there is nothing to press the clock for",
        Code::NoOffer => "no draw is offered",
        Code::OfferStands => "a draw is offered already",
        Code::AgreementTooEarly => "a draw cannot be agreed before each has made a move",
        Code::ClaimLost => "the right to claim is lost on this move",
        Code::ClaimNotHavingTheMove => "only the player who has the move claims a draw",
        Code::TouchClaimLost => "it is too late for that claim",
        Code::IllegalMoveStands => {
            "the opponent has completed no move since the claimant's own: an illegal one before it stands"
        }
        Code::NoCorrection => "the players cannot correct an illegal move by themselves",
        Code::OwnFlagDown => "the claimant's own flag is down",
        Code::StartClaimTooLate => "it is too late to claim that",
        Code::NoFinish => "there is no quickplay finish",
        Code::NoFinishInBlitz => "no such claim is made in blitz",
        Code::NoExtraTime => "the player cannot ask for extra time now",
        Code::FinishClaimTooEarly => "the claimant has too much time for that claim",
        Code::FinishSheetIncomplete => {
            "with that claim goes a scoresheet that is up to date, and the claimant's is not"
        }
        Code::UnusualScore => "no game gives such a score",
        Code::ClockSettingKept => {
            "the clock's setting is kept now, unless the schedule would suffer badly"
        }
        Code::ArbiterSilent => "only the players point out flags",
        Code::FlagUp => "that flag is not down",
        Code::NothingToRetract => "somebody else has spoken since, or nothing was said",
        Code::NoTimeControl => "the time control",
        Code::NoDefaultTime => "how late a player may come",
        Code::RapidNotAnnounced => "whether rapid play is supervised",
        Code::BlitzNotAnnounced => "whether blitz is supervised",
        Code::FinishNotAnnounced => "whether there is a quickplay finish",
        Code::NotRapid => "by its time the game is of another class of play",
        Code::ClaimsInStandardPlay => "in standard play it is not left to the players to claim",
        Code::PointsOutOfOrder => {
            "a loss scores no more than a draw, and a draw no more than a win"
        }
        Code::MayBeDead => "whether either player can still mate could not be decided",
        Code::TwoHandsIllegal => "a move was made with two hands, which counts as an illegal one",
        Code::NoSuchEntry => "nothing is written for that half-move",
        Code::AlreadySigned => "both have signed the result",
        Code::NoAmount => "how much is missing, or cannot be read",
        Code::NobodyIsBlind => "nobody is visually disabled in this game",
        Code::NothingToRepeat => "that is no move, and none was made that it could repeat",
        Code::PieceNotAnnounced => "a promotion is announced with its piece",
        Code::SlipTooLate => "the opponent's clock runs: it is too late to correct that",
        Code::NoSightedAssistant => "the visually disabled player has an assistant himself",
        Code::AlreadySealed => "a move is sealed already",
        Code::SealedOtherwise => "another move has to be sealed",
        Code::EnvelopeClosed => {
            "the envelope is opened only when the player who must reply is there"
        }
        Code::Adjourned => "the game is adjourned",
        Code::NotAdjourned => "the game is not adjourned",
        Code::NotReconvened => "the time to resume has not come",
        Code::AlreadyReconvened => "the time to resume has come already",
        Code::NoSuchPly => "there have not been so many half-moves",
        Code::NoPosition => {
            "that is no position: each player has one king, and a right to castle needs its rook"
        }
        Code::SoundPosition => "neither are both kings in check, nor is a pawn on its last rank",
        Code::LegalPly => "that half-move was legal",
        Code::NoQuestion => "no such question is open",
        Code::SeveralQuestions => "several questions are open: say which, as #ID",
        Code::NoSuchChoice => "that is no answer to the question",
        Code::NotOver => "the game is not over",
        Code::NotHavingTheMove => "the player does not have the move",
        Code::AmbiguousMove => "several legal moves are written like that",
        other => other.name(),
    }
}

/// What is wrong with the rules of a competition, in a sentence.
pub fn faults(faults: &[Fault]) -> String {
    let told = |fault: &Fault| format!("{} ({})", matter(fault.code), fault.cite.article());
    let missing = faults.iter().filter(|fault| is_missing(fault));
    let missing: Vec<String> = missing.map(told).collect();
    let wrong = faults.iter().filter(|fault| !is_missing(fault)).map(told);
    let missing = (!missing.is_empty()).then(|| format!("{LAY_DOWN} {}", missing.join(", and ")));
    missing
        .into_iter()
        .chain(wrong)
        .collect::<Vec<_>>()
        .join("; ")
}

/// One of them, without its article.
pub fn fault(fault: &Fault) -> String {
    let what = matter(fault.code);
    if is_missing(fault) {
        format!("{LAY_DOWN} {what}")
    } else {
        what.to_owned()
    }
}

const LAY_DOWN: &str = "a competition has to lay down";

/// Whether something has not been said, rather than wrongly.
fn is_missing(fault: &Fault) -> bool {
    matches!(
        fault.code,
        Code::NoTimeControl
            | Code::NoDefaultTime
            | Code::RapidNotAnnounced
            | Code::BlitzNotAnnounced
            | Code::FinishNotAnnounced
    )
}

/// A ruling in a sentence: what it is about, and what it does.
pub fn ruling(ruling: &Ruling) -> String {
    let does: Vec<String> = ruling.effects.iter().filter_map(effect).collect();
    let what = matter(ruling.code);
    if does.is_empty() {
        return what.to_owned();
    }
    format!("{what}: {}", does.join(", "))
}

/// What an effect of a ruling is, if it is worth telling.
fn effect(effect: &Effect) -> Option<String> {
    Some(match effect {
        Effect::Ended(outcome) => match outcome.winner() {
            Some(winner) => format!("{winner} wins"),
            None if *outcome == Outcome::DRAW => "the game is drawn".to_owned(),
            None => format!("the result is {outcome}"),
        },
        Effect::Gained(player, time) => format!("{player} gains {}", ClockTime(*time)),
        Effect::Lost(player, time) => format!("{player} loses {}", ClockTime(*time)),
        Effect::ClockSet(player, time) => format!("{player} has {}", ClockTime(*time)),
        Effect::Annulled => "the game is annulled, and played anew".to_owned(),
        Effect::Reopened => "the game goes on".to_owned(),
        Effect::TakenBack { .. } => "the position before it is put back".to_owned(),
        Effect::MovesCorrected { .. } => "the moves are as both have written".to_owned(),
        Effect::PawnPromoted { .. } => "the pawn is a queen".to_owned(),
        Effect::PutBack => "the men are put back".to_owned(),
        Effect::Announced(m) => format!("{m} must be made"),
        Effect::Offered(player) => format!("{player}'s offer of a draw stands"),
        Effect::Scored(player, ScoreChange::More(points)) => {
            format!("{player} scores {points} more")
        }
        Effect::Scored(player, ScoreChange::Less(points)) => {
            format!("{player} scores {points} less")
        }
        _ => return None,
    })
}

/// A refusal in a sentence.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotJudgedYet(gap) => format!("this version does not judge {} yet", missing(*gap)),
        Refusal::NoArticle(code) => {
            format!("this edition has no article by which there is `{code}`")
        }
        Refusal::NotTheirs => "that is for somebody else to say".to_owned(),
        Refusal::TimeGoesBack { now, stated } => format!(
            "{} is before the statement above, which is of {}",
            ClockTime(*stated),
            ClockTime(*now)
        ),
        Refusal::Unsound => {
            "the referee would have broken a rule himself, and stops: please report it".to_owned()
        }
        Refusal::NotStarted => "the game has not been started".to_owned(),
        Refusal::AlreadyStarted => "the game has been started already".to_owned(),
        Refusal::GameOver => "the game is over".to_owned(),
        Refusal::NotHavingTheMove(player) => format!("{player} does not have the move"),
        Refusal::AlreadyMoved(player) => {
            format!("{player} has made his move, and has not completed it")
        }
        Refusal::UnreadableMove { written } => {
            format!("`{written}` is neither a move in algebraic notation nor two squares")
        }
        Refusal::NoLegalMove { written, why } => format!("`{written}` is no legal move: {why}"),
        Refusal::AmbiguousMove {
            written,
            role,
            to,
            candidates,
        } => {
            let mut squares = String::new();
            for (number, square) in candidates.into_iter().enumerate() {
                let between = if number == 0 { "" } else { ", " };
                let _ = write!(squares, "{between}{square}");
            }
            format!("`{written}` can be said of several moves: the {role}s on {squares} reach {to}")
        }
        Refusal::NoMan(square) => format!("no man stands on {square}"),
        other => matter(other.code()).to_owned(),
    }
}

fn missing(gap: Gap) -> String {
    match gap {
        Gap::Act(verb) => format!("`{verb}`"),
        Gap::Article(code) => format!("`{code}`, whose article in this edition it does not know,"),
        other => format!("{other:?}"),
    }
}

/// An answer as the referee's language has it.
///
/// ```
/// use touchmove_laws::Answer;
/// use touchmove_record::{Referee, Reply, wording};
/// let mut referee = Referee::new();
/// for line in ["begin", "arbiter start"] {
///     referee.hear(line)?;
/// }
/// let Reply::Heard(heard) = referee.hear("white resign")? else { unreachable!() };
/// let answers: Vec<String> = heard.taken.unwrap().answers().iter().map(wording::answer).collect();
/// assert_eq!(answers, [
///     "ruling 5.1.b resignation a player has resigned: Black wins",
///     "result 0-1 5.1.b resignation",
/// ]);
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
pub fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Ruling(given) => {
            let article = given.cite.article();
            format!("ruling {article} {} {}", given.code, ruling(given))
        }
        Answer::Advice { code, cite } => {
            format!("advice {} {code} {}", cite.article(), matter(*code))
        }
        Answer::Awaits { id, code, choices } => {
            let mut line = format!("awaits #{id} {code}");
            for choice in choices {
                let _ = write!(line, " {choice}");
            }
            line
        }
        Answer::Result { result, code, cite } => {
            format!("result {result} {} {code}", cite.article())
        }
        other => format!("{other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_follows_a_rule_is_told_in_words() {
        let is_word_of_the_laws = |code| matches!(code, Code::Checkmate | Code::Stalemate);
        let untold: Vec<&str> = Code::ALL
            .iter()
            .filter(|code| code.rule().is_some() && !is_word_of_the_laws(**code))
            .filter(|code| matter(**code) == code.name())
            .map(|code| code.name())
            .collect();
        assert_eq!(untold, [""; 0], "`matter` has no words for them");
    }
}
