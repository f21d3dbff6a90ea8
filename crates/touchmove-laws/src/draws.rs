//! The draws that a player can claim (2014 9.2, 9.3).

use touchmove_board::{History, Move};
use touchmove_editions::{EndingRules, Provision, Rule};

use crate::Code;

/// On what a claim rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawClaim {
    /// The same position for at least the third time (2014 9.2).
    Threefold,
    /// Fifty moves by each without a pawn move or a capture (2014 9.3).
    FiftyMoves,
}

impl DrawClaim {
    /// Both claims, in the order of the Laws.
    pub const ALL: [DrawClaim; 2] = [DrawClaim::Threefold, DrawClaim::FiftyMoves];

    /// What a right claim is called: of the position on the board, or with an intended move.
    pub(crate) const fn code(self, intended: bool) -> Code {
        match (self, intended) {
            (DrawClaim::Threefold, false) => Code::ThreefoldAppeared,
            (DrawClaim::Threefold, true) => Code::ThreefoldIntended,
            (DrawClaim::FiftyMoves, false) => Code::FiftyMovesCompleted,
            (DrawClaim::FiftyMoves, true) => Code::FiftyMovesIntended,
        }
    }

    /// The rule by which it is claimed of the position on the board.
    pub fn rule(self) -> Rule {
        match self {
            DrawClaim::Threefold => Rule::ThreefoldAppeared,
            DrawClaim::FiftyMoves => Rule::FiftyMoveCompleted,
        }
    }

    /// The provision by which it is claimed of the position on the board, if
    /// these rules have one.
    pub fn provision(self, rules: &EndingRules) -> Option<Provision> {
        match self {
            DrawClaim::Threefold => rules.threefold_appeared,
            DrawClaim::FiftyMoves => rules.fifty_moves_completed,
        }
    }

    /// Whether the player who has the move would claim rightly now (2014 9.2.b,
    /// 9.3.b).
    ///
    /// ```
    /// use touchmove_board::History;
    /// use touchmove_laws::draws::DrawClaim;
    /// // Claimable at any count from fifty moves on, not only at that one.
    /// let game = History::new("7k/8/6K1/8/8/8/8/R7 w - - 103 200".parse()?);
    /// assert!(DrawClaim::FiftyMoves.is_right(&game));
    /// assert!(!DrawClaim::Threefold.is_right(&game));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_right(self, game: &History) -> bool {
        let quiet = game.current().halfmove_clock();
        match self {
            DrawClaim::Threefold => may_be_back(game, 8) && game.has_appeared(3),
            DrawClaim::FiftyMoves => quiet >= 2 * 50,
        }
    }

    /// Whether he would claim rightly by writing this legal move down and
    /// declaring that he intends to make it (2014 9.2.a, 9.3.a). It is not
    /// made, so that it does not matter what it would do.
    pub fn is_right_with(self, game: &History, intended: Move) -> bool {
        let next = game.current().after(intended);
        match self {
            DrawClaim::Threefold => game.occurrences_after(intended) >= 3,
            DrawClaim::FiftyMoves => next.halfmove_clock() >= 2 * 50,
        }
    }
}

/// Whether a position may have come back that takes so many quiet half-moves. An illegal move that
/// stands, or a position put on the board, may bring one back sooner.
pub(crate) fn may_be_back(game: &History, soonest: u16) -> bool {
    game.current().halfmove_clock() >= soonest || !game.is_unbroken()
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchmove_editions::Edition;

    #[test]
    fn each_claim_has_its_own_provision() {
        let rules = EndingRules::of(Edition::named("2014").unwrap());
        let articles = DrawClaim::ALL.map(|claim| {
            let provision = claim.provision(&rules).unwrap();
            provision.cite().unwrap().article()
        });
        assert_eq!(articles, ["9.2.b", "9.3.b"]);
        let older = EndingRules::of(Edition::named("1997").unwrap());
        assert!(DrawClaim::Threefold.provision(&older).is_some());
    }
}
