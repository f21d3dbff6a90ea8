//! Which Laws a game is held to.

use std::borrow::Cow;

use touchmove_editions::{Cite, Edition, EndingRules, InForce, PartialDate, Rule, Values};

/// Which edition games are judged by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Laws {
    /// The one in force on the date of the game; where the date leaves several
    /// possible, what they have in common.
    #[default]
    ByDate,
    /// This one, whatever the date.
    Edition(&'static Edition),
}

/// The rules for one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameLaws {
    pub(crate) endings: EndingRules,
    /// The edition that is cited where all have the rule.
    citing: &'static Edition,
}

impl GameLaws {
    /// The rules for a game of that date. A date that is missing or cannot be
    /// read may be any.
    pub(crate) fn of(laws: Laws, date: Option<&str>) -> GameLaws {
        let in_force = match laws {
            Laws::Edition(edition) => InForce::from(edition),
            Laws::ByDate => {
                let date = date.and_then(|date| date.parse().ok());
                Edition::by_date(date.unwrap_or(PartialDate::UNKNOWN))
            }
        };
        // A game from before the first edition is still told where that one
        // says it.
        let citing = in_force.editions().first().unwrap_or(&Edition::ALL[0]);
        GameLaws {
            endings: EndingRules::at(in_force),
            citing,
        }
    }

    /// What the edition that is cited says in numbers and choices.
    pub(crate) fn values(&self) -> &'static Values {
        self.citing.values()
    }

    pub(crate) fn cite(&self, rule: Rule) -> Option<Cite> {
        self.citing.cite(rule)
    }
}

/// The rules for one game after another; neighbours mostly share a date.
#[derive(Debug)]
pub(crate) struct LawsByDate {
    laws: Laws,
    last: Option<(Option<String>, GameLaws)>,
}

impl LawsByDate {
    pub(crate) fn new(laws: Laws) -> LawsByDate {
        LawsByDate { laws, last: None }
    }

    pub(crate) fn of(&mut self, date: Option<Cow<'_, str>>) -> GameLaws {
        match &self.last {
            Some((known, laws)) if known.as_deref() == date.as_deref() => *laws,
            _ => {
                let laws = GameLaws::of(self.laws, date.as_deref());
                self.last = Some((date.map(Cow::into_owned), laws));
                laws
            }
        }
    }
}
