//! The table by points (2014 10.1).

use std::collections::BTreeMap;

use touchmove_board::Colour;
use touchmove_laws::{Outcome, PointScheme, Points};

use super::{Board, ByeSort, Competition};

/// What a board has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardResult {
    /// As it is written: `1-0`, `+/-`, …, `void`.
    pub(crate) result: String,
    /// By which article.
    pub(crate) article: Option<String>,
    /// What each player scores; `None`: nothing yet, or it was annulled.
    pub(crate) score: Option<[Points; 2]>,
}

impl BoardResult {
    /// The outcome, if it is one.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.result.parse().ok()
    }

    /// That of a game which was played elsewhere.
    pub(crate) fn elsewhere(result: &str, scheme: PointScheme) -> Option<BoardResult> {
        let outcome: Outcome = result.parse().ok()?;
        let score = scheme.score(outcome);
        Some(BoardResult {
            result: result.to_owned(),
            article: None,
            score: Some([score.white, score.black]),
        })
    }
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Players with equal points have the same.
    pub(crate) rank: u32,
    pub(crate) number: u32,
    pub(crate) points: Points,
    /// Games that were played, and how they ended.
    pub(crate) played: u32,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
}

/// The table after some rounds. `result` says how a board stands, as far as it is known.
pub(crate) fn table(
    competition: &Competition,
    scheme: PointScheme,
    rounds: usize,
    result: impl Fn(&Board) -> Option<BoardResult>,
) -> Vec<Standing> {
    let mut lines: BTreeMap<u32, Standing> = competition
        .players
        .keys()
        .map(|number| {
            let line = Standing {
                rank: 0,
                number: *number,
                points: Points::thousandths(0),
                played: 0,
                wins: 0,
                draws: 0,
                losses: 0,
            };
            (*number, line)
        })
        .collect();
    for round in competition.rounds.iter().take(rounds) {
        for bye in &round.byes {
            if let Some(line) = lines.get_mut(&bye.player) {
                line.points = line.points.saturating_add(bye_points(bye.bye, scheme));
            }
        }
        for board in &round.boards {
            let Some(result) = result(board) else {
                continue;
            };
            for (player, colour) in [(board.white, Colour::White), (board.black, Colour::Black)] {
                if let Some(line) = lines.get_mut(&player) {
                    line.add(&result, colour);
                }
            }
        }
    }
    ranked(lines.into_values().collect())
}

/// What a bye scores.
pub(crate) fn bye_points(bye: ByeSort, scheme: PointScheme) -> Points {
    match bye {
        ByeSort::Full => scheme.win,
        ByeSort::Half => scheme.draw,
        ByeSort::Zero => Points::thousandths(0),
    }
}

/// The most points first; a tie is a tie.
fn ranked(mut lines: Vec<Standing>) -> Vec<Standing> {
    lines.sort_by_key(|line| (std::cmp::Reverse(line.points), line.number));
    let mut before: Option<(Points, u32)> = None;
    for (line, place) in lines.iter_mut().zip(1..) {
        line.rank = match before {
            Some((points, rank)) if points == line.points => rank,
            _ => place,
        };
        before = Some((line.points, line.rank));
    }
    lines
}

impl Standing {
    fn add(&mut self, result: &BoardResult, colour: Colour) {
        let Some([white, black]) = result.score else {
            return;
        };
        let (own, _) = match colour {
            Colour::White => (white, black),
            Colour::Black => (black, white),
        };
        self.points = self.points.saturating_add(own);
        let Some(outcome) = result.outcome().filter(|outcome| outcome.played) else {
            return;
        };
        self.played += 1;
        match outcome.scores[colour] {
            touchmove_laws::Score::Win => self.wins += 1,
            touchmove_laws::Score::Draw => self.draws += 1,
            touchmove_laws::Score::Loss => self.losses += 1,
        }
    }
}
