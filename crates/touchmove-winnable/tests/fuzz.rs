//! Random positions that are hard to judge: every answer is verified, and held
//! against a plain look at everything where that ends.
//!
//! `TOUCHMOVE_FUZZ=N` asks N times as many, from another beginning for each.

mod plain;

use plain::Random;
use touchmove_board::{Colour, File, Position, Rank, Role, Setup, Square};
use touchmove_winnable::{Answer, Budget, Certificate, checker, winnable};

/// Pawns that stand head to head on most files, with a gap at times, and some
/// other men.
fn wall(random: &mut Random) -> Setup {
    let mut setup = Setup {
        turn: random.of(&Colour::BOTH),
        ..Setup::empty()
    };
    // Pawns on neighbouring files take each other unless their ranks differ by
    // one; or every other file stays open.
    let (chained, parity) = (random.one_in(2), random.below(2));
    let mut height = 2 + random.below(3);
    for (number, file) in File::ALL.into_iter().enumerate() {
        if !chained && number % 2 == parity || random.one_in(20) {
            continue;
        }
        let up = height == 2 || height < 4 && random.one_in(2);
        height = if up { height + 1 } else { height - 1 };
        let white = height - usize::from(random.one_in(10));
        let gap = usize::from(random.one_in(12));
        put(&mut setup, file, white, Role::Pawn, Colour::White);
        if !random.one_in(30) {
            let rank = height + 1 + gap;
            put(&mut setup, file, rank, Role::Pawn, Colour::Black);
        }
        if white > 1 && random.one_in(12) {
            let behind = 1 + random.below(white - 1);
            put(&mut setup, file, behind, Role::Pawn, Colour::White);
        }
    }
    let most = random.below(3);
    let piece = random.of(&[Role::Bishop, Role::Bishop, Role::Knight, Role::Rook]);
    scatter(&mut setup, random, most, &[Role::Bishop, piece]);
    setup
}

/// Few men, many of them pawns.
fn few(random: &mut Random) -> Setup {
    let mut setup = Setup {
        turn: random.of(&Colour::BOTH),
        ..Setup::empty()
    };
    for _ in 0..random.below(5) {
        let (file, colour) = (random.of(&File::ALL), random.of(&Colour::BOTH));
        put(&mut setup, file, 1 + random.below(6), Role::Pawn, colour);
    }
    scatter(
        &mut setup,
        random,
        3,
        &[Role::Bishop, Role::Knight, Role::Rook, Role::Queen],
    );
    setup
}

/// Men crowded into a corner.
fn cage(random: &mut Random) -> Setup {
    let mut setup = Setup {
        turn: random.of(&Colour::BOTH),
        ..Setup::empty()
    };
    for _ in 0..3 + random.below(7) {
        let (file, rank) = (random.below(4), random.below(4));
        let role = random.of(&[
            Role::Pawn,
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
        ]);
        if role != Role::Pawn || rank > 0 {
            let colour = random.of(&Colour::BOTH);
            put(&mut setup, File::ALL[file], rank, role, colour);
        }
    }
    scatter(&mut setup, random, 1, &[Role::Bishop, Role::Knight]);
    setup
}

fn put(setup: &mut Setup, file: File, rank: usize, role: Role, colour: Colour) {
    let square = Square::new(file, Rank::ALL[rank]);
    setup.placement.put(square, role.of(colour));
}

fn scatter(setup: &mut Setup, random: &mut Random, most: usize, roles: &[Role]) {
    let vacant = |setup: &Setup, random: &mut Random| {
        let squares: Vec<Square> = (!setup.placement.occupied()).into_iter().collect();
        random.of(&squares)
    };
    for colour in Colour::BOTH {
        let square = vacant(setup, random);
        setup.placement.put(square, Role::King.of(colour));
    }
    for _ in 0..random.below(most + 1) {
        let square = vacant(setup, random);
        let man = random.of(roles).of(random.of(&Colour::BOTH));
        setup.placement.put(square, man);
    }
}

fn times() -> usize {
    let more = std::env::var("TOUCHMOVE_FUZZ");
    more.map_or(1, |times| {
        times.parse().expect("TOUCHMOVE_FUZZ is a number")
    })
}

/// Asks of so many positions; so many of the answers that a player cannot mate
/// have to be confirmed by a plain look, or the comparison says little.
fn hold(make: fn(&mut Random) -> Setup, count: usize, confirmed: usize, seed: u64) {
    for time in 0..times() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ (seed + 1_000 * time as u64));
        let mut tally = Tally::default();
        while tally.positions < count {
            if let Ok(position) = make(&mut random).position() {
                tally.judge(&position);
            }
        }
        println!("{tally:?}");
        assert!(tally.confirmed >= confirmed, "{tally:?}");
    }
}

#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    yes: usize,
    no: usize,
    confirmed: usize,
    unknown: usize,
}

impl Tally {
    fn judge(&mut self, position: &Position) {
        self.positions += 1;
        for player in Colour::BOTH {
            let answer = winnable(position, player, Budget { nodes: 2_000 });
            if let Err(flaw) = checker::verify(position, player, &answer) {
                panic!("{position}, {player}: {answer:?}: {flaw}");
            }
            match &answer {
                Answer::Yes(_) => self.yes += 1,
                Answer::Unknown { .. } => self.unknown += 1,
                Answer::No(Certificate::Over | Certificate::Material(_)) => {}
                Answer::No(certificate) => {
                    let plain = plain::look(position, 30_000);
                    assert!(
                        !plain.mates[player as usize],
                        "{position}, {player}: {certificate}"
                    );
                    self.no += 1;
                    self.confirmed += usize::from(plain.complete);
                }
            }
        }
    }
}

#[test]
fn walls_of_pawns() {
    hold(wall, 3_000, 150, 1);
}

#[test]
fn few_men() {
    hold(few, 1_500, 0, 2);
}

#[test]
fn cages() {
    hold(cage, 1_500, 0, 3);
}
