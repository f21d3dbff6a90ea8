//! A board that only the players see: a wooden one, beside which lie a clock, and perhaps
//! scoresheets, that the referee hears from.
//!
//! What is not seen is not judged. A press completes a move that nobody knows; a claim about the
//! men, and whether a player can still mate, go to the arbiter; flags, offers, resignations and
//! signed results are what they are on any board.

use touchmove_board::{Colour, Faults, Position, Square};

use crate::draws::DrawClaim;
use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::touch::Handling;
use crate::{
    Act, Claim, Code, Effect, Hand, Outcome, Ply, Refusal, State, claims, clockwork,
    irregularities, moving, scoresheet,
};

/// Whether that is done with men, or said of them, so that only one who sees the board can take it.
pub(crate) const fn is_of_the_board(act: &Act) -> bool {
    matches!(
        act,
        Act::Touch(_)
            | Act::Brush(_)
            | Act::Adjust(_)
            | Act::Lift(_)
            | Act::Place { .. }
            | Act::Hold { .. }
            | Act::Remove(_)
            | Act::Put { .. }
            | Act::Move { .. }
            | Act::Play(_)
            | Act::Displace { .. }
            | Act::Replace { .. }
            | Act::Announce(_)
            | Act::AgreeCorrection
            | Act::ObserveIllegalPosition
            | Act::RestorePosition(_)
            | Act::Claim(Claim::Boards(_))
    )
}

/// Such an act is refused where the board is not seen.
pub(crate) fn bar(game: &State, act: &Act) -> Result<(), Refusal> {
    if game.rules().board_seen || !is_of_the_board(act) {
        Ok(())
    } else {
        Err(Refusal::Barred(Code::BoardUnseen))
    }
}

/// A move has been made that nobody saw: all that is known is that the opponent has the move.
pub(crate) fn move_made(game: &State) -> Effect {
    let mut setup = game.position().setup();
    let mover = setup.turn;
    setup.turn = mover.opponent();
    setup.en_passant = None;
    setup.fullmove_number = setup.fullmove_number.saturating_add(mover as u32);
    // With one king a side it is a position whatever its faults.
    let position: Position = setup
        .position_despite(Faults::ANY)
        .unwrap_or(*game.position());
    Effect::Stands(Box::new(position))
}

/// The press completes the move that was made on the board (2014 6.2.a). A player who does not have
/// the move has nothing to press for.
pub(crate) fn pressed(
    hearing: &mut Hearing<'_>,
    player: Colour,
    hand: Hand,
) -> Result<(), Refusal> {
    if hearing.game.position().turn() != player {
        return Err(Refusal::Barred(Code::NothingToPress));
    }
    scoresheet::before_move(hearing, player)?;
    moving::reject_offer(hearing);
    let made = move_made(hearing.game);
    hearing.does(made);
    hearing.does(Effect::Pressed(player));
    if hand == Hand::Moving {
        Ok(())
    } else {
        clockwork::mishandled(hearing, player, Code::OtherHand)
    }
}

/// A draw is claimed: whether it is right only those see who see the board (2014 9.2, 9.3). Until
/// the arbiter has looked it is an offer (2014 9.1.b.3), unless the opponent's own stands.
pub(crate) fn claim_draw(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    claim: DrawClaim,
    intended: bool,
) -> Result<(), Refusal> {
    claims::may_claim_a_draw(hearing.game, claimant)?;
    if hearing.game.sheet(claimant).ahead.is_some() {
        hearing.does(Effect::NothingAhead(claimant));
    }
    if hearing.game.rules().claim_is_an_offer && hearing.game.offer().is_none() {
        hearing.does(Effect::Offered(claimant));
    }
    hearing.asks(Issue::Draw { claim, intended }, claimant);
    Ok(())
}

/// The arbiter has looked: the draw is claimed rightly, or wrongly (2014 9.5).
pub(crate) fn draw_decided(
    hearing: &mut Hearing<'_>,
    question: Question,
    code: Code,
    choice: Code,
) -> Result<(), Refusal> {
    if choice == Code::Uphold {
        return hearing.rules(code, vec![Effect::Ended(Outcome::DRAW)]);
    }
    claims::wrongly_claimed(hearing, question.by, None)?;
    hearing.answers(question);
    Ok(())
}

/// The opponent's last move is claimed to be against touch-move (2014 4.8).
pub(crate) fn claim_touch(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    square: Square,
) -> Result<(), Refusal> {
    if !claims::may_claim_touch(hearing.game, claimant) {
        hearing.game.rules().bar(Code::TouchClaimLost)?;
    }
    hearing.asks(Issue::Touch(square), claimant);
    Ok(())
}

/// The move that broke touch-move is taken back; what binds is seen on the board (2014 4.3).
pub(crate) fn touch_upheld(hearing: &mut Hearing<'_>, question: Question) -> Result<(), Refusal> {
    let by = question.by.opponent();
    let ply = hearing.game.made().len().saturating_sub(1);
    let handling = Handling::default();
    let back = Effect::TakenBack { ply, handling };
    clockwork::goes_back(hearing, |hearing| {
        hearing.rules(Code::OwnManTouched, vec![back, Effect::ClockStarted(by)])
    })
}

/// The arbiter has looked whether that half-move was illegal (2014 7.5.a).
pub(crate) fn illegal_decided(
    hearing: &mut Hearing<'_>,
    question: Question,
    ply: Ply,
    choice: Code,
) -> Result<(), Refusal> {
    if choice == Code::Uphold {
        irregularities::found(hearing, ply.0.saturating_sub(1) as usize)?;
    } else {
        let code = if hearing.game.rules().claimed_illegal_move_loses {
            Code::UnwatchedMoveLegal
        } else {
            Code::WrongIllegalMoveClaim
        };
        clockwork::wrong(hearing, code)?;
    }
    hearing.answers(question);
    Ok(())
}

/// Whether it has to be asked if a player can mate.
pub(crate) fn is_to_be_asked(game: &State) -> bool {
    !game.rules().board_seen
}

/// That player loses by the rule of that code, unless his opponent cannot mate: that is asked.
pub(crate) fn asks_whether_mate(hearing: &mut Hearing<'_>, loser: Colour, code: Code) {
    let issue = Issue::Mate { loser, code };
    let is_open = |question: &Question| question.issue == issue;
    if !hearing.game.questions().iter().any(is_open) {
        hearing.asks(issue, loser);
    }
}

/// The arbiter has looked whether the opponent of the player who loses can mate.
pub(crate) fn mate_decided(
    hearing: &mut Hearing<'_>,
    loser: Colour,
    code: Code,
    choice: Code,
) -> Result<(), Refusal> {
    if choice != Code::ChooseDraw {
        return hearing.rules(code, vec![Effect::Ended(Outcome::win(loser.opponent()))]);
    }
    let code = if hearing.game.rules().mating_potential {
        Code::NoMatingPotential
    } else if code == Code::LossOnTime {
        Code::FlagAgainstNoMate
    } else {
        code
    };
    hearing.rules(code, vec![Effect::Ended(Outcome::DRAW)])
}
