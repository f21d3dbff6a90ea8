//! Whatever is stated, in whatever order: the referee answers, a refused statement changes nothing,
//! a decision carried out again gives the same game, and no time is lost.

use proptest::collection::vec;
use proptest::prelude::*;
use touchmove_board::{Colour, Role, Square};
use touchmove_clock::{Millis, TimeControl};
use touchmove_editions::{Class, Edition};
use touchmove_laws::{
    Act, Actor, Claim, Decision, Declared, Displaced, Effect, Hand, Incident, Outcome, Players,
    Ply, Refusal, Rules, State, Statement, Supervision, Terms, Touched, Watching, When, evolve,
    hear,
};

/// Squares near each other, so that something comes of it.
fn square() -> impl Strategy<Value = Square> {
    prop_oneof![
        (0..64_usize).prop_map(|index| Square::from_index(index).unwrap()),
        prop::sample::select(vec![
            Square::E1,
            Square::H1,
            Square::A1,
            Square::G1,
            Square::F1
        ]),
        prop::sample::select(vec![
            Square::E8,
            Square::H8,
            Square::A8,
            Square::B8,
            Square::A7
        ]),
    ]
}

fn role() -> impl Strategy<Value = Role> {
    prop::sample::select(Role::ALL.to_vec())
}

fn coordinates() -> impl Strategy<Value = String> {
    let letter = prop_oneof![6 => Just(""), 1 => Just("q"), 1 => Just("n")];
    (square(), square(), letter).prop_map(|(from, to, letter)| format!("{from}{to}{letter}"))
}

fn san() -> impl Strategy<Value = String> {
    let moves = [
        "e4", "e5", "d4", "d5", "Nf3", "Nf6", "Ng1", "Ng8", "exd5", "O-O", "O-O-O", "axb8=Q",
        "Kd1", "Ra2", "Kd8", "a8=N", "Qh5", "Rf1",
    ];
    prop::sample::select(moves.to_vec()).prop_map(str::to_owned)
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![3 => san(), 2 => coordinates()]
}

fn by_hand() -> impl Strategy<Value = Act> {
    let squares = || vec(square(), 1..3);
    let hand = prop::sample::select(vec![Hand::Moving, Hand::Other, Hand::Covering]);
    prop_oneof![
        4 => text().prop_map(|text| Act::Play(text.as_str().into())),
        2 => text().prop_map(|text| Act::moved(text.as_str())),
        2 => hand.prop_map(Act::Press),
        2 => vec(squares().prop_map(|squares| Touched { squares }), 1..3).prop_map(Act::Touch),
        2 => square().prop_map(Act::Lift),
        2 => (square(), prop::option::of(square())).prop_map(|(on, from)| Act::Place { on, from }),
        1 => (square(), prop::option::of(role())).prop_map(|(on, piece)| Act::Hold { on, piece }),
        1 => square().prop_map(Act::Remove),
        1 => (role(), square()).prop_map(|(piece, on)| Act::Put { piece, on }),
        1 => squares().prop_map(Act::Brush),
        1 => squares().prop_map(Act::Adjust),
        1 => (square(), prop::option::of(square())).prop_map(|(from, to)| Act::Displace { from, to }),
        1 => (square(), square()).prop_map(|(from, to)| Act::Replace {
            from: Displaced::On(from),
            to,
        }),
    ]
}

fn by_word() -> impl Strategy<Value = Act> {
    let claim = prop_oneof![
        Just(Claim::Threefold(None)),
        Just(Claim::Fifty(None)),
        Just(Claim::Flag),
        Just(Claim::Illegal(None)),
        Just(Claim::Start),
        Just(Claim::NormalMeans),
        prop::option::of((0..4_u32).prop_map(Ply)).prop_map(Claim::Boards),
        square().prop_map(Claim::Touch),
        text().prop_map(|text| Claim::Threefold(Some(text.as_str().into()))),
        (0..6_u32).prop_map(|ply| Claim::Illegal(Some(Ply(ply)))),
    ];
    prop_oneof![
        2 => Just(Act::Offer),
        2 => Just(Act::Accept),
        1 => Just(Act::Decline),
        1 => Just(Act::AgreeCorrection),
        1 => Just(Act::Arrive),
        1 => Just(Act::CallArbiter(None)),
        1 => Just(Act::RequestLeave),
        1 => Just(Act::LeaveArea),
        1 => Just(Act::Return),
        2 => Just(Act::RequestAssistant),
        1 => Just(Act::Confirm),
        1 => Just(Act::ByAssistant(Box::new(Act::Offer))),
        1 => Just(Act::ByAssistant(Box::new(Act::Press(Hand::Moving)))),
        2 => text().prop_map(|text| Act::ByAssistant(Box::new(Act::Announce(text)))),
        2 => text().prop_map(Act::Seal),
        3 => text().prop_map(Act::Announce),
        2 => (prop::option::of((0..5_u32).prop_map(Ply)), text())
            .prop_map(|(ply, text)| Act::Write { ply, text }),
        1 => (0..5_u32).prop_map(|ply| Act::Strike(Ply(ply))),
        1 => Just(Act::Sign(Outcome::DRAW)),
        1 => Just(Act::Sign(Outcome::WHITE_WINS)),
        6 => claim.prop_map(Act::Claim),
    ]
}

fn by_the_arbiter() -> impl Strategy<Value = Act> {
    let player = || prop::sample::select(Colour::BOTH.to_vec());
    let time = || (0..200_000_u64).prop_map(Millis::new);
    prop_oneof![
        1 => Just(Act::StopClocks),
        4 => Just(Act::Resume),
        1 => Just(Act::ObserveFlag(Players::Both)),
        1 => player().prop_map(|player| Act::ObserveFlag(Players::One(player))),
        1 => prop::option::of((0..6_u32).prop_map(Ply)).prop_map(Act::FindIllegal),
        3 => Just(Act::Uphold),
        3 => Just(Act::Reject),
        1 => Just(Act::Postpone),
        1 => Just(Act::Decide { question: Some(1), choice: "none".to_owned() }),
        1 => (player(), time()).prop_map(|(player, time)| Act::Set(player, time)),
        1 => (player(), time()).prop_map(|(player, time)| Act::Add(player, time)),
        1 => (player(), time()).prop_map(|(player, time)| Act::Reduce(player, time)),
        1 => (0..6_u32).prop_map(|ply| Act::RestorePly(Ply(ply))),
        1 => player().prop_map(|player| Act::Incident(player, Incident::Distract)),
        1 => player().prop_map(|player| Act::Incident(player, Incident::Assistant)),
        1 => player().prop_map(|player| Act::Incident(player, Incident::Device)),
        1 => Just(Act::Retract),
        2 => Just(Act::Adjourn),
        2 => prop::option::of(player().prop_map(Players::One))
            .prop_map(|absent| Act::Reconvene { absent }),
        2 => Just(Act::Open),
        1 => Just(Act::EnvelopeMissing),
        1 => Just(Act::Declare(Declared::GoesOn)),
        1 => Just(Act::Declare(Declared::Result(Outcome::DRAW))),
        2 => Just(Act::Reopen),
        1 => Just(Act::WrongStart),
        1 => Just(Act::ObserveIllegalPosition),
        1 => Just(Act::ColoursReversed),
    ]
}

fn statement() -> impl Strategy<Value = Statement> {
    let players = || prop::sample::select(vec![Actor::White, Actor::Black]);
    let said = prop_oneof![
        12 => (players(), by_hand()),
        3 => (players(), by_word()),
        2 => by_the_arbiter().prop_map(|act| (Actor::Arbiter, act)),
        1 => Just((Actor::Tick, Act::Tick)),
    ];
    (said, 0..40_000_u64).prop_map(|((actor, act), wait)| {
        Statement::new(actor, act).at(When::After(Millis::new(wait)))
    })
}

fn terms() -> impl Strategy<Value = Terms> {
    let editions = prop::sample::select(vec!["1997", "2009", "2014", "2023"]);
    let times = [
        "-",
        "5400+30",
        "300",
        "2/60:60",
        "60d5",
        "180b2",
        "3/30+5:20+1",
    ];
    let class = prop::sample::select(vec![Class::Standard, Class::Rapid, Class::Blitz]);
    let watching = vec![Watching::Acts, Watching::Advises, Watching::Nobody];
    let blind = prop_oneof![4 => Just(None), 1 => Just(Some(Players::One(Colour::White)))];
    let absent = prop_oneof![4 => Just(None), 1 => Just(Some(Players::Both))];
    (
        editions,
        prop::sample::select(times.to_vec()),
        class,
        prop::sample::select(watching),
        prop::option::of(Just(Supervision::Full)),
        absent,
        blind,
    )
        .prop_map(
            |(edition, time, class, watching, supervision, absent, blind)| {
                let time: TimeControl = time.parse().unwrap();
                Terms {
                    class,
                    watching,
                    supervision,
                    absent,
                    // What 1997 said of play with the blind is not known.
                    visually_disabled: blind
                        .filter(|_| matches!(edition, "2009" | "2014" | "2023")),
                    ..Terms::of(Edition::named(edition).unwrap()).with_time(time)
                }
            },
        )
}

fn position() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "1n2k3/P6P/8/3pP3/8/8/p6p/1N2K2R w K d6 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 146 80",
    ])
}

/// All that is known of a game.
fn all_of(game: &State) -> String {
    format!("{game:?}")
}

proptest! {
    #[test]
    fn a_refusal_changes_nothing_and_decisions_can_be_carried_out_again(
        terms in terms(),
        fen in position(),
        statements in vec(statement(), 1..60),
    ) {
        let rules = Rules::resolve(&terms).unwrap();
        let mut game = State::from_position(rules, fen.parse().unwrap());
        let mut again = game.clone();
        let start = Statement::new(Actor::Arbiter, Act::Start);
        for statement in core::iter::once(&start).chain(&statements) {
            let before = game.clone();
            let heard = hear(&mut game, statement);
            evolve(&mut again, &heard.passing);
            if let Ok(decision) = &heard.taken {
                evolve(&mut again, decision);
            } else {
                prop_assert_ne!(&heard.taken, &Err(Refusal::Unsound), "{:?}", statement);
                let mut passed = before;
                evolve(&mut passed, &heard.passing);
                prop_assert_eq!(all_of(&game), all_of(&passed), "{:?}", statement);
            }
            prop_assert_eq!(all_of(&game), all_of(&again), "{:?}", statement);
            let open = game.open_moves();
            prop_assert!(open.iter().all(|m| game.position().is_legal(*m)));
            prop_assert!(!game.is_over() || game.running().is_none());
        }
    }

    #[test]
    fn no_time_is_lost(statements in vec(statement(), 1..60)) {
        // Without increments and delays, what the two clocks show is what they began with, less
        // the time in which one of them ran, and what was given and taken.
        let time: TimeControl = "86400".parse().unwrap();
        let terms = Terms::of(Edition::named("2014").unwrap()).with_time(time);
        let mut game = State::new(Rules::resolve(&terms).unwrap());
        let mut expected: i64 = 2 * 86_400_000;
        hear(&mut game, &Statement::new(Actor::Arbiter, Act::Start));
        for statement in &statements {
            if matches!(statement.act, Act::Set(..) | Act::Retract) {
                continue;
            }
            let (before, running) = (game.now(), game.running());
            let heard = hear(&mut game, statement);
            if running.is_some() {
                expected -= game.now().saturating_sub(before).get() as i64;
            }
            let taken = heard.taken.iter().flat_map(Decision::effects);
            for effect in taken {
                match effect {
                    Effect::Gained(_, time) => expected += time.get() as i64,
                    Effect::Lost(_, time) => expected -= time.get() as i64,
                    _ => {}
                }
            }
            let shown: u64 = Colour::BOTH.iter().map(|player| game.clock(*player).unwrap().get()).sum();
            prop_assert_eq!(shown as i64, expected, "{:?}", statement);
        }
    }
}
