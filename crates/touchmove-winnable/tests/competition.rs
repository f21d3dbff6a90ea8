//! Where repetition and moves without progress are counted.

mod plain;

use std::collections::HashMap;

use plain::{Plain, Random, look};
use touchmove_board::{Colour, History, Move, Position, Setup};
use touchmove_winnable::checker::{Flaw, verify_in_competition};
use touchmove_winnable::{Answer, Budget, Certificate, winnable, winnable_in_competition};

const BUDGET: Budget = Budget { nodes: 50_000 };

fn game(fen: &str) -> History {
    History::new(fen.parse().unwrap())
}

/// The answer, which has been verified.
fn asked(game: &History, player: Colour) -> Answer {
    let answer = winnable_in_competition(game, player, BUDGET);
    let verified = verify_in_competition(game, player, &answer);
    assert_eq!(verified, Ok(()), "{}, {player}: {answer:?}", game.current());
    answer
}

fn can_mate(fen: &str, player: Colour) -> bool {
    match asked(&game(fen), player) {
        Answer::Yes(_) => true,
        Answer::No(_) => false,
        Answer::Unknown { .. } => panic!("{fen}"),
    }
}

#[test]
fn the_last_of_seventy_five_moves_may_mate_and_no_later_one() {
    let before = |moves: u16| format!("7k/8/2R3K1/8/8/8/8/8 w - - {moves} 100");
    assert!(can_mate(&before(148), Colour::White));
    assert!(can_mate(&before(149), Colour::White));
    assert!(!can_mate(&before(150), Colour::White));
    // The other player moves first.
    let after = |moves: u16| format!("7k/8/2R3K1/8/8/8/8/8 b - - {moves} 100");
    assert!(can_mate(&after(148), Colour::White));
    assert!(!can_mate(&after(149), Colour::White));
    // The question without the counts is another.
    let position: Position = after(149).parse().unwrap();
    assert!(winnable(&position, Colour::White, BUDGET).is_yes());
}

#[test]
fn a_mate_on_the_board_is_a_mate_whatever_is_counted() {
    assert!(can_mate(
        "2R4k/8/6K1/8/8/8/8/8 b - - 150 100",
        Colour::White
    ));
}

#[test]
fn a_pawn_that_can_move_begins_the_count_anew() {
    let blocked = "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100";
    assert!(!can_mate(blocked, Colour::Black));
    let free = "8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100";
    assert!(can_mate(free, Colour::Black));
}

#[test]
fn a_capture_begins_the_count_anew() {
    assert!(can_mate(
        "6Qk/8/2R3K1/8/8/8/8/8 b - - 149 100",
        Colour::White
    ));
}

/// Black's king goes to and fro between a8 and b8, White's between c5 and d5.
fn to_and_fro(half_moves: usize) -> History {
    let mut game = game("k7/8/1P6/2K5/8/8/8/8 b - - 0 60");
    let moves = ["a8b8", "c5d5", "b8a8", "d5c5"];
    for m in moves.iter().cycle().take(half_moves) {
        game.play(m.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn the_fifth_appearance_ends_the_game() {
    assert!(asked(&to_and_fro(15), Colour::White).is_yes());
    let over = asked(&to_and_fro(16), Colour::White);
    assert_eq!(over, Answer::No(Certificate::Over));
}

#[test]
fn a_position_that_has_been_there_four_times_is_no_way_to_a_mate() {
    // Each time Black's king has to go from h8 to g8, where it began.
    let mut game = game("6k1/8/2R3K1/8/8/8/8/8 w - - 0 60");
    let round = ["c6d6", "g8h8", "d6c6", "h8g8"];
    for (number, m) in round.iter().cycle().take(15).enumerate() {
        game.play(m.parse().unwrap()).unwrap();
        let answer = asked(&game, Colour::White);
        assert_eq!(answer.is_no(), number == 14, "after {number}: {answer:?}");
    }
    assert_eq!(game.current().count_legal(), 1);
}

#[test]
fn a_line_that_runs_into_the_counts_is_refused() {
    let late = game("7k/8/2R3K1/8/8/8/8/8 b - - 148 100");
    let line = |text: &str| Answer::Yes(text.split(' ').map(|m| m.parse().unwrap()).collect());
    let at_once = line("h8g8 c6c8");
    assert_eq!(
        verify_in_competition(&late, Colour::White, &at_once),
        Ok(())
    );
    let later = line("h8g8 c6d6 g8h8 d6d8");
    assert_eq!(
        verify_in_competition(&late, Colour::White, &later),
        Err(Flaw::CountedOut(2))
    );
}

#[test]
fn a_certificate_that_leaves_a_mate_out_is_refused() {
    let late = game("7k/8/2R3K1/8/8/8/8/8 b - - 148 100");
    let nothing = Answer::No(Certificate::Counted {
        positions: 1,
        beyond: Vec::new(),
    });
    let flaw = verify_in_competition(&late, Colour::White, &nothing);
    assert!(matches!(flaw, Err(Flaw::Mate(_))), "{flaw:?}");
    // And it says nothing where they are not counted.
    let dead = game("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
    let answer = asked(&dead, Colour::White);
    let flaw = touchmove_winnable::checker::verify(dead.current(), Colour::White, &answer);
    assert_eq!(flaw, Err(Flaw::Counted));
}

/// Whether a mate by the player comes about in some continuation of the game,
/// each of which is played out until the counts end it.
fn plays_out(game: &History, player: Colour, beyond: &mut HashMap<Position, Plain>) -> bool {
    let position = game.current();
    if position.is_checkmate() {
        return position.turn() != player;
    }
    if position.halfmove_clock() >= 150 || game.repetition().occurrences >= 5 {
        return false;
    }
    position.legal_moves().iter().any(|m| {
        let after = position.after(*m);
        if after.halfmove_clock() == 0 {
            let plain = *beyond.entry(after).or_insert_with(|| look(&after, 20_000));
            assert!(plain.complete || plain.mates[player as usize], "{after}");
            return plain.mates[player as usize];
        }
        let mut next = game.clone();
        next.play_unchecked(*m);
        plays_out(&next, player, beyond)
    })
}

/// A random game of quiet moves that the counts have not ended; `None` if there
/// was no such move.
fn wander(fen: &str, half_moves: u16, left: u16, random: &mut Random) -> Option<History> {
    let mut setup: Setup = fen.parse().unwrap();
    setup.halfmove_clock = 150 - left - half_moves;
    let mut game = History::new(setup.position().unwrap());
    for _ in 0..half_moves {
        let quiet: Vec<(usize, Move)> = game
            .current()
            .legal_moves()
            .into_iter()
            .filter_map(|m| {
                let mut next = game.clone();
                next.play_unchecked(m);
                let position = next.current();
                let appearances = next.repetition().occurrences;
                let goes_on =
                    position.halfmove_clock() > 0 && position.has_legal_move() && appearances < 5;
                goes_on.then_some((appearances, m))
            })
            .collect();
        // Mostly so that positions come back.
        let back = quiet.iter().max_by_key(|(appearances, _)| *appearances)?;
        let (_, m) = if random.one_in(4) {
            random.of(&quiet)
        } else {
            *back
        };
        game.play_unchecked(m);
    }
    Some(game)
}

#[test]
fn against_every_continuation_played_out() {
    let mut random = Random(20_261_130);
    let mut counts = [0, 0];
    let mut differing = 0;
    let mut beyond = HashMap::new();
    for (fen, half_moves, left) in [
        ("7k/8/2R3K1/8/8/8/8/8 w - - 0 1", 40, 3),
        ("K1k5/P1PpB3/2pP4/2P5/b7/8/8/8 w - - 0 1", 60, 5),
        ("QB1k1KRR/PP1p2PP/2pPp1p1/8/2P5/8/4P3/8 w - - 0 1", 60, 4),
        ("7k/q5Q1/pppp1PPK/6PP/5P2/6PP/8/8 b - - 0 1", 50, 4),
        ("2b5/1p6/pPp1p1p1/BkP1P1P1/1P6/KPp5/2P5/8 w - - 0 1", 60, 5),
    ] {
        for _ in 0..40 {
            let Some(game) = wander(fen, half_moves, left, &mut random) else {
                continue;
            };
            for player in Colour::BOTH {
                let expected = plays_out(&game, player, &mut beyond);
                let answer = asked(&game, player);
                let position = game.current();
                assert!(
                    answer.is_yes() == expected && answer.is_no() != expected,
                    "{position}, {player}: {answer:?}, after {:?}",
                    game.moves()
                );
                counts[usize::from(expected)] += 1;
                let unlimited = winnable(position, player, BUDGET);
                differing += usize::from(unlimited.is_yes() && answer.is_no());
            }
        }
    }
    assert!(counts[1] > 10 && differing > 30, "{counts:?}, {differing}");
}
