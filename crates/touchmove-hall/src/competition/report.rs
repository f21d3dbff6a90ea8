//! A competition as a report to FIDE, and out of one.

use std::collections::BTreeMap;

use touchmove_board::{ByColour, Colour};
use touchmove_laws::{Outcome, PointScheme};

use super::table::bye_points;
use super::{Board, BoardResult, Bye, ByeSort, Competition, NewPlayer, Player, Round, Standing};
use crate::faults::{Fault, Faults};
use crate::trf::{Cell, Entrant, LAST_NUMBER, Mark, Report};

/// A competition as a report. `times` are the rules for the clock, `standings` its table; `result` says
/// how a board stands.
pub(crate) fn report(
    competition: &Competition,
    times: &str,
    arbiters: &[String],
    standings: &[Standing],
    result: impl Fn(&Board) -> Option<BoardResult>,
) -> Report {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let terms = &competition.terms;
    let days = competition.rounds.iter().filter_map(|round| round.date);
    let players = competition.players.values();
    let players = players.filter(|player| player.number <= LAST_NUMBER);
    let standings: BTreeMap<u32, &Standing> =
        standings.iter().map(|line| (line.number, line)).collect();
    let rounds: Vec<BTreeMap<u32, Cell>> = competition
        .rounds
        .iter()
        .map(|round| cells(round, &result))
        .collect();
    let entrants = players.map(|player| {
        let standing = standings.get(&player.number);
        Entrant {
            line: 0,
            number: player.number,
            sex: text(&player.sex),
            title: text(&player.title),
            name: player.name.clone(),
            rating: player.rating,
            federation: text(&player.federation),
            fide: player.fide,
            born: player.born.as_deref().map_or(String::new(), born),
            points: standing.map_or(String::new(), |line| points(line)),
            rank: standing.map(|line| line.rank),
            rounds: rounds
                .iter()
                .map(|cells| cells.get(&player.number).copied())
                .collect(),
        }
    });
    Report {
        name: terms.name.clone(),
        city: text(&terms.site),
        federation: text(&terms.federation),
        days: [
            terms.date.or_else(|| days.clone().min()),
            days.max().or(terms.date),
        ],
        arbiter: terms.organiser.clone(),
        deputies: arbiters
            .iter()
            .filter(|name| **name != terms.organiser)
            .cloned()
            .collect(),
        times: times.to_owned(),
        dates: competition.rounds.iter().map(|round| round.date).collect(),
        players: entrants.collect(),
    }
}

/// A year, or a day, as reports have it.
fn born(text: &str) -> String {
    if text.len() == 4 {
        format!("{text}/00/00")
    } else {
        text.replace('-', "/")
    }
}

/// With one decimal.
fn points(line: &Standing) -> String {
    let tenths = line.points.in_thousandths() / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// What a round was for each who has a place in it, in one pass over its boards.
fn cells(round: &Round, result: impl Fn(&Board) -> Option<BoardResult>) -> BTreeMap<u32, Cell> {
    let mut cells = BTreeMap::new();
    for board in &round.boards {
        let outcome = result(board).and_then(|result| result.outcome());
        let players = ByColour {
            white: board.white,
            black: board.black,
        };
        for colour in Colour::BOTH {
            let cell = Cell {
                opponent: Some(players[colour.opponent()]),
                colour: Some(colour),
                mark: outcome.map_or(Mark::Open, |outcome| {
                    Mark::of_score(outcome.scores[colour], outcome.played)
                }),
            };
            cells.insert(players[colour], cell);
        }
    }
    for bye in &round.byes {
        let cell = Cell {
            opponent: None,
            colour: None,
            mark: match bye.bye {
                ByeSort::Half => Mark::HalfBye,
                ByeSort::Full => Mark::FullBye,
                ByeSort::Zero => Mark::ZeroBye,
            },
        };
        cells.insert(bye.player, cell);
    }
    cells
}

/// The players and rounds of a report. Boards are numbered in the order of the lower of their players'
/// numbers; where there is no result yet, there is to be a game.
///
/// # Errors
/// Where two players' lines contradict each other, and what a player cannot be.
pub(crate) fn of_report(report: Report) -> Result<(Vec<Player>, Vec<Round>), Vec<Fault>> {
    let mut faults = Faults::default();
    let mut cells: BTreeMap<u32, (usize, Vec<Option<Cell>>)> = BTreeMap::new();
    let mut players = Vec::new();
    for entrant in report.players {
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        let at = format!("line {}", entrant.line);
        let new = NewPlayer {
            name: entrant.name,
            title: some(entrant.title),
            rating: entrant.rating,
            federation: some(entrant.federation),
            fide: entrant.fide,
            // Nothing but zeros: it is not known.
            born: some(entrant.born).filter(|born| !born.starts_with("0000")),
            sex: some(entrant.sex),
            withdrawn: false,
        };
        match new.numbered(entrant.number) {
            Ok(player) => players.push(player),
            Err(text) => faults.add(Fault::at(at, text)),
        }
        cells.insert(entrant.number, (entrant.line, entrant.rounds));
    }
    let most = cells
        .values()
        .map(|(_, rounds)| rounds.len())
        .max()
        .unwrap_or(0);
    let mut rounds = Vec::new();
    for index in 0..most {
        let number = index as u32 + 1;
        let mut round = Round {
            number,
            date: report.dates.get(index).copied().flatten(),
            boards: Vec::new(),
            byes: Vec::new(),
        };
        for (player, (line, own)) in &cells {
            if faults.is_full() {
                break;
            }
            let Some(cell) = own.get(index).copied().flatten() else {
                continue;
            };
            let met = cell.opponent.and_then(|opponent| cells.get(&opponent));
            let other = met.and_then(|(_, other)| other.get(index).copied().flatten());
            let fault =
                |text: String| Fault::at(format!("line {line}"), format!("round {number}: {text}"));
            match (cell.opponent, other) {
                (None, _) => match bye(cell.mark) {
                    Some(bye) => round.byes.push(Bye {
                        player: *player,
                        bye,
                    }),
                    None => faults.add(fault("a result without an opponent".to_owned())),
                },
                (Some(opponent), None) => {
                    faults.add(fault(format!(
                        "there is no such round of player {opponent}"
                    )));
                }
                (Some(opponent), Some(other)) => {
                    match board([(*player, cell), (opponent, other)]) {
                        // The board is that of the player who comes first.
                        Ok(board) if *player < opponent => round.boards.push(board),
                        Ok(_) => {}
                        Err(text) => faults.add(fault(text)),
                    }
                }
            }
        }
        rounds.push(round);
    }
    faults.or((players, rounds))
}

/// What a report says of one who had no opponent.
fn bye(mark: Mark) -> Option<ByeSort> {
    Some(match mark {
        Mark::HalfBye => ByeSort::Half,
        Mark::FullBye | Mark::PairingBye | Mark::ForfeitWin => ByeSort::Full,
        Mark::ZeroBye | Mark::ForfeitLoss => ByeSort::Zero,
        _ => return None,
    })
}

/// The board of two players, if their lines agree.
fn board(two: [(u32, Cell); 2]) -> Result<Board, String> {
    let [(one, first), (other, second)] = two;
    if second.opponent != Some(one) {
        return Err(format!("player {other} has met somebody else"));
    }
    let (white, black) = match (first.colour, second.colour) {
        (Some(Colour::White), Some(Colour::Black)) => ((one, first), (other, second)),
        (Some(Colour::Black), Some(Colour::White)) => ((other, second), (one, first)),
        _ => return Err(format!("players {one} and {other} have the same colour")),
    };
    let result = match (white.1.mark, black.1.mark) {
        (Mark::Open, Mark::Open) => None,
        (white, black) => Some(outcome(white, black)?.to_string()),
    };
    Ok(Board {
        game: None,
        white: white.0,
        black: black.0,
        result,
    })
}

fn outcome(white: Mark, black: Mark) -> Result<Outcome, String> {
    let wrong = || {
        format!(
            "the results `{}` and `{}` are of no game",
            white.letter(),
            black.letter()
        )
    };
    let (Some((white, played)), Some((black, also))) = (white.score(), black.score()) else {
        return Err(wrong());
    };
    let outcome = Outcome {
        scores: ByColour { white, black },
        played: played && also,
    };
    // Only such results are written of a game as are read again.
    let is_one = outcome.to_string().parse() == Ok(outcome) && played == also;
    is_one.then_some(outcome).ok_or_else(wrong)
}

/// What a bye is called in a list of results, and what it scores.
pub(crate) fn bye_line(bye: Bye, scheme: PointScheme) -> (&'static str, String) {
    let name = match bye.bye {
        ByeSort::Half => "half",
        ByeSort::Full => "full",
        ByeSort::Zero => "zero",
    };
    (name, bye_points(bye.bye, scheme).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::rounds::tests::of_four;
    use crate::competition::table;
    use crate::trf;

    #[test]
    fn a_competition_comes_out_of_its_report() {
        let mut competition = of_four();
        let board = |white, black, result: Option<&str>| Board {
            game: None,
            white,
            black,
            result: result.map(str::to_owned),
        };
        let round = |number, boards, byes| Round {
            number,
            date: None,
            boards,
            byes,
        };
        competition.rounds = vec![
            round(
                1,
                vec![board(2, 1, Some("1-0")), board(3, 4, Some("1/2-1/2"))],
                vec![],
            ),
            round(
                2,
                vec![board(1, 3, Some("-/+"))],
                vec![
                    Bye {
                        player: 2,
                        bye: ByeSort::Half,
                    },
                    Bye {
                        player: 4,
                        bye: ByeSort::Zero,
                    },
                ],
            ),
            round(3, vec![board(4, 1, Some("0-0")), board(2, 3, None)], vec![]),
        ];
        let scheme = PointScheme::USUAL;
        let result = |board: &Board| BoardResult::elsewhere(board.result.as_deref()?, scheme);
        let standings = table(&competition, scheme, 3, result);
        let text = trf::write(&report(&competition, "5400+30", &[], &standings, result));
        let (players, rounds) = of_report(trf::read(&text).unwrap()).unwrap();
        assert_eq!(
            players,
            competition.players.into_values().collect::<Vec<_>>(),
            "{text}"
        );
        assert_eq!(rounds, competition.rounds, "{text}");
        assert!(
            text.contains(" 1.5    1  0001 w 1  0000 - H  0003 w"),
            "{text}"
        );
    }

    #[test]
    fn lines_that_contradict_each_other_are_told() {
        let line = |number: u32, cell: &str| {
            format!("001 {number:>4}      Player {number:<58}  0.0    1  {cell}\n")
        };
        for (first, second, fault) in [
            (
                "0002 w 1",
                "0001 b 1",
                "the results `1` and `1` are of no game",
            ),
            (
                "0002 w 1",
                "0001 w 0",
                "players 1 and 2 have the same colour",
            ),
            ("0002 w 1", "", "there is no such round of player 2"),
            (
                "0002 w +",
                "0001 b 0",
                "the results `+` and `0` are of no game",
            ),
            ("0000 - 1", "", "a result without an opponent"),
        ] {
            let text = line(1, first) + &line(2, second);
            let faults = of_report(trf::read(&text).unwrap()).unwrap_err();
            assert_eq!(
                faults[0].to_string(),
                format!("line 1: round 1: {fault}"),
                "{text}"
            );
        }
    }
}
