//! One spelling a test: what has gone wrong elsewhere, and what the
//! conventions of Appendix C ask for.

use touchmove_board::{Bitboard, Displacement, IllegalMove, Move, Position, Role, Square, Wing};
use touchmove_notation::{
    CheckSigns, Convention, Deviations, Letters, Promotion, Read, Reading, Sign, Style, WhyIllegal,
    WhyUnreadable, read, read_marks, san,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn m(coordinates: &str) -> Move {
    coordinates.parse().unwrap()
}

fn reading(fen: &str, token: &str) -> Reading {
    read(token.as_bytes(), Letters::ENGLISH, &position(fen))
}

fn legal(fen: &str, token: &str) -> Read {
    match reading(fen, token) {
        Reading::Move(read) => read,
        other => panic!("{token}: {other:?}"),
    }
}

/// The spelling's deviations, those of its check sign too.
fn form(fen: &str, token: &str) -> Deviations {
    let read = legal(fen, token);
    read.form | read.marks.compare(&position(fen).after(read.m))
}

fn in_language(code: &str, fen: &str, token: &str) -> Reading {
    let letters = Letters::of_language(code).unwrap();
    read(token.as_bytes(), letters, &position(fen))
}

fn squares(squares: &[Square]) -> Bitboard {
    squares.iter().copied().collect()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Which piece moves.

#[test]
fn a_pinned_twin_needs_no_telling_apart() {
    let fen = "4k3/8/8/8/8/b7/1N3N2/2K5 w - - 0 1";
    assert_eq!(san(&position(fen), m("f2d3")).to_string(), "Nd3");
    assert_eq!(form(fen, "Nd3"), Deviations::empty());
    assert_eq!(form(fen, "Nfd3"), Deviations::DISAMBIGUATION_NEEDLESS);
    assert_eq!(
        reading(fen, "Nbd3"),
        Reading::Illegal {
            why: WhyIllegal::Move(IllegalMove::LeavesKingInCheck),
            displacement: Some(Displacement::Man(m("b2d3"))),
        }
    );
}

#[test]
fn a_piece_that_pins_is_not_pinned() {
    let fen = "4k3/8/4n3/8/4R3/8/8/R5K1 w - - 0 1";
    assert_eq!(san(&position(fen), m("a1e1")).to_string(), "Rae1");
    assert_eq!(san(&position(fen), m("e4e1")).to_string(), "Ree1");
    assert_eq!(
        reading(fen, "Re1"),
        Reading::Ambiguous {
            role: Role::Rook,
            to: Square::E1,
            candidates: squares(&[Square::A1, Square::E4]),
        }
    );
}

#[test]
fn of_three_queens_one_needs_its_square() {
    let fen = "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
    for (from, text) in [("h4e1", "Qh4e1"), ("e4e1", "Qee1"), ("h1e1", "Q1e1")] {
        assert_eq!(san(&position(fen), m(from)).to_string(), text);
        assert_eq!(form(fen, text), Deviations::empty());
    }
}

#[test]
fn rooks_on_one_file_are_told_apart_by_rank() {
    let fen = "4k3/8/R7/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(san(&position(fen), m("a6a3")).to_string(), "R6a3");
    assert_eq!(san(&position(fen), m("a1a3")).to_string(), "R1a3");
    assert!(matches!(reading(fen, "Ra3"), Reading::Ambiguous { .. }));
    // The file tells nothing here.
    assert!(matches!(reading(fen, "Raa3"), Reading::Ambiguous { .. }));
}

#[test]
fn the_rank_of_a_square_of_departure_counts() {
    let fen = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
    assert_eq!(legal(fen, "Nd2f3").m, m("d2f3"));
    assert_eq!(form(fen, "Nd2f3"), Deviations::DISAMBIGUATION_FULL);
    assert_eq!(san(&position(fen), m("d2f3")).to_string(), "Ndf3");
    assert_eq!(
        reading(fen, "Nd3f3"),
        Reading::Illegal {
            why: WhyIllegal::NoSuchMan(Role::Knight),
            displacement: None
        }
    );
}

#[test]
fn a_pawns_capture_needs_its_file() {
    let fen = "4k3/1p6/2P5/8/8/8/8/4K3 b - - 0 1";
    assert_eq!(legal(fen, "bxc6").m, m("b7c6"));
    for token in ["xc6", "Pxc6", ":c6", "P7c6"] {
        assert_eq!(
            reading(fen, token),
            Reading::Unreadable(WhyUnreadable::NoFile),
            "{token}"
        );
    }
    // A bare square is no capture (2014 C.9).
    assert!(matches!(reading(fen, "c6"), Reading::Illegal { .. }));
}

#[test]
fn false_marks_are_noted_and_change_no_move() {
    let read = legal(START, "Nxf3+");
    assert_eq!(read.m, m("g1f3"));
    assert_eq!(
        form(START, "Nxf3+"),
        Deviations::CAPTURE_FALSE | Deviations::CHECK_FALSE
    );
}

#[test]
fn a_piece_on_the_en_passant_square_captures_nothing() {
    let fen = "4k3/8/8/8/1P1n4/8/8/4K3 b - b3 0 1";
    let read = legal(fen, "Nb3");
    assert_eq!(read.m, m("d4b3"));
    assert!(!read.is_en_passant());
    assert_eq!(form(fen, "Nb3"), Deviations::empty());
}

#[test]
fn a_small_b_is_the_b_pawn_wherever_a_pawn_can_be_meant() {
    let only_a_bishop = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
    assert_eq!(
        reading(only_a_bishop, "bxc3"),
        Reading::Illegal {
            why: WhyIllegal::NoSuchMan(Role::Pawn),
            displacement: None
        }
    );
    // No pawn's move has this form.
    assert_eq!(legal(only_a_bishop, "be3").m, m("d2e3"));
    assert_eq!(form(only_a_bishop, "be3"), Deviations::SMALL_LETTER);
    let both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    assert_eq!(legal(both, "bxc3").m, m("b2c3"));
    assert_eq!(legal(both, "b4").m, m("b2b4"));
}

#[test]
fn a_letter_that_the_language_has_not_is_never_passed_over() {
    for (token, letter) in [
        ("Cf3", 'C'),
        ("Hf3", 'H'),
        ("Sf3", 'S'),
        ("Кf3", 'К'),
        ("Ξf3", 'Ξ'),
    ] {
        assert_eq!(
            reading(START, token),
            Reading::Unreadable(WhyUnreadable::UnknownLetter(letter)),
            "{token}"
        );
    }
    // The d-pawn could capture on c5: `D` is no pawn in capitals either.
    let fen = "4k3/8/8/2p5/3P4/8/8/4K3 w - - 0 1";
    for token in ["Dc5", "Dxc5"] {
        assert_eq!(
            reading(fen, token),
            Reading::Unreadable(WhyUnreadable::UnknownLetter('D'))
        );
    }
}

#[test]
fn files_in_capitals_are_files_only_where_no_piece_can_be_meant() {
    for token in ["E4", "E2E4", "E2-E4"] {
        assert_eq!(legal(START, token).m, m("e2e4"), "{token}");
        assert!(
            form(START, token).contains(Deviations::CAPITAL_SQUARE),
            "{token}"
        );
    }
    // A bishop whose square is incomplete, or a pawn?
    assert_eq!(
        reading(START, "B4"),
        Reading::Unreadable(WhyUnreadable::NoSquare)
    );
    assert_eq!(
        in_language("de", START, "D4"),
        Reading::Unreadable(WhyUnreadable::NoSquare)
    );
}

// Promotion, castling, en passant.

#[test]
fn promotion_without_a_sign_is_the_form_of_the_laws() {
    let fen = "8/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(legal(fen, "c8Q").m, m("c7c8q"));
    assert!(form(fen, "c8Q").is_canonical_fide());
    assert!(!form(fen, "c8Q").is_canonical_pgn());
    assert_eq!(san(&position(fen), m("c7c8q")).to_string(), "c8=Q");
    assert!(form(fen, "c8=Q").is_canonical_pgn());
    assert!(!form(fen, "c8=Q").is_canonical_fide());
}

#[test]
fn a_pawn_that_becomes_nothing_is_illegal_and_is_left_a_pawn() {
    let fen = "8/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        reading(fen, "c8"),
        Reading::Illegal {
            why: WhyIllegal::Move(IllegalMove::PromotionMissing),
            displacement: Some(Displacement::Man(m("c7c8"))),
        }
    );
    assert_eq!(
        reading(fen, "c8=K"),
        Reading::Illegal {
            why: WhyIllegal::Becomes(Role::King),
            displacement: None
        }
    );
    assert_eq!(
        reading(fen, "c8="),
        Reading::Unreadable(WhyUnreadable::NothingToBecome)
    );
    assert_eq!(
        reading(fen, "c8=D"),
        Reading::Unreadable(WhyUnreadable::UnknownLetter('D'))
    );
}

#[test]
fn nothing_but_a_pawn_on_its_last_rank_is_promoted() {
    assert_eq!(
        reading(START, "e4Q"),
        Reading::Illegal {
            why: WhyIllegal::Move(IllegalMove::NothingToPromote),
            displacement: Some(Displacement::Man(m("e2e4"))),
        }
    );
    assert!(matches!(reading(START, "Nf3=Q"), Reading::Illegal { .. }));
}

#[test]
fn castling_in_noughts_is_the_form_of_the_laws() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(legal(fen, "0-0").m, m("e1h1"));
    assert!(form(fen, "0-0").is_canonical_fide());
    assert!(!form(fen, "0-0").is_canonical_pgn());
    assert!(form(fen, "O-O").is_canonical_pgn());
    assert!(!form(fen, "O-O").is_canonical_fide());
}

#[test]
fn three_noughts_castle_queenside() {
    let fen = "r3k3/8/8/8/8/8/8/4K3 b q - 0 1";
    assert_eq!(legal(fen, "0-0-0").m, m("e8a8"));
    assert_eq!(
        reading(fen, "0-0"),
        Reading::Illegal {
            why: WhyIllegal::CastlingRightLost(Wing::Kingside),
            displacement: None
        }
    );
}

#[test]
fn castling_takes_signs_and_annotations() {
    let fen = "r3k3/8/8/8/8/8/8/3K4 b q - 0 1";
    assert_eq!(legal(fen, "O-O-O+").m, m("e8a8"));
    assert!(form(fen, "O-O-O+").is_canonical_pgn());
    assert_eq!(
        form(fen, "O-O-O!"),
        Deviations::CASTLING_LETTERS | Deviations::ANNOTATION | Deviations::CHECK_MISSING
    );
}

#[test]
fn castling_in_letters_of_other_scripts_is_castling() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for token in ["О-О", "о-о", "Ο-Ο", "O-0", "0–0", "00", "O−O", "oo"] {
        assert_eq!(legal(fen, token).m, m("e1h1"), "{token}");
        assert_eq!(form(fen, token), Deviations::CASTLING_SPELLING, "{token}");
    }
}

#[test]
fn illegal_castling_can_be_carried_out() {
    // Over f1, which is attacked (2014 3.8.b.2.a).
    let fen = "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1";
    for token in ["0-0", "Kg1", "e1g1", "e1h1"] {
        assert_eq!(
            reading(fen, token),
            Reading::Illegal {
                why: WhyIllegal::Move(IllegalMove::CastlingAttacked),
                displacement: Some(Displacement::Castling(Wing::Kingside)),
            },
            "{token}"
        );
    }
    assert!(matches!(
        reading(fen, "e1g1q"),
        Reading::Illegal {
            why: WhyIllegal::Move(IllegalMove::NothingToPromote),
            ..
        }
    ));
    // The right is lost, but king and rook are there.
    assert_eq!(
        reading("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"),
        Reading::Illegal {
            why: WhyIllegal::CastlingRightLost(Wing::Kingside),
            displacement: Some(Displacement::Castling(Wing::Kingside)),
        }
    );
}

#[test]
fn without_a_right_the_kings_two_squares_are_an_illegal_king_move() {
    assert_eq!(
        reading("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1"),
        Reading::Illegal {
            why: WhyIllegal::Move(IllegalMove::OutOfReach(Role::King, Square::E1, Square::G1)),
            displacement: Some(Displacement::Man(m("e1g1"))),
        }
    );
}

#[test]
fn pgn_has_no_mark_for_en_passant() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    assert_eq!(san(&position(fen), m("e5d6")).to_string(), "exd6");
    assert_eq!(
        Style::FIDE.write(&position(fen), m("e5d6")).to_string(),
        "exd6 e.p."
    );
    for token in ["exd6", "ed6", "exd6e.p.", "exd6 e.p."] {
        assert_eq!(legal(fen, token).m, m("e5d6"));
        assert!(form(fen, token).is_canonical_fide(), "{token}");
    }
    assert!(legal(fen, "exd6").is_en_passant());
}

#[test]
fn en_passant_marked_on_another_capture_is_noted() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(form(fen, "exd5 e.p."), Deviations::EN_PASSANT_FALSE);
    let word = read_marks(b"e.p.").unwrap();
    assert_eq!(
        legal(fen, "exd5").followed_by(word).form,
        Deviations::EN_PASSANT_FALSE
    );
}

// Marks.

#[test]
fn plus_plus_is_mate_in_the_laws_and_a_double_check_in_older_books() {
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(form(mate, "Ra8++"), Deviations::DOUBLE_PLUS);
    assert!(form(mate, "Ra8++").is_canonical_fide());
    let discovered = "4k3/8/8/8/8/4N3/8/K3R3 w - - 0 1";
    assert_eq!(form(discovered, "Nc2+"), Deviations::empty());
    assert_eq!(form(discovered, "Nc2++"), Deviations::MATE_FALSE);
    let double_check = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
    assert_eq!(
        form(double_check, "Nf6++"),
        Deviations::DOUBLE_PLUS_FOR_CHECK
    );
    assert_eq!(form(double_check, "Nf6+"), Deviations::empty());
    assert_eq!(form(double_check, "Nf6"), Deviations::CHECK_MISSING);
    assert_eq!(form(double_check, "Nf6dbl ch"), Deviations::CHECK_SPELLING);
}

#[test]
fn a_double_check_needs_two_that_check() {
    let quiet = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
    assert_eq!(
        form(quiet, "Nc5dbl"),
        Deviations::CHECK_SPELLING | Deviations::DOUBLE_CHECK_FALSE
    );
}

#[test]
fn what_the_laws_leave_to_the_player_is_no_deviation_from_them() {
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    for token in ["Ra8", "Ra8+", "Ra8++", "Ra8#"] {
        assert!(form(mate, token).is_canonical_fide(), "{token}");
    }
    assert!(form("4k3/8/8/8/5p2/8/8/4KR2 w - - 0 1", "Rf4").is_canonical_fide());
}

#[test]
fn words_of_marks_are_read_apart_from_the_move() {
    for (word, sign) in [
        ("+", Sign::Check),
        ("++", Sign::DoublePlus),
        ("#", Sign::Mate),
        ("ch", Sign::Check),
        ("ch.", Sign::Check),
        ("mate", Sign::Mate),
        ("dbl", Sign::DoubleCheck),
        ("dbl.ch.", Sign::DoubleCheck),
        ("+!?", Sign::Check),
    ] {
        assert_eq!(
            read_marks(word.as_bytes()).map(|marks| marks.sign),
            Some(sign),
            "{word}"
        );
    }
    for word in ["e.p.", "ep", "e.p", "(e.p.)", "a. p."] {
        assert!(
            read_marks(word.as_bytes()).is_some_and(|marks| marks.en_passant),
            "{word}"
        );
    }
    assert!(read_marks(b"(=)").is_some_and(|marks| marks.draw_offer));
    for word in [
        "", " ", "x", "e4", "Nf3", "epoch", "material", "1-0", "=", "(", "e",
    ] {
        assert_eq!(read_marks(word.as_bytes()), None, "{word}");
    }
}

#[test]
fn a_draw_offer_is_marked_in_brackets() {
    let read = legal(START, "e4(=)");
    assert!(read.marks.draw_offer);
    assert_eq!(read.form, Deviations::DRAW_OFFER);
    assert!(read.form.is_canonical_fide());
    let conventions: Vec<_> = read.form.conventions().collect();
    assert_eq!(conventions, [Convention::DrawOffer]);
}

// The Laws of 1997, whose seed is Spanish.

#[test]
fn the_laws_of_1997_print_promotion_with_a_sign() {
    let fen = "8/3P4/8/8/8/8/k7/4K3 w - - 0 1";
    let reading = in_language("es", fen, "d8=D").legal().unwrap();
    assert_eq!(reading.m, m("d7d8q"));
    let black = "4k3/8/8/8/8/8/1p5K/8 b - - 0 1";
    assert_eq!(
        in_language("es", black, "b1=A").legal().unwrap().m,
        m("b2b1b")
    );
    let style = Style {
        promotion: Promotion::Equals,
        check: CheckSigns::PlusAndDoublePlus,
        ..Style::FIDE.in_letters(Letters::of_language("es").unwrap())
    };
    assert_eq!(style.write(&position(fen), m("d7d8q")).to_string(), "d8=D");
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(style.write(&position(mate), m("a1a8")).to_string(), "Ta8++");
}

#[test]
fn the_laws_of_1997_print_a_capital_x() {
    let fen = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
    let reading = in_language("es", fen, "AXc3").legal().unwrap();
    assert_eq!(reading.m, m("d2c3"));
    assert!(reading.form.contains(Deviations::CAPTURE_SIGN));
    assert_eq!(
        in_language("es", fen, "Axc3").legal().unwrap().form,
        Deviations::FOREIGN_LETTER
    );
}

// Appendix C.

#[test]
fn the_same_letter_is_another_piece_in_another_language() {
    let fen = "4k3/8/8/8/8/8/8/4KR2 w - - 0 1";
    assert_eq!(in_language("en", fen, "Rf2").legal().unwrap().m, m("f1f2"));
    assert_eq!(in_language("es", fen, "Rf2").legal().unwrap().m, m("e1f2"));
    assert_eq!(
        in_language("es", START, "Cf3").legal().unwrap().m,
        m("g1f3")
    );
    // `K` is a king, even if only a knight could go there (2014 C.2).
    assert!(matches!(
        in_language("en", START, "Kf3"),
        Reading::Illegal { .. }
    ));
}

#[test]
fn the_king_of_two_letters_is_no_knight() {
    let fen = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";
    assert_eq!(in_language("ru", fen, "Крf2").legal().unwrap().m, m("e1f2"));
    assert_eq!(in_language("ru", fen, "Кf3").legal().unwrap().m, m("g1f3"));
    assert!(matches!(
        in_language("ru", fen, "Кf2"),
        Reading::Illegal { .. }
    ));
    assert_eq!(in_language("ru", fen, "крf2").legal().unwrap().m, m("e1f2"));
}

#[test]
fn letters_are_read_however_they_are_composed() {
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for token in ["Şe2", "S\u{327}e2", "Se2", "şe2", "Șe2"] {
        assert_eq!(
            in_language("tr", fen, token).legal().unwrap().m,
            m("e1e2"),
            "{token}"
        );
    }
    for token in ["Žf3", "Z\u{30c}f3", "Zf3"] {
        assert_eq!(
            in_language("lt", START, token).legal().unwrap().m,
            m("g1f3"),
            "{token}"
        );
    }
}

#[test]
fn figurines_are_read_in_both_colours_and_every_language() {
    for letters in Letters::ALL {
        for token in ["♘f3", "♞f3", "♘\u{fe0e}f3", "♞\u{fe0f}f3"] {
            let reading = read(token.as_bytes(), letters, &Position::initial());
            assert_eq!(reading.legal().unwrap().m, m("g1f3"), "{token} {letters:?}");
        }
        let reading = read("♟\u{fe0f}e4".as_bytes(), letters, &Position::initial());
        assert_eq!(reading.legal().unwrap().m, m("e2e4"));
    }
}

#[test]
fn files_alone_tell_a_move_only_where_one_capture_fits() {
    let two = "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(
        reading(two, "ed"),
        Reading::Unreadable(WhyUnreadable::FilesAlone)
    );
    assert_eq!(
        reading(START, "ed"),
        Reading::Unreadable(WhyUnreadable::FilesAlone)
    );
    let promoting = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    assert_eq!(legal(promoting, "ed=Q").m, m("e7d8q"));
    assert_eq!(legal(promoting, "edQ").m, m("e7d8q"));
}

#[test]
fn a_pawns_capture_on_its_own_file_is_unreadable() {
    let fen = "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1";
    for token in ["exe5", "ee5"] {
        assert_eq!(
            reading(fen, token),
            Reading::Unreadable(WhyUnreadable::OwnFile),
            "{token}"
        );
    }
}

#[test]
fn other_systems_are_named() {
    for token in ["P-K4", "N-KB3", "PxP", "BxN", "P-K4+"] {
        assert_eq!(
            reading(START, token),
            Reading::Unreadable(WhyUnreadable::Descriptive),
            "{token}"
        );
    }
    for token in ["5254", "52541"] {
        assert_eq!(
            reading(START, token),
            Reading::Unreadable(WhyUnreadable::Numeric),
            "{token}"
        );
    }
}

#[test]
fn what_is_no_square_is_refused() {
    for (token, why) in [
        ("", WhyUnreadable::Nothing),
        ("i9", WhyUnreadable::UnknownLetter('i')),
        ("e9", WhyUnreadable::NoSquare),
        ("Ni3", WhyUnreadable::NoSquare),
        ("N", WhyUnreadable::NoSquare),
        ("Nf3Nc6", WhyUnreadable::Trailing('c')),
        ("e4e", WhyUnreadable::Trailing('e')),
        ("?", WhyUnreadable::UnknownSign('?')),
        ("1-0", WhyUnreadable::UnknownSign('1')),
        ("O", WhyUnreadable::UnknownLetter('O')),
        ("O-O-O-O", WhyUnreadable::UnknownLetter('O')),
    ] {
        assert_eq!(reading(START, token), Reading::Unreadable(why), "{token}");
    }
}

/// 2014 C, after C.13: one game in two styles, with a dot missing.
#[test]
fn both_sample_games_of_the_laws_come_to_the_same_position() {
    let full = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 e.p. Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 0-0 \
                0-0-0 Re8 Kb1 (=)";
    let short = "e4 e5 Nf3 Nf6 d4 ed4 e5 Ne4 Qd4 d5 ed6 Nd6 Bg5 Nc6 Qe3 Be7 Nbd2 0-0 0-0-0 Re8 \
                 Kb1 (=)";
    for text in [full, short] {
        let mut position = Position::initial();
        let mut last: Option<Read> = None;
        let mut plies = 0;
        for word in text.split_whitespace() {
            if let Some(marks) = read_marks(word.as_bytes()) {
                last = last.map(|read| read.followed_by(marks));
                continue;
            }
            let read = read(word.as_bytes(), Letters::ENGLISH, &position)
                .legal()
                .unwrap();
            assert!(read.form.is_canonical_fide(), "{word}");
            position = position.after(read.m);
            last = Some(read);
            plies += 1;
        }
        assert_eq!(plies, 21);
        assert_eq!(
            position.to_string(),
            "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"
        );
        assert!(last.unwrap().marks.draw_offer);
    }
}
