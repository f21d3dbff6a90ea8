//! Random games, against the move generator of another library.

mod random;

use std::num::NonZeroUsize;
use std::thread;

use random::Random;
use touchmove_board::{Move, Position, Role, Square, chess960};

/// Their move as ours: both write castling as the king's move onto his rook.
fn ours(theirs: cozy_chess::Move) -> Move {
    let square = |square: cozy_chess::Square| {
        Square::from_index(square as usize).expect("it is one of 64, in the same order")
    };
    let (from, to) = (square(theirs.from), square(theirs.to));
    let Some(piece) = theirs.promotion else {
        return Move::new(from, to);
    };
    let role = match piece {
        cozy_chess::Piece::Knight => Role::Knight,
        cozy_chess::Piece::Bishop => Role::Bishop,
        cozy_chess::Piece::Rook => Role::Rook,
        cozy_chess::Piece::Queen => Role::Queen,
        other => panic!("they promote to {other}"),
    };
    Move::promoting(from, to, role).expect("a pawn becomes one of these four")
}

/// Their moves by ours, in one order.
fn moves(board: &cozy_chess::Board) -> Vec<(Move, cozy_chess::Move)> {
    let mut moves = Vec::new();
    board.generate_moves(|of_one_man| {
        moves.extend(of_one_man.into_iter().map(|theirs| (ours(theirs), theirs)));
        false
    });
    moves.sort_unstable_by_key(|(ours, _)| *ours);
    moves
}

/// FEN parted before, at and after the en-passant square: they write it
/// wherever a pawn stands ready, we only where it may lawfully capture.
fn parted(fen: &str) -> (String, String, String) {
    let fields: Vec<&str> = fen.split(' ').collect();
    let [men, turn, rights, passed, halfmoves, number] = fields[..] else {
        panic!("`{fen}` has not six fields");
    };
    (
        format!("{men} {turn} {rights}"),
        passed.to_string(),
        format!("{halfmoves} {number}"),
    )
}

/// Plays a game until it ends, or until their clock stops at fifty moves;
/// gives how many positions were compared.
fn play(random: &mut Random, start: Position) -> usize {
    let mut position = start;
    let fen = position.setup().shredder_fen().to_string();
    let mut board = cozy_chess::Board::from_fen(&fen, true).expect(&fen);
    let mut compared = 0;
    loop {
        let (before, passed, after) = parted(&position.setup().shredder_fen().to_string());
        let (their_before, their_passed, their_after) = parted(&format!("{board:#}"));
        assert_eq!((&before, &after), (&their_before, &their_after));
        if passed != "-" {
            assert_eq!(passed, their_passed, "{position}");
        }
        let theirs = moves(&board);
        let mut listed = position.legal_moves().to_vec();
        listed.sort_unstable();
        assert!(
            listed.iter().eq(theirs.iter().map(|(m, _)| m)),
            "{position}: {listed:?}, they have {theirs:?}"
        );
        assert_eq!(
            position.is_check(),
            !board.checkers().is_empty(),
            "{position}"
        );
        compared += 1;
        if theirs.is_empty() || position.halfmove_clock() >= 99 {
            return compared;
        }
        let (m, their_move) = random.of(&theirs);
        position.play_unchecked(m);
        board.play_unchecked(their_move);
    }
}

/// Plays games until so many positions have been compared, from starts that
/// the number of the game chooses.
fn games(wanted: usize, start: impl Fn(u16) -> Position + Sync) {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let part = |thread: usize| {
        let mut random = Random::new(thread as u64);
        let (mut compared, mut number) = (0, thread);
        while compared < wanted / threads {
            let start = start((number % 960) as u16);
            compared += play(&mut random, start);
            number += threads;
        }
        compared
    };
    let compared: usize = thread::scope(|scope| {
        let part = &part;
        let workers: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || part(thread)))
            .collect();
        let compared = workers.into_iter().map(|worker| match worker.join() {
            Ok(compared) => compared,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        compared.sum()
    });
    assert!(compared + threads >= wanted, "{compared} positions");
}

#[test]
fn half_a_million_positions_of_classical_games() {
    games(500_000, |_| Position::initial());
}

#[test]
fn half_a_million_positions_of_chess960_games() {
    games(500_000, |number| {
        chess960::position(number).expect("it is below 960")
    });
}
