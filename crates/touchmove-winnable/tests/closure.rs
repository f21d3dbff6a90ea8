//! What only a look at the reachable positions decides.

use touchmove_board::{Colour, Position};
use touchmove_winnable::{Answer, Budget, Certificate, checker, is_dead, winnable};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn a_quiet_move_can_kill_the_position() {
    // 2014 5.2.b: after Rb2 the only move takes the last rook.
    let before = position("8/8/8/8/8/1R1K4/8/k7 w - - 0 1");
    assert!(winnable(&before, Colour::White, Budget::PATIENT).is_yes());
    let after = before.play("b3b2".parse().unwrap()).unwrap();
    assert_eq!(is_dead(&after, Budget::default()), Some(true));
}

#[test]
fn a_wall_of_pawns_that_nobody_can_pass_is_dead() {
    let locked = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    for player in Colour::BOTH {
        let answer = winnable(&locked, player, Budget::default());
        assert!(matches!(answer, Answer::No(Certificate::Invariant(_))));
        assert_eq!(checker::verify(&locked, player, &answer), Ok(()));
    }
    assert_eq!(is_dead(&locked, Budget::default()), Some(true));
    // One pawn move is left.
    let open = position("k7/8/8/p1p1p1p1/P1P1P3/6P1/8/K7 w - - 0 1");
    assert_ne!(is_dead(&open, Budget::default()), Some(true));
}

#[test]
fn a_pawn_that_can_be_captured_does_not_pass_the_one_before_it() {
    // White's king can take the pawn on e5, and those on a5, c5 and g5; none of them,
    // nor any of his own, ever comes by the pawn that it meets.
    let met = position("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/4P3/8/P1P3P1/4K3 w - - 0 1");
    for player in Colour::BOTH {
        let answer = winnable(&met, player, Budget::default());
        assert!(matches!(answer, Answer::No(Certificate::Invariant(_))));
        assert_eq!(checker::verify(&met, player, &answer), Ok(()));
    }
    // The pawn that White can take is not met by another, nor is what is left of its file.
    let free = position("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P3P1/4K3 w - - 0 1");
    assert!(winnable(&free, Colour::Black, Budget::PATIENT).is_yes());
}

#[test]
fn a_forced_capture_can_decide() {
    // The king must take the only piece that could have mated.
    let forced = position("6Rk/8/7K/8/8/8/8/8 b - - 0 1");
    assert!(winnable(&forced, Colour::White, Budget::default()).is_no());
}

#[test]
fn a_line_to_mate_is_legal_and_ends_in_mate() {
    for (fen, player) in [
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Colour::White),
        ("6rk/8/7K/4N3/8/8/8/8 w - - 0 1", Colour::White),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2",
            Colour::Black,
        ),
    ] {
        let mut at = position(fen);
        let Answer::Yes(line) = winnable(&at, player, Budget::default()) else {
            panic!("{fen}");
        };
        for m in line {
            at = at.play(m).unwrap();
        }
        assert!(at.is_checkmate() && at.turn() != player, "{fen}: {at}");
    }
}

#[test]
fn what_goes_beyond_the_budget_is_not_guessed() {
    let start = Position::initial();
    let unknown = |nodes| Answer::Unknown { nodes };
    assert_eq!(winnable(&start, Colour::White, Budget::FAST), unknown(0));
    // A mate exists, but not nearby.
    let hard = position("k7/1b6/2b5/3b4/4b3/1pB2b2/pP4b1/K6b w - - 0 1");
    let few = Budget { nodes: 50 };
    assert_eq!(winnable(&hard, Colour::White, few), unknown(50));
}
