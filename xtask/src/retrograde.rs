//! Holds the answers to "can he still mate?" against tables worked out backwards
//! from the mates, for all positions of up to four men without pawns.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use touchmove_board::{Colour, Position, Role, Setup, Square};
use touchmove_winnable::{Answer, Budget, checker, winnable};

#[path = "../../crates/touchmove-winnable/tests/retrograde/table.rs"]
mod table;

use table::{Piece, Table, table};

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
    /// Do not ask, but print so many positions of each ending with what the tables
    /// say of them, for `cargo xtask winnable` and the tests: twice as many, if there
    /// are so many, in which a player who has a piece cannot mate.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
}

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut wrong = 0;
    let endings = chosen(arguments)?;
    if let Some(size) = arguments.sample {
        for pieces in &endings {
            print_sample(pieces, size);
        }
        return Ok(ExitCode::SUCCESS);
    }
    for (number, pieces) in endings.iter().enumerate() {
        println!("{} of {}: {} ..", number + 1, endings.len(), name(pieces));
        wrong += hold(pieces, arguments);
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
fn hold(pieces: &[Piece], arguments: &Arguments) -> usize {
    let begun = Instant::now();
    let table = table(pieces);
    let building = begun.elapsed();
    let mut tally = Tally::default();
    for (position, can_mate) in positions(&table).step_by(arguments.every) {
        for player in Colour::BOTH {
            tally.ask(
                &position,
                player,
                can_mate[player as usize],
                arguments.nodes,
            );
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
    wrong
}

/// The positions of a table, and who can mate. Checks that no last move can have
/// given are left out.
fn positions(table: &Table) -> impl Iterator<Item = (Position, [bool; 2])> + '_ {
    let first = table
        .positions()
        .filter(|(men, turn, _)| is_first(men, *turn));
    first.filter_map(|(men, turn, can_mate)| {
        let mut setup = Setup {
            turn,
            ..Setup::empty()
        };
        for ((colour, role), square) in men {
            let square = Square::from_index(square.into())?;
            setup.placement.put(square, role.of(colour));
        }
        Some((setup.position().ok()?, can_mate))
    })
}

fn print_sample(pieces: &[Piece], size: usize) {
    let table = table(pieces);
    let is_rare = |(position, can_mate): &(Position, [bool; 2])| {
        let armed = |player: Colour| position.placement().colour(player).has_several();
        let mut players = Colour::BOTH.into_iter();
        position.has_legal_move()
            && players.any(|player| armed(player) && !can_mate[player as usize])
    };
    for (rare, size) in [(true, 2 * size), (false, size)] {
        let kind = || positions(&table).filter(|position| is_rare(position) == rare);
        let every = kind().count().div_ceil(size).max(1);
        for (position, can_mate) in kind().step_by(every) {
            let [white, black] = can_mate.map(|can| if can { "yes" } else { "no" });
            println!("{position}\t{white}\t{black}");
        }
    }
}

/// Of positions that are alike but for like pieces' places, or for the colours, one
/// is enough: like pieces stand in order, and where both players have the same it is
/// White's move.
fn is_first(men: &[(Piece, u8)], turn: Colour) -> bool {
    match men {
        [_, _, (one, at), (other, place)] if one == other => at < place,
        [_, _, (one, _), (other, _)] if one.1 == other.1 => turn == Colour::White,
        _ => true,
    }
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
