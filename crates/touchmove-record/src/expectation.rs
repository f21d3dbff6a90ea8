//! Expectations: `= …`, what is to hold after the statement above.

use touchmove_board::{Colour, Setup};
use touchmove_editions::{Article, Cite, Class};
use touchmove_laws::{Outcome, Points, State};

use crate::LineError;
use crate::header::class;
use crate::words::{Words, colour};

/// What is to hold, or, if `negated`, not to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expectation {
    pub(crate) negated: bool,
    pub(crate) expected: Expected,
}

/// What this version can judge of the expectations of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// The result, and the article that brought it.
    Result(Ends, Option<String>),
    /// A ruling by that article or a clause under it.
    Ruling(String),
    /// The statement was refused.
    Refused,
    /// Whose clock runs.
    Running(Option<Colour>),
    /// Who has the move.
    Turn(Colour),
    /// How many moves he can choose between.
    Moves(usize),
    /// The position.
    Fen(String),
    /// The class of play.
    Play(Class),
    /// What the players score.
    Score(Points, Points),
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// `*`: it is going on.
    GoesOn,
    /// `void`: annulled, to be played anew.
    Void,
    /// It is over, with that result.
    With(Outcome),
}

impl std::fmt::Display for Ends {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ends::GoesOn => f.write_str("*"),
            Ends::Void => f.write_str("void"),
            Ends::With(outcome) => outcome.fmt(f),
        }
    }
}

/// What the statement above has brought.
#[derive(Clone, Debug, Default)]
pub(crate) struct Brought {
    pub(crate) refused: bool,
    pub(crate) rulings: Vec<Cite>,
}

pub(crate) fn read(text: &str) -> Result<Expectation, LineError> {
    let mut words = Words::of(text);
    let mut name = words.expect("what is expected")?;
    let negated = name == "not";
    if negated {
        name = words.expect("what is not expected")?;
    }
    let expected = match name {
        "result" => {
            let result = words.expect("a result")?;
            Expected::Result(ends(result)?, words.next().map(str::to_owned))
        }
        "ruling" => Expected::Ruling(words.expect("an article")?.to_owned()),
        "refused" => Expected::Refused,
        "running" => match words.expect("white, black or none")? {
            "none" => Expected::Running(None),
            other => match colour(other) {
                Some(player) => Expected::Running(Some(player)),
                None => {
                    return Err(LineError::unreadable(format!(
                        "`{other}` is neither white, black nor none"
                    )));
                }
            },
        },
        "turn" => Expected::Turn(words.colour()?),
        "moves" => Expected::Moves(words.read("a number of moves")?),
        "fen" => {
            let fen = words.expect_rest("a FEN")?;
            words = Words::of("");
            if let Err(error) = fen.parse::<Setup>() {
                return Err(LineError::unreadable(format!("`{fen}`: {error}")));
            }
            Expected::Fen(fen.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        "play" => Expected::Play(class(&mut words)?),
        "score" => Expected::Score(words.read("White's score")?, words.read("Black's score")?),
        "advice" | "clock" | "must" | "offer" | "can" | "cannot" | "illegal" | "awaits" => {
            return Err(LineError::not_judged(format!("`= {name}`")));
        }
        other => {
            return Err(LineError::unreadable(format!(
                "`{other}` is nothing that can be expected"
            )));
        }
    };
    words.end()?;
    Ok(Expectation { negated, expected })
}

fn ends(text: &str) -> Result<Ends, LineError> {
    match text {
        "*" => Ok(Ends::GoesOn),
        "void" => Ok(Ends::Void),
        other => other.parse().map(Ends::With).map_err(|_| {
            LineError::unreadable(format!(
                "`{other}` is no result: *, 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+, -/- or void"
            ))
        }),
    }
}

impl Expectation {
    /// Whether it asks what a statement brought, not only how the game stands.
    pub(crate) fn speaks_of_a_statement(&self) -> bool {
        matches!(self.expected, Expected::Ruling(_) | Expected::Refused)
    }

    /// Whether it holds; if not, what holds instead.
    pub(crate) fn check(&self, game: &State, brought: &Brought) -> Result<(), String> {
        let (holds, found) = self.expected.compare(game, brought);
        if holds == self.negated {
            Err(found)
        } else {
            Ok(())
        }
    }
}

impl Expected {
    /// Whether this is so, and what is so.
    fn compare(&self, game: &State, brought: &Brought) -> (bool, String) {
        match self {
            Expected::Result(expected, article) => result(game, *expected, article.as_deref()),
            Expected::Ruling(article) => ruling(article, &brought.rulings),
            Expected::Refused if brought.refused => (true, "it was refused".to_owned()),
            Expected::Refused => (false, "it was taken".to_owned()),
            Expected::Running(player) => (
                player.is_none(),
                "no clock runs, for there is none".to_owned(),
            ),
            Expected::Turn(player) => {
                let turn = game.turn();
                (turn == *player, format!("{turn} has the move"))
            }
            Expected::Moves(number) => {
                let choices = game.choices();
                (choices == *number, format!("there are {choices}"))
            }
            Expected::Fen(expected) => {
                let fen = game.position().to_string();
                let fields = expected.split(' ').count();
                let same = fen.split(' ').take(fields).eq(expected.split(' '));
                (same, format!("the position is {fen}"))
            }
            Expected::Play(expected) => {
                let class = game.rules().class;
                let name = match class {
                    Class::Standard => "standard play",
                    Class::Rapid => "rapid play",
                    Class::Blitz => "blitz",
                };
                (class == *expected, format!("it is {name}"))
            }
            Expected::Score(white, black) => match game.score() {
                Some(score) => (
                    score.white == *white && score.black == *black,
                    format!("the score is {} {}", score.white, score.black),
                ),
                None => (false, "the game is going on".to_owned()),
            },
        }
    }
}

fn result(game: &State, expected: Ends, article: Option<&str>) -> (bool, String) {
    let Some(end) = game.end() else {
        let holds = expected == Ends::GoesOn && article.is_none();
        return (holds, "the game is going on".to_owned());
    };
    let by_article = article.is_none_or(|article| contains(article, end.cite));
    let holds = expected == Ends::With(end.outcome) && by_article;
    let found = format!("the result is {} by {}", end.outcome, end.cite.article());
    (holds, found)
}

fn ruling(article: &str, rulings: &[Cite]) -> (bool, String) {
    let holds = rulings.iter().any(|cite| contains(article, *cite));
    let found = if rulings.is_empty() {
        "it brought no ruling".to_owned()
    } else {
        let articles: Vec<&str> = rulings.iter().map(|cite| cite.article()).collect();
        format!("it brought a ruling by {}", articles.join(", "))
    };
    (holds, found)
}

fn contains(article: &str, cite: Cite) -> bool {
    Article::new(article).contains(cite.clause().article())
}
