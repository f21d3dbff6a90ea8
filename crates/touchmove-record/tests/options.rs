//! What a competition may say of its games has its effect.

use touchmove_record::judge;

/// Both knights' positions appear five times, but not at every second move.
const FIVE_TIMES: &str = "\
begin
arbiter start
white play Nc3
black play Nc6
white play Nb1
black play Nb8
white play Nf3
black play Nf6
white play Nc3
black play Nc6
white play Ng1
black play Ng8
white play Nb1
black play Nb8
white play Nf3
black play Nf6
white play Ng1
black play Ng8
white play Nc3
black play Nc6
white play Nb1
black play Nb8
";

#[track_caller]
fn assert_holds(text: &str) {
    let judgement = judge(text).unwrap();
    assert_eq!(judgement.failures, []);
    assert!(judgement.expectations > 0);
}

#[test]
fn any_five_appearances_end_a_game_if_the_competition_says_so() {
    assert_holds(&format!("laws 2014\n{FIVE_TIMES}= result *\n"));
    assert_holds(&format!(
        "laws 2014\noption fivefold any\n{FIVE_TIMES}= result 1/2-1/2 9.6.a\n"
    ));
    assert_holds(&format!("laws 2023\n{FIVE_TIMES}= result 1/2-1/2 9.6.1\n"));
    assert_holds(&format!(
        "laws 2023\noption fivefold consecutive\n{FIVE_TIMES}= result *\n"
    ));
    // An edition without the rule has nothing to count.
    assert_holds(&format!(
        "laws 2009\noption fivefold any\n{FIVE_TIMES}= result *\n"
    ));
}

#[test]
fn blitz_under_full_supervision_is_played_as_standard_play() {
    assert_holds(
        "play blitz\noption supervision full\nbegin\narbiter start\n= play blitz\n\
         white move e4\n= turn black\n",
    );
}

#[test]
fn without_a_word_on_it_the_edition_is_that_of_2014() {
    assert_holds("begin\narbiter start\nwhite resign\n= result 0-1 5.1.b\n");
}

#[test]
fn a_game_may_begin_from_an_irregular_position() {
    // Both kings stand in check; the player who has the move goes on.
    assert_holds(
        "position fen 4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1\nbegin\narbiter start\n\
         white play Kxe2\n= turn black\n",
    );
}

#[test]
fn names_and_the_defaults_are_taken() {
    assert_holds(
        "laws 2014\nshows 1.1 1.2\nplay standard\ntime -\nplayer white Anna Karenina\n\
         player black B.\noption arbiter acts\noption default-time 1800\n\
         option period-added on-flag\noption device-penalty loss\noption points 3-1-0\n\
         position chess960 518\nbegin\narbiter start\n= running none\n",
    );
}

#[test]
fn each_player_has_the_time_that_the_header_gives_him() {
    assert_holds(
        "time 300+3\ntime black 120\nplay standard\nbegin\narbiter start\n\
         = clock white 0:05:03\n= clock black 0:02:00\n= running white\n\
         +10 white play e4\n= clock white 0:04:56\n= running black\n",
    );
}

#[test]
fn the_class_of_play_follows_from_the_time() {
    for (time, class) in [("3600", "standard"), ("601", "rapid"), ("600", "blitz")] {
        assert_holds(&format!(
            "laws 2014\ntime {time}\nbegin\narbiter start\n= play {class}\n"
        ));
    }
}

#[test]
fn what_a_competition_says_reaches_the_referee() {
    let played = "begin\narbiter start\n+1 white play e4\n+1 black play e5\n";
    // A device costs what was announced (2014 11.3.b).
    assert_holds(&format!(
        "laws 2014\n{played}arbiter incident white device\n= result 0-1 11.3.b\n"
    ));
    assert_holds(&format!(
        "laws 2014\noption device-penalty warning\n{played}arbiter incident white device\n\
         = result *\n"
    ));
    // A restricted agreement awaits consent (2014 9.1.a), until each has made so many moves.
    let agreed = "white offer\nblack accept\n";
    assert_holds(&format!(
        "laws 2014\n{played}{agreed}= result 1/2-1/2 5.2.c\n"
    ));
    assert_holds(&format!(
        "laws 2014\noption draw-agreement after 2\n{played}{agreed}= result *\n\
         = awaits consent\n"
    ));
    assert_holds(&format!(
        "laws 2014\noption draw-agreement after 1\n{played}{agreed}= result 1/2-1/2 5.2.c\n"
    ));
    // Who is late by more than the default time has lost (2014 6.7.a).
    let late =
        "option absent black\nbegin\narbiter start\n+1 white play e4\n0:10:00 black arrive\n";
    assert_holds(&format!(
        "laws 2014\ntime 5400\noption default-time 300\n{late}= result +/- 6.7.a\n"
    ));
    assert_holds(&format!(
        "laws 2014\ntime 5400\noption default-time none\n{late}= result *\n"
    ));
}
