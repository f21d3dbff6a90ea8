//! What a statement does, as data.

use touchmove_board::{Colour, Move};
use touchmove_clock::Millis;
use touchmove_editions::{Cite, Rule};

use crate::{Code, Outcome};

/// One change of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// It is now that time.
    TimePassed(Millis),
    /// The game has begun.
    Started,
    /// A legal move has been made on the board (2014 1.1).
    Made(Move),
    /// That player's last move is completed (2014 6.2.a).
    Completed(Colour),
    /// The game is over.
    Ended(Outcome),
}

/// What the Laws make of something, with what that does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What it is, by a stable name.
    pub code: Code,
    /// The rule.
    pub rule: Rule,
    /// Where the edition has it.
    pub cite: Cite,
    /// What it does.
    pub effects: Vec<Effect>,
}

impl Ruling {
    /// The result, if it ends the game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Ended(outcome) => Some(*outcome),
            _ => None,
        })
    }
}

/// A part of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What was said, done: no rule is needed for it.
    Done(Effect),
    /// What the Laws make of it.
    Ruled(Ruling),
}

impl Part {
    /// What it does.
    pub fn effects(&self) -> &[Effect] {
        match self {
            Part::Done(effect) => core::slice::from_ref(effect),
            Part::Ruled(ruling) => &ruling.effects,
        }
    }
}

/// All that a statement does, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// Its parts, in the order in which they take effect.
    pub parts: Vec<Part>,
}

impl Decision {
    /// A decision that does just this.
    pub fn done(effect: Effect) -> Decision {
        Decision {
            parts: vec![Part::Done(effect)],
        }
    }

    /// Does this as well.
    #[must_use]
    pub fn then(mut self, effect: Effect) -> Decision {
        self.parts.push(Part::Done(effect));
        self
    }

    /// With this ruling, if there is one.
    #[must_use]
    pub fn ruled(mut self, ruling: impl IntoIterator<Item = Ruling>) -> Decision {
        self.parts.extend(ruling.into_iter().map(Part::Ruled));
        self
    }

    /// All its effects, in order.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.parts.iter().flat_map(Part::effects)
    }

    /// All its rulings, in order.
    pub fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.parts.iter().filter_map(|part| match part {
            Part::Done(_) => None,
            Part::Ruled(ruling) => Some(ruling),
        })
    }

    /// Whether it ends the game.
    pub fn ends_the_game(&self) -> bool {
        self.rulings().any(|ruling| ruling.outcome().is_some())
    }

    /// What those at the board are told.
    pub fn answers(&self) -> Vec<Answer> {
        let mut answers = Vec::new();
        for ruling in self.rulings() {
            answers.push(Answer::Ruling(ruling.clone()));
            if let Some(outcome) = ruling.outcome() {
                answers.push(Answer::Result {
                    outcome,
                    code: ruling.code,
                    cite: ruling.cite,
                });
            }
        }
        answers
    }
}

/// What those at the board are told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// What the Laws make of it, with what it does.
    Ruling(Ruling),
    /// What a watching arbiter should know.
    Advice {
        /// What it is about.
        code: Code,
        /// Where the edition has it.
        cite: Cite,
    },
    /// A question that is the arbiter's, with the choices that the Laws give.
    Awaits {
        /// The number by which it is answered.
        id: u32,
        /// What is asked.
        code: Code,
        /// What can be answered.
        choices: Vec<Code>,
    },
    /// The result of the game.
    Result {
        /// What it is.
        outcome: Outcome,
        /// How it came about.
        code: Code,
        /// Where the edition has it.
        cite: Cite,
    },
}
