//! Claims of a draw and of broken rules (2014 4.8, 9.2 to 9.5, G.5).

use touchmove_board::{Colour, Move, Square};
use touchmove_clock::Millis;
use touchmove_editions::{TimeTaken, TouchOrMove};

use crate::draws::DrawClaim;
use crate::hearing::Hearing;
use crate::question::{Ground, Issue, Question};
use crate::touch::{Few, Handling, Touch, kept, obligation};
use crate::written::Meant;
use crate::{
    Claim, Code, Effect, MoveText, Outcome, Ply, Refusal, State, Supervision, boards, clockwork,
    irregularities, quickplay, unseen,
};

/// A player claims something.
pub(crate) fn claim(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    claim: &Claim,
) -> Result<(), Refusal> {
    match claim {
        Claim::Threefold(intended) => {
            draw(hearing, claimant, DrawClaim::Threefold, intended.as_ref())
        }
        Claim::Fifty(intended) => draw(hearing, claimant, DrawClaim::FiftyMoves, intended.as_ref()),
        Claim::Flag => clockwork::claim_flag(hearing, claimant),
        Claim::Illegal(ply) => irregularities::claim(hearing, claimant, *ply),
        Claim::Touch(square) => touched(hearing, claimant, *square),
        Claim::Start => wrong_start(hearing, claimant),
        Claim::NormalMeans => quickplay::claim(hearing, claimant, Ground::CannotWin),
        Claim::NoEffort => quickplay::claim(hearing, claimant, Ground::NoEffort),
        Claim::Boards(since) => boards::claim(hearing, claimant, *since),
    }
}

/// The right to claim a draw is the player's who has the move and has not touched, or in 1997 not
/// made, a move (2014 9.2, 9.4).
pub(crate) fn may_claim_a_draw(game: &State, claimant: Colour) -> Result<(), Refusal> {
    if game.turn() != claimant {
        game.rules().bar(Code::ClaimNotHavingTheMove)?;
    }
    let lost = match game.rules().claim_lost_on {
        TouchOrMove::Touch => !game.moment.handling.touches.is_empty(),
        TouchOrMove::Move => false,
    };
    let has_made_it = game.turn() == claimant && game.position().turn() != claimant;
    if lost || has_made_it {
        game.rules().bar(Code::ClaimLost)?;
    }
    Ok(())
}

/// A draw is claimed, of the position on the board or with an intended move (2014 9.2, 9.3).
fn draw(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    claim: DrawClaim,
    intended: Option<&MoveText>,
) -> Result<(), Refusal> {
    if !hearing.game.rules().board_seen {
        return unseen::claim_draw(hearing, claimant, claim, intended.is_some());
    }
    may_claim_a_draw(hearing.game, claimant)?;
    // For this a move may be written down before it is made (2014 8.1.a).
    if hearing.game.sheet(claimant).ahead.is_some() {
        hearing.does(Effect::NothingAhead(claimant));
    }
    let game = &hearing.game;
    let intended = intended
        .map(|text| written(game, claimant, text))
        .transpose()?;
    // One that he has declared already he has to make (2014 9.5.b).
    let intends_another = |m: Move| intended.is_some_and(|intended| intended != Meant::Legal(m));
    if game.announced().is_some_and(intends_another) {
        game.rules().bar(Code::AnnouncedMove)?;
    }
    let right = match intended {
        None => claim.is_right(game.history()),
        Some(Meant::Legal(m)) => claim.is_right_with(game.history(), m),
        Some(Meant::ByHand(_)) => false,
    };
    if right {
        let code = claim.code(intended.is_some());
        return hearing.rules(code, vec![Effect::Ended(Outcome::DRAW)]);
    }
    wrongly_claimed(hearing, claimant, intended)
}

/// A draw was claimed wrongly, perhaps with a move that was intended (2014 9.5.b).
pub(crate) fn wrongly_claimed(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    intended: Option<Meant>,
) -> Result<(), Refusal> {
    let game = &hearing.game;
    let mut effects = penalty(game, claimant);
    // Where the arbiter had to look first, it has been an offer since it was made.
    if game.rules().claim_is_an_offer && game.rules().board_seen {
        effects.push(Effect::Offered(claimant));
    }
    match intended {
        Some(Meant::Legal(m)) => effects.push(Effect::Announced(m)),
        // It must be made in accordance with Articles 3 and 4: if it is no move, the man must make
        // another.
        Some(Meant::ByHand(m)) => effects.push(Effect::Touched(Touch {
            square: m.from(),
            colour: claimant,
            together: false,
        })),
        None => {}
    }
    hearing.rules(Code::WrongClaim, effects)
}

/// The move that a player has written to claim with: a legal one, or an illegal one of a man of his
/// (2014 9.2.a, 9.3.a).
fn written(game: &State, claimant: Colour, text: &MoveText) -> Result<Meant, Refusal> {
    let meant = text.meant(game.position())?;
    match meant {
        Meant::ByHand(m)
            if game
                .position()
                .man_at(m.from())
                .is_none_or(|man| man.colour != claimant) =>
        {
            text.read(game.position()).map(Meant::Legal)
        }
        _ => Ok(meant),
    }
}

/// What a wrong draw claim costs (2014 9.5.b, 1997 9.5.b).
fn penalty(game: &State, claimant: Colour) -> Vec<Effect> {
    let cost = game.rules().wrong_claim;
    let half = |most: Millis| {
        let left = game.clock(claimant).unwrap_or(Millis::ZERO);
        Millis::new(left.get() / 2).min(most)
    };
    let taken = match cost.claimant_loses {
        TimeTaken::Nothing => Millis::ZERO,
        TimeTaken::HalfAtMost(most) => half(Millis::new(most.as_millis())),
        TimeTaken::HalfAtMostLeaving(most, floor) => {
            let left = game.clock(claimant).unwrap_or(Millis::ZERO);
            let spare = left.saturating_sub(Millis::new(floor.as_millis()));
            half(Millis::new(most.as_millis())).min(spare)
        }
    };
    let mut effects = Vec::new();
    if !taken.is_zero() {
        effects.push(Effect::Lost(claimant, taken));
    }
    let gained = Millis::new(cost.opponent_gains.as_millis());
    if !gained.is_zero() {
        effects.push(Effect::Gained(claimant.opponent(), gained));
    }
    effects
}

/// Whether that player may still claim that the opponent's last move broke touch-move (2014 4.8).
pub(crate) fn may_claim_touch(game: &State, claimant: Colour) -> bool {
    is_last_to_move(game, claimant.opponent()) && game.moment.handling.touches.is_empty()
}

fn is_last_to_move(game: &State, player: Colour) -> bool {
    let last = game.made().last();
    last.is_some_and(|last| last.by() == player && !last.is_put())
}

/// Whether the claim against what was broken with the man on that square outlasts the claimant's own
/// touch: that a man let go went elsewhere (1997 4.6).
fn outlasts_a_touch(game: &State, claimant: Colour, square: Square) -> bool {
    game.rules().release_claim_outlasts_touch
        && is_last_to_move(game, claimant.opponent())
        && breach(game, square).is_some_and(|(code, _)| code == Code::ReleasedManStays)
}

/// A player claims that his opponent touched the man on that square (2014 4.8): what was touched
/// the arbiter decides.
fn touched(hearing: &mut Hearing<'_>, claimant: Colour, square: Square) -> Result<(), Refusal> {
    if !hearing.game.rules().board_seen {
        return unseen::claim_touch(hearing, claimant, square);
    }
    let game = &hearing.game;
    if !may_claim_touch(game, claimant) && !outlasts_a_touch(game, claimant, square) {
        game.rules().bar(Code::TouchClaimLost)?;
    }
    if breach(game, square).is_none() {
        return clockwork::wrong(hearing, Code::WrongTouchClaim);
    }
    hearing.asks(Issue::Touch(square), claimant);
    Ok(())
}

/// The move that ended the game broke touch-move, the opponent says (2014 4.8, 5.1.a).
pub(crate) fn touched_after_the_end(
    hearing: &mut Hearing<'_>,
    claimant: Colour,
    square: Square,
) -> Result<(), Refusal> {
    let by_the_move = hearing.game.end().is_some_and(|end| {
        matches!(
            end.code,
            Code::Checkmate | Code::Stalemate | Code::DeadPosition
        )
    });
    let open = hearing.game.questions().is_empty() && hearing.game.sheet(claimant).signed.is_none();
    if hearing.game.rules().touch_move_ends && by_the_move && open {
        touched(hearing, claimant, square)
    } else {
        Err(Refusal::GameOver)
    }
}

/// What the last move broke, if the man on that square was touched first: by which rule, and what
/// binds when it is put back.
fn breach(game: &State, square: Square) -> Option<(Code, Handling)> {
    let ply = game.made().len().checked_sub(1)?;
    let before = game.history().position_at(ply)?;
    let man = before.man_at(square)?;
    let Handling {
        mut touches,
        commitments,
    } = game.handled_at(ply);
    if !touches.iter().any(|touch| touch.square == square) {
        touches.insert(
            0,
            Touch {
                square,
                colour: man.colour,
                together: false,
            },
        );
    }
    let made = game.history().moves().get(ply).copied().flatten();
    let bound = obligation(&before, &before.legal_moves(), &touches);
    if let Some(bound) = bound.filter(|bound| made.is_none_or(|m| !bound.moves.contains(&m))) {
        // What was let go instead was let go in breach of it, and does not bind.
        let commitments = Few::new();
        return Some((
            bound.code,
            Handling {
                touches,
                commitments,
            },
        ));
    }
    let stays = kept(&before, &[made?], &commitments);
    stays.is_empty().then_some((
        Code::ReleasedManStays,
        Handling {
            touches,
            commitments,
        },
    ))
}

/// The touch has been proved: the position before the move is there again, and binds (2014 4.3).
pub(crate) fn touch_upheld(
    hearing: &mut Hearing<'_>,
    question: Question,
    square: Square,
) -> Result<(), Refusal> {
    if !hearing.game.rules().board_seen {
        return unseen::touch_upheld(hearing, question);
    }
    let Some((code, handling)) = breach(hearing.game, square) else {
        return Err(Refusal::Barred(Code::NoQuestion));
    };
    let by = question.by.opponent();
    let ply = hearing.game.made().len().saturating_sub(1);
    let back = Effect::TakenBack { ply, handling };
    let mut effects = vec![back, Effect::ClockStarted(by)];
    if hearing.game.end().is_some() {
        // A move that breaks touch-move does not end the game (2014 5.1.a).
        effects.insert(0, Effect::Reopened);
    }
    clockwork::fall_after(hearing, by, |hearing| {
        hearing.rules(code, effects)?;
        hearing.answers(question);
        Ok(())
    })
}

/// The half-moves about which something was claimed are gone, and with them the questions: whether a
/// man was touched in the last one, and whether one was illegal.
pub(crate) fn are_moot(hearing: &mut Hearing<'_>) {
    let left = hearing.game.made().len();
    let is_moot = |question: &&Question| match question.issue {
        Issue::Touch(_) => true,
        Issue::Illegal(Ply(ply)) => ply as usize > left,
        _ => false,
    };
    while let Some(question) = hearing.game.questions().iter().find(is_moot).copied() {
        hearing.answers(question);
    }
}

/// Whether a wrong set-up is no longer questioned: where nobody watches, after so many moves by each
/// (2014 A.4.a, 1997 B.4).
pub(crate) fn start_is_settled(game: &State) -> bool {
    let Some(after) = game.rules().set_up_settled_after else {
        return false;
    };
    let played = |player: &Colour| game.moves_completed(*player) >= u32::from(after);
    game.rules().supervision == Supervision::Claims && Colour::BOTH.iter().all(played)
}

/// A player claims that the board was set up wrongly (2014 7.2, A.4.a).
fn wrong_start(hearing: &mut Hearing<'_>, claimant: Colour) -> Result<(), Refusal> {
    if start_is_settled(hearing.game) {
        hearing.game.rules().bar(Code::StartClaimTooLate)?;
    }
    hearing.asks(Issue::Start, claimant);
    Ok(())
}
