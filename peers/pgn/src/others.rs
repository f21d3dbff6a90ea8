//! pgn-reader by itself, and with shakmaty.

use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position as _};

use crate::Found;

struct Count(u64);

impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (): ()) {}
}

pub(crate) fn tokens(text: &[u8]) -> Found {
    read(text, Count(0), |count| count.0)
}

struct Play(u64);

impl Visitor for Play {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, word: SanPlus) -> ControlFlow<()> {
        match word.san.to_move(position) {
            Ok(m) => {
                position.play_unchecked(m);
                self.0 += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) {}
}

pub(crate) fn legal_moves(text: &[u8]) -> Found {
    read(text, Play(0), |play| play.0)
}

fn read<V: Visitor<Output = ()>>(text: &[u8], mut visitor: V, moves: fn(&V) -> u64) -> Found {
    let mut reader = Reader::new(text);
    let mut games = 0;
    // Reading from memory does not fail.
    while reader
        .read_game(&mut visitor)
        .is_ok_and(|game| game.is_some())
    {
        games += 1;
    }
    Found {
        games,
        moves: moves(&visitor),
    }
}
