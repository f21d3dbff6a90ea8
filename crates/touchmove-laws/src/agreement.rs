//! Draws that the players agree on (2014 5.2.c, 9.1).

use touchmove_board::Colour;

use crate::hearing::Hearing;
use crate::question::{Issue, Question};
use crate::{Adjournment, Code, DrawAgreement, Effect, Outcome, Refusal, State};

/// A player offers a draw (2014 9.1.b.1). The time for it is between his move and the press; at
/// another time it stands all the same.
pub(crate) fn offer(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    if game.offer() == Some(player.opponent()) {
        return Err(Refusal::Barred(Code::OfferStands));
    }
    if let Some(Adjournment::Sealed(envelope)) = game.adjournment()
        && envelope.by == player.opponent()
    {
        return hearing.rules(Code::OfferAfterSealing, vec![Effect::Offered(player)]);
    }
    let last = game.made().last();
    // On a board that only the players see, nobody else knows whether he has made his move.
    let in_time = (!game.rules().board_seen
        || last.is_some_and(|last| last.by() == player && !last.is_completed()))
        && game.offer().is_none();
    hearing.does(Effect::OfferSpoken);
    if in_time {
        hearing.does(Effect::Offered(player));
        return Ok(());
    }
    hearing.rules(Code::OfferAtAnotherTime, vec![Effect::Offered(player)])?;
    hearing.advises(Code::Distraction);
    Ok(())
}

fn standing(game: &State, player: Colour) -> Result<(), Refusal> {
    if game.offer() == Some(player.opponent()) {
        Ok(())
    } else {
        Err(Refusal::Barred(Code::NoOffer))
    }
}

/// A player accepts the offer. Where agreement is restricted, it awaits the arbiter's consent.
pub(crate) fn accept(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    standing(game, player)?;
    let each_has_made = |moves: u32| {
        Colour::BOTH
            .iter()
            .all(|player| game.moves_made(*player) >= moves)
    };
    if game.rules().endings.agreement_needs_moves.is_some() && !each_has_made(1) {
        game.rules().bar(Code::AgreementTooEarly)?;
    }
    let free = match game.rules().draw_agreement {
        DrawAgreement::Free => true,
        DrawAgreement::Never => false,
        DrawAgreement::After(moves) => each_has_made(moves),
    };
    if free {
        return agreed(hearing);
    }
    // What is offered by a claim that the arbiter looks into needs no consent if the claim is right.
    let looked_into = |question: &Question| matches!(question.issue, Issue::Draw { .. });
    if game.questions().iter().any(looked_into) {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    hearing.asks(Issue::Consent, player);
    Ok(())
}

/// The draw is agreed on (2014 5.2.c).
pub(crate) fn agreed(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    hearing.rules(Code::Agreement, vec![Effect::Ended(Outcome::DRAW)])
}

/// A player rejects the offer in words.
pub(crate) fn decline(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    standing(hearing.game, player)?;
    hearing.does(Effect::OfferEnded);
    Ok(())
}
