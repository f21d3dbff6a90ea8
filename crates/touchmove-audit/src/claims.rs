//! Draws that a player could have claimed.

use touchmove_board::{History, Position};
use touchmove_laws::draws::DrawClaim;
use touchmove_notation::pgn::Span;

use crate::Kind;
use crate::case::{About, Case};

/// Which claims have been told already: each once a game, when it first arises.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Told {
    threefold: bool,
    fifty_moves: bool,
}

impl Told {
    /// Tells of the claims that the half-move just made brought about.
    #[inline(always)]
    pub(crate) fn note(
        &mut self,
        case: &mut Case<'_>,
        game: &History,
        before: &Position,
        word: Span,
    ) {
        // Neither arises before the eighth quiet half-move, unless an illegal move brings a position
        // back.
        let may_arise = game.current().halfmove_clock() >= 8 || !game.is_unbroken();
        if may_arise && !(self.threefold && self.fifty_moves) {
            self.look(case, game, before, word);
        }
    }

    #[inline(never)]
    fn look(&mut self, case: &mut Case<'_>, game: &History, before: &Position, word: Span) {
        if !case.wanted.contains(Kind::ClaimAvailable) {
            return;
        }
        for claim in DrawClaim::ALL {
            let told = match claim {
                DrawClaim::Threefold => &mut self.threefold,
                DrawClaim::FiftyMoves => &mut self.fifty_moves,
            };
            if *told {
                continue;
            }
            let Some(provision) = claim.provision(&case.laws.endings) else {
                continue;
            };
            if !claim.is_right(game) {
                continue;
            }
            *told = true;
            let about = About::HalfMove {
                ply: game.ply(),
                word,
                before,
            };
            let (mover, opponent) = (before.turn(), game.current().turn());
            case.report(Kind::ClaimAvailable, provision.cite(), about, || {
                let what = match claim {
                    DrawClaim::Threefold => "the position appears for the third time",
                    DrawClaim::FiftyMoves => "fifty moves by each without a pawn move or capture",
                };
                format!(
                    "{what}: {opponent} could claim a draw after this move, \
                     {mover} by writing it down before making it"
                )
            });
        }
    }
}
