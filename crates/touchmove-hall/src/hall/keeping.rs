//! The hall's own work while time passes: flags, and the moment that is known to be durable.

use std::sync::Weak;
use std::time::{Duration, Instant};

use super::Hall;
use crate::locks::guard;

/// A game of which nobody has asked for so long is read again when somebody does.
const FORGET_AFTER: Duration = Duration::from_mins(10);

/// While a clock runs, a moment is durable that is no older than this, and the time of a commit.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// Lets each game hear that time has passed when a flag is to fall.
pub(super) async fn keep_time(hall: Weak<Hall>) {
    loop {
        let Some(open) = hall.upgrade() else { return };
        if open.is_open().is_ok() {
            for id in open.timers.due(open.now()) {
                if let Ok(game) = open.game(id) {
                    game.tick(|| open.now(), |arrival| open.arrived(&game, arrival));
                }
            }
        }
        for id in open.late.due(open.now()) {
            if let Ok(game) = open.game(id) {
                open.late.set(id, game.follow(open.now()));
                // Something may have come meanwhile, and its moment been overwritten.
                if let Some(at) = game.heard_late() {
                    open.late.set(id, Some(at));
                }
            }
        }
        let first = [open.timers.first(), open.late.first()];
        let first = first.into_iter().flatten().min();
        let first = first.map(|first| open.clock.instant(first));
        // Not for longer than this, so that a hall that nobody uses any more can go.
        let longest = std::time::Instant::now() + Duration::from_secs(1);
        let until = first.map_or(longest, |first| first.min(longest)) + Duration::from_millis(1);
        tokio::select! {
            () = tokio::time::sleep_until(until.into()) => {}
            () = open.timers.changed() => {}
            () = open.late.changed() => {}
        }
    }
}

/// Notes the moment while any clock runs, unless something else has just been written.
pub(super) async fn beat(hall: Weak<Hall>) {
    let mut ticks = tokio::time::interval(HEARTBEAT / 2);
    loop {
        ticks.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        let since = hall.now().since(*guard(&hall.ordered)).get();
        let due = u128::from(since) >= HEARTBEAT.as_millis() / 2;
        if due && hall.timers.any() && hall.is_open().is_ok() {
            hall.order(Vec::new(), Box::new(|_| ()));
        }
    }
}

/// Reads the games of competitions that are not over, so that no desk has to wait for them; then
/// forgets, now and then, what nobody has asked for.
pub(super) async fn tidy(hall: Weak<Hall>) {
    if let Some(hall) = hall.upgrade() {
        let going_on = hall.going_on();
        if let Err(error) = hall.read_all(going_on).await {
            tracing::error!("{error}");
        }
    }
    let mut ticks = tokio::time::interval(FORGET_AFTER / 10);
    loop {
        ticks.tick().await;
        let Some(hall) = hall.upgrade() else { return };
        if let Some(since) = Instant::now().checked_sub(FORGET_AFTER) {
            hall.forget(since);
        }
    }
}
