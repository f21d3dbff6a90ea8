//! What is wrong with a setup, and what can be accepted all the same.

use touchmove_board::{
    CastlingRights, Colour, Faults, FenError, Placement, Position, Setup, Square, Wing,
};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Setups and all their faults.
const FAULTY: &[(&str, Faults)] = {
    use Faults as F;
    &[
        // 2014 2.2: one king a side.
        ("8/8/8/8/8/8/8/8 w - - 0 1", F::NO_KING),
        ("8/8/8/4k3/8/8/8/8 w - - 0 1", F::NO_KING),
        ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", F::SEVERAL_KINGS),
        ("4k3/4k3/8/8/8/8/8/4K3 w - - 0 1", F::SEVERAL_KINGS),
        (
            "8/8/8/8/8/8/8/2K1K3 w - - 0 1",
            F::NO_KING.union(F::SEVERAL_KINGS),
        ),
        // Sixteen men a side, eight of them pawns.
        (
            "4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1",
            F::TOO_MANY_MEN.union(F::TOO_MANY_PAWNS),
        ),
        ("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", F::TOO_MANY_PAWNS),
        (
            "rnbqkbnr/pppppppp/8/8/8/2NN4/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
            F::TOO_MANY_MEN.union(F::TOO_MANY_PROMOTED),
        ),
        // 2014 3.7.e: men beyond those of the start were pawns.
        (
            "4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        (
            "4k3/8/8/8/8/RRR5/PPPPPPPP/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        (
            "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        // Two bishops, but both on dark squares.
        (
            "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        ("4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w - - 0 1", F::empty()),
        // One pawn is missing, and may have become the second queen.
        ("4k3/8/8/8/8/QQ6/PPPPPPP1/4K3 w - - 0 1", F::empty()),
        (
            "4k3/8/8/8/8/QQQ5/PPPPPPP1/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        // The other player's men are counted too.
        (
            "4k3/pppppppp/qq6/8/8/8/8/4K3 w - - 0 1",
            F::TOO_MANY_PROMOTED,
        ),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", F::PAWN_ON_END_RANK),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", F::PAWN_ON_END_RANK),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", F::PAWN_ON_END_RANK),
        // 2014 3.9: nobody leaves his king in check.
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", F::OPPONENT_IN_CHECK),
        ("4k3/4R3/8/8/8/8/4r3/4K3 b - - 0 1", F::OPPONENT_IN_CHECK),
        ("8/8/8/8/8/8/5kK1/8 w - - 0 1", F::ADJACENT_KINGS),
        ("8/8/8/3kK3/8/8/8/8 b - - 0 1", F::ADJACENT_KINGS),
        // Three checks; two from one line; two that cannot uncover each other.
        ("4k3/8/8/8/1b6/5n2/8/r3K3 w - - 0 1", F::IMPOSSIBLE_CHECK),
        ("k7/8/8/8/8/8/8/r3K2r w - - 0 1", F::IMPOSSIBLE_CHECK),
        ("k7/8/8/8/8/3n1n2/8/4K3 w - - 0 1", F::IMPOSSIBLE_CHECK),
        ("k7/8/8/8/8/3n4/5p2/4K3 w - - 0 1", F::IMPOSSIBLE_CHECK),
        ("k7/8/8/8/1b6/5n2/8/4K3 w - - 0 1", F::empty()),
        // A check that was there before the double step.
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", F::IMPOSSIBLE_CHECK),
        // Before it, the pawn itself gave check, or the rook that it now stops.
        ("8/8/8/8/4P3/3k4/8/K7 b - e3 0 1", F::IMPOSSIBLE_CHECK),
        ("8/8/8/8/k2P3R/8/8/7K b - d3 0 1", F::IMPOSSIBLE_CHECK),
        // The pawn gives check itself, or uncovers one.
        ("8/8/8/5k2/4P3/8/8/7K b - e3 0 1", F::empty()),
        ("8/8/8/8/4P3/8/R6k/K7 b - e3 0 1", F::empty()),
        // 2014 3.8.b: king and rook at home.
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", F::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", F::CASTLING_RIGHT),
        ("4k3/8/8/8/8/8/8/4K2r w K - 0 1", F::CASTLING_RIGHT),
        // 2014 3.7.d: no pawn stands there.
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", F::EN_PASSANT),
        // A bishop stands there; or on the square that it passed, or left.
        ("4k3/8/8/8/4B3/8/8/4K3 b - e3 0 1", F::EN_PASSANT),
        ("4k3/8/8/8/4P3/4B3/8/4K3 b - e3 0 1", F::EN_PASSANT),
        ("4k3/8/8/8/4P3/8/4B3/4K3 b - e3 0 1", F::EN_PASSANT),
        // The player who has the move has himself passed over it.
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", F::EN_PASSANT),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", F::empty()),
        ("4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1", F::EN_PASSANT),
    ]
};

#[test]
fn every_fault_is_found_and_no_other() {
    let mut seen = Faults::empty();
    for &(fen, faults) in FAULTY {
        assert_eq!(setup(fen).faults(), faults, "{fen}");
        let position = setup(fen).position();
        assert_eq!(position.is_ok(), faults.is_empty(), "{fen}");
        let accepted = setup(fen).position_despite(faults);
        let without_a_king = faults.intersects(Faults::NO_KING | Faults::SEVERAL_KINGS);
        assert_eq!(accepted.is_ok(), !without_a_king, "{fen}");
        seen |= faults;
    }
    assert_eq!(seen, Faults::all());
}

#[test]
fn all_faults_are_reported_at_once() {
    let crowd = "Pk1K2R1/PPPPPPPP/PPPPPPPP/8/8/8/3K4/3KK3 b Q e6 0 1";
    let faulty = setup(crowd).position().expect_err("much is wrong");
    assert_eq!(
        faulty.faults(),
        Faults::SEVERAL_KINGS
            | Faults::TOO_MANY_MEN
            | Faults::TOO_MANY_PAWNS
            | Faults::PAWN_ON_END_RANK
            | Faults::CASTLING_RIGHT
            | Faults::EN_PASSANT
    );
    assert_eq!(*faulty.setup(), setup(crowd));

    let two_kings = "QkK3R1/PPPPPPPP/PPPPPPPP/8/8/8/8/8 w KQ e3 0 1";
    let faulty = setup(two_kings).position().expect_err("much is wrong");
    assert_eq!(
        faulty.to_string(),
        "a player has more than sixteen men; a player has more than eight pawns; \
         the player who does not have the move is in check; the kings stand side by side; \
         a castling right lacks its king or rook; \
         no pawn can just have passed over the en-passant square"
    );
    assert_eq!(faulty.faults().sentences().count(), 6);
}

#[test]
fn every_fault_has_a_sentence_of_its_own() {
    let sentences: Vec<&str> = Faults::all().sentences().collect();
    assert_eq!(sentences.len(), Faults::all().iter().count());
    for fault in Faults::all() {
        let words: Vec<&str> = fault.sentences().collect();
        assert_eq!(words.len(), 1, "{fault:?}");
        assert_eq!(
            sentences.iter().filter(|other| **other == words[0]).count(),
            1
        );
    }
    assert_eq!(Faults::empty().to_string(), "");
}

#[test]
fn faults_are_accepted_by_name_and_only_those() {
    let irregular = setup("4k3/4R3/8/8/8/8/8/P3K3 w - - 0 1");
    let both = Faults::OPPONENT_IN_CHECK | Faults::PAWN_ON_END_RANK;
    for accepted in Faults::all() {
        let refused = irregular
            .position_despite(accepted)
            .expect_err("two are wrong");
        // Also the accepted one is reported.
        assert_eq!(refused.faults(), both);
    }
    let position = irregular.position_despite(both).expect("both are accepted");
    assert_eq!(position.setup(), irregular);
    let accepted = irregular
        .position()
        .expect_err("it is")
        .accept(Faults::IRREGULAR);
    assert_eq!(accepted, Ok(position));
}

#[test]
fn a_player_without_just_one_king_is_never_accepted() {
    for fen in [
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1",
    ] {
        assert!(setup(fen).position_despite(Faults::all()).is_err(), "{fen}");
    }
}

#[test]
fn what_is_said_wrongly_of_the_past_is_dropped_and_the_rest_kept() {
    let said = setup("r3k3/8/8/8/4P3/8/8/R3K3 b KQkq d3 7 30");
    assert_eq!(said.faults(), Faults::STALE);
    let position = said
        .position_despite(Faults::STALE)
        .expect("nothing else is wrong");
    assert_eq!(position.to_string(), "r3k3/8/8/8/4P3/8/8/R3K3 b Qq - 7 30");
}

#[test]
fn an_illegal_move_that_stands_leaves_a_sound_en_passant_square() {
    // Black left his king attacked by the pawn, and White did not see it.
    let said = setup("8/8/8/8/3pP3/5k2/8/K7 b - e3 0 1");
    assert_eq!(said.faults(), Faults::IMPOSSIBLE_CHECK);
    let position = said
        .position_despite(Faults::IRREGULAR)
        .expect("it is accepted");
    assert_eq!(position.en_passant(), Some(Square::E3));
}

#[test]
fn a_setup_is_equal_literally_and_a_position_by_its_meaning() {
    let mut said = Setup::initial();
    said.halfmove_clock = 4;
    assert_ne!(said, Setup::initial());
    assert_eq!(said.position(), Ok(Position::initial()));
    let mut rights = CastlingRights::classical();
    rights.discard(Colour::Black, Wing::Queenside);
    said.castling = rights;
    assert_ne!(said.position(), Ok(Position::initial()));
}

#[test]
fn reading_a_position_reports_its_faults() {
    let error = "8/8/8/8/8/8/5kK1/8 w - - 0 1"
        .parse::<Position>()
        .expect_err("the kings touch");
    assert_eq!(error.faults(), Some(Faults::ADJACENT_KINGS));
    assert_eq!(error.to_string(), "the kings stand side by side");
    let unread = "8/8 w - - 0 1"
        .parse::<Position>()
        .expect_err("there are two ranks");
    assert_eq!(unread.faults(), None);
    assert!(matches!(unread, FenError::Placement { .. }));
}

#[test]
fn a_picture_shows_the_men() {
    let picture = "
        r n b q k b n r
        p p p p . p p p
        . . . . . . . .
        . . . . p . . .
        . . . . P . . .
        . . . . . . . .
        P P P P . P P P
        R N B Q K B N R";
    let drawn = Placement::from_picture(picture).expect("it is a picture");
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(drawn, setup(fen).placement);
    assert_eq!(Placement::from_picture(&drawn.to_string()), Ok(drawn));
    let short = Placement::from_picture("K . k").expect_err("it is short");
    assert_eq!(
        short.to_string(),
        "no picture of a board: 3 marks, but a board has 64 squares"
    );
    let odd = Placement::from_picture(&picture.replace('q', "x")).expect_err("x is no man");
    assert_eq!(
        odd.to_string(),
        "no picture of a board: `x` on d8 is neither a man nor `.`"
    );
}
