//! Whole games, each half-move touched, made and pressed.

use std::sync::Arc;

use touchmove_board::{Move, Position, Wing};
use touchmove_clock::{Millis, TimeControl};
use touchmove_editions::Edition;
use touchmove_laws::{Act, Actor, Hand, Heard, Rules, State, Statement, Terms, When, evolve, hear};
use touchmove_winnable::Budget;

use crate::{Prepared, games};

/// Whether somebody can still mate is asked at each move as far as it is cheap.
pub(crate) fn fast() -> Prepared {
    of(Budget::FAST)
}

/// The same as far as the rules have it by themselves.
pub(crate) fn full() -> Prepared {
    of(Budget::default())
}

/// What was decided is carried out again, and nothing is judged anew.
pub(crate) fn replayed() -> Prepared {
    let rules = rules(Budget::default());
    let games: Vec<Vec<Heard>> = games()
        .iter()
        .map(|game| {
            let mut state = State::new(Arc::clone(&rules));
            game.iter().map(|said| hear(&mut state, said)).collect()
        })
        .collect();
    Box::new(move || {
        let mut replayed = 0;
        for game in &games {
            let mut state = State::new(Arc::clone(&rules));
            for heard in game {
                evolve(&mut state, &heard.passing);
                let taken = heard.taken.as_ref().expect("a statement that was taken");
                evolve(&mut state, taken);
                replayed += 1;
            }
        }
        replayed
    })
}

fn games() -> Vec<Vec<Statement>> {
    let games = games::played(40, 160);
    games.iter().map(|moves| statements(moves)).collect()
}

fn rules(budget: Budget) -> Arc<Rules> {
    let edition = Edition::named("2014").expect("an edition");
    let control: TimeControl = "5400+30".parse().expect("a time control");
    let mut terms = Terms::of(edition).with_time(control);
    terms.mating_budget = budget;
    Arc::new(Rules::resolve(&terms).expect("rules"))
}

fn of(budget: Budget) -> Prepared {
    let (games, rules) = (games(), rules(budget));
    Box::new(move || {
        let mut heard = 0;
        for game in &games {
            let mut state = State::new(Arc::clone(&rules));
            for statement in game {
                let taken = hear(&mut state, statement).taken;
                assert!(taken.is_ok(), "{statement:?}: {taken:?}");
                heard += 1;
            }
        }
        heard
    })
}

/// What is said in such a game.
fn statements(moves: &[Move]) -> Vec<Statement> {
    let mut position = Position::initial();
    let mut statements = vec![Statement::new(Actor::Arbiter, Act::Start)];
    for m in moves {
        let player = position.turn();
        let text = match position.castling_wing(*m) {
            Some(Wing::Kingside) => "O-O".to_owned(),
            Some(Wing::Queenside) => "O-O-O".to_owned(),
            None => m.to_string(),
        };
        for act in [
            Act::Touch(vec![m.from().into()]),
            Act::moved(text.as_str()),
            Act::Press(Hand::Moving),
        ] {
            let mut statement = Statement::new(player.into(), act);
            statement.at = Some(When::After(Millis::new(500)));
            statements.push(statement);
        }
        position.play_unchecked(*m);
    }
    statements
}
