//! The rules of one game: an edition, a class of play, a supervision and the
//! options of the competition, resolved to flat values once.

use touchmove_editions::{Cite, Class, Edition, EndingRules, Fivefold, Rule, TurnPasses};

use crate::{Code, Gap, PointScheme, Refusal, Ruling, decision::Effect};

/// Whether the arbiter watches (2014 A.3, A.4, B.3, B.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Supervision {
    /// The Competition Rules apply.
    Full,
    /// Nothing is observed; the players claim.
    Claims,
}

/// What a competition says of its games. What it leaves open follows from the
/// edition.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The edition of the Laws.
    pub edition: &'static Edition,
    /// The class of play.
    pub class: Class,
    /// Whether the arbiter watches; `None`: in standard play he does.
    pub supervision: Option<Supervision>,
    /// What results score.
    pub points: PointScheme,
    /// How five appearances count, if the edition ends the game on them;
    /// `None`: as it words it.
    pub fivefold: Option<Fivefold>,
}

impl Terms {
    /// Standard play, as that edition has it.
    pub const fn of(edition: &'static Edition) -> Terms {
        Terms {
            edition,
            class: Class::Standard,
            supervision: None,
            points: PointScheme::USUAL,
            fivefold: None,
        }
    }
}

/// Why there is no referee for such games here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotJudged {
    /// The edition is not known well enough.
    #[error(
        "this version does not judge by the Laws of {0} yet: what they say of `{1}`, or where, is not known"
    )]
    Edition(&'static Edition, Rule),
    /// Play in which nothing is observed is not judged yet.
    #[error("this version does not judge play without full supervision yet")]
    Claims,
}

/// The rules of one game, as values.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    edition: &'static Edition,
    /// The class of play.
    pub class: Class,
    /// Whether the arbiter watches.
    pub supervision: Supervision,
    /// What results score.
    pub points: PointScheme,
    /// When the opponent has the move (2014 1.1).
    pub turn_passes: TurnPasses,
    /// A move that is not completed with the clock is completed by the
    /// player's next (2014 6.2.a.2).
    pub completed_by_next_move: bool,
    /// What ends a game of itself.
    pub endings: EndingRules,
}

impl Rules {
    /// The rules of standard play in that edition.
    ///
    /// # Errors
    /// If this version cannot judge by it.
    pub fn of(edition: &'static Edition) -> Result<Rules, NotJudged> {
        Rules::resolve(&Terms::of(edition))
    }

    /// The rules of games on these terms.
    ///
    /// ```
    /// use touchmove_editions::{Edition, TurnPasses};
    /// use touchmove_laws::{Rules, Terms};
    /// let rules = Rules::resolve(&Terms::of(Edition::named("1997")?))?;
    /// assert_eq!(rules.turn_passes, TurnPasses::Completed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If this version cannot judge them.
    pub fn resolve(terms: &Terms) -> Result<Rules, NotJudged> {
        let edition = terms.edition;
        let supervision = terms.supervision.unwrap_or(match terms.class {
            Class::Standard => Supervision::Full,
            Class::Rapid | Class::Blitz => Supervision::Claims,
        });
        if supervision == Supervision::Claims {
            return Err(NotJudged::Claims);
        }
        let values = edition.values();
        let unknown = |rule| NotJudged::Edition(edition, rule);
        let turn_passes = values.turn_passes.get();
        let turn_passes = turn_passes.ok_or(unknown(Rule::HavingTheMove))?;
        let completed_by_next_move = values.completed_by_next_move.get();
        let mut endings = EndingRules::of(edition);
        if let (Some(ends), Some(counts)) = (&mut endings.fivefold, terms.fivefold) {
            ends.counts = counts;
        }
        let rules = Rules {
            edition,
            class: terms.class,
            supervision,
            points: terms.points,
            turn_passes,
            completed_by_next_move: completed_by_next_move.ok_or(unknown(Rule::MoveCompleted))?,
            endings,
        };
        match rules.uncited() {
            Some(rule) => Err(unknown(rule)),
            None => Ok(rules),
        }
    }

    /// The editions by which this version can judge, oldest first.
    pub fn judged() -> impl Iterator<Item = &'static Edition> {
        Edition::ALL
            .iter()
            .filter(|edition| Rules::of(edition).is_ok())
    }

    /// The edition of the Laws.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// The first rule that is ruled by here and whose value or article is not
    /// known of this edition.
    fn uncited(&self) -> Option<Rule> {
        let values = self.edition.values();
        if values.fivefold.get().is_none() {
            return Some(Rule::FivefoldRepetition);
        }
        if values.seventy_five_moves.get().is_none() {
            return Some(Rule::SeventyFiveMoves);
        }
        if values
            .resignation_drawn_if_opponent_cannot_mate
            .get()
            .is_none()
        {
            return Some(Rule::ResignationAgainstNoMate);
        }
        let always = [
            Rule::HavingTheMove,
            Rule::Checkmate,
            Rule::Stalemate,
            Rule::DeadPosition,
            Rule::Resignation,
        ];
        let where_there_is_one = [
            self.endings.fivefold.map(|_| Rule::FivefoldRepetition),
            self.endings
                .seventy_five_moves
                .map(|_| Rule::SeventyFiveMoves),
            self.endings
                .resignation_against_no_mate
                .map(|_| Rule::ResignationAgainstNoMate),
        ];
        always
            .into_iter()
            .chain(where_there_is_one.into_iter().flatten())
            .find(|rule| self.edition.cite(*rule).is_none())
    }

    /// A ruling by the rule of that code.
    pub(crate) fn ruling(&self, code: Code, effects: Vec<Effect>) -> Result<Ruling, Refusal> {
        let missing = Refusal::NotJudgedYet(Gap::Article(code));
        let (Some(rule), Some(cite)) = (code.rule(), self.cite(code)) else {
            return Err(missing);
        };
        Ok(Ruling {
            code,
            rule,
            cite,
            effects,
        })
    }

    /// The article of the rule that a code follows; `None` if it follows none,
    /// or this edition's is not known.
    pub fn cite(&self, code: Code) -> Option<Cite> {
        self.edition.cite(code.rule()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_judged_by_when_its_articles_are_known() {
        let judged: Vec<&str> = Rules::judged().map(Edition::name).collect();
        for name in ["1997", "2009", "2014", "2023"] {
            assert!(judged.contains(&name), "{name} of {judged:?}");
        }
    }

    #[test]
    fn rapid_play_without_full_supervision_is_not_judged_yet() {
        let edition = Edition::named("2014").unwrap();
        let mut terms = Terms {
            class: Class::Rapid,
            ..Terms::of(edition)
        };
        assert_eq!(Rules::resolve(&terms).unwrap_err(), NotJudged::Claims);
        terms.supervision = Some(Supervision::Full);
        assert!(Rules::resolve(&terms).is_ok());
    }
}
