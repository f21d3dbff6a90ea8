//! One statement being heard: the game as it becomes, and the decision so far.

use crate::question::{Issue, Question};
use crate::{Code, Decision, Effect, Part, Refusal, State};

use touchmove_board::Colour;

/// What is made of a statement while it is heard.
///
/// The game is a copy: nothing has happened until the decision is carried out. Later parts of a
/// statement see what the earlier ones did to it.
#[derive(Debug)]
pub(crate) struct Hearing {
    pub(crate) game: State,
    pub(crate) decision: Decision,
}

impl Hearing {
    pub(crate) fn of(game: &State) -> Hearing {
        Hearing {
            game: game.clone(),
            decision: Decision::default(),
        }
    }

    /// This happens, and no rule is needed for it.
    pub(crate) fn does(&mut self, effect: Effect) {
        self.game.apply(&effect, None);
        self.decision.parts.push(Part::Done(effect));
    }

    /// This is ruled, by the rule of that code.
    pub(crate) fn rules(&mut self, code: Code, effects: Vec<Effect>) -> Result<(), Refusal> {
        let ruling = self.game.rules().ruling(code, effects)?;
        for effect in &ruling.effects {
            self.game.apply(effect, Some((ruling.code, ruling.cite)));
        }
        self.decision.parts.push(Part::Ruled(ruling));
        Ok(())
    }

    /// A watching arbiter should know this. Where the edition says nothing of it, he is not told.
    pub(crate) fn advises(&mut self, code: Code) {
        if let Some(cite) = self.game.rules().cite(code) {
            self.decision.parts.push(Part::Advised { code, cite });
        }
    }

    /// The arbiter is asked.
    pub(crate) fn asks(&mut self, issue: Issue, by: Colour) {
        let id = self.game.next_question();
        if issue.stops_the_clocks() && !self.game.clocks_are_stopped() {
            self.does(Effect::ClocksStopped);
        }
        self.does(Effect::Asked(Question { id, issue, by }));
    }

    /// The arbiter has answered. If nothing else keeps the clocks, they go on.
    pub(crate) fn answers(&mut self, question: Question) {
        self.does(Effect::Answered(question.id));
        let waits = self.game.is_waiting() || self.game.is_held() || !self.game.is_going_on();
        if question.issue.stops_the_clocks() && !waits {
            self.does(Effect::ClocksResumed);
        }
    }
}
