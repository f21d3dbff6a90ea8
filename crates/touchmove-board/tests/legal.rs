//! All questions about legal moves have one answer: the list's.

#[path = "random/irregular.rs"]
mod irregular;
mod random;

use std::collections::BTreeSet;

use random::Random;
use touchmove_board::{
    Bitboard, Displacement, Faults, IllegalMove, Move, Position, Role, Square, Wing, chess960,
    divide, perft,
};

/// Positions of random games and irregular ones, the same in every run.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for number in (0..960).step_by(4) {
        let mut random = Random::new(number);
        let mut position = chess960::position(number as u16).expect("there are 960");
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(random.of(&moves));
            if random.below(16) == 0 {
                positions.push(position);
            }
        }
    }
    for seed in 0..2_000 {
        let setup = irregular::setup(&mut Random::new(seed));
        let position = setup.position_despite(Faults::ANY);
        positions.push(position.unwrap_or_else(|error| panic!("{setup}: {error}")));
    }
    assert!(positions.len() > 3_000, "{}", positions.len());
    positions
}

#[test]
fn a_move_is_legal_exactly_if_it_is_listed() {
    for position in positions() {
        let listed: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        for m in Move::all() {
            let legal = listed.contains(&m);
            assert_eq!(position.is_legal(m), legal, "{m} in {position}");
            let reason = position.why_illegal(m);
            assert_eq!(reason.is_none(), legal, "{m} in {position}: {reason:?}");
        }
    }
}

#[test]
fn counts_are_the_length_of_the_list() {
    for position in positions() {
        let count = position.legal_moves().len();
        assert_eq!(position.count_legal(), count, "{position}");
        assert_eq!(position.has_legal_move(), count > 0, "{position}");
        for limit in 0..count + 2 {
            let more = position.has_more_legal_moves_than(limit);
            assert_eq!(more, count > limit, "more than {limit} in {position}");
        }
        let (check, none) = (position.is_check(), count == 0);
        assert_eq!(position.is_checkmate(), check && none, "{position}");
        assert_eq!(position.is_stalemate(), !check && none, "{position}");
    }
}

#[test]
fn targets_and_origins_are_those_of_the_list() {
    for position in positions() {
        let list = position.legal_moves();
        for square in Square::all() {
            let targets: Bitboard = list
                .iter()
                .filter(|m| m.from() == square)
                .map(|m| m.to())
                .collect();
            assert_eq!(position.targets(square), targets, "{square} in {position}");
            for role in Role::ALL {
                let origins: Bitboard = list
                    .iter()
                    .filter(|m| m.to() == square && position.castling_wing(**m).is_none())
                    .map(|m| m.from())
                    .filter(|from| position.placement().role(role).contains(*from))
                    .collect();
                let answer = position.origins(role, square);
                assert_eq!(answer, origins, "{role} to {square} in {position}");
            }
        }
    }
}

#[test]
fn perft_is_the_sum_of_its_parts() {
    for position in positions().into_iter().step_by(8) {
        let parts: Vec<(Move, u64)> = divide(&position, 2).collect();
        let moves: BTreeSet<Move> = parts.iter().map(|(m, _)| *m).collect();
        let listed: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        assert_eq!(moves, listed, "{position}");
        let sum: u64 = parts.iter().map(|(_, count)| count).sum();
        assert_eq!(perft(&position, 2), sum, "{position}");
        let walked: u64 = listed
            .iter()
            .map(|m| position.after(*m).count_legal() as u64)
            .sum();
        assert_eq!(sum, walked, "{position}");
    }
    let start = Position::initial();
    assert_eq!(perft(&start, 0), 1);
    assert_eq!(divide(&start, 0).count(), 0);
}

#[test]
fn a_legal_move_displaces_the_men_as_playing_it_does() {
    for position in positions() {
        for m in position.legal_moves() {
            let displacement = match position.castling_wing(m) {
                Some(wing) => Displacement::Castling(wing),
                None => Displacement::Man(m),
            };
            let displaced = position.displace(displacement);
            let displaced = displaced.unwrap_or_else(|error| panic!("{m} in {position}: {error}"));
            let played = position.after(m);
            assert_eq!(displaced, played, "{m} in {position}");
            assert_eq!(displaced.key(), played.key(), "{m} in {position}");
            assert_eq!(displaced.setup(), played.setup(), "{m} in {position}");
            assert_eq!(position.play(m), Ok(played));
        }
    }
}

#[test]
fn questions_about_one_move_agree_with_the_board() {
    for position in positions() {
        for m in position.legal_moves() {
            let after = position.after(m);
            let men = |position: &Position| position.placement().occupied().len();
            let taken = men(&position) - men(&after);
            assert_eq!(position.is_capture(m), taken == 1, "{m} in {position}");
            if position.is_en_passant(m) {
                assert_eq!(position.man_at(m.to()), None, "{m} in {position}");
                assert_eq!(taken, 1, "{m} in {position}");
            }
            if let Some(wing) = position.castling_wing(m) {
                assert_eq!(position.castling_move(wing), Some(m), "{position}");
                let us = position.turn();
                assert_eq!(after.king(us), wing.king_to(us), "{m} in {position}");
                let rook = after.man_at(wing.rook_to(us));
                assert_eq!(rook, Some(Role::Rook.of(us)), "{m} in {position}");
            }
        }
    }
}

/// The position, whatever is irregular in it; the move; why it is illegal.
const ILLEGAL: [(&str, &str, IllegalMove, &str); 23] = {
    use IllegalMove::*;
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLES: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    [
        (
            START,
            "e4e5",
            VacantSquare(Square::E4),
            "no man stands on e4",
        ),
        (
            START,
            "e7e5",
            OpponentsMan(Square::E7, Role::Pawn),
            "the pawn on e7 is the opponent's",
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "e7e8",
            CapturesKing,
            "the king is never captured",
        ),
        // Also where the kings stand side by side.
        (
            "8/8/8/3kK3/8/8/8/8 w - - 0 1",
            "e5d5",
            CapturesKing,
            "the king is never captured",
        ),
        (
            START,
            "e1e2",
            OwnManThere(Square::E2),
            "e2 is occupied by a man of the same colour",
        ),
        (
            START,
            "e2e5",
            OutOfReach(Role::Pawn, Square::E2, Square::E5),
            "the pawn on e2 does not reach e5",
        ),
        // A pawn takes only what is there, and goes straight only where nothing is.
        (
            START,
            "e2d3",
            OutOfReach(Role::Pawn, Square::E2, Square::D3),
            "the pawn on e2 does not reach d3",
        ),
        (
            "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
            "e3e4",
            OutOfReach(Role::Pawn, Square::E3, Square::E4),
            "the pawn on e3 does not reach e4",
        ),
        (
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
            "e2e4",
            OutOfReach(Role::Pawn, Square::E2, Square::E4),
            "the pawn on e2 does not reach e4",
        ),
        (
            START,
            "a1a3",
            OutOfReach(Role::Rook, Square::A1, Square::A3),
            "the rook on a1 does not reach a3",
        ),
        // Castling is the king's move onto his rook, and is not written so.
        (
            CASTLES,
            "e1g1",
            OutOfReach(Role::King, Square::E1, Square::G1),
            "the king on e1 does not reach g1",
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8",
            PromotionMissing,
            "it is not said what the pawn becomes",
        ),
        (
            START,
            "e2e4q",
            NothingToPromote,
            "nothing is promoted by that move",
        ),
        (
            START,
            "g1f3n",
            NothingToPromote,
            "nothing is promoted by that move",
        ),
        (
            CASTLES,
            "e1h1q",
            NothingToPromote,
            "nothing is promoted by that move",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "e1h1",
            CastlingRightLost(Square::H1),
            "castling with the rook on h1 is no right, or no longer",
        ),
        // The right belongs to the other rook.
        (
            "4k3/8/8/8/8/8/8/4K1RR w K - 0 1",
            "e1g1",
            CastlingRightLost(Square::G1),
            "castling with the rook on g1 is no right, or no longer",
        ),
        (
            START,
            "e1h1",
            CastlingObstructed,
            "a man stands in the way of castling",
        ),
        (
            "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1",
            "e1a1",
            CastlingObstructed,
            "a man stands in the way of castling",
        ),
        // Out of check, over an attacked square, onto an attacked square.
        (
            "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
            "e1h1",
            CastlingAttacked,
            "castling leads the king out of, through or into an attack",
        ),
        (
            "4k3/5r2/8/8/8/8/8/4K2R w K - 0 1",
            "e1h1",
            CastlingAttacked,
            "castling leads the king out of, through or into an attack",
        ),
        (
            "4k3/6r1/8/8/8/8/8/4K2R w K - 0 1",
            "e1h1",
            CastlingAttacked,
            "castling leads the king out of, through or into an attack",
        ),
        (
            "4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1",
            "e2f4",
            LeavesKingInCheck,
            "it leaves the king in check",
        ),
    ]
};

#[test]
fn every_reason_against_a_move_is_given() {
    for (fen, m, reason, words) in ILLEGAL {
        let setup: touchmove_board::Setup = fen.parse().expect(fen);
        let position = setup.position_despite(Faults::ANY).expect(fen);
        let m: Move = m.parse().expect(m);
        assert_eq!(position.why_illegal(m), Some(reason), "{m} in {fen}");
        assert_eq!(position.play(m), Err(reason), "{m} in {fen}");
        assert_eq!(reason.to_string(), words);
    }
}

#[test]
fn castling_minds_no_attack_on_the_rook() {
    // 2014 3.8.b.2.a speaks of the king alone: the rook may be attacked, and
    // on the queenside it may cross an attacked square.
    for rook_attacked in [
        "7r/k7/8/8/8/8/8/4K2R w K - 0 1",
        "1r6/7k/8/8/8/8/8/R3K3 w Q - 0 1",
    ] {
        let position: Position = rook_attacked.parse().expect(rook_attacked);
        let castles = Wing::BOTH
            .into_iter()
            .filter_map(|wing| position.castling_move(wing))
            .filter(|m| position.is_legal(*m));
        assert_eq!(castles.count(), 1, "{rook_attacked}");
    }
}

#[test]
fn a_king_is_put_into_check_neither_by_his_own_move_nor_by_another_mans() {
    let leaves = Some(IllegalMove::LeavesKingInCheck);
    let position: Position = "4k3/8/8/8/8/3r4/8/4K3 w - - 0 1".parse().expect("a FEN");
    assert_eq!(
        position.why_illegal("e1d1".parse().expect("a move")),
        leaves
    );
    // In check, a move that does not end it.
    let position: Position = "3k4/8/8/8/8/4r3/8/4K2R w K - 0 1".parse().expect("a FEN");
    assert_eq!(
        position.why_illegal("h1g1".parse().expect("a move")),
        leaves
    );
}
