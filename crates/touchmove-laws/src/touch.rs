//! What a player who touched men must do (2014 4.3 to 4.5, 4.7).

use smallvec::SmallVec;
use touchmove_board::{Colour, Move, Position, Role, Square, Wing};

use crate::Code;

/// A man that the player who has the move touched, meaning to move or capture it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Touch {
    /// Where it stands in the position of the game.
    pub square: Square,
    /// Whose man it is.
    pub colour: Colour,
    /// Together with the one before, or in an order that nobody can tell.
    pub together: bool,
}

/// What has been done for good, though the move is not made (2014 4.4.d, 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Commitment {
    /// The man from the first square has been let go on the second.
    Released(Square, Square),
    /// The king has been let go where castling takes him (2014 4.7.b).
    Castling(Wing),
    /// The new piece has touched that square (2014 4.4.d).
    Promotion(Role, Square),
}

/// What the player who has the move has done with his hands.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub struct Handling {
    /// What he touched, in order.
    pub touches: Few<Touch>,
    /// What he has bound himself to by letting go.
    pub commitments: Few<Commitment>,
}

impl Clone for Handling {
    fn clone(&self) -> Handling {
        Handling {
            touches: Few::from_slice(&self.touches),
            commitments: Few::from_slice(&self.commitments),
        }
    }
}

/// Seldom more than that many: so few lie in place, and cost no allocation.
pub type Few<T> = SmallVec<[T; 5]>;

/// What touches oblige to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Obligation {
    /// By which rule.
    pub(crate) code: Code,
    /// The men that must move or be captured.
    pub(crate) men: Vec<Square>,
    /// The moves that do.
    pub(crate) moves: Vec<Move>,
}

/// The square of the man that a move captures.
pub(crate) fn captured(position: &Position, m: Move) -> Option<Square> {
    if position.is_en_passant(m) {
        return Some(Square::new(m.to().file(), m.from().rank()));
    }
    position.is_capture(m).then(|| m.to())
}

/// Whether the player touched no man but the one that this legal move moves, and the one that it
/// captures: whatever the order, touch-move leaves the move open.
pub(crate) fn is_plain(position: &Position, m: Move, touches: &[Touch]) -> bool {
    let taken = captured(position, m);
    touches.iter().all(|touch| {
        if touch.colour == position.turn() {
            touch.square == m.from()
        } else {
            Some(touch.square) == taken
        }
    })
}

/// The touches in the order in which they count: of those at once, the own man before the
/// opponent's (2014 4.3.c), and the king before the rook.
pub(crate) fn in_order(position: &Position, touches: &[Touch]) -> Few<Touch> {
    let player = position.turn();
    let rank = |touch: &Touch| {
        let is_king = touch.square == position.king(player);
        (touch.colour != player, !is_king)
    };
    let mut ordered: Few<Touch> = Few::with_capacity(touches.len());
    let mut group = 0;
    for touch in touches {
        if !touch.together {
            group = ordered.len();
        }
        let later = ordered[group..]
            .iter()
            .position(|other| rank(other) > rank(touch));
        ordered.insert(later.map_or(ordered.len(), |later| group + later), *touch);
    }
    ordered
}

/// What the player to move is obliged to by what he touched; `None`: to nothing, any legal move may
/// be made (2014 4.5).
pub(crate) fn obligation(
    position: &Position,
    legal: &[Move],
    touches: &[Touch],
) -> Option<Obligation> {
    let player = position.turn();
    let touches = in_order(position, touches);
    let theirs = touches.iter().find(|touch| touch.colour != player);
    let own = touches.iter().find(|touch| touch.colour == player);
    if let (Some(own), Some(theirs)) = (own, theirs) {
        let takes =
            |m: &&Move| m.from() == own.square && captured(position, **m) == Some(theirs.square);
        let moves: Vec<Move> = legal.iter().filter(takes).copied().collect();
        if !moves.is_empty() {
            return Some(Obligation {
                code: Code::BothColoursTouched,
                men: vec![own.square, theirs.square],
                moves,
            });
        }
    }
    let found = touches.iter().enumerate().find_map(|(at, touch)| {
        let (before, from_there) = touches.split_at(at);
        if touch.colour == player {
            own_man(position, legal, *touch, before, from_there)
        } else {
            opponents_man(position, legal, *touch)
        }
    });
    match found {
        // Castling that is barred stays so, though the player is free otherwise.
        None | Some(Bound::Free) => barred(position, legal, &touches),
        Some(Bound::To(mut obligation)) => {
            if own.is_some() && theirs.is_some() {
                obligation.code = Code::BothColoursTouched;
            }
            Some(obligation)
        }
    }
}

/// What one touched man leads to, if to anything.
enum Bound {
    To(Obligation),
    /// Castling was tried and the king cannot move: anything goes (2014 4.4.c).
    Free,
}

fn opponents_man(position: &Position, legal: &[Move], touch: Touch) -> Option<Bound> {
    let takes = |m: &&Move| captured(position, **m) == Some(touch.square);
    let moves: Vec<Move> = legal.iter().filter(takes).copied().collect();
    (!moves.is_empty()).then(|| {
        Bound::To(Obligation {
            code: Code::OpponentsManTouched,
            men: vec![touch.square],
            moves,
        })
    })
}

fn own_man(
    position: &Position,
    legal: &[Move],
    touch: Touch,
    before: &[Touch],
    from_there: &[Touch],
) -> Option<Bound> {
    let player = position.turn();
    let king = position.king(player);
    let rooks = position.placement().men(Role::Rook.of(player));
    if touch.square == king {
        let rook_touched = |touch: &&Touch| touch.colour == player && rooks.contains(touch.square);
        let mut tried = false;
        for rook in from_there.iter().filter(rook_touched) {
            let castling = Move::new(king, rook.square);
            if legal.contains(&castling) && !before.iter().any(|touch| touch.square == rook.square)
            {
                return Some(Bound::To(Obligation {
                    code: Code::KingAndRookTouched,
                    men: vec![king, rook.square],
                    moves: vec![castling],
                }));
            }
            tried = true;
        }
        let moves = moves_of(position, legal, touch.square, before);
        return match (moves.is_empty(), tried) {
            (false, _) => Some(Bound::To(Obligation {
                code: if tried {
                    Code::CastlingTried
                } else {
                    Code::OwnManTouched
                },
                men: vec![king],
                moves,
            })),
            (true, true) => Some(Bound::Free),
            (true, false) => None,
        };
    }
    let king_after = from_there.iter().any(|touch| touch.square == king);
    let mut moves = moves_of(position, legal, touch.square, before);
    if king_after {
        // A rook that would castle alone does not, either, with a king touched after it.
        moves.retain(|m| position.castling_wing(*m).is_none());
    }
    (!moves.is_empty()).then(|| {
        Bound::To(Obligation {
            code: if rooks.contains(touch.square) && king_after {
                Code::RookThenKingTouched
            } else {
                Code::OwnManTouched
            },
            men: vec![touch.square],
            moves,
        })
    })
}

/// The moves of a man, castling counted as the king's, but not with a rook that was touched before
/// him (2014 4.4.b). Where the king stands already where castling takes him, it is the rook's move
/// alone (2014 F.3.b.4).
fn moves_of(position: &Position, legal: &[Move], from: Square, before: &[Touch]) -> Vec<Move> {
    let stays = |m: &Move| {
        let wing = position.castling_wing(*m);
        wing.is_some_and(|wing| wing.king_to(position.turn()) == m.from())
    };
    let is_rooks_alone = |m: &Move| m.to() == from && before.is_empty() && stays(m);
    let is_barred = |m: &Move| {
        before.iter().any(|touch| touch.square == m.to()) && position.castling_wing(*m).is_some()
    };
    let own = |m: &&Move| (m.from() == from && !is_barred(m)) || is_rooks_alone(m);
    legal.iter().filter(own).copied().collect()
}

/// No touched man can move, the king perhaps among them. If he could castle, it would be with a rook
/// that was touched before him (2014 4.4.b): in Chess960 such a rook can have no move of his own.
fn barred(position: &Position, legal: &[Move], touches: &[Touch]) -> Option<Obligation> {
    let king = position.king(position.turn());
    let castles = |m: &&Move| position.castling_wing(**m).is_some();
    let is_touched = touches.iter().any(|touch| touch.square == king);
    if !is_touched || !legal.iter().any(|m| castles(&m)) {
        return None;
    }
    Some(Obligation {
        code: Code::RookThenKingTouched,
        men: Vec::new(),
        moves: legal.iter().filter(|m| !castles(m)).copied().collect(),
    })
}

/// The moves that are still open after what was let go.
pub(crate) fn kept(position: &Position, moves: &[Move], commitments: &[Commitment]) -> Vec<Move> {
    let keeps = |m: &&Move| keeps(position, **m, commitments);
    moves.iter().filter(keeps).copied().collect()
}

/// Whether a move does what has been done for good.
pub(crate) fn keeps(position: &Position, m: Move, commitments: &[Commitment]) -> bool {
    commitments.iter().all(|commitment| match *commitment {
        Commitment::Released(from, to) => m.from() == from && m.to() == to,
        Commitment::Castling(wing) => position.castling_wing(m) == Some(wing),
        Commitment::Promotion(role, square) => m.promotion() == Some(role) && m.to() == square,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What touching these squares obliges to, written as code, men and number of moves.
    fn bound(fen: &str, touched: &str) -> Option<(Code, String, usize)> {
        let position: Position = fen.parse().unwrap();
        let legal = position.legal_moves();
        let mut touches = Vec::new();
        for group in touched.split(' ') {
            for (at, square) in group.split('+').enumerate() {
                let square: Square = square.parse().unwrap();
                touches.push(Touch {
                    square,
                    colour: position.man_at(square).unwrap().colour,
                    together: at > 0,
                });
            }
        }
        obligation(&position, &legal, &touches).map(|bound| {
            let men: Vec<String> = bound.men.iter().map(Square::to_string).collect();
            (bound.code, men.join(" "), bound.moves.len())
        })
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const OPEN: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn the_first_own_man_that_can_move_must() {
        assert_eq!(
            bound(START, "a1 d2 e2"),
            Some((Code::OwnManTouched, "d2".into(), 2))
        );
        assert_eq!(bound(START, "a1 d1"), None);
    }

    #[test]
    fn of_men_touched_at_once_the_own_counts_first() {
        let fen = "4k3/8/8/3p4/8/2N5/8/R3K3 w Q - 0 1";
        assert_eq!(
            bound(fen, "d5+a1"),
            Some((Code::BothColoursTouched, "a1".into(), 10))
        );
        assert_eq!(
            bound(fen, "d5 a1"),
            Some((Code::BothColoursTouched, "d5".into(), 1))
        );
        assert_eq!(
            bound(fen, "d5 c3"),
            Some((Code::BothColoursTouched, "c3 d5".into(), 1))
        );
    }

    #[test]
    fn of_two_own_men_touched_at_once_the_one_named_first_counts_first() {
        let bound_to = |touched| bound(START, touched).map(|bound| bound.1);
        assert_eq!(bound_to("d2+e2").as_deref(), Some("d2"));
        assert_eq!(bound_to("e2+d2").as_deref(), Some("e2"));
    }

    #[test]
    fn king_and_rook_bind_to_castling_unless_another_man_was_first() {
        assert_eq!(
            bound(OPEN, "e1 a1"),
            Some((Code::KingAndRookTouched, "e1 a1".into(), 1))
        );
        assert_eq!(
            bound(OPEN, "a1+e1"),
            Some((Code::KingAndRookTouched, "e1 a1".into(), 1))
        );
        assert_eq!(
            bound(OPEN, "b2 e1 h1"),
            Some((Code::OwnManTouched, "b2".into(), 2))
        );
    }

    #[test]
    fn the_rook_before_the_king_bars_castling_with_it() {
        assert_eq!(
            bound(OPEN, "h1 e1"),
            Some((Code::RookThenKingTouched, "h1".into(), 2))
        );
        // The rook cannot move, but the king can, and may castle on the other side only.
        let shut = "4k3/8/8/8/8/8/7P/R3KB1R w KQ - 0 1";
        assert_eq!(
            bound(shut, "h1 e1").map(|bound| (bound.1, bound.2)),
            Some(("h1".into(), 1))
        );
    }

    #[test]
    fn where_the_rook_cannot_move_castling_with_it_is_barred_all_the_same() {
        let fen = "4k3/8/8/8/8/8/PPPPPPPP/RNQBBKRN w KQ - 0 1";
        let barred = |touched: &str| bound(fen, touched);
        // Sixteen moves of pawns and three of knights; castling on the king's side is the twentieth.
        assert_eq!(barred("g1"), None);
        let bound = Some((Code::RookThenKingTouched, String::new(), 19));
        assert_eq!(barred("g1 f1"), bound);
        // Castling with the other rook is tried, and illegal: that opens no castling with the first.
        assert_eq!(barred("g1 f1 a1"), bound);
    }

    #[test]
    fn castling_tried_in_vain_binds_to_the_king_or_to_nothing() {
        let attacked = "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1";
        assert_eq!(
            bound(attacked, "e1 h1"),
            Some((Code::CastlingTried, "e1".into(), 3))
        );
        assert_eq!(bound(START, "e1 h1"), None);
    }
}
