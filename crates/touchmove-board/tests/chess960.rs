//! The start positions of Chess960 (2014 Appendix F), and castling from them.

use std::collections::BTreeSet;

use touchmove_board::{
    Colour, File, IllegalMove, Move, Position, Rank, Role, Square, Wing, chess960,
};

fn starts() -> impl Iterator<Item = Position> {
    (0..960).map(|number| chess960::position(number).expect("there are 960"))
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The files on which White's pieces of that kind stand on his first rank.
fn files(start: &Position, role: Role) -> Vec<File> {
    let first = touchmove_board::Bitboard::rank(Rank::R1);
    let men = start.placement().men(role.of(Colour::White)) & first;
    men.into_iter().map(Square::file).collect()
}

#[test]
fn there_are_960_different_ones() {
    let texts: BTreeSet<String> = starts().map(|start| start.to_string()).collect();
    assert_eq!(texts.len(), 960);
    let keys: BTreeSet<u64> = starts().map(|start| start.key()).collect();
    assert_eq!(keys.len(), 960);
    assert_eq!(chess960::position(960), None);
    assert_eq!(chess960::position(u16::MAX), None);
}

#[test]
fn each_is_found_by_its_number_and_its_number_by_it() {
    for (number, start) in (0..).zip(starts()) {
        assert_eq!(chess960::number(&start), Some(number));
    }
    let moved = Position::initial().after("e2e4".parse().expect("a move"));
    assert_eq!(chess960::number(&moved), None);
}

#[test]
fn the_classical_one_has_number_518() {
    assert_eq!(chess960::CLASSICAL, 518);
    assert_eq!(chess960::position(518), Some(Position::initial()));
    // The number taken apart by hand: light bishop by the remainder of four,
    // dark one by the next, queen by the next of six, knights by the rest.
    for (number, row) in [
        (0, "bbqnnrkr"),
        (1, "bqnbnrkr"),
        (4, "qbbnnrkr"),
        (16, "bbnqnrkr"),
        (518, "rnbqkbnr"),
        (534, "rnbkqbnr"),
        (959, "rkrnnqbb"),
    ] {
        let start = chess960::position(number).expect("it is below 960");
        assert!(start.to_string().starts_with(row), "{number}: {start}");
    }
}

#[test]
fn the_king_stands_between_his_rooks_and_the_bishops_on_opposite_colours() {
    for start in starts() {
        let (rooks, kings) = (files(&start, Role::Rook), files(&start, Role::King));
        assert_eq!((rooks.len(), kings.len()), (2, 1), "{start}");
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{start}");
        let bishops = files(&start, Role::Bishop);
        assert_eq!(bishops.len(), 2, "{start}");
        let between = bishops[1].index() - bishops[0].index();
        assert_eq!(between % 2, 1, "{start}");
        assert_eq!(files(&start, Role::Knight).len(), 2, "{start}");
        assert_eq!(files(&start, Role::Queen).len(), 1, "{start}");
    }
}

#[test]
fn both_players_have_the_same_array_and_all_rights() {
    for start in starts() {
        for file in File::ALL {
            let at = |rank| start.man_at(Square::new(file, rank)).map(|man| man.role);
            assert_eq!(at(Rank::R1), at(Rank::R8), "{start}");
            assert_eq!(at(Rank::R2), Some(Role::Pawn), "{start}");
            assert_eq!(at(Rank::R7), Some(Role::Pawn), "{start}");
            assert_eq!([at(Rank::R3), at(Rank::R6)], [None, None], "{start}");
        }
        assert_eq!(start.castling().iter().count(), 4, "{start}");
        for (colour, wing, rook) in start.castling().iter() {
            let king = start.king(colour);
            assert_eq!(rook > king, wing == Wing::Kingside, "{start}");
        }
        assert!(start.setup().faults().is_empty(), "{start}");
    }
}

#[test]
fn in_162_of_them_white_can_castle_at_once() {
    let castles = |start: &Position| {
        let castlings = Wing::BOTH.map(|wing| start.castling_move(wing));
        castlings.into_iter().flatten().any(|m| start.is_legal(m))
    };
    assert_eq!(starts().filter(castles).count(), 162);
    // By the array alone: the first rank is full, so that on every square that
    // king or rook crosses or reaches one of the two themselves must stand.
    let by_array = starts().filter(|start| {
        let king = files(start, Role::King)[0];
        let rooks = files(start, Role::Rook);
        let is_vacant_but_for_these = |low: File, high: File, rook: File| {
            let mut way = (low.index()..=high.index()).map(|index| File::ALL[index]);
            way.all(|file| file == king || file == rook)
        };
        is_vacant_but_for_these(rooks[0].min(File::C), king.max(File::D), rooks[0])
            || is_vacant_but_for_these(king.min(File::F), rooks[1].max(File::G), rooks[1])
    });
    assert_eq!(by_array.count(), 162);
}

/// Where king and rook stand, whatever the way by which they come there.
#[test]
fn castling_has_four_ways_to_be_done() {
    let cases = [
        // Both move, as in classical chess.
        (
            "4k3/8/8/8/8/8/8/4K2R w H - 0 1",
            "e1h1",
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w A - 0 1",
            "e1a1",
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // They change places.
        (
            "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
            "f1g1",
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "4k3/8/8/8/8/8/8/2RK4 w C - 0 1",
            "d1c1",
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // The king alone moves.
        (
            "4k3/8/8/8/8/8/8/1K3R2 w F - 0 1",
            "b1f1",
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "4k3/8/8/8/8/8/8/3RK3 w D - 0 1",
            "e1d1",
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // The rook alone moves.
        (
            "4k3/8/8/8/8/8/8/6KR w H - 0 1",
            "g1h1",
            "4k3/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "4k3/8/8/8/8/8/8/R1K5 w A - 0 1",
            "c1a1",
            "4k3/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        // Black, and from the far side.
        (
            "1kr5/8/8/8/8/8/8/4K3 b c - 0 9",
            "b8c8",
            "5rk1/8/8/8/8/8/8/4K3 w - - 1 10",
        ),
        (
            "5rkr/8/8/8/8/8/8/4K3 b f - 0 9",
            "g8f8",
            "2kr3r/8/8/8/8/8/8/4K3 w - - 1 10",
        ),
    ];
    for (fen, m, expected) in cases {
        let m: Move = m.parse().expect(m);
        let before = position(fen);
        let after = before
            .play(m)
            .unwrap_or_else(|reason| panic!("{m} in {fen}: {reason}"));
        assert_eq!(after.to_string(), expected, "{m} in {fen}");
        assert_eq!(position(expected).key(), after.key(), "{m} in {fen}");
        assert_eq!(before.halfmove_clock() + 1, after.halfmove_clock());
    }
}

#[test]
fn a_man_in_the_way_of_either_prevents_it() {
    let obstructed = [
        // Between the rook and where it goes, though not in the king's way.
        ("4k3/8/8/8/8/8/8/RNK5 w A - 0 1", "c1a1"),
        ("4k3/8/8/8/8/8/8/R1KN4 w A - 0 1", "c1a1"),
        // Between the king and where he goes, beyond the rook.
        ("4k3/8/8/8/8/8/8/1KR2N2 w C - 0 1", "b1c1"),
        ("4k3/8/8/8/8/8/8/1KR3N1 w C - 0 1", "b1c1"),
        ("4k3/8/8/8/8/8/8/1KR3R1 w C - 0 1", "b1c1"),
    ];
    for (fen, m) in obstructed {
        let m: Move = m.parse().expect(m);
        let reason = position(fen).why_illegal(m);
        assert_eq!(
            reason,
            Some(IllegalMove::CastlingObstructed),
            "{m} in {fen}"
        );
    }
    // Beyond both, nobody is in the way.
    let beyond = position("4k3/8/8/8/8/8/8/1KR4N w C - 0 1");
    assert_eq!(beyond.why_illegal("b1c1".parse().expect("a move")), None);
}

#[test]
fn an_attack_on_any_square_of_the_kings_way_prevents_it() {
    for file in "bcdefg".chars() {
        let row: String = ('a'..='h')
            .map(|at| if at == file { 'r' } else { '1' })
            .collect();
        let row = (2..=8).rev().fold(row, |row, run| {
            row.replace(&"1".repeat(run), &run.to_string())
        });
        // The way is open; the rook that castles stands at its end.
        let fen = format!("{row}/8/8/8/8/8/k7/1K5R w H - 0 1");
        let setup: touchmove_board::Setup = fen.parse().expect(&fen);
        let irregular = setup
            .position_despite(touchmove_board::Faults::ANY)
            .expect(&fen);
        let reason = irregular.why_illegal("b1h1".parse().expect("a move"));
        assert_eq!(reason, Some(IllegalMove::CastlingAttacked), "{fen}");
    }
}

#[test]
fn the_rook_that_leaves_may_have_hidden_the_king() {
    // The rook a1 attacks along the rank once the rook b1 has gone to d1.
    let fen = "4k3/8/8/8/8/8/8/rRK5 w B - 0 1";
    let reason = position(fen).why_illegal("c1b1".parse().expect("a move"));
    assert_eq!(reason, Some(IllegalMove::CastlingAttacked));
    // A bishop there attacks nothing on the rank.
    let fen = "4k3/8/8/8/8/8/8/bRK5 w B - 0 1";
    assert_eq!(
        position(fen).why_illegal("c1b1".parse().expect("a move")),
        None
    );
}

#[test]
fn rights_that_no_classical_game_has_are_known() {
    let classical = starts().filter(|start| !start.needs_chess960()).count();
    // King on e1, rooks on a1 and h1: one bishop on b1, d1 or f1, one on c1 or
    // g1, the queen on one of three squares left: 18 ways.
    assert_eq!(classical, 18);
    assert!(!position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").needs_chess960());
    assert!(position("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1").needs_chess960());
    assert!(position("4k3/8/8/8/8/8/8/3K3R w K - 0 1").needs_chess960());
    assert!(!position("4k3/8/8/8/8/8/8/3K3R w - - 0 1").needs_chess960());
}
