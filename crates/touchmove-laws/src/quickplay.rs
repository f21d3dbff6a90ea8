//! Quickplay finishes: draws claimed because there is no winning by normal means, at the board and
//! without an arbiter (2014 G, 1997 10 and D).

use touchmove_board::Colour;
use touchmove_clock::Millis;
use touchmove_editions::Rule;

use crate::hearing::Hearing;
use crate::potential::cannot_win;
use crate::question::{FinishStage, Ground, Issue, Question};
use crate::{Code, Effect, Outcome, Refusal, State, Watching, clockwork};

/// Whether that player is in such a finish, with his flag up and little enough time for what it lets
/// him ask. Where no arbiter is, and in 1997, the opponent may have the move.
fn may_ask(game: &State, player: Colour) -> bool {
    let quickplay = game.rules().quickplay;
    let below = Millis::new(quickplay.claim_below.as_millis());
    let side = clockwork::side(player);
    (!quickplay.needs_the_move || is_unattended(game) || game.turn() == player)
        && game.moment.chessclock.less_than(side, below)
        && !game.flag_is_down(player)
}

/// Whether no arbiter is there to decide (2014 G.6).
fn is_unattended(game: &State) -> bool {
    game.rules().watching == Watching::Nobody
}

fn bar_outside_a_finish(game: &State, player: Colour) -> Result<(), Refusal> {
    if clockwork::in_finish(game, player) {
        return Ok(());
    }
    // An edition can have such finishes in every game but blitz (1997 C.5).
    let edition = game.rules().edition();
    if game.rules().is_blitz() && edition.cite(Rule::NoFinishInBlitz).is_some() {
        return game.rules().bar(Code::NoFinishInBlitz);
    }
    game.rules().bar(Code::NoFinish)
}

/// A player with less than two minutes claims that the opponent cannot, or does not try to, win by
/// normal means (2014 G.5, 1997 10.2). Where no arbiter is, that ends play (2014 G.6, 1997 D).
pub(crate) fn claim(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    ground: Ground,
) -> Result<(), Refusal> {
    if ground == Ground::NoEffort {
        has_handed_in(hearing.game, claimant)?;
    }
    let game = &*hearing.game;
    bar_outside_a_finish(game, claimant)?;
    if !may_ask(game, claimant) {
        game.rules().bar(Code::FinishClaimTooEarly)?;
    }
    let stage = if is_unattended(game) {
        hearing.rules(Code::FinishClaimReferred, Vec::new())?;
        FinishStage::Referred(ground)
    } else {
        FinishStage::AtTheBoard
    };
    hearing.asks(Issue::Quickplay(stage), claimant);
    Ok(())
}

/// Where no arbiter has watched, a claim that no effort is made is proved by the scoresheet, which is
/// to be up to date (2014 G.6.2).
fn has_handed_in(game: &State, claimant: Colour) -> Result<(), Refusal> {
    let sheet = game.sheet(claimant);
    if is_unattended(game) && sheet.judged && !sheet.is_complete(game.made().len()) {
        return game.rules().bar_if_known(Code::FinishSheetIncomplete);
    }
    Ok(())
}

/// A player with less than two minutes asks for five extra seconds a move, which is also an offer
/// of a draw (2014 G.4).
pub(crate) fn request_increment(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let game = &*hearing.game;
    bar_outside_a_finish(game, player)?;
    if !game.rules().quickplay.delay_request || !may_ask(game, player) {
        game.rules().bar(Code::NoExtraTime)?;
    }
    hearing.does(Effect::Offered(player));
    hearing.asks(Issue::Increment, player);
    Ok(())
}

/// Whether a claim has ended play, and waits for the arbiter named for it (2014 G.6).
pub(crate) fn is_referred(game: &State) -> bool {
    referred(game).is_some()
}

/// Such a claim: whose, and on what ground.
fn referred(game: &State) -> Option<(Colour, Ground)> {
    game.questions().iter().find_map(|open| match open.issue {
        Issue::Quickplay(FinishStage::Referred(ground)) => Some((open.by, ground)),
        _ => None,
    })
}

/// The opponent of a player whose claim has ended play confirms the final position and, where it goes
/// with the claim, the scoresheet (2014 G.6, 1997 D.2, D.3).
pub(crate) fn confirm(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let open = referred(hearing.game).filter(|_| !hearing.game.moment.finish_confirmed);
    let code = match open {
        Some((claimant, _)) if claimant == player => return Err(Refusal::NotTheirs),
        Some((_, Ground::CannotWin)) => Code::FinishPositionConfirmed,
        Some((_, Ground::NoEffort)) => Code::FinishSheetConfirmed,
        None => return Err(Refusal::Barred(Code::NothingToConfirm)),
    };
    hearing.rules(code, vec![Effect::FinishConfirmed])
}

/// An appeal, where what was decided in a quickplay finish is final (2009 10.2.d, 1997 D.4).
pub(crate) fn is_final(game: &State) -> Result<(), Refusal> {
    match game.end().map(|end| end.code) {
        Some(Code::FinishClaimGranted | Code::FinishDrawnLater) => {
            game.rules().bar_if_known(Code::FinishDecisionFinal)
        }
        Some(Code::FinishClaimDecided) => game.rules().bar_if_known(Code::FinishRefereeFinal),
        _ => Ok(()),
    }
}

/// The arbiter answers such a claim.
pub(crate) fn answer(
    hearing: &mut Hearing<'_>,
    question: Question,
    stage: FinishStage,
    choice: Code,
) -> Result<(), Refusal> {
    let claimant = question.by;
    match (stage, choice) {
        (FinishStage::AtTheBoard, Code::Uphold) => {
            hearing.rules(Code::FinishClaimGranted, vec![Effect::Ended(Outcome::DRAW)])
        }
        (FinishStage::AtTheBoard, Code::Postpone) => {
            let postponed = vec![Effect::FinishPostponed(true)];
            hearing.rules(Code::FinishClaimPostponed, postponed)?;
            hearing.answers(question);
            Ok(())
        }
        (FinishStage::AtTheBoard, _) => {
            let gained = Effect::Gained(claimant.opponent(), Millis::minutes(2));
            hearing.rules(Code::FinishClaimRejected, vec![gained])?;
            hearing.answers(question);
            Ok(())
        }
        (FinishStage::Referred(ground), choice) => {
            if !hearing.game.moment.finish_confirmed {
                hearing.advises(match ground {
                    Ground::CannotWin => Code::FinishPositionUnconfirmed,
                    Ground::NoEffort => Code::FinishSheetUnconfirmed,
                });
            }
            let other = claimant.opponent();
            let drawn = choice == Code::Uphold || cannot_win(hearing.game, other);
            let outcome = if drawn {
                Outcome::DRAW
            } else {
                Outcome::win(other)
            };
            hearing.rules(Code::FinishClaimDecided, vec![Effect::Ended(outcome)])
        }
        (FinishStage::FlagFallen(_), Code::Uphold) => {
            hearing.rules(Code::FinishDrawnLater, vec![Effect::Ended(Outcome::DRAW)])
        }
        (FinishStage::FlagFallen(player), _) => {
            hearing.does(Effect::FinishPostponed(false));
            hearing.answers(question);
            clockwork::lost_on_time(hearing, player)
        }
    }
}

/// The arbiter answers a request for extra time (2014 G.4).
pub(crate) fn answer_request(
    hearing: &mut Hearing<'_>,
    question: Question,
    choice: Code,
) -> Result<(), Refusal> {
    if choice == Code::Uphold {
        let introduced = Effect::DelayIntroduced(Millis::seconds(5));
        let gained = Effect::Gained(question.by.opponent(), Millis::minutes(2));
        hearing.rules(Code::ExtraTimeGranted, vec![introduced, gained])?;
    }
    hearing.answers(question);
    Ok(())
}

/// Whether the arbiter has put his answer to such a claim off: he can still declare the game drawn,
/// at any time (2014 G.5.b, 1997 10.2.c).
pub(crate) const fn is_put_off(game: &State) -> bool {
    game.moment.finish_postponed
}

/// A flag has fallen after the arbiter has put his answer off: he is asked again before anybody has
/// lost (2014 G.5.b, 1997 10.2.c). Whether he is.
pub(crate) fn is_asked_again(hearing: &mut Hearing<'_>, player: Colour) -> bool {
    if !is_put_off(hearing.game) {
        return false;
    }
    let issue = Issue::Quickplay(FinishStage::FlagFallen(player));
    let open = |question: &Question| question.issue == issue;
    if !hearing.game.questions().iter().any(open) {
        hearing.asks(issue, player);
    }
    true
}
