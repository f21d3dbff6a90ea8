//! Fixed pieces of work: `cargo bench` times them, `cargo xtask instructions` counts what they
//! execute, and holds it against what they did before.
//!
//! Each is the same in every run and on every machine. How fast others do the like is measured in
//! `peers/`, in one run with them.

mod games;
mod referee;

use std::hint::black_box;
use std::sync::Arc;

use touchmove_audit::{GameAuditor, Options};
use touchmove_board::{Colour, MoveList, MovePath, Position, perft_by};
use touchmove_notation::{Letters, Reading, main_line, pgn, read};
use touchmove_winnable::{Budget, winnable};

/// What there is so much of in a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Paths of moves that were counted, or moves that were listed and made.
    Moves,
    /// Bytes of text.
    Bytes,
    /// Statements that were heard.
    Statements,
    /// Questions that were answered.
    Answers,
}

/// A piece of work, and how much it is.
pub type Prepared = Box<dyn FnMut() -> u64>;

/// A fixed piece of work.
#[derive(Clone, Copy)]
pub struct Work {
    /// Its name.
    pub name: &'static str,
    /// What it returns so many of.
    pub unit: Unit,
    /// Makes all ready that does not belong to it.
    pub prepare: fn() -> Prepared,
}

/// All of them.
pub const ALL: &[Work] = &[
    Work {
        name: "count-moves",
        unit: Unit::Moves,
        prepare: count_moves,
    },
    Work {
        name: "list-and-make-moves",
        unit: Unit::Moves,
        prepare: list_and_make_moves,
    },
    Work {
        name: "tokens",
        unit: Unit::Bytes,
        prepare: tokens,
    },
    Work {
        name: "tokens-with-clocks",
        unit: Unit::Bytes,
        prepare: tokens_with_clocks,
    },
    Work {
        name: "tokens-in-one-pass",
        unit: Unit::Bytes,
        prepare: tokens_in_one_pass,
    },
    Work {
        name: "moves-of-a-text",
        unit: Unit::Bytes,
        prepare: moves_of_a_text,
    },
    Work {
        name: "audit",
        unit: Unit::Bytes,
        prepare: audit,
    },
    Work {
        name: "referee",
        unit: Unit::Statements,
        prepare: referee::fast,
    },
    Work {
        name: "referee-to-the-end-of-the-question",
        unit: Unit::Statements,
        prepare: referee::full,
    },
    Work {
        name: "referee-replayed",
        unit: Unit::Statements,
        prepare: referee::replayed,
    },
    Work {
        name: "can-he-mate",
        unit: Unit::Answers,
        prepare: can_he_mate,
    },
];

/// Does it; what is within is what is counted.
#[inline(never)]
pub fn measured(work: &mut Prepared) -> u64 {
    work()
}

fn position(fen: &str) -> Position {
    fen.parse().expect("a position")
}

/// The positions that perft is usually counted from.
fn usual() -> [Position; 3] {
    [
        Position::initial(),
        position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ]
}

/// Along the path that every processor has, so that counts can be compared.
fn count_moves() -> Prepared {
    let positions = usual();
    Box::new(move || {
        let counts = positions.iter().zip([5, 4, 6]);
        counts
            .map(|(position, depth)| perft_by(MovePath::PORTABLE, position, depth))
            .sum()
    })
}

/// With lists, keys and clocks: what a program does that plays.
fn list_and_make_moves() -> Prepared {
    fn walk(position: &Position, depth: u32, keys: &mut u64) -> u64 {
        let moves: MoveList = position.legal_moves();
        let mut made = 0;
        for m in &moves {
            let after = position.after(*m);
            *keys ^= after.key();
            made += 1 + if depth > 1 {
                walk(&after, depth - 1, keys)
            } else {
                0
            };
        }
        made
    }
    let positions = usual();
    Box::new(move || {
        let mut keys = 0;
        let counts = positions.iter().zip([4, 3, 4]);
        let made = counts.map(|(position, depth)| walk(position, depth, &mut keys));
        let made = made.sum();
        black_box(keys);
        made
    })
}

fn tokens() -> Prepared {
    tokens_of(games::pgn(&games::played(200, 120), false))
}

fn tokens_with_clocks() -> Prepared {
    tokens_of(games::pgn(&games::played(200, 120), true))
}

fn tokens_of(text: String) -> Prepared {
    Box::new(move || {
        let games = pgn::games(text.as_bytes());
        black_box(games.map(|game| game.tokens().count()).sum::<usize>());
        text.len() as u64
    })
}

fn tokens_in_one_pass() -> Prepared {
    let text = games::pgn(&games::played(200, 120), true);
    Box::new(move || {
        let mut walk = pgn::Walk::new(text.as_bytes());
        while let Some(game) = walk.next_game() {
            black_box(game.count());
        }
        text.len() as u64
    })
}

fn moves_of_a_text() -> Prepared {
    let text = games::pgn(&games::played(100, 120), false);
    Box::new(move || {
        for game in pgn::games(text.as_bytes()) {
            let mut position = Position::initial();
            for word in main_line(&game) {
                match read(word, Letters::ENGLISH, &position) {
                    Reading::Move(read) => position.play_unchecked(read.m),
                    other => panic!("{other:?}"),
                }
            }
            black_box(position);
        }
        text.len() as u64
    })
}

fn audit() -> Prepared {
    let text = games::pgn(&games::played(100, 120), true);
    Box::new(move || {
        let options = Options::default();
        let mut auditor = GameAuditor::new(&options, Arc::from("work.pgn"));
        let mut findings = Vec::new();
        for game in pgn::games(text.as_bytes()) {
            black_box(auditor.audit(&game, &mut findings));
        }
        black_box(findings);
        text.len() as u64
    })
}

/// Positions of many kinds: men enough, too few, walls, and what only a search finds.
fn can_he_mate() -> Prepared {
    let positions: Vec<Position> = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/5k2/8/8/8/8/3K4/8 w - - 0 1",
        "8/8/8/8/8/1R1K4/8/k7 w - - 0 1",
        "8/8/8/1p5p/1Pp4P/K1P5/8/1k6 b - - 0 1",
        "4k3/8/p7/Pp1p2p1/1P1P2P1/8/8/4K3 w - b6 0 1",
        "4k3/8/p7/Pp1p2p1/1P1P2P1/8/8/4K3 w - - 0 1",
        "8/5r2/p3k3/P7/8/1K6/8/8 w - - 0 1",
        "7k/8/8/8/8/8/8/KNN5 w - - 0 1",
        "7k/8/8/4b3/8/8/8/KB6 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ]
    .map(position)
    .to_vec();
    Box::new(move || {
        let mut answers = 0;
        for position in &positions {
            for player in Colour::BOTH {
                black_box(winnable(position, player, Budget::default()));
                answers += 1;
            }
        }
        answers
    })
}
