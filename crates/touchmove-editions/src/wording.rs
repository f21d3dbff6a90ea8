//! What clauses say, in this project's words.
//!
//! A wording is written once and used by every edition whose clause says the same; an edition's
//! table gives it the edition's number. Where an edition says something else, it has a wording of
//! its own here, named after what is different in it. Wordings on one subject have one title, by which
//! editions are compared.
//!
//! What is done about a clause is said after it (`.judged(MOVING)`); where nothing is said, nothing
//! is done as yet.

pub(crate) mod adjournment;
pub(crate) mod blind;
pub(crate) mod board;
pub(crate) mod chess960;
pub(crate) mod clockwork;
pub(crate) mod conduct;
pub(crate) mod finish;
pub(crate) mod handling;
pub(crate) mod irregularities;
pub(crate) mod modules;
pub(crate) mod notation;
pub(crate) mod play;
pub(crate) mod rapid;
pub(crate) mod scoresheet;

use crate::clause::{Kind, Wording};
use crate::{Module, Rule, Treatment};

/// A clause that can be decided from what happened.
const fn mechanical(
    title: &'static str,
    paraphrase: &'static str,
    rules: &'static [Rule],
) -> Wording {
    Wording {
        title,
        paraphrase,
        kind: Kind::Mechanical,
        rules,
        treatment: Treatment::NotYet,
    }
}

/// A clause that says what a word means.
const fn definition(
    title: &'static str,
    paraphrase: &'static str,
    rules: &'static [Rule],
) -> Wording {
    Wording {
        title,
        paraphrase,
        kind: Kind::Definition,
        rules,
        treatment: Treatment::Explained,
    }
}

/// A clause that the rules of the competition fill in.
const fn setting(title: &'static str, paraphrase: &'static str, rules: &'static [Rule]) -> Wording {
    Wording {
        title,
        paraphrase,
        kind: Kind::Setting,
        rules,
        treatment: Treatment::NotYet,
    }
}

/// A clause of any kind that rules are cited by.
const fn cited(
    kind: Kind,
    title: &'static str,
    paraphrase: &'static str,
    rules: &'static [Rule],
) -> Wording {
    Wording {
        title,
        paraphrase,
        kind,
        rules,
        treatment: Treatment::NotYet,
    }
}

/// A clause that no rule is cited by as yet.
const fn uncited(kind: Kind, title: &'static str, paraphrase: &'static str) -> Wording {
    Wording {
        title,
        paraphrase,
        kind,
        rules: &[],
        treatment: Treatment::NotYet,
    }
}

/// What is done about the clause.
impl Wording {
    const fn treated(mut self, treatment: Treatment) -> Self {
        self.treatment = treatment;
        self
    }

    /// It is decided there.
    const fn judged(self, module: Module) -> Self {
        self.treated(Treatment::Judged(module))
    }

    /// It is the arbiter's; there he is asked, or heard.
    const fn offered(self, module: Module) -> Self {
        self.treated(Treatment::Offered(module))
    }

    /// It is taken down there.
    const fn recorded(self, module: Module) -> Self {
        self.treated(Treatment::Recorded(module))
    }

    /// The rules of the competition say it; there they are.
    const fn set_in(self, module: Module) -> Self {
        self.treated(Treatment::Set(module))
    }

    /// It is explained.
    const fn explained(self) -> Self {
        self.treated(Treatment::Explained)
    }

    /// It is about things, rooms and persons; what there is for it.
    const fn outside(self, instead: &'static str) -> Self {
        self.treated(Treatment::Outside(instead))
    }
}
