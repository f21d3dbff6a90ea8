//! Material verdicts, held against every position with one man each.

use touchmove_board::{Colour, Faults, File, Position, Role, Setup, Square, attacks};
use touchmove_winnable::{Answer, Budget, Certificate, Material, is_dead, winnable};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn bare_kings_are_dead() {
    assert_eq!(
        is_dead(&position("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Budget::FAST),
        Some(true)
    );
}

#[test]
fn bishops_of_one_colour_are_dead_however_many_and_whosesoever() {
    for fen in [
        "8/6k1/8/8/4B3/3B4/8/1K6 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        assert_eq!(is_dead(&position(fen), Budget::FAST), Some(true), "{fen}");
    }
    // f8 is dark, f1 is light.
    assert_eq!(
        is_dead(&position("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"), Budget::FAST),
        None
    );
}

#[test]
fn stalemate_and_mate_are_not_called_dead() {
    let stalemate = position("k7/8/NK6/8/8/8/8/8 b - - 0 1");
    assert!(stalemate.is_stalemate());
    assert_eq!(is_dead(&stalemate, Budget::FAST), Some(false));
    let mate = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(is_dead(&mate, Budget::FAST), Some(false));
    assert_eq!(
        winnable(&mate, Colour::White, Budget::FAST),
        Answer::Yes(vec![])
    );
    assert_eq!(
        winnable(&mate, Colour::Black, Budget::FAST),
        Answer::No(Certificate::Material(Material::BareKing))
    );
}

#[test]
fn a_mate_that_was_set_up_is_a_mate_whatever_the_men() {
    // No last move leads to a check from both bishops.
    let mate = position("8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1");
    assert!(mate.is_checkmate());
    assert!(winnable(&mate, Colour::Black, Budget::FAST).is_yes());
    assert_eq!(is_dead(&mate, Budget::FAST), Some(false));
}

#[test]
fn a_check_that_was_left_standing_can_become_a_mate_by_two_bishops() {
    // The king on b1 was left in check from a2; now comes another check.
    let fen = "8/8/8/8/8/1K6/B7/rkr2B2 w - - 0 1";
    let setup: touchmove_board::Setup = fen.parse().unwrap();
    let irregular = setup.position_despite(Faults::IRREGULAR).unwrap();
    let verdict = winnable(&irregular, Colour::White, Budget::FAST);
    assert_eq!(verdict, Answer::Yes(vec!["f1d3".parse().unwrap()]));
    assert!(irregular.after("f1d3".parse().unwrap()).is_checkmate());
}

#[test]
fn a_player_who_is_mated_or_stalemates_cannot_mate_any_more() {
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(
        winnable(&stalemate, Colour::White, Budget::FAST),
        Answer::No(Certificate::Over)
    );
}

/// All placements of both kings, one man of White's, and one or none of Black's.
fn every_position(white: Role, black: Option<Role>, mut visit: impl FnMut(&Position)) {
    let others: Vec<Option<Square>> = match black {
        Some(_) => Square::all().map(Some).collect(),
        None => vec![None],
    };
    // An eighth of the board for the black king; the rest is its mirror image.
    let eighth =
        |king: &Square| king.file() < File::E && king.rank().index() <= king.file().index();
    for black_king in Square::all().filter(eighth) {
        let far = |king: &Square| *king != black_king && !attacks::king(black_king).contains(*king);
        for white_king in Square::all().filter(far) {
            let kings = white_king.set() | black_king.set();
            for man in Square::all().filter(|man| !kings.contains(*man)) {
                let mut setup = Setup {
                    turn: Colour::Black,
                    ..Setup::empty()
                };
                setup
                    .placement
                    .put(white_king, Role::King.of(Colour::White));
                setup
                    .placement
                    .put(black_king, Role::King.of(Colour::Black));
                setup.placement.put(man, white.of(Colour::White));
                let taken = kings.with(man);
                for other in &others {
                    let mut setup = setup;
                    if let Some((square, role)) = other.zip(black) {
                        if taken.contains(square) {
                            continue;
                        }
                        setup.placement.put(square, role.of(Colour::Black));
                    }
                    if let Ok(position) = setup.position_despite(Faults::IMPOSSIBLE_CHECK) {
                        visit(&position);
                    }
                }
            }
        }
    }
}

#[test]
fn with_one_man_each_the_theorems_say_no_exactly_where_no_mate_exists() {
    for white in [Role::Knight, Role::Bishop] {
        for black in [
            None,
            Some(Role::Knight),
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
        ] {
            // Whether bishops can mate depends on the colours of their squares.
            let mut mates = [false; 2];
            let mut refused = [true; 2];
            every_position(white, black, |position| {
                let bishops = position.placement().role(Role::Bishop);
                let light = bishops
                    .into_iter()
                    .filter(|square| square.is_light())
                    .count();
                let mixed = usize::from(light == 1 && bishops.len() == 2);
                mates[mixed] |= position.is_checkmate();
                refused[mixed] &= Material::forbids(position.placement(), Colour::White).is_some();
            });
            for mixed in 0..=usize::from(white == Role::Bishop && black == Some(Role::Bishop)) {
                assert_eq!(
                    refused[mixed], !mates[mixed],
                    "{white} against {black:?}, {mixed}"
                );
            }
        }
    }
}
