//! What a player can claim or do is what the referee would make of it.

use touchmove_record::judge;

#[track_caller]
fn assert_holds(text: &str) {
    let judgement = judge(text).unwrap();
    assert_eq!(judgement.failures, []);
    assert!(judgement.held > 0);
}

#[test]
fn castling_is_open_until_something_else_is_touched() {
    assert_holds(
        "laws 2014\nposition fen r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\nbegin\n\
         arbiter start\n= can white castle\n= cannot black castle\n= not can black castle\n\
         white touch h1\n= cannot white castle\n",
    );
}

#[test]
fn only_the_player_who_has_the_move_adjusts() {
    assert_holds(
        "laws 2014\nbegin\n= cannot white adjust\narbiter start\n= can white adjust\n\
         = cannot black adjust\n",
    );
}

#[test]
fn a_draw_can_be_claimed_when_it_is_right() {
    assert_holds(
        "laws 2014\nposition fen 4k3/8/8/8/8/8/8/R3K3 w - - 100 80\nbegin\narbiter start\n\
         = can white fifty\n= cannot black fifty\n= cannot white threefold\n\
         = result *\n= offer none\n",
    );
}

#[test]
fn a_flag_can_be_claimed_once_it_is_down() {
    assert_holds(
        "laws 2014\nplay rapid\ntime 60\nbegin\narbiter start\n+1 white play e4\n\
         +59 tick\n= cannot white flag\n+1 tick\n= can white flag\n= cannot black flag\n\
         = cannot white normal-means\n",
    );
}
