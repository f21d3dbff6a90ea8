//! The state of one game.

use touchmove_board::{ByColour, Colour, History, Position};
use touchmove_clock::Millis;
use touchmove_editions::{Cite, TurnPasses};

use crate::{Code, Effect, Outcome, Points, Rules, When};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The result.
    pub outcome: Outcome,
    /// What ended it.
    pub code: Code,
    /// By which article.
    pub cite: Cite,
}

/// All that is known of a game: the rules it is played by, what has been
/// played, and what stands open. It changes by [`evolve`](crate::evolve) only.
#[derive(Clone, Debug)]
pub struct State {
    rules: Rules,
    now: Millis,
    started: bool,
    game: History,
    /// Who has made a move that is not completed.
    uncompleted: ByColour<bool>,
    end: Option<End>,
}

impl State {
    /// A game from the initial position (2014 2.3), not started yet.
    pub fn new(rules: Rules) -> State {
        State::from_position(rules, Position::initial())
    }

    /// A game from that position, not started yet.
    pub fn from_position(rules: Rules, position: Position) -> State {
        State {
            rules,
            now: Millis::ZERO,
            started: false,
            game: History::new(position),
            uncompleted: ByColour::default(),
            end: None,
        }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The time of the last statement.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Whether the arbiter has started it.
    pub const fn is_started(&self) -> bool {
        self.started
    }

    /// How it ended; `None` while it is going on.
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// What has been played.
    pub const fn history(&self) -> &History {
        &self.game
    }

    /// The position of the game.
    pub fn position(&self) -> &Position {
        self.game.current()
    }

    /// The player who has the move by this edition (2014 1.1): once the
    /// opponent's move is made, or, in 1997, completed.
    pub fn turn(&self) -> Colour {
        let next = self.position().turn();
        match self.rules.turn_passes {
            TurnPasses::Completed if self.uncompleted[next.opponent()] => next.opponent(),
            TurnPasses::Completed | TurnPasses::Made => next,
        }
    }

    /// Whether that player has made a move that is not completed.
    pub fn has_uncompleted_move(&self, player: Colour) -> bool {
        self.uncompleted[player]
    }

    /// How many moves the player who has the move may choose between; 0 after
    /// the end, and for a player who has made his move and not completed it.
    pub fn choices(&self) -> usize {
        if self.end.is_some() || self.turn() != self.position().turn() {
            return 0;
        }
        self.position().count_legal()
    }

    /// What the players score; `None` while the game is going on.
    pub fn score(&self) -> Option<ByColour<Points>> {
        Some(self.rules.points.score(self.end?.outcome))
    }

    /// The point of time that is meant.
    pub(crate) fn instant(&self, when: Option<When>) -> Millis {
        match when {
            None => self.now,
            Some(When::At(instant)) => instant,
            Some(When::After(length)) => self.now + length,
        }
    }

    /// Carries one effect out. `cause` is what a ruling that brings it is
    /// called, and its article.
    pub(crate) fn apply(&mut self, effect: Effect, cause: Option<(Code, Cite)>) {
        match effect {
            Effect::TimePassed(now) => self.now = now,
            Effect::Started => self.started = true,
            Effect::Made(m) => {
                let player = self.position().turn();
                self.uncompleted[player] = true;
                self.game.play_unchecked(m);
            }
            Effect::Completed(player) => self.uncompleted[player] = false,
            Effect::Ended(outcome) => {
                self.end = cause.map(|(code, cite)| End {
                    outcome,
                    code,
                    cite,
                });
            }
        }
    }
}
