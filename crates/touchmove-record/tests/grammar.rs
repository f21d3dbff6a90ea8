//! Whatever is read is written as it is read, and nothing that is read goes wrong otherwise than
//! with an error.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use touchmove_board::{Colour, Role, Square};
use touchmove_clock::Millis;
use touchmove_laws::{
    Act, Actor, Claim, Declared, Displaced, Hand, Incident, MoveText, Outcome, Players, Ply,
    Points, ScoreChange, Statement, Touched, When,
};
use touchmove_record::{Line, Written, judge, read_statement};

fn square() -> impl Strategy<Value = Square> {
    (0..64_usize).prop_map(|index| Square::from_index(index).unwrap())
}

fn squares() -> impl Strategy<Value = Vec<Square>> {
    vec(square(), 1..5)
}

fn colour() -> impl Strategy<Value = Colour> {
    prop::sample::select(Colour::BOTH.to_vec())
}

fn piece() -> impl Strategy<Value = Role> {
    prop::sample::select(vec![
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ])
}

fn players() -> impl Strategy<Value = Players> {
    prop_oneof![colour().prop_map(Players::One), Just(Players::Both)]
}

fn ply() -> impl Strategy<Value = Ply> {
    (1..=u32::MAX).prop_map(Ply)
}

/// Words that begin with a letter, so that no number is read into them.
fn text() -> impl Strategy<Value = String> {
    "[a-zé🙂][a-z0-9#=+é🙂]{0,6}( [a-z0-9#=+é🙂]{1,7}){0,3}".prop_filter(
        "a word with a meaning",
        |text| {
            text.split(' ')
                .all(|word| word != "because" && word != "fen")
        },
    )
}

fn move_text() -> impl Strategy<Value = MoveText> {
    "[KQRBNO]?[a-h0-9x=+-]{1,5}( e\\.p\\.)?".prop_map(MoveText::from)
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(vec![
        "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-",
    ])
    .prop_map(|text| text.parse().unwrap())
}

fn declared() -> impl Strategy<Value = Declared> {
    prop_oneof![
        Just(Declared::GoesOn),
        Just(Declared::Void),
        outcome().prop_map(Declared::Result),
    ]
}

/// What can be written as `h:mm:ss` and read: nine figures of hours.
fn clock_time() -> impl Strategy<Value = Millis> {
    (0..1_000_000_000_u64 * 3_600_000).prop_map(Millis::new)
}

fn claim() -> impl Strategy<Value = Claim> {
    prop_oneof![
        option::of(move_text()).prop_map(Claim::Threefold),
        option::of(move_text()).prop_map(Claim::Fifty),
        Just(Claim::Flag),
        option::of(ply()).prop_map(Claim::Illegal),
        square().prop_map(Claim::Touch),
        Just(Claim::Start),
        Just(Claim::NormalMeans),
        Just(Claim::NoEffort),
        option::of(ply()).prop_map(Claim::Boards),
    ]
}

fn by_hand() -> impl Strategy<Value = Act> {
    let touched = squares().prop_map(|squares| Touched { squares });
    let displaced = prop_oneof![
        square().prop_map(Displaced::On),
        piece().prop_map(Displaced::Off)
    ];
    let hand = prop::sample::select(vec![Hand::Moving, Hand::Other, Hand::Covering]);
    prop_oneof![
        vec(touched, 1..4).prop_map(Act::Touch),
        squares().prop_map(Act::Brush),
        squares().prop_map(Act::Adjust),
        square().prop_map(Act::Lift),
        (square(), option::of(square())).prop_map(|(on, from)| Act::Place { on, from }),
        (square(), option::of(piece())).prop_map(|(on, piece)| Act::Hold { on, piece }),
        square().prop_map(Act::Remove),
        (piece(), square()).prop_map(|(piece, on)| Act::Put { piece, on }),
        (move_text(), any::<bool>()).prop_map(|(text, two_handed)| Act::Move { text, two_handed }),
        move_text().prop_map(Act::Play),
        hand.prop_map(Act::Press),
        (square(), option::of(square())).prop_map(|(from, to)| Act::Displace { from, to }),
        (displaced, square()).prop_map(|(from, to)| Act::Replace { from, to }),
    ]
}

fn by_word() -> impl Strategy<Value = Act> {
    prop_oneof![
        option::of(text()).prop_map(Act::CallArbiter),
        claim().prop_map(Act::Claim),
        prop::sample::select(vec![
            Act::Offer,
            Act::Accept,
            Act::Decline,
            Act::Resign,
            Act::RequestIncrement,
            Act::RequestLeave,
            Act::RequestAssistant,
            Act::Confirm,
            Act::ByAssistant(Box::new(Act::Offer)),
            Act::ByAssistant(Box::new(Act::Press(Hand::Other))),
            Act::AgreeCorrection,
            Act::Arrive,
            Act::LeaveArea,
            Act::LeaveVenue,
            Act::Return,
        ]),
        text().prop_map(Act::Appeal),
        text().prop_map(Act::Announce),
        text().prop_map(Act::Seal),
        (option::of(ply()), text()).prop_map(|(ply, text)| Act::Write { ply, text }),
        ply().prop_map(Act::Strike),
        outcome().prop_map(Act::Sign),
    ]
}

fn of_the_arbiter() -> impl Strategy<Value = Act> {
    let change = (any::<u32>(), any::<bool>()).prop_map(|(points, more)| {
        let points = Points::thousandths(points);
        if more {
            ScoreChange::More(points)
        } else {
            ScoreChange::Less(points)
        }
    });
    let incident = prop::sample::select(Incident::ALL.to_vec());
    prop_oneof![
        prop::sample::select(vec![
            Act::Start,
            Act::StopClocks,
            Act::Resume,
            Act::ObserveIllegalPosition,
            Act::Uphold,
            Act::Reject,
            Act::Postpone,
            Act::BoardTurned,
            Act::WrongStart,
            Act::ColoursReversed,
            Act::Adjourn,
            Act::Open,
            Act::EnvelopeMissing,
            Act::Reopen,
            Act::Retract,
        ]),
        players().prop_map(Act::ObserveFlag),
        option::of(ply()).prop_map(Act::FindIllegal),
        (option::of(any::<u32>()), text())
            .prop_map(|(question, choice)| Act::Decide { question, choice }),
        (colour(), clock_time()).prop_map(|(player, time)| Act::Set(player, time)),
        (colour(), clock_time()).prop_map(|(player, time)| Act::Add(player, time)),
        (colour(), clock_time()).prop_map(|(player, time)| Act::Reduce(player, time)),
        (colour(), any::<u32>()).prop_map(|(player, moves)| Act::Counter(player, moves)),
        colour().prop_map(Act::Warn),
        (colour(), text()).prop_map(|(player, amount)| Act::Fine(player, amount)),
        (colour(), change).prop_map(|(player, change)| Act::AdjustScore(player, change)),
        colour().prop_map(Act::Expel),
        (colour(), incident).prop_map(|(player, incident)| Act::Incident(player, incident)),
        any::<u32>().prop_map(|ply| Act::RestorePly(Ply(ply))),
        prop::sample::select(vec![
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 12",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        ])
        .prop_map(|fen| Act::RestorePosition(Box::new(fen.parse().unwrap()))),
        option::of(players()).prop_map(|absent| Act::Reconvene { absent }),
        declared().prop_map(Act::Declare),
        text().prop_map(Act::Note),
    ]
}

fn when() -> impl Strategy<Value = When> {
    prop_oneof![
        clock_time().prop_map(When::At),
        (any::<u32>(), 0..1000_u64).prop_map(|(seconds, thousandths)| {
            When::After(Millis::seconds(seconds) + Millis::new(thousandths))
        }),
    ]
}

fn statement() -> impl Strategy<Value = Statement> {
    let of_player = (colour(), prop_oneof![by_hand(), by_word()])
        .prop_map(|(player, act)| Statement::new(player.into(), act));
    let of_arbiter = (of_the_arbiter(), option::of(text())).prop_map(|(act, reason)| Statement {
        // A note is all text.
        because: reason.filter(|_| !matches!(act, Act::Note(_))),
        ..Statement::new(Actor::Arbiter, act)
    });
    let tick = Just(Statement::new(Actor::Tick, Act::Tick));
    (
        option::of(when()),
        prop_oneof![8 => of_player, 8 => of_arbiter, 1 => tick],
    )
        .prop_map(|(at, statement)| Statement { at, ..statement })
}

/// Words of the language in any order, which come nearer to its lines than letters do.
fn soup() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "white",
        "black",
        "arbiter",
        "tick",
        "both",
        "none",
        "touch",
        "brush",
        "adjust",
        "lift",
        "place",
        "from",
        "hold",
        "remove",
        "put",
        "move",
        "two-handed",
        "press",
        "other-hand",
        "covering",
        "play",
        "displace",
        "off",
        "replace",
        "stop",
        "offer",
        "claim",
        "threefold",
        "fifty",
        "flag",
        "illegal",
        "request",
        "agree",
        "correction",
        "write",
        "strike",
        "sign",
        "seal",
        "announce",
        "leave",
        "area",
        "decide",
        "#3",
        "#",
        "set",
        "add",
        "counter",
        "fine",
        "score",
        "+1",
        "-0.5",
        "incident",
        "device",
        "restore",
        "fen",
        "reconvene",
        "absent",
        "declare",
        "void",
        "*",
        "1-0",
        "note",
        "because",
        "=",
        "not",
        "result",
        "ruling",
        "clock",
        "must",
        "nothing",
        "can",
        "cannot",
        "awaits",
        "laws",
        "2014",
        "shows",
        "time",
        "5400+30",
        "position",
        "chess960",
        "518",
        "player",
        "option",
        "points",
        "3-1-0",
        "device-penalty",
        "begin",
        "e4",
        "e1+h1",
        "e2e4",
        "O-O",
        "Q",
        "7.5.b",
        "0:00:01",
        "+5",
        "0",
        "12",
        "é🙂",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ];
    vec(prop::sample::select(WORDS), 0..7).prop_map(|words| words.join(" "))
}

/// A line that is read is written so that it is read as the same line.
fn is_written_as_it_is_read(text: &str) -> Result<(), TestCaseError> {
    let Ok(line) = text.parse::<Line>() else {
        return Ok(());
    };
    let written = line.to_string();
    let again = written.parse::<Line>();
    prop_assert_eq!(again, Ok(line), "{}", written);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn every_statement_is_written_as_it_is_read(statement in statement()) {
        let written = Written(&statement).to_string();
        let again = read_statement(&written);
        prop_assert_eq!(again, Ok(statement), "{}", written);
    }

    #[test]
    fn any_text_is_a_line_or_an_error(text in any::<String>()) {
        is_written_as_it_is_read(&text)?;
    }

    #[test]
    fn any_words_are_a_line_or_an_error(text in soup()) {
        is_written_as_it_is_read(&text)?;
    }

    #[test]
    fn any_bytes_are_judged_or_an_error(bytes in vec(any::<u8>(), 0..200)) {
        let _ = judge(&String::from_utf8_lossy(&bytes));
    }

}

proptest! {
    // The referee looks at each of them, which takes longer than reading it.
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_game_is_judged_or_an_error(
        statements in vec(statement(), 0..20),
        lines in vec(soup(), 0..5),
    ) {
        let mut text = vec!["begin".to_owned(), "arbiter start".to_owned()];
        text.extend(statements.iter().map(|statement| Written(statement).to_string()));
        text.extend(lines);
        let _ = judge(&text.join("\n"));
    }
}

#[test]
fn every_line_of_the_scenarios_is_written_as_it_is_read() {
    let mut lines = 0;
    let conformance = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    for edition in fs::read_dir(conformance).unwrap() {
        let Ok(scenarios) = fs::read_dir(edition.unwrap().path()) else {
            continue;
        };
        for scenario in scenarios {
            for text in fs::read_to_string(scenario.unwrap().path())
                .unwrap()
                .lines()
            {
                let line: Line = text.parse().unwrap();
                assert_eq!(line.to_string().parse(), Ok(line), "{text}");
                lines += 1;
            }
        }
    }
    assert!(lines > 100, "{lines} lines");
}
