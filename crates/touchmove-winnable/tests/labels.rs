//! Positions whose answer is known, each for a reason of its own.

use touchmove_board::{Colour, Faults, Position, Setup};
use touchmove_winnable::{Answer, Budget, checker, winnable};

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap();
    setup.position_despite(Faults::ANY).unwrap()
}

/// Whether White and Black can mate; every answer is verified.
fn hold(fen: &str, white: bool, black: bool) {
    let position = position(fen);
    let budget = Budget { nodes: 300_000 };
    for (player, can_mate) in [(Colour::White, white), (Colour::Black, black)] {
        let answer = winnable(&position, player, budget);
        assert_eq!(checker::verify(&position, player, &answer), Ok(()), "{fen}");
        match answer {
            Answer::Yes(_) => assert!(can_mate, "{fen}: {player} cannot"),
            Answer::No(why) => assert!(!can_mate, "{fen}: {player} can: {why}"),
            Answer::Unknown { nodes } => panic!("{fen}: {player}: unknown after {nodes}"),
        }
    }
}

macro_rules! positions {
    ($($name:ident: $($fen:literal => $white:literal $black:literal),+;)+) => {$(
        #[test]
        fn $name() {
            $(hold($fen, $white, $black);)+
        }
    )+};
}

positions! {
    mates_and_stalemates_on_the_board:
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1" => true false,
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1" => true false,
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" => false false,
        "k7/P7/K7/8/8/8/8/8 b - - 0 1" => false false,
        "r7/K1k5/8/8/8/8/8/8 w - - 0 3" => false false,
        "7k/6q1/p4PPK/6PP/8/5P2/8/8 w - - 0 2" => true false,
        "7k/1qQ5/p4PPK/6PP/8/5P2/8/8 w - - 0 1" => true true,
        "6Rk/8/7K/8/8/8/8/8 b - - 0 1" => false false,
        "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50" => false false,
        "6Qk/8/2R3K1/8/8/8/8/8 b - - 0 3" => true false,
        "7k/8/2R3K1/8/8/8/8/8 b - - 149 100" => true false,
        "8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100" => true true,
        "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100" => true true,
        "8/p3k1p1/6Pp/7K/2rq4/7P/8/8 w - - 0 1" => false true,
        "7k/q5Q1/5PPK/5PPP/p7/8/8/8 b - - 0 1" => true false,
        "8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1" => false true,
        "8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1" => false true,
        "5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1" => true false,
        "2kr4/KQqq4/1Q6/8/8/8/8/8 b - - 0 1" => false true,
        "6kr/1p1N1p1p/1P3P1P/P6P/3q1Rpr/6Qp/4pN1P/4B1KR w - - 0 1" => true true,
        "3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1" => true true,
        "k1b5/1p1p4/1P1P4/8/8/4p1p1/4P1P1/5B1K w - - 0 1" => false false,
        "7K/7P/5k2/8/8/8/8/8 b - - 0 1" => true false,
        "7k/7P/7K/8/8/8/8/8 b - - 0 1" => false false,
        "7k/7P/6K1/8/8/8/8/8 b - - 0 1" => false false,
        "8/8/8/8/8/1k6/p7/K7 w - - 0 1" => false false;
    en_passant_is_the_only_key:
        "4k3/8/p7/Pp1p2p1/1P1P2P1/8/8/4K3 w - b6 0 1" => true true,
        "4k3/8/p7/Pp1p2p1/1P1P2P1/8/8/4K3 w - - 0 1" => false false,
        "4k3/8/p7/Pp1p2p1/1P1P2P1/8/8/4K3 b - - 0 1" => false false,
        "6br/4Bp1k/5P2/5PpK/4B1P1/8/8/8 w - - 0 100" => false false,
        "6br/4Bp1k/5P2/5PpK/4B1P1/8/8/8 w - g6 0 100" => true true,
        "8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b - g3 0 1" => true true,
        "8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b - - 0 1" => false false;
    walls_for_kings:
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1" => false false,
        "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34" => false false;
    men_alone:
        "8/8/4K3/8/1n6/8/5k1N/8 w - - 0 50" => true true,
        "1n6/8/8/2k1K3/8/8/8/5B2 w - - 0 50" => true true,
        "1n6/8/8/8/4K3/1k6/1B6/8 w - - 0 50" => true true,
        "8/k2b4/8/8/2K5/8/8/1N6 w - - 0 50" => true true,
        "5b2/8/3k4/8/8/4K3/8/1N6 w - - 0 50" => true true,
        "5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39" => false false,
        "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33" => false false,
        "8/8/8/4k3/4b3/3K4/8/2B5 w - - 0 33" => true true,
        "B3k3/8/8/8/8/8/8/4KB2 w - - 0 1" => false false,
        "B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1" => false false,
        "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1" => false false,
        "2b5/4kB2/8/8/8/8/5K2/8 b - - 0 16" => false false,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1" => false false,
        "4k3/8/8/8/8/8/8/3NK3 w - - 0 1" => false false,
        "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1" => true false,
        "4k3/8/8/8/8/8/8/3BK3 w - - 0 1" => false false,
        "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1" => true false,
        "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1" => true false,
        "3qk3/8/8/8/8/8/8/3NK3 w - - 0 1" => false true,
        "3rk3/8/8/8/8/8/8/3NK3 w - - 0 1" => true true,
        "4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1" => true true,
        "3qk3/8/8/8/8/8/8/3BK3 w - - 0 1" => false true,
        "3rk3/8/8/8/8/8/8/3BK3 w - - 0 1" => false true,
        "2rrk3/8/8/8/8/8/8/3BK3 w - - 0 1" => false true,
        "3qk3/3q4/8/8/8/8/8/3NK3 w - - 0 1" => false true,
        "3nk3/8/8/8/8/8/8/3BK3 w - - 0 1" => true true,
        "4k3/4p3/8/8/8/8/8/3BK3 w - - 0 1" => true true,
        "3bk3/8/8/8/8/8/4P3/4K3 w - - 0 1" => true true;
    underpromotion:
        "6kB/p3p1P1/2p3P1/p7/8/4P3/PKP5/8 w - - 0 1" => true true;
    blocked_and_hard:
        "1k6/pPp5/BpP4b/1P6/8/7B/8/5B1K b - - 0 1" => false true,
        "8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - - 0 1" => false false;
    many_bishops_and_a_king_who_cannot_be_reached:
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57" => false false,
        "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1" => false false,
        "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1" => false false,
        "8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 w - - 0 1" => false false,
        "5b2/2b5/3b3p/2b1bp1P/3b1p1K/4bPp1/3b1bP1/2b2kb1 b - - 0 1" => false false;
    pieces_behind_a_wall:
        "8/2b5/8/4k2B/1p1p4/1P1Pp1p1/4P1P1/2b2BRK w - - 0 1" => false false,
        "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1" => false false,
        "6B1/b7/2k5/p1p1p1pB/P1P1P1P1/pp6/rp6/1K2b3 b - - 0 1" => false true,
        "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1" => false true,
        "1k6/1p4p1/1b1b2P1/6b1/1p1p4/1P1Pp1bp/4Pp1p/1B3Kbr b - - 0 1" => false true;
    a_forced_capture_and_then_a_wall:
        "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1" => false false;
    pawns_that_face_each_other_on_every_other_file:
        "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1" => false false,
        "1b1k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1" => false false;

    kings_that_seem_to_freeze_each_other:
        "5b1b/4p1nP/4P1PK/6PP/8/8/8/k7 b - - 0 1" => true true,
        "5b1b/4p1nP/4P1PK/6PP/8/8/8/k7 w - - 0 1" => false false,
        "1k6/2p2p2/KpP2P2/pP6/P7/3p4/3P4/8 b - - 0 1" => true true,
        "8/7p/7P/8/1p4p1/1Pp2pPk/2P2P2/6K1 w - - 0 1" => true true,
        "8/8/4p3/1p1pP1p1/1PpP2P1/1KP5/8/1k6 w - - 0 1" => true true,
        "8/p7/P1p5/2P3p1/5pP1/5P1K/8/6k1 b - - 0 1" => true true;
}

/// The player whom others' programs told that he could not mate.
#[test]
fn whoever_was_told_wrongly_that_he_cannot() {
    for (fen, player) in [
        ("8/8/8/1p5p/1Pp4P/K1P5/8/1k6 b - - 0 1", Colour::Black),
        (
            "8/8/4p3/1p1pP1p1/1PpP2P1/1KP5/8/1k6 w - - 0 1",
            Colour::Black,
        ),
        ("1k6/2p2p2/KpP2P2/pP6/P7/3p4/3P4/8 b - - 0 1", Colour::White),
        ("1k6/2p2p2/KpP2P2/pP6/P7/3p4/3P4/8 b - - 0 1", Colour::Black),
        ("8/7p/7P/8/1p4p1/1Pp2pPk/2P2P2/6K1 w - - 0 1", Colour::White),
        ("8/8/8/1p5p/1Pp4P/K1P5/8/1k6 b - - 0 1", Colour::White),
        (
            "8/8/4p3/1p1pP1p1/1PpP2P1/1KP5/8/1k6 w - - 0 1",
            Colour::White,
        ),
        ("8/7p/7P/8/1p4p1/1Pp2pPk/2P2P2/6K1 w - - 0 1", Colour::Black),
        ("8/p7/P1p5/2P3p1/5pP1/5P1K/8/6k1 b - - 0 1", Colour::White),
        ("8/p7/P1p5/2P3p1/5pP1/5P1K/8/6k1 b - - 0 1", Colour::Black),
        (
            "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1",
            Colour::White,
        ),
        (
            "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
            Colour::White,
        ),
        (
            "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1",
            Colour::Black,
        ),
        (
            "3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1",
            Colour::White,
        ),
        ("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1", Colour::Black),
        ("8/8/8/8/8/1k6/b1b5/RKR5 w - - 0 1", Colour::Black),
        ("5B2/7r/5K1k/7r/8/4B3/8/8 b - - 0 1", Colour::White),
        (
            "5n2/1p4BB/1P2pk2/4P3/b4p2/5P2/7K/8 b - - 0 1",
            Colour::White,
        ),
    ] {
        let position = position(fen);
        let answer = winnable(&position, player, Budget { nodes: 200_000 });
        assert!(answer.is_yes(), "{fen}, {player}: {answer:?}");
        assert_eq!(checker::verify(&position, player, &answer), Ok(()));
    }
}
