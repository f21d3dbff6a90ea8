//! What has been played: the half-moves made, lawful or not, and whether each is completed (2014 1.1,
//! 6.2.a).
//!
//! It grows with the game, so that it is changed in place and never copied for one statement; what
//! has changed lately can be undone.

use touchmove_board::{Colour, History, Move, Position};

/// A half-move that has been made.
///
/// One byte: a game has many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MadeMove(u8);

impl MadeMove {
    const BLACK: u8 = 1;
    const COMPLETED: u8 = 2;
    const PUT: u8 = 4;

    const fn new(by: Colour, completed: bool) -> MadeMove {
        let by = match by {
            Colour::White => 0,
            Colour::Black => MadeMove::BLACK,
        };
        MadeMove(if completed {
            by | MadeMove::COMPLETED
        } else {
            by
        })
    }

    /// The arbiter has put a position on the board in which that player does not have the move.
    const fn put(by: Colour) -> MadeMove {
        MadeMove(MadeMove::new(by, true).0 | MadeMove::PUT)
    }

    /// Whether it is no move of the player's, but a position that the arbiter has put on the board.
    pub(crate) const fn is_put(self) -> bool {
        self.0 & MadeMove::PUT != 0
    }

    /// Who made it.
    pub(crate) const fn by(self) -> Colour {
        if self.0 & MadeMove::BLACK == 0 {
            Colour::White
        } else {
            Colour::Black
        }
    }

    /// Whether it is completed (2014 6.2.a).
    pub(crate) const fn is_completed(self) -> bool {
        self.0 & MadeMove::COMPLETED != 0
    }
}

/// One change, as it is to be undone.
#[derive(Clone, Debug)]
enum Undo {
    /// A half-move was added.
    Added,
    /// The half-move of that index was completed.
    Completed(usize),
    /// Half-moves were taken back: all as it was before.
    TakenBack(Box<(History, Vec<MadeMove>)>),
}

/// The half-moves of a game, and its position.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    history: History,
    made: Vec<MadeMove>,
    /// What has changed since it was last settled, oldest first.
    undo: Vec<Undo>,
}

impl Played {
    /// Nothing, from that position on.
    pub(crate) fn from(position: Position) -> Played {
        Played {
            history: History::new(position),
            made: Vec::new(),
            undo: Vec::new(),
        }
    }

    pub(crate) const fn history(&self) -> &History {
        &self.history
    }

    /// The half-moves, in order.
    pub(crate) fn moves(&self) -> &[MadeMove] {
        &self.made
    }

    /// A legal move has been made.
    pub(crate) fn make(&mut self, m: Move) {
        self.add(self.history.current().turn(), false);
        self.history.play_unchecked(m);
    }

    /// What was done stands, though it is no legal move.
    pub(crate) fn stand(&mut self, position: Position) {
        self.add(self.history.current().turn(), false);
        self.history.displace(position);
    }

    /// The arbiter has put a position on the board: it counts as what the player who does not have
    /// the move in it has done, and completed.
    pub(crate) fn set(&mut self, position: Position) {
        self.push(MadeMove::put(position.turn().opponent()));
        self.history.displace(position);
    }

    fn add(&mut self, by: Colour, completed: bool) {
        self.push(MadeMove::new(by, completed));
    }

    fn push(&mut self, made: MadeMove) {
        self.made.push(made);
        self.undo.push(Undo::Added);
    }

    /// Whether the half-move after that many others was no legal one. What the arbiter has put on the
    /// board was none at all.
    pub(crate) fn is_illegal(&self, ply: usize) -> bool {
        let is_put = self.made.get(ply).is_none_or(|made| made.is_put());
        !is_put && self.history.moves().get(ply).is_some_and(Option::is_none)
    }

    /// That player's last move is completed.
    pub(crate) fn complete(&mut self, player: Colour) {
        let last = self.made.iter().rposition(|made| made.by() == player);
        if let Some(last) = last.filter(|last| !self.made[*last].is_completed()) {
            self.made[last] = MadeMove::new(player, true);
            self.undo.push(Undo::Completed(last));
        }
    }

    /// All is as in that game.
    pub(crate) fn replace(&mut self, other: &Played) {
        let history = core::mem::replace(&mut self.history, other.history.clone());
        let made = core::mem::replace(&mut self.made, other.made.clone());
        self.undo.push(Undo::TakenBack(Box::new((history, made))));
    }

    /// The position after that many half-moves is there again.
    pub(crate) fn take_back(&mut self, ply: usize) {
        let before = Box::new((self.history.clone(), self.made.clone()));
        self.undo.push(Undo::TakenBack(before));
        self.made.truncate(ply);
        self.history.truncate(ply);
    }

    /// The half-move after that many others is this legal one instead, completed as it was, and the
    /// last.
    pub(crate) fn promote(&mut self, ply: usize, instead: Move) {
        let completed = self.made.get(ply).is_some_and(|made| made.is_completed());
        self.take_back(ply);
        self.add(self.history.current().turn(), completed);
        self.history.play_unchecked(instead);
    }

    /// The half-moves after that many others are these legal ones instead, each completed as the one
    /// in its place was.
    pub(crate) fn correct(&mut self, ply: usize, instead: &[Move]) {
        let completed: Vec<bool> = self.made[ply..]
            .iter()
            .map(|made| made.is_completed())
            .collect();
        self.take_back(ply);
        for (m, completed) in instead.iter().zip(completed) {
            self.add(self.history.current().turn(), completed);
            self.history.play_unchecked(*m);
        }
    }

    /// What is undone later is undone to here.
    pub(crate) fn settle(&mut self) {
        self.undo.clear();
    }

    /// All that has changed since it was settled is as it was.
    pub(crate) fn undo(&mut self) {
        while let Some(undo) = self.undo.pop() {
            match undo {
                Undo::Added => {
                    self.made.pop();
                    self.history.truncate(self.made.len());
                }
                Undo::Completed(index) => {
                    self.made[index] = MadeMove::new(self.made[index].by(), false);
                }
                Undo::TakenBack(before) => (self.history, self.made) = *before,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_since_the_mark_is_undone_whatever_it_was() {
        let mut played = Played::from(Position::initial());
        played.make("e2e4".parse().unwrap());
        played.make("e7e5".parse().unwrap());
        let before = played.clone();
        played.settle();
        played.complete(Colour::White);
        played.make("g1f3".parse().unwrap());
        played.take_back(1);
        played.complete(Colour::White);
        played.stand("8/8/8/4k3/8/8/8/4K3 w - - 0 1".parse().unwrap());
        played.set("8/8/8/4k3/8/8/8/R3K3 b - - 0 1".parse().unwrap());
        played.undo();
        assert_eq!(played.moves(), before.moves());
        assert_eq!(played.history().moves(), before.history().moves());
        assert_eq!(played.history().current(), before.history().current());
        assert_eq!(played.history().repetition(), before.history().repetition());
    }
}
