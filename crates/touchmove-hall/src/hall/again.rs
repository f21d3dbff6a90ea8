//! What two who play by themselves do: give a game up before it has really begun, and play again.

use std::sync::Arc;

use touchmove_board::{ByColour, Colour};

use super::{Hall, HallError, NewGame};
use crate::game::{Asked, Game, Outcome};
use crate::names::Token;

impl Hall {
    /// A player gives the game up before Black has completed a move: it is void. Only where there is
    /// no arbiter, for else it is his affair.
    pub(crate) async fn abort(self: &Arc<Self>, game: &Arc<Game>) -> Result<(), HallError> {
        self.is_open()?;
        by_themselves(game)?;
        let aborted = game.abort(|| self.now(), |arrival| self.arrived(game, arrival));
        match aborted {
            Some(Outcome::Heard(seq)) => self.durable(game, seq).await,
            _ => Err(HallError::NotNow(
                "a game is aborted before Black has completed his first move".to_owned(),
            )),
        }
    }

    /// A player wants to play again; his seat in the next game, once both want to.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        game: &Arc<Game>,
        player: Colour,
    ) -> Result<Option<Token>, HallError> {
        by_themselves(game)?;
        if game.ending().is_none() {
            return Err(HallError::NotNow("the game is not over".to_owned()));
        }
        match game.ask_rematch(player) {
            Asked::Alone => Ok(None),
            Asked::There(token) => Ok(Some(token)),
            Asked::Both => {
                let opened = self.open_game(with_colours_changed(game)).await;
                let seats = opened.as_ref().ok().map(|opened| ByColour {
                    white: opened.black.clone(),
                    black: opened.white.clone(),
                });
                game.rematch_opened(seats.clone());
                opened?;
                Ok(seats.map(|seats| seats[player].clone()))
            }
        }
    }
}

/// Whether nobody but the two has a say in it.
fn by_themselves(game: &Game) -> Result<(), HallError> {
    if game.row.arbiter.is_some() || game.row.place.is_some() {
        return Err(HallError::NotNow(
            "where there is an arbiter, that is his affair".to_owned(),
        ));
    }
    Ok(())
}

/// The same game, with each player where the other was.
fn with_colours_changed(game: &Game) -> NewGame {
    let (mut white, mut black, mut rules) = (None, None, Vec::new());
    for line in game.row.header.lines() {
        if let Some(name) = line.strip_prefix("player white ") {
            black = Some(name.to_owned());
        } else if let Some(name) = line.strip_prefix("player black ") {
            white = Some(name.to_owned());
        } else {
            rules.push(line.to_owned());
        }
    }
    NewGame {
        rules,
        white,
        black,
        arbiter: None,
        public: game.row.public,
        table: false,
        delay: game.row.delay,
        date: None,
    }
}
