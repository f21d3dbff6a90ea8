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
