//! The referee, hearing one line after the other.

use touchmove_laws::{Decision, Heard, State, hear};

use crate::expectation::Brought;
use crate::header::Header;
use crate::line::{self, LineError, Sort};

/// One game, from its header on. Every line that it is given changes it, or is
/// refused and does not.
///
/// ```
/// use touchmove_record::{Referee, Reply};
/// let mut referee = Referee::new();
/// for line in ["laws 2014", "begin", "arbiter start"] {
///     referee.hear(line)?;
/// }
/// let Reply::Heard(heard) = referee.hear("white play e2e4")? else { unreachable!() };
/// assert!(heard.taken.is_ok());
/// assert!(matches!(referee.hear("= turn black")?, Reply::Expectation(Ok(()))));
/// # Ok::<(), touchmove_record::LineError>(())
/// ```
#[derive(Debug, Default)]
pub struct Referee {
    header: Header,
    game: Option<State>,
    brought: Option<Brought>,
}

/// What has become of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It says nothing.
    Silence,
    /// A line of the header, or `begin`: it is taken.
    Noted,
    /// A statement: what it brought.
    Heard(Heard),
    /// An expectation: it holds, or this is so instead.
    Expectation(Result<(), String>),
}

impl Referee {
    /// A referee who has heard nothing yet.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// The game; `None` before `begin`.
    pub fn game(&self) -> Option<&State> {
        self.game.as_ref()
    }

    /// Hears one line.
    ///
    /// # Errors
    /// If the line cannot be read, does not stand where it can, or is of a
    /// kind that is not judged yet. Nothing has changed then; but what is
    /// [expected](Reply::Expectation) next is expected of this line.
    pub fn hear(&mut self, text: &str) -> Result<Reply, LineError> {
        match Sort::of(text) {
            Sort::Blank => Ok(Reply::Silence),
            Sort::Header if self.game.is_some() => Err(LineError::unreadable(
                "it stands after `begin`, but is of the header",
            )),
            Sort::Header => self.header.take(text).map(|()| Reply::Noted),
            Sort::Begin => self.begin(text).map(|()| Reply::Noted),
            Sort::Expectation => self.expect(text).map(Reply::Expectation),
            Sort::Statement => self.state(text).map(Reply::Heard),
        }
    }

    fn begin(&mut self, text: &str) -> Result<(), LineError> {
        if text.trim() != "begin" {
            return Err(LineError::unreadable("nothing stands after `begin`"));
        }
        if self.game.is_some() {
            return Err(LineError::unreadable("the game has begun already"));
        }
        self.game = Some(self.header.game()?);
        Ok(())
    }

    fn expect(&mut self, text: &str) -> Result<Result<(), String>, LineError> {
        let Some(game) = &self.game else {
            return Err(before_begin());
        };
        let expectation = line::expectation(text)?;
        let nothing = Brought::default();
        let brought = match &self.brought {
            Some(brought) => brought,
            None if expectation.speaks_of_a_statement() => {
                return Err(LineError::unreadable("no statement stands above it"));
            }
            None => &nothing,
        };
        Ok(expectation.check(game, brought))
    }

    fn state(&mut self, text: &str) -> Result<Heard, LineError> {
        let Some(game) = &mut self.game else {
            return Err(before_begin());
        };
        let statement = line::statement(text).inspect_err(|_| {
            self.brought = Some(Brought {
                refused: true,
                rulings: Vec::new(),
            });
        })?;
        let heard = hear(game, &statement);
        let taken = heard.taken.as_ref().ok();
        let decisions = std::iter::once(&heard.passing).chain(taken);
        self.brought = Some(Brought {
            refused: taken.is_none(),
            rulings: decisions
                .flat_map(Decision::rulings)
                .map(|ruling| ruling.cite)
                .collect(),
        });
        Ok(heard)
    }
}

fn before_begin() -> LineError {
    LineError::unreadable("it stands before `begin`, but is not of the header")
}
