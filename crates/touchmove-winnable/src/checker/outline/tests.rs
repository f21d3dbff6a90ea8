use super::*;
use crate::{Answer, Budget, Certificate, winnable};

/// Bishops on squares of one colour, and a king whom they can never reach.
const BISHOPS: &str = "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1";

fn outline_of(fen: &str, player: Colour) -> (Position, Outline) {
    let position: Position = fen.parse().unwrap();
    match winnable(&position, player, Budget { nodes: 10_000 }) {
        Answer::No(Certificate::Outline(outline)) => (position, *outline),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_outline_holds_from_its_own_beginning() {
    let (position, outline) = outline_of(BISHOPS, Colour::Black);
    assert_eq!(verify(&outline, &position, Colour::Black), Ok(()));
    let elsewhere = "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/4k1b1 b - - 0 1";
    let without_a_wall = "8/8/3b3p/5p1P/3b1p1K/6p1/6P1/5kb1 b - - 0 1";
    assert_eq!(
        verify(&outline, &elsewhere.parse().unwrap(), Colour::Black),
        Ok(())
    );
    assert_eq!(
        verify(&outline, &without_a_wall.parse().unwrap(), Colour::Black),
        Err(Flaw::Outside)
    );
}

#[test]
fn no_way_to_stand_can_be_left_out() {
    let (position, outline) = outline_of(BISHOPS, Colour::Black);
    let [white, black] = Colour::BOTH.map(|colour| position.king(colour));
    for number in 0..outline.parts.len() {
        for turn in Colour::BOTH {
            for at in Square::all() {
                for other in outline.parts[number].kings[turn as usize][at.index()] {
                    let is_start = turn == position.turn() && (at, other) == (white, black);
                    if is_start && outline.parts[number].passed.is_none() && number == 0 {
                        continue;
                    }
                    let mut forged = outline.clone();
                    let pairs = &mut forged.parts[number].kings[turn as usize][at.index()];
                    *pairs = pairs.without(other);
                    assert!(
                        matches!(
                            verify(&forged, &position, Colour::Black),
                            Err(Flaw::Leaves(_))
                        ),
                        "{turn}, {at}, {other}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_square_of_a_roaming_man_can_be_left_out() {
    let (position, outline) = outline_of(BISHOPS, Colour::Black);
    for group in 0..outline.parts[0].groups.len() {
        for square in outline.parts[0].groups[group].squares {
            let mut forged = outline.clone();
            let squares = &mut forged.parts[0].groups[group].squares;
            *squares = squares.without(square);
            assert!(
                verify(&forged, &position, Colour::Black).is_err(),
                "{square}"
            );
        }
    }
}

#[test]
fn men_are_counted() {
    let (position, outline) = outline_of(BISHOPS, Colour::Black);
    let mut forged = outline;
    for group in &mut forged.parts[0].groups {
        group.most -= 1;
    }
    assert!(verify(&forged, &position, Colour::Black).is_err());
}

#[test]
fn a_mate_in_an_outline_is_seen() {
    // The same men, but the player asked about is not the one of the proof.
    let fen = "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1";
    let (position, outline) = outline_of(fen, Colour::Black);
    assert_eq!(verify(&outline, &position, Colour::Black), Ok(()));
    let open: Position = "8/8/3b3p/5p1P/3b1p1K/5Pp1/7P/5kb1 b - - 0 1"
        .parse()
        .unwrap();
    assert!(verify(&outline, &open, Colour::Black).is_err());
}
