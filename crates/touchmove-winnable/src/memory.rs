//! What is known of a game while it goes on.

use alloc::vec::Vec;

use touchmove_board::{ByColour, Colour, Move, Position};

use crate::{Answer, Budget, Mates, winnable};

/// Remembers, for one game, the lines that end in mate.
///
/// As long as the game follows a known line nothing has to be looked for. Any
/// other move, a reversible one too, needs a new answer: in
/// `8/8/8/8/8/1R1K4/8/k7 w` the quiet Rb2 leaves only Kxb2, and is dead at once.
///
/// ```
/// use touchmove_board::{Colour, Position};
/// use touchmove_winnable::{Budget, Memory};
/// let mut memory = Memory::default();
/// let before: Position = "8/8/8/8/8/1R1K4/8/k7 w - - 0 1".parse()?;
/// assert!(memory.winnable(&before, Colour::White, Budget::default()).is_yes());
/// let after = before.play("b3b2".parse()?)?;
/// assert_eq!(memory.is_dead(&after, Budget::default()), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Memory {
    lines: ByColour<Option<KnownLine>>,
}

/// A line of legal moves that ends in mate, and how far the game is in it.
#[derive(Clone, Debug)]
struct KnownLine {
    at: Position,
    /// The moves from there on, the last one first.
    ahead: Vec<Move>,
}

impl Memory {
    /// [`winnable`](crate::winnable), without a search where the position lies
    /// on the line that is known.
    pub fn winnable(&mut self, position: &Position, player: Colour, budget: Budget) -> Answer {
        if let Some(line) = self.known(position, player) {
            return Answer::Yes(line.ahead.iter().rev().copied().collect());
        }
        let answer = winnable(position, player, budget);
        if let Answer::Yes(line) = &answer {
            self.lines[player] = Some(KnownLine {
                at: *position,
                ahead: line.iter().rev().copied().collect(),
            });
        }
        answer
    }

    /// [`is_dead`](crate::is_dead), without a search where the position lies on
    /// a line that is known.
    pub fn is_dead(&mut self, position: &Position, budget: Budget) -> Option<bool> {
        let on_a_line = |player| self.known(position, player).is_some();
        if Colour::BOTH.into_iter().any(on_a_line) {
            return Some(false);
        }
        // The player who has more to mate with is asked first.
        let men = position.placement();
        let more = |colour| (men.colour(colour) & men.straight_sliders()).len();
        let first = if more(Colour::Black) > more(Colour::White) {
            Colour::Black
        } else {
            Colour::White
        };
        let answer = self.winnable(position, first, budget);
        if answer.is_yes() {
            return Some(false);
        }
        let other = self.winnable(position, first.opponent(), budget);
        let (white, black) = match first {
            Colour::White => (answer, other),
            Colour::Black => (other, answer),
        };
        Mates { white, black }.is_dead(position)
    }

    /// The line that is known, if it goes through the position; else it is
    /// forgotten.
    fn known(&mut self, position: &Position, player: Colour) -> Option<&KnownLine> {
        let line = self.lines[player].as_mut()?;
        while line.at != *position {
            let Some(m) = line.ahead.pop() else {
                self.lines[player] = None;
                return None;
            };
            line.at.play_unchecked(m);
        }
        self.lines[player].as_ref()
    }
}
