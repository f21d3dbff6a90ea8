//! Time controls as text, and what follows from them.

use std::num::NonZeroU16;

use touchmove_clock::{Millis, Mode, Period, PeriodAdded, Periods, PeriodsError, TimeControl};

fn control(text: &str) -> TimeControl {
    text.parse().expect(text)
}

fn error(text: &str) -> String {
    text.parse::<TimeControl>().expect_err(text).to_string()
}

fn period(moves: u16, seconds: u32, mode: Mode) -> Period {
    Period {
        moves: NonZeroU16::new(moves),
        time: Millis::seconds(seconds),
        mode,
    }
}

#[test]
fn periods_are_read_as_the_pgn_standard_writes_them() {
    let TimeControl::Periods(periods) = control("40/7200:20/3600:900+30") else {
        panic!("these are periods")
    };
    assert_eq!(
        periods.as_slice(),
        [
            period(40, 7200, Mode::Plain),
            period(20, 3600, Mode::Plain),
            period(0, 900, Mode::Increment(Millis::seconds(30))),
        ]
    );
}

#[test]
fn unknown_none_and_sandclock_are_told_apart() {
    assert_eq!(control("?"), TimeControl::Unknown);
    assert_eq!(control("-"), TimeControl::Untimed);
    assert_eq!(
        control("*180"),
        TimeControl::Hourglass(Millis::seconds(180))
    );
    // A sandclock without sand is none.
    assert_eq!(error("*0"), error("*x").replace("*x", "*0"));
}

#[test]
fn delay_and_bronstein_have_a_letter() {
    let mode = |text: &str| match control(text) {
        TimeControl::Periods(periods) => periods.as_slice()[0].mode,
        other => panic!("{other:?}"),
    };
    assert_eq!(mode("5400d5"), Mode::Delay(Millis::seconds(5)));
    assert_eq!(mode("5400b5"), Mode::Bronstein(Millis::seconds(5)));
    assert_eq!(mode("5400+0"), Mode::Plain);
}

#[test]
fn what_is_written_is_written_back() {
    for text in [
        "?",
        "-",
        "*180",
        "300",
        "180+2",
        "0+1",
        "10+0.1",
        "60.25+0.005",
        "40/7200",
        "40/5400+30:1800+30",
        "40/7200:20/3600:900+30",
        "36/5400d5:900d10",
        "1500b3",
    ] {
        assert_eq!(control(text).to_string(), text);
    }
    assert_eq!(control("300+0").to_string(), "300");
}

#[test]
fn oddities_are_one_clear_error() {
    let after =
        "cannot follow the seconds; write [MOVES/]SECONDS, then nothing, `+N`, `dN` or `bN`";
    for (text, why) in [
        (
            "",
            "it is empty; write `?` for unknown, `-` for none".to_owned(),
        ),
        ("60 mins", format!("in period 1, ` mins` {after}")),
        (
            "G/60",
            "in period 1, `G` is no number of moves from 1 to 65535".to_owned(),
        ),
        (
            "0/60",
            "in period 1, `0` is no number of moves from 1 to 65535".to_owned(),
        ),
        (
            "+40/60",
            "in period 1, `+40` is no number of moves from 1 to 65535".to_owned(),
        ),
        (
            "70000/60",
            "in period 1, `70000` is no number of moves from 1 to 65535".to_owned(),
        ),
        (
            "40/",
            "in period 1, a number of seconds is missing".to_owned(),
        ),
        (
            "40/7200:",
            "in period 2, nothing stands between the colons".to_owned(),
        ),
        (
            "300+",
            "in period 1, a number of seconds is missing".to_owned(),
        ),
        (
            "300+2+2",
            "in period 1, nothing can follow the time for each move: `+2`".to_owned(),
        ),
        (
            "300.0001",
            "in period 1, a time is finer than a millisecond".to_owned(),
        ),
        (
            "1234567890",
            "in period 1, a number has more than nine digits".to_owned(),
        ),
        (
            "40/7200:?",
            "in period 2, `?` stands: that is a whole time control".to_owned(),
        ),
        ("*", "after `*` come the seconds of a sandclock".to_owned()),
        (
            "*60+1",
            "after `*` come the seconds of a sandclock".to_owned(),
        ),
        ("0", "period 1 gives no time".to_owned()),
        ("40/7200:0", "period 2 gives no time".to_owned()),
        (
            "5400+30:1800+30",
            "only the last period can be without a number of moves, and period 1 is not the last"
                .to_owned(),
        ),
        ("90′+30″", format!("in period 1, `′+30″` {after}")),
    ] {
        assert_eq!(error(text), format!("`{text}` is no time control: {why}"));
    }
}

#[test]
fn a_hostile_text_is_refused_quickly_and_briefly() {
    let message = error(&"1/1:".repeat(1_000_000));
    assert!(
        message.ends_with("there are more than 16 periods"),
        "{message}"
    );
    assert!(message.len() < 400, "{message}");
}

#[test]
fn periods_that_cannot_be_are_not_made() {
    assert_eq!(Periods::new([]), Err(PeriodsError::None));
    assert_eq!(
        Periods::new([period(40, 0, Mode::Plain)]),
        Err(PeriodsError::NoTime(1))
    );
    assert_eq!(
        Periods::new([period(0, 60, Mode::Plain), period(0, 60, Mode::Plain)]),
        Err(PeriodsError::OpenEnded(1))
    );
}

#[test]
fn the_first_increment_is_on_the_clock_at_the_start() {
    let initial = |text: &str| control(text).initial().map(Millis::get);
    assert_eq!(initial("5400+30"), Some(5_430_000));
    assert_eq!(initial("40/7200:3600+30"), Some(7_200_000));
    assert_eq!(initial("5400d30"), Some(5_400_000));
    assert_eq!(initial("5400b30"), Some(5_400_000));
    assert_eq!(initial("*180"), Some(180_000));
    assert_eq!(initial("-"), None);
    assert_eq!(initial("?"), None);
}

#[track_caller]
fn assert_most(text: &str, number: u32, shown: u32, added: PeriodAdded, most: Option<u32>) {
    assert_eq!(
        control(text).most_after(number, Millis::seconds(shown), added),
        most.map(Millis::seconds),
        "{text}, move {number}"
    );
}

#[test]
fn without_an_increment_a_clock_never_shows_more() {
    for text in ["300", "300d5", "300b5"] {
        assert_most(text, 1, 300, PeriodAdded::OnMove, Some(300));
        assert_most(text, 77, 12, PeriodAdded::OnMove, Some(12));
        assert_most(text, 77, 12, PeriodAdded::OnFlag, Some(12));
    }
}

#[test]
fn with_an_increment_it_shows_at_most_that_much_more() {
    assert_most("180+2", 1, 182, PeriodAdded::OnMove, Some(184));
    assert_most("180+2", 100, 1, PeriodAdded::OnMove, Some(3));
}

#[test]
fn a_new_period_is_added_with_the_last_move_of_the_old_one() {
    let classical = "40/6000+30:20/3000+30:900+30";
    assert_most(classical, 39, 60, PeriodAdded::OnMove, Some(90));
    assert_most(classical, 40, 60, PeriodAdded::OnMove, Some(3090));
    assert_most(classical, 41, 60, PeriodAdded::OnMove, Some(90));
    assert_most(classical, 60, 60, PeriodAdded::OnMove, Some(990));
    assert_most(classical, 80, 60, PeriodAdded::OnMove, Some(90));
}

#[test]
fn an_increment_that_begins_with_a_period_comes_with_its_time() {
    assert_most("40/7200:900+30", 39, 60, PeriodAdded::OnMove, Some(60));
    assert_most("40/7200:900+30", 40, 60, PeriodAdded::OnMove, Some(990));
    assert_most("40/7200:900+30", 41, 60, PeriodAdded::OnMove, Some(90));
    assert_most("40/7200+30:900", 40, 60, PeriodAdded::OnMove, Some(990));
    assert_most("40/7200+30:900", 41, 60, PeriodAdded::OnMove, Some(60));
}

#[test]
fn a_last_period_with_moves_comes_again() {
    assert_most("40/7200", 40, 60, PeriodAdded::OnMove, Some(7260));
    assert_most("40/7200", 80, 60, PeriodAdded::OnMove, Some(7260));
    assert_most("40/7200", 81, 60, PeriodAdded::OnMove, Some(60));
    assert_most("40/7200:20/3600", 60, 60, PeriodAdded::OnMove, Some(3660));
    assert_most("40/7200:20/3600", 80, 60, PeriodAdded::OnMove, Some(3660));
    assert_most("40/7200:20/3600", 70, 60, PeriodAdded::OnMove, Some(60));
    assert_most("1/5", u32::MAX - 1, 1, PeriodAdded::OnMove, Some(6));
}

#[test]
fn added_on_the_flag_it_comes_once_the_moves_are_done() {
    assert_most("40/7200:3600", 40, 60, PeriodAdded::OnFlag, Some(60));
    assert_most("40/7200:3600", 41, 60, PeriodAdded::OnFlag, Some(3600));
    assert_most("40/7200:3600", 55, 4000, PeriodAdded::OnFlag, Some(4000));
    assert_most(
        "40/7200:20/3600:900+30",
        61,
        60,
        PeriodAdded::OnFlag,
        Some(3630),
    );
}

#[test]
fn where_nothing_limits_a_clock_there_is_no_limit() {
    assert_most("?", 10, 60, PeriodAdded::OnMove, None);
    assert_most("-", 10, 60, PeriodAdded::OnMove, None);
    assert_most("*60", 10, 60, PeriodAdded::OnMove, None);
    assert_most("300", 0, 60, PeriodAdded::OnMove, None);
    assert_most("300", u32::MAX, 60, PeriodAdded::OnMove, None);
}

#[test]
fn sixty_moves_count_for_the_class_of_play() {
    let over_60 = |text: &str| {
        control(text)
            .per_player_over_60_moves()
            .map(|time| time.get() / 60_000)
    };
    assert_eq!(over_60("300"), Some(5));
    assert_eq!(over_60("300+5"), Some(10));
    assert_eq!(over_60("300d5"), Some(10));
    assert_eq!(over_60("900+10"), Some(25));
    assert_eq!(over_60("40/5400+30:1800+30"), Some(150));
    assert_eq!(over_60("40/6000:20/3000:900"), Some(165));
    // Forty moves in two hours, again and again: moves 41 to 60 are in the second two hours.
    assert_eq!(over_60("40/7200"), Some(240));
    assert_eq!(over_60("60/7200"), Some(120));
    // The increment begins with move 41: twenty of the sixty moves have it.
    assert_eq!(over_60("40/7200:900+30"), Some(120 + 15 + 10));
    assert_eq!(over_60("*300"), None);
    assert_eq!(
        control("40/7200:3600").main_time(),
        Some(Millis::minutes(180))
    );
}

#[test]
fn a_move_is_in_the_period_that_its_number_says() {
    let TimeControl::Periods(periods) = control("40/7200:20/3600") else {
        panic!("these are periods")
    };
    let first_move = |number| periods.period_of(number).0;
    assert_eq!(
        [1, 40, 41, 60, 61, 80, 81].map(first_move),
        [1, 1, 41, 41, 61, 61, 81]
    );
}

/// A clock that does as the Laws say, move by move, to compare with: what it shows after each
/// press. `thought` is how long the player thinks at each move, at most what he has.
fn clock_run(periods: &[Period], thought: impl Fn(u32, u64) -> u64, moves: u32) -> Vec<u64> {
    let mut period = 0;
    let mut left_in_period = periods[0].moves.map(|moves| u32::from(moves.get()));
    let increment = |at: usize| match periods[at].mode {
        Mode::Increment(extra) => extra.get(),
        _ => 0,
    };
    let mut clock = periods[0].time.get() + increment(0);
    let mut shown = vec![clock];
    for number in 1..=moves {
        let used = thought(number, clock).min(clock);
        let main_time_used = match periods[period].mode {
            Mode::Delay(extra) | Mode::Bronstein(extra) => used.saturating_sub(extra.get()),
            Mode::Plain | Mode::Increment(_) => used,
        };
        clock -= main_time_used;
        if let Some(left) = &mut left_in_period {
            *left -= 1;
            if *left == 0 {
                period = (period + 1).min(periods.len() - 1);
                left_in_period = periods[period].moves.map(|moves| u32::from(moves.get()));
                clock += periods[period].time.get();
            }
        }
        clock += increment(period);
        shown.push(clock);
    }
    shown
}

#[test]
fn a_clock_that_keeps_the_laws_never_shows_more_than_the_most() {
    for text in [
        "300",
        "180+2",
        "40/7200:20/3600:900+30",
        "40/5400+30:1800+30",
        "40/7200+10:3600",
        "36/5400d5:900d10",
        "10/60b3:30b5",
        "20/600",
    ] {
        let TimeControl::Periods(periods) = control(text) else {
            panic!("these are periods")
        };
        let paces: [fn(u32, u64) -> u64; 3] = [
            |_, _| 0,
            |number, _| u64::from(number * 7919 % 61) * 500,
            |number, left| if number % 3 == 0 { left / 2 } else { 250 },
        ];
        for pace in paces {
            let shown = clock_run(periods.as_slice(), pace, 100);
            assert_eq!(
                control(text).initial().map(Millis::get),
                Some(shown[0]),
                "{text}"
            );
            for (number, pair) in (1..).zip(shown.windows(2)) {
                let before = Millis::new(pair[0]);
                let most = control(text).most_after(number, before, PeriodAdded::OnMove);
                assert!(most >= Some(Millis::new(pair[1])), "{text}, move {number}");
            }
        }
    }
}

#[test]
fn a_player_who_does_not_think_sees_the_most() {
    for text in [
        "300",
        "180+2",
        "40/5400+30:1800+30",
        "40/7200:900+30",
        "300d5",
        "20/600",
    ] {
        let TimeControl::Periods(periods) = control(text) else {
            panic!("these are periods")
        };
        let shown = clock_run(periods.as_slice(), |_, _| 0, 100);
        for (number, pair) in (1..).zip(shown.windows(2)) {
            let before = Millis::new(pair[0]);
            assert_eq!(
                control(text).most_after(number, before, PeriodAdded::OnMove),
                Some(Millis::new(pair[1])),
                "{text}, move {number}"
            );
        }
    }
}
