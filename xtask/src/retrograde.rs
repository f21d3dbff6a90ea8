//! Holds the answers to "can he still mate?" against tables worked out backwards
//! from the mates, for all positions of up to four men without pawns.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use touchmove_board::{Colour, Position, Role, Setup, Square};
use touchmove_winnable::{Answer, Budget, checker, winnable};

#[path = "../../crates/touchmove-winnable/tests/retrograde/table.rs"]
mod table;

use table::{Piece, table};

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only these endings, as `KNKB` for king and knight against king and bishop.
    endings: Vec<String>,
    /// The endings from this one on, to go on where an earlier run ended.
    #[arg(long, value_name = "ENDING")]
    from: Option<String>,
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
    let endings = chosen(arguments)?;
    for (number, pieces) in endings.iter().enumerate() {
        println!("{} of {}: {} ..", number + 1, endings.len(), name(pieces));
        wrong += hold(pieces, arguments)?;
    }
    Ok(ExitCode::from(u8::from(wrong > 0)))
}

fn chosen(arguments: &Arguments) -> anyhow::Result<Vec<Vec<Piece>>> {
    let mut endings = all();
    let known: Vec<String> = endings.iter().map(|pieces| name(pieces)).collect();
    let wanted = arguments.endings.iter().chain(&arguments.from);
    for ending in wanted {
        if !known.contains(ending) {
            bail!("`{ending}` is none of {}", known.join(", "));
        }
    }
    if let Some(from) = &arguments.from {
        let done = known.iter().position(|name| name == from).unwrap_or(0);
        endings.drain(..done);
    }
    if !arguments.endings.is_empty() {
        endings.retain(|pieces| arguments.endings.contains(&name(pieces)));
    }
    Ok(endings)
}

/// One or two pieces beside the kings; with the colours the other way round all
/// is the same.
fn all() -> Vec<Vec<Piece>> {
    let white = PIECES.map(|role| (Colour::White, role));
    let black = PIECES.map(|role| (Colour::Black, role));
    let mut all: Vec<Vec<Piece>> = white.into_iter().map(|one| vec![one]).collect();
    for (number, one) in white.into_iter().enumerate() {
        all.extend(white[number..].iter().map(|other| vec![one, *other]));
        all.extend(black[number..].iter().map(|other| vec![one, *other]));
    }
    all
}

fn name(pieces: &[Piece]) -> String {
    let mut name = String::new();
    for colour in Colour::BOTH {
        name.push('K');
        let own = pieces.iter().filter(|piece| piece.0 == colour);
        name.extend(own.map(|(_, role)| role.letter()));
    }
    name
}

#[derive(Default)]
struct Tally {
    yes: usize,
    no: usize,
    wrong: usize,
    asking: Duration,
    verifying: Duration,
}

/// How many answers are wrong, missing or refused by the checker.
fn hold(pieces: &[Piece], arguments: &Arguments) -> anyhow::Result<usize> {
    let begun = Instant::now();
    let table = table(pieces);
    let building = begun.elapsed();
    let mut tally = Tally::default();
    let positions = table
        .positions()
        .filter(|(men, turn, _)| is_first(men, *turn));
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
        if let Ok(position) = setup.position() {
            for player in Colour::BOTH {
                tally.ask(
                    &position,
                    player,
                    can_mate[player as usize],
                    arguments.nodes,
                );
            }
        }
    }
    let Tally {
        yes,
        no,
        wrong,
        asking,
        verifying,
    } = tally;
    println!(
        "{}: {} questions, {yes} yes, {no} no, {wrong} wrong; table {building:.0?}, asking \
         {asking:.0?}, verifying {verifying:.0?}",
        name(pieces),
        yes + no + wrong,
    );
    Ok(wrong)
}

/// Of positions that are alike but for a mirror, for like pieces' places, or for
/// the colours, one is enough: the black king stays in an eighth of the board,
/// like pieces stand in order, and where both players have the same it is White's
/// move.
fn is_first(men: &[(Piece, u8)], turn: Colour) -> bool {
    let king = men[1].1;
    let in_eighth = king % 8 < 4 && king / 8 <= king % 8;
    let in_order = match men {
        [_, _, (one, at), (other, place)] if one == other => at < place,
        [_, _, (one, _), (other, _)] if one.1 == other.1 => turn == Colour::White,
        _ => true,
    };
    in_eighth && in_order
}

impl Tally {
    fn ask(&mut self, position: &Position, player: Colour, can_mate: bool, nodes: u64) {
        let begun = Instant::now();
        let answer = winnable(position, player, Budget { nodes });
        let answered = Instant::now();
        let verified = checker::verify(position, player, &answer);
        self.asking += answered - begun;
        self.verifying += answered.elapsed();
        match &answer {
            Answer::Yes(_) if can_mate && verified.is_ok() => self.yes += 1,
            Answer::No(_) if !can_mate && verified.is_ok() => self.no += 1,
            _ => {
                self.wrong += 1;
                println!("{position}, {player}: {answer:?}, {verified:?}");
            }
        }
    }
}
