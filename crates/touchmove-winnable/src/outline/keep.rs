//! Which men to keep.

use alloc::vec::Vec;

use touchmove_board::{Bitboard, Colour, Position, Role, Square, attacks};

/// Sets of men to keep, the kings apart, in the order in which to try them.
pub(crate) fn ways_to_keep(position: &Position, player: Colour) -> Vec<Bitboard> {
    let men = position.placement();
    let kings = men.role(Role::King);
    let pawns = men.role(Role::Pawn);
    let pieces = men.occupied() - kings - pawns;
    let penned = penned(position, pieces);
    let bishops = men.role(Role::Bishop);
    let theirs = men.colour(player.opponent());
    let free = free_pawns(position);
    let passed = position.en_passant().map_or(Bitboard::EMPTY, |square| {
        square.set().forward(position.turn().opponent())
    });
    let mut ways = Vec::new();
    for roaming in [
        pieces - penned,
        bishops - penned,
        (bishops - penned) & theirs,
        (bishops - penned) - theirs,
        free,
        free | (bishops - penned),
        free | (pieces - penned),
        (free | (pieces - penned)) & theirs,
    ] {
        let kept = men.occupied() - kings - (roaming - passed);
        if !(roaming - passed).is_empty() && !ways.contains(&kept) {
            ways.push(kept);
        }
    }
    ways
}

/// Pieces that have few squares as long as the pawns and the kings stay.
fn penned(position: &Position, pieces: Bitboard) -> Bitboard {
    let men = position.placement();
    let walls = men.role(Role::Pawn) | men.role(Role::King);
    let mut penned = Bitboard::EMPTY;
    loop {
        let more: Bitboard = (pieces - penned)
            .into_iter()
            .filter(|piece| range(position, *piece, walls | penned).len() <= 3)
            .collect();
        if more.is_empty() {
            return penned;
        }
        penned |= more;
    }
}

/// Where a piece gets to if just these men stay.
fn range(position: &Position, piece: Square, walls: Bitboard) -> Bitboard {
    let Some(man) = position.man_at(piece) else {
        return Bitboard::EMPTY;
    };
    let mut squares = piece.set();
    let mut edge = squares;
    while !edge.is_empty() {
        let reached = edge.into_iter().fold(Bitboard::EMPTY, |reached, from| {
            reached | attacks::of(man.role, man.colour, from, walls)
        });
        edge = reached - walls - squares;
        squares |= edge;
    }
    squares
}

/// Pawns that can move and have no pawn before them.
fn free_pawns(position: &Position) -> Bitboard {
    let pawns = position.placement().role(Role::Pawn);
    let occupied = position.placement().occupied();
    let is_free = |pawn: &Square| {
        let colour = position.placement().colour_at(*pawn);
        let blocked = colour.is_some_and(|colour| pawn.set().forward(colour).meets(occupied));
        if blocked {
            return false;
        }
        let mut way = colour.map_or(Bitboard::EMPTY, |colour| pawn.set().forward(colour));
        while let Some(colour) = colour
            && !way.is_empty()
        {
            if way.meets(pawns) {
                return false;
            }
            way = way.forward(colour);
        }
        true
    };
    pawns.into_iter().filter(is_free).collect()
}

#[cfg(test)]
mod tests {
    use touchmove_board::{Faults, Setup};

    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().unwrap()
    }

    fn at(square: &str) -> Square {
        square.parse().unwrap()
    }

    #[test]
    fn where_nobody_can_roam_there_is_no_outline() {
        let locked = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
        assert_eq!(ways_to_keep(&locked, Colour::White), []);
    }

    #[test]
    fn bishops_who_go_about_are_let_go_and_pawns_are_kept() {
        let bishops = position("8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1");
        let pawns = bishops.placement().role(Role::Pawn);
        let first = ways_to_keep(&bishops, Colour::Black)[0];
        assert!((pawns - first).is_empty());
        assert!(!first.contains(at("d6")) && !first.contains(at("d4")));
    }

    #[test]
    fn the_players_piece_may_be_kept_while_the_others_roam() {
        let caged: Setup = "8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1"
            .parse()
            .unwrap();
        let caged = caged.position_despite(Faults::ANY).unwrap();
        let keeps = |kept: &Bitboard| {
            let [queen, other, pawn] = ["h3", "e5", "f2"].map(at);
            kept.contains(queen) && !kept.contains(other) && !kept.contains(pawn)
        };
        assert!(ways_to_keep(&caged, Colour::White).iter().any(keeps));
    }

    #[test]
    fn a_bishop_behind_his_own_pawns_is_kept() {
        // He has h2 and g1 only.
        let penned = position("6k1/p7/P4p1p/5P1P/8/5bp1/5pP1/5KB1 w - - 0 1");
        for kept in ways_to_keep(&penned, Colour::Black) {
            assert!(kept.contains(at("g1")), "{kept:?}");
        }
    }

    #[test]
    fn a_pawn_that_can_be_taken_in_passing_is_kept() {
        let passed = position("4k3/8/8/3pP3/8/8/B7/4K3 w - d6 0 1");
        let ways = ways_to_keep(&passed, Colour::White);
        assert!(!ways.is_empty());
        for kept in ways {
            assert!(kept.contains(at("d5")), "{kept:?}");
        }
    }

    #[test]
    fn no_way_is_tried_twice() {
        let fen = "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1";
        let ways = ways_to_keep(&position(fen), Colour::Black);
        for (number, way) in ways.iter().enumerate() {
            assert!(!ways[..number].contains(way));
        }
    }
}
