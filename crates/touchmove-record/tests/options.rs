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
fn names_and_what_has_no_bearing_on_a_game_without_a_clock_are_taken() {
    assert_holds(
        "laws 2014\nshows 1.1 1.2\nplay standard\ntime -\nplayer white Anna Karenina\n\
         player black B.\noption arbiter acts\noption default-time 1800\n\
         option period-added on-flag\noption device-penalty loss\noption points 3-1-0\n\
         position chess960 518\nbegin\narbiter start\n= running none\n",
    );
}
