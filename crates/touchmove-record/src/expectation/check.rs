//! Whether an expectation holds.

use touchmove_board::{Colour, Square};
use touchmove_clock::ClockTime;
use touchmove_editions::{Article, Cite};
use touchmove_laws::{Answer, Claim, Declared, Heard, Refusal, State};

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
            Expected::Clock(player, time) => match game.clock(*player) {
                Some(shown) => Found::that(
                    shown == *time,
                    format!("{player}'s clock shows {}", ClockTime(shown)),
                ),
                None => Found::that(false, format!("{player} has no clock")),
            },
            Expected::Running(player) => {
                let running = game.running();
                let what = running.map_or("no clock runs".to_owned(), |running| {
                    format!("{running}'s clock runs")
                });
                Found::that(running == *player, what)
            }
            Expected::Turn(player) => {
                let turn = game.turn();
                Found::that(turn == *player, format!("{turn} has the move"))
            }
            Expected::Must(men) => {
                let must = game.must();
                let same = must.len() == men.len() && must.iter().all(|man| men.contains(man));
                Found::that(same, format!("the obligation is {}", squares(&must)))
            }
            Expected::Moves(number) => {
                let choices = game.choices();
                Found::that(choices == *number, format!("there are {choices}"))
            }
            Expected::Fen(expected) => fen(game, expected),
            Expected::Offer(player) => {
                let offer = game.offer();
                let what = offer.map_or("no offer stands".to_owned(), |player| {
                    format!("{player}'s offer stands")
                });
                Found::that(offer == *player, what)
            }
            Expected::Can(player, right) => may(game, *player, *right),
            Expected::Cannot(player, right) => {
                let found = may(game, *player, *right);
                Found {
                    holds: found.holds.map(|holds| !holds),
                    ..found
                }
            }
            Expected::Illegal(player, number) => {
                let counted = u32::from(game.illegal_moves(*player));
                Found::that(counted == *number, format!("{counted} are counted"))
            }
            Expected::Awaits(code) => {
                let open: Vec<&str> = game
                    .questions()
                    .iter()
                    .map(|question| question.issue.code().name())
                    .collect();
                let holds = match code {
                    Some(code) => open.contains(&code.as_str()),
                    None => open.is_empty(),
                };
                let what = if open.is_empty() {
                    "nothing is awaited".to_owned()
                } else {
                    format!("{} is awaited", open.join(", "))
                };
                Found::that(holds, what)
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

/// Those squares, in words.
fn squares(squares: &[Square]) -> String {
    if squares.is_empty() {
        return "nothing".to_owned();
    }
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(" ")
}

/// Whether that player has that right now.
fn may(game: &State, player: Colour, right: Right) -> Found {
    let claim = match right {
        Right::Threefold => Claim::Threefold(None),
        Right::Fifty => Claim::Fifty(None),
        Right::Flag => Claim::Flag,
        Right::Illegal => Claim::Illegal(None),
        Right::Start => Claim::Start,
        Right::NormalMeans => Claim::NormalMeans,
        Right::NoEffort => Claim::NoEffort,
        Right::Touch => return has(game.may_claim_touch(player), player, right),
        Right::Adjust => return has(game.may_adjust(player), player, right),
        Right::Castle => return has(game.may_castle(player), player, right),
        Right::Boards => return Found::not_judged(&format!("the right to `{}`", right.name())),
    };
    has(game.may_claim(player, &claim), player, right)
}

fn has(holds: bool, player: Colour, right: Right) -> Found {
    let verb = if holds { "can" } else { "cannot" };
    Found::that(holds, format!("{player} {verb} `{}`", right.name()))
}
