//! FEN, X-FEN, Shredder-FEN and EPD, read and written.

use proptest::prelude::*;
use touchmove_board::{
    CastlingRights, Colour, Epd, Faults, IllegalMove, Man, Move, Position, Rank, Role, Setup,
    Square, Wing, chess960,
};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn m(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

mod castling {
    use super::*;

    #[test]
    fn k_is_the_outermost_rook() {
        let outer = position("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
        assert_eq!(
            outer.castling().rook(Colour::White, Wing::Kingside),
            Some(Square::H1)
        );
        assert_eq!(
            outer.why_illegal(m("e1h1")),
            Some(IllegalMove::CastlingObstructed)
        );
        assert_eq!(
            outer.why_illegal(m("e1g1")),
            Some(IllegalMove::CastlingRightLost(Square::G1))
        );
        assert_eq!(
            outer.setup().shredder_fen().to_string(),
            "4k3/8/8/8/8/8/8/4K1RR w H - 0 1"
        );
    }

    #[test]
    fn the_letter_of_a_file_is_the_rook_on_it() {
        let inner = position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
        assert_eq!(
            inner.castling().rook(Colour::White, Wing::Kingside),
            Some(Square::G1)
        );
        assert_eq!(inner.why_illegal(m("e1g1")), None);
        let castled = inner.after(m("e1g1"));
        assert_eq!(castled.to_string(), "4k3/8/8/8/8/8/8/5RKR b - - 1 1");
        // Only where K would say another rook is the file written.
        assert_eq!(inner.to_string(), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
        let only = position("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
        assert_eq!(only.to_string(), "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    }

    #[test]
    fn inner_rooks_beside_other_men_are_told_by_kqkq() {
        let fen = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1";
        let position = position(fen);
        assert_eq!(
            position.castling().rook(Colour::White, Wing::Kingside),
            Some(Square::E1)
        );
        assert_eq!(
            position.castling().rook(Colour::White, Wing::Queenside),
            Some(Square::A1)
        );
        assert_eq!(
            position.castling().rook(Colour::Black, Wing::Kingside),
            Some(Square::E8)
        );
        assert_eq!(
            position.castling().rook(Colour::Black, Wing::Queenside),
            Some(Square::A8)
        );
        assert_eq!(position.to_string(), fen);
        let shredder = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w EAea - 0 1";
        assert_eq!(position.setup().shredder_fen().to_string(), shredder);
        assert_eq!(setup(shredder), setup(fen));
    }

    #[test]
    fn the_order_of_the_letters_says_nothing() {
        let rights =
            |letters: &str| setup(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {letters} - 0 1")).castling;
        assert_eq!(rights("qkQK"), CastlingRights::classical());
        assert_eq!(rights("KKkkQQqq"), CastlingRights::classical());
        assert_eq!(rights("HAha"), CastlingRights::classical());
        assert_eq!(rights("HKhk").iter().count(), 2);
        assert_eq!(rights("-"), CastlingRights::NONE);
    }

    #[test]
    fn a_right_without_its_rook_stays_what_was_said() {
        // There is no rook to the right of h1; that of d1 is another right.
        let said = setup("r3k3/8/8/8/8/8/8/3R3K w KQ - 0 1");
        assert_eq!(said.faults(), Faults::CASTLING_RIGHT);
        assert_eq!(said.to_string().parse(), Ok(said));
        assert_eq!(said.shredder_fen().to_string().parse(), Ok(said));
        let position = said
            .position_despite(Faults::STALE)
            .expect("it is accepted");
        assert_eq!(position.castling().iter().count(), 1);
    }

    #[test]
    fn all_starts_of_chess960_are_read_as_they_are_written() {
        for number in 0..960 {
            let start = chess960::position(number).expect("there are 960");
            let text = start.to_string();
            assert!(text.ends_with(" w KQkq - 0 1"), "{text}");
            assert_eq!(setup(&text), start.setup());
            let shredder = start.setup().shredder_fen().to_string();
            assert_eq!(setup(&shredder), start.setup());
        }
    }
}

mod en_passant {
    use super::*;

    #[test]
    fn the_square_is_kept_only_if_the_capture_is_legal() {
        let cases = [
            // Nobody stands there to capture.
            (
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                false,
            ),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", true),
            // Both pawns leave the rank, and the rook attacks along it.
            ("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 2", false),
            ("7k/8/8/r2pP2K/8/8/8/8 w - d6 0 2", false),
            // Only one of two pawns could uncover the rook.
            ("7k/8/8/K1PpP2r/8/8/8/8 w - d6 0 2", true),
            // Pinned along the file, and along a diagonal.
            ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2", false),
            ("7k/6b1/8/3pP3/3K4/8/8/8 w - d6 0 2", false),
            ("1b5k/8/8/4Pp2/8/6K1/8/8 w - f6 0 2", false),
            // Pinned along the diagonal on which it captures.
            ("1b5k/8/8/3pP3/8/6K1/8/8 w - d6 0 2", true),
            // The captured pawn gave check; but it also hid the bishop.
            ("7k/8/8/3pP3/2K5/8/8/8 w - d6 0 2", true),
            ("6bk/8/8/3pP3/2K5/8/8/8 w - d6 0 2", false),
            // A check that the capture does not end.
            ("7k/8/8/3pP3/8/8/3n4/1K6 w - d6 0 2", false),
            // One that it does end, on the square passed over; Black had left
            // it out of sight.
            ("7k/8/r6K/3pP3/8/8/8/8 w - d6 0 2", true),
        ];
        for (fen, legal) in cases {
            let read = setup(fen).position_despite(Faults::ANY).expect(fen);
            assert_eq!(read.en_passant().is_some(), legal, "{fen}");
            let dash = setup(fen);
            let dash = Setup {
                en_passant: None,
                ..dash
            };
            let without = dash.position_despite(Faults::ANY).expect(fen);
            assert_eq!(read == without, !legal, "{fen}");
            assert_eq!(read.key() == without.key(), !legal, "{fen}");
        }
    }

    #[test]
    fn only_a_pawn_captures_there() {
        let position = position("4k3/8/8/8/1P1n4/8/8/4K3 b - b3 0 1");
        assert_eq!(position.en_passant(), None);
        let after = position.play(m("d4b3")).expect("the knight can go there");
        assert_eq!(after.to_string(), "4k3/8/8/8/1P6/1n6/8/4K3 w - - 1 2");

        // Even if a pawn might.
        let position = self::position("4k3/8/8/3pP3/4N3/8/8/4K3 w - d6 0 2");
        assert!(position.is_en_passant(m("e5d6")));
        assert!(!position.is_en_passant(m("e4d6")));
        let after = position.play(m("e4d6")).expect("the knight can go there");
        assert_eq!(after.to_string(), "4k3/8/3N4/3pP3/8/8/8/4K3 b - - 1 2");
    }

    #[test]
    fn the_capture_takes_the_pawn_that_passed() {
        let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        assert!(position.is_capture(m("e5d6")));
        let after = position.play(m("e5d6")).expect("it is legal");
        assert_eq!(after.to_string(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    }

    #[test]
    fn the_right_lasts_for_one_move() {
        let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
        let later = position.after(m("e1e2")).after(m("e8e7"));
        assert_eq!(later.en_passant(), None);
        assert!(!later.is_legal(m("e5d6")));
        assert_eq!(position.pass().en_passant(), None);
    }

    #[test]
    fn a_double_step_alone_gives_the_square() {
        let position = position("4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1");
        assert_eq!(position.after(m("e2e4")).en_passant(), Some(Square::E3));
        assert_eq!(position.after(m("e2e3")).en_passant(), None);
        assert_eq!(Position::initial().after(m("e2e4")).en_passant(), None);
    }
}

mod fields {
    use super::*;

    #[test]
    fn the_clock_counts_beyond_a_hundred() {
        // 2014 9.6.b needs 150, and nobody may stop the game there.
        for clock in [100, 101, 150, 151, 999, 65_535] {
            let fen = format!("4k3/8/8/8/8/8/8/4K2R w K - {clock} 90");
            assert_eq!(position(&fen).halfmove_clock(), clock);
            assert_eq!(position(&fen).to_string(), fen);
        }
        let last = position("4k3/8/8/8/8/8/8/4K2R w K - 65535 4294967295");
        let after = last.after(m("h1h2")).after(m("e8e7"));
        assert_eq!(
            (after.halfmove_clock(), after.fullmove_number()),
            (65_535, 4_294_967_295)
        );
    }

    #[test]
    fn the_counters_may_be_left_out_and_blanks_are_any() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for text in [
            format!("{fen} w KQkq -"),
            format!("  {fen}\tw  KQkq -  0 1\n"),
            format!("{fen} w KQkq - 0 0"),
            format!("{fen} w KQkq - 00 01"),
        ] {
            assert_eq!(setup(&text), Setup::initial(), "{text:?}");
        }
    }

    #[test]
    fn every_damage_is_named() {
        let cases = [
            (
                "",
                "FEN has six fields, or four without its counters, not 0",
            ),
            (
                "8/8/8/8/8/8/8/8 w -",
                "FEN has six fields, or four without its counters, not 3",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0",
                "FEN has six fields, or four without its counters, not 5",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1 x",
                "FEN has six fields, or four without its counters, not 7",
            ),
            (
                "8/8/8 w - - 0 1",
                "the men of `8/8/8`: there are 3 ranks, not 8",
            ),
            (
                "8/8/8/8/8/8/8/8/8 w - - 0 1",
                "the men of `8/8/8/8/8/8/8/8/8`: there are 9 ranks, not 8",
            ),
            (
                "8/8/8/8/8/8/8/7 w - - 0 1",
                "the men of `8/8/8/8/8/8/8/7`: rank 1 has 7 squares, not 8",
            ),
            (
                "8/8/8/8/8/8/8/ w - - 0 1",
                "the men of `8/8/8/8/8/8/8/`: rank 1 has 0 squares, not 8",
            ),
            (
                "8/ppppppppp/8/8/8/8/8/8 w - - 0 1",
                "the men of `8/ppppppppp/8/8/8/8/8/8`: rank 7 has 9 squares, not 8",
            ),
            (
                "8/8/8/8/44/8/8/8 w - - 0 1",
                "the men of `8/8/8/8/44/8/8/8`: rank 4 has two figures side by side",
            ),
            (
                "8/8/8/8/x7/8/8/8 w - - 0 1",
                "the men of `8/8/8/8/x7/8/8/8`: `x` in rank 4 is neither a man nor 1 to 8",
            ),
            (
                "9/8/8/8/8/8/8/8 w - - 0 1",
                "the men of `9/8/8/8/8/8/8/8`: `9` in rank 8 is neither a man nor 1 to 8",
            ),
            (
                "8/8/8/8/8/8/8/8 W - - 0 1",
                "`W` is no player: w or b has the move",
            ),
            (
                "8/8/8/8/8/8/8/8 w KX - 0 1",
                "`KX` are no castling rights: KQkq, letters of the rooks' files, or -",
            ),
            // A king castles to one side with one rook.
            (
                "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1",
                "`GH` are no castling rights: KQkq, letters of the rooks' files, or -",
            ),
            (
                "8/8/8/8/8/8/8/8 w - e4 0 1",
                "`e4` is no en-passant square: a square of rank 3 or 6, or -",
            ),
            (
                "8/8/8/8/8/8/8/8 w - E3 0 1",
                "`E3` is no en-passant square: a square of rank 3 or 6, or -",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - -1 1",
                "`-1` is no count of half-moves since the last pawn move or capture",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - +1 1",
                "`+1` is no count of half-moves since the last pawn move or capture",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - 65536 1",
                "`65536` is no count of half-moves since the last pawn move or capture",
            ),
            ("8/8/8/8/8/8/8/8 w - - 0 1.", "`1.` is no number of a move"),
            (
                "8/8/8/8/8/8/8/8 w - - 0 4294967296",
                "`4294967296` is no number of a move",
            ),
        ];
        for (text, words) in cases {
            let error = text.parse::<Setup>().expect_err(text);
            assert_eq!(error.to_string(), words);
            assert_eq!(error.faults(), None);
        }
    }
}

mod epd {
    use super::*;

    fn epd(text: &str) -> Epd {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn operations_are_read_in_order() {
        let read = epd("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a; b\" ;c0 \"\"; noop; bm Kd2;");
        let opcodes: Vec<&str> = read.operations.iter().map(|one| &*one.opcode).collect();
        assert_eq!(opcodes, ["bm", "id", "c0", "noop", "bm"]);
        assert_eq!(read.operation("id"), Some("\"a; b\""));
        assert_eq!(read.operation("noop"), Some(""));
        assert_eq!(read.operation("bm"), Some("O-O"));
        assert_eq!(read.operation("none"), None);
    }

    #[test]
    fn counters_are_read_from_their_operations_or_in_their_place() {
        let fen = setup("4k3/8/8/8/8/8/8/4K2R w K - 12 34");
        assert_eq!(
            epd("4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 34;").setup,
            fen
        );
        let in_place = epd("4k3/8/8/8/8/8/8/4K2R w K - 12 34; bm O-O;");
        assert_eq!(in_place.setup, fen);
        assert_eq!(epd("4k3/8/8/8/8/8/8/4K2R w K -  12 \t 34").setup, fen);
        assert_eq!(in_place.operation("bm"), Some("O-O"));
        assert_eq!(
            in_place.to_string(),
            "4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 34; bm O-O;"
        );
        assert_eq!(
            epd("4k3/8/8/8/8/8/8/4K2R w K - fmvn 0;")
                .setup
                .fullmove_number,
            1
        );
    }

    #[test]
    fn every_damage_is_named() {
        let cases = [
            ("", "EPD begins with four fields, not 0"),
            ("8/8/8/8/8/8/8/8 w -", "EPD begins with four fields, not 3"),
            (
                "8/8/8/8/8/8/8/8 x - -",
                "`x` is no player: w or b has the move",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - hmvc x;",
                "`x` after `hmvc` is no number",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - fmvn;",
                "`` after `fmvn` is no number",
            ),
            // One counter without the other is none.
            (
                "8/8/8/8/8/8/8/8 w - - 0; bm a4;",
                "`0` is no name of an operation: it begins with a letter",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - fmvn +1;",
                "`+1` after `fmvn` is no number",
            ),
            (
                "8/8/8/8/8/8/8/8 w - - id \"open; bm a4;",
                "the string that begins with `\"open; bm a4;` is not closed by another quotation mark",
            ),
        ];
        for (text, words) in cases {
            let error = text.parse::<Epd>().expect_err(text);
            assert_eq!(error.to_string(), words);
        }
    }
}

mod properties {
    use super::*;

    fn man() -> impl Strategy<Value = Man> {
        (0..6_usize, prop::bool::ANY).prop_map(|(role, white)| {
            let colour = if white { Colour::White } else { Colour::Black };
            Role::ALL[role].of(colour)
        })
    }

    /// Any setup that FEN can tell: of castling rights, those whose rook would
    /// be on its own first rank and on that side of the king, or of the e-file
    /// where there is no king on that rank.
    fn any_setup() -> impl Strategy<Value = Setup> {
        let men = prop::collection::vec((0..64_usize, man()), 0..48);
        let rooks = prop::collection::vec(prop::option::of(0..8_usize), 4);
        let passed = prop::option::of((0..8_usize, prop::bool::ANY));
        let counters = (any::<u16>(), 1..=u32::MAX);
        (men, rooks, passed, prop::bool::ANY, counters).prop_map(
            |(men, rooks, passed, white, (halfmoves, number))| {
                let mut setup = Setup {
                    turn: if white { Colour::White } else { Colour::Black },
                    halfmove_clock: halfmoves,
                    fullmove_number: number,
                    ..Setup::empty()
                };
                for (square, man) in men {
                    let square = Square::from_index(square).expect("it is below 64");
                    setup.placement.put(square, man);
                }
                let mut rooks = rooks.into_iter();
                for colour in Colour::BOTH {
                    let first = touchmove_board::Bitboard::rank(Rank::R1.of(colour));
                    let king = (setup.placement.men(Role::King.of(colour)) & first).first();
                    let middle =
                        king.unwrap_or(Square::new(touchmove_board::File::E, Rank::R1.of(colour)));
                    for wing in Wing::BOTH {
                        let Some(Some(file)) = rooks.next() else {
                            continue;
                        };
                        let rook =
                            Square::new(touchmove_board::File::ALL[file], Rank::R1.of(colour));
                        if (rook > middle) == (wing == Wing::Kingside) {
                            setup.castling.insert(colour, wing, rook);
                        }
                    }
                }
                setup.en_passant = passed.map(|(file, white)| {
                    let rank = if white { Rank::R3 } else { Rank::R6 };
                    Square::new(touchmove_board::File::ALL[file], rank)
                });
                setup
            },
        )
    }

    /// One operation of EPD, as text. The two that tell the counters have a
    /// number for an operand; any other name has what comes.
    fn operation() -> impl Strategy<Value = String> {
        let other = "[a-z][a-z0-9]{0,6}( [A-Za-z0-9+#=-]{1,6}){0,3}( \"[ -!#-~]{0,12}\")?;";
        prop_oneof![
            8 => other.prop_filter("a counter has a number", |text| {
                !["hmvc", "fmvn"].iter().any(|counter| text.starts_with(counter))
            }),
            1 => (0..5_000_u16).prop_map(|count| format!("hmvc {count};")),
            1 => (1..5_000_u16).prop_map(|number| format!("fmvn {number};")),
        ]
    }

    /// The number that the last operation of that name tells.
    fn told<T: std::str::FromStr>(operations: &[String], name: &str) -> Option<T> {
        let told = operations
            .iter()
            .rev()
            .find_map(|text| text.strip_prefix(name)?.strip_prefix(' '))?;
        told.trim_end_matches(';').parse().ok()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn a_setup_is_read_as_it_is_written(setup in any_setup()) {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
            prop_assert_eq!(setup.shredder_fen().to_string().parse(), Ok(setup));
        }

        #[test]
        fn a_position_is_read_as_it_is_written(setup in any_setup()) {
            if let Ok(position) = setup.position_despite(Faults::ANY) {
                let read: Setup = position.to_string().parse().expect("it was written");
                prop_assert_eq!(read, position.setup());
                let again = read.position_despite(Faults::ANY).expect("it was accepted");
                prop_assert_eq!(again, position);
                prop_assert_eq!(again.key(), position.key());
            }
        }

        #[test]
        fn what_is_accepted_has_one_king_a_side(setup in any_setup()) {
            let kings = Colour::BOTH.map(|colour| setup.placement.men(Role::King.of(colour)).len());
            prop_assert_eq!(setup.position_despite(Faults::all()).is_ok(), kings == [1, 1]);
        }

        #[test]
        fn any_text_is_read_or_refused(text in any::<String>()) {
            let _ = text.parse::<Setup>();
            let _ = text.parse::<Epd>();
            let _ = text.parse::<Move>();
            let _ = text.parse::<Square>();
            let _ = touchmove_board::Placement::from_picture(&text);
        }

        #[test]
        fn text_that_looks_like_fen_is_read_or_refused(
            text in "[kqrbnpKQRBNP1-9]{0,9}(/[kqrbnpKQRBNP1-9]{1,8}){6,8} [wb] [KQkqA-Ha-h-]{1,5} ([a-h][1-8]|-)( [0-9+]{1,6}){0,2}"
        ) {
            if let Ok(setup) = text.parse::<Setup>() {
                prop_assert_eq!(setup.to_string().parse(), Ok(setup));
                if let Ok(position) = setup.position_despite(Faults::ANY) {
                    prop_assert_eq!(position.legal_moves().len(), position.count_legal());
                }
            }
        }

        #[test]
        fn an_epd_is_read_as_it_is_written(
            setup in any_setup(),
            operations in prop::collection::vec(operation(), 0..4),
        ) {
            let line = Epd { setup, operations: Vec::new() }.to_string();
            let text = format!("{line} {}", operations.join(" "));
            let read: Epd = text.parse().expect("it is an EPD");
            let mut expected = setup;
            if let Some(count) = told(&operations, "hmvc") {
                expected.halfmove_clock = count;
            }
            if let Some(number) = told(&operations, "fmvn") {
                expected.fullmove_number = number;
            }
            prop_assert_eq!(read.setup, expected);
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
    }
}
