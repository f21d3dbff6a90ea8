//! Who plays whom.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use touchmove_board::Colour;

use super::{Competition, Day};
use crate::faults::MOST;
use crate::names::GameId;

/// So many boards a round has at most.
pub(crate) const MOST_BOARDS: usize = 1000;

/// A round of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Round {
    /// Its number, from 1.
    pub(crate) number: u32,
    pub(crate) date: Option<Day>,
    /// The boards, the first being board 1.
    pub(crate) boards: Vec<Board>,
    pub(crate) byes: Vec<Bye>,
}

/// Who plays at a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Board {
    /// The game in this hall; `None`: it was played elsewhere.
    pub(crate) game: Option<GameId>,
    pub(crate) white: u32,
    pub(crate) black: u32,
    /// Its result, if it was played elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<String>,
}

/// A player who is not paired, and what he scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bye {
    pub(crate) player: u32,
    pub(crate) bye: ByeSort,
}

/// What a bye scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ByeSort {
    /// As much as a draw.
    Half,
    /// As much as a win.
    Full,
    /// Nothing.
    Zero,
}

impl ByeSort {
    /// The one of that name.
    pub(crate) fn named(name: &str) -> Option<ByeSort> {
        Some(match name {
            "half" => ByeSort::Half,
            "full" => ByeSort::Full,
            "zero" => ByeSort::Zero,
            _ => return None,
        })
    }
}

/// One line of the pairings of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum Pairing {
    /// Two play each other; boards are numbered in the order of these.
    Board { white: u32, black: u32 },
    /// One does not play.
    Bye { player: u32, bye: ByeSort },
}

impl Round {
    /// The board of that number, counted from 1.
    pub(crate) fn board(&self, number: u32) -> Option<&Board> {
        self.boards.get((number as usize).checked_sub(1)?)
    }

    /// Where a player plays, and with which colour.
    pub(crate) fn board_of(&self, player: u32) -> Option<(&Board, Colour)> {
        let (number, colour) = self.seat_of(player)?;
        Some((self.board(number)?, colour))
    }

    /// The number of the board at which a player plays, and his colour.
    pub(crate) fn seat_of(&self, player: u32) -> Option<(u32, Colour)> {
        self.boards.iter().zip(1..).find_map(|(board, number)| {
            let colour = if board.white == player {
                Colour::White
            } else if board.black == player {
                Colour::Black
            } else {
                return None;
            };
            Some((number, colour))
        })
    }

    /// The bye of a player.
    pub(crate) fn bye_of(&self, player: u32) -> Option<ByeSort> {
        let bye = self.byes.iter().find(|bye| bye.player == player)?;
        Some(bye.bye)
    }

    /// Whether a player is paired in it, or has a bye.
    pub(crate) fn has(&self, player: u32) -> bool {
        self.seat_of(player).is_some() || self.bye_of(player).is_some()
    }
}

impl Competition {
    /// The next round, as it is to be; its games are yet to be opened.
    ///
    /// # Errors
    /// What is wrong with each line, counted from 1.
    pub(crate) fn next_round(
        &self,
        date: Option<Day>,
        pairings: impl IntoIterator<Item = Pairing>,
    ) -> Result<Round, Vec<(usize, String)>> {
        let mut round = Round {
            number: self.rounds.len() as u32 + 1,
            date,
            boards: Vec::new(),
            byes: Vec::new(),
        };
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for (pairing, line) in pairings.into_iter().zip(1..) {
            if faults.len() >= MOST || round.boards.len() > MOST_BOARDS {
                break;
            }
            let players = match pairing {
                Pairing::Board { white, black } => {
                    round.boards.push(Board {
                        game: None,
                        white,
                        black,
                        result: None,
                    });
                    vec![white, black]
                }
                Pairing::Bye { player, bye } => {
                    round.byes.push(Bye { player, bye });
                    vec![player]
                }
            };
            for player in players {
                if let Err(fault) = self.can_play(player) {
                    faults.push((line, fault));
                } else if !seen.insert(player) {
                    faults.push((line, format!("player {player} is paired twice")));
                }
            }
        }
        if round.boards.is_empty() && round.byes.is_empty() {
            faults.push((0, "there are no pairings".to_owned()));
        }
        if round.boards.len() > MOST_BOARDS {
            faults.push((0, format!("a round has {MOST_BOARDS} boards at most")));
        }
        if self.rounds.len() >= super::MOST_ROUNDS {
            faults.push((
                0,
                format!("there are {} rounds at most", super::MOST_ROUNDS),
            ));
        }
        if faults.is_empty() {
            Ok(round)
        } else {
            Err(faults)
        }
    }

    fn can_play(&self, player: u32) -> Result<(), String> {
        match self.player(player) {
            None => Err(format!("there is no player {player}")),
            Some(found) if found.withdrawn => Err(format!("player {player} has withdrawn")),
            Some(_) => Ok(()),
        }
    }

    /// Other players at a board of a round.
    ///
    /// # Errors
    /// If they are none, or play elsewhere in that round.
    pub(crate) fn can_sit(
        &self,
        round: &Round,
        board: u32,
        players: [u32; 2],
    ) -> Result<(), String> {
        let [white, black] = players;
        if white == black {
            return Err(format!("player {white} cannot play himself"));
        }
        for player in players {
            let there = round
                .board(board)
                .is_some_and(|board| [board.white, board.black].contains(&player));
            if there {
                continue;
            }
            self.can_play(player)?;
            if round.has(player) {
                return Err(format!(
                    "player {player} is paired already in round {}",
                    round.number
                ));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::competition::{NewPlayer, Terms};

    pub(crate) fn of_four() -> Competition {
        let terms = Terms {
            name: "Spring".to_owned(),
            site: None,
            date: None,
            federation: None,
            organiser: "Carla".to_owned(),
            rules: Vec::new(),
            delay: 0,
            public: true,
        };
        let mut competition = Competition::new(
            "aaaaaa".parse().unwrap(),
            crate::time::HallTime::new(0),
            terms,
        );
        for (name, number) in ["Ana", "Bo", "Cy", "Di"].into_iter().zip(1..) {
            let new = NewPlayer {
                name: name.to_owned(),
                ..NewPlayer::default()
            };
            competition
                .players
                .insert(number, new.numbered(number).unwrap());
        }
        competition
    }

    #[test]
    fn a_number_that_a_report_has_no_room_for_is_not_given() {
        let mut competition = of_four();
        assert_eq!(competition.next_number(), 5);
        let last = competition.players[&4].clone();
        competition.players.insert(9999, last);
        assert_eq!(competition.next_number(), 5);
        competition.players.remove(&2);
        assert_eq!(competition.next_number(), 2);
    }

    #[test]
    fn a_round_has_every_player_once() {
        let competition = of_four();
        let board = |white, black| Pairing::Board { white, black };
        let bye = |player| Pairing::Bye {
            player,
            bye: ByeSort::Half,
        };
        let round = competition.next_round(None, [board(1, 2), bye(3)]).unwrap();
        assert_eq!(
            (round.number, round.seat_of(2)),
            (1, Some((1, Colour::Black)))
        );
        assert_eq!(round.bye_of(3), Some(ByeSort::Half));
        for (wrong, line) in [
            (vec![], 0),
            (vec![board(1, 1)], 1),
            (vec![board(1, 2), board(3, 2)], 2),
            (vec![board(1, 2), bye(1)], 2),
            (vec![board(1, 9)], 1),
        ] {
            let faults = competition.next_round(None, wrong).unwrap_err();
            assert_eq!(faults[0].0, line, "{faults:?}");
        }
    }

    #[test]
    fn a_player_is_found_by_number_or_name() {
        let competition = of_four();
        assert_eq!(competition.find("2"), Ok(2));
        assert_eq!(competition.find("ana"), Ok(1));
        assert_eq!(
            competition.find("Eve"),
            Err("there is no player `Eve`".to_owned())
        );
        assert!(competition.find("9").is_err());
    }
}
