//! Adjourned games: sealing, resumption, and what the envelope holds (2014 E, 1997 A).

use touchmove_board::{ByColour, Colour, Move};
use touchmove_clock::Millis;

use crate::hearing::Hearing;
use crate::potential::cannot_win;
use crate::question::{Issue, Question};
use crate::{
    Act, Code, Effect, MoveText, Outcome, Players, Refusal, State, clockwork, endings, moving,
    touch, unseen,
};

/// Where a game stands that is being adjourned, or has been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adjournment {
    /// The arbiter has asked the player who has the move to seal it (2014 E.1.a).
    Ordered,
    /// The move is sealed, and the envelope not opened.
    Sealed(Envelope),
    /// The envelope is missing: the player makes the move that he says he sealed (2014 E.12.a).
    Missing(Envelope),
}

/// What a player has sealed, and what stands on the envelope (2014 E.2).
///
/// What he wrote is known to the referee alone until the envelope is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// Who sealed.
    pub by: Colour,
    pub(crate) written: MoveText,
    /// When the envelope was closed.
    pub closed_at: Millis,
    /// Whose offer of a draw stood then.
    pub offer: Option<Colour>,
    /// The session was not over: it lasts until the arbiter adjourns (2014 E.1.b).
    pub early: bool,
    /// It is the reply to a sealed move whose player was absent (2014 E.9.c).
    pub(crate) is_reply: bool,
}

/// How an adjourned game was taken up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Resumed {
    /// When.
    pub(crate) at: Millis,
    /// The half-moves before the sealed one.
    pub(crate) half_moves: usize,
    /// Who came too late before the envelope was opened.
    pub(crate) late: ByColour<bool>,
}

/// Whether a player can do that while the sealed move is not known.
pub(crate) const fn leaves_room_for(act: &Act) -> bool {
    matches!(
        act,
        Act::Offer
            | Act::Accept
            | Act::Decline
            | Act::Resign
            | Act::Appeal(_)
            | Act::CallArbiter(_)
            | Act::Seal(_)
    )
}

/// The same of the arbiter: he does not look for illegal moves, or for another position, before he
/// knows the one that play goes on from.
pub(crate) const fn leaves_the_arbiter(act: &Act) -> bool {
    !matches!(
        act,
        Act::FindIllegal(_)
            | Act::ObserveIllegalPosition
            | Act::RestorePly(_)
            | Act::RestorePosition(_)
    )
}

/// Whether clocks are to be stopped or let go on that stand because the game is adjourned: only one
/// that runs while a player is waited for can be (2014 E.9).
pub(crate) fn rests(game: &State, act: &Act) -> bool {
    let is_of_the_clocks = matches!(act, Act::StopClocks | Act::Resume | Act::CallArbiter(_));
    let stands = game.clocks_are_stopped() && !game.is_held();
    is_of_the_clocks && stands && game.is_adjourned()
}

/// Whether the move is sealed, and the time of the resumption has not come: no clock runs.
pub(crate) fn is_put_away(game: &State) -> bool {
    game.is_adjourned() && game.moment.resumed.is_none()
}

/// The arbiter asks for the sealing (2014 E.1.a). If a move is sealed already, he says that the
/// session is over: the player's time runs until then (2014 E.1.b).
pub(crate) fn adjourn(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    if hearing.game.is_waiting() {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    match hearing.game.moment.adjournment.clone() {
        Some(Adjournment::Sealed(envelope)) if envelope.early => session_over(hearing, envelope),
        Some(Adjournment::Ordered | Adjournment::Sealed(_)) => {
            Err(Refusal::Barred(Code::Adjourned))
        }
        Some(Adjournment::Missing(_)) | None => {
            hearing.rules(Code::SealingOrdered, vec![Effect::SealingOrdered])
        }
    }
}

fn session_over(hearing: &mut Hearing<'_>, mut envelope: Envelope) -> Result<(), Refusal> {
    let by = envelope.by;
    let used = hearing.game.now().saturating_sub(envelope.closed_at);
    envelope.early = false;
    let was_down = hearing.game.flag_is_down(by);
    let effects = vec![Effect::Lost(by, used), Effect::Sealed(envelope)];
    hearing.rules(Code::SealedEarly, effects)?;
    let fell = !was_down && hearing.game.flag_is_down(by);
    if fell && hearing.game.rules().observes() {
        return clockwork::lost_on_time(hearing, by);
    }
    Ok(())
}

/// After the arbiter's order a move is made on the board: it is the one to be sealed (2014 E.1.a).
pub(crate) fn made_on_the_board(hearing: &mut Hearing<'_>, m: Move) -> Result<(), Refusal> {
    let effects = vec![Effect::PutBack, Effect::Announced(m)];
    hearing.rules(Code::MadeAfterTheOrder, effects)
}

/// A player writes his move down, closes the envelope, and stops the clocks (2014 E.1.a). Without
/// the arbiter's order he adjourns early (2014 E.1.b), or seals his reply (2014 E.9.c).
pub(crate) fn seal(hearing: &mut Hearing<'_>, player: Colour, text: &str) -> Result<(), Refusal> {
    let game = &*hearing.game;
    if game.is_adjourned() {
        return Err(Refusal::Barred(Code::AlreadySealed));
    }
    moving::has_the_move(game, player)?;
    if game.moment.table.moved().next().is_some() {
        return Err(Refusal::Barred(Code::HalfWay));
    }
    let written = MoveText::from(text);
    let bound = game.announced();
    if bound.is_some_and(|m| !written.readings(game.position()).contains(&m)) {
        game.rules().bar(Code::SealedOtherwise)?;
    }
    // For this a move may be written down before it is made (2014 8.1.a).
    if game.sheet(player).ahead.is_some() {
        hearing.does(Effect::NothingAhead(player));
    }
    let game = &*hearing.game;
    let is_reply = game.moment.resumed.is_some() && game.is_absent(player.opponent());
    let ordered = game.moment.adjournment == Some(Adjournment::Ordered);
    let envelope = Envelope {
        by: player,
        written,
        closed_at: game.now(),
        offer: game.offer(),
        early: !ordered && !is_reply,
        is_reply,
    };
    if is_reply {
        let other = player.opponent();
        let effects = vec![Effect::Sealed(envelope), Effect::ClockStarted(other)];
        return hearing.rules(Code::ReplySealed, effects);
    }
    let code = if ordered {
        Code::Sealed
    } else {
        Code::SealedEarly
    };
    let effects = vec![Effect::ClocksStopped, Effect::Sealed(envelope)];
    hearing.rules(code, effects)
}

/// The time of the resumption has come. If the player who must reply is absent, his clock is started
/// (2014 E.9.b, E.11); else no clock runs until the envelope is opened.
pub(crate) fn reconvene(hearing: &mut Hearing<'_>, absent: Option<Players>) -> Result<(), Refusal> {
    let game = &*hearing.game;
    let Some(Adjournment::Sealed(envelope)) = &game.moment.adjournment else {
        return Err(Refusal::Barred(Code::NotAdjourned));
    };
    if game.moment.resumed.is_some() {
        return Err(Refusal::Barred(Code::AlreadyReconvened));
    }
    let replier = envelope.by.opponent();
    let mut effects = vec![Effect::Reconvened];
    let missing = Colour::BOTH.into_iter().filter(|player| {
        let absent = absent.is_some_and(|absent| absent.include(*player));
        absent && !game.is_absent(*player)
    });
    effects.extend(missing.map(Effect::Missed));
    if !absent.is_some_and(|absent| absent.include(replier)) {
        for effect in effects {
            hearing.does(effect);
        }
        return Ok(());
    }
    let nobody = absent == Some(Players::Both)
        && game.rules().late_at_resumption != Some(Millis::ZERO)
        && game.rules().cite(Code::NobodyAtResumption).is_some();
    let code = if nobody {
        Code::NobodyAtResumption
    } else {
        Code::ReplierAbsent
    };
    effects.extend([Effect::ClockStarted(replier), Effect::ClocksResumed]);
    hearing.rules(code, effects)
}

/// The envelope is opened, in the presence of the player who must reply (2014 E.7), and the sealed
/// move made on the board (2014 E.9.a).
pub(crate) fn open(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let envelope = in_hand(hearing.game)?;
    if hearing.game.is_absent(envelope.by.opponent()) {
        hearing.game.rules().bar(Code::EnvelopeClosed)?;
    }
    if !hearing.game.rules().board_seen {
        // Whether it is legal is seen on the board, and by the arbiter.
        let made = unseen::move_made(hearing.game);
        return put_on_the_board(hearing, &envelope, made);
    }
    let position = hearing.game.position();
    let read = envelope.written.read(position);
    let readings = envelope.written.readings(position);
    match read {
        Ok(m) => make(hearing, &envelope, m),
        // In the letters of another language it is a move (2014 C.3). If it is something else in
        // English, whose letters they are is not for a program to say.
        Err(Refusal::UnreadableMove { .. }) if readings.len() == 1 => {
            make(hearing, &envelope, readings[0])
        }
        Err(_) if !readings.is_empty() => {
            hearing.asks(Issue::SealedMove, envelope.by);
            Ok(())
        }
        Err(Refusal::AmbiguousMove { to, candidates, .. }) => {
            let legal = position.legal_moves();
            let readings = |m: &&Move| candidates.contains(m.from()) && m.to() == to;
            let mut readings = legal.iter().filter(readings);
            // Whichever is meant, the game would be over: is it lost all the same? (2014 E.8)
            if readings.all(|m| position.after(*m).is_checkmate()) {
                hearing.asks(Issue::SealedMove, envelope.by);
                return Ok(());
            }
            lost(hearing, envelope.by, Code::SealedAmbiguous)
        }
        Err(Refusal::NoLegalMove { .. } | Refusal::NoMan(_)) => {
            lost(hearing, envelope.by, Code::SealedIllegal)
        }
        Err(_) => {
            hearing.asks(Issue::SealedMove, envelope.by);
            Ok(())
        }
    }
}

/// The envelope that can be opened now.
fn in_hand(game: &State) -> Result<Envelope, Refusal> {
    if game.is_waiting() {
        return Err(Refusal::Barred(Code::QuestionOpen));
    }
    match &game.moment.adjournment {
        Some(Adjournment::Sealed(_)) if game.moment.resumed.is_none() => {
            Err(Refusal::Barred(Code::NotReconvened))
        }
        Some(Adjournment::Sealed(envelope)) => Ok(envelope.clone()),
        _ => Err(Refusal::Barred(Code::NotAdjourned)),
    }
}

/// The sealed move is made, and completed; the clock of the player who must reply is started.
fn make(hearing: &mut Hearing<'_>, envelope: &Envelope, m: Move) -> Result<(), Refusal> {
    let by = envelope.by;
    let game = &*hearing.game;
    let open = touch::kept(
        game.position(),
        &game.allowed(&game.position().legal_moves()),
        &game.moment.handling.commitments,
    );
    if !open.contains(&m) && game.rules().observes() {
        let code = moving::broken(game, Some(m));
        let effects = vec![
            Effect::EnvelopeOpened,
            Effect::ClockStarted(by),
            Effect::ClocksResumed,
        ];
        hearing.rules(code, effects)?;
        return late(hearing);
    }
    put_on_the_board(hearing, envelope, Effect::Made(m))
}

fn put_on_the_board(
    hearing: &mut Hearing<'_>,
    envelope: &Envelope,
    made: Effect,
) -> Result<(), Refusal> {
    let (game, by) = (&*hearing.game, envelope.by);
    let mut effects = vec![Effect::EnvelopeOpened];
    let other = by.opponent();
    // What was offered to him before he sealed, his move has rejected.
    if envelope.offer == Some(other) && game.offer() == Some(other) {
        effects.push(Effect::OfferEnded);
    }
    if game.has_uncompleted_move(by) {
        effects.push(Effect::Completed(by));
    }
    effects.extend([
        made,
        Effect::Completed(by),
        Effect::ClockStarted(other),
        Effect::ClocksResumed,
    ]);
    let code = if envelope.is_reply {
        Code::SealedReplyMade
    } else {
        Code::SealedMoveMade
    };
    hearing.rules(code, effects)?;
    if hearing.game.rules().board_seen {
        crate::completion::end_if_over(hearing, None)?;
    }
    late(hearing)
}

/// What is wrong with the sealed move loses the game; but if the opponent cannot mate, it is drawn
/// (2014 E.8).
fn lost(hearing: &mut Hearing<'_>, by: Colour, code: Code) -> Result<(), Refusal> {
    let other = by.opponent();
    let outcome = if cannot_win(hearing.game, other) {
        Outcome::DRAW
    } else {
        Outcome::win(other)
    };
    hearing.rules(code, vec![Effect::EnvelopeOpened, Effect::Ended(outcome)])
}

/// The arbiter has found what the sealed move means: it is that one.
pub(crate) fn made_out(
    hearing: &mut Hearing<'_>,
    question: Question,
    m: &MoveText,
) -> Result<(), Refusal> {
    let Some(Adjournment::Sealed(envelope)) = hearing.game.moment.adjournment.clone() else {
        return Err(Refusal::Barred(Code::NoQuestion));
    };
    let m = m.read(hearing.game.position())?;
    hearing.does(Effect::Answered(question.id));
    make(hearing, &envelope, m)
}

/// He has not (2014 E.8.b).
pub(crate) fn unclear(hearing: &mut Hearing<'_>, question: Question) -> Result<(), Refusal> {
    hearing.does(Effect::Answered(question.id));
    lost(hearing, question.by, Code::SealedUnclear)
}

/// The envelope is missing: play goes on from the adjourned position, and the player who sealed
/// makes his move on the board (2014 E.12.a).
pub(crate) fn envelope_missing(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let envelope = in_hand(hearing.game)?;
    let by = envelope.by;
    let effects = vec![
        Effect::EnvelopeLost(envelope),
        Effect::ClockStarted(by),
        Effect::ClocksResumed,
    ];
    hearing.rules(Code::EnvelopeMissing, effects)?;
    late(hearing)
}

/// The move that the player says he sealed is made; the arbiter should know if it is another than
/// what he wrote then.
pub(crate) fn stated(hearing: &mut Hearing<'_>, m: Move) {
    let game = &*hearing.game;
    if let Some(Adjournment::Missing(envelope)) = &game.moment.adjournment {
        if !envelope.written.readings(game.position()).contains(&m) {
            hearing.advises(Code::EnvelopeMissing);
        }
        hearing.does(Effect::EnvelopeOpened);
    }
}

/// Whether the move ends the game: then it is not sealed.
pub(crate) fn ends(game: &State, m: Move) -> bool {
    let mut history = game.history().clone();
    history.play_unchecked(m);
    endings::ended(&history, &game.rules().endings, game.rules().mating_budget).is_some()
}

/// A player comes to the resumption (2014 E.10). Lateness is judged when the envelope has been
/// opened: what the sealed move ends stays ended.
pub(crate) fn arrive(
    hearing: &mut Hearing<'_>,
    player: Colour,
    resumed: &Resumed,
) -> Result<(), Refusal> {
    let since = hearing.game.now().saturating_sub(resumed.at);
    if hearing
        .game
        .rules()
        .late_at_resumption
        .is_none_or(|late| since <= late)
    {
        return Ok(());
    }
    hearing.does(Effect::CameLate(player));
    match &hearing.game.moment.adjournment {
        Some(Adjournment::Sealed(envelope)) if !envelope.is_reply => Ok(()),
        _ => late(hearing),
    }
}

/// The envelope has been opened: who came late has lost (2014 E.10).
fn late(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let game = &*hearing.game;
    let late = match &game.moment.resumed {
        Some(resumed) if game.is_going_on() => resumed.late,
        _ => return Ok(()),
    };
    let outcome = match (late.white, late.black) {
        (false, false) => return Ok(()),
        (true, true) => Outcome::BOTH_LOSE,
        (true, false) => Outcome::BLACK_WINS,
        (false, true) => Outcome::WHITE_WINS,
    };
    // Who waited for him may have lost on time by then (1997 A.10.c).
    if let Some(present) = outcome.winner()
        && game.rules().late_player_outlasts
        && game.flag_is_down(present)
    {
        return clockwork::lost_on_time(hearing, present);
    }
    // In 1997 a win at blitz needs the men for it (1997 C.4).
    if let Some(present) = outcome.winner()
        && game.rules().mating_potential
        && cannot_win(game, present)
    {
        return hearing.rules(Code::NoMatingPotential, vec![Effect::Ended(Outcome::DRAW)]);
    }
    hearing.rules(Code::LateAtResumption, vec![Effect::Ended(outcome)])
}

/// The flag of a player who must reply to a sealed move has fallen before the envelope was opened. If
/// the sealed move ends the game, its conclusion applies all the same (2014 E.10): who is stalemated
/// has no moves left to complete. Whether it did.
pub(crate) fn ends_before_the_fall(
    hearing: &mut Hearing<'_>,
    fallen: Colour,
) -> Result<bool, Refusal> {
    let game = &*hearing.game;
    let Some(Adjournment::Sealed(envelope)) = game.moment.adjournment.clone() else {
        return Ok(false);
    };
    let concluding = envelope.written.read(game.position()).ok().filter(|m| {
        let binding = &game.moment.handling.commitments;
        let allowed = game.allowed(&game.position().legal_moves());
        let open = touch::kept(game.position(), &allowed, binding);
        game.rules().board_seen && open.contains(m) && ends(game, *m)
    });
    match concluding {
        Some(m) if envelope.by != fallen => make(hearing, &envelope, m).map(|()| true),
        _ => Ok(false),
    }
}

/// Whether a wrong time can still be pointed out after the resumption: each player may before his
/// first move (2014 E.13).
pub(crate) fn times_are_open(game: &State) -> bool {
    // The sealed move, the reply, and then the first move of the player who sealed.
    let last = |resumed: &Resumed| game.made().len() < resumed.half_moves + 3;
    game.moment.resumed.as_ref().is_some_and(last)
}
