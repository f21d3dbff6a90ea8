//! Links: whoever has the secret of one sits at its seat.

use std::collections::HashMap;

use super::HallError;
use crate::journal::LinkRow;
use crate::names::{GameId, LinkId, Token, TokenHash};
use crate::seat::Seat;

/// All links that open something.
#[derive(Default)]
pub(super) struct Links {
    pub(super) by_id: HashMap<LinkId, LinkRow>,
    pub(super) by_hash: HashMap<TokenHash, LinkId>,
}

impl Links {
    pub(super) fn add(&mut self, link: LinkRow) {
        self.by_hash.insert(link.hash, link.id);
        self.by_id.insert(link.id, link);
    }

    pub(super) fn remove(&mut self, id: LinkId) {
        if let Some(link) = self.by_id.remove(&id) {
            self.by_hash.remove(&link.hash);
        }
    }

    /// The link to that seat of a game.
    pub(super) fn of(&self, game: GameId, seat: Seat) -> Option<&LinkRow> {
        let wanted = |link: &&LinkRow| link.game == game && link.seat == seat;
        self.by_id.values().find(wanted)
    }
}

/// A new link to a seat, with its secret.
pub(super) fn new_link(game: GameId, seat: Seat) -> Result<(Token, LinkRow), HallError> {
    let token = Token::random()?;
    let link = LinkRow {
        id: LinkId::random()?,
        hash: token.hash(),
        seat,
        game,
        used: false,
    };
    Ok((token, link))
}
