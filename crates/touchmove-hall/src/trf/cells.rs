//! A player's round in a report: `0012 w 1`.

use touchmove_board::Colour;
use touchmove_laws::Score;

/// Whom he met, with which colour, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The opponent's number; `None`: he had none.
    pub(crate) opponent: Option<u32>,
    pub(crate) colour: Option<Colour>,
    pub(crate) mark: Mark,
}

macro_rules! marks {
    ($( $(#[$doc:meta])* $name:ident $letter:literal, )*) => {
        /// What came of a round.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Mark {
            $( $(#[$doc])* $name, )*
        }

        impl Mark {
            /// All of them.
            #[cfg(test)]
            pub(crate) const ALL: &'static [Mark] = &[ $( Mark::$name, )* ];

            /// Its letter.
            pub(crate) const fn letter(self) -> char {
                match self {
                    $( Mark::$name => $letter, )*
                }
            }

            /// The one of that letter.
            pub(crate) const fn of(letter: char) -> Option<Mark> {
                match letter {
                    $( $letter => Some(Mark::$name), )*
                    _ => None,
                }
            }
        }
    };
}

marks! {
    /// Nothing yet.
    Open ' ',
    /// Won over the board.
    Win '1',
    /// Drawn over the board.
    Draw '=',
    /// Lost over the board.
    Loss '0',
    /// Won by forfeit.
    ForfeitWin '+',
    /// Lost by forfeit.
    ForfeitLoss '-',
    /// Won, not rated.
    UnratedWin 'W',
    /// Drawn, not rated.
    UnratedDraw 'D',
    /// Lost, not rated.
    UnratedLoss 'L',
    /// A bye of half a point.
    HalfBye 'H',
    /// A bye of a full point.
    FullBye 'F',
    /// The bye of one for whom there was no opponent.
    PairingBye 'U',
    /// A bye of no point.
    ZeroBye 'Z',
}

impl Mark {
    /// What he has of a game, and whether it was played; `None`: it was none.
    pub(crate) const fn score(self) -> Option<(Score, bool)> {
        Some(match self {
            Mark::Win | Mark::UnratedWin => (Score::Win, true),
            Mark::Draw | Mark::UnratedDraw => (Score::Draw, true),
            Mark::Loss | Mark::UnratedLoss => (Score::Loss, true),
            Mark::ForfeitWin => (Score::Win, false),
            Mark::ForfeitLoss => (Score::Loss, false),
            Mark::Open | Mark::HalfBye | Mark::FullBye | Mark::PairingBye | Mark::ZeroBye => {
                return None;
            }
        })
    }

    /// The mark of a score.
    pub(crate) const fn of_score(score: Score, played: bool) -> Mark {
        match (score, played) {
            (Score::Win, true) => Mark::Win,
            (Score::Draw, _) => Mark::Draw,
            (Score::Loss, true) => Mark::Loss,
            (Score::Win, false) => Mark::ForfeitWin,
            (Score::Loss, false) => Mark::ForfeitLoss,
        }
    }

    /// Whether it is of one who had no opponent.
    pub(crate) const fn is_bye(self) -> bool {
        matches!(
            self,
            Mark::HalfBye | Mark::FullBye | Mark::PairingBye | Mark::ZeroBye
        )
    }
}

/// So many columns a round takes, with the two that part it from the one before.
pub(super) const WIDTH: usize = 10;

impl Cell {
    /// Reads eight columns; `None`: nothing is in them.
    pub(super) fn read(text: &[char]) -> Result<Option<Cell>, String> {
        let at = |column: usize| text.get(column).copied().unwrap_or(' ');
        if text.iter().all(|letter| *letter == ' ') {
            return Ok(None);
        }
        let shown = || text.iter().collect::<String>();
        let wrong = |what: &str| format!("`{}`: {what}", shown().trim_end());
        if at(4) != ' ' || at(6) != ' ' {
            return Err(wrong("a round is `0012 w 1`, in columns of its own"));
        }
        let opponent: String = text.iter().take(4).collect();
        let opponent = match opponent.trim() {
            "" => 0,
            number => number
                .parse()
                .map_err(|_| wrong("the opponent is no number"))?,
        };
        let colour = match at(5) {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            '-' | ' ' => None,
            _ => return Err(wrong("the colour is w, b or -")),
        };
        let mark = Mark::of(at(7)).ok_or_else(|| wrong("that is no result"))?;
        let cell = Cell {
            opponent: (opponent > 0).then_some(opponent),
            colour,
            mark,
        };
        match (cell.opponent, cell.colour) {
            (Some(_), None) => Err(wrong("against an opponent one has a colour")),
            (Some(_), Some(_)) if mark.is_bye() => Err(wrong("a bye is without an opponent")),
            (None, _) if mark == Mark::Open => Ok(None),
            _ => Ok(Some(cell)),
        }
    }

    /// As it is read.
    pub(super) fn write(self) -> String {
        let colour = match self.colour {
            Some(Colour::White) => 'w',
            Some(Colour::Black) => 'b',
            None => '-',
        };
        format!(
            "{:04} {colour} {}",
            self.opponent.unwrap_or(0),
            self.mark.letter()
        )
    }
}
