//! What a game is worth to each player (2014 10.1, 11.8, 12.9).

use core::fmt;
use core::str::FromStr;

use touchmove_board::{ByColour, Colour};

/// What one player has of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// He lost.
    Loss,
    /// He drew.
    Draw,
    /// He won.
    Win,
}

/// The result of a game: two scores, which need not add up to one point
/// (2014 11.8, 12.9.f), and whether it was played at all.
///
/// ```
/// use touchmove_laws::Outcome;
/// assert_eq!("1/2-1/2".parse(), Ok(Outcome::DRAW));
/// assert_eq!(Outcome::BOTH_LOSE.to_string(), "0-0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What each player has of it.
    pub scores: ByColour<Score>,
    /// Whether it came about over the board; if not, by forfeit.
    pub played: bool,
}

impl Outcome {
    /// `1-0`.
    pub const WHITE_WINS: Outcome = Outcome::played(Score::Win, Score::Loss);
    /// `0-1`.
    pub const BLACK_WINS: Outcome = Outcome::played(Score::Loss, Score::Win);
    /// `1/2-1/2`.
    pub const DRAW: Outcome = Outcome::played(Score::Draw, Score::Draw);
    /// `0-0` (2014 11.8).
    pub const BOTH_LOSE: Outcome = Outcome::played(Score::Loss, Score::Loss);

    /// A result that came about over the board.
    pub const fn played(white: Score, black: Score) -> Outcome {
        Outcome {
            scores: ByColour { white, black },
            played: true,
        }
    }

    /// The win of that player.
    pub const fn win(winner: Colour) -> Outcome {
        match winner {
            Colour::White => Outcome::WHITE_WINS,
            Colour::Black => Outcome::BLACK_WINS,
        }
    }

    /// That player loses, and the opponent scores this (2014 11.7, 12.9.f).
    pub const fn lost_by(player: Colour, opponents: Score) -> Outcome {
        match player {
            Colour::White => Outcome::played(Score::Loss, opponents),
            Colour::Black => Outcome::played(opponents, Score::Loss),
        }
    }

    /// The player who won, if one did.
    pub fn winner(self) -> Option<Colour> {
        Colour::BOTH
            .into_iter()
            .find(|colour| self.scores[*colour] == Score::Win)
    }
}

impl fmt::Display for Outcome {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `1/2-0`, `0-1/2`, or `+/-`, `-/+`,
    /// `-/-` for what was not played (2014 glossary: result).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |score| match (score, self.played) {
            (Score::Win, true) => "1",
            (Score::Draw, _) => "1/2",
            (Score::Loss, true) => "0",
            (Score::Win, false) => "+",
            (Score::Loss, false) => "-",
        };
        let between = if self.played { '-' } else { '/' };
        write!(
            f,
            "{}{between}{}",
            mark(self.scores.white),
            mark(self.scores.black)
        )
    }
}

/// The text is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no result: 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ or -/-")]
pub struct ParseOutcomeError(String);

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        let unplayed = |white, black| Outcome {
            played: false,
            ..Outcome::played(white, black)
        };
        Ok(match text {
            "1-0" => Outcome::WHITE_WINS,
            "0-1" => Outcome::BLACK_WINS,
            "1/2-1/2" => Outcome::DRAW,
            "0-0" => Outcome::BOTH_LOSE,
            "1/2-0" => Outcome::played(Score::Draw, Score::Loss),
            "0-1/2" => Outcome::played(Score::Loss, Score::Draw),
            "+/-" => unplayed(Score::Win, Score::Loss),
            "-/+" => unplayed(Score::Loss, Score::Win),
            "-/-" => unplayed(Score::Loss, Score::Loss),
            _ => return Err(ParseOutcomeError(text.to_owned())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_read_as_it_is_written() {
        for text in [
            "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-",
        ] {
            assert_eq!(text.parse::<Outcome>().unwrap().to_string(), text);
        }
        assert!("*".parse::<Outcome>().is_err());
    }
}
