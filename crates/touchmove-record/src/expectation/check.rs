//! Whether an expectation holds.

use touchmove_editions::{Article, Cite};
use touchmove_laws::{Answer, Declared, Heard, Refusal, State};

use super::{Expectation, Expected, Right};
use crate::header::class_name;

/// What the statement above has brought.
#[derive(Clone, Debug, Default)]
pub(crate) struct Brought {
    fate: Fate,
    rulings: Vec<Cite>,
    advice: Vec<Cite>,
}

/// What became of a statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fate {
    #[default]
    Taken,
    Refused,
    /// There is no judgement on it: that is no refusal.
    NotJudged,
}

impl Brought {
    /// What a statement brought, and the time that passed up to it.
    pub(crate) fn by(heard: &Heard) -> Brought {
        let mut brought = Brought {
            fate: match &heard.taken {
                Ok(_) => Fate::Taken,
                Err(Refusal::NotJudgedYet(_)) => Fate::NotJudged,
                Err(_) => Fate::Refused,
            },
            ..Brought::default()
        };
        let taken = heard.taken.as_ref().ok();
        for decision in std::iter::once(&heard.passing).chain(taken) {
            for answer in decision.answers() {
                match answer {
                    Answer::Ruling(ruling) => brought.rulings.push(ruling.cite),
                    Answer::Advice { cite, .. } => brought.advice.push(cite),
                    _ => {}
                }
            }
        }
        brought
    }

    /// A statement that could not be read has been refused.
    pub(crate) fn unreadable() -> Brought {
        Brought {
            fate: Fate::Refused,
            ..Brought::default()
        }
    }
}

/// What is found where something is expected.
struct Found {
    /// Whether it is as expected; `None`: nothing can be said.
    holds: Option<bool>,
    /// What is so.
    what: String,
}

impl Found {
    fn that(holds: bool, what: impl Into<String>) -> Found {
        Found {
            holds: Some(holds),
            what: what.into(),
        }
    }

    /// Neither this nor its contrary is held to be so.
    fn not_judged(what: &str) -> Found {
        Found {
            holds: None,
            what: format!("this version does not judge {what} yet"),
        }
    }
}

impl Expectation {
    /// Whether it asks what a statement brought, not only how the game stands.
    pub(crate) fn speaks_of_a_statement(&self) -> bool {
        matches!(
            self.expected,
            Expected::Ruling(_) | Expected::Advice(_) | Expected::Refused
        )
    }

    /// Whether it is expected that the statement is refused.
    pub(crate) fn is_of_a_refusal(&self) -> bool {
        !self.negated && self.expected == Expected::Refused
    }

    /// Whether it holds; if not, what holds instead.
    pub(crate) fn check(&self, game: &State, brought: &Brought) -> Result<(), String> {
        let found = self.expected.find(game, brought);
        match found.holds {
            Some(holds) if holds != self.negated => Ok(()),
            _ => Err(found.what),
        }
    }
}

impl Expected {
    /// What is so.
    fn find(&self, game: &State, brought: &Brought) -> Found {
        match self {
            Expected::Result(expected, article) => result(game, *expected, article.as_deref()),
            Expected::Ruling(article) => cited(article, &brought.rulings, "ruling"),
            Expected::Advice(article) => cited(article, &brought.advice, "advice"),
            Expected::Refused => match brought.fate {
                Fate::Taken => Found::that(false, "it was taken"),
                Fate::Refused => Found::that(true, "it was refused"),
                Fate::NotJudged => Found::not_judged("the statement above"),
            },
            Expected::Clock(..) => Found::that(false, "there is no clock"),
            Expected::Running(player) => {
                Found::that(player.is_none(), "no clock runs, for there is none")
            }
            Expected::Turn(player) => {
                let turn = game.turn();
                Found::that(turn == *player, format!("{turn} has the move"))
            }
            Expected::Must(_) => Found::not_judged("touch-move"),
            Expected::Moves(number) => {
                let choices = game.choices();
                Found::that(choices == *number, format!("there are {choices}"))
            }
            Expected::Fen(expected) => fen(game, expected),
            Expected::Offer(_) => Found::not_judged("draw offers"),
            Expected::Can(_, right) | Expected::Cannot(_, right) => may(*right),
            Expected::Illegal(..) => Found::not_judged("illegal moves"),
            Expected::Awaits(_) => Found::not_judged("questions"),
            Expected::Play(expected) => {
                let class = game.rules().class;
                let name = class_name(class);
                Found::that(class == *expected, format!("it is {name} play"))
            }
            Expected::Score(white, black) => match game.score() {
                Some(score) => Found::that(
                    score.white == *white && score.black == *black,
                    format!("the score is {} {}", score.white, score.black),
                ),
                None => Found::that(false, "the game is going on"),
            },
        }
    }
}

fn result(game: &State, expected: Declared, article: Option<&str>) -> Found {
    let Some(end) = game.end() else {
        let holds = expected == Declared::GoesOn && article.is_none();
        return Found::that(holds, "the game is going on");
    };
    let by_article = article.is_none_or(|article| contains(article, end.cite));
    let holds = expected == Declared::Result(end.outcome) && by_article;
    let article = end.cite.article();
    Found::that(holds, format!("the result is {} by {article}", end.outcome))
}

/// Whether one of those, rulings or advice, is by that article.
fn cited(article: &str, cites: &[Cite], sort: &str) -> Found {
    let holds = cites.iter().any(|cite| contains(article, *cite));
    if cites.is_empty() {
        return Found::that(holds, format!("it brought no {sort}"));
    }
    let articles: Vec<&str> = cites.iter().map(|cite| cite.article()).collect();
    Found::that(
        holds,
        format!("it brought {sort} by {}", articles.join(", ")),
    )
}

fn contains(article: &str, cite: Cite) -> bool {
    Article::new(article).contains(cite.clause().article())
}

/// Whether the position is this one, as far as its fields are given.
fn fen(game: &State, expected: &str) -> Found {
    let fen = game.position().to_string();
    let fields = expected.split(' ').count();
    let same = fen.split(' ').take(fields).eq(expected.split(' '));
    Found::that(same, format!("the position is {fen}"))
}

fn may(right: Right) -> Found {
    Found::not_judged(&format!("the right to `{}`", right.name()))
}
