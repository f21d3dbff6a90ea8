//! Two checks on the referee himself, always on: he stops rather than goes wrong.
//!
//! They are written apart from what they check, and the plainer for it. A statement that fails one
//! is refused, so that nothing has changed.

use touchmove_board::Move;

use crate::hearing::Hearing;
use crate::touch::{captured, in_order};
use crate::{Effect, Refusal, State};

/// A move that a watching arbiter accepts is made with, or captures, the first man touched that can
/// be moved or captured (2014 4.3).
pub(crate) fn accepts(game: &State, m: Move) -> Result<(), Refusal> {
    let position = game.position();
    let player = position.turn();
    let king = position.king(player);
    let touches = in_order(position, &game.handling().touches);
    let concerns = |m: Move, touch: &crate::Touch| {
        if touch.colour == player {
            // In Chess960 castling can be the rook's move alone (2014 F.3.b.4).
            let kings = position.castling_wing(m).map(|wing| wing.king_to(player));
            m.from() == touch.square || (kings == Some(m.from()) && m.to() == touch.square)
        } else {
            captured(position, m) == Some(touch.square)
        }
    };
    if touches.first().is_none_or(|first| concerns(m, first)) {
        return Ok(());
    }
    let legal = position.legal_moves();
    let first = touches
        .iter()
        .find(|touch| legal.iter().any(|m| concerns(*m, touch)));
    // Where castling was tried in vain and the king cannot move, any move may be made (2014 4.4.c).
    let king_is_stuck =
        touches.iter().any(|touch| touch.square == king) && !legal.iter().any(|m| m.from() == king);
    match first {
        Some(first) if !king_is_stuck && !concerns(m, first) => Err(Refusal::Unsound),
        _ => Ok(()),
    }
}

/// What the referee has put back is the start of a turn: all men stand as in the position of the
/// game, and unless that is over, there is a move to choose. Of a board that only the players see
/// there is nothing to check.
pub(crate) fn restored(hearing: &Hearing<'_>) -> Result<(), Refusal> {
    let restores = |effect: &Effect| {
        matches!(
            effect,
            Effect::PutBack | Effect::TakenBack { .. } | Effect::PositionSet(_)
        )
    };
    let rulings = hearing.decision.rulings();
    let last = rulings
        .flat_map(|ruling| &ruling.effects)
        .find(|effect| restores(effect));
    let game = &hearing.game;
    if last.is_none() || !game.is_going_on() || !game.rules().board_seen {
        return Ok(());
    }
    let stands = game.moment.table.placement() == Some(*game.position().placement());
    // Before a press that passes the turn nobody has a move to choose (1997 1.1).
    let is_between = game.turn() != game.position().turn();
    let can_move = is_between || !game.open_moves().is_empty() || !game.position().has_legal_move();
    if stands && can_move {
        Ok(())
    } else {
        Err(Refusal::Unsound)
    }
}

#[cfg(test)]
mod tests {
    use touchmove_board::{Position, Square};
    use touchmove_editions::Edition;

    use super::*;
    use crate::{Act, Actor, Code, Place, Rules, Statement, hear};

    fn game(edition: &str, fen: &str) -> State {
        let rules = Rules::of(Edition::named(edition).unwrap()).unwrap();
        let mut game = State::from_position(rules, fen.parse().unwrap());
        says(&mut game, Actor::Arbiter, Act::Start);
        game
    }

    fn says(game: &mut State, actor: Actor, act: Act) {
        hear(game, &Statement::new(actor, act)).taken.unwrap();
    }

    /// Whether the move is accepted after White has touched those squares, one after the other.
    fn accepted(fen: &str, touched: &str, m: &str) -> bool {
        let mut game = game("2014", fen);
        for square in touched.split(' ') {
            let square: Square = square.parse().unwrap();
            says(&mut game, Actor::White, Act::Touch(vec![square.into()]));
        }
        accepts(&game, m.parse().unwrap()).is_ok()
    }

    const OPEN: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn a_move_that_breaks_touch_move_is_not_accepted() {
        let start = &Position::initial().to_string();
        assert!(accepted(start, "e2", "e2e4"));
        assert!(!accepted(start, "e2", "d2d4"));
        assert!(!accepted(start, "a1 e2 d2", "d2d4"));
        let attacked = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
        assert!(accepted(attacked, "d5", "c3d5"));
        assert!(!accepted(attacked, "d5", "c3e4"));
    }

    #[test]
    fn castling_is_the_kings_move_unless_only_the_rook_moves() {
        assert!(accepted(OPEN, "e1", "e1h1"));
        assert!(!accepted(OPEN, "h1", "e1h1"));
        let king_stays = "4k3/8/8/8/8/8/8/6KR w K - 0 1";
        assert!(accepted(king_stays, "h1", "g1h1"));
        assert!(!accepted(king_stays, "h1", "g1f1"));
    }

    #[test]
    fn any_move_is_accepted_when_the_king_is_touched_and_cannot_move() {
        let stuck = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
        assert!(accepted(stuck, "e1 h1", "d2d4"));
        assert!(!accepted(stuck, "h1", "d2d4"));
        assert!(!accepted(OPEN, "e1 a2", "a2a3"));
    }

    /// Whether what the referee has put back by these effects is the start of a turn.
    fn is_restored(game: &mut State, effects: Vec<Effect>) -> bool {
        let mut hearing = Hearing::of(game);
        hearing.rules(Code::OwnManTouched, effects).unwrap();
        restored(&hearing).is_ok()
    }

    #[test]
    fn what_is_put_back_stands_as_in_the_position() {
        let mut game = game("2014", OPEN);
        assert!(is_restored(&mut game, vec![Effect::PutBack]));
        let table = &game.moment.table;
        let pawn = table.on(Square::E2, touchmove_board::Colour::White);
        let lifted = Effect::ManPut(pawn.unwrap(), Place::On(Square::E5));
        assert!(!is_restored(&mut game, vec![Effect::PutBack, lifted]));
    }

    #[test]
    fn there_is_a_move_to_choose_unless_the_turn_has_not_passed_or_nothing_is_legal() {
        let made = || Effect::Made("e2e4".parse().unwrap());
        let start = Position::initial().to_string();
        let made_and_put_back = || vec![made(), Effect::PutBack];
        assert!(is_restored(&mut game("1997", &start), made_and_put_back()));
        let mated: Position = "R6k/8/6K1/8/8/8/8/8 b - - 0 1".parse().unwrap();
        let set = vec![Effect::PositionSet(Box::new(mated))];
        assert!(is_restored(&mut game("2014", &start), set));
        // While the referee says that a move is sealed, none can be chosen.
        let mut sealed = game("2014", &start);
        says(&mut sealed, Actor::White, Act::Seal("e4".to_owned()));
        assert!(!is_restored(&mut sealed, vec![Effect::PutBack]));
    }
}
