//! Men moved about unlawfully: what stands then, and what cannot be done.

use touchmove_board::{CannotDisplace, Displacement, Faults, Move, Position, Setup, Square, Wing};

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position = setup.position_despite(Faults::ANY);
    position.unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn man(text: &str) -> Displacement {
    let m: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
    Displacement::Man(m)
}

/// The position after; its key must be that of the position read anew.
fn after(fen: &str, displacement: Displacement) -> String {
    let displaced = position(fen).displace(displacement);
    let displaced = displaced.unwrap_or_else(|error| panic!("{fen}: {error}"));
    let text = displaced.to_string();
    assert_eq!(position(&text), displaced, "{text}");
    assert_eq!(position(&text).key(), displaced.key(), "{text}");
    text
}

#[test]
fn what_is_moved_unlawfully_stands_where_it_was_put() {
    let cases = [
        // A rook along a diagonal; the opponent's man; an own man taken.
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9",
            "a1b2",
            "4k3/8/8/8/8/8/1R6/4K3 b - - 4 9",
        ),
        (
            "r3k3/8/8/8/8/8/8/4K3 w q - 3 9",
            "a8a2",
            "4k3/8/8/8/8/8/r7/4K3 b - - 4 9",
        ),
        (
            "4k3/8/8/8/8/8/P7/R3K3 w Q - 3 9",
            "a1a2",
            "4k3/8/8/8/8/8/R7/4K3 b - - 0 9",
        ),
        // The king put in check: the check stands, and he may be left in it.
        (
            "3rk3/8/8/8/8/8/8/4K2R w K - 3 9",
            "e1d1",
            "3rk3/8/8/8/8/8/8/3K3R b - - 4 9",
        ),
        // A pawn left on its last rank, and one put on its first.
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 3 9",
            "a7a8",
            "P3k3/8/8/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "4k3/8/8/8/8/8/P7/4K3 w - - 3 9",
            "a2a1",
            "4k3/8/8/8/8/8/8/P3K3 b - - 0 9",
        ),
        // A promotion is one only of a pawn, and only there.
        (
            "4k3/8/P7/8/8/8/8/4K3 w - - 3 9",
            "a6a8q",
            "Q3k3/8/8/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "4k3/8/P7/8/8/8/8/4K3 w - - 3 9",
            "a6a7q",
            "4k3/P7/8/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 b - - 3 9",
            "e8d8q",
            "3k4/8/8/8/8/8/8/R3K3 w - - 4 10",
        ),
        // A king who moves like that loses his rights all the same.
        (
            "r3k2r/8/8/8/8/8/8/4K3 b kq - 3 9",
            "e8e6",
            "r6r/8/4k3/8/8/8/8/4K3 w - - 4 10",
        ),
        // Onto the rook that may castle: whoever takes it, it is gone.
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 9",
            "a1h1",
            "4k3/8/8/8/8/8/8/4K2R b - - 0 9",
        ),
    ];
    for (fen, m, expected) in cases {
        assert_eq!(after(fen, man(m)), expected, "{m} in {fen}");
    }
}

#[test]
fn an_en_passant_square_arises_from_a_double_step_alone() {
    let cases = [
        // A double step that puts the own king in check is one all the same.
        (
            "4r1k1/8/8/8/3p4/8/4P3/4K3 w - - 3 9",
            "e2e4",
            "4r1k1/8/8/8/3pP3/8/8/4K3 b - e3 0 9",
        ),
        // Over a man: to go to his square is to take him.
        (
            "6k1/8/8/8/3p4/4N3/4P3/4K3 w - - 3 9",
            "e2e4",
            "6k1/8/8/8/3pP3/4N3/8/4K3 b - - 0 9",
        ),
        (
            "6k1/8/8/8/3p4/4n3/4P3/4K3 w - - 3 9",
            "e2e4",
            "6k1/8/8/8/3pP3/4n3/8/4K3 b - - 0 9",
        ),
        // From another rank, aslant, and with the opponent's pawn.
        (
            "6k1/8/3p4/8/4P3/8/8/4K3 w - - 3 9",
            "e4e6",
            "6k1/8/3pP3/8/8/8/8/4K3 b - - 0 9",
        ),
        (
            "6k1/8/8/8/3p4/8/5P2/4K3 w - - 3 9",
            "f2e4",
            "6k1/8/8/8/3pP3/8/8/4K3 b - - 0 9",
        ),
        (
            "6k1/3p4/8/4P3/8/8/8/4K3 w - - 3 9",
            "d7d5",
            "6k1/8/8/3pP3/8/8/8/4K3 b - - 0 9",
        ),
    ];
    for (fen, m, expected) in cases {
        assert_eq!(after(fen, man(m)), expected, "{m} in {fen}");
    }
    // What has been jumped over is taken as itself.
    let jumped = position("6k1/8/8/8/3p4/4N3/4P3/4K3 w - - 3 9");
    let jumped = jumped.displace(man("e2e4")).expect("a pawn stands there");
    let capture: Move = "d4e3".parse().expect("a move");
    assert!(jumped.is_legal(capture) && !jumped.is_en_passant(capture));
    let taken = jumped.after(capture);
    assert_eq!(taken.to_string(), "6k1/8/8/8/4P3/4p3/8/4K3 w - - 0 10");
}

#[test]
fn the_pawn_that_passed_is_taken_also_where_it_is_not_lawful() {
    // The capture is lawful for the one pawn; the other is pinned.
    let fen = "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 9";
    assert_eq!(
        after(fen, man("e5d6")),
        "4r1k1/8/3P4/2P5/8/8/8/4K3 b - - 0 9"
    );
}

#[test]
fn castling_is_done_as_hands_do_it() {
    let castle = Displacement::Castling;
    // Without the right, and out of, through and into check.
    let no_right = "4k3/8/8/8/8/8/8/R3K2R w - - 3 9";
    assert_eq!(
        after(no_right, castle(Wing::Kingside)),
        "4k3/8/8/8/8/8/8/R4RK1 b - - 4 9"
    );
    assert_eq!(
        after(no_right, castle(Wing::Queenside)),
        "4k3/8/8/8/8/8/8/2KR3R b - - 4 9"
    );
    let attacked = "k3rrr1/8/8/8/8/8/8/4K2R w K - 3 9";
    assert_eq!(
        after(attacked, castle(Wing::Kingside)),
        "k3rrr1/8/8/8/8/8/8/5RK1 b - - 4 9"
    );
    // Over a man that stands in the way, but not where they arrive.
    let obstructed = "rn2k3/8/8/8/8/8/8/4K3 b q - 3 9";
    assert_eq!(
        after(obstructed, castle(Wing::Queenside)),
        "1nkr4/8/8/8/8/8/8/4K3 w - - 4 10"
    );
    // With the rook that has the right, not the outermost.
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 3 9";
    assert_eq!(
        after(inner, castle(Wing::Kingside)),
        "4k3/8/8/8/8/8/8/5RKR b - - 4 9"
    );
}

#[test]
fn what_cannot_be_done_is_refused() {
    let castle = Displacement::Castling;
    let cases = [
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            man("a1a2"),
            CannotDisplace::VacantSquare(Square::A1),
            "no man stands on a1",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            man("a1e8"),
            CannotDisplace::KingThere(Square::E8),
            "a king stands on e8, and a king is never captured",
        ),
        // Nor does a player take his own.
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            man("a1e1"),
            CannotDisplace::KingThere(Square::E1),
            "a king stands on e1, and a king is never captured",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
            castle(Wing::Kingside),
            CannotDisplace::NoRook,
            "there is no rook to castle with",
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w - - 0 1",
            castle(Wing::Kingside),
            CannotDisplace::NoRook,
            "there is no rook to castle with",
        ),
        (
            "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
            castle(Wing::Kingside),
            CannotDisplace::Obstructed,
            "a man stands where king or rook would go",
        ),
    ];
    for (fen, displacement, error, words) in cases {
        let refused = position(fen).displace(displacement);
        assert_eq!(refused, Err(error), "{displacement:?} in {fen}");
        assert_eq!(error.to_string(), words);
    }
}

#[test]
fn any_displacement_leaves_a_position_that_can_be_played() {
    let starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k2r/P1pp2Pp/8/3pP1r1/2Pp4/8/1p3PPP/R3K2R b KQk c3 0 1",
        "rk1r4/8/8/2PpPp2/8/8/8/1RKR4 w KQkq d6 0 1",
    ];
    let mut displaced = 0;
    for fen in starts {
        let start = position(fen);
        for m in Move::all() {
            let Ok(after) = start.displace(Displacement::Man(m)) else {
                continue;
            };
            displaced += 1;
            let text = after.to_string();
            assert_eq!(position(&text), after, "{m} in {fen}");
            assert_eq!(position(&text).key(), after.key(), "{m} in {fen}");
            for next in after.legal_moves() {
                let played = after.play(next).expect("it is listed");
                let text = played.to_string();
                assert_eq!(position(&text).key(), played.key(), "{m} {next} in {fen}");
            }
        }
    }
    assert!(displaced > 10_000, "{displaced}");
}
