//! The names that have been given: none is given twice, though what had it is gone. The journal keeps
//! what is gone, and has one row a name.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::Mutex;

use crate::journal::Stored;
use crate::locks::guard;
use crate::names::{CompetitionId, GameId, LinkId};

/// All names there have ever been.
pub(super) struct Given {
    games: Mutex<HashSet<GameId>>,
    links: Mutex<HashSet<LinkId>>,
    competitions: Mutex<HashSet<CompetitionId>>,
}

impl Given {
    /// Those of a journal.
    pub(super) fn of(stored: &Stored) -> Given {
        let games = stored.games.iter().map(|game| game.id);
        let links = stored.links.iter().map(|link| link.id);
        let competitions = stored.competitions.iter().map(|found| found.id);
        Given {
            games: Mutex::new(games.chain(stored.dropped.iter().copied()).collect()),
            links: Mutex::new(links.chain(stored.ended.iter().copied()).collect()),
            competitions: Mutex::new(competitions.collect()),
        }
    }

    pub(super) fn game(&self) -> Result<GameId, getrandom::Error> {
        new(&self.games, GameId::random)
    }

    pub(super) fn link(&self) -> Result<LinkId, getrandom::Error> {
        new(&self.links, LinkId::random)
    }

    pub(super) fn competition(&self) -> Result<CompetitionId, getrandom::Error> {
        new(&self.competitions, CompetitionId::random)
    }
}

/// Draws until a name comes that has not been given. It is given from then on, though nothing may
/// come to have it.
fn new<T: Copy + Eq + Hash, E>(
    given: &Mutex<HashSet<T>>,
    mut draw: impl FnMut() -> Result<T, E>,
) -> Result<T, E> {
    loop {
        let name = draw()?;
        if guard(given).insert(name) {
            return Ok(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once() {
        let given = Mutex::new(HashSet::from([3]));
        let mut drawn = [3, 1, 1, 3, 2].into_iter();
        let mut next = || new(&given, || drawn.next().ok_or("nothing is left"));
        assert_eq!((next(), next()), (Ok(1), Ok(2)));
        assert_eq!(next(), Err("nothing is left"));
    }

    #[test]
    fn the_name_of_what_is_gone_is_not_given_again() {
        let (game, link) = ("aaaaaa".parse().unwrap(), "bbbbbbbb".parse().unwrap());
        let given = Given::of(&Stored {
            dropped: vec![game],
            ended: vec![link],
            ..Stored::default()
        });
        assert!(given.games.into_inner().unwrap().contains(&game));
        assert!(given.links.into_inner().unwrap().contains(&link));
    }
}
