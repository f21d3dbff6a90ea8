//! A competition: its terms, its players, and who plays whom in which round.
//!
//! What happens in a game is the game's affair; here is only where it is played, and what its result
//! counts (2014 10).

mod day;
mod players;
mod report;
mod rounds;
mod table;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::names::{CompetitionId, GameId};
use crate::time::HallTime;
use crate::trf::LAST_NUMBER;

pub(crate) use day::Day;
pub(crate) use players::{NewPlayer, Player};
pub(crate) use report::{bye_line, of_report, report};
pub(crate) use rounds::{Board, Bye, ByeSort, MOST_BOARDS, Pairing, Round};
pub(crate) use table::{BoardResult, Standing, table};

/// So many players a competition has at most.
pub(crate) const MOST_PLAYERS: usize = 2000;

/// So many rounds it has at most.
pub(crate) const MOST_ROUNDS: usize = 99;

/// What is announced of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) name: String,
    pub(crate) site: Option<String>,
    pub(crate) date: Option<Day>,
    pub(crate) federation: Option<String>,
    /// Who has opened it.
    pub(crate) organiser: String,
    /// Lines of the header, for every game of it.
    pub(crate) rules: Vec<String>,
    /// Who watches sees the games so many seconds later.
    pub(crate) delay: u32,
    /// Whether anybody may watch.
    pub(crate) public: bool,
}

/// A competition as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Competition {
    pub(crate) id: CompetitionId,
    pub(crate) opened: HallTime,
    pub(crate) terms: Terms,
    pub(crate) players: BTreeMap<u32, Player>,
    pub(crate) rounds: Vec<Round>,
}

impl Competition {
    /// One that has just been opened.
    pub(crate) fn new(id: CompetitionId, opened: HallTime, terms: Terms) -> Competition {
        Competition {
            id,
            opened,
            terms,
            players: BTreeMap::new(),
            rounds: Vec::new(),
        }
    }

    /// The number of the next player who is entered: after the last one, or, where a report has no
    /// room for that, the first that is free.
    pub(crate) fn next_number(&self) -> u32 {
        let last = self.players.keys().next_back().copied().unwrap_or_default();
        if last < LAST_NUMBER {
            return last + 1;
        }
        let is_free = |number: &u32| !self.players.contains_key(number);
        (1..=LAST_NUMBER).find(is_free).unwrap_or(last + 1)
    }

    /// The player of that number.
    pub(crate) fn player(&self, number: u32) -> Option<&Player> {
        self.players.get(&number)
    }

    /// The round of that number, counted from 1.
    pub(crate) fn round(&self, number: u32) -> Option<&Round> {
        self.rounds.get((number as usize).checked_sub(1)?)
    }

    /// Whether a player is paired, or has a bye, in any round.
    pub(crate) fn is_paired(&self, player: u32) -> bool {
        self.rounds.iter().any(|round| round.has(player))
    }

    /// The game of a player's newest round, with his colour in it.
    pub(crate) fn game_of(&self, player: u32) -> Option<(GameId, touchmove_board::Colour)> {
        let mut rounds = self.rounds.iter().rev();
        rounds.find_map(|round| {
            let (board, colour) = round.board_of(player)?;
            Some((board.game?, colour))
        })
    }

    /// The game at a board in the newest round that has such a board.
    pub(crate) fn game_at(&self, board: u32) -> Option<GameId> {
        let mut rounds = self.rounds.iter().rev();
        rounds.find_map(|round| round.board(board)?.game)
    }

    /// The games of all rounds.
    pub(crate) fn games(&self) -> impl Iterator<Item = GameId> {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        boards.filter_map(|board| board.game)
    }

    /// The player of that number, or of that name if only one has it.
    pub(crate) fn find(&self, word: &str) -> Result<u32, String> {
        if let Ok(number) = word.parse() {
            let there = self.players.contains_key(&number);
            return there
                .then_some(number)
                .ok_or_else(|| format!("there is no player {number}"));
        }
        let folded = word.to_lowercase();
        let named = |player: &&Player| player.name.to_lowercase() == folded;
        let mut found = self.players.values().filter(named);
        let word: String = word.chars().take(60).collect();
        match (found.next(), found.next()) {
            (Some(player), None) => Ok(player.number),
            (None, _) => Err(format!("there is no player `{word}`")),
            (Some(_), Some(_)) => Err(format!(
                "there are several players `{word}`: say the number"
            )),
        }
    }
}
