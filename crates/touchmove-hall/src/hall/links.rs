//! Links: whoever has the secret of one sits at its seat.

use std::collections::HashMap;
use std::sync::Arc;

use touchmove_board::Colour;

use super::{Hall, HallError};
use crate::journal::{LinkRow, Write};
use crate::locks::{read, write};
use crate::names::{CompetitionId, GameId, LinkId, Token, TokenHash};
use crate::seat::{Opens, Seat};

/// All links that open something.
#[derive(Default)]
pub(super) struct Links {
    pub(super) all: HashMap<LinkId, LinkRow>,
    pub(super) by_hash: HashMap<TokenHash, LinkId>,
    by_place: HashMap<Opens, Vec<LinkId>>,
}

impl Links {
    pub(super) fn add(&mut self, link: LinkRow) {
        self.by_hash.insert(link.hash, link.id);
        self.by_place.entry(link.opens).or_default().push(link.id);
        self.all.insert(link.id, link);
    }

    pub(super) fn remove(&mut self, id: LinkId) {
        if let Some(link) = self.all.remove(&id) {
            self.by_hash.remove(&link.hash);
            if let Some(links) = self.by_place.get_mut(&link.opens) {
                links.retain(|other| *other != id);
                if links.is_empty() {
                    self.by_place.remove(&link.opens);
                }
            }
        }
    }

    /// The link to that place. A desk of a competition has several; then it is one of them.
    pub(super) fn of(&self, opens: Opens) -> Option<&LinkRow> {
        self.all_of(opens).next()
    }

    /// Takes the link to a seat away, if nobody has followed it.
    pub(super) fn take_unused(&mut self, opens: Opens) -> Option<LinkRow> {
        let link = self.of(opens).filter(|link| !link.used)?.clone();
        self.remove(link.id);
        Some(link)
    }

    fn all_of(&self, opens: Opens) -> impl Iterator<Item = &LinkRow> {
        let links = self.by_place.get(&opens).into_iter().flatten();
        links.filter_map(|id| self.all.get(id))
    }

    /// The desks of a competition, in the order of their names.
    pub(super) fn desks(&self, competition: CompetitionId) -> Vec<LinkRow> {
        let desks = self.all_of(Opens::Desk(competition));
        let mut desks: Vec<LinkRow> = desks.cloned().collect();
        desks.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        desks
    }
}

/// Where a link leads now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// To a seat of a game.
    Seat(GameId, Seat),
    /// To the desk of a competition.
    Desk(CompetitionId),
    /// To a seat of a competition whose game there is not yet.
    Waiting(CompetitionId),
}

impl Hall {
    /// A new link, with its secret.
    pub(super) fn new_link(
        &self,
        opens: Opens,
        name: Option<String>,
    ) -> Result<(Token, LinkRow), HallError> {
        let token = Token::random()?;
        let link = LinkRow {
            id: self.given.link()?,
            hash: token.hash(),
            opens,
            name,
            used: false,
        };
        Ok((token, link))
    }

    /// Where a link leads now.
    pub(crate) fn place(&self, link: &LinkRow) -> Place {
        let of_the_newest = |id: CompetitionId,
                             find: &dyn Fn(
            &crate::competition::Competition,
        ) -> Option<(GameId, Seat)>| {
            let contest = self.contest(id).ok();
            let found = contest.and_then(|contest| find(&contest.now()));
            found.map_or(Place::Waiting(id), |(game, seat)| Place::Seat(game, seat))
        };
        match link.opens {
            Opens::Seat(game, seat) => Place::Seat(game, seat),
            Opens::Desk(id) => Place::Desk(id),
            Opens::Player(id, number) => of_the_newest(id, &|competition| {
                let (game, colour): (_, Colour) = competition.game_of(number)?;
                Some((game, Seat::Player(colour)))
            }),
            Opens::Table(id, number) => of_the_newest(id, &|competition| {
                Some((competition.game_at(number)?, Seat::Table))
            }),
        }
    }

    /// A new link to a seat. The old one opens nothing any more.
    pub(crate) async fn replace_link(
        self: &Arc<Self>,
        opens: Opens,
        name: Option<String>,
        mut writes: Vec<Write>,
    ) -> Result<Token, HallError> {
        let _held = self.replacing.lock().await;
        let old = read(&self.links).of(opens).cloned();
        let name = name.or_else(|| old.as_ref()?.name.clone());
        let (token, link) = self.new_link(opens, name)?;
        writes.extend(old.iter().map(|old| Write::LinkEnded(old.id)));
        writes.push(Write::Link(link.clone()));
        self.write_down(writes).await?;
        tracing::info!(link = %link.id, replaces = old.is_some(), "a new link");
        self.links_replaced(&old.into_iter().collect::<Vec<_>>(), vec![link]);
        Ok(token)
    }

    /// The link that a secret opens; that it was used is noted.
    pub(crate) fn use_link(self: &Arc<Self>, token: &Token) -> Option<LinkRow> {
        let mut links = write(&self.links);
        let id = *links.by_hash.get(&token.hash())?;
        let link = links.all.get_mut(&id)?;
        if !link.used {
            link.used = true;
            self.order(vec![Write::LinkUsed(id)], Box::new(|_| ()));
        }
        Some(link.clone())
    }

    /// The link of that name, if the secret is the one that opens it.
    pub(crate) fn link(&self, id: LinkId, token: &Token) -> Option<LinkRow> {
        let links = read(&self.links);
        let link = links.all.get(&id)?;
        (link.hash == token.hash()).then(|| link.clone())
    }

    /// Whether a link still opens something.
    pub(crate) fn holds(&self, id: LinkId) -> bool {
        read(&self.links).all.contains_key(&id)
    }

    /// Links have ended, others hold: who sits at an old one is told so.
    pub(super) fn links_replaced(&self, old: &[LinkRow], new: Vec<LinkRow>) {
        let mut links = write(&self.links);
        for link in old {
            links.remove(link.id);
        }
        for link in new {
            links.add(link);
        }
        drop(links);
        for link in old {
            self.dismiss(link);
        }
    }

    /// Whoever sits at a link is to see anew where it leads.
    pub(super) fn dismiss(&self, link: &LinkRow) {
        match self.place(link) {
            Place::Seat(game, _) => {
                if let Ok(game) = self.game(game) {
                    game.end_link(link.id);
                }
            }
            Place::Desk(id) => {
                let contest = self.contest(id);
                let games = contest.map(|contest| contest.now().games().collect::<Vec<_>>());
                for game in games.unwrap_or_default() {
                    if let Ok(game) = self.game(game) {
                        game.end_link(link.id);
                    }
                }
            }
            Place::Waiting(_) => {}
        }
    }
}
