//! What clauses say, in this project's words.
//!
//! A wording is written once and used by every edition whose clause says the same; an edition's
//! table gives it the edition's number. Where an edition says something else, it has a wording of
//! its own here, named after what is different in it.

pub(crate) mod appendices;
pub(crate) mod board;
pub(crate) mod clockwork;
pub(crate) mod conduct;
pub(crate) mod handling;
pub(crate) mod notation;
pub(crate) mod play;

use crate::Rule;
use crate::clause::{Kind, Wording};

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
    }
}

/// A clause that the rules of the competition fill in.
const fn setting(title: &'static str, paraphrase: &'static str, rules: &'static [Rule]) -> Wording {
    Wording {
        title,
        paraphrase,
        kind: Kind::Setting,
        rules,
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
    }
}

/// A clause that no rule is cited by as yet.
const fn uncited(kind: Kind, title: &'static str, paraphrase: &'static str) -> Wording {
    Wording {
        title,
        paraphrase,
        kind,
        rules: &[],
    }
}
