//! Holds the answers to "can he still mate?" against tables worked out backwards
//! from the mates, for all positions of up to four men without pawns.

use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use touchmove_board::{Colour, Role, Setup, Square};
use touchmove_winnable::{Answer, Budget, checker, winnable};

#[path = "../../crates/touchmove-winnable/tests/retrograde/table.rs"]
mod table;

use table::{Piece, table};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only every so manieth position.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// The most positions that a search looks at.
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    nodes: u64,
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut wrong = 0;
    for pieces in all() {
        wrong += hold(&pieces, arguments)?;
    }
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

/// One or two pieces beside the kings; with the colours the other way round all
/// is the same.
fn all() -> Vec<Vec<Piece>> {
    let white = PIECES.map(|role| (Colour::White, role));
    let black = PIECES.map(|role| (Colour::Black, role));
    let mut all = Vec::new();
    for (number, one) in white.into_iter().enumerate() {
        all.push(vec![one]);
        all.extend(white[number..].iter().map(|other| vec![one, *other]));
        all.extend(black[number..].iter().map(|other| vec![one, *other]));
    }
    all
}

/// How many answers are wrong, missing or refused by the checker.
fn hold(pieces: &[Piece], arguments: &Arguments) -> anyhow::Result<usize> {
    let table = table(pieces);
    let (mut asked, mut wrong) = (0, 0);
    // Mirrored positions are alike.
    let eighth = |square: u8| square % 8 < 4 && square / 8 <= square % 8;
    let positions = table.positions().filter(|(men, ..)| eighth(men[1].1));
    for (men, turn, can_mate) in positions.step_by(arguments.every) {
        let mut setup = Setup {
            turn,
            ..Setup::empty()
        };
        for ((colour, role), square) in men {
            let square = Square::from_index(square.into()).context("a square")?;
            setup.placement.put(square, role.of(colour));
        }
        // Checks that no last move can have given are not asked about.
        let Ok(position) = setup.position() else {
            continue;
        };
        for player in Colour::BOTH {
            let nodes = arguments.nodes;
            let answer = winnable(&position, player, Budget { nodes });
            let agrees = match &answer {
                Answer::Yes(_) => can_mate[player as usize],
                Answer::No(_) => !can_mate[player as usize],
                Answer::Unknown { .. } => false,
            };
            let verified = checker::verify(&position, player, &answer);
            if !agrees || verified.is_err() {
                wrong += 1;
                println!("{position}, {player}: {answer:?}, {verified:?}");
            }
            asked += 1;
        }
    }
    let names: Vec<String> = pieces
        .iter()
        .map(|(colour, role)| format!("{colour} {role}"))
        .collect();
    println!("{}: {asked} questions, {wrong} wrong", names.join(", "));
    Ok(wrong)
}
