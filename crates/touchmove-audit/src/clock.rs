//! What the clocks are said to have shown (`%clk`, `%emt`).

use touchmove_board::{Colour, History};
use touchmove_clock::{ClockTime, Millis, PeriodAdded, TimeControl};
use touchmove_editions::Rule;
use touchmove_notation::pgn::Span;

use crate::Kind;
use crate::case::{About, Case};
use crate::result::Stated;
use crate::script::{Script, Time};

/// A time without decimals can be up to this much off.
const ROUNDING: Millis = Millis::seconds(1);

/// No time takes more bytes.
const LONGEST: usize = 40;

/// Each way in which times can be wrong is told once a game.
#[derive(Default)]
struct Told {
    unreadable: bool,
    rise: bool,
    elapsed: bool,
}

/// Checks the times of a game's main line against each other, against the time
/// control and against the result.
pub(crate) fn check(case: &mut Case<'_>, script: &Script, game: &History, stated: &Stated) {
    let control = time_control(case);
    if !script.tells_times() {
        return;
    }
    let mut told = Told::default();
    let mut stopped = None;
    let mut shown: [Option<Millis>; 2] = [control.as_ref().and_then(TimeControl::initial); 2];
    let mut player = game.start().turn();
    let mut number = game.start().fullmove_number();
    for (index, &word) in script.moves.iter().enumerate() {
        let times = script.times_of(index);
        let now = time(case, &mut told, times.clock);
        let elapsed = time(case, &mut told, times.elapsed);
        let last = &mut shown[player as usize];
        // A clock that shows less is what there is to expect.
        let is_remarkable = |before: Millis, now: Millis| now > before || elapsed.is_some();
        if let (Some(before), Some(now), Some(control)) = (*last, now, &control)
            && is_remarkable(before, now)
        {
            let most = [PeriodAdded::OnMove, PeriodAdded::OnFlag]
                .into_iter()
                .filter_map(|added| control.most_after(number, before, added))
                .max();
            if let Some(most) = most.filter(|most| now > *most + ROUNDING && !told.rise) {
                told.rise = true;
                report(case, game, index, word, Rule::SavedTimeCarriesOver, || {
                    format!(
                        "{player}'s clock shows {} after {}, but by {control} it can show {} at most",
                        ClockTime(now),
                        ClockTime(before),
                        ClockTime(most),
                    )
                });
            }
            if let Some(elapsed) = elapsed.filter(|_| !told.elapsed) {
                let least = before.saturating_sub(elapsed);
                let most = most.unwrap_or(before).saturating_sub(elapsed);
                if now > most + ROUNDING || now + ROUNDING < least {
                    told.elapsed = true;
                    report(case, game, index, word, Rule::SavedTimeCarriesOver, || {
                        format!(
                            "{player}'s clock went from {} to {}, but the move is said to have taken {}",
                            ClockTime(before),
                            ClockTime(now),
                            ClockTime(elapsed),
                        )
                    });
                }
            }
        }
        *last = now;
        if let Some(now) = now {
            stopped = Some((index, player, now));
        }
        number = number.saturating_add(u32::from(player == Colour::Black));
        player = player.opponent();
    }
    if let Some(stopped) = stopped.filter(|(index, ..)| index + 1 == script.moves.len()) {
        check_loss_on_time(case, script, game, stated, stopped);
    }
}

/// Whose last move completed stopped his clock with time left (2014 6.2.a)
/// cannot have lost on time before the opponent moved.
fn check_loss_on_time(
    case: &mut Case<'_>,
    script: &Script,
    game: &History,
    stated: &Stated,
    (index, player, left): (usize, Colour, Millis),
) {
    let on_time = case
        .tags
        .text("Termination")
        .is_some_and(|how| how.to_ascii_lowercase().contains("time forfeit"));
    if !on_time || stated.winner() != Some(player.opponent()) || left <= ROUNDING {
        return;
    }
    let word = script.moves[index];
    report(case, game, index, word, Rule::LossOnTime, || {
        format!(
            "{player} is said to have lost on time, but his clock stopped at {} with this move, \
             the last",
            ClockTime(left)
        )
    });
}

/// The time control of the tag, if it can be read.
fn time_control(case: &mut Case<'_>) -> Option<TimeControl> {
    let tag = case.tags.get("TimeControl")?;
    match tag.value.to_text().0.trim().parse() {
        Ok(control) => Some(control),
        Err(error) => {
            case.by_form(Kind::Clock, About::Text(tag.span.start), || {
                error.to_string()
            });
            None
        }
    }
}

#[inline(always)]
fn time(case: &mut Case<'_>, told: &mut Told, time: Option<Time>) -> Option<Millis> {
    match time? {
        Time::Seconds(seconds) => Some(Millis::seconds(seconds)),
        Time::Written(place) => written(case, told, place),
    }
}

/// A time that is written at that place.
fn written(case: &mut Case<'_>, told: &mut Told, place: Span) -> Option<Millis> {
    let short = Some(case.bytes(place)).filter(|bytes| bytes.len() <= LONGEST);
    if let Some(text) = short.and_then(|bytes| str::from_utf8(bytes).ok())
        && let Ok(ClockTime(time)) = text.parse()
    {
        return Some(time);
    }
    match case.text(place).parse::<ClockTime>() {
        Ok(ClockTime(time)) => Some(time),
        Err(error) => {
            if !told.unreadable {
                told.unreadable = true;
                case.by_form(Kind::Clock, About::Text(place.start), || error.to_string());
            }
            None
        }
    }
}

fn report(
    case: &mut Case<'_>,
    game: &History,
    index: usize,
    word: Span,
    rule: Rule,
    text: impl FnOnce() -> String,
) {
    let before = game.position_at(index);
    let about = match &before {
        Some(before) => About::HalfMove {
            ply: index + 1,
            word,
            before,
        },
        // The moves could not be followed so far.
        None => About::Text(word.start),
    };
    case.by_rule(Kind::Clock, rule, about, text);
}
