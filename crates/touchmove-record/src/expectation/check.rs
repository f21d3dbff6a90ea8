//! Whether an expectation holds.

use std::collections::BTreeSet;

use touchmove_board::{ByColour, Colour, Square};
use touchmove_clock::ClockTime;
use touchmove_editions::{Article, Cite};
use touchmove_laws::{Adjournment, Answer, Claim, Code, Declared, Heard, Refusal, State};

use super::{Expectation, Expected, Right, squares_or_nothing};
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
    pub(crate) fn check(
        &self,
        game: &State,
        names: &ByColour<Option<String>>,
        brought: &Brought,
    ) -> Result<(), String> {
        let found = self.expected.find(game, names, brought);
        match found.holds {
            Some(holds) if holds != self.negated => Ok(()),
            _ => Err(found.what),
        }
    }
}

impl Expected {
    /// What is so.
    fn find(&self, game: &State, names: &ByColour<Option<String>>, brought: &Brought) -> Found {
        match self {
            Expected::Result(expected, article) => result(game, *expected, article.as_deref()),
            Expected::Ruling(article) => cited(article, &brought.rulings, "ruling"),
            Expected::Advice(article) => cited(article, &brought.advice, "advice"),
            Expected::Refused => match brought.fate {
                Fate::Taken => Found::that(false, "it was taken"),
                Fate::Refused => Found::that(true, "it was refused"),
                Fate::NotJudged => Found::not_judged("the statement above"),
            },
            Expected::Clock(player, time) => match game.clock(*player) {
                Some(left) => Found::that(
                    left == *time,
                    format!("{player} has {} left", ClockTime(left)),
                ),
                None => Found::that(false, "there is no clock"),
            },
            Expected::Running(player) => {
                let running = game.running();
                Found::that(
                    running == *player,
                    running.map_or("no clock runs".to_owned(), |running| {
                        format!("{running}'s clock runs")
                    }),
                )
            }
            Expected::Turn(player) => {
                let turn = game.turn();
                Found::that(turn == *player, format!("{turn} has the move"))
            }
            Expected::Must(squares) => must(game, squares),
            Expected::Moves(number) => {
                let choices = game.choices();
                Found::that(choices == *number, format!("there are {choices}"))
            }
            Expected::Fen(expected) => fen(game, expected),
            Expected::Offer(player) => {
                let offer = game.offer();
                Found::that(
                    offer == *player,
                    offer.map_or("no offer stands".to_owned(), |player| {
                        format!("{player}'s offer stands")
                    }),
                )
            }
            Expected::Can(player, right) => may(game, *player, *right, true),
            Expected::Cannot(player, right) => may(game, *player, *right, false),
            Expected::Illegal(player, number) => {
                let counted = u32::from(game.illegal_moves(*player));
                Found::that(
                    counted == *number,
                    format!("{counted} have been counted against {player}"),
                )
            }
            Expected::Awaits(code) => awaits(game, code.as_deref()),
            Expected::Envelope(player, name) => {
                envelope(game, *player, names[*player].as_deref(), name)
            }
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
    if let Some((_, cite)) = game.annulled_by() {
        let by_article = article.is_none_or(|article| contains(article, cite));
        let holds = expected == Declared::Void && by_article;
        let article = cite.article();
        return Found::that(holds, format!("the game is annulled by {article}"));
    }
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
    if !game.rules().board_seen {
        return Found::that(false, "only the players see the board");
    }
    let fen = game.position().to_string();
    let fields = expected.split(' ').count();
    let same = fen.split(' ').take(fields).eq(expected.split(' '));
    Found::that(same, format!("the position is {fen}"))
}

/// Whether touch-move obliges to these men, in whatever order they are named.
fn must(game: &State, squares: &[Square]) -> Found {
    let as_set = |squares: &[Square]| squares.iter().copied().collect::<BTreeSet<_>>();
    let must = game.must();
    Found::that(
        as_set(&must) == as_set(squares),
        format!("it must be {}", squares_or_nothing(&must)),
    )
}

/// Whether a sealed move is kept in an envelope with that player's name on it.
fn envelope(game: &State, player: Colour, name: Option<&str>, expected: &str) -> Found {
    if !matches!(game.adjournment(), Some(Adjournment::Sealed(_))) {
        return Found::that(false, "no envelope is kept");
    }
    let what = name.map_or_else(
        || format!("{player} has no name on it"),
        |name| format!("{player}'s name on it is {name}"),
    );
    Found::that(name == Some(expected), what)
}

/// Whether that question is open, or none is.
fn awaits(game: &State, code: Option<&str>) -> Found {
    let open: Vec<&str> = game
        .questions()
        .iter()
        .map(|question| question.issue.code().name())
        .collect();
    let what = if open.is_empty() {
        "no question is open".to_owned()
    } else {
        format!("open is {}", open.join(", "))
    };
    match code {
        None => Found::that(open.is_empty(), what),
        // A word that names no question would always be right to be expected not to be open.
        Some(code) if code.parse::<Code>().is_err() => Found {
            holds: None,
            what: format!("this version knows no question `{code}`"),
        },
        Some(code) => Found::that(open.contains(&code), what),
    }
}

/// Whether a player has a right or, if that is expected, has it not.
fn may(game: &State, player: Colour, right: Right, expected: bool) -> Found {
    let claim = |claim| game.may_claim(player, &claim);
    let has = match right {
        Right::Threefold => claim(Claim::Threefold(None)),
        Right::Fifty => claim(Claim::Fifty(None)),
        Right::Flag => claim(Claim::Flag),
        Right::Illegal => claim(Claim::Illegal(None)),
        Right::Touch => game.may_claim_touch(player),
        Right::Start => claim(Claim::Start),
        Right::NormalMeans => claim(Claim::NormalMeans),
        Right::NoEffort => claim(Claim::NoEffort),
        Right::Boards => claim(Claim::Boards(None)),
        Right::Adjust => game.may_adjust(player),
        Right::Castle => game.may_castle(player),
    };
    let can = if has { "can" } else { "cannot" };
    Found::that(has == expected, format!("{player} {can} now"))
}

#[cfg(test)]
mod tests {
    use touchmove_laws::{Decision, Gap, Rules};

    use super::*;

    #[test]
    fn what_is_not_judged_yet_is_neither_refused_nor_taken() {
        let game = State::new(Rules::of(&touchmove_editions::Edition::ALL[4]).unwrap());
        let brought = Brought::by(&Heard {
            passing: Decision::default(),
            taken: Err(Refusal::NotJudgedYet(Gap::Act("levitate"))),
        });
        for negated in [false, true] {
            let expectation = Expectation {
                negated,
                expected: Expected::Refused,
            };
            assert_eq!(
                expectation.check(&game, &ByColour::default(), &brought),
                Err("this version does not judge the statement above yet".to_owned())
            );
        }
    }
}
