//! The theorems about men, stated once more.

use touchmove_board::{Colour, Position, Role};

/// Whether no legal series of moves from the position ends in a mate by the
/// player because of the men alone. The position is known not to be a mate.
///
/// After an illegal move that left a check standing, one legal move can bring
/// about what no other can; it is looked at.
pub(super) fn cannot_mate(position: &Position, player: Colour) -> bool {
    if !suffice_not(position, player) {
        return false;
    }
    !super::is_check_left_standing(position)
        || position
            .legal_moves()
            .iter()
            .all(|m| !super::is_mate_by(&position.after(*m), player))
}

/// A knight, or bishops that all stand on squares of one colour, against what
/// cannot help them; or no man at all.
fn suffice_not(position: &Position, player: Colour) -> bool {
    let count = |colour: Colour, role: Role| position.placement().men(role.of(colour)).len();
    let opponent = player.opponent();
    if [Role::Queen, Role::Rook, Role::Pawn]
        .into_iter()
        .any(|role| count(player, role) > 0)
    {
        return false;
    }
    match (count(player, Role::Knight), count(player, Role::Bishop)) {
        (0, 0) => true,
        (1, 0) => [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]
            .into_iter()
            .all(|role| count(opponent, role) == 0),
        (0, _) => {
            let bishops = position.placement().role(Role::Bishop);
            let light = bishops
                .into_iter()
                .filter(|square| square.is_light())
                .count();
            (light == 0 || light == bishops.len())
                && count(opponent, Role::Pawn) == 0
                && count(opponent, Role::Knight) == 0
        }
        _ => false,
    }
}
