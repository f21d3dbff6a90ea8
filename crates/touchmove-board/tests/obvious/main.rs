//! The crate against rules written as plainly as Article 3 has them, in games
//! and in positions that no game brings about.

#[path = "../random/irregular.rs"]
mod irregular;
#[path = "../random/mod.rs"]
mod random;
mod rules;

use std::collections::BTreeSet;
use std::thread;

use random::Random;
use rules::Board;
use touchmove_board::{Bitboard, Faults, Position, Role, Setup, chess960};

/// How many irregular setups are tried.
const IRREGULAR: u64 = 25_000;

/// The position of a setup in which one king a side is all that is right.
fn position(setup: &Setup) -> Position {
    setup
        .position_despite(Faults::ANY)
        .unwrap_or_else(|error| panic!("{setup}: {error}"))
}

/// Compares all that both say of one position.
fn compare(position: &Position, board: &Board) {
    let fen = board.fen();
    assert_eq!(position.setup().shredder_fen().to_string(), fen);
    let listed = position.legal_moves();
    let moves: BTreeSet<_> = listed.iter().copied().collect();
    assert_eq!(moves, board.legal_moves(), "the legal moves of {fen}");
    assert_eq!(listed.len(), moves.len(), "moves listed twice in {fen}");
    let checkers: Bitboard = board.checkers().into_iter().collect();
    assert_eq!(position.checkers(), checkers, "the checks in {fen}");
    assert_eq!(position.is_check(), !checkers.is_empty(), "check in {fen}");

    let text = position.to_string();
    let read: Setup = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let again = self::position(&read);
    assert_eq!(*position, again, "{text} read again");
    assert_eq!(position.key(), again.key(), "the key of {text}");
}

/// Plays at random for so many half-moves; gives how many positions there were.
fn play_on(random: &mut Random, start: Setup, plies: usize) -> usize {
    let mut position = position(&start);
    let mut board = Board::of(&start);
    for ply in 0..plies {
        compare(&position, &board);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return ply + 1;
        }
        let m = random.of(&moves);
        position = position
            .play(m)
            .unwrap_or_else(|reason| panic!("{m} in {position}: {reason}"));
        board = board.after(m);
    }
    compare(&position, &board);
    plies + 1
}

/// Shares seeds among threads; gives the sum of what they answer.
fn on_all_cores(seeds: u64, work: impl Fn(u64) -> usize + Sync) -> usize {
    let threads = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let part = |first: u64| -> usize {
        let own = (first..seeds).step_by(threads as usize);
        own.map(&work).sum()
    };
    thread::scope(|scope| {
        let part = &part;
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || part(first)))
            .collect();
        let mut sum = 0;
        for worker in workers {
            match worker.join() {
                Ok(positions) => sum += positions,
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        sum
    })
}

#[test]
fn games_from_the_initial_position() {
    let positions = on_all_cores(200, |seed| {
        play_on(&mut Random::new(seed), Setup::initial(), 300)
    });
    assert!(positions > 30_000, "only {positions} positions");
}

#[test]
fn games_from_every_start_of_chess960() {
    let positions = on_all_cores(960, |number| {
        let start = chess960::position(number as u16).expect("there are 960");
        play_on(&mut Random::new(number), start.setup(), 60)
    });
    assert!(positions > 50_000, "only {positions} positions");
}

#[test]
fn irregular_positions() {
    let positions = on_all_cores(IRREGULAR, |seed| {
        let mut random = Random::new(seed);
        let setup = irregular::setup(&mut random);
        play_on(&mut random, setup, 3)
    });
    assert!(positions > 80_000, "only {positions} positions");
}

#[test]
fn the_irregular_positions_are_of_every_kind() {
    // A comparison proves nothing about what never came up.
    let setups: Vec<Setup> = (0..IRREGULAR)
        .map(|seed| irregular::setup(&mut Random::new(seed)))
        .collect();
    let positions: Vec<Position> = setups.iter().map(position).collect();
    let faulty =
        |fault: Faults| move |position: &Position| position.setup().faults().contains(fault);
    let at_least = |wanted: usize, kind: &str, is_one: &dyn Fn(&Position) -> bool| {
        let count = positions.iter().filter(|one| is_one(one)).count();
        assert!(count >= wanted, "{count} positions with {kind}");
    };
    at_least(1_000, "three checkers", &|one| one.checkers().len() >= 3);
    at_least(1_000, "both kings attacked", &|one| {
        one.is_check() && faulty(Faults::OPPONENT_IN_CHECK)(one)
    });
    at_least(1_000, "kings side by side", &faulty(Faults::ADJACENT_KINGS));
    at_least(
        1_000,
        "pawns on end ranks",
        &faulty(Faults::PAWN_ON_END_RANK),
    );
    at_least(1_000, "many queens", &|one| {
        one.placement().role(Role::Queen).len() > 12
    });
    at_least(500, "captures en passant", &|one| {
        one.en_passant().is_some()
    });
    at_least(1_000, "castling rights", &|one| !one.castling().is_empty());
    at_least(300, "castling", &|one| {
        let mut moves = one.legal_moves().into_iter();
        moves.any(|m| one.castling_wing(m).is_some())
    });
    let faults = setups.iter().map(Setup::faults);
    assert_eq!(faults.fold(Faults::empty(), Faults::union), Faults::ANY);
}
