use proptest::prelude::*;
use touchmove_board::Colour;

use super::*;

/// Two players of a report, column by column as FIDE describes them, and a third who had a bye.
const SAMPLE: &str = "\
012 City Championship 2026
022 Elista
032 RUS
042 2026/11/28
052 2026/11/30
062 3
102 Arbiter, Anna
122 90 min + 30 sec
132                                                                                        26/11/28  26/11/29
001    1 mGM  Kasparov, Garry                   2851 RUS     4100018 1963/04/13  1.5    1     2 w 1     3 b =
001    2 w WG Polgar, Judit                     2735 HUN      700070 1976/07/23  0.0    3     1 b 0  0000 - H
001    3      Smith, John                                                        0.5    2  0000 - Z     1 w =
XXR 5
";

#[test]
fn a_report_is_read_column_by_column() {
    let text = SAMPLE.replace("w WG ", "wWGM ");
    let report = read(&text).unwrap();
    assert_eq!(
        (report.name.as_str(), report.city.as_str()),
        ("City Championship 2026", "Elista")
    );
    assert_eq!(
        report.days,
        [
            Some("2026-11-28".parse().unwrap()),
            Some("2026-11-30".parse().unwrap())
        ]
    );
    assert_eq!(report.dates.len(), 2);
    let [first, second, third] = report.players.try_into().unwrap();
    assert_eq!(
        (first.number, first.name.as_str(), first.rating),
        (1, "Kasparov, Garry", Some(2851))
    );
    assert_eq!(
        (first.fide, first.born.as_str(), first.rank),
        (Some(4_100_018), "1963/04/13", Some(1))
    );
    let game = |opponent, colour, mark| {
        Some(Cell {
            opponent: Some(opponent),
            colour: Some(colour),
            mark,
        })
    };
    assert_eq!(
        first.rounds,
        [
            game(2, Colour::White, Mark::Win),
            game(3, Colour::Black, Mark::Draw)
        ]
    );
    assert_eq!((second.title.as_str(), second.sex.as_str()), ("WGM", "w"));
    assert_eq!(second.rounds[1].unwrap().mark, Mark::HalfBye);
    assert_eq!((third.rating, third.title.as_str()), (None, ""));
}

#[test]
fn a_figure_in_a_wrong_column_is_a_fault_with_its_line() {
    for (from, to, line) in [
        ("2851 RUS", "28A1 RUS", 10),
        ("     2 w 1", "     2 x 1", 10),
        ("  0000 - H", "  0001 b H", 11),
        ("     1 w =", "    1 w = ", 12),
        ("001    3", "001    2", 12),
        ("001    1", "001    0", 10),
        ("     3 b =", "     3 - =", 10),
    ] {
        let faults = read(&SAMPLE.replacen(from, to, 1)).unwrap_err();
        assert_eq!(
            faults[0].at,
            format!("line {line}"),
            "{from} -> {to}: {faults:?}"
        );
    }
    assert!(read("").is_err());
    assert!(read("012 Nobody is here").is_err());
}

#[test]
fn the_end_of_a_line_may_be_cr_lf() {
    let text = SAMPLE.replace('\n', "\r\n");
    let report = read(&text).unwrap();
    assert_eq!(report.players[0].line, 10);
    assert_eq!(report.players[2].rounds.len(), 2);
}

fn text(most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("([A-Za-zÄñλ,.'-][A-Za-zÄñλ,. '-]{{0,{most}}})?"))
        .unwrap()
        .prop_map(|text| text.trim().to_owned())
}

fn cell() -> impl Strategy<Value = Option<Cell>> {
    let marks = proptest::sample::select(Mark::ALL);
    (1..=LAST_NUMBER, any::<bool>(), marks, any::<bool>()).prop_map(
        |(opponent, white, mark, there)| {
            let colour = if white { Colour::White } else { Colour::Black };
            match mark {
                _ if !there => None,
                mark if mark.is_bye() => Some(Cell {
                    opponent: None,
                    colour: None,
                    mark,
                }),
                mark => Some(Cell {
                    opponent: Some(opponent),
                    colour: Some(colour),
                    mark,
                }),
            }
        },
    )
}

fn entrant() -> impl Strategy<Value = Entrant> {
    let title = proptest::sample::select(vec!["", "GM", "WGM", "CM"]);
    let sex = proptest::sample::select(vec!["", "m", "w"]);
    let known = (
        sex,
        title,
        text(32),
        proptest::option::of(1..=9999_u32),
        proptest::option::of(1..=99_999_999_u32),
        proptest::option::of(1..=9999_u32),
    );
    let rounds = proptest::collection::vec(cell(), 0..12);
    (known, rounds).prop_map(|((sex, title, name, rating, fide, rank), mut rounds)| {
        while rounds.last() == Some(&None) {
            rounds.pop();
        }
        Entrant {
            line: 0,
            number: 0,
            sex: sex.to_owned(),
            title: title.to_owned(),
            name: if name.is_empty() {
                "X".to_owned()
            } else {
                name
            },
            rating,
            federation: "ESP".to_owned(),
            fide,
            born: "1990/00/00".to_owned(),
            points: "1.5".to_owned(),
            rank,
            rounds,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_again(
        heads in proptest::collection::vec(text(40), 5),
        players in proptest::collection::vec(entrant(), 1..20),
        days in proptest::collection::vec(proptest::option::of(1..=28_u32), 0..9),
    ) {
        let day = |day: u32| format!("2026-02-{day:02}").parse().unwrap();
        let mut dates: Vec<Option<Day>> = days.iter().map(|found| found.map(day)).collect();
        while dates.last() == Some(&None) {
            dates.pop();
        }
        let numbered = players.into_iter().zip(1..).map(|(player, number)| Entrant { number, ..player });
        let report = Report {
            name: heads[0].clone(),
            city: heads[1].clone(),
            federation: heads[2].clone(),
            days: [dates.first().copied().flatten(), None],
            arbiter: heads[3].clone(),
            deputies: Some(heads[4].clone()).filter(|name| !name.is_empty()).into_iter().collect(),
            times: String::new(),
            dates,
            players: numbered.collect(),
        };
        let mut again = read(&write(&report)).unwrap();
        for player in &mut again.players {
            player.line = 0;
        }
        prop_assert_eq!(again, report);
    }

    #[test]
    fn nothing_that_is_sent_makes_it_fall_over(text in "(001 [ 0-9a-zé=+-]{0,130}\n|[ -~é]{0,40}\n){0,6}") {
        let _ = read(&text);
    }
}
