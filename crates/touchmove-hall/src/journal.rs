//! The journal: what has been said, in the order in which it was said. A game is its journal.
//!
//! [`Journal`] is what a store has to do; [`sqlite`] is the one that comes with the hall, and
//! [`writer`] the thread that writes to it, committing together whatever is waiting.

#[cfg(test)]
pub(crate) mod memory;
pub(crate) mod sqlite;
pub(crate) mod writer;

use touchmove_clock::Millis;

use crate::competition::{Competition, Day, Player, Round, Terms};
use crate::ending::Ending;
use crate::names::{CompetitionId, GameId, LinkId, TokenHash};
use crate::seat::{Opens, Speaker};
use crate::time::HallTime;

/// A game, as it was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRow {
    /// Its name.
    pub(crate) id: GameId,
    /// When it was opened: the zero of its own time.
    pub(crate) opened: HallTime,
    /// The lines of its header.
    pub(crate) header: String,
    /// The name of its arbiter; `None` if it has none.
    pub(crate) arbiter: Option<String>,
    /// The figures by which one comes to its free seat, as long as they hold.
    pub(crate) code: Option<String>,
    /// Whether anybody may watch.
    pub(crate) public: bool,
    /// Of which competition it is a game.
    pub(crate) place: Option<GamePlace>,
    /// The day on which it is played; that of a game of a competition is its round's.
    pub(crate) date: Option<Day>,
    /// Who watches sees it so many seconds later.
    pub(crate) delay: u32,
    /// How it stands, if it has ended.
    pub(crate) ending: Option<Box<Ending>>,
}

/// Where in a competition a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GamePlace {
    pub(crate) competition: CompetitionId,
    pub(crate) round: u32,
    pub(crate) board: u32,
}

/// A link: what it opens, and the hash of its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkRow {
    /// Its name.
    pub(crate) id: LinkId,
    /// What is kept of its secret.
    pub(crate) hash: TokenHash,
    /// What it opens.
    pub(crate) opens: Opens,
    /// The name of the arbiter whose it is.
    pub(crate) name: Option<String>,
    /// Whether it has been used.
    pub(crate) used: bool,
}

/// A statement, with what the referee answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StatementRow {
    /// The game.
    pub(crate) game: GameId,
    /// Its number in the game, from 1.
    pub(crate) seq: u32,
    /// The time of the game at which it was made.
    pub(crate) time: Millis,
    /// Who made it.
    pub(crate) speaker: Speaker,
    /// The name of the arbiter who made it.
    pub(crate) by: Option<String>,
    /// The link over which it came.
    pub(crate) link: Option<LinkId>,
    /// The client's own name for it.
    pub(crate) reference: Option<String>,
    /// What was said, without time and speaker.
    pub(crate) text: String,
    /// The answers, as a list in JSON; empty: none.
    pub(crate) answers: String,
    /// The refusal, in JSON, if it was refused.
    pub(crate) refused: Option<String>,
}

/// Where the journal of a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastStatement {
    /// Its number.
    pub(crate) seq: u32,
    /// The time of the game at which it was made.
    pub(crate) time: Millis,
}

/// Something to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    /// A game has been opened.
    Game(GameRow),
    /// A link has been made.
    Link(LinkRow),
    /// A link has been used for the first time.
    LinkUsed(LinkId),
    /// A link opens nothing any more.
    LinkEnded(LinkId),
    /// A game's code holds no longer.
    CodeUsed(GameId),
    /// A statement was made.
    Statement(StatementRow),
    /// A game has ended, or goes on after all.
    Ending(GameId, Option<Ending>),
    /// A game is not played: others are paired on its board.
    GameDropped(GameId),
    /// A competition has been opened, or its terms are others now.
    Terms(CompetitionId, HallTime, Terms),
    /// A player has been entered, or what is known of him is other now.
    Player(CompetitionId, Player),
    /// A player has been taken out.
    PlayerGone(CompetitionId, u32),
    /// A round has been paired, or is paired otherwise now.
    Round(CompetitionId, Round),
}

/// Why the journal cannot be written or read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct JournalError(pub(crate) String);

/// What the hall is rebuilt from.
#[derive(Debug, Default)]
pub(crate) struct Stored {
    /// The last durable moment.
    pub(crate) now: HallTime,
    /// The moments at which the hall was started, oldest first.
    pub(crate) starts: Vec<HallTime>,
    /// All games.
    pub(crate) games: Vec<GameRow>,
    /// The links that open something.
    pub(crate) links: Vec<LinkRow>,
    /// All competitions.
    pub(crate) competitions: Vec<Competition>,
    /// The names of games that are not played any more.
    pub(crate) dropped: Vec<GameId>,
    /// The names of links that open nothing any more.
    pub(crate) ended: Vec<LinkId>,
}

/// A store of journals.
pub(crate) trait Journal: Send + 'static {
    /// Everything but the statements, which are read game by game. It notes that the hall starts
    /// now, so that games whose clocks ran at that moment are known to have been interrupted.
    ///
    /// # Errors
    /// If it cannot be read, or is not this version's to read.
    fn open(&mut self) -> Result<Stored, JournalError>;

    /// Writes all of it and the moment, durably, or nothing of it.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it has been.
    fn commit(&mut self, now: HallTime, writes: &[Write]) -> Result<(), JournalError>;

    /// Something that reads it, at the same time as it is written.
    ///
    /// # Errors
    /// If it cannot be opened a second time.
    fn reader(&self) -> Result<Box<dyn Reading>, JournalError>;
}

/// What reads a journal.
pub(crate) trait Reading: Send + 'static {
    /// The statements of a game whose numbers are greater than `after` and not greater than
    /// `until`, oldest first.
    ///
    /// # Errors
    /// If it cannot be read.
    fn statements(
        &mut self,
        game: GameId,
        after: u32,
        until: u32,
    ) -> Result<Vec<StatementRow>, JournalError>;

    /// The last statement of a game that has any.
    ///
    /// # Errors
    /// If it cannot be read.
    fn last(&mut self, game: GameId) -> Result<Option<LastStatement>, JournalError>;
}
