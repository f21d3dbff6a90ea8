//! The referee, hearing one line after the other.

use std::fmt;

use touchmove_clock::Millis;
use touchmove_laws::{Fault, Heard, Rules, State, Statement, hear};

use crate::chronicle::Chronicle;
use crate::expectation::{Brought, Expectation};
use crate::header::{self, Header, HeaderLine};
use crate::line::{Line, LineError, Sort};
use crate::wording;

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
#[derive(Default)]
pub struct Referee {
    header: Header,
    /// The header has to lay down all that the Laws want announced in advance.
    strict: bool,
    /// What is made of the rules of the header.
    change: Option<Box<dyn Fn(Rules) -> Rules + Send + Sync>>,
    game: Option<State>,
    chronicle: Chronicle,
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
    Heard(Box<Heard>),
    /// An expectation: it holds, or this is so instead.
    Expectation(Result<(), String>),
}

impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Referee")
            .field("header", &self.header)
            .field("game", &self.game)
            .field("brought", &self.brought)
            .finish_non_exhaustive()
    }
}

impl Referee {
    /// A referee who has heard nothing yet.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// One who insists that the header lays down what the Laws want announced in advance, and
    /// nothing that they rule out; else `begin` is refused.
    ///
    /// ```
    /// use touchmove_record::Referee;
    /// let mut referee = Referee::strict();
    /// referee.hear("laws 2014")?;
    /// let refused = referee.hear("begin").unwrap_err().to_string();
    /// assert_eq!(
    ///     refused,
    ///     "a competition has to lay down the time control (6.3.a), and how late a player may come (6.7.a)"
    /// );
    /// # Ok::<(), touchmove_record::LineError>(())
    /// ```
    pub fn strict() -> Referee {
        Referee {
            strict: true,
            ..Referee::default()
        }
    }

    /// One who rules by what is made of the header's rules.
    pub(crate) fn by(change: impl Fn(Rules) -> Rules + Send + Sync + 'static) -> Referee {
        Referee {
            change: Some(Box::new(change)),
            ..Referee::default()
        }
    }

    /// What the header has said.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What the Laws want a competition to lay down and the header does not, or what they rule out:
    /// all for which a [strict](Referee::strict) referee refuses `begin`, in the order of the Laws.
    ///
    /// ```
    /// use touchmove_record::Referee;
    /// let mut referee = Referee::new();
    /// referee.hear("laws 2014")?;
    /// let missing: Vec<&str> = referee.faults()?.iter().map(|fault| fault.cite.article()).collect();
    /// assert_eq!(missing, ["6.3.a", "6.7.a"]);
    /// # Ok::<(), touchmove_record::LineError>(())
    /// ```
    ///
    /// # Errors
    /// If no rules can be made of the header at all.
    pub fn faults(&self) -> Result<Vec<Fault>, LineError> {
        header::faults(&self.header)
    }

    /// The game; `None` before `begin`.
    pub fn game(&self) -> Option<&State> {
        self.game.as_ref()
    }

    /// The game in PGN's export format: the moves that were made, what the clocks showed, and in
    /// comments what was ruled; `None` before `begin`.
    ///
    /// Its movetext is lawful: it ends where an illegal move stood.
    ///
    /// ```
    /// use touchmove_record::Referee;
    /// let mut referee = Referee::new();
    /// for line in ["time 300+3", "begin", "arbiter start", "+4 white play e4", "+1 black resign"] {
    ///     referee.hear(line)?;
    /// }
    /// let pgn = referee.pgn().unwrap();
    /// assert!(pgn.ends_with("1. e4 {[%clk 0:05:02]} 1-0\n\n"));
    /// # Ok::<(), touchmove_record::LineError>(())
    /// ```
    pub fn pgn(&self) -> Option<String> {
        self.pgn_tagged(&[])
    }

    /// The same with more tags: where and when it was played, which the header does not say.
    ///
    /// ```
    /// use touchmove_record::Referee;
    /// let mut referee = Referee::new();
    /// referee.hear("begin")?;
    /// let pgn = referee.pgn_tagged(&[("Event", "Spring Open"), ("Round", "3.1")]).unwrap();
    /// assert!(pgn.starts_with("[Event \"Spring Open\"]"));
    /// # Ok::<(), touchmove_record::LineError>(())
    /// ```
    pub fn pgn_tagged(&self, tags: &[(&'static str, &str)]) -> Option<String> {
        let game = self.game.as_ref()?;
        Some(self.chronicle.pgn(&self.header, game, tags))
    }

    /// What the clock of its player showed once that half-move, counted from zero, was completed;
    /// `None` if it is not, or if there is no clock.
    ///
    /// ```
    /// use touchmove_clock::Millis;
    /// use touchmove_record::Referee;
    /// let mut referee = Referee::new();
    /// for line in ["time 300", "begin", "arbiter start", "+4 white play e4", "black move e5"] {
    ///     referee.hear(line)?;
    /// }
    /// assert_eq!(referee.time_left(0), Some(Millis::seconds(296)));
    /// assert_eq!(referee.time_left(1), None);
    /// # Ok::<(), touchmove_record::LineError>(())
    /// ```
    pub fn time_left(&self, ply: usize) -> Option<Millis> {
        self.chronicle.time_left(ply)
    }

    /// Reads and hears one line.
    ///
    /// # Errors
    /// If the line cannot be read, does not stand where it can, or is of a
    /// kind that is not judged yet. Nothing has changed then; but what is
    /// [expected](Reply::Expectation) next is expected of this line.
    pub fn hear(&mut self, text: &str) -> Result<Reply, LineError> {
        let line = text.parse().inspect_err(|_| {
            if self.game.is_some() && Sort::of(text) == Sort::Statement {
                self.brought = Some(Brought::unreadable());
            }
        })?;
        self.take(line)
    }

    /// Hears one line that has been read.
    ///
    /// # Errors
    /// As [`hear`](Referee::hear).
    pub fn take(&mut self, line: Line) -> Result<Reply, LineError> {
        match line {
            Line::Empty | Line::Comment(_) => Ok(Reply::Silence),
            Line::Header(line) => self.head(line).map(|()| Reply::Noted),
            Line::Begin => self.begin().map(|()| Reply::Noted),
            Line::Expectation(expectation) => self.expect(&expectation).map(Reply::Expectation),
            Line::Statement(statement) => self
                .state(&statement)
                .map(|heard| Reply::Heard(Box::new(heard))),
        }
    }

    fn head(&mut self, line: HeaderLine) -> Result<(), LineError> {
        if self.game.is_some() {
            return Err(LineError::unreadable(
                "it stands after `begin`, but is of the header",
            ));
        }
        self.header.take(line)
    }

    fn begin(&mut self) -> Result<(), LineError> {
        if self.game.is_some() {
            return Err(LineError::unreadable("the game has begun already"));
        }
        if self.strict {
            let faults = self.faults()?;
            if !faults.is_empty() {
                return Err(LineError::unreadable(wording::faults(&faults)));
            }
        }
        let mut rules = header::rules(&self.header)?;
        if let Some(change) = &self.change {
            rules = change(rules);
        }
        let first = header::first_position(&self.header);
        self.game = Some(State::from_position(rules, first));
        Ok(())
    }

    fn expect(&mut self, expectation: &Expectation) -> Result<Result<(), String>, LineError> {
        let Some(game) = &self.game else {
            return Err(before_begin());
        };
        let nothing = Brought::default();
        let brought = match &self.brought {
            Some(brought) => brought,
            None if expectation.speaks_of_a_statement() => {
                return Err(LineError::unreadable("no statement stands above it"));
            }
            None => &nothing,
        };
        Ok(expectation.check(game, &self.header.names, brought))
    }

    fn state(&mut self, statement: &Statement) -> Result<Heard, LineError> {
        let Some(game) = &mut self.game else {
            return Err(before_begin());
        };
        let heard = hear(game, statement);
        self.chronicle.note(game, &heard);
        self.brought = Some(Brought::by(&heard));
        Ok(heard)
    }
}

fn before_begin() -> LineError {
    LineError::unreadable("it stands before `begin`, but is not of the header")
}
