//! What results score in a competition (2014 10.1).

use core::fmt;
use core::str::FromStr;

use touchmove_board::{ByColour, Colour};

use crate::{Outcome, Score};

/// So many points, to the thousandth.
///
/// ```
/// use touchmove_laws::Points;
/// assert_eq!("0.5".parse(), Ok(Points::thousandths(500)));
/// assert_eq!(Points::thousandths(3000).to_string(), "3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// So many thousandths of a point.
    pub const fn thousandths(thousandths: u32) -> Points {
        Points(thousandths)
    }

    /// How many thousandths of a point these are.
    ///
    /// ```
    /// use touchmove_laws::Points;
    /// assert_eq!("1.5".parse::<Points>().unwrap().in_thousandths(), 1500);
    /// ```
    pub const fn in_thousandths(self) -> u32 {
        self.0
    }

    /// Both together, or the most there is.
    #[must_use]
    pub const fn saturating_add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }

    /// What is left, or nothing.
    #[must_use]
    pub const fn saturating_sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, thousandths) = (self.0 / 1000, self.0 % 1000);
        if thousandths == 0 {
            return write!(f, "{whole}");
        }
        let figures = format!("{thousandths:03}");
        write!(f, "{whole}.{}", figures.trim_end_matches('0'))
    }
}

/// The text is no number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no number of points such as 1 or 0.5, with three decimals at most")]
pub struct ParsePointsError(String);

impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Points, ParsePointsError> {
        let read = || {
            let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
            let is_number =
                |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
                return None;
            }
            let whole: u32 = whole.parse().ok()?;
            let thousandths: u32 = format!("{decimals:0<3}").parse().ok()?;
            whole.checked_mul(1000)?.checked_add(thousandths)
        };
        read()
            .map(Points)
            .ok_or_else(|| ParsePointsError(text.to_owned()))
    }
}

/// What a win, a draw and a loss score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointScheme {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
}

impl PointScheme {
    /// One, a half, nothing: unless the competition says otherwise.
    pub const USUAL: PointScheme = PointScheme {
        win: Points(1000),
        draw: Points(500),
        loss: Points(0),
    };

    /// What each player scores.
    ///
    /// ```
    /// use touchmove_laws::{Outcome, PointScheme, Points};
    /// let score = PointScheme::USUAL.score(Outcome::DRAW);
    /// assert_eq!(score.white, Points::thousandths(500));
    /// ```
    pub fn score(&self, outcome: Outcome) -> ByColour<Points> {
        ByColour::new(|colour: Colour| match outcome.scores[colour] {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss => self.loss,
        })
    }
}

impl PointScheme {
    /// Whether two of a win, a draw and a loss are so much apart (2023 10.2).
    ///
    /// ```
    /// use touchmove_laws::{PointScheme, Points};
    /// assert!(PointScheme::USUAL.has_step(Points::thousandths(500)));
    /// assert!(!PointScheme::USUAL.has_step(Points::thousandths(250)));
    /// ```
    pub fn has_step(&self, points: Points) -> bool {
        let scores = [self.win, self.draw, self.loss];
        let apart = |one: Points, other: Points| one.0.abs_diff(other.0) == points.0;
        let mut others = scores.iter();
        others.any(|one| scores.iter().any(|other| apart(*one, *other)))
    }

    /// Whether that is what two players can score of a game: each a score of this scheme, and both
    /// no more than a game gives (2023 10.2).
    ///
    /// ```
    /// use touchmove_board::ByColour;
    /// use touchmove_laws::{Outcome, PointScheme, Points};
    /// let usual = PointScheme::USUAL;
    /// assert!(usual.gives(usual.score(Outcome::DRAW)));
    /// assert!(!usual.gives(ByColour { white: usual.win, black: usual.draw }));
    /// assert!(!usual.gives(ByColour::new(|_| Points::thousandths(250))));
    /// ```
    pub fn gives(&self, score: ByColour<Points>) -> bool {
        let is_usual = |points: Points| [self.win, self.draw, self.loss].contains(&points);
        let sum = |one: Points, other: Points| u64::from(one.0) + u64::from(other.0);
        let most = sum(self.win, self.loss).max(sum(self.draw, self.draw));
        is_usual(score.white) && is_usual(score.black) && sum(score.white, score.black) <= most
    }
}

impl FromStr for PointScheme {
    type Err = ParsePointsError;

    /// `WIN-DRAW-LOSS`, such as `3-1-0`.
    fn from_str(text: &str) -> Result<PointScheme, ParsePointsError> {
        let mut parts = text.split('-');
        let mut next = || {
            parts
                .next()
                .ok_or_else(|| ParsePointsError(text.to_owned()))?
                .parse()
        };
        let scheme = PointScheme {
            win: next()?,
            draw: next()?,
            loss: next()?,
        };
        match parts.next() {
            None => Ok(scheme),
            Some(_) => Err(ParsePointsError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_for_a_win() {
        let scheme: PointScheme = "3-1-0".parse().unwrap();
        let score = scheme.score(Outcome::WHITE_WINS);
        assert_eq!(score.white.to_string(), "3");
        assert_eq!(score.black.to_string(), "0");
    }

    #[test]
    fn points_are_written_to_the_thousandth() {
        for text in ["0", "0.5", "0.333", "0.05", "12.125", "3"] {
            assert_eq!(text.parse::<Points>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_scheme_is_refused() {
        for text in [
            "",
            "1",
            "1-0",
            "1-0.5-0-0",
            "1-a-0",
            "1-0.1234-0",
            "1-.5-0",
            "1.-0.5-0",
            "+1-0.5-0",
            "1-0.+5-0",
        ] {
            assert!(text.parse::<PointScheme>().is_err(), "{text}");
        }
    }
}
