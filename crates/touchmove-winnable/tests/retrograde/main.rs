//! Positions of three and four men without pawns against tables worked out backwards
//! from the mates. Those of four men take minutes to work out, and hours to ask about
//! (`cargo xtask retrograde`): here a fixed sample is asked about, as
//! `cargo xtask retrograde --sample` prints it from the tables.

mod table;

use table::{Piece, table};
use touchmove_board::{Colour, Position, Role, Setup, Square};
use touchmove_winnable::{Budget, checker, winnable};

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Holds every so manieth position against the table.
fn hold(pieces: &[Piece], every: usize) {
    let table = table(pieces);
    let mut asked = 0;
    for (men, turn, can_mate) in table.positions().step_by(every) {
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
        ask(&position, can_mate);
        asked += 1;
    }
    assert!(asked > 100);
}

fn ask(position: &Position, can_mate: [bool; 2]) {
    for player in Colour::BOTH {
        let answer = winnable(position, player, Budget { nodes: 200_000 });
        let expected = can_mate[player as usize];
        assert!(
            answer.is_yes() == expected && answer.is_no() != expected,
            "{position}, {player}: {answer:?}"
        );
        assert_eq!(
            checker::verify(position, player, &answer),
            Ok(()),
            "{position}"
        );
    }
}

#[test]
fn three_men() {
    for role in PIECES {
        hold(&[(Colour::White, role)], 3);
    }
}

#[test]
fn a_sample_of_four_men() {
    let mut counts = [0, 0];
    for line in include_str!("four_men.tsv").lines() {
        let (fen, labels) = line.split_once('\t').unwrap();
        let (white, black) = labels.split_once('\t').unwrap();
        let can_mate = [white, black].map(|label| label == "yes");
        ask(&fen.parse().unwrap(), can_mate);
        for can in can_mate {
            counts[usize::from(can)] += 1;
        }
    }
    assert!(counts[0] > 500 && counts[1] > 500, "{counts:?}");
}
