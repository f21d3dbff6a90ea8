//! The positions of a game, for what the Laws count over it (2014 9.2, 9.3, 9.6).

use alloc::vec::Vec;

use crate::{IllegalMove, Move, Position};

/// A game from its first position on: which positions have appeared, and how
/// often. It knows no edition: what follows from a count is for the Laws.
///
/// It keeps ten bytes a half-move, and every 128th position.
///
/// ```
/// use touchmove_board::{History, Position};
/// let mut game = History::new(Position::initial());
/// for m in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
///     game.play(m.parse()?)?;
/// }
/// assert_eq!(game.repetition().occurrences, 2);
/// // 2014 9.2.a: the move that would bring it about a third time.
/// assert_eq!(game.occurrences_after("f6g8".parse()?), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    current: Position,
    /// The key of every position before the current one.
    keys: Vec<u64>,
    /// What led on from each of them; `None` for what was no legal move.
    moves: Vec<Option<Move>>,
    /// Positions that do not follow from the one before by a legal move, each
    /// with its ply; the first position is the first of them.
    anchors: Vec<(usize, Position)>,
    /// Every [`STAGE`]th position, so that none is far from one that is kept.
    stages: Vec<Position>,
}

/// After so many half-moves a position is kept: long games are looked back upon, too.
const STAGE: usize = 128;

/// How often the current position has appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// In the whole game, the current time included (2014 9.2.b; 2018 9.6.1).
    pub occurrences: usize,
    /// At every second move of the player who moved last, up to now without a
    /// gap: `consecutive alternate moves` as 2014 9.6.a has it.
    pub alternate_run: usize,
}

impl History {
    /// A game that begins with this position.
    pub fn new(start: Position) -> History {
        let anchors = alloc::vec![(0, start)];
        History {
            current: start,
            keys: Vec::new(),
            moves: Vec::new(),
            anchors,
            stages: Vec::new(),
        }
    }

    /// Begins another game, and keeps the memory of the last.
    pub fn restart(&mut self, start: Position) {
        self.current = start;
        self.keys.clear();
        self.moves.clear();
        self.anchors.clear();
        self.anchors.push((0, start));
        self.stages.clear();
    }

    /// The position now.
    pub fn current(&self) -> &Position {
        &self.current
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.anchors[0].1
    }

    /// How many half-moves have been made.
    pub fn ply(&self) -> usize {
        self.keys.len()
    }

    /// What was played, in order; `None` for what was no legal move.
    pub fn moves(&self) -> &[Option<Move>] {
        &self.moves
    }

    /// Whether a legal move led to each position from the one before.
    ///
    /// ```
    /// use touchmove_board::{History, Position};
    /// let mut game = History::new(Position::initial());
    /// game.play("e2e4".parse()?)?;
    /// assert!(game.is_unbroken());
    /// game.displace("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?);
    /// assert!(!game.is_unbroken());
    /// game.truncate(1);
    /// assert!(game.is_unbroken());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_unbroken(&self) -> bool {
        self.anchors.len() == 1
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If it is not legal; then nothing has changed.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if let Some(reason) = self.current.why_illegal(m) {
            return Err(reason);
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Makes a move that is known to be legal.
    pub fn play_unchecked(&mut self, m: Move) {
        self.make_room();
        self.keys.push(self.current.key());
        self.moves.push(Some(m));
        self.current.play_unchecked(m);
        self.keep_stage();
    }

    #[inline(always)]
    fn keep_stage(&mut self) {
        if self.keys.len().is_multiple_of(STAGE) {
            self.push_stage();
        }
    }

    // Apart from what is done for each move: it is done once in so many.
    #[cold]
    #[inline(never)]
    fn push_stage(&mut self) {
        self.stages.reserve_exact(1);
        self.stages.push(self.current);
    }

    /// A hall keeps thousands of games: to double the room each time would leave half of it empty.
    fn make_room(&mut self) {
        const MORE: usize = 16;
        if self.keys.len() == self.keys.capacity() {
            self.keys.reserve_exact(MORE);
            self.moves.reserve_exact(MORE);
        }
    }

    /// Goes on with a position to which no legal move led: an illegal move
    /// that stands.
    pub fn displace(&mut self, position: Position) {
        self.make_room();
        self.keys.push(self.current.key());
        self.moves.push(None);
        self.current = position;
        self.anchors.push((self.keys.len(), position));
        self.keep_stage();
    }

    /// The position after that many half-moves; `None` if there were not so many.
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        if ply == self.ply() {
            return Some(self.current);
        }
        let later = self.anchors.partition_point(|(anchor, _)| *anchor <= ply);
        let mut from = self.anchors[later.checked_sub(1)?];
        let stage = ply / STAGE;
        if from.0 < stage * STAGE {
            from = (stage * STAGE, *self.stages.get(stage - 1)?);
        }
        let (from, mut position) = from;
        for m in self.moves.get(from..ply)? {
            position.play_unchecked((*m)?);
        }
        Some(position)
    }

    /// Takes everything back after that many half-moves, as when an earlier
    /// position is restored (2014 7.5.a).
    pub fn truncate(&mut self, ply: usize) {
        if let Some(position) = self.position_at(ply) {
            self.current = position;
            self.keys.truncate(ply);
            self.moves.truncate(ply);
            self.anchors.retain(|(anchor, _)| *anchor <= ply);
            self.stages.truncate(ply / STAGE);
        }
    }

    /// How often the current position has appeared.
    pub fn repetition(&self) -> Repetition {
        let ply = self.ply();
        let seen = self.earlier(self.current.key());
        let occurrences = 1 + seen.clone().count();
        if occurrences == 1 {
            return Repetition {
                occurrences,
                alternate_run: 1,
            };
        }
        if occurrences == 2 {
            let alternate = ply >= 4 && seen.clone().any(|earlier| earlier == ply - 4);
            return Repetition {
                occurrences,
                alternate_run: 1 + usize::from(alternate),
            };
        }
        // A third time gives rights or ends the game: look at the positions.
        let mut plies: Vec<usize> = seen.collect();
        plies.retain(|&earlier| self.position_at(earlier) == Some(self.current));
        let mut run = 1;
        while ply >= 4 * run && plies.contains(&(ply - 4 * run)) {
            run += 1;
        }
        Repetition {
            occurrences: 1 + plies.len(),
            alternate_run: run,
        }
    }

    /// Whether the current position has appeared that many times or more, now
    /// included. It looks no further than it must.
    pub fn has_appeared(&self, times: usize) -> bool {
        let others = times.saturating_sub(1);
        let seen = self.earlier(self.current.key());
        // Keys first: to look at a position, moves have to be made again.
        if seen.clone().take(others).count() < others {
            return false;
        }
        let same = |ply: &usize| self.position_at(*ply) == Some(self.current);
        seen.filter(same).take(others).count() == others
    }

    /// Whether the current position has appeared at every second move of the
    /// player who moved last, that many times running, now included
    /// (2014 9.6.a).
    pub fn has_alternated(&self, times: usize) -> bool {
        let back = 4 * times.saturating_sub(1);
        let Some(first) = self.ply().checked_sub(back) else {
            return false;
        };
        let key = self.current.key();
        let mut plies = (first..self.ply()).step_by(4);
        plies.clone().all(|ply| self.keys[ply] == key)
            && plies.all(|ply| self.position_at(ply) == Some(self.current))
    }

    /// How often the position after a legal move would have appeared then: at
    /// least three times, and the move can be announced for a claim
    /// (2014 9.2.a).
    pub fn occurrences_after(&self, m: Move) -> usize {
        let next = self.current.after(m);
        let first = self.first_comparable(self.ply() + 1, &next).min(self.ply());
        let same =
            |ply: &usize| self.keys[*ply] == next.key() && self.position_at(*ply) == Some(next);
        1 + (first..self.ply()).filter(same).count()
    }

    /// The earlier plies with that key.
    fn earlier(&self, key: u64) -> impl Iterator<Item = usize> + Clone + '_ {
        let first = self.first_comparable(self.ply(), &self.current);
        let keys = self.keys[first..].iter().enumerate().rev();
        keys.filter(move |(_, earlier)| **earlier == key)
            .map(move |(index, _)| first + index)
    }

    /// The first ply at which a position can have stood that equals this one,
    /// which stands at `ply`. No position before a pawn move or a capture comes
    /// again after it, unless an illegal move puts the pawn or the man back;
    /// and a clock that has reached its end no longer tells when that was.
    fn first_comparable(&self, ply: usize, position: &Position) -> usize {
        match position.halfmove_clock() {
            u16::MAX => 0,
            _ if !self.is_unbroken() => 0,
            quiet => ply.saturating_sub(usize::from(quiet)),
        }
    }
}
