//! The chessclock, statement by statement, as at the board.

mod arbiter;
mod simulated;

use touchmove_clock::Player::{Black, White};
use touchmove_clock::{
    Chessclock, ClockTime, CurrentPeriod, Event, Millis, PeriodAdded, Player, TimeControl,
};

/// A chessclock at a board: each statement comes so many seconds after the one before.
struct Board {
    chessclock: Chessclock,
    events: Vec<Event>,
}

impl Board {
    /// White's clock has just been started.
    fn with(control: &str, added: PeriodAdded) -> Self {
        let control: TimeControl = control.parse().expect(control);
        let mut chessclock = Chessclock::for_both(control, added);
        chessclock.start(White);
        let events = Vec::new();
        Self { chessclock, events }
    }

    fn new(control: &str) -> Self {
        Self::with(control, PeriodAdded::OnMove)
    }

    fn after(&mut self, seconds: u32) -> &mut Chessclock {
        let at = self.chessclock.now() + Millis::seconds(seconds);
        while let Some(event) = self.chessclock.run_to(at).expect("time goes on") {
            self.events.push(event);
        }
        &mut self.chessclock
    }

    fn press(&mut self, seconds: u32, player: Player) {
        self.after(seconds).press(player);
    }

    /// Presses of White and Black in turn, each so many seconds after the one before.
    fn presses(&mut self, seconds: &[u32]) {
        for (&seconds, player) in seconds.iter().zip([White, Black].into_iter().cycle()) {
            self.press(seconds, player);
        }
    }

    fn shown(&self, player: Player) -> String {
        let shown = self.chessclock.shows(player).expect("it shows a time");
        ClockTime(shown).to_string()
    }

    fn fell(&self, player: Player) -> Option<u64> {
        self.chessclock.fell_at(player).map(|at| at.get() / 1000)
    }
}

fn seconds(seconds: u32) -> Millis {
    Millis::seconds(seconds)
}

#[test]
fn the_first_increment_is_there_before_the_first_move() {
    // 2014 7.5.b's example: 5400+30, e4 after six seconds.
    let mut board = Board::new("5400+30");
    assert_eq!(board.shown(White), "1:30:30");
    board.press(6, White);
    assert_eq!(board.shown(White), "1:30:54");
    assert_eq!(board.chessclock.running(), Some(Black));
}

#[test]
fn whoever_forgot_to_press_can_after_the_reply() {
    // 2014 6.2.a: e4 at 10 s, e5 at 15 s, both with White's clock running.
    let mut board = Board::new("5400+30");
    board.after(15);
    board.press(5, White);
    assert_eq!(board.chessclock.running(), Some(Black));
    assert_eq!(board.shown(White), "1:30:40");
    board.press(1, Black);
    assert_eq!(board.chessclock.running(), Some(White));
    assert_eq!(board.shown(Black), "1:30:59");
}

#[test]
fn a_press_by_the_player_whose_clock_stands_completes_his_move() {
    let mut board = Board::new("5400+30");
    board.press(20, Black);
    assert_eq!(board.chessclock.running(), Some(White));
    assert_eq!(board.chessclock.move_counter(Black), 1);
    assert_eq!(board.shown(Black), "1:31:00");
    assert_eq!(board.shown(White), "1:30:10");
}

#[test]
fn the_next_move_completes_one_that_was_not_pressed() {
    // 2014 6.2.a.2: e4, e5, Nf3 with White's clock running, then the press.
    let mut board = Board::new("5400+30");
    board.after(20).complete_move(White);
    assert_eq!(board.chessclock.running(), Some(White));
    assert_eq!(board.shown(White), "1:30:40");
    board.press(0, White);
    assert_eq!(board.shown(White), "1:31:10");
    assert_eq!(board.chessclock.move_counter(White), 2);
}

#[test]
fn a_press_does_not_set_a_stopped_chessclock_going() {
    let mut board = Board::new("5400+30");
    board.after(5).stop();
    board.press(60, White);
    assert_eq!(board.chessclock.running(), None);
    assert_eq!(board.shown(White), "1:30:55");
    assert_eq!(board.shown(Black), "1:30:30");
}

#[test]
fn the_main_time_runs_after_the_delay() {
    // 2014 6.3.b
    let mut board = Board::new("60d5");
    board.press(3, White);
    assert_eq!(board.shown(White), "0:01:00");
    board.press(8, Black);
    assert_eq!(board.shown(Black), "0:00:57");
    board.press(5, White);
    assert_eq!(board.shown(White), "0:01:00");
}

#[test]
fn a_delay_is_not_renewed_by_stopping() {
    let mut board = Board::new("60d5");
    board.after(4).stop();
    board.after(100).start(White);
    board.after(4);
    assert_eq!(board.shown(White), "0:00:57");
}

#[test]
fn bronstein_gives_back_with_the_press() {
    let mut board = Board::new("60b5");
    board.after(3);
    assert_eq!(board.shown(White), "0:00:57");
    board.press(0, White);
    assert_eq!(board.shown(White), "0:01:00");
    board.after(8);
    assert_eq!(board.shown(Black), "0:00:52");
    board.press(0, Black);
    assert_eq!(board.shown(Black), "0:00:57");
    board.press(5, White);
    assert_eq!(board.shown(White), "0:01:00");
}

#[test]
fn delay_and_bronstein_fall_at_the_same_instant() {
    for control in ["60d5", "60b5"] {
        let mut board = Board::new(control);
        board.after(64);
        assert_eq!(board.fell(White), None, "{control}");
        board.after(1);
        assert_eq!(board.fell(White), Some(65), "{control}");
        assert_eq!(board.shown(White), "0:00:00", "{control}");
    }
    // The Bronstein display is at zero five seconds before its flag falls.
    let mut board = Board::new("60b5");
    board.after(60);
    assert_eq!(board.shown(White), "0:00:00");
    board.press(2, White);
    assert_eq!(board.shown(White), "0:00:03");
}

#[test]
fn a_delay_alone_is_enough_to_play_with() {
    let mut board = Board::new("0d5");
    board.presses(&[4, 4, 4]);
    assert_eq!(board.events, []);
    board.after(5);
    assert_eq!(board.fell(Black), Some(17));
}

#[test]
fn time_saved_goes_into_the_next_period() {
    // 2014 6.3.b
    let mut board = Board::new("2/60:60");
    board.press(10, White);
    assert_eq!(board.shown(White), "0:00:50");
    board.press(10, Black);
    let first = CurrentPeriod {
        number: 1,
        moves_left: Some(1),
    };
    assert_eq!(board.chessclock.period(White), Some(first));
    board.press(10, White);
    assert_eq!(board.shown(White), "0:01:40");
    let second = CurrentPeriod {
        number: 2,
        moves_left: None,
    };
    assert_eq!(board.chessclock.period(White), Some(second));
    assert!(second.is_last() && !first.is_last());
    board.press(10, Black);
    assert_eq!(board.shown(Black), "0:01:40");
    // Forty moves in two hours with five minutes saved: 35 minutes for the rest.
    let mut board = Board::new("40/7200:1800");
    board.presses(&[0; 78]);
    board.after(6900);
    assert_eq!(board.shown(White), "0:05:00");
    board.press(0, White);
    assert_eq!(board.chessclock.move_counter(White), 40);
    assert_eq!(board.shown(White), "0:35:00");
}

#[test]
fn a_last_period_with_moves_comes_again() {
    let mut board = Board::new("2/60");
    board.presses(&[10, 0, 10, 0, 10, 0, 10]);
    assert_eq!(board.shown(White), "0:02:20");
    let third = CurrentPeriod {
        number: 3,
        moves_left: Some(2),
    };
    assert_eq!(board.chessclock.period(White), Some(third));
}

#[test]
fn the_time_is_up_at_zero_and_before_what_is_done_then() {
    // 2014 6.9: a press at the very instant comes too late.
    let mut board = Board::new("60");
    board.press(10, White);
    board.press(60, Black);
    assert_eq!(
        board.events,
        [Event::Fell {
            player: Black,
            at: seconds(70)
        }]
    );
    assert_eq!(board.chessclock.move_counter(Black), 1);
    // A millisecond before, it does not.
    let mut chessclock = Board::new("60").chessclock;
    assert_eq!(chessclock.run_to(Millis::new(59_999)), Ok(None));
    chessclock.press(White);
    assert_eq!(chessclock.shows(White), Some(Millis::new(1)));
    assert!(!chessclock.is_down(White));
}

#[test]
fn a_fallen_clock_gets_nothing_from_presses_and_periods() {
    let mut board = Board::new("2/60+10:60+10");
    board.presses(&[80, 5, 5]);
    assert_eq!(board.fell(White), Some(70));
    assert_eq!(board.shown(White), "0:00:00");
    assert_eq!(board.chessclock.move_counter(White), 2);
    // What added nothing takes nothing with it.
    assert_eq!(board.chessclock.retract_press(White), None);
    assert_eq!(board.chessclock.move_counter(White), 1);
    assert_eq!(board.fell(White), Some(70));
}

#[test]
fn both_flags_fall_in_an_order() {
    // 2014 6.11.b: a minute each; Black's at 90 s, White's at 130 s.
    let mut board = Board::new("60");
    board.presses(&[30, 70]);
    assert_eq!(board.chessclock.first_to_fall(), Some(Black));
    board.after(70);
    assert_eq!(
        (board.fell(White), board.fell(Black)),
        (Some(130), Some(90))
    );
    assert_eq!(board.chessclock.first_to_fall(), Some(Black));
    board.chessclock.set(Black, seconds(1));
    assert_eq!(board.chessclock.first_to_fall(), Some(White));
    // The other way round: White's at 90 s, Black's at 121 s.
    let mut board = Board::new("60");
    board.presses(&[30, 30, 31]);
    board.after(30);
    assert_eq!(
        (board.fell(White), board.fell(Black)),
        (Some(90), Some(121))
    );
    assert_eq!(board.chessclock.first_to_fall(), Some(White));
    // The arbiter takes all at once: there is no first.
    let mut chessclock = Board::new("60").chessclock;
    chessclock.reduce(White, seconds(60));
    chessclock.reduce(Black, seconds(60));
    assert!(chessclock.is_down(White) && chessclock.is_down(Black));
    assert_eq!(chessclock.first_to_fall(), None);
}

#[test]
fn the_time_in_which_both_clocks_stand_is_nobodys() {
    // 2014 6.12.b
    let mut board = Board::new("5400+30");
    board.presses(&[1, 1]);
    board.after(5).stop();
    board.after(60).start(White);
    assert_eq!(board.shown(White), "1:30:54");
}

#[test]
fn a_late_player_loses_the_time_until_he_comes() {
    // 2014 6.7.b
    let mut board = Board::new("5400+30");
    board.after(600);
    assert_eq!(board.shown(White), "1:20:30");
    board.press(120, White);
    assert_eq!(board.shown(White), "1:19:00");
    board.after(480);
    assert_eq!(board.chessclock.running(), Some(Black));
    assert_eq!(board.shown(Black), "1:22:30");
}

#[test]
fn a_second_too_many_in_the_first_period_is_a_fall() {
    // 1997 6.9: two hours for forty moves, and Black thinks 7201 seconds.
    let mut board = Board::new("40/7200:3600");
    board.presses(&[5, 7201]);
    assert_eq!(board.fell(Black), Some(7205));
}

#[test]
fn a_period_added_on_the_flag_comes_when_the_old_time_is_used_up() {
    let mut board = Board::with("2/60:60", PeriodAdded::OnFlag);
    board.presses(&[10, 0, 10, 0]);
    assert_eq!(board.shown(White), "0:00:40");
    board.after(39);
    assert_eq!(board.events, []);
    board.after(2);
    assert_eq!(
        board.events,
        [Event::PeriodAdded {
            player: White,
            at: seconds(60)
        }]
    );
    assert_eq!(board.shown(White), "0:00:59");
    assert!(!board.chessclock.is_down(White));
    // The second period is the last: its time is all there is.
    board.after(59);
    assert_eq!(board.fell(White), Some(120));
}

#[test]
fn on_the_flag_too_the_moves_have_to_be_completed() {
    let mut board = Board::with("2/60:60", PeriodAdded::OnFlag);
    board.presses(&[10, 0]);
    board.after(51);
    assert_eq!(
        board.events,
        [Event::Fell {
            player: White,
            at: seconds(60)
        }]
    );
    // It is found that he had completed them; the arbiter sets both.
    board.chessclock.set_counter(White, 2);
    assert!(board.chessclock.is_down(White));
    board.chessclock.set(White, seconds(5));
    board.after(5);
    assert_eq!(board.shown(White), "0:01:00");
}

#[test]
fn several_periods_can_be_added_one_after_the_other() {
    let mut board = Board::with("1/10:1/20", PeriodAdded::OnFlag);
    board.presses(&[0, 0, 0, 0, 0, 0]);
    board.after(100);
    let added = |at| Event::PeriodAdded {
        player: White,
        at: seconds(at),
    };
    let fell = Event::Fell {
        player: White,
        at: seconds(70),
    };
    // Three moves: the time of the second, third and fourth periods, and no more.
    assert_eq!(board.events, [added(10), added(30), added(50), fell]);
}

#[test]
fn less_than_excludes_the_exact_figure() {
    let mut board = Board::new("300");
    board.after(180);
    assert!(!board.chessclock.less_than(White, seconds(120)));
    let just_after = board.chessclock.now() + Millis::new(1);
    assert_eq!(board.chessclock.run_to(just_after), Ok(None));
    assert!(board.chessclock.less_than(White, seconds(120)));
}

#[test]
fn an_increment_begins_with_the_move_of_its_period() {
    // The second period's increment is there before the third move, whenever its time comes.
    for (added, shown) in [
        (PeriodAdded::OnMove, "0:02:10"),
        (PeriodAdded::OnFlag, "0:01:10"),
    ] {
        let mut board = Board::with("2/60:60+10", added);
        board.presses(&[0, 0]);
        assert_eq!(board.shown(White), "0:01:00");
        board.press(0, White);
        assert_eq!(board.shown(White), shown);
    }
}

#[test]
fn players_can_have_different_times() {
    let white: TimeControl = "300".parse().expect("a control");
    let black: TimeControl = "240+2".parse().expect("a control");
    let chessclock = Chessclock::new(white.clone(), black, PeriodAdded::OnMove);
    assert_eq!(chessclock.shows(White), Some(seconds(300)));
    assert_eq!(chessclock.shows(Black), Some(seconds(242)));
    assert_eq!(chessclock.control(White), &white);
}

#[test]
fn without_a_time_only_moves_are_counted() {
    for control in ["-", "?"] {
        let mut board = Board::new(control);
        board.press(100_000, White);
        let chessclock = &mut board.chessclock;
        assert_eq!(chessclock.running(), Some(Black));
        assert_eq!(chessclock.move_counter(White), 1);
        assert_eq!(chessclock.reduce(White, seconds(5)), None);
        assert_eq!(chessclock.set(White, Millis::ZERO), None);
        chessclock.add(White, seconds(5));
        assert_eq!(chessclock.shows(White), None);
        assert_eq!(chessclock.period(White), None);
        assert_eq!(chessclock.runs_out_at(), None);
        assert!(!chessclock.less_than(White, seconds(5)));
        assert!(!chessclock.is_down(White));
    }
}

#[test]
fn a_sandclock_gains_what_the_other_uses() {
    let mut board = Board::new("*60");
    board.press(20, White);
    assert_eq!(
        (board.shown(White), board.shown(Black)),
        ("0:00:40".into(), "0:01:20".into())
    );
    board.after(100);
    assert_eq!(board.fell(Black), Some(100));
    assert_eq!(board.shown(White), "0:02:00");
}

#[test]
fn what_will_be_shown_is_told_without_time_passing() {
    let mut board = Board::with("1/60:60", PeriodAdded::OnFlag);
    board.presses(&[10, 10]);
    let before = board.chessclock.clone();
    let remaining = |at| board.chessclock.remaining(White, seconds(at));
    assert_eq!(remaining(20), Ok(Some(seconds(50))));
    assert_eq!(remaining(69), Ok(Some(seconds(1))));
    assert_eq!(remaining(71), Ok(Some(seconds(59))));
    assert_eq!(remaining(1000), Ok(Some(Millis::ZERO)));
    assert_eq!(
        board.chessclock.remaining(Black, seconds(1000)),
        Ok(Some(seconds(50)))
    );
    assert_eq!(board.chessclock.runs_out_at(), Some(seconds(70)));
    assert_eq!(board.chessclock, before);
}

#[test]
fn time_does_not_go_back() {
    let mut board = Board::new("60");
    board.after(10);
    let before = board.chessclock.clone();
    let error = board.chessclock.run_to(Millis::new(9_999)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the time goes back: 0:00:09.999 comes before 0:00:10"
    );
    assert_eq!(board.chessclock, before);
    assert!(board.chessclock.remaining(White, seconds(9)).is_err());
}

#[test]
fn extremes_do_no_harm() {
    let most = Millis::new(u64::MAX);
    for control in [
        "999999999",
        "1/0.001",
        "0d999999999",
        "0+999999999",
        "*999999999",
        "-",
    ] {
        for added in [PeriodAdded::OnMove, PeriodAdded::OnFlag] {
            let mut board = Board::with(control, added);
            let chessclock = &mut board.chessclock;
            chessclock.add(White, most);
            chessclock.set_counter(White, u16::MAX);
            chessclock.press(White);
            chessclock.press(Black);
            assert_eq!(chessclock.move_counter(White), u16::MAX);
            while chessclock.run_to(most).expect("time goes on").is_some() {}
            assert_eq!(chessclock.now(), most);
            chessclock.retract_press(White);
            chessclock.reduce(Black, most);
        }
    }
}

#[test]
fn the_whole_state_is_small() {
    assert!(
        size_of::<Chessclock>() <= 256,
        "{}",
        size_of::<Chessclock>()
    );
}
