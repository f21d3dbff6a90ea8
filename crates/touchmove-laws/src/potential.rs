//! Whether a player has men enough to win when the opponent's flag or an illegal move decides
//! (2014 6.9, A.4.b; 1997 C.4).

use touchmove_board::{Colour, Placement, Role};
use touchmove_winnable::winnable;

use crate::State;

/// Whether it is shown that the player cannot win: he cannot mate by any series of legal moves, or,
/// where the edition asks for men that can force a mate, has too few for that.
pub(crate) fn cannot_win(game: &State, player: Colour) -> bool {
    lacks_potential(game, player) || cannot_mate(game, player)
}

/// Whether it is shown that he cannot mate by any series of legal moves. Of a board that is not seen
/// nothing is shown.
pub(crate) fn cannot_mate(game: &State, player: Colour) -> bool {
    game.rules().board_seen && winnable(game.position(), player, game.rules().mating_budget).is_no()
}

/// Whether it is for want of men that can force a mate that the player cannot win (1997 C.4): they
/// would have to bring about, with the opponent's help, a position in which he cannot avoid mate by
/// the next move.
pub(crate) fn lacks_potential(game: &State, player: Colour) -> bool {
    let rules = game.rules();
    rules.mating_potential
        && rules.board_seen
        && are_two_knights_alone(game.position().placement(), player)
}

/// Two knights can mate a bare king, but not unless he lets them: of all their positions with him to
/// move, none leaves him nothing but moves that allow mate.
fn are_two_knights_alone(placement: &Placement, player: Colour) -> bool {
    let own = placement.colour(player);
    let bare = placement.colour(player.opponent()).len() == 1;
    let knights = placement.men(Role::Knight.of(player)).len();
    bare && knights == 2 && own.len() == 3
}
