//! Verifies answers where repetition and moves without progress are counted.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use touchmove_board::{Colour, History, Move, Position};

use super::{Flaw, certified, is_check_left_standing, is_mate_by, men};
use crate::{Answer, Certificate};

/// Verifies an answer to whether `player` can checkmate before the game ends by
/// counting, as [`winnable_in_competition`](crate::winnable_in_competition) asks.
///
/// # Errors
/// With the first flaw that is found.
pub fn verify_in_competition(game: &History, player: Colour, answer: &Answer) -> Result<(), Flaw> {
    match answer {
        Answer::Yes(line) => replay(game, player, line),
        Answer::No(_) if is_mate_by(game.current(), player) => Err(Flaw::Mate(*game.current())),
        Answer::No(Certificate::Over) if is_counted_out(game) => Ok(()),
        Answer::No(Certificate::Counted { beyond, .. }) => enumerate(game, player, beyond),
        // What no series can bring about, none of these can.
        Answer::No(why) => certified(game.current(), player, why),
        Answer::Unknown { .. } => Ok(()),
    }
}

/// Seventy-five moves by each, or five appearances.
fn is_counted_out(game: &History) -> bool {
    game.current().halfmove_clock() >= 150 || game.repetition().occurrences >= 5
}

fn replay(game: &History, player: Colour, line: &[Move]) -> Result<(), Flaw> {
    let mut game = game.clone();
    for (before, m) in line.iter().enumerate() {
        if is_counted_out(&game) {
            return Err(Flaw::CountedOut(before));
        }
        game.play(*m).map_err(|_| Flaw::IllegalMove(before, *m))?;
    }
    if is_mate_by(game.current(), player) {
        Ok(())
    } else {
        Err(Flaw::NoMate)
    }
}

/// Looks at every position that can be reached before the counts end the game,
/// again whenever it is reached with fewer moves since the last that counts anew;
/// but for those with too few men, and those with a certificate of their own.
fn enumerate(
    game: &History,
    player: Colour,
    beyond: &[(Position, Certificate)],
) -> Result<(), Flaw> {
    let mut closed = Positions::default();
    for (position, why) in beyond {
        certified(position, player, why)?;
        closed.at(position).push(*position);
    }
    let mut earlier = Positions::default();
    for position in (0..game.ply()).filter_map(|ply| game.position_at(ply)) {
        earlier.at(&position).push(position);
    }
    let mut fewest = Positions::default();
    let mut next = VecDeque::from([*game.current()]);
    while let Some(position) = next.pop_front() {
        let known = fewest.at(&position);
        let quiet = |known: &Position| known.halfmove_clock() <= position.halfmove_clock();
        if known.iter().any(|known| *known == position && quiet(known)) {
            continue;
        }
        known.retain(|known| *known != position);
        known.push(position);
        if is_mate_by(&position, player) {
            return Err(Flaw::Mate(position));
        }
        let is_decided = closed.count(&position) > 0
            || !is_check_left_standing(&position) && men::cannot_mate(&position, player);
        let is_counted_out = position.halfmove_clock() >= 150 || earlier.count(&position) >= 4;
        if !is_decided && !is_counted_out {
            next.extend(position.legal_moves().iter().map(|m| position.after(*m)));
        }
    }
    Ok(())
}

/// Positions by their keys.
#[derive(Default)]
struct Positions(BTreeMap<u64, Vec<Position>>);

impl Positions {
    /// Those with the key of this one.
    fn at(&mut self, position: &Position) -> &mut Vec<Position> {
        self.0.entry(position.key()).or_default()
    }

    fn count(&self, position: &Position) -> usize {
        let alike = self.0.get(&position.key()).into_iter().flatten();
        alike.filter(|other| *other == position).count()
    }
}
