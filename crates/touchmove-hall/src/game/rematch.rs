//! Playing again: two who have ended a game by themselves begin another with colours changed.

use serde_json::{Value, json};
use touchmove_board::{ByColour, Colour};

use super::Game;
use crate::names::Token;
use crate::view;

/// Who wants to play again, and where. It is in no journal: a hall that starts anew is asked anew.
#[derive(Debug, Default)]
pub(crate) struct Rematch {
    asked: ByColour<bool>,
    /// The game is being opened.
    opening: bool,
    /// Where each player of this game sits in the next one.
    seats: Option<ByColour<Token>>,
}

/// What has become of a player's asking.
pub(crate) enum Asked {
    /// The opponent has not asked yet.
    Alone,
    /// Both have asked: it is for the one who is told so to open the game.
    Both,
    /// The game is there.
    There(Token),
}

impl Rematch {
    /// What of it a player is told.
    pub(crate) fn seen(&self, player: Colour) -> Value {
        if let Some(seats) = &self.seats {
            return json!({ "link": format!("/s/{}", seats[player]) });
        }
        let asked = Colour::BOTH
            .into_iter()
            .filter(|colour| self.asked[*colour]);
        let asked: Vec<&str> = asked.map(view::name).collect();
        if asked.is_empty() {
            Value::Null
        } else {
            json!({ "asked": asked })
        }
    }
}

impl Game {
    /// A player wants to play again.
    pub(crate) fn ask_rematch(&self, player: Colour) -> Asked {
        let mut table = self.lock();
        let rematch = &mut table.rematch;
        if let Some(seats) = &rematch.seats {
            return Asked::There(seats[player].clone());
        }
        let is_new = !std::mem::replace(&mut rematch.asked[player], true);
        if rematch.asked.white && rematch.asked.black && !rematch.opening {
            rematch.opening = true;
            return Asked::Both;
        }
        if is_new {
            self.tell_company(&mut table, None);
        }
        Asked::Alone
    }

    /// The next game is there; `None`: it could not be opened, and may be asked for again.
    pub(crate) fn rematch_opened(&self, seats: Option<ByColour<Token>>) {
        let mut table = self.lock();
        if seats.is_none() {
            table.rematch = Rematch::default();
        }
        table.rematch.seats = seats;
        self.tell_company(&mut table, None);
    }
}
