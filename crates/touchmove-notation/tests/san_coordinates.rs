//! Moves in coordinates, and moves written in the one style or the other.

use touchmove_board::{Displacement, IllegalMove, Move, Position, Role, Square};
use touchmove_notation::{Castling, Letters, Reading, Style, WhyIllegal, read, read_coordinates};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn m(coordinates: &str) -> Move {
    coordinates.parse().unwrap()
}

#[test]
fn coordinates_name_any_man_and_any_squares() {
    let start = Position::initial();
    let illegal = |text: &str| match read_coordinates(text.as_bytes(), &start) {
        Reading::Illegal {
            why: WhyIllegal::Move(why),
            displacement,
        } => (why, displacement),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(
        illegal("e7e5"),
        (
            IllegalMove::OpponentsMan(Square::E7, Role::Pawn),
            Some(Displacement::Man(m("e7e5")))
        )
    );
    assert_eq!(
        illegal("e3e4"),
        (IllegalMove::VacantSquare(Square::E3), None)
    );
    assert_eq!(
        illegal("e1e2"),
        (
            IllegalMove::OwnManThere(Square::E2),
            Some(Displacement::Man(m("e1e2")))
        )
    );
    // A king is never captured, not even unlawfully.
    assert_eq!(illegal("d1e8"), (IllegalMove::CapturesKing, None));
    for text in ["Nf3", "e4", "e2e2", "O-O", "", "e2e4e"] {
        let reading = read_coordinates(text.as_bytes(), &start);
        assert!(
            matches!(reading, Reading::Unreadable(_)),
            "{text}: {reading:?}"
        );
    }
}

#[test]
fn coordinates_promote_in_english_whatever_the_language() {
    let fen = "8/2P1k3/8/8/8/8/8/4K3 w - - 0 1";
    for letters in Letters::ALL {
        for (text, expected) in [("c7c8q", "c7c8q"), ("c7c8n", "c7c8n"), ("c7c8b", "c7c8b")] {
            let reading = read(text.as_bytes(), letters, &position(fen));
            assert_eq!(
                reading.legal().map(|read| read.m),
                Some(m(expected)),
                "{letters:?}"
            );
        }
    }
}

#[test]
fn coordinates_castle_onto_the_rook_in_chess960() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1";
    let p = position(fen);
    assert_eq!(Style::COORDINATES.write(&p, m("e1g1")).to_string(), "e1g1");
    assert_eq!(read_coordinates(b"e1g1", &p).legal().unwrap().m, m("e1g1"));
    assert_eq!(read_coordinates(b"e1b1", &p).legal().unwrap().m, m("e1b1"));
    // From f1 to g1 is a step of the king, not castling.
    let near = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(
        read_coordinates(b"f1g1", &near).legal().unwrap().m,
        m("f1g1")
    );
    assert_eq!(
        read_coordinates(b"f1h1", &near).legal().unwrap().m,
        m("f1h1")
    );
}

#[test]
fn where_men_stand_between_only_the_king_can_take_his_two_steps() {
    let start = Position::initial();
    for text in ["e1g1", "Ke1-g1"] {
        let reading = read(text.as_bytes(), Letters::ENGLISH, &start);
        assert_eq!(
            reading,
            Reading::Illegal {
                why: WhyIllegal::Move(IllegalMove::CastlingObstructed),
                displacement: Some(Displacement::Man(m("e1g1"))),
            }
        );
    }
}

#[test]
fn a_style_is_put_together() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let style = Style {
        castling: Castling::Letters,
        ..Style::FIDE
    };
    assert_eq!(style.write(&position(fen), m("e1a1")).to_string(), "O-O-O");
    assert_eq!(
        Style::FIDE.write(&position(fen), m("e1h1")).to_string(),
        "0-0"
    );
    assert_eq!(
        Style::COORDINATES
            .write(&position(fen), m("e1a1"))
            .to_string(),
        "e1c1"
    );
    assert_eq!(
        Style::LONG.write(&position(fen), m("a1a8")).to_string(),
        "Ra1xa8+"
    );
    assert_eq!(
        Style::FIGURINE.write(&position(fen), m("a1b1")).to_string(),
        "♖b1"
    );
}
