//! One statement being heard: the game as it becomes, and the decision so far.

use crate::question::{Issue, Question};
use crate::state::Mark;
use crate::{Code, Decision, Effect, Part, Refusal, State};

use touchmove_board::Colour;
use touchmove_clock::Millis;
use touchmove_editions::Cite;

/// What is made of a statement while it is heard.
///
/// The game changes while it is heard, so that later parts of a statement see what the earlier ones
/// did to it; if the statement is refused after all, the game is rolled back.
#[derive(Debug)]
pub(crate) struct Hearing<'g> {
    pub(crate) game: &'g mut State,
    pub(crate) decision: Decision,
    /// How many touches there were when it was last settled. Most statements are the touch of a man,
    /// which is undone by forgetting it: nothing need be copied for them.
    touches: usize,
    /// How things stood before the first other effect.
    before: Option<Mark>,
}

impl Hearing<'_> {
    pub(crate) fn of(game: &mut State) -> Hearing<'_> {
        Hearing {
            touches: game.handling().touches.len(),
            game,
            decision: Decision::default(),
            before: None,
        }
    }

    /// What has been decided so far is settled, and is not rolled back any more.
    pub(crate) fn settle(&mut self) -> Decision {
        self.before = None;
        self.game.settle();
        self.touches = self.game.handling().touches.len();
        core::mem::take(&mut self.decision)
    }

    /// Nothing of what has been decided since it was last settled has happened.
    pub(crate) fn roll_back(&mut self) {
        self.decision.parts.clear();
        match self.before.take() {
            Some(before) => self.game.roll_back(before),
            None => self.game.forget_touches(self.touches),
        }
    }

    fn apply(&mut self, effect: &Effect, cause: Option<(Code, Cite)>) {
        if self.before.is_none() && !matches!(effect, Effect::Touched(_)) {
            self.before = Some(self.game.mark_before(self.touches));
        }
        self.game.apply(effect, cause);
    }

    /// Time passes. That is never rolled back, so that how things stood before need not be kept.
    pub(crate) fn passes(&mut self, until: Millis) {
        let effect = Effect::TimePassed(until);
        self.game.apply(&effect, None);
        self.decision.parts.push(Part::Done(effect));
    }

    /// This happens, and no rule is needed for it.
    pub(crate) fn does(&mut self, effect: Effect) {
        self.apply(&effect, None);
        self.decision.parts.push(Part::Done(effect));
    }

    /// This is ruled, by the rule of that code.
    pub(crate) fn rules(&mut self, code: Code, effects: Vec<Effect>) -> Result<(), Refusal> {
        if !self.game.rules().follows(code) {
            return Ok(());
        }
        let ruling = self.game.rules().ruling(code, effects)?;
        for effect in &ruling.effects {
            self.apply(effect, Some((ruling.code, ruling.cite)));
        }
        self.decision.parts.push(Part::Ruled(ruling));
        Ok(())
    }

    /// The same, where the edition has an article for it; else nothing happens.
    pub(crate) fn rules_if_known(
        &mut self,
        code: Code,
        effects: Vec<Effect>,
    ) -> Result<(), Refusal> {
        if self.game.rules().cite(code).is_none() {
            return Ok(());
        }
        self.rules(code, effects)
    }

    /// A player has broken a rule in a way that changes nothing in the game: an arbiter who watches
    /// takes it down, and a penalty is his to choose.
    pub(crate) fn finds(&mut self, code: Code, player: Colour) -> Result<(), Refusal> {
        if !self.game.rules().observes() {
            self.notes(code);
            return Ok(());
        }
        if self.game.rules().cite(code).is_none() {
            return Ok(());
        }
        self.rules(code, Vec::new())?;
        let issue = Issue::Penalty(player);
        let open = |question: &Question| question.issue == issue;
        if self.game.is_going_on() && !self.game.questions().iter().any(open) {
            self.asks(issue, player);
        }
        Ok(())
    }

    /// A watching arbiter is told, whether he acts or advises.
    pub(crate) fn notes(&mut self, code: Code) {
        let rules = self.game.rules();
        if rules.observes() || rules.advises() {
            self.advises(code);
        }
    }

    /// A watching arbiter should know this. Where the edition says nothing of it, he is not told.
    pub(crate) fn advises(&mut self, code: Code) {
        if let Some(cite) = self.game.rules().cite(code) {
            self.decision.parts.push(Part::Advised { code, cite });
        }
    }

    /// The arbiter is asked.
    pub(crate) fn asks(&mut self, issue: Issue, by: Colour) {
        if issue
            .rule()
            .is_some_and(|rule| !self.game.rules().is_in_force(rule))
        {
            return;
        }
        let id = self.game.next_question();
        if issue.stops_the_clocks() && !self.game.clocks_are_stopped() {
            self.does(Effect::ClocksStopped);
        }
        let choices = issue.choices(self.game.rules());
        self.does(Effect::Asked(Question {
            id,
            issue,
            by,
            choices,
        }));
    }

    /// The arbiter has answered, or nothing is asked any more. If nothing else keeps the clocks, they go
    /// on.
    pub(crate) fn answers(&mut self, question: Question) {
        if !self.game.questions().contains(&question) {
            return;
        }
        self.does(Effect::Answered(question.id));
        let waits = self.game.is_waiting() || self.game.is_held() || !self.game.is_going_on();
        if question.issue.stops_the_clocks() && !waits {
            self.does(Effect::ClocksResumed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::touch::Touch;
    use crate::{Act, Actor, Place, Rules, Statement, hear};
    use touchmove_board::{Placement, Square};
    use touchmove_editions::Edition;

    fn touched(square: Square) -> Effect {
        Effect::Touched(Touch {
            square,
            colour: Colour::White,
            together: false,
        })
    }

    /// What is touched, and what stands, after these effects have been rolled back in a game in which
    /// the pawn d2 was touched before.
    fn rolled_back(effects: Vec<Effect>) -> (Vec<Square>, Option<Placement>) {
        let rules = Rules::of(Edition::named("2014").unwrap()).unwrap();
        let mut game = State::new(rules);
        hear(&mut game, &Statement::new(Actor::Arbiter, Act::Start));
        let touch = Act::Touch(vec![Square::D2.into()]);
        hear(&mut game, &Statement::new(Actor::White, touch));
        let mut hearing = Hearing::of(&mut game);
        for effect in effects {
            hearing.does(effect);
        }
        hearing.roll_back();
        let touches = &game.handling().touches;
        let squares = touches.iter().map(|touch| touch.square).collect();
        (squares, game.moment.table.placement())
    }

    #[test]
    fn touches_are_rolled_back_whatever_came_after_them() {
        let as_before = (vec![Square::D2], Some(Placement::initial()));
        assert_eq!(rolled_back(Vec::new()), as_before);
        let touches = || vec![touched(Square::E2), touched(Square::F2)];
        assert_eq!(rolled_back(touches()), as_before);
        let game = State::new(Rules::of(Edition::named("2014").unwrap()).unwrap());
        let pawn = game.moment.table.on(Square::E2, Colour::White).unwrap();
        let lifted = || Effect::ManPut(pawn, Place::Hand(Colour::White));
        let mut effects = touches();
        effects.push(lifted());
        effects.push(touched(Square::G2));
        assert_eq!(rolled_back(effects), as_before);
        assert_eq!(rolled_back(vec![lifted(), touched(Square::E2)]), as_before);
    }
}
