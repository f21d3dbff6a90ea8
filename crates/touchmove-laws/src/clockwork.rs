//! The chessclock in a game: presses, flags, and who comes when (2014 6).

use touchmove_board::Colour;
use touchmove_clock::{Millis, Player};
use touchmove_editions::{BothFlags, Class, Displaced, EmptyPress};

use crate::hearing::Hearing;
use crate::moving::Fate;
use crate::potential::{cannot_win, lacks_potential};
use crate::question::Issue;
use crate::table::Place;
use crate::{
    Code, Effect, Hand, Outcome, Refusal, Score, State, Supervision, adjournment, blind, claims,
    irregularities, quickplay, scoresheet, unseen, whole_move,
};

/// Whose clock it is.
pub(crate) const fn side(player: Colour) -> Player {
    match player {
        Colour::White => Player::White,
        Colour::Black => Player::Black,
    }
}

/// The player whose clock it is.
pub(crate) const fn colour(side: Player) -> Colour {
    match side {
        Player::White => Colour::White,
        Player::Black => Colour::Black,
    }
}

/// Lets time pass. A flag that falls on the way is seen at the instant it falls, by an arbiter who
/// watches; otherwise it falls, and that is all (2014 6.8).
pub(crate) fn pass(hearing: &mut Hearing<'_>, until: Millis) {
    while let Some(at) = hearing
        .game
        .moment
        .chessclock
        .runs_out_at()
        .filter(|at| *at <= until)
    {
        let running = hearing.game.moment.chessclock.running().map(colour);
        hearing.passes(at);
        let Some(player) = running.filter(|player| hearing.game.flag_is_down(*player)) else {
            // The time of a period has run out, and its moves are completed: a flag has fallen all
            // the same.
            let _ = scoresheet::flag_has_fallen(hearing);
            continue;
        };
        if hearing.game.rules().observes() {
            // Every edition has an article for it; if there were none, nothing could be ruled.
            let _ = lost_on_time(hearing, player);
        } else if hearing.game.rules().advises() {
            hearing.advises(Code::FlagDown);
        }
    }
    if until > hearing.game.now() {
        hearing.passes(until);
    }
}

/// What may leave that player's clock without time, so that it falls at once: the arbiter takes it off,
/// or a press is taken back with what it added.
pub(crate) fn fall_after(
    hearing: &mut Hearing<'_>,
    player: Colour,
    change: impl FnOnce(&mut Hearing<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let was_down = hearing.game.flag_is_down(player);
    change(hearing)?;
    let fell = !was_down && hearing.game.flag_is_down(player);
    if fell && hearing.game.is_going_on() && hearing.game.rules().observes() {
        return lost_on_time(hearing, player);
    }
    Ok(())
}

/// Half-moves are taken back by that, the last one first: with its press, what that had added may be
/// all that was left; and claims against half-moves that are gone are moot.
pub(crate) fn goes_back(
    hearing: &mut Hearing<'_>,
    change: impl FnOnce(&mut Hearing<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let last = hearing.game.made().last().map(|made| made.by());
    let change = |hearing: &mut Hearing<'_>| {
        change(hearing)?;
        claims::are_moot(hearing);
        Ok(())
    };
    match last {
        Some(last) => fall_after(hearing, last, change),
        None => change(hearing),
    }
}

/// That player's flag counts as fallen: he has lost, unless the opponent cannot mate (2014 6.9).
pub(crate) fn lost_on_time(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    if adjournment::ends_before_the_fall(hearing, player)? {
        return Ok(());
    }
    if !drawn_on_time(hearing.game, player) && quickplay::is_asked_again(hearing, player) {
        return Ok(());
    }
    if loss_depends_on_mate(hearing.game) && unseen::is_to_be_asked(hearing.game) {
        unseen::asks_whether_mate(hearing, player, Code::LossOnTime);
        return Ok(());
    }
    let (code, outcome) = if lacks_potential(hearing.game, player.opponent()) {
        (Code::NoMatingPotential, Outcome::DRAW)
    } else if drawn_on_time(hearing.game, player) {
        (Code::FlagAgainstNoMate, Outcome::DRAW)
    } else {
        (Code::LossOnTime, Outcome::win(player.opponent()))
    };
    hearing.rules(code, vec![Effect::Ended(outcome)])
}

/// Whether a player whose flag has fallen loses only to one who can mate, or has the men for it.
fn loss_depends_on_mate(game: &State) -> bool {
    game.rules().endings.flag_against_no_mate.is_some() || game.rules().mating_potential
}

fn drawn_on_time(game: &State, player: Colour) -> bool {
    game.rules().endings.flag_against_no_mate.is_some() && cannot_win(game, player.opponent())
}

/// The press of the clock, which completes a move (2014 6.2.a), whether the last one made or, the
/// opponent having replied, the one before.
pub(crate) fn press(hearing: &mut Hearing<'_>, player: Colour, hand: Hand) -> Result<(), Refusal> {
    if !hearing.game.rules().board_seen {
        return unseen::pressed(hearing, player, hand);
    }
    let game = &hearing.game;
    let to_move = game.position().turn() == player;
    let irregular = game.moment.table.placement() != Some(*game.position().placement());
    if blind::presses_unannounced(hearing, player, irregular)? {
        return Ok(());
    }
    let game = &hearing.game;
    if to_move && irregular {
        irregularities::pressed(hearing, player)?;
    } else if game.has_uncompleted_move(player) {
        if put_right(hearing, player)? {
            return Ok(());
        }
        let two_hands = hearing.game.used_two_hands(player);
        hearing.does(Effect::Pressed(player));
        if two_hands {
            irregularities::made_with_two_hands(hearing, player)?;
        }
    } else if to_move {
        match whole_move::made_too_soon(hearing, player)? {
            Some(Fate::Done) if hearing.game.is_going_on() => {
                hearing.does(Effect::Pressed(player));
            }
            Some(_) => return Ok(()),
            None => return press_without_move(hearing, player),
        }
    } else if game.running() == Some(player) {
        // The opponent has started his clock, having put his men back (1997 7.3), or having pressed for
        // a move that the player has replied to: he starts it back (2014 6.2.a).
        if !put_right(hearing, player)? {
            hearing.does(Effect::ClockStarted(player.opponent()));
        }
        return Ok(());
    } else {
        return Err(Refusal::Barred(Code::NothingToPress));
    }
    irregularities::look_again(hearing)?;
    if hand != Hand::Moving && hearing.game.is_going_on() {
        return mishandled(hearing, player, Code::OtherHand);
    }
    Ok(())
}

/// The clock was handled against the rule of that code: an arbiter who watches is asked for a
/// penalty, one who only advises is told (2014 6.2.b, 6.2.c, 12.9).
pub(crate) fn mishandled(
    hearing: &mut Hearing<'_>,
    player: Colour,
    code: Code,
) -> Result<(), Refusal> {
    if hearing.game.rules().observes() {
        hearing.rules(code, Vec::new())?;
        hearing.asks(Issue::Penalty(player), player);
    } else if hearing.game.rules().advises() {
        hearing.advises(code);
    }
    Ok(())
}

/// Men that a player knocked over he has to put back in his own time (2014 7.4): a watching arbiter
/// has it done before he may press. Whether he had to.
fn put_right(hearing: &mut Hearing<'_>, player: Colour) -> Result<bool, Refusal> {
    let knocked = hearing.game.moment.table.knocked_by(player);
    if knocked.is_empty() {
        return Ok(false);
    }
    if hearing.game.rules().observes() {
        let back = |(man, home)| Effect::ManPut(man, Place::On(home));
        let effects = knocked.into_iter().map(back).collect();
        hearing.rules(Code::MenDisplaced, effects)?;
        return Ok(true);
    }
    if hearing.game.rules().advises() {
        hearing.advises(Code::MenDisplaced);
    }
    Ok(false)
}

/// A press before a move (2014 6.2.c, 2023 7.5.3). The opponent's clock is not started.
fn press_without_move(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    let opponent = player.opponent();
    let lie_about = !hearing.game.moment.table.knocked_by(opponent).is_empty();
    if lie_about && hearing.game.rules().displaced == Displaced::RestartClock {
        // The opponent puts them back in his own time (1997 7.3).
        hearing.does(Effect::ClockStarted(opponent));
        return Ok(());
    }
    match hearing.game.rules().empty_press {
        EmptyPress::NotAddressed => Err(Refusal::Barred(Code::NothingToPress)),
        EmptyPress::Penalised => mishandled(hearing, player, Code::PressWithoutMove),
        EmptyPress::Illegal if hearing.game.rules().observes() => {
            hearing.rules(Code::PressWithoutMove, Vec::new())?;
            irregularities::penalise(hearing, player)
        }
        EmptyPress::Illegal => {
            hearing.does(Effect::PressedAmiss(player, Code::PressWithoutMove));
            if hearing.game.rules().advises() {
                hearing.advises(Code::PressWithoutMove);
            }
            Ok(())
        }
    }
}

/// A player claims that the opponent's flag is down (2014 6.8, A.4.c).
pub(crate) fn claim_flag(hearing: &mut Hearing<'_>, claimant: Colour) -> Result<(), Refusal> {
    let game = &hearing.game;
    let opponent = claimant.opponent();
    let (own, other) = (game.flag_is_down(claimant), game.flag_is_down(opponent));
    let unwatched = game.rules().supervision == Supervision::Claims;
    let both_draw = own && other && game.rules().cite(Code::BothFlagsInRapid).is_some();
    if unwatched && own && game.rules().claimant_needs_time && !both_draw {
        return game.rules().bar(Code::OwnFlagDown);
    }
    if !other {
        let has_own_rule = unwatched && game.rules().cite(Code::UnwatchedFlagUp).is_some();
        let code = if has_own_rule {
            Code::UnwatchedFlagUp
        } else {
            Code::WrongFlagClaim
        };
        return wrong(hearing, code);
    }
    if unwatched {
        if both_draw {
            return hearing.rules(Code::BothFlagsInRapid, vec![Effect::Ended(Outcome::DRAW)]);
        }
        // With both flags down that one counts which fell first.
        let first = game.moment.chessclock.first_to_fall().map(colour);
        let fallen = first.filter(|_| own).unwrap_or(opponent);
        if !drawn_on_time(game, fallen) && quickplay::is_asked_again(hearing, fallen) {
            return Ok(());
        }
        if loss_depends_on_mate(hearing.game) && unseen::is_to_be_asked(hearing.game) {
            unseen::asks_whether_mate(hearing, fallen, Code::TimeClaimed);
            return Ok(());
        }
        let game = &*hearing.game;
        let (code, outcome) = if game.rules().mating_potential && drawn_on_time(game, fallen) {
            (Code::NoMatingPotential, Outcome::DRAW)
        } else if drawn_on_time(game, fallen) {
            (Code::TimeClaimed, Outcome::DRAW)
        } else {
            (Code::TimeClaimed, Outcome::win(fallen.opponent()))
        };
        return hearing.rules(code, vec![Effect::Ended(outcome)]);
    }
    fallen(hearing)
}

/// A claim that the player may make and that proves wrong, where the Laws name no consequence:
/// nothing changes, but the opponent may have been annoyed (2014 11.5).
pub(crate) fn wrong(hearing: &mut Hearing<'_>, code: Code) -> Result<(), Refusal> {
    hearing.rules(code, Vec::new())?;
    hearing.advises(Code::Distraction);
    Ok(())
}

/// A flag is seen to be down. If both are, that counts which fell first (2014 6.11).
fn fallen(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    match hearing.game.moment.chessclock.first_to_fall() {
        Some(first) => lost_on_time(hearing, colour(first)),
        // They have fallen at the same instant.
        None => both_fallen(hearing),
    }
}

/// The arbiter observes a flag (2014 6.8).
pub(crate) fn observe_flag(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    silent(hearing.game)?;
    if hearing.game.flag_is_down(player) {
        fallen(hearing)
    } else {
        Err(Refusal::Barred(Code::FlagUp))
    }
}

/// The arbiter observes both flags, and nobody can tell which fell first (2014 6.11).
pub(crate) fn observe_both(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    silent(hearing.game)?;
    if Colour::BOTH
        .iter()
        .all(|player| hearing.game.flag_is_down(*player))
    {
        both_fallen(hearing)
    } else {
        Err(Refusal::Barred(Code::FlagUp))
    }
}

/// Where nobody watches, an edition may bid the arbiter be silent (1997 B.6).
fn silent(game: &State) -> Result<(), Refusal> {
    let unwatched = game.rules().supervision == Supervision::Claims;
    if unwatched && game.rules().cite(Code::ArbiterSilent).is_some() {
        return Err(Refusal::Barred(Code::ArbiterSilent));
    }
    Ok(())
}

fn both_fallen(hearing: &mut Hearing<'_>) -> Result<(), Refusal> {
    let game = &hearing.game;
    let is_last = Colour::BOTH.iter().all(|player| {
        let period = game.moment.chessclock.period(side(*player));
        period.is_some_and(touchmove_clock::CurrentPeriod::is_last)
    });
    let drawn = match game.rules().both_flags {
        BothFlags::DrawnInFinish | BothFlags::Guideline => is_last && game.rules().quickplay_finish,
        BothFlags::DrawnInLastPeriod => is_last,
    };
    if drawn {
        hearing.rules(Code::BothFlagsDown, vec![Effect::Ended(Outcome::DRAW)])
    } else {
        hearing.rules(Code::BothFlagsGoOn, Vec::new())?;
        scoresheet::flag_has_fallen(hearing)
    }
}

/// A player comes to the board (2014 6.7). If he is late he loses; if the game is over because his
/// opponent was, both have lost.
pub(crate) fn arrive(hearing: &mut Hearing<'_>, player: Colour) -> Result<(), Refusal> {
    if !hearing.game.is_absent(player) {
        return Err(Refusal::Barred(Code::AlreadyHere));
    }
    hearing.does(Effect::Arrived(player));
    if let Some(resumed) = hearing.game.moment.resumed.clone() {
        return adjournment::arrive(hearing, player, &resumed);
    }
    let late = hearing.game.rules().default_time;
    if hearing.game.is_started() && late.is_some_and(|late| hearing.game.since_start() > late) {
        let outcome = match (hearing.game.end(), player) {
            (Some(_), _) => Outcome::played(Score::Loss, Score::Loss),
            (None, Colour::White) => Outcome::played(Score::Loss, Score::Win),
            (None, Colour::Black) => Outcome::played(Score::Win, Score::Loss),
        };
        let unplayed = Outcome {
            played: false,
            ..outcome
        };
        hearing.rules(Code::Late, vec![Effect::Ended(unplayed)])?;
    }
    Ok(())
}

/// Whether that player is in a quickplay finish (1997 10.1, 2014 G.1).
pub(crate) fn in_finish(game: &State, player: Colour) -> bool {
    let period = game.moment.chessclock.period(side(player));
    game.rules().class != Class::Blitz
        && game.rules().quickplay_finish
        && !game.has_extra_time()
        && period.is_some_and(touchmove_clock::CurrentPeriod::is_last)
}
