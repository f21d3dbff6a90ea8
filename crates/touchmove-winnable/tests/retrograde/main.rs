//! Positions of three men without pawns against tables worked out backwards.
//! Those of four take minutes: `cargo xtask retrograde`.

mod table;

use table::{Piece, table};
use touchmove_board::{Colour, Role, Setup, Square};
use touchmove_winnable::{Budget, checker, winnable};

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Holds every so manieth position against the table. Mirrored positions are
/// alike: the black king stays in an eighth of the board.
fn hold(pieces: &[Piece], every: usize) {
    let table = table(pieces);
    let mut asked = 0;
    let eighth = |square: u8| square % 8 < 4 && square / 8 <= square % 8;
    let positions = table.positions().filter(|(men, ..)| eighth(men[1].1));
    for (men, turn, can_mate) in positions.step_by(every) {
        let mut setup = Setup {
            turn,
            ..Setup::empty()
        };
        for ((colour, role), square) in men {
            let square = Square::from_index(square.into()).unwrap();
            setup.placement.put(square, role.of(colour));
        }
        let Ok(position) = setup.position() else {
            continue;
        };
        for player in Colour::BOTH {
            let answer = winnable(&position, player, Budget { nodes: 200_000 });
            let expected = can_mate[player as usize];
            assert!(
                answer.is_yes() == expected && answer.is_no() != expected,
                "{position}, {player}: {answer:?}"
            );
            assert_eq!(
                checker::verify(&position, player, &answer),
                Ok(()),
                "{position}"
            );
        }
        asked += 1;
    }
    assert!(asked > 100);
}

#[test]
fn three_men() {
    for role in PIECES {
        hold(&[(Colour::White, role)], 3);
    }
}
