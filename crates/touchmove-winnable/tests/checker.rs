//! The checker refuses what is not so.

use touchmove_board::{Colour, Position};
use touchmove_winnable::checker::{Flaw, verify};
use touchmove_winnable::{Answer, Budget, Certificate, Material, Wall, winnable};

const WALL: &str = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn certificate(fen: &str, player: Colour) -> Certificate {
    match winnable(&position(fen), player, Budget::default()) {
        Answer::No(certificate) => certificate,
        other => panic!("{fen}: {other:?}"),
    }
}

#[test]
fn a_line_must_be_legal_and_end_in_mate() {
    let start = Position::initial();
    let line = |text: &str| Answer::Yes(text.split(' ').map(|m| m.parse().unwrap()).collect());
    let fools_mate = line("f2f3 e7e5 g2g4 d8h4");
    assert_eq!(verify(&start, Colour::Black, &fools_mate), Ok(()));
    assert_eq!(
        verify(&start, Colour::White, &fools_mate),
        Err(Flaw::NoMate)
    );
    assert_eq!(
        verify(&start, Colour::Black, &line("f2f3 e7e5 g2g4")),
        Err(Flaw::NoMate)
    );
    assert_eq!(
        verify(&start, Colour::Black, &line("f2f3 f2f3")),
        Err(Flaw::IllegalMove(1, "f2f3".parse().unwrap()))
    );
}

#[test]
fn over_is_only_what_is_over() {
    let over = Answer::No(Certificate::Over);
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(verify(&stalemate, Colour::White, &over), Ok(()));
    let mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(verify(&mate, Colour::Black, &over), Ok(()));
    assert_eq!(verify(&mate, Colour::White, &over), Err(Flaw::Mate(mate)));
    let begun = Position::initial();
    assert_eq!(verify(&begun, Colour::White, &over), Err(Flaw::NotOver));
}

#[test]
fn a_theorem_is_only_for_its_men() {
    let claim = Answer::No(Certificate::Material(Material::BareKing));
    let bare = position("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    assert_eq!(verify(&bare, Colour::Black, &claim), Ok(()));
    assert_eq!(verify(&bare, Colour::White, &claim), Err(Flaw::OtherMen));
}

#[test]
fn an_invariant_holds_its_own_positions_only() {
    let wall = Answer::No(certificate(WALL, Colour::White));
    assert_eq!(verify(&position(WALL), Colour::White, &wall), Ok(()));
    for other in [
        // A pawn fewer; a king beyond the wall; another man.
        "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1",
        "8/8/4K3/p1p1p1p1/P1P1P1P1/8/8/4k3 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1",
    ] {
        assert_eq!(
            verify(&position(other), Colour::White, &wall),
            Err(Flaw::Outside),
            "{other}"
        );
    }
}

#[test]
fn an_invariant_that_was_found_for_one_player_need_not_do_for_the_other() {
    // Black's bishop is shut in behind his own pawns; White's is not.
    let fen = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
    let why = Answer::No(certificate(fen, Colour::Black));
    assert_eq!(verify(&position(fen), Colour::Black, &why), Ok(()));
    assert!(verify(&position(fen), Colour::White, &why).is_err());
}

#[test]
fn a_closure_is_enumerated_anew() {
    let mate_in_one = position("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    let claim = |beyond| {
        Answer::No(Certificate::Closure {
            positions: 1,
            beyond,
        })
    };
    assert!(matches!(
        verify(&mate_in_one, Colour::White, &claim(Vec::new())),
        Err(Flaw::Mate(_))
    ));
    // Nor does it help to name a wall that has nothing to do with it.
    let Certificate::Invariant(invariant) = certificate(WALL, Colour::White) else {
        panic!("no invariant");
    };
    let wall = Wall {
        at: mate_in_one,
        invariant: *invariant,
    };
    assert_eq!(
        verify(&mate_in_one, Colour::White, &claim(vec![wall])),
        Err(Flaw::Outside)
    );
}
