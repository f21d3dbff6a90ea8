//! The referee, statement by statement. What an arbiter can read as a scenario
//! stands in `conformance/`; here is what lies under it.

use touchmove_board::{Colour, Square};
use touchmove_clock::Millis;
use touchmove_editions::{Cite, Class, Edition};
use touchmove_laws::{
    Act, Actor, Answer, Claim, Code, Decision, Declared, Effect, Hand, Incident, Issue, Outcome,
    Refusal, Rules, State, Statement, Terms, When, decide, evolve, hear,
};

fn game(edition: &str) -> State {
    State::new(Rules::of(Edition::named(edition).unwrap()).unwrap())
}

fn started(edition: &str, fen: &str) -> State {
    let rules = Rules::of(Edition::named(edition).unwrap()).unwrap();
    let mut game = State::from_position(rules, fen.parse().unwrap());
    taken(&mut game, Actor::Arbiter, Act::Start);
    game
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[track_caller]
fn taken(game: &mut State, actor: Actor, act: Act) -> Decision {
    hear(game, &Statement::new(actor, act)).taken.unwrap()
}

#[track_caller]
fn refused(game: &mut State, actor: Actor, act: Act) -> Code {
    let refusal = hear(game, &Statement::new(actor, act)).taken.unwrap_err();
    refusal.code()
}

fn by(text: &str) -> Act {
    Act::moved(text)
}

fn play(text: &str) -> Act {
    Act::Play(text.into())
}

#[test]
fn nobody_moves_before_the_arbiter_has_started_the_game() {
    let mut game = game("2014");
    assert_eq!(
        refused(&mut game, Actor::White, by("e2e4")),
        Code::NotStarted
    );
    taken(&mut game, Actor::Arbiter, Act::Start);
    assert_eq!(
        refused(&mut game, Actor::Arbiter, Act::Start),
        Code::AlreadyStarted
    );
    taken(&mut game, Actor::White, by("e2e4"));
}

#[test]
fn the_opponent_has_the_move_once_a_move_is_made() {
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, by("e2e4"));
    assert_eq!(game.turn(), Colour::Black);
    assert!(game.has_uncompleted_move(Colour::White));
    let refusal = hear(&mut game, &Statement::new(Actor::White, by("d2d4"))).taken;
    let refusal = refusal.unwrap_err();
    assert_eq!(refusal, Refusal::NotHavingTheMove(Colour::White));
    let cite = game.rules().cite(refusal.code()).unwrap();
    assert_eq!(cite.article(), "1.1");
}

#[test]
fn a_man_let_go_is_not_taken_up_and_another_is_out_of_turn() {
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, by("e2e4"));
    for (square, code) in [
        (Square::E4, Code::ManLetGo),
        (Square::D2, Code::NotHavingTheMove),
    ] {
        assert_eq!(refused(&mut game, Actor::White, Act::Lift(square)), code);
    }
}

#[test]
fn in_1997_the_opponent_has_the_move_once_it_is_completed() {
    let mut game = started("1997", START);
    taken(&mut game, Actor::White, by("e2e4"));
    assert_eq!(game.turn(), Colour::White);
    assert_eq!(game.choices(), 0);
    assert_eq!(
        refused(&mut game, Actor::White, by("d2d4")),
        Code::AlreadyMoved
    );
    assert_eq!(
        refused(&mut game, Actor::Black, by("e7e5")),
        Code::NotHavingTheMove
    );
    taken(&mut game, Actor::White, Act::Press(Hand::Moving));
    assert_eq!(game.turn(), Colour::Black);
    assert_eq!(game.choices(), 20);
}

#[test]
fn a_move_may_be_completed_after_the_opponents_was_made() {
    // 2014 6.2.a: he may press although his opponent has moved.
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, by("e2e4"));
    taken(&mut game, Actor::Black, by("e7e5"));
    let heard = hear(
        &mut game,
        &Statement::new(Actor::White, Act::Press(Hand::Moving)),
    );
    assert_eq!(heard.passing, Decision::default());
    let pressed = Decision::done(Effect::Pressed(Colour::White));
    assert_eq!(heard.taken, Ok(pressed));
    let count = |player| (game.moves_made(player), game.moves_completed(player));
    assert_eq!(count(Colour::White), (1, 1));
    assert_eq!(count(Colour::Black), (1, 0));
    assert!(game.has_uncompleted_move(Colour::Black));
}

#[test]
fn the_next_move_completes_the_one_before_since_2014() {
    for (edition, completes) in [("2009", false), ("2014", true)] {
        let mut game = started(edition, START);
        taken(&mut game, Actor::White, by("e2e4"));
        taken(&mut game, Actor::Black, play("e7e5"));
        let next = taken(&mut game, Actor::White, by("g1f3"));
        let completed = Effect::Completed(Colour::White);
        assert_eq!(
            next.effects().any(|effect| *effect == completed),
            completes,
            "{edition}"
        );
    }
}

#[test]
fn a_press_without_a_move_costs_what_the_edition_says() {
    // 2014 6.2.c: some penalty; 2023 7.5.3: as an illegal move; 1997 does not speak of it.
    let press = Act::Press(Hand::Moving);
    let mut game = started("2014", START);
    let decision = taken(&mut game, Actor::White, press.clone());
    assert_eq!(decision.rulings().next().unwrap().cite.article(), "6.2.c");
    assert_eq!(game.questions()[0].issue, Issue::Penalty(Colour::White));
    let asks = |answer: &Answer| {
        matches!(
            answer,
            Answer::Awaits {
                id: 1,
                code: Code::AskPenalty,
                ..
            }
        )
    };
    assert!(decision.answers().iter().any(asks));
    let mut game = started("2023", START);
    taken(&mut game, Actor::White, press.clone());
    assert_eq!(game.illegal_moves(Colour::White), 1);
    let mut game = started("1997", START);
    assert_eq!(
        refused(&mut game, Actor::White, press),
        Code::NothingToPress
    );
}

#[test]
fn a_completed_illegal_move_is_put_back_and_binds() {
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, play("e2e5"));
    assert_eq!(game.position().to_string(), START);
    assert_eq!(game.must(), [Square::E2]);
    assert_eq!(game.choices(), 2);
    assert_eq!(game.illegal_moves(Colour::White), 1);
}

#[test]
fn an_illegal_move_that_is_not_completed_is_just_touched_men() {
    // 2014 7.5.a asks for the press: until then 4.3 alone holds.
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, by("e2e5"));
    assert_eq!(game.turn(), Colour::White);
    taken(&mut game, Actor::White, by("e5e4"));
    assert_eq!(game.turn(), Colour::Black);
    assert_eq!(game.illegal_moves(Colour::White), 0);
}

#[test]
fn a_move_that_mates_needs_no_press() {
    let mut game = started("2014", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    let mate = taken(&mut game, Actor::White, play("a1a8"));
    assert!(mate.ends_the_game());
    let is_end = |answer: &Answer| {
        matches!(
            answer,
            Answer::Result {
                result: Declared::Result(Outcome::WHITE_WINS),
                code: Code::Checkmate,
                ..
            }
        )
    };
    assert!(mate.answers().iter().any(is_end));
    assert!(game.has_uncompleted_move(Colour::White));
    let end = game.end().unwrap();
    assert_eq!(end.outcome, Outcome::WHITE_WINS);
    assert_eq!(end.cite.to_string(), "2014 5.1.a");
    assert_eq!(game.choices(), 0);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, Act::Resign);
    for act in [by("e2e4"), Act::Press(Hand::Moving), Act::Resign] {
        assert_eq!(refused(&mut game, Actor::Black, act), Code::GameOver);
    }
    let decide = Act::Decide {
        question: None,
        choice: "warning".to_owned(),
    };
    for act in [Act::Uphold, Act::Reject, decide, Act::Resume] {
        assert_eq!(refused(&mut game, Actor::Arbiter, act), Code::GameOver);
    }
    taken(
        &mut game,
        Actor::Arbiter,
        Act::Note("shook hands".to_owned()),
    );
}

#[test]
fn a_first_position_that_is_over_ends_the_game_as_it_starts() {
    for (fen, article) in [
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", "5.1.a"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "5.2.a"),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "5.2.b"),
    ] {
        let game = started("2014", fen);
        assert_eq!(game.end().unwrap().cite.article(), article, "{fen}");
    }
}

#[test]
fn a_resignation_to_a_bare_king_loses_before_2023() {
    let queen = "7k/8/8/8/8/8/Q7/K7 w - - 0 1";
    for (edition, outcome, article) in [
        ("2014", Outcome::BLACK_WINS, "5.1.b"),
        ("2023", Outcome::DRAW, "5.1.2"),
    ] {
        let mut game = started(edition, queen);
        taken(&mut game, Actor::White, Act::Resign);
        let end = game.end().unwrap();
        assert_eq!((end.outcome, end.cite.article()), (outcome, article));
    }
}

#[test]
fn everyone_says_what_is_his_to_say() {
    let mut game = started("2014", START);
    for (actor, act) in [
        (Actor::White, Act::Start),
        (Actor::Arbiter, Act::Resign),
        (Actor::Arbiter, by("e2e4")),
        (Actor::Tick, Act::Press(Hand::Moving)),
        (Actor::Black, Act::Note(String::new())),
    ] {
        assert_eq!(refused(&mut game, actor, act), Code::NotTheirs);
    }
}

#[test]
fn time_does_not_go_back() {
    let mut game = started("2014", START);
    let tick = Statement::new(Actor::Tick, Act::Tick);
    hear(&mut game, &tick.clone().at(When::At(Millis::minutes(1))))
        .taken
        .unwrap();
    let early = tick.at(When::At(Millis::seconds(59)));
    let refusal = hear(&mut game, &early).taken.unwrap_err();
    assert_eq!(refusal.code(), Code::TimeGoesBack);
    assert_eq!(refusal.to_string(), "time-goes-back");
    assert_eq!(game.now(), Millis::minutes(1));
}

#[test]
fn the_time_of_a_refused_statement_has_come_all_the_same() {
    let mut game = started("2014", START);
    let black = Statement::new(Actor::Black, by("e7e5"));
    let black = black.at(When::After(Millis::seconds(5)));
    assert!(hear(&mut game, &black).taken.is_err());
    assert_eq!(game.now(), Millis::seconds(5));
    assert_eq!(game.position().to_string(), START);
}

#[test]
fn to_decide_changes_nothing_and_to_evolve_is_what_hearing_does() {
    let mut game = started("2014", START);
    let mut other = game.clone();
    let statement = Statement::new(Actor::White, play("e2e4"));
    let statement = statement.at(When::After(Millis::seconds(3)));
    let decision = decide(&game, &statement).unwrap();
    assert_eq!(game.position().to_string(), START);
    evolve(&mut game, &decision);
    hear(&mut other, &statement).taken.unwrap();
    assert_eq!(game.position(), other.position());
    assert_eq!(game.now(), other.now());
}

#[test]
fn what_the_clocks_will_show_is_told_between_two_statements() {
    let terms = Terms::of(Edition::named("2014").unwrap()).with_time("60".parse().unwrap());
    let mut game = State::new(Rules::resolve(&terms).unwrap());
    assert_eq!(game.runs_out_at(), None);
    taken(&mut game, Actor::Arbiter, Act::Start);
    let at = |seconds| Millis::seconds(seconds);
    assert_eq!(game.runs_out_at(), Some(at(60)));
    assert_eq!(game.clock_at(Colour::White, at(20)), Some(at(40)));
    assert_eq!(game.clock_at(Colour::Black, at(20)), Some(at(60)));
    let white = Statement::new(Actor::White, play("e2e4"));
    hear(&mut game, &white.at(When::At(at(10)))).taken.unwrap();
    // An instant that has passed is now.
    assert_eq!(game.clock_at(Colour::White, at(5)), Some(at(50)));
    assert_eq!(game.clock_at(Colour::Black, at(15)), Some(at(55)));
    assert_eq!(game.runs_out_at(), Some(at(70)));
    assert!(!game.is_stopped());
    taken(&mut game, Actor::Arbiter, Act::StopClocks);
    assert!(game.is_stopped());
    assert_eq!(game.runs_out_at(), None);
    assert_eq!(
        State::new(Rules::of(Edition::named("2014").unwrap()).unwrap())
            .clock_at(Colour::White, at(1)),
        None
    );
}

#[test]
fn an_annulled_game_is_over_and_has_no_result() {
    let mut game = started("2014", START);
    assert!(!game.is_annulled());
    let decision = taken(&mut game, Actor::Arbiter, Act::WrongStart);
    let is_void = |answer: &Answer| {
        matches!(
            answer,
            Answer::Result {
                result: Declared::Void,
                code: Code::WrongStart,
                ..
            }
        )
    };
    assert!(decision.answers().iter().any(is_void));
    assert!(game.is_annulled() && game.is_over());
    assert_eq!(game.end(), None);
}

#[test]
fn where_one_player_has_a_clock_his_runs() {
    let mut terms = Terms::of(Edition::named("2014").unwrap());
    terms.time.white = std::sync::Arc::new("600".parse().unwrap());
    let mut game = State::new(Rules::resolve(&terms).unwrap());
    taken(&mut game, Actor::Arbiter, Act::Start);
    assert_eq!(game.running(), Some(Colour::White));
}

#[test]
fn why_there_is_no_quickplay_finish_is_said_by_its_own_article() {
    for (edition, class, article) in [
        ("1997", Class::Standard, None),
        ("1997", Class::Blitz, Some("C.5")),
        ("2014", Class::Standard, Some("G.3")),
        ("2014", Class::Blitz, Some("G.3")),
    ] {
        let terms = Terms {
            class,
            quickplay_finish: Some(false),
            ..Terms::of(Edition::named(edition).unwrap()).with_time("60".parse().unwrap())
        };
        let mut game = State::new(Rules::resolve(&terms).unwrap());
        taken(&mut game, Actor::Arbiter, Act::Start);
        let claim = Act::Claim(Claim::NormalMeans);
        let code = refused(&mut game, Actor::White, claim);
        let cite = game.rules().cite(code);
        let cited = cite.map(Cite::article);
        assert_eq!(cited, article, "{edition} {class:?}");
    }
}

#[test]
fn penalties_in_points_and_money_are_offered_where_the_edition_has_them() {
    for (edition, offered) in [("1997", false), ("2009", true), ("2014", true)] {
        let mut game = started(edition, START);
        let incident = Act::Incident(Colour::White, Incident::Distract);
        taken(&mut game, Actor::Arbiter, incident);
        let choices = game.questions()[0].choices;
        for code in [Code::ChooseFewerPoints, Code::ChooseFine] {
            assert_eq!(choices.contains(&code), offered, "{edition} {code}");
        }
    }
}

#[test]
fn each_players_moves_are_counted() {
    let mut game = started("2014", START);
    taken(&mut game, Actor::White, by("e2e4"));
    let made = |game: &State| Colour::BOTH.map(|player| game.moves_made(player));
    assert_eq!(made(&game), [1, 0]);
    taken(&mut game, Actor::Black, by("e7e5"));
    taken(&mut game, Actor::White, by("g1f3"));
    assert_eq!(made(&game), [2, 1]);
}

#[test]
fn what_is_declared_is_written_as_it_is_read() {
    for text in ["*", "void", "1-0", "1/2-1/2", "-/+"] {
        let declared: Declared = text.parse().unwrap();
        assert_eq!(declared.to_string(), text);
    }
}
