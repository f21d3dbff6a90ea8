//! How often a position has appeared, and how long nothing was captured and no
//! pawn moved (2014 9.2, 9.3, 9.6).

use touchmove_board::{
    Displacement, File, History, IllegalMove, Move, Position, Repetition, Square, Wing,
};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn m(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The game of these moves, castling written as the king's two steps.
fn game(start: &str, moves: &str) -> History {
    let start = match start {
        "startpos" => Position::initial(),
        fen => position(fen),
    };
    let mut game = History::new(start);
    play(&mut game, moves);
    game
}

fn play(game: &mut History, moves: &str) {
    for text in moves.split_whitespace() {
        let m = castling(game.current(), m(text)).unwrap_or(m(text));
        let made = game.play(m);
        made.unwrap_or_else(|reason| panic!("{text} in {}: {reason}", game.current()));
    }
}

fn castling(position: &Position, m: Move) -> Option<Move> {
    let king = position.king(position.turn());
    Wing::BOTH
        .into_iter()
        .find(|wing| m.from() == king && m.to() == wing.king_to(position.turn()))
        .filter(|_| m.from().file() == File::E)
        .and_then(|wing| position.castling_move(wing))
        .filter(|castling| position.is_legal(*castling))
}

fn occurrences(start: &str, moves: &str) -> usize {
    game(start, moves).repetition().occurrences
}

/// One line of the published counts; plies as written, a dash for never.
#[derive(Debug, PartialEq)]
struct Counts {
    announced: String,
    threefold: String,
    fivefold: String,
    hundred: String,
    hundred_and_fifty: String,
    highest: String,
    last: String,
}

/// How often the last of these positions is among them, and how often at every
/// fourth ply back from it without a gap: compared one with another, without
/// keys, and without regard to what was played.
fn compared(positions: &[Position]) -> Repetition {
    let last = positions[positions.len() - 1];
    let alternate = positions.iter().rev().step_by(4);
    Repetition {
        occurrences: positions.iter().filter(|other| **other == last).count(),
        alternate_run: alternate.take_while(|other| **other == last).count(),
    }
}

/// The same, counted move by move.
fn count(start: &str, moves: &str) -> Counts {
    let mut game = game(start, "");
    let mut positions = vec![*game.current()];
    let (mut announced, mut threefold, mut fivefold) = (None, None, None);
    let (mut hundred, mut hundred_and_fifty) = (None, None);
    let mut highest = 1;
    let mut left = moves.split_whitespace();
    loop {
        for m in game.current().legal_moves() {
            positions.push(game.current().after(m));
            let occurrences = compared(&positions).occurrences;
            positions.pop();
            assert_eq!(
                game.occurrences_after(m),
                occurrences,
                "{m} in {start} {moves}"
            );
            if occurrences >= 3 {
                announced = announced.or(Some(game.ply() + 1));
            }
        }
        let Some(text) = left.next() else {
            break;
        };
        play(&mut game, text);
        positions.push(*game.current());
        let ply = game.ply();
        assert_eq!(
            game.repetition(),
            compared(&positions),
            "ply {ply} of {start} {moves}"
        );
        let occurrences = game.repetition().occurrences;
        highest = highest.max(occurrences);
        let clock = game.current().halfmove_clock();
        for (reached, first) in [
            (occurrences >= 3, &mut threefold),
            (occurrences >= 5, &mut fivefold),
            (clock >= 100, &mut hundred),
            (clock >= 150, &mut hundred_and_fifty),
        ] {
            if reached && first.is_none() {
                *first = Some(ply);
            }
        }
    }
    let words = |ply: Option<usize>| ply.map_or("-".to_string(), |ply| ply.to_string());
    Counts {
        announced: words(announced),
        threefold: words(threefold),
        fivefold: words(fivefold),
        hundred: words(hundred),
        hundred_and_fifty: words(hundred_and_fifty),
        highest: highest.to_string(),
        last: game.current().to_string(),
    }
}

#[test]
fn the_counts_of_games_that_were_played() {
    let mut games = 0;
    let mut claims_in_the_last_position = 0;
    let data = include_str!("data/repetition.tsv");
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [
            start,
            announced,
            threefold,
            fivefold,
            hundred,
            hundred_and_fifty,
            highest,
            last,
            moves,
        ] = columns[..]
        else {
            panic!("`{line}` has {} columns", columns.len());
        };
        let mut counted = count(start, moves);
        if announced == "-" && counted.announced == (moves.split(' ').count() + 1).to_string() {
            // Published as never: it was looked for before each move that was
            // played, but 2014 9.2.a gives the right also to the player who has
            // the move in the last position. `count` has compared the position
            // that he would announce with all before it.
            claims_in_the_last_position += 1;
            counted.announced = "-".to_string();
        }
        let expected = Counts {
            announced: announced.to_string(),
            threefold: threefold.to_string(),
            fivefold: fivefold.to_string(),
            hundred: hundred.to_string(),
            hundred_and_fifty: hundred_and_fifty.to_string(),
            highest: highest.to_string(),
            last: last.to_string(),
        };
        assert_eq!(counted, expected, "{start} {moves}");
        games += 1;
    }
    assert_eq!((games, claims_in_the_last_position), (171, 12));
}

/// Both players move a knight out and back: the position comes again.
const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";

#[test]
fn the_first_position_counts() {
    assert_eq!(occurrences("startpos", ""), 1);
    assert_eq!(occurrences("startpos", &[KNIGHTS; 2].join(" ")), 3);
    let set_up = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    assert_eq!(
        occurrences(set_up, "e1d2 e8d7 d2e1 d7e8 e1f2 e8f7 f2e1 f7e8"),
        3
    );
}

#[test]
fn occurrences_need_not_follow_one_another() {
    let other_knights = "g1h3 g8h6 h3g1 h6g8";
    assert_eq!(
        occurrences("startpos", &format!("{KNIGHTS} {other_knights}")),
        3
    );
    let wandered = "b1c3 b8c6 g1f3 g8f6 c3b1 c6b8 f3g1 f6g8";
    assert_eq!(occurrences("startpos", &format!("{KNIGHTS} {wandered}")), 3);
}

#[test]
fn what_came_three_times_is_gone_once_it_is_left() {
    let mut game = game("startpos", &[KNIGHTS; 2].join(" "));
    play(&mut game, "a2a3");
    assert_eq!(game.repetition().occurrences, 1);
    game.truncate(8);
    play(&mut game, "g1h3");
    assert_eq!(game.repetition().occurrences, 1);
}

#[test]
fn a_pinned_pawn_that_cannot_capture_en_passant_makes_no_difference() {
    // After 4...d5 the pawn e5 is pinned on the file.
    let to_d5 = "e2e4 c7c5 e4e5 d8b6 g1f3 b6e6 f3g1 d7d5";
    let again = "g1f3 b8c6 f3g1 c6b8";
    assert_eq!(
        occurrences("startpos", &format!("{to_d5} {again} {again}")),
        3
    );
    // After 1...h5 the pawn g5 is pinned along the rank, or on the file.
    let start = "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1";
    let rooks = "e6h6 g7h7 h6e6 h7g7";
    assert_eq!(occurrences(start, &format!("h7h5 {rooks} {rooks}")), 3);
}

#[test]
fn a_capture_en_passant_that_was_possible_makes_the_first_time_another_position() {
    let start = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let kings = "e1e2 e8e7 e2e1 e7e8";
    assert_eq!(occurrences(start, &[kings; 2].join(" ")), 2);
    assert_eq!(occurrences(start, &[kings; 3].join(" ")), 3);
}

#[test]
fn a_right_to_castle_that_was_lost_makes_another_position() {
    let start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let rook = "h1h2 e8e7 h2h1 e7e8";
    assert_eq!(occurrences(start, rook), 1);
    assert_eq!(occurrences(start, &[rook; 2].join(" ")), 2);
    // A castling that is only prevented for the time being is a right all the
    // same: the bishop comes and goes.
    let start = "4k3/8/8/8/8/8/4B3/4K2R w K - 0 1";
    assert_eq!(occurrences(start, "e2f1 e8e7 f1e2 e7e8"), 2);
}

#[test]
fn the_same_men_with_the_other_player_to_move_are_another_position() {
    // White loses a move on the way.
    let start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let game = game(start, "a1b1 e8e7 b1c1 e7e8 c1a1");
    assert_eq!(game.current().placement(), game.start().placement());
    assert_eq!(game.repetition().occurrences, 1);
}

#[test]
fn castling_neither_pawn_move_nor_capture_goes_on_counting() {
    let start = "4k3/8/8/8/8/8/8/4K2R w K - 1 10";
    assert_eq!(game(start, "e1g1").current().halfmove_clock(), 2);
    // The first move of a rook or king loses a right, and counts on too.
    assert_eq!(game(start, "h1h2").current().halfmove_clock(), 2);
    assert_eq!(game(start, "e1e2").current().halfmove_clock(), 2);
}

#[test]
fn only_pawn_moves_and_captures_begin_the_count_anew() {
    let clock = |start, m| game(start, m).current().halfmove_clock();
    assert_eq!(clock("4k3/8/8/3p4/8/8/4P3/3RK3 w - - 30 40", "e2e3"), 0);
    assert_eq!(clock("4k3/8/8/3p4/8/8/4P3/3RK3 w - - 30 40", "d1d5"), 0);
    assert_eq!(clock("4k3/8/8/3p4/8/8/4P3/3RK3 w - - 30 40", "d1d4"), 31);
    assert_eq!(clock("4k3/8/8/3pP3/8/8/8/3RK3 w - d6 30 40", "e5d6"), 0);
    assert_eq!(clock("4k3/P7/8/8/8/8/8/3RK3 w - - 30 40", "a7a8q"), 0);
}

#[test]
fn a_game_set_up_with_a_count_goes_on_from_it() {
    let start = "4k3/8/8/8/8/8/8/4K2R w - - 103 90";
    let rook = "h1h2 e8e7 h2h1 e7e8";
    let mut game = game(start, &[rook; 11].join(" "));
    assert_eq!(game.current().halfmove_clock(), 147);
    play(&mut game, "h1h2 e8e7 h2h1");
    assert_eq!(game.current().halfmove_clock(), 150);
    // The count reaches back beyond the first position; nothing else does.
    assert_eq!(game.repetition().occurrences, 12);
}

#[test]
fn alternate_moves_are_every_second_move_of_the_same_player() {
    // 2014 9.6.a: at least five consecutive alternate moves by each player.
    let mut game = game("startpos", "");
    for times in 2..=6 {
        play(&mut game, KNIGHTS);
        let Repetition {
            occurrences,
            alternate_run,
        } = game.repetition();
        assert_eq!((occurrences, alternate_run), (times, times));
    }
    // Six half-moves from one occurrence to the next: no alternate moves.
    let start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let triangle = "e1d1 e8d8 d1d2 d8d7 d2e1 d7e8";
    let square = "e1d1 e8d8 d1e1 d8e8";
    let run = |moves: &[&str]| self::game(start, &moves.join(" ")).repetition();
    let repetition = |occurrences, alternate_run| Repetition {
        occurrences,
        alternate_run,
    };
    assert_eq!(run(&[triangle]), repetition(2, 1));
    assert_eq!(run(&[triangle; 4]), repetition(5, 1));
    assert_eq!(run(&[square, triangle, square]), repetition(4, 2));
    assert_eq!(
        run(&[triangle, square, square, square, square]),
        repetition(6, 5)
    );
    assert_eq!(run(&[square, square, triangle]), repetition(4, 1));
}

#[test]
fn a_move_is_announced_before_it_is_made() {
    let mut game = game("startpos", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    let before = game.clone();
    assert_eq!(game.occurrences_after(m("f6g8")), 3);
    assert_eq!(game.occurrences_after(m("a7a6")), 1);
    assert_eq!(game.ply(), before.ply());
    play(&mut game, "f6g8");
    assert_eq!(game.repetition().occurrences, 3);
    // White has the move now, and can announce what was there twice.
    assert_eq!(game.occurrences_after(m("g1f3")), 3);
    assert_eq!(game.occurrences_after(m("b1c3")), 1);
}

#[test]
fn a_move_that_is_not_legal_changes_nothing() {
    let mut game = game("startpos", KNIGHTS);
    let refused = game.play(m("e7e5"));
    assert!(matches!(
        refused,
        Err(IllegalMove::OpponentsMan(Square::E7, _))
    ));
    assert_eq!(game.ply(), 4);
    assert_eq!(game.moves().len(), 4);
    assert_eq!(*game.current(), Position::initial());
}

#[test]
fn every_earlier_position_can_be_had_back() {
    let text = "e2e4 d7d5 e4d5 g8f6 g1f3 f6d5 f1b5 c7c6 e1g1 c6b5";
    let moves: Vec<&str> = text.split(' ').collect();
    let whole = game("startpos", text);
    for ply in 0..=moves.len() {
        let expected = *game("startpos", &moves[..ply].join(" ")).current();
        let had = whole.position_at(ply).expect("there were as many");
        assert_eq!(had.setup(), expected.setup(), "ply {ply}");

        let mut back = whole.clone();
        back.truncate(ply);
        assert_eq!((back.ply(), back.moves().len()), (ply, ply));
        assert_eq!(back.current().setup(), expected.setup(), "ply {ply}");
        play(&mut back, &moves[ply..].join(" "));
        assert_eq!(back.current().setup(), whole.current().setup(), "ply {ply}");
        assert_eq!(back.moves(), whole.moves());
    }
    assert_eq!(whole.position_at(moves.len() + 1), None);
    let mut same = whole.clone();
    same.truncate(moves.len() + 1);
    assert_eq!(same.ply(), whole.ply());
}

/// Lets an illegal move stand.
fn displace(game: &mut History, text: &str) {
    let displaced = game.current().displace(Displacement::Man(m(text)));
    game.displace(displaced.unwrap_or_else(|error| panic!("{text}: {error}")));
}

#[test]
fn a_game_goes_on_after_an_illegal_move_that_stands() {
    let mut game = game("startpos", "e2e4 e7e5");
    displace(&mut game, "f1b6");
    play(&mut game, "a7b6 g1f3");
    assert_eq!(game.moves()[1..4], [Some(m("e7e5")), None, Some(m("a7b6"))]);
    let last = "rnbqkbnr/1ppp1ppp/1p6/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 3";
    assert_eq!(game.current().to_string(), last);
    for (ply, fen) in [
        (
            2,
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ),
        (
            3,
            "rnbqkbnr/pppp1ppp/1B6/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2",
        ),
        (
            4,
            "rnbqkbnr/1ppp1ppp/1p6/4p3/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3",
        ),
        (5, last),
    ] {
        let had = game.position_at(ply).expect("there were as many");
        assert_eq!(had.to_string(), fen);
    }
    // The illegal move is found, and the position before it put back.
    game.truncate(2);
    assert_eq!(game.moves(), [Some(m("e2e4")), Some(m("e7e5"))]);
    play(&mut game, "f1c4");
    assert_eq!(game.position_at(3).as_ref(), Some(game.current()));
}

#[test]
fn a_long_game_is_looked_back_upon_at_every_half_move() {
    let mut game = History::new(Position::initial());
    let mut had = vec![*game.current()];
    for (back, illegal) in [(0, 301), (1, 5), (30, 64), (133, 7), (380, 1), (0, 9)] {
        // Taken back, it goes on otherwise; the last is another game.
        if back == 0 {
            game.restart(Position::initial());
        } else {
            game.truncate(had.len() - 1 - back);
        }
        had.truncate(game.ply() + 1);
        for number in 0..300 {
            let moves = game.current().legal_moves();
            match moves.get(number % moves.len().max(1)) {
                Some(m) if number % illegal != illegal - 1 => game.play(*m).unwrap(),
                _ => game.displace(position(&format!("4k3/8/8/8/8/8/8/4K2R w - - {number} 1"))),
            }
            had.push(*game.current());
        }
        for (ply, position) in had.iter().enumerate() {
            let seen = game.position_at(ply).map(|seen| seen.to_string());
            assert_eq!(seen, Some(position.to_string()), "{ply} of {}", game.ply());
        }
        assert_eq!(game.position_at(had.len()), None);
    }
}

#[test]
fn a_position_that_an_illegal_move_brings_back_has_appeared_before() {
    // 2014 9.2 asks what has appeared, not how: a pawn was put back.
    let mut game = game("startpos", "e2e4 e7e5");
    displace(&mut game, "e4e2");
    displace(&mut game, "e5e7");
    assert_eq!(*game.current(), Position::initial());
    assert_eq!(
        game.repetition(),
        Repetition {
            occurrences: 2,
            alternate_run: 2
        }
    );
    assert_eq!(game.occurrences_after(m("e2e4")), 2);
    play(&mut game, "e2e4 e7e5");
    displace(&mut game, "e4e2");
    displace(&mut game, "e5e7");
    assert_eq!(
        game.repetition(),
        Repetition {
            occurrences: 3,
            alternate_run: 3
        }
    );
}

#[test]
fn another_game_begins_with_nothing_behind_it() {
    let mut game = game("startpos", &[KNIGHTS; 2].join(" "));
    displace(&mut game, "e2e5");
    game.restart(Position::initial());
    assert_eq!(game.ply(), 0);
    assert_eq!(
        game.repetition(),
        Repetition {
            occurrences: 1,
            alternate_run: 1
        }
    );
    assert_eq!(*game.start(), Position::initial());
    play(&mut game, "e2e4");
    assert_eq!(game.position_at(0), Some(Position::initial()));
}

#[test]
fn asked_for_a_number_the_history_says_what_it_counts() {
    let mut game = History::new(Position::initial());
    for m in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4) {
        game.play(m.parse().unwrap()).unwrap();
        let Repetition {
            occurrences,
            alternate_run,
        } = game.repetition();
        for times in 1..7 {
            assert_eq!(game.has_appeared(times), occurrences >= times);
            assert_eq!(game.has_alternated(times), alternate_run >= times);
        }
    }
    assert!(game.has_appeared(5) && game.has_alternated(5));
}
