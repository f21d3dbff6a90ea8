//! What cannot be judged is said, with its line and the reason; and what does
//! not hold is said as well.

use touchmove_record::judge;

/// The error of a game that has begun under 2014, with these lines.
fn error_in(lines: &str) -> String {
    error(&format!("laws 2014\nbegin\narbiter start\n{lines}"))
}

fn error(text: &str) -> String {
    judge(text).unwrap_err().to_string()
}

/// What does not hold of these lines.
fn failures(lines: &str) -> Vec<String> {
    let judgement = judge(&format!("laws 2014\nbegin\narbiter start\n{lines}")).unwrap();
    judgement.failures.iter().map(ToString::to_string).collect()
}

#[test]
fn a_slip_of_the_pen_is_named_with_its_line() {
    assert_eq!(
        error_in("white play e4\nblack play e7e4x"),
        "5: `black play e7e4x`: `e7e4x` is neither a move in algebraic notation nor two squares"
    );
    assert_eq!(
        error_in("white plays e4"),
        "4: `white plays e4`: `plays` is nothing that a player does"
    );
}

#[test]
fn a_refusal_that_is_expected_is_no_slip() {
    assert!(failures("white play e7e4x\n= turn white\n= refused").is_empty());
    assert!(failures("white plays e4\n\n# a typing error\n= refused").is_empty());
    assert_eq!(
        error_in("white play e7e4x\n= not refused"),
        "4: `white play e7e4x`: `e7e4x` is neither a move in algebraic notation nor two squares"
    );
}

#[test]
fn what_an_edition_has_no_article_for_is_refused() {
    for (line, code) in [
        ("arbiter fine white 10", "fined"),
        ("+5 arbiter score white +0.5", "more-points"),
    ] {
        let text = format!("laws 1997\nbegin\narbiter start\n{line}\n= refused\n= result *");
        let judgement = judge(&text).unwrap();
        assert!(judgement.holds(), "{:?}", judgement.failures);
        let refused: Vec<String> = judgement
            .transcript
            .iter()
            .filter_map(|entry| Some(entry.refused.as_ref()?.text.clone()))
            .collect();
        assert_eq!(
            refused,
            [format!(
                "this edition has no article by which there is `{code}`"
            )]
        );
    }
}

#[test]
fn neither_an_expectation_that_cannot_be_judged_nor_its_contrary_holds() {
    for (line, why) in [("awaits penalti", "this version knows no question `penalti`")] {
        for line in [format!("= {line}"), format!("= not {line}")] {
            assert_eq!(
                failures(&line),
                [format!("4: `{line}` does not hold: {why}")]
            );
        }
    }
}

#[test]
fn what_is_no_expectation_is_an_error() {
    assert_eq!(
        error_in("= happiness white"),
        "4: `= happiness white`: `happiness` is nothing that can be expected"
    );
    assert_eq!(
        error("begin\n= refused"),
        "2: `= refused`: no statement stands above it"
    );
}

#[test]
fn a_header_that_cannot_be_played_by_is_an_error() {
    for (line, reason) in [
        (
            "laws 2013",
            "there is no edition `2013` of the Laws; there are 1997, 2001, 2005, 2009, 2014, 2017, \
             2018, 2023",
        ),
        (
            "time ?",
            "`?` is no time control that a game is refereed with",
        ),
        (
            "time soon",
            "`soon` is no time control: in period 1, a number of seconds is missing",
        ),
        (
            "option arbiter sleeps",
            "`sleeps` is no value of the option `arbiter`: acts, advises or none",
        ),
        (
            "option points 1-0",
            "`1-0` is no value of the option `points`: WIN-DRAW-LOSS",
        ),
        (
            "option tea yes",
            "there is no option `tea`; there are arbiter, supervision, default-time, absent, \
             draw-agreement, quickplay-finish, period-added, fivefold, board, scoresheets, \
             visually-disabled, points, device-penalty",
        ),
        (
            "play bullet",
            "`bullet` is no class of play: standard, rapid or blitz",
        ),
        (
            "position chess960 960",
            "`960` is no number of a Chess960 position: 0 to 959",
        ),
        (
            "position fen 8/8/8/8/8/8/8/K7 w - - 0 1",
            "`8/8/8/8/8/8/8/K7 w - - 0 1`: a player has no king",
        ),
        (
            "arbiter start",
            "it stands before `begin`, but is not of the header",
        ),
    ] {
        assert_eq!(
            error(&format!("{line}\nbegin")),
            format!("1: `{line}`: {reason}")
        );
    }
    assert_eq!(
        error("laws 2014\nlaws 2014\nbegin"),
        "2: `laws 2014`: `laws` is said twice"
    );
    assert_eq!(
        error("time white 300\nbegin"),
        "2: `begin`: one player has a time control, and the other has none"
    );
    assert_eq!(
        error_in("laws 2014"),
        "4: `laws 2014`: it stands after `begin`, but is of the header"
    );
    assert_eq!(
        error("laws 2014"),
        "1: `laws 2014`: the text ends before `begin`"
    );
    assert_eq!(error(""), "1: ``: the text ends before `begin`");
}

#[test]
fn what_does_not_hold_is_said_with_what_holds_instead() {
    assert_eq!(
        failures(
            "white play e4\n= turn white\n= refused\n= ruling 5.1.a\n= score 1 0\n= running white"
        ),
        [
            "5: `= turn white` does not hold: Black has the move",
            "6: `= refused` does not hold: it was taken",
            "7: `= ruling 5.1.a` does not hold: it brought no ruling",
            "8: `= score 1 0` does not hold: the game is going on",
            "9: `= running white` does not hold: no clock runs",
        ]
    );
    assert_eq!(
        failures(
            "black resign\n= result 0-1\n= result 1-0 5.1.a\n= result void\n= not result 1-0 5.1"
        ),
        [
            "5: `= result 0-1` does not hold: the result is 1-0 by 5.1.b",
            "6: `= result 1-0 5.1.a` does not hold: the result is 1-0 by 5.1.b",
            "7: `= result void` does not hold: the result is 1-0 by 5.1.b",
            "8: `= not result 1-0 5.1` does not hold: the result is 1-0 by 5.1.b",
        ]
    );
}

#[test]
fn time_passes_between_statements_and_never_goes_back() {
    let text = "0:00:10 white play e4\n+5 black play e5\n0:00:14 white play d4\n= refused\n";
    assert!(failures(text).is_empty());
}
