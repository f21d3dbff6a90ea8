//! Games that are not played after all: others are paired on their boards, as long as they have not
//! begun.

use std::sync::Arc;

use super::Game;

impl Game {
    /// From now on nothing is said in it, unless it has begun. Whether it is so. It has to have been
    /// [read](Game::replay): else nobody knows whether it has.
    fn withdraw_unless_begun(&self) -> bool {
        let mut table = self.lock();
        let begun = table.ending.is_some() || table.began.is_some();
        table.withdrawn |= !begun;
        !begun
    }

    fn reinstate(&self) {
        self.lock().withdrawn = false;
    }
}

/// Games in which nothing is said meanwhile, and never again if they are [dropped](Withdrawn::stay);
/// else they are played after all.
#[must_use]
pub(crate) struct Withdrawn(Vec<Arc<Game>>);

impl Withdrawn {
    /// Withdraws all of these games, or none; then the first that has begun is given back.
    pub(crate) fn unless_begun(games: Vec<Arc<Game>>) -> Result<Withdrawn, Arc<Game>> {
        let mut withdrawn = Withdrawn(Vec::with_capacity(games.len()));
        for game in games {
            if !game.withdraw_unless_begun() {
                return Err(game);
            }
            withdrawn.0.push(game);
        }
        Ok(withdrawn)
    }

    /// The journal has it that they are not played.
    pub(crate) fn stay(mut self) {
        self.0.clear();
    }
}

impl Drop for Withdrawn {
    fn drop(&mut self) {
        for game in &self.0 {
            game.reinstate();
        }
    }
}
