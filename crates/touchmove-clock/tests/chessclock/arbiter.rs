//! What the arbiter does with the clocks: moves put back, time given and taken, clocks set.

use touchmove_clock::Player::{Black, White};
use touchmove_clock::{Event, Millis, Mode};

use crate::{Board, seconds};

#[test]
fn an_illegal_move_put_back_adds_nothing_and_its_time_stays_used() {
    let mut board = Board::new("5400+30");
    board.presses(&[6, 14]);
    assert_eq!(board.shown(Black), "1:30:46");
    assert_eq!(board.chessclock.move_counter(Black), 1);
    assert_eq!(board.chessclock.retract_press(Black), None);
    board.chessclock.start(Black);
    board.chessclock.add(White, seconds(120));
    assert_eq!(board.shown(Black), "1:30:16");
    assert_eq!(board.shown(White), "1:32:54");
    assert_eq!(board.chessclock.move_counter(Black), 0);
    // Only what is there to be taken back is taken back.
    assert_eq!(board.chessclock.retract_press(Black), None);
    assert_eq!(board.shown(Black), "1:30:16");
    board.press(5, Black);
    assert_eq!(board.shown(Black), "1:30:41");
}

#[test]
fn a_delay_put_back_has_been_used() {
    // Three and four seconds are one move of seven, which costs two of the main time.
    for control in ["60d5", "60b5"] {
        let mut board = Board::new(control);
        board.press(3, White);
        assert_eq!(board.chessclock.retract_press(White), None);
        board.chessclock.start(White);
        board.press(4, White);
        assert_eq!(board.shown(White), "0:00:58", "{control}");
    }
    let mut board = Board::new("60b5");
    board.press(3, White);
    board.chessclock.retract_press(White);
    assert_eq!(board.shown(White), "0:00:57");
    // Taken back only after the next move had begun.
    for control in ["60d5", "60b5"] {
        let mut board = Board::new(control);
        board.after(3).complete_move(White);
        board.after(4).retract_press(White);
        let shown = if control == "60d5" {
            "0:00:58"
        } else {
            "0:00:53"
        };
        assert_eq!(board.shown(White), shown, "{control}");
        board.press(0, White);
        assert_eq!(board.shown(White), "0:00:58", "{control}");
    }
}

#[test]
fn what_was_used_is_taken_back_once() {
    // Three and four seconds, put back, and put back again: two of main time, not four.
    let mut board = Board::new("60d5");
    board.after(3).complete_move(White);
    board.after(4).retract_press(White);
    assert_eq!(board.shown(White), "0:00:58");
    board.chessclock.complete_move(White);
    board.chessclock.retract_press(White);
    assert_eq!(board.shown(White), "0:00:58");
}

#[test]
fn a_period_that_begins_is_taken_back_with_its_move() {
    let mut board = Board::new("1/60:60+10");
    board.press(10, White);
    assert_eq!(board.shown(White), "0:02:00");
    board.chessclock.retract_press(White);
    assert_eq!(board.shown(White), "0:00:50");
    board.chessclock.start(White);
    board.press(10, White);
    assert_eq!(board.shown(White), "0:01:50");
}

#[test]
fn the_arbiter_adds_and_takes_time() {
    // 2014 12.9
    let mut board = Board::new("5400+30");
    board.presses(&[1, 1]);
    board.after(1).stop();
    board.after(30).add(Black, seconds(120));
    board.after(1).reduce(White, seconds(60));
    board.after(1).start(White);
    assert_eq!(board.shown(White), "1:29:58");
    assert_eq!(board.shown(Black), "1:32:59");
}

#[test]
fn a_wrong_claim_can_halve_the_time() {
    // 1997 9.5.b: 237 seconds become 118.5, the opponent gains three minutes.
    let mut board = Board::new("240");
    board.presses(&[1, 1, 1, 1]);
    board.after(1).stop();
    let left = board.chessclock.shows(White).expect("it shows a time");
    board.chessclock.set(White, Millis::new(left.get() / 2));
    board.chessclock.add(Black, seconds(180));
    assert_eq!(board.shown(White), "0:01:58.5");
    assert_eq!(board.shown(Black), "0:06:58");
}

#[test]
fn claims_and_penalties_as_the_laws_have_them() {
    // 2014 9.5.b: two minutes for the opponent.
    let mut board = Board::new("5400+30");
    board.presses(&[1, 1, 1, 1]);
    board.after(5).add(Black, seconds(120));
    assert_eq!(board.shown(Black), "1:33:28");
    // 2014 A.3, B.2: two minutes in rapid play, one in blitz.
    for (control, before, penalty, after) in [
        ("900+10", "0:15:15", 120, "0:17:15"),
        ("180+2", "0:02:59", 60, "0:03:59"),
    ] {
        let mut board = Board::new(control);
        board.presses(&[5, 5]);
        board.chessclock.retract_press(Black);
        assert_eq!(board.shown(White), before);
        board.chessclock.add(White, seconds(penalty));
        assert_eq!(board.shown(White), after);
    }
    // 2014 G.5.c: two minutes after a claim that stopped both clocks for a minute.
    let mut board = Board::new("3600");
    board.presses(&[5, 3500, 5]);
    board.after(1).stop();
    board.after(60).add(White, seconds(120));
    assert_eq!(board.shown(White), "1:01:50");
    assert!(board.chessclock.less_than(Black, seconds(120)));
    // 2014 E.1: sealed without an increment.
    let mut board = Board::new("5400+30");
    board.presses(&[1, 1]);
    board.after(30).stop();
    assert_eq!(board.shown(White), "1:30:29");
}

#[test]
fn nothing_left_is_a_fall_whoever_took_it() {
    let mut board = Board::new("60d5");
    let fell = Some(Event::Fell {
        player: White,
        at: seconds(2),
    });
    board.after(2);
    // Also in the delay: the main time is gone.
    assert_eq!(board.chessclock.clone().reduce(White, seconds(60)), fell);
    assert_eq!(board.chessclock.clone().reduce(White, seconds(6000)), fell);
    assert_eq!(board.chessclock.clone().set(White, Millis::ZERO), fell);
    assert_eq!(board.chessclock.reduce(White, seconds(59)), None);
    assert_eq!(board.shown(White), "0:00:01");
    assert_eq!(board.chessclock.reduce(White, Millis::ZERO), None);
    assert_eq!(board.shown(White), "0:00:01");
    // Once down, it does not fall again.
    assert_eq!(board.chessclock.reduce(White, seconds(1)), fell);
    board.after(1);
    assert_eq!(board.chessclock.reduce(White, seconds(1)), None);
    assert_eq!(board.chessclock.set(White, Millis::ZERO), None);
    assert_eq!(board.fell(White), Some(2));
}

#[test]
fn time_given_lifts_a_flag() {
    for control in ["60", "60d5", "60b5", "60+0.5"] {
        let mut board = Board::new(control);
        board.after(70);
        assert!(board.chessclock.is_down(White), "{control}");
        board.chessclock.add(White, Millis::ZERO);
        assert!(board.chessclock.is_down(White), "{control}");
        let mut set = board.chessclock.clone();
        assert_eq!(set.set(White, seconds(90)), None);
        assert_eq!(set.shows(White), Some(seconds(90)), "{control}");
        assert!(!set.is_down(White), "{control}");
        board.chessclock.add(White, seconds(120));
        assert_eq!(board.shown(White), "0:02:00", "{control}");
        // The move has no delay left: all that it uses now is main time.
        board.after(10);
        assert_eq!(board.shown(White), "0:01:50", "{control}");
    }
}

#[test]
fn a_display_at_zero_shows_what_is_added() {
    let mut board = Board::new("60b5");
    board.after(62).add(White, seconds(120));
    assert_eq!(board.shown(White), "0:02:00");
    // With a delay too, 62 seconds used of 60, five of them free, and 120 given, leave 123.
    board.press(0, White);
    assert_eq!(board.shown(White), "0:02:03");
}

#[test]
fn what_the_arbiter_set_is_not_taken_back() {
    for control in ["60+10", "60b10", "1/60:60"] {
        let mut board = Board::new(control);
        board.press(5, White);
        board.chessclock.set(White, seconds(40));
        assert_eq!(board.chessclock.retract_press(White), None);
        assert_eq!(board.shown(White), "0:00:40", "{control}");
        assert_eq!(board.chessclock.move_counter(White), 0, "{control}");
    }
}

#[test]
fn taking_back_can_leave_nothing() {
    let mut board = Board::new("60+10");
    board.press(5, White);
    board.chessclock.reduce(White, seconds(70));
    assert_eq!(board.shown(White), "0:00:05");
    let fell = Event::Fell {
        player: White,
        at: seconds(5),
    };
    assert_eq!(board.chessclock.retract_press(White), Some(fell));
}

#[test]
fn a_delay_can_be_introduced() {
    // 2014 G.4
    let mut board = Board::new("60");
    board.after(10).introduce(Mode::Delay(seconds(5)));
    board.press(5, White);
    board.press(7, Black);
    assert_eq!(
        (board.shown(White), board.shown(Black)),
        ("0:00:50".into(), "0:00:58".into())
    );
    board.chessclock.introduce(Mode::Increment(seconds(5)));
    assert_eq!(board.shown(White), "0:00:50");
    board.press(1, White);
    assert_eq!(board.shown(White), "0:00:54");
}

#[test]
fn a_clock_that_is_set_shows_that_and_owes_nothing() {
    let mut board = Board::new("60b5");
    board.after(3).set(White, seconds(40));
    assert_eq!(board.shown(White), "0:00:40");
    board.press(0, White);
    assert_eq!(board.shown(White), "0:00:40");
}

#[test]
fn nothing_taken_is_no_fall() {
    // In its delay such a clock stands at zero, and has not fallen.
    let mut board = Board::new("0d5");
    assert_eq!(board.after(2).reduce(White, Millis::ZERO), None);
    assert!(!board.chessclock.is_down(White));
}

#[test]
fn a_clock_that_has_fallen_does_not_fall_by_taking_back() {
    let mut board = Board::new("60d5");
    board.press(70, White);
    board.chessclock.introduce(Mode::Plain);
    assert_eq!(board.chessclock.retract_press(White), None);
    assert_eq!(board.fell(White), Some(65));
}

#[test]
fn a_period_of_increments_alone_keeps_them() {
    let mut board = Board::new("0+5");
    board.chessclock.introduce(Mode::Plain);
    board.press(1, White);
    assert_eq!(board.shown(White), "0:00:09");
    // Another increment gives time as well as the old one did.
    board.chessclock.introduce(Mode::Increment(seconds(3)));
    board.press(1, Black);
    board.press(1, White);
    assert_eq!(board.shown(White), "0:00:11");
    // Where there is time besides, the increments can go.
    let mut board = Board::new("60+5");
    board.chessclock.introduce(Mode::Plain);
    board.press(1, White);
    assert_eq!(board.shown(White), "0:01:04");
}

#[test]
fn two_minutes_for_each_illegal_move_of_the_opponent() {
    // 1997 10.3: an hour each; Black's first and third presses are of illegal moves.
    let mut board = Board::new("3600");
    for (legal, shown) in [(5, "1:01:55"), (5, "1:03:50")] {
        board.presses(&[legal, 5]);
        board.chessclock.retract_press(Black);
        board.chessclock.start(Black);
        board.chessclock.add(White, seconds(120));
        assert_eq!(board.shown(White), shown);
        board.press(5, Black);
    }
    assert_eq!(board.shown(Black), "0:59:40");
}

#[test]
fn a_minute_in_blitz_where_the_opponent_has_to_claim() {
    // 2023 A.3: the claim comes a second after the illegal move, on the claimant's own time.
    let mut board = Board::new("180+2");
    board.press(5, White);
    assert_eq!(board.shown(White), "0:02:59");
    board.press(5, Black);
    board.after(1).stop();
    board.chessclock.retract_press(Black);
    board.chessclock.add(White, seconds(60));
    assert_eq!(board.shown(White), "0:03:58");
    assert_eq!(board.shown(Black), "0:02:57");
}

#[test]
fn time_can_be_given_before_a_clock_has_run() {
    // 2023 7.5.3, 2014 9.3.a: White's fault comes before Black has moved.
    let mut board = Board::new("5400+30");
    board.after(10).add(Black, seconds(120));
    assert_eq!(board.shown(Black), "1:32:30");
}
